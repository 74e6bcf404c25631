"""Sentences and option keys of building, rooms, traps, barricades, takeovers, liquids and gases (HOLD-7 to 9, 15 to 17)."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "trap": "In {where}|For {price}.",
    "reset": "Reset the trap in {where}|For 5♥ a level.",
    "upgrade": "Upgrade the trap in {where}|One level more.",
    "barricade": "In {where}|For {price}.",
    "barricade.link": "the way from {upper} down to {lower}",
    "strengthen": "Strengthen the barricade in {where}|One level more for {price}.",
    "mend": "Mend the barricade in {where}|Up to 20 STR for {price}.",
    "repair": "Repair {where}|For {price}.",
    "drain": "Drain {where}|For {price}.",
    "clear": "Clear the gas in {where}|For {price}.",
    "ask.run": "Where does the {room} begin?",
    "ask.run_end": "Where does the {room} end?",
    "run.from": "From {where}|",
    "run.to": "To {where}|{length} spaces for {price}.",
    "ask.takeover": "{enemy} cannot get out. Which room do they make for?",
    "towards": "Towards {where}|They claim it, or break it.",
    "stairs.link": "Between {upper} and {lower}|Both stay what they are.",
}
"""By id, as `words.TEXT`: options read `label|what comes of it`."""
VERBS: Final[tuple[str, ...]] = (
    "from", "to", "link", "repair", "drain", "clear", "damage", "stopping", "reset", "upgrade", "towards", "defensive", "offensive",
    "passage", "strengthen", "mend",
)  # fmt: skip
"""The first words of option keys that no other section has."""
