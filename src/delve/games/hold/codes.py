"""Numbers that state, steps and content share. Their order is part of frozen games: new ones go to the end."""

from __future__ import annotations

from typing import Final

NOTHING: Final = -1

# ---- kinds of things on the map (3.05, 3.22)

ENTRANCE: Final = 0
RUNE: Final = 1
ROOM: Final = 2
"""Anything of section 8: `what` is the number of the room."""
DISCOVERY: Final = 3
"""A formation, remnant or Wyrd that is still what it was found as: `what` is its number."""
CAVERN: Final = 4
"""An empty cavern (3.24); `what` remembers the discovery it was, NOTHING for a red card."""
TUNNEL: Final = 5
"""Dug by a burrower or worm; as good as an empty cavern."""
BODY: Final = 6
"""A natural liquid body: river, lake, magma flow. `what` is the discovery."""
SHAFT: Final = 7
INVENTION: Final = 8
"""A drawn invention: `what` is its rank (24.02)."""
RUIN: Final = 9
"""A destroyed Crystal Cavern: walked through, never built in (4.10)."""
THINGS: Final = ("entrance", "rune", "room", "discovery", "cavern", "tunnel", "body", "shaft", "invention", "ruin")

# ---- rooms (section 8), in the order of the table

ROOMS: Final = (
    "corridor", "stairs", "barracks", "cannon-outpost", "forge", "mason", "inn", "kennel", "laboratory", "library", "prison",
    "dorms", "hospital", "kitchen", "museum", "office", "shrine", "stockpile", "storehouse", "temple", "treasury", "drawbridge",
    "elevator", "pump", "tracks", "inventors-lab", "breeder",
)  # fmt: skip
CORRIDOR: Final = 0
STAIRS: Final = 1
BARRACKS: Final = 2
CANNON_OUTPOST: Final = 3
FORGE: Final = 4
MASON: Final = 5
INN: Final = 6
KENNEL: Final = 7
LABORATORY: Final = 8
LIBRARY: Final = 9
PRISON: Final = 10
DORMS: Final = 11
HOSPITAL: Final = 12
KITCHEN: Final = 13
MUSEUM: Final = 14
OFFICE: Final = 15
SHRINE: Final = 16
STOCKPILE: Final = 17
STOREHOUSE: Final = 18
TEMPLE: Final = 19
TREASURY: Final = 20
DRAWBRIDGE: Final = 21
ELEVATOR_ROOM: Final = 22
PUMP: Final = 23
TRACKS: Final = 24
INVENTORS_LAB: Final = 25
BREEDER: Final = 26

# ---- purposes of rooms: Shrine (8.39, 8.41) and Temple (8.48)

FORTUNE: Final = 1
DEFENCE_DAMAGE: Final = 2
DEFENCE_STOPPING: Final = 3
PROTECTION: Final = 4
PURITY: Final = 5
PURPOSES: Final = ("", "fortune", "defence-damage", "defence-stopping", "protection", "purity")

# ---- units (section 10)

UNITS: Final = ("soldier", "gunner", "hound", "cleric", "mage", "prisoner", "alchemist", "golem", "cannon", "skull-dwarf", "mole")
SOLDIER: Final = 0
GUNNER: Final = 1
HOUND: Final = 2
CLERIC: Final = 3
MAGE: Final = 4
PRISONER: Final = 5
ALCHEMIST: Final = 6
GOLEM: Final = 7
CANNON: Final = 8
SKULL_DWARF: Final = 9
MOLE: Final = 10

# ---- discoveries: the number of the card for clubs and spades (`cards`), then the Wyrd by rank, then what only Jokers and runes bring

WYRD: Final = 100
FOUND_ARTEFACT: Final = 120
MONSTER_LAIR: Final = 121
SIEGE_CAMP: Final = 122
CIRCUS: Final = 123
CREATION_TREES: Final = 124

# ---- links between floors (3.16), and the slot on each

LADDER: Final = 0
STAIR: Final = 1
SHAFT_LINK: Final = 2
TUNNEL_LINK: Final = 3
ELEVATOR: Final = 4
INNER: Final = 5
LINKS: Final = ("ladder", "stairs", "shaft", "tunnel", "elevator", "inner")

# ---- what fills a space (section 16)

DRY: Final = 0
WATER: Final = 1
LAVA: Final = 2
SLIME: Final = 3
"""A coat, not a liquid (16.01): it stops a room and nothing else."""
SOLID: Final = 4
"""Solidified lava (24.08): nobody passes."""
FILLINGS: Final = ("dry", "water", "lava", "slime", "solid")

POISON: Final = 1
FLAMMABLE: Final = 2
BLINDING: Final = 3
GASES: Final = ("", "poison", "flammable", "blinding")

# ---- traps and barricades (section 9)

DAMAGE: Final = 0
STOPPING: Final = 1
DEFENSIVE: Final = 0
OFFENSIVE: Final = 1
PASSAGE: Final = 2
"""A secret passage (9.24)."""
TRAPS: Final = ("damage", "stopping")
BARRICADES: Final = ("defensive", "offensive", "passage")

# ---- marks on a space, for what has no field of its own

BLINDED: Final = 0
"""Blinding gas hangs here (16.22)."""
INFESTED: Final = 1
SCORCHED: Final = 2
"""Touched by fire or lava: never infested again (23.11)."""
GROWTH: Final = 3
CLAIMED: Final = 4
MIMIC: Final = 5
SIGIL: Final = 6
SONG: Final = 7
CHAINS: Final = 8
CHAINED: Final = 9
"""Chains that hold a Monstrosity: closed to dwarves (21.13)."""
BONES: Final = 10
"""Part of a bone cavern: a room built here gets its barricade (23.02)."""
SWAMP: Final = 11
MARKS: Final = (
    "blinded", "infested", "scorched", "growth", "claimed", "mimic", "sigil", "song", "chains", "chained", "bones", "swamp",
)  # fmt: skip

# ---- sides in a combat

YOURS: Final = 0
HOSTILE: Final = 1
ESCAPED: Final = 2
"""Prisoners, hostile to both sides (8.29)."""

# ---- how a hold ends (section 32)

GOES_ON: Final = 0
FALLEN: Final = 1
TRIUMPH: Final = 2
WISH: Final = 3
ABANDONED: Final = 4
ENTOMBED: Final = 5
ENDINGS: Final = ("", "fallen", "triumph", "wish", "abandoned", "entombed")
