"""Dice drawn in pencil: a face seen from the front, its top and its shaded side."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from delve.pictures.ink.chance import sway
from delve.pictures.ink.lead import dot, shading
from delve.pictures.ink.lines import Pt, rough_poly, straight
from delve.pictures.scene import path

PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


@lru_cache(maxsize=256)
def die(face: int, c: Pt, size: float, place: int) -> str:
    """A die as wide as `size`; a face of 0 is a die not yet rolled. `place` tilts each die of a row its own way."""
    h = size / 2
    lean = 0.13 * sway("die", place, face)
    ca, sa = math.cos(lean), math.sin(lean)

    def at(x: float, y: float) -> Pt:
        return c[0] + h * (x * ca - y * sa), c[1] + h * (x * sa + y * ca)

    front = [at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)]
    top = [at(-1, -1), at(-0.55, -1.45), at(1.45, -1.45), at(1, -1)]
    side = [at(1, -1), at(1.45, -1.45), at(1.45, 0.5), at(1, 1)]
    body = path("page", straight([front[3], front[0], top[1], top[2], side[2], front[2]], True))
    back = path("thin", straight(top[:3]) + straight(side[1:]) + straight((top[2], side[0])))
    if not face:
        return body + back + path("thin", straight(front, True))
    pips = "".join(dot(at(0.52 * x, 0.52 * y), 0.2 * h + 0.2, "pip", place, face, i) for i, (x, y) in enumerate(PIPS[face]))
    edges = path("strand", rough_poly(front, "die", place, face, offset=1.3))
    return body + shading(side, 62, 0.19 * h, "die", place) + back + edges + pips
