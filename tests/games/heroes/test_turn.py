"""The turn, its Upkeep and the two attacks (HEROES-3, 5, 6)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.effects.program import Op
from delve.games.heroes import events as ev
from delve.games.heroes import verbs
from delve.games.heroes.codes import (
    ATK,
    CATK,
    CDEF,
    CHALLENGE_ATTACK,
    CHALLENGE_ATTACK_RESOLUTION,
    CHALLENGE_DEFENSE,
    DEF,
    HERO,
    HERO_ATTACK,
    HERO_ATTACK_RESOLUTION,
    HERO_DEFENSE,
    SKILL,
    U,
)
from delve.games.heroes.state import Hero
from tests.games.heroes.kit import box_with, box_with_challenge, box_with_skill_upkeep, hero, phase, upkeep, window


def idle(pool: str = "3 3", **given: Any) -> Hero:
    """Frost Warden does nothing with a 3."""
    return hero("Frost Warden", pool=pool, **given)


@pytest.mark.clause("HEROES-3.01", "HEROES-3.02", "HEROES-5.02", "HEROES-5.03", "HEROES-5.04", "HEROES-5.15", "HEROES-6.01", "HEROES-6.03")
@pytest.mark.clause("HEROES-6.02", "HEROES-6.04", "HEROES-6.18", "HEROES-1.13", "HEROES-R32")
def test_a_turn_has_its_phases_in_order_for_engaged_players() -> None:
    """Seat 1 is clear; seats 2 and 3 are engaged, and roll in seat order, each for itself. Rusted Sentry: Defense 1, Attack 4."""
    p = upkeep(
        idle(health=0), idle("3 3 3 3", health=30), idle("3 3 3 3", health=30), dice=[1] * 10 + [2] * 2 + [3] * 8 + [4] * 6, rest=5,
        challenge="C1.1B",
    )  # fmt: skip
    assert (p.ask, p.asked) == ("assist", 1)
    p.do("none").on()
    rolled = [(event.seat, event.kind, len(event.dice)) for event in p.events(ev.DiceRolled)][:8]
    assert rolled == [(1, ATK, 5), (2, ATK, 5), (1, CDEF, 1), (2, CDEF, 1), (1, CATK, 4), (2, CATK, 4), (1, DEF, 3), (2, DEF, 3)]
    order = [type(event) for event in p.told if isinstance(event, ev.AttackResolved | ev.DefenseResolved | ev.DiceRolled)]
    assert order[:12] == [ev.DiceRolled] * 4 + [ev.AttackResolved] * 2 + [ev.DiceRolled] * 4 + [ev.DefenseResolved] * 2
    turns = [event.turn for event in p.events(ev.TurnBegan)]
    assert turns[:2] == [4, 5]


@pytest.mark.clause("HEROES-5.02", "HEROES-5.03", "HEROES-6.02", "HEROES-6.03")
@pytest.mark.parametrize(
    ("which", "kind", "number"), [(HERO_ATTACK, ATK, 5), (CHALLENGE_DEFENSE, CDEF, 1), (CHALLENGE_ATTACK, CATK, 4), (HERO_DEFENSE, DEF, 3)]
)
def test_everybody_has_rolled_before_the_window_opens(which: int, kind: int, number: int) -> None:
    """Seat 1 can act in every window (Firepot), and is asked only when seat 2 has its dice too."""
    p = phase(which, idle(treasures=["4"]), idle(), rest=3, challenge="C1.1B")
    assert (p.ask, p.asked, len(p.dice(2, kind))) == ("activate", 1, number)


@pytest.mark.clause("HEROES-3.03", "HEROES-R07", "HEROES-3.04", "HEROES-3.08", "HEROES-3.14", "HEROES-3.15", "HEROES-8.02")
def test_upkeep_goes_step_by_step() -> None:
    """Clear, reveal, own effects, the Challenge's, equip, assist, window U. Gambler may re-roll a die; Mirror Wisp re-rolls sixes."""
    p = upkeep(
        hero("Frost Gambler", pool="3 6", health=0, treasures=["3", "3", "3"]), idle("6 3", health=7, atk="1 2", cdef="3"),
        hero("Ember Warden", pool="1 2", health=7, catk="3", defense="4"), dice=[], challenge="C3.1B",
    )  # fmt: skip
    assert [p.dice(seat, kind) for seat in (2, 3) for kind in (ATK, CDEF, CATK, DEF)] == [()] * 8
    assert (p.ask, p.asked, p.keys) == ("upkeep-choice", 1, ("reroll 3", "reroll 6", "no"))
    p.roll(5, 2, 4).do("no")
    rerolled = [(event.seat, event.before, event.after) for event in p.events(ev.UpkeepRerolled)]
    assert rerolled == [(0, (6,), (5,)), (1, (6,), (2,))]
    assert (p.ask, p.asked) == ("equip", 1)
    p.do("wear 3", "wear 3")
    assert (p.ask, p.asked) == ("assist", 1)
    p.do("assist 3")
    assert (p.ask, p.asked, p.s.window.number) == ("activate", 3, U)


@pytest.mark.clause("HEROES-3.05", "HEROES-3.06", "HEROES-2.12", "HEROES-E49", "HEROES-1.08", "HEROES-R03")
def test_the_reveal_sets_the_health_of_every_living_player() -> None:
    """Level 2, three players, the first killed before; Health as printed, whatever the number of players."""
    p = upkeep(hero(killed=True), idle(health=0), idle(health=0), met=False, challenge="C2.1A")
    assert [p.seat(seat).health for seat in (1, 2, 3)] == [0, 10, 10]
    (told,) = p.events(ev.ChallengeRevealed)
    assert (told.seats, told.health, told.step) == ((1, 2), 10, 1)


@pytest.mark.clause("HEROES-3.07")
def test_later_upkeeps_leave_the_health() -> None:
    p = upkeep(idle(health=4), idle(health=0), challenge="C2.1A")
    assert [p.seat(seat).health for seat in (1, 2)] == [4, 0]
    assert p.events(ev.ChallengeRevealed) == []


@pytest.mark.clause("HEROES-3.08")
def test_own_effects_come_before_the_challenges_and_in_seat_order() -> None:
    """Two with a Gambler's effect by Hero and by Skill: seat 1 Hero, Skill, then seat 2, then the Challenge for both."""
    box = box_with("Warden", upkeep_text="U-STIR")
    p = upkeep(
        hero("Frost Warden", pool="3 2", box=box), hero("Frost Gambler", pool="3 2", box=box), dice=[], challenge="C3.1B", box=box
    )  # fmt: skip
    p.do("no")
    assert p.asked == 2
    p.roll(6, 5).do("reroll 3")
    told = [(type(event).__name__, event.seat) for event in p.told if isinstance(event, ev.UpkeepDeclined | ev.UpkeepRerolled)]
    assert told == [("UpkeepDeclined", 0), ("UpkeepRerolled", 1), ("UpkeepRerolled", 1)]
    assert p.dice(2) == (2, 5)


@pytest.mark.clause("HEROES-3.08")
def test_the_effect_of_the_skill_comes_after_that_of_the_hero() -> None:
    """Seat 2 is a Frost Gambler: the Gambler re-rolls its 3 to a 6, which Frost, here, re-rolls at once; seat 1 has Frost alone."""
    box = box_with_skill_upkeep("Frost", "U-REROLL(6)")
    p = upkeep(hero("Frost Warden", pool="6 3", box=box), hero("Frost Gambler", pool="3", box=box), dice=[3], box=box)
    assert (p.asked, p.dice(1)) == (2, (3, 3))
    p.roll(6, 3).do("reroll 3")
    assert [(event.seat, event.source) for event in p.events(ev.UpkeepRerolled)] == [(0, SKILL), (1, HERO), (1, SKILL)]
    assert (p.dice(2), p.ask) == ((3,), "halt")


@pytest.mark.clause("HEROES-1.12", "HEROES-R04")
def test_the_challenge_has_the_last_word_over_a_character() -> None:
    """The Gambler re-rolls to a 6; the Challenge, which comes later, takes it away again."""
    p = upkeep(idle(), hero("Frost Gambler", pool="3"), challenge="C3.1B")
    p.roll(6, 1).do("reroll 3")
    assert p.dice(2) == (1,)


@pytest.mark.clause("HEROES-3.09")
def test_only_what_may_be_done_is_asked() -> None:
    p = upkeep(idle(), hero("Frost Gambler", pool="3 5"))
    assert p.keys == ("reroll 3", "reroll 5", "no")
    p.do("no")
    assert p.dice(2) == (3, 5)
    p = upkeep(idle("6 3"), idle("6 3"), dice=[1, 1], challenge="C3.1B")
    assert (p.ask, p.dice(1), p.dice(2)) == ("halt", (1, 3), (1, 3))


@pytest.mark.clause("HEROES-3.10", "HEROES-1.13", "HEROES-E41", "HEROES-R08", "HEROES-9.02")
def test_the_challenges_effects_are_for_clear_players_too() -> None:
    """Mirror Wisp; seat 1 clear with 6-6-2, seat 2 engaged with 1-6: two dice, then one."""
    p = upkeep(hero("Iron Warden", pool="6 6 2", health=0), hero("Iron Warden", pool="1 6"), dice=[3, 3, 3], challenge="C3.1B")
    rerolled = [(event.seat, event.before, event.after) for event in p.events(ev.UpkeepRerolled)]
    assert rerolled == [(0, (6, 6), (3, 3)), (1, (6,), (3,))]


@pytest.mark.clause("HEROES-11.09", "HEROES-R08")
def test_with_clear_upkeep_engaged_they_are_not() -> None:
    p = upkeep(
        hero("Iron Warden", pool="6 6 2", health=0), hero("Iron Warden", pool="1 6"), dice=[3], challenge="C3.1B", clear_upkeep="engaged"
    )  # fmt: skip
    assert [event.seat for event in p.events(ev.UpkeepRerolled)] == [1]
    assert p.dice(1) == (2, 6, 6)


@pytest.mark.clause("HEROES-3.11")
def test_they_apply_in_the_first_upkeep() -> None:
    p = upkeep(idle("6 3", health=0), idle("6 3", health=0), dice=[3, 3], challenge="C3.1B", met=False)
    assert [event.seat for event in p.events(ev.UpkeepRerolled)] == [0, 1]


def effect(verb: int, *numbers: int) -> Op:
    return Op(verb, numbers)


@pytest.mark.clause("HEROES-3.08", "HEROES-3.09")
def test_the_highest_die_sinks_unless_it_is_a_1() -> None:
    box = box_with_challenge("C3.1B", upkeep=effect(verbs.U_SINK))
    p = upkeep(idle("1 1"), idle("3 6 6"), challenge="C3.1B", box=box)
    assert (p.dice(1), p.dice(2)) == ((1, 1), (3, 5, 6))
    assert [(event.before, event.after) for event in p.events(ev.UpkeepSank)] == [(1, 1), (6, 5)]


@pytest.mark.clause("HEROES-3.10", "HEROES-3.11")
@pytest.mark.parametrize(("upkeeps", "health", "after"), [(0, 5, 5), (1, 5, 7), (1, 9, 10), (1, 0, 0)])
def test_a_mending_challenge_recovers_from_its_second_upkeep_up_to_what_was_set(upkeeps: int, health: int, after: int) -> None:
    box = box_with_challenge("C2.1A", upkeep=effect(verbs.U_MEND, 2))
    p = upkeep(idle(health=7), idle(health=health), challenge="C2.1A", box=box, upkeeps=upkeeps, full_health=10)
    assert p.seat(2).health == after


@pytest.mark.clause("HEROES-3.08")
def test_a_tithe_takes_a_treasure_of_ones_choice() -> None:
    box = box_with_challenge("C2.1A", upkeep=effect(verbs.U_TITHE))
    p = upkeep(idle(), idle(treasures=["5", "5", "6+6"]), idle(treasures=["5"]), challenge="C2.1A", box=box)
    assert (p.ask, p.asked, p.keys) == ("upkeep-choice", 2, ("discard 5", "discard 6+6"))
    p.do("discard 5")
    assert (p.treasures(1), p.treasures(2), p.treasures(3)) == ([], [(5,), (6, 6)], [])


@pytest.mark.clause("HEROES-3.12")
def test_whom_an_upkeep_effect_leaves_without_dice_is_killed() -> None:
    """No effect of the box takes dice, so the Pool is empty beforehand."""
    p = upkeep(idle(health=0), idle(""), idle(), challenge="C3.1B")
    assert [event.seat for event in p.events(ev.Killed)] == [1]
    assert (p.ask, p.asked) == ("assist", 1)
    assert p.keys == ("assist 3", "none")


@pytest.mark.clause("HEROES-3.13", "HEROES-7.15", "HEROES-7.16", "HEROES-7.17", "HEROES-R09", "HEROES-E37")
def test_who_owns_too_much_chooses_what_to_use() -> None:
    """L1A: 3s are Armor (+1 Defense), 10s a Weapon (+1 Attack), 7s another. Defense is +2, not +3, and chosen anew each turn."""
    p = upkeep(idle(), idle("3 3 3", health=20, treasures=["3", "3", "1+2", "4+6", "3+4"]), rest=2)
    assert (p.ask, p.asked, p.keys) == ("equip", 2, ("wear 3", "wear 1+2", "none"))
    p.do("wear 3")
    assert p.keys == ("wear 3", "wear 1+2", "none")
    p.do("wear 3")
    assert p.keys == ("wear 4+6", "wear 3+4", "none")
    p.do("wear 3+4")
    assert [one.worn for one in p.seat(2).treasures] == [True, True, False, False, True]
    from delve.games.heroes.stats import attack_dice, defense_dice

    assert (defense_dice(p.s, p.seat(2)), attack_dice(p.s, p.seat(2))) == (5, 5)
    p.done().do("halt")
    while p.ask != "equip":
        p.done().on()
    assert p.keys == ("wear 3", "wear 1+2", "none")
    p.do("none", "wear 4+6")
    assert (defense_dice(p.s, p.seat(2)), attack_dice(p.s, p.seat(2))) == (3, 6)


@pytest.mark.clause("HEROES-3.13")
def test_two_armours_and_one_weapon_are_in_use_without_a_question() -> None:
    p = upkeep(idle(), idle(treasures=["3!", "3!", "4+6!", "5!"]))
    assert p.ask == "halt"
    assert [one.worn for one in p.seat(2).treasures] == [True] * 4


@pytest.mark.clause("HEROES-3.16")
def test_a_killed_player_takes_part_in_nothing() -> None:
    p = upkeep(hero(killed=True), idle("3 3 3 3", health=25), rest=2, challenge="C3.1B").on()
    assert {event.seat for event in p.events(ev.DiceRolled)} == {1}
    assert all(event.seat == 1 for event in p.events(ev.UpkeepRerolled))
    p = window(U, hero("Ember Warden", killed=True, treasures=["2"]), idle("3"))
    assert p.ask == "halt"


# ---- hero attack


@pytest.mark.clause("HEROES-5.01", "HEROES-1.05", "HEROES-7.16", "HEROES-E35", "HEROES-7.12")
def test_attack_dice_are_the_stat_with_treasures_in_use() -> None:
    """L1A: 4+6 is number 10, a Weapon of +1 attack die."""
    for worn, number in (("4+6", 6), ("4+6!", 5)):
        p = phase(HERO_ATTACK, idle(), idle(treasures=[worn]), rest=1)
        assert (len(p.dice(1, ATK)), len(p.dice(2, ATK))) == (5, number)


@pytest.mark.clause("HEROES-5.13", "HEROES-5.14", "HEROES-5.16", "HEROES-E15", "HEROES-1.09", "HEROES-1.10")
def test_a_score_above_the_health_clears_and_the_rest_is_lost() -> None:
    """Health 3, score 6 (1-1-6-6). Not attacked in this turn; the other one is."""
    p = phase(HERO_ATTACK_RESOLUTION, idle(health=20, atk="1"), idle(health=3, atk="1 1 6 6"), rest=2)
    assert (p.seat(1).health, p.seat(2).health, p.seat(2).out) == (20, 0, True)
    assert [event.seat for event in p.events(ev.Cleared)] == [1]
    p.do("halt")
    assert (len(p.dice(1, CATK)), p.dice(2, CATK)) == (5, ())


@pytest.mark.clause("HEROES-5.13", "HEROES-E16", "HEROES-R33")
def test_a_score_below_the_health_leaves_the_player_engaged() -> None:
    """Health 5, score 4 (1-2-4-5-6 with a 3 of defense); the other player's Health is its own."""
    p = phase(HERO_ATTACK_RESOLUTION, idle(health=20), idle(health=5, atk="1 2 4 5 6", cdef="3"), rest=2)
    assert (p.seat(1).health, p.seat(2).health) == (20, 1)
    p.do("halt")
    assert len(p.dice(2, CATK)) == 5


@pytest.mark.clause("HEROES-5.17", "HEROES-R17")
def test_who_cleared_this_turn_may_only_heal_until_the_next() -> None:
    """Mender of seat 2 clears in phase 4: in window C it heals, and neither blocks nor re-rolls its treasure."""
    p = phase(
        HERO_ATTACK_RESOLUTION, idle("3 3", health=20), hero("Hazard Mender", pool="3 4 6", health=1, atk="2 2", treasures=["4"]), rest=3
    )  # fmt: skip
    p.do("halt")
    assert (p.asked, p.keys) == (2, ("use hero-1", "done", "rest"))


# ---- challenge attack


@pytest.mark.clause("HEROES-6.11", "HEROES-R18", "HEROES-E44")
def test_the_player_chooses_which_dice_are_lost() -> None:
    """Pool 1-1-6, one die to lose: a 1 or the 6."""
    p = phase(CHALLENGE_ATTACK_RESOLUTION, idle(), hero("Iron Seer", pool="1 1 6", catk="2 2"))
    assert (p.ask, p.asked, p.keys) == ("lose-die", 2, ("lose 1", "lose 6"))
    p.do("lose 6")
    assert p.dice(2) == (1, 1)


@pytest.mark.clause("HEROES-6.11")
def test_dice_are_lost_one_at_a_time() -> None:
    p = phase(CHALLENGE_ATTACK_RESOLUTION, idle(), hero("Iron Seer", pool="1 2 3 4", catk="2 2 2"))
    assert p.keys == ("lose 1", "lose 2", "lose 3", "lose 4")
    p.do("lose 2")
    assert p.keys == ("lose 1", "lose 3", "lose 4")
    p.do("lose 4")
    assert (p.dice(2), p.ask) == ((1, 3), "halt")


@pytest.mark.clause("HEROES-6.12", "HEROES-R35", "HEROES-6.14")
def test_more_to_lose_than_there_is_takes_all_and_no_more() -> None:
    p = phase(CHALLENGE_ATTACK_RESOLUTION, idle("3 3 3", health=9), hero("Iron Seer", pool="1 2", catk="2 2 2 2 2"))
    assert (p.seat(2).killed, p.dice(1)) == (True, (3, 3, 3))


@pytest.mark.clause("HEROES-6.13", "HEROES-8.06")
def test_who_assists_is_not_attacked() -> None:
    p = phase(CHALLENGE_ATTACK, idle(health=0, assists=2), idle(health=20), rest=2)
    assert (p.dice(1, CATK), len(p.dice(2, CATK))) == ((), 5)
    p.on()
    assert p.events(ev.DiceLost) and {event.seat for event in p.events(ev.DiceLost)} == {1}


@pytest.mark.clause("HEROES-6.14", "HEROES-R19")
def test_the_last_die_may_be_spent_and_kills_after_the_effect() -> None:
    """Reaver spends a single 5: five damage, then it is killed."""
    p = window(U, idle(), hero("Frost Reaver", pool="5", health=9))
    p.do("use hero-2")
    (hurt,) = p.events(ev.ChallengeHurt)
    assert (hurt.before, hurt.after, p.seat(2).killed) == (9, 4, True)


@pytest.mark.clause("HEROES-6.15", "HEROES-R20")
def test_a_killed_player_leaves_everything() -> None:
    p = phase(CHALLENGE_ATTACK_RESOLUTION, idle(), hero("Iron Seer", pool="1", atk="1 2", catk="2 2 2", treasures=["4", "6+6"], health=9))
    killed = p.seat(2)
    assert (killed.killed, killed.health, killed.dice, killed.treasures) == (True, 0, [0] * 6, ())
    (told,) = p.events(ev.Killed)
    assert told.treasures == ((4,), (6, 6))


@pytest.mark.clause("HEROES-6.16", "HEROES-R21")
def test_a_killed_player_cannot_be_healed() -> None:
    p = window(U, hero("Ember Warden", killed=True), hero("Iron Mender", pool="6 1 1 1 1 1 1"))
    assert p.ask == "halt"


@pytest.mark.clause("HEROES-1.11")
@pytest.mark.parametrize(("players", "number"), [(1, 5), (2, 6), (3, 6), (5, 7)])
@pytest.mark.clause("HEROES-E42")
def test_a_horde_grows_with_the_players_engaged(players: int, number: int) -> None:
    """Bandit Line; the card contradicts the plain Attack, and prevails."""
    p = phase(CHALLENGE_ATTACK, *[idle(health=20) for _ in range(players)], rest=1, challenge="C2.1B")
    assert [len(p.dice(seat, CATK)) for seat in range(1, players + 1)] == [number] * players


@pytest.mark.clause("HEROES-1.11")
def test_a_horde_counts_who_is_engaged_when_the_turn_begins() -> None:
    p = upkeep(idle(health=0), idle(health=9), idle(health=9), challenge="C2.1B")
    assert (p.ask, p.s.horde) == ("assist", 2)


@pytest.mark.clause("HEROES-7.02", "HEROES-5.15")
def test_phase_4_is_carried_out_for_all_before_it_matters() -> None:
    """Both clear in the same phase; nobody is attacked."""
    p = phase(HERO_ATTACK_RESOLUTION, idle(health=1, atk="2 2"), idle(health=1, atk="2 2"), rest=2)
    assert [event.seat for event in p.events(ev.AttackResolved)] == [0, 1]
    assert p.events(ev.ChallengeDefeated)
    assert not [event for event in p.events(ev.DiceRolled) if event.kind == CATK]
