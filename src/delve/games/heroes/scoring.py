"""What the attack of a Challenge does by its printed combinations (HEROES-6.06, 6.07)."""

from __future__ import annotations

from delve.effects.program import Op
from delve.games.heroes import verbs
from delve.games.heroes.dice import count, pairs, runs, sevens, steps, triples


def combo_count(op: Op, dice: int) -> int:
    """How often a combination of a Challenge is among these dice (6.06, 6.07)."""
    verb = op.verb
    if verb == verbs.K_PAIR:
        return pairs(dice)
    if verb == verbs.K_SEVEN:
        return sevens(dice)
    if verb == verbs.K_RUN:
        return runs(dice)
    if verb == verbs.K_STEP:
        return steps(dice)
    if verb == verbs.K_TRIPLE:
        return triples(dice)
    found = 0
    for face in range(1, 7):
        if op.a >> face & 1:
            found += count(dice, face)
    return found


def combo_value(op: Op) -> int:
    """What each of them does."""
    return op.numbers[-1]


def damage_of(combos: tuple[Op, ...], dice: int) -> int:
    """What attack dice of a Challenge do (6.06)."""
    total = 0
    for op in combos:
        total += combo_count(op, dice) * combo_value(op)
    return total
