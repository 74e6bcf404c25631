"""Which scene stands for what on the map, and the pen it is drawn with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from delve.games.hold import codes
from delve.games.hold.look.scenes import caves, chambers, dangers, rooms, services, wonders, wyrd
from delve.games.hold.mapping import Thing
from delve.pictures.ink.sketch import Sketch, Strokes

Drawing = Callable[[Sketch], None]
FILLED: Final = frozenset((
    "card", "gold", "ember", "moss", "glow", "water", "wash", "deep", "solid", "gloom", "rock", "paper", "void", "sky", "foe", "ours",
    "bone", "flood",
))  # fmt: skip

ROOMS: Final[dict[int, Drawing]] = {
    codes.CORRIDOR: rooms.corridor, codes.STAIRS: rooms.stairs, codes.BARRACKS: rooms.barracks, codes.CANNON_OUTPOST: chambers.outpost,
    codes.FORGE: rooms.forge, codes.MASON: chambers.mason, codes.INN: rooms.inn, codes.KENNEL: rooms.kennel, codes.LABORATORY: chambers.lab,
    codes.LIBRARY: rooms.library, codes.PRISON: chambers.prison, codes.DORMS: chambers.dorms, codes.HOSPITAL: services.hospital,
    codes.KITCHEN: rooms.kitchen, codes.MUSEUM: services.museum, codes.OFFICE: services.office, codes.SHRINE: chambers.shrine,
    codes.STOCKPILE: rooms.stockpile, codes.STOREHOUSE: services.storehouse, codes.TEMPLE: services.temple,
    codes.TREASURY: chambers.treasury, codes.DRAWBRIDGE: chambers.bridge, codes.ELEVATOR_ROOM: services.elevator,
    codes.PUMP: services.pump, codes.TRACKS: services.tracks, codes.INVENTORS_LAB: services.inventors_lab, codes.BREEDER: services.breeder,
}  # fmt: skip
FOUND: Final[dict[str, Drawing]] = {
    "forest": caves.forest, "crystal-cavern": caves.crystal, "hive": dangers.hive, "small-creature": dangers.den,
    "lair": caves.lair, "burrowing-beast": dangers.burrow, "village": dangers.village,
    "crypt": caves.crypt, "well": caves.well, "sealed-room": dangers.sealed, "mine": caves.mine, "buried-temple": dangers.buried_temple,
    "abandoned-room": dangers.abandoned_room, "ancient-library": dangers.ancient_library, "demon-portal": dangers.demon_portal,
    "golem-forge": dangers.golem_forge, "artefact": dangers.artefact_chamber, "wyrm": caves.wyrm, "court": dangers.court,
    "bone-cavern": wyrd.bone_cavern, "slime-cave": wyrd.slime_cave, "meat-cave": wyrd.meat_cave, "portal": wyrd.portal,
    "god-mushroom": wyrd.mushroom, "time-crystals": wyrd.time_crystals, "living-fossils": wyrd.fossils, "mole-village": wyrd.mole_village,
    "crystal-dwarf": wyrd.crystal_dwarf,
    "knowledgeable-creature": wyrd.knowing_eye,
    "whistling-caves": wyrd.whistling,
    "realm-of-lost-things": wyrd.lost_things,
}  # fmt: skip
"""By the id of the discovery."""
BROUGHT: Final[dict[int, Drawing]] = {
    codes.FOUND_ARTEFACT: dangers.artefact_chamber, codes.MONSTER_LAIR: dangers.den, codes.SIEGE_CAMP: dangers.village,
    codes.CIRCUS: wyrd.circus, codes.CREATION_TREES: wyrd.trees,
}  # fmt: skip
"""What Jokers, runes and magic bring, by number."""
WONDERS: Final = (
    wonders.the_monster, wonders.the_monster, wonders.concert_hall, wonders.brewery, wonders.pheromones, wonders.cave_rain,
    wonders.orefinder, wonders.burglar_alarms, wonders.minecarts, wonders.songbirds, wonders.dragonfire_forge, wonders.mad_science,
    wonders.trap_workshop, wonders.enders_gate,
)  # fmt: skip
"""Inventions by rank."""


def strokes() -> Strokes:
    """An empty sheet for the map."""
    return Strokes("h-", FILLED)


def scene_of(thing: Thing, found: str) -> Drawing:
    """How a thing looks; `found` is the id of its discovery, empty for none."""
    if thing.kind == codes.ENTRANCE:
        return rooms.entrance
    if thing.kind == codes.RUNE:
        return wyrd.rune
    if thing.kind == codes.ROOM:
        return ROOMS[thing.what]
    if thing.kind == codes.INVENTION:
        return WONDERS[thing.what]
    if thing.kind == codes.DISCOVERY:
        return FOUND.get(found) or BROUGHT.get(thing.what, caves.cavern)
    return {codes.SHAFT: wyrd.shaft, codes.TUNNEL: wyrd.tunnel, codes.RUIN: wyrd.ruin}.get(thing.kind, caves.cavern)
