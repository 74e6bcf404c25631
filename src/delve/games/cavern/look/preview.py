"""A tile before it lies: how the board would look with it, which rooms it would close or bring together, and that in words."""

from __future__ import annotations

from collections.abc import Sequence

from delve.games.cavern.look import tilework
from delve.games.cavern.look.board import Board, spot
from delve.games.cavern.prospects import CLOSES, besides, consequence, headline, prospects
from delve.games.cavern.words import say
from delve.kernel.english import capital
from delve.pictures.ink.lines import num
from delve.pictures.scene import Scene, TurnedGhost, path


def ways(scene: Scene, board: Board, tile: int, cell: int, rotations: Sequence[int]) -> list[TurnedGhost]:
    """The tile at that cell, once for each of those rotations."""
    return [_way(scene, board, tile, cell, rotation) for rotation in rotations]


def held(scene: Scene, board: Board, tile: int, rotation: int) -> str:
    """The tile in the hand as it would lie, drawn once for each rotation."""
    outline = board.outline(tile)
    tilework.define(scene, outline, board.content.prints[tile])
    frame = path("t-held", "M0 0h100v100H0z")
    return scene.define(f"held-{rotation}", tilework.whole(outline, board.content.prints[tile], rotation) + frame)


def lit(scene: Scene, board: Board, room: int) -> str:
    """The walls of a room, lit; drawn once for whoever points at it and for the tiles that would close it."""
    walls = "".join(tilework.outline(*board.where(section)) for section in board.sections(room))
    href = scene.define(f"lit-{board.place(board.first_section(room))}", f'<g class="t-lit">{walls}</g>')
    return f'<use href="{href}"/>'


def _way(scene: Scene, board: Board, tile: int, cell: int, rotation: int) -> TurnedGhost:
    x, y = spot(cell)
    drawn = f'<use href="{held(scene, board, tile, rotation)}" x="{num(x)}" y="{num(y)}"/>'
    view = board.view
    trial, found = prospects(board.dungeon, view.tokens, view.seat, tile, cell, rotation)
    for one in found:
        if one.kind == CLOSES:
            drawn += "".join(lit(scene, board, part) for part in one.old)
    if not found:
        return TurnedGhost(90 * rotation, say("does.nothing"), drawn)
    does = headline(board.dungeon, view.tokens, view.seat, found[0])
    then = [consequence(trial, found[0], lambda seat: board.names[seat], short=True), besides(found[1:])]
    return TurnedGhost(90 * rotation, f"{does}. {capital('; '.join(part for part in then if part))}.", drawn)
