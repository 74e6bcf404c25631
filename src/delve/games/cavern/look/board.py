"""The dungeon on its endless paper: tiles, the walls between them, loot, Delvers, and what may be chosen.

One tile is 100 wide and cell (0, 0) has its corner at the origin, for ever: when the dungeon grows, the frame moves and nothing else.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import Final

from delve.games.cavern.box import Content
from delve.games.cavern.codes import NOBODY
from delve.games.cavern.dungeon import across, down, type_of
from delve.games.cavern.look import delverart, surface, tileart, tilework
from delve.games.cavern.look.reading import Reading
from delve.games.cavern.look.tileart import SIZE
from delve.games.cavern.tiles import CORRIDOR, Tile
from delve.pictures import tokens
from delve.pictures.ink.lines import Pt, num, soft, straight, wobble
from delve.pictures.scene import Scene, path

DEPTH: Final = 0.82
"""How high a wide picture is at least, of its width: a flat dungeon has earth below it rather than sky above."""
LEAST: Final = {False: (3, 4), True: (2, 4)}
"""Columns to either side of the entrance and rows that are always in the frame, on a wide and on a narrow screen."""
MARGIN: Final = 14.0
TOKEN: Final = 0.92


@lru_cache(maxsize=8)
def _outlines(content: Content) -> tuple[int, ...]:
    """For every print the first one with the same outline: they share their drawing."""
    seen: dict[object, int] = {}
    entrance = len(content.tiles)
    return tuple(
        seen.setdefault((tile.slots, tile.types, [sums >> 42 & 255 for sums in tile.icons].__repr__(), number == entrance), number)
        for number, tile in enumerate(content.prints)
    )


class Board(Reading):
    """A view laid out for drawing."""

    def outline(self, print: int) -> int:
        return _outlines(self.content)[print]

    def corner(self, placed: int) -> Pt:
        return spot(self.dungeon.tiles[placed].cell)

    def where(self, section: int) -> tuple[int, int, int, float, float]:
        """What is needed to draw a section: its outline, its number on the tile, the rotation and the corner."""
        on = self.dungeon.tiles[self.dungeon.tile_of[section]]
        return self.outline(on.tile), section - on.base, on.rotation, *spot(on.cell)

    def place(self, section: int) -> str:
        """The id of the place a section is: `section-2--1-a`."""
        return "section-{}-{}-{}".format(*self.spot(section))

    def standing(self, section: int, nth: int) -> Pt:
        """Where the so manieth Delver stands on a section."""
        on = self.dungeon.tiles[self.dungeon.tile_of[section]]
        seats = tileart.standing(self.content.prints[on.tile], section - on.base, self.is_entrance(on.tile))
        x, y = tileart.turned(seats[nth % len(seats)], on.rotation)
        cx, cy = spot(on.cell)
        again = nth // len(seats)
        return cx + x + 5 * again, cy + y - 4 * again


def spot(cell: int) -> Pt:
    """The corner of a cell."""
    return SIZE * across(cell), SIZE * down(cell)


def frame(scene: Scene, board: Board, narrow: bool) -> None:
    """Set the frame so that the dungeon and every cell next to it are in it."""
    beside, rows = LEAST[narrow]
    cells = [on.cell for on in board.dungeon.tiles]
    every = cells + board.dungeon.frontier
    left = min(-beside, *(across(cell) for cell in every))
    right = max(beside, *(across(cell) for cell in every)) + 1
    low = max(rows, *(down(cell) + 1 for cell in every))
    scene.left, scene.top = SIZE * left - MARGIN, -surface.SKY
    scene.width, scene.height = SIZE * (right - left) + 2 * MARGIN, surface.SKY + SIZE * low + MARGIN
    if not narrow:
        scene.height = max(scene.height, DEPTH * scene.width)
    xs, ys = [across(cell) for cell in cells], [down(cell) for cell in cells]
    wide, high = SIZE * (max(xs) - min(xs) + 1), SIZE * (max(ys) + 1)
    scene.focus = (SIZE * min(xs) - 10, -80.0, wide + 20, high + 90)
    x, y = _matters(board)
    x = max(min(x, scene.focus[0] + scene.focus[2] - 1.2 * SIZE), scene.focus[0] + 1.2 * SIZE)  # no more of the empty paper than one tile
    scene.near = (x - 2.2 * SIZE, max(-80.0, y - 1.7 * SIZE), 4.4 * SIZE, 3.0 * SIZE)


def _matters(board: Board) -> Pt:
    """Where the game is: in the middle of the room being resolved, else on the tile placed last."""
    if board.view.affair is None:
        placed = [len(board.dungeon.tiles) - 1]
    else:
        placed = [board.dungeon.tile_of[section] for section in board.sections(board.rooms[board.view.affair.room])]
    corners = [board.corner(one) for one in placed]
    return sum(x for x, _ in corners) / len(corners) + SIZE / 2, sum(y for _, y in corners) / len(corners) + SIZE / 2


def draw(scene: Scene, board: Board) -> None:
    """Everything below the board line, in the order it lies."""
    tilework.define_all(scene)
    order = sorted(range(len(board.dungeon.tiles)), key=lambda placed: board.dungeon.tiles[placed].cell)
    for placed in order:
        _ground(scene, board, placed)
    for room in sorted(board.done):
        _faded(scene, board, room)
    for placed in order:
        _seams(scene, board, placed)
    surface.edge(scene)
    for placed in order:
        _loot(scene, board, placed)
    _resolving(scene, board)
    _delvers(scene, board)


# ---- tiles


def name_of(cell: int) -> str:
    return f"{across(cell)}-{down(cell)}"


@lru_cache(maxsize=4096)
def _tile(outline: int, tile: Tile, rotation: int, x: float, y: float) -> str:
    return f'<g transform="translate({num(x)} {num(y)})">{tilework.ground(outline, tile, rotation)}</g>'


def _ground(scene: Scene, board: Board, placed: int) -> None:
    on = board.dungeon.tiles[placed]
    tile, outline = board.content.prints[on.tile], board.outline(on.tile)
    tilework.define(scene, outline, tile, board.is_entrance(on.tile))
    name = f"placed-{name_of(on.cell)}"
    scene.add(name, f'<use href="{scene.define(name, _tile(outline, tile, on.rotation, *board.corner(placed)))}"/>')


def _faded(scene: Scene, board: Board, room: int) -> None:
    """A room that is complete and done with fades."""
    areas = "".join(tilework.area(*board.where(section)) for section in board.sections(room))
    name = f"done-{board.place(board.first_section(room))}"
    href = scene.define(name, f'<g class="t-faded">{areas}</g>')
    scene.add(name, f'<use href="{href}"/>')


def _seams(scene: Scene, board: Board, placed: int) -> None:
    """Walls where a floor meets something else across the east or the south side."""
    at, cell = board.dungeon.at, board.dungeon.tiles[placed].cell
    for side, step, name in ((1, 1, "e"), (2, 512, "s")):
        other = at.get(cell + step, -1)
        if other < 0:
            continue
        mine, theirs = _side(board, placed, side), _side(board, other, (side + 2) % 4)
        walls = _walls(mine, tuple((1 - b, 1 - a, type) for a, b, type in reversed(theirs)))
        if walls:
            x, y = board.corner(placed)
            seam = f"seam-{name_of(cell)}-{name}"
            scene.add(seam, f'<use href="{scene.define(seam, _seam(x, y, side, walls))}"/>')


def _side(board: Board, placed: int, side: int) -> tuple[tuple[float, float, int], ...]:
    """The floors that reach a side: from, to, type."""
    on = board.dungeon.tiles[placed]
    tile = board.content.prints[on.tile]
    reached = tileart.spans(tile, on.rotation, side, board.is_entrance(on.tile))
    return tuple((a, b, tile.types[section]) for a, b, section in reached)


@lru_cache(maxsize=4096)
def _walls(mine: tuple[tuple[float, float, int], ...], theirs: tuple[tuple[float, float, int], ...]) -> tuple[tuple[float, float], ...]:
    """Where along a side the two tiles differ and at least one of them has a floor."""
    cuts = sorted({0.0, 1.0, *(v for a, b, _ in (*mine, *theirs) for v in (a, b))})
    out: list[tuple[float, float]] = []
    for a, b in pairwise(cuts):
        middle = (a + b) / 2
        one = next((type for p, q, type in mine if p <= middle <= q), -1)
        two = next((type for p, q, type in theirs if p <= middle <= q), -1)
        if one == two:
            continue
        if out and a - out[-1][1] < 0.004:
            out[-1] = (out[-1][0], b)
        else:
            out.append((a, b))
    return tuple((a, b) for a, b in out if b - a > 0.012)


@lru_cache(maxsize=4096)
def _seam(x: float, y: float, side: int, walls: tuple[tuple[float, float], ...]) -> str:
    def at(t: float) -> Pt:
        return (x + SIZE, y + SIZE * t) if side == 1 else (x + SIZE * (1 - t), y + SIZE)

    shade = "".join(straight((at(a), at(b))) for a, b in walls)
    walls_drawn = "".join(soft(wobble(at(a), at(b), 0.7, "seam", x, y, side, a, step=24)) for a, b in walls)
    return path("t-shade", shade) + path("t-wall", walls_drawn)


def _loot(scene: Scene, board: Board, placed: int) -> None:
    """The icons of a tile: those of rooms that are done with are gone."""
    on = board.dungeon.tiles[placed]
    tile, entrance = board.content.prints[on.tile], board.is_entrance(on.tile)
    left = [i for i in range(len(tile.types)) if board.rooms[on.base + i] not in board.done]
    out = "".join(tilework.loot(tile, i, on.rotation, entrance) for i in left)
    worn = tilework.badges(tile, on.rotation)
    out += f'<g class="t-used">{worn}</g>' if worn else ""
    if out:
        x, y = board.corner(placed)
        scene.add(f"loot-{name_of(on.cell)}", f'<g transform="translate({num(x)} {num(y)})">{out}</g>')


# ---- Delvers and rooms


def token(scene: Scene, content: Content, faction: int, kind: int, up: bool) -> str:
    """A Delver about the origin: its face, its back, or its back with the badge that its owner sees."""
    if kind == NOBODY:
        return f'<use href="{scene.define(f"back-{faction}", tokens.back(faction))}"/>'
    known = content.kinds[kind]
    mark = scene.define(f"kind-{known.id}", delverart.mark(known))
    if up:
        return f'<use href="{scene.define(f"rim-{faction}", tokens.rim(faction))}"/><use href="{mark}" transform="scale(.88)"/>'
    back = scene.define(f"back-{faction}", tokens.back(faction))
    badge = f'<circle class="p-paper" r="6.6"/><use href="{mark}" transform="scale(.58)"/>'
    return f'<use href="{back}"/><g transform="translate(8.6 8.2)">{badge}</g>'


def _delvers(scene: Scene, board: Board) -> None:
    standing: dict[int, int] = {}
    for one in board.view.tokens:
        nth = standing.get(one.section, 0)
        standing[one.section] = nth + 1
        x, y = board.standing(one.section, nth)
        drawn = token(scene, board.content, board.view.seats[one.seat].faction, one.kind, one.up)
        k = TOKEN * (0.86 if type_of(board.dungeon, one.section) == CORRIDOR else 1.0)
        scene.add(f"delver-{one.number}", f'<g transform="translate({num(x)} {num(y)}) scale({k:.2f})">{drawn}</g>')


def _resolving(scene: Scene, board: Board) -> None:
    """The room that is being resolved is lit."""
    if board.view.affair is not None:
        room = board.rooms[board.view.affair.room]
        areas = "".join(tilework.area(*board.where(section)) for section in board.sections(room))
        scene.add("resolving", f'<g class="t-tint">{areas}</g>', _lit(board, room))


def _lit(board: Board, room: int) -> str:
    """The walls of a room, lit."""
    walls = "".join(tilework.outline(*board.where(section)) for section in board.sections(room))
    return f'<g class="t-lit">{walls}</g>'
