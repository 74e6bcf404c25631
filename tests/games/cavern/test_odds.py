"""Odds of the dice: the tables of 5.2, 5.3 and 5.6 are what exact enumeration gives (CAVERN-C05 to C07, 16.05)."""

from __future__ import annotations

from itertools import product

import pytest

from delve.games.cavern import odds
from delve.games.cavern.box import Encounter
from delve.games.cavern.content import shipped
from delve.games.cavern.study import balance
from delve.games.cavern.verbs import COMBAT, POOL, SPOILS, VOCABULARY

BRUISER, CAPTAIN, SNEAK, SEER = (POOL.lower(dice) for dice in ("WWW", "RP", "PP", "WW"))
BASIC = (BRUISER, CAPTAIN, SNEAK, SEER)


def percent(*chances: float) -> list[int]:
    return [round(100 * chance) for chance in chances]


@pytest.mark.clause("CAVERN-C05", "CAVERN-16.05")
def test_faces_of_the_dice() -> None:
    """C is 1, S is 16, the reroll is 256."""
    white, red, purple = shipped().faces
    assert white == (0, 1, 1, 2, 16, 1 + 16 + 256)
    assert red == (1, 1, 2, 2, 2 + 16, 2 + 256)
    assert purple == (16, 16, 32, 1 + 16, 1, 32 + 256)


@pytest.mark.clause("CAVERN-C06")
@pytest.mark.parametrize(("dice", "mean_c", "var_c", "mean_s", "var_s", "cov", "no_c", "no_s"), [
    ("W", 1.00, 0.80, 0.40, 0.40, +0.08, 0.333, 0.667),
    ("R", 2.00, 1.20, 0.20, 0.16, +0.08, 0.000, 0.800),
    ("P", 0.40, 0.24, 1.40, 1.36, -0.20, 0.600, 0.167),
])  # fmt: skip
def test_moments_of_one_die(
    dice: str, mean_c: float, var_c: float, mean_s: float, var_s: float, cov: float, no_c: float, no_s: float
) -> None:
    pool = POOL.lower(dice)
    assert odds.moments(pool) == pytest.approx((mean_c, var_c, mean_s, var_s, cov), abs=1e-7)
    assert odds.totals(pool, COMBAT)[0] == pytest.approx(no_c, abs=5e-4)
    assert odds.totals(pool, SPOILS)[0] == pytest.approx(no_s, abs=5e-4)


@pytest.mark.clause("CAVERN-C06")
@pytest.mark.parametrize(("dice", "combat", "spoils"), [
    ("WW", [89, 63, 32, 12, 3, 1], [56, 19, 5, 1, 0]),
    ("WWW", [96, 83, 60, 35, 16, 6], [70, 33, 12, 3, 1]),
    ("RP", [100, 80, 37, 13, 6, 2], [87, 43, 18, 7, 3]),
    ("PP", [64, 16, 0, 0, 0, 0], [97, 81, 49, 27, 14]),
    ("RW", [100, 89, 59, 30, 12, 5], [47, 11, 2, 0, 0]),
    ("P", [40, 0, 0, 0, 0, 0], [83, 33, 14, 6, 2]), ("WP", [80, 43, 14, 2, 0, 0], [89, 51, 23, 10, 4]),
    ("WWWW", [99, 93, 79, 59, 37, 19], [80, 47, 21, 8, 2]),
    ("WWWWW", [100, 97, 90, 77, 58, 38], [87, 59, 32, 14, 5]),
    ("RPWW", [100, 98, 88, 68, 44, 24], [94, 70, 41, 20, 9]),
    ("PPWW", [96, 81, 56, 30, 12, 4], [99, 90, 70, 46, 27]),
    ("RR", [100, 100, 89, 56, 27, 16], [36, 4, 0, 0, 0]),
    ("RWW", [100, 96, 82, 58, 34, 17], [64, 26, 7, 2, 0]),
    ("RPP", [100, 88, 54, 23, 9, 4], [98, 84, 55, 31, 16]),
    ("WWP", [93, 73, 45, 20, 7, 2], [93, 64, 35, 16, 7]),
    ("PPP", [78, 35, 6, 0, 0, 0], [100, 95, 81, 58, 37]),
])  # fmt: skip
def test_pools(dice: str, combat: list[int], spoils: list[int]) -> None:
    pool = POOL.lower(dice)
    assert percent(*(odds.passes(pool, COMBAT, n) for n in range(1, 7))) == combat
    assert percent(*(odds.passes(pool, SPOILS, n) for n in range(1, 6))) == spoils


@pytest.mark.clause("CAVERN-16.05")
def test_chances_add_up_and_do_not_depend_on_other_dice() -> None:
    for dice in ("W", "RP", "WWWRRPPP"):
        assert sum(odds.pool(POOL.lower(dice)).values()) == pytest.approx(1.0, abs=1e-7)
    one, two = odds.pool(POOL.lower("W")), odds.pool(POOL.lower("P"))
    both = odds.pool(POOL.lower("WP"))
    apart = sum(a * b for (c1, s1), a in one.items() for (c2, s2), b in two.items() if (c1 + c2, s1 + s2) == (2, 2))
    assert both[2, 2] == pytest.approx(apart, abs=1e-7)


def test_a_die_without_rerolls_by_counting() -> None:
    """All 36 throws of two such dice, counted."""
    faces = ((0, 1, 1, 2, 16, 17),) * 3
    table = odds.pool(2, faces)
    for c, s in product(range(5), range(3)):
        ways = sum((a & 15) + (b & 15) == c and (a >> 4) + (b >> 4) == s for a, b in product(faces[0], repeat=2))
        assert table.get((c, s), 0.0) == pytest.approx(ways / 36)


@pytest.mark.clause("CAVERN-C09")
@pytest.mark.parametrize(("monster", "wins", "mean", "in_rift", "spoils"), [
    ("W", [93, 92, 62, 84], 83, 100, 65), ("PP", [96, 97, 69, 89], 88, 100, 19), ("WP", [88, 85, 48, 75], 74, 100, 33),
    ("R", [80, 77, 29, 64], 63, 97, 71), ("WW", [78, 70, 33, 61], 60, 98, 54), ("RP", [73, 64, 20, 54], 53, 96, 36),
    ("WWP", [70, 61, 24, 52], 52, 95, 27), ("RPP", [65, 53, 13, 44], 44, 94, 17), ("WWW", [59, 47, 16, 40], 41, 90, 45),
    ("RW", [61, 48, 12, 40], 40, 91, 59), ("RWW", [42, 28, 5, 23], 25, 78, 49), ("RR", [42, 26, 2, 22], 23, 80, 64),
])  # fmt: skip
def test_chances_to_win_a_fight(monster: str, wins: list[int], mean: int, in_rift: int, spoils: int) -> None:
    dice = POOL.lower(monster)
    chances = [odds.beats(kind, dice) for kind in BASIC]
    assert percent(*chances) == wins
    assert percent(sum(chances) / 4, odds.beats(SEER, dice, 3)) == [mean, in_rift]
    assert percent(sum(sum(odds.spoils(kind, (dice,))) for kind in BASIC) / 4) == [spoils]


@pytest.mark.clause("CAVERN-C09")
@pytest.mark.parametrize(("what", "n", "alone", "mean"), [
    (COMBAT, 1, [96, 100, 64, 89], 87), (COMBAT, 2, [83, 80, 16, 63], 61), (COMBAT, 3, [60, 37, 0, 32], 32),
    (COMBAT, 4, [35, 13, 0, 12], 15), (SPOILS, 1, [70, 87, 97, 56], 77), (SPOILS, 2, [33, 43, 81, 19], 44),
    (SPOILS, 3, [12, 18, 49, 5], 21),
])  # fmt: skip
def test_chances_to_pass_a_test(what: int, n: int, alone: list[int], mean: int) -> None:
    chances = [odds.passes(kind, what, n) for kind in BASIC]
    assert percent(*chances) == alone
    assert percent(sum(chances) / 4) == [mean]


@pytest.mark.clause("CAVERN-C07")
@pytest.mark.parametrize(("dice", "bonus", "ranks", "spoils", "points"), [
    ("WWW", 0, [50, 63, 90, 69], [36, 27, 12, 45], 4.54),
    ("RP", 0, [37, 50, 89, 58], [46, 36, 17, 57], 4.45),
    ("PP", 0, [10, 11, 50, 22], [72, 64, 40, 81], 4.01),
    ("WW", 0, [31, 42, 78, 50], [24, 17, 6, 32], 3.78),
    ("WW", 3, [84, 93, 100, 95], [24, 17, 6, 32], 5.15),
    ("RW", 0, [49, 63, 93, 70], [18, 12, 4, 25], 4.28),
    ("P", 0, [5, 4, 35, 13], [41, 30, 14, 52], 2.92),
    ("P", 3, [61, 81, 100, 84], [41, 30, 14, 52], 5.08),
])  # fmt: skip
def test_duels_of_the_kinds(dice: str, bonus: int, ranks: list[int], spoils: list[int], points: float) -> None:
    """One against one for four Gold Bags and 0.35 of a Chest: two cards and the Chest to the winner, one to the other."""
    own = POOL.lower(dice)
    wins = [more + equal / 2 for more, equal in (odds.outranks(own, kind, bonus) for kind in BASIC)]
    cards = [odds.spoils(own, (kind,)) for kind in BASIC]
    assert percent(*wins) == ranks
    assert percent(*(sum(card) for card in cards)) == spoils
    combat = [win * (2 * 1.8 + 0.35 * 4.05) + (1 - win) * 1.8 for win in wins]
    assert (sum(combat) + sum(gold * 1.8 + chest * 4.05 for gold, chest in cards)) / 4 == pytest.approx(points, abs=0.006)


@pytest.mark.parametrize("own", BASIC)
def test_against_its_like_nobody_is_the_better(own: int) -> None:
    more, equal = odds.outranks(own, own)
    assert 2 * more + equal == pytest.approx(1.0)


def test_a_spoils_card_must_beat_every_rival() -> None:
    """Against two rivals the chance is smaller than against either; five Spoils are a Treasure."""
    alone, crowded = odds.spoils(SNEAK, (SEER,)), odds.spoils(SNEAK, (SEER, SNEAK))
    assert sum(crowded) < sum(odds.spoils(SNEAK, (SNEAK,))) < sum(alone)
    assert sum(odds.spoils(SNEAK, ())) == pytest.approx(odds.passes(SNEAK, SPOILS, 1), abs=1e-7)
    assert odds.spoils(SNEAK, ())[1] == pytest.approx(odds.passes(SNEAK, SPOILS, 5), abs=1e-7)


@pytest.mark.clause("CAVERN-C10")
@pytest.mark.parametrize(("first", "second", "means", "better"), [
    ("FIGHT RP | ok GOLD+1", "PAY GOLD 1 > SUCCEED | always XP+1", (6.4, 6.2), 8),
    ("TEST S 2 | ko XP+1", "TEST C 2 | ok XP+1", (5.0, 5.8), 3),
    ("DICE+W > FIGHT RWW | ok TREASURE+1 | ko HOLD", "FAIL | always GOLD+2", (6.7, 6.0), 7),
])  # fmt: skip
def test_the_yardstick_measures_the_examples_of_the_brief(first: str, second: str, means: tuple[float, float], better: int) -> None:
    """ "Worth 6.4 / 6.2, 5.0 / 5.8 and 6.7 / 6.0 points; the first is better in 8, 3 and 7 of the 12 cells." """
    outcomes = (VOCABULARY.program(first, "x"), VOCABULARY.program(second, "x"))
    card = Encounter("X", 2, "", ("", ""), outcomes, ("", ""))
    weighed = balance.WeighedCard(card, shipped())
    assert weighed.means == pytest.approx(means, abs=0.051)
    assert weighed.better[0] == better


@pytest.mark.clause("CAVERN-C10")
@pytest.mark.parametrize(("head", "row"), [
    ("SUCCEED", [1.8, 3.6, 5.4, 7.2, 10.8, 7.7, 11.2]), ("FAIL", [0.0, 1.8, 1.8, 3.6, 5.4, 1.8, 3.6]),
    ("FIGHT W", [2.8, 4.6, 6.0, 7.8, 11.1, 7.9, 11.2]), ("FIGHT WW", [2.2, 4.0, 5.0, 6.8, 9.7, 6.4, 9.3]),
    ("FIGHT RR", [1.7, 3.5, 3.9, 5.7, 7.9, 4.4, 6.6]), ("TEST C 2", [1.1, 2.9, 4.0, 5.8, 8.7, 5.3, 8.2]),
    ("TEST S 3", [0.4, 2.2, 2.5, 4.3, 6.5, 3.0, 5.2]),
])  # fmt: skip
def test_points_of_a_head(head: str, row: list[float]) -> None:
    outcome = VOCABULARY.program(head, "x")
    rooms = ((1, 0), (2, 0), (3, 0), (4, 0), (6, 0), (2, 1), (4, 1))
    worth = [sum(balance.worth(outcome, kind, gold, chests) for kind in BASIC) / 4 for gold, chests in rooms]
    assert worth == pytest.approx(row, abs=0.0501)
