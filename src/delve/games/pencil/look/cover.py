"""The lid of the box: a sheet somebody has begun to explore, and the pencil that drew it."""

from __future__ import annotations

import math
from functools import cache
from itertools import pairwise
from typing import Final

from delve.pictures.ink.chance import sway
from delve.pictures.ink.lines import Pt, ellipse, soft, straight, through, wobble

INK: Final = "#241a12"
LEAD: Final = "#3d3d42"
CRAYON: Final = "#a5331c"
CELL: Final = 16.0

WALLS: Final = (
    ((1, 1), (5, 1), (5, 3), (8, 3), (8, 1), (12, 1), (12, 5)), ((1, 1), (1, 6), (3, 6)), ((4, 6), (5, 6), (5, 5)), ((5, 3), (5, 4)),
    ((8, 3), (8, 4), (10, 4)), ((11, 4), (12, 4)), ((12, 5), (12, 9), (9, 9)), ((1, 6), (1, 12)), ((1, 12), (6, 12), (6, 9), (5, 9)),
    ((4, 9), (1, 9)), ((3, 9), (3, 8)), ((8, 9), (7, 9), (7, 7), (9, 7), (9, 6)), ((6, 12), (9, 12), (9, 9)), ((8, 4), (8, 5), (7, 5)),
)  # fmt: skip
"""The walls of the little dungeon, corner by corner."""
DOORS: Final = ((3.5, 6.0, False), (5.0, 4.5, True), (10.5, 4.0, False), (4.5, 9.0, False), (8.5, 9.0, False))
"""The middle of each door, and whether its wall stands upright."""
DOTS: Final = (
    (1, 1), (2, 1), (3, 1), (1, 2), (2, 2), (3, 2), (4, 2), (3, 3), (3, 4), (3, 5), (3, 6), (3, 7), (4, 7), (5, 7), (5, 6), (6, 6),
    (6, 5), (6, 4), (9, 2), (10, 2), (10, 3), (10, 5), (10, 6), (10, 7), (9, 7), (4, 9), (4, 10), (3, 10), (2, 10),
)  # fmt: skip
"""The spaces somebody has been to."""


def _at(x: float, y: float) -> Pt:
    return 6 + CELL * x, 30 + CELL * y


def _path(d: str, stroke: str = INK, width: float = 1.6, fill: str = "none", more: str = "") -> str:
    line = f'stroke="{stroke}" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round"' if width else ""
    return f'<path d="{d}" fill="{fill}" {line}{more}/>'


def _squares() -> str:
    """The printed squares of the paper."""
    upright = "".join(straight(((x, 0), (x, 238))) for x in range(6, 220, 16))
    across = "".join(straight(((0, y), (220, y))) for y in range(14, 238, 16))
    return _path(upright + across, "#9dbccb", 0.8)


def _walls() -> str:
    """Every wall drawn twice, as one does with a soft pencil."""
    out = ""
    for i, corners in enumerate(WALLS):
        for k in (0, 1):
            pts = [_at(*corner) for corner in corners]
            pts = [(x + 0.8 * sway("cover", i, k, x, y), y + 0.8 * sway("cover too", i, k, x, y)) for x, y in pts]
            run = [pts[0]]
            for j, (p, q) in enumerate(pairwise(pts)):
                run += wobble(p, q, 0.8 + 0.3 * k, "cover", i, j, k, step=9)[1:]
            out += soft(run)
    return _path(out, LEAD, 1.9, more=' opacity=".86"')


def _doors() -> str:
    out = ""
    for x, y, upright in DOORS:
        cx, cy = _at(x, y)
        for aside in (-2.4, 2.4):
            ends = [(cx + aside, cy + end) if upright else (cx + end, cy + aside) for end in (-4.5, 4.5)]
            out += straight(ends)
    return _path(out, LEAD, 1.8)


def _dots() -> str:
    out = ""
    for x, y in DOTS:
        cx, cy = _at(x + 0.5, y + 0.5)
        r = 2.3 + 0.4 * sway("cover dot", x, y)
        out += through(ellipse((cx + 1.5 * sway("dx", x, y), cy + 1.5 * sway("dy", x, y)), r, r, "cover dot", x, y, amp=0.1, count=7), True)
    return _path(out, width=0, fill="#4a4a50")


def _signs() -> str:
    """A treasure, a trap that was found, the way home, and a pit shaded in a hurry."""
    sx, sy = _at(11.5, 2.5)
    reach = [6.6 if i % 2 == 0 else 2.8 for i in range(10)]
    star = [(sx + r * math.sin(math.pi * i / 5), sy - r * math.cos(math.pi * i / 5)) for i, r in enumerate(reach)]
    tx, ty = _at(2.5, 4.5)
    trap = straight(((tx - 4, ty - 4), (tx + 5, ty + 5))) + straight(((tx + 5, ty - 4), (tx - 4, ty + 5)))
    home = through(ellipse(_at(2.5, 10.5), 7.5, 7.5, "cover home", amp=0.04, count=12), True)
    px, py = _at(7, 10)
    pit = [(px + 1.25 * i + sway("pit", i), py + 2 + 25 * (i % 2 == 0) + 2 * sway("pit too", i)) for i in range(20)]
    red = _path(straight(star, True), CRAYON, 1.7) + _path(home, CRAYON, 1.6)
    return red + _path(trap, LEAD, 1.8) + _path(straight(pit), "#55555b", 1.1, more=' opacity=".7"')


def _pencil() -> str:
    """The pencil lies with its tip where the last wall ends."""
    shadow = '<path d="M9 14h136v14H9z" fill="#1b1208" opacity=".22"/>'
    wood = "M24 0L2 7l22 7q-4-2.5 0-4.6q-4-2.4 0-4.8q-4-2.2 0-4.6z"
    parts = (
        _path("M24 0h104v14H24z", width=2, fill="#d9982b"), _path("M24 4.6h104M24 9.4h104", width=1),
        _path(wood, width=1.8, fill="#efd6a6"), _path("M9 4.8L2 7l7 2.2z", width=1.2, fill="#2d2d31"),
        _path("M128 0h10v14h-10z", width=1.8, fill="#b9bfc2"), _path("M138 0h9q5 7 0 14h-9z", width=1.8, fill="#c9706a"),
    )  # fmt: skip
    return f'<g transform="translate(96 214) rotate(-35)">{shadow}{"".join(parts)}</g>'


def _label() -> str:
    """The title on the lower edge of the lid."""
    rules = _path("M0 238h220", width=2.2) + _path("M0 242.5h220", width=0.8)
    title = f'<text class="cv-title" x="110" y="272" fill="{INK}">The Hour</text>'
    below = '<text class="cv-sub" x="110" y="289" fill="#5b4632">one to three \u00b7 pencil and dice</text>'
    return f'<path fill="#f5e9cf" d="M0 238h220v62H0z"/>{rules}{title}{below}'


@cache
def cover() -> str:
    """The lid as SVG, 220 wide and 300 high. Printed things keep their colours in every theme."""
    ground = '<rect width="220" height="300" fill="#f3efe2"/>'
    art = _squares() + _walls() + _doors() + _dots() + _signs() + _pencil()
    clip = '<clipPath id="cv-pencil"><rect width="220" height="238"/></clipPath>'
    brand = f'<text class="cv-brand" x="110" y="19" fill="{INK}">Delve</text>'
    head = '<svg xmlns="http://www.w3.org/2000/svg" class="printed" viewBox="0 0 220 300" role="img" aria-label="The Hour">'
    return f'{head}<defs>{clip}</defs>{ground}<g clip-path="url(#cv-pencil)">{art}</g>{_label()}{brand}</svg>'
