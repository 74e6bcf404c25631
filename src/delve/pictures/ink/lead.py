"""The pencil: soft strokes with grain, dots, shading, and what a rubber leaves behind.

Everything here is markup that takes its colour from the group it stands in.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from delve.pictures.ink.chance import chances, sway, sways
from delve.pictures.ink.fills import hachure
from delve.pictures.ink.lines import Pt, along, ellipse, soft, specks, through, wobble
from delve.pictures.scene import path

FINE = 1.2
"""Strokes lighter than this are too thin for the paper to show through."""


@lru_cache(maxsize=4096)
def stroke(p: Pt, q: Pt, *key: object, weight: float = 1.0) -> str:
    """A pressed line: a body that swells and thins, two darker strands, stray grain, and the paper's tooth."""
    length = math.dist(p, q) or 1.0
    dx, dy = (q[0] - p[0]) / length, (q[1] - p[1]) / length
    strands = ""
    for k, side in enumerate((-0.75, 0.65)):
        j = sways(5, "strand", k, *key)
        off = (side + 0.25 * j[0]) * weight
        a = (p[0] - dy * off - dx * 1.3 * j[1], p[1] + dx * off - dy * 1.3 * j[1])
        b = (q[0] - dy * off + dx * 1.3 * j[2], q[1] + dx * off + dy * 1.3 * j[2])
        lift = 0.35 + 0.2 * j[3] if k else 0.0  # the second strand starts on the way
        strands += soft(wobble(along(a, b, lift), b, 0.5, k, *key))
    count = max(1, int(length / 5.2))
    grain, tooth = [], []
    c = chances(6 * count, "grain", *key)
    for i in range(count):
        along_it, across, run, lost, tx, ty = c[6 * i : 6 * i + 6]
        t = length * (i + along_it) / count
        if run < 0.6:
            off = (0.95 + 0.75 * ty) * weight * (1 if across > 0.5 else -1)
            grain.append((p[0] + dx * t - dy * off, p[1] + dy * t + dx * off, dx * (0.4 + 3 * run), dy * (0.4 + 3 * run)))
        if lost < 0.75:
            off = 1.2 * weight * (2 * tx - 1)
            slant = 0.5 + 0.6 * ty
            tooth.append((p[0] + dx * t - dy * off, p[1] + dy * t + dx * off, slant, -slant * (0.3 + across)))
    fine = path("tooth", specks(tooth)) if weight >= FINE else ""
    return _body(p, q, weight, *key) + path("strand", strands + specks(grain)) + fine


def _body(p: Pt, q: Pt, weight: float, *key: object) -> str:
    """The filled part of a stroke, as wide as the pencil was pressed."""
    length = math.dist(p, q) or 1.0
    nx, ny = -(q[1] - p[1]) / length, (q[0] - p[0]) / length
    count = max(3, round(length / 13))
    j = sways(3 * count + 3, "body", *key)
    left, right, drift = [], [], 0.0
    for i in range(count + 1):
        x, y = along(p, q, i / count)
        drift = 0.55 * drift + 0.45 * weight * j[3 * i] if 0 < i < count else 0.0
        half = weight * (1.25 + 0.28 * j[3 * i + 1]) * (0.72 if i in (0, count) else 1.0)
        left.append((x + nx * (drift + half), y + ny * (drift + half)))
        right.append((x + nx * (drift - half), y + ny * (drift - half)))
    return path("mass", soft([*left, *reversed(right)], True))


@lru_cache(maxsize=4096)
def light(p: Pt, q: Pt, *key: object, weight: float = 0.6) -> str:
    """A line without pressure, for underlines and tallies: the body alone."""
    return _body(p, q, weight, *key)


def dot(c: Pt, r: float, *key: object) -> str:
    """A dot is a quick scribble worked inward, so dense that it is all but filled."""
    turn = math.tau * chances(1, "dot", *key)[0]
    j = sways(9, "scribble", *key)
    pts = []
    for i in range(9):
        reach, angle = r * (1.2 - i / 22) * (1 + 0.14 * j[i]), turn + 1.9 * i
        pts.append((c[0] + reach * math.cos(angle), c[1] + reach * math.sin(angle)))
    return path("blob", soft(pts))


def shading(poly: Sequence[Pt], angle: float, gap: float, *key: object) -> str:
    """Even pencil strokes across a shape."""
    return path("shade", hachure(poly, angle, gap, *key, amp=0.4))


def ring(c: Pt, r: float, *key: object, amp: float = 0.045) -> list[Pt]:
    """A circle drawn in one go, a little past where it began."""
    pts = ellipse(c, r, r, *key, amp=amp, count=12)
    return [*pts, (pts[0][0] + 0.7, pts[0][1] - 0.6), pts[1]]


def rubbed(p: Pt, q: Pt, *key: object, weight: float = 1.0) -> str:
    """A line that was rubbed out: a smear across it, its furrow still to be seen, crumbs of the rubber."""
    length = math.dist(p, q) or 1.0
    dx, dy = (q[0] - p[0]) / length, (q[1] - p[1]) / length
    smear = ""
    for k, half in enumerate((5.6, 3.4)):
        cloud = ellipse((0, 0), length * (0.56 - 0.08 * k), half * weight, k, *key, amp=0.12, count=9)
        cx, cy = along(p, q, 0.5 + 0.04 * sway("smear", k, *key))
        smear += path("smear", through([(cx + x * dx - y * dy, cy + x * dy + y * dx) for x, y in cloud], True))
    strokes = []
    j = sways(18, "rubbed", *key)
    for i in range(6):  # the rubber goes to and fro across the line
        t = length * (i + 0.5 + 0.3 * j[i]) / 6
        off = 4.4 * weight
        x, y = p[0] + dx * (t - 1.6) + dy * off, p[1] + dy * (t - 1.6) - dx * off
        strokes.append((x, y, 3.2 * dx - 2 * dy * off, 3.2 * dy + 2 * dx * off))
    dash = 0.13 * length
    furrow = specks([(*along(p, q, t + 0.04 * j[6 + i]), dx * dash, dy * dash) for i, t in enumerate((0.04, 0.27, 0.5, 0.78))])
    crumbs = "".join(_crumb(along(p, q, t), 5.5 * weight, i, *key) for i, t in enumerate((0.22, 0.5, 0.77)))
    left = f'<g class="crumb">{path("script", crumbs)}</g>'
    return smear + path("wipe", specks(strokes)) + path("furrow", furrow) + left


def _crumb(c: Pt, spread: float, *key: object) -> str:
    j = sways(8, "crumb", *key)
    x, y = c[0] + spread * j[0], c[1] + spread * j[1]
    return soft([(x, y), (x + 1.5 + j[2], y + 1.3 * j[3]), (x + 1.8 + 0.6 * j[4], y + 1.6 + 0.5 * j[5])])
