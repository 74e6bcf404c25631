"""The pieces of seats: each has its own shape, crest and colour. They are centred on the origin, 26 wide.

The first four are the lantern, the reed, the rune and the cog; then come the wave and the star.
"""

from __future__ import annotations

import math
from functools import cache
from typing import Final

from delve.pictures.ink.lines import Pt, num, straight

RADIUS: Final = 12.0


def _ring(count: int, r: float, turn: float) -> list[Pt]:
    return [(r * math.cos(math.tau * (i + turn) / count), r * math.sin(math.tau * (i + turn) / count)) for i in range(count)]


def _cog(outer: float, inner: float, teeth: int) -> str:
    pts = []
    for i in range(teeth):
        for aside, r in ((-0.24, inner), (-0.17, outer), (0.17, outer), (0.24, inner)):
            a = math.tau * i / teeth + aside
            pts.append((r * math.cos(a), r * math.sin(a)))
    return straight(pts, True)


def _star(outer: float, inner: float) -> str:
    return straight(
        [((outer, inner)[i % 2] * math.sin(math.pi * i / 5), -(outer, inner)[i % 2] * math.cos(math.pi * i / 5)) for i in range(10)], True
    )


SHAPES: Final = ("hexagon", "disc", "lozenge", "square", "shield", "octagon")
CRESTS: Final = (
    '<path class="i-dark" d="M-3.4-2.6h6.8l1.5 8h-9.8z"/><path class="i-line" d="M-2.6-3C-2.6-7.4 2.6-7.4 2.6-3M-5.8 6.2h11.6"/>'
    '<path class="p-flame" d="M0-.8C2 1.4 1.6 3.8 0 4-1.6 3.8-2 1.4 0-.8z"/>',
    '<path class="i-dark" d="M.6-7.4C5.6-3.6 5.4 2.6-.6 5.4-5.6 2-4.8-3.6.6-7.4z"/><path class="i-line" d="M-2.6 7.6C-1.6 4.6-.8 1.6.2-2"/>'
    '<path class="p-vein" d="M-1.1 4C-.4 1.6.2-1 .4-3.8"/>',
    '<path class="p-bold" d="M0-7V7M0 .2L-4.6-4.8M0 .2L4.6-4.8M-2.6 4.4L2.6 7.4"/>',
    f'<path class="i-dark" fill-rule="evenodd" d="{_cog(7.2, 5.1, 8)}M2.3 0A2.3 2.3 0 1 0-2.3 0 2.3 2.3 0 1 0 2.3 0z"/>',
    '<path class="p-bold" d="M-7-3.4C-4.4-6.4-2.4-.6 0-3.4S4.4-.6 7-3.4M-7 3.4C-4.4.4-2.4 6.2 0 3.4S4.4 6.2 7 3.4"/>',
    f'<path class="i-dark" d="{_star(7.4, 3.1)}"/>',
)
"""The crest of each, in ink."""


@cache
def shape(token: int, cls: str, r: float = RADIUS) -> str:
    """The outline of a token as an element."""
    kind = SHAPES[token % 6]
    if kind == "disc":
        return f'<circle class="{cls}" r="{num(r)}"/>'
    if kind == "lozenge":
        pts = [(0.0, -1.24 * r), (1.24 * r, 0.0), (0.0, 1.24 * r), (-1.24 * r, 0.0)]
    elif kind == "square":
        pts = [(-0.94 * r, -0.94 * r), (0.94 * r, -0.94 * r), (0.94 * r, 0.94 * r), (-0.94 * r, 0.94 * r)]
    elif kind == "shield":
        pts = [(-0.95 * r, -0.95 * r), (0.95 * r, -0.95 * r), (0.95 * r, 0.3 * r), (0.0, 1.2 * r), (-0.95 * r, 0.3 * r)]
    else:
        pts = _ring(6, 1.08 * r, 0.5) if kind == "hexagon" else _ring(8, 1.05 * r, 0.5)
    return f'<path class="{cls}" d="{straight(pts, True)}"/>'


@cache
def back(token: int) -> str:
    """A piece lying facedown: its shape full of its colour, and the crest."""
    return (
        f'<g class="tint-{token % 6 + 1}">'
        f"{shape(token, 'p-cast', RADIUS + 0.6)}{shape(token, 'p-body')}{shape(token, 'p-bevel', 9.8)}{CRESTS[token % 6]}</g>"
    )


@cache
def rim(token: int) -> str:
    """A piece lying faceup, without its mark: a rim of its colour round bare paper."""
    body = shape(token, "p-cast", RADIUS + 0.6) + shape(token, "p-body", RADIUS + 0.8) + shape(token, "p-paper", 9.6)
    return f'<g class="tint-{token % 6 + 1}">{body}</g>'


@cache
def cube(token: int) -> str:
    """A small cube that counts on a track, with the crest on its front."""
    sides = (
        '<path class="p-top" d="M-6-5.6l3-3h12l-3 3z"/><path class="p-side" d="M6-5.6l3-3V4.4l-3 3z"/>'
        '<path class="p-body" d="M-6-5.6H6v13H-6z"/><path class="p-edge" d="M-6-5.6l3-3h12l-3 3M9-8.6V4.4l-3 3"/>'
    )
    return f'<g class="tint-{token % 6 + 1}">{sides}<g transform="translate(0 .9) scale(.62)">{CRESTS[token % 6]}</g></g>'
