"""Sentences and option keys of formations, remnants, adventurers, magic and the Wyrd (HOLD-18 to 23)."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "ask.spell.ward": "Which room is warded?",
    "ask.spell.song": "Which room does the Siren Song ring from?",
    "ask.spell.chains": "Which room do Hudrak's Chains lie in?",
    "spell.room": "On {where}|",
    "ask.sigil": "Which space gets the Nurse's Sigil?",
    "harvest": "Cut the growth in {where}|20♥, once.",
    "ask.clone": "Which Troop is cloned?",
    "clone": "{who} in {where}|",
    "ask.clone_goes": "{left} {unit} are new. Where do they live?",
    "clone.goes": "Into {where}|It has space for {space}.",
    "ask.pawrtal": "Pay 5♦ for the Pawrtal?",
    "pawrtal.pay": "Pay 5♦|One time in four a Sabretooth comes through.",
    "ask.gold": "Which room turns to gold?",
    "gold": "{where}|30♦ for each of its spaces; the room and everything in it is gone.",
    "ask.circus": "Where does the circus open?",
    "ask.cowards": "Which Troop flees?",
    "cowards": "The {who} of {where}|Whoever lives on their way leaves with them.",
    "ask.possessed": "Who turns against the hold?",
    "possessed": "{who} of {where}|They turn hostile, with the STR they have.",
    "ask.mimic": "Which room is a Mimic?",
    "mimic": "{where}|It does not work until the Mimic is defeated.",
    "wish": "Throw 10♦ into {where}|Roll 1D2: 1 is Good Magic, 2 is Bad.",
    "unseal": "Open {where}|Bad Magic comes out; an empty cavern is left.",
    "banish": "Destroy {where}|20♦ and the life of a Cleric.",
    "ask.sacrifice": "Which house gives the Cleric?",
    "sacrifice": "A Cleric of {where}|",
    "claim": "Claim {where}|Its golems fight for it.",
    "rob": "Take 20♦ from {where}|Roll 1D4: a 1 wakes the wyrm.",
    "ask.artefact": "Which Unit Room keeps the artefact?",
    "keep": "In {where}|Troops housed there have +15 STR.",
    "pawrtal.skip": "Not this turn|",
}
"""By id, as `words.TEXT`: options read `label|what comes of it`."""
VERBS: Final[tuple[str, ...]] = (
    "enchant",
    "harvest",
    "clone",
    "house",
    "pawrtal",
    "wish",
    "unseal",
    "banish",
    "cleric",
    "claim",
    "rob",
    "gild",
    "flee",
    "possess",
    "mimic",
)
"""The first words of option keys that no other section has."""
