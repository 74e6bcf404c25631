"""The map as parts (HOLD-3): drawn spaces, the things drawn in them, walls, links, portals, runs. `graph` says who is open to whom.

Spaces and things are `fixed` parts: a change replaces one, so copies of a hold share all that did not change and a large map costs
little to copy and to encode.
"""

from __future__ import annotations

from delve.games.hold.codes import BODY, CORRIDOR, DRAWBRIDGE, DRY, NOTHING, ROOM
from delve.kernel.part import Part


class Trap(Part):
    """A trap in a slot, or something that works as one without a slot: wards, a Shrine of Defence, the Saboteur's (9.03, 9.11)."""

    tag = "trap"
    fixed = True

    kind: int
    level: int
    armed: bool

    def __init__(self, kind: int, level: int, armed: bool) -> None:
        self.kind = kind
        self.level = level
        self.armed = armed


class Barricade(Part):
    """A barricade or secret passage in the slot of a space or on a link (9.14-9.24)."""

    tag = "barricade"
    fixed = True

    kind: int
    level: int
    strength: int

    def __init__(self, kind: int, level: int, strength: int) -> None:
        self.kind = kind
        self.level = level
        self.strength = strength


class Cell(Part):
    """One drawn space: what fills it and what stands in its slot. What it is part of is its thing."""

    tag = "cell"
    fixed = True

    thing: int
    liquid: int
    natural: bool
    """Part of a natural body, which cannot be drained (7.21); False for a flooded space."""
    magic: bool
    """Its liquid was made by magic, so the Magma layer leaves it (27.05)."""
    trap: Trap | None
    barricade: Barricade | None
    ward: Trap | None
    """A trap that needs no slot and never hinders dwarves (9.11)."""
    marks: tuple[int, ...]
    """Codes of `codes.MARKS`, in order."""

    def __init__(
        self, thing: int, liquid: int = DRY, natural: bool = False, magic: bool = False, trap: Trap | None = None,
        barricade: Barricade | None = None, ward: Trap | None = None, marks: tuple[int, ...] = (),
    ) -> None:  # fmt: skip
        self.thing = thing
        self.liquid = liquid
        self.natural = natural
        self.magic = magic
        self.trap = trap
        self.barricade = barricade
        self.ward = ward
        self.marks = marks


class Thing(Part):
    """Something drawn on the map: the Entrance, a room, a discovery, a cavern. It fills one space or several (3.21)."""

    tag = "thing"
    fixed = True

    number: int
    kind: int
    what: int
    spaces: tuple[int, ...]
    """The anchor first: its depth is the depth of the thing."""
    dug_from: int
    """The space it was dug from; NOTHING where it was built or placed."""
    purpose: int
    """What a Shrine or Temple was built for, the room type of a Purposeful artefact."""
    damaged: bool
    garish: bool
    spent: bool
    """Its one-time effect was used: a buried temple's roll, a golem forge's golems."""
    trapped: int
    """The rank of the Bad Magic trapped in a Temple of Purity; 0 for none (8.51)."""
    trophies: tuple[str, ...]
    """The kinds of enemy of which a Museum has a trophy (8.35)."""
    artefacts: int
    """Artefacts (J of spades) kept here: +15 STR each for Troops housed here (19.15)."""
    prompt: int
    """Which of the four prompts it goes by, from 1; 0 for none (30.01)."""
    built_on: int
    """SHAFT for a room that spans an open drop (7.14), BODY for one that spans water (7.12); NOTHING otherwise."""
    taken: int
    """The takeover that has claimed it; 0 for none (17.03). Its spaces are marked CLAIMED."""
    manned: bool
    """Its hostile Troop has spawned in this takeover (17.06)."""

    def __init__(
        self, number: int, kind: int, what: int, spaces: tuple[int, ...], dug_from: int = NOTHING, purpose: int = 0, damaged: bool = False,
        garish: bool = False, spent: bool = False, trapped: int = 0, trophies: tuple[str, ...] = (), artefacts: int = 0, prompt: int = 0,
        built_on: int = NOTHING, taken: int = 0, manned: bool = False,
    ) -> None:  # fmt: skip
        self.number = number
        self.kind = kind
        self.what = what
        self.spaces = spaces
        self.dug_from = dug_from
        self.purpose = purpose
        self.damaged = damaged
        self.garish = garish
        self.spent = spent
        self.trapped = trapped
        self.trophies = trophies
        self.artefacts = artefacts
        self.prompt = prompt
        self.built_on = built_on
        self.taken = taken
        self.manned = manned

    @property
    def anchor(self) -> int:
        return self.spaces[0]


class Link(Part):
    """A way between a space and the one below it, with a slot of its own for a barricade (3.16, 9.01)."""

    tag = "link"
    fixed = True

    kind: int
    barricade: Barricade | None

    def __init__(self, kind: int, barricade: Barricade | None = None) -> None:
        self.kind = kind
        self.barricade = barricade


class Run(Part):
    """An Elevator or Tracks run from one space to another in a straight line (8.68, 8.74)."""

    tag = "run"
    fixed = True

    room: int
    first: int
    """The upper or left end."""
    last: int

    def __init__(self, room: int, first: int, last: int) -> None:
        self.room = room
        self.first = first
        self.last = last


class HoldMap(Part):
    """Everything drawn. What is undrawn is not in it: the map has no edge (1.02)."""

    tag = "map"

    cells: dict[int, Cell]
    things: dict[int, Thing]
    walls: set[int]
    """Level sides that are closed, each by the space to its left."""
    links: dict[int, Link]
    """Ways between floors, each by its upper space."""
    portals: list[tuple[int, int]]
    runs: list[Run]
    notes: dict[int, int]
    """Cards noted on undrawn spaces (5.10)."""
    next_thing: int

    def __init__(
        self, cells: dict[int, Cell], things: dict[int, Thing], walls: set[int], links: dict[int, Link], portals: list[tuple[int, int]],
        runs: list[Run], notes: dict[int, int], next_thing: int,
    ) -> None:  # fmt: skip
        self.cells = cells
        self.things = things
        self.walls = walls
        self.links = links
        self.portals = portals
        self.runs = runs
        self.notes = notes
        self.next_thing = next_thing

    def copy(self) -> HoldMap:
        return HoldMap(
            self.cells.copy(), self.things.copy(), self.walls.copy(), self.links.copy(), self.portals[:], self.runs[:], self.notes.copy(),
            self.next_thing,
        )  # fmt: skip

    def thing_at(self, at: int) -> Thing:
        """What is drawn in a space."""
        return self.things[self.cells[at].thing]


def spans_liquid(thing: Thing, cell: Cell) -> bool:
    """A Corridor or Drawbridge that was built on water, natural or not (7.12, 7.13)."""
    return thing.kind == ROOM and thing.what in (CORRIDOR, DRAWBRIDGE) and (cell.natural or thing.built_on == BODY)


def is_room(thing: Thing, room: int) -> bool:
    """Whether it is that room of section 8."""
    return thing.kind == ROOM and thing.what == room
