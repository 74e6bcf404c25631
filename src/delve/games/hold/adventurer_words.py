"""Sentences and option keys of creatures, remnants' rooms and adventurers (HOLD-18 to 20)."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "ask.abandoned": "An abandoned room: which is it?",
    "abandoned": "A {room}|{text}",
    "ask.raids": "The small creature goes for the nearest room. Which?",
    "raids": "{where}|",
    "ask.follow": "The {piece} is home again. Follow it?",
    "follow": "Follow it|The combat goes on; it stays where it lives.",
    "follow.not": "Let it be|It stays there, dormant.",
    "ask.hero": "The Greedy Hero asks for 5♦.",
    "hero.pay": "Pay 5♦|The Hero stays until next turn.",
    "hero.refuse": "Refuse|The Hero turns hostile at once, with 60 STR.",
    "ask.hire": "Pay 10♦ for a new adventurer in {where}?",
    "hire": "Pay 10♦|Whoever comes, comes.",
    "hire.none": "Not this turn|The Inn stays empty.",
    "druid": "Tame the creature of {where}|The Druid leaves {inn} for good; it stays in its lair and fights what enters.",
    "ask.pathfinder": "Where does the Pathfinder start?",
    "pathfinder": "In {where}|One other piece may come along.",
    "pathfinder.stay": "At the Inn|",
    "ask.companion": "Who starts beside the Pathfinder?",
    "companion": "{piece}|From {where}.",
    "companion.none": "Nobody|",
    "ask.witch": "Whom does the Witch work on?",
    "witch": "{piece}|1D2: on 1 it cannot move in this combat, on 2 its STR is doubled.",
    "witch.none": "Nobody|",
    "act.rush": "Rush|Up to 4 spaces; everybody in them takes the Barbarian's STR, friend and foe.",
    "ask.rush": "Where does the Barbarian rush?",
    "rush.on": "On to {where}|",
    "rush.stop": "Stop here|",
}
"""By id, as `words.TEXT`: options read `label|what comes of it`."""
VERBS: Final[tuple[str, ...]] = ("find", "raid", "let", "follow", "hero", "hire", "tame", "start", "bring", "bewitch", "rush")
"""The first words of option keys that no other section has."""
