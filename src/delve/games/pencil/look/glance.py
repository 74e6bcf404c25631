"""The pictures of the glance: bits of a sheet, drawn as the sheet itself is."""

from __future__ import annotations

from functools import cache
from typing import Final

from delve.games.pencil.look.picture import Layout, _dot, _side
from delve.parts.grid import DOOR, WALL
from delve.pictures import counters, marks, paper
from delve.pictures.dice import die
from delve.pictures.ink.lead import stroke
from delve.pictures.ink.lettering import line
from delve.pictures.scene import path

GRID: Final = Layout(8, 54.0, 0.0, 0.0)
WALLS: Final = (
    (2, 1, "s"), (3, 1, "s"), (4, 1, "s"), (1, 2, "e"), (1, 3, "e"), (4, 2, "e"), (4, 3, "e"), (2, 3, "s"), (2, 3, "e"), (2, 4, "e"),
)  # fmt: skip
DOORS: Final = ((2, 2, "e"), (3, 3, "s"))
DOTS: Final = ((3, 2), (4, 2), (4, 3), (3, 3), (2, 3), (3, 4), (4, 4))
CHART: Final = ((6, "treasure", "move"), (9, "wall", "move"), (10, "door", "move"), (13, "move", "move"), (15, "monster 3", "move"))
"""Rows of the chart: the sum, what it means on the way in, and on the way out (PENCIL-4, PENCIL-5)."""


@cache
def pictures() -> dict[str, str]:
    """The pictures by name."""
    home, here = GRID.centre(2, 2), GRID.centre(4, 4)
    sheet = paper.squared(GRID.area, GRID.cells, True) + _drawn()
    loot = "".join(counters.gem((here[0] - 60 - 22 * i, here[1] + 36), 1.5) for i in range(3))
    lives = "".join(counters.heart((here[0] - 12 + 24 * i, here[1] + 38), i == 2, 1.2, i) for i in range(3))
    out = sheet + marks.start(0, home, 0.95) + marks.delver(0, here) + loot + lives
    back = sheet + marks.surround(0, home, 0.84) + marks.delver(0, home, 0.84) + marks.fallen(1, GRID.centre(4, 3))
    back += counters.house((34, home[1] - 2), 1.7) + "".join(counters.gem((58 + 24 * i, GRID.centre(2, 5)[1] - 12), 1.5) for i in range(3))
    back += counters.headstone((GRID.centre(4, 5)[0], GRID.centre(4, 5)[1] - 14), 1.6)
    return {
        "want": _sheet(out, 10, 42, 232, 216),
        "choose": _chart(),
        "dice": _svg(die(2, (38, 47), 34, 0) + die(5, (86, 47), 34, 1) + die(3, (134, 47), 34, 2), 0, 0, 172, 94),
        "draw": _sheet(sheet + marks.delver(0, GRID.centre(3, 3)), 88, 84, 150, 94),
        "meet": _meet(),
        "end": _sheet(back, 10, 42, 232, 216),
        "early": _svg(counters.heart((16, 17), False, 1.5, 1), 0, 0, 32, 32),
        "walls": _svg(stroke((4, 16), (28, 16), "glance", weight=1.7) + marks.pip(1, (16, 25), 5), 0, 0, 32, 32),
        "dig": _svg(die(5, (14, 18), 20, 3), 0, 0, 32, 32),
    }


def _drawn() -> str:
    sides = "".join(_side(*place, WALL, GRID) for place in WALLS) + "".join(_side(*place, DOOR, GRID) for place in DOORS)
    dots = "".join(_dot(column, row, 0, GRID) for column, row in DOTS)
    return f'<g class="lead">{dots}{sides}</g>'


def _chart() -> str:
    """A few rows of the chart, the column of the way in marked."""
    rows = [("", "in", "out"), *((str(total), going, leaving) for total, going, leaving in CHART)]
    drawn = counters.swath(34, 96, 49, 92, "glance")
    for i, (total, going, leaving) in enumerate(rows):
        y = 18 + 14.8 * i
        drawn += line(total, 26, y, 8, "script", anchor="end") if total else ""
        drawn += line(going, 66, y, 8, "script", anchor="middle") + line(leaving, 128, y, 8, "script", anchor="middle")
    return _svg(drawn, 0, 0, 160, 100)


def _meet() -> str:
    """A die against a strength."""
    return _svg(
        die(4, (36, 50), 34, 5) + line("at least", 90, 40, 8, "script", anchor="middle") + line("3", 138, 60, 26, "bold", anchor="middle")
        + path("thin", "M70 52h40m-6-5l6 5l-6 5"), 0, 0, 168, 98,
    )  # fmt: skip


def _svg(drawn: str, x: float, y: float, width: float, height: float, fit: str = "xMidYMid meet") -> str:
    return f'<svg class="picture pencil" viewBox="{x} {y} {width} {height}" preserveAspectRatio="{fit}"><g class="lead">{drawn}</g></svg>'


def _sheet(drawn: str, x: float, y: float, width: float, height: float) -> str:
    return _svg(drawn, x, y, width, height, "xMidYMid slice")
