"""Sentences and option keys of building, rooms, traps, barricades, takeovers, liquids and gases (HOLD-7 to 9, 15 to 17)."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {}
"""By id, as `words.TEXT`: options read `label|what comes of it`."""
VERBS: Final[tuple[str, ...]] = ()
"""The first words of option keys that no other section has."""
