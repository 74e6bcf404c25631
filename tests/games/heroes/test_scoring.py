"""Matching and scoring (HEROES-5.05 to 5.12, 6.05 to 6.07): the examples, and every roll against counting by hand."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product

import pytest

from delve.games.heroes import dice
from delve.games.heroes.codes import ATK, CDEF, CHALLENGE_ATTACK_RESOLUTION, HERO_ATTACK_RESOLUTION
from delve.games.heroes.dice import faces, handful, matched
from delve.games.heroes.events import AttackResolved, DefenseResolved
from delve.games.heroes.scoring import combo_count, damage_of
from tests.games.heroes.kit import BOX, challenge_at, hero, numbers, phase

RUNS = ({1, 2, 3}, {2, 3, 4}, {3, 4, 5}, {4, 5, 6})


def left_by_hand(attack: tuple[int, ...], defense: tuple[int, ...]) -> list[int]:
    """Each defense die takes one attack die of its face."""
    left = list(attack)
    for face in defense:
        if face in left:
            left.remove(face)
    return left


def score_by_hand(left: list[int]) -> int:
    """Every set of two or three dice, one after the other."""
    total = sum((one == other) + (one + other == 7) for one, other in combinations(left, 2))
    return total + sum(2 * (set(three) in RUNS) for three in combinations(left, 3))


@pytest.mark.clause("HEROES-5.05", "HEROES-5.06", "HEROES-5.08", "HEROES-5.09", "HEROES-5.10", "HEROES-5.11", "HEROES-5.12")
@pytest.mark.parametrize("number", range(7))
def test_every_roll_scores_as_counted_by_hand(number: int) -> None:
    """Up to six attack and three defense dice. A roll and its order mean the same, so each handful stands for all its orders."""
    for attack in {tuple(sorted(roll)) for roll in product(range(1, 7), repeat=number)}:
        own = handful(attack)
        assert dice.score(own) == score_by_hand(list(attack))
        for guards in range(4):
            for defense in {tuple(sorted(roll)) for roll in product(range(1, 7), repeat=guards)}:
                met = matched(own, handful(defense))
                left = left_by_hand(attack, defense)
                assert faces(own - met) == tuple(left)
                assert dice.score(own - met) == score_by_hand(left)


@pytest.mark.clause("HEROES-5.12")
def test_a_score_never_falls_when_a_die_is_added() -> None:
    for number in range(6):
        for roll in {tuple(sorted(roll)) for roll in product(range(1, 7), repeat=number)}:
            for face in range(1, 7):
                assert dice.score(handful((*roll, face))) >= dice.score(handful(roll))


EXAMPLES = [
    pytest.param("2-3-4-4-5-5", "4-5", "2-3-4-5", 6, marks=pytest.mark.clause("HEROES-E01", "HEROES-R01", "HEROES-5.05")),
    pytest.param("2-3-4-4-5", "", "2-3-4-4-5", 12, marks=pytest.mark.clause("HEROES-E02", "HEROES-R01", "HEROES-5.11")),
    pytest.param("2-3-4-4-4-5-5", "4-5", "2-3-4-4-5", 12, marks=pytest.mark.clause("HEROES-E03", "HEROES-R01")),
    pytest.param("4-4-4", "", "4-4-4", 3, marks=pytest.mark.clause("HEROES-E06", "HEROES-5.08")),
    pytest.param("1-2-3-4-5-6", "", "1-2-3-4-5-6", 11, marks=pytest.mark.clause("HEROES-E07", "HEROES-5.09", "HEROES-5.10")),
    pytest.param("1-1-6-6", "", "1-1-6-6", 6, marks=pytest.mark.clause("HEROES-E08", "HEROES-5.11")),
    pytest.param("3-3-4-4-5-5", "", "3-3-4-4-5-5", 23, marks=pytest.mark.clause("HEROES-E09", "HEROES-5.12")),
    pytest.param("1-3-5", "", "1-3-5", 0, marks=pytest.mark.clause("HEROES-E10")),
    pytest.param("1-5-6", "", "1-5-6", 1, marks=pytest.mark.clause("HEROES-E10", "HEROES-5.10")),
    pytest.param("2-5-5-6", "5-5-5", "2-6", 0, marks=pytest.mark.clause("HEROES-E11", "HEROES-R39", "HEROES-5.06")),
    pytest.param("3-3-3-4", "3", "3-3-4", 3, marks=pytest.mark.clause("HEROES-E12", "HEROES-5.06")),
    pytest.param("1-2-4-5-6", "3", "1-2-4-5-6", 4, marks=pytest.mark.clause("HEROES-E13", "HEROES-5.05")),
]


@pytest.mark.clause("HEROES-5.07")
@pytest.mark.parametrize(("attack", "defense", "left", "score"), EXAMPLES)
def test_phase_4_matches_and_scores(attack: str, defense: str, left: str, score: int) -> None:
    """The second of two players, so that nobody's dice are taken for another's."""
    p = phase(
        HERO_ATTACK_RESOLUTION, hero("Frost Reaver", atk="1 1", cdef="2", health=20),
        hero("Ember Warden", pool="2 2", atk=attack, cdef=defense, health=30), rest=6,
    )  # fmt: skip
    (told,) = [event for event in p.events(AttackResolved) if event.seat == 1]
    assert (told.left, told.score, told.after) == (tuple(numbers(left)), score, 30 - score)
    assert told.score == told.pairs + told.sevens + 2 * told.runs
    assert p.seat(2).health == 30 - score
    assert p.dice(2, ATK) == tuple(numbers(left))
    assert not set(p.dice(2, CDEF)) & set(p.dice(2, ATK))


@pytest.mark.clause("HEROES-E14")
def test_five_dice_score_from_2_to_14_and_50_ninths_in_the_mean() -> None:
    scores = [dice.score(handful(roll)) for roll in product(range(1, 7), repeat=5)]
    assert (len(scores), min(scores), max(scores)) == (7776, 2, 14)
    assert Fraction(sum(scores), len(scores)) == Fraction(50, 9)


@pytest.mark.clause("HEROES-R36", "HEROES-9.15")
def test_a_flip_changes_neither_pairs_and_sevens_together() -> None:
    for roll in product(range(1, 7), repeat=4):
        flipped = handful((7 - roll[0], *roll[1:]))
        own = handful(roll)
        assert dice.pairs(own) + dice.sevens(own) == dice.pairs(flipped) + dice.sevens(flipped)


def by_hand(verb: str, left: tuple[int, ...]) -> int:
    if verb == "step":
        return sum(abs(one - other) == 1 for one, other in combinations(left, 2))
    if verb == "triple":
        return sum(len(set(three)) == 1 for three in combinations(left, 3))
    if verb == "run":
        return sum(set(three) in RUNS for three in combinations(left, 3))
    if verb == "pair":
        return sum(one == other for one, other in combinations(left, 2))
    return sum(one + other == 7 for one, other in combinations(left, 2))


@pytest.mark.clause("HEROES-6.07")
@pytest.mark.parametrize("verb", ["pair", "seven", "run", "step", "triple"])
def test_combinations_of_challenges_count_every_set_of_dice(verb: str) -> None:
    from delve.effects.program import Op
    from delve.games.heroes import verbs

    op = Op(getattr(verbs, f"K_{verb.upper()}"), (3,))
    for number in range(7):
        for left in {tuple(sorted(roll)) for roll in product(range(1, 7), repeat=number)}:
            assert combo_count(op, handful(left)) == by_hand(verb, left)
            assert damage_of((op,), handful(left)) == 3 * by_hand(verb, left)


DEFENDED = [
    pytest.param(
        "C3.1A", "2-3-4-4-6-6", "1-6", "2-3-4-4-6", 6, 2,
        marks=pytest.mark.clause("HEROES-E30", "HEROES-6.05", "HEROES-6.06", "HEROES-6.07", "HEROES-6.08"),
    ),
    pytest.param("C1.1B", "1-2-6-6", "3-6", "1-2-6", 3, 1, marks=pytest.mark.clause("HEROES-E31", "HEROES-6.06")),
    pytest.param("C1.1A", "1-2-3-4", "5-6", "1-2-3-4", 0, 0, marks=pytest.mark.clause("HEROES-6.09", "HEROES-R39")),
    pytest.param("C1.1A", "2-2-5-5", "2-2", "5-5", 2, 1, marks=pytest.mark.clause("HEROES-6.05", "HEROES-6.10")),
]  # fmt: skip


@pytest.mark.parametrize(("challenge", "attack", "defense", "left", "damage", "lost"), DEFENDED)
def test_phase_7_matches_scores_what_is_printed_and_costs_dice(
    challenge: str, attack: str, defense: str, left: str, damage: int, lost: int
) -> None:
    """Body 4; all Pool dice alike, so that nothing is asked."""
    p = phase(
        CHALLENGE_ATTACK_RESOLUTION, hero("Ember Warden", pool="5 5 5 5"),
        hero("Frost Warden", pool="4 4 4 4 4", catk=attack, defense=defense), challenge=challenge, rest=6,
    )  # fmt: skip
    (told,) = [event for event in p.events(DefenseResolved) if event.seat == 1]
    assert (told.left, told.damage, told.body, told.lose) == (tuple(numbers(left)), damage, 4, lost)
    assert len(p.dice(2)) == 5 - lost


@pytest.mark.clause("HEROES-E04", "HEROES-6.08", "HEROES-6.10", "HEROES-R34")
def test_9_damage_at_body_4_costs_three_dice() -> None:
    """Nine sevens of 1: three ones and three sixes, as the Vault Wyrm would count them. One kind of combination alone."""
    box_challenge = BOX.challenges[challenge_at("C2.1A")]
    assert box_challenge.name == "Grave Candle"  # sevens 2, ones 1
    p = phase(CHALLENGE_ATTACK_RESOLUTION, hero("Ember Warden", pool="4 4 4 4 4", catk="1 6 6 6 6"), challenge="C2.1A", rest=6)
    (told,) = p.events(DefenseResolved)
    assert (told.damage, told.lose, len(p.dice(1))) == (9, 3, 2)
    assert not p.seat(1).killed


@pytest.mark.clause("HEROES-E05", "HEROES-9.05", "HEROES-9.15")
def test_a_flip_turns_the_die_over() -> None:
    assert [dice.turned(face) for face in (2, 4)] == [5, 3]
