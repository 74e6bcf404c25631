"""What of a hold blocks sight, what opens and what gives light, in the units of its map (a space is 100 wide)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from delve.games.hold.codes import (
    BODY,
    DEFENSIVE,
    DISCOVERY,
    DRAWBRIDGE,
    ELEVATOR,
    FORGE,
    INNER,
    INVENTION,
    LAVA,
    PASSAGE,
    ROOM,
    SHAFT,
    STAIR,
    STAIRS,
)
from delve.games.hold.look.chart import STAIRWAY, Chart
from delve.games.hold.look.outlines import DRESSED, LOW, LOW_CEILING, SIZE, blocks, corner, outline
from delve.games.hold.look.rock import GROUND
from delve.games.hold.look.vtt.walls import Area, Line, area, around, box
from delve.games.hold.mapping import Barricade, Cell, Thing
from delve.games.hold.sight import HoldView
from delve.games.hold.spaces import DOWN, ENTRANCE_SPACE, RIGHT, column, depth
from delve.pictures.ink.chance import chance
from delve.pictures.ink.lines import Pt

REACH: Final = 16.0
"""How far a doorway reaches into the spaces on both its sides."""
DOOR: Final = (44.3, 88.7)
"""How high and how low a doorway is, from the ceiling of its space."""
HATCH: Final = 97.0
"""How far down a space the lid of a way down lies: in the rock between two floors."""
SILL: Final = 76.3
"""How far down a space a way down begins, above its floor."""
MIDDLE: Final = 52.0
"""How far into a space a barricade stands."""
GATE: Final = (46.0, 78.0)
"""Where the stairs of the Entrance come out."""
GATE_LID: Final = 2.0
"""Where the gate closes, in the rock above the Entrance."""
EDGE: Final = 1
"""Spaces of rock round the hold that are on the map too."""
DRAGONFIRE_FORGE: Final = 10
"""The rank of the invention (24.13)."""

FORGE_LIGHT: Final = ("ffff9a3c", 0.9)
LAVA_LIGHT: Final = ("ffff5a1f", 0.8)
CRYSTAL_LIGHT: Final = ("ff8fd8ff", 0.8)
"""Colour, as alpha, red, green, blue; and how many spaces it reaches."""
LIGHTS: Final = {
    "golem-forge": FORGE_LIGHT, "crystal-cavern": CRYSTAL_LIGHT, "time-crystals": CRYSTAL_LIGHT, "crystal-dwarf": CRYSTAL_LIGHT,
}  # fmt: skip
"""By the id of a discovery."""


@dataclass(frozen=True, slots=True)
class Opening:
    """Something that opens and closes, from one point to another."""

    start: Pt
    end: Pt
    closed: bool
    freestanding: bool = False
    """It stands across a room, not in a wall."""


@dataclass(frozen=True, slots=True)
class Light:
    at: Pt
    colour: str
    reach: float


@dataclass(frozen=True, slots=True)
class Plan:
    """A hold for a virtual tabletop. `frame` is left, top, right and bottom."""

    frame: tuple[float, float, float, float]
    walls: tuple[Line, ...]
    openings: tuple[Opening, ...]
    lights: tuple[Light, ...]


def as_players_see(view: HoldView) -> HoldView:
    """The view without secret passages, which players still have to find."""
    cells = tuple([(at, _without_barricade(cell) if _secret(cell.barricade) else cell) for at, cell in view.cells])
    return replace(view, cells=cells, links=tuple([(at, link) for at, link in view.links if not _secret(link.barricade)]))


def _without_barricade(cell: Cell) -> Cell:
    return Cell(cell.thing, cell.liquid, cell.natural, cell.magic, cell.trap, None, cell.ward, cell.marks)


def _secret(barricade: Barricade | None) -> bool:
    return barricade is not None and barricade.kind == PASSAGE


def planned(chart: Chart, gm: bool) -> Plan:
    """The plan of a hold, with its secret passages as walls or, for the game master, as doors."""
    return _Planner(chart, gm).plan()


class _Planner:
    """Collects areas that can be walked in, what opens between them, and the walls that stand within them."""

    def __init__(self, chart: Chart, gm: bool) -> None:
        self.chart = chart
        self.gm = gm
        columns, depths = [column(at) for at in chart.cells], [depth(at) for at in chart.cells]
        self.frame = (
            SIZE * (min(columns) - EDGE), -SIZE * EDGE, SIZE * (max(columns) + 1 + EDGE), SIZE * (max(depths) + EDGE),
        )  # fmt: skip
        self.areas: list[Area] = []
        self.openings: list[Opening] = []
        self.within: list[Line] = []
        self.block_of: dict[int, tuple[int, ...]] = {}

    def plan(self) -> Plan:
        chart = self.chart
        for thing in chart.things.values():
            for block in blocks(thing.spaces):
                self.areas.append(area(outline(chart.forms[thing.number], block)))
                self.block_of.update(dict.fromkeys(block, block))
        self._outdoors()
        for at in chart.cells:
            if at + RIGHT in chart.cells and at not in chart.walls:
                self._level(at)
        for at in chart.cells:
            if at + DOWN in chart.cells:
                self._down(at)
            self._across(at)
        walls = [*around(self.areas), *self.within]
        return Plan(self.frame, tuple(walls), tuple(self.openings), tuple(self._lights()))

    def _outdoors(self) -> None:
        """The land above, and the gate."""
        left, top, right, _ = self.frame
        self.areas.append(box(left, top, right, GROUND))
        x, y = corner(ENTRANCE_SPACE)
        self.areas.append(box(x + GATE[0], GROUND - REACH, x + GATE[1], y + REACH + 4))
        self.openings.append(Opening((x + GATE[0], GATE_LID), (x + GATE[1], GATE_LID), True))

    def _together(self, one: int, other: int) -> bool:
        """Whether two spaces are drawn as one."""
        return self.block_of[one] is self.block_of[other]

    def _level(self, at: int) -> None:
        """The way between two neighbours: a doorway, with a door where masons built a room; else a gap."""
        chart = self.chart
        if self._together(at, at + RIGHT):
            return
        x, y = corner(at + RIGHT)
        top, foot = y + DOOR[0], y + DOOR[1]
        self.areas.append(box(x - REACH, top, x + REACH, foot))
        one, other = chart.things[chart.cells[at].thing], chart.things[chart.cells[at + RIGHT].thing]
        natural = {one.kind, other.kind} & {BODY, SHAFT}
        if one is not other and not natural and DRESSED in (chart.forms[one.number], chart.forms[other.number]):
            self.openings.append(Opening((x, top), (x, foot), True))

    def _down(self, at: int) -> None:
        """The way from a space to the one below it: stairs, a ladder, a shaft; what lies over it opens."""
        chart = self.chart
        link = chart.links.get(at)
        one, other = chart.things[chart.cells[at].thing], chart.things[chart.cells[at + DOWN].thing]
        if self._together(at, at + DOWN) or (link is None and one is not other):
            return
        barricade = None if link is None else link.barricade
        if barricade is not None and barricade.kind == PASSAGE and not self.gm:
            return
        x, y = corner(at)
        left, right = self._width(at, INNER if link is None else link.kind, other.kind == ROOM and other.what == STAIRS)
        ceiling = LOW_CEILING if chart.forms[other.number] == LOW else REACH
        self.areas.append(box(x + left, y + SILL, x + right, y + SIZE + ceiling + 14.3))
        if barricade is not None and barricade.kind in (DEFENSIVE, PASSAGE):
            self.openings.append(Opening((x + left, y + HATCH), (x + right, y + HATCH), True))

    def _width(self, at: int, kind: int, down_stairs: bool) -> tuple[float, float]:
        """As it is drawn (`Chart.ways`)."""
        if kind == STAIR and down_stairs:
            return STAIRWAY
        if kind in (ELEVATOR, INNER):
            return 36.0, 64.0
        middle = 18.0 if chance("ladder", at) < 0.5 else 82.0
        return middle - 10, middle + 10

    def _across(self, at: int) -> None:
        """What stands across a space: barricades that block sight, drawbridges, and false walls."""
        chart = self.chart
        cell = chart.cells[at]
        thing = chart.things[cell.thing]
        x, y = corner(at)
        line = ((x + MIDDLE + 0.5, y + 2.0), (x + MIDDLE + 0.5, y + SIZE - 2.0))
        kind = None if cell.barricade is None else cell.barricade.kind
        if kind == PASSAGE and not self.gm:
            self.within.append(list(line))
        elif kind in (DEFENSIVE, PASSAGE):
            self.openings.append(Opening(*line, True, freestanding=True))
        elif thing.kind == ROOM and thing.what == DRAWBRIDGE and not thing.damaged:
            closed = {number for number, strength, _ in chart.view.bridges if strength}
            self.openings.append(Opening(*line, thing.number in closed, freestanding=True))

    def _lights(self) -> list[Light]:
        """Forges that work, lava, crystals."""
        out = []
        for thing in self.chart.things.values():
            shines = self._shines(thing)
            for at in thing.spaces:
                x, y = corner(at)
                if shines is not None:
                    out.append(Light((x + 50, y + 60), shines[0], shines[1] * SIZE))
                if self.chart.cells[at].liquid == LAVA:
                    out.append(Light((x + 50, y + 72), LAVA_LIGHT[0], LAVA_LIGHT[1] * SIZE))
        return out

    def _shines(self, thing: Thing) -> tuple[str, float] | None:
        forge = (thing.kind == ROOM and thing.what == FORGE) or (thing.kind == INVENTION and thing.what == DRAGONFIRE_FORGE)
        if forge and not thing.damaged:
            return FORGE_LIGHT
        return LIGHTS.get(self.chart.found(thing)) if thing.kind == DISCOVERY else None
