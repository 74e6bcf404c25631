"""The pictures of the glance: bits of a sheet, drawn as the sheet itself is."""

from __future__ import annotations

from functools import cache
from typing import Final

from delve.games.pencil.look.picture import Layout, _dot, _rub, _side
from delve.parts.grid import DOOR, WALL
from delve.pictures import counters, marks, paper
from delve.pictures.dice import die
from delve.pictures.ink.lead import stroke
from delve.pictures.ink.lettering import line
from delve.pictures.scene import path

GRID: Final = Layout(8, 54.0, 0.0, 0.0)
WALLS: Final = ((2, 1, "s"), (3, 1, "s"), (4, 1, "s"), (4, 2, "e"), (1, 2, "e"), (1, 3, "e"), (2, 3, "s"), (4, 3, "s"), (5, 3, "s"))
DOORS: Final = ((2, 2, "e"), (3, 3, "s"))
DOTS: Final = ((3, 2), (4, 2), (4, 3), (3, 3), (2, 3), (2, 2), (3, 4))
CHART: Final = ((3, "trap 5", "trap 4"), (6, "treasure", "move"), (9, "wall", "move"), (10, "door", "move"), (13, "move", "move"), (15, "monster 3", "move"))  # fmt: skip


@cache
def pictures() -> dict[str, str]:
    """The pictures by name."""
    home, here = GRID.centre(2, 2), GRID.centre(3, 4)
    sheet = paper.squared(GRID.area, GRID.cells, True) + _drawn()
    loot = "".join(counters.gem((here[0] + 44 + 22 * i, here[1] - 4), 1.5) for i in range(2))
    way = path("rim", marks.arrow((GRID.centre(3, 3)[0], here[1] - 30), GRID.centre(3, 3), "way"))
    out = sheet + marks.start(0, home, 0.95) + f'<g class="crayon-1">{way}</g>' + marks.delver(0, here) + loot
    back = sheet + marks.surround(0, home, 0.84) + marks.delver(0, home, 0.84) + counters.house((home[0] + 74, home[1] - 3), 1.7)
    fell = GRID.centre(4, 3)
    back += marks.fallen(1, fell) + counters.headstone((fell[0] + 74, fell[1]), 1.6)
    return {
        "want": _sheet(out, 30, 44, 240, 166),
        "choose": _chart(),
        "dice": _svg(die(2, (38, 47), 34, 0) + die(5, (86, 47), 34, 1) + die(3, (134, 47), 34, 2), 0, 0, 172, 94),
        "draw": _sheet(sheet + marks.delver(0, GRID.centre(3, 3)), 66, 92, 140, 88),
        "meet": _meet(),
        "end": _sheet(back, 30, 44, 240, 166),
        "early": _svg(counters.heart((16, 17), False, 1.5, 1), 0, 0, 32, 32),
        "walls": _svg(stroke((4, 16), (28, 16), "glance", weight=1.7) + marks.pip(1, (16, 25), 5), 0, 0, 32, 32),
        "dig": _svg(die(5, (14, 18), 20, 3), 0, 0, 32, 32),
    }


def _drawn() -> str:
    sides = "".join(_side(*place, WALL, GRID) for place in WALLS) + "".join(_side(*place, DOOR, GRID) for place in DOORS)
    dots = "".join(_dot(column, row, 0, GRID) for column, row in DOTS)
    return f'<g class="lead">{"".join(_rub(4, 3, "e", GRID).values()).replace(" id=", " data-was=")}{dots}{sides}</g>'


def _chart() -> str:
    """A few rows of the chart: the sum, what it means on the way in, and on the way out."""
    rows = counters.swath(34, 96, 49, 92, "glance") + line("in", 66, 18, 9.5, "script", anchor="middle") + line("out", 128, 18, 9.5, "script", anchor="middle")
    for i, (total, going, leaving) in enumerate(CHART[1:]):
        y = 34 + 14.5 * i
        rows += line(str(total), 26, y, 8, "script", anchor="end") + line(going, 66, y, 8, "script", anchor="middle") + line(leaving, 128, y, 8, "script", anchor="middle")
    return _svg(rows, 0, 0, 160, 100)


def _meet() -> str:
    """A die against a strength."""
    return _svg(
        die(4, (40, 48), 34, 5) + line("at least", 82, 40, 8.5, "script", anchor="middle") + line("3", 128, 58, 26, "bold", anchor="middle")
        + path("thin", "M62 52h38m-6-5l6 5l-6 5"), 0, 0, 160, 94,
    )  # fmt: skip


def _svg(drawn: str, x: float, y: float, width: float, height: float, fit: str = "xMidYMid meet") -> str:
    return f'<svg class="picture pencil" viewBox="{x} {y} {width} {height}" preserveAspectRatio="{fit}"><g class="lead">{drawn}</g></svg>'


def _sheet(drawn: str, x: float, y: float, width: float, height: float) -> str:
    return _svg(drawn, x, y, width, height, "xMidYMid slice")
