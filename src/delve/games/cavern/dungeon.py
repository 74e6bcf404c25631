"""The dungeon (CAVERN-4, 8 and the geometry G01-G21): tiles on a lattice, sections joined into rooms, what is still open.

Every figure of a room is packed into one number (`tiles.OPEN_ONE` and its neighbours), so joining two rooms is one addition.
Cells are numbers too: row times `ROW` plus column; a cell above the board line is negative. Sorted, they are in order
of row, then column, as option lists want them (G22).
"""

from __future__ import annotations

from bisect import bisect_left, insort
from typing import ClassVar, Final

from delve.games.cavern.box import Content
from delve.games.cavern.tiles import OPEN_ONE, SECTION_ONE
from delve.kernel.flow import State

ROW: Final = 512
MIDDLE: Final = 256
STEP: Final = (-ROW, 1, ROW, -1)
"""What leads across side 0 to 3: north, east, south, west."""
OPEN_SLOTS: Final = 1023
"""The bits of a room's sum that count its open slots."""


def cell_at(x: int, y: int) -> int:
    """The number of a cell; only cells with y >= 0 are played on (4.06)."""
    return y * ROW + x + MIDDLE


def across(cell: int) -> int:
    """How far east of the entrance: x of G01."""
    return cell % ROW - MIDDLE


def down(cell: int) -> int:
    """How far below the board line: y of G01."""
    return cell // ROW


class Dungeon(State):
    """Placed tiles and the rooms they make. Lists go by placed tile (the entrance is 0) or by section, in order of placing."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "cells", "tiles", "turned", "base", "prices", "owner", "types", "parent", "sums", "at", "edges", "frontier",
    )  # fmt: skip

    content: Content
    cells: list[int]
    tiles: bytearray
    """Which tile, as a number of the content; the entrance is the number after the last."""
    turned: bytearray
    base: list[int]
    """The number of a placed tile's first section."""
    prices: bytearray
    """What a placed tile cost: FREE, or one of those that break the corridor rule."""
    owner: bytearray
    """The placed tile a section lies on."""
    types: bytearray
    parent: list[int]
    """Union-find without compression: the section above, or itself for the one that stands for the room."""
    sums: list[int]
    """The figures of the room, packed, at the section that stands for it."""
    at: dict[int, int]
    """The placed tile on a cell."""
    edges: dict[int, int]
    """For each cell of the frontier (G19) the sides with a tile across, times 16, and those of them that need a corridor (G20)."""
    frontier: list[int]

    def lay_entrance(self) -> None:
        """An empty dungeon but for the entrance tile on (0, 0) (2.07)."""
        self.cells, self.base, self.parent, self.sums, self.frontier = [], [], [], [], []
        self.tiles, self.turned, self.prices, self.owner, self.types = bytearray(), bytearray(), bytearray(), bytearray(), bytearray()
        self.at, self.edges = {}, {}
        put(self, len(self.content.tiles), cell_at(0, 0), 0, 0)

    def give(self, twin: Dungeon) -> None:
        """Copy the dungeon into another state."""
        twin.cells = self.cells[:]
        twin.tiles = self.tiles[:]
        twin.turned = self.turned[:]
        twin.base = self.base[:]
        twin.prices = self.prices[:]
        twin.owner = self.owner[:]
        twin.types = self.types[:]
        twin.parent = self.parent[:]
        twin.sums = self.sums[:]
        twin.at = self.at.copy()
        twin.edges = self.edges.copy()
        twin.frontier = self.frontier[:]


def room_of(s: Dungeon, section: int) -> int:
    """The section that stands for the room of this one."""
    parent = s.parent
    while parent[section] != section:
        section = parent[section]
    return section


def join(s: Dungeon, one: int, other: int) -> None:
    """Make two rooms one: the larger keeps its name, the figures add up."""
    a, b = room_of(s, one), room_of(s, other)
    if a == b:
        return
    sums = s.sums
    if sums[a] // SECTION_ONE < sums[b] // SECTION_ONE:
        a, b = b, a
    s.parent[b] = a
    sums[a] += sums[b]


def put(s: Dungeon, tile: int, cell: int, rotation: int, price: int) -> list[int]:
    """Put a tile down and join its sections (4.19); returns the rooms this completes (G17)."""
    placed = s.content.prints[tile]
    slots = placed.prints[rotation]
    index, base = len(s.cells), len(s.parent)
    touched: list[int] = []
    for local in range(len(placed.types)):
        s.parent.append(base + local)
        s.sums.append(placed.icons[local])
        s.types.append(placed.types[local])
        s.owner.append(index)
        touched.append(base + local)
    for side in range(4):
        there = cell + STEP[side]
        if there < 0:  # the board line: never open (8.10)
            continue
        neighbour = s.at.get(there, -1)
        if neighbour < 0:
            face_empty(s, slots, base, side, there, placed.masks[rotation] >> side & 1)
        else:
            face_tile(s, slots, base, side, neighbour, touched)
    s.at[cell] = index
    s.cells.append(cell)
    s.tiles.append(tile)
    s.turned.append(rotation)
    s.base.append(base)
    s.prices.append(price)
    if cell in s.edges:
        del s.edges[cell]
        del s.frontier[bisect_left(s.frontier, cell)]
    completed: list[int] = []
    for section in touched:
        room = room_of(s, section)
        if not s.sums[room] & OPEN_SLOTS and room not in completed:
            completed.append(room)
    return completed


def face_empty(s: Dungeon, slots: tuple[int, ...], base: int, side: int, there: int, corridor: int) -> None:
    """A new tile's side against an empty cell: its slots are open (G15), and the cell is part of the frontier (G20)."""
    for k in range(3 * side, 3 * side + 3):
        if slots[k] >= 0:
            s.sums[room_of(s, base + slots[k])] += OPEN_ONE
    before = s.edges.get(there, 0)
    if before == 0:
        insort(s.frontier, there)
    s.edges[there] = before | (16 | corridor) << ((side + 2) & 3)


def face_tile(s: Dungeon, slots: tuple[int, ...], base: int, side: int, neighbour: int, touched: list[int]) -> None:
    """A new tile's side against a tile: what faced the empty cell is covered (G15), and facing slots of one type join (G14)."""
    theirs = s.content.prints[s.tiles[neighbour]].prints[s.turned[neighbour]]
    their_base = s.base[neighbour]
    facing = 3 * ((side + 2) & 3) + 2
    for i in range(3):  # G05
        local = theirs[facing - i]
        if local < 0:
            continue
        section = their_base + local
        s.sums[room_of(s, section)] -= OPEN_ONE
        touched.append(section)
        mine = slots[3 * side + i]
        if mine >= 0 and s.types[base + mine] == s.types[section]:
            join(s, base + mine, section)


def fits_somewhere(s: Dungeon, tile: int) -> bool:
    """Whether a tile has a free placement anywhere."""
    accepts = s.content.prints[tile].accepts
    for edge in s.edges.values():  # noqa: SIM110  # a loop: it mostly ends at once, and a generator costs more than that
        if accepts[edge]:
            return True
    return False


def free_cells(s: Dungeon, tile: int) -> list[int]:
    """The cells where it can be placed for nothing in some rotation (4.09), by row, then column."""
    accepts, edges = s.content.prints[tile].accepts, s.edges
    return [cell for cell in s.frontier if accepts[edges[cell]]]


def free_rotations(s: Dungeon, tile: int, cell: int) -> int:
    """The rotations free on that cell, as a mask."""
    return s.content.prints[tile].accepts[s.edges[cell]]


def sections_of(s: Dungeon, room: int) -> list[int]:
    """Every section of a room, in order of placing."""
    return [section for section in range(len(s.parent)) if room_of(s, section) == room]


def first_section(s: Dungeon, room: int) -> int:
    """The section a room is named by: on its first cell in order of row and column (D09)."""
    return min(sections_of(s, room), key=lambda section: (s.cells[s.owner[section]], section))


def open_cells(s: Dungeon, room: int) -> list[int]:
    """The empty cells that its open slots face: as many tiles are needed to close it."""
    found: list[int] = []
    for section in sections_of(s, room):
        placed = s.owner[section]
        slots = s.content.prints[s.tiles[placed]].prints[s.turned[placed]]
        for k in range(12):
            there = s.cells[placed] + STEP[k // 3]
            if slots[k] == section - s.base[placed] and there >= 0 and there not in s.at and there not in found:
                found.append(there)
    return sorted(found)
