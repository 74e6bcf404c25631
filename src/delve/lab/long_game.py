"""A long game for the bench and the tests of tables: a map of 800 cells, 5,000 decisions.

It resembles large games, whose states have many small parts of which a choice changes one or two.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from delve.kernel.events import Event, Tell
from delve.kernel.face import Face, Words
from delve.kernel.flow import Ask, State, push
from delve.kernel.game import Game, Outcome, Setup, View, pending
from delve.kernel.luck import Luck
from delve.kernel.part import Part

CELLS: Final = 800
DECISIONS: Final = 5_000
ACROSS: Final = 40
WAYS: Final = ((1, "east"), (-1, "west"), (ACROSS, "south"), (-ACROSS, "north"))


class Cell(Part):
    """One cell of the map: what is in it and how often it was visited. It is replaced when it changes."""

    tag = "cell"
    fixed = True

    kind: int
    visits: int
    gold: int
    walls: tuple[int, ...]

    def __init__(self, kind: int, visits: int, gold: int, walls: tuple[int, ...]) -> None:
        self.kind, self.visits, self.gold, self.walls = kind, visits, gold, walls


class Warren(State):
    """The map, where the digger stands, and what was found."""

    cells: dict[int, Cell]
    at: int
    gold: int
    moves: int

    def __init__(self, cells: dict[int, Cell], at: int = 0, gold: int = 0, moves: int = 0) -> None:
        super().__init__()
        self.cells, self.at, self.gold, self.moves = cells, at, gold, moves

    def copy(self) -> Warren:
        twin = Warren(self.cells.copy(), self.at, self.gold, self.moves)
        self.give_agenda(twin)
        return twin


@dataclass(frozen=True)
class CellDug(Event):
    at: int
    gold: int


@dataclass(frozen=True)
class WarrenView(View):
    at: int
    gold: int
    moves: int


class DigOn(Ask[Warren]):
    """Which way to dig on. A code is a way."""

    tag = "dig"

    def options(self, s: Warren) -> tuple[int, ...]:
        return (0, 1, 2, 3)

    def chosen(self, s: Warren, code: int, luck: Luck, tell: Tell | None) -> None:
        s.at = (s.at + WAYS[code][0]) % CELLS
        found = int(luck.die())
        cell = s.cells[s.at]
        s.cells[s.at] = Cell(code, cell.visits + 1, cell.gold + found, (*cell.walls[-3:], code))
        s.gold += found
        s.moves += 1
        if tell is not None:
            tell.append(CellDug(s.at, found))
        if s.moves < DECISIONS:
            push(s, DIG)

    def prompt(self, s: Warren) -> str:
        return "Which way do you dig?"

    def face(self, s: Warren, code: int) -> Face:
        return Face(f"dig {WAYS[code][1]}", Words(f"Dig {WAYS[code][1]}"))


DIG: Final = DigOn(0)


class LongGame(Game):
    id, title, pitch, credit, minutes = "long", "The Warren", "Dig on.", "Made for measuring.", "600"
    min_seats, max_seats, version, secrets, undo = 1, 1, 1, False, "free"
    steps, parts = (DigOn,), (Cell,)

    def blank(self, seats: int, setup: Setup) -> Warren:
        s = Warren({at: Cell(0, 0, 0, ()) for at in range(CELLS)})
        push(s, DIG)
        return s

    def outcome(self, s: Warren) -> Outcome | None:
        return None if s.ask is not None else Outcome((0,), (s.gold,), f"{s.gold} gold.")

    def standing(self, s: Warren) -> tuple[int, ...]:
        return (s.gold,)

    def turns(self, s: Warren) -> int:
        return s.moves

    def broken(self, before: Warren | None, told: Sequence[Event], now: Warren) -> list[str]:
        return [] if len(now.cells) == CELLS else ["a cell is missing"]

    def view(self, s: Warren, seat: int) -> WarrenView:
        return WarrenView(*pending(s, seat), self.outcome(s), s.at, s.gold, s.moves)

    def imagine(self, s: Warren, seat: int, luck: Luck) -> Warren:
        return s.copy()

    def line(self, event: Event, names: Sequence[str]) -> str:
        return f"{names[0]} digs to {event.at} and finds {event.gold}." if isinstance(event, CellDug) else ""

    def text(self, view: WarrenView, names: Sequence[str], ascii_only: bool = False) -> str:
        return f"cell {view.at}, {view.gold} gold, {view.moves} moves"
