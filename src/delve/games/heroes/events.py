"""What can happen in `heroes`. Dice are faces in ascending order; cards are numbers of the content. Everything is public.

`loot` is the Loot face in force, by which treasures have their names.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from delve.kernel.events import Event

Faces = tuple[int, ...]


# ---- set-up


@dataclass(frozen=True)
class CharacterMade(Event):
    """A seat has its two faces (2.01-2.03)."""

    reveals = True
    seat: int
    hero: int
    skill: int


@dataclass(frozen=True)
class FaceChosen(Event):
    """A seat chose a face of a card (11.01). `card` is `codes.HERO` or `codes.SKILL`."""

    seat: int
    card: int
    face: int


@dataclass(frozen=True)
class LootFaceDrawn(Event):
    reveals = True
    face: int


@dataclass(frozen=True)
class StackShown(Event):
    """All Challenges are known from the start (11.02)."""

    reveals = True
    faces: tuple[int, ...]


@dataclass(frozen=True)
class PoolRolled(Event):
    reveals = True
    seat: int
    dice: Faces


# ---- turn and Upkeep


@dataclass(frozen=True)
class TurnBegan(Event):
    turn: int
    step: int


@dataclass(frozen=True)
class ChallengeRevealed(Event):
    reveals = True
    step: int
    face: int
    health: int
    """What each living player's Health is set to."""
    seats: tuple[int, ...]


@dataclass(frozen=True)
class UpkeepRerolled(Event):
    """Pool dice re-rolled by an upkeep effect. `source` is HERO, SKILL or CHALLENGE of `codes`."""

    reveals = True
    seat: int
    source: int
    before: Faces
    after: Faces
    face: int
    """The card whose upkeep effect it is, by `source`."""


@dataclass(frozen=True)
class UpkeepSank(Event):
    """One Pool die lowered by an upkeep effect; equal numbers where it was ignored."""

    seat: int
    source: int
    before: int
    after: int
    face: int
    """The card whose upkeep effect it is, by `source`."""


@dataclass(frozen=True)
class Mended(Event):
    """Health risen by an upkeep effect of the Challenge."""

    seat: int
    before: int
    after: int
    face: int
    """The Challenge."""


@dataclass(frozen=True)
class TreasureTaken(Event):
    """A treasure discarded for an upkeep effect."""

    seat: int
    source: int
    treasure: Faces
    loot: int
    quest: bool = False
    """Whether a Quest is played: then some rows of that face are others."""


@dataclass(frozen=True)
class UpkeepDeclined(Event):
    """An upkeep effect that may be done, and was not."""

    seat: int
    source: int
    face: int
    """The card whose upkeep effect it is, by `source`."""


@dataclass(frozen=True)
class Equipped(Event):
    """An Armor or Weapon in use this turn, told where there was a choice (3.13)."""

    seat: int
    treasure: Faces
    loot: int
    quest: bool = False
    """Whether a Quest is played: then some rows of that face are others."""


@dataclass(frozen=True)
class Assisted(Event):
    seat: int
    other: int


# ---- rolls


@dataclass(frozen=True)
class DiceRolled(Event):
    """Attack, defense or treasure dice of a phase (`kind` of `codes`). `helpers` are the seats that each added a die."""

    reveals = True
    seat: int
    kind: int
    dice: Faces
    face: int
    """The current Challenge."""
    helpers: tuple[int, ...] = ()


# ---- activations


@dataclass(frozen=True)
class Activated(Event):
    """An ability or a treasure is used; what it does follows, up to the next event of another activation.

    `source` is HERO, SKILL or TREASURE; `number` the ability's place on its face. `treasure` is the treasure before the cost.
    """

    seat: int
    source: int
    number: int
    window: int
    face: int
    """The Hero, Skill or Loot face it is on, by `source`."""
    treasure: Faces = ()
    quest: bool = False
    """Whether a Quest is played: then some rows of the Loot face are others."""


@dataclass(frozen=True)
class Paid(Event):
    """The cost: `cost` is a verb of `verbs`; the dice before and after, none after where they were spent."""

    reveals = True
    seat: int
    cost: int
    before: Faces
    after: Faces


@dataclass(frozen=True)
class DieAdded(Event):
    reveals = True
    seat: int
    """Who does it."""
    owner: int
    kind: int
    face: int


@dataclass(frozen=True)
class DieRemoved(Event):
    seat: int
    owner: int
    kind: int
    face: int


@dataclass(frozen=True)
class DieChanged(Event):
    """`verb` of `verbs` says how. Equal faces where an Add or Subtract was ignored (9.14) or a roll fell the same."""

    seat: int
    owner: int
    kind: int
    before: int
    after: int
    verb: int


@dataclass(frozen=True)
class DieRerolled(DieChanged):
    reveals = True


@dataclass(frozen=True)
class ChallengeHurt(Event):
    """Damage by an effect (9.19): to `owner`'s Health, by `seat`."""

    seat: int
    owner: int
    amount: int
    before: int
    after: int


@dataclass(frozen=True)
class Healed(Event):
    reveals = True
    seat: int
    owner: int
    dice: Faces


@dataclass(frozen=True)
class Blocked(Event):
    seat: int
    owner: int


@dataclass(frozen=True)
class TreasureChanged(Event):
    """A treasure has other dice, another use or is gone (`after` empty), because of an activation."""

    seat: int
    before: Faces
    after: Faces
    loot: int
    quest: bool = False
    """Whether a Quest is played: then some rows of that face are others."""


# ---- resolutions


@dataclass(frozen=True)
class AttackResolved(Event):
    """Phase 4 of one player: what cancelled, what is left, how it scores (5.05-5.13)."""

    seat: int
    attack: Faces
    defense: Faces
    cancelled: Faces
    left: Faces
    pairs: int
    sevens: int
    runs: int
    """How many of each; runs count 2."""
    score: int
    before: int
    """Health."""
    after: int


@dataclass(frozen=True)
class Cleared(Event):
    """A player's Health is 0 (5.14)."""

    seat: int


@dataclass(frozen=True)
class DefenseResolved(Event):
    """Phase 7 of one player: what cancelled, what is left, how it scores on the Challenge, dice to lose (6.05-6.08)."""

    seat: int
    attack: Faces
    defense: Faces
    cancelled: Faces
    left: Faces
    counts: tuple[int, ...]
    """By the combos of the Challenge: how many were found."""
    damage: int
    body: int
    lose: int
    face: int
    """The Challenge."""
    blocked: bool = False


@dataclass(frozen=True)
class DiceLost(Event):
    seat: int
    dice: Faces


@dataclass(frozen=True)
class Killed(Event):
    seat: int
    treasures: tuple[Faces, ...] = field(default=())


# ---- Rewards


@dataclass(frozen=True)
class ChallengeDefeated(Event):
    step: int
    face: int
    turn: int


@dataclass(frozen=True)
class SwapOffered(Event):
    seat: int
    other: int
    give: int
    take: int


@dataclass(frozen=True)
class SwapAnswered(Event):
    """The other seat accepts or declines."""

    seat: int
    other: int
    give: int
    take: int
    accepted: bool


@dataclass(frozen=True)
class DieGiven(Event):
    seat: int
    other: int
    face: int


@dataclass(frozen=True)
class TreasuresGained(Event):
    """Each die just rolled is a treasure now (7.08)."""

    seat: int
    dice: Faces
    loot: int
    quest: bool = False
    """Whether a Quest is played: then some rows of that face are others."""


@dataclass(frozen=True)
class TreasuresJoined(Event):
    seat: int
    one: Faces
    other: Faces
    joined: Faces
    loot: int
    quest: bool = False
    """Whether a Quest is played: then some rows of that face are others."""


# ---- end


@dataclass(frozen=True)
class DelveEnded(Event):
    """`end` of `codes`."""

    end: int
    score: int
    turn: int
