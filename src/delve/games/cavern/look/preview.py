"""A tile before it lies: how the board would look with it, which rooms it would close or bring together, and that in words."""

from __future__ import annotations

from collections.abc import Sequence

from delve.games.cavern.dungeon import first_section, room_of, type_of
from delve.games.cavern.look import tilework
from delve.games.cavern.look.board import Board, spot
from delve.games.cavern.look.labels import label
from delve.games.cavern.look.reading import loot_words
from delve.kernel.english import listed
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
    href = scene.define(f"lit-{board.place(first_section(board.dungeon, room))}", f'<g class="t-lit">{walls}</g>')
    return f'<use href="{href}"/>'


def _way(scene: Scene, board: Board, tile: int, cell: int, rotation: int) -> TurnedGhost:
    x, y = spot(cell)
    drawn = f'<use href="{held(scene, board, tile, rotation)}" x="{num(x)}" y="{num(y)}"/>'
    trial = board.dungeon.copy()
    completed = trial.put(tile, cell, rotation, 0)
    joined: dict[int, list[int]] = {}
    for room in sorted(set(board.rooms)):
        joined.setdefault(room_of(trial, room), []).append(room)
    said = []
    for room in sorted({room_of(trial, section) for section in range(len(board.dungeon.parent), len(trial.parent))}):
        parts = joined.get(room, [])
        names = _inside(board, parts)
        type = label(f"room.{type_of(trial, room)}").lower()
        if room in completed:
            loot = listed(loot_words(trial.sums[room])) or label("room.empty")
            said.append(label("then.closes" if names else "then.closes.empty", room=type, loot=loot, names=listed(names)))
            drawn += "".join(lit(scene, board, part) for part in parts)
        elif len(names) > 1 and not any(_inside(board, [part]) == names for part in parts):
            said.append(label("then.meet", room=type, names=listed(names)))
    return TurnedGhost(90 * rotation, " ".join(said), drawn)


def _inside(board: Board, rooms: Sequence[int]) -> list[str]:
    """Who has Delvers in those rooms."""
    seats = {token.seat for room in rooms for token in board.inside(room)}
    return [board.names[seat] for seat in sorted(seats)]
