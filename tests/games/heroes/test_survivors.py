"""Other seats than the easy one: whose dice, whose Done, whose sheet. Each test stands for a slip that the tests beside it let pass."""

from __future__ import annotations

from typing import Any

import pytest

import delve
from delve.games.heroes import GAME
from delve.games.heroes.abilities import targets_of
from delve.games.heroes.chronicle import score as campaign_score
from delve.games.heroes.codes import (
    CHALLENGE_ATTACK_RESOLUTION,
    DEF,
    HERO,
    HERO_DEFENSE,
    NO_WARD,
    NOBODY,
    PLAYER,
    SKILL,
    WON,
    A,
    B,
    C,
    D,
    R,
    U,
)
from delve.games.heroes.loops import endless
from delve.games.heroes.perks import costs_of, drills, triggers_of
from delve.games.heroes.saga import DRILL, FOCUS, PERKS, Drill, Sheet, altered, new_sheet
from delve.games.heroes.setup import PREPARE, dealt_cards
from delve.games.heroes.state import Hero, Heroes
from delve.games.heroes.upkeep import UpkeepEffect
from delve.kernel.errors import BadLegacy
from delve.kernel.laws import RandomGame
from delve.kernel.luck import Scripted
from tests.games.heroes.kit import Played, ability, box_with, box_with_row, box_with_skill_upkeep, hero, phase, rewards_of, upkeep, window
from tests.games.heroes.quest_kit import at_phase, at_upkeep, at_window, in_town, over, quest, quest_of, saga_of, seen, sheet

IDLE = "Frost Warden"
FOCUSED = tuple(int(i == FOCUS) for i in range(PERKS))


def idle(pool: str = "3 3", **given: Any) -> Hero:
    """Does nothing with a 3."""
    return hero(IDLE, pool=pool, **given)


def sheets_of(p: Played) -> tuple[Sheet, ...]:
    assert p.s.saga is not None
    return p.s.saga.sheets


# ---- set-up


@pytest.mark.clause("HEROES-2.01", "HEROES-13.16")
def test_a_card_that_is_held_with_its_second_face_is_not_dealt() -> None:
    assert dealt_cards(6, [1, 3, NOBODY, 4, 7, 9], 1, "hero card", Scripted([0])) == [5]


@pytest.mark.clause("HEROES-11.01", "HEROES-13.16")
def test_only_the_seat_with_a_new_character_chooses_its_sides() -> None:
    saga = saga_of(sheet(IDLE, gold=0), new_sheet(), stage=2, won=(0, 1))
    table = delve.new("heroes", seats=2, seed=3, house_rules={"mode": "K1", "characters": "choose_side"}, legacy=saga)
    asked = []
    while table.decision is not None and table.decision.ask == "choose-face":
        asked.append(table.asked)
        table.choose(table.decision.keys[0])
    assert asked == [1, 1], "the second seat, twice"
    assert all(NOBODY not in (one.hero, one.skill) for one in seen(table).seats)


# ---- Upkeep and the turn


@pytest.mark.clause("HEROES-6.17")
def test_the_blocked_roll_no_defence() -> None:
    p = phase(HERO_DEFENSE, idle(), idle(blocked=True), idle(catk="1"), rest=3)
    assert [len(p.dice(seat, DEF)) for seat in (1, 2, 3)] == [3, 0, 3]


@pytest.mark.clause("HEROES-11.09", "HEROES-3.08")
def test_own_upkeep_effects_are_carried_out_by_the_clear_too() -> None:
    p = upkeep(idle(health=5), hero("Frost Gambler", pool="3 4", health=0), clear_upkeep="engaged")
    assert (p.ask, p.asked) == ("upkeep-choice", 2)


@pytest.mark.clause("HEROES-3.08")
def test_the_hero_card_comes_before_the_skill_card() -> None:
    """Gambler: may re-roll a die. The test's Frost: discards a treasure."""
    box = box_with_skill_upkeep("Frost", "U-TITHE")
    p = upkeep(hero("Iron Warden", pool="3", box=box), hero("Frost Gambler", pool="3 4", treasures=["1", "2"], box=box), box=box)
    assert (p.ask, p.asked, p.treasures(2)) == ("upkeep-choice", 2, [(1,), (2,)])
    assert isinstance(p.s.ask, UpkeepEffect)
    assert p.s.ask.source == HERO
    p.do(p.keys[-1])
    assert isinstance(p.s.ask, UpkeepEffect)
    assert p.s.ask.source == SKILL


# ---- windows


@pytest.mark.clause("HEROES-4.22", "HEROES-4.11")
def test_an_assistant_is_asked_again_when_another_assistant_changes_the_dice() -> None:
    """Seats 1 and 2 both assist seat 3; seat 4 is engaged and has nothing to do with it."""
    p = window(
        A, hero("Frost Reaver", pool="6", health=0, assists=3), hero("Frost Reaver", pool="6", health=0, assists=3), idle(atk="2"),
        hero("Frost Reaver", pool="6", atk="1"),
    )  # fmt: skip
    p.do("done")
    assert p.asked == 2
    p.roll(5, 3).do("use hero-1")
    assert not p.s.window.is_done(0)
    p.done()
    assert p.ask == "halt"


@pytest.mark.clause("HEROES-4.22", "HEROES-9.20")
def test_who_is_cleared_by_an_assistant_and_who_else_assisted_are_asked_again() -> None:
    """Seat 3 damages seat 2 to 0, which seat 1 assisted as well; both could heal and had said Done. Seat 4 is still engaged."""
    p = window(
        A, hero("Frost Mender", pool="6", health=0, assists=2), hero("Frost Mender", pool="6 3", health=5, atk="1"),
        hero("Iron Reaver", pool="5 4", health=0, assists=2), idle(health=30),
    )  # fmt: skip
    p.do("done", "done")
    assert p.asked == 3
    p.do("use hero-2")
    assert p.seat(2).health == 0
    assert p.asked == 1
    p.do("done")
    assert p.asked == 2


@pytest.mark.clause("HEROES-4.27", "HEROES-7.04")
def test_who_rested_in_the_turn_is_asked_in_rewards() -> None:
    p = window(U, idle(killed=True), hero("Iron Mender", pool="6", health=1), rest=4)
    p.do("rest").on()
    assert (p.s.window.number, p.ask, p.asked) == (R, "activate", 2)


@pytest.mark.clause("HEROES-6.17", "HEROES-8.09")
def test_nothing_acts_on_the_attack_of_whoever_is_blocked() -> None:
    box = box_with("Mender", ability(6, "REROLL > E-ADD(DEF,CATK)"), ability(5, "REROLL > E-BLOCK"))
    for blocked in (False, True):
        parts = (hero("Frost Warden", pool="3", box=box, blocked=blocked), hero("Iron Mender", pool="6 5", health=0, assists=1, box=box))
        p = window(D, *parts, box=box)
        assert (p.asked == 2) != blocked


@pytest.mark.clause("HEROES-9.23")
def test_the_healers_own_pool_says_nothing_of_others() -> None:
    """Seat 1 is full, seat 2 has one die of its own after the cost, seat 3 two."""
    full = " ".join(["3"] * 8)
    p = window(A, idle(full), hero("Frost Mender", pool="6"), idle("3 3"))
    assert targets_of(p.s, 1, HERO << 6, 6) == [PLAYER + 1, PLAYER + 2]


@pytest.mark.clause("HEROES-9.22")
def test_heal_fills_up_to_the_count_of_whoever_is_healed() -> None:
    """Frost Warden 5 + 3, the healer Iron Mender 5 + 2: a seventh and an eighth die."""
    box = box_with("Mender", ability(6, "REROLL > E-HEAL(4)"), ability(5, "REROLL > E-BLOCK"))
    seven = " ".join(["3"] * 7)
    p = window(A, hero("Frost Warden", pool="3 3 3 3 3 3", box=box), hero("Iron Mender", pool="6 " + seven[:11], box=box), box=box, rest=3)
    p.do("use hero-1")
    assert len(p.dice(1)) == 8


@pytest.mark.clause("HEROES-9.14")
@pytest.mark.parametrize(("text", "before", "after"), [("E-PLUS(POOL,2)", 5, 5), ("E-MINUS(POOL,2)", 2, 2), ("E-PLUS(POOL,2)", 4, 6)])
def test_a_change_beyond_the_limit_is_ignored_as_a_whole(text: str, before: int, after: int) -> None:
    box = box_with("Mender", ability(6, f"SPEND > {text}"), ability(1, "REROLL > E-BLOCK"))
    p = window(U, idle(killed=True), hero("Iron Mender", pool=f"6 {before}", box=box), box=box)
    p.do("use hero-1")
    assert p.dice(2) == (after,)


@pytest.mark.clause("HEROES-11.03")
def test_the_last_die_may_pay_what_is_not_spent() -> None:
    p = window(A, idle(), hero("Frost Reaver", pool="6", atk="1"), last_die="forbidden")
    assert (p.asked, "use hero-1" in p.keys) == (2, True)
    spent = window(A, idle(), hero("Frost Reaver", pool="5", atk="1"), last_die="forbidden")
    assert spent.ask == "halt"


@pytest.mark.clause("HEROES-9.23", "HEROES-R31")
def test_a_spent_die_makes_room_for_a_healed_one() -> None:
    box = box_with("Mender", ability(6, "SPEND > E-HEAL(2)"), ability(4, "REROLL > E-BLOCK"))
    p = window(U, idle(killed=True), hero("Iron Mender", pool="6 3 3 3 3 3 3", box=box), box=box, rest=3)
    p.do("use hero-1")
    assert p.dice(2) == (3,) * 7


@pytest.mark.clause("HEROES-9.06", "HEROES-4.26")
def test_a_treasure_that_is_spent_acts_on_the_one_before_it() -> None:
    box = box_with_row(4, "SPEND > E-SET(TRE,1)")
    p = window(U, idle(killed=True), idle(treasures=["5", "4", "6"]), box=box)
    p.do("use treasure-4")
    p.do(next(key for key in p.keys if "5" in key))
    assert p.treasures(2) == [(1,), (6,)]


@pytest.mark.clause("HEROES-9.06", "HEROES-9.05")
def test_a_group_that_pays_by_a_flip_turns_all_its_dice() -> None:
    box = box_with_row(6, "FLIP > E-FLIP(POOL)")
    p = window(U, idle(killed=True), idle("3", treasures=["2+4"]), box=box)
    p.do("use treasure-2+4")
    assert (p.treasures(2), p.dice(2)) == ([(3, 5)], (4,))


@pytest.mark.clause("HEROES-9.20")
def test_the_dice_of_whoever_is_cleared_are_removed() -> None:
    p = window(B, hero("Iron Reaver", pool="5 4", health=0, assists=3), idle(health=30, atk="1"), idle(health=5, atk="1 2", cdef="3"))
    p.do("use hero-2")
    assert (p.seat(3).health, any(p.seat(3).dice[1:]), p.seat(3).out, p.seat(1).out) == (0, False, True, False)
    assert p.dice(2, 1) == (1,)


@pytest.mark.clause("HEROES-8.11", "HEROES-4.08")
def test_who_has_cleared_the_challenge_is_no_longer_assisted() -> None:
    box = box_with("Mender", ability(6, "REROLL > IF-ASSISTED E-HEAL(1)"), ability(4, "REROLL > E-BLOCK"))
    for health, out in ((5, False), (0, True)):
        own = hero("Iron Mender", pool="6", health=health, out=out, box=box)
        p = window(C, hero("Frost Warden", pool="3", health=0, assists=2, box=box), own, hero("Frost Warden", pool="3", box=box), box=box)
        assert (p.asked == 2 and p.ask == "activate") != out


# ---- Rewards and score


@pytest.mark.clause("HEROES-11.06")
def test_what_was_gained_in_earlier_rewards_is_old() -> None:
    p = rewards_of(idle(health=0), idle(health=0), dice=[3, 5], group_old="new_only")
    while p.ask != "halt":
        p.do("done")
    assert [one.fresh for number in (1, 2) for one in p.seat(number).treasures] == [False, False]


@pytest.mark.clause("HEROES-13.29", "HEROES-12.09")
def test_gold_and_artifacts_of_the_reward_are_no_points_in_a_campaign() -> None:
    """Two Pool dice, three stars."""
    s = quest(quest_of(stars=3, reward=("GOLD 3", "ARTIFACT")), idle(), saga=saga_of(sheet(IDLE)), step=2)
    p = over(s, WON, 0, 0)
    assert p.s.saga is not None
    assert p.s.saga.score == 2 + 2 * 3


@pytest.mark.clause("HEROES-13.29")
def test_artifacts_that_the_party_keeps_are_points_too() -> None:
    assert campaign_score(saga_of(sheet(IDLE, artifacts=(4,)), hoard=(1, 2), score=7)) == 7 + 2 + 15


# ---- Quests


@pytest.mark.clause("HEROES-12.21")
def test_ward_points_count_every_seat() -> None:
    p = Played(quest(quest_of("WARD(2 + PLAYERS/2)"), idle(), idle(), idle(), idle()))
    PREPARE.run(p.s, Scripted([1] * 40), p.told)
    assert p.s.venture is not None
    assert p.s.venture.ward == 4


@pytest.mark.clause("HEROES-12.21", "HEROES-6.14", "HEROES-13.28")
@pytest.mark.parametrize("campaign", [False, True])
def test_whoever_loses_the_last_die_with_the_last_ward_point_is_killed(campaign: bool) -> None:
    """Seat 2 has two dice and loses both; with permadeath its Character is gone."""
    saga = saga_of(sheet(IDLE), sheet("Ember Reaver")) if campaign else None
    parts = [idle("3 3 3 3", health=4), hero("Ember Reaver", pool="3 3", catk="1 1 1 1", health=4)]
    s = quest(quest_of("WARD(2 + PLAYERS/2)"), *parts, challenge="C1.1A", ward=1, saga=saga, permadeath="on")
    p = at_phase(s, CHALLENGE_ATTACK_RESOLUTION)
    assert [one.killed for one in p.s.seats] == [False, True]
    assert p.s.venture is not None
    assert NO_WARD in (p.s.end, p.s.venture.result)
    if campaign:
        assert [one.hero == NOBODY for one in sheets_of(p)] == [False, True]
        assert p.s.saga is not None
        assert p.s.saga.killed == 1


@pytest.mark.clause("HEROES-12.29")
def test_a_turn_without_assistance_ends_the_pause() -> None:
    s = quest(quest_of("RELAY"), idle(health=9), idle(health=0))
    assert s.venture is not None
    s.venture = altered(s.venture, helped=1, helping=0)
    assert at_upkeep(s).keys == ("assist 1", "none")


@pytest.mark.clause("HEROES-13.44", "HEROES-12.10")
def test_what_may_be_used_once_per_challenge_is_ready_at_the_next() -> None:
    s = quest(quest_of(), idle(health=0), idle(health=0), saga=saga_of(sheet(IDLE), sheet(IDLE, perks=FOCUSED)))
    assert s.venture is not None
    s.venture = altered(s.venture, used=(1, 1))
    p = at_upkeep(s, met=False, rest=3)
    assert (p.asked, "use focus" in p.keys) == (2, True)


@pytest.mark.clause("HEROES-13.44", "HEROES-5.17")
def test_focus_is_not_for_whoever_cleared_the_challenge_in_this_turn() -> None:
    s = quest(quest_of(), idle(), idle(health=0, out=True), saga=saga_of(sheet(IDLE), sheet(IDLE, perks=FOCUSED)))
    assert at_window(s, C).ask == "halt"


@pytest.mark.clause("HEROES-13.44", "HEROES-4.29")
def test_focus_taken_back_20_times_ends_the_window() -> None:
    s = quest(quest_of(), idle(), idle(), saga=saga_of(sheet(IDLE), sheet(IDLE, perks=FOCUSED)))
    p = at_window(s, C)
    for _ in range(20):
        p.do("use focus", "roll")
    assert p.ask == "halt"


# ---- sheets


@pytest.mark.clause("HEROES-13.27")
def test_only_gold_changes_hands() -> None:
    p = in_town(
        quest(quest_of(), idle(), hero("Ember Reaver"), saga=saga_of(sheet(IDLE), sheet("Ember Reaver", gold=1), won=(0,), stage=1))
    )
    p.do(next(key for key in p.keys if key.startswith("give")))
    mine, theirs = sheets_of(p)
    assert (mine.gold, theirs.gold) == (2, 2)
    assert altered(theirs, gold=1) == sheet("Ember Reaver", gold=1)


@pytest.mark.clause("HEROES-13.24", "HEROES-13.27", "HEROES-13.21")
def test_what_is_handed_over_costs_no_visit() -> None:
    s = quest(quest_of(), idle(), hero("Ember Reaver"), saga=saga_of(sheet(IDLE, gold=9), sheet("Ember Reaver"), won=(0,), stage=1))
    p = in_town(s)
    for _ in range(2):
        p.do(next(key for key in p.keys if key.startswith("give")))
    assert p.asked == 1
    assert any("shrine" in key for key in p.keys)


@pytest.mark.clause("HEROES-13.43")
def test_a_drill_stays_with_its_card_face() -> None:
    own = sheet("Ember Warden")
    for face, found in ((own.skill, [3, 4]), (own.skill ^ 1, [3])):
        s = quest(quest_of(), hero("Ember Warden"), saga=saga_of(sheet("Ember Warden", drills=(Drill(SKILL, face, 0, 4),))))
        assert triggers_of(s, 0, SKILL, 0) == found


@pytest.mark.clause("HEROES-13.43")
def test_a_drilled_skill_is_the_skill() -> None:
    """Frost Pilgrim: the faces of its two cards have other places."""
    own = sheet("Frost Pilgrim")
    assert own.hero != own.skill
    p = over(quest(quest_of(stars=3), hero("Frost Pilgrim"), saga=saga_of(own), step=2), WON)
    assert p.ask == "perk"
    p.do(next(key for key in p.keys if "drill" in key and "skill" in key))
    (drill,) = sheets_of(p)[0].drills
    assert (drill.source, drill.card_face) == (SKILL, own.skill)
    assert sheets_of(p)[0].perks[DRILL] == 1


@pytest.mark.clause("HEROES-13.43", "HEROES-13.52")
def test_a_drill_that_the_other_card_turned_would_make_endless_is_not_offered() -> None:
    """Hallowed Reaver: a 3 for the second ability is safe as long as the Hero card is not turned."""
    s = quest(quest_of(), hero("Hallowed Reaver"), saga=saga_of(sheet("Hallowed Reaver")))
    own = sheet("Hallowed Reaver")
    mine = Drill(SKILL, own.skill, 1, 3)
    endless_with = [endless([*costs_of(s, SKILL, own.skill, (mine,)), *costs_of(s, HERO, face, ())]) for face in (own.hero, own.hero ^ 1)]
    assert endless_with == [False, True]
    assert mine not in drills(s, own)
    assert drills(s, own)


# ---- legacies


@pytest.mark.clause("HEROES-13.01")
def test_a_campaign_of_more_characters_than_seats_is_refused() -> None:
    with pytest.raises(BadLegacy, match="2 characters, not of 1"):
        delve.new("heroes", seats=1, seed=1, house_rules={"mode": "K1"}, legacy=saga_of(sheet(IDLE), sheet("Ember Reaver")))


@pytest.mark.clause("HEROES-13.30")
def test_a_quest_in_play_leaves_nothing_yet() -> None:
    play = RandomGame(GAME, 1, 1, {"mode": "K1"})
    assert isinstance(play.state, Heroes)
    assert play.state.ask is not None
    assert GAME.legacy_after(play.state, None, "here") is None


BAD_SHEETS: list[dict[str, Any]] = [
    {"hero": 12}, {"hero": -2}, {"skill": 99}, {"skill": NOBODY}, {"level": 0}, {"level": 9}, {"level": 3},
    {"xp": -1}, {"gold": -1}, {"favours": -1},
    {"scars": 3}, {"scars": -1}, {"perks": ()}, {"perks": (9, 0, 0, 0, 0, 0)}, {"perks": (-1, 0, 0, 0, 0, 0)},
    {"drills": (Drill(SKILL, 0, 0, 2),)}, {"artifacts": (77,)}, {"artifacts": (1, 1)}, {"attuned": (1,)},
    {"artifacts": (1, 2, 3), "attuned": (1, 2, 3)}, {"bought": 1}, {"bought": 60},
    {"perks": (0, 0, 0, 1, 0, 0), "drills": (Drill(SKILL, 0, 7, 2),)}, {"perks": (0, 0, 0, 1, 0, 0), "drills": (Drill(7, 0, 0, 2),)},
    {"perks": (0, 0, 0, 1, 0, 0), "drills": (Drill(SKILL, 40, 0, 2),)}, {"perks": (0, 0, 0, 1, 0, 0), "drills": (Drill(SKILL, 0, 0, 0),)},
]  # fmt: skip
BAD_SAGAS: list[dict[str, Any]] = [
    {"campaign": 7}, {"campaign": -1}, {"stage": -1}, {"stage": 2}, {"stage": 7}, {"doom": -1}, {"killed": -1},
    {"won": (0,)}, {"stage": 1, "won": (50,)},
    {"hoard": (77,)}, {"hoard": (3, 3)},
]  # fmt: skip


@pytest.mark.clause("HEROES-13.02", "HEROES-13.01")
@pytest.mark.parametrize("changed", BAD_SHEETS, ids=repr)
def test_a_sheet_that_no_play_could_have_left_is_refused(changed: dict[str, Any]) -> None:
    saga = saga_of(sheet(IDLE), altered(sheet("Ember Reaver"), **changed))
    with pytest.raises(BadLegacy, match="begin another"):
        delve.new("heroes", seats=2, seed=1, house_rules={"mode": "K1"}, legacy=saga)


@pytest.mark.clause("HEROES-13.01")
@pytest.mark.parametrize("changed", BAD_SAGAS, ids=repr)
def test_a_campaign_that_no_play_could_have_left_is_refused(changed: dict[str, Any]) -> None:
    with pytest.raises(BadLegacy):
        delve.new("heroes", seats=1, seed=1, house_rules={"mode": "K1"}, legacy=altered(saga_of(sheet(IDLE)), **changed))
