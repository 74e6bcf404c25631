"""Slots for traps and barricades (HOLD-9.01, 9.02, 9.23): one in each room or empty cavern, one on each way between two floors."""

from __future__ import annotations

from delve.games.hold.codes import DISCOVERY, DRY, INNER, INVENTION, ROOM
from delve.games.hold.facts import facts, is_connected
from delve.games.hold.mapping import Thing
from delve.games.hold.sites import is_empty
from delve.games.hold.spaces import DOWN
from delve.games.hold.state import Hold
from delve.games.hold.tables import CRYPT


def free_slots(s: Hold) -> list[int]:
    """The connected spaces with a free slot, in order; a room of several spaces has one slot among them all (9.01)."""
    known = facts(s)
    if known.slots is None:
        known.slots = sorted([at for at in known.connected if has_slot(s, at) and not taken(s, s.map.thing_at(at), at)])
    return known.slots


def has_slot(s: Hold, at: int) -> bool:
    """Rooms, empty caverns and crypts, while they are dry; never the Entrance, runes, liquid, or other discoveries (9.02, R202)."""
    thing = s.map.thing_at(at)
    if s.map.cells[at].liquid != DRY:
        return False
    return thing.kind in (ROOM, INVENTION) or is_empty(s, at) or (thing.kind == DISCOVERY and thing.what == CRYPT)


def taken(s: Hold, thing: Thing, at: int) -> bool:
    """Whether the slot of a space is in use: in a room, by any of its spaces."""
    cells = s.map.cells
    spaces = thing.spaces if thing.kind in (ROOM, INVENTION) else (at,)
    return any(cells[one].trap is not None or cells[one].barricade is not None for one in spaces)


def free_links(s: Hold) -> list[int]:
    """The upper spaces of ways between two floors that have no barricade yet; one end is connected (9.23)."""
    links = [at for at, link in s.map.links.items() if link.barricade is None and link.kind != INNER]
    return sorted([at for at in links if is_connected(s, at) or is_connected(s, at + DOWN)])
