"""Figures that fill the arch: the dead king, the door with a face, the river that stands up. They are drawn in the card's own coordinates."""

from __future__ import annotations

from typing import Final

from delve.pictures.ink.chance import chance
from delve.pictures.ink.lines import num, soft, straight
from delve.pictures.scene import path


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


_SKULL = (
    '<path class="e-bone e-o" d="M124 120C108 120 103 133 104.6 144 105 150 108 153 112 155V166H136V155C140 153 143 150 143.4 144 145 '
    '133 140 120 124 120z"/>'
    '<path class="i-dark" d="M110 143C110 137 119 136 120.6 142 121.6 148 112 151 110 143zM138 143C138 137 129 136 127.4 142 126.4 '
    '148 136 151 138 143zM124 149l-2.6 5h5.2z"/>'
    '<path class="i-grain" d="M116 159v7M120 160v6M124 160v6M128 160v6M132 159v7"/>'
)


def _king() -> str:
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


def _river() -> str:
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


FIGURES: Final = {"king": _king(), "door": _door(), "river": _river()}
