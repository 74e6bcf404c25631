"""The dungeon (CAVERN-4, 8 and the geometry G01-G21): tiles on a lattice, sections joined into rooms, what is still open.

Every figure of a room is packed into one number (`tiles.OPEN_ONE` and its neighbours), so joining two rooms is one addition.
Cells are numbers too: row times `ROW` plus column; a cell above the board line is negative. Sorted, they are in order
of row, then column, as option lists want them (G22).
"""

from __future__ import annotations

from bisect import bisect_left, insort
from typing import ClassVar, Final

from delve.games.cavern.box import Content
from delve.games.cavern.tiles import OPEN_ONE, SECTION_ONE, Tile
from delve.kernel.part import Part

ROW: Final = 512
MIDDLE: Final = 256
STEP: Final = (-ROW, 1, ROW, -1)
"""What leads across side 0 to 3: north, east, south, west."""
OPEN_SLOTS: Final = 1023
"""The bits of a room's sum that count its open slots."""

FREE: Final = 0
PAID: Final = 1
CHISELLED: Final = 2
FORCED: Final = 3
"""What a placement costs (D05)."""


def cell_at(x: int, y: int) -> int:
    """The number of a cell; only cells with y >= 0 are played on (4.06)."""
    return y * ROW + x + MIDDLE


def across(cell: int) -> int:
    """How far east of the entrance: x of G01."""
    return cell % ROW - MIDDLE


def down(cell: int) -> int:
    """How far below the board line: y of G01."""
    return cell // ROW


class PlacedTile(Part):
    """A tile as it lies in the dungeon."""

    tag = "placed-tile"
    fixed = True

    cell: int
    tile: int
    """Which tile, as a number of the content; the entrance is the number after the last."""
    rotation: int
    base: int
    """The number of its first section; those of a tile follow each other."""
    price: int
    """What it cost: FREE, or what broke the corridor rule."""

    def __init__(self, cell: int, tile: int, rotation: int, base: int, price: int) -> None:
        self.cell = cell
        self.tile = tile
        self.rotation = rotation
        self.base = base
        self.price = price


class Dungeon(Part):
    """Placed tiles and the rooms they make. Tiles and sections are numbered in order of placing; the entrance is tile 0."""

    tag = "dungeon"
    SHARED: ClassVar[tuple[str, ...]] = ("content",)

    content: Content
    tiles: list[PlacedTile]
    tile_of: bytearray
    """By section: the number of the placed tile it lies on."""
    parent: list[int]
    """By section: the section above it in its room (union-find without compression), or itself for the one that stands for the room."""
    sums: list[int]
    """By section: the figures of its room, packed as in `tiles`, at the section that stands for the room."""
    at: dict[int, int]
    """By cell: the number of the placed tile there."""
    edges: dict[int, int]
    """By cell of the frontier (G19): what its sides ask of a tile (G20), packed by `edge` so that `Tile.accepts` answers in one look."""
    frontier: list[int]
    """The cells of `edges` in order."""

    def __init__(
        self, content: Content, tiles: list[PlacedTile], tile_of: bytearray, parent: list[int], sums: list[int], at: dict[int, int],
        edges: dict[int, int], frontier: list[int],
    ) -> None:  # fmt: skip
        self.content = content
        self.tiles = tiles
        self.tile_of = tile_of
        self.parent = parent
        self.sums = sums
        self.at = at
        self.edges = edges
        self.frontier = frontier

    def copy(self) -> Dungeon:
        return Dungeon(
            self.content, self.tiles[:], self.tile_of[:], self.parent[:], self.sums[:], self.at.copy(), self.edges.copy(), self.frontier[:]
        )

    def put(self, tile: int, cell: int, rotation: int, price: int) -> list[int]:
        """Put a tile down and join its sections (4.19); returns the rooms this completes (G17)."""
        printed = self.content.prints[tile]
        slots = printed.prints[rotation]
        index, base = len(self.tiles), len(self.parent)
        touched: list[int] = []
        for local in range(len(printed.types)):
            self.parent.append(base + local)
            self.sums.append(printed.icons[local])
            self.tile_of.append(index)
            touched.append(base + local)
        for side in range(4):
            there = cell + STEP[side]
            if there < 0:  # the board line: never open (8.10)
                continue
            neighbour = self.at.get(there, -1)
            if neighbour < 0:
                self._face_empty(slots, base, side, there, printed.masks[rotation] >> side & 1)
            else:
                self._face_tile(printed, slots, base, side, self.tiles[neighbour], touched)
        self.tiles.append(PlacedTile(cell, tile, rotation, base, price))
        self.at[cell] = index
        if cell in self.edges:
            del self.edges[cell]
            del self.frontier[bisect_left(self.frontier, cell)]
        completed: list[int] = []
        for section in touched:
            room = room_of(self, section)
            if not self.sums[room] & OPEN_SLOTS and room not in completed:
                completed.append(room)
        return completed

    def _face_empty(self, slots: tuple[int, ...], base: int, side: int, there: int, corridor: int) -> None:
        """A new tile's side against an empty cell: its slots are open (G15), and the cell is part of the frontier (G20)."""
        for k in range(3 * side, 3 * side + 3):
            if slots[k] >= 0:
                self.sums[room_of(self, base + slots[k])] += OPEN_ONE
        before = self.edges.get(there, 0)
        if before == 0:
            insort(self.frontier, there)
        self.edges[there] = before | edge((side + 2) & 3, corridor)

    def _face_tile(self, printed: Tile, slots: tuple[int, ...], base: int, side: int, neighbour: PlacedTile, touched: list[int]) -> None:
        """A new tile's side against a tile: what faced the empty cell is covered (G15), and facing slots of one type join (G14)."""
        theirs = self.content.prints[neighbour.tile]
        their_slots = theirs.prints[neighbour.rotation]
        facing = 3 * ((side + 2) & 3) + 2
        for i in range(3):  # G05
            local = their_slots[facing - i]
            if local < 0:
                continue
            section = neighbour.base + local
            self.sums[room_of(self, section)] -= OPEN_ONE
            touched.append(section)
            mine = slots[3 * side + i]
            if mine >= 0 and printed.types[mine] == theirs.types[local]:
                self.unite(base + mine, section)

    def unite(self, one: int, other: int) -> None:
        """Make two rooms one: the larger keeps its name, the figures add up."""
        a, b = room_of(self, one), room_of(self, other)
        if a == b:
            return
        sums = self.sums
        if sums[a] // SECTION_ONE < sums[b] // SECTION_ONE:
            a, b = b, a
        self.parent[b] = a
        sums[a] += sums[b]


def entrance(content: Content) -> Dungeon:
    """An empty dungeon but for the entrance tile on (0, 0) (2.07)."""
    d = Dungeon(content, [], bytearray(), [], [], {}, {}, [])
    d.put(len(content.tiles), cell_at(0, 0), 0, FREE)
    return d


# ---- what a cell of the frontier asks of a tile


def edge(side: int, corridor: int) -> int:
    """One side with a tile across, and whether that needs a corridor there (1) or bars one (0)."""
    return (16 | corridor) << side


def has_tile(sides: int, side: int) -> bool:
    """Whether a tile lies across that side of a cell."""
    return sides >> 4 + side & 1 == 1


def needs_corridor(sides: int, side: int) -> bool:
    """Whether a tile on the cell needs a corridor on that side."""
    return sides >> side & 1 == 1


# ---- rooms


def room_of(d: Dungeon, section: int) -> int:
    """The section that stands for the room of this one."""
    parent = d.parent
    while parent[section] != section:
        section = parent[section]
    return section


def type_of(d: Dungeon, section: int) -> int:
    """The type of a section: blue, tan or corridor."""
    on = d.tiles[d.tile_of[section]]
    return d.content.prints[on.tile].types[section - on.base]


def sections_on(d: Dungeon, placed: int) -> range:
    """The sections of a placed tile."""
    on = d.tiles[placed]
    return range(on.base, on.base + len(d.content.prints[on.tile].types))


# ---- where a tile fits


def fits_somewhere(d: Dungeon, tile: int) -> bool:
    """Whether a tile has a free placement anywhere."""
    accepts = d.content.prints[tile].accepts
    for sides in d.edges.values():  # noqa: SIM110  # a loop: it mostly ends at once, and a generator costs more than that
        if accepts[sides]:
            return True
    return False


def free_cells(d: Dungeon, tile: int) -> list[int]:
    """The cells where it can be placed for nothing in some rotation (4.09), by row, then column."""
    accepts, edges = d.content.prints[tile].accepts, d.edges
    return [cell for cell in d.frontier if accepts[edges[cell]]]


def free_rotations(d: Dungeon, tile: int, cell: int) -> int:
    """The rotations free on that cell, as a mask."""
    return d.content.prints[tile].accepts[d.edges[cell]]


# ---- rooms as people see them


def sections_of(d: Dungeon, room: int) -> list[int]:
    """Every section of a room, in order of placing."""
    return [section for section in range(len(d.parent)) if room_of(d, section) == room]


def first_section(d: Dungeon, room: int) -> int:
    """The section a room is named by: on its first cell in order of row and column (D09)."""
    return first_of(d, sections_of(d, room))


def first_of(d: Dungeon, sections: list[int]) -> int:
    """The same of a room with those sections."""
    return min(sections, key=lambda section: (d.tiles[d.tile_of[section]].cell, section))


def open_cells(d: Dungeon, room: int) -> list[int]:
    """The empty cells that its open slots face: as many tiles are needed to close it."""
    return cells_faced(d, sections_of(d, room))


def cells_faced(d: Dungeon, sections: list[int]) -> list[int]:
    """The same of a room with those sections."""
    found: list[int] = []
    for section in sections:
        on = d.tiles[d.tile_of[section]]
        slots = d.content.prints[on.tile].prints[on.rotation]
        for k in range(12):
            there = on.cell + STEP[k // 3]
            if slots[k] == section - on.base and there >= 0 and there not in d.at and there not in found:
                found.append(there)
    return sorted(found)


def spot(d: Dungeon, section: int) -> tuple[int, int, str]:
    """A section as people name it: its cell and its letter."""
    on = d.tiles[d.tile_of[section]]
    return across(on.cell), down(on.cell), d.content.prints[on.tile].letters[section - on.base]
