"""Numbers that the rules of `ruins` speak in: sides, phases, windows, kinds of dice, and what an option stands for."""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1
"""No seat, no card, no relic, no lane."""
HIDDEN: Final = -2
"""In views and events: a card or relic that the viewer may not know."""
OUT: Final = -3
"""Where something is that left the game."""

ANCIENT: Final = 0
"""The seat of the Ancient, and the number of its side (1.02)."""
EXPEDITION: Final = 1
"""The side of the Archaeologists, seats 1 to n. Piles of cards are listed by side."""
MAX_ARCHAEOLOGISTS: Final = 4
SLOTS: Final = 4
"""Card slots of the Ancient Board (1.11)."""

# ---- rounds (RUINS-3)

SETTING_UP: Final = 0
REFRESH: Final = 1
READY: Final = 2
RALLY: Final = 3
ROLL: Final = 4
REWARD: Final = 5
RECOUP: Final = 6
PHASES: Final = ("set-up", "refresh", "ready", "rally", "roll", "reward", "recoup")

NO_WINDOW: Final = -1
W_REFRESH: Final = 0
W_READY: Final = 1
W_REVEAL: Final = 2
W_RALLY: Final = 3
W_ROLL: Final = 4
W_RECOUP: Final = 5
WINDOWS: Final = ("refresh", "ready", "reveal", "rally", "roll", "recoup")
"""The windows (19.01). A design's `windows` has bit 1 << window for each in which it may be used."""

NOW: Final = 0
AT_ROUND_START: Final = 1
AT_RALLY: Final = 2
AT_REROLL: Final = 3
AT_ADJUST: Final = 4
AT_REWARD: Final = 5
AT_RECOUP: Final = 6
AT_NEXT_REFRESH: Final = 7
TIMES: Final = ("now", "round_start", "rally", "reroll", "adjust", "reward", "recoup", "next_refresh")
"""When operations run (section 4.3 of the rules)."""

# ---- cards (RUINS-10)

STARTER: Final = 0
ACTION: Final = 1
EFFECT: Final = 2
INSTANT: Final = 3
ABILITY: Final = 4
RELIC: Final = 5
INFLUENCE: Final = 6
NEGATIVE: Final = 7
TYPES: Final = ("starter", "action", "effect", "instant", "ability", "relic", "influence", "negative")

PASSIVE: Final = 0
REUSABLE: Final = 1
ONCE: Final = 2
MODES: Final = ("passive", "reusable", "once")
"""How abilities work (18.02)."""

# ---- dice (RUINS-11)

PIP: Final = 0
WHITE: Final = 1
GREEN: Final = 2
GOLD: Final = 3
KINDS: Final = ("pip", "white", "green", "gold")

A_POOL: Final = 5
"""Pool X:k is `s.pools[k]`, pool A:k is `s.pools[A_POOL + k]`; 0 and 5 are not used."""
POOLS: Final = 10

PIPS_OF_X: Final = 8
PIPS_OF_A: Final = 16
GREENS: Final = 4
WHITES: Final = 2
GOLDS: Final = 4
"""What everybody begins with (2.03, 2.04, 2.09)."""
ALL_WHITES: Final = 16
ALL_TRINKETS: Final = 100
TRINKETS_EACH: Final = 25
FULL_DANGER: Final = 4
FULL_HAND: Final = 5

NO_RESULT: Final = -1
FAILED: Final = 0
SUCCESS: Final = 1
"""The roll of a lane (7.13)."""

# ---- how a game stands

GOES_ON: Final = 0
TREASURY_EMPTY: Final = 1
ALL_ELIMINATED: Final = 2
ROUNDS_OVER: Final = 3
"""How it ends: the Expedition has won (24.03); the Ancient has won (24.01, 24.07)."""

# ---- why something changed (events)

BY_CARD: Final = 0
BY_ROUND: Final = 1
BY_RISK: Final = 2
BY_HEIST: Final = 3
BY_NO_CARD: Final = 4
BY_COST: Final = 5
BY_ROLL: Final = 6
BY_HAND: Final = 7
BY_IDLE: Final = 8
BY_ELIMINATION: Final = 9
BY_ACTIVATION: Final = 10
REASONS: Final = ("card", "round", "risk", "heist", "no card", "cost", "roll", "hand", "idle", "elimination", "activation")

# ---- options: a card is its design, placed by the Ancient `design << 3 | slot`; a lane, seat, relic place or die value is itself

READY_NOW: Final = 4096
PASS: Final = 4097
STOP: Final = 4098
NONE: Final = 4099
YES: Final = 4100
NO: Final = 4101
LEAVE: Final = 4102
ABILITY_CODE: Final = 4103
"""In a window: one's ability."""
