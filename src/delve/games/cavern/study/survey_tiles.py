"""The tiles looked over: icons, shapes and where the loot lies (CAVERN-C01 to C03)."""

from __future__ import annotations

from collections import Counter
from typing import Final

from delve.games.cavern.box import Content
from delve.games.cavern.tiles import BLUE, CORRIDOR, SLOTS, TAN, Tile, chests, doors, golds, rifts, sides_touched, torches
from delve.kernel.content_report import ContentReport

ICONS: Final = {
    "Gold Bags": (golds, 160, 210), "Chests": (chests, 18, 26), "Rifts": (rifts, 10, 16),
    "Torches": (torches, 7, 12), "Doors": (doors, 26, 34),
}  # fmt: skip
SUNS: Final = (18, 24)
FASTS: Final = (6, 10)
CORRIDOR_SIDES: Final = (28, 22, 18, 8, 2)
FLOOR_SIDES: Final = (4, 50, 70, 22)
SECTIONS: Final = (73, 73, 54)
OUTLINES: Final = 22
CORNERS: Final = ({2, 3}, {5, 6}, {8, 9}, {11, 0})


def survey_tiles(content: Content, out: ContentReport) -> None:
    """Count everything on the tiles and compare it with the brief."""
    tiles = [tile for tile in content.tiles for _ in range(tile.count)]
    out.title("Tiles")
    out.say(f"tiles       {len(tiles)} and the entrance, {len(content.tiles)} different")
    _icons(tiles, out)
    _shapes(tiles, out)
    _loot(tiles, out)


def _icons(tiles: list[Tile], out: ContentReport) -> None:
    for name, (count, low, high) in ICONS.items():
        by_type = tuple(sum(count(tile.icons[i]) for tile, i in _sections(tiles, type)) for type in (BLUE, TAN, CORRIDOR))
        total = sum(by_type)
        out.say(f"{name:11} {total:3}  (band {low} to {high})  blue {by_type[0]}, tan {by_type[1]}, corridor {by_type[2]}")
        out.must(low <= total <= high, f"tiles.txt: {total} {name}; there should be {low} to {high} (C01)")
        out.must(abs(by_type[BLUE] - by_type[TAN]) <= 2, f"tiles.txt: {name} should be equal on blue and tan to within two (C02)")
    for name, total, (low, high) in (
        ("Suns", sum(tile.sun for tile in tiles), SUNS), ("Fast", sum(tile.fast for tile in tiles), FASTS),
    ):  # fmt: skip
        out.say(f"{name:11} {total:3}  (band {low} to {high})")
        out.must(low <= total <= high, f"tiles.txt: {total} tiles with {name}; there should be {low} to {high} (C01)")
    out.must(not any(tile.sun and tile.fast for tile in tiles), "tiles.txt: no tile should have both Sun and Fast Movement (C03 d)")


def _shapes(tiles: list[Tile], out: ContentReport) -> None:
    ends = Counter(tile.masks[0].bit_count() for tile in tiles)
    corridors = tuple(ends[n] for n in range(5))
    out.say(f"corridors   {_row(corridors)} tiles with 0 to 4 corridor sides")
    out.must(corridors == CORRIDOR_SIDES, f"tiles.txt: corridor sides should be {_row(CORRIDOR_SIDES)} (C02)")
    bare = [tile.id for tile in tiles if tile.masks[0].bit_count() == 1 and not sum(doors(icons) for icons in tile.icons)]
    out.must(not bare, f"tiles.txt: {', '.join(bare)}: a tile with one corridor side should have a door (C02)")
    sections = tuple(len(_sections(tiles, type)) for type in (BLUE, TAN, CORRIDOR))
    out.say(f"sections    {_row(sections)} blue, tan, corridor")
    out.must(sections == SECTIONS, f"tiles.txt: sections should be {_row(SECTIONS)} blue, tan, corridor (C02)")
    touched = Counter(sides_touched(tile, i) for type in (BLUE, TAN) for tile, i in _sections(tiles, type))
    floors = tuple(touched[n] for n in range(1, 5))
    out.say(f"floors      {_row(floors)} touching 1 to 4 sides")
    out.must(floors == FLOOR_SIDES, f"tiles.txt: floors should touch 1 to 4 sides {_row(FLOOR_SIDES)} times (C02)")
    outlines = len({_outline(tile) for tile in tiles})
    out.say(f"outlines    {outlines} different")
    out.must(outlines == OUTLINES, f"tiles.txt: there should be {OUTLINES} different outlines (C02)")
    mixed = sum(len({tile.types[s] for s in tile.slots[k : k + 3] if s >= 0}) > 1 for tile in tiles for k in range(0, SLOTS, 3))
    out.say(f"mixed       {mixed} of {4 * len(tiles)} sides show more than one type")
    out.must(0.35 <= mixed / (4 * len(tiles)) <= 0.5, "tiles.txt: about two sides in five should show more than one type (C03 c)")


def _loot(tiles: list[Tile], out: ContentReport) -> None:
    """Where Gold Bags and Chests lie: little on what can be closed at once, most on what grows."""
    wide = Counter[str]()
    for tile in tiles:
        for i, icons in enumerate(tile.icons):
            sides = sides_touched(tile, i)
            small = sides <= 1 or {k for k in range(SLOTS) if tile.slots[k] == i} in CORNERS
            meagre = golds(icons) <= 1 and not chests(icons)
            if small and tile.types[i] != CORRIDOR:
                out.must(meagre, f"tiles.txt: section {tile.letters[i]} of {tile.id} is small: one Gold Bag at most (C03 a)")
            if sides >= 3:
                wide["gold"] += golds(icons)
                wide["chests"] += chests(icons)
    gold, chest = sum(golds(i) for t in tiles for i in t.icons), sum(chests(i) for t in tiles for i in t.icons)
    out.say(f"loot        {wide['gold']} of {gold} Gold Bags and {wide['chests']} of {chest} Chests on sections of three or four sides")
    out.must(wide["gold"] >= 0.6 * gold and wide["chests"] >= 0.8 * chest, "tiles.txt: most loot should lie on wide sections (C03 b)")


def _sections(tiles: list[Tile], type: int) -> list[tuple[Tile, int]]:
    return [(tile, i) for tile in tiles for i in range(len(tile.types)) if tile.types[i] == type]


def _outline(tile: Tile) -> tuple[object, ...]:
    """The shape of a tile, whatever its colours, letters, icons and rotation."""
    looks = []
    for slots in tile.prints:
        order: list[int] = []
        for slot in slots:
            if slot >= 0 and slot not in order:
                order.append(slot)
        looks.append(tuple((order.index(slot), tile.types[slot] == CORRIDOR) if slot >= 0 else (-1, False) for slot in slots))
    return min(looks)


def _row(numbers: tuple[int, ...]) -> str:
    return " / ".join(str(n) for n in numbers)
