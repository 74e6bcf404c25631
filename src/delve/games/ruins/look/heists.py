"""Heists: a rope from the camp to the niche of the relic, with a hook in it."""

from __future__ import annotations

from delve.games.ruins.codes import NOBODY
from delve.games.ruins.look import narrow, slab
from delve.games.ruins.look.art.pen import path
from delve.games.ruins.look.board import Board
from delve.pictures.ink.lines import Pt, num
from delve.pictures.scene import Scene


def ropes(drawn: Scene, board: Board, narrowed: bool) -> None:
    """A rope for every Heist that was declared and is not over."""
    for seat in board.archaeologists:
        player = board.view.seats[seat]
        if player.heist == NOBODY or player.out or player.heist_done:
            continue
        lane = player.heist + 1
        if narrowed:
            gutter = narrow.left_of(lane) + narrow.COLUMN - 1
            side = narrow.left_of(seat) + narrow.COLUMN
            way = [(side, narrow.CAMP + 16), (side, 197.0), (gutter, 197.0), (gutter, 132.0)]
            drawn.add(f"rope-{seat}", rope(way, (narrow.left_of(lane) + 76, 126.0), 0.5))
        else:
            gutter = slab.left_of(lane) + slab.LANE - (1 if lane < 4 else 5)
            side = slab.left_of(seat) + slab.LANE - 2
            way = [(side, 380.0), (side, 310.0), (gutter, 310.0), (gutter, 226.0)]
            drawn.add(f"rope-{seat}", rope(way, (slab.left_of(lane) + 182, 212.0), 1.0))


def rope(way: list[Pt], up: Pt, weight: float) -> str:
    """A rope with rounded turns, and a hook at its upper end."""
    line = f"M{num(way[0][0])} {num(way[0][1])}"
    for before, here, after in zip(way[:-1], way[1:], [*way[2:], up], strict=True):
        near, far = _toward(here, before, 12 * weight + 4), _toward(here, after, 12 * weight + 4)
        line += f"L{num(near[0])} {num(near[1])}Q{num(here[0])} {num(here[1])} {num(far[0])} {num(far[1])}"
    x, y = up
    line += f"L{num(x)} {num(y)}"
    heavy, light = ("k1 w6", "k3 l-lit w3") if weight > 0.7 else ("k1 w4", "k3 l-lit")
    k = [num(v * weight) for v in (1, 2, 4, 6, 9, 13, 14)]
    hook = f"M{num(x)} {num(y)}c-{k[4]}-{k[2]}-{k[5]} {k[1]}-{k[4]} {k[4]}M{num(x)} {num(y)}c-{k[3]}-{k[4]}-{k[6]}-{k[3]}-{k[6]} {k[0]}"
    return path(heavy, line) + path(light, line) + path("k1 w4" if weight > 0.7 else "k2", hook)


def _toward(a: Pt, b: Pt, reach: float) -> Pt:
    """The point that far on the way from a to b, but no farther than half of it."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    long = (dx * dx + dy * dy) ** 0.5 or 1.0
    part = min(reach, long / 2) / long
    return a[0] + dx * part, a[1] + dy * part
