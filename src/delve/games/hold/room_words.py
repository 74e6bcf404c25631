"""Sentences and option keys of what rooms do (HOLD-8)."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "ask.laboratory": "The alchemists' draw is the A♠. Which Laboratory explodes?",
    "laboratory": "{where}|All {inside} Alchemists in it are lost; it and the two nearest rooms are damaged.",
    "ask.blast": "Which of the rooms nearby does the explosion damage?",
    "blast": "{where}|It is damaged.",
    "ask.raid": "Which {room} do they come out of?",
    "raid": "{where}|They are at your deepest.",
    "ask.hospital": "Whom does {hospital} revive?",
    "hospital": "{who}, fallen in {where}|They are back at full strength.",
    "hospital.none": "Nobody|They rest where they fell.",
    "protect": "{piece}|A shield of 20 STR for 5♦, in {where}.",
    "ask.trap_magic": "Bad Magic: {name}. Trap it in a Temple of Purity?",
    "trap_magic": "Trap it in {where}|It stays there while a Cleric does.",
    "trap_magic.not": "Let it act|{text}",
    "rearm": "Reset the trap of {where}|For {price}.",
    "bridge.close": "Close {where}|At the end of round {round}. Whoever is on it falls.",
    "bridge.open": "Open {where}|At the end of round {round}.",
    "ask.step_off": "The Drawbridge closes. Where do {piece} step?",
    "flood": "Flood from {where}|Water falls and spreads from it; units in its way drown.",
    "demolish": "Tear down {where}|Nothing is paid back; an empty cavern is left.",
}
"""By id, as `words.TEXT`: options read `label|what comes of it`."""
VERBS: Final[tuple[str, ...]] = (
    "laboratory", "blast", "revive", "protect", "trap", "rearm", "bridge", "flood", "demolish",
)  # fmt: skip
"""The first words of option keys that no other section has."""
