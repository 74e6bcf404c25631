"""The picture on an opened card: an arch in the rock, and what waits in it: the kind that the card names (`art`)."""

from __future__ import annotations

import math
from functools import cache
from typing import Final

from delve.games.cavern.art_kinds import kind_for
from delve.games.cavern.look.figures import FIGURES
from delve.pictures.ink import hatch
from delve.pictures.ink.chance import chance
from delve.pictures.ink.lines import Pt, straight, wobbly_poly
from delve.pictures.scene import path

WIDE: Final = 248.0
HIGH: Final = 430.0
CENTRE: Final = (124.0, 168.0)
INNER: Final = 80.0
OUTER: Final = 107.0


@cache
def picture(story: str, art: str = "") -> str:
    """The picture of that kind, 248 wide and 430 high; for a card that names no kind, of what its story speaks of."""
    mirrored = ' transform="translate(248) scale(-1 1)"' if chance("mirror", story) < 0.5 else ""
    return f"{_arch()}<g{mirrored}>{FIGURES[art if art in FIGURES else kind_for(story)]}</g>"


def warm() -> None:
    """Draw what all pictures have in common."""
    _arch()


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
