"""The end, the score, difficulty and party (HEROES-10, 11)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.games.heroes import GAME, ending, rewards, turn
from delve.games.heroes import events as ev
from delve.games.heroes.codes import (
    ALL_KILLED,
    CATK,
    CHALLENGE_ATTACK,
    CHALLENGE_ATTACK_RESOLUTION,
    GOES_ON,
    HERO_ATTACK_RESOLUTION,
    LAST_TURN,
    TOO_LONG,
    TOO_MANY_KILLED,
    WON,
    A,
    U,
)
from delve.games.heroes.state import Hero
from delve.games.heroes.stats import dice_count
from delve.kernel.flow import push
from tests.games.heroes.kit import Played, hero, phase, table, upkeep, window


def idle(pool: str = "3 3", **given: Any) -> Hero:
    """Frost Warden does nothing with a 3."""
    return hero("Frost Warden", pool=pool, **given)


def dying(**given: Any) -> Hero:
    """Somebody whom phase 7 kills: five twos are ten pairs of the Cellar Brute."""
    return hero("Iron Seer", pool="1 2", catk="2 2 2 2 2", **given)


def won(*heroes: Hero, **given: Any) -> Played:
    """The last step of the Rewards of the fifth Challenge."""
    s = table(*heroes, challenge="C5.1A", **given)
    for step in (turn.BEGIN_TURN, rewards.AFTER_REWARDS):
        push(s, step)
    return Played(s).go()


@pytest.mark.clause("HEROES-10.01", "HEROES-10.04", "HEROES-10.05", "HEROES-10.06", "HEROES-E39")
def test_the_score_of_a_win() -> None:
    """Pool 4 and three treasures, one of them an Heirloom; Pool 2 and two treasures; one killed: 4 + 3 + 4 + 2 + 2 - 3 = 12."""
    p = won(idle("1 6 6 6", health=0, treasures=["6+6", "2", "4+4"]), idle("1 2", health=0, treasures=["3", "3"]), hero(killed=True))
    outcome = GAME.outcome(p.s)
    assert outcome is not None
    assert (p.s.end, outcome.scores, outcome.winners) == (WON, (12, 12, 12), (0, 1, 2))
    (told,) = p.events(ev.DelveEnded)
    assert (told.end, told.score) == (WON, 12)


@pytest.mark.clause("HEROES-10.02", "HEROES-10.07", "HEROES-E40", "HEROES-R20")
def test_when_nobody_is_living_the_party_has_lost() -> None:
    """Four players: three killed before, now the fourth: -12."""
    p = phase(CHALLENGE_ATTACK_RESOLUTION, hero(killed=True), hero(killed=True), hero(killed=True), dying(health=9))
    outcome = GAME.outcome(p.s)
    assert outcome is not None
    assert (p.s.end, outcome.scores, outcome.winners, p.ask) == (ALL_KILLED, (-12,) * 4, (), "")


@pytest.mark.clause("HEROES-10.02")
def test_while_somebody_is_living_it_goes_on() -> None:
    p = phase(CHALLENGE_ATTACK_RESOLUTION, dying(health=9), dying(health=9), idle("3 3 3", health=9))
    assert (p.s.end, [one.killed for one in p.s.seats]) == (GOES_ON, [True, True, False])


@pytest.mark.clause("HEROES-10.03", "HEROES-6.14", "HEROES-E24", "HEROES-R19", "HEROES-R22")
def test_clearing_with_the_last_die_alone_is_a_loss() -> None:
    """Solo, level 5, Health 4, Pool a single 1: Ember spends it."""
    p = window(A, hero("Ember Warden", pool="1", health=4), challenge="C5.1A")
    p.do("use skill-2")
    assert (p.s.end, p.seat(1).killed, ending.score(p.s)) == (ALL_KILLED, True, -3)


@pytest.mark.clause("HEROES-7.01", "HEROES-E25", "HEROES-R22")
def test_with_another_living_and_clear_it_is_a_victory() -> None:
    """Seat 1 as before; seat 2 is clear and takes Rewards of three dice."""
    p = window(A, hero("Ember Warden", pool="1", health=4), idle(health=0), rest=5, challenge="C5.1A")
    p.do("use skill-2")
    assert (p.seat(1).killed, p.s.end, p.ask, p.asked) == (True, GOES_ON, "group", 2)
    assert p.treasures(2) == [(5,)] * 3


@pytest.mark.clause("HEROES-10.08", "HEROES-R11", "HEROES-R47")
def test_turn_200_is_the_last() -> None:
    """It ends without a win: a loss, at -3 each. Turn 199 is followed by another."""
    for number, end in ((LAST_TURN, TOO_LONG), (LAST_TURN - 1, GOES_ON)):
        p = phase(CHALLENGE_ATTACK_RESOLUTION, idle(health=9), idle("3 3", health=9, treasures=["4"]), number=number)
        p.do("halt")
        assert (p.s.end, p.s.turn) == (end, 200)
    assert ending.score(phase_200()) == -6


def phase_200() -> Any:
    p = phase(CHALLENGE_ATTACK_RESOLUTION, idle(health=9), idle(health=9), number=LAST_TURN)
    return p.do("halt").s


@pytest.mark.clause("HEROES-R47", "HEROES-7.02")
def test_a_last_challenge_defeated_in_turn_200_is_won() -> None:
    p = phase(HERO_ATTACK_RESOLUTION, hero(killed=True), idle(health=1, atk="2 2"), number=LAST_TURN, challenge="C5.1A", rest=5)
    p.do("done")
    assert p.s.end == WON
    p = phase(HERO_ATTACK_RESOLUTION, hero(killed=True), idle(health=1, atk="2 2"), number=LAST_TURN, challenge="C1.1A", rest=5)
    assert p.s.end == TOO_LONG


@pytest.mark.clause("HEROES-11.03", "HEROES-R19")
def test_with_last_die_forbidden_it_cannot_be_spent() -> None:
    p = window(U, idle(), hero("Frost Reaver", pool="5", health=9), last_die="forbidden")
    assert p.ask == "halt"
    p = window(U, idle(), hero("Frost Reaver", pool="5 5", health=9), last_die="forbidden")
    p.do("use hero-2")
    assert (p.dice(2), p.ask) == ((5,), "halt")


@pytest.mark.clause("HEROES-11.04", "HEROES-R20")
def test_treasures_of_the_killed_score_where_the_table_says_so() -> None:
    """An Heirloom (1 + 4) and a Firepot, which nobody can use."""
    for dead, points in (("lost", 2 - 3), ("score", 2 - 3 + 5 + 1)):
        p = phase(CHALLENGE_ATTACK_RESOLUTION, idle("3 3", health=9), dying(treasures=["6+6", "4"], health=9), dead_treasure=dead)
        assert p.seat(2).killed
        assert ending.score(p.s) == points
    p = window(A, idle("3"), hero("Frost Warden", killed=True, treasures=["4"]), dead_treasure="score")
    assert p.ask == "halt"


# ---- difficulty


@pytest.mark.clause("HEROES-11.20", "HEROES-11.21", "HEROES-9.22")
def test_story_gives_two_more_dice_to_everybody() -> None:
    plain, easy = table(idle(), idle()), table(idle(), idle(), difficulty="story")
    assert [dice_count(easy, one) - dice_count(plain, one) for one in easy.seats] == [2, 2]
    from delve.games.heroes.dice import size
    from delve.kernel.luck import seeded

    s: Any = GAME.start(2, GAME.setup({"difficulty": "story"}), seeded("story"))
    faces = [sum(card[which].stats[0] for card, which in ((GAME.box.heroes, one.hero), (GAME.box.skills, one.skill))) for one in s.seats]
    assert [size(one.dice[0]) for one in s.seats] == [count + 2 for count in faces]


def attacks(players: int, challenge: str, **setup: Any) -> int:
    """How many attack dice the last of so many players meets."""
    p = phase(CHALLENGE_ATTACK, *[idle(health=20) for _ in range(players)], rest=1, challenge=challenge, **setup)
    return len(p.dice(players, CATK))


@pytest.mark.clause("HEROES-11.22", "HEROES-11.21", "HEROES-E52")
def test_grim_and_nightmare_attack_with_one_die_more() -> None:
    assert [attacks(2, "C5.1A", difficulty=one) for one in ("standard", "story", "grim", "nightmare")] == [7, 7, 8, 8]


@pytest.mark.clause("HEROES-11.23", "HEROES-11.21", "HEROES-E53")
def test_nightmare_has_a_quarter_more_health() -> None:
    """Stone Twins: 13 x 1.25 = 16.25, so 17; Grave Candle: 10 x 1.25 = 12.5, so 13."""
    for challenge, healths in (("C4.1A", [13, 13, 13, 17]), ("C2.1A", [10, 10, 10, 13])):
        found = []
        for difficulty in ("standard", "story", "grim", "nightmare"):
            p = upkeep(idle(health=0), idle(health=0), met=False, challenge=challenge, difficulty=difficulty)
            found.append(p.seat(2).health)
        assert found == healths


# ---- bound parties


@pytest.mark.clause("HEROES-11.11", "HEROES-11.30", "HEROES-11.31", "HEROES-R42")
@pytest.mark.parametrize(("players", "losses"), [(2, 0), (3, 0), (4, 0), (5, 0), (6, 1)])
def test_a_bound_party_bears_only_so_many_losses(players: int, losses: int) -> None:
    """The last seat is about to be killed; before it, as many as the party can bear or one less."""
    for before in {losses, max(0, losses - 1)}:
        gone = [hero(killed=True) for _ in range(before)]
        rest = [idle("3 3 3", health=9) for _ in range(players - 1 - before)]
        p = phase(CHALLENGE_ATTACK_RESOLUTION, *gone, *rest, dying(health=9), party_scale="bound")
        assert p.s.end == (TOO_MANY_KILLED if before == losses else GOES_ON)
        p = phase(CHALLENGE_ATTACK_RESOLUTION, *gone, *rest, dying(health=9))
        assert p.s.end == GOES_ON


@pytest.mark.clause("HEROES-E62", "HEROES-11.31", "HEROES-11.33", "HEROES-10.07", "HEROES-7.01")
def test_one_left_behind_is_a_loss_though_all_others_are_clear() -> None:
    p = phase(
        CHALLENGE_ATTACK_RESOLUTION, *[idle(health=0) for _ in range(4)],
        hero("Iron Warden", pool="3 3", catk="2 2 5 5 6 6 1 1", health=9), party_scale="bound",
    )  # fmt: skip
    assert [event.damage for event in p.events(ev.DefenseResolved)] == [8]
    assert (p.s.end, ending.score(p.s), p.events(ev.ChallengeDefeated)) == (TOO_MANY_KILLED, -15, [])


@pytest.mark.clause("HEROES-E63", "HEROES-11.31")
def test_six_bear_one_loss_and_not_two() -> None:
    """Seats 3 and 6 are killed in one phase: play goes on after the first, and the party loses at the second."""
    p = phase(
        CHALLENGE_ATTACK_RESOLUTION, idle(health=9), idle(health=9), dying(health=9), idle(health=9), idle(health=9), dying(health=9),
        party_scale="bound",
    )  # fmt: skip
    assert [event.seat for event in p.events(ev.Killed)] == [2, 5]
    assert (p.s.end, ending.score(p.s)) == (TOO_MANY_KILLED, -18)
    p = phase(CHALLENGE_ATTACK_RESOLUTION, *[idle(health=9)] * 2, dying(health=9), *[idle(health=9) for _ in range(3)], party_scale="bound")
    assert p.s.end == GOES_ON


@pytest.mark.clause("HEROES-E64", "HEROES-11.32", "HEROES-11.22")
def test_a_bound_solo_player_meets_one_die_more() -> None:
    assert [attacks(1, "C1.1A", party_scale="bound", difficulty=one) for one in ("standard", "grim")] == [6, 7]


@pytest.mark.clause("HEROES-E65", "HEROES-11.32", "HEROES-11.30", "HEROES-R58")
@pytest.mark.parametrize(
    ("challenge", "players", "number"),
    [
        ("C4.1A", 2, 7), ("C4.1A", 3, 7), ("C4.1A", 4, 7), ("C5.1A", 2, 8), ("C5.1A", 3, 8), ("C5.1A", 4, 8), ("C5.1A", 6, 8),
        ("C2.1A", 2, 5), ("C3.1A", 2, 7), ("C2.1A", 3, 5), ("C3.1A", 3, 7), ("C3.1A", 4, 6), ("C4.1A", 5, 6), ("C5.1A", 5, 8),
        ("C2.1A", 6, 5), ("C3.1A", 6, 7),
    ],
)  # fmt: skip
def test_bound_parties_meet_one_die_more_from_a_level_on(challenge: str, players: int, number: int) -> None:
    assert attacks(players, challenge, party_scale="bound") == number


@pytest.mark.clause("HEROES-11.36", "HEROES-R58")
@pytest.mark.parametrize(
    ("challenge", "players", "number"),
    [
        ("C4.1A", 2, 7), ("C4.1A", 3, 6), ("C4.1A", 4, 6), ("C5.1A", 2, 8), ("C5.1A", 3, 8), ("C5.1A", 4, 7), ("C5.1A", 6, 8),
        ("C3.1A", 2, 6), ("C4.1A", 6, 6), ("C5.1A", 5, 7),
    ],
)  # fmt: skip
def test_the_mild_table_spares_larger_parties(challenge: str, players: int, number: int) -> None:
    assert attacks(players, challenge, party_scale="bound", bound_attack="mild") == number


@pytest.mark.clause("HEROES-11.30", "HEROES-11.32")
def test_killings_do_not_change_the_column() -> None:
    """Three at set-up, two of them left of a party of six: the column stays that of six."""
    p = phase(
        CHALLENGE_ATTACK, *[hero(killed=True)] * 1, *[idle(health=20) for _ in range(5)], rest=1, challenge="C5.1A", party_scale="bound"
    )  # fmt: skip
    assert len(p.dice(6, CATK)) == 8


@pytest.mark.clause("HEROES-11.32", "HEROES-1.11")
def test_the_table_adds_to_the_horde_and_to_difficulty() -> None:
    """Ash Hounds (6, horde) with two players: 6 + 1 + 1 + 1."""
    assert attacks(2, "C4.1B", party_scale="bound", difficulty="grim") == 9


@pytest.mark.clause("HEROES-E66", "HEROES-11.34")
def test_with_nightmare_a_party_bears_one_more() -> None:
    p = phase(
        CHALLENGE_ATTACK_RESOLUTION, dying(health=9), idle("3 3 3", health=9), idle("3 3 3", health=9), party_scale="bound",
        difficulty="nightmare",
    )  # fmt: skip
    assert p.s.end == GOES_ON
    p = phase(
        CHALLENGE_ATTACK_RESOLUTION, dying(health=9), dying(health=9), idle("3 3 3", health=9), party_scale="bound",
        difficulty="nightmare",
    )  # fmt: skip
    assert p.s.end == TOO_MANY_KILLED
    p = phase(CHALLENGE_ATTACK_RESOLUTION, dying(health=9), party_scale="bound", difficulty="nightmare")
    assert p.s.end == ALL_KILLED


@pytest.mark.clause("HEROES-11.31")
def test_the_view_says_how_many_more_losses_can_be_borne() -> None:
    assert GAME.view(table(*[idle() for _ in range(6)], party_scale="bound"), 0).losses == 1
    assert GAME.view(table(hero(killed=True), *[idle() for _ in range(5)], party_scale="bound"), 0).losses == 0
    assert GAME.view(table(hero(killed=True), *[idle() for _ in range(5)]), 0).losses == 4


def test_verdicts_are_whole_sentences() -> None:
    cases = [
        won(idle(health=0)), won(idle(health=0), hero(killed=True)), won(idle(health=0), hero(killed=True), hero(killed=True)),
        phase(CHALLENGE_ATTACK_RESOLUTION, dying(health=9)),
        phase(CHALLENGE_ATTACK_RESOLUTION, dying(health=9), idle(health=9), party_scale="bound"),
    ]  # fmt: skip
    verdicts = [outcome.verdict for p in cases if (outcome := GAME.outcome(p.s)) is not None]
    assert len(set(verdicts)) == 5
    assert all(one[0].isupper() and one.endswith(".") for one in verdicts)
