"""What a chronicle tells besides what the rules do: names."""

from __future__ import annotations

from dataclasses import dataclass

from delve.games.hold.events import Spot
from delve.kernel.events import Event


@dataclass(frozen=True)
class Named(Event):
    """A discovery goes by one of the four prompts of its list (30.01)."""

    space: Spot
    what: int
    """The discovery."""
    prompt: int


@dataclass(frozen=True)
class ChallengeMet(Event):
    """A challenge of section 29, by its number."""

    challenge: int
    by_fiat: bool


@dataclass(frozen=True)
class LargeCreatureTamed(Event):
    """How many were tamed in this hold so far (29.04)."""

    number: int
