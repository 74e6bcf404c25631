"""Tiles as data: their slots, turned and packed for the rules, and the text form people write them in (CAVERN-G03 to G29).

A tile has twelve slots, three to a side, numbered clockwise from the north-west (G04). What a room
holds is one integer: a small field for open slots and one for each icon, so that joining two rooms
is one addition.
"""

from __future__ import annotations

import re
from typing import Final

from delve.kernel.errors import DelveError

BLUE: Final = 0
TAN: Final = 1
CORRIDOR: Final = 2

OPEN_ONE: Final = 1
GOLD_ONE: Final = 1 << 10
CHEST_ONE: Final = 1 << 18
RIFT_ONE: Final = 1 << 26
TORCH_ONE: Final = 1 << 34
DOOR_ONE: Final = 1 << 42
SECTION_ONE: Final = 1 << 50

MOST_ICONS: Final = 255
"""What a field of the sums can hold; no set of tiles may have more of one icon."""
MOST_TILES: Final = 160
"""So many tiles never show a thousand open slots: a tree of n tiles has at most 6n + 6."""
USUAL_TILES: Final = 78

SLOTS: Final = 12
FACING: Final = tuple(3 * ((k // 3 + 2) % 4) + 2 - k % 3 for k in range(SLOTS))
"""The neighbour's slot that each slot faces (G05)."""

_TYPES: Final = "BTC"
_TYPE_WORDS: Final = ("blue", "tan", "corridor")
_ICONS: Final = "gkrtd"
_ICON_WORDS: Final = ("Gold Bags", "Treasure Chests", "Magic Rifts", "Torches", "Doors")
_ICON_ONES: Final = (GOLD_ONE, CHEST_ONE, RIFT_ONE, TORCH_ONE, DOOR_ONE)
_FLAGS: Final = ("sun", "fast", "bridge")
_SOUTH: Final = 4
"""The corridor mask of the entrance: side 2 alone."""


def opens(sums: int) -> int:
    """Open slots."""
    return sums & 1023


def golds(sums: int) -> int:
    """Gold Bags."""
    return sums >> 10 & 255


def chests(sums: int) -> int:
    """Treasure Chests."""
    return sums >> 18 & 255


def rifts(sums: int) -> int:
    """Magic Rifts."""
    return sums >> 26 & 255


def torches(sums: int) -> int:
    """Torches."""
    return sums >> 34 & 255


def doors(sums: int) -> int:
    """Doors."""
    return sums >> 42 & 255


def sections(sums: int) -> int:
    """Sections."""
    return sums >> 50


class Tile:
    """One kind of tile: `count` copies without identity of their own (G29), its four rotations worked out."""

    def __init__(
        self, id: str, count: int, letters: str, types: tuple[int, ...], icons: tuple[int, ...], slots: tuple[int, ...],
        sun: bool = False, fast: bool = False, bridge: bool = False,
    ) -> None:  # fmt: skip
        self.id = id
        self.count = count
        self.letters = letters
        self.types = types
        self.icons = icons
        self.slots = slots
        self.sun = sun
        self.fast = fast
        self.bridge = bridge
        self.prints: tuple[tuple[int, ...], ...] = tuple([turned(slots, r) for r in range(4)])
        self.masks: tuple[int, ...] = tuple([_mask(types, slots) for slots in self.prints])
        self.rotations: tuple[int, ...] = _distinct(types, icons, self.prints)
        self.accepts: bytes = _accepts(self.masks, self.rotations)


class TileSet:
    """What a tile file holds: the entrance, the tiles line by line, and what the reader found odd but accepted (G26)."""

    def __init__(self, entrance: Tile, tiles: tuple[Tile, ...], warnings: tuple[str, ...] = ()) -> None:
        self.entrance = entrance
        self.tiles = tiles
        self.warnings = warnings


def turned(slots: tuple[int, ...], rotation: int) -> tuple[int, ...]:
    """The slots after so many clockwise quarter turns (G06)."""
    return tuple([slots[(k - 3 * rotation) % SLOTS] for k in range(SLOTS)])


def sides_touched(tile: Tile, section: int) -> int:
    """On how many sides of the tile a section shows."""
    return len({k // 3 for k in range(SLOTS) if tile.slots[k] == section})


def _mask(types: tuple[int, ...], slots: tuple[int, ...]) -> int:
    """The sides whose centre holds a corridor (G13)."""
    mask = 0
    for side in range(4):
        section = slots[3 * side + 1]
        if section >= 0 and types[section] == CORRIDOR:
            mask |= 1 << side
    return mask


def _distinct(types: tuple[int, ...], icons: tuple[int, ...], prints: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """The rotations that differ, the lowest of each kind (G07): sections are compared by type, icons and slots, not by letter."""
    seen: list[list[tuple[int, int, int]]] = []
    out: list[int] = []
    for r in range(4):
        look = []
        for section in range(len(types)):
            where = 0
            for k in range(SLOTS):
                if prints[r][k] == section:
                    where |= 1 << k
            look.append((types[section], icons[section], where))
        look.sort()
        if look not in seen:
            seen.append(look)
            out.append(r)
    return tuple(out)


def _accepts(masks: tuple[int, ...], rotations: tuple[int, ...]) -> bytes:
    """For every (known, need) of a cell, the rotations that are free there (G20)."""
    table = bytearray(256)
    for known in range(16):
        for need in range(16):
            for r in rotations:
                if masks[r] & known == need:
                    table[known << 4 | need] |= 1 << r
    return bytes(table)


# ---- reading


class _Line:
    """A line of a tile file being read; refuses in its own name."""

    def __init__(self, source: str, number: int) -> None:
        self.source = source
        self.number = number

    def wrong(self, what: str) -> DelveError:
        return DelveError(f"{self.source}, line {self.number}: {what}")

    def odd(self, what: str) -> str:
        return f"{self.source}, line {self.number}: {what}"


def read(text: str, source: str) -> TileSet:
    """The tiles of a text (G23). What is wrong is refused by line (G24, G25), what is odd is warned of (G26)."""
    entrance: Tile | None = None
    tiles: list[Tile] = []
    warnings: list[str] = []
    seen: set[str] = set()
    number = 0
    for whole in text.splitlines():
        number += 1
        words = whole.split("#")[0].split()
        if not words:
            continue
        line = _Line(source, number)
        tile = _tile(line, words)
        if tile.id in seen:
            raise line.wrong(f"there is a tile {tile.id} above; every id should be used once (copies are written x2)")
        seen.add(tile.id)
        if words[0] == "entrance":
            if entrance is not None or tile.count != 1:
                raise line.wrong("the entrance is given twice; there should be one")
            if tile.masks[0] != _SOUTH:
                raise line.wrong("the entrance should have a corridor on its south side and on no other, such as .../.../.c./...")
            entrance = tile
        else:
            tiles.append(tile)
        warnings += _oddities(line, tile, words[0] == "entrance")
    if entrance is None:
        raise DelveError(f"{source}: the entrance is missing; add a line such as: entrance ENT .../.../.c./... c=C")
    warnings += _totals(source, tiles)
    return TileSet(entrance, tuple(tiles), tuple(warnings))


def _tile(line: _Line, words: list[str]) -> Tile:
    """One line as a tile."""
    if words[0] not in ("entrance", "tile"):
        raise line.wrong(f"'{words[0]}' should be 'entrance' or 'tile'")
    if len(words) < 3:
        raise line.wrong("should read: tile ID [xCOUNT] SIDES SECTIONS FLAGS, such as: tile S01 acb/bbb/bca/aaa a=B:gg b=T:g c=C")
    id, rest = words[1], words[2:]
    if not re.fullmatch("[A-Za-z0-9-]+", id):
        raise line.wrong(f"the id '{id}' should be letters, digits and '-'")
    count = 1
    if rest[0].startswith("x"):
        if not re.fullmatch("x[1-9][0-9]*", rest[0]):
            raise line.wrong(f"the count '{rest[0]}' should be x and a number from 1 on, such as x2")
        count = int(rest[0][1:])
        rest = rest[1:]
        if not rest:
            raise line.wrong("the four sides are missing, such as acb/bbb/bca/aaa")
    letters, types, icons, flags = _sections(line, rest[1:])
    slots = _slots(line, rest[0], letters, types)
    if "bridge" not in flags:
        _check_flat(line, letters, slots)
    return Tile(id, count, letters, tuple(types), tuple(icons), slots, "sun" in flags, "fast" in flags, "bridge" in flags)


def _sections(line: _Line, words: list[str]) -> tuple[str, list[int], list[int], list[str]]:
    """Letters, types and icons of the sections, and the flags after them."""
    letters = ""
    types: list[int] = []
    icons: list[int] = []
    flags: list[str] = []
    for word in words:
        if "=" not in word:
            if word not in _FLAGS:
                raise line.wrong(f"unknown flag '{word}'; the flags are {', '.join(_FLAGS)}, a section is written such as a=B:gg")
            if word in flags:
                raise line.wrong(f"'{word}' is given twice; once is enough, and all there is")
            flags.append(word)
            continue
        if flags:
            raise line.wrong(f"the section '{word}' should stand before '{flags[0]}'")
        letter, _, rest = word.partition("=")
        kind, _, marks = rest.partition(":")
        if not re.fullmatch("[a-z]", letter):
            raise line.wrong(f"'{word}' should begin with one small letter, such as a=B:gg")
        if letter in letters:
            raise line.wrong(f"section '{letter}' is given twice; each section should have a letter of its own")
        if len(kind) != 1 or kind not in _TYPES:
            raise line.wrong(f"'{word}' has the unknown type '{kind}'; it should be B (blue), T (tan) or C (corridor)")
        type = _TYPES.index(kind)
        letters += letter
        types.append(type)
        icons.append(_marks(line, word, type, marks))
    return letters, types, icons, flags


def _marks(line: _Line, word: str, type: int, marks: str) -> int:
    """The icons of a section as sums."""
    sums = SECTION_ONE
    for mark in marks:
        if mark not in _ICONS:
            raise line.wrong(f"'{word}' has the unknown icon '{mark}'; the icons are g (gold), k (chest), r (rift), t (torch), d (door)")
        if mark == "d" and type != CORRIDOR:
            raise line.wrong(f"'{word}' has a door, but is {_TYPE_WORDS[type]}; doors are only in corridors")
        sums += _ICON_ONES[_ICONS.index(mark)]
    return sums


def _slots(line: _Line, sides: str, letters: str, types: list[int]) -> tuple[int, ...]:
    """The four sides as twelve slots."""
    parts = sides.split("/")
    if len(parts) != 4:
        raise line.wrong(f"'{sides}' has {len(parts)} sides; it should have four (north/east/south/west), such as acb/bbb/bca/aaa")
    slots: list[int] = []
    for side, part in zip(("north", "east", "south", "west"), parts, strict=True):
        if len(part) != 3:
            raise line.wrong(f"the {side} side '{part}' should have exactly three slots")
        for slot in part:
            at = -1 if slot == "." else letters.find(slot)
            if at < 0 and slot != ".":
                raise line.wrong(f"the slot '{slot}' of the {side} side has no section; add {slot}=B, {slot}=T or {slot}=C")
            if at >= 0 and types[at] == CORRIDOR and len(slots) % 3 != 1:
                raise line.wrong(f"the corridor '{slot}' should be in the middle of the {side} side, such as .{slot}.")
            slots.append(at)
    return tuple(slots)


def _check_flat(line: _Line, letters: str, slots: tuple[int, ...]) -> None:
    """Refuse two sections that cross (G25)."""
    for p in range(SLOTS):
        for q in range(p + 1, SLOTS):
            if slots[p] < 0 or slots[q] < 0 or slots[p] == slots[q]:
                continue
            beyond = slots[q + 1 :]
            if slots[p] in beyond and slots[q] in beyond[beyond.index(slots[p]) + 1 :]:
                a, b = letters[slots[p]], letters[slots[q]]
                raise line.wrong(f"sections '{a}' and '{b}' cross; give them other letters, or add the flag bridge")


def _oddities(line: _Line, tile: Tile, entrance: bool) -> list[str]:
    """What is odd about one tile, but allowed (G26)."""
    out: list[str] = []
    if not tile.letters:
        out.append(line.odd(f"tile {tile.id} has no section: it can only close rooms"))
    for i in range(len(tile.letters)):
        touched = sides_touched(tile, i)
        if touched == 0:
            out.append(line.odd(f"section '{tile.letters[i]}' of tile {tile.id} reaches no side: a room complete at once"))
        elif touched == 1 and tile.types[i] == CORRIDOR and not doors(tile.icons[i]) and not entrance:
            out.append(line.odd(f"corridor '{tile.letters[i]}' of tile {tile.id} has one end and no door: a blind end"))
    return out


def _totals(source: str, tiles: list[Tile]) -> list[str]:
    """Refuse more than the sums can hold; warn of an unusual number of tiles."""
    total = sum([tile.count for tile in tiles])
    if total > MOST_TILES:
        raise DelveError(f"{source}: there are {total} tiles; there should be {USUAL_TILES}, and can be {MOST_TILES} at most")
    for i in range(len(_ICONS)):
        shown = 0
        for tile in tiles:
            shown += tile.count * sum([sums >> (10 + 8 * i) & 255 for sums in tile.icons])
        if shown > MOST_ICONS:
            raise DelveError(f"{source}: there are {shown} {_ICON_WORDS[i]}; there can be {MOST_ICONS} at most")
    return [] if total == USUAL_TILES else [f"{source}: there are {total} tiles; the game has {USUAL_TILES}"]


# ---- writing


def write(tiles: TileSet) -> str:
    """The text form; reading it gives the same tiles in the same order (G28)."""
    lines = [_written("entrance", tiles.entrance)] + [_written("tile", tile) for tile in tiles.tiles]
    return "\n".join(lines) + "\n"


def _written(kind: str, tile: Tile) -> str:
    words = [kind, tile.id]
    if tile.count > 1:
        words.append(f"x{tile.count}")
    drawn = "".join(["." if slot < 0 else tile.letters[slot] for slot in tile.slots])
    words.append("/".join([drawn[k : k + 3] for k in range(0, SLOTS, 3)]))
    for i in range(len(tile.letters)):
        marks = "".join([_ICONS[m] * (tile.icons[i] >> (10 + 8 * m) & 255) for m in range(len(_ICONS))])
        words.append(f"{tile.letters[i]}={_TYPES[tile.types[i]]}" + (f":{marks}" if marks else ""))
    words += [flag for flag, on in zip(_FLAGS, (tile.sun, tile.fast, tile.bridge), strict=True) if on]
    return " ".join(words)
