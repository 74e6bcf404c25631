"""The odds of a lane are exact: they are held against every way the dice can fall, and against the tables of section 4.6."""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

import pytest

from delve.games.ruins import GAME, dice_changes
from delve.games.ruins.codes import A_POOL, RALLY, ROLL
from delve.games.ruins.dice import UNROLLED, is_rolled, state_of, with_state
from delve.games.ruins.facts import succeeds
from delve.games.ruins.odds import chance, faces_of, lane_chance, margin_chance, reroll_chance, spoil_chance
from delve.kernel.luck import seeded
from tests.games.ruins.kit import at, pool


def brute(own: int, foe: int, needed: int) -> float:
    good = sum(
        sum(mine) - sum(theirs) >= needed for mine in product(range(1, 7), repeat=own) for theirs in product(range(1, 7), repeat=foe)
    )
    return good / float(6 ** (own + foe))


@pytest.mark.parametrize("own", range(5))
@pytest.mark.parametrize("foe", range(4))
def test_every_sum_is_counted(own: int, foe: int) -> None:
    for needed in (-12, -5, -1, 0, 1, 3, 7, 20):
        assert margin_chance(own, foe, needed) == pytest.approx(brute(own, foe, needed), abs=1e-15)


@pytest.mark.parametrize(("own", "foe", "flat", "percent"), [
    (6, 4, 0, 91.7), (5, 4, 0, 78.0), (4, 4, 0, 54.0), (3, 4, 0, 25.7), (8, 6, -10, 34.9), (7, 6, 4, 90.2),
    (5, 5, -6, 15.7), (6, 6, 4, 77.4),
    (0, 0, 0, 100.0), (1, 4, 0, 0.3), (4, 6, 12, 84.3),
])  # fmt: skip
def test_the_tables_of_the_rules(own: int, foe: int, flat: int, percent: float) -> None:
    assert 100 * margin_chance(own, foe, -flat) == pytest.approx(percent, abs=0.05)


def by_the_rules(
    lane: int, dice: bytes, foes: bytes, flats: tuple[int, ...], remaps: tuple[tuple[int, int, int], ...], **house: Any
) -> float:
    """Every way the waiting dice can fall, each scored by the rules themselves."""
    p = at(ROLL, **house)
    s = p.s
    s.flats[lane], s.remaps, s.rolled = flats, remaps, True
    waiting = [
        (pool_, place) for pool_, lying in ((lane, dice), (A_POOL + lane, foes)) for place in range(len(lying)) if lying[place] & 15 == 0
    ]
    good = 0
    for faces in product(range(1, 7), repeat=len(waiting)):
        mine, theirs = bytearray(dice), bytearray(foes)
        for (pool_, place), face in zip(waiting, faces, strict=True):
            target = mine if pool_ == lane else theirs
            target[place] = with_state(target[place], face)
        s.pools[lane], s.pools[A_POOL + lane] = bytes(mine), bytes(theirs)
        good += succeeds(s, lane)
    return good / float(6 ** len(waiting))


@pytest.mark.parametrize("tie", ["expedition", "ancient"])
@pytest.mark.parametrize(("own", "foe", "flats", "remaps"), [
    ("green, green, white off, white =5, pip 3", "gold, gold 4, pip", (4, -3), ()),
    ("green, green, white", "gold, gold", (), ((3, 1, 6), (8, 6, 2))),
    ("green 1, white, pip 1", "gold 6, gold", (-5,), ((3, 1, 4), (1, 2, 6))),
    ("", "gold, gold off", (3,), ()),
    ("green, gold of 1", "", (-6, -4), ()),
])  # fmt: skip
def test_a_lane_as_it_lies(own: str, foe: str, flats: tuple[int, ...], remaps: tuple[tuple[int, int, int], ...], tie: str) -> None:
    lane = 3
    dice, foes = pool(lane, own), pool(lane, foe)
    wanted = by_the_rules(lane, dice, foes, flats, remaps, tie=tie)
    own_faces, foe_faces = faces_of(lane, remaps), faces_of(A_POOL + lane, remaps)
    assert chance(dice, sum(flats), foes, 0, tie == "expedition", False, own_faces, foe_faces) == pytest.approx(wanted, abs=1e-15)
    p = at(RALLY, tie=tie)
    p.s.pools[lane], p.s.pools[A_POOL + lane], p.s.flats[lane], p.s.remaps = dice, foes, flats, remaps
    assert lane_chance(GAME.view(p.s, 1), lane) == pytest.approx(wanted, abs=1e-15)


def test_a_tie_goes_where_a_card_says() -> None:
    p = at(RALLY)
    for side, wanted in ((0, margin_chance(6, 4, 1)), (1, margin_chance(6, 4, 0))):
        dice_changes.tie_to(p.s, 2, side, 0, None)
        assert lane_chance(GAME.view(p.s, 2), 2) == wanted


def test_dice_more_and_fewer_and_points() -> None:
    p = at(RALLY)
    view = GAME.view(p.s, 2)
    assert lane_chance(view, 2, own_dice=1, own_flat=4, foe_dice=3, foe_flat=-3) == margin_chance(7, 7, -7)
    assert lane_chance(view, 2, own_dice=-2, foe_dice=-9) == 1.0


def test_once_rolled_waiting_dice_count_nothing() -> None:
    p = at(ROLL)
    p.s.pools[1], p.s.pools[A_POOL + 1], p.s.rolled = pool(1, "green, green 4"), pool(1, "gold 5"), True
    assert lane_chance(GAME.view(p.s, 1), 1) == 0.0
    assert chance(p.s.pools[1], 1, p.s.pools[A_POOL + 1], 0, True, rolled=True) == 1.0


@pytest.mark.parametrize("values", [(1, 2, 6), (3, 3, 4, 5), (6,), (2, 2, 2, 5)])
@pytest.mark.parametrize("needed", [-1, 0, 1, 2, 4, 7])
def test_the_best_reroll_is_the_best_of_all(values: tuple[int, ...], needed: int) -> None:
    for number in (1, 2, 3):
        best = 1.0 if needed <= 0 else 0.0
        for k in range(1, min(number, len(values)) + 1):
            for chosen in combinations(values, k):
                good = sum(sum(new) - sum(chosen) >= needed for new in product(range(1, 7), repeat=k))
                best = max(best, good / 6**k)
        assert reroll_chance(values, number, needed)[0] == pytest.approx(best, abs=1e-15)


@pytest.mark.parametrize("values", [(1, 2, 6), (3, 3, 4, 5), (6,), (2, 2, 2, 5)])
@pytest.mark.parametrize("spare", [-1, 0, 1, 3, 6])
def test_the_best_reroll_against_somebody(values: tuple[int, ...], spare: int) -> None:
    for number in (1, 2, 3):
        best = 1.0 if spare < 0 else 0.0
        for k in range(1, min(number, len(values)) + 1):
            for chosen in combinations(values, k):
                good = sum(sum(chosen) - sum(new) > spare for new in product(range(1, 7), repeat=k))
                best = max(best, good / 6**k)
        assert spoil_chance(values, number, spare)[0] == pytest.approx(best, abs=1e-15)


def test_how_often_a_lane_really_succeeds() -> None:
    """The odds of a lane before the roll against 3,000 rolls of it by the rules."""
    from delve.games.ruins.roll_changes import roll_lane

    p = at(ROLL)
    p.s.flats[2] = (-5,)
    luck = seeded(4)
    lying, foes = p.s.pools[2], p.s.pools[A_POOL + 2]
    won = 0
    for _ in range(3000):
        p.s.pools[2], p.s.pools[A_POOL + 2] = lying, foes
        roll_lane(p.s, 2, luck)
        assert all(is_rolled(die) and state_of(die) for die in p.s.pools[2])
        won += succeeds(p.s, 2)
    assert sum(lying.translate(UNROLLED)) == 6
    assert won / 3000 == pytest.approx(margin_chance(6, 4, 5), abs=0.03)
