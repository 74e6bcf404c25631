"""The pictures of the glance: one small dungeon laid by hand, seen from near and far, and the pieces of the game."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from delve.games.cavern.box import Content
from delve.games.cavern.house_rules import SUN_TRACK
from delve.games.cavern.look import diceart, surface, tilework
from delve.games.cavern.look.board import token
from delve.pictures import icons, tokens
from delve.pictures.ink.lettering import letters
from delve.pictures.ink.lines import num, soft
from delve.pictures.scene import Scene, path

LAID: Final = (
    ("S01", -100, 0, 2), ("J03", -100, 100, 3), ("J06", -200, 0, 2), ("X01", -200, 100, 2), ("A26", 100, 0, 0), ("D15", 200, 0, 3),
)  # fmt: skip
"""Tiles with their corner and rotation. Those that a set of content does not have are left out."""
NEW: Final = ("D05", 0, 100, 2)
"""The tile that is being laid."""
HIDING: Final = ((1, -1, -216.0, 20.0), (0, 2, -16.0, 122.0), (1, -1, -20.0, 50.0))
"""Whose Delver, which kind (-1: not to be seen), and where."""
KINDS: Final = (0, 1, 2, 3, 4)
FACES: Final = ((0, 1), (0, 2), (1, 2), (2, 0x11))
"""Dice on the felt: white, white, red, purple, and what they show."""
SUN: Final = 8


@lru_cache(maxsize=4)
def pictures(content: Content) -> dict[str, str]:
    """The pictures by name. `defs` has what the others use, under ids of its own."""
    scene = Scene(0, 0, "")
    tilework.define_all(scene)
    world = _world(scene, content)
    made = {
        "want": _seen("-205 0 210 195", world),
        "lay": _seen("-96 62 216 138", world + _tile(scene, content, *NEW) + '<path class="g-new" d="M0 100h100v100H0z"/>'),
        "hide": _seen("-100 84 160 102", world),
        "dice": _felt(),
        "sun": _seen("92 -186 196 125", world),
        "end": _seen("-110 -180 330 302", world),
        "bluff": _piece(f'<g transform="scale(1.05)">{tokens.back(1)}</g>'),
        "second": _piece(f'<g transform="scale(1.3)">{icons.BAG}</g>'),
        "xp": _piece(f'<g transform="scale(1.3)">{icons.XP}</g>'),
    }
    delvers = "".join(f'<g transform="translate({28 * i} 0)">{token(scene, content, 0, kind, True)}</g>' for i, kind in enumerate(KINDS))
    made["kinds"] = f'<svg class="picture cavern" viewBox="-16 -20 144 40">{delvers}</svg>'
    defined = "".join(scene.defined.values())
    made["defs"] = f'<svg class="defs picture cavern" width="0" height="0" focusable="false"><defs>{defined}</defs></svg>'
    return {name: _own_ids(markup) for name, markup in made.items()}


def _own_ids(markup: str) -> str:
    """The same with ids that no board on the page has."""
    return re.sub(r'( id="|href="#|url\(#)', r"\1gl-", markup)


def _world(scene: Scene, content: Content) -> str:
    """The land with its gate and the day, then the tiles and who hides on them; defined once, used in every picture."""
    drawn = surface._earth() + surface._land() + surface._kerb() + surface._gate() + _day()
    entrance = len(content.tiles)
    tilework.define(scene, entrance, content.entrance, True)
    drawn += tilework.ground(entrance, content.entrance, 0)
    drawn += "".join(_tile(scene, content, *one) for one in LAID)
    for faction, kind, x, y in HIDING:
        drawn += f'<g transform="translate({num(x)} {num(y)})">{token(scene, content, faction, kind, False)}</g>'
    drawn += surface._edge()
    return f'<use href="{scene.define("world", drawn)}"/>'


def _tile(scene: Scene, content: Content, id: str, x: int, y: int, rotation: int) -> str:
    number = next((i for i, tile in enumerate(content.tiles) if tile.id == id), -1)
    if number < 0:
        return ""
    tile = content.tiles[number]
    tilework.define(scene, number, tile)
    return f'<g transform="translate({x} {y})">{tilework.whole(number, tile, rotation)}</g>'


def _day() -> str:
    """The Sun track, some of it past."""
    out = path("b-way", soft([surface._space(i) for i in range(SUN_TRACK + 1)]))
    for i in range(SUN_TRACK + 1):
        x, y = surface._space(i)
        last = " b-last" if i == SUN_TRACK else ""
        if i > SUN:
            out += f'<circle class="b-space{last}" cx="{num(x)}" cy="{num(y)}" r="10"/>'
            out += path(f"b-number{last}", letters(str(i), round(x, 1), round(y + 3.8, 1), 7.6, "middle"))
        elif i < SUN:
            out += f'<circle class="b-past" cx="{num(x)}" cy="{num(y)}" r="4.4"/>'
    x, y = surface._space(SUN)
    return out + f'<g transform="translate({num(x)} {num(y)}) scale(1.35)">{icons.SHINING}</g>'


def _seen(box: str, drawn: str) -> str:
    return f'<svg class="picture cavern" viewBox="{box}" preserveAspectRatio="xMidYMid slice">{drawn}</svg>'


def _piece(drawn: str) -> str:
    return f'<svg class="picture cavern" viewBox="-16 -16 32 32">{drawn}</svg>'


def _felt() -> str:
    dice = "".join(f'<g transform="translate({50 * i} 0)">{diceart.die(kind, face, i)}</g>' for i, (kind, face) in enumerate(FACES))
    return f'<svg class="picture cavern on-felt" viewBox="-12 -26 224 100">{dice}</svg>'
