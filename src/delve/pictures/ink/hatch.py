"""Map-maker's hatching: sets of three short strokes in a ragged band round the dug floor.

The strokes are laid once on a seamless tile and belong to places of the world; a map only chooses
among them, so digging one cell more changes nothing far away.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from delve.pictures.ink.chance import chance, chances, sways
from delve.pictures.ink.lines import Pt, Rect, specks

Stroke = tuple[Pt, Pt]
AROUND: Final = tuple((i, j) for i in (-1, 0, 1) for j in (-1, 0, 1))


@dataclass(frozen=True, slots=True)
class Cluster:
    """Three strokes side by side, in units of the tile."""

    at: Pt
    strokes: tuple[Stroke, ...]


class _Loom:
    """Lays the strokes of one seamless tile; neighbours are looked up in wrapped buckets."""

    def __init__(self, size: int, radius: float) -> None:
        self.size = size
        self.radius = radius
        self.centres: list[Pt] = []
        self.angles: list[float] = []
        self.buckets = int(size / (radius * 1.9))
        self.near: dict[tuple[int, int], list[int]] = {}
        self.laid: dict[tuple[int, int], list[Stroke]] = {}

    def wrap(self, a: float, b: float) -> float:
        """The copy of a that lies nearest to b."""
        return a + round((b - a) / self.size) * self.size

    def bucket(self, p: Pt, count: int) -> tuple[int, int]:
        return int(p[0] % self.size / self.size * count) % count, int(p[1] % self.size / self.size * count) % count

    def gap(self, p: Pt, q: Pt) -> float:
        return math.hypot(self.wrap(q[0], p[0]) - p[0], self.wrap(q[1], p[1]) - p[1])

    def around(self, p: Pt) -> list[int]:
        i, j = self.bucket(p, self.buckets)
        return [k for a, b in AROUND for k in self.near.get(((i + a) % self.buckets, (j + b) % self.buckets), ())]

    def scatter(self) -> None:
        """Centres no closer than the radius: a jittered lattice visited in hashed order."""
        count = int(self.size / (0.35 * self.radius))
        for _, i, j in sorted((chance("hatch", i, j), i, j) for i in range(count) for j in range(count)):
            x, y = chances(2, "hatch at", i, j)
            p = ((i + x) * self.size / count, (j + y) * self.size / count)
            if all(self.gap(p, self.centres[k]) >= self.radius for k in self.around(p)):
                self.near.setdefault(self.bucket(p, self.buckets), []).append(len(self.centres))
                self.centres.append(p)

    def cluster(self, index: int) -> Cluster:
        """Three strokes turned away from the neighbours laid so far and cut where they meet them."""
        p = self.centres[index]
        others = [(k, self.gap(p, self.centres[k])) for k in self.around(p) if k != index]
        reach = min(min((v for _, v in others), default=9.0), 1.45 * self.radius) * 1.12
        old = [self.angles[k] for k, v in others if k < index and v < 1.8 * self.radius]
        tries = [math.pi * v for v in chances(16, "hatch turn", index)]
        angle = min(tries, key=lambda a: max((abs(math.cos(a - q)) for q in old), default=0.0))
        self.angles.append(angle)
        dx, dy = math.cos(angle), math.sin(angle)
        strokes = []
        for i in (-1, 0, 1):
            shift, one, other = sways(3, "hatch stroke", index, i)
            off = i * 0.36 * reach + 0.01 * shift
            c = (p[0] - dy * off, p[1] + dx * off)
            ends = [self.cut(c, (c[0] + v * dx * reach * 0.62, c[1] + v * dy * reach * 0.62)) for v in (-1 - 0.18 * one, 1 + 0.18 * other)]
            if math.dist(ends[0], ends[1]) > 0.3 * self.radius:
                strokes.append((ends[0], ends[1]))
        for a, b in strokes:
            self.laid.setdefault(self.bucket(((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), 2 * self.size), []).append((a, b))
        return Cluster(p, tuple(strokes))

    def cut(self, c: Pt, end: Pt) -> Pt:
        """The stroke from c, ended where it meets an earlier one."""
        count, share = 2 * self.size, 1.0
        i, j = self.bucket(c, count)
        for a, b in AROUND:
            for p, q in self.laid.get(((i + a) % count, (j + b) % count), ()):
                sx, sy = self.wrap(p[0], c[0]) - p[0], self.wrap(p[1], c[1]) - p[1]
                share = min(share, _crossing(c, end, (p[0] + sx, p[1] + sy), (q[0] + sx, q[1] + sy)))
        return c[0] + (end[0] - c[0]) * share, c[1] + (end[1] - c[1]) * share


def _crossing(a: Pt, b: Pt, c: Pt, d: Pt) -> float:
    """Where a-b is crossed by c-d, as a share of a-b; 1 where it is not."""
    rx, ry, qx, qy = b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]
    den = rx * qy - ry * qx
    if abs(den) < 1e-12:
        return 1.0
    t = ((c[0] - a[0]) * qy - (c[1] - a[1]) * qx) / den
    k = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / den
    return t if 0.0 < t < 1.0 and 0.0 <= k <= 1.0 else 1.0


@lru_cache(maxsize=4)
def tile(size: int = 8, radius: float = 0.26) -> dict[tuple[int, int], tuple[Cluster, ...]]:
    """A seamless tile of clusters, sorted into its unit cells; made once."""
    loom = _Loom(size, radius)
    loom.scatter()
    out: dict[tuple[int, int], list[Cluster]] = {}
    for index, p in enumerate(loom.centres):
        cluster = loom.cluster(index)
        if cluster.strokes:
            out.setdefault((int(p[0]), int(p[1])), []).append(cluster)
    return {cell: tuple(found) for cell, found in out.items()}


def band(box: Rect, distance: Callable[[float, float], float], width: float, unit: float, size: int = 8, slack: float = 0.0) -> str:
    """Hatching in a box where 0 < distance <= width, ragged; distance in drawing units, negative in the floor.

    Strokes may reach out of the box by `slack`: with that, boxes side by side have no gap between them.
    """
    strokes = tile(size)
    out = []
    for cy in range(math.floor(box[1] / unit), math.ceil(box[3] / unit)):
        for cx in range(math.floor(box[0] / unit), math.ceil(box[2] / unit)):
            ox, oy = cx - cx % size, cy - cy % size
            for cluster in strokes.get((cx % size, cy % size), ()):
                px, py = (cluster.at[0] + ox) * unit, (cluster.at[1] + oy) * unit
                d = distance(px, py)
                if -0.25 * unit < d <= 1.2 * width and d <= width * (0.8 + 0.4 * chance("band", round(px), round(py))):
                    out += [_placed(stroke, ox, oy, unit) for stroke in cluster.strokes]
    wide = (box[0] - slack, box[1] - slack, box[2] + slack, box[3] + slack)
    return specks((ax, ay, bx - ax, by - ay) for ax, ay, bx, by in out if _within(ax, ay, wide) and _within(bx, by, wide))


def _placed(stroke: Stroke, ox: int, oy: int, unit: float) -> Rect:
    (ax, ay), (bx, by) = stroke
    return (ax + ox) * unit, (ay + oy) * unit, (bx + ox) * unit, (by + oy) * unit


def _within(x: float, y: float, box: Rect) -> bool:
    return box[0] < x < box[2] and box[1] < y < box[3]


def rect_distance(rects: Sequence[Rect], reach: float = 60.0) -> Callable[[float, float], float]:
    """Signed distance to a union of rectangles (negative inside), exact up to `reach`."""
    grid: dict[tuple[int, int], list[Rect]] = {}
    for r in rects:
        for i in range(int((r[0] - reach) // 64), int((r[2] + reach) // 64) + 1):
            for j in range(int((r[1] - reach) // 64), int((r[3] + reach) // 64) + 1):
                grid.setdefault((i, j), []).append(r)

    def distance(x: float, y: float) -> float:
        best = 1e9
        for x0, y0, x1, y1 in grid.get((int(x // 64), int(y // 64)), ()):
            dx, dy = max(x0 - x, x - x1), max(y0 - y, y - y1)
            best = min(best, math.hypot(max(dx, 0), max(dy, 0)) if dx > 0 or dy > 0 else max(dx, dy))
        return best

    return distance
