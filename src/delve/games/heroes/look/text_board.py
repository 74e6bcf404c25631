"""The table in characters, fitted into the room a terminal has: everything, or what fits above the options."""

from __future__ import annotations

from collections.abc import Sequence

from delve.games.heroes.look.text import lines
from delve.games.heroes.sight import HeroesView
from delve.kernel.text_board import TextBoard, TextRoom


def text_board(view: HeroesView, names: Sequence[str], room: TextRoom) -> TextBoard:
    """Without `room.rows` the whole board with cards and loot; with them first without loot, then without cards, then the fight alone."""
    whole = lines(view, names, room.columns)
    if not room.rows or len(whole) <= room.rows:
        return TextBoard("\n".join(whole))
    for part in (lines(view, names, room.columns, loot=False), lines(view, names, room.columns, loot=False, cards=False)):
        if len(part) <= room.rows:
            return TextBoard("\n".join(part), whole=False)
    near = lines(view, names, room.columns, loot=False, cards=False, others=False)
    return TextBoard("\n".join(near[: room.rows]), whole=False)
