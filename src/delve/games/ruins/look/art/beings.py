"""Faces, beasts and offerings of the Ancient, cut in stone."""

from __future__ import annotations

import math

from delve.games.ruins.look.art.grounds import flame, ground, person, wall
from delve.games.ruins.look.art.pen import Art, body, disc, gear, mirror, rect, ring, turn
from delve.pictures.ink.lines import Pt


def both(
    a: Art, pts: list[Pt], cls: str = "f-stone", *, smooth: bool = False, lift: float = 3.0, bevel: float = 2.2, line: str = "k3"
) -> None:
    """The same on both sides of the middle."""
    a.relief(pts, cls, smooth=smooth, lift=lift, bevel=bevel, line=line)
    a.relief(mirror(pts), cls, smooth=smooth, lift=lift, bevel=bevel, line=line)


def bats(a: Art) -> None:
    ground(a, "f-gloom")
    a.disc("f-glow half", 150, 44, 30)
    a.disc("f-flash", 150, 44, 24)
    a.relief([(0, 0), (216, 0), (216, 14), (180, 20), (150, 10), (110, 22), (60, 12), (30, 24), (0, 14)], "f-stone3", lift=0)
    for x, y, s, deg in (
        (104, 84, 1.5, 0),
        (44, 50, 0.8, -10),
        (176, 96, 0.8, 12),
        (52, 122, 0.6, 8),
        (136, 38, 0.55, -6),
        (162, 132, 0.5, 0),
    ):
        wings = [(0, -8), (6, -16), (9, -8), (24, -18), (46, -10), (54, 6), (40, 2), (32, 10), (22, 4), (12, 14), (0, 20)]
        outline = turn([*wings, *[(-px, py) for px, py in reversed(wings[1:-1])]], deg, to=(x, y), scale=s)
        a.relief(outline, "f-stone2", lift=2, bevel=1.6, line="k2" if s > 1 else "k3")
        for f in (-1, 1):
            a.path("f-glow", ring(*turn([(3.4 * f, -6)], deg, to=(x, y), scale=s)[0], 1.7 * s))
    a.groove([(104, 78), (148, 70)], [(104, 86), (140, 90)], [(104, 78), (60, 70)], [(104, 86), (68, 90)])


def beetle(a: Art) -> None:
    wall(a, "f-gloom", False)
    for i in range(20):
        t = math.tau * i / 20
        a.line("k3 l-gold2", [(108 + 66 * math.cos(t), 78 + 60 * math.sin(t)), (108 + 84 * math.cos(t), 78 + 74 * math.sin(t))])
    for y0, y1, x1 in ((62, 40, 44), (84, 86, 34), (104, 128, 50)):
        both(a, body([(78, y0, 5), (56, (y0 + y1) / 2 - 4, 5), (x1, y1, 3), (x1 - 10, y1 + 8, 2)]), "f-stone2", lift=2)
    a.relief(disc(108, 92, 44, 46), "f-stone", lift=5, bevel=3, line="k1")
    a.groove([(108, 56), (108, 138)], cls="k2")
    a.groove([(78, 66), (92, 100), (90, 128)], [(138, 66), (124, 100), (126, 128)], smooth=True)
    a.relief([(70, 58), (84, 42), (132, 42), (146, 58), (108, 68)], "f-stone2", lift=3)
    a.relief([(84, 42), (92, 26), (124, 26), (132, 42)], "f-stone", lift=2)
    both(a, [(92, 28), (78, 16), (76, 4), (86, 12), (98, 24)], "f-stone", lift=2)
    a.relief(disc(108, 14, 13), "f-gold", lift=2)
    a.disc("f-red o", 108, 14, 6)
    a.disc("f-glow o4", 96, 36, 2.6)
    a.disc("f-glow o4", 120, 36, 2.6)


def bones(a: Art) -> None:
    wall(a, "f-stone3")
    a.fill("f-k", [(20, 150), (20, 30), (40, 12), (176, 12), (196, 30), (196, 150)])
    for x, y, k in ((60, 54, 0.8), (156, 54, 0.8), (108, 88, 1.5), (52, 122, 0.8), (164, 122, 0.8)):

        def at(pts: list[Pt], x: float = x, y: float = y, k: float = k) -> list[Pt]:
            return [(x + px * k, y + py * k) for px, py in pts]

        skull = at([(-24, -4), (-22, -24), (0, -34), (22, -24), (24, -4), (16, 8), (16, 24), (-16, 24), (-16, 8)])
        a.relief(skull, "f-bone", smooth=False, lift=3, line="k2")
        for f in (-1, 1):
            a.cut(at([(f * 4, -8), (f * 18, -10), (f * 17, 3), (f * 6, 4)]))
        a.cut(at([(-3, 6), (3, 6), (4, 12), (-4, 12)]))
        a.path("k3", "".join([f"M{x + px * k:.1f} {y + 15 * k:.1f}v{8 * k:.1f}" for px in (-9, -3, 3, 9)]))
    a.disc("f-glow", 92, 84, 3.4)
    a.disc("f-glow", 124, 84, 3.4)
    a.relief(body([(22, 146, 5), (70, 142, 4), (110, 147, 5)]), "f-bone", lift=2)
    a.relief(body([(120, 148, 5), (160, 144, 4), (196, 149, 5)]), "f-bone", lift=2)


def crown(a: Art) -> None:
    wall(a)
    both(a, [(20, 150), (24, 60), (40, 44), (56, 60), (58, 150)], "f-stone2", lift=4)
    a.relief([(58, 26), (158, 26), (158, 150), (58, 150)], "f-stone3", lift=0)
    a.relief([(66, 150), (72, 116), (92, 104), (124, 104), (144, 116), (150, 150)], "f-stone", lift=4)
    a.relief([(82, 58), (134, 58), (136, 88), (120, 112), (96, 112), (80, 88)], "f-bone", lift=3, line="k2")
    a.cut([(88, 74), (104, 76), (102, 86), (90, 84)])
    a.cut([(128, 74), (112, 76), (114, 86), (126, 84)])
    a.path("f-glow", ring(97, 80, 2.6) + ring(119, 80, 2.6))
    a.cut([(105, 88), (111, 88), (113, 95), (103, 95)])
    a.path("k3", "M94 102h28M98 99v7M104 99v7M110 99v7M116 99v7")
    a.relief([(76, 60), (70, 22), (90, 40), (108, 10), (126, 40), (146, 22), (140, 60)], "f-gold", lift=4, bevel=2.6, line="k2")
    for x, y in ((90, 50), (108, 44), (126, 50)):
        a.disc("f-red o", x, y, 4)
    a.groove([(78, 124), (108, 136), (138, 124)], smooth=True)


def idol(a: Art) -> None:
    wall(a, "f-gloom", False)
    a.fill("f-glow thin", disc(108, 62, 86, 62))
    a.relief([(44, 132), (172, 132), (180, 150), (36, 150)], "f-stone2", lift=3)
    a.relief([(70, 132), (64, 96), (84, 78), (132, 78), (152, 96), (146, 132)], "f-gold", lift=4, bevel=3, line="k2")
    a.relief([(76, 24), (108, 12), (140, 24), (146, 60), (132, 84), (84, 84), (70, 60)], "f-gold", lift=4, bevel=3, line="k1")
    both(a, [(70, 34), (54, 28), (50, 50), (58, 64), (72, 58)], "f-gold", lift=2)
    both(a, [(82, 44), (102, 48), (100, 58), (84, 56)], "f-stone", lift=0)
    for x in (92, 124):
        a.disc("f-red o", x, 52, 4.6)
    a.cut([(86, 66), (130, 66), (126, 78), (90, 78)])
    a.path("k3 l-lit", "M94 67v9M102 67v10M110 67v10M118 67v9")
    a.relief(disc(108, 106, 15, 13), "f-stone", lift=1)
    a.cut([(97, 106), (108, 99), (119, 106), (108, 113)])
    for x in (34, 182):
        a.fill("f-p o", rect(x - 5, 118, 10, 16))
        flame(a, x, 118, 18)


def jackal(a: Art) -> None:
    wall(a)
    a.relief([(34, 150), (40, 104), (80, 90), (150, 94), (180, 112), (186, 150)], "f-stone2", lift=3)
    a.relief([(64, 150), (70, 96), (86, 70), (118, 66), (134, 92), (138, 150)], "f-stone", lift=4, line="k2")
    a.relief(
        [(84, 74), (82, 44), (66, 4), (94, 28), (106, 30), (120, 2), (122, 36), (140, 50), (182, 62), (182, 74), (150, 80), (120, 88)],
        "f-stone",
        lift=5,
        bevel=3,
        line="k1",
    )
    a.cut([(108, 46), (126, 48), (130, 56), (112, 54)])
    a.disc("f-glow", 119, 51, 3)
    a.groove([(136, 72), (178, 70)], [(80, 16), (92, 38)], [(114, 14), (110, 34)])
    a.fill("f-k", [(172, 60), (184, 61), (183, 68)])
    a.path("k3 l-p", "M148 76l3 6l3-7M162 73l3 5l3-6")
    a.relief([(70, 100), (134, 96), (138, 112), (66, 116)], "f-gold", lift=2)
    for x in (80, 96, 112, 128):
        a.disc("f-blue o4", x, 107, 3.4)
    a.groove([(88, 124), (86, 148)], [(116, 122), (118, 148)])


def jar(a: Art) -> None:
    wall(a)
    a.relief(rect(14, 132, 188, 14), "f-stone2", lift=3)
    for x, k, lid in ((54, 0.8, 0), (164, 0.8, 1), (108, 1.1, 2)):

        def at(pts: list[Pt], x: float = x, k: float = k) -> list[Pt]:
            return [(x + px * k, 132 + py * k) for px, py in pts]

        a.relief(at([(-16, 0), (-26, -34), (-24, -60), (-14, -70), (14, -70), (24, -60), (26, -34), (16, 0)]), "f-stone", lift=4, line="k2")
        a.groove(at([(-25, -52), (25, -52)]), at([(-26, -36), (26, -36)]))
        a.cut(at([(-12, -22), (0, -29), (12, -22), (0, -15)]))
        if lid == 2:
            a.disc("f-glow", x, 132 - 22 * k, 3)
        a.relief(at([(-16, -70), (-18, -88), (-8, -100), (8, -100), (18, -88), (16, -70)]), "f-gold" if lid == 2 else "f-stone2", lift=3)
        both_ears = [(-16, -92), (-20, -112), (-6, -100)] if lid != 1 else [(-14, -96), (-8, -104), (-4, -98)]
        for f in (1, -1):
            a.relief(at([(f * px, py) for px, py in both_ears]), "f-stone2", lift=1)
            a.path("f-k", ring(*at([(f * 7, -86)])[0], 2))
        a.fill("f-k", at([(-4, -80), (4, -80), (0, -74)]))


def mask(a: Art) -> None:
    wall(a, "f-gloom", False)
    for i in range(18):
        t = math.pi + math.pi * (i + 0.5) / 18
        far = 70 + 12 * (i % 2)
        a.fill(
            "f-gold o" if i % 2 else "f-red o",
            turn([(-11, 0), (-8, -far + 10), (0, -far - 12), (8, -far + 10), (11, 0)], math.degrees(t) + 90, (108, 82)),
        )
    a.relief(
        [(56, 40), (108, 24), (160, 40), (164, 88), (140, 132), (108, 146), (76, 132), (52, 88)], "f-stone", lift=6, bevel=3.4, line="k1"
    )
    both(a, [(62, 56), (98, 64), (96, 72), (62, 68)], "f-stone2", lift=2)
    for f in (False, True):
        eye = [(66, 72), (94, 74), (92, 86), (70, 84)]
        a.cut(mirror(eye) if f else eye)
    a.path("f-glow", ring(82, 79, 4.4) + ring(134, 79, 4.4))
    a.relief([(100, 66), (116, 66), (124, 102), (92, 102)], "f-stone", lift=3)
    a.cut([(82, 110), (134, 110), (126, 130), (108, 136), (90, 130)])
    a.fill("f-p o4", [(88, 111), (96, 111), (92, 121)])
    a.fill("f-p o4", [(120, 111), (128, 111), (124, 121)])
    a.relief(disc(108, 46, 9), "f-red", lift=1)
    a.groove([(62, 96), (78, 100)], [(64, 104), (80, 108)], [(154, 96), (138, 100)], [(152, 104), (136, 108)])


def mouth(a: Art) -> None:
    wall(a)
    a.relief(
        [(14, 60), (60, 22), (108, 34), (156, 22), (202, 60), (190, 116), (108, 148), (26, 116)],
        "f-stone",
        smooth=True,
        lift=5,
        bevel=3.4,
        line="k1",
    )
    a.cut([(34, 66), (70, 48), (108, 56), (146, 48), (182, 66), (168, 104), (108, 126), (48, 104)], smooth=True)
    for i in range(7):
        x = 52 + 17 * i
        a.relief([(x, 50 + abs(3 - i) * 2.6), (x + 14, 50 + abs(3 - i) * 2.6), (x + 12, 68), (x + 2, 68)], "f-bone", lift=1, line="k3")
    a.relief([(76, 112), (86, 92), (108, 98), (130, 92), (140, 112), (108, 122)], "f-red", smooth=True, lift=0)
    a.groove([(108, 100), (108, 118)])
    for r in (12, 22, 32):
        a.path("k3 l-lit", f"M{108 - r} {84 - r * 0.1:.1f}Q108 {84 - r * 0.7:.1f} {108 + r} {84 - r * 0.1:.1f}")
    a.groove([(50, 14), (90, 18)], [(166, 14), (126, 18)])


def palm(a: Art) -> None:
    wall(a, "f-stone3")
    a.relief(
        [(62, 156), (66, 104), (58, 72), (76, 58), (140, 58), (152, 82), (146, 112), (148, 156)], "f-stone", lift=5, bevel=3, line="k1"
    )
    for x, top in ((64, 18), (84, 4), (105, 2), (126, 14)):
        a.relief(
            [(x, 66), (x, top + 8), (x + 5, top), (x + 13, top), (x + 18, top + 8), (x + 18, 66)], "f-stone", lift=3, bevel=2.4, line="k2"
        )
        a.groove([(x + 2, 36), (x + 16, 36)])
    a.relief([(146, 96), (170, 72), (184, 62), (192, 70), (182, 92), (152, 122)], "f-stone", lift=3, bevel=2.4, line="k2")
    a.path("k3", "M66 92q30-14 74-4M64 80q14 16 10 48M80 128q28-26 62-22")
    a.relief(gear(106, 96, 15, 10, 0.12), "f-gold", lift=2)
    a.fill("f-k", rect(101, 91, 10, 10))
    a.groove([(70, 140), (142, 140)], [(70, 146), (142, 146)])
    a.path("f-gold o", ring(34, 138, 7) + ring(186, 134, 7) + ring(28, 124, 5))


def serpent(a: Art) -> None:
    wall(a)
    coil = [
        (30, 126, 8),
        (70, 142, 13),
        (128, 138, 14),
        (168, 118, 13),
        (150, 92, 12),
        (100, 98, 11),
        (66, 86, 10),
        (74, 56, 10),
        (106, 46, 9),
        (126, 40, 9),
    ]
    outline = body(coil)
    a.relief(outline, "f-stone", lift=5, bevel=3, line="k1")
    for i in range(1, len(coil) - 2):
        (x, y, w), (x2, y2, _) = coil[i], coil[i + 1]
        long = math.hypot(x2 - x, y2 - y)
        nx, ny = (y2 - y) / long * w * 0.7, -(x2 - x) / long * w * 0.7
        mx, my = (x + x2) / 2, (y + y2) / 2
        a.groove([(x + nx, y + ny), (x - nx, y - ny)], [(mx + nx, my + ny), (mx - nx, my - ny)])
    a.relief(
        [(116, 28), (140, 16), (166, 24), (182, 38), (176, 50), (150, 56), (124, 52)], "f-stone", smooth=True, lift=4, bevel=2.6, line="k1"
    )
    a.cut([(142, 26), (156, 28), (152, 36), (142, 34)])
    a.disc("f-glow", 149, 31, 3)
    a.path("k2 l-red", "M180 44l16 4l8-5M196 48l8 6")
    a.path("k3", "M158 50q12-1 20-8")
    a.fill("f-gold o", [(128, 18), (134, 4), (142, 15)])


def spider(a: Art) -> None:
    wall(a, "f-gloom", False)
    web = "".join([f"M108 -6L{108 + 150 * math.cos(t):.0f} {-6 + 170 * math.sin(t):.0f}" for t in [math.pi * i / 10 for i in range(1, 10)]])
    a.path("k4 l-stone3", web)
    for r in (40, 74, 110, 146):
        a.path(
            "k4 l-stone3",
            "M"
            + "L".join([f"{108 + r * math.cos(t):.0f} {-6 + r * 1.05 * math.sin(t):.0f}" for t in [math.pi * i / 10 for i in range(11)]]),
        )
    for spine in (
        [(92, 84, 5), (62, 58, 5), (36, 72, 4), (22, 100, 2)],
        [(92, 92, 5), (58, 84, 5), (34, 106, 4), (26, 138, 2)],
        [(96, 98, 5), (72, 108, 4), (58, 128, 3), (60, 148, 2)],
        [(96, 78, 5), (80, 44, 4), (56, 32, 3), (34, 40, 2)],
    ):
        both(a, body(spine), "f-stone2", lift=3)
    a.relief(disc(108, 58, 30, 30), "f-stone", lift=4, bevel=3, line="k1")
    a.relief(disc(108, 96, 21, 18), "f-stone", lift=3, bevel=2.6, line="k2")
    a.fill("f-red o", [(108, 44), (116, 56), (108, 74), (100, 56)])
    for ex, ey, er in ((100, 98, 3.6), (116, 98, 3.6), (94, 92, 2.2), (122, 92, 2.2)):
        a.disc("f-glow o4", ex, ey, er)
    both(a, [(100, 108), (104, 122), (96, 116)], "f-bone", lift=0)


def sun(a: Art) -> None:
    wall(a)
    for i in range(16):
        far = 70 if i % 2 else 62
        a.relief(turn([(-8, 0), (0, -far), (8, 0)], 360 * i / 16, to=(108, 76)), "f-gold" if i % 2 else "f-stone", lift=2, line="k3")
    a.relief(disc(108, 76, 44), "f-gold", lift=3, bevel=3, line="k1")
    a.groove([*disc(108, 76, 36), disc(108, 76, 36)[0]])
    for f in (False, True):
        lid = [(82, 66), (94, 60), (102, 68), (92, 74)]
        a.cut(mirror(lid) if f else lid)
    a.path("f-glow", ring(93, 67, 2.6) + ring(123, 67, 2.6))
    a.relief([(103, 68), (113, 68), (117, 88), (99, 88)], "f-gold", lift=2)
    a.cut([(92, 96), (124, 96), (116, 104), (100, 104)])
    a.path("k3 l-lit", "M100 97v6M108 97v7M116 97v6")


def tomb(a: Art) -> None:
    wall(a, "f-stone3")
    a.fill("f-k", [(20, 150), (20, 40), (56, 10), (160, 10), (196, 40), (196, 150)])
    a.relief([(74, 146), (64, 70), (74, 34), (90, 14), (126, 14), (142, 34), (152, 70), (142, 146)], "f-gold", lift=6, bevel=3.4, line="k1")
    a.relief([(82, 60), (86, 26), (108, 18), (130, 26), (134, 60), (122, 76), (94, 76)], "f-stone", lift=2, line="k2")
    a.relief([(92, 36), (124, 36), (124, 58), (108, 70), (92, 58)], "f-bone", lift=1)
    a.path("k2", "M96 46h8M112 46h8M102 60h12")
    both(a, [(76, 84), (110, 100), (108, 112), (74, 100)], "f-stone", lift=2)
    a.path("k1 l-gold2", "M104 92L128 66M112 92L88 66")
    for y in (116, 128, 140):
        a.groove([(78, y), (138, y)])
    for x in (92, 108, 124):
        a.disc("f-blue o4", x, 122, 3.4)
    person(a, 182, 150, 0.9, flip=True)
    a.path("k3 l-lit", "M166 120h-12M164 128h-9")


def watcher(a: Art) -> None:
    wall(a, "f-gloom", False)
    a.fill("f-glow thin", [(126, 50), (222, 96), (222, 160), (140, 160)])
    a.fill("f-glow thin", [(126, 54), (222, 120), (222, 160), (170, 160)])
    a.relief(
        [(48, 156), (40, 60), (56, 20), (84, 6), (118, 10), (134, 34), (132, 70), (150, 84), (136, 96), (134, 116), (112, 124), (112, 156)],
        "f-stone",
        lift=6,
        bevel=3.4,
        line="k1",
    )
    a.relief([(88, 28), (132, 32), (134, 42), (88, 40)], "f-stone", lift=3, line="k2")
    a.cut([(92, 42), (132, 44), (126, 62), (98, 62)])
    a.disc("f-glow o", 116, 52, 9)
    a.disc("f-k", 119, 52, 3, 7)
    a.groove([(112, 106), (134, 102)], [(56, 40), (76, 46), (72, 90), (80, 120)], [(50, 60), (64, 66)], [(48, 80), (64, 84)])
    a.relief([(30, 140), (128, 140), (134, 152), (26, 152)], "f-stone2", lift=2)
    person(a, 182, 140, 0.86, lamp=False)
