"""Who is open to whom (HOLD-3.14 to 3.20, R206): one graph that serves connection, routes, flows and lines of sight.

Nodes are drawn spaces. Edges are level openings without a wall, links between floors, and portals. Which nodes and edges a mover
can use is said by `movers`; this module knows only what is drawn.
"""

from __future__ import annotations

from typing import Final

from delve.games.hold.codes import BODY, DISCOVERY, SHAFT
from delve.games.hold.mapping import Barricade, HoldMap, Thing
from delve.games.hold.spaces import DOWN, LEFT, RIGHT, UP, column, depth
from delve.games.hold.tables import SEALED_ROOM

PORTAL: Final = 0
"""The way of an opening through a portal; the others are UP, LEFT, RIGHT and DOWN."""


def openings(m: HoldMap, at: int) -> list[tuple[int, int]]:
    """The spaces open to a drawn one, each with its way, in the order up, left, right, down, portal (12.06)."""
    out = []
    cells = m.cells
    if at + UP in m.links:
        out.append((at + UP, UP))
    if at + LEFT in cells and at + LEFT not in m.walls:
        out.append((at + LEFT, LEFT))
    if at + RIGHT in cells and at not in m.walls:
        out.append((at + RIGHT, RIGHT))
    if at in m.links:
        out.append((at + DOWN, DOWN))
    for one, other in m.portals:
        if one == at:
            out.append((other, PORTAL))
        elif other == at:
            out.append((one, PORTAL))
    return out


def is_open(m: HoldMap, one: int, other: int) -> bool:
    """Whether two spaces are open to each other."""
    return any(there == other for there, _ in openings(m, one))


def edge(one: int, other: int) -> int:
    """The number of the side between two touching spaces: its left or upper space."""
    return min(one, other)


def link_between(m: HoldMap, one: int, other: int, way: int) -> Barricade | None:
    """The barricade on the link of a step up or down; None where there is none or the step is level."""
    if way not in (UP, DOWN):
        return None
    link = m.links.get(edge(one, other))
    return None if link is None else link.barricade


def walled_in(thing: Thing) -> bool:
    """Whether rock stands around it but for where it was dug into: liquid bodies, shafts and sealed rooms (3.15)."""
    return thing.kind in (BODY, SHAFT) or is_sealed(thing)


def is_sealed(thing: Thing) -> bool:
    """A sealed room that nobody has opened (19.06)."""
    return thing.kind == DISCOVERY and thing.what == SEALED_ROOM


def floor(m: HoldMap, level: int) -> list[int]:
    """The drawn spaces of one depth, left to right (3.09)."""
    return sorted([at for at in m.cells if depth(at) == level])


def in_column(m: HoldMap, x: int) -> list[int]:
    """The drawn spaces of one column, from the top (3.09)."""
    return sorted([at for at in m.cells if column(at) == x])


def deepest(m: HoldMap) -> int:
    """The depth of the deepest drawn space."""
    return max([depth(at) for at in m.cells])


def undrawn_together(m: HoldMap, at: int, needed: int) -> bool:
    """Whether that many undrawn spaces hang together from an undrawn one, itself counted (5.21)."""
    found = {at}
    reach = [at]
    while reach and len(found) < needed:
        here = reach.pop()
        for way in (UP, LEFT, RIGHT, DOWN):
            there = here + way
            if there not in found and there not in m.cells and depth(there) >= 1:
                found.add(there)
                reach.append(there)
    return at not in m.cells and len(found) >= needed
