"""What can happen when a piece changes sides (HOLD-4.12, 20.10, 21.14, 22.11, 23.09)."""

from __future__ import annotations

from dataclasses import dataclass

from delve.games.hold.events import OfPiece, Spot
from delve.kernel.events import Event


@dataclass(frozen=True)
class TurnedHostile(OfPiece):
    """One of your pieces is an enemy from now on."""

    unit: int
    kind: int
    what: int
    space: Spot
    strength: int


@dataclass(frozen=True)
class Charmed(OfPiece):
    """An enemy is one of your pieces from now on."""

    enemy: int
    space: Spot
    strength: int


@dataclass(frozen=True)
class SpellWalks(Event):
    """A spell-being takes the field or moves (`forces.METAL_SPELL`, `COLOURS_SPELL`)."""

    kind: int
    space: Spot
