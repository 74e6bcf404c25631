"""Scenes of inventions: what came out of the Inventor's Lab."""

from __future__ import annotations

from math import cos, radians, sin

from delve.games.hold.look.scenes.props import barrel, flame, lamp, skull, star
from delve.pictures.ink.sketch import Sketch


def the_monster(c: Sketch) -> None:
    c.poly([(14, 74), (80, 58), (84, 66), (18, 82)], "wash pen")
    c.line(26, 80, 26, 91, "bold")
    c.line(72, 68, 72, 91, "bold")
    c.loop([(30, 70), (36, 56), (64, 50), (70, 60)], "moss")
    c.rect(66, 44, 14, 13, "moss")
    c.dot(71, 50, 1.4)
    c.dot(76, 49, 1.4)
    c.line(68, 54, 78, 52, "fine")
    c.lines([(20, 10), (28, 24), (22, 30), (32, 46), (28, 52), (38, 60)], "hot bold")
    c.oval(20, 12, 4, 4, "gold")


def concert_hall(c: Sketch) -> None:
    for i in range(7):
        x, h = 26 + 8 * i, 26 + 5 * abs(3 - i)
        c.rect(x - 3, 66 - h, 6, h, "gold")
        c.poly([(x - 2, 60), (x + 2, 60), (x, 64)], "solid")
    c.rect(20, 66, 60, 25, "wash pen")
    for i in range(9):
        c.rect(26 + 5.4 * i, 74, 5.4, 7, "gloom" if i % 3 == 1 else "card")
    for x, y in ((12, 40), (88, 34)):
        c.line(x, y, x, y - 14, "pen")
        c.oval(x - 3, y, 3.2, 2.4, "solid")


def brewery(c: Sketch) -> None:
    c.loop([(14, 80), (14, 52), (32, 42), (50, 52), (50, 80)], "gold")
    c.curve([(32, 42), (34, 26), (56, 24), (62, 44)], "bold")
    barrel(c, 64, 91, 22, 28)
    barrel(c, 86, 91, 16, 22)
    c.rect(10, 80, 44, 11, "wash pen")
    flame(c, 32, 91, 10)
    for x, y in ((70, 54), (78, 48), (72, 40)):
        c.oval(x, y, 3, 3, "fine")


def pheromones(c: Sketch) -> None:
    c.loop([(40, 91), (30, 70), (44, 52), (44, 38), (56, 38), (56, 52), (70, 70), (60, 91)], "card")
    c.loop([(38, 90), (33, 73), (67, 73), (62, 90)], "moss")
    c.rect(42, 33, 16, 6, "wash pen")
    for k, x in enumerate((36, 50, 64)):
        c.curve([(x, 30), (x + 5, 24), (x - 4, 18), (x + 3, 10 + k)], "ring")
    for x in (16, 84):
        c.loop([(x, 66), (x - 7, 58), (x - 4, 52), (x, 56), (x + 4, 52), (x + 7, 58)], "ember")


def cave_rain(c: Sketch) -> None:
    c.loop([(18, 34), (24, 20), (42, 14), (60, 14), (80, 22), (84, 34), (50, 40)], "wash pen")
    for i in range(12):
        x, y = 20 + 5.4 * i, 46 + 9 * (i % 4)
        c.line(x, y, x - 2, y + 8, "ring")
    c.loop([(10, 91), (20, 84), (50, 82), (80, 84), (90, 91)], "water pen")


def orefinder(c: Sketch) -> None:
    c.oval(50, 56, 28, 28, "wash pen")
    c.oval(50, 56, 22, 22)
    c.poly([(50, 38), (55, 56), (50, 74), (45, 56)], "ember")
    c.poly([(50, 56), (55, 56), (50, 74), (45, 56)], "card")
    for i in range(8):
        a = radians(45 * i)
        c.line(50 + 19 * cos(a), 56 + 19 * sin(a), 50 + 22 * cos(a), 56 + 22 * sin(a), "pen")
    for x, y in ((16, 24), (84, 22), (86, 88)):
        c.poly([(x, y - 6), (x + 5, y), (x, y + 6), (x - 5, y)], "gold")


def burglar_alarms(c: Sketch) -> None:
    c.line(6, 78, 94, 78, "fine")
    for x in (26, 50, 74):
        c.line(x, 14, x, 30, "pen")
        c.loop([(x - 10, 46), (x - 7, 32), (x, 28), (x + 7, 32), (x + 10, 46)], "gold")
        c.oval(x, 48, 2.6, 2.6, "solid")
        c.line(x, 50, x, 78, "fine")
    for x in (10, 90):
        c.arc(x, 40, 5, 10, -60, 60, "pen")


def minecarts(c: Sketch) -> None:
    c.line(5, 88, 95, 88, "bold")
    c.poly([(20, 58), (76, 58), (68, 80), (28, 80)], "wash pen")
    for x in (36, 60):
        c.oval(x, 83, 6, 6)
        c.dot(x, 83, 1.6)
    c.poly([(76, 60), (94, 68), (72, 72)], "solid")
    c.poly([(28, 58), (34, 40), (40, 58)], "solid")
    c.poly([(46, 58), (52, 38), (58, 58)], "solid")
    flame(c, 14, 80, 16)
    lamp(c, 68, 34)


def songbirds(c: Sketch) -> None:
    for x, y in ((28, 40), (66, 52)):
        c.line(x, 8, x, y - 20, "fine")
        c.loop([(x - 14, y + 16), (x - 14, y - 8), (x, y - 20), (x + 14, y - 8), (x + 14, y + 16)], "card")
        for dx in (-9, -4, 1, 6, 11):
            c.line(x + dx, y - 12, x + dx, y + 16, "fine")
        c.loop([(x - 6, y + 8), (x - 2, y), (x + 5, y + 2), (x + 9, y + 8), (x, y + 12)], "gold")
        c.dot(x + 4, y + 4, 0.9)
    c.line(10, 91, 40, 76, "bold")
    c.curve([(30, 72), (38, 74), (44, 84)], "bold")


def dragonfire_forge(c: Sketch) -> None:
    c.loop([(10, 46), (22, 30), (44, 30), (56, 40), (52, 52), (30, 54)], "moss")
    c.poly([(24, 32), (18, 16), (32, 28)], "moss")
    c.oval(36, 38, 2.6, 2.6, "gold")
    c.loop([(52, 46), (70, 36), (92, 44), (78, 50), (94, 58), (70, 58), (54, 52)], "ember")
    c.loop([(58, 48), (70, 43), (82, 48), (70, 53)], "gold")
    c.poly([(52, 78), (86, 78), (78, 84), (78, 91), (62, 91), (62, 84)], "gloom")


def mad_science(c: Sketch) -> None:
    c.line(30, 91, 30, 30, "bold")
    c.line(70, 91, 70, 30, "bold")
    c.oval(30, 24, 8, 8, "wash pen")
    c.oval(70, 24, 8, 8, "wash pen")
    c.lines([(38, 24), (46, 18), (48, 28), (56, 20), (62, 26)], "hot bold")
    c.loop([(42, 91), (38, 76), (46, 66), (46, 54), (54, 54), (54, 66), (62, 76), (58, 91)], "card")
    c.loop([(41, 90), (40, 80), (60, 80), (59, 90)], "moss")
    skull(c, 14, 82, 7)
    skull(c, 86, 82, 7)


def trap_workshop(c: Sketch) -> None:
    c.rect(10, 68, 80, 5, "wash pen")
    c.line(16, 73, 16, 91, "bold")
    c.line(84, 73, 84, 91, "bold")
    for side in (-1, 1):
        c.arc(50, 62, 20, 12, 180 if side < 0 else 0, 360 if side < 0 else -180, "bold")
    for i in range(6):
        x = 34 + 6.4 * i
        c.poly([(x - 2.6, 52), (x + 2.6, 52), (x, 58)], "solid")
        c.poly([(x - 2.6, 66), (x + 2.6, 66), (x, 60)], "solid")
    c.line(14, 20, 60, 20, "bold")
    for x, h in ((20, 16), (32, 20), (44, 14), (54, 18)):
        c.line(x, 20, x, 20 + h, "pen")
        c.rect(x - 3, 20 + h, 6, 4, "gloom")
    lamp(c, 80, 30)


def enders_gate(c: Sketch) -> None:
    c.loop([(20, 91), (20, 40), (50, 12), (80, 40), (80, 91)], "wash pen")
    c.loop([(30, 91), (30, 44), (50, 24), (70, 44), (70, 91)], "gloom")
    for x, y, r in ((44, 50, 4), (58, 62, 5), (48, 76, 4), (60, 42, 3)):
        star(c, x, y, r)
    for y in (50, 66, 82):
        c.line(22, y, 29, y, "pen")
        c.line(71, y, 78, y, "pen")
