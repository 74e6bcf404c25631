"""Things that stand in several scenes. Each is drawn on a board of 100 by 100: ceiling near 10, floor at 91, side walls at 5 and 95."""

from __future__ import annotations

from delve.pictures.ink.chance import chance
from delve.pictures.ink.sketch import Sketch

FLOOR = 91.0


def flame(c: Sketch, x: float, y: float, h: float) -> None:
    w = h * 0.36
    c.loop(
        [
            (x, y - h),
            (x + w * 0.75, y - h * 0.42),
            (x + w * 0.6, y - h * 0.05),
            (x, y),
            (x - w * 0.7, y - h * 0.08),
            (x - w * 0.7, y - h * 0.5),
            (x - w * 0.15, y - h * 0.62),
        ],
        "ember",
    )
    if h > 9:
        c.loop([(x + 0.5, y - h * 0.5), (x + w * 0.35, y - h * 0.16), (x, y - h * 0.04), (x - w * 0.32, y - h * 0.16)], "gold")


def candle(c: Sketch, x: float, y: float, h: float = 9) -> None:
    c.rect(x - 1.5, y - h, 3, h)
    flame(c, x, y - h, 6)


def lamp(c: Sketch, x: float, y: float) -> None:
    c.line(x, y - 9, x, y - 3, "fine")
    c.oval(x, y + 2, 8, 8, "glow")
    c.poly([(x - 3, y - 2), (x + 3, y - 2), (x + 3.6, y + 5), (x - 3.6, y + 5)], "gold")
    c.line(x - 4, y + 5.4, x + 4, y + 5.4)
    c.line(x - 3, y - 2.4, x + 3, y - 2.4)


def barrel(c: Sketch, x: float, y: float, w: float = 14, h: float = 18) -> None:
    a = w / 2
    c.loop(
        [
            (x - a * 0.8, y - h),
            (x, y - h - 0.6),
            (x + a * 0.8, y - h),
            (x + a, y - h / 2),
            (x + a * 0.8, y),
            (x, y + 0.3),
            (x - a * 0.8, y),
            (x - a, y - h / 2),
        ]
    )
    for t in (0.28, 0.72):
        c.curve([(x - a * 0.93, y - h * t), (x, y - h * t + 1.2), (x + a * 0.93, y - h * t)], "pen")
    c.line(x - a * 0.3, y - h + 1, x - a * 0.36, y - 1, "fine")
    c.line(x + a * 0.3, y - h + 1, x + a * 0.36, y - 1, "fine")


def crate(c: Sketch, x: float, y: float, w: float, h: float) -> None:
    c.rect(x, y - h, w, h)
    c.rect(x + 2.4, y - h + 2.4, w - 4.8, h - 4.8, "fine")
    c.line(x + 2.4, y - 2.4, x + w - 2.4, y - h + 2.4, "fine")


def coins(c: Sketch, x: float, y: float, w: float, h: float) -> None:
    """A heap: one gold mass with a few coins on its face."""
    c.loop(
        [
            (x - w / 2, y),
            (x - w * 0.3, y - h * 0.55),
            (x - w * 0.08, y - h),
            (x + w * 0.12, y - h * 0.88),
            (x + w * 0.33, y - h * 0.45),
            (x + w / 2, y),
            (x, y + 0.5),
        ],
        "gold",
    )
    m = max(3, int(w / 6))
    for i in range(m):
        t = (i + 0.5) / m - 0.5
        yy = y - 2 - (h * (1 - abs(t) * 2) - 3) * chance("coin", *c.key, i, x) * 0.85
        c.arc(x + t * w * 0.8, yy, 2.6, 1.5, 150, 400, "fine")


def star(c: Sketch, x: float, y: float, r: float) -> None:
    c.line(x - r, y, x + r, y, "fine")
    c.line(x, y - r, x, y + r, "fine")


def skull(c: Sketch, x: float, y: float, r: float) -> None:
    c.loop(
        [
            (x - r, y - r * 0.2),
            (x - r * 0.6, y - r),
            (x + r * 0.6, y - r),
            (x + r, y - r * 0.2),
            (x + r * 0.5, y + r * 0.35),
            (x + r * 0.45, y + r * 0.9),
            (x - r * 0.45, y + r * 0.9),
            (x - r * 0.5, y + r * 0.35),
        ]
    )
    c.oval(x - r * 0.4, y - r * 0.12, r * 0.26, r * 0.28, "solid")
    c.oval(x + r * 0.4, y - r * 0.12, r * 0.26, r * 0.28, "solid")
    c.line(x, y + r * 0.55, x, y + r * 0.9, "fine")


def props(c: Sketch, x: float, top: float) -> None:
    c.rect(x - 2.4, top + 5, 4.8, FLOOR - top - 5)
    c.poly([(x - 11, top), (x + 11, top), (x + 8, top + 6), (x - 8, top + 6)])
    c.line(x - 0.6, top + 12, x - 0.9, FLOOR - 14, "fine")
