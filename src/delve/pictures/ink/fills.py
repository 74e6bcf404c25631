"""What fills a shape: slanted strokes, ink dots, pebbles, the contour lines of water."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from delve.pictures.ink.chance import chance, chances, sway
from delve.pictures.ink.lines import Pt, soft, specks, straight, wobbly
from delve.pictures.ink.shapes import inset, inside, resample


def hachure(poly: Sequence[Pt], angle: float, gap: float, *key: object, amp: float = 0.5) -> str:
    """Scan-line strokes inside a polygon, a little uneven in place and length; the angle in degrees."""
    turn = math.radians(angle)
    ca, sa = math.cos(turn), math.sin(turn)
    turned = [(x * ca + y * sa, -x * sa + y * ca) for x, y in poly]
    lo, hi = min(p[1] for p in turned), max(p[1] for p in turned)
    out = []
    for k in range(int((hi - lo) / gap - 0.5) + 1):
        shift, short, shorter = chances(3, "hachure", k, *key)
        level = lo + gap * (k + 0.5 + 0.5 * (shift - 0.5))
        cuts = sorted(_cuts(turned, level))
        for i in range(0, len(cuts) - 1, 2):
            a, b = cuts[i] + gap * 0.3 * short, cuts[i + 1] - gap * 0.3 * shorter
            if b - a > gap * 0.5:
                p, q = (a * ca - level * sa, a * sa + level * ca), (b * ca - level * sa, b * sa + level * ca)
                out.append(wobbly(p, q, amp, "hachure", k, i, *key) if amp else straight((p, q)))
    return "".join(out)


def _cuts(poly: Sequence[Pt], level: float) -> list[float]:
    """Where a level line crosses a polygon."""
    return [
        x1 + (x2 - x1) * (level - y1) / (y2 - y1)
        for (x1, y1), (x2, y2) in zip(poly, [*poly[1:], poly[0]], strict=True)
        if (y1 > level) != (y2 > level)
    ]


def stipple(poly: Sequence[Pt], gap: float, *key: object, density: Callable[[Pt], float] | None = None) -> str:
    """Ink dots on a jittered lattice; density(p) in 0..1 thins them out."""
    left, top = min(p[0] for p in poly), min(p[1] for p in poly)
    across = math.ceil((max(p[0] for p in poly) - left) / gap)
    down = math.ceil((max(p[1] for p in poly) - top) / gap)
    dots = []
    for j in range(down):
        row = chances(3 * across, "stipple", j, *key)
        for i in range(across):
            p = (left + gap * (i + row[3 * i]), top + gap * (j + row[3 * i + 1]))
            if row[3 * i + 2] < (density(p) if density else 0.7) and inside(p, poly):
                dots.append((*p, 0.1, 0.0))
    return specks(dots)


def pebble(c: Pt, r: float, *key: object) -> str:
    """A stone of three to five corners."""
    count = 3 + int(3 * chance("pebble", *key))
    turn = math.tau * chance("pebble turn", *key)
    size = chances(2 * count, "pebble size", *key)
    return straight([
        (
            c[0] + r * (0.75 + 0.4 * size[2 * i]) * math.cos(turn + math.tau * i / count),
            c[1] + r * (0.6 + 0.35 * size[2 * i + 1]) * math.sin(turn + math.tau * i / count),
        )
        for i in range(count)
    ], True)  # fmt: skip


def rubble(x0: float, x1: float, floor: float, count: int, size: float, *key: object) -> str:
    """Pebbles lying on a floor seen from the side."""
    out = ""
    for i in range(count):
        big, place = chances(2, "rubble", i, *key)
        r = size * (0.5 + 0.7 * big)
        out += pebble((x0 + (x1 - x0) * place, floor - r * 0.85), r, i, *key)
    return out


def contours(poly: Sequence[Pt], gaps: Sequence[float], *key: object) -> list[str]:
    """Contour lines inside the clockwise outline of a pool, each broken somewhere, as on a chart."""
    out, ring, at = [], resample(poly, 7), 0.0
    for i, gap in enumerate(gaps):
        for _ in range(3):  # in small steps, so that tight bends do not cross themselves
            ring = inset(ring, (gap - at) / 3)
        at = gap
        count = len(ring)
        pts = [(x + 0.5 * sway("cx", i, k, *key), y + 0.7 * sway("cy", i, k, *key)) for k, (x, y) in enumerate(ring)]
        start = int(count * chance("contour", i, *key))
        out.append(_broken(pts[start:] + pts[:start], i, *key))
    return out


def _broken(pts: Sequence[Pt], *key: object) -> str:
    out, k = "", 0
    while k < len(pts) - 3:
        length, gap = chances(2, "broken", k, *key)
        run = int(8 + 22 * length)
        out += soft(pts[k : k + run])
        k += run + 1 + int(3 * gap)
    return out
