"""What the pictures of cards can show, and the words that go with each.

A card names its picture (`art = "lantern"`). Its name or flavour should mention one of the words, so that the picture shows what the text
speaks of. `look.art.gallery` has a drawing for every kind: pen and wash for cards of the Expedition (abilities and negative cards
included), relief for those of the Ancient (relics and influence included).
"""

from __future__ import annotations

import re
from typing import Final

EXPEDITION: Final = {
    "bag": "bag|bandages?|dressing|medic|doctor|bottle", "bird": "bird|canary|cage|sings?|singing",
    "book": "books?|pages?|ledger|diary|notes?", "boots": "boots?|feet|foot|steps?|laces?", "bridge": "bridges?|planks?|gap",
    "camera": "camera|photographs?|plates?", "camp": "camp|tents?|rest|breath|sleep", "chalk": "chalk|arrows?|marks?",
    "clock": "clock|watch|minutes?|hours?|time", "coins": "coins?|purse|pay|wages|change", "compass": "compass|north|needle|bearings?",
    "crate": "crates?|stores|supplies|quartermaster", "cutter": "cutters?|shears|wire|snips?",
    "descent": "descent|fall|falls|slide|jump|leap|reckless", "dice": "dice|die|luck|lucky|wager|bets?",
    "fuse": "fuse|powder|blast|dynamite|charge", "hands": "hands?|grip|fingers?", "hat": "hats?|helmets?|brim|precautions?",
    "kettle": "kettle|tea|soup|coffee|cook", "key": "keys?|locks?|locksmith|picklocks?", "ladder": "ladders?|rungs?|climb|climbs",
    "lantern": "lanterns?|lamps?|light|wick", "lens": "lens|glass|magnifier|closer|check", "map": "maps?|chart|sketch",
    "mule": "mules?|load|pack|porters?|burden", "poles": "poles?|brace|braces|props?|timber", "rope": "ropes?|knots?|belay|line",
    "rubble": "rubble|ruins?|broken|potsherds?|shards?", "runner": "runs?|runner|dash|sprint|race",
    "scrolls": "scrolls?|papyrus|parchment|scribe", "snare": "snares?|noose|traps?|trapped", "stumble": "stumbles?|trips?|tumble|slips?",
    "team": "friends?|shoulders?|together|team|lean|company", "telescope": "telescope|surveyor|survey|tripod|level",
    "torch": "torch|torches|fire|flames?", "trowel": "trowels?|dig|digs|digging|spade", "umbrella": "umbrella|rain|shade",
    "whisper": "whispers?|hush|quiet|silence|shh", "whistle": "whistles?|signals?|tune",
    "winch": "winch|pulley|crane|hoist|block and tackle",
}  # fmt: skip
"""What is drawn in the notebook."""
ANCIENT: Final = {
    "bats": "bats?|wings|swarm", "beetle": "beetles?|scarabs?", "bell": "bell|bells|gong|toll|warning",
    "blade": "blade|blades|pendulum|axe|scythe", "bones": "bones?|skulls?|dead", "brazier": "brazier|fire|flames?|embers?|burns?",
    "crown": "crown|king|queen|throne", "dark": "dark|darkness|candle|smother|night|blind", "darts": "darts?|needles?|blowpipe|arrows?",
    "door": "doors?|seal|sealed|locked|gate", "dust": "dust|sand|hourglass|sift", "eyes": "eyes?|gaze|blinks?|blinked|awake",
    "fist": "fists?|knuckles?|grip|hand", "flood": "flood|water|river|drown|tide", "gravel": "gravel|scree|pebbles?|loose stones?",
    "guardian": "guardians?|guard|statue|sentinel", "heart": "heart|engine|pulse|beats?", "idol": "idol|god|gods|altar|offering",
    "jackal": "jackals?|hounds?|dogs?", "jar": "jars?|urns?|canopic", "jaws": "jaws?|teeth|bite|corridor",
    "lintel": "lintel|block|ceiling|beam|falling", "mask": "masks?|face|faces", "mill": "mill|millstone|grinding|floors?|wheels?",
    "mirror": "mirrors?|disc|reflection", "mouth": "mouth|voice|echo|echoes|whispers?|tongue",
    "palm": "palms?|open hands?|tithe|alms|beggar", "roots": "roots?|vines?|creepers?", "scales": "scales|weigh|weighing|balance",
    "serpent": "serpents?|snakes?|viper|coils?", "spider": "spiders?|web|webs", "spikes": "spikes?|pit|pits",
    "stairs": "stairs?|steps|maze|labyrinth", "sun": "sun|suns|noon|dawn|calendar",
    "tomb": "tomb|tombs|sarcophagus|sleepers?|coffin|grave", "tremor": "tremors?|quake|shakes?|shaken|trembles?|turned",
    "vault": "vaults?|cracked|arch|arches|crypt", "watcher": "watch|watcher|watches|surveillance|lookout|stare",
    "well": "well|abyss|deep|depths|shaft",
}  # fmt: skip
"""What is cut in stone."""


def mentions(kinds: dict[str, str], kind: str, text: str) -> bool:
    """Whether a text speaks of what the picture shows."""
    return re.search(rf"\b(?:{kinds[kind]})\b", text, re.IGNORECASE) is not None
