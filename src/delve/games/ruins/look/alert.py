"""The Alert: the Ancient's eye in a ring of notches, its lids open with the number; bands of Hazard differ in hatching."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from delve.games.ruins.look import stone
from delve.games.ruins.look.art.pen import path, ring
from delve.games.ruins.look.signs import word
from delve.pictures.ink.fills import hachure
from delve.pictures.ink.lines import straight

BANDS: Final = ((-0.5, 3.5, "f-moss", 0), (3.5, 7.5, "f-gold", 1), (7.5, 10.5, "f-ember", 2))
"""From and to which Alert, colour, and how many directions of hatching."""


@lru_cache(maxsize=256)
def eye(cx: float, cy: float, r: float, alert: int, peak: int, cap: int) -> str:
    """The ring with its eye."""
    steps = cap + 1
    first, turn = 135.0, 270.0 / (steps - 1)

    def angle(value: float) -> float:
        return first + turn * value

    large = r > 45
    out = stone.circle("s-night", cx, cy, r) + stone.circle("s-bold", cx, cy, r)
    for low, high, cls, hatched in BANDS:
        top = cap + 0.5 if hatched == 2 else high
        band = stone.sector(cx, cy, r * 0.7, r * 0.95, angle(low), angle(top))
        out += path(f"{cls} o", straight(band, True))
        for deg in (45, -45)[:hatched]:
            out += path("k5", hachure(band, deg, 5, "alert", deg, amp=0))
    for value in range(steps):
        a = math.radians(angle(value))
        x, y = cx + r * 0.825 * math.cos(a), cy + r * 0.825 * math.sin(a)
        if value == alert:
            out += path("f-flash o2", ring(x, y, r * 0.185)) + word(x, y + 5, 14.5, value, "cb cf-k c-mid")
        elif value < alert:
            out += path("f-k", ring(x, y, 2.6))
        elif large and cap <= 10:
            out += word(x, y + 4.6, 13, value, "cb cf-k c-mid")
        else:
            out += path("k3", ring(x, y, 2.2))
    out += stone.circle("s-slab", cx, cy, r * 0.67)
    half = r * 0.62
    lids = stone.lids(cx, cy, half, alert / cap)
    iris = half * min(0.6, 0.2 + 0.6 * alert / cap)
    out += (
        path("f-flash o2", straight(lids, True))
        + path("f-gold o", ring(cx, cy, iris))
        + path("f-k", ring(cx, cy, max(iris * 0.76, r * 0.2)))
    )
    out += word(cx, cy + r * 0.145, r * 0.43, alert, "ct cf-glow c-mid")
    if peak > (1 if alert < 4 else 2 if alert < 8 else 3):
        out += path(
            "k1 l-ember", straight(stone.sector(cx, cy, r * 0.98, r * 0.98, angle((0, 0, 4, 8)[peak]), angle((0, 0, 4, 8)[peak] + 1.6)))
        )
    if large:
        out += stone.words(cx, cy + r * 0.93, 15, "Alert", "ci cf-p c-mid")
    return out
