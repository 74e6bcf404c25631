"""A rectangular grid of spaces whose sides can be open, walls or doors.

Spaces are numbered with a margin all round, so that a neighbour is always one addition away. One
byte holds the four sides of a space, two bits each, and every question about a space is a look into
a table of 256 answers. A side between two spaces is one thing: `set_side` writes both its bytes.
"""

from __future__ import annotations

from typing import Final

N: Final = 0
E: Final = 1
S: Final = 2
W: Final = 3
SIDES: Final = (N, E, S, W)
LETTERS: Final = "nesw"
COMPASS: Final = ("north", "east", "south", "west")
OPPOSITE: Final = (S, W, N, E)

BOUNDARY: Final = 0
OPEN: Final = 1
WALL: Final = 2
DOOR: Final = 3


def side(sides: int, d: int) -> int:
    """What stands on one side: BOUNDARY, OPEN, WALL or DOOR."""
    return sides >> (2 * d) & 3


def _mask(sides: int, *kinds: int) -> int:
    return sum(1 << d for d in SIDES if side(sides, d) in kinds)


def listed(mask: int) -> tuple[int, ...]:
    """The directions of a mask in the order N, E, S, W."""
    return tuple(d for d in SIDES if mask >> d & 1)


LISTED: Final = tuple(listed(mask) for mask in range(16))
"""Directions by mask."""
OPENINGS: Final = bytes(_mask(b, OPEN) for b in range(256))
"""The mask of open sides."""
WALLS: Final = bytes(_mask(b, WALL) for b in range(256))
"""The mask of walls."""
PASSABLE: Final = bytes(_mask(b, OPEN, DOOR) for b in range(256))
"""The mask of sides one can pass: open ones and doors."""


class Lattice:
    """The shape of a grid, shared by every position on it: which spaces there are and how they adjoin."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.stride = width + 2
        self.size = self.stride * (height + 2)
        self.ways = (-self.stride, 1, self.stride, -1)
        self.spaces = tuple(self.at(c, r) for r in range(1, height + 1) for c in range(1, width + 1))
        self.interior = width * (height - 1) + height * (width - 1)
        self.all_open = bytes(self._all_open(space) for space in range(self.size))

    def at(self, column: int, row: int) -> int:
        """The space in that column from the left and row from the top, both counted from 1."""
        return row * self.stride + column

    def column(self, space: int) -> int:
        return space % self.stride

    def row(self, space: int) -> int:
        return space // self.stride

    def holds(self, space: int) -> bool:
        """Whether that is a space of the grid and not of its margin."""
        return 1 <= self.column(space) <= self.width and 1 <= self.row(space) <= self.height

    def _all_open(self, space: int) -> int:
        if not self.holds(space):
            return 0
        return sum(OPEN << (2 * d) for d in SIDES if self.holds(space + self.ways[d]))

    def open_sides(self) -> bytearray:
        """Every side between two spaces open, the outline a boundary."""
        return bytearray(self.all_open)

    def set_side(self, sides: bytearray, space: int, d: int, kind: int) -> None:
        """Make one side open, a wall or a door, as seen from both its spaces."""
        beyond = space + self.ways[d]
        there = OPPOSITE[d]
        sides[space] = sides[space] & ~(3 << (2 * d)) | kind << (2 * d)
        sides[beyond] = sides[beyond] & ~(3 << (2 * there)) | kind << (2 * there)

    def count(self, sides: bytes | bytearray, kind: int) -> int:
        """How many sides between two spaces are of that kind."""
        return sum(side(sides[space], d) == kind for space in self.spaces for d in (E, S))
