"""Maps in characters that are larger than the room for them: which part to show, and how to put blocks of lines together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from delve.parts.widths import columns, pad

Cell = tuple[int, int]
"""A column and a row."""


class Area(NamedTuple):
    """A rectangle of cells; the column `right` and the row `bottom` belong to it."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def wide(self) -> int:
        return self.right - self.left + 1

    @property
    def high(self) -> int:
        return self.bottom - self.top + 1

    def holds(self, cell: Cell) -> bool:
        return self.left <= cell[0] <= self.right and self.top <= cell[1] <= self.bottom


def around(cells: Iterable[Cell]) -> Area:
    """The smallest area that holds all these cells, of which there must be one."""
    every = list(cells)
    across, down = [cell[0] for cell in every], [cell[1] for cell in every]
    return Area(min(across), min(down), max(across), max(down))


def window(area: Area, wide: int, high: int, must: Sequence[Cell], nice: Sequence[Cell] = ()) -> Area:
    """The part of an area to show where only so many columns and rows of it fit.

    It holds as many of the cells that must be seen as it can; then as many of those that are nice to see; then it is as near as
    can be to the middle of what must be seen.
    """
    wide, high = min(max(wide, 1), area.wide), min(max(high, 1), area.high)
    aim = around(must or nice or [(area.left, area.top)])
    middle = (aim.left + aim.right, aim.top + aim.bottom)

    def merit(part: Area) -> tuple[int, int, int]:
        off = abs(part.left + part.right - middle[0]) + abs(part.top + part.bottom - middle[1])
        return sum(map(part.holds, must)), sum(map(part.holds, nice)), -off

    parts = (
        Area(left, top, left + wide - 1, top + high - 1)
        for top in range(area.top, area.bottom - high + 2)
        for left in range(area.left, area.right - wide + 2)
    )
    return max(parts, key=merit)


def strips(area: Area, wide: int) -> list[Area]:
    """The whole area, cut from left to right into parts no wider than that."""
    wide = max(wide, 1)
    return [Area(left, area.top, min(left + wide - 1, area.right), area.bottom) for left in range(area.left, area.right + 1, wide)]


def beside(left: Sequence[str], right: Sequence[str], gap: int = 2) -> list[str]:
    """Two blocks of lines side by side."""
    at = max(map(columns, left), default=0) + gap
    rows = max(len(left), len(right))
    both = zip([*left, *[""] * (rows - len(left))], [*right, *[""] * (rows - len(right))], strict=True)
    return [pad(a, at) + b if b else a for a, b in both]
