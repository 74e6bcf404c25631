"""What can happen with Ancient Monstrosities (HOLD-26)."""

from __future__ import annotations

from dataclasses import dataclass

from delve.games.hold.events import OfPiece, Spot
from delve.kernel.events import Event


@dataclass(frozen=True)
class MonstrosityWoke(Event):
    """It stands there, with its traits; `EnemySpawned` tells of its STR."""

    name: str
    traits: tuple[int, ...]
    space: Spot


@dataclass(frozen=True)
class MonstrosityVanished(Event):
    """A Mastermind is gone until a King is accepted (26.19)."""

    name: str
    traits: tuple[int, ...]


@dataclass(frozen=True)
class MonstrositySlain(Event):
    """It is recorded by name, with the means of its death (26.20)."""

    name: str
    means: str


@dataclass(frozen=True)
class Returned(OfPiece):
    """A fallen enemy stands again: the twin of a living one, or a corpse in the Graveyard layer (26.11, 27.07)."""

    enemy: int
    space: Spot
    strength: int


@dataclass(frozen=True)
class Fed(OfPiece):
    """It eats something that was defeated in its space (26.08)."""

    space: Spot


@dataclass(frozen=True)
class Regenerated(OfPiece):
    strength: int


@dataclass(frozen=True)
class Enthralled(OfPiece):
    """One of your pieces fights for a Monstrosity (26.17)."""

    master: str
    space: Spot


@dataclass(frozen=True)
class Released(OfPiece):
    """It is yours again."""

    space: Spot
