"""Scenes: the stone face and whoever hangs before it. On the lid of the box, and for a Heist."""

from __future__ import annotations

import math
from typing import Final

from delve.games.ruins.look.art.grounds import person, shaft
from delve.games.ruins.look.art.pen import Art, curve, mirror, rect
from delve.pictures.ink.lines import Pt, through

MIDDLE: Final = 110.0
GRINNING: Final = "grinning"
OPEN: Final = "open"
SHUT: Final = "shut"
"""What the mouth does."""


def vault(a: Art, height: float) -> None:
    """What is behind the face: green dark, and a column at each side."""
    a.fill("f-felt", rect(-20, -20, 260, height + 40))
    a.disc("f-green", MIDDLE, 112, 100)
    a.disc("f-moss half", MIDDLE, 112, 78)
    for mirrored in (False, True):
        for pts in (rect(6, 72, 22, height - 60), rect(2, 62, 30, 10)):
            a.relief(mirror(pts, MIDDLE) if mirrored else pts, "f-stone3", lift=2, bevel=1.6)
        for x in (12, 17, 22):
            line: list[Pt] = [(x, 78), (x, height - 8)]
            a.line("k4", mirror(line, MIDDLE) if mirrored else line)


def face(a: Art, mouth: str, gem: bool = True) -> None:
    """The head that guards the relics. It is awake."""
    a.relief([(30, 260), (38, 110), (54, 62), (76, 40), (144, 40), (166, 62), (182, 110), (190, 260)], "f-stone2", lift=4, line="k2")
    for i in range(7):
        line: list[Pt] = [(43 - i * 1.2, 100 + 19 * i), (58, 103 + 19 * i)]
        a.groove(line, mirror(line, MIDDLE))
    a.relief([(60, 260), (60, 130), (68, 76), (152, 76), (160, 130), (160, 260)], lift=3, line="k2")
    a.relief([(56, 64), (MIDDLE, 54), (164, 64), (158, 88), (MIDDLE, 82), (62, 88)], lift=2, bevel=1.8, line="k2")
    for x in (72, 84):
        fret: list[Pt] = [(x, 67), (x + 7, 67), (x + 7, 79), (x + 2, 79)]
        a.groove(fret, mirror(fret, MIDDLE))
    if gem:
        a.relief([(MIDDLE, 66), (126, 92), (MIDDLE, 118), (94, 92)], "f-gold", lift=3, bevel=2, line="k2")
        a.fill("f-flash o4", [(MIDDLE, 76), (119, 92), (MIDDLE, 108), (101, 92)])
        a.path("k4", "M110 76V108M101 92H119")
    else:
        a.cut([(MIDDLE, 68), (124, 92), (MIDDLE, 116), (96, 92)])
    angry = mouth == SHUT
    for eye, way in ((84, 1), (136, -1)):
        a.cut([(eye - way * 19, 126), (eye + way * 18, 130), (eye + way * 15, 148), (eye - way * 14, 148)])
        a.disc("f-ember o4" if angry else "f-glow o4", eye + 5 * way, 136.5, 8)
        a.disc("f-glow" if angry else "f-flash", eye + 5 * way, 135, 5)
        a.disc("f-k", eye + 5 * way + 2, 132, 2.1, 4.2)
    brow: list[Pt] = [(62, 110), (82, 114), (104, 128), (103, 137), (80, 126), (63, 124)]
    for pts in (brow, mirror(brow, MIDDLE)):
        a.relief(pts, lift=2.4, bevel=1.6, line="k2")
    a.relief([(103, 126), (117, 126), (124, 168), (96, 168)], lift=3, bevel=2)
    _mouth(a, mouth)
    a.hatch([(148, 92), (156, 130), (156, 214), (148, 214)], 40, 3.6)
    a.hatch([(172, 84), (180, 112), (186, 226), (176, 226)], 40, 3.6)
    a.path("k3", "M72 98l4 9l-4 7M148 160l-6 7l3 8M66 190l5 9l-3 8")
    vine: list[Pt] = [(40 + 4 * math.sin(i * 1.4), 58 + 13 * i) for i in range(12)]
    a.path("k2 l-deepmoss", through(vine))
    for i, (vx, vy) in enumerate(vine[1:]):
        side = 1 if i % 2 else -1
        a.fill("f-deepmoss o4", curve([(vx, vy), (vx + side * 6, vy - 4), (vx + side * 11, vy + 1), (vx + side * 5, vy + 4)]))


def _mouth(a: Art, mouth: str) -> None:
    low = 232 if mouth == OPEN else 214
    a.fill("f-k o2", [(76, 180), (144, 180), (150, 196), (146, low), (74, low), (70, 196)])
    if mouth == OPEN:
        a.disc("f-ember half", MIDDLE, 210, 32, 20)
        a.disc("f-glow half", MIDDLE, 210, 20, 15)
    meet = 4.0 if mouth == SHUT else 0.0
    for i in range(5):
        x = 77.0 + 13.4 * i
        a.relief([(x, 181), (x + 11.6, 181), (x + 10.6, 191 + meet), (x + 1, 191 + meet)], "f-lit", lift=0, bevel=1, line="k4")
    for i in range(4):
        x, y = 83 + 13.4 * i, low - 1.0
        a.relief([(x + 1, y - 10 - meet), (x + 10.6, y - 10 - meet), (x + 11.6, y), (x, y)], "f-lit", lift=0, bevel=1, line="k4")


def thief(a: Art, top: float) -> None:
    """Head down on a rope, reaching for the forehead; the hat is falling already."""
    for cls in ("k1", "k3 l-stone"):
        a.path(cls, f"M150 {top}C150 20 148 34 146 48")
    shaft(a, [(147, 58, 4.6), (160, 50, 4), (152, 40, 3.4), (146, 36, 3)], "f-gloom", "k3")
    shaft(a, [(146, 58, 4.6), (146, 46, 4), (149, 32, 3.2), (147, 26, 3)], "f-gloom", "k3")
    for pts in (
        [(139, 56), (150, 54), (155, 66), (152, 82), (141, 82), (137, 68)],
        [(150, 56), (160, 66), (168, 80), (160, 82), (153, 72)],
    ):
        a.fill("f-ember o", curve([(float(x), float(y)) for x, y in pts]))
    shaft(a, [(141, 80, 3.6), (134, 90, 3), (124, 93, 2.4)], "f-ember", "k3")
    shaft(a, [(150, 80, 3.6), (146, 94, 3), (132, 99, 2.4)], "f-ember", "k3")
    a.disc("f-skin o", 122.5, 93, 3)
    a.disc("f-skin o", 130.5, 99, 3)
    a.disc("f-skin o", 146, 87, 6.4)
    a.fill("f-gloom o", curve([(139, 89), (146, 92), (153, 87), (154, 95), (146, 99), (139, 96)]))
    a.disc("f-k", 142.6, 86.4, 1.1)
    a.raw('<g transform="translate(158 108) rotate(28)">')
    a.fill("f-wood o", curve([(-11, 2), (-5, 0), (-5, -6), (5, -7), (6, -1), (12, 1), (0, 4)]))
    a.raw("</g>")


def lid() -> str:
    """The picture of the box, 220 by 240."""
    a = Art("cover")
    vault(a, 240)
    face(a, GRINNING)
    thief(a, -4)
    a.fill("f-k", rect(-20, 228, 260, 14))
    person(a, 44, 231, 0.9)
    person(a, 178, 231, 0.82, flip=True, lamp=False)
    return str(a)


def heist(relic: str, stolen: bool) -> str:
    """A Heist on a page 248 wide and 430 high: the relic in its light below, or the mouth that has shut again. `relic` is its picture."""
    a = Art("heist", stolen)
    a.fill("f-felt", rect(0, 0, 248, 430))
    a.raw('<g transform="translate(0 60) scale(1.127)">')
    vault(a, 330)
    face(a, OPEN if stolen else SHUT, gem=not stolen)
    thief(a, -60)
    a.fill("f-k", rect(-20, 250, 260, 90))
    a.disc("f-glow thin", 110, 284, 70, 40)
    person(a, 40, 326, 1.0)
    person(a, 186, 326, 0.9, flip=True, lamp=False)
    a.raw("</g>")
    clip = "heist-relic"
    a.raw(f'<clipPath id="{clip}"><circle cx="124" cy="374" r="44"/></clipPath>')
    a.raw(f'<g clip-path="url(#{clip})"><g transform="translate(28 307) scale(.89)">{relic}</g></g>')
    a.path("k1 l-gold w4" if stolen else "k1 l-stone3 w4", "M80 374a44 44 0 1 0 88 0a44 44 0 1 0-88 0Z")
    for i in range(16):
        c, s = math.cos(math.tau * i / 16), math.sin(math.tau * i / 16)
        if stolen:
            a.line("k2 l-glow", [(124 + 50 * c, 374 + 50 * s), (124 + 58 * c, 374 + 58 * s)])
    return str(a)
