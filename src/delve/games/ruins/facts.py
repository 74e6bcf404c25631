"""What follows from a position and is asked often: who is in play, limits, costs, Risk, scores."""

from __future__ import annotations

from typing import Final

from delve.games.ruins.codes import (
    A_POOL,
    ANCIENT,
    NOBODY,
    READY,
    ROLL,
    SLOTS,
)
from delve.games.ruins.dice import VALUES, is_rolled, state_of
from delve.games.ruins.state import Player, Ruins


def actives(s: Ruins) -> list[int]:
    """The Archaeologists in play, in seat order."""
    return [seat for seat in range(1, len(s.seats)) if not s.seats[seat].out]


def in_play(s: Ruins, lane: int) -> bool:
    """Whether a lane has an Archaeologist in play."""
    return 1 <= lane < len(s.seats) and not s.seats[lane].out


def side_of(seat: int) -> int:
    """The number of a seat's side, and of its piles."""
    return 0 if seat == ANCIENT else 1


def speaker(s: Ruins) -> int:
    """Who decides for the Expedition (25.06, R65)."""
    last = len(s.seats) - 1
    first = (s.round - 1) % last + 1 if s.rules.rotate_speaker else 1
    for step in range(last):
        seat = (first - 1 + step) % last + 1
        if not s.seats[seat].out:
            return seat
    return NOBODY


def hazard_level(alert: int) -> int:
    """14.06."""
    return 1 if alert < 4 else 2 if alert < 8 else 3


def heists_hidden(s: Ruins) -> bool:
    """Whether the Ancient may not know of Heists yet (R26, R77)."""
    return s.rules.heist_sealed and s.phase == READY and s.round > 0


# ---- cards


def cost_of(s: Ruins, seat: int, card: int) -> int:
    """What that seat would pay for a card now (10.07)."""
    return max(0, s.content.designs[card].cost + s.seats[seat].cost_mods[0])


def placed(player: Player) -> int:
    """How many cards a seat has placed this round."""
    number = 0
    for card in player.slots:
        if card != NOBODY:
            number += 1
    return number


def card_limit(s: Ruins, seat: int) -> int:
    """How many cards a seat may place this round (5.13, 5.14, OP40)."""
    player = s.seats[seat]
    if seat == ANCIENT:
        return max(1, min(SLOTS, SLOTS - s.activated + player.limit_mods[0]))
    return 1 if player.heist != NOBODY else max(1, min(2, 2 + player.limit_mods[0]))


def staked(player: Player) -> int:
    """Trinkets on the cards of a seat."""
    return sum(player.stakes)


def risk_score(s: Ruins, seat: int) -> int:
    """15.01 to 15.04: cancelled cards count."""
    player = s.seats[seat]
    designs = s.content.designs
    risk = player.risk_tokens + player.risk_mod
    for card in player.slots:
        if card != NOBODY:
            risk += designs[card].risk
    for card in player.front:
        risk += designs[card].risk
    return max(0, risk)


# ---- dice


def score_of(s: Ruins, pool: int) -> int:
    """The Roll Score of a pool as it would be counted now (7.11)."""
    dice = s.pools[pool]
    total = sum(dice.translate(VALUES)) + sum(s.flats[pool])
    for where, face, value in s.remaps:
        if where == pool:
            for die in dice:
                if is_rolled(die) and state_of(die) == face:
                    total += value - face
    return total


def succeeds(s: Ruins, lane: int) -> bool:
    """Whether the Archaeologist of a lane would be successful now (7.13, R02, OP18)."""
    own, foe = score_of(s, lane), score_of(s, A_POOL + lane)
    if own != foe:
        return own > foe
    side = s.ties[lane]
    return not s.rules.tie_to_ancient if side == NOBODY else side != ANCIENT


def rolls_at_once(s: Ruins) -> bool:
    """Between roll.1 and roll.5 a die that joins a pool is rolled at once (7.10)."""
    return s.rolled and s.phase == ROLL


# ---- tokens in play


def whites_owned(s: Ruins, seat: int) -> int:
    """How many white dice an Archaeologist owns, wherever they lie."""
    found = 0
    for pool in s.pools:
        for die in pool:
            if die >> 4 == (seat - 1) << 2 | 1:
                found += 1
    return found


UNLIMITED: Final = 1000
"""Tokens of a kind that does not run out (12.06)."""


def cooldown_tokens_left(s: Ruins) -> int:
    """Cooldown tokens in the Common Pool (1.08, R68)."""
    if not s.rules.hard_tokens:
        return UNLIMITED
    used = 0
    for relic in s.relics:
        used += relic.cooldown
    for player in s.seats:
        used += player.ability_cooldown
    return 16 - used


def risk_tokens_left(s: Ruins) -> int:
    """Risk tokens in the Common Pool (1.07, R68)."""
    if not s.rules.hard_tokens:
        return UNLIMITED
    used = 0
    for player in s.seats:
        used += player.risk_tokens
    return 16 - used


def flat_tokens_left(s: Ruins, size: int) -> int:
    """Flat tokens of a size in the Common Pool, plus or minus (1.06, R68)."""
    if not s.rules.hard_tokens:
        return UNLIMITED
    used = 0
    for tokens in s.flats:
        for value in tokens:
            if abs(value) == size:
                used += 1
    for pool in s.pools:
        for die in pool:
            if die & 15 == 6 + size:
                used += 1
    return (10 if size == 3 else 16) - used
