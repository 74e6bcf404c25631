"""Where a room may stand and what it costs there (HOLD-7.03 to 7.06, 7.12, 7.14, 8.02, 8.47)."""

from __future__ import annotations

from typing import Final

from delve.games.hold.box import Room
from delve.games.hold.codes import (
    BODY,
    CAVERN,
    CORRIDOR,
    DRAWBRIDGE,
    DRY,
    ENTRANCE,
    INVENTION,
    NOTHING,
    ROOM,
    RUNE,
    SHAFT,
    STOREHOUSE,
    TUNNEL,
    WATER,
)
from delve.games.hold.facts import facts, working
from delve.games.hold.graph import is_sealed
from delve.games.hold.spaces import LEFT, RIGHT, depth, touching
from delve.games.hold.state import Hold

CORRIDOR_BESIDE: Final = (ENTRANCE, RUNE, ROOM, INVENTION, CAVERN, TUNNEL)
"""What a Corridor is dug from (8.02): not a discovery that still is what it was, nor a shaft."""


def is_empty(s: Hold, at: int) -> bool:
    """An empty cavern: drawn, unoccupied, dry, may be built in (3.24)."""
    cell = s.map.cells.get(at)
    if cell is None or cell.liquid != DRY or s.map.things[cell.thing].kind not in (CAVERN, TUNNEL):
        return False
    return not _slept_in(s, at)


def _slept_in(s: Hold, at: int) -> bool:
    return any(one.at == at for one in s.dormant)


def spaces_for(s: Hold, room: int) -> list[int]:
    """Where the first space of a room may stand (7.03): touching a connected space it can open to, or in a connected empty cavern.

    A Corridor in the rock goes beside a room, cavern, rune or the Entrance (8.02); Corridors and Drawbridges also on water and in
    shafts (7.12, 7.14).
    """
    known = facts(s).places
    place = room if room in (CORRIDOR, DRAWBRIDGE) else NOTHING  # no other room has a rule of its own
    if place not in known:
        known[place] = _spaces_for(s, room)
    return known[place]


def _spaces_for(s: Hold, room: int) -> list[int]:
    m = s.map
    cells = m.cells
    found = set()
    bridges = room in (CORRIDOR, DRAWBRIDGE)
    slept_in = {one.at for one in s.dormant}
    for here in facts(s).connected:
        cell = cells[here]
        kind = m.things[cell.thing].kind
        for there in touching(here):
            if there not in cells:
                if room == CORRIDOR:
                    fits = there - here in (LEFT, RIGHT) and kind in CORRIDOR_BESIDE
                else:
                    fits = kind != BODY and not is_sealed(m.things[cell.thing])  # 7.09, 7.11
                if fits:
                    found.add(there)
            elif bridges and (m.thing_at(there).kind == SHAFT or spannable(s, there)):
                found.add(there)
        if cell.liquid == DRY and kind in (CAVERN, TUNNEL) and here not in slept_in:
            found.add(here)
    return sorted(found)


def spannable(s: Hold, at: int) -> bool:
    """Water, in a body of it or a flooded cavern: a Corridor or Drawbridge may be built on it (7.12), over nothing else (R239)."""
    return s.map.cells[at].liquid == WATER and s.map.thing_at(at).kind in (BODY, CAVERN, TUNNEL) and not _slept_in(s, at)


def more_spaces(s: Hold, room: int, taken: tuple[int, ...]) -> list[int]:
    """Where the next space of a larger room may stand: undrawn or an empty cavern, touching one it has (7.05)."""
    near = {at for one in taken for at in touching(one)} - set(taken)
    return sorted([at for at in near if at not in s.map.cells or is_empty(s, at)])


def cost_of(s: Hold, room: Room, at: int, length: int = 1) -> tuple[int, int]:
    """What a room, or a run of that length, costs there.

    Nothing after a forest was cut (18.02), double while garish (22.02); a Storehouse on its floor halves ♥ (8.47).
    """
    resources, goods = room.resources * priced_spaces(s, length), room.goods
    if depth(at) in storehouses(s):
        resources //= 2
    return _as_things_are(s, room, resources, goods)


def priced_spaces(s: Hold, length: int) -> int:
    """For how many spaces of a run it is paid: for each, or by house rule for the run (R49)."""
    return 1 if s.rules.flat_runs else length


def storehouses(s: Hold) -> frozenset[int]:
    """The depths of the working Storehouses."""
    known = facts(s)
    if known.storehouses is None:
        known.storehouses = frozenset([depth(s.map.things[one].anchor) for one in working(s, STOREHOUSE)])
    return known.storehouses


def floors_paid_for(s: Hold, room: Room, length: int = 1) -> frozenset[int] | None:
    """The floors on which a room, or a run of that length, can be paid for; None for all of them."""
    length = priced_spaces(s, length)
    if affordable(s, _as_things_are(s, room, room.resources * length, room.goods)):
        return None
    cheap = storehouses(s)
    return cheap if cheap and affordable(s, _as_things_are(s, room, room.resources * length // 2, room.goods)) else frozenset()


def price_now(s: Hold, room: Room) -> tuple[int, int]:
    """What a room, or a space of a run, costs where no Storehouse is."""
    return _as_things_are(s, room, room.resources, room.goods)


def _as_things_are(s: Hold, room: Room, resources: int, goods: int) -> tuple[int, int]:
    if s.clock.free_room:
        return 0, 0
    return (resources * 2, goods * 2) if s.lore.garish and room.priced else (resources, goods)


def affordable(s: Hold, cost: tuple[int, int]) -> bool:
    return cost[0] <= s.supplies.resources and cost[1] <= s.supplies.goods


def needs_met(s: Hold, room: Room) -> bool:
    """Required rooms function, a required invention is owned (7.06)."""
    for one in room.needs:
        if not working(s, one):
            return False
    return not room.invention or room.invention in s.lore.inventions


def places_for(s: Hold, room: Room) -> list[int]:
    """The spaces where a room fits and can be paid for (7.04)."""
    if not needs_met(s, room):
        return []
    floors = floors_paid_for(s, room)
    if floors is None:
        return [at for at in spaces_for(s, room.number) if _has_room(s, room, at)]
    return [at for at in spaces_for(s, room.number) if depth(at) in floors and _has_room(s, room, at)] if floors else []


def _has_room(s: Hold, room: Room, at: int) -> bool:
    taken: tuple[int, ...] = (at,)
    while len(taken) < room.spaces:
        more = more_spaces(s, room.number, taken)
        if not more:
            return False
        taken = (*taken, more[0])
    return True


def fits_somewhere(s: Hold, room: Room) -> bool:
    """Whether there is a space where it fits and can be paid for."""
    floors = floors_paid_for(s, room)
    if (floors is not None and not floors) or not needs_met(s, room):
        return False
    if floors is None and room.spaces == 1:
        return bool(spaces_for(s, room.number))
    return any((floors is None or depth(at) in floors) and _has_room(s, room, at) for at in spaces_for(s, room.number))


def spanned(s: Hold, at: int) -> int:
    """What a room that is built there spans: water or a shaft (7.12, 7.14)."""
    if at not in s.map.cells:
        return NOTHING
    if s.map.cells[at].liquid == WATER:
        return BODY
    return SHAFT if s.map.thing_at(at).kind == SHAFT else NOTHING
