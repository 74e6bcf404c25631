"""Scenes of the Wyrd, and of what only magic brings."""

from __future__ import annotations

from math import cos, radians, sin

from delve.games.hold.look.scenes.props import crate, skull, star
from delve.pictures.ink.chance import chance
from delve.pictures.ink.sketch import Sketch


def bone_cavern(c: Sketch) -> None:
    for i, x in enumerate((14, 30, 46, 62, 78)):
        c.curve([(x, 91), (x - 5 + 2 * i, 52), (x + 7, 20 + 4 * (i % 2)), (x + 16, 12)], "bold")
        c.curve([(x + 3, 91), (x - 2 + 2 * i, 54), (x + 10, 23 + 4 * (i % 2)), (x + 18, 14)], "pen")
    skull(c, 50, 80, 10)
    for bx, by in ((20, 88), (80, 87)):
        c.line(bx - 7, by - 2, bx + 7, by + 2, "bold")


def slime_cave(c: Sketch) -> None:
    c.loop([(6, 91), (10, 72), (26, 64), (42, 74), (58, 62), (78, 70), (94, 91)], "moss")
    for x, w, h in ((22, 6, 30), (48, 8, 22), (74, 6, 34)):
        c.loop([(x - w, 8), (x - w * 0.4, 8 + h * 0.7), (x, 8 + h), (x + w * 0.4, 8 + h * 0.7), (x + w, 8)], "moss")
    for x, y, r in ((30, 78, 4), (52, 80, 5), (70, 80, 3)):
        c.oval(x, y, r, r)
        c.dot(x + 1, y, 1.3)


def meat_cave(c: Sketch) -> None:
    for k in range(5):
        r = 38 - 7 * k
        c.oval(50, 54, r, r * 0.86, "ember" if k % 2 == 0 else "card")
    c.oval(50, 54, 5, 5, "gloom")
    for i in range(10):
        a = radians(36 * i)
        c.curve(
            [(50 + 12 * cos(a), 54 + 10 * sin(a)), (50 + 24 * cos(a + 0.2), 54 + 20 * sin(a + 0.2)), (50 + 36 * cos(a), 54 + 30 * sin(a))],
            "fine",
        )


def portal(c: Sketch) -> None:
    c.oval(50, 54, 25, 34, "wash pen")
    c.oval(50, 54, 19, 28, "glow")
    for k in range(4):
        c.arc(50, 54, 4 + 4 * k, 6 + 6 * k, 40 * k, 40 * k + 250, "ring")
    for i in range(10):
        a = radians(36 * i)
        c.rect(50 + 22 * cos(a) - 2, 54 + 31 * sin(a) - 2, 4, 4)
    star(c, 20, 24, 4)
    star(c, 82, 30, 5)


def mushroom(c: Sketch) -> None:
    c.loop([(42, 91), (44, 60), (40, 46), (60, 46), (56, 60), (60, 91)], "card")
    c.loop([(14, 50), (20, 26), (50, 12), (80, 26), (86, 50), (50, 56)], "ember")
    for x, y, r in ((34, 34, 5), (54, 26, 6), (68, 40, 4.6), (48, 44, 3.6)):
        c.oval(x, y, r, r * 0.8)
    c.oval(46, 66, 2, 3, "solid")
    c.oval(54, 66, 2, 3, "solid")
    c.curve([(44, 76), (50, 80), (56, 76)], "pen")
    for x, h in ((18, 14), (28, 10), (76, 13), (88, 9)):
        c.line(x, 91, x, 91 - h * 0.6, "bold")
        c.loop([(x - 5, 91 - h * 0.6), (x, 91 - h), (x + 5, 91 - h * 0.6)], "gold")


def time_crystals(c: Sketch) -> None:
    for x, w, h, cls in ((28, 9, 44, "water pen"), (50, 12, 62, "card"), (73, 9, 48, "water pen")):
        c.poly([(x - w, 91), (x - w, 91 - h * 0.7), (x, 91 - h), (x + w, 91 - h * 0.7), (x + w, 91)], cls)
        c.line(x, 91 - h, x, 91, "fine")
    c.oval(50, 62, 9, 9)
    c.line(50, 62, 50, 55, "bold")
    c.line(50, 62, 55, 65, "bold")
    for i in range(12):
        a = radians(30 * i)
        c.line(50 + 7.4 * cos(a), 62 + 7.4 * sin(a), 50 + 8.6 * cos(a), 62 + 8.6 * sin(a), "fine")


def fossils(c: Sketch) -> None:
    pts = [(50 + (3 + 0.055 * t) * cos(radians(t)), 56 + (3 + 0.055 * t) * sin(radians(t))) for t in range(0, 620, 30)]
    c.oval(50, 56, 36, 34, "wash pen")
    c.curve(pts, "bold")
    for t in range(60, 620, 40):
        a, r = radians(t), 3 + 0.055 * t
        c.line(50 + r * cos(a), 56 + r * sin(a), 50 + (r + 6) * cos(a), 56 + (r + 6) * sin(a), "pen")
    c.oval(83, 48, 3, 3, "gold")


def mole_village(c: Sketch) -> None:
    for x, r in ((24, 16), (70, 19)):
        c.loop([(x - r, 91), (x - r * 0.7, 91 - r), (x, 91 - r * 1.3), (x + r * 0.7, 91 - r), (x + r, 91)], "wash pen")
        c.oval(x, 82, r * 0.45, r * 0.5, "gloom")
    c.loop([(42, 91), (42, 70), (48, 60), (56, 64), (58, 91)], "gloom")
    c.oval(45, 70, 3, 2.2, "ember")
    c.oval(49, 64, 4, 4, "card")
    c.oval(55, 65, 4, 4, "card")
    for x in (40, 60):
        c.line(x, 84, x + (4 if x > 50 else -4), 88, "bold")
    c.line(84, 91, 84, 52, "bold")
    c.rect(76, 46, 16, 10)
    c.text("M", 84, 54, 6)


def crystal_dwarf(c: Sketch) -> None:
    c.poly([(26, 91), (20, 50), (38, 18), (62, 14), (80, 48), (74, 91)], "water pen")
    c.line(38, 18, 46, 91, "fine")
    c.line(62, 14, 58, 91, "fine")
    c.loop([(38, 88), (40, 62), (50, 54), (60, 62), (62, 88)], "gloom")
    c.oval(50, 48, 8, 8.4)
    c.loop([(42, 50), (50, 54), (58, 50), (56, 68), (50, 74), (44, 68)], "card")
    c.loop([(40, 44), (42, 36), (50, 32), (58, 36), (60, 44)], "solid")
    star(c, 78, 26, 5)
    star(c, 20, 36, 4)


def knowing_eye(c: Sketch) -> None:
    c.loop([(8, 56), (28, 34), (50, 26), (72, 34), (92, 56), (72, 76), (50, 84), (28, 76)], "card")
    c.oval(50, 55, 19, 21, "water pen")
    c.oval(50, 55, 9, 14, "gloom")
    c.oval(54, 48, 3, 3, "card")
    for x0, x1 in ((20, 12), (36, 32), (50, 50), (64, 68), (80, 88)):
        c.line(x0, 36 - 6 * (x0 in (36, 50, 64)), x1, 22 - 6 * (x0 in (36, 50, 64)), "bold")


def whistling(c: Sketch) -> None:
    for x, y, r in ((24, 34, 9), (52, 26, 7), (76, 40, 10), (36, 62, 8), (64, 66, 9)):
        c.oval(x, y, r, r, "gloom")
        c.oval(x, y, r + 3, r + 3, "ghost")
    for y in (30, 50, 72):
        c.curve([(8, y), (26, y - 6), (44, y + 4), (62, y - 5), (80, y + 3), (92, y - 3)], "fine")
    for x, y in ((86, 70), (14, 78)):
        c.line(x, y, x, y - 14, "pen")
        c.oval(x - 3, y, 3, 2.2, "solid")


def lost_things(c: Sketch) -> None:
    crate(c, 12, 91, 22, 18)
    c.loop([(40, 91), (38, 78), (48, 74), (50, 84), (60, 86), (60, 91)], "wash pen")
    c.oval(74, 80, 11, 11, "gold")
    c.oval(74, 80, 7, 7)
    c.line(74, 80, 74, 74, "pen")
    c.line(74, 80, 78, 82, "pen")
    c.curve([(24, 60), (30, 48), (44, 50), (48, 62)], "bold")
    c.line(48, 62, 48, 68, "bold")
    for i in range(5):
        x, y = 16.0 + 16 * i, 22 + 14 * chance("key", *c.key, i)
        c.oval(x, y, 3.6, 3.6)
        c.line(x, y + 3.6, x, y + 13, "pen")
        c.line(x, y + 11, x + 4, y + 11, "pen")


def circus(c: Sketch) -> None:
    c.poly([(14, 91), (20, 50), (80, 50), (86, 91)])
    c.poly([(12, 50), (50, 16), (88, 50)], "ember")
    for x in (32, 50, 68):
        c.poly([(x - 4, 50), (50, 17), (x + 4, 50)], "card")
    c.loop([(42, 91), (46, 62), (54, 62), (58, 91)], "gloom")
    c.line(50, 16, 50, 6, "pen")
    c.poly([(50, 6), (60, 9), (50, 12)], "gold")
    star(c, 26, 70, 5)
    star(c, 74, 70, 5)


def trees(c: Sketch) -> None:
    for x, h in ((28, 56), (54, 70), (78, 50)):
        c.poly([(x - 3, 91), (x - 2, 91 - h * 0.5), (x + 2, 91 - h * 0.5), (x + 3, 91)], "wash pen")
        top = 91 - h
        c.loop([(x - 15, top + 24), (x - 10, top + 6), (x, top), (x + 10, top + 6), (x + 15, top + 24), (x, top + 30)], "moss")
        for k in range(3):
            c.oval(x - 8 + 8 * k, top + 14 + 4 * (k % 2), 2.2, 2.2, "gold")


def rune(c: Sketch) -> None:
    c.loop([(30, 91), (28, 34), (40, 16), (60, 14), (72, 34), (70, 91)], "wash pen")
    c.lines([(50, 28), (50, 76)], "hot bold")
    c.lines([(38, 40), (50, 28), (62, 40)], "hot bold")
    c.lines([(38, 62), (50, 50), (62, 62)], "hot bold")
    for x, y in ((16, 84), (84, 82)):
        c.loop([(x - 6, 91), (x - 4, y), (x + 3, y - 2), (x + 6, 91)], "rock")


def tunnel(c: Sketch) -> None:
    for y in (30, 46, 62, 78):
        c.curve([(8, y), (34, y - 4), (66, y + 3), (92, y - 2)], "fine")


def ruin(c: Sketch) -> None:
    for x, h, lean in ((22, 26, -6), (40, 14, 5), (58, 22, 3), (78, 17, -4)):
        c.poly([(x - 6, 91), (x - 5 + lean, 91 - h), (x + 3 + lean, 91 - h + 6), (x + 6, 91)], "water pen")
    for i in range(9):
        at = 12 + 78 * chance("shard", *c.key, i)
        c.poly([(at - 3, 91), (at, 85), (at + 3, 91)], "card")


def shaft(c: Sketch) -> None:
    for x in (14, 86):
        c.curve([(x, 8), (x + 2, 34), (x - 2, 66), (x, 92)], "fine")
    c.curve([(50, 90), (46, 70), (54, 52), (48, 34), (52, 14)], "fine")
