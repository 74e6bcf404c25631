"""Scenes of rooms. Each is drawn on a board of 100 by 100: ceiling near 10, floor at 91, side walls at 5 and 95."""

from __future__ import annotations

import math

from delve.games.hold.look.scenes.props import barrel, candle, crate, flame, lamp, props
from delve.pictures.ink.chance import chance, sway
from delve.pictures.ink.lines import Pt
from delve.pictures.ink.sketch import Sketch

FLOOR = 91.0


def entrance(c: Sketch) -> None:
    c.poly([(46, -20), (80, -20), (80, 20), (50, 91), (14, 91)], "glow")
    steps: list[Pt] = [(24, 91)]
    x, y = 24.0, 91.0
    for _ in range(9):
        y -= 12
        steps += [(x, y), (x + 6.6, y)]
        x += 6.6
    mass = [*steps, (80, y), (80, 91)]
    c.poly(mass)
    c.shade([(44, 91), (79, 20), (79, 91)], 62, 5)
    c.lines(steps, "bold")
    c.line(14, 20, 14, 62, "bold")
    c.poly([(15, 20), (29, 22), (29, 50), (22, 43), (15, 52)], "ember")
    c.poly([(22, 28), (25.5, 33), (22, 38), (18.5, 33)], "card")
    c.poly([(86, 66), (95, 66), (93, 74), (88, 74)], "solid")
    c.line(89, 74, 87, 91)
    c.line(92, 74, 94, 91)
    flame(c, 90.5, 66, 15)


def stockpile(c: Sketch) -> None:
    crate(c, 12, FLOOR, 24, 22)
    crate(c, 36, FLOOR, 20, 18)
    crate(c, 20, FLOOR - 22, 21, 18)
    for i, (x, y) in enumerate(((71, 86), (80.3, 86), (89.6, 86), (75.7, 77), (85, 77), (80.3, 68.4))):
        c.oval(x, y, 4.8, 4.8)
        c.oval(x, y, 2.2 + 0.4 * (i % 2), 2.2, "fine")
    c.line(52, 12, 52, 30, "fine")
    c.curve([(52, 30), (55, 33), (52, 36), (49, 33)], "pen")
    c.loop([(52, 37), (58, 42), (58, 52), (52, 56), (46, 52), (46, 42)], "card")
    c.line(47, 45, 57, 45, "fine")
    c.text("\u2665", 52, 53.5, 7, "fine")


def barracks(c: Sketch) -> None:
    for x in (11, 47):
        for y in (46, 74):
            c.rect(x, y, 32, 7)
            c.loop([(x + 12, y - 0.5), (x + 20, y - 4), (x + 30, y - 2), (x + 32.5, y + 4), (x + 31, y + 9), (x + 12, y + 7)], "wash pen")
            c.line(x + 17, y - 2, x + 17, y + 7, "fine")
            c.line(x + 23, y - 2, x + 23, y + 7, "fine")
            c.loop([(x + 2, y), (x + 4, y - 4.5), (x + 9, y - 4.5), (x + 11, y)], "card")
        c.line(x - 1, 32, x - 1, FLOOR, "bold")
        c.line(x + 33.5, 32, x + 33.5, FLOOR, "bold")
    c.oval(29, 23, 8, 8)
    c.oval(29, 23, 2.4, 2.4, "solid")
    c.oval(29, 23, 5.5, 5.5, "fine")
    c.line(52, 17, 74, 30)
    c.line(74, 17, 52, 30)
    c.poly([(52, 17), (50, 14), (55.5, 16.2)], "solid")
    c.poly([(74, 17), (76, 14), (70.5, 16.2)], "solid")
    for x in (86, 90):
        c.line(x, 24, x, FLOOR)
        c.poly([(x, 14), (x + 2.2, 25), (x - 2.2, 25)], "solid")
    c.line(83, 62, 94, 62, "pen")


def guns(c: Sketch) -> None:
    """Barracks of gunners: rifles in the rack, powder, one bunk."""
    c.rect(10, 52, 34, 6)
    c.rect(10, 76, 34, 6)
    for y in (52, 76):
        c.loop([(22, y), (30, y - 5), (42, y - 3), (44, y + 4), (22, y + 4)], "wash pen")
        c.oval(16, y - 2.6, 4.6, 3.2)
    c.line(9, 40, 9, 91, "bold")
    c.line(45, 40, 45, 91, "bold")
    c.rect(52, 30, 42, 4, "wash pen")
    c.rect(52, 84, 42, 5, "wash pen")
    for x in (58, 67, 76):
        c.line(x, 18, x, 62, "bold")
        c.poly([(x - 2.2, 60), (x + 2.2, 60), (x + 4.6, 84), (x - 2.6, 84)], "gold")
        c.dot(x + 2.6, 62, 1.2)
    barrel(c, 87, 84, 13, 17)
    c.text("!", 87, 78, 6, "pen")
    c.oval(27, 24, 9, 9)
    c.oval(27, 24, 5.4, 5.4, "fine")
    c.dot(27, 24, 2)
    for dx in (-3, 4):
        c.dot(27 + dx, 21 + dx, 0.9)


def corridor(c: Sketch) -> None:
    props(c, 18, 41)
    props(c, 82, 41)
    lamp(c, 50, 52)
    for i in range(5):
        x = 28 + 11 * i + 3 * sway("worn", *c.key, i)
        c.line(x, 87.5 + sway("wy", *c.key, i), x + 6, 87.5, "fine")


def kennel(c: Sketch) -> None:
    c.poly([(8, 91), (8, 50), (28, 33), (48, 50), (48, 91)])
    c.line(5, 52.5, 28, 32, "bold")
    c.line(28, 32, 51, 52.5, "bold")
    c.loop([(15, 91), (15, 66), (28, 54), (41, 66), (41, 91)], "gloom")
    for x in (24, 32):
        c.oval(x, 70, 2.6, 2, "gold")
    c.text("REX", 28, 50, 5.5, "fine")
    # a hound asleep
    c.loop([(56, 91), (56, 80), (63, 75), (76, 74), (86, 79), (88, 88), (85, 91)], "card")
    c.loop([(88, 84), (93, 78), (92, 70), (90, 76), (86, 80)], "card")
    c.loop([(52, 90), (52, 83), (58, 79), (65, 82), (66, 88), (62, 91)], "card")
    c.loop([(60, 80), (66, 80), (68, 87), (63, 86)], "gloom")
    c.line(54, 86, 57.5, 86.6, "fine")
    c.dot(51.6, 86, 1.6)
    for i in range(9):
        sx = 46 + 5.4 * i
        c.line(sx, 91, sx + 3 * sway("straw", *c.key, i), 87.5, "fine")
    for t, x, y in ((5, 62, 68), (6.5, 69, 60), (8, 77, 50)):
        c.text("Z", x, y, t, "fine")


def kitchen(c: Sketch) -> None:
    pot = Sketch(c.strokes, c.x - 5 * c.scale, c.y, *c.key, "pot", scale=c.scale, amp=c.amp)
    pot.line(38, 10, 30, 48, "fine")
    pot.line(38, 10, 46, 48, "fine")
    pot.loop([(18, 50), (20, 68), (38, 76), (56, 68), (58, 50)], "gloom")
    pot.oval(38, 50, 20.5, 5, "card")
    pot.oval(38, 50, 15, 2.8, "wash")
    for x, h in ((28, 12), (38, 16), (47, 12)):
        flame(pot, x, 91, h)
    pot.line(20, 90, 56, 86, "bold")
    pot.line(20, 86, 56, 90, "bold")
    for i, (x, y) in enumerate(((31, 41), (40, 35), (46, 42))):
        pot.curve([(x, y + 4), (x + 2.5, y), (x - 2, y - 5), (x + 1.5, y - 10 - i)], "fine")
    c.rect(68, 66, 25, 4)
    c.line(71, 70, 71, 91)
    c.line(90, 70, 90, 91)
    c.loop([(71, 66), (71, 61), (76, 58), (82, 61), (82, 66)], "gold")
    c.line(75, 59, 74, 62, "fine")
    c.line(78, 59, 77, 62, "fine")
    c.line(88, 66, 88, 61)
    c.loop([(84, 61), (85, 57), (88, 55.5), (91, 57), (92, 61)], "ember")
    c.line(62, 18, 93, 18)
    for x, k in ((67, 0), (76, 1), (85, 2)):
        c.line(x, 18, x, 24, "fine")
        if k == 0:
            c.loop([(64, 25), (67, 23), (70, 25), (69, 36), (67, 38), (65, 36)], "card")
        elif k == 1:
            c.oval(76, 31, 5.5, 5.5)
            c.line(76, 36, 76, 45)
        else:
            for i in range(3):
                c.oval(85 + 1.6 * (i % 2), 27 + 5 * i, 3, 3)


def inn(c: Sketch) -> None:
    c.rect(10, 60, 42, 31)
    c.rect(7, 56, 48, 5, "wash pen")
    for x in (20, 31, 42):
        c.line(x, 62, x, 90, "fine")
    for x in (16, 26):
        c.poly([(x - 4, 46), (x + 4, 46), (x + 3.4, 56), (x - 3.4, 56)])
        c.loop([(x - 5, 46), (x - 3, 42.5), (x, 43.5), (x + 3, 42), (x + 5, 46)], "card")
        c.arc(x + 4, 51, 3.4, 3.2, -80, 80)
    barrel(c, 42, 42, 17, 17)
    c.line(33, 42.5, 51, 42.5, "bold")
    c.poly([(36, 46), (40, 43), (44, 43), (48, 46)], "solid")
    # the hooded guest
    c.loop([(66, 91), (67, 66), (74, 52), (80, 48), (87, 54), (91, 68), (92, 91)], "gloom")
    c.loop([(74, 68), (75, 59), (80, 55.5), (85, 60), (85, 68), (80, 72)], "card")
    c.dot(77.6, 63, 1.2)
    c.dot(82.2, 63, 1.2)
    c.line(58, 78, 76, 78, "bold")
    c.line(64, 79, 64, 91)
    c.rect(61, 70, 6, 8)
    lamp(c, 66, 24)


def stairs(c: Sketch) -> None:
    def flight(x0: float, y0: float, x1: float, y1: float, m: int) -> list[Pt]:
        pts: list[Pt] = [(x0, y0)]
        for i in range(m):
            xx = x0 + (x1 - x0) * i / m
            yy = y0 + (y1 - y0) * (i + 1) / m
            pts += [(xx, yy), (x0 + (x1 - x0) * (i + 1) / m, yy)]
        return pts

    up = flight(78, 52, 38, 4, 5)
    c.poly([*up, (30, 4), (30, 14), (70, 60), (94, 60), (94, 52)])
    c.shade([(36, 18), (68, 54), (78, 54), (50, 22)], 40, 4.2)
    low = flight(30, 91, 70, 52, 5)
    c.poly([*low, (94, 52), (94, 91)])
    c.shade([(56, 91), (80, 60), (94, 60), (94, 91)], 62, 4.6)
    c.lines(low, "bold")
    c.lines(up, "bold")
    for x, y in ((34, 83), (58, 60)):
        c.line(x, y, x, y - 16)
        c.dot(x, y - 17, 1.5)
    c.curve([(34, 66), (42, 64), (50, 56), (58, 43)], "fine")
    lamp(c, 17, 46)


def forge(c: Sketch) -> None:
    c.oval(29, 70, 25, 24, "glow")
    c.poly([(17, 10), (37, 10), (40, 34), (51, 46), (7, 46), (14, 34)])
    c.shade([(29, 10), (37, 10), (40, 34), (51, 46), (33, 46)], 75, 3.8)
    c.rect(7, 46, 44, 45)
    for y in (55, 64, 73, 82):
        c.line(8, y, 13.5, y, "fine")
        c.line(44.5, y, 50, y, "fine")
    c.loop([(14, 91), (14, 66), (20, 54), (29, 51), (38, 54), (44, 66), (44, 91)], "gloom")
    for x, h in ((22, 20), (36, 18), (29, 29)):
        flame(c, x, 90, h)
    # anvil
    c.loop([(66, 91), (68, 80), (84, 80), (86, 91)], "card")
    c.poly([(58, 66), (93, 66), (92, 71), (84, 73), (80, 77), (84, 81), (68, 81), (72, 77), (69, 73), (62, 71)], "solid")
    c.line(74, 64.5, 86, 46, "bold")
    c.poly([(81.5, 41), (93.5, 48), (91, 52.5), (79, 45.5)], "card")
    for a in (-150, -120, -95, -60):
        r = math.radians(a)
        c.line(71 + 5 * math.cos(r), 64 + 5 * math.sin(r), 71 + 11 * math.cos(r), 64 + 11 * math.sin(r), "hot pen")
    for x in (62, 71):
        c.line(x, 10, x, 20, "fine")
    c.arc(62, 24, 3.5, 4, 0, 360)
    c.line(71, 20, 69, 34)
    c.line(71, 20, 73.5, 34)


def library(c: Sketch) -> None:
    for row, y in enumerate((30, 50, 70, 90)):
        x, i = 10.5, 0
        while x < 66:
            w = 3.2 + 2.6 * chance("bw", *c.key, row, i)
            h = 11.5 + 4.5 * chance("bh", *c.key, row, i)
            k = chance("bk", *c.key, row, i)
            if k < 0.1:
                x += w + 2
            elif k < 0.2 and x < 58:
                c.poly([(x + 1, y), (x + 6, y - h), (x + 6 + w, y - h + 1.6), (x + w + 1, y)])
                x += w + 7
            else:
                cls = "solid" if k < 0.4 else "gold" if k < 0.47 else "wash pen" if k < 0.68 else "card"
                c.rect(x, y - h, w, h, cls)
                if cls == "card":
                    c.line(x, y - h + 3, x + w, y - h + 3, "fine")
                x += w + 0.5
            i += 1
        c.line(8, y, 70, y, "bold")
    c.line(8, 11, 8, 91, "bold")
    c.line(70, 11, 70, 91, "bold")
    c.line(60, 14, 78, 91)
    c.line(68, 14, 86, 91)
    for i in range(8):
        t = 0.08 + i * 0.12
        c.line(60 + 18 * t, 14 + 77 * t, 68 + 18 * t, 14 + 77 * t)
    c.oval(84, 34, 9, 10, "glow")
    candle(c, 84, 42, 11)
    for x in (81, 87):
        c.line(x, 46, x, 48.5, "fine")
