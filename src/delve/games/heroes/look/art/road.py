"""The road under the hill at dusk, and the town where it begins: 1280 wide, 690 high."""

from __future__ import annotations

from delve.games.heroes.look.art.pen import Art
from delve.pictures.ink.chance import chance
from delve.pictures.ink.hatch import band

STAGES = ((806, 578, 0.95), (892, 516, 0.82), (704, 462, 0.72), (764, 426, 0.6), (868, 416, 0.55), (930, 378, 0.5))
"""The lamps of the six stages: where they stand, and how near."""
PLACES = ((72, 596), (242, 612), (448, 606), (326, 536), (239, 440), (160, 508))
"""Infirmary, Tavern, Armoury, Hall of Arms, Shrine, Guild: the middle of their signs."""
HOUSES = (
    (40, 520, 76, 118, 62, "gable"), (342, 540, 54, 196, 84, "tower"), (196, 520, 86, 120, 80, "dome"), (406, 570, 84, 96, 56, "gable"),
    (116, 560, 92, 118, 66, "gable"), (268, 590, 104, 124, 74, "gable"), (8, 650, 118, 138, 78, "gable"), (384, 664, 128, 112, 66, "gable"),
    (168, 676, 146, 128, 84, "gable"),
)  # fmt: skip
WINDOWS = (
    (58, 426, 15, 19), (358, 372, 15, 24), (358, 420, 15, 22), (136, 470, 17, 21), (290, 494, 18, 22), (28, 544, 21, 25), (66, 544, 21, 25),
    (404, 574, 19, 23), (440, 574, 19, 23), (424, 500, 14, 18), (194, 574, 23, 27), (246, 574, 23, 27),
)  # fmt: skip


def land(a: Art) -> None:
    """Sky, mountain, pines, and the road up to the gate."""
    a.plain("f-m3", "M-900 -600H2200V900H-900Z")
    a.d("f-n4", "M-900 -600 L2200 -600 L2200 52 C1100 86 900 40 700 66 C480 94 240 50 -900 82 Z", 1.2)
    a.d("f-m4", "M-900 80 C240 48 480 92 700 64 C900 38 1100 84 2200 50 L2200 128 C1080 168 860 110 640 140 C420 170 200 128 -900 156 Z", 1.2)
    a.d("f-mh", "M-900 154 C200 126 420 168 640 138 C860 108 1080 166 2200 126 L2200 214 C1060 250 840 196 600 226 C400 250 180 210 -900 240 Z", 1.2)
    a.disc("f-p", 908, 196, 92)
    a.d("f-m5", "M560 430 L640 330 L690 350 L760 238 L800 262 L852 150 L880 176 L908 92 L938 170 L966 150 L1010 256 L1052 236 L1110 330 L1160 312 L1285 430 Z", 1.6)
    a.d("f-n5", "M908 92 L938 170 L966 150 L1010 256 L1052 236 L1110 330 L1160 312 L1285 430 L960 430 C930 330 940 240 908 92 Z", 1.6)
    a.d("f-k", "M872 372 L872 330 C874 304 936 304 938 330 L938 372 Z")
    a.d("f-gold", "M884 372 L884 336 C886 318 924 318 926 336 L926 372 Z")
    a.d("f-k", "M892 372 L896 346 L900 372 Z M904 372 L908 340 L912 372 Z M916 372 L920 350 L924 372 Z")
    a.d("o-gold", "M882 300 L878 280 L890 290 L898 272 L905 288 L912 272 L920 290 L932 280 L928 300 Z")
    a.d("f-n5", "M-900 420 C80 360 160 372 240 350 C330 330 420 392 520 386 C640 376 700 420 820 400 C960 380 1120 410 2200 372 L2200 900 L-900 900 Z", 1.4)
    for path, angle in (
        ("M912 112 L938 172 L966 154 L1008 258 L1040 250 L1060 300 L1000 330 L952 330 L938 240 Z", 58),
        ("M764 246 L800 266 L820 240 L800 330 L740 330 Z", 118), ("M856 160 L880 180 L890 160 L872 250 L846 220 Z", 118),
    ):
        a.hatch("l-k w1", path, angle, 13)
    for bx, by, k in ((610, 250, 1.0), (640, 236, 0.8), (668, 258, 0.7), (1120, 262, 0.8), (1150, 250, 0.6)):
        a.d("l-k w2", f"M{bx - 12 * k} {by - 5 * k} Q{bx - 5 * k} {by - 8 * k} {bx} {by} Q{bx + 5 * k} {by - 8 * k} {bx + 12 * k} {by - 5 * k}", 0.3)
    for i in range(40):
        x, h = 470 + 820 * chance("pine", i), 26 + 26 * chance("pine high", i)
        y = 408 + 20 * chance("pine low", i) - (x - 470) * 0.012
        if not (820 < x < 980 or 1120 < x < 1190):
            a.plain("f-k", f"M{x:.0f} {y - h:.0f}L{x + h * 0.3:.0f} {y:.0f}H{x - h * 0.3:.0f}Z")
    a.d("o-m3", "M520 712 C600 570 760 560 820 530 C900 494 760 476 700 462 C640 446 700 424 780 424 C850 422 900 410 900 374 L910 374 C916 420 868 434 796 436 C740 438 716 448 760 458 C860 474 960 500 880 546 C800 590 760 620 790 712 Z", 1.2)
    a.d("f-d", "M-900 470 C120 430 300 440 420 470 C520 496 540 600 548 712 L-900 900 Z", 1.2)
    a.d("f-d", "M2200 480 C1180 470 1060 500 960 540 C860 580 790 630 776 712 L2200 900 Z", 1.2)
    a.plain("l-k w1", band((960, 470, 1290, 700), lambda _, y: (y - 500) * 0.6, 60, 70))


def town(a: Art) -> None:
    """Houses, lit; the shrine keeps a flame."""
    for x, base, w, h, roof, kind in HOUSES:
        a.d("f-brown", f"M{x} {base} L{x} {base - h} L{x + w} {base - h} L{x + w} {base} Z")
        a.d("f-k", f"M{x + w * 0.56} {base - h} L{x + w} {base - h} L{x + w} {base} L{x + w * 0.5} {base} Z")
        a.d("l-k w3", f"M{x} {base} L{x} {base - h} L{x + w} {base - h} L{x + w} {base}")
        if kind == "dome":
            a.d("f-gold", f"M{x - 4} {base - h + 2} C{x} {base - h - roof} {x + w} {base - h - roof} {x + w + 4} {base - h + 2} Z")
            a.d("f-k", f"M{x + w * 0.5} {base - h - roof * 0.76} C{x + w * 0.86} {base - h - roof * 0.72} {x + w} {base - h - roof * 0.4} {x + w + 4} {base - h + 2} L{x + w * 0.64} {base - h + 2} Z")
            continue
        top, side = (0.5, 7) if kind == "tower" else (0.46, 9)
        a.d("f-red", f"M{x - side} {base - h + 4} L{x + w * top} {base - h - roof} L{x + w + side} {base - h + 4} Z")
        a.d("f-k", f"M{x + w * top} {base - h - roof} L{x + w + side} {base - h + 4} L{x + w * 0.56} {base - h + 4} Z")
    for x, y, w, h in WINDOWS:
        a.plain("f-gold", f"M{x} {y}h{w}v{h}h{-w}Z")
        a.plain("l-k w1", f"M{x + w / 2} {y}v{h}M{x} {y + h / 2}h{w}")
    a.d("o-gold", "M227 350 L251 350 L255 374 L223 374 Z M225 350 L239 336 L253 350 Z", 0.4)
    a.d("f-ember", "M239 354 C247 362 245 371 239 372 C233 371 231 362 239 354 Z", 0.3)
    for x, y in ((98, 330), (334, 404), (486, 480)):
        a.brush("f-p", [(x, y), (x + 10, y - 24), (x - 6, y - 50), (x + 12, y - 84)], 7, 0.3)
    a.d("f-k", "M-900 648 C120 632 300 660 520 662 L548 712 L-900 900 Z")


def lamp(a: Art, x: float, y: float, k: float, lit: bool) -> None:
    """A lamp of the road, lit where its stage is won."""
    head = f"M{x - 8 * k} {y - 58 * k} L{x + 8 * k} {y - 58 * k} L{x + 10 * k} {y - 34 * k} L{x - 10 * k} {y - 34 * k} Z"
    if lit:
        a.raw(f'<circle class="cf-gold c-faint" cx="{x}" cy="{y - 46 * k:.1f}" r="{38 * k:.1f}"/>')
    a.plain("f-k", f"M{x - 2 * k:.1f} {y}v{-34 * k:.1f}h{4 * k:.1f}v{34 * k:.1f}Z")
    a.d("o-gold" if lit else "o-slate", head, 0.3)
    a.d("l-k w2", f"M{x - 9 * k} {y - 58 * k} L{x} {y - 68 * k} L{x + 9 * k} {y - 58 * k}", 0.3)


def traveller(a: Art, x: float, y: float, seat: int) -> None:
    """Somebody of the party, from behind: a black shape with one edge in its colour."""
    a.at(x, y)
    a.d("f-k", "M-30 96 C-34 50 -30 10 -16 -16 C-20 -34 -10 -50 0 -52 C10 -50 20 -34 16 -16 C30 10 34 50 30 96 L12 92 L10 112 L2 112 L0 94 L-4 112 L-13 112 L-12 92 Z")
    a.raw(f'<g class="tint-{seat % 6 + 1}"><path class="p-top" d="M-30 96C-34 50-30 10-16-16L-11-12C-22 14-25 54-22 94Z"/></g>')
    a.end()
