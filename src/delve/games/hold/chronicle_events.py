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
