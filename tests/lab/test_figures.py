"""Counts to figures: intervals against values known from elsewhere, quantiles, leads."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from delve.lab.figures import quantile, share, spread, wilson
from delve.lab.tally import NOBODY, LeadHistory, Tally, leader


@pytest.mark.parametrize(
    ("successes", "n", "low", "high"),
    [  # Wilson (1927) as other programs print it
        (5, 10, 0.2366, 0.7634),
        (8, 10, 0.4902, 0.9433),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (1, 29, 0.0061, 0.1718),
        (81, 263, 0.2553, 0.3662),
    ],
)
def test_wilson(successes: int, n: int, low: float, high: float) -> None:
    assert wilson(successes, n) == pytest.approx((low, high), abs=5e-5)


def test_nothing_tried_says_nothing() -> None:
    assert share(0, 0) == {"of": 0, "count": 0, "share": None, "low": 0, "high": 1}


@given(st.integers(1, 500).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_a_share_lies_in_its_interval(case: tuple[int, int]) -> None:
    low, high = wilson(*case)
    assert 0 <= low <= case[0] / case[1] <= high <= 1


def test_mean_and_spread() -> None:
    """2, 4, 4, 4, 5, 5, 7, 9: mean 5, sample variance 32/7, standard error 0.7559."""
    found = spread({2: 1, 4: 3, 5: 2, 7: 1, 9: 1})
    assert (found["of"], found["mean"], found["p5"], found["p50"], found["p95"]) == (8, 5, 2, 4, 9)
    assert found["sd"] == pytest.approx(2.13809, abs=1e-5)
    assert found["cv"] == pytest.approx(0.427618, abs=1e-5)
    assert (found["low"], found["high"]) == (pytest.approx(5 - 1.48159, abs=1e-4), pytest.approx(5 + 1.48159, abs=1e-4))


def test_a_spread_can_be_counted_in_parts() -> None:
    """Turns over all seats, told for each of three."""
    found = spread({30: 1, 60: 1}, unit=3)
    assert (found["mean"], found["p5"], found["p95"]) == (15, 10, 20)
    assert found["sd"] == pytest.approx(7.071068)


def test_one_value_and_none() -> None:
    assert spread({4: 1})["sd"] == 0
    assert spread({})["mean"] is None
    assert spread({0: 3})["cv"] is None


@given(st.lists(st.integers(-50, 50), min_size=1), st.sampled_from([5, 50, 95]))
def test_a_quantile_is_the_least_value_with_so_many_up_to_it(values: list[int], percent: int) -> None:
    counts = {value: values.count(value) for value in values}
    found = quantile(counts, percent)
    assert sum(value <= found for value in values) * 100 >= percent * len(values)
    assert sum(value < found for value in values) * 100 < percent * len(values)


def test_only_one_alone_leads() -> None:
    assert leader((1, 3, 2)) == 1
    assert leader((3, 3, 2)) == NOBODY


def test_leads_by_turn() -> None:
    """Nobody, seat 1, a tie, seat 2, seat 1: two changes, the tie is none; after 4 of 8 turns seat 2 leads."""
    leads = LeadHistory()
    for turn, standing in [(1, (0, 0)), (2, (1, 0)), (4, (1, 1)), (5, (1, 2)), (8, (3, 2))]:
        leads.note(turn, standing)
    assert leads.changes() == 2
    assert leads.at_half(8) == 1


def test_half_time_never_looks_ahead() -> None:
    """Turns 3 to 7 asked nothing, so at the half of 8 the standing of turn 2 is what there is."""
    leads = LeadHistory()
    for turn, standing in [(1, (0, 0)), (2, (1, 0)), (8, (1, 5))]:
        leads.note(turn, standing)
    assert leads.at_half(8) == 0


def test_merged_tallies_count_both_and_name_the_first() -> None:
    one, two = Tally(games=2, ended=1, stuck=1), Tally(games=30, stuck=30)
    one.turns[4] += 1
    two.turns[4] += 2
    one.stuck_games.append((0, "first"))
    two.stuck_games += [(n, "later") for n in range(1, 31)]
    one.merge(two)
    assert (one.games, one.ended, one.stuck, one.turns[4]) == (32, 1, 31, 3)
    assert one.stuck_games[0] == (0, "first")
    assert len(one.stuck_games) == 20
