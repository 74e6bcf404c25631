"""What a total of three dice brings in each column (PENCIL-4 and 5), as data: kind of operation and strength."""

from __future__ import annotations

from typing import Final

TRAP: Final = "trap"
MONSTER: Final = "monster"
TREASURE: Final = "treasure"
WALL: Final = "wall"
DOOR: Final = "door"
MOVE: Final = "move"
CAVE_IN: Final = "cavein"

DELVE_TOTALS: Final[dict[int, tuple[str, int]]] = {
    3: (TRAP, 5),
    4: (TRAP, 4),
    5: (TRAP, 3),
    6: (TREASURE, 0),
    7: (TRAP, 2),
    8: (MOVE, 0),
    9: (WALL, 0),
    10: (DOOR, 0),
    11: (WALL, 0),
    12: (MOVE, 0),
    13: (MOVE, 0),
    14: (MONSTER, 2),
    15: (MONSTER, 3),
    16: (MONSTER, 4),
    17: (CAVE_IN, 0),
    18: (MONSTER, 5),
}
"""PENCIL-4.03 to 4.18; the clause number is the total."""

EXIT_TOTALS: Final[dict[int, tuple[str, int]]] = {
    3: (TRAP, 4),
    4: (TRAP, 3),
    5: (TRAP, 2),
    **dict.fromkeys(range(6, 16), (MOVE, 0)),
    16: (MONSTER, 2),
    17: (MONSTER, 3),
    18: (MONSTER, 4),
}
"""PENCIL-5.03 to 5.18: never a wall, a door, a cave-in or a free treasure (5.19)."""
