"""The way home: how long it is over the dots a player may tread, and the chance to get there."""

from __future__ import annotations

from delve.games.pencil.odds import home
from delve.games.pencil.state import Sheet
from delve.parts.grid import Lattice
from delve.parts.paths import distances

COSTS = (-1, 1, 4, 1)
"""Rolls it takes to pass a side: a wall has to be dug first, which succeeds one time in three."""
FAR = 30
"""As long as a way is ever taken to be."""


class WayHome:
    """One player's ways home from everywhere."""

    def __init__(self, grid: Lattice, sides: bytes | bytearray, dots: bytes | bytearray, seat: int, start: int) -> None:
        trodden = bytes(dot >> seat & 1 for dot in dots)
        self.best = distances(grid, sides, start, trodden, COSTS)

    def rolls(self, space: int) -> int:
        """About how many rolls it takes from a space."""
        return min(FAR, self.best.get(space, FAR))


def way_home(s: Sheet, seat: int) -> tuple[int, float]:
    """For a player where they stand: about how many rolls home, and the chance to get there alive."""
    rolls = WayHome(s.rules.grid, s.sides, s.dots, seat, s.start[seat]).rolls(s.at[seat])
    return rolls, home(s.lives[seat], rolls)
