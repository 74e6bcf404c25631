"""Exact odds: what attack dice score, how many attacks a fight takes, what an attack costs. Everything is enumerated once and kept."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import comb, factorial

from delve.effects.program import Op
from delve.games.heroes.dice import FACES, ONE, matched, score
from delve.games.heroes.scoring import damage_of

Shares = tuple[float, ...]
"""Shares by number, from 0 on."""


def _counts(dice: int, faces: int) -> Iterator[tuple[int, ...]]:
    if faces == 1:
        yield (dice,)
        return
    for first in range(dice + 1):
        for rest in _counts(dice - first, faces - 1):
            yield (first, *rest)


@lru_cache(maxsize=32)
def throws(number: int) -> tuple[tuple[int, float], ...]:
    """All ways that so many dice can fall, each with its share."""
    out = []
    for counts in _counts(number, len(FACES)):
        ways = factorial(number)
        dice = 0
        for face, shown in zip(FACES, counts, strict=True):
            ways //= factorial(shown)
            dice += shown * ONE[face]
        out.append((dice, ways / 6**number))
    return tuple(out)


@lru_cache(maxsize=96)
def left_over(attack: int, defense: int) -> tuple[tuple[int, float], ...]:
    """What is left of so many attack dice after so many defence dice have matched (5.05), each with its share.

    Face by face: of the dice that are left for this face and those above, so many show it on either side.
    """
    ways: dict[tuple[int, int, int], float] = {(attack, defense, 0): 1.0}
    for face in FACES:
        after: dict[tuple[int, int, int], float] = {}
        chance = 1.0 / (7 - face)
        for (own, theirs, dice), share in ways.items():
            defends = _shown(theirs, chance)
            for shown, part in enumerate(_shown(own, chance)):
                for met, other in enumerate(defends):
                    key = (own - shown, theirs - met, dice + ONE[face] * max(0, shown - met))
                    after[key] = after.get(key, 0.0) + share * part * other
        ways = after
    return tuple([(dice, share) for (own, theirs, dice), share in ways.items() if not own and not theirs and share])


@lru_cache(maxsize=256)
def _shown(dice: int, chance: float) -> Shares:
    """How many of so many dice show a face, each with its share."""
    return tuple([comb(dice, shown) * chance**shown * (1.0 - chance) ** (dice - shown) for shown in range(dice + 1)])


@lru_cache(maxsize=64)
def scores(attack: int, defense: int) -> Shares:
    """What so many attack dice score against so many defence dice (5.05, 5.12)."""
    found: dict[int, float] = {}
    for dice, share in left_over(attack, defense):
        scored = score(dice)
        found[scored] = found.get(scored, 0.0) + share
    return tuple([found.get(scored, 0.0) for scored in range(max(found) + 1)])


@lru_cache(maxsize=16384)
def scores_against(attack: int, defense: int) -> tuple[tuple[int, float], ...]:
    """What these attack dice score against so many defence dice that are still to be rolled, each score with its share."""
    found: dict[int, float] = {}
    for other, share in throws(defense):
        scored = score(attack - matched(attack, other))
        found[scored] = found.get(scored, 0.0) + share
    return tuple(found.items())


@lru_cache(maxsize=16384)
def lost_to(combos: tuple[Op, ...], harm: int, guard: int, body: int) -> int:
    """How many Pool dice these attack dice of a Challenge cost against these defence dice (6.05, 6.08)."""
    return -(-damage_of(combos, harm - matched(harm, guard)) // body)


@lru_cache(maxsize=16384)
def lost_against(combos: tuple[Op, ...], harm: int, defense: int, body: int) -> float:
    """The same on average, against so many defence dice that are still to be rolled."""
    return sum([share * -(-damage_of(combos, harm - matched(harm, own)) // body) for own, share in throws(defense)])


@lru_cache(maxsize=2048)
def dice_lost(combos: tuple[Op, ...], attack: int, defense: int, body: int) -> float:
    """How many Pool dice an attack costs on average (6.08)."""
    return sum([share * -(-damage_of(combos, dice) // body) for dice, share in left_over(attack, defense)])


@lru_cache(maxsize=4096)
def attacks(health: int, attack: int, defense: int, help: int = 0) -> float:
    """How many attacks of the Challenge are to be borne before so much Health is gone, on average.

    `help` is what abilities and treasures add to the score of a turn.
    """
    if health <= 0:
        return 0.0
    shares = scores(attack, defense)
    stays = shares[0] if not help else 0.0
    total = stays
    for scored, share in enumerate(shares):
        if 0 < scored + help < health:
            total += share * (1.0 + attacks(health - scored - help, attack, defense, help))
    return total / (1.0 - stays)


@lru_cache(maxsize=4096)
def finishes(health: int, attack: int, defense: int) -> float:
    """The chance to clear the Challenge with one attack, before anything is rolled."""
    return sum(scores(attack, defense)[health:])


def finishes_after(health: int, attack: int, defense: int) -> float:
    """The same with the attack dice on the table, before the defence is rolled."""
    return sum([share for scored, share in scores_against(attack, defense) if scored >= health])
