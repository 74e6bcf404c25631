"""Sentences and option keys of Legendary Finds, Monstrosities and world layers (HOLD-25 to 27)."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "ask.purposeful": "{find}: which room does it count as?",
    "purposeful": "A {room}|{text}",
    "ask.trees": "Where is the artefact placed, so that cave trees grow around it?",
    "ask.trees.second": "Where does the second half of the cave trees grow?",
    "plant": "Plant {find}|Cave trees in two empty spaces give 20♥ each turn.",
    "sell": "Sell {find} from {where}|300♦, as far as they fit. Its other power is gone, too.",
    "deal": "Bargain {enemy} away|100♦. The next Monstrosity has four traits.",
    "ask.rests": "{find}: where does it lie from now on?",
    "rests": "In {where}|",
    "ask.second_remnant": "The {card} is found as well. Where?",
    "ask.hypnosis": "{enemy}: which of your pieces falls under its spell?",
    "hypnosis": "{piece}|It fights against you until the Monstrosity is gone.",
    "ask.raised": "{left} fallen come back as Skull Dwarves. Which crypt takes them?",
    "raised": "Into {where}|It has room for {space}.",
    "ask.resurrection": "Which Troop comes back?",
    "resurrection": "{who}|All of them, at full STR.",
    "resurrection.none": "Nobody|",
}
"""By id, as `words.TEXT`: options read `label|what comes of it`."""
VERBS: Final[tuple[str, ...]] = ("become", "plant", "sell", "deal", "bargain", "enthral", "raise", "return")
"""The first words of option keys that no other section has."""
