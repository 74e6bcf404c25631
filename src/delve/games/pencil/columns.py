"""The two columns made playable: the step that each throw of three dice puts on the agenda."""

from __future__ import annotations

from typing import Final

from delve.games.pencil.cavein import CaveIn
from delve.games.pencil.monsters import Monster
from delve.games.pencil.moves import MoveOrDig
from delve.games.pencil.state import Sheet
from delve.games.pencil.totals import CAVE_IN, DELVE_TOTALS, DOOR, EXIT_TOTALS, MONSTER, MOVE, TRAP, TREASURE, WALL
from delve.games.pencil.traps import Trap
from delve.games.pencil.treasure import Treasure
from delve.games.pencil.walls import DrawDoor, DrawWall
from delve.kernel.flow import Step
from delve.parts.dice import TOTAL_OF_3


class Column:
    """One column for one seat, by throw: the operation, and whether it ends a Delve turn (3.10)."""

    def __init__(self, rows: dict[int, Step[Sheet]]) -> None:
        self.operations = tuple(rows[total] for total in TOTAL_OF_3)
        self.stops = bytes(isinstance(rows[total], (Trap, Monster)) for total in TOTAL_OF_3)


def column(totals: dict[int, tuple[str, int]], seat: int) -> Column:
    """A column made playable for one seat."""
    plain: dict[str, Step[Sheet]] = {
        TREASURE: Treasure(), WALL: DrawWall(seat), DOOR: DrawDoor(seat), MOVE: MoveOrDig(seat), CAVE_IN: CaveIn(),
    }  # fmt: skip
    rows: dict[int, Step[Sheet]] = {}
    for total, (kind, strength) in totals.items():
        if kind == TRAP:
            rows[total] = Trap(strength)
        elif kind == MONSTER:
            rows[total] = Monster(seat, strength)
        else:
            rows[total] = plain[kind]
    return Column(rows)


COLUMNS: Final = tuple(column(totals, seat) for totals in (DELVE_TOTALS, EXIT_TOTALS) for seat in range(3))
"""By phase * 3 + seat."""
