"""Operations that do not concern dice, OP19 to OP44 (section 4.4), whom they are aimed at, and the forms that hold others."""

from __future__ import annotations

import pytest

from delve.games.ruins import events as ev
from delve.games.ruins.abilities import can_use
from delve.games.ruins.codes import (
    A_POOL,
    ANCIENT,
    AT_RECOUP,
    EXPEDITION,
    FAILED,
    NOBODY,
    RALLY,
    READY,
    REFRESH,
    ROLL,
    SUCCESS,
    W_READY,
    W_RECOUP,
    W_REFRESH,
    W_REVEAL,
    W_ROLL,
)
from delve.games.ruins.facts import card_limit, cost_of, risk_score
from delve.games.ruins.state import Relic
from tests.games.ruins.kit import BOX, card, cards, names, pool
from tests.games.ruins.tiny import held, tiny

# ---- targets (section 4.2)


@pytest.mark.clause("RUINS-6.09")
@pytest.mark.parametrize(("target", "reached"), [
    ("own", {2}), ("own_others", {1, 3, 4}), ("own_all", {1, 2, 3, 4}),
])  # fmt: skip
def test_targets_of_an_archaeologist(target: str, reached: set[int]) -> None:
    p = tiny(f"risk({target},1)", seat=2).resolve()
    assert {seat for seat in range(5) if p.s.seats[seat].risk_tokens} == reached


@pytest.mark.parametrize(("does", "offered"), [
    ("risk(own_other,1)", ("lane 1", "lane 3", "lane 4")), ("risk(own_any,1)", ("lane 1", "lane 2", "lane 3", "lane 4")),
    ("flat(foe_any,-3)", ("lane 1", "lane 2", "lane 3", "lane 4")),
])  # fmt: skip
def test_one_of_several_is_chosen(does: str, offered: tuple[str, ...]) -> None:
    p = tiny(does, seat=2).resolve()
    assert p.asked == (2, "pick-lane")
    assert p.keys == offered


@pytest.mark.clause("RUINS-6.11", "RUINS-6.12")
@pytest.mark.parametrize(("seat", "slot", "does", "pools"), [
    (ANCIENT, 2, "flat(own,3)", {8}), (ANCIENT, 2, "flat(foe,3)", {3}), (ANCIENT, 2, "flat(own_others,3)", {6, 7, 9}),
    (ANCIENT, 2, "flat(foe_all,3)", {1, 2, 3, 4}), (3, 0, "flat(own,3)", {3}), (3, 1, "flat(foe,3)", {8}),
    (3, 0, "flat(foe_all,3)", {6, 7, 8, 9}),
])  # fmt: skip
def test_own_and_foe_are_the_pools_of_the_lane(seat: int, slot: int, does: str, pools: set[int]) -> None:
    p = tiny(does, seat=seat, slot=slot).resolve()
    assert {number for number in range(10) if p.s.flats[number]} == pools


@pytest.mark.clause("RUINS-6.10", "RUINS-6.11", "RUINS-R39", "RUINS-E48")
def test_on_a_vacant_slot_own_and_foe_find_nobody_and_the_rest_runs() -> None:
    p = tiny("disable(foe,any,1)", "gain_pip(own,2)", "flat(own_all,3)", "alert(1)", seat=ANCIENT, slot=3, n=3).resolve()
    assert [p.s.flats[number] for number in (6, 7, 8, 9)] == [(3,), (3,), (3,), ()]
    assert p.s.alert == 1
    assert not p.events(ev.DiceGained)
    assert not p.events(ev.DiceDisabled)


@pytest.mark.clause("RUINS-I39", "RUINS-3.08")
def test_an_eliminated_archaeologist_is_no_target() -> None:
    p = tiny("risk(own_any,1)", seat=2)
    p.s.seats[3].out = True
    assert p.resolve().keys == ("lane 1", "lane 2", "lane 4")
    p = tiny("risk(foe_all,-1)", seat=ANCIENT)
    p.s.seats[3].out = True
    assert [player.risk_mod for player in p.resolve().s.seats] == [0, -1, -1, 0, -1]


@pytest.mark.clause("RUINS-R70")
def test_one_possible_target_is_not_asked_for() -> None:
    p = tiny("risk(own_other,2)", seat=2, n=2).resolve()
    assert p.s.seats[1].risk_tokens == 2


def test_each_of_two_targets_is_chosen_when_its_operation_starts() -> None:
    p = tiny("borrow(own_any,own_other,white,1)", "flat(foe_any,-3)", seat=2).resolve()
    p.answer("lane 3")
    assert p.keys == ("lane 1", "lane 4")
    p.answer("lane 4")
    assert p.asked == (2, "pick-lane")
    p.answer("lane 1")
    assert (len(p.s.pools[3]), len(p.s.pools[4]), p.s.flats[6]) == (5, 7, (-3,))


# ---- trinkets, OP19 to OP23


@pytest.mark.clause("RUINS-13.08", "RUINS-13.10")
def test_trinkets_are_taken_from_the_field() -> None:
    p = tiny("take(own,4,field)", seat=3)
    p.s.seats[ANCIENT].trinkets = 3
    p.resolve()
    assert (p.s.seats[3].trinkets, p.s.seats[ANCIENT].trinkets) == (3, 0)


def test_or_from_the_discard_where_the_card_says_so() -> None:
    p = tiny("take(own,4,discard)", seat=3)
    p.s.discarded = 5
    p.resolve()
    assert (p.s.seats[3].trinkets, p.s.discarded, p.s.seats[ANCIENT].trinkets) == (4, 1, 100)


@pytest.mark.clause("RUINS-R79", "RUINS-13.09", "RUINS-R14")
def test_the_ancient_takes_from_the_discard_whichever_slot_the_card_lies_on() -> None:
    p = tiny("take(own,3,discard)", seat=ANCIENT, slot=3, n=3)
    p.s.discarded = 2
    p.resolve()
    assert (p.s.seats[ANCIENT].trinkets, p.s.discarded) == (77, 0)


@pytest.mark.clause("RUINS-13.07")
def test_trinkets_are_lost_to_the_discard() -> None:
    p = tiny("lose(foe,2)", seat=ANCIENT, slot=1)
    p.s.seats[2].trinkets = 1
    p.resolve()
    assert (p.s.seats[2].trinkets, p.s.discarded) == (0, 1)
    p = tiny("lose(foe,2)", seat=3).resolve()
    assert (p.s.seats[ANCIENT].trinkets, p.s.discarded) == (98, 2)


@pytest.mark.clause("RUINS-13.05", "RUINS-E19")
def test_what_is_moved_to_the_field_comes_from_the_pile_and_not_from_stakes() -> None:
    p = tiny("move_trinkets(foe,field,3)", seat=ANCIENT, slot=1)
    p.s.seats[2].trinkets = 1
    p.s.seats[2].slots, p.s.seats[2].stakes = (card("Chalk the Way"), NOBODY), (2, 0)
    p.resolve()
    assert (p.s.seats[2].trinkets, p.s.seats[ANCIENT].trinkets, p.s.discarded) == (0, 101, 2)


@pytest.mark.clause("RUINS-13.11", "RUINS-25.04")
def test_trinkets_pass_between_archaeologists_by_a_card() -> None:
    p = tiny("move_trinkets(own,own_other,2)", seat=2)
    p.s.seats[2].trinkets = 3
    p.resolve().answer("lane 4")
    assert [player.trinkets for player in p.s.seats[1:]] == [0, 1, 0, 2]


@pytest.mark.clause("RUINS-8.02")
@pytest.mark.parametrize(("on", "success", "failed"), [("success", 5, 1), ("fail", 4, 2), ("both", 5, 2)])
def test_awards_change_for_one_result_or_for_both(on: str, success: int, failed: int) -> None:
    p = tiny(f"award_mod(own,{on},1)", seat=2)
    assert p.resolve().s.seats[2].awards == (failed - 1, success - 4)
    p.until(W_ROLL)
    p.s.flats[2] = (100,)
    p.until(W_RECOUP)
    assert p.s.seats[2].trinkets == success


@pytest.mark.clause("RUINS-10.07")
def test_costs_change_this_round_or_the_next() -> None:
    p = tiny("cost_mod(foe,1,next)", "cost_mod(foe,-2,this)", seat=ANCIENT, slot=1).resolve()
    chalk = card("Chalk the Way")
    assert (cost_of(p.s, 2, chalk), cost_of(p.s, 2, card("Brace Poles")), cost_of(p.s, 1, chalk)) == (0, 0, 2)
    p.until(-1)
    assert (cost_of(p.s, 2, chalk), p.s.seats[2].cost_mods) == (3, (1, 0))


# ---- Risk, Alert, Danger: OP24 to OP31


@pytest.mark.clause("RUINS-12.04", "RUINS-15.02", "RUINS-R36")
def test_risk_tokens_and_modifiers() -> None:
    p = tiny("risk(own_any,2)", seat=2, risk=1).resolve().answer("lane 3")
    assert (p.s.seats[3].risk_tokens, risk_score(p.s, 3), risk_score(p.s, 2)) == (2, 2, 1)
    p = tiny("risk(foe,-3)", seat=ANCIENT, slot=1)
    p.s.seats[2].risk_tokens = 1
    p.resolve()
    assert (p.s.seats[2].risk_mod, risk_score(p.s, 2)) == (-3, 0)


@pytest.mark.clause("RUINS-R68", "RUINS-I40")
def test_risk_tokens_run_out_at_hard_tables() -> None:
    p = tiny("risk(own_all,6)", seat=2, token_limit="hard").resolve()
    assert [player.risk_tokens for player in p.s.seats] == [0, 6, 6, 4, 0]


def test_whoever_is_safe_makes_no_risk_check() -> None:
    p = tiny("safe(own)", seat=2)
    p.s.alert = 6
    p.until(-1)
    assert (p.s.seats[2].danger, p.s.seats[3].danger) == (0, 2)
    assert not p.s.seats[2].safe


@pytest.mark.clause("RUINS-14.03", "RUINS-E27")
@pytest.mark.parametrize(("before", "by", "after"), [(3, 2, 5), (9, 2, 10), (1, -3, 0)])
def test_the_alert_changes_within_its_bounds(before: int, by: int, after: int) -> None:
    p = tiny(f"alert({by})", seat=2)
    p.s.alert = before
    assert p.resolve().s.alert == after


@pytest.mark.clause("RUINS-4.11", "RUINS-E28", "RUINS-14.04")
def test_holds_add_up_and_each_stops_one_increase() -> None:
    p = tiny("hold_alert(2)", "hold_alert(1)", seat=2).resolve()
    assert p.s.holds == 3


@pytest.mark.clause("RUINS-14.07")
def test_hazard_rises_for_this_round_at_most_to_three() -> None:
    p = tiny("hazard(1)", seat=ANCIENT).resolve()
    assert (p.s.peak, p.s.alert) == (2, 0)
    p = tiny("hazard(2)", seat=ANCIENT)
    p.s.peak = 2
    assert p.resolve().s.peak == 3


@pytest.mark.clause("RUINS-15.10")
def test_danger_healing_and_shields() -> None:
    p = tiny("danger(own,1)", "heal(own_any,1)", "shield(own,2)", seat=2, cost=1)
    p.s.seats[3].danger, p.s.pools[3] = 2, pool(3, "green, green, white, white")
    p.resolve().answer("lane 3")
    assert (p.s.seats[2].danger, p.s.seats[2].shields, p.s.seats[3].danger) == (1, 2, 1)
    assert p.pool(3).count("green") == 3


@pytest.mark.clause("RUINS-11.14", "RUINS-E64", "RUINS-R07")
def test_a_die_freed_by_healing_is_rolled_only_before_the_roll() -> None:
    p = tiny("heal(own,1)", seat=2, cost=1)
    p.s.seats[2].danger, p.s.pools[2] = 2, pool(2, "green, green, white, white")
    p.resolve().until(W_ROLL)
    assert len([die for die in p.pool(2) if die[-1].isdigit()]) == 5
    late = held("heal(own,1)", seat=2, phase=ROLL, windows=("roll",), cost=1)
    late.s.seats[2].danger, late.s.pools[2], late.s.seats[2].trinkets = 2, pool(2, "green, green, white, white"), 1
    late.until(W_ROLL).answer("play X-A99")
    assert late.pool(2).count("green") == 1
    assert late.s.seats[2].danger == 1


@pytest.mark.clause("RUINS-15.15", "RUINS-E47", "RUINS-6.14", "RUINS-15.19")
def test_elimination_by_a_card() -> None:
    p = tiny("danger(foe,1)", seat=ANCIENT, slot=0, hazard=3)
    x1 = p.s.seats[1]
    x1.danger, x1.trinkets, x1.heist = 3, 7, 0
    p.s.pools[1] = pool(1, "green, white, white")
    p.s.relics[0] = Relic(p.s.relics[0].design, True, False, 0, ANCIENT, True)
    x1.slots, x1.stakes, x1.hand = (card("Trowel"), NOBODY), (2, 0), cards("Cutter", "Scrolls", "Scrolls", "Trowel")
    p.resolve()
    assert (x1.out, p.s.gone, x1.hand, x1.slots) == (True, 9, (), (NOBODY, NOBODY))
    assert p.s.pools[1] == b""
    assert [event.seat for event in p.events(ev.HeistVoid)] == [1]
    p.until(-1)
    assert p.s.relics[0].holder == ANCIENT
    assert [lane for lane, _, _ in p.events(ev.DiceRolled)[0].lanes] == [2, 3, 4]


def test_a_card_that_eliminates_its_own_player_stops() -> None:
    p = tiny("danger(own,1)", "alert(2)", seat=2)
    p.s.seats[2].danger, p.s.pools[2] = 3, pool(2, "green, white")
    p.resolve()
    assert (p.s.seats[2].out, p.s.alert) == (True, 0)


def test_nothing_follows_where_the_last_one_falls() -> None:
    p = tiny("danger(foe_all,1)", "alert(2)", seat=ANCIENT, hazard=3, n=2)
    for seat in (1, 2):
        p.s.seats[seat].danger, p.s.pools[seat] = 3, pool(seat, "green, white")
    p.resolve()
    assert (p.s.ask, p.s.agenda, p.s.alert) == (None, [], 0)


# ---- cards: OP32 to OP39


@pytest.mark.clause("RUINS-20.05", "RUINS-E56", "RUINS-R44")
def test_cards_are_drawn_and_influence_waits_in_the_hand() -> None:
    p = tiny("draw(own,2)", seat=ANCIENT).next_cards(ANCIENT, "Waking Eyes", "Falling Lintel").resolve()
    assert names(p.s.seats[ANCIENT].hand) == ["Waking Eyes", "Falling Lintel"]
    assert p.s.alert == 0


def test_everybody_draws() -> None:
    p = tiny("draw(own_all,1)", seat=2).resolve()
    assert [len(player.hand) for player in p.s.seats] == [0, 1, 1, 1, 1]


@pytest.mark.clause("RUINS-R52")
def test_the_owner_chooses_what_is_discarded() -> None:
    p = tiny("discard(foe_any,2,owner)", seat=ANCIENT)
    p.s.seats[3].hand = cards("Trowel", "Cutter", "Scrolls")
    p.resolve().answer("lane 3")
    assert p.asked == (3, "give-up")
    p.answer("discard X-S4", "discard X-S1")
    assert names(p.s.seats[3].hand) == ["Scrolls"]
    assert names(p.s.piles[EXPEDITION].discard) == ["Cutter", "Trowel"]


@pytest.mark.clause("RUINS-20.14")
def test_the_ancient_cannot_give_up_influence_but_a_random_discard_may_take_it() -> None:
    p = tiny("discard(foe,1,owner)", seat=2)
    p.s.seats[ANCIENT].hand = cards("Waking Eyes", "Guardian", "Loose Gravel")
    p.resolve()
    assert p.asked == (ANCIENT, "give-up")
    assert p.keys == ("discard A-S1", "discard A-S2")
    p = tiny("discard(foe,1,random)", seat=2)
    p.s.seats[ANCIENT].hand = cards("Waking Eyes")
    p.resolve()
    assert (names(p.s.influence), p.s.alert, p.s.piles[ANCIENT].discard) == (["Waking Eyes"], 0, ())


def test_everybody_gives_up_a_card_in_seat_order() -> None:
    p = tiny("discard(foe_all,1,owner)", seat=ANCIENT)
    for seat in (2, 4):
        p.s.seats[seat].hand = cards("Trowel", "Cutter")
    p.resolve()
    assert p.asked == (2, "give-up")
    p.answer("discard X-S1")
    assert p.asked == (4, "give-up")


@pytest.mark.clause("RUINS-10.13")
@pytest.mark.parametrize(("zone", "offered"), [
    ("hand", ("card X-S1", "card X-S4")), ("own_discard", ("card X-S2", "card X-A01")), ("foe_discard", ("card A-S1", "card A-A01")),
])  # fmt: skip
def test_cards_are_banished_from_where_the_card_says(zone: str, offered: tuple[str, ...]) -> None:
    p = tiny(f"banish({zone},1)", seat=2)
    p.s.seats[2].hand = cards("Trowel", "Cutter", "Trowel")
    p.s.piles[EXPEDITION].discard = cards("Scrolls", "Brace Poles")
    p.s.piles[ANCIENT].discard = cards("Guardian", "Falling Lintel")
    p.resolve()
    assert p.asked == (2, "pick-card")
    assert p.keys == offered
    p.answer(offered[0])
    side = ANCIENT if zone == "foe_discard" else EXPEDITION
    assert [BOX.designs[one].id for one in p.s.piles[side].banished] == [offered[0][5:]]
    left = {"hand": p.s.seats[2].hand, "own_discard": p.s.piles[EXPEDITION].discard, "foe_discard": p.s.piles[ANCIENT].discard}[zone]
    assert len(left) == (2 if zone == "hand" else 1)


@pytest.mark.parametrize(("filter", "offered"), [
    ("any", 5), ("starter", 1), ("action", 1), ("effect", 2), ("instant", 1), ("free", 2),
])  # fmt: skip
def test_cards_come_back_from_the_discard(filter: str, offered: int) -> None:
    p = tiny(f"recover(own_other,1,{filter})", seat=2, cost=1)
    p.s.piles[EXPEDITION].discard = cards("Scrolls", "Brace Poles", "Share the Load", "Singing Canary", "Second Wind")
    p.resolve().answer("lane 3")
    if offered > 1:
        assert p.asked == (2, "pick-card")
        assert len(p.keys) == offered
        p.answer(p.keys[0])
    assert len(p.s.seats[3].hand) == 1
    assert len(p.s.piles[EXPEDITION].discard) == 4


def test_nothing_comes_back_from_an_empty_discard() -> None:
    p = tiny("recover(own,2,any)", seat=2, cost=1).resolve()
    assert p.s.seats[2].hand == ()


def test_looking_at_a_draw_pile_is_known_to_the_own_side_alone() -> None:
    p = tiny("peek(foe_draw,2,look)", seat=2).next_cards(ANCIENT, "Tremor", "Guardian").resolve()
    seen = p.events(ev.Peeked)[0]
    assert names(seen.cards) == ["Tremor", "Guardian"]
    assert names(seen.seen_by(4).cards) == ["Tremor", "Guardian"]
    assert seen.seen_by(ANCIENT).cards == (-2, -2)
    assert p.s.piles[ANCIENT].seen == (0, 2)


def test_seen_cards_go_back_in_any_order() -> None:
    p = (
        tiny("peek(own_draw,3,reorder)", "draw(own,2)", seat=2)
        .next_cards(EXPEDITION, "Second Wind", "Brace Poles", "Torches Out")
        .resolve()
    )
    assert p.asked == (2, "pick-card")
    p.answer("card X-I03", "card X-I01")
    assert names(p.s.seats[2].hand) == ["Torches Out", "Second Wind"]
    assert p.s.piles[EXPEDITION].seen == (0, 1)
    assert names(p.s.piles[EXPEDITION].deck.top) == ["Brace Poles"]


@pytest.mark.clause("RUINS-R84")
def test_what_the_ancient_had_seen_it_knows_no_more_once_it_is_reordered() -> None:
    p = tiny("peek(own_draw,2,reorder)", seat=2).next_cards(EXPEDITION, "Second Wind", "Brace Poles", "Torches Out")
    p.s.piles[EXPEDITION].seen = (3, 1)
    p.resolve().answer("card X-I01")
    assert p.s.piles[EXPEDITION].seen == (0, 2)


def test_more_cards_than_there_are_cannot_be_seen() -> None:
    p = tiny("peek(own_draw,3,look)", seat=2)
    p.s.piles[EXPEDITION].deck.rest[:] = [card("Trowel")]
    p.resolve()
    assert names(p.events(ev.Peeked)[0].cards) == ["Trowel"]


@pytest.mark.clause("RUINS-R84")
def test_a_seen_card_is_banished() -> None:
    p = tiny("peek(foe_draw,2,look)", "banish(peek,1)", seat=2).next_cards(ANCIENT, "Tremor", "Guardian").resolve()
    assert p.keys == ("card A-S1", "card A-I01")
    p.answer("card A-S1")
    assert names(p.s.piles[ANCIENT].banished) == ["Guardian"]
    assert (names(p.s.piles[ANCIENT].deck.top), p.s.piles[ANCIENT].seen) == (["Tremor"], (0, 1))


def test_cards_of_a_hand_are_seen() -> None:
    p = tiny("peek(foe_hand,2,look)", seat=2)
    p.s.seats[ANCIENT].hand = cards("Guardian", "Tremor", "Waking Eyes")
    p.resolve()
    seen = p.events(ev.Peeked)[0]
    assert (len(seen.cards), seen.hand) == (2, ANCIENT)
    p = tiny("peek(foe_hand,1,look)", seat=ANCIENT)
    p.s.seats[3].hand, p.s.seats[4].hand = cards("Cutter"), cards("Trowel")
    p.resolve()
    assert p.keys == ("lane 3", "lane 4")
    p.answer("lane 3")
    assert names(p.events(ev.Peeked)[0].cards) == ["Cutter"]


@pytest.mark.clause("RUINS-R66")
def test_a_hidden_relic_that_was_seen_is_remembered() -> None:
    p = tiny("peek(relic,1,look)", seat=2)
    p.s.relics[1] = Relic(p.s.relics[1].design, False, False, 0, ANCIENT, True)
    p.resolve()
    assert p.keys == ("relic 1", "relic 3", "relic 4")
    p.answer("relic 3")
    assert p.s.relics[2].known
    assert not p.s.relics[2].exposed
    seen = p.events(ev.PeekedRelic)[0]
    assert seen.seen_by(4).relic == p.s.relics[2].design
    assert seen.seen_by(-1).relic == -2


@pytest.mark.clause("RUINS-6.13", "RUINS-E62", "RUINS-15.03", "RUINS-22.07", "RUINS-R53")
def test_a_cancelled_card_does_nothing_but_counts() -> None:
    p = held("cancel(expedition)", seat=ANCIENT, phase=RALLY, windows=("reveal",))
    p.s.seats[2].slots, p.s.seats[2].stakes = cards("Trowel", "Chalk the Way"), (0, 2)
    p.s.seats[3].slots = (card("Trowel"), NOBODY)
    p.until(W_REVEAL).answer("play A-A99")
    assert p.keys == ("cancel 2 left", "cancel 2 right", "cancel 3 left")
    p.answer("cancel 2 right")
    p.until(W_ROLL)
    assert (p.s.flats[2], p.s.discarded, risk_score(p.s, 2), p.s.seats[2].pips) == ((), 2, 2, 7)
    p.until(-1)
    assert [event.seat for event in p.events(ev.PlacedNothing) if event.seat] == [1, 4]


def test_a_card_of_the_ancient_cancels_one_that_has_not_resolved() -> None:
    p = tiny("cancel(expedition)", seat=ANCIENT, slot=1)
    p.s.seats[4].slots = (card("Trowel"), NOBODY)
    p.resolve()
    assert p.s.seats[4].pips == 8


@pytest.mark.clause("RUINS-20.10", "RUINS-E57", "RUINS-20.09")
def test_negatives_are_shuffled_in_as_long_as_there_are_any() -> None:
    p = held("seed(snare,3)", seat=ANCIENT, phase=REFRESH, type="influence")
    p.s.seats[ANCIENT].hand = (p.card, p.card, *cards("Guardian", "Guardian", "Guardian"))
    p.next_cards(EXPEDITION, "Second Wind").s.piles[EXPEDITION].seen = (0, 1)
    before = p.s.piles[EXPEDITION].deck.size()
    p.go()
    assert p.s.negatives.count(card("Snare")) == 0
    assert [event.number for event in p.events(ev.NegativesSeeded)] == [3, 1]
    drawn = sum(len(player.hand) for player in p.s.seats[1:])
    assert p.s.piles[EXPEDITION].deck.size() == before + 4 - drawn
    assert p.s.piles[EXPEDITION].seen == (0, 0)
    assert p.s.piles[EXPEDITION].deck.top == []


def test_negative_cards_of_a_hand_are_banished() -> None:
    p = tiny("purge(own_any,2)", seat=2)
    p.s.seats[3].hand = cards("Ruin", "Trowel", "Snare", "Ruin")
    p.resolve().answer("lane 3")
    assert p.asked == (2, "pick-card")
    assert p.keys == ("card N-1", "card N-2", "stop")
    p.answer("card N-1", "stop")
    assert names(p.s.seats[3].hand) == ["Trowel", "Snare", "Ruin"]
    assert names(p.s.piles[EXPEDITION].banished) == ["Ruin"]


# ---- limits, relics, abilities: OP40 to OP44


def test_card_limits_change_and_stay_within_one_and_the_slots() -> None:
    p = tiny("limit(foe,-3,next)", "limit(own,2,next)", seat=ANCIENT, slot=1).resolve()
    assert (card_limit(p.s, 2), card_limit(p.s, ANCIENT)) == (2, 4)
    p.until(-1)
    assert (card_limit(p.s, 2), card_limit(p.s, 3), card_limit(p.s, ANCIENT)) == (1, 2, 4)


def test_a_limit_of_this_round_holds_for_placement() -> None:
    p = held("limit(foe_any,-1,this)", seat=ANCIENT, phase=READY, windows=("ready",))
    p.s.seats[3].hand = cards("Trowel", "Scrolls")
    p.until(1)
    while p.s.ask is not None and p.s.ask.tag in ("activate-relic",):
        p.do("none")
    p.until(1).answer("play A-A99", "lane 3")
    assert card_limit(p.s, 3) == 1


@pytest.mark.clause("RUINS-16.12", "RUINS-16.15")
def test_hidden_relics_are_exposed_as_the_speaker_chooses() -> None:
    p = tiny("expose(2)", seat=3)
    p.s.seats[1].out = True
    p.s.relics[0] = Relic(p.s.relics[0].design, True, False, 0, ANCIENT, True)
    p.resolve()
    assert p.asked == (2, "pick-placed-relic")
    assert p.keys == ("relic 2", "relic 3", "relic 4")
    p.answer("relic 4", "relic 2")
    assert [relic.exposed for relic in p.s.relics] == [True, True, False, True]
    assert [relic.cooldown for relic in p.s.relics] == [0] * 4
    assert not p.s.relics[3].known


@pytest.mark.clause("RUINS-16.16", "RUINS-R28", "RUINS-E45")
def test_an_exposed_relic_is_hidden_again_and_a_heist_on_it_goes_on() -> None:
    p = tiny("conceal(1)", seat=ANCIENT, slot=3, cost=1)
    for place in (1, 2):
        p.s.relics[place] = Relic(p.s.relics[place].design, True, False, 0, ANCIENT, True)
    p.s.seats[2].heist = 1
    p.resolve()
    assert (p.asked, p.keys) == ((ANCIENT, "pick-placed-relic"), ("relic 2", "relic 3"))
    p.answer("relic 2")
    assert not p.s.relics[1].exposed
    p.until(W_ROLL)
    p.s.flats[2] = (100,)
    p.until(W_RECOUP)
    assert p.s.relics[1].holder == 2


@pytest.mark.clause("RUINS-R83")
def test_cooldowns_of_relics_and_abilities() -> None:
    p = tiny("cooldown(ancient,-1)", seat=ANCIENT)
    p.s.relics[1] = Relic(p.s.relics[1].design, True, False, 2, ANCIENT, True)
    p.s.relics[2] = Relic(p.s.relics[2].design, True, False, 1, ANCIENT, True)
    p.resolve()
    assert p.keys == ("relic 2", "relic 3")
    p.answer("relic 2")
    assert p.s.relics[1].cooldown == 1
    p = tiny("cooldown(expedition,2)", seat=ANCIENT)
    p.s.seats[2].ability, p.s.seats[3].ability, p.s.seats[4].ability = card("Surveyor"), card("Medic"), card("Archivist")
    p.resolve()
    assert (p.asked, p.keys) == ((ANCIENT, "pick-cooling"), ("lane 2", "lane 4"))
    p.answer("lane 4")
    assert p.s.seats[4].ability_cooldown == 2


def test_a_locked_ability_cannot_be_used_this_round() -> None:
    p = tiny("lock(foe)", seat=ANCIENT, slot=2)
    p.s.seats[3].ability = card("Surveyor")
    p.until(W_ROLL)
    while p.asked[0] != 3:
        p.do("pass")
    assert p.keys == ("pass",)
    p.until(-1)
    assert not p.s.seats[3].locked


# ---- forms that hold others


@pytest.mark.clause("RUINS-10.16")
def test_one_of_two_lists_is_chosen() -> None:
    p = tiny("choose(gain_pip(own,2); draw(own,1) | flat(own,5))", seat=2).resolve()
    assert (p.asked, p.keys) == ((2, "pick-mode"), ("mode 1", "mode 2"))
    p.answer("mode 1")
    assert (p.s.seats[2].pips, len(p.s.seats[2].hand), p.s.flats[2]) == (6, 1, ())
    p = tiny("choose(gain_pip(own,2) | flat(own,5))", seat=2).resolve().answer("mode 2")
    assert (p.s.seats[2].pips, p.s.flats[2]) == (8, (5,))


@pytest.mark.clause("RUINS-10.16")
def test_what_is_optional_may_be_left_out() -> None:
    for key, alert in (("yes", 1), ("no", 0)):
        p = tiny("may(alert(1); alert(-1); alert(1))", "flat(own,3)", seat=2).resolve()
        assert (p.asked, p.keys) == ((2, "optional"), ("yes", "no"))
        p.answer(key)
        assert (p.s.alert, p.s.flats[2]) == (alert, (3,))


@pytest.mark.parametrize(("condition", "holds"), [
    ("alert>=4", True), ("alert>=5", False), ("hazard>=2", True), ("hazard>=3", False), ("field<=30", True), ("field<=29", False),
    ("exposed>=1", True), ("exposed>=2", False), ("relics<=3", True), ("relics<=2", False), ("round>=7", True), ("round>=8", False),
    ("danger>=1", True), ("danger>=2", False), ("pile>=6", True), ("pile>=7", False), ("placed==1", True), ("placed==2", False),
    ("heist", False),
])  # fmt: skip
def test_conditions(condition: str, holds: bool) -> None:
    p = tiny(f"if({condition}, flat(own,3); flat(own,4))", "flat(own,5)", seat=2, round=7)
    s = p.s
    s.alert, s.seats[ANCIENT].trinkets, s.seats[2].trinkets, s.seats[2].danger = 4, 30, 6, 1
    s.pools[2] = pool(2, "green, green, green, white")
    s.relics[0] = Relic(s.relics[0].design, True, False, 0, ANCIENT, True)
    s.relics[1] = Relic(s.relics[1].design, True, False, 0, 3, True)
    s.seats[3].danger, s.seats[3].heist = 3, 0
    assert p.resolve().s.flats[2] == ((3, 4, 5) if holds else (5,))


@pytest.mark.clause("RUINS-R80")
def test_conditions_on_a_chosen_target_restrict_who_can_be_chosen() -> None:
    p = tiny("if(danger>=2, heal(own_any,1))", seat=1, cost=1)
    for seat, danger in ((2, 2), (3, 1), (4, 3)):
        p.s.seats[seat].danger = danger
    assert p.resolve().keys == ("lane 2", "lane 4")


@pytest.mark.clause("RUINS-R80")
def test_conditions_on_all_leave_those_for_whom_they_hold() -> None:
    p = tiny("if(pile>=2, lose(foe_all,1))", seat=ANCIENT)
    for seat, trinkets in ((1, 1), (2, 2), (3, 0), (4, 5)):
        p.s.seats[seat].trinkets = trinkets
    p.resolve()
    assert [player.trinkets for player in p.s.seats[1:]] == [1, 1, 0, 4]


@pytest.mark.clause("RUINS-R80")
def test_what_has_no_target_follows_the_lane_of_the_card() -> None:
    for slot, alert in ((0, 0), (1, 1)):
        p = tiny("if(pile>=2, alert(1); take(own,1,discard))", seat=ANCIENT, slot=slot)
        p.s.seats[2].trinkets, p.s.discarded = 2, 9
        p.resolve()
        assert (p.s.alert, p.s.discarded) == (alert, 9 - alert)


@pytest.mark.clause("RUINS-8.06", "RUINS-9.01", "RUINS-6.07")
@pytest.mark.parametrize(("phase", "condition", "flat", "taken"), [
    ("reward", "success", 100, 2), ("reward", "success", -100, 0), ("recoup", "fail", -100, 2), ("recoup", "fail", 100, 0),
])  # fmt: skip
def test_results_are_asked_about_in_later_phases(phase: str, condition: str, flat: int, taken: int) -> None:
    p = tiny(f"{phase}: if({condition}, take(own,2,field))", seat=3).until(W_ROLL)
    p.s.flats[3] = (flat,)
    p.until(W_RECOUP)
    assert p.s.seats[3].trinkets == taken + (4 if flat > 0 else 1)


@pytest.mark.clause("RUINS-15.22", "RUINS-7.15", "RUINS-E15", "RUINS-R08")
def test_only_archaeologists_who_failed_are_offered_for_danger() -> None:
    p = tiny("recoup: if(fail, danger(foe_any,1))", seat=ANCIENT).until(W_ROLL)
    for lane, flat in ((1, 100), (2, -100), (3, 100), (4, -100)):
        p.s.flats[lane] = (flat,)
    p.until(W_RECOUP)
    assert (p.asked, p.keys) == ((ANCIENT, "pick-lane"), ("lane 2", "lane 4"))
    p.answer("lane 4")
    assert [player.danger for player in p.s.seats[1:]] == [0, 0, 0, 1]
    assert [player.result for player in p.s.seats[1:]] == [SUCCESS, FAILED, SUCCESS, FAILED]


@pytest.mark.parametrize(("count", "runs"), [("exposed", 2), ("claimed", 1), ("active", 3), ("danger", 2)])
def test_once_for_each(count: str, runs: int) -> None:
    p = tiny(f"per({count}, flat(own,3), 5)", seat=2)
    s = p.s
    for place in (0, 2):
        s.relics[place] = Relic(s.relics[place].design, True, False, 0, ANCIENT, True)
    s.relics[1] = Relic(s.relics[1].design, True, False, 0, 2, True)
    s.seats[4].out = True
    s.seats[2].danger, s.seats[3].danger = 2, 3
    s.pools[2] = pool(2, "green, green")
    assert p.resolve().s.flats[2] == (3,) * runs


def test_at_most_so_many_times() -> None:
    assert tiny("per(active, flat(own,3), 2)", seat=2).resolve().s.flats[2] == (3, 3)


@pytest.mark.parametrize(("target", "number"), [("own", 3), ("foe", 1)])
def test_pips_are_counted_in_the_pool_that_is_aimed_at(target: str, number: int) -> None:
    p = tiny(f"per(pips, flat({target},3), 5)", seat=2)
    p.s.pools[2] = pool(2, "pip, pip off, pip")
    p.s.pools[7] = pool(2, "gold, pip")
    p.resolve()
    assert p.s.flats[2 if target == "own" else 7] == (3,) * number


@pytest.mark.clause("RUINS-R80")
def test_danger_is_counted_for_each_target() -> None:
    p = tiny("per(danger, flat(foe_all,-3), 3)", seat=ANCIENT)
    for seat, danger in ((1, 1), (2, 3), (3, 0), (4, 2)):
        p.s.seats[seat].danger = danger
    p.resolve()
    assert [len(p.s.flats[lane]) for lane in (1, 2, 3, 4)] == [1, 3, 0, 2]


@pytest.mark.clause("RUINS-4.01", "RUINS-4.02", "RUINS-E63", "RUINS-R41")
@pytest.mark.parametrize("out", [False, True])
def test_what_is_postponed_to_the_next_refresh(out: bool) -> None:
    p = tiny("next_refresh: draw(own,2)", seat=2).until(-1)
    assert [one.seat for one in p.s.armed] == [2]
    hand = len(p.s.seats[2].hand)
    if out:
        from delve.games.ruins import danger_changes

        danger_changes.eliminate(p.s, 2, None)
    from delve.games.ruins import turn
    from delve.kernel.flow import push

    p.s.agenda.clear()
    push(p.s, turn.PHASES[REFRESH])
    p.told.clear()
    p.until(W_REFRESH)
    drawn = [len(event.cards) for event in p.events(ev.CardsDrawn) if event.seat == 2]
    assert drawn == ([] if out else [2, 5 - hand - 2])


@pytest.mark.clause("RUINS-15.20", "RUINS-R41")
def test_armed_operations_of_an_eliminated_archaeologist_are_dropped_and_what_they_gave_stays() -> None:
    p = tiny("flat(own_other,5)", "risk(own_other,2)", "recoup: take(own,3,field)", seat=2).resolve().answer("lane 3", "lane 3")
    assert [one.when for one in p.s.armed] == [AT_RECOUP]
    from delve.games.ruins import danger_changes

    danger_changes.eliminate(p.s, 2, None)
    assert (p.s.armed, p.s.flats[3], p.s.seats[3].risk_tokens) == ((), (5,), 2)


@pytest.mark.clause("RUINS-3.06")
def test_hands_lose_random_cards_in_seat_order() -> None:
    p = tiny("discard(foe_all,1,random)", seat=ANCIENT, slot=1)
    for seat in range(1, 5):
        p.s.seats[seat].hand = cards("Trowel")
    p.resolve()
    assert [event.seat for event in p.events(ev.CardsDiscarded)] == [1, 2, 3, 4]


@pytest.mark.clause("RUINS-3.06")
def test_cards_are_recovered_in_seat_order() -> None:
    p = tiny("recover(own_all,1,any)", seat=2, cost=1)
    p.s.piles[EXPEDITION].discard = cards("Trowel", "Scrolls", "Cutter", "Precautions")
    p.resolve()
    while p.asked[1] == "pick-card":
        p.do(p.keys[0])
    assert [event.seat for event in p.events(ev.CardsRecovered)] == [1, 2, 3, 4]


@pytest.mark.clause("RUINS-3.06", "RUINS-11.15")
def test_gold_is_moved_lane_by_lane_in_seat_order() -> None:
    p = tiny("move_gold(1,own_all)", seat=ANCIENT, slot=3).resolve()
    while p.asked[1] == "pick-gold":
        p.do(p.keys[0])
    assert [event.taker for event in p.events(ev.DiceBorrowed)] == [A_POOL + lane for lane in (1, 2, 3, 4)]


@pytest.mark.clause("RUINS-18.06", "RUINS-R68")
def test_with_a_limit_on_tokens_an_ability_takes_those_there_are() -> None:
    p = held("alert(1)", seat=3, phase=READY, type="ability", windows=("ready",), cooldown=3, token_limit="hard")
    old = p.s.relics[0]
    p.s.relics[0] = Relic(old.design, True, False, 14, ANCIENT, True)
    p.go()
    while p.asked[1] != "use-now" or p.asked[0] != 3:
        p.do(p.keys[-1])
    p.do(p.keys[0])
    assert (p.s.seats[3].ability_cooldown, p.s.seats[3].ability_spent) == (2, False)


@pytest.mark.clause("RUINS-R52")
def test_whoever_looks_at_a_relic_chooses_which() -> None:
    """The card is seat 3's; the speaker, seat 1, is not asked."""
    p = tiny("peek(relic,1,look)", seat=3).resolve()
    assert p.asked == (3, "pick-placed-relic")
    p.do(p.keys[1])
    assert [relic.known for relic in p.s.relics] == [False, True, False, False]
    assert [(event.seat, event.place) for event in p.events(ev.PeekedRelic)] == [(3, 1)]


@pytest.mark.clause("RUINS-R86")
def test_without_a_token_left_a_reusable_ability_cannot_be_used() -> None:
    """It would stay face up, and could be used without end."""
    for tokens, usable in ((15, True), (16, False)):
        p = held("alert(1)", seat=3, phase=READY, type="ability", windows=("ready",), cooldown=3, token_limit="hard")
        old = p.s.relics[0]
        p.s.relics[0] = Relic(old.design, True, False, tokens, ANCIENT, True)
        assert can_use(p.s, 3, W_READY) == usable
    once = held("alert(1)", seat=3, phase=READY, type="ability", windows=("ready",), mode="once", token_limit="hard")
    once.s.relics[0] = Relic(once.s.relics[0].design, True, False, 16, ANCIENT, True)
    assert can_use(once.s, 3, W_READY)


@pytest.mark.clause("RUINS-R84")
def test_whoever_orders_the_other_sides_pile_knows_it_and_the_other_side_knows_it_no_more() -> None:
    p = tiny("peek(foe_draw,2,reorder)", seat=ANCIENT, slot=2)
    p.next_cards(EXPEDITION, "Singing Canary", "Lean on Me")
    p.s.piles[EXPEDITION].seen = (0, 1)
    p.resolve()
    p.do(p.keys[1])
    assert p.s.piles[EXPEDITION].seen == (2, 0)


@pytest.mark.clause("RUINS-13.11")
def test_the_giver_and_the_taker_of_trinkets_are_told() -> None:
    p = tiny("move_trinkets(own,own_other,2)", seat=3)
    p.s.seats[3].trinkets, p.s.seats[ANCIENT].trinkets = 5, p.s.seats[ANCIENT].trinkets - 5
    p.resolve().do("lane 2")
    assert (p.s.seats[3].trinkets, p.s.seats[2].trinkets) == (3, 2)
    assert [(event.giver, event.taker, event.number) for event in p.events(ev.TrinketsMoved)] == [(3, 2, 2)]
