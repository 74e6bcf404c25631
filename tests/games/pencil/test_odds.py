"""The figures of section 8 of the rules, as the judgement works them out."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from delve.games.pencil import odds
from delve.games.pencil.totals import DELVE_TOTALS, MONSTER, TREASURE

STEPS = (0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20)
SURVIVING = {
    1: (1, 0.9751, 0.9509, 0.9272, 0.9041, 0.8817, 0.8597, 0.8175, 0.7773, 0.7391, 0.6853, 0.6042),
    2: (1, 0.9994, 0.9982, 0.9964, 0.9941, 0.9913, 0.9880, 0.9802, 0.9707, 0.9598, 0.9411, 0.9048),
    3: (1, 1.0000, 0.9999, 0.9999, 0.9997, 0.9995, 0.9992, 0.9984, 0.9971, 0.9954, 0.9919, 0.9834),
}
"""Section 8.3: the chance to get home by lives and steps to go."""
EXACT = pytest.approx


def test_the_chance_of_a_roll_to_cost_a_life() -> None:
    """Section 8.2: 97 of 1296 while delving, 30 on the way out, where 196 of 216 are a step."""
    chances = [odds.LOSE, odds.LOSE_EXIT, odds.STEP]
    assert chances == EXACT([97 / 1296, 30 / 1296, 196 / 216])


def test_the_treasure_that_a_roll_brings() -> None:
    """Every throw of three dice, then the die of the fight and the die for treasure, counted one by one; 683/7776 on average."""
    found: Counter[int] = Counter()
    for first, second, third, fight, search in product(range(1, 7), repeat=5):
        kind, strength = DELVE_TOTALS[first + second + third]
        if kind == TREASURE:
            found[1] += 1
        elif kind == MONSTER and fight >= strength > search:
            found[search] += 1
    assert {gain: EXACT(ways / 6**5) for gain, ways in found.items()} == odds.GAINS
    assert sum(gain * chance for gain, chance in odds.GAINS.items()) == EXACT(683 / 7776)


@pytest.mark.parametrize("lives", SURVIVING)
def test_surviving_the_exit(lives: int) -> None:
    assert [odds.home(lives, steps) for steps in STEPS] == EXACT(SURVIVING[lives], abs=0.00006)


def test_nobody_comes_home_dead() -> None:
    assert [odds.home(0, steps) for steps in STEPS] == [0.0] * len(STEPS)


def test_best_stopping_where_the_exit_costs_nothing() -> None:
    """Section 8.4: the highest mean is 2.524; delve on with 2 or 3 lives, and with 1 until you hold 2 treasure."""
    found = odds.prospects(odds.SOLO, 0)
    assert max(found[3][0]) == EXACT(2.524, abs=0.0005)
    delves = {lives: [t for t, (back, on) in enumerate(found[lives][:10]) if on > back] for lives in (1, 2, 3)}
    assert delves == {1: [0, 1], 2: list(range(10)), 3: list(range(10))}
    assert found[0][5] == (0.0, 0.0)


@pytest.mark.parametrize("rolls", [0, 1, 6])
def test_turning_back_is_worth_what_one_holds_times_the_chance_to_get_home(rolls: int) -> None:
    found = odds.prospects(odds.SOLO, rolls)
    for lives in (1, 2, 3):
        assert [back for back, _ in found[lives][:6]] == EXACT([t * odds.home(lives, rolls) for t in range(6)])


@pytest.mark.parametrize(("lives", "treasure"), [(3, 0), (2, 3), (1, 1), (1, 7)])
def test_how_a_sensible_delver_ends_up(lives: int, treasure: int) -> None:
    """The chances add up to one, and what is brought home on average is what the prospects say; treasure is never put back."""
    found = dict(odds.ends(lives, treasure))
    assert sum(found.values()) == EXACT(1.0)
    assert sum(end * chance for end, chance in found.items() if end > 0) == EXACT(max(odds.prospects(odds.SOLO, 1)[lives][treasure]))
    assert min(end for end in found if end >= 0) >= treasure


def test_who_turns_back_at_once_is_home_or_dead() -> None:
    assert odds.ends(0, 4) == ((-1, 1.0),)
    assert dict(odds.ends(3, odds.MOST)) == {-1: EXACT(1 - odds.home(3, 1)), odds.MOST: EXACT(odds.home(3, 1))}
    assert dict(odds.ends(1, 7)) == {-1: EXACT(1 - odds.home(1, 1)), 7: EXACT(odds.home(1, 1))}


def test_what_coming_home_is_worth_in_a_race() -> None:
    """One rival is home with 3; of two more, each is dead half the time, else home with 3 or 5. A victory is shared by those level."""
    certain = odds.race((((3, 1.0),),))
    assert certain[:5] == (0.0, 0.0, 0.0, 0.5, 1.0)
    rivals = (((-1, 0.5), (3, 0.5)), ((-1, 0.5), (5, 0.5)), ((3, 1.0),))
    found = odds.race(rivals)
    for t in range(8):
        share = 0.0
        for ends in product(*rivals):
            best = max(end for end, _ in ends)
            if best <= t:
                chance = ends[0][1] * ends[1][1] * ends[2][1]
                share += chance / (1 + sum(end == t for end, _ in ends))
        assert found[t] == EXACT(share)
    assert len(found) == odds.MOST + 5
    assert odds.race(()) == (1.0,) * (odds.MOST + 5)
