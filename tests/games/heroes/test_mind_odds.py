"""The odds behind instinct, against brute force and against the tables of the rules (4.3)."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from delve.games.heroes.content import shipped
from delve.games.heroes.dice import faces, handful, matched, score
from delve.games.heroes.mind.odds import attacks, dice_lost, finishes, finishes_after, left_over, scores, throws
from delve.games.heroes.scoring import damage_of
from tests.games.heroes.kit import BOX

MEANS = {
    (2, 0): 0.333, (3, 1): 0.880, (4, 2): 1.499, (5, 0): 5.556, (5, 1): 3.953, (5, 2): 2.878, (5, 3): 2.145, (6, 1): 6.786, (6, 2): 4.959,
    (6, 6): 1.703, (7, 3): 5.925, (8, 0): 21.778, (8, 2): 12.001,
}  # fmt: skip
"""Mean attack score by attack and defence dice, from section 4.3."""
ATTACKS = {
    "C1.1A": (2.46, 0.25), "C1.1B": (1.51, 0.60), "C2.1A": (2.47, 0.28), "C2.1B": (2.52, 0.11), "C3.1A": (5.39, 0.04),
    "C3.1B": (3.16, 0.18), "C4.1A": (6.83, 0.11), "C4.1B": (4.80, 0.20), "C5.1A": (9.51, 0.00), "C5.1B": (8.99, 0.12),
}  # fmt: skip
"""Mean damage of the samples and the chance of none, against two defence dice, from section 4.6."""


def every_roll(dice: int) -> list[int]:
    return [handful(roll) for roll in product(range(1, 7), repeat=dice)]


@pytest.mark.clause("HEROES-5.12", "HEROES-5.05")
@pytest.mark.parametrize(("attack", "defense"), [(n, d) for n in range(1, 6) for d in range(3)])
def test_scores_are_those_of_all_rolls(attack: int, defense: int) -> None:
    found: Counter[int] = Counter()
    for own in every_roll(attack):
        for other in every_roll(defense):
            found[score(own - matched(own, other))] += 1
    total = 6 ** (attack + defense)
    assert scores(attack, defense) == pytest.approx([found[scored] / total for scored in range(max(found) + 1)])


@pytest.mark.parametrize(("attack", "defense"), MEANS)
def test_mean_scores_are_those_of_the_rules(attack: int, defense: int) -> None:
    mean = sum(scored * share for scored, share in enumerate(scores(attack, defense)))
    assert mean == pytest.approx(MEANS[attack, defense], abs=0.0006)


@pytest.mark.parametrize("id", ATTACKS)
def test_damage_is_that_of_the_rules(id: str) -> None:
    face = next(one for one in BOX.challenges if one.id == id)
    found = [(damage_of(face.combos, dice), share) for dice, share in left_over(face.attack, 2)]
    assert sum(damage * share for damage, share in found) == pytest.approx(ATTACKS[id][0], abs=0.006)
    assert sum(share for damage, share in found if not damage) == pytest.approx(ATTACKS[id][1], abs=0.006)


def test_throws_add_up_and_are_alike_to_left_over_without_defence() -> None:
    for dice in range(9):
        assert sum(share for _, share in throws(dice)) == pytest.approx(1.0)
        assert dict(left_over(dice, 0)) == pytest.approx(dict(throws(dice)))
    assert sum(share for _, share in left_over(8, 4)) == pytest.approx(1.0)


def test_dice_lost_rounds_up_by_body() -> None:
    pairs = shipped().challenges[0].combos
    assert [one.numbers for one in pairs] == [(2,)]
    lost = sum(share * -(-2 * sum(n * (n - 1) // 2 for n in Counter(faces(dice)).values()) // 4) for dice, share in left_over(5, 2))
    assert dice_lost(pairs, 5, 2, 4) == pytest.approx(lost)
    assert dice_lost(pairs, 5, 2, 5) < lost


def test_attacks_to_bear_are_the_turns_that_do_not_finish_it() -> None:
    """Two dice score 1 in a third of throws: Health 1 takes three turns, of which two are answered by an attack."""
    assert scores(2, 0) == pytest.approx([2 / 3, 1 / 3])
    assert attacks(1, 2, 0) == pytest.approx(2.0)
    assert attacks(2, 2, 0) == pytest.approx(5.0)
    assert attacks(0, 5, 0) == 0.0
    assert attacks(9, 5, 1, help=2) < attacks(9, 5, 1)


def test_chances_to_finish_before_and_after_the_attack_is_rolled() -> None:
    assert finishes(1, 2, 0) == pytest.approx(1 / 3)
    attack = handful([2, 2, 5, 5, 1])
    assert finishes_after(6, attack, 0) == 1.0
    # a pair and a pair and four sevens: 6. Against one die 2 or 5 leaves 1 + 2 = 3, any other face leaves 6
    assert finishes_after(6, attack, 1) == pytest.approx(4 / 6)
    assert finishes(14, 5, 0) == pytest.approx(sum(share for dice, share in throws(5) if score(dice) >= 14))
