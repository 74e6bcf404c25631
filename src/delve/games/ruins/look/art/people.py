"""Those who came: hands, faces, a mule, and what became of the vase."""

from __future__ import annotations

from delve.games.ruins.look.art.grounds import page, shaft
from delve.games.ruins.look.art.pen import Art, curve, rect, ring, turn
from delve.pictures.ink.fills import pebble
from delve.pictures.ink.lines import Pt, num


def head(a: Art, x: float, y: float, r: float, skin: str = "f-skin", brim: str = "f-wood", look: float = 0.0) -> None:
    """A face under a hat, looking a little aside."""
    a.disc(f"{skin} o2", x, y, r, r * 1.08)
    for aside in (-0.36, 0.36):
        a.disc("f-k", x + (aside + look) * r, y - 0.02 * r, r * 0.1)
    a.sketch([
        (x - 1.5 * r, y - 0.42 * r), (x - 0.8 * r, y - 0.6 * r), (x - 0.7 * r, y - 1.35 * r), (x, y - 1.2 * r), (x + 0.7 * r, y - 1.4 * r),
        (x + 0.82 * r, y - 0.6 * r), (x + 1.5 * r, y - 0.4 * r), (x, y - 0.3 * r),
    ], "k2", smooth=True, fill=brim)  # fmt: skip


def hands(a: Art) -> None:
    page(a)
    a.wash("f-sky half", [(30, 40), (108, 24), (190, 44), (196, 100), (108, 130), (24, 104)])
    a.disc("f-gold o2", 108, 72, 15)
    a.fill("f-k", rect(103, 67, 10, 10))
    for f in (1, -1):

        def at(pts: list[Pt], f: int = f) -> list[Pt]:
            return [(108 + f * x, y) for x, y in pts]

        a.sketch(at([(108, 86), (72, 92), (62, 128), (108, 140)]), "k2", fill="f-moss" if f == 1 else "f-cloth")
        a.fill("f-skin o2", curve(at([(72, 92), (50, 80), (26, 84), (12, 92), (16, 104), (34, 118), (62, 126)])))
        for y0, y1 in ((82, 62), (88, 66), (96, 74)):
            a.path("f-skin o", _finger(*at([(38, y0), (16, y1)])))
        a.line("k3", at([(58, 90), (56, 104), (60, 118)]), smooth=True)
    a.note("do not breathe", 66, 24, 8)


def _finger(near: Pt, far: Pt) -> str:
    (x1, y1), (x2, y2) = near, far
    return f"M{num(x1)} {num(y1 - 5)}L{num(x2)} {num(y2 - 4)}a4 4 0 0 0 0 8L{num(x1)} {num(y1 + 5)}Z"


def whisper(a: Art) -> None:
    page(a)
    a.wash("f-pipblue half", [(30, 10), (180, 8), (206, 80), (170, 146), (40, 146), (14, 80)])
    a.sketch([(54, 150), (62, 118), (92, 106), (124, 106), (154, 118), (162, 150)], "k2", fill="f-red")
    a.disc("f-skin o2", 108, 76, 38, 42)
    a.sketch([(44, 58), (72, 48), (78, 14), (108, 20), (140, 12), (146, 48), (172, 60), (108, 66)], "k2", smooth=True, fill="f-wood")
    a.line("k1", [(84, 74), (94, 70)], [(122, 70), (132, 74)])
    a.disc("f-k", 92, 80, 3.4)
    a.disc("f-k", 126, 80, 3.4)
    a.disc("f-red o", 108, 100, 7, 5)
    shaft(a, [(152, 146, 12), (136, 122, 11), (122, 108, 9)], "f-skin")
    shaft(a, [(116, 112, 5.4), (110, 96, 5), (106, 82, 4)], "f-skin")
    a.path("k2", "M176 40q8 6 0 14M186 34q14 12 0 26M40 40q-8 6 0 14M30 34q-14 12 0 26")


def team(a: Art) -> None:
    page(a)
    a.wash("f-glow half", [(20, 60), (80, 24), (150, 24), (200, 70), (190, 132), (30, 132)])
    for x, coat, skin, brim in ((66, "f-green", "f-skin", "f-wood"), (150, "f-ember", "f-brown", "f-cloth")):
        a.sketch([(x - 34, 150), (x - 30, 96), (x - 12, 82), (x + 12, 82), (x + 30, 96), (x + 34, 150)], "k2", fill=coat)
        head(a, x, 62, 20, skin, brim, 0.12 if x < 100 else -0.12)
        a.path("k3", f"M{x - 8} 72q8 7 16 0")
    shaft(a, [(92, 102, 10), (112, 92, 10), (138, 96, 10), (160, 104, 8)], "f-green")
    a.disc("f-skin o2", 164, 106, 8)
    a.line("k3", [(66, 92), (66, 148)], [(150, 118), (150, 148)])
    a.note("both of us", 78, 16, 8)


def runner(a: Art) -> None:
    page(a)
    a.wash("f-tan half", [(10, 126), (90, 118), (206, 128), (190, 144), (30, 144)])
    a.line("k3", [(4, 134), (212, 134)])
    shaft(a, [(100, 92, 9), (70, 104, 8), (50, 92, 6), (42, 90, 5)], "f-cloth")
    shaft(a, [(108, 92, 9), (134, 100, 8), (140, 124, 6), (152, 130, 5)], "f-cloth")
    a.sketch([(92, 96), (98, 62), (118, 50), (134, 62), (124, 96)], "k2", fill="f-ember")
    a.sketch([(96, 72), (70, 80), (58, 70), (72, 94), (94, 94)], "k2", fill="f-ember")
    shaft(a, [(122, 64, 7), (146, 76, 6), (162, 62, 5)], "f-ember")
    a.disc("f-skin o2", 166, 58, 6)
    head(a, 130, 36, 15, look=0.3)
    a.sketch(turn(rect(-11, -8, 22, 16), -10, to=(90, 66)), "k3", fill="f-brown")
    for y in (46, 62, 78, 110):
        a.line("k3", [(16, y), (46 - (y % 5) * 3, y)])
    for x, y in ((66, 126), (50, 122), (34, 127)):
        a.path("f-stone2 o", pebble((x, y), 4.5, "run", x))


def stumble(a: Art) -> None:
    page(a)
    a.fill("f-stone2", [(0, 110), (86, 110), (86, 132), (216, 132), (216, 150), (0, 150)])
    a.line("k1", [(0, 110), (86, 110), (86, 132), (216, 132)])
    a.hatch([(0, 112), (84, 112), (84, 134), (216, 134), (216, 150), (0, 150)], 60, 6)
    shaft(a, [(98, 74, 9), (74, 80, 8), (72, 100, 6)], "f-cloth")
    shaft(a, [(98, 70, 9), (76, 52, 8), (58, 58, 6)], "f-cloth")
    a.sketch([(92, 82), (94, 60), (128, 56), (146, 72), (136, 92), (112, 92)], "k2", fill="f-ember")
    shaft(a, [(138, 80, 7), (160, 96, 6), (172, 112, 5)], "f-ember")
    shaft(a, [(134, 64, 7), (156, 60, 6), (176, 72, 5)], "f-ember")
    a.disc("f-skin o2", 162, 84, 16, 17)
    a.disc("f-k", 162, 82, 1.9)
    a.disc("f-k", 172, 84, 1.9)
    a.disc("f-red o", 168, 93, 4)
    a.sketch(turn([(-22, 4), (-10, 0), (-9, -13), (9, -14), (11, -1), (22, 3), (0, 9)], 30, to=(186, 40)), "k2", smooth=True, fill="f-wood")
    a.path("k2", "M48 40q-12 6-10 20M36 32q-18 10-16 32")
    a.fill("f-gold o", turn(rect(-5, -5, 10, 10, 2), 20, to=(196, 112)))
    a.fill("f-gold o", turn(rect(-5, -5, 10, 10, 2), 50, to=(180, 124)))
    a.note("mind the step", 14, 20, 8)


def mule(a: Art) -> None:
    page(a)
    a.wash("f-moss half", [(10, 128), (100, 118), (206, 130), (150, 144), (40, 144)])
    for x in (64, 80, 128, 144):
        shaft(a, [(x, 96, 6), (x + 1, 118, 5), (x, 138, 5)], "f-stone2")
        a.fill("f-k", rect(x - 6, 134, 12, 6))
    a.sketch([(50, 72), (66, 62), (140, 62), (158, 72), (154, 98), (134, 106), (70, 106), (52, 96)], "k2", smooth=True, fill="f-stone2")
    a.sketch([(146, 76), (160, 46), (172, 40), (190, 56), (194, 70), (182, 76), (172, 68), (160, 92)], "k2", fill="f-stone2")
    for x in (164, 174):
        shaft(a, [(x, 46, 5), (x - 2, 26, 4), (x + 2, 14, 1.4)], "f-stone")
    a.disc("f-k", 177, 54, 2.6)
    a.path("k3", "M184 70l7-2")
    a.path("k1", "M52 76C36 80 40 100 34 110")
    a.sketch([(66, 62), (62, 30), (84, 20), (124, 22), (138, 36), (134, 64)], "k2", fill="f-tan")
    a.sketch(rect(74, 6, 44, 18), "k2", fill="f-red")
    a.sketch(rect(84, 60, 34, 30), "k2", fill="f-brown")
    a.line("k2", [(64, 44), (136, 46)], [(100, 22), (100, 62)])
    a.note("will not", 150, 104, 8)


def bridge(a: Art) -> None:
    page(a)
    for side in (
        [(0, 60), (48, 62), (44, 86), (52, 110), (42, 150), (0, 150)],
        [(216, 56), (168, 60), (174, 86), (164, 112), (172, 150), (216, 150)],
    ):
        a.fill("f-stone2", side)
        a.hatch(side, 60, 5)
        a.line("k1", side[:5])
    a.path("k1", "M40 62Q108 96 176 60M40 34Q108 66 176 32")
    for i in range(9):
        x = 48 + 15 * i
        y = 66 + 16 * (1 - ((x - 108) / 62) ** 2)
        if i != 5:
            a.sketch([(x - 6, y - 3), (x + 6, y - 2), (x + 6, y + 4), (x - 6, y + 3)], "k3", fill="f-wood")
        a.line("k4", [(x, y - 3), (x, y - 28)])
    for x in (40, 176):
        a.sketch(rect(x - 5, 22, 10, 44), "k2", fill="f-wood")
    a.fill("f-wood o", turn(rect(-7, -3, 14, 6), 50, to=(126, 122)))
    a.line("k4", [(124, 96), (122, 110)], [(130, 98), (130, 108)])
    a.path("f-sky half", "M50 146Q108 132 166 146V150H50Z")
    a.note("light feet", 80, 24, 8)


def rubble(a: Art) -> None:
    page(a)
    a.wash("f-red half", [(20, 124), (100, 110), (196, 122), (170, 142), (40, 142)])
    vase = [(92, 122), (70, 96), (66, 72), (84, 54), (90, 40), (102, 52), (112, 38), (122, 56), (136, 44), (142, 74), (134, 98), (116, 122)]
    a.sketch(vase, "k2", fill="f-ember")
    a.fill("f-gloom o", [(90, 40), (102, 52), (112, 38), (122, 56), (136, 44), (120, 66), (100, 64)])
    a.path("k2 l-p", "M70 82l12 8l10-8l12 8l12-8l12 8l10-8")
    a.path("k2", "M104 64l-8 18l10 12l-6 20M122 66l4 14l-6 10")
    for x, y, deg, s in ((48, 112, 20, 12), (160, 108, -30, 14), (178, 128, 50, 10), (34, 134, -10, 9), (150, 134, 15, 9)):
        a.fill("f-ember o", turn([(-s, s * 0.5), (-s * 0.2, -s), (s, -s * 0.2), (s * 0.4, s * 0.7)], deg, to=(x, y)))
    for x, y in ((64, 136), (120, 138), (140, 118), (96, 140)):
        a.path("f-gold o", ring(x, y, 6, 5))
        a.fill("f-k", rect(x - 1.6, y - 1.6, 3.2, 3.2))
    a.line("k3", [(50, 50), (40, 38)], [(60, 40), (54, 26)], [(158, 48), (168, 36)], [(150, 38), (154, 24)])
    a.note("two kings old", 76, 18, 8)
