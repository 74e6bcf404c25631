"""What players count, in pencil: hearts, tally marks, a heap of treasure, a star, a highlighter's swath."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from delve.pictures.ink.chance import sways
from delve.pictures.ink.lead import light, shading, stroke
from delve.pictures.ink.lines import Pt, rough_poly, soft, straight, through
from delve.pictures.scene import path


@lru_cache(maxsize=1024)
def heart(c: Pt, lost: bool, k: float, place: int) -> str:
    """A life: shaded while it is there, struck out when it is lost."""
    j = sways(20, "heart", place)
    body = ((0, 8), (-5, 3.6), (-7.6, -0.6), (-7, -5), (-3.4, -7), (0, -3.2), (3.4, -7), (7, -5), (7.6, -0.6), (5, 3.6))
    pts = [(c[0] + k * (x + 0.5 * j[i]), c[1] + k * (y + 0.5 * j[10 + i])) for i, (x, y) in enumerate(body)]
    outline = path("thin" if lost else "strand", soft([*pts, pts[0], pts[1]]))
    if lost:
        return outline + stroke((c[0] - 10 * k, c[1] + 7 * k), (c[0] + 10 * k, c[1] - 7 * k), "lost", place, weight=0.75 * k)
    return shading(pts, -50, 2.3 * k, "heart", place) + outline


TALLY_MOST: Final = 20
"""As many marks as a line holds."""


@lru_cache(maxsize=1024)
def tally(x: float, y: float, count: int, k: float, seat: int) -> str:
    """Tally marks in fives, as many as fit on a line; the number beside them says the rest."""
    out = ""
    for i in range(min(count, TALLY_MOST)):
        five, rest = divmod(i, 5)
        at = x + k * (47 * five + 9 * rest)
        j = sways(4, "tally", seat, i)
        if rest == 4:
            a, b = (at - 41 * k, y + (12.5 + j[0]) * k), (at - 3 * k, y + (3 + j[1]) * k)
        else:
            a, b = (at + j[0] * k, y + j[1] * k), (at + (1.2 * j[2]) * k, y + (15.5 + j[3]) * k)
        out += light(a, b, "tally", seat, i, weight=0.95 * k)
    return out


@lru_cache(maxsize=1024)
def gem(c: Pt, k: float) -> str:
    """One piece of treasure."""
    crown = [(c[0] + k * x, c[1] + k * y) for x, y in ((-6, -1.5), (-3.4, -5), (3.4, -5), (6, -1.5), (0, 6))]
    inner = [(c[0] - 1.6 * k, c[1] - 1.5 * k), crown[4], (c[0] + 1.8 * k, c[1] - 1.5 * k)]
    facets = straight((crown[0], crown[3])) + straight((crown[1], *inner, crown[2]))
    body = straight(crown, True)
    return path("page", body) + path("marker", body) + path("strand", rough_poly(crown, "gem", offset=0.8)) + path("thin", facets)


@lru_cache(maxsize=1024)
def star(c: Pt, r: float) -> str:
    """For the winner."""
    reach = [r, 0.44 * r] * 5
    pts = [(c[0] + reach[i] * math.sin(math.pi * i / 5), c[1] - reach[i] * math.cos(math.pi * i / 5)) for i in range(10)]
    return path("marker", straight(pts, True)) + path("strand", rough_poly(pts, "star", offset=0.9))


@lru_cache(maxsize=1024)
def swath(x0: float, x1: float, y: float, height: float, *key: object) -> str:
    """One pass of a highlighter."""
    j = sways(8, "swath", *key)
    top = [(x0 + j[0], y - height / 2), ((x0 + x1) / 2, y - height / 2 + j[1]), (x1 + j[2], y - height / 2 + j[3])]
    low = [(x1 + 2 + j[4], y + height / 2), ((x0 + x1) / 2, y + height / 2 + j[5]), (x0 - 2 + j[6], y + height / 2 + j[7])]
    return path("marker", straight([*top, *low], True))


@lru_cache(maxsize=1024)
def house(c: Pt, k: float) -> str:
    """Home: a roof over a door."""

    def at(*pts: Pt) -> list[Pt]:
        return [(c[0] + k * x, c[1] + k * y) for x, y in pts]

    roof, walls = straight(at((-7.5, 0.5), (0, -7), (7.5, 0.5))), straight(at((-5.2, -1), (-5, 6.8), (5, 6.8), (5.2, -1)))
    return path("rim", roof + walls + straight(at((-1.6, 6.6), (-1.5, 2.4), (1.7, 2.4), (1.6, 6.6))))


@lru_cache(maxsize=1024)
def headstone(c: Pt, k: float) -> str:
    """Dead: a stone with a cross, grass at its foot."""

    def at(*pts: Pt) -> list[Pt]:
        return [(c[0] + k * x, c[1] + k * y) for x, y in pts]

    stone = through(at((-5, 7), (-5, -2), (-3.4, -6), (0, -7.4), (3.4, -6), (5, -2), (5, 7)))
    cross = straight(at((0, -4.4), (0, 3))) + straight(at((-2.4, -2), (2.4, -2)))
    grass = straight(at((-9, 7), (-7, 7), (-6.6, 4.6), (-6, 7), (9, 7))) + straight(at((6.4, 7), (7.4, 4.4), (7.8, 7)))
    return path("rim", stone) + path("script", cross + grass)
