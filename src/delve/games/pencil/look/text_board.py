"""The sheet for a terminal that has only so much room: the part of the map one chooses on, and every player's lives and treasure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from delve.games.pencil.look.text import (
    COLUMNS,
    GAP,
    MARGIN,
    NOTICE,
    Marks,
    house_rules,
    notes,
    sheet_map,
    status_lines,
    text,
    tight_notes,
    whole,
)
from delve.games.pencil.sight import SheetView
from delve.games.pencil.state import IN_PLAY
from delve.games.pencil.words import say
from delve.kernel.text_board import TextBoard, TextRoom
from delve.parts.text_window import Area, Cell, beside, strips, window
from delve.parts.textmap import PITCH
from delve.parts.widths import cut, plain, wrap

NOTES: Final = 24
"""Columns that the players need beside the map."""
FEWEST: Final = 3
"""Spaces across and down that are always shown: one's own and its neighbours."""


def text_board(view: SheetView, names: Sequence[str], room: TextRoom) -> TextBoard:
    """The whole sheet where there is no limit of rows, else what fits."""
    called = [plain(name) if room.ascii_only else name for name in names]
    marks = Marks(room.faces)
    if room.rows:
        return _window(view, called, room, marks)
    if room.columns >= COLUMNS:
        return TextBoard(text(view, names, room.ascii_only, marks), marks.indices)
    return TextBoard(_narrow(view, called, room, marks), marks.indices)


def _narrow(view: SheetView, names: Sequence[str], room: TextRoom, marks: Marks) -> str:
    """The whole sheet on a narrow page: the players above the map, the map in strips."""
    lines = [say("sheet.turn", turn=view.turns), *status_lines(view, names, room.ascii_only, room.columns)]
    for strip in strips(whole(view), _spaces_across(room.columns)):
        lines += ["", *sheet_map(view, strip, marks, room.ascii_only)]
    said = house_rules(view.setup)
    if said:
        lines += wrap(f"{say('sheet.house')}: {', '.join(said)}", room.columns)
    return "\n".join([*lines, *wrap(NOTICE, room.columns)]) + "\n"


def _spaces_across(columns: int) -> int:
    return max(FEWEST, (columns - MARGIN - 1) // PITCH)


def _window(view: SheetView, names: Sequence[str], room: TextRoom, marks: Marks) -> TextBoard:
    """The part of the map round the own space, with the players beside it, or above it where the page is narrow."""
    sheet = whole(view)
    broad = room.columns >= MARGIN + PITCH * view.size + GAP + NOTES
    above = [] if broad else status_lines(view, names, room.ascii_only, room.columns)
    across = sheet.wide if broad else _spaces_across(room.columns)
    high = max(FEWEST, (room.rows - len(above) - 2) // 2)
    area = window(sheet, across, high, *_focus(view, sheet))
    lines = [*above, *sheet_map(view, area, marks, room.ascii_only)]
    if broad:
        told = notes(view, names, room.ascii_only)
        if len(told) > len(lines):
            told = tight_notes(view, names, room.ascii_only)
        most = room.columns - MARGIN - PITCH * view.size - GAP
        lines = beside(lines, [cut(line, most) for line in told], GAP - 1)
    return TextBoard("\n".join(line.rstrip() for line in lines) + "\n", marks.indices, area == sheet)


def _focus(view: SheetView, sheet: Area) -> tuple[list[Cell], list[Cell]]:
    """What must be seen: the space of whoever has the turn, and its neighbours. What is nice to see: its start, the way there, rivals."""
    grid, seat = view.grid, view.seat if view.seat == view.asked else view.turn
    me = view.delvers[seat]
    column, row = grid.column(me.at), grid.row(me.at)
    near = [(column + x, row + y) for x, y in ((0, 0), (0, -1), (1, 0), (0, 1), (-1, 0)) if sheet.holds((column + x, row + y))]
    dotted = [(grid.column(space), grid.row(space)) for space in grid.spaces if view.dots[space] >> seat & 1]
    start = [(grid.column(me.start), grid.row(me.start))] * len(dotted)  # counts for more than all the dots together
    rivals = [(grid.column(one.at), grid.row(one.at)) for one in view.delvers if one.status == IN_PLAY]
    return near, [*start, *dotted, *rivals]
