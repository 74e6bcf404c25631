"""Where liquids and gases go (HOLD-16.05 to 16.09, 16.17, 16.18). Pure: `liquids` and `gases` do what follows.

Liquid falls through every link below it without limit, then spreads along floors to two spaces in all, the nearest first, falling
again after each. Gas does the same upside down.
"""

from __future__ import annotations

from collections import deque
from typing import Final

from delve.games.hold.codes import DEFENSIVE, DRY, ENTRANCE, PUMP, RUNE, SLIME, SOLID
from delve.games.hold.graph import PORTAL, edge, is_sealed, openings
from delve.games.hold.mapping import is_room
from delve.games.hold.movers import closed_bridge
from delve.games.hold.spaces import DOWN, LEFT, UP, column, depth
from delve.games.hold.state import Hold

SPREADS: Final = 2
"""Spaces that a flow fills sideways (16.06)."""


def liquid_flow(s: Hold, source: int) -> list[int]:
    """The dry spaces that a liquid from this source fills, in order; the source itself is not among them."""
    return Flow(s, source, DOWN).run()


def gas_flow(s: Hold, source: int) -> list[int]:
    """The spaces that gas from this source reaches, in order, the source not among them (16.17)."""
    return Flow(s, source, UP).run()


class Flow:
    """One flow being worked out. `falls` is the way it goes without limit: DOWN for liquids, UP for gas."""

    def __init__(self, s: Hold, source: int, falls: int) -> None:
        self.s = s
        self.source = source
        self.falls = falls
        self.new: list[int] = []
        self.leftward = SPREADS
        self.rightward = SPREADS

    def run(self) -> list[int]:
        self._fall()
        while self.leftward + self.rightward > 0:
            there, way = self._nearest()
            if there < 0:
                break
            self.new.append(there)
            self._spent(way)
            self._fall()
        return self.new

    def _spent(self, way: int) -> None:
        """One of the two spaces is used up; with `flow_reach=two_each_way` those of its own side alone (R41)."""
        if way == LEFT or not self.s.rules.two_each_way:
            self.leftward -= 1
        if way != LEFT or not self.s.rules.two_each_way:
            self.rightward -= 1

    def _fall(self) -> None:
        """Step A: fill every space joined by a link in the way it falls, until nothing changes."""
        reached = self._reached()
        todo = deque(reached)
        while todo:
            here = todo.popleft()
            there = here + self.falls
            if there not in reached and self._linked(here, there) and self._lets_in(there):
                reached[there] = 0
                if not self._filled(there):
                    self.new.append(there)
                todo.append(there)

    def _nearest(self) -> tuple[int, int]:
        """Step B: the empty space joined by a level opening that is fewest steps from the source; then smaller x, then smaller depth."""
        found: list[tuple[int, int, int, int, int]] = []
        for here, steps in self._reached().items():
            for there, way in openings(self.s.map, here):
                if way in (UP, DOWN, PORTAL) or self._is_full(there) or not self._lets_in(there):
                    continue
                if (self.leftward if way == LEFT else self.rightward) > 0:
                    found.append((steps + 1, column(there), depth(there), there, way))
        if not found:
            return -1, 0
        best = min(found)
        return best[3], best[4]

    def _reached(self) -> dict[int, int]:
        """Steps from the source through filled spaces, those filled long before included (16.09); never against the fall."""
        steps = {self.source: 0}
        todo = deque([self.source])
        while todo:
            here = todo.popleft()
            for there, way in openings(self.s.map, here):
                if there in steps or way in (-self.falls, PORTAL) or not self._is_full(there):
                    continue
                if (way != self.falls or self._linked(here, there)) and self._lets_in(there):
                    steps[there] = steps[here] + 1
                    todo.append(there)
        return steps

    def _is_full(self, at: int) -> bool:
        return at == self.source or at in self.new or self._filled(at)

    def _filled(self, at: int) -> bool:
        """Filled before this flow. Gas leaves nothing behind that a later one could pass through."""
        return self.falls == DOWN and self.s.map.cells[at].liquid not in (DRY, SLIME)

    def _linked(self, here: int, there: int) -> bool:
        """A link between two floors without a Defensive Barricade over it."""
        link = self.s.map.links.get(edge(here, there))
        return link is not None and (link.barricade is None or link.barricade.kind != DEFENSIVE)

    def _lets_in(self, at: int) -> bool:
        """16.08 for liquids, 16.18 for gas: what it does not enter."""
        cell = self.s.map.cells[at]
        thing = self.s.map.things[cell.thing]
        if thing.kind == ENTRANCE or is_sealed(thing) or cell.liquid == SOLID:
            return False
        if cell.barricade is not None and cell.barricade.kind == DEFENSIVE:
            return False
        if self.falls == UP:
            return True
        return thing.kind != RUNE and not is_room(thing, PUMP) and not closed_bridge(self.s, thing)
