"""The dungeon in plain characters. A tile is six columns and three lines: every slot of its sides has a character of its own.

    11  0  1  1  2  3      slots as G04 numbers them; a corridor comes in at a middle slot, which is two wide.
    10 10  x  x  4  4      In the middle is whatever passes through it, else the largest floor.
     9  8  7  7  6  5

Some of a section's characters show what lies and stands on it, the others what its floor is. The number of an option stands
where the option points.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from delve.games.cavern.codes import NOBODY
from delve.games.cavern.delvers import DelverWho
from delve.games.cavern.dungeon import across, cell_at, down, free_rotations
from delve.games.cavern.look.labels import label
from delve.games.cavern.look.reading import Reading
from delve.games.cavern.tiles import CORRIDOR, Tile, chests, doors, golds, rifts, torches
from delve.kernel.face import Face, Place
from delve.parts.text_window import Area, Cell
from delve.parts.text_window import around as smallest
from delve.parts.widths import wrap

SEATS: Final = "ABCD"
PLAIN: Final = "btc."
DRAWN: Final = "\u2248\u00b7\u2550\u2592"
"""Blue, tan, corridor and rock."""
WIDE: Final = 6
HIGH: Final = 3
"""Columns and lines of a tile."""
MIDDLE: Final = -1
SLOT_AT: Final = (11, 0, 1, 1, 2, 3, 10, 10, MIDDLE, MIDDLE, 4, 4, 9, 8, 7, 7, 6, 5)
"""The slot that each character of a tile belongs to, line by line."""
THINGS_AT: Final = (*range(1, WIDE * HIGH, 2), *range(0, WIDE * HIGH, 2))
"""The characters in which things are shown, those that are taken first in front."""
MARGIN: Final = 4
"""Columns for the numbers of the rows."""


# ---- tiles


def _middle(tile: Tile, slots: Sequence[int]) -> int:
    """The section in the middle of a tile, -1 for rock: a corridor that passes through, a floor that reaches no side, the largest floor."""
    counts = [sum(slot == i for slot in slots) for i in range(len(tile.types))]
    through = [i for i, type in enumerate(tile.types) if (type == CORRIDOR and counts[i] > 1) or counts[i] == 0]
    if through:
        return through[0]
    floors = [i for i, type in enumerate(tile.types) if type != CORRIDOR and counts[i] > 3]
    return max(floors, key=lambda i: counts[i], default=-1)


def icons(sums: int) -> str:
    """What lies on a section, a letter for each: chests, rifts, torches, bags and doors."""
    return "k" * chests(sums) + "r" * rifts(sums) + "!" * torches(sums) + "g" * golds(sums) + "d" * doors(sums)


def sections_at(tile: Tile, rotation: int) -> list[int]:
    """The section that each character of a tile belongs to, -1 for rock."""
    slots = tile.prints[rotation]
    middle = _middle(tile, slots)
    return [middle if slot == MIDDLE else slots[slot] for slot in SLOT_AT]


def number_at(sections: Sequence[int], section: int, digits: int) -> range:
    """The characters of a section in which a number can stand: so many side by side. Empty where there are none."""
    for at in THINGS_AT if digits else ():
        place = range(at, at + digits)
        if place[-1] < WIDE * HIGH and place[0] // WIDE == place[-1] // WIDE and all(sections[k] == section for k in place):
            return place
    return range(0)


def tile_rows(tile: Tile, rotation: int, on: Sequence[str], ascii_only: bool, numbers: Sequence[str] = ()) -> list[str]:
    """A tile as three lines, turned as it lies.

    `on` is what lies and stands on each section, most important first; what finds no room is left out. `numbers` are those of the
    options that point at a section, empty for none.
    """
    sections = sections_at(tile, rotation)
    floors = PLAIN if ascii_only else DRAWN
    drawn = [floors[tile.types[section] if section >= 0 else 3] for section in sections]
    for section, things in enumerate(on):
        number = numbers[section] if numbers else ""
        taken = number_at(sections, section, len(number))
        if taken:
            drawn[taken[0] : taken[-1] + 1] = number
        free = [at for at in THINGS_AT if sections[at] == section and at not in taken]
        room = len(free) - 1 if len(free) > 1 or taken else len(free)  # one character is left for the floor
        for at, thing in zip(free[:room], things, strict=False):
            drawn[at] = thing
    return ["".join(drawn[WIDE * line : WIDE * (line + 1)]) for line in range(HIGH)]


# ---- the dungeon


class TextMap:
    """The dungeon of a view with the options of the pending question; `marked` gathers those whose numbers were drawn."""

    def __init__(self, reading: Reading, ascii_only: bool, faces: Sequence[Face]) -> None:
        self.reading = reading
        self.ascii_only = ascii_only
        self.numbers: dict[Place, int] = {}
        """The number of the first option that points at a place; one that asks for a rotation points nowhere else."""
        for index, face in enumerate(faces):
            if face.at is not None and face.turn is None:
                self.numbers.setdefault(face.at, index + 1)
        self.cells = [(int(place.spot[0]), int(place.spot[1])) for place in self.numbers if place.kind == "cell"]
        """The empty cells one may choose."""
        self.sections = [(int(place.spot[0]), int(place.spot[1])) for place in self.numbers if place.kind == "section"]
        """The cells of the sections one may choose."""
        self.marked: set[int] = set()
        view = reading.view
        self.chosen = view.picked[0] if faces and view.ask is DelverWho else NOBODY
        """The section that a Delver is being chosen for."""

    def area(self) -> Area:
        """All there is to see."""
        return smallest([*self.placed(), *self.cells])

    def placed(self) -> list[Cell]:
        return [(across(on.cell), down(on.cell)) for on in self.reading.dungeon.tiles]

    def number(self, place: Place) -> str:
        """The number of the option that points there, now marked; empty for none."""
        number = self.numbers.get(place, 0)
        if number:
            self.marked.add(number - 1)
        return str(number or "")

    def lines(self, area: Area) -> list[str]:
        """A part of the dungeon with its columns and rows numbered, below the board line."""
        out = [" " * MARGIN + "".join(f"{x:^{WIDE}}" for x in range(area.left, area.right + 1))]
        if area.top == 0:
            out.append(" " * MARGIN + self._line(WIDE * area.wide))
        for y in range(area.top, area.bottom + 1):
            rows = self.block(y, range(area.left, area.right + 1))
            out += [f"{y if i == 1 else '':>{MARGIN - 1}} {row}" for i, row in enumerate(rows)]
        return out

    def _line(self, wide: int) -> str:
        return ("=" if self.ascii_only else "\u2501") * wide

    def block(self, y: int, columns: range) -> list[str]:
        """A row of the dungeon as three lines."""
        drawn = [self._cell(x, y) for x in columns]
        return ["".join(part[line] for part in drawn) for line in range(HIGH)]

    def _cell(self, x: int, y: int) -> list[str]:
        placed = self.reading.dungeon.at.get(cell_at(x, y))
        if placed is not None:
            return self._tile(placed, x, y)
        number = self.number(Place("cell", (x, y)))
        if number:
            return [" " * WIDE, f"{f'[{number}]':^{WIDE}}", f"{self._price(cell_at(x, y)):^{WIDE}}"]
        return [" " * WIDE] * HIGH

    def _tile(self, placed: int, x: int, y: int) -> list[str]:
        """A placed tile: on every section Delvers first, then what its room still holds."""
        reading, tile, on_cell = self.reading, self.reading.tile(placed), self.reading.dungeon.tiles[placed]
        on, numbers = [], []
        for i, sums in enumerate(tile.icons):
            section = on_cell.base + i
            standing = "".join(SEATS[token.seat] for token in reading.view.tokens if token.section == section)
            on.append(standing + (icons(sums) if reading.rooms[section] not in reading.done else ""))
            place = Place("section", (x, y, tile.letters[i]))
            fits = number_at(sections_at(tile, on_cell.rotation), i, len(str(self.numbers.get(place, ""))))
            numbers.append("?" if section == self.chosen else self.number(place) if fits else "")
        return tile_rows(tile, on_cell.rotation, on, self.ascii_only, numbers)

    def _price(self, cell: int) -> str:
        """In how many ways the tile fits there, or what it costs to break a corridor."""
        picked = self.reading.view.picked
        free = free_rotations(self.reading.dungeon, picked[0], cell).bit_count() if picked else 0
        return label("cell.turns", count=free) if free else self.reading.breaking_price()

    # ---- a tile that could lie there

    def turned(self, faces: Sequence[Face], columns: int, rows: int) -> list[str]:
        """Every way round that is offered for a tile at its cell, drawn among its neighbours: as much of them as there is room for."""
        ways: dict[int, list[int]] = {}
        for index, face in enumerate(faces):
            if face.turn is not None:
                ways.setdefault(face.turn // 90, []).append(index)
        tile, cell = self.reading.view.picked
        id = self.reading.content.prints[tile].id
        lines = wrap(label("text.turned", tile=id, x=across(cell), y=down(cell)), columns)
        rows -= len(lines)
        for reach in (HIGH, 2, 1, 0):
            wide, high = WIDE + 4 * reach, HIGH + 2 * reach + 1
            in_row = max(1, (columns + 2) // (wide + 2))
            if high * -(-len(ways) // in_row) <= rows or not reach:
                each = [self._way(rotation, options, reach) for rotation, options in ways.items()]
                for first in range(0, len(each), in_row):
                    drawn = ["  ".join(parts) for parts in zip(*each[first : first + in_row], strict=True)]
                    lines += [line for i, line in enumerate(drawn) if line.strip() or i == 0]
                break
        return lines

    def _way(self, rotation: int, options: Sequence[int], reach: int) -> list[str]:
        """The tile turned that way at its cell, `reach` squares of its neighbours round it, the numbers of the options above."""
        self.marked.update(options)
        tile, cell = self.reading.view.picked
        x, y = across(cell), down(cell)
        rows = [line for below in (-1, 0, 1) for line in self._row_above_line(y + below, range(x - 1, x + 2))]
        own = self.reading.content.prints[tile]
        for i, line in enumerate(tile_rows(own, rotation, [icons(sums) for sums in own.icons], self.ascii_only)):
            rows[HIGH + i] = rows[HIGH + i][:WIDE] + line + rows[HIGH + i][2 * WIDE :]
        cut = [line[WIDE - 2 * reach : 2 * WIDE + 2 * reach] for line in rows[HIGH - reach : 2 * HIGH + reach]]
        head = f"[{','.join(str(option + 1) for option in options)}]"
        return [f"{head:^{len(cut[0])}}", *cut]

    def _row_above_line(self, y: int, columns: range) -> list[str]:
        """A row of the dungeon; above the first one is the board line."""
        return self.block(y, columns) if y >= 0 else [" " * WIDE * len(columns)] * (HIGH - 1) + [self._line(WIDE * len(columns))]
