"""Every picture by the name that a card's `art` gives."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from delve.games.heroes.look.art import bodies, creatures, folk, hands, heads, horrors, more_hands, more_heads, more_things, things
from delve.games.heroes.look.art.pen import HEIGHT, WIDTH, Art
from delve.pictures.ink.hatch import band

Drawing = Callable[[Art], None]
HEADS: Final[dict[str, Drawing]] = {
    "warden": heads.warden, "reaver": heads.reaver, "seer": heads.seer, "mender": heads.mender, "scholar": more_heads.scholar,
    "pilgrim": more_heads.pilgrim, "fool": more_heads.fool, "cutpurse": more_heads.cutpurse, "captain": more_heads.captain,
    "herald": more_heads.herald, "gambler": more_heads.gambler, "sailor": more_heads.sailor,
}  # fmt: skip
HANDS: Final[dict[str, Drawing]] = {
    "ember": hands.ember, "frost": hands.frost, "shadow": hands.shadow, "iron": hands.iron, "gilded": more_hands.gilded,
    "hallowed": more_hands.hallowed, "crossed": more_hands.crossed, "tossed": more_hands.tossed, "blade": more_hands.blade,
    "thunder": more_hands.thunder, "stone": more_hands.stone, "rune": more_hands.rune,
}  # fmt: skip
BODIES: Final[dict[str, Drawing]] = {
    "goblins": bodies.goblins, "sentry": bodies.sentry, "spider": bodies.spider, "gate": bodies.gate, "ogre": bodies.ogre,
    "hounds": bodies.hounds, "wyrm": bodies.wyrm, "regent": bodies.regent,
    "rats": creatures.rats, "magpie": creatures.magpie, "toad": creatures.toad, "beetle": creatures.beetle, "boar": creatures.boar,
    "fox": creatures.fox, "crab": creatures.crab, "owl": creatures.owl, "moth": creatures.moth,
    "candle": horrors.candle, "wisp": horrors.wisp, "eye": horrors.eye, "mimic": horrors.mimic, "drowned": horrors.drowned,
    "brute": folk.brute, "bandits": folk.bandits, "twins": folk.twins, "witch": folk.witch, "masks": folk.masks, "bones": folk.bones,
    "knight": folk.knight, "queen": folk.queen, "bull": folk.bull, "engine": folk.engine,
    "kraken": horrors.kraken, "furnace": horrors.furnace, "slime": horrors.slime, "tree": horrors.tree,
}  # fmt: skip
THINGS: Final[dict[str, Drawing]] = {
    "stores": things.stores, "bale": things.bale, "hoard": more_things.hoard, "satchel": more_things.satchel,
    "reliquary": more_things.reliquary, "wreck": more_things.wreck,
}  # fmt: skip
BACK: Final = "back"
HERO: Final = "h"
SKILL: Final = "s"
LOOT: Final = "l"


@cache
def hatching(mood: str) -> str:
    """Three-stroke hatching that thins out from the frame."""
    drawn = band((-4, -4, WIDTH + 4, HEIGHT + 4), lambda x, y: 1 + min(x, WIDTH - x, y * 1.1, (HEIGHT - y) * 1.1), 30, 54)
    return f'<path class="cl-n{mood} cw1" d="{drawn}"/>'


@cache
def picture(name: str, mood: str, ground: str = "") -> str:
    """One picture: the flat colour of its mood (`1` to `5` for levels, `HERO`, `SKILL`, `LOOT`), hatching, and the drawing.

    `ground` is what to refer to where the hatching was drawn before; without it, it is written out.
    """
    a = Art(name, mood=mood)
    a.plain("f-m", f"M-6-6H{WIDTH + 6}V{HEIGHT + 6}H-6Z")
    if mood != LOOT and name != BACK:
        a.raw(f'<use href="{ground}"/>' if ground else hatching(mood))
    shelf = {HERO: HEADS, SKILL: HANDS, LOOT: THINGS}.get(mood, BODIES)
    (more_things.back if name == BACK else shelf[name])(a)
    return str(a)


def warm() -> None:
    """Draw every picture once: the first table of a server then does not wait for them."""
    for shelf, moods in ((HEADS, HERO), (HANDS, SKILL), (BODIES, "12345")):
        for mood in moods:
            hatching(mood)
            for name in shelf:
                picture(name, mood, f"#def-hatching-{mood}")
