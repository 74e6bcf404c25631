"""Tools of the Expedition, sketched in the notebook."""

from __future__ import annotations

from delve.games.ruins.look.art.grounds import page
from delve.games.ruins.look.art.pen import Art, body, curve, disc, rect, ring, turn
from delve.pictures.ink.chance import chance
from delve.pictures.ink.fills import pebble
from delve.pictures.ink.lines import num, soft, straight, through, wobbly_poly


def trowel(a: Art) -> None:
    page(a)
    a.wash("f-tan", [(14, 136), (40, 118), (78, 114), (128, 122), (150, 138), (90, 144)])
    a.line("k3", [(8, 140), (30, 124), (58, 114), (84, 118), (120, 116), (146, 134), (176, 138), (208, 136)], smooth=True)
    a.hatch([(14, 138), (58, 117), (118, 120), (148, 138)], 20, 5)
    blade = [(34, 122), (62, 48), (84, 42), (116, 74), (108, 96)]
    a.fill("f-sky", [(x + 2, y + 2) for x, y in blade])
    a.fill("f-p half", [(38, 116), (64, 52), (80, 48)])
    a.sketch(blade, "k2")
    a.line("k3", [(84, 44), (40, 116)])
    a.hatch([(44, 116), (86, 52), (112, 76), (105, 93)], 150, 4.5)
    neck = body([(98, 62, 3.4), (112, 50, 3), (122, 50, 3), (130, 46, 3.6)])
    a.fill("f-stone3", neck)
    a.sketch(neck[::3], "k3")
    handle = body([(128, 47, 7), (142, 36, 8.5), (160, 24, 9), (182, 12, 7.5), (188, 9, 5)])
    a.fill("f-wood", [(x + 1.5, y + 1.5) for x, y in handle])
    a.path("k2", soft(handle, True))
    a.line("k4", [(136, 46), (160, 30), (184, 14)], [(140, 48), (162, 34), (182, 20)], smooth=True)
    a.line("k2", [(130, 40), (138, 53)], [(136, 36), (143, 49)])
    for x, y, r in ((30, 104, 4), (20, 112, 3), (132, 110, 4), (26, 94, 2.4), (142, 118, 2.6)):
        a.path("f-tan o", pebble((x, y), r, "tr", x))
    a.note("fig. 1", 12, 20, 9)
    a.line("k4", [(20, 42), (48, 30), (54, 44)], smooth=True)
    a.line("k4", [(54, 44), (49, 40)], [(54, 44), (56, 38)])
    a.note("good steel", 10, 52, 7)
    a.line("k4", [(126, 84), (204, 34)], [(122, 78), (130, 90)], [(200, 28), (208, 40)])
    a.note("a hand", 164, 78, 7)


def chalk(a: Art) -> None:
    page(a)
    a.wash("f-pipblue", [(2, 10), (60, 4), (130, 8), (160, 30), (158, 90), (150, 132), (80, 140), (10, 134), (0, 70)])
    for i, y in enumerate((34, 70, 106)):
        a.line("k4", [(4, y), (152, y + 2)])
        for x in (30 + 22 * (i % 2), 84 + 18 * (i % 2), 132):
            a.line("k4", [(x, y), (x + 1, y + 34 if i < 2 else y + 26)])
    arrow = [(16, 66), (82, 62), (80, 38), (130, 74), (84, 112), (84, 90), (18, 92)]
    a.fill("f-p", curve([(x, y) for x, y in arrow], steps=2))
    a.hatch(arrow, 8, 3.2, "k5 half")
    a.path("k2 l-p", wobbly_poly(arrow, 1.6, "ca"))
    for i in range(26):
        cx, cy = 92 + 50 * chance("cd", i), 92 + 46 * chance("ce", i)
        a.path("k3 l-p", f"M{num(cx)} {num(cy)}h.1")
    # the hand: sleeve, back of the hand, four fingers folded round the stick
    sleeve = [(216, 86), (188, 94), (172, 116), (188, 150), (216, 150)]
    a.fill("f-cloth", sleeve)
    a.sketch([(216, 84), (188, 92), (172, 116), (188, 150)], "k2", close=False)
    a.hatch([(216, 100), (192, 108), (184, 122), (196, 150), (216, 150)], 40, 4.5)
    a.fill("f-p", [(184, 92), (176, 96), (164, 116), (176, 146), (186, 148), (174, 118)])
    a.line("k3", [(184, 92), (174, 98), (164, 116), (170, 134), (178, 150)], smooth=True)
    hand = [
        (176, 98),
        (160, 84),
        (146, 80),
        (136, 84),
        (134, 92),
        (140, 98),
        (134, 104),
        (138, 112),
        (146, 114),
        (148, 122),
        (158, 126),
        (168, 126),
        (170, 114),
    ]
    a.fill("f-skin", curve(hand))
    a.path("k2", through(hand, True))
    a.line("k3", [(140, 98), (152, 96), (160, 100)], [(146, 114), (154, 110), (162, 112)], [(136, 84), (148, 88), (158, 92)], smooth=True)
    a.hatch([(158, 118), (170, 116), (168, 126), (158, 125)], 40, 3)
    stick = turn(rect(-22, -4, 26, 8), 24, to=(134, 92))
    a.fill("f-p o2", stick)
    a.note("third arch,", 212, 22, 7, "end")
    a.note("left", 212, 34, 7, "end")
    a.line("k4", [(186, 34), (172, 50), (140, 64)], smooth=True)


def descent(a: Art) -> None:
    page(a)
    left = [(0, 0), (52, 0), (58, 22), (48, 46), (60, 74), (52, 104), (62, 150), (0, 150)]
    right = [(216, 0), (166, 0), (156, 28), (168, 56), (154, 88), (166, 118), (156, 150), (216, 150)]
    a.fill("f-glow half", curve([(84, 150), (70, 110), (92, 78), (124, 80), (146, 112), (138, 150)]))
    a.fill("f-stone2", left)
    a.fill("f-stone2", right)
    for p in (left, right):
        a.hatch(p, 62, 5, "k4")
        a.hatch([(x * 0.86 + (0 if x < 108 else 30), y) for x, y in p], 118, 6, "k4")
    a.path("k1", wobbly_poly(left[1:-1], 1.4, "dl", close=False) + wobbly_poly(right[1:-1], 1.4, "dr", close=False))
    a.line("k2", [(112, 0), (110, 30), (106, 58)], smooth=True)
    a.line("k2", [(98, 92), (92, 116), (104, 134), (96, 150)], smooth=True)
    # the figure: leaning back, boots first, coat flying
    coat = [(104, 52), (120, 54), (128, 66), (150, 52), (140, 78), (122, 92), (102, 92), (96, 76)]
    a.fill("f-ember", [(x + 1.5, y + 1.5) for x, y in curve(coat)])
    a.path("k2", through(coat, True))
    a.hatch([(124, 72), (146, 58), (138, 78), (122, 90)], 120, 3.4)
    a.sketch([(103, 90), (84, 98), (70, 90), (64, 94), (74, 110), (90, 110), (112, 98)], "k2", fill="f-cloth")
    a.sketch([(112, 94), (102, 112), (84, 122), (86, 130), (96, 128), (112, 120), (124, 98)], "k2", fill="f-cloth")
    a.fill("f-k", curve([(60, 84), (70, 90), (76, 112), (68, 112)]))
    a.fill("f-k", curve([(78, 118), (88, 120), (90, 132), (82, 136)]))
    a.disc("f-skin o2", 108, 43, 9.5)
    a.line("k3", [(103, 46), (107, 48), (110, 46)], smooth=True)
    a.disc("f-k", 103, 41, 1.4)
    a.disc("f-k", 109, 40, 1.4)
    a.sketch([(116, 58), (124, 44), (114, 26), (109, 28), (114, 44), (108, 54)], "k2", fill="f-ember")
    a.sketch([(102, 60), (96, 72), (104, 84), (108, 80), (103, 72), (108, 64)], "k2", fill="f-ember")
    # the hat stays behind
    hat = [(118, 20), (128, 16), (130, 6), (144, 4), (148, 12), (160, 12), (152, 20), (134, 22)]
    a.fill("f-wood", curve(hat))
    a.path("k2", through(hat, True))
    a.line("k4", [(124, 30), (122, 38)], [(132, 28), (131, 38)], [(140, 27), (141, 36)], [(150, 24), (153, 32)])
    a.line("k4", [(76, 20), (76, 44)], [(84, 8), (84, 34)], [(68, 60), (68, 78)], [(142, 96), (142, 118)], [(132, 112), (132, 132)])


def check(a: Art) -> None:
    page(a)
    # small die on a tablet, and the same die under the glass
    tablet = [(14, 84), (72, 58), (214, 88), (206, 138), (60, 148), (10, 128)]
    a.fill("f-stone", tablet)
    a.sketch(tablet, "k2")
    a.hatch([(12, 112), (60, 134), (204, 122), (206, 136), (60, 147), (11, 128)], 160, 4.2)
    a.line("k3", [(150, 104), (158, 98), (166, 106), (174, 98)], [(152, 118), (176, 114)], [(184, 100), (192, 112), (184, 118)])
    lens = disc(88, 64, 54)
    a.fill("f-flash", lens)
    a.fill("f-sky half", curve([(88, 10), (130, 30), (142, 64), (120, 106), (88, 118), (118, 84), (118, 44)]))
    top, fl, fr = (
        [(86, 22), (126, 38), (88, 56), (48, 38)],
        [(48, 38), (88, 56), (88, 106), (50, 84)],
        [(126, 38), (88, 56), (88, 106), (124, 86)],
    )
    a.fill("f-green", fl)
    a.fill("f-green", fr)
    a.fill("f-moss", top)
    a.hatch(fr, 70, 3.6)
    for q in (top, fl, fr):
        a.path("k2", wobbly_poly(q, 0.6, "die", q[0][0], q[0][1]))
    for x, y in ((86, 38),):
        a.disc("f-p o4", x, y, 7, 4.4)
    for x, y in ((58, 56), (78, 88), (68, 72)):
        a.disc("f-p o4", x, y, 3.6, 4.8)
    for x, y in ((97, 64), (115, 56), (97, 92), (115, 83)):
        a.disc("f-p o4", x, y, 3.4, 4.8)
    a.path("k1", ring(88, 64, 54))
    a.path("k3", ring(88, 64, 59))
    a.line("k3 l-p w3", [(50, 40), (58, 28), (70, 20)], smooth=True)
    handle = body([(128, 106, 5), (138, 115, 6), (140, 117, 9), (170, 140, 9), (184, 150, 8)])
    a.fill("f-wood", handle)
    a.path("k2", soft(handle, True))
    a.line("k4", [(146, 118), (176, 142)], [(150, 116), (180, 140)])
    a.note("or was it", 154, 28, 8)
    a.note("a five?", 154, 42, 8)
    a.line("k4", [(152, 32), (142, 40), (132, 42)], smooth=True)


def surveyor(a: Art) -> None:
    page(a)
    a.wash("f-moss half", [(0, 118), (40, 96), (80, 106), (130, 92), (176, 102), (214, 96), (214, 134), (110, 140), (0, 136)])
    a.line("k3", [(0, 116), (30, 100), (52, 104), (80, 92)], [(136, 96), (166, 84), (190, 96), (216, 90)], smooth=True)
    for x, h in ((172, 30), (190, 26)):
        a.sketch(rect(x, 88 - h + 12, 10, h), "k3", fill="f-stone")
    a.sketch([(166, 70), (206, 70), (186, 58)], "k3", fill="f-stone")
    a.line("k4", [(150, 44), (176, 66)], [(150, 44), (200, 66)])
    a.path("k4", "M156 49l5 4M168 55l5 3.4M178 57l6 2")
    for x0, x1 in ((104, 64), (110, 112), (116, 156)):
        p = body([(x0, 78, 4), ((x0 + x1) / 2, 112, 3.4), (x1, 150, 2.4)])
        a.fill("f-wood", p)
        a.path("k2", soft(p, True))
    a.sketch([(88, 72), (132, 72), (128, 82), (92, 82)], "k2", fill="f-gold")
    a.sketch([(98, 72), (96, 48), (124, 48), (122, 72)], "k2", fill="f-gold")
    a.sketch(disc(110, 58, 9), "k3", smooth=True, fill="f-flash")
    tel = turn(rect(-38, -11, 78, 22), 8, to=(110, 36))
    a.fill("f-gold", [(x + 1.5, y + 1.5) for x, y in tel])
    a.sketch(tel, "k2")
    a.sketch(turn(rect(38, -14, 14, 28), 8, to=(110, 36)), "k2", fill="f-gold2")
    a.sketch(turn(rect(-50, -7, 14, 14), 8, to=(110, 36)), "k2", fill="f-gold2")
    a.hatch(turn(rect(-36, 2, 74, 8), 8, to=(110, 36)), 60, 3.4)
    a.line("k4", [(110, 84), (110, 128)])
    a.fill("f-gold o", [(110, 142), (104, 130), (116, 130)])
    a.note("bearing 41", 8, 64, 7)
    a.note("sag 3 hands", 8, 76, 7)
    a.line("k4", [(8, 81), (60, 81)])


def medic(a: Art) -> None:
    page(a)
    a.wash("f-tan half", [(20, 130), (70, 122), (150, 124), (204, 132), (150, 144), (60, 144)])
    strap = body([(54, 64, 4), (64, 26, 4.5), (108, 10, 5), (152, 26, 4.5), (162, 64, 4)])
    a.fill("f-wood", strap)
    a.path("k2", soft(strap, True))
    bag = [(42, 66), (48, 58), (168, 58), (174, 66), (178, 128), (168, 136), (48, 136), (38, 128)]
    a.fill("f-cloth", [(x + 2, y + 2) for x, y in bag])
    a.sketch(bag, "k2")
    flap = [(42, 62), (174, 62), (172, 92), (140, 102), (108, 106), (76, 102), (44, 92)]
    a.fill("f-tan", curve(flap, steps=3))
    a.path("k2", through(flap, True))
    a.hatch([(42, 108), (80, 116), (136, 116), (176, 106), (178, 128), (168, 136), (48, 136), (38, 128)], 60, 4.6)
    a.disc("f-p o2", 108, 82, 19)
    a.fill(
        "f-red",
        [(103, 69), (113, 69), (113, 77), (121, 77), (121, 87), (113, 87), (113, 95), (103, 95), (103, 87), (95, 87), (95, 77), (103, 77)],
    )
    for x in (64, 152):
        a.sketch(rect(x - 5, 84, 10, 28), "k3", fill="f-wood")
        a.sketch(rect(x - 7, 100, 14, 10), "k3", fill="f-gold")
    # bandage roll and bottle
    roll = body([(160, 136, 8), (176, 140, 8), (206, 146, 8)])
    a.fill("f-p o", roll)
    a.disc("f-p o2", 182, 122, 19)
    a.path("k3", "M182 122c4-3 8 2 4 6c-6 6-14-1-11-9c4-9 18-7 20 3c1 10-10 16-18 12")
    a.sketch([(16, 96), (16, 86), (26, 86), (26, 96), (32, 104), (32, 138), (10, 138), (10, 104)], "k2", fill="f-moss")
    a.sketch(rect(14, 78, 14, 9), "k3", fill="f-wood")
    a.sketch(rect(12, 112, 18, 14), "k3", fill="f-p")
    a.note("do not drink", 8, 20, 7)
    a.line("k4", [(20, 26), (16, 50), (20, 70)], smooth=True)


def snare(a: Art) -> None:
    page(a)
    a.wash("f-red half", [(20, 120), (60, 104), (140, 102), (200, 116), (196, 142), (100, 148), (24, 142)])
    a.line("k3", [(0, 132), (40, 126), (90, 130), (150, 126), (216, 132)], smooth=True)
    a.line("k4", [(8, 140), (60, 138)], [(150, 140), (208, 142)], [(60, 146), (120, 146)])
    # bent sapling, taut line
    tree = body([(196, 150, 9), (196, 100, 7), (186, 50, 5.4), (158, 20, 4), (120, 12, 2.6)])
    a.fill("f-wood", tree)
    a.path("k2", soft(tree, True))
    a.hatch([(192, 148), (190, 90), (196, 90), (204, 148)], 100, 4)
    a.line("k3", [(186, 50), (200, 40), (208, 28)], [(158, 21), (160, 8)], smooth=True)
    for x, y, r in ((208, 26, -40), (161, 6, -90), (200, 42, 0)):
        a.fill("f-moss o", turn(curve([(0, 0), (8, -5), (16, 0), (8, 5)]), r, to=(x, y)))
    boot = [(72, 20), (112, 16), (116, 70), (120, 84), (150, 92), (160, 104), (158, 116), (76, 118), (70, 100), (76, 70)]
    a.fill("f-gloom", [(x + 1.5, y + 1.5) for x, y in boot])
    a.path("k1", wobbly_poly(boot, 1.0, "boot"))
    a.fill("f-k", [(70, 116), (160, 114), (160, 123), (124, 124), (122, 118), (104, 119), (102, 126), (70, 126)])
    for y in (30, 42, 54, 66):
        a.line("k3 l-lit", [(96, y), (114, y - 4)])
    a.line("k3 l-lit", [(118, 88), (128, 96)], [(126, 88), (136, 97)])
    a.line("k3 l-lit", [(76, 24), (80, 60)])
    # rope: under, round the ankle, up to the tree
    a.path("k3", "M44 112")
    for pts in (
        [(70, 78), (62, 90), (72, 98), (100, 96), (122, 88), (128, 78), (118, 70)],
        [(66, 70), (72, 84), (98, 90), (120, 80), (124, 70)],
        [(122, 76), (124, 50), (120, 12)],
    ):
        q = curve(pts, False)
        a.path("k1 w6", straight(q))
        a.path("l-lit w4", straight(q))
        ticks = "".join(f"M{num(x - 2)} {num(y - 2)}l4 4" for x, y in q[1::2])
        a.path("k4", ticks)
    a.fill("f-stone o2", curve([(114, 68), (124, 64), (132, 72), (128, 82), (118, 82)]))
    a.line("k4", [(40, 20), (48, 34)], [(30, 40), (46, 48)], [(34, 64), (48, 64)])
