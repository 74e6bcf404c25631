"""Polygons: inside or not, rounder, smaller, rockier, and the outline of a set of cells."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from delve.pictures.ink.chance import noise
from delve.pictures.ink.lines import Pt

Cell = tuple[int, int]


def inside(p: Pt, poly: Sequence[Pt]) -> bool:
    """Whether a point lies in a polygon (even-odd)."""
    x, y = p
    hit = False
    for (x1, y1), (x2, y2) in zip(poly, [*poly[1:], poly[0]], strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            hit = not hit
    return hit


def chaikin(poly: Sequence[Pt], times: int = 1) -> list[Pt]:
    """Corners cut, as often as asked."""
    pts = list(poly)
    for _ in range(times):
        cut: list[Pt] = []
        for p, q in zip(pts, [*pts[1:], pts[0]], strict=True):
            cut.append((0.75 * p[0] + 0.25 * q[0], 0.75 * p[1] + 0.25 * q[1]))
            cut.append((0.25 * p[0] + 0.75 * q[0], 0.25 * p[1] + 0.75 * q[1]))
        pts = cut
    return pts


def resample(poly: Sequence[Pt], step: float) -> list[Pt]:
    """The same outline with points about every `step`."""
    out: list[Pt] = []
    for p, q in zip(poly, [*poly[1:], poly[0]], strict=True):
        count = max(1, round(math.dist(p, q) / step))
        out += [(p[0] + (q[0] - p[0]) * i / count, p[1] + (q[1] - p[1]) * i / count) for i in range(count)]
    return out


def inset(poly: Sequence[Pt], d: float) -> list[Pt]:
    """Each point of a clockwise polygon moved inward along its normal, then evened out."""
    count = len(poly)
    moved: list[Pt] = []
    for i, (x, y) in enumerate(poly):
        a, b = poly[i - 1], poly[(i + 1) % count]
        tx, ty = b[0] - a[0], b[1] - a[1]
        k = math.hypot(tx, ty) or 1.0
        moved.append((x - ty / k * d, y + tx / k * d))
    return [_even(moved[i - 1], moved[i], moved[(i + 1) % count]) for i in range(count)]


def _even(a: Pt, b: Pt, c: Pt) -> Pt:
    return (a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4


def cave(poly: Sequence[Pt], amp: float, *key: object, step: float = 18.0) -> list[Pt]:
    """A rocky outline: the polygon resampled, pushed about by noise of its place, and rounded."""
    return chaikin([
        (x + amp * noise(x / 27, y / 27, "cave x", *key), y + amp * noise(x / 27, y / 27, "cave y", *key))
        for x, y in resample(poly, step)
    ])  # fmt: skip


def cells_outline(cells: Iterable[Cell], unit: float, pad: float) -> list[Pt]:
    """The clockwise outline of a connected set of cells without holes, drawn in by `pad`."""
    ring = _corners(_walk(set(cells)))
    out: list[Pt] = []
    for i, (x, y) in enumerate(ring):
        (ax, ay), (bx, by) = ring[i - 1], ring[(i + 1) % len(ring)]
        into = (_sign(x - ax), _sign(y - ay))
        on = (_sign(bx - x), _sign(by - y))
        out.append((x * unit - (into[1] + on[1]) * pad, y * unit + (into[0] + on[0]) * pad))
    return out


def _sign(v: int) -> int:
    return (v > 0) - (v < 0)


def _walk(cells: set[Cell]) -> list[Cell]:
    """The lattice points round a set of cells, clockwise."""
    edges: dict[Cell, list[Cell]] = {}
    for x, y in cells:
        for a, b, beyond in (
            ((x, y), (x + 1, y), (x, y - 1)),
            ((x + 1, y), (x + 1, y + 1), (x + 1, y)),
            ((x + 1, y + 1), (x, y + 1), (x, y + 1)),
            ((x, y + 1), (x, y), (x - 1, y)),
        ):
            if beyond not in cells:
                edges.setdefault(a, []).append(b)
    start = min(edges)
    ring, at = [start], edges[start].pop()
    while at != start:
        ring.append(at)
        at = edges[at].pop()
    return ring


def _corners(ring: list[Cell]) -> list[Cell]:
    """Only the points where the walk turns."""
    return [p for i, p in enumerate(ring) if not any(ring[i - 1][axis] == p[axis] == ring[(i + 1) % len(ring)][axis] for axis in (0, 1))]
