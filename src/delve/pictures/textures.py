"""Seamless squares that fill floors and rock: ripples, sand, paving, hatching. Each repeats with the pitch of a tile.

A thing that is drawn once and turned when it is used would turn its texture with it; so every texture is there four times, turned
back by as much (`fill(name, turn)`), and goes on unbroken from tile to tile.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import cache
from typing import Final

from delve.pictures.ink import hatch
from delve.pictures.ink.chance import chances, sways
from delve.pictures.ink.lines import Pt, num, soft, specks, straight

PITCH: Final = 100.0
"""The width of a tile."""
TURNED: Final = ("ripples", "sand", "paving")
"""The textures of floors; rock is never turned."""
WIDE: Final = 2.5 * PITCH
"""The pitch of the earth that nobody has dug, wider so that it does not look woven."""


def fill(name: str, turn: int = 0) -> str:
    """What to write as the fill of something that is drawn in that texture; `turn` is how it lies, in quarter turns."""
    return f"url(#tex-{name}-{turn})" if turn else f"url(#tex-{name})"


@cache
def patterns() -> str:
    """Every texture as markup, to be defined once in a picture."""
    drawn = {"ripples": _ripples(), "sand": _sand(), "paving": _paving(), "rock": _rock()}
    out = ""
    for name, markup in drawn.items():
        out += f'<pattern id="tex-{name}" width="100" height="100" patternUnits="userSpaceOnUse">{markup}</pattern>'
        if name in TURNED:
            for turn in (1, 2, 3):
                out += f'<pattern id="tex-{name}-{turn}" href="#tex-{name}" patternTransform="rotate({-90 * turn} 50 50)"/>'
    return f'{out}<pattern id="tex-earth" width="{num(WIDE)}" height="{num(WIDE)}" patternUnits="userSpaceOnUse">{_earth()}</pattern>'


def _scattered(gap: float, key: str, least: float) -> list[Pt]:
    """Points in the square, no two closer than that, also across its edges."""
    count = round(PITCH / gap)
    out: list[Pt] = []
    jitter = chances(2 * count * count, "scatter", key)
    for k in sorted(range(count * count), key=lambda k: chances(1, "order", key, k)):
        p = ((k % count + jitter[2 * k]) * PITCH / count, (k // count + jitter[2 * k + 1]) * PITCH / count)
        if all(_apart(p, q) >= least for q in out):
            out.append(p)
    return out


def _apart(p: Pt, q: Pt) -> float:
    """How far apart two points are on the repeating square."""
    dx, dy = abs(p[0] - q[0]), abs(p[1] - q[1])
    return math.hypot(min(dx, PITCH - dx), min(dy, PITCH - dy))


def _wrapped(pts: Iterable[Pt], reach: float) -> list[tuple[float, float]]:
    """How often a thing must be drawn so that it is whole wherever the square repeats."""
    at = list(pts)
    xs, ys = [p[0] for p in at], [p[1] for p in at]
    across = [0.0] + [PITCH] * (min(xs) < reach) + [-PITCH] * (max(xs) > PITCH - reach)
    down = [0.0] + [PITCH] * (min(ys) < reach) + [-PITCH] * (max(ys) > PITCH - reach)
    return [(dx, dy) for dx in across for dy in down]


def _ripples() -> str:
    """Still water over stone: short waves in pairs."""
    out = ""
    for i, (x, y) in enumerate(_scattered(8, "ripple", 13.6)):
        j = sways(4, "ripple", i)
        wide, high = 3.4 + 0.5 * j[0], 1.5 + 0.3 * j[1]
        for k in range(2 if j[2] > -0.3 else 1):
            left, top = x - 2 * wide + 3.2 * k, y + 4.3 * k
            pts = [(left + wide * n, top + (high if n % 2 else -high) * (0 < n < 4) * 0.9) for n in range(5 - k)]
            for dx, dy in _wrapped(pts, 2.0):
                out += soft([(px + dx, py + dy) for px, py in pts])
    return f'<path class="tex tex-water" d="{out}"/>'


def _sand() -> str:
    """Sand: grains in loose drifts, a pebble here and there."""
    grains = []
    for i, (x, y) in enumerate(_scattered(5.2, "sand", 6.4)):
        j = sways(3, "sand", i)
        long = 1.5 if j[0] > 0.8 else 0.2
        grains.append((x, y, long, 0.4 * j[1] * long))
    pebbles = ""
    for i, (x, y) in enumerate(_scattered(20, "pebbles", 26)):
        r = 1.5 + 0.5 * sways(1, "pebble", i)[0]
        ring = [(x - r, y + 0.3), (x - 0.4 * r, y - 0.8 * r), (x + 0.8 * r, y - 0.5 * r), (x + r, y + 0.5 * r)]
        for dx, dy in _wrapped(ring, 1.0):
            pebbles += soft([(px + dx, py + dy) for px, py in ring])
    return f'<path class="tex tex-grain" d="{specks(grains)}"/><path class="tex" d="{pebbles}"/>'


def _paving() -> str:
    """Worn paving: courses of slabs, none as long as the next."""
    out, rows, high = "", 10, PITCH / 10
    for row in range(rows):
        y = row * high
        j = sways(12, "course", row)
        out += soft([(-1, y + 0.5 * j[0]), (25, y + 0.7 * j[1]), (50, y + 0.5 * j[2]), (75, y + 0.7 * j[3]), (101, y + 0.5 * j[0])])
        joints = 6
        for k in range(joints):
            x = (k + 0.5 * (row % 2) + 0.25 + 0.16 * j[4 + k]) * PITCH / joints
            out += straight(((x, y + 0.8), (x + 0.6 * j[5 + k], y + high - 0.8)))
    return f'<path class="tex tex-joint" d="{out}"/>'


def _earth() -> str:
    """Earth nobody has dug: here a layer, there a stone, and grit between them."""
    out, grit, rows = "", [], 5
    unit = WIDE / rows
    for i in range(rows * rows):
        j = sways(6, "earth", i)
        x, y = (i % rows + 0.5 + 0.3 * j[0]) * unit, (i // rows + 0.5 + 0.3 * j[1]) * unit
        if i * 7 % rows < 2:
            out += soft([(x - 9 - 3 * j[2], y + j[3]), (x - 3, y - 1.6), (x + 4, y - 0.6 + j[4]), (x + 10 + 3 * j[5], y + 1.4)])
        elif i * 7 % rows == 2:
            r = 3.2 + 1.2 * j[2]
            out += soft([(x - r, y + 0.6 * r), (x - 0.7 * r, y - 0.6 * r), (x + 0.5 * r, y - 0.8 * r), (x + r, y + 0.5 * r)])
        else:
            grit += [(x + 5 * j[k], y + 4 * j[k + 1], 0.2, 0.0) for k in range(2, 5)]
    return f'<path class="b-earth" d="{out}{specks(grit)}"/>'


def _rock() -> str:
    """Rock: sets of three strokes, each turned away from its neighbours."""
    size = 4
    unit = PITCH / size
    lines = []
    for found in hatch.tile(size).values():
        for cluster in found:
            for (ax, ay), (bx, by) in cluster.strokes:
                a, b = (ax * unit, ay * unit), (bx * unit, by * unit)
                lines += [(a[0] + dx, a[1] + dy, b[0] - a[0], b[1] - a[1]) for dx, dy in _wrapped((a, b), 0.5)]
    return f'<path class="t-hatch" d="{specks(lines)}"/>'
