"""Spaces (HOLD-3.01 to 3.10): columns and depths packed into one number, neighbours, pages.

A space is one integer, `depth * ROW + column + MIDDLE`, so that the spaces beside, above and below it are one addition away.
"""

from __future__ import annotations

from typing import Final

ROW: Final = 1 << 16
MIDDLE: Final = 1 << 15

LEFT: Final = -1
RIGHT: Final = 1
UP: Final = -ROW
DOWN: Final = ROW
ENTRANCE_SPACE: Final = ROW + MIDDLE
"""Column 0, depth 1 (1.03)."""

TOUCHING: Final = (UP, LEFT, RIGHT, DOWN)
"""The four sides, in the order in which equal routes are split (12.06)."""
CORNERS: Final = (UP + LEFT, UP + RIGHT, DOWN + LEFT, DOWN + RIGHT)

SIDE_NAMES: Final = {UP: "above", LEFT: "left", RIGHT: "right", DOWN: "below"}


def space(x: int, depth: int) -> int:
    """The space in that column at that depth."""
    return depth * ROW + x + MIDDLE


def column(at: int) -> int:
    """Its column: the Entrance's is 0, those to the left are negative (3.01)."""
    return at % ROW - MIDDLE


def depth(at: int) -> int:
    """Its row number; the Entrance's row is 1 (3.02)."""
    return at // ROW


def spot(at: int) -> tuple[int, int]:
    """(column, depth), as events and pictures name a space."""
    return column(at), depth(at)


def key_of(at: int) -> str:
    """A space in the key of an option: `-2,3`."""
    return f"{column(at)},{depth(at)}"


def touching(at: int) -> list[int]:
    """The spaces that share a side with it (3.06); nothing lies above depth 1 (1.02)."""
    if at >= 2 * ROW:
        return [at - ROW, at - 1, at + 1, at + ROW]
    return [at - 1, at + 1, at + ROW]


def adjacent(at: int) -> list[int]:
    """The spaces that share a side or a corner with it (3.06)."""
    around = touching(at)
    return around + [at + way for way in CORNERS if depth(at + way) >= 1]


def grid_distance(one: int, other: int) -> int:
    """The larger of the distances in columns and in depth (3.10)."""
    return max(abs(column(one) - column(other)), abs(depth(one) - depth(other)))


def within(at: int, far: int) -> list[int]:
    """Every space of the grid within that grid distance, itself included, nearest first, then by depth and column."""
    x, d = spot(at)
    found = [space(x + dx, d + dd) for dd in range(-far, far + 1) if d + dd >= 1 for dx in range(-far, far + 1)]
    return sorted(found, key=lambda one: (grid_distance(at, one), one))


class Page:
    """The size of a page (3.03, `page_size`). The first one has the Entrance in the middle of its top row; others tile around it."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns = columns
        self.rows = rows

    def left_edge(self, at: int) -> int:
        """The first column of the page that a space is on."""
        half = self.columns // 2
        return (column(at) + half) // self.columns * self.columns - half

    def right_edge(self, at: int) -> int:
        """The last column of its page."""
        return self.left_edge(at) + self.columns - 1

    def bottom(self, at: int) -> int:
        """The deepest row of its page."""
        return ((depth(at) - 1) // self.rows + 1) * self.rows
