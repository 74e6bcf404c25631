"""The weights behind instinct, and the characters that differ in them alone."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final


@dataclass(frozen=True, slots=True)
class Weights:
    """What counts how much, against what it counts for a sensible Overseer."""

    army: float = 1.0
    """Rooms that house fighters or make them stronger, and fighters against everything else."""
    economy: float = 1.0
    """Rooms that bring supplies or keep them."""
    lore: float = 1.0
    """Rooms that bring magic, inventions and blessings."""
    depth: float = 1.0
    """How strong an army a deeper floor asks for; more is more cautious."""
    deepest: int = 30
    """Below this depth nobody digs of their own will."""
    closes_at: int = 0
    """The turn in which the hold is closed; 0 for never."""


PLAIN: Final = Weights()

PERSONAS: Final[dict[str, tuple[Weights, str]]] = {
    "miner": (replace(PLAIN, army=0.7, economy=1.6, lore=0.6, depth=1.8), "digs and sells, and is slow to go deep"),
    "warlord": (replace(PLAIN, army=1.8, economy=0.6, lore=0.4, depth=0.7), "arms first and goes to meet what is down there"),
    "scholar": (replace(PLAIN, army=0.8, economy=0.9, lore=2.2), "builds libraries, drinks from wells and has things invented"),
    "evening": (replace(PLAIN, closes_at=150), "plays like instinct and closes the hold after 150 turns"),
}
"""Characters by name, with a line about each."""
STUDIES: Final = ("evening",)
"""Those that measure something: holds of players who never retire need not end."""
