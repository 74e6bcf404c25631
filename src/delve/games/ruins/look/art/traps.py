"""What falls, grinds and closes: the traps of the Ancient, cut in stone."""

from __future__ import annotations

import math

from delve.games.ruins.look.art.grounds import flame, ground, person, wall
from delve.games.ruins.look.art.pen import Art, body, curve, disc, gear, mirror, rect, ring, turn
from delve.pictures.ink.chance import chance
from delve.pictures.ink.fills import pebble


def bell(a: Art) -> None:
    wall(a)
    a.relief(rect(30, 6, 156, 16), "f-stone2", lift=2)
    for x in (36, 164):
        a.relief(rect(x, 22, 16, 128), "f-stone2", lift=3)
    a.path("k1 w4", "M108 22V34")
    outline = [(92, 36), (108, 30), (124, 36), (134, 62), (138, 96), (152, 118), (64, 118), (78, 96), (82, 62)]
    a.relief(outline, "f-gold", smooth=True, lift=5, bevel=3, line="k2")
    a.groove([(78, 96), (138, 96)], [(82, 60), (134, 60)])
    a.cut([(96, 82), (108, 68), (120, 82), (108, 90)])
    a.disc("f-glow", 108, 80, 4)
    a.relief(disc(108, 128, 10), "f-stone", lift=2)
    for r in (62, 76, 90):
        for first in (-3, 11):
            a.path("k3 l-lit", _arc([disc(108, 86, r, r * 0.86, 28)[(first + i) % 28] for i in range(7)]))


def _arc(pts: list[tuple[float, float]]) -> str:
    return "M" + "L".join([f"{x:.1f} {y:.1f}" for x, y in pts])


def blade(a: Art) -> None:
    ground(a, "f-k")
    for f in (False, True):
        side = [(0, 0), (34, 0), (30, 40), (38, 90), (28, 150), (0, 150)]
        a.relief(mirror(side) if f else side, "f-stone3", lift=0)
        for y in (30, 66, 104):
            g = [(2, y), (32, y + 3)]
            a.groove(mirror(g) if f else g)
    a.path("k1 l-stone3 w4", "M150 -4L112 74")
    edge = turn([(-58, -6), (-30, -18), (0, -14), (30, -18), (58, -6), (40, 20), (0, 32), (-40, 20)], 24, to=(106, 92))
    a.relief(edge, "f-stone", lift=4, bevel=3, line="k1")
    a.path("k1 l-lit", _arc([edge[4], *curve(edge, steps=5)[24:36], edge[0]]))
    a.groove(turn([(-40, -2), (40, -2)], 24, to=(106, 92)))
    a.hole(110, 84, 8)
    a.disc("f-red", 110, 84, 5)
    person(a, 60, 147, 0.9, run=True, fill="f-k")
    a.path("k3 l-lit", "M170 60q14 30 0 62M184 66q10 24 2 46")


def darts(a: Art) -> None:
    wall(a, "f-stone3")
    a.relief([(26, 10), (92, 4), (104, 30), (100, 120), (84, 146), (34, 146), (20, 110)], "f-stone", lift=5, bevel=3, line="k1")
    a.cut([(36, 50), (58, 44), (60, 56), (40, 60)])
    a.cut([(70, 46), (90, 44), (90, 56), (72, 58)])
    a.disc("f-glow", 50, 52, 3)
    a.disc("f-glow", 82, 51, 3)
    a.relief([(60, 56), (74, 56), (80, 82), (56, 84)], "f-stone", lift=2)
    a.relief(disc(72, 108, 24, 20), "f-stone2", lift=2)
    a.hole(72, 108, 15, 12)
    a.groove([(34, 28), (94, 22)], [(34, 34), (94, 28)])
    for y, x in ((98, 118), (108, 150), (120, 126), (86, 168), (112, 190)):
        a.path("k1", f"M{x - 26} {y}H{x + 2}")
        a.fill("f-gold o", [(x, y - 4), (x + 13, y), (x, y + 4)])
        a.fill("f-red o4", [(x - 30, y - 5), (x - 20, y), (x - 30, y + 5), (x - 26, y)])
        a.path("k4 l-lit", f"M{x - 44} {y - 2}h-12M{x - 42} {y + 3}h-8")


def dust(a: Art) -> None:
    wall(a, "f-gloom", False)
    for y0, y1 in ((8, 24), (126, 142)):
        a.relief([(58, y0), (158, y0), (150, y1), (66, y1)] if y0 < 20 else [(66, y0), (150, y0), (158, y1), (58, y1)], "f-gold", lift=3)
    for x in (66, 142):
        a.relief(rect(x, 24, 8, 102), "f-stone2", lift=2)
    a.fill(
        "f-sky half", curve([(78, 26), (138, 26), (134, 52), (112, 75), (134, 98), (138, 124), (78, 124), (82, 98), (104, 75), (82, 52)])
    )
    a.path("k2", "M78 26C78 56 104 64 104 75C104 86 78 94 78 124M138 26C138 56 112 64 112 75C112 86 138 94 138 124")
    a.fill("f-tan", [(84, 46), (108, 52), (132, 46), (124, 60), (111, 74), (105, 74), (92, 60)])
    a.fill("f-tan o", curve([(82, 123), (92, 106), (108, 92), (124, 106), (134, 123)], steps=3))
    a.path("k2 l-gold", "M108 74V94")
    a.disc("f-k", 98, 112, 3)
    a.disc("f-k", 116, 112, 3)
    a.path("k3", "M102 118h10M104 116v4M110 116v4")
    for i in range(22):
        px, py = 216 * chance("dx", i), 150 * chance("dy", i)
        if abs(px - 108) > 54:
            a.path("k3 l-gold2", f"M{px:.0f} {py:.0f}h{2 + 4 * chance('dl', i):.0f}")


def fist(a: Art) -> None:
    wall(a, "f-stone3")
    a.relief([(70, -6), (146, -6), (140, 40), (76, 40)], "f-stone2", lift=4)
    a.relief([(58, 36), (158, 36), (166, 66), (160, 100), (56, 100), (50, 66)], "f-stone", lift=6, bevel=3, line="k1")
    for i in range(4):
        x = 50 + 29 * i
        a.relief([(x, 74), (x + 27, 74), (x + 29, 104), (x + 20, 116), (x + 6, 116), (x - 1, 104)], "f-stone", lift=3, bevel=2.6, line="k2")
        a.groove([(x + 6, 92), (x + 22, 92)])
    a.relief([(44, 60), (60, 52), (112, 66), (116, 78), (104, 84), (50, 82)], "f-stone", lift=3, bevel=2.6, line="k2")
    a.groove([(78, 6), (138, 6)], [(78, 14), (138, 14)])
    a.fill("f-k", [(26, 138), (76, 132), (108, 140), (150, 132), (196, 140), (150, 150), (50, 150)])
    for i in range(10):
        a.path("f-stone o4", pebble((30 + 17 * i, 132 + 8 * chance("fy", i)), 3 + 4 * chance("fs", i), "fist", i))
    a.path("k2 l-lit", "M36 116l-14 8M182 116l14 8M34 104l-16 2M184 104l16 2")


def flood(a: Art) -> None:
    wall(a, "f-stone3")
    for x in (20, 130):
        a.relief([(x, 8), (x + 66, 8), (x + 66, 52), (x + 50, 64), (x + 16, 64), (x, 52)], "f-stone", lift=4, bevel=2.6)
        a.cut([(x + 14, 22), (x + 28, 22), (x + 26, 30), (x + 16, 30)])
        a.cut([(x + 38, 22), (x + 52, 22), (x + 50, 30), (x + 40, 30)])
        a.hole(x + 33, 50, 13, 11)
        a.fill("f-sky o", [(x + 22, 50), (x + 44, 50), (x + 52, 120), (x + 14, 120)])
        a.path("k3 l-p", f"M{x + 28} 56L{x + 24} 112M{x + 36} 56V110M{x + 42} 60L{x + 44} 104")
    a.fill(
        "f-blue o2",
        curve([(-6, 104), (20, 98), (48, 108), (80, 98), (110, 108), (140, 98), (172, 108), (222, 98), (222, 160), (-6, 160)], steps=3),
    )
    a.path("k3 l-p", "M8 118q14-8 28 0t28 0M96 124q14-8 28 0t28 0M150 114q12-6 24 0M40 136q14-8 28 0t28 0")
    a.fill("f-wood o", [(92, 100), (100, 96), (102, 88), (116, 88), (118, 96), (128, 99), (110, 103)])


def gravel(a: Art) -> None:
    wall(a, "f-stone3", False)
    a.fill("f-k", [(0, 0), (216, 0), (216, 40), (150, 92), (0, 150)])
    a.relief([(0, 90), (60, 104), (110, 90), (216, 40), (216, 150), (0, 150)], "f-stone2", lift=0)
    for i in range(46):
        t = chance("gt", i)
        x = 6 + 204 * t
        y = 120 - 70 * t + 46 * chance("gy", i) - 14
        a.path("f-stone o", pebble((x, y), 4 + 8 * chance("gs", i), "gravel", i))
    for x, y, r in ((78, 44, 12), (118, 30, 9), (150, 20, 14), (52, 70, 8), (100, 66, 7)):
        a.relief(
            [(x - r, y), (x - r * 0.3, y - r), (x + r, y - r * 0.4), (x + r * 0.7, y + r * 0.7), (x - r * 0.5, y + r)], "f-stone", lift=3
        )
        a.path("k4 l-lit", f"M{x + r + 4} {y - r}l10-9M{x + r + 5} {y - r + 7}l8-7")
    person(a, 34, 92, 0.9, flip=True, run=True)


def lintel(a: Art) -> None:
    wall(a)
    for x in (18, 164):
        a.relief(rect(x, 62, 34, 88), "f-stone2", lift=4)
        a.groove([(x + 10, 66), (x + 10, 148)], [(x + 22, 66), (x + 22, 148)])
    a.fill("f-k", [(52, 60), (164, 60), (164, 150), (52, 150)])
    block = turn(rect(-82, -20, 164, 40), 9, to=(110, 52))
    a.relief(block, "f-stone", lift=6, bevel=3, line="k1")
    for i in range(6):
        g = turn([(-64 + 24 * i, -8), (-56 + 24 * i, -8), (-56 + 24 * i, 8), (-64 + 24 * i, 8), (-64 + 24 * i, 0)], 9, to=(110, 52))
        a.groove(g)
    a.path("k2", "M40 30l8 16l-6 8M150 40l-8 14l8 12")
    for i in range(14):
        at = 60 + 96 * chance("lx", i), 78 + 50 * chance("ly", i)
        a.path("f-stone o4", pebble(at, 1.8 + 3 * chance("ls", i), "lin", i))
    a.path("k3 l-lit", "M70 76v14M96 82v18M126 86v16M146 92v10")
    person(a, 104, 148, 1.0, run=True)


def mill(a: Art) -> None:
    wall(a, "f-gloom", False)
    a.fill("f-glow thin", disc(108, 75, 96, 62))
    for x, y, r, n, t in ((70, 84, 44, 14, 0.0), (146, 56, 32, 11, 0.2), (160, 120, 22, 8, 0.1)):
        a.relief(gear(x, y, r, n, 0.2, t), "f-stone", lift=5, bevel=2.6, line="k2")
        a.groove([*disc(x, y, r * 0.72), disc(x, y, r * 0.72)[0]])
        for i in range(5):
            c, s = math.cos(math.tau * i / 5 + t), math.sin(math.tau * i / 5 + t)
            a.groove([(x + c * r * 0.34, y + s * r * 0.34), (x + c * r * 0.68, y + s * r * 0.68)])
        a.hole(x, y, r * 0.24)
        a.disc("f-ember", x, y, r * 0.14)
    a.path("k3 l-gold", "M106 96l6 4M110 90l8 2M104 104l4 6")
    person(a, 28, 150, 0.8, run=True)


def spikes(a: Art) -> None:
    ground(a, "f-k")
    a.relief([(0, 0), (216, 0), (216, 22), (170, 30), (150, 20), (66, 20), (44, 30), (0, 22)], "f-stone2", lift=0)
    a.relief(turn(rect(-32, -5, 64, 10), 58, to=(40, 52)), "f-stone", lift=4)
    a.relief(turn(rect(-32, -5, 64, 10), -58, to=(176, 52)), "f-stone", lift=4)
    for i, (x, h) in enumerate(((18, 46), (44, 62), (72, 76), (104, 70), (136, 80), (166, 60), (194, 50))):
        a.relief([(x - 12, 152), (x, 152 - h), (x + 12, 152)], "f-stone", lift=3, bevel=2.6, line="k2")
        a.path("k3 l-lit", f"M{x - 2} {158 - h}L{x - 7} {176 - h}")
        if i in (2, 4):
            a.fill("f-tan o4", turn([(-5, -3), (5, -3), (5, 3), (-5, 3)], 20 * i, to=(x, 152 - h + 14)))
    a.fill("f-wood o", turn([(-14, 3), (-7, 0), (-6, -9), (6, -9), (7, 0), (14, 3), (0, 6)], 12, to=(120, 50)))
    a.path("k3 l-lit", "M112 24v14M128 22v12M120 30v8")


def stairs(a: Art) -> None:
    wall(a, "f-stone3", False)
    for n, (x, y) in enumerate(((0, 124), (28, 106), (56, 88), (84, 70), (112, 52), (140, 34))):
        a.relief([(x, y), (x + 30, y), (x + 30, 152), (x, 152)], "f-stone" if n % 2 else "f-stone2", lift=0)
        a.groove([(x + 4, y + 8), (x + 26, y + 8)])
    a.cut([(168, 8), (204, 8), (204, 34), (168, 34)])
    for n, (x, y) in enumerate(((188, 150), (164, 134), (140, 118), (116, 102))):
        a.relief([(x, y), (x + 26, y), (x + 26, y - 12), (x, y - 12)], "f-stone2", lift=4)
        if n == 0:
            a.cut([(x + 6, y - 12), (x + 20, y - 12), (x + 20, y - 4), (x + 6, y - 4)])
    for x, y in ((20, 20), (48, 32), (76, 20)):
        a.relief([(x, y), (x + 26, y), (x + 26, y + 8), (x, y + 8)], "f-stone2", lift=3)
        a.path("k3", f"M{x + 4} {y + 8}v8M{x + 22} {y + 8}v8")
    person(a, 72, 88, 0.8)
    person(a, 178, 34, 0.62, flip=True)


def brazier(a: Art) -> None:
    wall(a, "f-gloom")
    for r, cls in ((74, "f-ember thin"), (50, "f-glow thin")):
        a.disc(cls, 108, 52, r, r * 0.8)
    a.fill("f-ember o2", curve([(108, 2), (122, 24), (134, 20), (140, 46), (134, 68), (82, 68), (76, 46), (84, 26), (94, 34)]))
    a.fill("f-glow", curve([(108, 22), (118, 40), (128, 42), (126, 66), (90, 66), (90, 44), (98, 44)]))
    flame(a, 108, 68, 24, "f-flash")
    a.relief([(54, 66), (162, 66), (150, 92), (128, 102), (88, 102), (66, 92)], "f-stone", lift=5, bevel=3, line="k1")
    a.groove([(62, 76), (154, 76)])
    for x in (80, 108, 136):
        a.cut([(x - 8, 84), (x, 80), (x + 8, 84), (x, 90)])
        a.disc("f-ember", x, 85, 2.6)
    a.relief([(94, 102), (122, 102), (128, 134), (146, 150), (70, 150), (88, 134)], "f-stone2", lift=4)
    for x, y in ((60, 30), (152, 22), (164, 50), (46, 52)):
        a.path("f-glow", f"M{x} {y}l3 4l-3 4l-3-4Z")


def well(a: Art) -> None:
    wall(a, "f-stone2")
    for k, cls in ((96, "f-stone"), (76, "f-stone3"), (60, "f-gloom"), (46, "f-k")):
        a.relief(disc(108, 78, k, k * 0.66, 28), cls, lift=4 if k == 96 else 0, bevel=2.4, line="k2")
    for i in range(14):
        c, s = math.cos(math.tau * i / 14), math.sin(math.tau * i / 14)
        a.groove([(108 + 78 * c, 78 + 52 * s), (108 + 94 * c, 78 + 62 * s)])
    for x in (92, 124):
        a.fill("f-glow", curve([(x - 8, 80), (x, 74), (x + 8, 80), (x, 86)]))
        a.disc("f-k", x, 80, 2, 5)
    a.path("k1 l-bone w4", "M176 -4C168 30 150 40 148 66")
    a.path("k3", "M176 -4C168 30 150 40 148 66")
    a.path("k2 l-bone", "M148 66l-4 10M148 66l3 9M148 66l-8 6")
    for i in range(5):
        a.path("f-stone o4", pebble((70 + 12 * i, 54 + 5 * chance("w", i)), 2.6, "well", i))


def roots(a: Art) -> None:
    wall(a, "f-stone2")
    a.relief(rect(30, 44, 156, 20), "f-stone", lift=3)
    for x in (36, 150):
        a.relief(rect(x, 64, 28, 90), "f-stone", lift=3)
    a.fill("f-k", rect(64, 64, 86, 90))
    for spine in (
        [(60, -6, 10), (52, 40, 9), (70, 80, 7), (58, 120, 6), (66, 156, 4)],
        [(108, -6, 14), (112, 30, 11), (98, 70, 8), (116, 110, 6), (104, 140, 2)],
        [(160, -6, 10), (168, 40, 8), (146, 80, 6), (156, 120, 5), (140, 150, 2)],
        [(108, 20, 6), (130, 60, 5), (124, 96, 3), (134, 124, 1)],
    ):
        a.relief(body(spine), "f-cloth", lift=4, bevel=2.2, line="k2")
    for x, y, deg in ((84, 60, 20), (136, 40, -40), (150, 104, 200), (66, 104, 30), (118, 122, 60), (178, 70, 0), (44, 70, 160)):
        a.fill("f-deepmoss o", turn(curve([(0, 0), (9, -6), (20, 0), (9, 6)]), deg, to=(x, y)))
    a.path("f-glow", ring(90, 112, 3) + ring(102, 112, 3))


def vault(a: Art) -> None:
    wall(a, "f-gloom", False)
    for k, cls in ((104, "f-stone3"), (84, "f-stone2"), (62, "f-stone")):
        arch = [
            (108 - k, 160),
            *[(108 + k * math.cos(t), 96 - k * 0.9 * math.sin(t)) for t in [math.pi * (1 - i / 14) for i in range(15)]],
            (108 + k, 160),
        ]
        a.relief(arch, cls, lift=3, bevel=2.4, line="k2")
    a.fill(
        "f-k",
        [(66, 160), *[(108 + 42 * math.cos(t), 100 - 42 * math.sin(t)) for t in [math.pi * (1 - i / 12) for i in range(13)]], (150, 160)],
    )
    for i in range(1, 9):
        c, s = math.cos(math.pi * i / 9), math.sin(math.pi * i / 9)
        a.groove([(108 + 63 * c, 96 - 56 * s), (108 + 82 * c, 96 - 74 * s)], [(108 + 86 * c, 96 - 77 * s), (108 + 102 * c, 96 - 92 * s)])
    a.path("k1", "M96 2l10 18l-14 12l12 16l-8 10M104 20l16 8M92 32l-14 4")
    a.fill("f-k", [(100, 4), (110, 20), (98, 32), (108, 46), (92, 32), (104, 20)])
    for x, y, r in ((90, 80, 6), (116, 96, 5), (104, 120, 8), (128, 132, 6), (80, 136, 7)):
        a.path("f-stone o", pebble((x, y), r, "vault", x))
    a.path("k3 l-lit", "M92 62v10M118 78v10M106 100v12")


def scales(a: Art) -> None:
    wall(a, "f-gloom", False)
    a.fill("f-glow thin", disc(108, 70, 92, 70))
    a.relief([(100, 20), (116, 20), (118, 130), (98, 130)], "f-stone", lift=4)
    a.relief([(70, 130), (146, 130), (156, 150), (60, 150)], "f-stone2", lift=3)
    a.relief(turn(rect(-78, -6, 156, 12), 9, to=(108, 34)), "f-gold", lift=4, bevel=2.6, line="k2")
    a.relief(disc(108, 32, 14), "f-stone", lift=2)
    a.cut([(98, 32), (108, 26), (118, 32), (108, 38)])
    a.disc("f-glow", 108, 32, 3)
    for x, y in ((34, 24), (182, 46)):
        a.path("k3 l-gold", f"M{x} {y}l-24 50M{x} {y}l24 50")
        a.relief([(x - 30, y + 50), (x + 30, y + 50), (x + 18, y + 66), (x - 18, y + 66)], "f-gold", lift=3)
    a.path("f-bone o", "M26 72C18 60 34 50 34 62C34 50 50 60 42 72L34 78Z")
    for dx, dy in ((-14, 0), (0, -6), (14, 0), (-7, -9), (7, -10)):
        a.path("f-gold o", ring(182 + dx, 90 + dy, 6))
