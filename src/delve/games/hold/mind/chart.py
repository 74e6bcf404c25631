"""What can be read from a view of a hold and is asked for again and again: the map, ways to the Entrance, the army.

A chart is made once for each state of the map and of the forces; nothing in it depends on the question that is pending.
"""

from __future__ import annotations

from collections import deque
from typing import Final

from delve.games.hold.box import Content
from delve.games.hold.codes import (
    CAVERN,
    CHAINED,
    DISCOVERY,
    DORMS,
    DRY,
    ENTRANCE,
    KITCHEN,
    LAVA,
    PASSAGE,
    PRISONER,
    ROOM,
    SOLID,
    TUNNEL,
    WATER,
)
from delve.games.hold.forces import ADVENTURER
from delve.games.hold.graph import is_sealed, openings
from delve.games.hold.mapping import HoldMap, Thing, spans_liquid
from delve.games.hold.movers import stops_dwarves
from delve.games.hold.sight import HoldView
from delve.games.hold.spaces import DOWN, ENTRANCE_SPACE, LEFT, RIGHT, UP, adjacent, column, depth, touching
from delve.games.hold.tables import CRYPT

FAR: Final = 10_000
SPREAD: Final = 2
"""Spaces that a liquid spreads to the sides (16.06)."""


class Chart:
    """A hold as it is read by somebody who judges it."""

    def __init__(self, view: HoldView, box: Content, before: Chart | None = None) -> None:
        """`before` is the last chart: where the map is still the same, what was found of it is kept."""
        kept = before if before is not None and before.shows_map_of(view) else None
        self.drawn = (view.cells, view.things, view.walls, view.links, view.portals, view.runs)
        self.cells_seen = view.cells
        self.links_seen = view.links
        self.houses_seen = view.houses
        self.beings_seen = view.beings
        self.works_seen = view.functioning
        self.box = box
        self.map: HoldMap = map_of(view) if kept is None else kept.map
        self.connected = view.connected
        self.functioning = view.functioning
        self.houses = dict(view.houses)
        self._open: dict[int, list[tuple[int, int]]] = {} if kept is None else kept._open
        self._strides: dict[int, list[int]] = {} if kept is None else kept._strides
        self._shots: dict[tuple[int, int], bool] = {} if kept is None else kept._shots
        self._ways: dict[int, dict[int, int]] = {} if kept is None else kept._ways
        self._spills: dict[tuple[int, bool], float] = {}
        self.home = self.ways_to(ENTRANCE_SPACE)
        """Rounds that an enemy walks to the Entrance, by space."""
        self.rooms: dict[int, list[Thing]] = {}
        """Every room of each kind, working or not."""
        for thing in view.things:
            if thing.kind == ROOM:
                self.rooms.setdefault(thing.what, []).append(thing)
        found = [at for at, cell in view.cells if at != ENTRANCE_SPACE and self.map.things[cell.thing].kind != ROOM]
        self.side = (sum([column(at) > 0 for at in found]) > sum([column(at) < 0 for at in found])) - 0.5 if found else 0.0
        """The side of the Entrance on which most was found, as a sign: no liquid or gas passes the Entrance to the other."""
        self.deepest = max([depth(at) for at in view.connected], default=1)
        self.caverns = [
            at for at, cell in view.cells
            if cell.liquid == DRY and at in view.connected and self.map.things[cell.thing].kind in (CAVERN, TUNNEL)
        ]  # fmt: skip
        self.army = self._army(view)
        """STR of all that fights for the hold, Kitchens included."""
        self.volley = self._volley(view)
        """How much of it is fired without taking anything back."""
        self.free = self._free()
        """Places for units that work and are empty, by (thing, unit)."""

    def hemmed_in(self) -> bool:
        """Whether there is no rock beside the hold that could be dug."""
        return not any(there not in self.map.cells for at in self.connected for there in touching(at))

    def fits(self, view: HoldView) -> bool:
        """Whether it is still a chart of what a view shows."""
        return (
            view.functioning == self.works_seen and view.houses == self.houses_seen and view.beings == self.beings_seen
            and view.links == self.links_seen and view.cells == self.cells_seen
        )  # fmt: skip

    def shows_map_of(self, view: HoldView) -> bool:
        """Whether its map is what a view shows: views of one map share its tuples. Notes are on undrawn spaces, and no chart reads them."""
        cells, things, walls, links, portals, runs = self.drawn
        return (
            view.cells is cells and view.things is things and view.walls is walls and view.links is links
            and view.portals is portals and view.runs is runs
        )  # fmt: skip

    def opens(self, at: int) -> list[tuple[int, int]]:
        """The spaces open to a drawn one, each with its way (`graph.openings`), found once."""
        known = self._open.get(at)
        if known is None:
            known = self._open[at] = openings(self.map, at)
        return known

    def strides(self, at: int) -> list[int]:
        """The spaces that a piece of yours may step to from a drawn one, found once."""
        known = self._strides.get(at)
        if known is None:
            known = self._strides[at] = [there for there, _ in self.opens(at) if self._bears(there)]
        return known

    def _bears(self, at: int) -> bool:
        """Whether dwarves may stand there; a trap of level 3 keeps them out (9.10)."""
        cell = self.map.cells.get(at)
        if cell is None or cell.liquid in (SOLID, LAVA) or CHAINED in cell.marks or stops_dwarves(cell):
            return False
        thing = self.map.things[cell.thing]
        return not is_sealed(thing) and (cell.liquid != WATER or spans_liquid(thing, cell))

    def count(self, room: int) -> int:
        return len(self.rooms.get(room, ()))

    def works(self, room: int) -> bool:
        """Whether one of them functions."""
        return any(thing.number in self.functioning for thing in self.rooms.get(room, ()))

    def near(self, at: int) -> int:
        """Rounds from a space to the Entrance, or from one beside it for rock."""
        if at in self.home:
            return self.home[at]
        return 1 + min([self.home.get(there, FAR) for there in touching(at)])

    def around(self, at: int, room: int) -> int:
        """How many working rooms of a kind are adjacent to a space."""
        return len([one for one in self._things_around(at) if one.kind == ROOM and one.what == room and one.number in self.functioning])

    def houses_around(self, at: int) -> int:
        """How many rooms that house units are adjacent to a space."""
        return len([one for one in self._things_around(at) if one.kind == ROOM and self.box.rooms[one.what].houses])

    def is_way(self, at: int) -> bool:
        """Whether enemies from below or from both sides pass it: other spaces are behind it on the way to the Entrance."""
        here = self.home.get(at)
        return here is not None and any(self.home.get(there, 0) > here for there, _ in self.opens(at))

    def line_of_fire(self, at: int, target: int) -> bool:
        """Whether a shot may go from one space to another: straight, one or two spaces, through openings (13.10, 13.11)."""
        key = (at, target)
        if key not in self._shots:
            self._shots[key] = at != target and self._in_line(at, target)
        return self._shots[key]

    def _in_line(self, at: int, target: int) -> bool:
        for first, way in self.opens(at):
            if first - at != way:
                continue  # a portal
            if first == target:
                return True
            if first + way == target and any(there == target and on == way for there, on in self.opens(first)):
                return True
        return False

    def _things_around(self, at: int) -> list[Thing]:
        cells, things = self.map.cells, self.map.things
        found = {cells[there].thing for there in adjacent(at) if there in cells}
        return [things[number] for number in found]

    def leads_on(self, at: int) -> bool:
        """Whether there is rock beside it on its floor that could be dug once it is drawn, or beside another connected space there."""
        cells = self.map.cells
        level = depth(at)
        if any(at + way not in cells for way in (LEFT, RIGHT)):
            return True
        return any(
            depth(here) == level and any(here + way not in cells and here + way != at for way in (LEFT, RIGHT)) for here in self.connected
        )

    def sheltered(self, at: int) -> bool:
        """Whether a space lies on the side of the Entrance on which nobody digs."""
        return column(at) * self.side < 0

    def spilled(self, at: int, here: int) -> float:
        """What lives where a liquid would come that is dug into from `here`: two spaces to the sides, and whatever they lead down to."""
        if at - here not in (LEFT, RIGHT, UP):
            return 0.0
        key = (here, at - here == UP)
        if key not in self._spills:
            self._spills[key] = self._lost_to_liquid(here, at)
        return self._spills[key]

    def _lost_to_liquid(self, here: int, at: int) -> float:
        m = self.map
        wet, edge = {at}, [here]
        for _ in range(SPREAD):
            filled: set[int] = set()
            while edge:
                there = edge.pop()
                if there not in wet and there != ENTRANCE_SPACE and there in m.cells:
                    filled.add(there)
                    wet.add(there)
                    edge += [below for below, way in openings(m, there) if way == DOWN and below == there + DOWN]
            edge = [side for there in filled for side, way in openings(m, there) if way in (LEFT, RIGHT)]
        return sum([self._worth(m.cells[there].thing) for there in wet if there != at])

    def _worth(self, number: int) -> float:
        """What is lost with all that live in a thing."""
        thing = self.map.things[number]
        worth = self.box.rooms[thing.what].resources / 4 if thing.kind == ROOM else 0.0
        living = self.houses.get(number, ())
        return worth + sum([group.number * (1.0 if group.unit == PRISONER else self.box.units[group.unit].goods) for group in living])

    def ways_to(self, goal: int) -> dict[int, int]:
        """Rounds to a goal from every space, barricades and traps aside; found once for each goal."""
        if goal not in self._ways:
            self._ways[goal] = self._found_to(goal)
        return self._ways[goal]

    def _found_to(self, goal: int) -> dict[int, int]:
        cells, things, opens = self.map.cells, self.map.things, self.opens
        closed = {
            at for at, cell in cells.items()
            if cell.liquid in (LAVA, SOLID) or (cell.barricade is not None and cell.barricade.kind == PASSAGE)
            or is_sealed(things[cell.thing])
        }  # fmt: skip
        found = {goal: 0}
        reach = deque([goal])
        while reach:
            here = reach.popleft()
            far = found[here] + 1
            for there, _ in opens(here):
                if there not in found and there not in closed and there in cells:
                    found[there] = far
                    reach.append(there)
        return found

    def _bonus(self, house: int) -> int:
        """Per cent that a Kitchen adds to who lives there (8.34)."""
        thing = self.map.things[house]
        return 150 if thing.kind == ROOM and any(self.around(at, KITCHEN) for at in thing.spaces) else 100

    def _army(self, view: HoldView) -> int:
        total = 0
        for house, groups in view.houses:
            if house not in self.map.things or (house not in self.functioning and self.map.things[house].kind != ENTRANCE):
                continue
            strength = sum([self.box.units[group.unit].strength * group.number for group in groups if group.unit != PRISONER])
            total += strength * self._bonus(house) // 100
        for being in view.beings:
            total += being.strength if being.kind != ADVENTURER else self.box.adventurers[being.what].strength
        return total

    def _volley(self, view: HoldView) -> int:
        total = 0
        for house, groups in view.houses:
            if house in self.functioning:
                for group in groups:
                    unit = self.box.units[group.unit]
                    total += unit.strength * group.number * self._bonus(house) // 100 if unit.ranged else 0
        return total

    def _free(self) -> dict[tuple[int, int], int]:
        free: dict[tuple[int, int], int] = {}
        for number in self.functioning:
            thing = self.map.things[number]
            if thing.kind == ROOM:
                printed = self.box.rooms[thing.what].houses
            elif thing.kind == DISCOVERY and thing.what == CRYPT and thing.spent:
                printed = self.box.discoveries[CRYPT].houses
            else:
                continue
            living = self.houses.get(number, ())
            for unit, places in printed.items():
                if thing.kind == ROOM and self.box.rooms[thing.what].one_kind and any(one.unit != unit and one.number for one in living):
                    continue
                more = sum([self.around(at, DORMS) for at in thing.spaces[:1]]) if thing.kind == ROOM else 0
                left = places * (2 + more) // 2 - sum([one.number for one in living if one.unit == unit])
                if left > 0:
                    free[number, unit] = left
        return free

    def room_for_fighters(self) -> int:
        """How many Trade Goods could be spent on fighters now."""
        best: dict[int, int] = {}
        for (house, unit), places in self.free.items():
            if unit != PRISONER and self.box.units[unit].strength > 1:
                best[house] = max(best.get(house, 0), places * self.box.units[unit].goods)
        return sum(best.values())


def map_of(view: HoldView) -> HoldMap:
    """The map that a view shows."""
    return HoldMap(
        dict(view.cells), {thing.number: thing for thing in view.things}, set(view.walls), dict(view.links), list(view.portals),
        list(view.runs), {}, 0,
    )  # fmt: skip


def is_house(thing: Thing, box: Content) -> bool:
    return thing.kind == ROOM and bool(box.rooms[thing.what].houses)
