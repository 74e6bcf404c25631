"""Scenes of what lives or waits in the rock: dens, hives, villages, and what earlier peoples left behind."""

from __future__ import annotations

from math import cos, radians, sin

from delve.games.hold.look.scenes.props import candle, coins, crate, flame, skull, star
from delve.pictures.ink.chance import chance
from delve.pictures.ink.sketch import Sketch


def hive(c: Sketch) -> None:
    for x, y, r in ((30, 40, 17), (56, 30, 14), (72, 52, 16), (46, 62, 15)):
        c.oval(x, y, r, r * 1.1, "gold")
        for i in range(3):
            c.arc(x, y - r * 0.5 + i * r * 0.5, r * 0.8, 3, 10, 170, "fine")
        c.oval(x, y + r * 0.3, r * 0.28, r * 0.3, "gloom")
    for i in range(6):
        bx, by = 14 + 74 * chance("bee", *c.key, i), 70 + 16 * chance("bee y", *c.key, i)
        c.oval(bx, by, 3.4, 2.2, "solid")
        c.curve([(bx - 1, by - 2), (bx - 4, by - 6), (bx - 2, by - 2)], "fine")
        c.curve([(bx + 1, by - 2), (bx + 4, by - 6), (bx + 2, by - 2)], "fine")


def den(c: Sketch) -> None:
    c.loop([(18, 91), (22, 66), (46, 54), (72, 62), (84, 91)], "gloom")
    c.oval(40, 74, 4, 3.2, "gold")
    c.oval(60, 74, 4, 3.2, "gold")
    c.dot(41, 74, 1.4)
    c.dot(61, 74, 1.4)
    for x in (44, 50, 56):
        c.poly([(x - 2, 82), (x + 2, 82), (x, 87)], "card")
    for x, y in ((14, 89), (88, 88)):
        c.line(x - 6, y, x + 6, y - 2, "pen")
        c.oval(x - 6, y, 1.8, 1.8)
        c.oval(x + 6, y - 2, 1.8, 1.8)
    c.icicle(28, 5, 14)
    c.icicle(70, 6, 18)


def burrow(c: Sketch) -> None:
    c.oval(50, 58, 33, 31, "gloom")
    c.oval(50, 60, 24, 22, "ember")
    c.oval(50, 62, 15, 13, "gloom")
    for i in range(14):
        a = radians(360 * i / 14)
        c.poly([(50 + 24 * cos(a - 0.12), 60 + 22 * sin(a - 0.12)), (50 + 24 * cos(a + 0.12), 60 + 22 * sin(a + 0.12)),
                (50 + 16 * cos(a), 61 + 14 * sin(a))], "card")  # fmt: skip
    for x, y in ((14, 86), (86, 84), (22, 90), (78, 90)):
        c.loop([(x - 5, y + 3), (x - 3, y - 3), (x + 3, y - 4), (x + 5, y + 3)], "wash pen")


def village(c: Sketch) -> None:
    for x, w, h in ((12, 26, 34), (62, 28, 38)):
        c.poly([(x, 91), (x, 91 - h * 0.55), (x + w, 91 - h * 0.55), (x + w, 91)], "wash pen")
        c.poly([(x - 4, 91 - h * 0.5), (x + w / 2, 91 - h - 8), (x + w + 4, 91 - h * 0.5)])
        c.shade([(x, 91 - h * 0.55), (x + w / 2, 91 - h - 4), (x + w, 91 - h * 0.55)], 70, 4)
        c.loop([(x + w / 2 - 5, 91), (x + w / 2 - 5, 80), (x + w / 2, 77), (x + w / 2 + 5, 80), (x + w / 2 + 5, 91)], "gloom")
    c.line(50, 91, 50, 40, "bold")
    skull(c, 50, 34, 7)
    c.line(42, 48, 58, 48, "pen")
    flame(c, 50, 91, 12)
    c.icicle(24, 5, 16)


def sealed(c: Sketch) -> None:
    c.loop([(24, 91), (24, 44), (50, 20), (76, 44), (76, 91)], "wash pen")
    c.loop([(32, 91), (32, 48), (50, 30), (68, 48), (68, 91)], "gloom")
    c.rect(36, 52, 28, 39, "wash pen")
    c.line(50, 52, 50, 91, "pen")
    for y in (58, 70, 82):
        c.line(30, y, 70, y, "bold")
    c.oval(50, 66, 7, 7, "gold")
    c.poly([(48, 64), (52, 64), (51, 71), (49, 71)], "solid")


def buried_temple(c: Sketch) -> None:
    c.poly([(18, 40), (54, 22), (88, 42), (84, 46), (54, 30), (22, 45)], "wash pen")
    for x, top in ((24, 45), (44, 38), (66, 40)):
        c.rect(x, top, 8, 91 - top)
        c.line(x + 3, top + 3, x + 3, 88, "fine")
    c.poly([(78, 56), (86, 54), (92, 91), (80, 91)], "wash pen")
    c.loop([(5, 91), (14, 78), (30, 86), (46, 80), (64, 88), (82, 80), (95, 91)], "rock")
    c.oval(54, 62, 6, 6, "gold")
    star(c, 54, 62, 3)


def abandoned_room(c: Sketch) -> None:
    c.poly([(16, 70), (58, 64), (58, 69), (16, 75)], "wash pen")
    c.line(20, 75, 24, 91, "bold")
    c.line(54, 69, 52, 91, "bold")
    c.rect(66, 58, 20, 33)
    c.poly([(66, 58), (78, 52), (96, 56), (86, 58)], "wash pen")
    c.line(66, 74, 86, 74, "pen")
    for x0, y0 in ((12, 12), (88, 12)):
        way = 1 if x0 < 50 else -1
        for k in range(4):
            c.line(x0, y0, x0 + way * (8 + 6 * k), y0 + 26 - 6 * k, "fine")
        c.curve([(x0 + way * 4, y0 + 12), (x0 + way * 8, y0 + 9), (x0 + way * 11, y0 + 4)], "fine")
    c.oval(38, 62, 3, 4, "card")
    c.line(28, 88, 44, 91, "pen")


def ancient_library(c: Sketch) -> None:
    for y in (34, 54, 74):
        c.line(10, y, 90, y, "bold")
        x = 12.0
        while x < 86:
            k = chance("book", *c.key, x, y)
            if k > 0.25:
                w, h = 3 + 3 * k, 9 + 7 * chance("book h", *c.key, x, y)
                c.rect(x, y - h, w, h, ("card", "wash pen", "gold", "moss", "gloom")[int(5 * chance("book c", *c.key, x, y))])
                x += w
            else:
                x += 4
    c.line(10, 16, 10, 91, "bold")
    c.line(90, 16, 90, 91, "bold")
    c.poly([(40, 86), (50, 82), (60, 86), (60, 91), (50, 87), (40, 91)], "card")
    c.icicle(50, 5, 10)


def demon_portal(c: Sketch) -> None:
    c.oval(50, 54, 27, 35, "wash pen")
    c.oval(50, 54, 21, 29, "gloom")
    for k, r in enumerate((16, 11, 6)):
        c.arc(50, 54, r, r * 1.4, 30 + 70 * k, 300 + 70 * k, "hot pen")
    c.poly([(24, 30), (14, 10), (34, 20)], "solid")
    c.poly([(76, 30), (86, 10), (66, 20)], "solid")
    for x in (16, 84):
        flame(c, x, 91, 16)
    for i in range(8):
        a = radians(45 * i)
        c.line(50 + 23 * cos(a), 54 + 31 * sin(a), 50 + 26 * cos(a), 54 + 34 * sin(a), "bold")


def golem_forge(c: Sketch) -> None:
    c.rect(34, 34, 32, 30, "wash pen")
    c.rect(40, 16, 20, 18, "wash pen")
    c.oval(45.5, 25, 2.6, 2.6, "ember")
    c.oval(54.5, 25, 2.6, 2.6, "ember")
    for x in (20, 68):
        c.rect(x, 36, 12, 38, "wash pen")
        c.line(x, 54, x + 12, 54, "pen")
    for x in (36, 54):
        c.rect(x, 64, 11, 27, "wash pen")
    c.lines([(42, 40), (50, 50), (46, 56), (54, 62)], "hot pen")
    c.line(10, 14, 22, 36, "pen")
    c.line(90, 14, 78, 36, "pen")
    c.shade([(36, 36), (64, 36), (64, 62), (36, 62)], 50, 6)


def artefact_chamber(c: Sketch) -> None:
    c.poly([(34, 91), (38, 66), (62, 66), (66, 91)], "wash pen")
    c.rect(32, 62, 36, 5)
    c.poly([(50, 60), (45, 52), (48, 24), (50, 18), (52, 24), (55, 52)], "card")
    c.line(40, 50, 60, 50, "bold")
    c.oval(50, 56, 2.4, 2.4, "ember")
    for i in range(9):
        a = radians(180 + 22.5 * i)
        c.line(50 + 26 * cos(a), 46 + 26 * sin(a), 50 + 34 * cos(a), 46 + 34 * sin(a), "pen")
    candle(c, 22, 91, 14)
    candle(c, 78, 91, 14)


def court(c: Sketch) -> None:
    c.poly([(30, 91), (30, 50), (36, 20), (50, 12), (64, 20), (70, 50), (70, 91)], "wash pen")
    c.rect(34, 62, 32, 10)
    c.loop([(38, 91), (40, 54), (50, 46), (60, 54), (62, 91)], "gloom")
    c.oval(50, 42, 7, 7.6)
    c.poly([(42, 36), (43, 26), (47, 32), (50, 24), (53, 32), (57, 26), (58, 36)], "gold")
    c.dot(47.4, 42, 1)
    c.dot(52.6, 42, 1)
    for x in (16, 84):
        c.loop([(x - 6, 91), (x - 5, 68), (x, 62), (x + 5, 68), (x + 6, 91)], "gloom")
        c.oval(x, 57, 5, 5.4)
        c.line(x + 8, 91, x + 8, 44, "bold")


def stash(c: Sketch) -> None:
    """A hidden hoard: crates and coins."""
    crate(c, 14, 91, 24, 20)
    coins(c, 64, 91, 44, 22)
