"""How a Campaign stands: whether it is over, its score, and which tale fits (HEROES-13.19, 13.20, 13.29)."""

from __future__ import annotations

from typing import Final

from delve.games.heroes import verbs
from delve.games.heroes.box import Tale
from delve.games.heroes.saga import MOST_DOOM, STAGES, Saga

LEVEL_POINTS: Final = 2
ARTIFACT_POINTS: Final = 5
DOOM_POINTS: Final = 10


def is_over(saga: Saga) -> int:
    """1 for a Campaign that is won, 0 for one that is lost, -1 for one that goes on."""
    if saga.stage == STAGES:
        return 1
    return 0 if saga.doom >= MOST_DOOM else -1


def score(saga: Saga) -> int:
    """The score of a Campaign so far (13.29)."""
    points = saga.score + ARTIFACT_POINTS * len(saga.hoard) - DOOM_POINTS * saga.doom
    for sheet in saga.sheets:
        points += LEVEL_POINTS * sheet.level + ARTIFACT_POINTS * len(sheet.artifacts)
    return points


def first_that_fits(tales: tuple[Tale, ...], saga: Saga, over: int = -1) -> int:
    """The first of the tales whose conditions all hold; `over` is 1 for a Campaign that is won, 0 for one that is lost."""
    for i in range(len(tales)):
        if all([holds(op.verb, op.a, saga, over) for op in tales[i].when]):
            return i
    return len(tales) - 1


def holds(verb: int, number: int, saga: Saga, over: int) -> bool:
    """A condition of a tale."""
    if verb == verbs.WON:
        return over == 1
    if verb == verbs.LOST:
        return over == 0
    if verb == verbs.DOOM:
        return saga.doom >= number
    if verb == verbs.CHOSE:
        return number in saga.won
    if verb == verbs.UNHURT:
        return not saga.killed
    if verb == verbs.RETIRED:
        return bool(saga.retired)
    return saga.again
