"""Sentences and option keys of units, recruiting and combat (HOLD-10 to 14)."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "ask.fired": "{enemy}: which of your pieces is hit?",
    "fired": "{piece} is hit|It takes the whole shot and deals nothing back.",
    "ask.withdraw": "The enemies that are left do not move. Fight on?",
    "withdraw": "Withdraw|The combat ends; they stay where they are, dormant, with the STR they have.",
    "withdraw.not": "Fight on|Another round begins.",
    "ask.shield": "Cleric {cleric}: who is shielded?",
    "act.shield": "Shield somebody|5 STR for each Cleric, here or in an adjacent space, instead of attacking.",
    "shield.piece": "Shield {piece}|It takes 5 damage first.",
    "shield.nobody": "Nobody|The shield this Cleric has placed stays where it is.",
    "provoke": "Provoke the {enemy} ({strength})|In {where}. A combat starts.",
    "release": "Release {number} from {where}|They fight whomever they meet on their way to the Entrance.",
    "ask.house": "{number} {unit} have come. Which house takes them?",
    "house": "Into {where}|It has room for {space}.",
    "ask.home": "{being} needs a home.",
    "home": "Into {where}|",
    "lodge": "{being} moves|Into {where}.",
    "ask.tame": "Tame the {creature} ({strength})?",
    "taming": "Into {where}|It fights for you from now on, with the STR it came with.",
    "taming.none": "Let it die|",
    "rehouse": "{unit} of {where}|",
    "ask.move_to": "Where do {unit} of {where} move to?",
}
"""By id, as `words.TEXT`: options read `label|what comes of it`."""
VERBS: Final[tuple[str, ...]] = ("withdraw", "fight", "hit", "provoke", "release", "lodge", "rehouse")
"""The first words of option keys that no other section has."""
