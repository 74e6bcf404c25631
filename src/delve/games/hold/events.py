"""What can happen in a hold. Spaces are (column, depth); cards, rooms, units, enemies and discoveries are numbers of the content.

Fields with a default are for words alone and do not count when events are compared.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from delve.kernel.events import Event

Spot = tuple[int, int]


@dataclass(frozen=True)
class OfPiece(Event):
    """Something that happens to a piece in a combat."""

    piece: int
    who: str = field(default="", compare=False, kw_only=True)
    """What the piece is called then, for words alone."""


@dataclass(frozen=True)
class HoldFounded(Event):
    resources: int
    goods: int
    soldiers: int


@dataclass(frozen=True)
class RuneTaken(Event):
    rune: int
    space: Spot


@dataclass(frozen=True)
class TurnBegan(Event):
    closes = True
    turn: int


@dataclass(frozen=True)
class CardDrawn(Event):
    """A card turned up: to explore, for a roll, or on a table. `what` names which."""

    reveals = True
    card: int
    what: str


@dataclass(frozen=True)
class Rested(Event):
    """The Overseer explored nothing in this turn, by a house rule (R199)."""

    turn: int


@dataclass(frozen=True)
class CardIgnored(Event):
    """It counts as not drawn (2.10, 5.07)."""

    card: int
    clause: str


@dataclass(frozen=True)
class Rolled(Event):
    reveals = True
    sides: int
    value: int
    what: str


@dataclass(frozen=True)
class JokersShuffledIn(Event):
    jokers: tuple[int, ...]


@dataclass(frozen=True)
class JokerSetAside(Event):
    joker: int
    turns: int


@dataclass(frozen=True)
class Explored(Event):
    opens = True
    space: Spot
    dug_from: Spot
    card: int


@dataclass(frozen=True)
class CardNoted(Event):
    """The Orefinder: not dug, but remembered (5.10)."""

    space: Spot
    card: int


@dataclass(frozen=True)
class NothingToExplore(Event):
    turns: int


@dataclass(frozen=True)
class Gained(Event):
    resources: int
    goods: int
    why: str
    lost: int = field(default=0, compare=False)


@dataclass(frozen=True)
class Paid(Event):
    resources: int
    goods: int
    why: str


@dataclass(frozen=True)
class Trimmed(Event):
    """Over the cap at the end of the turn (6.04)."""

    resources: int
    goods: int


@dataclass(frozen=True)
class Traded(Event):
    resources: int
    """Gained, or below zero given."""
    goods: int


@dataclass(frozen=True)
class Drawn(Event):
    """Something new on the map."""

    kind: int
    what: int
    spaces: tuple[Spot, ...]


@dataclass(frozen=True)
class LeftBlank(Event):
    space: Spot


@dataclass(frozen=True)
class BecameCavern(Event):
    """Cleared, spent or destroyed: its spaces are empty caverns now."""

    what: int
    spaces: tuple[Spot, ...]


@dataclass(frozen=True)
class OpeningsMade(Event):
    space: Spot
    to: tuple[Spot, ...]


@dataclass(frozen=True)
class LinkMade(Event):
    kind: int
    upper: Spot


@dataclass(frozen=True)
class PortalOpened(Event):
    one: Spot
    other: Spot


@dataclass(frozen=True)
class RoomBuilt(Event):
    room: int
    spaces: tuple[Spot, ...]
    resources: int
    goods: int


@dataclass(frozen=True)
class RunLaid(Event):
    room: int
    first: Spot
    last: Spot


@dataclass(frozen=True)
class Damaged(Event):
    space: Spot
    kind: int
    what: int


@dataclass(frozen=True)
class Repaired(Event):
    space: Spot
    what: int


@dataclass(frozen=True)
class Destroyed(Event):
    space: Spot
    kind: int
    what: int


@dataclass(frozen=True)
class Filled(Event):
    """Liquid, slime or rock fills spaces."""

    liquid: int
    spaces: tuple[Spot, ...]


@dataclass(frozen=True)
class Drained(Event):
    space: Spot
    liquid: int


@dataclass(frozen=True)
class GasSpread(Event):
    gas: int
    spaces: tuple[Spot, ...]


@dataclass(frozen=True)
class Marked(Event):
    space: Spot
    mark: int
    on: bool


@dataclass(frozen=True)
class TrapSet(Event):
    """Built, upgraded, reset or gone off: how it is now."""

    space: Spot
    kind: int
    level: int
    armed: bool


@dataclass(frozen=True)
class BarricadeStands(Event):
    """Built, upgraded, hit or repaired: how it is now. `link` for one over the way down from the space."""

    space: Spot
    kind: int
    level: int
    strength: int
    link: bool = False


@dataclass(frozen=True)
class BarricadeGone(Event):
    space: Spot
    link: bool = False


@dataclass(frozen=True)
class Recruited(Event):
    unit: int
    number: int
    space: Spot
    goods: int


@dataclass(frozen=True)
class UnitsCame(Event):
    """Units that cost nothing, or moved house."""

    unit: int
    number: int
    space: Spot
    why: str


@dataclass(frozen=True)
class UnitsLost(Event):
    unit: int
    number: int
    space: Spot
    why: str


@dataclass(frozen=True)
class BeingCame(Event):
    kind: int
    what: int
    space: Spot


@dataclass(frozen=True)
class BeingLost(Event):
    kind: int
    what: int
    space: Spot
    why: str


@dataclass(frozen=True)
class EnemySleeps(Event):
    """A dormant enemy is where it was found (11.14)."""

    enemy: int
    space: Spot
    strength: int


@dataclass(frozen=True)
class EnemySpawned(Event):
    opens = True
    enemy: int
    space: Spot
    strength: int


@dataclass(frozen=True)
class CombatEnded(Event):
    closes = True
    rounds: int


@dataclass(frozen=True)
class LayerChanged(Event):
    layer: int
    from_depth: int


@dataclass(frozen=True)
class Learned(Event):
    """Something the hold has or knows from now on; `what` names it in the lore."""

    what: str


@dataclass(frozen=True)
class HoldEnded(Event):
    closes = True
    how: int
    turn: int
    enemy: int
    verdict: str
