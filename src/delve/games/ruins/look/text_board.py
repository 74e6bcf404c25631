"""The table in characters, fitted into the room a terminal has: everything, or what fits above the options."""

from __future__ import annotations

from collections.abc import Sequence

from delve.games.ruins.look.text import lines
from delve.games.ruins.sight import RuinsView
from delve.kernel.text_board import TextBoard, TextRoom


def text_board(view: RuinsView, names: Sequence[str], room: TextRoom) -> TextBoard:
    """Without `room.rows` the whole board; with them first without hands, then without piles."""
    whole = lines(view, names, room.columns)
    if not room.rows or len(whole) <= room.rows:
        return TextBoard("\n".join(whole))
    for cards, piles in ((False, True), (False, False)):
        part = lines(view, names, room.columns, cards, piles)
        if len(part) <= room.rows:
            return TextBoard("\n".join(part), whole=False)
    return TextBoard("\n".join(lines(view, names, room.columns, False, False)[: room.rows]), whole=False)
