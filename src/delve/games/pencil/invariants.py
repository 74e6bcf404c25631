"""What always holds on the sheet (section 9 of the rules), for laws and checked simulations."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from delve.games.pencil import events as ev
from delve.games.pencil.state import DEAD, DELVE, EXIT, HOME, IN_PLAY, LIVES, Sheet
from delve.kernel.events import Event
from delve.parts.grid import BOUNDARY, DOOR, OPEN, OPPOSITE, SIDES, WALL, side
from delve.parts.paths import distances


def broken(before: Sheet | None, told: Sequence[Event], now: Sheet) -> list[str]:
    """Every invariant that does not hold, in words with its number."""
    out = list(_paper(now)) + list(_players(now)) + list(_question(now))
    if before is not None:
        out += list(_since(before, now)) + list(_rolls(before, told))
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


def _rolls(before: Sheet, told: Sequence[Event]) -> Iterator[str]:
    """What one main roll may bring, read from what was told of it; the first stretch belongs to the roll before."""
    exiting = [phase == EXIT for phase in before.phase]
    stretches: list[list[Event]] = [[]]
    for event in told:
        if isinstance(event, (ev.Rolled, ev.TurnBegan)):
            stretches.append([])
        stretches[-1].append(event)
    stopped = False
    for stretch in stretches:
        head = stretch[0] if stretch else None
        if isinstance(head, ev.TurnBegan):
            stopped = False
        if isinstance(head, ev.Rolled) and stopped:
            yield "14: a roll followed a trap or monster in the same turn"
        stopped = stopped or any(isinstance(event, (ev.SprangTrap, ev.MetMonster)) for event in stretch)
        yield from _one_roll(stretch, exiting)


def _one_roll(stretch: list[Event], exiting: list[bool]) -> Iterator[str]:
    sides = sum(isinstance(event, (ev.WallDrawn, ev.DoorDrawn)) or (isinstance(event, ev.Dug) and event.opened) for event in stretch)
    cave = any(isinstance(event, ev.CavedIn) for event in stretch)
    if sides > (4 if cave else 1):
        yield f"5: one roll changed {sides} sides"
    if sum(isinstance(event, ev.Moved) and event.fresh for event in stretch) > 1:
        yield "6: one roll made two dots"
    if sum(isinstance(event, ev.LostLife) for event in stretch) > 1:
        yield "8: one roll cost two lives"
    for event in stretch:
        if isinstance(event, ev.DeclaredExit):
            exiting[event.seat] = True
        elif isinstance(event, ev.Dug) and event.opened != (event.die >= 5):
            yield f"16: a dig with {event.die} opened: {event.opened}"
        elif isinstance(event, ev.Moved) and event.fresh and exiting[event.seat]:
            yield "15: a player on the way out made a dot"
        elif isinstance(event, ev.SearchedLair) and event.found > (3 if exiting[event.seat] else 4):
            yield f"11: a lair held {event.found} treasure"
