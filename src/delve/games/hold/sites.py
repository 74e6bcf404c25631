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
    found = set()
    for here in facts(s).connected:
        for there in touching(here):
            level = there - here in (LEFT, RIGHT)
            if there not in m.cells:
                beside = m.thing_at(here)
                can_open = not is_sealed(beside) and beside.kind != BODY  # 7.09, 7.11
                if level and beside.kind in CORRIDOR_BESIDE if room == CORRIDOR else can_open:
                    found.add(there)
            elif room in (CORRIDOR, DRAWBRIDGE) and (m.thing_at(there).kind == SHAFT or spannable(s, there)):
                found.add(there)
        if is_empty(s, here):
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
    resources, goods = room.resources * length, room.goods
    if any(depth(s.map.things[one].anchor) == depth(at) for one in working(s, STOREHOUSE)):
        resources //= 2
    return _as_things_are(s, room, resources, goods)


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
    return all(working(s, one) for one in room.needs) and (not room.invention or room.invention in s.lore.inventions)


def places_for(s: Hold, room: Room) -> list[int]:
    """The spaces where a room fits and can be paid for (7.04)."""
    if not needs_met(s, room):
        return []
    return [at for at in spaces_for(s, room.number) if affordable(s, cost_of(s, room, at)) and _has_room(s, room, at)]


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
    if needs_met(s, room):
        for at in spaces_for(s, room.number):
            if affordable(s, cost_of(s, room, at)) and _has_room(s, room, at):
                return True
    return False


def spanned(s: Hold, at: int) -> int:
    """What a room that is built there spans: water or a shaft (7.12, 7.14)."""
    if at not in s.map.cells:
        return NOTHING
    if s.map.cells[at].liquid == WATER:
        return BODY
    return SHAFT if s.map.thing_at(at).kind == SHAFT else NOTHING
