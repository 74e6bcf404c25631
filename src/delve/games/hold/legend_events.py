"""What can happen with inventions, finds, Monstrosities and runes (HOLD-24 to 29)."""

from __future__ import annotations

from dataclasses import dataclass

from delve.games.hold.events import OfPiece, Spot
from delve.kernel.events import Event


@dataclass(frozen=True)
class Invented(Event):
    rank: int


@dataclass(frozen=True)
class InventionLost(Event):
    rank: int


@dataclass(frozen=True)
class Calmed(Event):
    enemy: int
    space: Spot


@dataclass(frozen=True)
class EnemyGone(Event):
    """A dormant enemy is gone for good."""

    enemy: int
    why: str


@dataclass(frozen=True)
class Grew(OfPiece):
    strength: int


@dataclass(frozen=True)
class ArtefactFound(Event):
    form: int
    powers: tuple[int, ...]
    space: Spot


@dataclass(frozen=True)
class ArtefactMoved(Event):
    form: int
    space: Spot
    to: Spot


@dataclass(frozen=True)
class ArtefactLost(Event):
    form: int
    space: Spot
    why: str


@dataclass(frozen=True)
class CrystalFound(Event):
    space: Spot


@dataclass(frozen=True)
class HudrakFreed(Event):
    space: Spot
