"""What adventurers can make happen in a combat (HOLD-20)."""

from __future__ import annotations

from dataclasses import dataclass

from delve.games.hold.events import OfPiece, Spot
from delve.kernel.events import Event


@dataclass(frozen=True)
class Rooted(OfPiece):
    """It does not leave its space in this combat (20.02, 20.11)."""


@dataclass(frozen=True)
class ExtraTrap(Event):
    """A trap for this combat lies in a space (20.04), or has gone off."""

    space: Spot
    level: int
    armed: bool


@dataclass(frozen=True)
class BeingBack(Event):
    """A Field Surgeon brought an adventurer or creature back (20.09)."""

    kind: int
    what: int
    space: Spot
