"""Three characters for everything that can be drawn in a space, and one for what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from delve.games.hold.box import Content
from delve.games.hold.codes import (
    BLINDED,
    BODY,
    CAVERN,
    CHAINED,
    CIRCUS,
    CLAIMED,
    DISCOVERY,
    ENTRANCE,
    GROWTH,
    INFESTED,
    INVENTION,
    LAVA,
    RUIN,
    RUNE,
    SHAFT,
    SLIME,
    SOLID,
    TUNNEL,
    WATER,
)
from delve.games.hold.mapping import Cell, Thing

FIXED: Final = {ENTRANCE: "ENT", TUNNEL: "===", SHAFT: "|:|", RUIN: "xxx"}
LIQUID: Final = {WATER: "~", LAVA: "%", SLIME: ";", SOLID: "#"}
FLAGS: Final = ((CLAIMED, "c"), (INFESTED, "i"), (BLINDED, "g"), (GROWTH, '"'), (CHAINED, "&"))
DAMAGED: Final = "!"
CUT_OFF: Final = "?"
FLAG_WORDS: Final = {
    DAMAGED: "damaged", CUT_OFF: "cut off", "~": "water", "%": "lava", ";": "slime", "#": "solid lava", "c": "in enemy hands",
    "i": "infested", "g": "blinding gas", '"': "growth", "&": "chained",
}  # fmt: skip
"""Every flag in words."""
LINKS: Final = "H#:T^:"
"""By kind of link: ladder, stairs, shaft, tunnel, elevator, and the inside of something drawn over two floors."""
BARRED: Final = "="
LINK_WORDS: Final = {"H": "ladder", "#": "stairs", ":": "open drop", "T": "tunnel", "^": "elevator", BARRED: "way down with a barricade"}
SLOT_WORDS: Final = {
    "D": "Damage Trap", "d": "Damage Trap, spent", "S": "Stopping Trap", "s": "Stopping Trap, spent", "B": "Defensive Barricade",
    "O": "Offensive Barricade", "P": "secret passage", "w": "ward",
}  # fmt: skip
"""By the letter of a slot; its level stands behind it."""


def short_names(ids: Iterable[str]) -> dict[str, str]:
    """Three letters for each name, all different: its first ones, or its first and two later ones where those are taken."""
    out: dict[str, str] = {}
    for id in ids:
        letters = id.replace("-", "")
        tries = [letters[0] + letters[i] + letters[k] for i in range(1, len(letters)) for k in range(i + 1, len(letters))]
        out[id] = next((one for one in tries if one not in out.values()), letters[:2] + str(len(out) % 10))
    return out


@lru_cache(maxsize=4)
def _codes(box: Content) -> tuple[list[str], dict[int, str], list[str], list[str]]:
    names = short_names([*[room.id for room in box.rooms], *[one.id for one in box.discoveries.values()]])
    rooms = [names[room.id].capitalize() for room in box.rooms]
    found = {number: names[one.id] for number, one in box.discoveries.items()}
    runes = [f"*{one.id[:2]}" for one in box.runes]
    inventions = short_names([one.name.lower().replace(" ", "") for one in box.inventions[1:]])
    return rooms, found, runes, ["", *[code.upper() for code in inventions.values()]]


def code_of(box: Content, thing: Thing, cell: Cell) -> str:
    """What is drawn in a space, in three characters."""
    rooms, found, runes, inventions = _codes(box)
    if thing.kind == BODY:
        return LIQUID.get(cell.liquid, " ") * 3
    if thing.kind == CAVERN:
        return "( )"
    if thing.kind == DISCOVERY:
        return "cir" if thing.what == CIRCUS else found.get(thing.what, "( )")
    if thing.kind == RUNE:
        return runes[thing.what]
    if thing.kind == INVENTION:
        return inventions[thing.what] if thing.what < len(inventions) else "INV"
    return FIXED[thing.kind] if thing.kind in FIXED else rooms[thing.what]


def flag_of(thing: Thing, cell: Cell, connected: bool) -> str:
    """The worst that is the matter with a space; a space for nothing."""
    if cell.liquid in LIQUID and thing.kind != BODY:
        return LIQUID[cell.liquid]
    if thing.damaged:
        return DAMAGED
    for mark, flag in FLAGS:
        if mark in cell.marks:
            return flag
    return " " if connected or thing.kind == BODY else CUT_OFF


def slot_of(cell: Cell) -> str:
    """The trap, barricade or ward of a space in two characters."""
    if cell.barricade is not None:
        return f"{'BOP'[cell.barricade.kind]}{cell.barricade.level}"
    if cell.trap is not None:
        code = "DS"[cell.trap.kind]
        return f"{code if cell.trap.armed else code.lower()}{cell.trap.level}"
    return f"w{cell.ward.level}" if cell.ward is not None else ""
