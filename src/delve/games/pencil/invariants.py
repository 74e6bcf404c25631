"""What always holds on the sheet (section 9 of the rules), for laws and checked simulations."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from delve.games.pencil import events as ev
from delve.games.pencil.state import DEAD, DELVE, DELVE_ROLLS, EXIT, HOME, IN_PLAY, LIVES, Sheet
from delve.kernel.events import Event
from delve.parts.grid import BOUNDARY, DOOR, OPEN, OPPOSITE, SIDES, WALL, side
from delve.parts.paths import distances


def broken(before: Sheet | None, told: Sequence[Event], now: Sheet) -> list[str]:
    """Every invariant that does not hold, in words with its number."""
    out = list(_paper(now)) + list(_players(now)) + list(_question(now))
    if before is not None:
        out += list(_since(before, now)) + list(_story(before, told, now))
    return out


def _paper(s: Sheet) -> Iterator[str]:
    grid = s.rules.grid
    kinds = {kind: grid.count(s.sides, kind) for kind in (OPEN, WALL, DOOR)}
    if sum(kinds.values()) != grid.interior:
        yield f"1: open, walls and doors are {kinds}, together not {grid.interior}"
    for space in grid.spaces:
        for d in SIDES:
            kind = side(s.sides[space], d)
            beyond = space + grid.ways[d]
            if grid.holds(beyond) != (kind != BOUNDARY):
                yield f"1: side {d} of space {space} is {kind}"
            elif kind != BOUNDARY and kind != side(s.sides[beyond], OPPOSITE[d]):
                yield f"2: side {d} of space {space} differs from its other face"


def _players(s: Sheet) -> Iterator[str]:
    grid = s.rules.grid
    for seat in range(s.seats):
        for what, space in (("position", s.at[seat]), ("start", s.start[seat])):
            if not grid.holds(space) or not s.dots[space]:
                yield f"7: the {what} of seat {seat} is outside the grid or not dotted"
        if not 0 <= s.lives[seat] <= LIVES:
            yield f"8: seat {seat} has {s.lives[seat]} lives"
        if (s.status[seat] == DEAD) != (s.lives[seat] == 0):
            yield f"9: seat {seat} has status {s.status[seat]} with {s.lives[seat]} lives"
        if s.treasure[seat] < 0:
            yield f"10: seat {seat} has {s.treasure[seat]} treasure"
        if s.status[seat] == HOME and s.at[seat] != s.start[seat]:
            yield f"19: seat {seat} is home but not on its start"
        if s.status[seat] == IN_PLAY:
            trodden = bytes(dots & 1 << seat for dots in s.dots)
            if s.at[seat] not in distances(grid, s.sides, s.start[seat], trodden, (0, 1, 1, 1)):
                yield f"20: seat {seat} has no dotted way home"


def _question(s: Sheet) -> Iterator[str]:
    if s.ask is not None:
        if s.status[s.ask.seat] != IN_PLAY:
            yield f"17: seat {s.ask.seat} is asked although out of the game"
        if not s.options or len(set(s.options)) != len(s.options):
            yield f"18: options {s.options}"
    if (s.ask is None) != (IN_PLAY not in s.status):
        yield "22: the game is over while somebody is in play, or goes on without anybody"


def _since(before: Sheet, now: Sheet) -> Iterator[str]:
    """What may not happen between two neighbouring decisions."""
    for space in now.rules.grid.spaces:
        if before.dots[space] & ~now.dots[space]:
            yield f"6: a dot of space {space} is gone"
        for d in SIDES:
            if side(before.sides[space], d) == DOOR != side(now.sides[space], d):
                yield f"3: the door at side {d} of space {space} is gone"
    for seat in range(now.seats):
        if now.lives[seat] > before.lives[seat]:
            yield f"8: seat {seat} gained a life"
        if before.phase[seat] == EXIT and now.phase[seat] == DELVE:
            yield f"12: seat {seat} came back from the Exit phase"
        if before.start[seat] != now.start[seat]:
            yield f"19: the start of seat {seat} moved"


class _Story:
    """What was told between two decisions, followed on a copy of what stood before."""

    def __init__(self, before: Sheet) -> None:
        self.s = before.copy()
        self.sides = self.dots = self.losses = 0  # changed since the last roll
        self.cave = self.stopped = False
        self.home = -1

    def hear(self, event: Event) -> Iterator[str]:
        """One event: what it says about the turn, then what it changes."""
        yield from self._turn(event)
        yield from self._change(event)
        yield from self._count(event)
        yield from self._one_roll()

    def _turn(self, event: Event) -> Iterator[str]:
        s = self.s
        match event:
            case ev.TurnBegan(seat, _):
                if s.rolls == 0 and self.home != s.turn:
                    yield f"13: seat {s.turn} had a turn without a roll"
                s.turn, s.rolls, self.stopped = seat, 0, False
                self._next_roll()
            case ev.Rolled(seat, _, exiting):
                s.rolls += 1
                if s.rolls > (s.rules.exit_rolls if exiting else DELVE_ROLLS):
                    yield f"13: seat {seat} rolled {s.rolls} times in a turn"
                if self.stopped:
                    yield "14: a roll followed a trap or monster in the same turn"
                self._next_roll()
            case ev.CavedIn():
                self.cave = True
            case ev.SprangTrap() | ev.MetMonster():
                self.stopped = True
            case ev.DeclaredExit(seat):
                s.phase[seat] = EXIT
            case ev.CameHome(seat, _):
                self.home = seat

    def _change(self, event: Event) -> Iterator[str]:
        s = self.s
        match event:
            case ev.WallDrawn(seat, _, d):
                yield from self._draw(seat, d, WALL)
            case ev.DoorDrawn(seat, _, d):
                yield from self._draw(seat, d, DOOR)
            case ev.Dug(seat, d, die, opened):
                if opened != (die >= 5):
                    yield f"16: a dig with {die} opened: {opened}"
                if opened:
                    yield from self._draw(seat, d, OPEN)
            case ev.Moved(seat, d, _, fresh):
                s.at[seat] += s.rules.grid.ways[d]
                self.dots += fresh
                if fresh and s.phase[seat] == EXIT:
                    yield "15: a player on the way out made a dot"
            case ev.LostLife(seat, _):
                s.lives[seat] -= 1
                self.losses += 1

    def _draw(self, seat: int, d: int, kind: int) -> Iterator[str]:
        """Only sides of the acting player's space change (4), and only open ones become walls (16)."""
        was = side(self.s.sides[self.s.at[seat]], d)
        if (was, kind) not in ((OPEN, WALL), (OPEN, DOOR), (WALL, DOOR), (WALL, OPEN)):
            yield f"16: a side went from {was} to {kind}"
        self.s.rules.grid.set_side(self.s.sides, self.s.at[seat], d, kind)
        self.sides += 1

    def _count(self, event: Event) -> Iterator[str]:
        treasure = self.s.treasure
        match event:
            case ev.FoundTreasure(seat, amount, _):
                treasure[seat] += amount
            case ev.SearchedLair(seat, _, found):
                treasure[seat] += found
                if found > (3 if self.s.phase[seat] == EXIT else 4):
                    yield f"11: a lair held {found} treasure"
            case ev.Bribed(seat, paid):
                treasure[seat] -= paid
            case ev.Died(seat, _, _):
                treasure[seat] = 0

    def _next_roll(self) -> None:
        self.sides = self.dots = self.losses = 0
        self.cave = False

    def _one_roll(self) -> Iterator[str]:
        if self.sides > (4 if self.cave else 1):
            yield f"5: one roll changed {self.sides} sides"
        if self.dots > 1:
            yield "6: one roll made two dots"
        if self.losses > 1:
            yield "8: one roll cost two lives"

    def ends_as(self, now: Sheet) -> Iterator[str]:
        """Whatever changed was told: sides (4), places, lives and treasure (10)."""
        for what in ("sides", "at", "lives", "treasure", "phase"):
            if getattr(self.s, what) != getattr(now, what):
                yield f"4, 10: {what} changed in a way that nobody told"


def _story(before: Sheet, told: Sequence[Event], now: Sheet) -> Iterator[str]:
    story = _Story(before)
    for event in told:
        yield from story.hear(event)
    yield from story.ends_as(now)
