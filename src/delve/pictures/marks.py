"""The marks of players on paper: each has its own shape, pattern, letter and colour, so that no one has to rely on colour."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from delve.pictures.ink.chance import sways
from delve.pictures.ink.fills import hachure
from delve.pictures.ink.lead import dot, ring, stroke
from delve.pictures.ink.lettering import letters
from delve.pictures.ink.lines import Pt, rough_poly, specks, straight, through
from delve.pictures.scene import path

LETTERS: Final = "ABC"
RADIUS: Final = 14.0
"""Half the width of a mark at scale 1."""


def _circle(c: Pt, r: float) -> list[Pt]:
    return ring(c, r, "mark")[:12]


def _square(c: Pt, r: float) -> list[Pt]:
    h = 0.9 * r
    return [(c[0] - h, c[1] - h), (c[0] + h, c[1] - 0.97 * h), (c[0] + 0.97 * h, c[1] + h), (c[0] - 0.98 * h, c[1] + 0.96 * h)]


def _triangle(c: Pt, r: float) -> list[Pt]:
    return [(c[0], c[1] - 1.16 * r), (c[0] + 1.14 * r, c[1] + 0.86 * r), (c[0] - 1.14 * r, c[1] + 0.88 * r)]


SHAPES: Final[tuple[Callable[[Pt, float], list[Pt]], ...]] = (_circle, _square, _triangle)


def outline(seat: int, c: Pt, r: float, twice: bool = True) -> str:
    """Path data of a player's shape: a ring for the first, a square for the second, a triangle for the third."""
    if seat == 0:
        once = through(ring(c, r, "mark"))
        return once + through(ring((c[0] + 0.5, c[1] + 0.3), r - 0.3, "again")) if twice else once
    pts = SHAPES[seat](c, r)
    return rough_poly(pts, "mark", seat, offset=1.5 * r / RADIUS) if twice else straight(pts, True)


def pattern(seat: int, c: Pt, r: float) -> str:
    """What fills it: slanted strokes, crossed strokes, dots."""
    k = r / RADIUS
    poly = SHAPES[seat](c, r)
    if seat == 0:
        return path("shade", hachure(poly, -48, 3.4 * max(k, 0.8), "mark", amp=0.4))
    if seat == 1:
        gap = 4.6 * max(k, 0.75)
        return path("shade", hachure(poly, 45, gap, "mark", amp=0) + hachure(poly, -45, gap, "cross", amp=0))
    j = iter(sways(200, "mark dots"))
    dots = []
    for row in range(6):
        y = c[1] + (-0.62 + 0.27 * row) * r
        half = 1.14 * r * (0.22 + 0.2 * row - 0.02) - 2.4 * k
        count = max(1, round(2 * half / (4.4 * k)))
        dots += [(c[0] + (2 * (i + 0.5) / count - 1) * half + 0.4 * k * next(j), y + 0.4 * k * next(j), 0.3, 0.2) for i in range(count)]
    return path("rim", specks(dots))


def letter(seat: int, c: Pt, r: float, cls: str = "bold") -> str:
    """The letter on a mark, with a clear rim of paper round it."""
    k = r / RADIUS
    size = (13.5 if seat != 2 else 11.0) * k
    d = letters(LETTERS[seat], round(c[0], 1), round(c[1] + size / 2 + (0.24 * r if seat == 2 else 0), 1), round(size, 1), "middle")
    return path("halo", d) + path(cls, d)


def _shape(seat: int, c: Pt, r: float) -> str:
    pts = SHAPES[seat](c, r)
    return path("page", through(pts, True) if seat == 0 else straight(pts, True))


@lru_cache(maxsize=4096)
def delver(seat: int, c: Pt, k: float = 1.0) -> str:
    """A player's piece: shape, pattern and letter."""
    r = RADIUS * k
    body = _shape(seat, c, r) + pattern(seat, c, r) + path("rim", outline(seat, c, r))
    return f'<g class="crayon-{seat + 1}">{body}</g>{letter(seat, c, r)}'


@lru_cache(maxsize=4096)
def start(seat: int, c: Pt, k: float = 1.0) -> str:
    """A player's start: the same shape, empty, with the letter in its colour."""
    r = RADIUS * k
    return f'<g class="crayon-{seat + 1}">{_shape(seat, c, r)}{path("strand", outline(seat, c, r))}{letter(seat, c, r, "script")}</g>'


@lru_cache(maxsize=4096)
def surround(seat: int, c: Pt, k: float = 1.0) -> str:
    """A start with its own player standing on it: a second outline round the piece."""
    r = RADIUS * k * (1.42 if seat == 2 else 1.34)
    centre = (c[0], c[1] - 0.03 * r) if seat == 2 else c
    return f'<g class="crayon-{seat + 1}">{_shape(seat, centre, r)}{path("strand", outline(seat, centre, r))}</g>'


@lru_cache(maxsize=4096)
def fallen(seat: int, c: Pt, k: float = 1.0) -> str:
    """A player who died here: the empty shape, crossed out."""
    r = RADIUS * k
    a = 1.12 * r
    cross = stroke((c[0] - a, c[1] - a), (c[0] + a, c[1] + a), "fallen", seat, weight=0.8 * max(k, 0.7))
    cross += stroke((c[0] + a, c[1] - a), (c[0] - a, c[1] + a), "fallen too", seat, weight=0.8 * max(k, 0.7))
    return start(seat, c, k) + cross + letter(seat, c, r, "rim")


@lru_cache(maxsize=4096)
def pip(seat: int, c: Pt, r: float) -> str:
    """A player's own dot: the scribble, inside a small outline of the player's shape."""
    inner = dot(c, r * 0.42, "pip", seat, round(c[0]), round(c[1]))
    return f'<g class="crayon-{seat + 1}">{inner}{path("thin", outline(seat, c, r, twice=False))}</g>'


@lru_cache(maxsize=4096)
def arrow(a: Pt, b: Pt, *key: object, head: float = 5.0) -> str:
    """Path data of a small drawn arrow."""
    length = math.dist(a, b) or 1.0
    dx, dy = (b[0] - a[0]) / length * head, (b[1] - a[1]) / length * head
    j = sways(4, "arrow", *key)
    bow = (a[0] + b[0]) / 2 - dy * 0.3 * j[0], (a[1] + b[1]) / 2 + dx * 0.3 * j[0]
    tip = straight(((b[0] - dx - dy * 0.75, b[1] - dy + dx * 0.75), b, (b[0] - dx + dy * 0.75, b[1] - dy - dx * 0.75)))
    return through((a, bow, b)) + tip
