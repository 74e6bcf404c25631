"""Heists: a rope from the camp to the niche of the relic, with a hook in it."""

from __future__ import annotations

from delve.games.ruins.codes import NOBODY
from delve.games.ruins.look.art.pen import curve, path
from delve.games.ruins.look.board import Board
from delve.games.ruins.look.slab import Spots
from delve.pictures.ink.lines import Pt, num, soft
from delve.pictures.scene import Scene


def ropes(drawn: Scene, board: Board, spots: Spots, narrowed: bool) -> None:
    """A rope for every Heist that was declared and is not over."""
    for seat in board.archaeologists:
        player = board.view.seats[seat]
        if player.heist == NOBODY or player.out or player.heist_done:
            continue
        x, y, size = spots[f"relic-{player.heist}"]
        left, top, camp = spots[f"seat-{seat}"]
        drawn.add(f"rope-{seat}", rope((x + size * 0.5, y + size), (left + camp * 0.9, top + 2), 0.55 if narrowed else 1.0))


def rope(up: Pt, down: Pt, weight: float) -> str:
    """A rope that hangs through, with a hook at its upper end."""
    (x1, y1), (x2, y2) = up, down
    sag = 14 * weight
    pts = curve(
        [down, (x2 + sag * 0.4, y2 - (y2 - y1) * 0.35), ((x1 + x2) / 2 - sag, (y1 + y2) / 2), (x1 + sag * 0.6, y1 + (y2 - y1) * 0.22), up],
        False,
    )
    line = soft(pts)
    heavy, light = ("k1 w6", "k3 l-lit w3") if weight > 0.7 else ("k1 w4", "k3 l-lit")
    k = [num(v * weight) for v in (1, 2, 4, 6, 9, 13, 14)]
    hook = f"M{num(x1)} {num(y1)}c-{k[4]}-{k[2]}-{k[5]} {k[1]}-{k[4]} {k[4]}"
    hook += f"M{num(x1)} {num(y1)}c-{k[3]}-{k[4]}-{k[6]}-{k[3]}-{k[6]} {k[0]}"
    return path(heavy, line) + path(light, line) + path("k1 w4" if weight > 0.7 else "k2", hook)
