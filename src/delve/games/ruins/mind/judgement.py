"""How somebody judges: what instinct makes of a position, and the characters that differ in that alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Nature:
    """What counts how much, in trinkets. One nature serves both sides."""

    trinket: float = 1.0
    """One that leaves the field."""
    purse: float = 0.35
    """One more in a pile, beyond having left the field: it can pay for something."""
    danger: float = 1.0
    """Danger, against the usual."""
    relic: float = 28.0
    """A relic that leaves the board."""
    alert: float = 0.15
    """The Danger that a step of the Alert brings in the rounds to come, against Danger now."""
    exposed: float = 4.0
    """A relic that can be stolen, against one that lies hidden."""
    card: float = 0.9
    """A card more in hand."""
    daring: float = -4.0
    """What an Archaeologist adds to a Heist for the joy of it."""
    secrecy: float = 7.0
    """What it is worth to the Ancient that a relic stays hidden, where none is due to be exposed."""
    least: float = 0.25
    """What a card should gain to be played at all."""
    keep: float = 0.3
    """What a point of Risk is worth kept for later, while the Alert is low."""


PLAIN: Final = Nature()

PERSONAS: Final[dict[str, tuple[Nature, str]]] = {
    "grabber": (
        Nature(trinket=2.0, danger=0.45, relic=14.0, alert=0.08), "goes for trinkets, and leaves relics and Danger to others",
    ),
    "watcher": (
        Nature(danger=2.2, alert=0.4, exposed=8.0, keep=0.6, secrecy=16.0), "plays it safe: Danger and the Alert before everything else",
    ),
    "raider": (
        Nature(relic=45.0, danger=0.6, daring=4.0, least=0.05), "relics first, whatever the risk",
    ),
}  # fmt: skip
"""Characters by name, with a line about each. Each can play either side."""
