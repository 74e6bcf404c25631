"""Guardians, traps and relics of the Ancient, cut in stone."""

from __future__ import annotations

import math
from itertools import pairwise

from delve.games.ruins.look.art.grounds import flame, ground, person, wall
from delve.games.ruins.look.art.pen import Art, body, curve, disc, gear, mirror, rect, turn
from delve.pictures.ink.chance import chance
from delve.pictures.ink.fills import pebble
from delve.pictures.ink.lines import Pt, through


def guardian(a: Art) -> None:
    wall(a)
    a.fill("f-stone3", [(40, 150), (40, 40), (62, 14), (108, 2), (154, 14), (176, 40), (176, 150)])
    a.hatch([(40, 150), (40, 40), (62, 14), (108, 2), (154, 14), (176, 40), (176, 150)], 50, 5, "k4 half")
    for f in (False, True):
        sp = [(22, 150), (22, 40), (14, 40), (18, 16), (25, 2), (32, 16), (36, 40), (28, 40), (28, 150)]
        a.relief(mirror(sp, 108) if f else sp, "f-stone")
    a.relief([(44, 150), (48, 112), (66, 96), (150, 96), (168, 112), (172, 150)], "f-stone")
    dress = [(70, 22), (84, 10), (132, 10), (146, 22), (158, 92), (140, 104), (138, 44), (78, 44), (76, 104), (58, 92)]
    a.relief(dress, "f-stone")
    for i in range(5):
        y = 38 + 13 * i
        a.groove([(66 - i * 1.6, y), (76, y + 2)], [(140, y + 2), (150 + i * 1.6, y)])
    a.relief([(78, 38), (138, 38), (139, 88), (124, 106), (92, 106), (77, 88)], "f-stone")
    a.relief([(78, 28), (108, 24), (138, 28), (138, 42), (108, 38), (78, 42)], "f-gold", lift=2)
    a.cut([(82, 54), (106, 60), (106, 70), (86, 68)])
    a.cut([(134, 54), (110, 60), (110, 70), (130, 68)])
    a.fill("f-glow", [(90, 60), (102, 63), (102, 67), (91, 66)])
    a.fill("f-glow", [(126, 60), (114, 63), (114, 67), (125, 66)])
    a.relief([(104, 58), (112, 58), (117, 84), (99, 84)], "f-stone", lift=1.5)
    a.cut([(90, 91), (126, 91), (122, 98), (94, 98)])
    a.path("k3 l-stone", "M97 91v6M104 91v6M112 91v6M119 91v6")
    arm = [(48, 116), (62, 106), (132, 134), (128, 150), (110, 150), (56, 136)]
    a.relief(mirror(arm, 108), "f-stone")
    a.relief(arm, "f-stone")
    a.groove([(118, 132), (128, 138)], [(112, 136), (124, 143)])
    a.path("k3", "M82 40l4 8l-3 6M150 118l6 10l-2 12")


def jaws(a: Art) -> None:
    ground(a, "f-k")
    a.disc("f-glow thin", 112, 78, 44, 26)
    a.disc("f-glow thin", 114, 78, 28, 18)
    n = 6
    for up in (True, False):
        y0, yb, yt = (0, 30, 66) if up else (150, 120, 88)
        pts: list[Pt] = [(0, y0), (0, yb)]
        for i in range(n):
            x = i * 36
            if up:
                pts += [(x + 4, yb), (x + 18, yt + 5 * math.sin(i * 2.1)), (x + 32, yb)]
            else:
                pts += [(x - 14, yb), (x, yt + 4 * math.sin(i * 1.7)), (x + 14, yb)]
        if not up:
            pts += [(202, yb), (216, yt), (216, yb)]
        pts += [(216, yb), (216, y0)]
        a.relief(pts, "f-stone", lift=4)
        y1 = 16 if up else 134
        a.groove([(0, y1), (216, y1)])
        for i in range(9):
            x = 12 + 24 * i
            a.groove([(x, y1 + (-11 if up else 4)), (x + 7, y1 + (-4 if up else 11)), (x + 1, y1 + (-4 if up else 11))])
    for i in range(n):
        a.hatch([(i * 36 + 18, 62), (i * 36 + 31, 31), (i * 36 + 22, 31)], 60, 3, "k4")
        a.hatch([(i * 36, 92), (i * 36 + 13, 119), (i * 36 + 5, 119)], 60, 3, "k4")
    person(a, 104, 102, 1.02, run=True)
    for x, y, r in ((60, 70, 3), (150, 74, 2.4), (166, 66, 3), (46, 82, 2), (78, 66, 2)):
        a.path("f-stone o4", pebble((x, y), r, "jw", x))
    a.path("k4 l-lit", "M74 80h-16M70 88h-20M76 96h-14")


def dark(a: Art) -> None:
    wall(a, "f-stone3")
    a.fill("f-gloom", curve([(108, 2), (170, 12), (206, 66), (188, 134), (108, 152), (28, 134), (10, 66), (46, 12)]))
    a.fill("f-k", curve([(108, 14), (156, 24), (184, 70), (170, 124), (108, 140), (46, 124), (32, 70), (60, 24)]))
    for r, cl in ((34, "f-glow thin"), (22, "f-glow thin"), (12, "f-glow half")):
        a.disc(cl, 108, 84, r)
    # candle
    a.fill("f-flash o", rect(101, 98, 14, 26))
    a.fill("f-stone2 o", curve([(90, 124), (126, 124), (122, 131), (94, 131)], steps=3))
    a.line("k3", [(108, 98), (108, 93)])
    flame(a, 108, 95, 26)
    flame(a, 108, 94, 12, "f-flash")
    # two stone hands, fingers closing over the flame
    fingers = [
        [(-6, 14, 13), (40, 10, 12), (76, 22, 9), (92, 44, 6.5), (95, 58, 3)],
        [(-8, 44, 13), (34, 38, 12), (66, 48, 9), (82, 66, 6.5), (86, 78, 3)],
        [(-8, 76, 13), (30, 70, 12), (58, 76, 9), (76, 90, 6.5), (82, 100, 3)],
        [(-8, 108, 13), (24, 102, 11), (50, 106, 8.5), (68, 116, 6), (76, 122, 3)],
    ]
    for f in fingers:
        p = body(f)
        a.relief(p, "f-stone", bevel=2.4, lift=4)
        a.relief(mirror(p, 108), "f-stone", bevel=2.4, lift=4)
        for j in (1, 2):
            x, y, w = f[j]
            x2, y2 = f[j + 1][0] - x, f[j + 1][1] - y
            ln = math.hypot(x2, y2)
            nx, ny = -y2 / ln, x2 / ln
            g = [(x + nx * w * 0.7, y + ny * w * 0.7), (x - nx * w * 0.7, y - ny * w * 0.7)]
            a.groove(g, mirror(g, 108))
    th = body([(20, 160, 14), (40, 144, 11), (62, 140, 8), (82, 140, 4)])
    a.relief(th, "f-stone", lift=4)
    a.relief(mirror(th, 108), "f-stone", lift=4)


def door(a: Art) -> None:
    wall(a)
    a.relief([(30, 150), (38, 34), (178, 34), (186, 150)], "f-stone")
    a.relief([(24, 34), (30, 20), (186, 20), (192, 34)], "f-stone", lift=2)
    a.relief([(34, 20), (44, 6), (172, 6), (182, 20)], "f-stone", lift=2)
    # winged eye on the lintel
    for f in (False, True):
        for i, (x, w) in enumerate(((52, 40), (60, 32), (68, 24))):
            g = [(x, 9 + i * 3.6), (x + w, 12 + i * 2.4)]
            a.groove(mirror(g, 108) if f else g)
    a.cut(curve([(92, 13), (108, 7), (124, 13), (108, 19)]))
    a.disc("f-glow", 108, 13, 4.6)
    a.disc("f-k", 108, 13, 1.8)
    for i, t in enumerate(("f-stone2", "f-stone", "f-stone2", "f-stone3")):
        x = 52 + 13 * i
        a.relief([(x, 150), (x + 3, 46 + 10 * i), (216 - x - 3, 46 + 10 * i), (216 - x, 150)], t, lift=0)
    a.hatch([(91, 150), (94, 76), (122, 76), (125, 150)], 60, 4, "k4")
    # the door that is not one: a plain bar of stone across, seals
    a.relief([(44, 98), (172, 92), (172, 110), (44, 116)], "f-stone", lift=4)
    a.groove([(50, 103), (166, 98)], [(50, 111), (166, 105)])
    a.relief(disc(108, 104, 19), "f-gold", lift=3)
    a.cut(curve([(96, 104), (108, 97), (120, 104), (108, 111)]))
    a.disc("f-flash", 108, 104, 3)
    for x in (42, 164):
        for y in (56, 74, 132):
            a.groove([(x, y), (x + 8, y)], [(x + 4, y - 4), (x + 4, y + 5)])
    # a chalk arrow of the Expedition ends here
    a.path("k2 l-p", "M4 132c10-4 16-2 24-4M21 121l8 7l-9 6")
    person(a, 196, 149, 0.95, flip=True)


def eyes(a: Art) -> None:
    wall(a, "f-stone2", False)
    rows = [(0, 40, (0, 70, 146, 216)), (40, 108, (0, 52, 164, 216)), (108, 150, (0, 84, 156, 216))]
    for r, (y0, y1, xs) in enumerate(rows):
        for x0, x1 in pairwise(xs):
            a.relief(rect(x0 + 1.5, y0 + 1.5, x1 - x0 - 3, y1 - y0 - 3, 3), "f-stone" if (r + int(x0)) % 3 else "f-stone2", lift=0)

    def eye(x: float, y: float, w: float, open_: float, look: float = 0.0) -> None:
        h = w * 0.46 * open_
        up = [(x - w, y), (x - w * 0.5, y - h * 0.86), (x, y - h * 1.1), (x + w * 0.5, y - h * 0.86), (x + w, y)]
        lo = [(x + w, y), (x + w * 0.5, y + h * 0.7), (x, y + h * 0.86), (x - w * 0.5, y + h * 0.7), (x - w, y)]
        lid = [(x - w * 1.1, y - 1), (x - w * 0.5, y - w * 0.5), (x, y - w * 0.62), (x + w * 0.5, y - w * 0.5), (x + w * 1.1, y - 1)]
        a.groove(lid, smooth=True, cls="k2")
        if open_ > 0.12:
            q = curve(up, False) + curve(lo, False)
            a.cut(q)
            r = min(h * 0.86, w * 0.4)
            a.disc("f-glow", x + look, y - h * 0.08, r)
            a.disc("f-k", x + look, y - h * 0.08, r * 0.36, r * 0.86)
            a.disc("f-flash", x + look - r * 0.4, y - h * 0.4, r * 0.2)
        else:
            a.groove([(x - w, y), (x, y + w * 0.2), (x + w, y)], smooth=True, cls="k2")
        for i in range(5):
            t = -0.8 + 0.4 * i
            a.line("k4", [(x + w * t, y + w * (0.42 - 0.14 * t * t) + 2), (x + w * t * 1.1, y + w * (0.56 - 0.14 * t * t) + 2)])

    eye(108, 74, 44, 1.25, 8)
    eye(36, 20, 20, 0.7, 3)
    eye(108, 21, 20, 0.08)
    eye(181, 20, 20, 1.0, -3)
    eye(26, 74, 17, 0.1)
    eye(190, 74, 17, 0.55, -3)
    eye(42, 128, 22, 0.95, 4)
    eye(120, 129, 19, 0.5, 2)
    eye(186, 129, 18, 0.1)
    a.path("k2", "M150 0l-5 18l6 10l-7 14M60 108l-5-14l6-8M156 150l4-18l-6-8")


def heart(a: Art) -> None:
    wall(a, "f-gloom", False)
    for i in range(24):
        t = math.tau * (i + 0.5) / 24
        a.line(
            "k3 l-gold2",
            [
                (108 + 70 * math.cos(t), 76 + 62 * math.sin(t)),
                (108 + (86 + 14 * (i % 2)) * math.cos(t), 76 + (76 + 12 * (i % 2)) * math.sin(t)),
            ],
        )
    a.disc("f-glow thin", 108, 78, 66, 64)
    for f in (False, True):
        for p in (
            [(84, 40, 8), (74, 22, 8), (50, 16, 8), (24, 20, 8), (-6, 14, 8)],
            [(70, 112, 7), (52, 128, 7), (24, 130, 7), (-6, 140, 7)],
        ):
            q = body(p)
            a.relief(mirror(q, 108) if f else q, "f-stone2", lift=3)
    outline = [
        (108, 46),
        (126, 28),
        (152, 30),
        (166, 52),
        (160, 82),
        (138, 112),
        (108, 140),
        (78, 112),
        (56, 82),
        (50, 52),
        (64, 30),
        (90, 28),
    ]
    a.relief(outline, "f-stone", smooth=True, lift=5, bevel=3, line="k1")
    a.hole(108, 78, 34)
    a.disc("f-ember", 108, 78, 31)
    a.disc("f-glow half", 108, 78, 25)
    a.relief(gear(96, 70, 15, 9), "f-gold", lift=2, bevel=1.6)
    a.hole(96, 70, 6)
    a.relief(gear(120, 88, 12, 8, turned=0.3), "f-gold", lift=2, bevel=1.6)
    a.hole(120, 88, 4.6)
    a.relief(gear(121, 62, 8, 7), "f-stone", lift=1, bevel=1.2)
    a.groove([(66, 44), (60, 60), (64, 76)], [(150, 44), (156, 60), (152, 76)], [(84, 116), (108, 130), (132, 116)], smooth=True)
    a.path("k3", "M138 34l-6 10l5 6M70 92l8 4l-2 8")


def mirrordisc(a: Art) -> None:
    wall(a, "f-gloom", False)
    for i in range(28):
        t = math.tau * i / 28
        a.line(
            "k3 l-gold2",
            [
                (108 + 64 * math.cos(t), 66 + 64 * math.sin(t)),
                (108 + (80 + 16 * (i % 2)) * math.cos(t), 66 + (80 + 16 * (i % 2)) * math.sin(t)),
            ],
        )
    for f in (False, True):
        snake = body([(108, 150, 10), (64, 146, 10), (40, 120, 9), (40, 88, 8), (52, 66, 7), (44, 50, 7), (30, 44, 6)])
        head = [(36, 36), (22, 36), (12, 46), (22, 54), (36, 54)]
        a.relief(mirror(snake, 108) if f else snake, "f-stone", lift=3)
        a.relief(mirror(head, 108) if f else head, "f-stone", smooth=True, lift=3)
        ex = 22 if not f else 194
        a.disc("f-glow o4", ex, 44, 2.6)
    a.relief(gear(108, 66, 55, 20, 0.08), "f-gold", lift=5, bevel=2.4, line="k2")
    a.hole(108, 66, 46, cls="f-pipblue")
    a.disc("f-sky", 108, 66, 44)
    a.fill("f-p half", curve([(72, 44), (92, 26), (104, 24), (80, 54), (68, 68)]))
    a.fill("f-p thin", [(120, 24), (130, 28), (84, 106), (76, 98)])
    # what looks back is not you
    face = [(108, 34), (128, 40), (136, 60), (130, 84), (118, 98), (98, 98), (86, 84), (80, 60), (88, 40)]
    a.fill("f-pipblue", curve(face))
    a.path("k3", through(face, True))
    for side in (1, -1):
        e = [(108 + side * 6, 62), (108 + side * 20, 56), (108 + side * 20, 63), (108 + side * 8, 67)]
        a.fill("f-flash o4", e)
    a.path("k3", "M108 60l-4 18h8M98 88q10-5 20 0")
    a.fill("f-wood", curve([(84, 42), (92, 38), (94, 24), (122, 24), (124, 38), (132, 42), (108, 46)]))
    a.path("k3", through([(80, 44), (92, 38), (94, 24), (122, 24), (124, 38), (136, 44), (108, 48)], True))
    a.relief([(84, 132), (132, 132), (140, 150), (76, 150)], "f-stone", lift=2)


def tremor(a: Art) -> None:
    wall(a, "f-stone3", False)
    a.relief([(0, 108), (70, 104), (98, 112), (112, 150), (0, 150)], "f-stone", lift=0)
    a.relief([(216, 98), (150, 104), (128, 116), (132, 150), (216, 150)], "f-stone", lift=0)
    a.fill("f-k o2", [(98, 112), (86, 96), (100, 84), (112, 100), (120, 90), (128, 116), (132, 150), (112, 150)])
    for x, y, r in ((34, 106, -9), (78, 106, -4), (150, 104, 8), (192, 100, 15)):
        a.relief(turn(rect(-10, -72, 20, 72), r, to=(x, y)), "f-stone", lift=4)
        a.relief(turn(rect(-16, -84, 32, 12), r, to=(x, y)), "f-stone", lift=2)
        g = turn([(-3, -70), (-3, -4), (4, -4), (4, -70)], r, to=(x, y))
        a.groove(g[:2], g[2:])
    a.path("k2", "M104 84l-8-16l10-12l-7-18l9-14l-4-24")
    a.path("k3", "M150 66l-8 8l6 8M34 60l8 6l-5 8M180 128l-12-6l-8 8M44 128l14-6l10 8")
    for i in range(16):
        at = 84 + 50 * chance("tx", i), 20 + 70 * chance("ty", i)
        a.path("f-stone o4", pebble(at, 1.6 + 3 * chance("tr", i), "tre", i))
    a.path("k3 l-lit", "M8 26q8-8 16 0t16 0M172 20q8-8 16 0t16 0M10 36q7-6 13 0t13 0")
