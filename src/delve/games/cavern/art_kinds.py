"""The kinds of creature or scene that a picture on an Encounter card can show, and the words that go with each.

A card of the content names its kind (`art = "spider"`). Its story or a title should mention one of the words, so that the picture shows
what the text speaks of. `look/figures` has a drawing for every kind.
"""

from __future__ import annotations

import re
from typing import Final

KINDS: Final = {
    "armour": "armour|mail|sentry|sentries|guards?",
    "bats": "bats?",
    "beam": "beam|timber",
    "bear": "bear",
    "boar": "boar|pig",
    "bones": "bones|skeletons?",
    "bridge": "bridge",
    "bull": "bull|ox|minotaur",
    "chessmen": "chess|chessmen",
    "choir": "choir|drowned",
    "clerk": "collector|lawyer|clerk|notary",
    "clockwork": "engine|clockmaker|clockwork|clock",
    "coins on eyes": "coins on their eyes",
    "company": "cultists|likenesses|hoods?|strangers",
    "cook": "cook|kitchen",
    "crowns": "crowns",
    "door": "door|vault|lock",
    "dragon": "dragon|wings",
    "fighter": "duellist|soldier|knight|swordsman|deserters",
    "fire": "fire|camp",
    "fish": "fish",
    "fist": "fist|giant",
    "fox": "fox|foxes|wolf|wolves",
    "gate": "gate|portcullis",
    "glass": "glass|jewels?",
    "goose": "goose|geese|swan",
    "grave": "grave|tomb",
    "hands": "hands",
    "hermit": "hermit|broom|old man",
    "hooks": "hooks|fishers",
    "idol": "idol|shrine|god",
    "king": "king|queen",
    "masks": "masks",
    "mill": "mill|millers",
    "miners": "mine|miners|picks",
    "mouse": "mouse|rats?",
    "mushrooms": "mushrooms?|toadstools?",
    "music box": "music box",
    "ogre": "ogre|trolls?",
    "pedlar": "woman|pedlar|merchant|stranger",
    "river": "river|water|flood",
    "roots": "roots|tree",
    "sand": "sand",
    "scarecrow": "scarecrow",
    "schoolroom": "schoolroom|school|teacher",
    "spider": "spider",
    "statues": "statues?|stone",
    "wall": "wall",
    "well": "well",
}
"""By kind: how its words are written, as a pattern."""
FALLBACK: Final = "pedlar"
"""What is drawn for a card that names no kind and mentions none."""


def mentions(kind: str, text: str) -> int:
    """How often a text mentions a kind."""
    return len(re.findall(rf"\b(?:{KINDS[kind]})\b", text, re.IGNORECASE))


def kind_for(text: str) -> str:
    """The kind that a text mentions most often; of several the one that comes first in it."""
    found = {kind: mentions(kind, text) for kind in KINDS}
    most = max(found.values())
    if not most:
        return FALLBACK

    def first(kind: str) -> int:
        match = re.search(rf"\b(?:{KINDS[kind]})\b", text, re.IGNORECASE)
        return match.start() if match else len(text)

    return min((kind for kind, count in found.items() if count == most), key=first)
