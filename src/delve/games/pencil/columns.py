"""The Delve column and the Exit column (PENCIL-4 and 5): what each total of three dice brings."""

from __future__ import annotations

from typing import Final

from delve.games.pencil.cavein import CaveIn
from delve.games.pencil.monsters import Monster
from delve.games.pencil.moves import MoveOrDig
from delve.games.pencil.state import Sheet
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


def delve_column(seat: int) -> dict[int, Step[Sheet]]:
    """PENCIL-4.03 to 4.18; the clause number is the total."""
    wall, door, move_or_dig = DrawWall(seat), DrawDoor(seat), MoveOrDig(seat)
    return {
        3: Trap(5),
        4: Trap(4),
        5: Trap(3),
        6: Treasure(),
        7: Trap(2),
        8: move_or_dig,
        9: wall,
        10: door,
        11: wall,
        12: move_or_dig,
        13: move_or_dig,
        14: Monster(seat, 2),
        15: Monster(seat, 3),
        16: Monster(seat, 4),
        17: CaveIn(),
        18: Monster(seat, 5),
    }


def exit_column(seat: int) -> dict[int, Step[Sheet]]:
    """PENCIL-5.03 to 5.18: never a wall, a door, a cave-in or a free treasure (5.19)."""
    rows: dict[int, Step[Sheet]] = {3: Trap(4), 4: Trap(3), 5: Trap(2), 16: Monster(seat, 2), 17: Monster(seat, 3), 18: Monster(seat, 4)}
    move_or_dig = MoveOrDig(seat)
    for total in range(6, 16):
        rows[total] = move_or_dig
    return rows


COLUMNS: Final = tuple(Column(column(seat)) for column in (delve_column, exit_column) for seat in range(3))
"""By phase * 3 + seat."""
