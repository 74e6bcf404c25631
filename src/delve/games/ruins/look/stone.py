"""The chisel in the colours of the page: what the Ancient Board is cut from follows the light, unlike printed cards."""

from __future__ import annotations

import math
from collections.abc import Sequence

from delve.games.ruins.look.art.pen import curve, disc, rect, ring
from delve.pictures.ink.lines import Pt, num, straight

SLAB = "s-slab"


def p(cls: str, d: str) -> str:
    """A path with classes of the page as they are."""
    return f'<path class="{cls}" d="{d}"/>'


def outlined(x: float, y: float, w: float, h: float) -> str:
    """What is marked when this place is told of. Without it a browser frames the whole drawing, with what is cut off of its pictures."""
    return f'<g class="outlined"><rect class="s-pen" x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="4"/></g>'


def plate(pts: Sequence[Pt], cls: str = SLAB, line: str = "s-bold") -> str:
    """Something raised: lit on the left and above, dark on the right and below."""
    lit: list[list[Pt]] = []
    dark: list[list[Pt]] = []
    for a, b in zip(pts, [*pts[1:], pts[0]], strict=True):
        dx, dy = b[0] - a[0], b[1] - a[1]
        long = math.hypot(dx, dy) or 1.0
        nx, ny = dy / long, -dx / long
        facing = -0.62 * nx - 0.78 * ny
        run = [(a[0] - nx * 3, a[1] - ny * 3), (b[0] - nx * 3, b[1] - ny * 3)]
        if abs(facing) > 0.25:
            (lit if facing > 0 else dark).append(run)
    out = p(cls, straight(pts, True)) + p("s-dip", "".join(map(straight, dark))) + p("s-lip", "".join(map(straight, lit)))
    return out + p(line, straight(pts, True))


def recess(pts: Sequence[Pt], cls: str = "s-cut") -> str:
    """Something let in: its lower right edge is lit."""
    lip = [(x + 1.6, y + 1.8) for x, y in pts]
    return p("s-lip", straight(lip, True)) + p(cls, straight(pts, True)) + p("s-pen", straight(pts, True))


def box(x: float, y: float, w: float, h: float, corner: float = 0, cls: str = "s-cut") -> str:
    """A recess of straight sides."""
    return recess(rect(x, y, w, h, corner), cls)


def groove(*lines: Sequence[Pt]) -> str:
    lit = "".join([straight([(x + 1.2, y + 1.3) for x, y in pts]) for pts in lines])
    return p("s-lip", lit) + p("s-pen", "".join(map(straight, lines)))


def circle(cls: str, x: float, y: float, rx: float, ry: float | None = None) -> str:
    return p(cls, ring(x, y, rx, ry))


def arch(x: float, y: float, w: float, h: float) -> list[Pt]:
    """A niche: straight sides under half a circle."""
    r = w / 2
    top = [(x + r - r * math.cos(t), y + r * 0.88 - r * 0.88 * math.sin(t)) for t in [math.pi * i / 12 for i in range(13)]]
    return [(x, y + h), *top, (x + w, y + h)]


def sector(cx: float, cy: float, inner: float, outer: float, start: float, end: float) -> list[Pt]:
    """A piece of a ring, angles in degrees clockwise from the right."""
    count = max(3, int((end - start) / 9))
    angles = [math.radians(start + (end - start) * i / count) for i in range(count + 1)]
    far = [(cx + outer * math.cos(a), cy + outer * math.sin(a)) for a in angles]
    return [*far, *[(cx + inner * math.cos(a), cy + inner * math.sin(a)) for a in reversed(angles)]]


def lids(cx: float, cy: float, half: float, open_: float) -> list[Pt]:
    """An eye as far open as asked, 0 to 1."""
    o = 0.14 + 0.62 * open_
    up = curve(
        [(cx - half, cy), (cx - half / 2, cy - half * o * 0.8), (cx, cy - half * o), (cx + half / 2, cy - half * o * 0.8), (cx + half, cy)],
        False,
    )
    return [*up, *[(x, 2 * cy - y) for x, y in reversed(up)]]


def words(x: float, y: float, size: float, text: object, cls: str) -> str:
    return f'<text class="{cls}" x="{num(x)}" y="{num(y)}" font-size="{num(size)}">{text}</text>'


__all__ = ["arch", "box", "circle", "disc", "groove", "lids", "p", "plate", "recess", "sector", "words"]
