"""Digging through rock (HOLD-15.01, 15.04, 15.05, 15.11): what a burrower meets, tunnels, breaches, the side that it turns to."""

from __future__ import annotations

from typing import Final

from delve.games.hold import map_changes
from delve.games.hold.codes import BODY, RUNE, SOLID, TUNNEL, TUNNEL_LINK
from delve.games.hold.graph import is_open, is_sealed
from delve.games.hold.liquids import flow
from delve.games.hold.spaces import DOWN, LEFT, RIGHT, UP
from delve.games.hold.state import Hold
from delve.games.hold.tables import BEAST_CAVERN
from delve.kernel.events import Tell

ROCK, LIQUID, CLOSED, OPEN = range(4)
"""What lies ahead of a burrower."""
TURNS_LEFT: Final = 1
"""Of 1D2 (15.05)."""


def ahead(s: Hold, there: int) -> int:
    """What a burrower meets in a space: sealed rooms, runes and solid rock of lava are never dug away (15.11)."""
    cell = s.map.cells.get(there)
    if cell is None:
        return ROCK
    thing = s.map.things[cell.thing]
    if thing.kind == RUNE or is_sealed(thing) or cell.liquid == SOLID:
        return CLOSED
    return LIQUID if thing.kind == BODY else OPEN


def dig_to(s: Hold, here: int, there: int, tell: Tell | None) -> None:
    """A way from one space into the next: a tunnel where it was rock (15.01), a breach where something was drawn.

    A liquid body that is breached flows, from whatever side (15.04, 16.04).
    """
    cells = s.map.cells
    if there not in cells:
        map_changes.draw_thing(s, TUNNEL, BEAST_CAVERN, (there,), tell, here)
    if there - here in (UP, DOWN):
        if not is_open(s.map, here, there):
            map_changes.make_link(s, TUNNEL_LINK, here, there, tell)
    elif not is_open(s.map, here, there):
        map_changes.open_side(s, here, there, tell)
    if ahead(s, there) == LIQUID and cells[there].thing != cells[here].thing:
        flow(s, there, cells[there].liquid, tell, cells[there].magic)


def side_of(rolled: int) -> int:
    """The side that a burrower turns to (15.05)."""
    return LEFT if rolled == TURNS_LEFT else RIGHT
