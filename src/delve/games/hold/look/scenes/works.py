"""What stands in a slot, and what damage looks like. Each is drawn on a board of 100 by 100, as the scenes of rooms are."""

from __future__ import annotations

from delve.pictures.ink.fills import pebble
from delve.pictures.ink.sketch import Sketch


def barricade(c: Sketch, strength: int, offensive: bool) -> None:
    """A wall across the space, with the damage it still takes; an offensive one has spikes."""
    c.rect(40, 42, 24, 49)
    for i, (x, y, w) in enumerate(((40, 54, 24), (40, 66, 24), (40, 78, 24))):
        c.line(x, y, x + w, y, "pen")
        c.line(47 + 9 * (i % 2), y - 11, 47 + 9 * (i % 2), y, "fine")
    c.line(50, 79, 50, 91, "fine")
    for y in (49, 61, 73, 85) if offensive else ():
        c.poly([(64.5, y - 3), (76, y), (64.5, y + 3)], "solid")
    c.oval(52, 60.5, 8.5, 8.5)
    c.text(str(strength), 52, 64, 8, "bold")


def damage_trap(c: Sketch, level: int, armed: bool) -> None:
    """Spikes in the floor; they lie flat when it is spent."""
    c.rect(32, 84, 50, 7, "solid")
    for i in range(5) if armed else ():
        x = 37 + 10 * i
        c.poly([(x - 4.4, 84), (x, 68), (x + 4.4, 84)])
        c.line(x + 0.6, 72, x + 2.6, 83, "fine")
    _level(c, "D", level)


def stopping_trap(c: Sketch, level: int, armed: bool) -> None:
    """A pit with a plank over it; without the plank when it is spent."""
    c.poly([(34, 84), (40, 91), (74, 91), (80, 84)], "gloom")
    if armed:
        c.poly([(30, 82), (84, 82), (84, 85), (30, 85)], "wash pen")
        c.line(48, 82, 48, 85, "fine")
        c.line(66, 82, 66, 85, "fine")
    _level(c, "S", level)


def _level(c: Sketch, kind: str, level: int) -> None:
    c.rect(48, 58, 18, 11)
    c.text(f"{kind}{level}", 57, 66.4, 7.4, "pen")


def secret_passage(c: Sketch, strength: int, offensive: bool) -> None:
    """A false wall of dressed stone with a seam."""
    c.rect(42, 42, 20, 49, "wash pen")
    for y in (54, 66, 78):
        c.line(42, y, 62, y, "fine")
    c.line(52, 42, 52, 91, "pen")
    c.dot(56, 68, 1.6)


def ladder(c: Sketch, x: float, top: float, foot: float) -> None:
    """Rungs from the floor above to the floor below."""
    c.line(x - 5, top, x - 5, foot)
    c.line(x + 5, top, x + 5, foot)
    y = top + 4
    while y < foot - 2:
        c.line(x - 5, y, x + 5, y)
        y += 7


def cracks(c: Sketch) -> None:
    """Damaged: what fell lies on the floor, the roof is split."""
    c.poly([(24, 8), (31, 20), (27, 28), (38, 40), (35, 47), (44, 60), (40, 44), (45, 37), (36, 26), (41, 18), (38, 8)], "gloom")
    c.lines([(35, 20), (44, 24), (48, 31)], "pen")
    c.lines([(31, 27), (24, 33), (25, 41)], "pen")
    c.poly([(70, 8), (66, 19), (72, 27), (64, 40), (78, 27), (74, 18), (80, 8)], "gloom")
    c.lines([(76, 27), (84, 33)], "pen")
    for i, (x, r) in enumerate(((24, 5), (34, 8), (45, 6.5), (54, 4.6), (66, 6), (75, 4), (40, 5))):
        c.strokes.path("card", pebble(c.at((x, 90 - r * 0.5 - (7 if i == 6 else 0))), r, "crack", i, *c.key))
    c.poly([(50, 88), (74, 66), (77, 69), (54, 91)], "wash pen")
