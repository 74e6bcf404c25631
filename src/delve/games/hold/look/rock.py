"""The rock round what was dug, and the land above: hatching that is chosen by place, so that digging on changes nothing far away."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import exp
from typing import Final

from delve.games.hold.look.inking import strokes
from delve.games.hold.look.outlines import CEILING, FLOOR, LOW, LOW_CEILING, SIZE
from delve.games.hold.look.scenes.land import gatehouse, peak, pine
from delve.games.hold.spaces import column, depth, space
from delve.pictures.ink.chance import chance, noise, sway
from delve.pictures.ink.hatch import band, rect_distance
from delve.pictures.ink.lines import Pt, soft, wobbly
from delve.pictures.ink.sketch import Sketch

UNIT: Final = 50.0
"""The size of a cell of the hatching: eight of them are four spaces, after which it repeats."""
REPEATS: Final = 4
WIDTH: Final = 42.0
"""How far the hatching reaches into the rock."""
GROUND: Final = -22.0
SKY: Final = -205.0
LAND: Final = 400.0
"""The land above is drawn in pieces as wide as this."""

Around = tuple[int, ...]
"""The forms of a space and its eight neighbours, row by row; 0 for rock."""


def hatched(at: int, around: Around) -> str:
    """The hatching in one space, as markup at its place."""
    x, d = column(at), depth(at)
    nearest_x, nearest_d = x % REPEATS, (d - 1) % REPEATS
    drawn = _hatched(nearest_x, nearest_d, d == 1, around)
    return f'<g transform="translate({100 * (x - nearest_x)} {100 * (d - 1 - nearest_d)})">{drawn}</g>' if drawn else ""


@lru_cache(maxsize=4096)
def _hatched(x: int, d: int, top: bool, around: Around) -> str:
    rects = []
    for nth, form in enumerate(around):
        if form:
            left, upper = SIZE * (x + nth % 3 - 1), SIZE * (d + nth // 3 - 1)
            rects.append((left + 4, upper + (LOW_CEILING if form == LOW else CEILING - 1), left + 96, upper + FLOOR + 1))
    if not rects:
        return ""
    box = (SIZE * x, SIZE * d + (-10 if top else 0), SIZE * (x + 1), SIZE * (d + 1))
    ink = strokes()
    ink.path("hatch", band(box, rect_distance(rects), WIDTH, UNIT, slack=UNIT / 2))
    return ink.markup()


def rock_around(spaces: Iterable[int]) -> set[int]:
    """The spaces in which something of the rock is drawn: the drawn ones and those next to them."""
    out: set[int] = set()
    for at in spaces:
        x, d = column(at), depth(at)
        out.update(space(x + dx, d + dd) for dx in (-1, 0, 1) for dd in (-1, 0, 1) if d + dd >= 1)
    return out


# ---- the land above


def crest(x: float) -> float:
    """How high the ground is there; level where the gate is."""
    flat = exp(-(((x - 63) / 150) ** 2))
    return GROUND + (6 * noise(x / 70, 0, "ground") - 26 * max(0.0, noise(x / 300, 3, "hills"))) * (1 - flat)


@lru_cache(maxsize=64)
def land(piece: int) -> str:
    """One piece of the land above, with its hills, trees and grass; the gate stands on the piece of column 0."""
    left, right = LAND * piece, LAND * (piece + 1)
    ink = strokes()
    line: list[Pt] = [(left + 12.5 * i, crest(left + 12.5 * i)) for i in range(33)]
    if piece % 2 == 0 or chance("peak", piece) < 0.6:
        middle = left + 120 + 200 * chance("peak x", piece)
        peak(ink, middle, GROUND + 4, 110 + 60 * chance("peak w", piece), 90 + 60 * chance("peak h", piece), piece)
    ink.path("paper", soft([*line, (right, 4.0), (left, 4.0)], True))
    ink.path("wall", soft(line))
    for i, (x, y) in enumerate(line[1:-1]):
        if chance("grass", piece, i) < 0.6:
            ink.path(
                "fine", wobbly((x, y + 1), (x + 3 * sway("blade", piece, i), y - 5 - 4 * chance("high", piece, i)), 0.2, "blade", piece, i)
            )
    sketch = Sketch(ink, 0, 0, "land", piece)
    for i in range(5):
        x = left + LAND * chance("pine", piece, i)
        if abs(x - 63) > 130:
            pine(sketch, x, crest(x) + 2, 28 + 24 * chance("pine h", piece, i))
    if piece == 0:
        gatehouse(Sketch(ink, 0, GROUND, "gate"))
    return ink.markup()
