"""Who may go where (HOLD-3.25 to 3.30): a mover drops the spaces and openings of the graph that are closed to it."""

from __future__ import annotations

from typing import Final

from delve.games.hold.chronicle import CLIMBS, SEES
from delve.games.hold.codes import (
    CHAINED,
    CLAIMED,
    DRAWBRIDGE,
    ELEVATOR,
    INFESTED,
    LAVA,
    MIMIC,
    PASSAGE,
    ROOM,
    SHAFT,
    SOLID,
    WATER,
)
from delve.games.hold.forces import AT_HOME, GARRISON, Dormant
from delve.games.hold.graph import is_sealed, openings
from delve.games.hold.mapping import Cell, Thing, is_room, spans_liquid
from delve.games.hold.spaces import DOWN, UP, touching
from delve.games.hold.state import Hold
from delve.games.hold.tables import LARGE_CREATURE

TRAP_STOPS_DWARVES: Final = 3
"""The level from which an ordinary trap cannot be entered by dwarves (9.10)."""


class Mover:
    """One kind of walker. Stateless; pieces of the same kind share one."""

    def enters(self, s: Hold, at: int) -> bool:
        """Whether it may stand in that drawn space."""
        raise NotImplementedError

    def passes(self, s: Hold, at: int) -> bool:
        """Whether it may go on from a space it may stand in."""
        return True

    def cost(self, s: Hold, here: int, there: int, way: int) -> int:
        """Rounds for one step through that opening; 0 if it cannot make it."""
        return 1

    def steps(self, s: Hold, at: int) -> list[int]:
        """Where it may step from a space, whether or not it may stand there."""
        return [there for there, _ in openings(s.map, at)]


class Dwarves(Mover):
    """Your pieces in combat (3.25). `wet`: unharmed by water (Gills); `proof`: by every liquid (Golems)."""

    def __init__(self, wet: bool = False, proof: bool = False) -> None:
        self.wet = wet
        self.proof = proof

    def enters(self, s: Hold, at: int) -> bool:
        cell = s.map.cells.get(at)
        if cell is None or cell.liquid == SOLID or CHAINED in cell.marks:
            return False
        thing = s.map.things[cell.thing]
        if is_sealed(thing) or stops_dwarves(cell) or closed_bridge(s, thing):
            return False
        if MIMIC in cell.marks and at != thing.anchor:
            return False  # a Mimic of several spaces cannot be passed (22.09, R311)
        return self._bears(cell, thing)

    def _bears(self, cell: Cell, thing: Thing) -> bool:
        """Whether its liquid, or what spans it, lets it through."""
        if spans_liquid(thing, cell):
            if thing.what == DRAWBRIDGE and thing.damaged:
                return False  # a damaged Drawbridge that spans liquid
            return cell.liquid != LAVA or self.proof
        if thing.what == DRAWBRIDGE and thing.kind == ROOM and thing.damaged and spans_shaft(thing):
            return False
        if cell.liquid == WATER:
            return self.wet or self.proof
        return cell.liquid != LAVA or self.proof


class Connection(Dwarves):
    """Dwarves as connection is judged (3.26, 3.27): held spaces stop them, and a level 3 trap is reached but not crossed."""

    def enters(self, s: Hold, at: int) -> bool:
        cell = s.map.cells.get(at)
        if cell is None:
            return False
        thing = s.map.things[cell.thing]
        return self.may_stand(cell, thing) and not any(holds(s, one, thing) for one in s.dormant)

    def may_stand(self, cell: Cell, thing: Thing) -> bool:
        """Whether it may stand in a space of that thing as far as the map goes, whoever sleeps there."""
        marks = cell.marks
        if marks and (CHAINED in marks or CLAIMED in marks or MIMIC in marks or INFESTED in marks):
            return False
        return cell.liquid != SOLID and not is_sealed(thing) and self._bears(cell, thing)

    def passes(self, s: Hold, at: int) -> bool:
        return not stops_dwarves(s.map.cells[at])


class Enemies(Mover):
    """Hostile pieces (3.28-3.30). `eye`: sees secret passages; `monstrosity`: walks through lava and water; `climbs`: lifts, too (8.71)."""

    def __init__(self, eye: bool = False, monstrosity: bool = False, climbs: bool = True) -> None:
        self.eye = eye
        self.monstrosity = monstrosity
        self.climbs = climbs

    def enters(self, s: Hold, at: int) -> bool:
        cell = s.map.cells.get(at)
        if cell is None or cell.liquid == SOLID or is_sealed(s.map.things[cell.thing]):
            return False
        if cell.barricade is not None and cell.barricade.kind == PASSAGE and not self.eye:
            return False
        thing = s.map.things[cell.thing]
        if cell.liquid == LAVA:
            return self.monstrosity
        return not (cell.liquid == WATER and s.rules.liquid_blocks and not self.monstrosity and not spans_liquid(thing, cell))

    def cost(self, s: Hold, here: int, there: int, way: int) -> int:
        """A hidden link is solid (9.25); climbing an Elevator space takes two rounds (8.70)."""
        if way in (UP, DOWN):
            link = s.map.links[min(here, there)]
            if link.barricade is not None and link.barricade.kind == PASSAGE and not self.eye:
                return 0
            if way == UP and link.kind == ELEVATOR:
                return 2 if self.climbs else 0
        return 1 if way or s.rules.enemy_portals else 0  # a way of 0 leads through a portal (R117)


def stops_dwarves(cell: Cell) -> bool:
    """An ordinary trap of level 3 or more, armed or spent (9.10)."""
    return cell.trap is not None and cell.trap.level >= TRAP_STOPS_DWARVES


def closed_bridge(s: Hold, thing: Thing) -> bool:
    """A Drawbridge that is closed in this combat (8.61)."""
    return s.combat is not None and is_room(thing, DRAWBRIDGE) and thing.number in s.combat.closed


def spans_shaft(thing: Thing) -> bool:
    """Whether it stands over an open drop (E10)."""
    return thing.built_on == SHAFT


def holds(s: Hold, one: Dormant, thing: Thing) -> bool:
    """Whether a dormant enemy keeps dwarves from walking through that thing (3.26)."""
    if one.state == GARRISON:
        return one.at in thing.spaces
    return one.state == AT_HOME and one.enemy == LARGE_CREATURE and not one.calmed and one.at in thing.spaces


class Moles(Dwarves):
    """They move to any touching space, through rock, walls and floors; what dwarves cannot stand in stops them, too (23.16, R144)."""

    def enters(self, s: Hold, at: int) -> bool:
        return at not in s.map.cells or super().enters(s, at)

    def steps(self, s: Hold, at: int) -> list[int]:
        return touching(at)


CONNECTION: Final = Connection()
CONNECTION_WET: Final = Connection(wet=True)
DWARVES: Final = Dwarves()
DWARVES_WET: Final = Dwarves(wet=True)
GOLEM_MOVER: Final = Dwarves(proof=True)
MOLES: Final = Moles()
ENEMIES: Final = Enemies()
ENEMIES_EYE: Final = Enemies(eye=True)
MONSTROSITIES: Final = Enemies(monstrosity=True)
MONSTROSITIES_EYE: Final = Enemies(eye=True, monstrosity=True)
NO_LIFTS: Final = {(eye, big): Enemies(eye, big, climbs=False) for eye in (False, True) for big in (False, True)}


def connection(s: Hold) -> Connection:
    """Dwarves for connection: with Gills water does not stop them (21.11)."""
    return CONNECTION_WET if s.lore.gills else CONNECTION


def enemy_mover(s: Hold, enemy: int, eye: bool = False) -> Enemies:
    """How that enemy of the table walks; `eye` where a trait gives it (26.11). It climbs lifts unless ruled unable (8.71)."""
    entry = s.content.enemies[enemy]
    sees = s.chronicle.can(enemy, SEES, eye or entry.eye or (entry.cunning and s.rules.cunning_eye))
    if not s.chronicle.can(enemy, CLIMBS, True):
        return NO_LIFTS[sees, entry.is_monstrosity]
    if entry.is_monstrosity:
        return MONSTROSITIES_EYE if sees else MONSTROSITIES
    return ENEMIES_EYE if sees else ENEMIES
