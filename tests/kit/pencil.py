"""`pencil` positions from drawings.

Glyphs: `@` the seat whose turn it is, `1` `2` `3` where that seat stands, `a` `b` `c` where it started, `.` a dot.
Whoever stands or started somewhere has dotted it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from delve.games.pencil import GAME
from delve.games.pencil.changes import pen
from delve.games.pencil.state import DEAD, DELVE, EXIT, HOME, IN_PLAY, Sheet
from delve.parts.grid import BOUNDARY, DOOR, LETTERS, OPEN, WALL, side
from delve.parts.textmap import BadMap, draw, read
from tests.kit.kit import Kit, Position

Spot = tuple[int, int]
ALONE = """
    +   +
      @
    +   +
"""
PHASES = {"delve": DELVE, "exit": EXIT}
STATUSES = {"in play": IN_PLAY, "home": HOME, "dead": DEAD}
KINDS = {BOUNDARY: "boundary", OPEN: "open", WALL: "wall", DOOR: "door"}
MIDDLE = (5, 5)
"""Where a lone `@` stands, and the middle of a drawing of three by three spaces placed as usual."""


def roll(total: int) -> tuple[int, int, int]:
    """Three dice of that total."""
    low = max(1, total - 12)
    middle = max(1, min(6, total - low - 6))
    return low, middle, total - low - middle


@dataclass(frozen=True)
class Player:
    """One player, given or as found: spaces as (column, row), words instead of codes."""

    lives: int = 3
    treasure: int = 0
    phase: str = "delve"
    status: str = "in play"
    start: Spot | None = None
    """Given: where the drawing does not show it. A delver's start is by default where the delver stands."""
    at: Spot | None = None
    dots: tuple[Spot, ...] = ()
    """Given: dots of this player alone, which matters where dots are told apart."""
    lying: int = 0
    """What this dead player dropped."""


class PencilPlay(Position):
    """A sheet in play."""

    state: Sheet

    @property
    def turn(self) -> int:
        """Whose turn it is."""
        return self.state.turn + 1

    @property
    def rolls(self) -> int:
        """Main rolls made this turn."""
        return self.state.rolls

    def player(self, seat: int = 1) -> Player:
        s, i = self.state, seat - 1
        return Player(
            s.lives[i], s.treasure[i], list(PHASES)[s.phase[i]], list(STATUSES)[s.status[i]], self.spot(s.start[i]), self.spot(s.at[i]),
            lying=s.lying[i],
        )  # fmt: skip

    def spot(self, space: int) -> Spot:
        grid = self.state.rules.grid
        return grid.column(space), grid.row(space)

    def side(self, spot: Spot, letter: str) -> str:
        """What stands there: boundary, open, wall or door."""
        return KINDS[side(self.state.sides[self.state.rules.grid.at(*spot)], LETTERS.index(letter))]

    def sides(self, spot: Spot = MIDDLE) -> str:
        """The four sides of a space in a word: `.` open, `|` wall, `=` door, `#` boundary, in the order N, E, S, W."""
        return "".join("#.|="[side(self.state.sides[self.state.rules.grid.at(*spot)], d)] for d in range(4))

    def dotted(self) -> set[Spot]:
        """Every dotted space."""
        return {self.spot(space) for space in self.state.rules.grid.spaces if self.state.dots[space]}

    def dotted_by(self, seat: int) -> set[Spot]:
        """Every space this seat may tread on the way out."""
        return {self.spot(space) for space in self.state.rules.grid.spaces if self.state.dots[space] >> (seat - 1) & 1}

    def count(self, kind: str) -> int:
        """How many inner sides are of that kind."""
        code = next(code for code, word in KINDS.items() if word == kind)
        return self.state.rules.grid.count(self.state.sides, code)

    def shows(self, drawing: str, at: Spot = (4, 4)) -> None:
        """Fail unless that part of the sheet looks like the drawing: sides, dots, who stands where and, if any are drawn, the starts."""
        wanted = read(drawing)
        size = (wanted.width, wanted.height)
        grid = self.state.rules.grid
        glyphs = {space: self._canonical(text) for space, text in wanted.spaces(grid, at).items()}
        expected = draw(grid, wanted.sides(grid, at), glyphs, at, size)
        found = draw(grid, self.state.sides, self._glyphs(starts=any(letter in drawing for letter in "abc")), at, size)
        assert found == expected, f"the sheet shows\n{found}\nand not\n{expected}"

    def _canonical(self, text: str) -> str:
        """Starts before players, the turn's player by number; a dot only where nothing else stands."""
        marks = sorted(text.replace("@", str(self.turn)), key="abc123.".index)
        return "".join(mark for mark in marks if mark != ".") or "".join(marks)

    def _glyphs(self, starts: bool = True) -> dict[int, str]:
        s = self.state
        out = {}
        for space in s.rules.grid.spaces:
            letters = "".join("abc"[i] for i in range(s.seats) if starts and s.start[i] == space)
            numbers = "".join("123"[i] for i in range(s.seats) if s.at[i] == space)
            out[space] = (letters + numbers)[:3] or ("." if s.dots[space] else "")
        return out

    def picture(self) -> str:
        s = self.state
        lines = [draw(s.rules.grid, s.sides, self._glyphs()), f"turn: seat {self.turn}, rolls made: {s.rolls}"]
        lines += [f"seat {i + 1}: {self.player(i + 1)}" for i in range(s.seats)]
        return "\n".join([*lines, f"asked: seat {self.asked}, {self.asks} {self.offers()}"])


class PencilKit(Kit):
    """Positions of `pencil`."""

    def __init__(self) -> None:
        super().__init__(GAME)

    def begins(self, dice: Sequence[int], seats: int = 1, house_rules: Mapping[str, str] | None = None) -> PencilPlay:
        """A game from its set-up on; the dice are those of the set-up."""
        play = PencilPlay(GAME, GAME.blank(seats, GAME.setup(house_rules)), dice)
        self.plays.append(play)
        return play

    def given(
        self, drawing: str = ALONE, at: Spot | None = None, *, turn: int = 1, seats: int | None = None, seat1: Player | None = None,
        seat2: Player | None = None, seat3: Player | None = None, house_rules: Mapping[str, str] | None = None, dice: Sequence[int] = (),
    ) -> PencilPlay:  # fmt: skip
        """A position at the start of a seat's turn. `at` is where the drawing's top-left space lies.

        `dice` are for a turn that begins with a roll, as every turn of the Exit phase does.
        """
        named = [player is not None for player in (seat1, seat2, seat3)]
        count = seats or max(turn, *(i + 1 for i in range(3) if named[i]), 1)
        players = [player or Player() for player in (seat1, seat2, seat3)][:count]
        s = GAME.blank(count, GAME.setup(house_rules))
        del s.agenda[1:]  # what is left is the next turn
        place = at or (MIDDLE if drawing is ALONE else (4, 4))
        _draw_given(s, drawing, place, players, turn)
        s.turn = (turn - 2) % count
        play = PencilPlay(GAME, s, dice)
        self.plays.append(play)
        return play


def _draw_given(s: Sheet, drawing: str, place: Spot, players: list[Player], turn: int) -> None:
    """Put the drawing and the players on a blank sheet."""
    grid = s.rules.grid
    map_ = read(drawing)
    glyphs = map_.spaces(grid, place)
    s.sides[:] = map_.sides(grid, place)
    for space, text in glyphs.items():
        if set(text) - set("abc123.@"):
            raise BadMap(f"a space holds '{text}'; it can hold '@', 1 to 3, a to c and '.'")
        if "." in text:
            s.dots[space] = 7
    for seat, player in enumerate(players):
        marks = {str(seat + 1), "@"} if seat == turn - 1 else {str(seat + 1)}
        drawn_at = next((space for space, text in glyphs.items() if marks & set(text)), None)
        drawn_start = next((space for space, text in glyphs.items() if "abc"[seat] in text), None)
        start = drawn_start if player.start is None else grid.at(*player.start)
        here = drawn_at if player.at is None else grid.at(*player.at)
        if here is None:
            here = start if start is not None else grid.at(7, 7)
        if start is None:
            assert player.phase == "delve", f"seat {seat + 1} is on the way out: give it a start to go to"
            start = here
        s.at[seat] = s.came[seat] = here
        s.start[seat] = start
        s.lives[seat] = 0 if player.status == "dead" else player.lives
        s.treasure[seat] = player.treasure
        s.lying[seat] = player.lying
        s.phase[seat] = EXIT if player.status == "home" else PHASES[player.phase]
        s.status[seat] = STATUSES[player.status]
        for space in (here, start, *(grid.at(*spot) for spot in player.dots)):
            s.dots[space] |= pen(s, seat)
