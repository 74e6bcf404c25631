"""The ways of the enemies of a combat, drawn over the map: dotted from space to space, with the rounds in which they are there."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from delve.games.hold.look.outlines import SIZE, corner
from delve.games.hold.sight import HoldView
from delve.games.hold.spaces import ENTRANCE_SPACE, key_of
from delve.pictures.ink.lines import num
from delve.pictures.scene import Scene

WALKED: Final = 58.0
"""How far down a space they walk."""
STOP: Final = (23.0, 30.0)
"""Where in a space its rounds stand."""


def draw(drawn: Scene, view: HoldView) -> None:
    """A line for each enemy, and a disc in each space that one of them comes through."""
    here = {piece.number: piece.at for piece in view.pieces}
    due: dict[int, list[int]] = {}
    for road in view.roads:
        if not road.steps:
            continue
        drawn.add(f"road-{road.piece}", _line((here[road.piece], *[at for at, _ in road.steps])))
        for at, rounds in road.steps:
            due.setdefault(at, []).append(rounds)
    for at, when in sorted(due.items()):
        drawn.add(f"due-{key_of(at).replace(',', '-')}", _stop(at, tuple(sorted(set(when)))))


@lru_cache(maxsize=512)
def _line(spaces: tuple[int, ...]) -> str:
    points = [(x + SIZE / 2, y + WALKED) for x, y in map(corner, spaces)]
    path = "M" + "L".join([f"{num(x)} {num(y)}" for x, y in points])
    return f'<path class="h-road-edge" d="{path}"/><path class="h-road" d="{path}"/>'


@lru_cache(maxsize=512)
def _stop(at: int, rounds: tuple[int, ...]) -> str:
    """The rounds in which somebody is there: the first, and how it goes on."""
    x, y = corner(at)
    said = str(rounds[0]) if len(rounds) == 1 else f"{rounds[0]}, {rounds[1]}" if len(rounds) == 2 else f"{rounds[0]}-{rounds[-1]}"
    wide = 11.0 + 4.2 * (len(said) - 1)
    cx, cy = x + STOP[0], y + STOP[1]
    cls = "h-due h-goal" if at == ENTRANCE_SPACE else "h-due"
    disc = f'<rect class="{cls}" x="{num(cx - wide)}" y="{num(cy - 11)}" width="{num(2 * wide)}" height="22" rx="11"/>'
    return f'{disc}<text class="h-when" x="{num(cx)}" y="{num(cy + 6)}" font-size="17">{said}</text>'
