"""Scenes of natural formations and remnants, drawn as those of rooms are."""

from __future__ import annotations

import math

from delve.games.hold.look.scenes.props import barrel, coins, lamp, skull, star
from delve.pictures.ink.chance import chance, sway
from delve.pictures.ink.sketch import Sketch

FLOOR = 91.0


def well(c: Sketch) -> None:
    c.oval(50, 56, 23, 17, "glow")
    c.poly([(29, 91), (27, 69), (73, 69), (71, 91)])
    for i, y in enumerate((76, 83.5)):
        c.line(28, y, 72, y, "pen")
        for j in range(4):
            x = 34 + 10 * j + 5 * (i % 2)
            c.line(x, y, x, y + 7, "fine")
    c.oval(50, 69, 23.5, 6)
    c.oval(50, 69.5, 18, 3.8, "gloom")
    c.oval(44, 69.5, 5, 1.4, "water")
    c.line(29, 68, 29, 33, "bold")
    c.line(71, 68, 71, 33, "bold")
    c.poly([(20, 36), (50, 18), (80, 36)], "wash pen")
    for x in (32, 41, 59, 68):
        c.line(x, 34, 50 + (x - 50) * 0.4, 24, "fine")
    c.rect(29, 42, 42, 4)
    c.line(50, 46, 50, 56, "fine")
    c.poly([(46, 56), (54, 56), (53, 63), (47, 63)], "card")
    for x, y in ((16, 89), (22, 90), (80, 89), (86, 90), (83, 86.6)):
        c.oval(x, y, 3, 1.7, "gold")
    star(c, 40, 56, 3)
    star(c, 61, 52, 2.4)


def crypt(c: Sketch) -> None:
    for x, y in ((20, 16), (46, 16), (72, 16)):
        c.loop([(x, y + 25), (x, y + 8), (x + 4, y + 1), (x + 10, y - 1), (x + 16, y + 1), (x + 20, y + 8), (x + 20, y + 25)], "gloom")
        c.line(x - 1, y + 25.6, x + 21, y + 25.6, "bold")
    skull(c, 30, 33, 7)
    c.oval(54, 37.4, 6.4, 3, "card")
    for i in range(4):
        c.line(50 + 2.8 * i, 35, 49 + 2.8 * i, 40, "fine")
    skull(c, 61, 36, 3.8)
    skull(c, 82, 33, 7)
    c.poly([(26, 91), (29, 66), (83, 66), (86, 91)])
    c.shade([(64, 91), (64, 66), (83, 66), (86, 91)], 70, 4)
    c.poly([(24, 66), (28, 58), (78, 54), (90, 62), (87, 66)], "wash pen")
    c.lines([(52, 55), (49, 59), (54, 62), (51, 66), (55, 73), (51, 78)], "pen")
    c.line(41, 72, 41, 86)
    c.line(36, 77, 46, 77)
    for a, b in ((91, 89.4),):
        c.oval(a, b, 2.6, 1.7, "card")


def forest(c: Sketch) -> None:
    for x, h, w in ((22, 60, 15), (50, 70, 18), (79, 56, 15)):
        c.poly(
            [
                (x - 4.5, FLOOR),
                (x - 2, FLOOR - h * 0.14),
                (x - 2, FLOOR - h * 0.55),
                (x - 5, FLOOR - h * 0.82),
                (x + 5, FLOOR - h * 0.82),
                (x + 2, FLOOR - h * 0.55),
                (x + 2.2, FLOOR - h * 0.14),
                (x + 5, FLOOR),
            ],
            "card",
        )
        y = FLOOR - h * 0.78
        c.loop(
            [
                (x - w, y + 2),
                (x - w * 0.9, y - 8),
                (x - w * 0.3, y - 14),
                (x + w * 0.4, y - 14),
                (x + w * 0.95, y - 7),
                (x + w, y + 2),
                (x + w * 0.4, y + 5),
                (x - w * 0.4, y + 4),
            ],
            "moss",
        )
        for i in range(3):
            c.arc(x - w * 0.5 + i * w * 0.5, y - 4 - 3 * (i % 2), 3.4, 2.6, 180, 360, "fine")
        c.line(x + 0.4, FLOOR - h * 0.6, x + 0.6, FLOOR - h * 0.2, "fine")
    for i, x in enumerate((11, 36, 64, 90)):
        for a in (-55, -20, 20, 55):
            r = math.radians(a - 90)
            c.curve([(x, FLOOR), (x + 5 * math.cos(r), FLOOR - 6 + 0.5 * i), (x + 9 * math.cos(r), FLOOR + 9 * math.sin(r) + 1)], "fine")
    c.loop([(61, 86), (64, 83), (67, 86)], "ember")
    c.line(64, 86.5, 64, 91)
    for x, y in ((36, 24), (66, 22), (12, 32), (89, 30)):
        c.dot(x, y, 1)


def cavern(c: Sketch) -> None:
    """An empty cavern: what hangs and stands in it, and what somebody left there, differ from cave to cave."""
    roof = int(3 * chance("roof", *c.key))
    for x, w, h in (
        ((26, 6, 18), (36, 4, 10), (72, 7, 22), (82, 4, 9)),
        ((18, 5, 12), (64, 6, 15)),
        ((46, 5, 12), (54, 7, 24), (62, 4, 9)),
    )[roof]:
        c.icicle(x, w, h)
    for x, w, h in (((20, 7, 15), (84, 6, 12)), ((30, 8, 20),), ((74, 9, 24), (84, 5, 11)))[int(3 * chance("floor", *c.key))]:
        c.lines([(x - w, 91), (x - 0.5, 91 - h), (x + w, 91)], "pen")
        c.line(x + 1.4, 93 - h, x + 3, 89, "fine")
    (_pick_and_bat, _mushrooms, _bones, _crystals, _drip, _nothing, _nothing)[int(7 * chance("left", *c.key))](c)


def _pick_and_bat(c: Sketch) -> None:
    c.line(32, 90, 44, 70, "bold")
    c.curve([(35, 67), (43, 69), (49, 77)], "bold")
    c.loop([(51, 37), (54, 33), (57, 37), (66, 32), (64, 40), (57, 42), (54, 45), (51, 42), (44, 40), (42, 32)], "solid")


def _mushrooms(c: Sketch) -> None:
    for x, h in ((44, 14), (52, 9), (59, 12)):
        c.line(x, 91, x, 91 - h * 0.7, "bold")
        c.loop([(x - 6, 91 - h * 0.6), (x - 3, 91 - h), (x + 3, 91 - h), (x + 6, 91 - h * 0.6)], "ember")


def _bones(c: Sketch) -> None:
    skull(c, 50, 84, 6)
    c.line(60, 89, 72, 86, "bold")
    c.line(61, 85, 71, 90, "bold")


def _crystals(c: Sketch) -> None:
    for x, h, lean in ((46, 14, -4), (52, 20, 1), (58, 12, 5)):
        c.poly([(x - 3, 91), (x - 3 + lean, 91 - h * 0.7), (x + lean, 91 - h), (x + 3 + lean, 91 - h * 0.7), (x + 3, 91)], "water pen")


def _drip(c: Sketch) -> None:
    c.loop([(36, 90), (44, 86), (56, 86), (64, 90), (50, 92)], "water pen")
    for y in (48, 62, 74):
        c.line(50, y, 50, y + 5, "ring")


def _nothing(c: Sketch) -> None:
    """An empty cave."""


def vein(c: Sketch) -> None:
    seam = [(5, 18), (20, 30), (36, 36), (50, 35), (64, 43), (78, 43), (88, 48)]
    c.loop(
        [
            *[(x, y - 7 + 2 * sway("va", *c.key, i)) for i, (x, y) in enumerate(seam)],
            *[(x, y + 8 + 2 * sway("vb", *c.key, i)) for i, (x, y) in reversed(list(enumerate(seam)))],
        ],
        "wash pen",
    )
    for i, (x, y, r) in enumerate(((16, 28, 6), (30, 35, 7.5), (45, 36, 6), (60, 41, 7.5), (76, 44, 6.5))):
        c.poly([(x, y - r), (x + r * 0.85, y), (x, y + r), (x - r * 0.85, y)], "gold" if i % 2 else "card")
        c.line(x - r * 0.8, y, x + r * 0.8, y, "fine")
        c.line(x, y - r, x - r * 0.25, y, "fine")
    for x, y in ((14, 62), (30, 58), (52, 60), (76, 66), (86, 72)):
        c.line(x, y, x + 4, y + 5, "fine")
        c.line(x + 3, y - 1, x + 7, y + 4, "fine")
    barrel(c, 24, 91, 15, 14)
    c.line(40, 91, 50, 70, "bold")
    c.curve([(41, 68), (50, 69), (57, 76)], "bold")


def mine(c: Sketch) -> None:
    for x in (10, 42, 62):
        c.rect(x, 30, 5, 61)
    c.rect(5, 24, 92, 7, "wash pen")
    c.line(8, 27.5, 92, 27.8, "fine")
    c.line(14, 42, 24, 31)
    c.line(68, 42, 78, 31)
    lamp(c, 56, 42)
    c.line(5, 90, 97, 90, "pen")
    for i in range(7):
        c.line(10 + 13 * i, 90, 10 + 13 * i, 93, "bold")
    c.loop([(20, 63), (24, 55), (32, 51), (42, 53), (50, 57), (54, 63)], "wash pen")
    for x, y in ((28, 59), (37, 56), (46, 60)):
        c.poly([(x - 4, y + 2), (x, y - 4), (x + 4, y), (x + 2, y + 4)], "gold")
    c.poly([(16, 62), (58, 62), (53, 82), (21, 82)])
    c.line(17, 66, 57, 66, "pen")
    for x in (27, 37, 47):
        c.line(x, 67, x, 81, "fine")
    for x in (27, 47):
        c.oval(x, 85, 5, 5)
        c.dot(x, 85, 1.6)
    c.line(74, 90, 84, 62, "bold")
    c.curve([(75, 62), (84, 61), (92, 67)], "bold")


def crystal(c: Sketch) -> None:
    def prism(x: float, y: float, lean: float, w: float, h: float, cls: str) -> None:
        tip = (x + lean * h, y - h)
        sh = (lean * h * 0.72, -h * 0.74)
        a, b = (x - w, y), (x + w, y)
        a2, b2 = (a[0] + sh[0], a[1] + sh[1] + 2), (b[0] + sh[0], b[1] + sh[1] - 2)
        c.poly([a, a2, tip, b2, b], cls)
        m = (x + w * 0.2, y)
        m2 = (m[0] + sh[0], m[1] + sh[1] + 3)
        c.lines([m, m2, tip], "pen")
        c.lines([a2, m2, b2], "fine")
        if cls != "water pen":
            c.shade([m, m2, b2, b], 80, 3.6)

    for args in (
        (32, 91, -0.25, 6, 42, "card"),
        (62, 91, 0.16, 6, 38, "card"),
        (46, 91, -0.05, 8, 62, "water pen"),
        (20, 91, -0.5, 5, 24, "water pen"),
        (76, 91, 0.5, 5, 28, "water pen"),
        (56, 92, 0.3, 4, 20, "card"),
        (36, 92, -0.2, 4, 16, "card"),
    ):
        prism(*args)
    for x, y, r in ((22, 40, 4), (72, 30, 5), (86, 56, 3), (12, 60, 3)):
        star(c, x, y, r)


def wyrm(c: Sketch) -> None:
    coins(c, 50, 91, 78, 40)
    _, right = c.tube(
        [
            (90, 64, 0.6),
            (89, 77, 2.6),
            (83, 71, 4.6),
            (76, 56, 8),
            (59, 46, 11),
            (40, 49, 11.5),
            (27, 61, 9.5),
            (22, 73, 7.5),
            (26, 82, 6.5),
        ]
    )
    c.poly([(90, 65), (85.6, 57), (93.4, 57.6)], "solid")
    for i in range(12, 44, 4):
        p, q = right[i], right[i + 2]
        m = ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2)
        nx, ny = -(q[1] - p[1]), q[0] - p[0]
        k = 5.5 / (math.hypot(nx, ny) or 1)
        c.poly([p, (m[0] + nx * k, m[1] + ny * k), q], "solid")
    wing = [(44, 46), (47, 20), (58, 12), (60, 25), (73, 19), (72, 31), (85, 32), (78, 42), (84, 50), (68, 53), (54, 52)]
    c.poly(wing, "deep")
    c.poly(wing, "pen")
    for tip in ((58, 14), (73, 21), (84, 33)):
        c.curve([(47, 47), ((47 + tip[0]) / 2, (44 + tip[1]) / 2 - 3), tip], "light-line")
    for x, y in ((32, 56), (26, 66), (38, 51), (30, 47), (22, 61)):
        c.arc(x, y, 3, 2.4, 10, 170, "fine")
    coins(c, 72, 91, 46, 17)
    c.oval(90, 89.4, 3, 1.7, "gold")
    # the head, asleep on the gold
    c.loop([(14, 82), (18, 74), (27, 72), (36, 76), (48, 80), (52, 85), (48, 90), (30, 91), (17, 90)], "card")
    c.poly([(21, 74), (11, 63), (27, 72)], "solid")
    c.poly([(27, 73), (22, 61), (33, 75)], "solid")
    c.arc(31, 79.6, 3.4, 2.2, 15, 165, "bold")
    c.dot(48.4, 83, 1.1)
    c.curve([(27, 87.4), (36, 87), (44, 87.6), (51, 86)], "pen")
    for x in (38, 43):
        c.poly([(x - 1.3, 87.2), (x, 90), (x + 1.3, 87.2)], "card")
    c.curve([(54, 81), (59, 77), (56, 72), (61, 68), (59, 63)], "fine")


def lair(c: Sketch) -> None:
    """Four cells, drawn once on a board of 200 x 200."""
    spine = [
        (101, 118, 0.6),
        (90, 113, 4),
        (80, 123, 6),
        (92, 137, 8),
        (112, 128, 10),
        (113, 104, 11.5),
        (88, 91, 12.5),
        (58, 101, 13.5),
        (45, 132, 14.5),
        (60, 164, 15),
        (108, 171, 15),
        (150, 156, 14),
        (161, 122, 12.5),
        (155, 88, 10.5),
        (156, 58, 10),
    ]
    left, right = c.tube(spine)
    for i in range(20, len(left) - 6, 3):
        p, q = left[i], right[i]
        c.curve(
            [p, (p[0] * 0.72 + q[0] * 0.28, p[1] * 0.72 + q[1] * 0.28 + 1.5), (p[0] * 0.55 + q[0] * 0.45, p[1] * 0.55 + q[1] * 0.45)],
            "fine",
        )
    for i in range(24, len(right) - 6, 4):
        p, q = right[i], right[i + 2]
        if p[1] > 174:
            continue
        nx, ny = -(q[1] - p[1]), q[0] - p[0]
        k = 8 / (math.hypot(nx, ny) or 1)
        c.poly([p, ((p[0] + q[0]) / 2 + nx * k, (p[1] + q[1]) / 2 + ny * k), q], "solid")
    c.poly([(160, 28), (174, 8), (172, 34)], "solid")
    c.poly([(172, 36), (190, 26), (178, 48)], "solid")
    c.loop(
        [(146, 66), (130, 64), (114, 66), (106, 58), (110, 48), (124, 44), (138, 32), (152, 24), (170, 30), (177, 46), (170, 62), (158, 70)]
    )
    c.curve([(107, 58), (120, 55), (134, 57), (146, 53)], "bold")
    for i in range(5):
        x = 112 + 6 * i
        c.poly([(x - 2, 56.6 + 0.2 * i), (x, 62), (x + 2, 56.6 + 0.2 * i)], "card")
    c.oval(149, 41, 5.6, 5.4, "gold")
    c.oval(148.4, 41, 1.6, 4.2, "solid")
    c.curve([(140, 36), (148, 33), (156, 36)], "bold")
    c.dot(113, 51, 1.5)
    c.curve([(104, 46), (98, 42), (101, 36), (95, 32)], "fine")
    skull(c, 20, 179, 8)
    for x, y, a in ((172, 184, 0.2), (184, 178, -0.5)):
        dx, dy = 8 * math.cos(a), 8 * math.sin(a)
        c.line(x - dx, y - dy, x + dx, y + dy, "bold")
        for sx in (-1, 1):
            c.oval(x + sx * dx, y + sx * dy - 1.6, 1.8, 1.8, "card")
            c.oval(x + sx * dx, y + sx * dy + 1.6, 1.8, 1.8, "card")
    for x, w, h in ((40, 8, 26), (58, 5, 13), (110, 6, 15)):
        c.icicle(x, w, h)


def lake_extras(c: Sketch) -> None:
    for x, w, h in ((34, 7, 20), (50, 4, 11), (196, 8, 26), (212, 5, 14), (244, 6, 17), (274, 4, 10)):
        c.icicle(x, w, h)
    c.loop([(92, 50), (100, 59), (124, 59), (132, 49), (112, 52)], "card")
    c.line(98, 54.6, 127, 54.6, "fine")
    c.line(112, 52, 112, 34, "pen")
    c.line(112, 36, 122, 40, "pen")
    c.loop([(106, 52), (105, 44), (110, 41), (114, 45), (114, 52)], "solid")
    c.oval(110, 38.6, 3.6, 3.8, "card")
    c.curve([(112, 40), (113, 45), (110, 47)], "pen")
    c.curve([(122, 40), (136, 46), (137, 66)], "fine")
    c.loop([(196, 74), (206, 68), (218, 72), (226, 67), (226, 80), (218, 76), (206, 80)], "card")
    c.dot(202, 73, 1.2)
    c.curve([(209, 70), (211, 74), (209, 78)], "fine")
    c.loop([(60, 80), (65, 77), (72, 79), (76, 76), (76, 83), (72, 81), (65, 83)], "card")


def magma_extras(c: Sketch) -> None:
    for i, (x, w) in enumerate(((60, 18), (116, 26), (178, 16), (236, 24), (310, 22), (372, 18))):
        y = 61 + 1.5 * sway("crust", i)
        c.loop(
            [(x - w, y), (x - w * 0.5, y - 4), (x + w * 0.4, y - 3), (x + w, y + 1), (x + w * 0.5, y + 5), (x - w * 0.4, y + 5)], "gloom"
        )
        c.line(x - w * 0.5, y - 1, x + w * 0.3, y + 1, "hot fine")
    for x in (40, 92, 150, 206, 268, 336, 390):
        c.curve([(x, 48), (x + 3, 42), (x - 2, 35), (x + 2, 27), (x, 21)], "fine hot")
    for x, y in ((88, 70), (146, 74), (208, 70), (280, 74), (344, 71)):
        c.arc(x, y, 4, 4, 180, 360, "hot pen")
    for x, w, h in ((124, 8, 18), (138, 5, 10), (292, 8, 20)):
        c.icicle(x, w, h)
