"""What can happen in and to rooms (HOLD-8): explosions, trophies, trapped magic, shrines, Drawbridges."""

from __future__ import annotations

from dataclasses import dataclass

from delve.games.hold.events import OfPiece, Spot
from delve.kernel.events import Event


@dataclass(frozen=True)
class Exploded(Event):
    """A Laboratory (8.20)."""

    space: Spot


@dataclass(frozen=True)
class SuppliesLost(Event):
    """Eaten by pests or taken by thieves (8.45, 8.55, 8.58)."""

    resources: int
    goods: int
    why: str


@dataclass(frozen=True)
class TroopRevived(Event):
    unit: int
    number: int
    space: Spot
    why: str


@dataclass(frozen=True)
class TrophyPlaced(Event):
    """A trophy of a kind of enemy is in a Museum (8.35)."""

    kind: str
    space: Spot


@dataclass(frozen=True)
class MagicTrapped(Event):
    """A Bad Magic result is kept in a Temple of Purity (8.51)."""

    rank: int
    space: Spot


@dataclass(frozen=True)
class MagicEscaped(Event):
    """The Temple lost its last Cleric, and what was trapped in it is loose (8.52)."""

    rank: int
    space: Spot


@dataclass(frozen=True)
class ShrineTrap(Event):
    """The trap of a Shrine of Defence went off, or was reset (8.41)."""

    space: Spot
    armed: bool


@dataclass(frozen=True)
class BridgeOrdered(Event):
    """It shuts, or opens again, at the end of that round (8.60)."""

    space: Spot
    shuts: bool
    round: int


@dataclass(frozen=True)
class BridgeMoved(Event):
    space: Spot
    closed: bool
    strength: int


@dataclass(frozen=True)
class BridgeHit(Event):
    """What is left of the barricade of a closed Drawbridge (8.61)."""

    space: Spot
    strength: int


@dataclass(frozen=True)
class FellFrom(OfPiece):
    """A piece fell from a closing Drawbridge (8.62), or was put off it."""

    to: Spot
    spaces: int


@dataclass(frozen=True)
class Flooded(Event):
    """A Pump was set to flood (8.73)."""

    space: Spot
