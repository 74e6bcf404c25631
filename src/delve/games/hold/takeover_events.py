"""What can happen in a takeover (HOLD-17)."""

from __future__ import annotations

from dataclasses import dataclass

from delve.games.hold.events import OfPiece, Spot
from delve.kernel.events import Event


@dataclass(frozen=True)
class Claimed(Event):
    """A room is in enemy hands from now on."""

    space: Spot
    kind: int
    what: int


@dataclass(frozen=True)
class ClaimEnded(Event):
    """Its garrison is gone: the room is as it was."""

    space: Spot
    kind: int
    what: int


@dataclass(frozen=True)
class Garrisoned(OfPiece):
    """An enemy stands still where it is from now on; or, with `stands` False, it marches again."""

    stands: bool


@dataclass(frozen=True)
class WentToGround(Event):
    """A Monstrosity has nothing left to break within its reach and is off the map."""

    enemy: int
    strength: int


@dataclass(frozen=True)
class NeverSeenAgain(Event):
    """It is gone for good: a Monstrosity whose lair was opened in vain, a beast that dug past everything."""

    enemy: int
