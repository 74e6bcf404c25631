"""Outlines by hand: path data with the wobble of a pen, strokes of a brush, bodies along a spine.

What is drawn is given as plain path data (absolute M, L, H, V, C, Q, Z). Corners stay where they are, sides move by smooth noise of their
place, so an outline and the wash inside it keep together.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

from delve.pictures.ink.chance import noise, sways
from delve.pictures.ink.lines import Pt, soft

CURVE_STEP: Final = 15.0
SIDE_STEP: Final = 22.0
FIRST_POINTS: Final = re.compile(r"[ql]")
TOKEN: Final = re.compile(r"[MLHVCQZ]|-?\d*\.?\d+")
Spine = tuple[float, float, float]
"""A point of a body and half its width there."""


@lru_cache(maxsize=8192)
def hand(d: str, amp: float = 0.8, key: object = 0) -> str:
    """The same path drawn by hand."""
    out = ""
    for sides, closed in _outlines(d):
        first = True
        for side in sides:
            moved = _moved(side, amp, key)
            drawn = soft(moved)
            found = FIRST_POINTS.search(drawn)
            out += drawn if first or found is None else drawn[found.start() :]
            first = False
        out += "z" if closed else ""
    return out


def _moved(side: Sequence[Pt], amp: float, key: object) -> list[Pt]:
    pts = list(side)
    if len(pts) == 2:
        (x1, y1), (x2, y2) = pts
        count = max(1, round(math.dist(*pts) / SIDE_STEP))
        pts = [(x1 + (x2 - x1) * i / count, y1 + (y2 - y1) * i / count) for i in range(count + 1)]
    last = len(pts) - 1
    moved = []
    for i, (x, y) in enumerate(pts):
        near = amp * min(1.0, 4 * i / last, 4 * (last - i) / last)
        moved.append((x + near * noise(x / 16, y / 16, "hx", key), y + near * noise(x / 16, y / 16, "hy", key)) if near else (x, y))
    return moved


def _outlines(d: str) -> list[tuple[list[list[Pt]], bool]]:
    """Sub-paths: the points of every side, and whether it is closed."""
    tokens = TOKEN.findall(d)
    out: list[tuple[list[list[Pt]], bool]] = []
    sides: list[list[Pt]] = []
    command, i, here, start = "", 0, (0.0, 0.0), (0.0, 0.0)

    def take(count: int) -> list[float]:
        nonlocal i
        taken = [float(v) for v in tokens[i : i + count]]
        i += count
        return taken

    while i < len(tokens):
        if tokens[i].isalpha():
            command, i = tokens[i], i + 1
        if command == "M":
            if sides:
                out.append((sides, False))
            x, y = take(2)
            here = start = (x, y)
            sides, command = [], "L"
            continue
        if command == "Z":
            if math.dist(here, start) > 0.01:
                sides.append([here, start])
            out.append((sides, True))
            here, sides = start, []
            continue
        if command in "LHV":
            x, y = take(2) if command == "L" else (take(1)[0], here[1]) if command == "H" else (here[0], take(1)[0])
            sides.append([here, (x, y)])
        else:
            bends = take(6 if command == "C" else 4)
            sides.append(_curve(here, bends))
        here = sides[-1][-1]
    if sides:
        out.append((sides, False))
    return out


def _curve(a: Pt, bends: Sequence[float]) -> list[Pt]:
    """The points of a cubic or quadratic curve."""
    if len(bends) == 4:
        cx, cy, ex, ey = bends
        bends = (a[0] + 2 / 3 * (cx - a[0]), a[1] + 2 / 3 * (cy - a[1]), ex + 2 / 3 * (cx - ex), ey + 2 / 3 * (cy - ey), ex, ey)
    b, c, e = (bends[0], bends[1]), (bends[2], bends[3]), (bends[4], bends[5])
    count = max(3, round((math.dist(a, b) + math.dist(b, c) + math.dist(c, e)) / CURVE_STEP))
    pts = []
    for j in range(count + 1):
        t = j / count
        f = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        x, y = [sum([k * p[n] for k, p in zip(f, (a, b, c, e), strict=True)]) for n in (0, 1)]
        pts.append((x, y))
    return pts


def _smooth(pts: Sequence[Sequence[float]], steps: int) -> list[tuple[float, ...]]:
    """Points of a smooth line through the given ones, in as many dimensions as they have."""
    last = len(pts) - 1
    fine: list[tuple[float, ...]] = []
    for i in range(last):
        around = pts[max(0, i - 1)], pts[i], pts[i + 1], pts[min(last, i + 2)]
        for step in range(steps):
            t = step / steps
            f = (-0.5 * t + t * t - 0.5 * t**3, 1 - 2.5 * t * t + 1.5 * t**3, 0.5 * t + 2 * t * t - 1.5 * t**3, -0.5 * t * t + 0.5 * t**3)
            fine.append(tuple([sum([k * p[n] for k, p in zip(f, around, strict=True)]) for n in range(len(pts[0]))]))
    fine.append(tuple(pts[-1]))
    return fine


def _outline(fine: Sequence[Sequence[float]], halves: Sequence[float]) -> str:
    """The closed outline round a spine, that far from it at every point."""
    left: list[Pt] = []
    right: list[Pt] = []
    last = len(fine) - 1
    for i, (p, h) in enumerate(zip(fine, halves, strict=True)):
        a, b = fine[max(0, i - 1)], fine[min(last, i + 1)]
        long = math.hypot(b[0] - a[0], b[1] - a[1]) or 1.0
        dx, dy = (b[0] - a[0]) / long * h, (b[1] - a[1]) / long * h
        left.append((p[0] - dy, p[1] + dx))
        right.append((p[0] + dy, p[1] - dx))
    return soft([*left, *reversed(right)], True)


def brush(pts: Sequence[Pt], width: float, *key: object, tail: float = 0.12) -> str:
    """A stroke that swells and tapers; `tail` is how wide it begins."""
    fine = _smooth(pts, 4)
    last, jitter = len(fine) - 1, sways(len(fine), "brush", *key)
    halves = []
    for i, sway in enumerate(jitter):
        swell = math.sin(math.pi * min(1.0, i / last * 0.92 + 0.08)) ** 0.8
        halves.append(width / 2 * (tail + (1 - tail) * swell) * (1 + 0.12 * sway))
    return _outline(fine, halves)


def tube(spine: Sequence[Spine]) -> str:
    """A body along a smooth spine that has a width at every point."""
    fine = _smooth(spine, 5)
    return _outline(fine, [p[2] for p in fine])


def polygon(d: str) -> list[Pt]:
    """The corners of a path of straight sides, for hatching what it encloses."""
    (sides, _), *_ = _outlines(d)
    return [side[0] for side, _ in pairwise([*sides, sides[0]])]
