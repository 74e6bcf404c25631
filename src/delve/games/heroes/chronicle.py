"""How a Campaign stands: whether it is over, its score, and which tale fits (HEROES-13.19, 13.20, 13.29)."""

from __future__ import annotations

from typing import Final

from delve.games.heroes.box import Tale
from delve.games.heroes.saga import MOST_DOOM, STAGES, Saga
from delve.games.heroes.stories import Past, told

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


def past(saga: Saga, over: int = -1) -> Past:
    """What has happened in the Campaign; `over` as `is_over` says it."""
    return Past(over >= 0, over == 1, saga.doom, saga.won, saga.killed, len(saga.retired), saga.again)


def first_that_fits(tales: tuple[Tale, ...], saga: Saga, over: int = -1) -> int:
    """The place of the tale that is told."""
    return tales.index(told(tales, past(saga, over)))
