"""What the Expedition carries on its back: ropes, lights and timber."""

from __future__ import annotations

from delve.games.ruins.look.art.grounds import flame, ground, page, shaft
from delve.games.ruins.look.art.pen import Art, curve, disc, rect, ring, turn


def camp(a: Art) -> None:
    ground(a, "f-sky")
    a.disc("f-flash", 168, 32, 15)
    a.wash("f-moss", [(0, 92), (60, 80), (120, 90), (216, 78), (216, 150), (0, 150)])
    a.line("k4", [(0, 90), (40, 70), (70, 84), (110, 60), (150, 82), (216, 66)], smooth=True)
    a.sketch([(40, 124), (96, 42), (110, 44), (160, 120)], "k2", fill="f-tan")
    a.sketch([(40, 124), (96, 42), (92, 126)], "k2", fill="f-p")
    a.sketch([(60, 125), (90, 62), (84, 126)], "k3", fill="f-gloom")
    a.hatch([(98, 50), (110, 46), (158, 120), (124, 122)], 66, 4.6)
    a.line("k2", [(96, 42), (90, 30)], [(40, 124), (24, 134)], [(160, 120), (180, 128)])
    a.line("k1", [(158, 140), (192, 132)], [(160, 132), (190, 141)])
    flame(a, 175, 134, 26)
    flame(a, 175, 134, 13, "f-flash")
    a.path("k4", "M172 98c-5-8 6-12 1-20")
    a.fill("f-red o", [(90, 30), (110, 24), (92, 20)])


def crate(a: Art) -> None:
    page(a)
    a.wash("f-tan half", [(20, 134), (100, 126), (196, 132), (110, 146)])
    a.sketch([(48, 58), (140, 58), (140, 136), (48, 136)], "k2", fill="f-wood")
    a.sketch([(140, 58), (172, 42), (172, 116), (140, 136)], "k2", fill="f-cloth")
    a.sketch([(48, 58), (82, 42), (172, 42), (140, 58)], "k2", fill="f-gloom")
    for y in (76, 98, 118):
        a.line("k3", [(50, y), (139, y)], [(141, y - 1), (171, y - 18)])
    a.sketch([(48, 58), (60, 58), (60, 136), (48, 136)], "k3", fill="f-tan")
    a.sketch([(128, 58), (140, 58), (140, 136), (128, 136)], "k3", fill="f-tan")
    for x in (54, 134):
        for y in (66, 88, 108, 128):
            a.disc("f-k", x, y, 1.6)
    a.sketch([(70, 46), (74, 20), (84, 20), (88, 46)], "k2", fill="f-moss")
    a.sketch(rect(96, 26, 22, 24), "k2", fill="f-p")
    a.fill("f-red", rect(100, 32, 14, 8))
    shaft(a, [(126, 52, 5), (136, 30, 5), (150, 14, 5), (156, 8, 4)], "f-gold")
    a.sketch(turn(rect(-46, -5, 92, 10), -8, to=(112, 140)), "k3", fill="f-wood")
    a.note("count again", 12, 24, 7)


def cutter(a: Art) -> None:
    page(a)
    a.wash("f-sky half", [(120, 10), (190, 14), (206, 60), (150, 74), (120, 40)])
    a.path("k1 l-gold2 w4", "M148 0C150 24 140 34 138 46")
    a.path("k1 l-gold2 w4", "M134 66C130 90 168 100 206 92")
    a.path("k3", "M132 50l-4-6M146 60l10 2M128 58l-10-2M144 50l8-6")
    for f in (1, -1):
        jaw = [(100, 78), (112 + f * 8, 70), (134 + f * 4, 44 + f * 3), (128 + f * 14, 62 + f * 6), (112, 88)]
        a.sketch(jaw, "k2", fill="f-steel")
    for x0, y0, x1, y1 in ((98, 80, 30, 98), (108, 90, 68, 146)):
        shaft(a, [(x0, y0, 6), ((x0 + x1) / 2 + 4, (y0 + y1) / 2 - 2, 7), (x1, y1, 8)], "f-red")
    a.disc("f-gold o2", 107, 82, 10)
    a.disc("f-k", 107, 82, 3)
    a.line("k3 l-p", [(50, 92), (84, 84)], [(78, 124), (92, 104)])
    a.note("cuts gold too", 96, 136, 8)
    a.path("f-gold o4", "M120 30l4 4l-5 1ZM158 40l5 1l-4 4Z")


def fuse(a: Art) -> None:
    page(a)
    a.wash("f-red half", [(40, 126), (100, 116), (176, 122), (150, 142), (70, 142)])
    for i, (x, y) in enumerate(((62, 78), (86, 70), (110, 78))):
        a.sketch([(x, y), (x + 22, y), (x + 22, y + 56), (x, y + 56)], "k2", fill="f-red" if i != 1 else "f-ember")
        a.path("f-bone o", ring(x + 11, y, 11, 5))
    for y in (92, 116):
        a.sketch(rect(58, y, 80, 8), "k3", fill="f-cloth")
    a.path("k1", "M97 68C96 40 130 44 128 28C126 12 160 12 166 30")
    a.path("k3 l-stone", "M97 68C96 40 130 44 128 28C126 12 160 12 166 30")
    a.path("f-glow o", "M168 16l4 12l12-7l-6 12l13 4l-13 4l6 12l-12-6l-4 12l-4-12l-12 6l6-12l-13-4l13-4l-6-12l12 7Z")
    a.disc("f-flash", 168, 37, 7)
    a.note("step back", 16, 24, 9)
    a.note("further", 16, 40, 9)
    a.line("k4", [(64, 34), (84, 34), (90, 46)], smooth=True)


def kettle(a: Art) -> None:
    page(a)
    a.line("k1", [(40, 146), (96, 16)], [(176, 146), (116, 16)])
    a.line("k2", [(106, 12), (106, 38)])
    pot = [(70, 66), (142, 66), (152, 84), (148, 112), (130, 122), (82, 122), (64, 112), (60, 84)]
    a.path("k1", "M74 66C74 30 138 30 138 66")
    a.sketch(pot, "k2", fill="f-steel")
    a.sketch([(150, 92), (172, 76), (182, 62), (190, 66), (178, 92), (150, 112)], "k2", fill="f-steel")
    a.sketch([(84, 66), (92, 56), (120, 56), (128, 66)], "k2", fill="f-stone2")
    a.disc("f-gold o", 106, 52, 5)
    a.hatch([(118, 70), (142, 70), (150, 86), (146, 110), (122, 120)], 62, 4.4)
    for x in (80, 106, 132):
        flame(a, x, 148, 24 if x != 106 else 30)
    a.path("k3", "M186 54c-8-8 6-12-1-22M196 52c-6-8 6-10 1-20")
    a.note("leave the leaves", 12, 24, 7)


def ladder(a: Art) -> None:
    page(a)
    a.fill("f-stone2", [(140, 0), (216, 0), (216, 150), (128, 150), (142, 110), (132, 70), (146, 34)])
    a.hatch([(150, 0), (216, 0), (216, 150), (140, 150), (152, 110), (142, 70), (156, 34)], 58, 6)
    a.line("k1", [(140, 0), (146, 34), (132, 70), (142, 110), (128, 150)])
    for x0, x1 in ((46, 96), (82, 128)):
        shaft(a, [(x0, 150, 4), ((x0 + x1) / 2, 76, 3.6), (x1, 0, 3)], "f-wood")
    for i in range(7):
        t = 0.06 + i * 0.145
        y = 150 - 150 * t
        left, right = 46 + 50 * t, 82 + 46 * t
        if i == 3:
            a.line("k2", [(left, y), (left + 14, y + 10)], [(right, y), (right - 10, y + 12)])
            continue
        a.sketch([(left, y - 3), (right, y - 3), (right, y + 3), (left, y + 3)], "k3", fill="f-tan")
    a.note("one missing", 8, 60, 8)
    a.line("k4", [(40, 66), (58, 78), (64, 84)], smooth=True)


def lantern(a: Art) -> None:
    ground(a, "f-gloom")
    for r, cls in ((96, "f-glow thin"), (66, "f-glow thin"), (44, "f-glow half")):
        a.disc(cls, 108, 86, r, r * 0.8)
    a.path("k1 l-gold", "M84 46C84 6 132 6 132 46")
    a.sketch([(84, 50), (92, 36), (124, 36), (132, 50)], "k2", fill="f-gold")
    a.sketch(rect(98, 24, 20, 13), "k2", fill="f-gold")
    glass = [(84, 52), (132, 52), (142, 84), (132, 114), (84, 114), (74, 84)]
    a.fill("f-flash o2", curve(glass, steps=3))
    a.sketch([(78, 114), (138, 114), (146, 134), (70, 134)], "k2", fill="f-gold")
    flame(a, 108, 112, 44)
    flame(a, 108, 112, 22, "f-flash")
    a.line("k3", [(90, 54), (80, 84), (90, 112)], [(126, 54), (136, 84), (126, 112)], smooth=True)
    a.path("k2 l-p", "M88 66Q82 78 86 94")
    a.hatch([(110, 116), (138, 116), (144, 132), (112, 132)], 60, 4)
    for x, y in ((30, 40), (24, 110), (186, 34), (194, 104)):
        a.path("k3 l-glow", f"M{x} {y}l6 2M{x + 2} {y + 8}l5-1")


def poles(a: Art) -> None:
    page(a)
    a.fill("f-stone2", [(0, 0), (216, 0), (216, 26), (170, 34), (120, 22), (70, 36), (0, 24)])
    a.hatch([(0, 0), (216, 0), (216, 24), (170, 31), (120, 20), (70, 33), (0, 22)], 60, 5)
    a.line("k1", [(0, 24), (70, 36), (120, 22), (170, 34), (216, 26)])
    a.sketch([(30, 36), (186, 30), (188, 46), (30, 52)], "k2", fill="f-wood")
    for spine in ([(60, 150, 8), (66, 100, 8), (70, 50, 8)], [(156, 150, 8), (152, 100, 8), (150, 48, 8)]):
        shaft(a, spine, "f-wood")
    shaft(a, [(60, 140, 5), (108, 96, 5), (148, 54, 5)], "f-tan")
    for x, y in ((68, 56), (150, 52), (106, 98)):
        a.path("k2", f"M{x - 10} {y - 4}l20 6M{x - 10} {y + 2}l20 6M{x - 10} {y + 8}l20 4")
    a.hatch([(152, 60), (160, 60), (164, 148), (154, 148)], 80, 4)
    a.line("k3", [(0, 142), (216, 142)])
    a.path("k3", "M110 26l-4 12M96 30l2 10")
    a.note("so far", 12, 92, 8)


def rope(a: Art) -> None:
    page(a)
    a.wash("f-tan half", [(40, 116), (108, 104), (176, 116), (150, 142), (70, 142)])
    for i, (rx, ry) in enumerate(((62, 34), (48, 25), (34, 17))):
        d = ring(108, 96 - 6 * i, rx, ry)
        a.path("k1 w6", d)
        a.path("w4 l-bone", d)
    path = "M166 84C196 60 176 20 140 26C110 32 96 10 70 8"
    a.path("k1 w6", path)
    a.path("w4 l-bone", path)
    for i in range(14):
        x, y = disc(108, 96, 62, 34, 14)[i]
        a.line("k4", [(x - 3, y - 2), (x + 3, y + 2)])
    knot = [(128, 18), (144, 12), (156, 22), (150, 38), (134, 38), (126, 28)]
    a.sketch(knot, "k2", smooth=True, fill="f-bone")
    a.path("k3", "M130 24c8-6 16 0 20 8M134 36c0-8 8-14 16-14")
    a.line("k3", [(68, 8), (58, 4)], [(68, 10), (58, 14)], [(70, 12), (64, 20)])
    a.note("forty ells", 12, 36, 8)
    a.note("and a knot", 12, 48, 8)


def torch(a: Art) -> None:
    ground(a, "f-gloom")
    for r, cls in ((88, "f-ember thin"), (60, "f-glow thin")):
        a.disc(cls, 112, 52, r, r * 0.86)
    shaft(a, [(92, 156, 7), (100, 120, 8), (108, 84, 10), (110, 74, 12)], "f-wood")
    a.sketch([(92, 92), (128, 96), (132, 66), (94, 62)], "k2", fill="f-cloth")
    a.line("k3", [(93, 84), (129, 88)], [(94, 74), (130, 78)])
    a.fill(
        "f-ember o2",
        curve([(112, 4), (128, 24), (126, 34), (142, 28), (146, 54), (132, 74), (94, 72), (78, 52), (88, 34), (94, 42), (98, 20)]),
    )
    a.fill("f-glow", curve([(112, 24), (122, 40), (132, 44), (130, 62), (118, 70), (98, 68), (90, 56), (100, 46)]))
    a.fill("f-flash", curve([(110, 44), (120, 58), (112, 68), (102, 62)]))
    for x, y in ((60, 26), (158, 18), (172, 60), (50, 74), (148, 92)):
        a.path("f-glow", f"M{x} {y}l3 4l-3 4l-3-4Z")


def whistle(a: Art) -> None:
    page(a)
    a.path("k2", "M40 146C20 110 50 96 62 84")
    a.sketch([(58, 62), (150, 44), (154, 66), (128, 72), (126, 96), (104, 112), (78, 106), (64, 88)], "k2", smooth=False, fill="f-steel")
    a.disc("f-steel o2", 92, 86, 27)
    a.disc("f-stone2 o", 92, 86, 13)
    a.sketch([(150, 42), (178, 38), (180, 58), (154, 66)], "k2", fill="f-gold")
    a.fill("f-k", [(108, 56), (124, 52), (122, 66), (112, 68)])
    a.hatch([(80, 96), (104, 106), (116, 92), (106, 110), (88, 114)], 50, 3.6)
    a.path("k2", "M112 38C108 26 118 24 114 12M128 34C126 24 134 20 130 8M98 42C92 32 100 28 96 18")
    a.path("k2 l-p", "M72 70Q66 84 74 98")
    a.disc("f-gold o", 60, 84, 6)
    a.note("two short: cake", 112, 122, 7.5)
    a.note("one long: run", 112, 136, 7.5)


def winch(a: Art) -> None:
    page(a)
    shaft(a, [(34, 150, 6), (64, 80, 6), (92, 10, 6)], "f-wood")
    shaft(a, [(150, 150, 6), (122, 80, 6), (100, 10, 6)], "f-wood")
    a.sketch(rect(58, 92, 74, 9), "k2", fill="f-tan")
    a.disc("f-gold o2", 96, 24, 15)
    a.disc("f-k", 96, 24, 5)
    a.path("k1", "M82 26V66")
    a.path("k1", "M110 26L176 66V84")
    a.sketch(rect(64, 64, 36, 34), "k2", fill="f-cloth")
    a.hatch(rect(66, 66, 32, 30), 45, 5)
    a.line("k3", [(64, 66), (100, 96)], [(100, 66), (64, 96)])
    a.path("k2", "M176 84c0 10 12 10 12 0")
    a.disc("f-brown o2", 160, 116, 18)
    a.disc("f-p o", 160, 116, 11)
    a.path("k1", "M160 116l26 14M186 130v12")
    a.line("k4", [(160, 98), (174, 72)])
    a.note("heave", 12, 40, 9)
