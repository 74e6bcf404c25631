"""Shapes given by a field over a square: positive inside, cut along the edge of the square.

The outline comes as loops of runs. A run either lies on the edge of the square, where the shape may go on in its neighbour,
or is a border of its own: a wall.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TypeAlias

from delve.pictures.ink.lines import Pt, soft, straight

Grid: TypeAlias = list[list[float]]
"""Values by row and column, the first and last of each on the edge of the unit square."""
Bone: TypeAlias = tuple[float, float, float, float, float]
"""A line: where it begins, how it runs, the square of its length."""
Run: TypeAlias = tuple[bool, list[Pt]]
"""Whether it lies on the edge, and its points."""

OUTSIDE = -1e6


def bone(a: Pt, b: Pt) -> Bone:
    dx, dy = b[0] - a[0], b[1] - a[1]
    return a[0], a[1], dx, dy, dx * dx + dy * dy or 1e-12


def nearest(x: float, y: float, bones: Sequence[Bone]) -> float:
    """The distance from a point to the nearest of some lines."""
    best = 81.0
    for x1, y1, dx, dy, q in bones:  # the innermost loop of every shape: no calls in it
        a = x - x1
        b = y - y1
        t = a * dx + b * dy
        if t >= q:
            a -= dx
            b -= dy
        elif t > 0.0:
            t /= q
            a -= t * dx
            b -= t * dy
        d = a * a + b * b
        if d < best:  # noqa: PLR1730
            best = d
    return math.sqrt(best)


def loops(grid: Grid) -> list[list[Pt]]:
    """The outlines where the field changes its sign (marching squares), closed along the edge of the unit square."""
    count = len(grid) - 1
    rim = [OUTSIDE] * (count + 3)
    g = [rim, *[[OUTSIDE, *row, OUTSIDE] for row in grid], rim]
    at = [0.0, *[i / count for i in range(count + 1)], 1.0]
    onward: dict[tuple[int, int, int], tuple[int, int, int]] = {}
    for j in range(count + 2):
        for i in range(count + 2):
            corners = (g[j][i] > 0, g[j][i + 1] > 0, g[j + 1][i + 1] > 0, g[j + 1][i] > 0)
            if corners[0] == corners[1] == corners[2] == corners[3]:
                continue
            edges = ((i, j, 0), (i + 1, j, 1), (i, j + 1, 0), (i, j, 1))
            outs = [k for k in range(4) if corners[k] and not corners[(k + 1) % 4]]
            for k in range(4):
                if not corners[k] and corners[(k + 1) % 4]:
                    leaves = min(outs, key=lambda other, k=k: (other - k) % 4)  # type: ignore[misc]
                    onward[edges[leaves]] = edges[k]

    def cut(edge: tuple[int, int, int]) -> Pt:
        i, j, upright = edge
        a, b = g[j][i], g[j + 1][i] if upright else g[j][i + 1]
        t = a / (a - b)
        return (at[i], at[j] + (at[j + 1] - at[j]) * t) if upright else (at[i] + (at[i + 1] - at[i]) * t, at[j])

    out: list[list[Pt]] = []
    while onward:
        start, here = next(iter(onward.items()))
        del onward[start]
        ring = [cut(start)]
        while here != start:
            ring.append(cut(here))
            here = onward.pop(here)
        if len(ring) > 8:
            out.append(ring)
    return out


def _sides(p: Pt) -> int:
    """The edges of the unit square a point lies on, as a mask."""
    return (p[1] < 1e-6) | (p[0] > 1 - 1e-6) << 1 | (p[1] > 1 - 1e-6) << 2 | (p[0] < 1e-6) << 3


def runs(ring: Sequence[Pt], slack: float = 0.009, longest: float = 0.2) -> list[Run]:
    """A loop as runs on the edge (their corners alone) and off it: as few points as its shape needs, none farther apart than that."""
    count = len(ring)
    on = [_sides(ring[i]) & _sides(ring[(i + 1) % count]) for i in range(count)]  # the edge each piece lies on
    first = next((i for i in range(count) if on[i] != on[i - 1]), -1)
    if first < 0:
        half = count // 2
        return [(on[0] != 0, _thinned(ring[: half + 1], slack, longest) + _thinned([*ring[half:], ring[0]], slack, longest)[1:])]
    out: list[Run] = []
    i = 0
    while i < count:
        side = on[(first + i) % count]
        j = i
        while j < count and on[(first + j) % count] == side:
            j += 1
        pts = [ring[(first + k) % count] for k in range(i, j + 1)]
        out.append((True, [pts[0], pts[-1]]) if side else (False, _thinned(pts, slack, longest)))
        i = j
    return out


def _thinned(pts: Sequence[Pt], slack: float, longest: float) -> list[Pt]:
    """The same line with fewer points (Douglas and Peucker), but some on its long straights, where a hand will waver."""
    (ax, ay), (bx, by) = pts[0], pts[-1]
    length = math.hypot(bx - ax, by - ay)
    off = [abs((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / length if length > 1e-9 else math.dist((x, y), (ax, ay)) for x, y in pts]
    k = max(range(len(pts)), key=lambda i: off[i])
    if len(pts) > 2 and off[k] <= slack and length > longest:
        k = len(pts) // 2
    elif len(pts) <= 2 or off[k] <= slack:
        return [pts[0], pts[-1]]
    return _thinned(pts[: k + 1], slack, longest) + _thinned(pts[k:], slack, longest)[1:]


def filled(parts: Sequence[Run]) -> str:
    """Path data of a whole loop."""
    out = ""
    for on, pts in parts:
        d = straight(pts) if on else soft(pts)
        out += d if not out else d[min(k for k in (d.find("q"), d.find("l")) if k >= 0) :]
    return out + "z"
