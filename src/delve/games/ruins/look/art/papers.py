"""What the Expedition keeps in its pockets: papers, instruments and good luck."""

from __future__ import annotations

from delve.games.ruins.look.art.grounds import page, shaft
from delve.games.ruins.look.art.pen import Art, curve, disc, gear, rect, ring, turn
from delve.pictures.ink.lines import straight


def book(a: Art) -> None:
    page(a)
    a.wash("f-cloth half", [(24, 124), (70, 134), (150, 136), (196, 122), (150, 144), (60, 144)])
    for f in (1, -1):
        leaf = [(108, 30), (108 + f * 40, 20), (108 + f * 84, 30), (108 + f * 84, 116), (108 + f * 40, 106), (108, 120)]
        a.sketch([(x + f * 4, y + 6) for x, y in leaf], "k2", fill="f-brown")
        a.fill("f-p", leaf)
        a.line("k2", leaf)
        a.line("k2", [(108, 30), (108, 120)])
        for i in range(6):
            y = 42 + 11 * i
            if not (f == 1 and i in (1, 2, 3)):
                a.line("k4", [(108 + f * 12, y - 2), (108 + f * 44, y - 9), (108 + f * 74, y - 2)], smooth=True)
    a.sketch(turn(rect(-18, -16, 36, 32), 8, to=(154, 66)), "k3", fill="f-tan")
    a.line("k3", [(142, 74), (150, 58), (158, 70), (166, 60)])
    shaft(a, [(60, 128, 1), (84, 104, 3), (120, 66, 3.4), (128, 58, 2)], "f-gold")
    a.path("k1", "M56 132l8-8")
    a.fill("f-red", curve([(120, 118), (130, 120), (128, 146), (122, 138), (116, 144)]))


def camera(a: Art) -> None:
    page(a)
    for x0, x1 in ((92, 56), (108, 112), (124, 164)):
        shaft(a, [(x0, 92, 3.4), ((x0 + x1) / 2, 122, 3), (x1, 150, 2)], "f-wood", "k3")
    a.sketch(rect(62, 30, 70, 64), "k2", fill="f-brown")
    for i in range(5):
        x = 132 + 6 * i
        a.sketch(rect(x, 38 + i * 1.4, 6, 48 - i * 2.8), "k3", fill="f-gloom")
    a.sketch(rect(160, 46, 12, 34), "k2", fill="f-wood")
    a.disc("f-gold o2", 176, 63, 8, 14)
    a.disc("f-sky o", 178, 63, 5, 10)
    a.hatch(rect(64, 66, 66, 26), 60, 4.2)
    a.sketch([(62, 30), (50, 44), (48, 92), (58, 108), (78, 96), (80, 30)], "k2", fill="f-gloom")
    a.line("k3 l-lit", [(58, 46), (56, 88)], [(70, 40), (68, 92)])
    a.path("f-flash o", "M168 22l8-14l-2 11l13-5l-9 10l12 4l-12 3l6 10l-11-6l-3 10l-3-11l-10 3l6-8l-10-6Z")
    a.sketch(rect(86, 18, 24, 12), "k3", fill="f-gold")
    a.note("nobody move", 14, 20, 8)


def clock(a: Art) -> None:
    page(a)
    a.path("k2", "M20 30C40 6 70 40 96 22")
    a.path("k3 l-gold2", "M22 32C40 10 70 42 96 25")
    a.wash("f-tan half", [(50, 132), (110, 126), (170, 132), (110, 144)])
    a.sketch(rect(99, 10, 18, 16), "k2", fill="f-gold")
    a.disc("f-gold o2", 108, 80, 56)
    a.disc("f-p o2", 108, 80, 45)
    a.hatch(disc(108, 80, 53)[2:10] + list(reversed(disc(108, 80, 47)[2:10])), 40, 3)
    for i in range(12):
        x, y = disc(108, 80, 38, count=12)[i]
        far = disc(108, 80, 42, count=12)[i]
        a.line("k1" if i % 3 == 0 else "k3", [(x, y), far])
    a.line("k1", [(108, 80), (92, 64)], [(108, 82), (134, 58)])
    a.disc("f-red o", 108, 80, 4)
    a.path("f-red half", "M108 80L108 42A38 38 0 0 1 134 52Z")
    a.disc("f-p o", 108, 102, 9)
    a.line("k3", [(108, 102), (112, 97)])
    a.note("late", 176, 122, 9)


def compass(a: Art) -> None:
    page(a)
    a.sketch([(40, 26), (60, 8), (150, 8), (178, 30), (186, 116), (160, 142), (58, 142), (34, 116)], "k2", fill="f-wood")
    a.disc("f-gold o2", 110, 76, 58)
    a.disc("f-p o2", 110, 76, 48)
    a.path("k4", ring(110, 76, 42))
    for i in range(16):
        near, far = disc(110, 76, 36 if i % 4 else 30, count=16)[i], disc(110, 76, 42, count=16)[i]
        a.line("k3" if i % 4 else "k2", [near, far])
    a.note("n", 106, 42, 10)
    a.note("s", 106, 120, 10)
    star = [(110, 44), (116, 70), (142, 76), (116, 82), (110, 108), (104, 82), (78, 76), (104, 70)]
    a.fill("f-tan o", star)
    a.fill("f-red o2", turn([(0, -46), (8, 0), (-8, 0)], 28, to=(110, 76)))
    a.fill("f-p o2", turn([(0, 46), (8, 0), (-8, 0)], 28, to=(110, 76)))
    a.disc("f-gold o", 110, 76, 5)
    a.path("k2 l-p half", "M78 46Q92 30 114 30")


def dice(a: Art) -> None:
    page(a)
    a.wash("f-green half", [(30, 116), (90, 104), (170, 108), (200, 126), (120, 144), (40, 138)])
    for cx, cy, size, tilt, fill, light, faces in (
        (80, 92, 30, -8, "f-green", "f-moss", ((0, 0), (-0.5, -0.5), (0.5, 0.5))),
        (148, 84, 26, 14, "f-p", "f-flash", ((-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5), (0, 0))),
    ):
        front = turn(rect(-size, -size, 2 * size, 2 * size), tilt, to=(cx, cy))
        back = [(x + 12, y - 14) for x, y in front]
        a.fill(light, [front[0], back[0], back[1], front[1]])
        a.fill("f-k half", [front[1], back[1], back[2], front[2]])
        a.sketch(front, "k2", fill=fill)
        a.line("k2", [front[0], back[0], back[1], back[2], front[2]])
        a.line("k2", [front[1], back[1]])
        for px, py in faces:
            x, y = turn([(px * size, py * size)], tilt, to=(cx, cy))[0]
            a.disc("f-p" if fill == "f-green" else "f-k", x, y, 4.6)
    a.line("k4", [(34, 52), (20, 40)], [(44, 46), (34, 30)], [(176, 40), (190, 26)], [(186, 50), (204, 42)])
    a.note("house rules", 66, 22, 8)


def hat(a: Art) -> None:
    page(a)
    a.wash("f-tan half", [(24, 112), (90, 102), (180, 108), (190, 124), (110, 134), (30, 128)])
    a.sketch([(20, 100), (56, 92), (108, 98), (160, 92), (198, 98), (170, 114), (108, 122), (46, 114)], "k2", smooth=True, fill="f-wood")
    crown = [(58, 98), (64, 54), (84, 34), (106, 44), (130, 32), (152, 54), (160, 98), (108, 106)]
    a.sketch(crown, "k2", smooth=True, fill="f-wood")
    a.fill("f-gloom", [(58, 88), (108, 96), (159, 88), (160, 100), (108, 108), (57, 100)])
    a.line("k3", [(106, 46), (104, 66)], [(78, 56), (72, 82)], smooth=True)
    a.hatch([(124, 44), (150, 54), (156, 86), (128, 92)], 62, 4.4)
    a.disc("f-gold o", 136, 94, 7)
    a.path("f-deepmoss o", "M140 92C160 70 150 50 176 34C176 58 168 78 146 94Z")
    a.line("k4", [(144, 90), (168, 48)])
    a.path("k3", "M86 62l10 6l-2 8")
    a.note("mended twice", 12, 30, 8)
    a.note("worn daily", 12, 142, 8)


def map_(a: Art) -> None:
    page(a, "f-wood")
    sheet = [(24, 30), (78, 18), (132, 30), (192, 16), (198, 118), (140, 132), (84, 120), (20, 132)]
    a.fill("f-k half", [(x + 4, y + 5) for x, y in sheet])
    a.sketch(sheet, "k2", fill="f-p")
    a.fill("f-tan half", [(78, 18), (132, 30), (140, 132), (84, 120)])
    a.line("k4", [(78, 18), (84, 120)], [(132, 30), (140, 132)])
    a.path("f-sky o4", "M22 84C50 74 60 96 90 92C120 88 120 108 140 110L140 120C110 118 110 102 86 104C60 108 40 94 21 100Z")
    for x, y in ((44, 52), (58, 46), (50, 62)):
        a.path("k3", f"M{x - 7} {y + 8}L{x} {y - 6}L{x + 7} {y + 8}")
    a.path("k2 l-red", "M40 118l6-4M52 108l8-3M68 98l6-6M82 84l8-4M98 74l8-3M114 66l8-2M132 58l8-4")
    a.path("k1 l-red", "M150 42l18 18M168 42l-18 18")
    a.path("k4", ring(110, 48, 12))
    a.path("f-k", "M110 34l4 14l-4 14l-4-14Z")
    a.note("here?", 152, 84, 8)
    a.disc("f-brown half", 168, 106, 15, 10)


def scrolls(a: Art) -> None:
    page(a, "f-tan")
    a.wash("f-cloth half", [(20, 126), (110, 116), (200, 126), (150, 146), (60, 146)])
    sheet = [(64, 24), (168, 24), (168, 116), (64, 116)]
    a.sketch(sheet, "k2", fill="f-p")
    for y in (18, 112):
        shaft(a, [(52, y + 4, 9), (108, y + 2, 9), (180, y + 4, 9)], "f-bone")
        for x in (46, 184):
            a.disc("f-wood o2", x, y + 4, 6, 9)
    for i, y in enumerate((44, 58, 72, 86, 98)):
        a.path("k3", "".join([f"M{76 + 14 * j} {y}l5-6l4 6M{86 + 14 * j} {y - 6}v6" for j in range(6 if i < 4 else 3)]))
    a.path("f-red o", ring(150, 94, 9))
    a.path("k3 l-p", "M146 94h8M150 90v8")
    shaft(a, [(18, 70, 3), (30, 92, 3.4), (44, 122, 3), (48, 134, 1)], "f-gold", "k3")
    a.path("f-p o", "M18 70C4 50 10 30 16 16C26 32 30 50 22 72Z")


def umbrella(a: Art) -> None:
    page(a)
    a.wash("f-sky half", [(10, 10), (100, 4), (206, 12), (200, 50), (120, 40), (20, 50)])
    for x, y in ((24, 20), (52, 8), (164, 10), (196, 30), (182, 60), (20, 62)):
        a.fill("f-stone2 o", [(x, y), (x + 9, y + 3), (x + 7, y + 11), (x - 2, y + 9)])
        a.line("k4", [(x + 2, y - 12), (x + 3, y - 4)])
    canopy = [(30, 82), (44, 48), (76, 26), (108, 20), (140, 26), (172, 48), (186, 82), (160, 74), (134, 84), (108, 76), (82, 84), (56, 74)]
    a.sketch(canopy, "k2", fill="f-green")
    a.fill("f-moss half", [(108, 20), (140, 26), (172, 48), (186, 82), (160, 74), (134, 84)])
    a.line("k3", [(108, 20), (82, 84)], [(108, 20), (134, 84)], [(108, 20), (56, 74)], [(108, 20), (160, 74)])
    a.line("k1", [(108, 20), (108, 10)], [(108, 78), (108, 122)])
    a.path("k1", "M108 122C108 142 84 142 84 126")
    a.path("k3 l-gold", "M108 124C108 139 86 140 86 127")
    a.note("proven against pebbles", 120, 138, 6)


def boots(a: Art) -> None:
    page(a)
    a.wash("f-tan half", [(20, 128), (80, 122), (160, 124), (200, 134), (110, 144)])
    for dx, dy, fill in ((58, -8, "f-cloth"), (0, 0, "f-brown")):
        boot = [(46, 24), (82, 22), (84, 66), (88, 84), (114, 92), (124, 104), (122, 116), (46, 118), (42, 102), (48, 70)]
        moved = [(x + dx, y + dy) for x, y in boot]
        a.sketch(moved, "k2", fill=fill)
        a.fill(
            "f-k", [(x + dx, y + dy) for x, y in [(40, 116), (124, 114), (124, 123), (92, 124), (90, 119), (72, 119), (70, 125), (40, 125)]]
        )
        for y in (36, 48, 60, 72):
            a.line("k3 l-p", [(64 + dx, y + dy), (84 + dx, y - 4 + dy)])
        a.hatch([(x + dx, y + dy) for x, y in [(46, 70), (62, 74), (64, 112), (46, 116), (43, 102)]], 60, 4.2)
    a.path("k2", "M82 30c16-14 22 4 10 8M82 34c14 6 10 18 0 12")
    a.note("left", 12, 60, 8)
    a.note("also left", 168, 40, 8)


def coins(a: Art) -> None:
    page(a)
    a.wash("f-tan", [(20, 128), (70, 116), (160, 118), (204, 132), (110, 146)])
    for x, n in ((64, 4), (96, 7), (150, 3)):
        for i in range(n):
            y = 124 - 10 * i
            a.path("f-gold o", f"M{x - 20} {y}v8a20 6 0 0 0 40 0v-8Z")
            a.path("f-glow o", ring(x, y, 20, 6))
        a.fill("f-k", rect(x - 4, 122 - 10 * (n - 1), 8, 4))
    purse = [(120, 62), (136, 72), (168, 70), (182, 58), (196, 92), (190, 118), (160, 126), (128, 120), (114, 96)]
    a.sketch(purse, "k2", smooth=True, fill="f-brown")
    a.sketch([(126, 64), (132, 46), (150, 56), (166, 42), (176, 60), (152, 72)], "k2", fill="f-cloth")
    a.path("k1 l-gold", "M126 68Q152 80 180 64")
    a.hatch([(120, 98), (140, 108), (180, 106), (192, 96), (188, 118), (160, 126), (128, 120)], 60, 4.6)
    for x, y in ((36, 132), (188, 138), (122, 138)):
        a.path("f-gold o", straight(gear(x, y, 8, 8, 0.12), True))
        a.fill("f-k", rect(x - 2, y - 2, 4, 4))


def bird(a: Art) -> None:
    page(a)
    a.wash("f-tan half", [(30, 136), (80, 128), (150, 128), (190, 138), (110, 146)])
    a.path("k1", "M108 14V26M102 8A7 7 0 1 1 114 8A7 7 0 1 1 102 8")
    a.sketch([(66, 130), (66, 70), (80, 42), (108, 28), (136, 42), (150, 70), (150, 130)], "k2", fill="f-flash half")
    for x in (80, 94, 122, 136):
        a.line("k3", [(x, 130), (x, 52 if x in (80, 136) else 36)])
    a.sketch(rect(60, 126, 96, 12), "k2", fill="f-wood")
    a.line("k2", [(66, 92), (150, 92)])
    bird_ = [(82, 76), (92, 62), (108, 60), (122, 70), (136, 92), (120, 94), (100, 92), (86, 88)]
    a.sketch(bird_, "k2", smooth=True, fill="f-glow")
    a.line("k3", [(100, 74), (112, 78), (122, 88)], smooth=True)
    a.fill("f-ember o", [(80, 72), (70, 76), (82, 80)])
    a.disc("f-k", 90, 71, 2.4)
    a.line("k3", [(104, 93), (104, 100)], [(110, 93), (111, 100)])
    a.note("sings: go on", 14, 24, 8)
    a.note("stops: run", 14, 38, 8)
    a.line("k4", [(60, 66), (48, 62)], [(62, 76), (46, 80)], [(60, 56), (50, 48)])


def key(a: Art) -> None:
    page(a)
    a.wash("f-tan half", [(20, 110), (100, 96), (190, 108), (150, 136), (60, 138)])
    a.sketch([(120, 34), (190, 34), (196, 112), (114, 112)], "k2", fill="f-stone2")
    a.path("k1", "M130 34C128 -2 182 -2 180 34")
    a.disc("f-k", 155, 66, 9)
    a.fill("f-k", [(150, 70), (160, 70), (164, 92), (146, 92)])
    a.hatch([(160, 40), (188, 40), (192, 108), (166, 108)], 62, 4.4)
    spot = (44, 84)
    a.path("k1 l-gold w6", ring(*spot, 18))
    a.path("k3", ring(*spot, 23))
    a.path("k3", ring(*spot, 13))
    shaft(a, [(66, 84, 5), (100, 78, 5), (128, 72, 5), (136, 70, 4)], "f-gold")
    a.fill("f-gold o", [(104, 82), (112, 81), (114, 100), (106, 101)])
    a.fill("f-gold o", [(118, 80), (126, 79), (127, 94), (120, 95)])
    a.note("fits", 30, 134, 9)
    a.note("mostly", 62, 134, 9)
