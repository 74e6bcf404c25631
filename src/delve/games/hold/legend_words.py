"""Sentences and option keys of inventions, finds, Monstrosities, layers, runes, challenges, prompts and fiat (HOLD-24 to 30, 34)."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "invent": "An invention in {where}|50♦ for a card on the table of inventions.",
    "calm": "Calm the creature of {where}|30♦. Dwarves may pass its lair; it stays dormant unless it is attacked.",
    "breed": "Breed from the creature of {where}|30♦. A young one with half its STR lives in a Breeder.",
    "ask.bred": "Which Breeder takes the young one in?",
    "bred": "In {where}|",
    "cart": "From {where} into {enemy}|10♥, and {damage} damage.",
    "ask.dragon": "Which Treasury does the dragon make for?",
    "dragon": "The one of {where}|It melts 50♦ there and damages the Treasury.",
    "ask.puppy": "Which enemy does the Puppy run at?",
    "puppy": "{enemy}|",
    "ask.booty": "Booty for {left} of the fallen: which for the next one?",
    "booty.resources": "5♥|",
    "booty.goods": "5♦|",
    "gate": "Open the Gate of {where}|Every enemy on the map and every unit of yours is gone; the device is damaged.",
}
"""By id, as `words.TEXT`: options read `label|what comes of it`."""
VERBS: Final[tuple[str, ...]] = (
    "invent",
    "calm",
    "breed",
    "cart",
    "gate",
    "treasury",
    "puppy",
    "booty",
)
"""The first words of option keys that no other section has."""
