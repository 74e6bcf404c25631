"""How dice lie in a pool (RUINS-11). A pool is `bytes`, one for each die, so that copies of a game share it; a change replaces it.

    die = (home lane - 1) << 6 | kind << 4 | state

`kind` is PIP, WHITE, GREEN or GOLD. Its owner follows: gold is the Ancient's and pips are the pool's; white and green belong to the
Archaeologist of the home lane. A die whose home is not the pool it lies in is borrowed. Danger dice are in no pool.
"""

from __future__ import annotations

from typing import Final

from delve.games.ruins.codes import A_POOL, GOLD, KINDS, PIP

WAITING: Final = 0
"""Live and not rolled: before roll.1 it will be, after it waits for the next round and counts nothing (11.14). 1 to 6 are rolled dice."""
DISABLED: Final = 7
FIXED: Final = 6
"""A die fixed at v (3 to 6) has state FIXED + v: 9 to 12."""

_STATES: Final = tuple([die & 15 for die in range(256)])
VALUES: Final = bytes([state if state <= FIXED else state - FIXED if state > DISABLED else 0 for state in _STATES])
"""By die: what it counts; `sum(pool.translate(VALUES))` is the sum of a pool."""
KIND_OF: Final = bytes([die >> 4 & 3 for die in range(256)])
UNROLLED: Final = bytes([1 if state == WAITING else 0 for state in _STATES])
LIVE: Final = bytes([1 if state <= FIXED else 0 for state in _STATES])
"""Live dice: waiting or rolled."""
PIPS: Final = bytes([die for die in range(256) if die >> 4 & 3 == PIP])
"""To leave out of a pool: `pool.translate(None, PIPS)`."""
GO_HOME: Final = bytes([die & ~15 for die in range(256)])
"""To make every die of a pool live and unrolled (9.04)."""


def die_of(kind: int, lane: int, state: int = WAITING) -> int:
    """A die of that kind whose home is that lane (1 to 4)."""
    return (lane - 1) << 6 | kind << 4 | state


def kind_of(die: int) -> int:
    return die >> 4 & 3


def home_of(die: int) -> int:
    """The lane it belongs to."""
    return (die >> 6) + 1


def state_of(die: int) -> int:
    return die & 15


def value_of(die: int) -> int:
    """What it counts: 0 while it waits or is disabled."""
    return VALUES[die]


def is_rolled(die: int) -> bool:
    """It shows a value that can be changed (11.21)."""
    return 1 <= die & 15 <= 6


def is_live(die: int) -> bool:
    return die & 15 <= FIXED


def is_fixed(die: int) -> bool:
    return die & 15 > DISABLED


def is_disabled(die: int) -> bool:
    return die & 15 == DISABLED


def with_state(die: int, state: int) -> int:
    """The same die in another state, or showing that value."""
    return die & ~15 | state


def own_pool(die: int) -> int:
    """The number of the pool where a permanent die belongs."""
    lane = (die >> 6) + 1
    return lane + A_POOL if die >> 4 & 3 == GOLD else lane


def lane_of_pool(pool: int) -> int:
    return pool - A_POOL if pool > A_POOL else pool


def foe_pool(pool: int) -> int:
    """The other pool of the lane."""
    return pool - A_POOL if pool > A_POOL else pool + A_POOL


def sum_of(pool: bytes) -> int:
    """What the dice of a pool come to."""
    return sum(pool.translate(VALUES))


def count(pool: bytes, kind: int) -> int:
    """How many dice of a kind lie in a pool, in whatever state."""
    found = 0
    for die in pool:
        if die >> 4 & 3 == kind:
            found += 1
    return found


def shown(die: int) -> str:
    """A die in a few characters, for tests and messages: `green 4`, `gold`, `pip =5`, `white off`."""
    state = die & 15
    kind = KINDS[die >> 4 & 3]
    if state == DISABLED:
        return f"{kind} off"
    return f"{kind} ={state - FIXED}" if state > DISABLED else f"{kind} {state}" if state else kind
