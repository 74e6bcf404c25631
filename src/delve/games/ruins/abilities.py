"""Abilities (RUINS-18): when one can be used, and what passive ones do every round."""

from __future__ import annotations

from delve.games.ruins import using
from delve.games.ruins.codes import AT_ROUND_START, NOBODY, PASSIVE
from delve.games.ruins.facts import actives, cooldown_tokens_left
from delve.games.ruins.state import Ruins
from delve.kernel.events import Tell
from delve.kernel.luck import Luck


def begin_round(s: Ruins, luck: Luck, tell: Tell | None) -> None:
    """The operations of passive abilities run anew, in seat order (18.12, 3.06)."""
    designs = s.content.designs
    for seat in reversed(actives(s)):
        ability = s.seats[seat].ability
        if ability != NOBODY and designs[ability].mode == PASSIVE:
            using.do_design(s, seat, ability, AT_ROUND_START)


def is_face_up(s: Ruins, seat: int) -> bool:
    """Neither cooling down nor spent (18.06, 18.07, 18.09)."""
    player = s.seats[seat]
    return player.ability != NOBODY and player.ability_cooldown == 0 and not player.ability_spent


def can_use(s: Ruins, seat: int, window: int) -> bool:
    """18.03, not locked (OP44), and with a Cooldown token left to lay on it (R86)."""
    player = s.seats[seat]
    if player.ability == NOBODY or player.locked or not is_face_up(s, seat):
        return False
    design = s.content.designs[player.ability]
    return bool(design.windows >> window & 1) and (not design.cooldown or cooldown_tokens_left(s) > 0)
