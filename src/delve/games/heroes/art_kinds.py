"""What the pictures of cards can show, and the words that go with each.

A card names its picture (`art = "spider"`). Its name or flavour should mention one of the words, so that the picture shows what the text
speaks of. `look.art.gallery` has a drawing for every kind.
"""

from __future__ import annotations

import re
from typing import Final

HEROES: Final = {
    "captain": "captain|marshal|admiral", "cutpurse": "cutpurse|thief|pockets", "fool": "fool|jester", "gambler": "gambler|sharper",
    "herald": "herald|horn", "mender": "mender|doctor|surgeon", "pilgrim": "pilgrim|wayfarer", "reaver": "reaver|raider",
    "sailor": "sailor|bosun", "scholar": "scholar|clerk", "seer": "seer|oracle", "warden": "warden|guard|knight",
}  # fmt: skip
"""Heads."""
SKILLS: Final = {
    "blade": "blade|steel|edge|sword", "crossed": "crossed|lucky", "ember": "ember|fire|warm", "frost": "frost|ice|cool",
    "gilded": "gilded|gold", "hallowed": "hallowed|blessed", "iron": "iron", "rune": "runed?|sign|warded",
    "shadow": "shadow|dark", "stone": "stone", "thunder": "thunder|lightning|storm", "tossed": "tossed|hazard|die in the air",
}  # fmt: skip
"""Hands."""
CHALLENGES: Final = {
    "bandits": "bandits?|robbers|rob", "beetle": "beetle", "boar": "boar|pig", "bones": "bones|skeletons?", "brute": "brute|landlord|giant",
    "bull": "bull|ox|minotaur", "candle": "candle", "crab": "crab",
    "drowned": "drowned|those who came before", "engine": "engine|iron|clockwork",
    "eye": "eye", "fox": "fox", "furnace": "furnace|forge|coals", "gate": "gate|door", "goblins": "goblins?", "hounds": "hounds?|dogs?",
    "kraken": "kraken", "knight": "knight", "magpie": "magpie", "masks": "masks?|masked", "mimic": "chest|coins", "moth": "moths?",
    "ogre": "ogre|troll", "owl": "owl", "queen": "queen", "rats": "rats?", "regent": "regent|king", "sentry": "sentry|order|guard",
    "slime": "slime", "spider": "spider", "toad": "toad|frog", "tree": "tree|hedge|hill grew", "twins": "twins?", "wisp": "wisp|ghost",
    "witch": "witch|aunt", "wyrm": "wyrm|dragon",
}  # fmt: skip
"""Bodies."""
LOOTS: Final = {
    "bale": "bale", "hoard": "small change|hoard", "reliquary": "reliquary", "satchel": "satchel", "stores": "stores", "wreck": "wreck",
}  # fmt: skip
"""Things."""


def mentions(kinds: dict[str, str], kind: str, text: str) -> bool:
    """Whether a text speaks of what the picture shows."""
    return re.search(rf"\b(?:{kinds[kind]})\b", text, re.IGNORECASE) is not None
