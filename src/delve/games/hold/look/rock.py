"""The rock round what was dug, and the land above: hatching that is chosen by place, so that digging on changes nothing far away."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from math import exp
from typing import Final

from delve.games.hold.look.inking import strokes
from delve.games.hold.look.outlines import CEILING, FLOOR, LOW, LOW_CEILING, SIZE
from delve.games.hold.look.scenes.land import gatehouse, peak, pine
from delve.games.hold.spaces import column, depth, space
from delve.pictures.ink.chance import chance, noise, sway
from delve.pictures.ink.hatch import band
from delve.pictures.ink.lines import Pt, num, soft, straight, wobbly
from delve.pictures.ink.shapes import resample
from delve.pictures.ink.sketch import Sketch

UNIT: Final = 50.0
"""The size of a cell of the hatching: eight of them are four spaces, after which it repeats."""
REPEATS: Final = 400.0
WIDTH: Final = 42.0
"""How far the hatching reaches into the rock."""
GROUND: Final = -22.0
SKY: Final = -205.0
LAND: Final = 400.0
"""The land above is drawn in pieces as wide as this."""


@cache
def texture() -> str:
    """The hatching, on paper, as a pattern that repeats: patches of it lie over one another without a seam."""
    ink = strokes()
    box = (-UNIT, -UNIT, REPEATS + UNIT, REPEATS + UNIT)  # what reaches in from the next repetition is drawn too
    ink.path("hatch", band(box, _everywhere, WIDTH, UNIT))
    side = num(REPEATS)
    sheet = f'<rect class="h-paper" width="{side}" height="{side}"/>'
    return f'<pattern id="h-rock" width="{side}" height="{side}" patternUnits="userSpaceOnUse">{sheet}{ink.markup()}</pattern>'


def _everywhere(x: float, y: float) -> float:
    """In rock, as near to a wall as can be."""
    return 1.0


@lru_cache(maxsize=8192)
def patch(at: int, form: int) -> str:
    """The hatched rock round one space, ragged at its edge."""
    x, y = SIZE * column(at), SIZE * (depth(at) - 1)
    top = max(GROUND + 10, y + (LOW_CEILING if form == LOW else CEILING) - WIDTH)
    left, right, bottom = x - WIDTH, x + SIZE + WIDTH, y + FLOOR + WIDTH
    ring = resample([(left + 16, top), (right - 16, top), (right, top + 16), (right, bottom - 16), (right - 16, bottom),
                     (left + 16, bottom), (left, bottom - 16), (left, top + 16)], 15)  # fmt: skip
    ragged = [(px + _uneven("x", px, py), py + (_uneven("y", px, py) if py > 0 else 0)) for px, py in ring]
    return f'<path class="h-patch" d="{straight(ragged, True)}"/>'


def _uneven(way: str, x: float, y: float) -> float:
    return 9 * sway("ragged", way, round(x), round(y))


def spaces_around(spaces: Iterable[int]) -> set[int]:
    """The drawn spaces and those next to them."""
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
