"""Units, beings, dormant enemies and the pieces of a combat as parts (HOLD-10 to 17). The combat itself is in `combat_state`.

Outside combat units are numbers in houses; a combat makes pieces of them (10.04) and writes back what is left when it ends.
"""

from __future__ import annotations

from delve.games.hold.codes import NOTHING
from delve.kernel.part import Part

# ---- kinds of beings: single pieces that live in the hold

ADVENTURER = 0
"""`what` is the rank on the adventurer table."""
CREATURE = 1
"""Tamed: `what` is the enemy it was."""
YOUNG = 2
SABRETOOTH = 3
CHARMED = 4
ARTEFACT = 10
"""An animated artefact: pieces of this kind and of the next two are guests in a combat and no beings; `what` is the find (25.16)."""
OLD_SOUL_SPIRIT = 11
AVENGER = 12
"""It comes because a Vengeful artefact was destroyed (25.22)."""
PUPPY = 13
"""The Adorable Puppy; `what` is its rune (28.16)."""
GUESTS = (ARTEFACT, OLD_SOUL_SPIRIT, AVENGER)
"""No units: of what strikes units only lava harms them (R333)."""
BEINGS = ("adventurer", "creature", "young", "sabretooth", "charmed")

# ---- spell-beings (21.15)

METAL_SPELL, COLOURS_SPELL = 0, 1

# ---- whose damage an enemy took (29.03, 29.10)

BY_DWARVES = 1
"""Soldiers and Gunners."""
BY_TRAPS = 2
"""Damage Traps, and all that works as one."""
BY_OTHERS = 4

# ---- where dormant enemies are

AT_HOME = 0
"""Asleep or waiting in its space (11.14)."""
GARRISON = 1
"""Holds what it claimed (17.09)."""
GONE_TO_GROUND = 2
"""A Monstrosity off the map that remembers its region (17.13)."""
AWAY = 3
"""A Mastermind off the map until a King is accepted (26.19)."""
UNDERFOOT = 4
"""A Monstrosity gone to ground where dwarves can walk all the same; it is found when the next turn begins (17.16)."""


class Group(Part):
    """Units of one type in one house. A clone that found no space is a group of its own, and so a Troop of its own (R118)."""

    tag = "group"
    fixed = True

    unit: int
    number: int

    def __init__(self, unit: int, number: int) -> None:
        self.unit = unit
        self.number = number


class Being(Part):
    """An adventurer, creature or charmed enemy of yours. It is a unit for every effect that strikes units (R208)."""

    tag = "being"
    fixed = True

    number: int
    kind: int
    what: int
    strength: int
    home: int
    """The thing it lives in; NOTHING while a Sabretooth waits for a Kennel (R119)."""
    prompt: int

    def __init__(self, number: int, kind: int, what: int, strength: int, home: int, prompt: int = 0) -> None:
        self.number = number
        self.kind = kind
        self.what = what
        self.strength = strength
        self.home = home
        self.prompt = prompt


class Dormant(Part):
    """An enemy that takes no part until it is provoked, entered or freed (11.14). It keeps its STR (14.10)."""

    tag = "dormant"
    fixed = True

    number: int
    enemy: int
    at: int
    """Its space; NOTHING for one that has left the map."""
    state: int
    strength: int
    full: int
    traits: tuple[int, ...]
    region: tuple[int, ...]
    """The things it could reach when it went to ground (17.14)."""
    prompt: int
    name: str
    calmed: bool
    """Pheromones were used: dwarves may pass (24.07)."""
    unit: int
    """The unit of a takeover Troop; NOTHING for any other enemy (17.07)."""
    count: int
    each: int
    takeover: int
    """The takeover it has taken part in; 0 for none (17.09)."""
    hurt_by: int
    """As in a piece."""
    home: int
    """The thing it came from (14.09); NOTHING for what it lies in."""

    def __init__(
        self, number: int, enemy: int, at: int, state: int, strength: int, full: int, traits: tuple[int, ...] = (),
        region: tuple[int, ...] = (), prompt: int = 0, name: str = "", calmed: bool = False, unit: int = NOTHING, count: int = 1,
        each: int = 0, takeover: int = 0, hurt_by: int = 0, home: int = NOTHING,
    ) -> None:  # fmt: skip
        self.number = number
        self.enemy = enemy
        self.at = at
        self.state = state
        self.strength = strength
        self.full = full
        self.traits = traits
        self.region = region
        self.prompt = prompt
        self.name = name
        self.calmed = calmed
        self.unit = unit
        self.count = count
        self.each = each
        self.takeover = takeover
        self.hurt_by = hurt_by
        self.home = home


class Shield(Part):
    """A shield on a piece (13.18): whose it is, so that a Cleric keeps only one in being (13.21), and what is left of it."""

    tag = "shield"
    fixed = True

    owner: int
    """The number of the Cleric's Troop, or of the Temple below zero."""
    cleric: int
    """Which Cleric of that Troop."""
    left: int

    def __init__(self, owner: int, cleric: int, left: int) -> None:
        self.owner = owner
        self.cleric = cleric
        self.left = left


class Piece(Part):
    """Whatever moves and fights in a combat: a Troop, a being, an enemy (11.12: one STR, both damage and health)."""

    tag = "piece"

    number: int
    """In order of spawning."""
    side: int
    enemy: int
    """The number of the enemy on its table; NOTHING for your own pieces."""
    unit: int
    """The unit of a Troop, a hostile one included; NOTHING otherwise."""
    being: int
    """The number of the being; NOTHING otherwise."""
    count: int
    """Units at the start of the combat; 1 for a single piece."""
    each: int
    """Base STR of one unit, by which losses are counted (13.05)."""
    strength: int
    full: int
    at: int
    home: int
    """The thing it is housed in, or came from."""
    shields: list[Shield]
    traits: tuple[int, ...]
    prompt: int
    name: str
    moved: bool
    acted: bool
    fired: bool
    """Its one shot of this combat is spent (10.13)."""
    held: int
    """Activations it is held for by a trap (9.12)."""
    stunned: int
    waits: int
    """Rounds it still needs to climb an Elevator space or dig a space (8.70, 15.08)."""
    goal: int
    """A space it makes for; NOTHING for the Entrance (12.03)."""
    arrived: bool
    """It began or ended an earlier activation on the Entrance (14.02)."""
    nearest: int
    """The fewest steps to its goal it has been at (14.04)."""
    came: int
    """The space it was in before its last step; NOTHING before the first (8.63)."""
    balked: int
    """The closed Drawbridge that it lost an activation against; NOTHING for none (8.65)."""
    kind: int
    """Of a being: its kind, kept when it turns hostile; NOTHING for Troops and enemies."""
    what: int
    """Of a being: what it is (`Being.what`)."""
    stays: bool
    """It does not leave its space in this combat: a garrison (17.09), a Drunkard (20.02), one held by the Witch (20.11)."""
    toward: int
    """The goal that `nearest` was counted for (14.04)."""
    takeover: int
    """The takeover it takes part in; 0 for none (17.01)."""
    making_for: int
    """The thing it is on its way to claim or damage (17.02, 17.13); NOTHING for none."""
    found: bool
    """A Monstrosity that was found in its lair and does not go to ground again (17.16)."""
    digs: int
    """How far a burrower has come: its first climb, a descent, a later climb (15.08, 15.09)."""
    turns_to: int
    """The space in the next column that a burrower turns to; NOTHING before it has turned (15.05)."""
    hurt_by: int
    """Whose damage it ever took: bits of BY_DWARVES, BY_TRAPS and BY_OTHERS (29.03, 29.10)."""

    twin: int
    """The number of its twin; NOTHING for none (26.11)."""
    shuns: int
    """The space where it parted from its twin: its route does not come back through it (R169)."""
    ate: int
    """The STR it had when it ate in this round; 0 if it did not (26.08)."""
    thrall_of: int
    """The Monstrosity that holds this piece of yours in its power; NOTHING for none (26.17)."""
    returned: bool
    """It fell before in this combat and came back with half its STR; it does not come back again (27.07, 28.08, R183)."""
    means: str
    """By what it was defeated, once it is (26.20)."""

    def __init__(
        self, number: int, side: int, enemy: int, unit: int, being: int, count: int, each: int, strength: int, full: int, at: int,
        home: int, shields: list[Shield], traits: tuple[int, ...] = (), prompt: int = 0, name: str = "", moved: bool = False,
        acted: bool = False, fired: bool = False, held: int = 0, stunned: int = 0, waits: int = 0, goal: int = NOTHING,
        arrived: bool = False, nearest: int = NOTHING, came: int = NOTHING, balked: int = NOTHING,
        kind: int = NOTHING, what: int = NOTHING, stays: bool = False, toward: int = NOTHING, takeover: int = 0,
        making_for: int = NOTHING, found: bool = False, digs: int = 0, turns_to: int = NOTHING, hurt_by: int = 0,
        twin: int = NOTHING, shuns: int = NOTHING, ate: int = 0, thrall_of: int = NOTHING, returned: bool = False, means: str = "",
    ) -> None:  # fmt: skip
        self.number = number
        self.side = side
        self.enemy = enemy
        self.unit = unit
        self.being = being
        self.count = count
        self.each = each
        self.strength = strength
        self.full = full
        self.at = at
        self.home = home
        self.shields = shields
        self.traits = traits
        self.prompt = prompt
        self.name = name
        self.moved = moved
        self.acted = acted
        self.fired = fired
        self.held = held
        self.stunned = stunned
        self.waits = waits
        self.goal = goal
        self.arrived = arrived
        self.nearest = nearest
        self.came = came
        self.balked = balked
        self.kind = kind
        self.what = what
        self.stays = stays
        self.toward = toward
        self.takeover = takeover
        self.making_for = making_for
        self.found = found
        self.digs = digs
        self.turns_to = turns_to
        self.hurt_by = hurt_by
        self.twin = twin
        self.shuns = shuns
        self.ate = ate
        self.thrall_of = thrall_of
        self.returned = returned
        self.means = means

    def copy(self) -> Piece:
        return Piece(
            self.number, self.side, self.enemy, self.unit, self.being, self.count, self.each, self.strength, self.full, self.at, self.home,
            self.shields[:], self.traits, self.prompt, self.name, self.moved, self.acted, self.fired, self.held, self.stunned, self.waits,
            self.goal, self.arrived, self.nearest, self.came, self.balked, self.kind, self.what, self.stays, self.toward,
            self.takeover, self.making_for, self.found, self.digs, self.turns_to, self.hurt_by,
            self.twin, self.shuns, self.ate, self.thrall_of, self.returned, self.means,
        )  # fmt: skip
