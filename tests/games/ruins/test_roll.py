"""The Roll phase and scores (RUINS-7, 12, 23)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.games.ruins import events as ev
from delve.games.ruins.codes import ANCIENT, BY_CARD, EXPEDITION, FAILED, NO_RESULT, NOBODY, ROLL, SUCCESS
from delve.games.ruins.danger import gain, heal
from delve.games.ruins.facts import score_of, succeeds
from tests.games.ruins.kit import Played, a, at, only, pool


def roll(n: int = 4, **house_rules: Any) -> Played:
    p = only(at(ROLL, round=2, n=n, **house_rules))
    for player in p.s.seats[1:]:
        player.locked = True  # nobody uses an ability
    return p


def lane(p: Played, number: int, archaeologist: str, ancient: str) -> Played:
    """The dice of a lane as they lie."""
    p.s.pools[number], p.s.pools[a(number)] = pool(number, archaeologist), pool(number, ancient)
    return p


def scored(archaeologist: str, ancient: str, flats: tuple[int, ...] = (), foe_flats: tuple[int, ...] = (), **house_rules: Any) -> Played:
    """Lane 2 counted with these dice and tokens."""
    p = lane(roll(**house_rules), 2, archaeologist, ancient)
    p.s.flats[2], p.s.flats[a(2)] = flats, foe_flats
    return p.go()


@pytest.mark.clause("RUINS-7.01", "RUINS-7.02", "RUINS-25.05")
def test_all_live_dice_of_all_lanes_are_rolled_once() -> None:
    p = roll(n=3).dice(archaeologist="1 2 3 4 5 6 6 6 6 5 5 5 1 1 1 2 2 2", ancient="1 2 3 4 4 4 4 4 6 5 5 6").go()
    assert p.pool(1) == ["green 1", "green 2", "green 3", "green 4", "white 5", "white 6"]
    assert p.pool(3) == ["green 1", "green 1", "green 1", "green 2", "white 2", "white 2"]
    assert p.pool(a(2)) == ["gold 4"] * 4
    assert p.luck.told == {"archaeologist": [], "ancient": []}


@pytest.mark.clause("RUINS-7.03", "RUINS-11.02", "RUINS-11.13", "RUINS-11.23", "RUINS-R38")
def test_what_is_not_rolled() -> None:
    """Disabled and fixed dice, Danger dice, and those of vacant lanes."""
    p = lane(roll(), 2, "green, green off, white =4, white, pip off", "gold, gold off")
    gain(p.s, 3, 1, BY_CARD, NOBODY, None)
    gain(p.s, 4, 4, BY_CARD, NOBODY, None)
    p.go()
    assert [die.split()[1] for die in p.pool(2)][1:3] == ["off", "=4"]
    assert all(die.split()[-1] in "123456" for die in (p.pool(2)[0], p.pool(2)[3]))
    assert len(p.pool(3)) == 5
    assert p.pool(a(4)) == ["gold"] * 4
    assert [number for number, _, _ in p.events(ev.DiceRolled)[0].lanes] == [1, 2, 3]


@pytest.mark.clause("RUINS-7.11", "RUINS-12.01", "RUINS-12.02", "RUINS-R04")
def test_a_score_adds_dice_fixed_values_and_tokens() -> None:
    p = scored("green 4, green 3, white =6, white off, pip 2", "gold 1", flats=(5, -3, 4))
    assert (p.s.scores[2], p.s.scores[a(2)]) == (4 + 3 + 6 + 2 + 5 - 3 + 4, 1)


@pytest.mark.clause("RUINS-7.12", "RUINS-E10", "RUINS-R03", "RUINS-23.01", "RUINS-23.02")
def test_scores_may_be_negative_and_empty_pools_count_0() -> None:
    p = scored("green off", "gold off", flats=(-5,))
    assert (p.s.scores[2], p.s.scores[a(2)], p.s.seats[2].result) == (-5, 0, FAILED)
    q = scored("green off", "gold off")
    assert (q.s.scores[2], q.s.scores[a(2)], q.s.seats[2].result) == (0, 0, SUCCESS)


@pytest.mark.clause("RUINS-7.13", "RUINS-E07", "RUINS-R01", "RUINS-R02")
def test_a_tie_is_a_success() -> None:
    dice = ("green 6, green 5, green 4, green 2, white 1", "gold 6, gold 6, gold 5, gold 1")
    assert scored(*dice).s.seats[2].result == SUCCESS
    assert scored(*dice, tie="ancient").s.seats[2].result == FAILED
    assert scored("green 6", "gold 5, gold 2").s.seats[2].result == FAILED
    assert scored("green 6, green 6, green 6, white 6", "gold 6, gold 6, gold 6, gold 6, pip 1").s.seats[2].result == FAILED
    assert scored("green 6, green 2", "gold 5, gold 2", tie="ancient").s.seats[2].result == SUCCESS


@pytest.mark.clause("RUINS-E08")
@pytest.mark.parametrize(("foe_flats", "result"), [((), SUCCESS), ((4,), FAILED)])
def test_tokens_decide(foe_flats: tuple[int, ...], result: int) -> None:
    p = scored("green 4, green 3, white 3", "gold 2, gold 1, gold 3, gold 1", (-5, 3), foe_flats)
    assert (p.s.scores[2], p.s.seats[2].result) == (8, result)


@pytest.mark.clause("RUINS-E09", "RUINS-23.01")
@pytest.mark.parametrize(("ancient", "result"), [("gold 1, gold 1, gold 1, gold 2", SUCCESS), ("gold 2, gold 2, gold 2, gold 1", FAILED)])
def test_no_dice_but_a_token(ancient: str, result: int) -> None:
    p = scored("green off, white off, white off", ancient, flats=(6,))
    assert (p.s.scores[2], p.s.seats[2].result) == (6, result)


@pytest.mark.clause("RUINS-7.14", "RUINS-R01")
def test_each_lane_stands_alone() -> None:
    p = lane(lane(roll(n=3), 1, "green 1", "gold 2"), 2, "green 6, green 6, green 6", "gold 1")
    lane(p, 3, "green 2", "gold 2")
    p.go()
    assert [player.result for player in p.s.seats[1:]] == [FAILED, SUCCESS, SUCCESS]


@pytest.mark.clause("RUINS-7.15", "RUINS-R08", "RUINS-15.22", "RUINS-E15")
def test_results_are_frozen() -> None:
    """Danger behind roll.5 takes a die and leaves score and result."""
    p = scored("green 6, green 5, green 1, green 1", "gold 6, gold 6")
    gain(p.s, 2, 2, BY_CARD, NOBODY, None)
    p.s.flats[2] = (-6,)
    assert (p.s.scores[2], p.s.seats[2].result) == (13, SUCCESS)


@pytest.mark.clause("RUINS-7.08")
def test_the_window_lies_before_the_results() -> None:
    p = only(at(ROLL, round=2, ask_all="on")).go()
    assert (p.s.window, p.s.rolled, p.s.seats[3].result) == (4, True, NO_RESULT)
    p.do(*["pass"] * 5)
    assert p.s.seats[3].result != NO_RESULT


@pytest.mark.clause("RUINS-7.10", "RUINS-11.14", "RUINS-R72", "RUINS-E64")
def test_a_healed_die_waits_for_the_next_round() -> None:
    before = roll()
    gain(before.s, 1, 2, BY_CARD, NOBODY, None)
    heal(before.s, 1, 1, NOBODY, None)
    before.go()
    assert len([die for die in before.pool(1) if die.startswith("green ")]) == 3
    after = only(at(ROLL, round=2, ask_all="on"))
    gain(after.s, 1, 2, BY_CARD, NOBODY, None)
    after.go()
    score = score_of(after.s, 1)
    heal(after.s, 1, 1, NOBODY, None)
    assert after.pool(1).count("green") == 1
    assert score_of(after.s, 1) == score
    after.do(*["pass"] * 5)
    assert after.pool(1).count("green") == 1


@pytest.mark.clause("RUINS-15.12", "RUINS-15.13", "RUINS-E16", "RUINS-R07")
def test_danger_in_the_roll_window_takes_the_lowest_green_die() -> None:
    p = lane(only(at(ROLL, round=2, ask_all="on")), 3, "green 6, green 3, green 2, white 4, white 4", "gold 1")
    p.s.seats[3].danger = 1
    p.go()
    assert score_of(p.s, 3) == 19
    gain(p.s, 3, 1, BY_CARD, NOBODY, None)
    assert (score_of(p.s, 3), p.s.seats[3].danger) == (17, 2)
    p.do(*["pass"] * 5)
    assert p.s.scores[3] == 17


@pytest.mark.clause("RUINS-R73", "RUINS-I26")
def test_a_result_lasts_until_the_next_roll() -> None:
    p = scored("green 6", "gold 1")
    assert p.s.seats[2].result == SUCCESS
    p.s.agenda[:] = p.s.agenda[:1]
    from delve.games.ruins.roll import ROLL_DICE

    ROLL_DICE.run(p.s, p.luck, None)
    assert p.s.seats[2].result == NO_RESULT


@pytest.mark.clause("RUINS-7.13")
def test_a_card_may_say_to_whom_a_tie_goes() -> None:
    p = lane(roll(), 3, "green 4", "gold 4")
    p.s.ties = (NOBODY, NOBODY, NOBODY, ANCIENT, NOBODY)
    assert not succeeds(p.s, 3)
    p.s.ties = (NOBODY, NOBODY, NOBODY, EXPEDITION, NOBODY)
    assert succeeds(p.s, 3)
