"""A sheet of squared paper on a desk, and what lies about on it."""

from __future__ import annotations

import math
from functools import lru_cache

from delve.pictures.ink.chance import sways
from delve.pictures.ink.lead import light
from delve.pictures.ink.lettering import letters
from delve.pictures.ink.lines import Pt, Rect, num, soft, straight, through, wobbly
from delve.pictures.scene import path


def box(x: float, y: float, width: float, height: float, cls: str) -> str:
    """A plain rectangle."""
    return f'<rect class="{cls}" x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"/>'


@lru_cache(maxsize=16)
def desk(width: float, height: float) -> str:
    """The table top with a sheet of paper on it, not quite straight."""
    planks = ""
    for i, y in enumerate(range(5, int(height), 11)):
        j = sways(4, "plank", i)
        if y < 18 or y > height - 18:
            planks += soft([(0, y), (width * 0.3, y + 3 * j[0]), (width * 0.7, y + 3 * j[1]), (width, y + 2 * j[2])])
        else:
            planks += straight(((0, y), (12, y + j[1]))) + straight(((width - 10, y + j[2]), (width, y + j[3])))
    page = [(13.0, 15.0), (width - 15, 11.0), (width - 11, height - 15), (15.0, height - 11)]
    under = [(x + 5, y + 7) for x, y in page]
    sheet = straight(page, True)
    wood = box(0, 0, width, height, "desk") + path("streak", planks)
    return wood + path("shadow", straight(under, True)) + path("page", sheet) + path("cut", sheet)


@lru_cache(maxsize=16)
def squared(area: Rect, cells: int, half: bool = True) -> str:
    """The printed grid: fine half lines, lines, and the frame; rows and columns numbered by hand."""
    left, top, right, low = area
    cell = (right - left) / cells
    fine, lines = "", ""
    for i in range(cells):
        x, y = left + (i + 0.5) * cell, top + (i + 0.5) * cell
        fine += straight(((x, top), (x, low))) + straight(((left, y), (right, y)))
        if i:
            x, y = left + i * cell, top + i * cell
            lines += straight(((x, top), (x, low))) + straight(((left, y), (right, y)))
    frame = straight([(left, top), (right, top), (right, low), (left, low)], True)
    return (path("half", fine) if half else "") + path("rule", lines) + path("frame", frame)


@lru_cache(maxsize=16)
def numbered(area: Rect, cells: int, size: float) -> str:
    """Column numbers above and row numbers beside a grid."""
    left, top, right, _ = area
    cell = (right - left) / cells
    out = ""
    for i in range(cells):
        out += letters(str(i + 1), left + (i + 0.5) * cell, top - 0.75 * size, size, "middle")
        out += letters(str(i + 1), left - 0.75 * size, top + (i + 0.5) * cell + size / 2, size, "end")
    return path("script", out)


@lru_cache(maxsize=16)
def heading(text: str, x: float, y: float, size: float) -> str:
    """A title with two quick strokes under it."""
    d = letters(text, x, y, size, track=2.0)
    wide = 0.86 * size * len(text)
    under = "".join(
        light((x - 3, y + 0.34 * size + 4 * i), (x + wide - 9 * i, y + 0.28 * size + 4 * i), "under", i, weight=0.9) for i in (0, 1)
    )
    return path("great" if size > 20 else "bold", d) + under


@lru_cache(maxsize=16)
def lying_pencil(x: float, y: float, angle: float) -> str:
    """The pencil, put down for a moment with its tip at (x, y)."""
    turn = math.radians(angle)
    ca, sa = math.cos(turn), math.sin(turn)

    def at(px: float, py: float) -> Pt:
        return x + px * ca - py * sa, y + px * sa + py * ca

    shadow = [(px + 4, py + 6) for px, py in (at(20, -7), at(176, -7), at(176, 7), at(20, 7), at(0, 0))]
    cone = through([at(22, -7), at(24, -3.4), at(21.4, 0), at(24, 3.4), at(22, 7)]) + "L" + straight([at(0, 0)])[1:] + "z"
    lines = wobbly(at(23, -2.4), at(150, -2.4), 0.3, "pencil") + wobbly(at(23, 2.6), at(150, 2.6), 0.3, "pencil too")
    lines += straight((at(153, -7), at(153, 7))) + straight((at(159, -7), at(159, 7)))
    edge = [at(162, -7), at(174, -7), at(179, -4), at(179, 4), at(174, 7), at(162, 7)]
    rim = straight([at(162, -7), at(22, -7), at(0, 0), at(22, 7), at(162, 7)]) + soft(edge) + straight((at(162, -7), at(162, 7)))
    return (
        path("shadow", straight(shadow, True)) + path("body", straight([at(22, -7), at(150, -7), at(150, 7), at(22, 7)], True))
        + path("cone", cone) + path("tip", straight([at(0, 0), at(7, -2.2), at(6.4, 0), at(7, 2.2)], True))
        + path("metal", straight([at(150, -7), at(162, -7), at(162, 7), at(150, 7)], True))
        + path("rubber", soft(edge) + "z") + path("outline", lines + rim)
    )  # fmt: skip
