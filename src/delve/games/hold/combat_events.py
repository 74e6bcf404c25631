"""What can happen in a combat (HOLD-11 to 14)."""

from __future__ import annotations

from dataclasses import dataclass

from delve.games.hold.events import Spot
from delve.kernel.events import Event


@dataclass(frozen=True)
class TroopTook(Event):
    """One of your pieces takes the field."""

    piece: int
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
class Moved(Event):
    piece: int
    to: Spot


@dataclass(frozen=True)
class Struck(Event):
    """A piece lost STR: what it has left, and how much a shield took."""

    piece: int
    damage: int
    left: int
    shielded: int = 0


@dataclass(frozen=True)
class Defeated(Event):
    piece: int
    side: int
    space: Spot


@dataclass(frozen=True)
class Fired(Event):
    piece: int
    at: int


@dataclass(frozen=True)
class Shielded(Event):
    """A shield was put on a piece (13.18)."""

    piece: int
    strength: int


@dataclass(frozen=True)
class LeftCombat(Event):
    """An enemy is out of the combat without having been defeated."""

    piece: int
    why: str


@dataclass(frozen=True)
class Stunned(Event):
    """An enemy does nothing for so many activations."""

    piece: int
    activations: int


@dataclass(frozen=True)
class Strengthened(Event):
    """A piece has so much more STR in this combat, and has so much now."""

    piece: int
    more: int
    strength: int
