"""Sentences and option keys of units, recruiting and combat (HOLD-10 to 14)."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "ask.fired": "{enemy}: which of your pieces is hit?",
    "fired": "{piece} is hit|It takes the whole shot and deals nothing back.",
    "ask.withdraw": "The enemies that are left do not move. Fight on?",
    "withdraw": "Withdraw|The combat ends; they stay where they are, dormant, with the STR they have.",
    "withdraw.not": "Fight on|Another round begins.",
}
"""By id, as `words.TEXT`: options read `label|what comes of it`."""
VERBS: Final[tuple[str, ...]] = ("withdraw", "fight", "hit")
"""The first words of option keys that no other section has."""
