"""Every picture by the name that a card's `art` gives."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Final

from delve.games.ruins.look.art import beings, packs, papers, people, stones, tools, traps
from delve.games.ruins.look.art.pen import WIDTH, Art

Drawing = Callable[[Art], None]
EXPEDITION: Final[dict[str, Drawing]] = {
    "bag": tools.medic, "bird": papers.bird, "book": papers.book, "boots": papers.boots, "bridge": people.bridge, "camera": papers.camera,
    "camp": packs.camp, "chalk": tools.chalk, "clock": papers.clock, "coins": papers.coins, "compass": papers.compass,
    "crate": packs.crate, "cutter": packs.cutter, "descent": tools.descent, "dice": papers.dice, "fuse": packs.fuse,
    "hands": people.hands, "hat": papers.hat, "kettle": packs.kettle, "key": papers.key, "ladder": packs.ladder,
    "lantern": packs.lantern, "lens": tools.check, "map": papers.map_, "mule": people.mule, "poles": packs.poles, "rope": packs.rope,
    "rubble": people.rubble, "runner": people.runner, "scrolls": papers.scrolls, "snare": tools.snare, "stumble": people.stumble,
    "team": people.team, "telescope": tools.surveyor, "torch": packs.torch, "trowel": tools.trowel, "umbrella": papers.umbrella,
    "whisper": people.whisper, "whistle": packs.whistle, "winch": packs.winch,
}  # fmt: skip
ANCIENT: Final[dict[str, Drawing]] = {
    "bats": beings.bats, "beetle": beings.beetle, "bell": traps.bell, "blade": traps.blade, "bones": beings.bones,
    "brazier": traps.brazier, "crown": beings.crown, "dark": stones.dark, "darts": traps.darts, "door": stones.door, "dust": traps.dust,
    "eyes": stones.eyes, "fist": traps.fist, "flood": traps.flood, "gravel": traps.gravel, "guardian": stones.guardian,
    "heart": stones.heart, "idol": beings.idol, "jackal": beings.jackal, "jar": beings.jar, "jaws": stones.jaws,
    "lintel": traps.lintel, "mask": beings.mask, "mill": traps.mill, "mirror": stones.mirrordisc, "mouth": beings.mouth,
    "palm": beings.palm, "roots": traps.roots, "scales": traps.scales, "serpent": beings.serpent, "spider": beings.spider,
    "spikes": traps.spikes, "stairs": traps.stairs, "sun": beings.sun, "tomb": beings.tomb, "tremor": stones.tremor,
    "vault": traps.vault, "watcher": beings.watcher, "well": traps.well,
}  # fmt: skip
DRAWN: Final = EXPEDITION | ANCIENT
GROUNDS: Final = (("", "f-sky", "f-tan"), ("", "f-cloth", "f-gloom"))
"""Of the notebook and of the stone, by variant: cards that share a picture have it on another ground, every second one mirrored."""
FINER: Final = re.compile(r'<path class="(?:cl-\w+ )?(?:cwh|cw0)(?: c-\w+)*" d="[^"]*"/>|<path class="cl-stone3 cw1" d="[^"]*"/>')
THICKER: Final = {"cw3": "cw4", "cw2": "cw3", "cw1": "cw2", "cw0": "cw1"}


@cache
def picture(kind: str, variant: int = 0) -> str:
    """One picture, 216 wide and 150 high."""
    mirrored = variant % 2 == 1
    art = Art(kind, tone=GROUNDS[kind in ANCIENT][variant % 3], lettered=not mirrored)
    DRAWN[kind](art)
    return f'<g transform="translate({WIDTH} 0) scale(-1 1)">{art}</g>' if mirrored else str(art)


@cache
def small(kind: str, variant: int = 0) -> str:
    """The same to be shown at half its size or less: without its fine lines, the others heavier."""
    return re.sub(r"\bcw[0-3]\b", lambda found: THICKER[found[0]], FINER.sub("", picture(kind, variant)))


def warm() -> None:
    """Draw every picture once: the first table of a server then does not wait for them."""
    for kind in DRAWN:
        small(kind)
