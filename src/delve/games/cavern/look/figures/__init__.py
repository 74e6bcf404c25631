"""What stands in the arch on an Encounter card: one drawing for each kind that a card of the content can name."""

from __future__ import annotations

from typing import Final

from delve.games.cavern.look.figures import beasts, large, people, things

FIGURES: Final[dict[str, str]] = {**beasts.FIGURES, **large.FIGURES, **people.FIGURES, **things.FIGURES}
"""The drawings by kind, in the coordinates of the card."""
