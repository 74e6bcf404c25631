"""Scenes of more rooms. Each is drawn on a board of 100 by 100: ceiling near 10, floor at 91, side walls at 5 and 95."""

from __future__ import annotations

import math

from delve.games.hold.look.scenes.props import candle, coins, lamp, star
from delve.pictures.ink.sketch import Sketch

FLOOR = 91.0


def treasury(c: Sketch) -> None:
    coins(c, 40, FLOOR, 66, 36)
    c.poly([(30, 66), (52, 61), (56, 75), (34, 80)], "card")
    c.loop([(30, 66), (31, 55), (42, 50), (51, 53), (52, 61)], "wash pen")
    c.line(37, 64.4, 41, 78.4, "pen")
    c.line(46, 62.4, 50, 76.4, "pen")
    c.rect(40.4, 65.4, 4.4, 5.4, "solid")
    c.loop([(17, 90), (19, 81), (26, 81), (28, 90)], "gold")
    c.line(18, 84, 27, 84, "pen")
    c.loop([(60, 91), (61, 80), (66, 76), (64, 73), (70, 73), (69, 76), (74, 80), (75, 91)], "card")
    c.oval(67.5, 84, 2.6, 2.6, "gold")
    star(c, 20, 48, 4)
    star(c, 60, 40, 3)
    star(c, 34, 36, 2.6)
    # the heavy door
    c.poly([(78, 91), (78, 40), (95, 36), (95, 91)], "wash pen")
    for y in (48, 64, 80):
        c.line(78, y, 95, y - 1.6, "bold")
    c.oval(83, 70, 3, 3, "card")
    c.line(8, 22, 70, 22, "fine")
    for i in range(4):
        x = 16 + 15 * i
        c.line(x, 22, x, 26, "fine")
        c.oval(x, 29, 3, 3, "gold" if i % 2 else "card")


def shrine(c: Sketch) -> None:
    c.loop([(24, 84), (24, 44), (34, 20), (50, 13), (66, 20), (76, 44), (76, 84)], "wash pen")
    c.curve([(28, 84), (28, 46), (37, 24), (50, 18), (63, 24), (72, 46), (72, 84)], "fine")
    c.rect(20, 82, 60, 9)
    c.rect(28, 75, 44, 7)
    # the ancestor
    c.loop([(32, 75), (33, 58), (40, 50), (50, 48), (60, 50), (67, 58), (68, 75)], "card")
    c.loop([(40, 40), (41, 31), (50, 27), (59, 31), (60, 40), (57, 46), (43, 46)], "card")
    c.loop([(39, 38), (40, 29), (50, 23), (60, 29), (61, 38), (50, 35)], "gloom")
    c.loop([(41, 43), (46, 45), (50, 43), (54, 45), (59, 43), (60, 54), (55, 66), (50, 72), (45, 66), (40, 54)], "card")
    for x in (45.5, 50, 54.5):
        c.curve([(x, 48), (x - 0.6, 56), (50 + (x - 50) * 0.4, 66)], "fine")
    c.dot(46, 40.4, 1.1)
    c.dot(54, 40.4, 1.1)
    for x in (36, 64):
        c.oval(x, 65, 3, 3, "card")
    for x, y, h in ((14, 91, 16), (86, 91, 16), (24.5, 82, 9), (75.5, 82, 9)):
        c.oval(x, y - h - 3, 7, 7, "glow")
        candle(c, x, y, h)


def prison(c: Sketch) -> None:
    c.rect(8, 26, 38, 65, "wash")
    c.rect(54, 26, 38, 65, "wash")
    c.loop([(18, 91), (18, 74), (25, 66), (33, 68), (38, 76), (38, 91)], "gloom")
    c.oval(28, 62, 7, 7.4)
    c.dot(25.6, 61, 1.2)
    c.dot(30.6, 61, 1.2)
    c.arc(28, 67.5, 3, 2.4, 200, 340, "fine")
    for i in range(4):
        c.line(60 + 3.6 * i, 48, 60 + 3.6 * i, 56, "fine")
    c.line(58, 54, 73, 50, "fine")
    c.line(78, 48, 78, 56, "fine")
    c.line(82, 48, 82, 56, "fine")
    c.oval(66, 84, 6, 6, "solid")
    c.curve([(71, 82), (75, 87), (79, 83), (84, 86)], "pen")
    for x0 in (8, 54):
        c.rect(x0, 24, 38, 67, "pen")
        c.line(x0, 50, x0 + 38, 50, "pen")
        for i in range(5):
            c.line(x0 + 5 + 7 * i, 24, x0 + 5 + 7 * i, 91, "bold")
    c.oval(50, 56, 3, 3, "fine")
    c.line(50, 53, 50, 48, "fine")
    lamp(c, 50, 22)


def dorms(c: Sketch) -> None:
    for y in (40, 62, 84):
        c.rect(12, y, 46, 4.5)
        c.loop([(28, y), (36, y - 5), (50, y - 4), (58, y + 1), (57, y + 5), (28, y + 3)], "wash pen")
        c.oval(18.5, y - 2.6, 4.6, 3.2)
    c.line(11, 30, 11, 91, "bold")
    c.line(60, 30, 60, 91, "bold")
    c.loop([(20, 80), (19, 76), (23, 74), (26, 77), (25, 81)], "card")
    c.curve([(24, 82), (29, 81), (31, 84)], "pen")
    c.curve([(8, 20), (40, 26), (70, 25), (93, 18)], "fine")
    for px, py, cls in ((22.0, 23.0, "ember"), (38.0, 25.5, "card"), (56.0, 26.0, "card"), (74.0, 24.6, "gold")):
        c.loop(
            [
                (px - 2.4, py),
                (px + 2.4, py),
                (px + 2.6, py + 7),
                (px + 7, py + 9),
                (px + 6, py + 12),
                (px - 1, py + 11.4),
                (px - 2.6, py + 8),
            ],
            cls,
        )
    c.rect(70, 76, 20, 15)
    c.line(70, 82, 90, 82)
    c.rect(78, 80, 4, 4, "solid")
    candle(c, 80, 76, 6)


def mason(c: Sketch) -> None:
    for x, y, w in ((10, 91, 24), (34, 91, 22), (14, 76, 22)):
        c.rect(x, y - 15, w, 15)
        c.line(x + 4, y - 4, x + w * 0.6, y - 4, "fine")
    c.shade([(12, 90), (33, 90), (33, 78), (20, 90)], 60, 4)
    c.poly([(60, 91), (60, 40), (66, 28), (77, 22), (88, 28), (93, 40), (93, 91)], "wash pen")
    c.poly([(67, 91), (67, 50), (70, 42), (77, 37), (84, 42), (87, 50), (87, 91)], "gloom")
    c.line(60, 56, 67, 56, "pen")
    c.line(60, 72, 67, 72, "pen")
    c.line(87, 64, 93, 64, "pen")
    c.poly([(73, 28), (77, 25), (81, 28), (77, 32)], "gold")
    c.line(30, 60, 44, 46, "bold")
    c.poly([(38, 42), (48, 52), (52, 48), (42, 38)], "solid")
    c.line(24, 61, 28, 50, "pen")
    c.line(10, 22, 50, 22, "fine")
    for x in (16, 24, 32):
        c.line(x, 22, x, 34)
        c.line(x - 2, 34, x + 2, 34, "bold")
    lamp(c, 50, 30)


def outpost(c: Sketch) -> None:
    for y in (28, 62):
        c.rect(80, y - 8, 15, 20, "gloom")
        c.poly([(34, y - 7), (78, y - 4), (92, y - 5), (92, y + 7), (78, y + 6), (34, y + 10)], "gold")
        c.line(46, y - 6, 46, y + 9, "pen")
        c.line(72, y - 4, 72, y + 6, "pen")
        c.oval(33, y + 1.5, 5, 8, "gold")
        c.oval(27.5, y + 1.5, 2.4, 2.4, "solid")
        c.oval(52, y + 15, 9, 9)
        c.dot(52, y + 15, 2)
        for a in range(0, 180, 45):
            dx, dy = 8 * math.cos(math.radians(a)), 8 * math.sin(math.radians(a))
            c.line(52 - dx, y + 15 - dy, 52 + dx, y + 15 + dy, "fine")
    c.line(12, 53, 76, 53, "bold")
    for x, y in ((13, 87), (21, 87), (17, 80)):
        c.oval(x, y, 4.2, 4.2, "solid")
    for x, y in ((13, 49), (21, 49), (17, 42)):
        c.oval(x, y, 4.2, 4.2, "solid")


def lab(c: Sketch) -> None:
    c.rect(10, 66, 56, 5, "wash pen")
    for x in (14, 61):
        c.line(x, 71, x, 91, "bold")
    c.line(10, 32, 60, 32, "bold")
    for i, x in enumerate((16, 25, 34, 45, 54)):
        h = 9 + 3 * (i % 3)
        c.loop(
            [(x - 3.4, 32), (x - 3.6, 32 - h * 0.55), (x - 1.3, 32 - h), (x + 1.3, 32 - h), (x + 3.6, 32 - h * 0.55), (x + 3.4, 32)],
            ("card", "moss", "card", "gold", "solid")[i],
        )
    c.loop([(18, 66), (15, 58), (21, 50), (22, 42), (28, 42), (29, 50), (35, 58), (32, 66)], "card")
    c.loop([(18, 65.4), (16, 58), (34, 58), (32, 65.4)], "moss")
    c.curve([(27, 43), (36, 36), (44, 44), (46, 56)], "pen")
    c.loop([(42, 66), (41, 60), (46, 56), (51, 60), (50, 66)], "card")
    for x, y in ((25, 38), (29, 33), (24, 28)):
        c.oval(x + 2, y - 1, 2, 2, "fine")
    # the alchemist
    c.loop([(70, 91), (71, 68), (76, 58), (84, 58), (90, 68), (92, 91)], "gloom")
    c.oval(80.5, 51, 7.4, 7.8)
    c.oval(77.4, 50, 3, 3, "water")
    c.oval(83.8, 50, 3, 3, "water")
    c.oval(77.4, 50, 3, 3, "pen")
    c.oval(83.8, 50, 3, 3, "pen")
    c.loop([(74, 55), (80.5, 57), (87, 55), (85, 66), (80.5, 72), (76, 66)], "card")
    c.line(72, 70, 60, 60, "bold")
    c.loop([(57, 60), (55, 55), (58, 51), (63, 54), (62, 60)], "gold")
    for a in (-130, -90, -50):
        r = math.radians(a)
        c.line(59 + 8 * math.cos(r), 54 + 8 * math.sin(r), 59 + 12 * math.cos(r), 54 + 12 * math.sin(r), "hot pen")


def bridge(c: Sketch) -> None:
    c.line(5, 74, 95, 74, "bold")
    c.line(5, 79, 95, 79, "pen")
    for i in range(9):
        c.line(9 + 10 * i, 74, 9 + 10 * i, 79, "pen")
    c.line(12, 74, 12, 40, "bold")
    c.line(88, 74, 88, 40, "bold")
    c.curve([(12, 42), (36, 64), (50, 67), (64, 64), (88, 42)], "pen")
    for x, y in ((28, 57), (40, 65), (60, 65), (72, 57)):
        c.line(x, y, x, 74, "fine")
    lamp(c, 12, 36)
