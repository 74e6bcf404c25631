"""The land above the hold: peaks, pines and the gate."""

from __future__ import annotations

from delve.pictures.ink.chance import chance
from delve.pictures.ink.lines import wobbly, wobbly_poly
from delve.pictures.ink.sketch import Sketch, Strokes


def pine(c: Sketch, x: float, y: float, h: float) -> None:
    c.line(x, y, x, y - h * 0.25, "pen")
    for k in range(3):
        top, low, w = y - h * (1 - 0.24 * k), y - h * (0.56 - 0.18 * k), h * (0.16 + 0.07 * k)
        c.poly([(x - w, low), (x, top), (x + w, low)], "card")


def peak(ink: Strokes, x: float, y: float, w: float, h: float, key: int) -> None:
    """A mountain in the distance, shaded on its right."""
    ridge = [
        (x - w, y), (x - w * 0.62, y - h * 0.42), (x - w * 0.4, y - h * 0.5), (x - w * 0.16, y - h * 0.86), (x, y - h),
        (x + w * 0.2, y - h * 0.74), (x + w * 0.36, y - h * 0.62), (x + w * 0.66, y - h * 0.3), (x + w, y),
    ]  # fmt: skip
    ink.path("wash", wobbly_poly(ridge, 0.1, "peak wash", key))
    snow = [
        (x - w * 0.16, y - h * 0.86), (x, y - h), (x + w * 0.2, y - h * 0.74), (x + w * 0.1, y - h * 0.7), (x + w * 0.05, y - h * 0.62),
        (x - w * 0.03, y - h * 0.72), (x - w * 0.1, y - h * 0.66),
    ]  # fmt: skip
    ink.path("void", wobbly_poly(snow, 0.4, "snow", key))
    ink.path("pen", wobbly_poly(ridge, 1.0, "peak", key, close=False))
    for i in range(13):
        t = i / 13
        px, py = x + w * (0.02 + 0.8 * t), y - h * (0.94 - 0.86 * t)
        long = h * (0.16 + 0.3 * chance("slope", key, i)) * (1 - 0.5 * t)
        ink.path("fine", wobbly((px, py), (px - long * 0.35, min(py + long, y)), 0.5, "slope", key, i))


def gatehouse(c: Sketch) -> None:
    """The way in, drawn on the ground above column 0."""
    for x, h in ((-26, 44), (-50, 32), (-76, 38), (126, 38), (148, 50), (170, 32)):
        pine(c, x, 2, h)
    for x in (28, 82):
        c.rect(x, -46, 16, 48)
        for y in (-34, -22, -10):
            c.line(x, y, x + 16, y, "fine")
        for i, y in enumerate((-46, -34, -22, -10)):
            c.line(x + 5 + 4 * (i % 2), y, x + 5 + 4 * (i % 2), y + 12, "fine")
        battlement = [(x - 2, -46), (x - 2, -54), (x + 3, -54), (x + 3, -50), (x + 6, -50), (x + 6, -54), (x + 10, -54)]
        c.poly([*battlement, (x + 10, -50), (x + 13, -50), (x + 13, -54), (x + 18, -54), (x + 18, -46)])
    c.loop([(44, 0), (44, -22), (50, -34), (63, -40), (76, -34), (82, -22), (82, 0)], "gloom")
    c.curve([(44, -20), (50, -34), (63, -40), (76, -34), (82, -20)], "wall")
    c.poly([(49, -2), (49, -20), (54, -29), (63, -33), (72, -29), (77, -20), (77, -2)], "glow")
    c.line(63, -42, 63, -88, "pen")
    c.poly([(63, -88), (90, -83), (81, -76), (90, -69), (63, -68)], "gold")
    c.poly([(71, -82), (75, -78), (71, -73), (67, -78)], "solid")
    for x, y in ((20, -100), (2, -86), (106, -96)):
        c.curve([(x, y), (x + 4, y - 5), (x + 8, y), (x + 12, y - 5), (x + 16, y)], "fine")
