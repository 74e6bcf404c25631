"""Assisting (HEROES-8)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.games.heroes import events as ev
from delve.games.heroes.codes import ATK, CATK, CDEF, CHALLENGE_ATTACK, DEF, HERO_ATTACK, HERO_ATTACK_RESOLUTION, NOBODY, A, B, C, D
from delve.games.heroes.state import Hero
from tests.games.heroes.kit import ability, box_with, hero, phase, upkeep, window


def idle(pool: str = "3 3", **given: Any) -> Hero:
    """Frost Warden does nothing with a 3."""
    return hero("Frost Warden", pool=pool, **given)


@pytest.mark.clause("HEROES-8.01", "HEROES-8.02", "HEROES-8.03", "HEROES-3.14")
def test_clear_players_choose_whom_to_assist_in_seat_order() -> None:
    """Seats 2 and 4 are clear, 1 and 3 engaged, 5 killed."""
    p = upkeep(idle(health=5), idle(health=0), idle(health=5), idle(health=0), hero(killed=True))
    assert (p.ask, p.asked, p.keys) == ("assist", 2, ("assist 1", "assist 3", "none"))
    p.do("assist 3")
    assert (p.ask, p.asked, p.keys) == ("assist", 4, ("assist 1", "assist 3", "none"))
    p.do("none")
    assert [one.assists for one in p.s.seats] == [NOBODY, 2, NOBODY, NOBODY, NOBODY]
    assert p.ask == "halt"


@pytest.mark.clause("HEROES-8.04")
def test_a_choice_lasts_for_the_turn() -> None:
    p = upkeep(idle("3 3 3 3", health=30), idle(health=0), rest=3)
    p.do("assist 1").on()
    assert (p.s.turn, p.ask, p.seat(2).assists) == (5, "assist", NOBODY)


@pytest.mark.clause("HEROES-5.01", "HEROES-8.05", "HEROES-8.06", "HEROES-E17", "HEROES-R16", "HEROES-8.10")
def test_each_assistant_adds_a_die_and_rolls_none() -> None:
    """Seats 1 and 3 both assist seat 2; a Weapon of seat 3 (+1 attack) adds nothing."""
    p = phase(HERO_ATTACK, idle(health=0, assists=2), idle(), idle(health=0, assists=2, treasures=["4+6"]), rest=3)
    assert [len(p.dice(seat, ATK)) for seat in (1, 2, 3)] == [0, 7, 0]
    (told,) = p.events(ev.DiceRolled)
    assert (told.seat, told.helpers) == (1, (0, 2))


@pytest.mark.clause("HEROES-8.06", "HEROES-8.10")
def test_an_assistant_rolls_nothing_in_the_other_phases() -> None:
    """Armor of seat 1 (+1 Defense) adds nothing to seat 2's defense of 3."""
    p = phase(CHALLENGE_ATTACK, idle(health=0, assists=2, treasures=["3"]), idle(health=30), rest=3, challenge="C1.1B")
    p.do("halt")
    assert [len(p.dice(1, kind)) for kind in (ATK, CDEF, CATK, DEF)] == [0] * 4
    assert len(p.dice(2, DEF)) == 3


@pytest.mark.clause("HEROES-8.07")
@pytest.mark.parametrize(("which", "kind", "at"), [(A, "ATK", ATK), (B, "CDEF", CDEF), (C, "CATK", CATK), (D, "DEF", DEF)])
def test_an_assistant_pays_with_the_own_pool_for_any_die_in_reach(which: int, kind: str, at: int) -> None:
    box = box_with("Mender", ability(6, f"FLIP > E-FLIP({kind})"), ability(4, "SPEND > E-HEAL(1)"))
    dice: dict[str, Any] = {"atk": "2", "cdef": "2", "catk": "2", "defense": "2"}
    p = window(which, hero("Frost Warden", pool="3", box=box, **dice), hero("Iron Mender", pool="6", health=0, assists=1, box=box), box=box)
    p.do("use hero-1")
    assert (p.dice(1), p.dice(2), p.dice(1, at)) == ((3,), (1,), (5,))


@pytest.mark.clause("HEROES-8.08", "HEROES-R28", "HEROES-8.11")
def test_an_assistants_damage_hits_the_assisted() -> None:
    """Reaver of seat 2 assists seat 3. When that clears seat 3, the assistance is over and goes to nobody else."""
    p = window(A, idle(health=9), hero("Frost Reaver", pool="5 5 6", health=0, assists=3), idle(health=6))
    p.do("use hero-2")
    assert [p.seat(seat).health for seat in (1, 2, 3)] == [9, 0, 1]
    p.do("use hero-2")
    assert p.seat(3).out
    assert p.ask == "halt"


@pytest.mark.clause("HEROES-4.22", "HEROES-9.20")
def test_when_the_assisted_drops_out_only_who_reached_its_dice_is_asked_again() -> None:
    """Seat 4 clears itself by a Firepot: seat 1, which heals, and seat 2, which fights for itself, stay done; seat 3 assisted."""
    p = window(
        A, hero("Frost Mender", pool="6 3", health=0), hero("Frost Scholar", pool="4 3", atk="1", health=9),
        hero("Frost Mender", pool="6 3", health=0, assists=4), idle("3 3", health=2, atk="1", treasures=["4"]),
    )  # fmt: skip
    p.do("done", "done", "done")
    assert p.asked == 4
    p.do("use treasure-4")
    assert p.asked == 3
    p.do("done")
    assert p.ask == "halt"


@pytest.mark.clause("HEROES-11.07", "HEROES-R28")
def test_with_assist_damage_off_it_is_not_offered() -> None:
    p = window(A, idle(health=9), hero("Frost Reaver", pool="5 5 3", health=0, assists=1), assist_damage="off")
    assert p.ask == "halt"
    p = window(A, idle(health=9), hero("Frost Reaver", pool="5 5 3", health=8), assist_damage="off")
    assert "use hero-2" in p.keys


@pytest.mark.clause("HEROES-8.09")
def test_an_assistants_block_protects_the_assisted() -> None:
    p = window(C, idle(health=9, catk="2 2"), idle(health=9, catk="1 1"), hero("Frost Mender", pool="4 3", health=0, assists=2))
    p.do("use hero-2")
    assert [one.blocked for one in p.s.seats] == [False, True, False]
    assert (p.dice(1, CATK), p.dice(2, CATK), p.dice(3)) == ((2, 2), (), (3,))


@pytest.mark.clause("HEROES-8.11")
def test_assistance_ends_when_the_assisted_is_killed() -> None:
    """Reaver of seat 2 spends its last die; seat 3, which assisted it, reaches nothing more."""
    p = window(A, idle(health=9), hero("Frost Reaver", pool="5", atk="1", health=9), hero("Shadow Scholar", pool="4", health=0, assists=2))
    p.do("use hero-2")
    assert p.seat(2).killed
    assert p.ask == "halt"


@pytest.mark.clause("HEROES-8.12", "HEROES-E50", "HEROES-5.16")
def test_who_clears_during_a_turn_assists_from_the_next_upkeep() -> None:
    """Seat 1 clears in phase 4, seat 2 does not: seat 1 is neither attacked nor assisting; then it is asked."""
    p = phase(HERO_ATTACK_RESOLUTION, hero("Shadow Scholar", pool="6 4", health=1, atk="2 2"), idle("3 3 3 3", health=30, atk="1"), rest=3)
    p.do("halt")
    assert (p.dice(1, CATK), len(p.dice(2, CATK)), p.ask) == ((), 5, "halt")  # Scholar's 6 would re-roll enemy attack dice
    p.on()
    assert (p.s.turn, p.ask, p.keys) == (4, "assist", ("assist 2", "none"))


@pytest.mark.clause("HEROES-4.08")
def test_conditions_of_abilities() -> None:
    """Captain adds a die only while assisting; Herald does damage only while assisted."""
    p = window(A, idle(health=9), hero("Frost Captain", pool="6", health=9))
    assert p.ask == "halt"
    p = window(A, idle(health=9), hero("Frost Captain", pool="6", health=0, assists=1))
    assert p.keys[0] == "use hero-2"
    p = window(A, idle(health=0), hero("Frost Herald", pool="6", health=9))
    assert p.ask == "halt"
    p = window(A, idle(health=0, assists=2), hero("Frost Herald", pool="6", health=9))
    assert p.keys[0] == "use hero-2"
