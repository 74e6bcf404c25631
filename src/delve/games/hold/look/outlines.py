"""Where things lie on the sheet, and their shape. A space is 100 wide; column 0 of depth 1 has its corner at the origin, for ever."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from delve.games.hold import codes
from delve.games.hold.codes import BODY, CAVERN, DISCOVERY, ROOM, RUIN, RUNE, SHAFT, TUNNEL
from delve.games.hold.mapping import Thing
from delve.games.hold.spaces import DOWN, LEFT, RIGHT, UP, column, depth
from delve.pictures.ink.lines import Pt, wobbly_poly
from delve.pictures.ink.lines import soft as soft_line
from delve.pictures.ink.shapes import cave, cells_outline

SIZE: Final = 100.0
CEILING: Final = 9.0
LOW_CEILING: Final = 38.0
FLOOR: Final = 91.0
SIDE: Final = 5.0

DRESSED: Final = 1
"""Walls that masons built."""
LOW: Final = 2
"""The same, with a low ceiling."""
ROUGH: Final = 3
"""Rock as it was found."""

_LOW_ROOMS: Final = frozenset((codes.CORRIDOR, codes.TRACKS, codes.DRAWBRIDGE))
_NATURAL: Final = frozenset((CAVERN, TUNNEL, BODY, SHAFT, RUIN, RUNE))
_BUILT_LONG_AGO: Final = frozenset(
    ("crypt", "sealed-room", "buried-temple", "abandoned-room", "ancient-library", "golem-forge", "artefact")
)


def corner(at: int) -> Pt:
    """The upper left corner of a space on the sheet."""
    return SIZE * column(at), SIZE * (depth(at) - 1)


def form_of(thing: Thing, found: str) -> int:
    """What kind of walls it has; `found` is the id of its discovery."""
    if thing.kind == ROOM:
        return LOW if thing.what in _LOW_ROOMS else DRESSED
    if thing.kind in _NATURAL or (thing.kind == DISCOVERY and found not in _BUILT_LONG_AGO):
        return ROUGH
    return DRESSED


def outline(form: int, spaces: tuple[int, ...]) -> list[Pt]:
    """Its walls as a closed line, clockwise."""
    if form != ROUGH and len(spaces) == 1:
        x, y = corner(spaces[0])
        top = y + (LOW_CEILING if form == LOW else CEILING)
        return [(x + SIDE, top), (x + SIZE - SIDE, top), (x + SIZE - SIDE, y + FLOOR), (x + SIDE, y + FLOOR)]
    cells = [(column(at), depth(at) - 1) for at in spaces]
    ring = cells_outline(cells, SIZE, 7)
    return [(x, _trodden(y)) for x, y in cave(ring, 5.5, *cells[0])] if form == ROUGH else ring


def _trodden(y: float) -> float:
    """The floor of a cave is level with other floors, almost."""
    base = round(y / SIZE) * SIZE
    return base - 8.5 + 0.25 * (y - base + 7) if -16 < y - base < 0 else y


@lru_cache(maxsize=4096)
def blocks(spaces: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """A thing in pieces that touch; one that has a hole falls into its spaces, since a line round it could not be drawn."""
    left = set(spaces)
    out: list[tuple[int, ...]] = []
    while left:
        first = min(left, key=spaces.index)
        block, todo = {first}, [first]
        while todo:
            at = todo.pop()
            for there in (at + UP, at + LEFT, at + RIGHT, at + DOWN):
                if there in left and there not in block:
                    block.add(there)
                    todo.append(there)
        left -= block
        ordered = tuple([at for at in spaces if at in block])
        out += [(at,) for at in ordered] if _has_hole(block) else [ordered]
    return tuple(out)


def _has_hole(block: set[int]) -> bool:
    """Whether rock inside it is cut off from the rock around it, or two of its spaces touch at a corner alone."""
    for at in block:
        for side, down in ((LEFT, DOWN), (RIGHT, DOWN)):
            if at + side + down in block and at + side not in block and at + down not in block:
                return True
    left, right = min(map(column, block)) - 1, max(map(column, block)) + 1
    top, bottom = min(map(depth, block)) - 1, max(map(depth, block)) + 1
    rock = {(x, d) for x in range(left, right + 1) for d in range(top, bottom + 1)} - {(column(at), depth(at)) for at in block}
    todo = [(left, top)]
    rock.discard((left, top))
    while todo:
        x, d = todo.pop()
        for there in ((x - 1, d), (x + 1, d), (x, d - 1), (x, d + 1)):
            if there in rock:
                rock.discard(there)
                todo.append(there)
    return bool(rock)


def walls(form: int, shape: list[Pt], *key: object) -> str:
    """The path of its walls."""
    return soft_line(shape, True) if form == ROUGH else wobbly_poly(shape, 1.2, *key)


def below(shape: list[Pt], level: float) -> list[Pt]:
    """The part of a shape that lies below a level line."""
    out: list[Pt] = []
    for i, (x, y) in enumerate(shape):
        px, py = shape[i - 1]
        if (py < level) != (y < level):
            out.append((px + (x - px) * (level - py) / (y - py), level))
        if y >= level:
            out.append((x, y))
    return out
