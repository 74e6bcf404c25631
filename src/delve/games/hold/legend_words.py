"""Sentences and option keys of inventions, finds, Monstrosities, layers, runes, challenges, prompts and fiat (HOLD-24 to 30, 34)."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "invent": "An invention in {where}|50♦ for a card on the table of inventions.",
}
"""By id, as `words.TEXT`: options read `label|what comes of it`."""
VERBS: Final[tuple[str, ...]] = ("invent",)
"""The first words of option keys that no other section has."""
