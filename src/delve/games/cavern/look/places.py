"""What can be pointed at on the board: rooms, which say what they are, and the places of the pending question."""

from __future__ import annotations

from typing import Final

from delve.games.cavern.delvers import DelverWhere
from delve.games.cavern.dungeon import FREE, across, down, free_rotations
from delve.games.cavern.encounters import HomeWhich
from delve.games.cavern.look import preview, tilework
from delve.games.cavern.look.board import Board, name_of, spot
from delve.games.cavern.look.labels import label
from delve.games.cavern.look.tileart import SIZE
from delve.games.cavern.placement import PlaceCell, PlaceRotation
from delve.games.cavern.rooms import RoomNext
from delve.games.cavern.turn import RetrieveWhich
from delve.pictures import cells
from delve.pictures.ink.lines import num
from delve.pictures.scene import Scene

NOWHERE: Final = 4095
"""The code of options that choose no section: no Delver, nobody comes home."""
INSET: Final = 5.0


def draw(scene: Scene, board: Board) -> None:
    """Above everything that lies on the board."""
    for room in sorted(set(board.rooms) - board.done):
        _room(scene, board, room)
    _choices(scene, board)


def _room(scene: Scene, board: Board, room: int) -> None:
    """A room says what it is when it is pointed at."""
    areas = "".join(tilework.area(*board.where(section)) for section in board.sections(room))
    scene.info(f"room-{board.place(board.first_section(room))}", board.room_words(room), areas, preview.lit(scene, board, room))


# ---- what may be chosen


def _choices(scene: Scene, board: Board) -> None:
    """The places of the pending question, each with the number of its option."""
    view = board.view
    if not view.options:
        return
    if view.ask is PlaceCell:
        _cells(scene, board, view.picked[0])
    elif view.ask is PlaceRotation:
        _rotations(scene, board, view.picked[0], view.picked[1])
    elif view.ask in (DelverWhere, RoomNext, RetrieveWhich, HomeWhich):
        _sections(scene, board)


def _cells(scene: Scene, board: Board, tile: int) -> None:
    """Cells for a tile: free ones, those that cost, and those that are refused."""
    size = SIZE - 2 * INSET
    for cell in board.dungeon.frontier:
        x, y = spot(cell)
        if cell not in board.view.options:
            scene.refused(f"no-{name_of(cell)}", f"at {across(cell)},{down(cell)}", cells.barred(x + INSET, y + INSET, size))
    rotations = board.content.prints[tile].rotations
    for index, cell in enumerate(board.view.options):
        free = free_rotations(board.dungeon, tile, cell)
        x, y = spot(cell)
        if free:
            markup = cells.free(x + INSET, y + INSET, size, index + 1, label("cell.turns", count=free.bit_count()))
        else:
            markup = cells.priced(x + INSET, y + INSET, size, index + 1, board.breaking_price())
        scene.target(f"cell-{name_of(cell)}", markup)
        fitting = [rotation for rotation in rotations if free >> rotation & 1] or rotations
        scene.ghosts(index, preview.ways(scene, board, tile, cell, fitting))


def _rotations(scene: Scene, board: Board, tile: int, cell: int) -> None:
    """The one cell, with the tile lying there for trial, and a ghost for each way round."""
    x, y = spot(cell)
    size = SIZE - 2 * INSET
    shown = preview.ways(scene, board, tile, cell, [code >> 2 for code in board.view.options])
    cheap = any(code & 3 == FREE for code in board.view.options)
    draw_cell = cells.free(x + INSET, y + INSET, size) if cheap else cells.priced(x + INSET, y + INSET, size)
    scene.target(f"cell-{name_of(cell)}", f'<g class="t-trial">{shown[0].markup}</g>', draw_cell)
    for index, way in enumerate(shown):
        scene.ghost(index, way.markup)


def _sections(scene: Scene, board: Board) -> None:
    """Sections a Delver can be placed on or called home from, or rooms to resolve."""
    view = board.view
    for index, code in enumerate(view.options):
        if code == NOWHERE:
            continue
        section = code
        if view.ask is RoomNext:
            section = board.first_section(board.rooms[code])
        elif view.ask is not DelverWhere:
            section = view.tokens[code].section
        place = board.place(section)
        if f"target-{place}" in scene.fragments:
            continue
        paid = view.ask is DelverWhere and view.dungeon.tile_of[section] not in view.placed
        every = board.sections(board.rooms[section]) if view.ask is RoomNext else [section]
        areas = "".join(tilework.area(*board.where(one), ' class="glow"') for one in every)
        x, y = board.standing(section, sum(token.section == section for token in view.tokens))
        disc = (
            f'<circle class="cell-disc" cx="{num(x)}" cy="{num(y)}" r="11"/><text class="cell-num" x="{num(x)}" y="{num(y + 4.6)}" '
            f'font-size="13">{index + 1}</text>'
        )
        outlined = f'<g class="t-choice">{"".join(tilework.outline(*board.where(one)) for one in every)}</g>'
        scene.target(place, f'<g class="{"cell-price" if paid else "cell-free"}">{areas}{outlined}{disc}</g>')
