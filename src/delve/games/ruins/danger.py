"""Danger, shields and elimination (RUINS-15). After `gain` the game may be over: then the agenda is empty, and nothing may be pushed."""

from __future__ import annotations

from delve.games.ruins import changes, danger_changes
from delve.games.ruins.codes import ALL_ELIMINATED, FULL_DANGER, GOES_ON
from delve.games.ruins.facts import actives
from delve.games.ruins.state import Ruins
from delve.kernel.events import Tell


def gain(s: Ruins, seat: int, number: int, why: int, card: int, tell: Tell | None) -> None:
    """So many points, one after another (15.10), shields first (15.11). At 4 the Archaeologist is eliminated at once (15.15)."""
    player = s.seats[seat]
    for _ in range(number):
        if player.out:
            return
        if player.shields:
            danger_changes.use_shield(s, seat, why, card, tell)
            continue
        danger_changes.gain_one(s, seat, why, card, tell)
        if player.danger == FULL_DANGER:
            danger_changes.eliminate(s, seat, tell)
            if not actives(s) and s.end == GOES_ON:
                changes.end(s, ALL_ELIMINATED, tell)  # 24.01


def heal(s: Ruins, seat: int, number: int, card: int, tell: Tell | None) -> None:
    """So many points less, not below 0 (15.14)."""
    for _ in range(min(number, s.seats[seat].danger)):
        danger_changes.heal_one(s, seat, card, tell)
