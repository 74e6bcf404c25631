"""What can happen with Bloodrunes (HOLD-28)."""

from __future__ import annotations

from dataclasses import dataclass

from delve.games.hold.events import Spot
from delve.kernel.events import Event


@dataclass(frozen=True)
class Risen(Event):
    """A fallen piece stands again as an enemy (28.08)."""

    piece: int
    enemy: int
    unit: int
    kind: int
    what: int
    space: Spot
    strength: int


@dataclass(frozen=True)
class DragonLeft(Event):
    """The dragon has melted what it came for (28.13)."""

    goods: int
    space: Spot


@dataclass(frozen=True)
class PuppyCame(Event):
    """The Adorable Puppy runs out (28.16)."""

    piece: int
    space: Spot
