"""Numbers that the rules of `heroes` speak in: kinds of dice, stats, windows, phases, and what an option stands for."""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1

POOL: Final = 0
ATK: Final = 1
CDEF: Final = 2
CATK: Final = 3
DEF: Final = 4
TRE: Final = 5
KINDS: Final = 6
"""Kinds of dice (1.07): a player's own, rolled for the Challenge by a player, and treasure dice."""

DICE: Final = 0
ATTACK: Final = 1
DEFENSE: Final = 2
BODY: Final = 3
STATS: Final = 4
"""The four numbers of a Character (1.04)."""

SETTING_UP: Final = 0
UPKEEP: Final = 1
HERO_ATTACK: Final = 2
CHALLENGE_DEFENSE: Final = 3
HERO_ATTACK_RESOLUTION: Final = 4
CHALLENGE_ATTACK: Final = 5
HERO_DEFENSE: Final = 6
CHALLENGE_ATTACK_RESOLUTION: Final = 7
REWARDS: Final = 8
TOWN: Final = 9
RECKONING: Final = 10
"""The phases of a turn (3.01), and what lies before and between turns; in a Campaign also before and after a Quest."""

U: Final = 0
A: Final = 1
B: Final = 2
C: Final = 3
D: Final = 4
R: Final = 5
WINDOWS: Final = "UABCDR"
"""The windows (4.01)."""
NO_WINDOW: Final = -1

HERO: Final = 0
SKILL: Final = 1
TREASURE: Final = 2
CHALLENGE: Final = 3
ARTIFACT: Final = 4
PERK: Final = 5
"""Which card something comes from; PERK is the Focus of a Campaign's Character."""

USED_THIS_TURN: Final = 1
USED_THIS_CHALLENGE: Final = 2
"""What was used of a treasure."""

GOES_ON: Final = 0
WON: Final = 1
ALL_KILLED: Final = 2
TOO_MANY_KILLED: Final = 3
TOO_LONG: Final = 4
TOO_LATE: Final = 5
NO_WARD: Final = 6
"""How a game stands (10.01, 10.02, 11.31, 10.08, 12.20, 12.21)."""

BACK: Final = 4098
NO: Final = 4099
"""Options that are no ability, die, treasure or seat, beside DONE and REST of `effects.windows`."""

NOTHING: Final = 0
"""The target of an effect that has none to choose."""
OF_TREASURE: Final = 64
"""From here on targets are dice of treasures."""
PLAYER: Final = 1024
"""From here on targets are seats."""

MAX_SEATS: Final = 6
MOST_ACTIVATIONS: Final = 60
"""Of one player in one window (4.25)."""
MOST_BACKS: Final = 20
"""How often a player may go back without activating anything, before being done (4.29)."""
LAST_TURN: Final = 200
"""A turn with this number that ends without win or loss is a loss (10.08)."""
