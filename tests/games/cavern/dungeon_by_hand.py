"""Placing and rooms a second time, slowly and from the rules text alone: sides compared slot by slot, rooms filled from scratch.

Shares nothing with the rules of the game: tiles are read from their lines here, and the board is a plain dictionary.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import permutations

Cell = tuple[int, int]
Section = tuple[Cell, str]
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""North, east, south, west (G03)."""


class ByHand:
    """A tile as its line describes it (G23)."""

    def __init__(self, line: str) -> None:
        words = line.partition("#")[0].split()
        self.id = words[1]
        rest = words[3:] if words[2].startswith("x") else words[2:]
        self.count = int(words[2][1:]) if words[2].startswith("x") else 1
        self.slots = rest[0].replace("/", "")
        self.sections: dict[str, tuple[str, str]] = {}
        """By letter: type and icons."""
        for word in rest[1:]:
            if "=" in word:
                letter, _, what = word.partition("=")
                kind, _, icons = what.partition(":")
                self.sections[letter] = (kind, "".join(sorted(icons)))

    def turned(self, rotation: int) -> str:
        """G06: rotated[k] = base[(k - 3r) mod 12]."""
        return "".join(self.slots[(k - 3 * rotation) % 12] for k in range(12))

    def distinct(self) -> list[int]:
        """G07: two rotations are the same if some one-to-one matching of the sections keeps type, icons and slot sets."""
        out: list[int] = []
        for rotation in range(4):
            if not any(self._alike(earlier, rotation) for earlier in out):
                out.append(rotation)
        return out

    def _alike(self, one: int, other: int) -> bool:
        letters = list(self.sections)
        first, second = self.turned(one), self.turned(other)
        for order in permutations(letters):
            names = dict(zip(letters, order, strict=True)) | {".": "."}
            same_print = "".join(names[slot] for slot in first) == second
            if same_print and all(self.sections[a] == self.sections[names[a]] for a in letters):
                return True
        return False


class Board:
    """Tiles on cells, and nothing kept but them."""

    def __init__(self, tiles: Iterable[ByHand]) -> None:
        self.box = {tile.id: tile for tile in tiles}
        self.placed: dict[Cell, tuple[ByHand, str]] = {}
        """On each cell the tile and its slots as they lie."""

    def put(self, tile: str, cell: Cell, rotation: int) -> None:
        self.placed[cell] = (self.box[tile], self.box[tile].turned(rotation))

    def frontier(self) -> list[Cell]:
        """Empty cells at or below the line that share a side with a tile (4.03-4.06), by row, then column (G22)."""
        around = {(x + dx, y + dy) for x, y in self.placed for dx, dy in STEPS}
        return sorted((cell for cell in around if cell not in self.placed and cell[1] >= 0), key=lambda cell: (cell[1], cell[0]))

    def fits(self, tile: str, cell: Cell, rotation: int) -> bool:
        """The corridor rule: on every shared side both have a corridor or neither has (4.09)."""
        ours = self.box[tile]
        slots = ours.turned(rotation)
        for side, (dx, dy) in enumerate(STEPS):
            there = self.placed.get((cell[0] + dx, cell[1] + dy))
            if there is None:
                continue
            theirs, facing = there
            mine = any(_kind(ours, slots[3 * side + i]) == "C" for i in range(3))
            yours = any(_kind(theirs, facing[3 * ((side + 2) % 4) + i]) == "C" for i in range(3))
            if mine != yours:
                return False
        return True

    def placements(self, tile: str, prices: list[str]) -> list[tuple[Cell, str]]:
        """Every (cell, rotation with its price) for a tile, in the order of G22: free where the rule holds, else at each of the prices."""
        out: list[tuple[Cell, str]] = []
        for cell in self.frontier():
            for rotation in self.box[tile].distinct():
                if self.fits(tile, cell, rotation):
                    out.append((cell, f"{rotation}"))
                else:
                    out += [(cell, f"{rotation} {price}") for price in prices]
        return out

    def rooms(self) -> dict[frozenset[Section], tuple[str, str, frozenset[tuple[Cell, int]]]]:
        """Every room by flood fill: its sections, and their type, icons and open slots (8.01-8.07)."""
        out: dict[frozenset[Section], tuple[str, str, frozenset[tuple[Cell, int]]]] = {}
        left = {(cell, letter) for cell, (tile, _) in self.placed.items() for letter in tile.sections}
        while left:
            reached = {left.pop()}
            ahead = list(reached)
            while ahead:
                for beyond in self._joined(ahead.pop()):
                    if beyond not in reached:
                        reached.add(beyond)
                        ahead.append(beyond)
            left -= reached
            kinds = {self.placed[cell][0].sections[letter][0] for cell, letter in reached}
            assert len(kinds) == 1
            icons = "".join(sorted("".join(self.placed[cell][0].sections[letter][1] for cell, letter in reached)))
            open_slots = frozenset(slot for section in reached for slot in self._open(section))
            out[frozenset(reached)] = (kinds.pop(), icons, open_slots)
        return out

    def complete(self) -> set[frozenset[Section]]:
        """8.07: the rooms without an open slot."""
        return {room for room, (_, _, open_slots) in self.rooms().items() if not open_slots}

    def _joined(self, section: Section) -> list[Section]:
        """8.02, G05: slot i of a side faces slot 2 - i of the side across; sections of one type that meet so are joined."""
        (x, y), letter = section
        tile, slots = self.placed[x, y]
        out: list[Section] = []
        for k in range(12):
            side, i = divmod(k, 3)
            beyond = (x + STEPS[side][0], y + STEPS[side][1])
            if slots[k] != letter or beyond not in self.placed:
                continue
            other, facing = self.placed[beyond]
            met = facing[3 * ((side + 2) % 4) + 2 - i]
            if met != "." and other.sections[met][0] == tile.sections[letter][0]:
                out.append((beyond, met))
        return out

    def _open(self, section: Section) -> list[tuple[Cell, int]]:
        """8.06: the slots that face an empty cell with y >= 0."""
        (x, y), letter = section
        slots = self.placed[x, y][1]
        out = []
        for k in range(12):
            dx, dy = STEPS[k // 3]
            if slots[k] == letter and y + dy >= 0 and (x + dx, y + dy) not in self.placed:
                out.append(((x, y), k))
        return out


def _kind(tile: ByHand, slot: str) -> str:
    return "" if slot == "." else tile.sections[slot][0]
