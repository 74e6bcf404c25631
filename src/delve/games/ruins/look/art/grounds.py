"""What pictures stand on, and the small figure that walks through them."""

from __future__ import annotations

from collections.abc import Sequence

from delve.games.ruins.look.art.pen import HEIGHT, WIDTH, Art, Spine, body, curve, rect
from delve.pictures.ink.chance import chance
from delve.pictures.ink.lines import Pt, soft


def ground(a: Art, tone: str) -> None:
    """One colour."""
    a.fill(a.tone or tone, rect(0, 0, WIDTH, HEIGHT))


def wall(a: Art, tone: str = "f-stone2", blocks: bool = True) -> None:
    """Courses of stone, or a bare ground."""
    ground(a, tone)
    if blocks:
        y, r = 0.0, 0
        while y < HEIGHT:
            h = 24 + 8 * chance("wallh", a.key, r)
            x = -30 * chance("wallx", a.key, r)
            while x < WIDTH:
                w = 36 + 26 * chance("wallw", a.key, r, round(x))
                a.line("k5 half", [(x + w, y), (x + w, min(HEIGHT, y + h))])
                x += w
            a.line("k5 half", [(0, y + h), (WIDTH, y + h)])
            y, r = y + h, r + 1
    a.dots(rect(2, 2, WIDTH - 4, HEIGHT - 4), 13, "k4 half", 0.3)


def page(a: Art, tone: str = "f-p") -> None:
    """Squared paper."""
    ground(a, tone)
    d = "".join(f"M0 {y}H{WIDTH}" for y in range(12, HEIGHT, 14)) + "".join(f"M{x} 0V{HEIGHT}" for x in range(12, WIDTH, 14))
    a.path("k5 l-s", d)


def person(a: Art, x: float, y: float, k: float = 1.0, flip: bool = False, lamp: bool = True, fill: str = "f-k", run: bool = False) -> None:
    """A small archaeologist in silhouette; feet at (x, y), about 34 tall."""
    f = -1 if flip else 1

    def t(pts: Sequence[Pt]) -> list[Pt]:
        return [(x + f * px * k, y + py * k) for px, py in pts]

    if lamp:
        a.disc("f-glow thin", x + f * 13 * k, y - 15 * k, 15 * k)
        a.disc("f-glow half", x + f * 13 * k, y - 15 * k, 8 * k)
    legs = (
        [(-4, -14), (4, -14), (10, -6), (15, -3), (14, 0), (7, -2), (1, -8), (-5, -3), (-11, 0), (-12, -3), (-6, -7)]
        if run
        else [(-4, -14), (4, -14), (5, 0), (1, 0), (0, -9), (-2, 0), (-6, 0)]
    )
    a.fill(fill, t(legs))
    a.fill(fill, curve(t([(-5, -13), (-6, -22), (-2, -26), (3, -26), (5, -21), (5, -13)])))
    a.fill(fill, t([(2, -24), (12, -19), (11, -16), (2, -19)]))
    a.disc(fill, x + f * 0.8 * k, y - 29 * k, 3.6 * k)
    a.fill(fill, curve(t([(-8, -30), (-3, -31), (-3, -35), (4, -35.5), (5, -31), (9, -29.4), (2, -29.2)])))
    a.fill(fill, curve(t([(-5, -24), (-10, -21), (-10, -14), (-5, -13)])))
    if lamp:
        a.fill("f-flash o4", t([(10.4, -18), (15.6, -18), (16.6, -11), (9.4, -11)]))


def flame(a: Art, x: float, y: float, h: float, cls: str = "f-glow o") -> None:
    """A flame that stands at that point."""
    a.fill(
        cls,
        curve(
            [
                (x, y - h),
                (x + h * 0.30, y - h * 0.48),
                (x + h * 0.26, y - h * 0.1),
                (x, y),
                (x - h * 0.28, y - h * 0.12),
                (x - h * 0.26, y - h * 0.45),
                (x - h * 0.08, y - h * 0.62),
            ]
        ),
    )


def shaft(a: Art, spine: Sequence[Spine], fill: str, line: str = "k2") -> None:
    """Something long and filled: a pole, a limb, a strap."""
    outline = body(spine)
    a.fill(fill, [(x + 1.4, y + 1.2) for x, y in outline])
    a.path(line, soft(outline, True))
