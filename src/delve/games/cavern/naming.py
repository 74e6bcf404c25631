"""Names of rooms, cells and tiles, the same in options, log lines, moments and pictures.

A room is called by its kind and by where it lies as seen from the gate: "blue room just west of the gate". It needs no more than the
type and the section that an event names, so events can be told without the position they happened in. A cell is said more exactly,
in words: "two west of the gate, one down".
"""

from __future__ import annotations

from typing import Final

from delve.games.cavern.box import Content
from delve.games.cavern.dungeon import Dungeon, across, down, first_section, room_of, spot, type_of
from delve.games.cavern.tiles import BLUE, CORRIDOR, TAN, chests, doors, golds, rifts, torches
from delve.kernel.english import listed

TYPES: Final = {BLUE: "blue room", TAN: "tan room", CORRIDOR: "corridor"}
_FLOORS: Final = {BLUE: "blue", TAN: "tan", CORRIDOR: "corridor"}
_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_NTH: Final = ("first", "second", "third", "fourth", "fifth", "sixth")


def number_word(number: int) -> str:
    """A small number in words, a larger one in figures."""
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


def nth_word(number: int) -> str:
    """First, second, third, counted from 0."""
    return _NTH[number] if number < len(_NTH) else f"{number + 1}th"


# ---- rooms


def room_name(type: int, x: int, y: int) -> str:
    """A room or corridor by its type and the cell it is named by, without an article: "tan room deep in the west"."""
    return f"{TYPES[type]} {region(x, y)}"


def name_of_room(d: Dungeon, section: int) -> str:
    """The room of a section by its name, without an article."""
    x, y, _ = spot(d, first_section(d, room_of(d, section)))
    return room_name(type_of(d, section), x, y)


def region(x: int, y: int) -> str:
    """The part of the dungeon that a cell lies in, seen from the gate: "just west of the gate", "deep in the far east"."""
    depth = "" if y == 0 else "down" if y < 3 else "deep" if y < 6 else "lowest"
    if x == 0:
        return {"": "at the gate", "down": "below the gate", "deep": "deep below the gate", "lowest": "far below the gate"}[depth]
    way, far = "west" if x < 0 else "east", abs(x)
    if far == 1:
        if not depth:
            return f"just {way} of the gate"
        return f"{ {'down': '', 'deep': 'deep ', 'lowest': 'far '}[depth] }below the gate to the {way}"
    if far < 4 and not depth:
        return f"{way} of the gate"
    side = f"{'' if far < 4 else 'far ' if far < 7 else 'outer '}{way}"
    return {"": f"in the {side}", "down": f"down in the {side}", "deep": f"deep in the {side}", "lowest": f"in the depths of the {side}"}[
        depth
    ]


# ---- cells


def cell_words(x: int, y: int) -> str:
    """One cell, exactly: "three west of the gate, two down"."""
    if x == 0:
        return "at the gate" if y == 0 else f"{number_word(y)} below the gate"
    beside = f"{number_word(abs(x))} {'west' if x < 0 else 'east'} of the gate"
    return f"{beside}, {number_word(y)} down" if y else beside


def words_of_cell(cell: int) -> str:
    """The same for the number of a cell."""
    return cell_words(across(cell), down(cell))


# ---- tiles


def tile_name(content: Content, tile: int) -> str:
    """A tile by what is printed on it: "blue and corridor, 2 bags and a torch"."""
    printed = content.prints[tile]
    floors = [_FLOORS[type] for type in sorted(set(printed.types))]
    return ", ".join(part for part in (listed(floors) or "rock", listed(tile_holds(content, tile))) if part)


def tile_holds(content: Content, tile: int) -> list[str]:
    """What lies on a tile, without its floors: loot, light, a rift, a door, a Sun, Fast Movement."""
    printed = content.prints[tile]
    total = sum(printed.icons)
    said = loot_words(golds(total), chests(total))
    said += ["a torch"] * (torches(total) > 0) + ["a rift"] * (rifts(total) > 0) + ["a door"] * (doors(total) > 0)
    return said + ["a Sun"] * printed.sun + ["Fast Movement"] * printed.fast


def loot_words(bags: int, chests: int) -> list[str]:
    """Loot as it lies in a room: "14 bags", "a chest"."""
    said = [f"{bags} bags" if bags > 1 else "a bag"] if bags else []
    return said + ([f"{chests} chests" if chests > 1 else "a chest"] if chests else [])
