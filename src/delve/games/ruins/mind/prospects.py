"""Who is likely to win, from what lies open to everybody at the beginning of a round.

The weights were fitted (logistic regression) to 750 games of instinct on both sides, with three, four and five seats.
"""

from __future__ import annotations

from math import exp
from typing import Final

from delve.games.ruins.codes import ANCIENT, FULL_DANGER, GOES_ON, TREASURY_EMPTY, TRINKETS_EACH
from delve.games.ruins.facts import actives
from delve.games.ruins.state import Ruins

AT_FIRST: Final = {2: 0.87, 3: 0.34, 4: 0.90}
"""By how many Archaeologists set out."""
HEALTH: Final = 4.69
"""Of the Danger that the Expedition can bear, what is left, from 0 to 1; likewise below, each as a share of the beginning."""
RELICS: Final = -1.48
"""Relics that are still to be stolen."""
FIELD: Final = -4.54
"""Trinkets that are still to be taken."""
ALERT: Final = -0.88
"""The Alert, 10 of it."""
LATE_RELICS: Final = -3.66
"""Relics times the Alert: what is still to be stolen when Risk is no longer enough."""
SURE: Final = 0.005
"""Nothing is certain before the end."""


def chances(s: Ruins) -> tuple[float, ...]:
    """Every seat's chance to win: all Archaeologists have the same, the Ancient the rest."""
    team = len(s.seats) - 1
    p = (1.0 if s.end == TREASURY_EMPTY else 0.0) if s.end != GOES_ON else min(1.0 - SURE, max(SURE, _expedition(s, team)))
    return (1.0 - p,) + (p,) * team


def _expedition(s: Ruins, team: int) -> float:
    health = sum([FULL_DANGER - s.seats[seat].danger for seat in actives(s)]) / (FULL_DANGER * team)
    relics = len([1 for relic in s.relics if relic.holder == ANCIENT]) / team
    field = min(1.0, s.seats[ANCIENT].trinkets / (TRINKETS_EACH * team))
    alert = s.alert / 10
    odds = AT_FIRST[team] + HEALTH * health + RELICS * relics + FIELD * field + ALERT * alert + LATE_RELICS * relics * alert
    return 1.0 / (1.0 + exp(-odds))
