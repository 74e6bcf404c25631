"""A hold as a file of the format Universal VTT 0.3, which virtual tabletops read (`.uvtt`, `.dd2vtt`).

It is JSON. Lengths are in squares of the tabletop, from the upper left corner of the picture; `docs/hold.md` says what is what.
"""

from __future__ import annotations

import base64
import json
import math
from typing import Any, Final

from delve.games.hold.box import Content
from delve.games.hold.look import rock
from delve.games.hold.look.chart import Chart
from delve.games.hold.look.outlines import SIZE
from delve.games.hold.look.picture import paper, rock_at_once
from delve.games.hold.look.vtt.plan import Opening, Plan, as_players_see, planned
from delve.games.hold.sight import HoldView
from delve.kernel.exports import Wishes
from delve.pictures.ink.lines import Pt
from delve.pictures.png import png
from delve.pictures.scene import Scene

SQUARES: Final = 4
"""Squares of the tabletop to the side of a space: a hall of 20 feet."""
FORMAT: Final = 0.3
DIM: Final = "ff4a4a55"
"""The light underground, where nothing shines: alpha, red, green, blue."""
EXACT: Final = 4
Point = dict[str, float]


def uvtt(box: Content, view: HoldView, wishes: Wishes) -> str:
    """The file. Players' files show nothing of secret passages, neither in the picture nor in what opens."""
    plan = planned(Chart(box, view), wishes.gm)
    left, top, right, bottom = plan.frame
    wide, high = round((right - left) / SIZE * SQUARES), round((bottom - top) / SIZE * SQUARES)
    out: dict[str, Any] = {
        "format": FORMAT,
        "resolution": {"map_origin": {"x": 0, "y": 0}, "map_size": {"x": wide, "y": high}, "pixels_per_grid": wishes.pixels},
        "line_of_sight": [[_at(plan, point) for point in line] for line in plan.walls],
        "objects_line_of_sight": [],
        "portals": [_portal(plan, one) for one in plan.openings],
        "environment": {"baked_lighting": False, "ambient_light": DIM},
        "lights": [
            {"position": _at(plan, one.at), "range": _squares(one.reach), "intensity": 1, "color": one.colour, "shadows": True}
            for one in plan.lights
        ],
    }
    if wishes.image:
        shown = view if wishes.gm else as_players_see(view)
        out["image"] = base64.b64encode(png(drawn(box, shown, plan, wishes))).decode()
    return json.dumps(out, separators=(",", ":")) + "\n"


def drawn(box: Content, view: HoldView, plan: Plan, wishes: Wishes) -> str:
    """The map alone, without ruler and without anybody on it, as large as its squares."""
    left, top, right, bottom = plan.frame
    scene = Scene(right - left, bottom - top, "Delve: a hold", classes="hold", left=left, top=top)
    paper(scene)
    chart = Chart(box, view)
    fragments = chart.fragments()
    scene.define("rock", rock.texture())
    scene.lay(rock_at_once(fragments))
    for name, markup in chart.drawings.used.items():
        scene.define(name, markup)
    return scene.svg(wishes.theme, wishes.pixels * SQUARES / SIZE)


def _portal(plan: Plan, one: Opening) -> dict[str, Any]:
    (ax, ay), (bx, by) = one.start, one.end
    return {
        "position": _at(plan, ((ax + bx) / 2, (ay + by) / 2)),
        "bounds": [_at(plan, one.start), _at(plan, one.end)],
        "rotation": round(math.atan2(by - ay, bx - ax), EXACT),
        "closed": one.closed,
        "freestanding": one.freestanding,
    }


def _at(plan: Plan, point: Pt) -> Point:
    return {"x": _squares(point[0] - plan.frame[0]), "y": _squares(point[1] - plan.frame[1])}


def _squares(length: float) -> float:
    return round(length / SIZE * SQUARES, EXACT)
