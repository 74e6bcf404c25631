"""The way home: how long it is over the dots a player may tread, and the chance to get there."""

from __future__ import annotations

from delve.games.pencil.odds import home
from delve.games.pencil.state import Sheet
from delve.parts.grid import OPEN, SIDES, Lattice, side
from delve.parts.paths import distances

COSTS = (-1, 1, 4, 1)
"""Rolls it takes to pass a side: a wall has to be dug first, which succeeds one time in three."""
FAR = 30
"""As long as a way is ever taken to be."""


TRODDEN = tuple(bytes(dots >> seat & 1 for dots in range(256)) for seat in range(3))
"""For each seat, whether it may tread on a space with those dots."""


class WayHome:
    """One player's ways home from everywhere."""

    def __init__(self, grid: Lattice, sides: bytes | bytearray, dots: bytes | bytearray, seat: int, start: int) -> None:
        self.grid = grid
        self.sides = sides
        self.best = distances(grid, sides, start, bytes(dots).translate(TRODDEN[seat]), COSTS)

    def rolls(self, space: int) -> int:
        """About how many rolls it takes from a space."""
        return min(FAR, self.best.get(space, FAR))

    def rolls_from_new(self, space: int, opened: int = -1) -> int:
        """The same from a space that is not dotted yet, once it is; `opened` is a side of it that has been dug open."""
        steps = [(self.grid.ways[d], COSTS[OPEN if d == opened else side(self.sides[space], d)]) for d in SIDES]
        return min(FAR, *[self.rolls(space + way) + cost for way, cost in steps if cost > 0])


def way_home(s: Sheet, seat: int) -> tuple[int, float]:
    """For a player where they stand: about how many rolls home, and the chance to get there alive."""
    rolls = WayHome(s.rules.grid, s.sides, s.dots, seat, s.start[seat]).rolls(s.at[seat])
    return rolls, home(s.lives[seat], rolls)
