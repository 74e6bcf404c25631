"""The picture on an opened card: an arch in the rock, and what waits in it. Which of the figures it is, the story says."""

from __future__ import annotations

import math
import re
from functools import cache
from typing import Final

from delve.pictures.ink import hatch
from delve.pictures.ink.chance import chance
from delve.pictures.ink.lines import Pt, num, soft, straight, wobbly_poly
from delve.pictures.scene import path

WIDE: Final = 248.0
HIGH: Final = 430.0
CENTRE: Final = (124.0, 168.0)
INNER: Final = 80.0
OUTER: Final = 107.0

SIGNS: Final = (
    ("water", "river|water|well|fish|boat|drowned|drip|sand"),
    ("beast", "goose|boar|foxes|bear|bull|ox|ogre|dragon|spider|mouse|bats|giant|cook|wings|magpie"),
    ("door", "door|gate|vault|lock|turnstile|beam|wall|portcullis|bridge|roof"),
    ("bones", "bones|dead|corpse|king|knight|skull|sentries|armour|ghost|grave|soldier|veteran|statues"),
    ("hoard", "gold|coin|purses|crowns|idol|music|treasure|glitters|plate|chessmen|glass"),
)
"""What a story speaks of, and the figure for it; for anybody else there is the keeper."""


def figure_for(story: str) -> str:
    """The figure whose sign comes up most often."""
    found = {name: len(re.findall(rf"\b(?:{signs})\b", story, re.IGNORECASE)) for name, signs in SIGNS}
    best = max(found, key=lambda name: found[name])
    return best if found[best] else "keeper"


@cache
def picture(story: str) -> str:
    """The picture for a story: 248 wide and 430 high."""
    mirrored = ' transform="translate(248) scale(-1 1)"' if chance("mirror", story) < 0.5 else ""
    return f"{_arch()}<g{mirrored}>{FIGURES[figure_for(story)]}</g>"


def _round(r: float, a: float) -> Pt:
    return CENTRE[0] + r * math.cos(a), CENTRE[1] + r * math.sin(a)


@cache
def _arch() -> str:
    """Hatching, the dark inside, and the stones of the arch."""

    def distance(x: float, y: float) -> float:
        reach = math.dist((x, y), CENTRE) if y < CENTRE[1] else abs(x - CENTRE[0])
        return reach - OUTER

    rock = path("i-grain", hatch.band((0, 0, WIDE, HIGH), distance, 46.0, 44.0))
    turns = [math.pi + math.pi * i / 24 for i in range(25)]
    dark = straight([(CENTRE[0] - INNER, HIGH), *(_round(INNER, a) for a in turns), (CENTRE[0] + INNER, HIGH)], True)
    stones = []
    for i in range(9):
        a, b = math.pi * (1 + i / 9) + 0.012, math.pi * (1 + (i + 1) / 9) - 0.012
        out = OUTER + (6 if i == 4 else 4 * chance("voussoir", i))
        stones.append(
            [_round(INNER, a), _round(out, a), _round(out, (a + b) / 2), _round(out, b), _round(INNER, b), _round(INNER, (a + b) / 2)]
        )
    for side in (-1, 1):
        y, i = CENTRE[1] + 2, 0
        while y < HIGH:
            high = 34 + 14 * chance("jamb", i)
            out = CENTRE[0] + side * (OUTER + 5 * chance("jamb out", i, side))
            stones.append([(out, y + 1), (CENTRE[0] + side * INNER, y + 1), (CENTRE[0] + side * INNER, y + high - 1), (out, y + high - 1)])
            y, i = y + high, i + 1
    return (
        rock + path("e-night", dark) + "".join(path("e-stone e-o", wobbly_poly(stone, 0.9, "stone", n)) for n, stone in enumerate(stones))
    )


def _glow(x: float, y: float, r: float) -> str:
    return "".join(
        f'<circle class="e-glow" cx="{num(x)}" cy="{num(y)}" r="{num(r * k)}" opacity="{o}"/>' for k, o in ((1.0, ".14"), (0.62, ".24"))
    )


def _raised(by: float, markup: str) -> str:
    """A figure that much higher up: a phone shows the upper half of a card alone."""
    return f'<g transform="translate(0 {num(-by)})">{markup}</g>'


def _strokes(count: int, left: float, top: float, wide: float, high: float, key: str) -> str:
    """Short strokes that give a cloak its weight."""
    out = ""
    for i in range(count):
        x, y = left + wide * chance(key, "x", i), top + high * chance(key, "y", i)
        out += straight(((x, y), (x - 1.5, y + 8 + 9 * chance(key, "l", i))))
    return path("i-grain", out)


_CLOAK = (
    '<path class="e-cloak e-o" d="M124 108C98 112 92 140 95 160 78 176 70 220 64 300 60 350 58 390 54 430H196C190 380 186 320 180 262 '
    '176 214 168 178 153 160 156 140 150 112 124 108z"/>'
    '<path class="i-line" d="M96 182C92 240 86 320 84 424M112 196C110 260 108 340 112 426M138 196C142 270 148 350 150 426M154 '
    '190C162 250 168 330 174 424M100 170C112 184 136 184 150 168"/>'
)
_STAFF = (
    '<path class="e-bone e-o" d="M172 112l4 1 8 317h-5z"/><path class="i-line" d="M174 114C170 104 158 108 160 120"/><path '
    'class="e-bone e-o" d="M165 182h14l4 26h-22z"/>'
    '<path class="e-glow" d="M172 188C178 196 176 205 172 206 168 205 166 196 172 188z"/><path class="i-line" d="M166 182C166 172 '
    '178 172 178 182M159 209h26"/>'
    '<path class="e-bone e-o" d="M150 232C160 226 170 228 182 232l2 6-4 4C170 244 158 246 150 242z"/><path class="i-grain" d="M168 '
    '230v12M173 230v12M178 231v11"/>'
)
_SKULL = (
    '<path class="e-bone e-o" d="M124 120C108 120 103 133 104.6 144 105 150 108 153 112 155V166H136V155C140 153 143 150 143.4 144 145 '
    '133 140 120 124 120z"/>'
    '<path class="i-dark" d="M110 143C110 137 119 136 120.6 142 121.6 148 112 151 110 143zM138 143C138 137 129 136 127.4 142 126.4 '
    '148 136 151 138 143zM124 149l-2.6 5h5.2z"/>'
    '<path class="i-grain" d="M116 159v7M120 160v6M124 160v6M128 160v6M132 159v7"/>'
)


def _keeper() -> str:
    face = (
        '<path class="i-dark" d="M124 116C102 118 98 142 103 160 108 176 140 176 145 160 150 142 146 118 124 116z"/>'
        '<path class="e-glow" d="M112 145C115 141 119 142 120 146 117 149 113 148 112 145zM136 145C133 141 129 142 128 146 131 149 '
        '135 148 136 145z"/>'
    )
    hand = (
        '<path class="e-cloak e-o" d="M98 190C78 206 70 224 66 246l20 10C94 238 104 226 114 218z"/><path class="e-bone e-o" d="M66 246C58 '
        '252 54 262 60 266 66 270 80 264 86 256z"/><path class="i-grain" d="M60 256l8 6M64 252l8 6"/>'
    )
    return _glow(172, 196, 36) + _CLOAK + _strokes(40, 72, 230, 96, 180, "cloak") + face + _STAFF + hand


def _bones() -> str:
    crown = '<path class="i-gold i-o" d="M104 128L100 102l12 10 12-16 12 16 12-10-4 26C134 122 114 122 104 128z"/>'
    ribs = "".join(
        f'<path class="e-bone e-o" d="M124 {y}C{106 - i} {y - 6} {96 - i} {y + 2} {97 - i} {y + 12} {104 - i} {y + 5} {116} {y + 8} 124 '
        f'{y + 8} {132} {y + 8} {144 + i} {y + 5} {151 + i} {y + 12} {152 + i} {y + 2} {142 + i} {y - 6} 124 {y}z"/>'
        for i, y in enumerate((192, 212, 232))
    )
    sword = (
        '<path class="e-bone e-o" d="M180 150l7 10-4 150h-8l-3-150z"/><path class="i-grain" d="M179 168v130"/><path class="i-gold i-o" '
        'd="M160 308h36v9h-36z"/>'
        '<path class="i-dark" d="M174 317h9v34h-9z"/><circle class="i-gold i-o" cx="178.5" cy="356" r="6"/>'
    )
    robe = (
        '<path class="e-cloak e-o" d="M88 186C74 240 66 330 60 430H192C188 330 178 250 160 186 150 178 140 250 124 262 108 250 98 178 '
        '88 186z"/>'
    )
    spine = '<path class="e-bone e-o" d="M119 166h10l2 96h-14z"/><path class="i-grain" d="M118 180h12M118 200h12M118 222h12M117 244h14"/>'
    arm = (
        '<path class="e-bone e-o" d="M154 196C166 226 172 262 172 300l-9 2C160 264 156 232 146 204z"/><path class="e-bone e-o" d="M158 '
        '300C168 294 186 296 192 304l-2 10C180 318 166 318 160 312z"/>'
    )
    return _glow(124, 150, 60) + spine + ribs + robe + _strokes(34, 70, 280, 108, 130, "robe") + arm + sword + _SKULL + crown


def _beast() -> str:
    body = (
        '<path class="e-fur e-o" d="M50 520C48 330 62 262 92 226 84 206 74 186 58 176 80 172 96 184 104 202 116 194 132 194 144 202 152 '
        '184 168 172 190 176 174 186 164 206 156 226 186 262 200 330 198 520z"/>'
    )
    eyes = (
        '<path class="e-glow" d="M96 246C104 236 116 240 119 250 110 256 100 254 96 246zM152 246C144 236 132 240 129 250 138 256 '
        '148 254 152 246z"/>'
        '<path class="i-dark" d="M107 243l3 9 3-9zM135 243l3 9 3-9z"/>'
    )
    jaw = (
        '<path class="i-dark" d="M88 296C104 284 144 284 160 296 158 330 142 346 124 346S90 330 88 296z"/>'
        '<path class="e-bone e-o" d="M92 294l7 20 7-24zM112 289l6 17 6-17zM124 289l6 17 6-17zM142 290l7 24 7-20zM104 334l6-18 7 24zM131 '
        '340l7-24 6 18z"/>'
        '<path class="i-dark" d="M114 270C120 266 128 266 134 270L124 280z"/>'
    )
    claws = (
        '<path class="e-bone e-o" d="M46 402C54 392 60 400 58 416L50 430zM62 398C70 390 76 398 74 414L66 430zM184 402C176 392 170 400 '
        '172 416L180 430zM202 402C194 392 188 400 190 416L198 430z"/>'
    )
    tufts = "".join(
        straight(
            ((60 + 128 * chance("fur", i), 300 + 120 * chance("fur y", i)), (57 + 128 * chance("fur", i), 314 + 120 * chance("fur y", i)))
        )
        for i in range(36)
    )
    others = "".join(
        f'<path class="e-glow" opacity=".8" d="M{x} {y}C{x + 3} {y - 4} {x + 8} {y - 3} {x + 9} {y} {x + 6} {y + 3} {x + 2} {y + 3} '
        f'{x} {y}zM{x + 13} {y}C{x + 14} {y - 3} {x + 19} {y - 4} {x + 22} {y} {x + 20} {y + 3} {x + 16} {y + 3} {x + 13} {y}z"/>'
        for x, y in ((60, 206), (166, 200), (113, 106))
    )
    return others + _raised(64, body + eyes + jaw) + path("i-grain", tufts) + claws


def _door() -> str:
    boards = "".join(straight(((x, 108 + abs(x - 124) * 0.45), (x, 430))) for x in (64, 84, 104, 124, 144, 164, 184))
    leaf = '<path class="i-wood e-o" d="M50 430V176C50 74 198 74 198 176V430z"/>'
    iron = '<path class="e-iron e-o" d="M50 262h148v17H50zM50 372h148v17H50z"/>' + path(
        "e-stud", "".join(f"M{x} 270.6h.1M{x} 380.6h.1" for x in range(60, 196, 16))
    )
    face = (
        '<path class="e-bone e-o" d="M84 236C82 226 166 226 164 236 172 280 160 330 124 336 88 330 76 280 84 236z"/>'
        '<path class="i-dark" d="M98 262C102 252 114 254 116 264 110 270 102 270 98 262zM150 262C146 252 134 254 132 264 138 270 '
        '146 270 150 262z"/>'
        '<path class="i-line" d="M92 250C98 242 110 242 116 250M132 250C138 242 150 242 156 250M120 268C116 282 118 288 124 290 130 '
        '288 132 282 128 268M100 308C112 302 136 302 148 308"/>'
    )
    ring = '<path class="e-ring" d="M104 312C100 340 148 340 144 312"/>'
    keyhole = '<path class="i-dark" d="M120 320a5 5 0 1 1 8 0l4 18h-16z"/>'
    return leaf + path("i-line", boards) + iron + _raised(104, face + ring) + keyhole


def _water() -> str:
    rays = path("e-ray", "M116 94L86 300M124 94V300M132 94L162 300")
    pool = '<path class="e-deep e-o" d="M44 520V322C70 310 96 332 124 320 152 310 178 330 204 318V520z"/>'
    wave = (
        '<path class="e-deep e-o" d="M60 340C56 260 84 214 122 206 164 198 184 236 170 262 160 280 138 274 140 258 '
        '112 268 104 300 116 336z"/>'
    )
    eyes = (
        '<path class="e-glow" d="M118 232C122 226 130 226 132 232 128 236 122 236 118 232zM146 230C150 224 157 225 158 231 155 235 '
        '149 234 146 230z"/>'
    )
    lines = ""
    for i in range(14):
        y = 344 + 11 * i
        lines += soft(
            [(54 + 10 * (i % 2), y), (74, y - 5), (94, y), (114, y - 5), (134, y), (154, y - 5), (174, y), (190 - 8 * (i % 2), y - 4)]
        )
    curls = "M70 322C70 270 90 230 124 218M84 330C84 288 100 252 130 240M156 252C150 256 146 254 146 250"
    fish = (
        '<path class="e-bone e-o" d="M70 392C80 382 96 382 104 392 96 402 80 402 70 392zM104 392l11-7v14z"/><circle class="i-dark" '
        'cx="79" cy="390" r="1.8"/><path class="e-bone e-o" d="M178 372C170 364 158 364 152 372 158 380 170 380 178 372zM152 '
        '372l-9-6v12z"/><circle class="i-dark" cx="171" cy="370" r="1.5"/>'
    )
    drops = path("e-wave", "M74 148v9M164 170v8M96 116v7M150 112v9M182 150v8")
    return rays + _raised(74, wave + pool + path("e-wave", lines + curls) + eyes + fish) + drops


def _hoard() -> str:
    rays = path(
        "e-ray",
        "".join(
            straight(((124 + 40 * math.cos(a), 214 + 40 * math.sin(a)), (124 + 62 * math.cos(a), 214 + 62 * math.sin(a))))
            for a in (math.pi * k / 8 for k in range(-8, 1))
        ),
    )
    plinth = (
        '<path class="e-stone e-o" d="M88 330h72v180H88zM78 300h92v18H78zM84 318h80v12H84z"/><path class="i-line" d="M100 346v70M148 '
        '346v70M112 372l12-14 12 14-12 14z"/>'
    )
    gem = (
        '<path class="i-rift e-o" d="M96 208l14-22h28l14 22-28 42z"/><path class="i-line" d="M96 208h56M110 186l14 64 14-64M110 '
        '208l14-22 14 22"/>'
    )
    cushion = '<path class="d-red" d="M86 286C84 262 164 262 162 286 170 304 78 304 86 286z"/>'
    coins = ""
    for i in range(34):
        x, y = 50 + 148 * chance("coin", i), 392 + 34 * chance("coin y", i)
        if 84 < x < 164 and y < 414:
            x += 56 if x > 124 else -34
        coins += f'<ellipse class="i-gold i-o" cx="{num(min(196, max(52, x)))}" cy="{num(y)}" rx="9" ry="4.6"/>'
    candle = "".join(
        f'<path class="e-bone e-o" d="M{x} 356h10v40h-10z"/><path class="e-glow" d="M{x + 5} 334c5 8 4 16 0 20-4-4-5-12 0-20z"/>'
        for x in (58, 180)
    )
    return _glow(124, 150, 58) + _raised(64, rays + plinth + cushion + gem) + candle + coins


FIGURES: Final = {"keeper": _keeper(), "bones": _bones(), "beast": _beast(), "door": _door(), "water": _water(), "hoard": _hoard()}
