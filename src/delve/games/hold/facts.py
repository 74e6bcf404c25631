"""What follows from the map (HOLD-3.27, 3.31 to 3.34, 6.03): connection, function, caps. Pure functions, computed once for each change.

`facts(s)` keeps its result in the state until a change forgets it (`map_changes.touch`). Ask it, never store what it says.
"""

from __future__ import annotations

from collections import Counter

from delve.games.hold.codes import (
    CLAIMED,
    CLERIC,
    DISCOVERY,
    DRY,
    INFESTED,
    INVENTION,
    MIMIC,
    ROOM,
    SHRINE,
    STOCKPILE,
    TEMPLE,
    TREASURY,
    WATER,
)
from delve.games.hold.distances import distances_to
from delve.games.hold.graph import PORTAL, openings
from delve.games.hold.mapping import Cell, Link, Run, Thing, is_room, spans_liquid
from delve.games.hold.movers import Mover, connection, holds
from delve.games.hold.spaces import DOWN, ENTRANCE_SPACE, LEFT, RIGHT, UP, adjacent, touching
from delve.games.hold.state import Hold

CAP = 50
CRYSTAL_CAP = 1000


class Facts:
    """What follows from the map as it is now."""

    def __init__(
        self, connected: frozenset[int], functioning: frozenset[int], rooms: dict[int, tuple[int, ...]], caps: tuple[int, int],
        discoveries: dict[int, tuple[int, ...]],
    ) -> None:  # fmt: skip
        self.connected = connected
        """Spaces that dwarves can walk to from the Entrance (3.27)."""
        self.functioning = functioning
        """Numbers of the things that function, or help (3.31, 3.34)."""
        self.rooms = rooms
        """The functioning rooms of each kind, in order of building."""
        self.caps = caps
        """How many Resources and Trade Goods fit (6.03)."""
        self.discoveries = discoveries
        """What is still what it was found as, by its number on the tables, working or not, oldest first."""
        self.slots: list[int] | None = None
        """Connected spaces with a free slot for a trap or barricade, once somebody asked (`slots.free_slots`)."""
        self.lures: list[int] | None = None
        """Where Songs and working Concert Halls draw enemies, once somebody asked (`lures.standing`)."""
        self.places: dict[int, list[int]] = {}
        """Where the first space of a room may stand, by the rooms that somebody asked for (`building.spaces_for`)."""
        self.storehouses: frozenset[int] | None = None
        """The depths of working Storehouses, once somebody asked (`sites.cost_of`)."""
        self.odd: list[tuple[int, Cell]] | None = None
        """The spaces that have a liquid, trap, barricade or mark, once somebody asked (`odd_cells`)."""
        self.homes: list[Thing] | None = None
        """The functioning things that house units, once somebody asked (`houses.houses_for`)."""
        self.drawn: Drawn | None = None
        """The map as views show it, once somebody looked (`drawn`)."""
        self.named: Counter[str | tuple[str, int]] | None = None
        """How many spaces go by a name, once somebody asked (`naming.space_name`)."""
        self.routes: dict[tuple[int, Mover], dict[int, int]] = {}
        """Distances to a goal for a mover, as far as somebody asked (`routes_to`)."""
        self.marches: dict[tuple[int, Mover], dict[int, tuple[int, int, int]]] = {}
        """The steps of the shortest routes to a goal, by the space they leave, as far as somebody asked (`roads.road`)."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Facts) and (self.connected, self.functioning, self.rooms, self.caps, self.discoveries) == (
            other.connected, other.functioning, other.rooms, other.caps, other.discoveries,
        )  # fmt: skip

    def __hash__(self) -> int:
        return hash((self.connected, self.functioning))


def facts(s: Hold) -> Facts:
    """What follows from the map."""
    if s.facts is None:
        s.facts = computed(s)
    return s.facts


Drawn = tuple[
    tuple[tuple[int, Cell], ...],
    tuple[Thing, ...],
    tuple[int, ...],
    tuple[tuple[int, Link], ...],
    tuple[tuple[int, int], ...],
    tuple[Run, ...],
]
"""The cells by space, the things in order of building, walls, links by their upper space, portals, runs."""


def drawn(s: Hold) -> Drawn:
    """What is drawn, in tuples; views of the same map share them."""
    known = facts(s)
    if known.drawn is None:
        m = s.map
        known.drawn = (
            tuple(sorted(m.cells.items())), tuple(m.things.values()), tuple(sorted(m.walls)), tuple(sorted(m.links.items())),
            tuple(m.portals), tuple(m.runs),
        )  # fmt: skip
    return known.drawn


def odd_cells(s: Hold) -> list[tuple[int, Cell]]:
    """The spaces that are not dry and empty: nearly all are, and who looks for a trap need not look at those."""
    known = facts(s)
    if known.odd is None:
        known.odd = [
            (at, cell) for at, cell in s.map.cells.items()
            if cell.liquid != DRY or cell.marks or cell.trap is not None or cell.barricade is not None or cell.ward is not None
        ]  # fmt: skip
    return known.odd


def connected_spaces(s: Hold) -> dict[int, int]:
    """What dwarves can walk to from the Entrance (3.27), in the order of `distances_from`: every step of theirs takes one round."""
    m, mover = s.map, connection(s)
    cells, things, links, walls, portals = m.cells, m.things, m.links, m.walls, m.portals
    held = {cells[one.at].thing for one in s.dormant if one.at in cells and holds(s, one, m.thing_at(one.at))}
    found = {ENTRANCE_SPACE: 0}
    edge = [ENTRANCE_SPACE]
    rounds = 0
    while edge:
        rounds += 1
        reached: list[int] = []
        for here in edge:
            if here != ENTRANCE_SPACE and not mover.passes(s, here):
                continue
            beside = []
            if here + UP in links:
                beside.append(here + UP)
            if here + LEFT in cells and here + LEFT not in walls:
                beside.append(here + LEFT)
            if here + RIGHT in cells and here not in walls:
                beside.append(here + RIGHT)
            if here in links:
                beside.append(here + DOWN)
            if portals:
                beside += [there for there, way in openings(m, here) if way == PORTAL]
            for there in beside:
                if there not in found:
                    cell = cells.get(there)
                    if cell is not None and cell.thing not in held and mover.may_stand(cell, things[cell.thing]):
                        found[there] = rounds
                        reached.append(there)
        reached.sort()
        edge = reached
    return found


def computed(s: Hold) -> Facts:
    """The facts, computed anew."""
    connected = frozenset(connected_spaces(s))
    functioning = [thing for thing in s.map.things.values() if _works(s, thing, connected)]
    rooms: dict[int, tuple[int, ...]] = {}
    for thing in functioning:
        if thing.kind == ROOM:
            rooms[thing.what] = (*rooms.get(thing.what, ()), thing.number)
    discoveries: dict[int, tuple[int, ...]] = {}
    for thing in s.map.things.values():
        if thing.kind == DISCOVERY:
            discoveries[thing.what] = (*discoveries.get(thing.what, ()), thing.number)
    caps = (
        CAP + CAP * len(rooms.get(STOCKPILE, ())),
        CAP + CAP * len(rooms.get(TREASURY, ())) + (CRYSTAL_CAP if s.lore.crystal else 0),
    )
    return Facts(connected, frozenset([thing.number for thing in functioning]), rooms, caps, discoveries)


def _works(s: Hold, thing: Thing, connected: frozenset[int]) -> bool:
    """3.31 for rooms and inventions, 3.34 for discoveries that help: connected in any of their spaces, stopped by a state of any."""
    if thing.damaged or connected.isdisjoint(thing.spaces):
        return False
    if thing.kind == DISCOVERY:
        found = s.content.discoveries.get(thing.what)
        if found is not None and not found.helps and not found.houses:
            return False
    elif thing.kind not in (ROOM, INVENTION):
        return False
    for at in thing.spaces:  # noqa: SIM110  # a generator is slow when compiled
        if stopped(s, at):
            return False
    return True


def stopped(s: Hold, at: int) -> bool:
    """Whether the state of a space stops what is in it: liquid, slime, a claim, threads, teeth. A bridge stands over its water."""
    cell = s.map.cells[at]
    marks = cell.marks
    if marks and (CLAIMED in marks or INFESTED in marks or MIMIC in marks):
        return True
    if cell.liquid == WATER:
        return not cell.natural and not spans_liquid(s.map.things[cell.thing], cell)
    return cell.liquid != DRY


def functions(s: Hold, thing: int) -> bool:
    """Whether a room or helpful discovery works now."""
    return thing in facts(s).functioning


def working(s: Hold, room: int) -> tuple[int, ...]:
    """The functioning rooms of a kind, in order of building."""
    return facts(s).rooms.get(room, ())


def routes_to(s: Hold, goal: int, mover: Mover) -> dict[int, int]:
    """Rounds from every space to a goal for an enemy; computed once for each state of the map, however many make for it."""
    known = facts(s).routes
    found = known.get((goal, mover))
    if found is None:
        found = known[goal, mover] = distances_to(s, goal, mover)
    return found


def is_connected(s: Hold, at: int) -> bool:
    return at in facts(s).connected


def room_adjacent(s: Hold, thing: int, room: int) -> int:
    """How many functioning rooms of a kind are adjacent to a room, each counted once (R32); what is no room has none (R26)."""
    m = s.map
    if m.things[thing].kind != ROOM:
        return 0
    beside = touching if s.rules.sides_alone else adjacent  # R16
    around = {m.cells[at].thing for here in m.things[thing].spaces for at in beside(here) if at in m.cells} - {thing}
    return len([one for one in around if is_room(m.things[one], room) and functions(s, one)])


def is_active(s: Hold, thing: int, purpose: int) -> bool:
    """A functioning Shrine or Temple of that purpose with a Cleric in it (8.40, 8.49)."""
    built = s.map.things[thing]
    if built.kind != ROOM or built.what not in (SHRINE, TEMPLE) or built.purpose != purpose or not functions(s, thing):
        return False
    return any(group.unit == CLERIC and group.number > 0 for group in s.houses.get(thing, ()))
