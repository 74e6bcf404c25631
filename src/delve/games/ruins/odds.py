"""The chance that a lane will be won, from what lies open: every sum of the dice that are still to be rolled, weighed (U08)."""

from __future__ import annotations

from functools import lru_cache

from delve.games.ruins.dice import UNROLLED, sum_of


@lru_cache(maxsize=64)
def ways(dice: int) -> tuple[int, ...]:
    """In how many ways some dice come to each sum, from 0 on."""
    if dice == 0:
        return (1,)
    fewer = ways(dice - 1)
    out = [0] * (6 * dice + 1)
    for total, count in enumerate(fewer):
        for face in range(1, 7):
            out[total + face] += count
    return tuple(out)


@lru_cache(maxsize=4096)
def margin_chance(own_dice: int, foe_dice: int, needed: int) -> float:
    """The chance that so many dice come to at least `needed` more than so many others."""
    own, foe = ways(own_dice), ways(foe_dice)
    at_least = [0] * (len(own) + 1)
    for total in range(len(own) - 1, -1, -1):
        at_least[total] = at_least[total + 1] + own[total]
    good = 0.0
    for total, count in enumerate(foe):
        least = total + needed
        if least < len(own):
            good += count * at_least[max(0, least)]
    return good / float(6 ** (own_dice + foe_dice))


def chance(dice: bytes, flat: int, foes: bytes, foe_flat: int, tie_wins: bool) -> float:
    """The chance of a successful roll. Dice that were rolled or fixed count what they show, those that wait are still to be rolled."""
    ahead = sum_of(dice) + flat - sum_of(foes) - foe_flat
    return margin_chance(sum(dice.translate(UNROLLED)), sum(foes.translate(UNROLLED)), (0 if tie_wins else 1) - ahead)
