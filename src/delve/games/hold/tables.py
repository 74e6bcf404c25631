"""Names of table entries that the code refers to: enemies, discoveries, layers, runes, ranks. The content files are checked by these."""

from __future__ import annotations

from typing import Final

from delve.games.hold.cards import CLUBS, SPADES
from delve.games.hold.codes import WYRD

ENEMIES: Final = (
    "hive", "small-creature", "large-creature", "burrowing-beast", "monsters", "undead", "demons", "golems", "wyrm", "court", "elemental",
    "thieves", "clowns", "toads", "mimic", "outbreak", "monstrosity", "slimes", "squirrels", "fossils", "the-monster", "skirmishers",
    "dragon", "escaped-prisoners", "greedy-hero", "turned", "takeover-troop",
)  # fmt: skip
HIVE: Final = 0
SMALL_CREATURE: Final = 1
LARGE_CREATURE: Final = 2
BURROWING_BEAST: Final = 3
MONSTERS: Final = 4
UNDEAD: Final = 5
DEMONS: Final = 6
GOLEMS: Final = 7
WYRM: Final = 8
COURT: Final = 9
ELEMENTAL: Final = 10
THIEVES: Final = 11
CLOWNS: Final = 12
TOADS: Final = 13
MIMIC_ENEMY: Final = 14
OUTBREAK: Final = 15
MONSTROSITY: Final = 16
SLIMES: Final = 17
SQUIRRELS: Final = 18
FOSSILS: Final = 19
THE_MONSTER: Final = 20
SKIRMISHERS: Final = 21
DRAGON: Final = 22
ESCAPED_PRISONERS: Final = 23
GREEDY_HERO: Final = 24
TURNED: Final = 25
TAKEOVER_TROOP: Final = 26

# ---- discoveries: the number of the card

FOREST: Final = CLUBS * 13
GAS_CHAMBER: Final = CLUBS * 13 + 1
NATURAL_MAGIC: Final = CLUBS * 13 + 2
RIVER: Final = CLUBS * 13 + 3
CRYSTAL_CAVERN: Final = CLUBS * 13 + 5
MAGMA_FLOW: Final = CLUBS * 13 + 6
LAKE: Final = CLUBS * 13 + 7
HIVE_FOUND: Final = CLUBS * 13 + 8
VOLCANIC_SHAFT: Final = CLUBS * 13 + 9
SMALL_CREATURE_DEN: Final = CLUBS * 13 + 10
LAIR: Final = CLUBS * 13 + 11
BEAST_CAVERN: Final = CLUBS * 13 + 12
VILLAGE: Final = SPADES * 13
CRYPT: Final = SPADES * 13 + 1
WELL: Final = SPADES * 13 + 2
SEALED_ROOM: Final = SPADES * 13 + 3
MINE: Final = SPADES * 13 + 4
BURIED_TEMPLE: Final = SPADES * 13 + 5
ABANDONED_ROOM: Final = SPADES * 13 + 6
DEMON_PORTAL: Final = SPADES * 13 + 8
GOLEM_FORGE: Final = SPADES * 13 + 9
ARTEFACT_CHAMBER: Final = SPADES * 13 + 10
WYRM_HOARD: Final = SPADES * 13 + 11

BONE_CAVERN: Final = WYRD + 1
SLIME_CAVE: Final = WYRD + 2
PORTAL_CAVE: Final = WYRD + 4
RIVER_OF_NUTS: Final = WYRD + 5
GOD_MUSHROOM: Final = WYRD + 6
TIME_CRYSTALS: Final = WYRD + 7
LIVING_FOSSILS: Final = WYRD + 8
MOLE_VILLAGE: Final = WYRD + 9
CRYSTAL_DWARF: Final = WYRD + 10
KNOWLEDGEABLE_CREATURE: Final = WYRD + 11
WHISTLING_CAVES: Final = WYRD + 12
REALM_OF_LOST_THINGS: Final = WYRD + 13

# ---- layers and runes

LAYERS: Final = ("normal", "magma", "graveyard", "skitter", "leylines", "riches", "dungeon", "nightmare")
NORMAL: Final = 0
MAGMA: Final = 1
GRAVEYARD: Final = 2
SKITTER: Final = 3
LEYLINES: Final = 4
RICHES: Final = 5
DUNGEON: Final = 6
NIGHTMARE: Final = 7

RUNES: Final = ("nightmares", "primal", "gore", "tombstone", "drought", "greed", "doom", "wolf", "war", "shunned")
NIGHTMARES: Final = 0
PRIMAL: Final = 1
GORE: Final = 2
TOMBSTONE: Final = 3
DROUGHT: Final = 4
GREED: Final = 5
DOOM: Final = 6
WOLF: Final = 7
WAR: Final = 8
SHUNNED: Final = 9

# ---- ranks on tables, where the code names one

DRUNKARD, WITCH_HUNTER, SABOTEUR, PATHFINDER, SHIELDBEARER, DRUID, BARBARIAN = 1, 2, 3, 4, 5, 6, 7
FIELD_SURGEON, BARD, WITCH, JESTER, GREEDY_HERO_RANK, MONSTER_SLAYER = 8, 9, 10, 11, 12, 13
CONCERT_HALL, BREWERY, PHEROMONES, CAVE_RAIN, OREFINDER, BURGLAR_ALARMS = 2, 3, 4, 5, 6, 7
MINECARTS, SONGBIRDS, DRAGONFIRE, MAD_SCIENCE, TRAP_MASTER, ENDERS_GATE = 8, 9, 10, 11, 12, 13
LEGENDARY, BLESSED, LUCKY, GUIDANCE, VALUABLE, ANIMATED, RESURRECTION = 1, 2, 3, 4, 5, 6, 7
INSPIRING, PURPOSEFUL, CREATION, DEALMAKER, VENGEFUL, OLD_SOUL = 8, 9, 10, 11, 12, 13
BURROWING, REGENERATING, BLACK_BLOODED, HULKING, TWINNED, DARK, NIMBLE = 1, 2, 3, 4, 5, 6, 7
OMEN, BURNING_ARMOUR, SPINES, HYPNOSIS, BROOD_MOTHER, MASTERMIND = 8, 9, 10, 11, 12, 13
FERAL = 14
"""The wolf's own trait (28.17)."""
