"""What can happen in a combat (HOLD-11 to 14)."""

from __future__ import annotations

from dataclasses import dataclass, field

from delve.games.hold.events import OfPiece, Spot
from delve.kernel.events import Event


@dataclass(frozen=True)
class TroopTook(OfPiece):
    """One of your pieces takes the field."""

    unit: int
    being: int
    space: Spot
    strength: int


@dataclass(frozen=True)
class CombatBegan(Event):
    """Enemies are there, and your pieces are about to take the field."""


@dataclass(frozen=True)
class RoundBegan(Event):
    round: int


@dataclass(frozen=True)
class Moved(OfPiece):
    to: Spot


@dataclass(frozen=True)
class Struck(OfPiece):
    """A piece lost STR: what it has left, and how much a shield took."""

    damage: int
    left: int
    shielded: int = 0


@dataclass(frozen=True)
class Defeated(OfPiece):
    side: int
    space: Spot


@dataclass(frozen=True)
class Fired(OfPiece):
    at: int
    whom: str = field(default="", compare=False, kw_only=True)
    """What the piece that was fired at is called then."""


@dataclass(frozen=True)
class Shielded(OfPiece):
    """A shield was put on a piece (13.18)."""

    strength: int


@dataclass(frozen=True)
class LeftCombat(OfPiece):
    """An enemy is out of the combat without having been defeated."""

    why: str


@dataclass(frozen=True)
class Stunned(OfPiece):
    """An enemy does nothing for so many activations."""

    activations: int


@dataclass(frozen=True)
class Strengthened(OfPiece):
    """A piece has so much more STR in this combat, and has so much now."""

    more: int
    strength: int
