"""What can happen with the Wyrd (HOLD-23)."""

from __future__ import annotations

from dataclasses import dataclass

from delve.games.hold.events import OfPiece, Spot
from delve.kernel.events import Event


@dataclass(frozen=True)
class MushroomDied(Event):
    """Lava reached the source of a God Mushroom."""

    space: Spot


@dataclass(frozen=True)
class Vanished(OfPiece):
    """Time Crystals or Whistling Caves took a piece; `why` says which."""

    space: Spot
    why: str
