"""Path data, and the lines a hand makes of two points.

Path data is written relative and in tenths: each point is rounded once, on the page, and steps are
differences of rounded points, so long strokes do not drift and short steps cost few bytes.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise

from delve.pictures.ink.chance import chance, sways

Pt = tuple[float, float]
Rect = tuple[float, float, float, float]


@cache
def _tenths(v: int) -> str:
    """A number given in tenths, as path data wants it: with a space before it unless it brings its own sign."""
    whole, rest = divmod(abs(v), 10)
    digits = str(whole) if not rest else f"{whole or ''}.{rest}"
    return f"-{digits}" if v < 0 else f" {digits}"


def _run(command: str, numbers: Iterable[int]) -> str:
    text = "".join(map(_tenths, numbers))
    return command + (text[1:] if text[:1] == " " else text)


def _grid(pts: Iterable[Pt]) -> list[tuple[int, int]]:
    return [(round(x * 10), round(y * 10)) for x, y in pts]


def num(v: float) -> str:
    """A number for an attribute: one decimal at most."""
    return _tenths(round(v * 10)).strip()


def straight(pts: Iterable[Pt], close: bool = False) -> str:
    """Straight from point to point."""
    grid = _grid(pts)
    steps: list[int] = []
    for (x0, y0), (x1, y1) in pairwise(grid):
        steps += (x1 - x0, y1 - y0)
    return _run("M", grid[0]) + (_run("l", steps) if steps else "") + ("z" if close else "")


def soft(pts: Sequence[Pt], close: bool = False) -> str:
    """Quadratic mid-point smoothing; open ends stay where they are."""
    if len(pts) < 3:
        return straight(pts, close)
    grid = _grid(pts)
    count = len(grid)
    if close:
        at = _mid(grid[-1], grid[0])
        bends = [(grid[i], _mid(grid[i], grid[(i + 1) % count])) for i in range(count)]
    else:
        at = grid[0]
        bends = [(grid[i], _mid(grid[i], grid[i + 1])) for i in range(1, count - 2)]
        bends.append((grid[-2], grid[-1]))
    out = _run("M", at)
    steps: list[int] = []
    for (cx, cy), (ex, ey) in bends:
        steps += (cx - at[0], cy - at[1], ex - at[0], ey - at[1])
        at = (ex, ey)
    return out + _run("q", steps) + ("z" if close else "")


def through(pts: Sequence[Pt], close: bool = False) -> str:
    """A smooth curve that passes every point (Catmull-Rom).

    In such a curve each segment leaves a point as the last one reached it, mirrored, so all but the
    first are written as smooth cubics without their first handle.
    """
    if len(pts) < 3:
        return straight(pts, close)
    grid = _grid(pts)
    count = len(grid)
    out = ""
    steps: list[int] = []
    for i in range(count if close else count - 1):
        p0 = grid[i - 1] if close or i else grid[0]
        p1, p2 = grid[i], grid[(i + 1) % count]
        p3 = grid[(i + 2) % count] if close or i + 2 < count else p2
        handle = (round((p3[0] - p1[0]) / 6), round((p3[1] - p1[1]) / 6))
        there = (p2[0] - p1[0], p2[1] - p1[1])
        if i == 0:
            first = (round((p2[0] - p0[0]) / 6), round((p2[1] - p0[1]) / 6))
            out = _run("M", p1) + _run("c", (*first, there[0] - handle[0], there[1] - handle[1], *there))
        else:
            steps += (there[0] - handle[0], there[1] - handle[1], *there)
    return out + _run("s", steps) + ("z" if close else "")


def specks(pts: Iterable[tuple[float, float, float, float]]) -> str:
    """Many short dashes, each given by its place and its reach, as one path."""
    out: list[str] = []
    ax = ay = 0
    for x, y, dx, dy in pts:
        px, py, lx, ly = round(x * 10), round(y * 10), round(dx * 10), round(dy * 10)
        if not (lx or ly):
            lx = 1  # a dash of no length is not drawn
        out.append(_run("m" if out else "M", (px - ax, py - ay)) + _run("l", (lx, ly)))
        ax, ay = px + lx, py + ly
    return "".join(out)


def _mid(p: tuple[int, int], q: tuple[int, int]) -> tuple[int, int]:
    return (p[0] + q[0]) // 2, (p[1] + q[1]) // 2


def mid(p: Pt, q: Pt) -> Pt:
    return (p[0] + q[0]) / 2, (p[1] + q[1]) / 2


def along(p: Pt, q: Pt, t: float) -> Pt:
    """The point that share of the way from p to q."""
    return p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t


# ---- by hand


def wobble(p: Pt, q: Pt, amp: float, *key: object, step: float = 14.0) -> list[Pt]:
    """Points of a hand-drawn straight line; both ends are exact."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    length = math.hypot(dx, dy)
    if length < 1e-6:
        return [p, q]
    count = max(2, round(length / step))
    nx, ny = -dy / length, dx / length
    amp = min(amp, length / 12)
    jitter = sways(2 * count, "wobble", *key)
    out, off = [p], 0.0
    for i in range(1, count):
        # each offset remembers most of the last one: a hand drifts, it does not shake
        off = max(-1.6 * amp, min(1.6 * amp, 0.6 * off + amp * jitter[2 * i]))
        t = (i + 0.25 * jitter[2 * i + 1]) / count
        out.append((p[0] + dx * t + nx * off, p[1] + dy * t + ny * off))
    out.append(q)
    return out


def wobbly(p: Pt, q: Pt, amp: float, *key: object) -> str:
    """A hand-drawn straight line."""
    return soft(wobble(p, q, amp, *key))


def wobbly_poly(pts: Sequence[Pt], amp: float, *key: object, close: bool = True) -> str:
    """A polygon with wobbling sides and true corners; one sub-path, so it can be filled."""
    out = ""
    ring = [*pts, pts[0]] if close else list(pts)
    for i, (p, q) in enumerate(pairwise(ring)):
        d = soft(wobble(p, q, amp, i, *key))
        out += d if i == 0 else d[d.index("q") :]
    return out + ("z" if close else "")


def rough(p: Pt, q: Pt, *key: object, offset: float = 1.2) -> str:
    """A line drawn twice, the second pass truer than the first."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    length = math.hypot(dx, dy) or 1.0
    off = min(offset, length / 10)
    out = ""
    for k, gain in enumerate((1.0, 0.5)):
        j = sways(8, "rough", k, *key)
        t = 0.3 + 0.1 * j[6]
        bow = offset * length / 120 * j[7]
        a = (p[0] + off * gain * j[0], p[1] + off * gain * j[1])
        b = (q[0] + off * gain * j[2], q[1] + off * gain * j[3])
        c = (p[0] + dx * (0.3 + t) - dy / length * bow + off * j[4], p[1] + dy * (0.3 + t) + dx / length * bow + off * j[5])
        out += soft((a, c, b))
    return out


def rough_poly(pts: Sequence[Pt], *key: object, offset: float = 1.2) -> str:
    """A polygon of lines drawn twice."""
    return "".join(rough(p, q, i, *key, offset=offset) for i, (p, q) in enumerate(zip(pts, [*pts[1:], pts[0]], strict=True)))


def ellipse(c: Pt, rx: float, ry: float, *key: object, amp: float = 0.03, count: int = 10) -> list[Pt]:
    """Points of a hand-drawn ellipse, for `through` or a fill."""
    a0 = chance("ellipse", *key) * 0.6
    out = []
    for i, k in enumerate(sways(count, "round", *key)):
        a = a0 + math.tau * i / count
        out.append((c[0] + rx * (1 + amp * k) * math.cos(a), c[1] + ry * (1 + amp * k) * math.sin(a)))
    return out
