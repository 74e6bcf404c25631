"""Clearing a Challenge, Rewards and treasures (HEROES-7)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.games.heroes import ending
from delve.games.heroes import events as ev
from delve.games.heroes.codes import CATK, CHALLENGE_ATTACK_RESOLUTION, GOES_ON, HERO_ATTACK_RESOLUTION, TRE, WON, A, R, U
from delve.games.heroes.state import Hero
from delve.games.heroes.stats import attack_dice, body, defense_dice
from tests.games.heroes.kit import BOX, hero, phase, rewards_of, upkeep, window


def idle(pool: str = "3 3", **given: Any) -> Hero:
    """Frost Warden does nothing with a 3."""
    return hero("Frost Warden", pool=pool, **given)


@pytest.mark.clause("HEROES-7.01", "HEROES-7.02", "HEROES-7.03", "HEROES-7.19", "HEROES-E51")
def test_when_everybody_is_clear_the_rest_of_the_turn_is_skipped() -> None:
    """Both clear in phase 4 of level 1: no phases 5 to 7, Rewards of one die each, and the next turn reveals level 2."""
    p = phase(HERO_ATTACK_RESOLUTION, idle(health=1, atk="2 2"), idle(health=1, atk="2 2"), rest=2)
    assert not [event for event in p.events(ev.DiceRolled) if event.kind == CATK]
    assert [(event.seat, len(event.dice)) for event in p.events(ev.DiceRolled)][:2] == [(0, 1), (1, 1)]
    order = [type(event).__name__ for event in p.told]
    assert order.index("ChallengeDefeated") < order.index("TreasuresGained") < order.index("TurnBegan")
    revealed = p.events(ev.ChallengeRevealed)[0]
    assert (revealed.step, p.s.content.challenges[revealed.face].level) == (1, 2)


@pytest.mark.clause("HEROES-7.01", "HEROES-R22", "HEROES-E34", "HEROES-7.03", "HEROES-6.12")
def test_a_death_can_defeat_a_challenge() -> None:
    """Seat 1 is clear; seat 2 is killed: the Challenge is defeated, seat 1 rolls Loot and seat 2 does not."""
    p = phase(CHALLENGE_ATTACK_RESOLUTION, idle(health=0), hero("Iron Seer", pool="3 3", catk="2 2 2 2 2"), rest=4)
    assert p.seat(2).killed
    rolled = [event.seat for event in p.events(ev.DiceRolled) if event.kind == TRE]
    assert rolled[0] == 0 and 1 not in rolled
    assert p.events(ev.ChallengeDefeated)[0].step == 0


@pytest.mark.clause("HEROES-7.03")
@pytest.mark.parametrize(("challenge", "loot"), [("C1.1A", 1), ("C3.1A", 2), ("C5.1A", 3)])
def test_loot_dice_are_what_the_challenge_prints(challenge: str, loot: int) -> None:
    p = rewards_of(idle(health=0), hero(killed=True), idle(health=0), rest=5, challenge=challenge)
    rolled = [(event.seat, len(event.dice)) for event in p.events(ev.DiceRolled)]
    assert rolled == [(0, loot), (2, loot)]


@pytest.mark.clause("HEROES-7.04", "HEROES-7.08", "HEROES-4.01")
def test_window_r_comes_before_dice_become_treasures() -> None:
    """Hazard re-rolls a just-rolled die, and may not use it as a treasure yet (a 4 would be a Firepot, a 2 a Poultice)."""
    p = rewards_of(idle(health=0), hero("Hazard Seer", pool="3 3", health=0), dice=[2, 2])
    assert (p.asked, p.s.window.number, p.keys) == (2, R, ("use skill-1", "done"))
    p.roll(1, 5).do("use skill-1", "done")
    assert (p.dice(2), p.ask, p.dice(2, TRE)) == ((1, 3), "swap-offer", (5,))
    assert (p.treasures(2), p.s.window.number) == ([], R)


@pytest.mark.clause("HEROES-7.05", "HEROES-7.06", "HEROES-7.07", "HEROES-E48", "HEROES-R23", "HEROES-7.18")
def test_two_players_exchange_just_rolled_dice_by_consent() -> None:
    """Seat 2 offers its 5 for seat 3's 1. Old treasures and equal faces cannot be offered."""
    p = rewards_of(idle(health=0), idle(health=0, treasures=["6"]), idle(health=0), dice=[5, 5, 1])
    assert p.keys == ("offer 5-3-1", "done")
    p.do("done")
    assert (p.asked, p.keys) == (2, ("offer 5-3-1", "done"))
    p.do("offer 5-3-1")
    assert (p.ask, p.asked, p.keys) == ("swap-answer", 3, ("accept", "decline"))
    p.do("accept")
    assert (p.dice(1, TRE), p.dice(2, TRE), p.dice(3, TRE)) == ((5,), (1,), (5,))
    assert (p.asked, p.keys) == (3, ("offer 5-2-1", "done"))


@pytest.mark.clause("HEROES-7.05", "HEROES-R23")
def test_a_declined_offer_changes_nothing_and_there_are_as_many_as_loot_dice() -> None:
    p = rewards_of(idle(health=0), idle(health=0), dice=[5, 1, 1, 1], challenge="C3.1A")
    p.do("offer 5-2-1", "decline", "offer 5-2-1", "decline")
    assert (p.asked, p.ask) == (2, "swap-offer")
    assert (p.dice(1, TRE), p.dice(2, TRE)) == ((1, 5), (1, 1))
    assert [event.accepted for event in p.events(ev.SwapAnswered)] == [False, False]


@pytest.mark.clause("HEROES-11.05", "HEROES-R23")
def test_with_gift_a_die_may_be_given_away() -> None:
    p = rewards_of(idle(health=0), idle(health=0), dice=[5, 5], swap="gift")
    assert p.keys == ("give 5-2", "done")
    p.do("give 5-2")
    assert (p.dice(1, TRE), p.dice(2, TRE)) == ((), (5, 5))
    assert "give" not in " ".join(rewards_of(idle(health=0), idle(health=0), dice=[5, 1]).keys)


@pytest.mark.clause("HEROES-7.08", "HEROES-2.11")
def test_each_die_becomes_a_treasure_of_its_own() -> None:
    p = rewards_of(hero(killed=True), idle(health=0), dice=[5, 5, 2], challenge="C5.1A")
    assert p.treasures(2) == [(2,), (5,), (5,)]
    assert p.ask == "group"


@pytest.mark.clause("HEROES-7.09", "HEROES-7.10", "HEROES-7.12", "HEROES-R24", "HEROES-E36")
def test_treasures_old_and_new_are_joined_for_good() -> None:
    """L1A; the group 10 takes the new 1: number 11, a Smoke Vial. There is no way back."""
    p = rewards_of(hero(killed=True), idle(health=0, treasures=["4+6"]), dice=[1], challenge="C1.1A")
    assert p.keys == ("join 4+6 1", "done")
    p.do("join 4+6 1")
    assert (p.treasures(2), p.ask) == ([(1, 4, 6)], "halt")
    row = BOX.loots[0].row_of(11)
    assert row is not None and row.name == "Smoke Vial"


@pytest.mark.clause("HEROES-7.09", "HEROES-7.10")
def test_of_equal_pairs_one_is_offered_and_joining_goes_on() -> None:
    p = rewards_of(hero(killed=True), idle(health=0), dice=[4, 4, 4], challenge="C5.1A")
    assert p.keys == ("join 4 4", "done")
    p.do("join 4 4")
    assert p.keys == ("join 4+4 4", "done")
    p.do("done")
    assert p.treasures(2) == [(4, 4), (4,)]


@pytest.mark.clause("HEROES-11.06", "HEROES-R24")
def test_with_new_only_old_ones_stay_as_they_are() -> None:
    p = rewards_of(hero(killed=True), idle(health=0, treasures=["5", "6"]), dice=[1, 4], challenge="C3.1A", group_old="new_only")
    assert p.keys == ("join 1 4", "done")
    p.do("join 1 4")
    assert p.ask == "halt"


@pytest.mark.clause("HEROES-7.11")
def test_nothing_is_joined_outside_rewards() -> None:
    p = upkeep(idle(treasures=["2", "6"]), idle(treasures=["2", "6"]), rest=3)
    asked = {p.ask}
    while p.ask == "activate":
        p.do("done")
        asked.add(p.ask)
    assert asked == {"activate", "halt"}
    assert not [key for key in p.keys if key.startswith("join")]


@pytest.mark.clause("HEROES-7.12", "HEROES-10.04", "HEROES-10.05", "HEROES-E38")
def test_the_sum_of_the_dice_is_the_number() -> None:
    """4+5+6 = 15 is the row 13+, 1+1 = 2 a Poultice: 6 and 1 points; and the Pool."""
    p = upkeep(idle(), idle("3", treasures=["4+5+6", "1+1"]))
    assert ending.worth(p.s, p.seat(2)) == 7 + 1


@pytest.mark.clause("HEROES-7.13", "HEROES-R25", "HEROES-7.21", "HEROES-R27")
def test_a_number_without_a_row_is_a_plain_treasure() -> None:
    """Devices and Favours are no rows of the Delve."""
    from delve.games.heroes.box import Content, LootFace
    from delve.games.heroes.naming import treasure_name, treasure_words

    old = BOX.loots[0]
    face = LootFace(old.id, old.name, old.flavour, old.art, old.card, tuple(row for row in old.rows if row.number != 2), old.quest_rows)
    box = Content(BOX.digest, BOX.heroes, BOX.skills, BOX.challenges, (face, *BOX.loots[1:]), (), (), ())
    p = window(A, idle("3"), idle("3", treasures=["2"]), box=box)
    assert (p.ask, ending.worth(p.s, p.seat(2))) == ("halt", 2)
    assert (treasure_name(p.s, p.seat(2).treasures[0]), treasure_words(p.s, p.seat(2).treasures[0])) == (
        "plain treasure (2)", "No use but its point.",
    )  # fmt: skip
    for loot in BOX.loots:
        assert {row.type for number in range(1, 60) if (row := loot.row_of(number)) is not None} <= set("WACV")


@pytest.mark.clause("HEROES-7.14", "HEROES-7.22")
def test_a_treasure_whose_die_changes_is_another_and_out_of_use() -> None:
    """Lucky sets the die of an Armor to 6: it is a Whetstone now, and out of use at once."""
    lucky = hero("Lucky Seer", pool="1 3", atk="1", treasures=["3", "2+6"])
    p = window(A, idle(), lucky)
    assert defense_dice(p.s, p.seat(2)) == 3
    p.do("use skill-2", "die treasure-3-3", "face 6")
    assert p.treasures(2) == [(6,), (2, 6)]
    assert defense_dice(p.s, p.seat(2)) == 2
    assert not p.seat(2).treasures[0].worn


@pytest.mark.clause("HEROES-7.22", "HEROES-7.17")
def test_a_treasure_that_becomes_armour_waits_for_the_next_upkeep() -> None:
    """2+6 becomes 3+6: number 9, Armor of +1 Body."""
    p = window(U, idle(), hero("Lucky Seer", pool="1 3 3 3", atk="", treasures=["2+6"], health=20), rest=3)
    before = body(p.s, p.seat(2))
    p.do("use skill-2", "die treasure-2+6-2", "face 3")
    assert body(p.s, p.seat(2)) == before
    p.on()
    while p.s.turn == 3:
        p.done().on()
    assert body(p.s, p.seat(2)) == before + 1


@pytest.mark.clause("HEROES-7.15", "HEROES-7.16")
def test_no_more_than_two_armours_and_one_weapon_count() -> None:
    """Four Armors of +1 and three Weapons of +1 attack: whatever is chosen, two and one count."""
    p = upkeep(idle(), idle(treasures=["3", "3", "3", "3", "4+6", "5+5", "4+6"]))
    while p.ask == "equip":
        p.do(p.keys[0])
    assert (defense_dice(p.s, p.seat(2)), attack_dice(p.s, p.seat(2))) == (5, 6)


@pytest.mark.clause("HEROES-7.20", "HEROES-R26", "HEROES-10.01")
def test_rewards_come_after_the_fifth_challenge_too() -> None:
    p = phase(HERO_ATTACK_RESOLUTION, idle(health=0), idle(health=1, atk="2 2"), rest=5, challenge="C5.1A")
    assert (len(p.treasures(1)), p.s.end, p.ask) == (3, GOES_ON, "group")
    p.do("done", "done")
    assert (p.s.end, p.ask) == (WON, "")


@pytest.mark.clause("HEROES-7.18")
def test_a_turn_offers_no_way_to_hand_over_a_treasure() -> None:
    p = window(A, idle(), hero("Lucky Seer", pool="1 3", atk="1", treasures=["4", "6"]), rest=3)
    assert {key.split()[0] for key in p.keys} <= {"use", "done", "rest"}


@pytest.mark.clause("HEROES-6.15", "HEROES-7.08")
def test_who_is_killed_in_rewards_gains_nothing() -> None:
    """Seat 2 spends its last die on its own treasure die in window R."""
    p = rewards_of(idle(health=0), hero("Lucky Seer", pool="1", health=0), dice=[2, 2], rest=3)
    p.do("use skill-2", "face 5")
    assert p.seat(2).killed
    assert (p.treasures(1), p.treasures(2), p.ask) == ([(2,)], [], "halt")
