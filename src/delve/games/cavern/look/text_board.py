"""The table of `cavern` for a terminal that has only so much room.

The Sun and a line for every seat come first. Then what the question is about: the map round the places one may choose, the tile in
every way round that is offered, the card being read. What else there is follows as far as there is room.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from delve.games.cavern.codes import NOBODY
from delve.games.cavern.dungeon import across, down
from delve.games.cavern.look.labels import label
from delve.games.cavern.look.text import APART, Page, whole
from delve.games.cavern.look.text_map import HIGH, MARGIN, WIDE
from delve.games.cavern.placement import PlaceCell, SecondTile
from delve.games.cavern.sight import CavernView
from delve.games.cavern.turn import Act, RedrawWhich
from delve.kernel.text_board import TextBoard, TextRoom
from delve.parts.text_window import Area, Cell, beside, window
from delve.parts.widths import pad

HEADS: Final = 2
"""Lines above a map: the numbers of its columns, and the board line."""
SMALLEST: Final = HEADS + HIGH
"""Lines of a map with one row of tiles."""
GOOD: Final = HEADS + 4 * HIGH
"""Lines of a map that is large enough for other things to be shown as well."""
ASIDE: Final = 60
"""Columns from which on the tiles of the hand lie beside the map instead of below it."""
PLENTY: Final = 22
"""Rows from which on every seat has a line of its own."""
SHARED: Final = 40
"""Columns of a seat that shares its line."""
ABOUT_TILES: Final = (Act, RedrawWhich, SecondTile)
"""Questions about the tiles in one's hand."""


def text_board(view: CavernView, names: Sequence[str], room: TextRoom) -> TextBoard:
    """Everything where there is no limit of rows, else what fits."""
    if not room.rows:
        return whole(view, names, room)
    page = Page(view, names, room)
    lines = [*page.head(), *_seats(page)]
    left = room.rows - len(lines)
    subject = _subject(page, left)
    aside = page.tiles_down(_in_question(page)) if room.columns >= ASIDE else []
    below = page.tiles_across(_in_question(page)) if room.columns < ASIDE else []
    left -= len(subject) + len(below)
    good = min(GOOD, HEADS + HIGH * page.map.area().high)
    for extra in (_own(page), page.legend(), [] if aside or below else page.tiles_across(page.held())):
        if left - len(extra) >= good:
            below += extra
            left -= len(extra)
    shown = _part(page, left, (max(map(len, aside)) + APART) if aside else 0)
    if shown is not None:
        lines += beside(page.map.lines(shown), aside, APART)
    return page.board([*lines, *subject, *below], shown == page.map.area())


def _seats(page: Page) -> list[str]:
    """A line for every seat; where there are few rows the seats one does not look from share lines."""
    seats = range(len(page.view.seats))
    if page.room.rows >= PLENTY or len(seats) <= 2 or page.columns < 2 * SHARED:
        return [line for seat in seats for line in page.seat(seat)]
    others = [page.short_seat(seat, SHARED) for seat in seats if seat != page.view.seat]
    in_line = page.columns // SHARED
    own = page.seat(page.view.seat) if page.view.seat in seats else []
    return own + ["".join(pad(one, SHARED) for one in others[first : first + in_line]) for first in range(0, len(others), in_line)]


def _subject(page: Page, rows: int) -> list[str]:
    """What the question is about, besides the map: the tile turned every way, or the room being resolved."""
    if any(face.turn is not None for face in page.room.faces):
        return page.map.turned(page.room.faces, page.columns, rows)
    return page.affair(page.view.affair) if page.view.affair is not None else []


def _in_question(page: Page) -> Sequence[int]:
    """The tiles of the hand that the question is about: all of them, or the one being placed."""
    view = page.view
    if not page.room.faces:
        return ()
    if view.ask in ABOUT_TILES:
        return page.held()
    return view.picked[:1] if view.ask is PlaceCell else ()


def _part(page: Page, rows: int, aside: int) -> Area | None:
    """The part of the dungeon that fits in so many lines, beside something so wide; None where not even a row of tiles does."""
    if rows < SMALLEST:
        return None
    across_, down_ = (page.columns - MARGIN - aside) // WIDE, (rows - HEADS) // HIGH
    return window(page.map.area(), across_, down_, *_focus(page))


def _focus(page: Page) -> tuple[list[Cell], list[Cell]]:
    """The cells that must be seen, and those that are nice to see."""
    view, map, reading = page.view, page.map, page.reading
    placed = map.placed()
    if map.cells or map.sections:
        return [*map.cells, *map.sections], placed
    if any(face.turn is not None for face in page.room.faces):
        return [(across(view.picked[1]), down(view.picked[1]))], placed
    if map.chosen != NOBODY:
        return [placed[reading.dungeon.tile_of[map.chosen]]], placed
    if view.affair is not None:
        return [placed[reading.dungeon.tile_of[section]] for section in reading.sections(reading.rooms[view.affair.room])], placed
    mine = [placed[reading.dungeon.tile_of[token.section]] for token in view.tokens if token.seat == view.seat]
    return [placed[-1], *mine], placed


def _own(page: Page) -> list[str]:
    """What one has, in a line or two: Delvers at home, Gold by value, Treasures."""
    if not 0 <= page.view.seat < len(page.view.seats):
        return []
    own = page.view.seats[page.view.seat]
    if own.reserve is None:
        return []
    cards = [page.content.treasures[held.card] for held in own.treasures or ()]
    said = [f"{label('text.reserve')}: {', '.join(page.reserve(own)) or '-'}"]
    said += [f"{label('fact.gold').capitalize()}: {', '.join(page.gold(own))}"] if page.gold(own) else []
    said += [f"{label('text.treasures')}: {', '.join(f'{card.title} {card.value}' for card in cards)}"] if cards else []
    return page.wrap("; ".join(said), "  ", "  ")
