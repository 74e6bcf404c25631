"""Who can be housed where (HOLD-3.23, 8.30, 8.31, 10.17 to 10.20): printed capacity, Dorms, and what is free."""

from __future__ import annotations

from delve.games.hold.codes import (
    DISCOVERY,
    DORMS,
    ENTRANCE,
    FORGE,
    GOLEM,
    KENNEL,
    PRISONER,
    ROOM,
)
from delve.games.hold.facts import facts, room_adjacent, working
from delve.games.hold.forces import CHARMED, CREATURE, SABRETOOTH, YOUNG, Being
from delve.games.hold.mapping import Thing, is_room
from delve.games.hold.state import Hold
from delve.games.hold.tables import BURIED_TEMPLE, CRYPT

MUSTER = 10
"""Units of any types that the Entrance shelters (10.18)."""


def printed(s: Hold, thing: Thing, unit: int) -> int:
    """How many of a unit it houses as printed; 0 for none."""
    if thing.kind == ROOM:
        if unit == GOLEM and is_room(thing, FORGE):
            return s.rules.golems_per_forge if s.lore.golems else 0  # 8.12
        return s.content.rooms[thing.what].houses.get(unit, 0)
    if thing.kind == DISCOVERY and thing.what in s.content.discoveries:
        cleared = thing.what != CRYPT or thing.spent  # 19.04
        return s.content.discoveries[thing.what].houses.get(unit, 0) if cleared else 0
    return 0


def is_unit_room(s: Hold, thing: Thing) -> bool:
    """A room or discovery able to house units (3.23). The Entrance is not one."""
    if thing.kind == ROOM:
        room = s.content.rooms[thing.what]
        return bool(room.houses) or room.beings > 0
    if thing.kind == DISCOVERY and any(one.kind == CREATURE and one.home == thing.number for one in s.beings):
        return True  # a tamed lair
    return any(printed(s, thing, unit.number) > 0 for unit in s.content.units)


def capacity(s: Hold, thing: int, unit: int) -> int:
    """Printed capacity and half of it again for each adjacent functioning Dorms, rounded down (8.31)."""
    base = printed(s, s.map.things[thing], unit)
    return base * (2 + room_adjacent(s, thing, DORMS)) // 2 if base else 0


def housed(s: Hold, thing: int, unit: int) -> int:
    """How many of a unit live there."""
    return sum([group.number for group in s.houses.get(thing, ()) if group.unit == unit])


def in_house(s: Hold, thing: int) -> int:
    """How many units of all types live there."""
    return sum([group.number for group in s.houses.get(thing, ())])


def beings_in(s: Hold, thing: int) -> list[Being]:
    return [being for being in s.beings if being.home == thing]


def lodgers_in(s: Hold, thing: int) -> list[Being]:
    """The beings that take up its place; a charmed enemy that stays there takes none (R126)."""
    return [being for being in beings_in(s, thing) if being.kind != CHARMED]


def space_for(s: Hold, thing: int, unit: int) -> int:
    """How many more of a unit fit there, whether or not it functions; never more than it has room for (10.20)."""
    house = s.map.things[thing]
    if house.kind == ENTRANCE:
        return max(0, MUSTER - in_house(s, thing))
    if house.kind == ROOM and s.content.rooms[house.what].one_kind and _mixed(s, thing, unit):
        return 0
    return max(0, capacity(s, thing, unit) - housed(s, thing, unit))


def _mixed(s: Hold, thing: int, unit: int) -> bool:
    """Whether something of another kind lives there: Soldiers and Gunners, Hounds and a creature never mix (8.08, 8.17).

    Others, such as the dead that came back to their old house (R176), are in nobody's way.
    """
    built = s.map.things[thing]
    other = any(group.unit != unit and group.number and printed(s, built, group.unit) for group in s.houses.get(thing, ()))
    return other or any(being.kind in (CREATURE, SABRETOOTH, YOUNG) for being in beings_in(s, thing))


def empty_kennels(s: Hold) -> list[int]:
    """The functioning Kennels with nobody in them (8.17, 8.18)."""
    return [one for one in working(s, KENNEL) if not in_house(s, one) and not lodgers_in(s, one)]


def houses_for(s: Hold, unit: int) -> list[int]:
    """The functioning houses with space for one more, in order of building (10.01); a buried temple only takes its own (19.08)."""
    known = facts(s)
    if known.homes is None:
        known.homes = [thing for thing in s.map.things.values() if thing.number in known.functioning and _takes_in(s, thing)]
    return [thing.number for thing in known.homes if printed(s, thing, unit) and space_for(s, thing.number, unit) > 0]


def _takes_in(s: Hold, thing: Thing) -> bool:
    """Whether there is a unit that may move in, as the tables have it."""
    if thing.kind == ROOM:
        return bool(s.content.rooms[thing.what].houses) or thing.what == FORGE
    return thing.kind == DISCOVERY and thing.what != BURIED_TEMPLE and thing.what in s.content.discoveries


def is_full(s: Hold, prison: int) -> bool:
    """A Prison at its present capacity (R84)."""
    return housed(s, prison, PRISONER) >= capacity(s, prison, PRISONER)
