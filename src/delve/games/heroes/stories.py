"""Which tale of a Campaign is told: the first whose conditions all hold (see `content/campaigns.toml`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from delve.effects.program import Op
from delve.games.heroes import verbs
from delve.games.heroes.box import Tale
from delve.kernel.errors import Stuck


class Past(NamedTuple):
    """What has happened in a Campaign so far."""

    over: bool = False
    won: bool = False
    """Whether it is over, and how."""
    doom: int = 0
    quests: tuple[int, ...] = ()
    """The Quests that were won, by their place in the content."""
    killed: int = 0
    retired: int = 0
    again: bool = False
    """Whether the coming stage was lost before."""


def holds(condition: Op, past: Past) -> bool:
    """Whether that has happened."""
    verb = condition.verb
    if verb == verbs.WON:
        return past.over and past.won
    if verb == verbs.LOST:
        return past.over and not past.won
    if verb == verbs.DOOM:
        return past.doom >= condition.a
    if verb == verbs.CHOSE:
        return condition.a in past.quests
    if verb == verbs.UNHURT:
        return not past.killed
    if verb == verbs.RETIRED:
        return past.retired > 0
    return past.again


def told(tales: Sequence[Tale], past: Past) -> Tale:
    """The tale that is told. The last has no condition, so that there is one."""
    for tale in tales:
        if not [op for op in tale.when if not holds(op, past)]:
            return tale
    raise Stuck("no tale fits, not even one without conditions")
