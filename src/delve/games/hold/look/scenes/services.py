"""Scenes of the rooms that serve the others: Hospital, Museum, Office, Storehouse, Temple, Pump, Inventor's Lab and the like."""

from __future__ import annotations

from math import cos, radians, sin

from delve.games.hold.look.scenes.props import barrel, candle, coins, crate, flame, lamp, star
from delve.pictures.ink.sketch import Sketch


def hospital(c: Sketch) -> None:
    for x in (10, 54):
        c.rect(x, 70, 34, 6, "wash pen")
        c.line(x + 2, 76, x + 2, 91, "bold")
        c.line(x + 32, 76, x + 32, 91, "bold")
        c.line(x, 56, x, 91, "bold")
        c.loop([(x + 10, 70), (x + 18, 62), (x + 32, 64), (x + 34, 70)], "card")
        c.oval(x + 6, 66, 5, 4.4)
    c.line(x + 3, 64.5, x + 9, 64.5, "bold")
    c.rect(38, 20, 24, 24)
    c.poly(
        [(47, 24), (53, 24), (53, 29), (58, 29), (58, 35), (53, 35), (53, 40), (47, 40), (47, 35), (42, 35), (42, 29), (47, 29)], "ember"
    )
    c.line(48, 91, 48, 52, "pen")
    c.line(44, 52, 52, 52, "pen")
    c.loop([(45, 53), (51, 53), (50, 62), (46, 62)], "water pen")
    lamp(c, 80, 30)


def museum(c: Sketch) -> None:
    for x in (10, 38, 66):
        c.rect(x, 74, 22, 17, "wash pen")
        c.rect(x - 1.5, 71, 25, 4)
    c.loop([(13, 71), (14, 60), (21, 55), (28, 60), (29, 71)], "card")
    c.dot(18, 62, 2.2)
    c.dot(24, 62, 2.2)
    c.lines([(17, 68), (19, 66), (21, 68), (23, 66), (25, 68)], "pen")
    c.poly([(49, 71), (43, 54), (49, 46), (55, 54)], "gold")
    c.line(43, 54, 55, 54, "fine")
    c.curve([(70, 71), (69, 56), (77, 48), (85, 56), (84, 71)], "bold")
    c.poly([(72, 66), (77, 54), (82, 66)], "solid")
    c.curve([(8, 14), (30, 26), (50, 18), (70, 26), (92, 14)], "pen")
    for x in (24, 50, 76):
        c.poly([(x - 4, 21), (x + 4, 21), (x, 31)], "ember")
    lamp(c, 50, 36)


def office(c: Sketch) -> None:
    c.rect(22, 66, 58, 6, "wash pen")
    c.rect(26, 72, 16, 19)
    c.rect(60, 72, 16, 19)
    c.line(30, 80, 38, 80, "fine")
    c.line(64, 80, 72, 80, "fine")
    for i in range(4):
        c.rect(28 + i, 63 - 3 * i, 16, 3)
    c.poly([(50, 66), (54, 56), (66, 56), (70, 66)], "card")
    c.line(56, 59, 64, 59, "fine")
    c.line(55, 62, 66, 62, "fine")
    c.line(73, 66, 79, 48, "bold")
    c.loop([(77, 52), (84, 40), (86, 46), (80, 54)], "card")
    c.rect(12, 16, 50, 26)
    c.curve([(16, 36), (26, 26), (36, 32), (46, 20), (58, 26)], "pen")
    c.dot(46, 21, 2)
    c.lines([(20, 22), (26, 22)], "fine")
    lamp(c, 82, 28)


def storehouse(c: Sketch) -> None:
    for x, y, w in ((10, 91, 22), (33, 91, 22), (12, 70, 20)):
        crate(c, x, y, w, 20)
    barrel(c, 66, 91, 18, 24)
    barrel(c, 85, 91, 16, 22)
    barrel(c, 75, 66, 16, 21)
    c.line(56, 45, 95, 45, "bold")
    for x in (62, 72, 84):
        c.loop([(x - 5, 45), (x - 5, 36), (x, 32), (x + 5, 36), (x + 5, 45)], "gold")
        c.line(x - 2, 33, x + 2, 33, "pen")
    c.line(10, 18, 44, 18, "bold")
    for x in (16, 26, 36):
        c.line(x, 18, x, 24, "fine")
        c.loop([(x - 3, 24), (x + 3, 24), (x + 4, 34), (x - 4, 34)], "wash pen")


def temple(c: Sketch) -> None:
    c.poly([(14, 26), (50, 12), (86, 26)], "wash pen")
    for x in (18, 74):
        c.rect(x, 28, 8, 56)
        c.rect(x - 2, 84, 12, 7, "wash pen")
        c.line(x + 3, 30, x + 3, 82, "fine")
    c.rect(34, 76, 32, 15, "wash pen")
    c.rect(31, 72, 38, 5)
    c.loop([(50, 70), (41, 62), (43, 50), (50, 40), (57, 50), (59, 62)], "gold")
    flame(c, 50, 66, 20)
    for i in range(7):
        a = radians(205 + 21.5 * i)
        c.line(50 + 19 * cos(a), 54 + 19 * sin(a), 50 + 25 * cos(a), 54 + 25 * sin(a), "pen")
    candle(c, 37, 72, 11)
    candle(c, 63, 72, 11)


def elevator(c: Sketch) -> None:
    c.line(30, 8, 30, 91, "bold")
    c.line(70, 8, 70, 91, "bold")
    c.oval(50, 18, 9, 9, "wash pen")
    c.oval(50, 18, 3, 3, "solid")
    c.line(42, 20, 42, 50, "pen")
    c.line(58, 20, 58, 50, "pen")
    c.rect(34, 50, 32, 34)
    c.line(34, 58, 66, 58, "fine")
    for x in (40, 46, 54, 60):
        c.line(x, 58, x, 84, "fine")
    c.rect(33, 84, 34, 4, "solid")
    lamp(c, 82, 34)


def tracks(c: Sketch) -> None:
    c.line(5, 88, 95, 88, "bold")
    for x in range(10, 95, 12):
        c.rect(x, 88, 6, 3, "wash pen")
    c.poly([(34, 62), (72, 62), (66, 80), (40, 80)], "wash pen")
    c.rect(32, 59, 42, 4)
    for x in (44, 62):
        c.oval(x, 83, 5, 5)
        c.dot(x, 83, 1.6)
    for x, y, r in ((42, 57, 5), (52, 54, 6), (63, 57, 5)):
        c.loop([(x - r, y + 2), (x - r * 0.6, y - r), (x + r * 0.5, y - r), (x + r, y + 2)], "gloom")
    lamp(c, 50, 44)


def pump(c: Sketch) -> None:
    c.rect(12, 78, 46, 13, "wash pen")
    c.rect(20, 54, 16, 24)
    c.oval(28, 54, 8, 3)
    c.line(28, 54, 28, 34, "bold")
    c.line(14, 38, 56, 30, "bold")
    c.oval(28, 35, 3, 3, "solid")
    c.curve([(36, 66), (50, 66), (60, 56), (74, 56)], "bold")
    c.curve([(36, 74), (54, 74), (66, 64), (74, 64)], "bold")
    c.poly([(74, 53), (80, 53), (80, 67), (74, 67)], "solid")
    c.curve([(80, 58), (88, 62), (89, 91)], "ring")
    c.curve([(80, 62), (85, 66), (85, 91)], "ring")
    for x in (76, 84, 92):
        c.curve([(x - 5, 88), (x, 85), (x + 5, 88)], "ring")
    c.oval(56, 30, 3, 3, "gold")


def inventors_lab(c: Sketch) -> None:
    c.rect(10, 66, 52, 5, "wash pen")
    for x in (14, 57):
        c.line(x, 71, x, 91, "bold")
    _gear(c, 26, 52, 12)
    _gear(c, 44, 59, 7)
    c.rect(66, 44, 26, 47)
    c.line(66, 52, 92, 52, "pen")
    c.oval(79, 64, 8, 8, "gold")
    c.line(79, 64, 83, 58, "bold")
    for x in (71, 79, 87):
        c.oval(x, 82, 2.6, 2.6, "solid")
    c.lines([(79, 44), (76, 34), (83, 28), (77, 18)], "hot pen")
    c.rect(12, 14, 44, 22)
    c.oval(26, 25, 6, 6, "fine")
    c.lines([(34, 30), (42, 18), (50, 30), (34, 30)], "fine")
    star(c, 86, 18, 5)


def _gear(c: Sketch, x: float, y: float, r: float) -> None:
    teeth = max(6, int(r))
    for i in range(teeth):
        a = radians(360 * i / teeth)
        c.line(x + r * 0.9 * cos(a), y + r * 0.9 * sin(a), x + r * 1.25 * cos(a), y + r * 1.25 * sin(a), "bold")
    c.oval(x, y, r, r, "wash pen")
    c.oval(x, y, r * 0.35, r * 0.35)


def breeder(c: Sketch) -> None:
    for x in (10, 52):
        c.loop([(x, 91), (x + 2, 72), (x + 18, 66), (x + 34, 72), (x + 36, 91)], "wash pen")
        c.loop([(x + 8, 91), (x + 9, 79), (x + 18, 75), (x + 27, 79), (x + 28, 91)], "gloom")
    for x, y in ((22, 86), (68, 86), (75, 88)):
        c.oval(x, y, 5, 4.2)
        c.poly([(x - 4, y - 3), (x - 3, y - 8), (x, y - 4)], "solid")
        c.dot(x + 2, y, 0.9)
    c.line(8, 46, 92, 46, "bold")
    for x in (18, 34, 66, 82):
        c.loop([(x - 6, 46), (x - 6, 40), (x, 35), (x + 6, 40), (x + 6, 46)], "gold")
        c.line(x, 36, x, 46, "fine")
    lamp(c, 50, 26)


def vault(c: Sketch) -> None:
    """A heap of gold and nothing else, for whatever is paid out at once."""
    coins(c, 50, 91, 70, 34)
