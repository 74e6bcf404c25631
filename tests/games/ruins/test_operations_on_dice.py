"""Operations on dice and tokens, OP01 to OP18 (section 4.4), and what chapter 11 says of dice."""

from __future__ import annotations

import pytest

from delve.games.ruins import dice_changes
from delve.games.ruins import events as ev
from delve.games.ruins.codes import ANCIENT, GOLD, GREEN, NOBODY, PIP, RALLY, ROLL, SUCCESS, W_RALLY, W_RECOUP, W_ROLL, WHITE
from delve.games.ruins.dice import count
from delve.games.ruins.facts import score_of
from delve.games.ruins.verbs import ANY, PERM
from tests.games.ruins.kit import a, at, pool
from tests.games.ruins.tiny import Tiny, empty_hands, held, tiny, two_cards

# ---- OP01 gain_pip


@pytest.mark.clause("RUINS-11.04", "RUINS-11.05", "RUINS-R06")
def test_pips_come_from_the_stock_of_the_pool_they_go_into() -> None:
    p = tiny("gain_pip(own_other,2)", seat=2).resolve()
    assert p.asked == (2, "pick-lane")
    assert p.keys == ("lane 1", "lane 3", "lane 4")
    p.answer("lane 3")
    assert [player.pips for player in p.s.seats] == [16, 8, 8, 6, 8]
    assert count(p.s.pools[3], PIP) == 2


def test_pips_of_the_ancient_go_into_its_lane() -> None:
    p = tiny("gain_pip(own,3)", seat=ANCIENT, slot=2).resolve()
    assert (count(p.s.pools[a(3)], PIP), p.s.seats[ANCIENT].pips) == (3, 13)
    assert [event.pool for event in p.events(ev.DiceGained)] == [a(3)]


@pytest.mark.clause("RUINS-11.06", "RUINS-E14", "RUINS-3.07")
def test_an_empty_stock_gives_what_it_has() -> None:
    p = tiny("gain_pip(own,3)", seat=2)
    p.s.seats[2].pips = 1
    p.resolve()
    assert (p.s.seats[2].pips, count(p.s.pools[2], PIP)) == (0, 1)


@pytest.mark.clause("RUINS-11.08", "RUINS-R05", "RUINS-9.03")
def test_pips_go_back_to_stock_at_the_end_of_the_round() -> None:
    p = tiny("gain_pip(own,2)", "gain_pip(foe,1)", seat=2).resolve().until(-1)
    assert p.halted
    assert [player.pips for player in p.s.seats] == [16, 8, 8, 8, 8]
    assert not any(count(pool, PIP) for pool in p.s.pools)


@pytest.mark.clause("RUINS-7.10")
def test_a_pip_gained_after_the_roll_is_rolled_at_once() -> None:
    p = held("gain_pip(own,1)", seat=2, phase=ROLL, windows=("roll",)).dice(gained="5").until(W_ROLL)
    before = score_of(p.s, 2)
    p.answer("play X-A99")
    assert p.events(ev.DiceGained)[0].faces == (5,)
    assert p.scored(2).archaeologist == before + 5


@pytest.mark.clause("RUINS-R81")
def test_a_pip_gained_after_the_scores_is_not_rolled() -> None:
    p = tiny("reward: gain_pip(own,1)", seat=2).until(W_RECOUP)
    assert p.events(ev.DiceGained)[0].faces == ()
    assert p.pool(2)[-1] == "pip"


# ---- OP02, OP03 white dice


@pytest.mark.clause("RUINS-11.01", "RUINS-11.10", "RUINS-11.09")
def test_a_white_die_gained_stays_for_good() -> None:
    p = tiny("gain_white(own,1)", seat=3, cost=1).resolve()
    assert (count(p.s.pools[3], WHITE), p.s.whites) == (3, 7)
    p.until(-1)
    assert p.halted
    assert p.pool(3).count("white") == 3


@pytest.mark.clause("RUINS-11.11")
def test_an_empty_supply_gives_no_white_die() -> None:
    p = tiny("gain_white(own,2)", seat=3, cost=1)
    p.s.whites = 1
    p.resolve()
    assert (count(p.s.pools[3], WHITE), p.s.whites) == (3, 0)


@pytest.mark.clause("RUINS-11.12")
def test_a_white_die_lost_returns_to_the_supply_but_no_borrowed_one() -> None:
    p = tiny("lose_white(own,3)", seat=3)
    p.s.pools[3] = pool(3, "white, white off, green, white of 2")
    p.resolve()
    assert p.pool(3) == ["green", "white"]
    assert p.s.pools[3] == pool(3, "green, white of 2")
    assert p.s.whites == 10


def test_of_two_white_dice_the_lower_one_is_lost() -> None:
    p = at(ROLL)
    p.s.pools[2] = pool(2, "white 5, white 2, green 1")
    dice_changes.lose_whites(p.s, 2, 1, 0, None)
    assert p.s.pools[2] == pool(2, "white 5, green 1")


# ---- OP04 disable, OP05 enable


@pytest.mark.clause("RUINS-11.17", "RUINS-E11", "RUINS-R52")
@pytest.mark.parametrize(("lane", "dice", "number", "left"), [
    (2, "green, white, pip, gold of 3, white", 3, "green, white off, pip off, gold of 3, white off"),
    (2, "gold of 3, green", 1, "gold of 3, green off"),
    (7, "gold, white of 2, pip, green of 2", 2, "gold off, white of 2, pip off, green of 2"),
    (7, "green of 2, white of 2", 1, "green of 2, white off of 2"),
])  # fmt: skip
def test_dice_are_disabled_in_the_order_of_their_kinds(lane: int, dice: str, number: int, left: str) -> None:
    p = at(RALLY)
    p.s.pools[lane] = pool(2, dice)
    dice_changes.disable(p.s, lane, ANY, number, 0, None)
    assert p.s.pools[lane] == pool(2, left)


@pytest.mark.clause("RUINS-11.16")
def test_only_dice_of_the_stated_kind_are_disabled_fixed_ones_too() -> None:
    p = tiny("disable(foe,green,5)", seat=ANCIENT, slot=1)
    p.s.pools[2] = pool(2, "green, green =5, white, pip")
    p.resolve()
    assert p.s.pools[2] == pool(2, "green off, green off, white, pip")
    assert p.events(ev.DiceDisabled)[0].dice == pool(2, "green, green =5")


def test_permanent_dice_are_all_but_pips() -> None:
    p = at(RALLY)
    p.s.pools[1] = pool(1, "pip, green, white, gold of 1")
    dice_changes.disable(p.s, 1, PERM, 9, 0, None)
    assert p.pool(1) == ["pip", "green off", "white off", "gold off"]


def test_of_rolled_dice_of_a_kind_the_lowest_goes_first() -> None:
    p = at(ROLL)
    p.s.pools[1] = pool(1, "green 5, green 2, white 6, white 3")
    dice_changes.disable(p.s, 1, ANY, 3, 0, None)
    assert p.pool(1) == ["green 5", "green off", "white off", "white off"]


@pytest.mark.clause("RUINS-R72", "RUINS-11.14")
def test_a_die_healed_after_the_roll_is_not_disabled() -> None:
    p = at(ROLL)
    p.s.pools[2], p.s.rolled = pool(2, "green, green 4, white 2"), True
    dice_changes.disable(p.s, 2, GREEN, 2, 0, None)
    assert p.pool(2) == ["green", "green off", "white 2"]


@pytest.mark.clause("RUINS-11.02", "RUINS-7.03")
def test_a_disabled_die_is_neither_rolled_nor_counted() -> None:
    p = tiny("disable(foe,any,2)", seat=ANCIENT, slot=2).dice(archaeologist="6 6 6 6 6 6 6 6 6 6 6 6 5 4 3 2").until(W_ROLL)
    assert p.scored(3).archaeologist == 5 + 4 + 3 + 2


@pytest.mark.clause("RUINS-11.18", "RUINS-9.04")
def test_a_disabled_die_is_live_again_next_round() -> None:
    p = tiny("disable(foe,any,2)", seat=ANCIENT, slot=2).until(-1)
    assert sorted(p.pool(3)) == ["green"] * 3 + ["white"] * 2  # placing nothing has cost it a green one


@pytest.mark.clause("RUINS-11.07")
def test_a_disabled_pip_is_not_enabled() -> None:
    p = tiny("enable(own,any,3)", seat=2)
    p.s.pools[2] = pool(2, "pip off, white off, green off, green")
    p.resolve()
    assert sorted(p.pool(2)) == ["green", "green", "pip off", "white"]


def test_so_many_are_enabled_and_no_more() -> None:
    p = tiny("enable(own,green,1)", seat=2)
    p.s.pools[2] = pool(2, "white off, green off, green off")
    p.resolve()
    assert sorted(p.pool(2)) == ["green", "green off", "white off"]


@pytest.mark.clause("RUINS-7.10")
def test_a_die_enabled_after_the_roll_is_rolled_at_once() -> None:
    p = held("enable(own,perm,1)", seat=2, phase=ROLL, windows=("roll",)).dice(gained="6")
    p.s.pools[2] = pool(2, "white off, green")
    p.until(W_ROLL).answer("play X-A99")
    assert p.events(ev.DiceEnabled)[0].dice == pool(2, "white 6")


# ---- OP06 borrow, OP07 move_gold


@pytest.mark.clause("RUINS-11.19", "RUINS-11.15", "RUINS-9.05", "RUINS-E13")
def test_a_borrowed_gold_die_rolls_for_the_archaeologist_and_returns() -> None:
    p = tiny("borrow(foe,own,gold,1)", seat=2).resolve()
    assert p.pool(a(2)) == ["gold"] * 3
    assert sorted(p.pool(2)) == ["gold"] + ["green"] * 4 + ["white"] * 2
    p.until(-1)
    assert p.pool(a(2)) == ["gold"] * 4
    assert count(p.s.pools[2], GOLD) == 0


@pytest.mark.clause("RUINS-11.20")
def test_only_live_dice_at_home_can_be_borrowed() -> None:
    p = tiny("borrow(foe,own,perm,3)", seat=2)
    p.s.pools[a(2)] = pool(2, "gold off, gold =4, gold of 3, gold, pip")
    p.resolve()
    assert p.s.pools[a(2)] == pool(2, "gold off, gold =4, gold of 3, pip")
    assert count(p.s.pools[2], GOLD) == 1


@pytest.mark.clause("RUINS-R81")
def test_nothing_is_borrowed_after_the_roll() -> None:
    p = at(ROLL)
    p.s.rolled = True
    dice_changes.borrow(p.s, a(2), 2, GOLD, 1, 0, None)
    assert count(p.s.pools[2], GOLD) == 0


@pytest.mark.clause("RUINS-11.22")
def test_a_borrowed_die_that_is_disabled_returns_live() -> None:
    p = tiny("borrow(own_other,own,white,1)", "disable(own,any,3)", seat=2).resolve().answer("lane 4")
    assert p.s.pools[2][-1:] == pool(4, "white off")
    assert p.pool(4).count("white") == 1
    p.until(-1)
    assert p.pool(4).count("white") == 2


@pytest.mark.clause("RUINS-11.15", "RUINS-11.23", "RUINS-R38")
def test_gold_of_idle_lanes_too_moves_die_by_die() -> None:
    p = tiny("move_gold(2,own)", seat=ANCIENT, slot=1)
    p.s.seats[3].out = True
    p.s.pools[a(4)] = b""
    p.resolve()
    assert p.asked == (ANCIENT, "pick-gold")
    assert p.keys == ("lane 1", "lane 3")
    p.answer("lane 3", "lane 1")
    assert (len(p.s.pools[a(2)]), len(p.s.pools[a(3)]), len(p.s.pools[a(1)])) == (6, 3, 3)


# ---- OP08 fix


@pytest.mark.clause("RUINS-11.21", "RUINS-R04")
def test_a_fixed_die_counts_its_value_and_is_not_rolled() -> None:
    p = tiny("fix(own,6,2)", seat=2).dice(archaeologist="1 1 1 1 1 1 1 1 1 1").until(W_ROLL)
    assert p.scored(2).archaeologist == 4 + 12
    assert p.events(ev.DiceFixed)[0].value == 6


@pytest.mark.clause("RUINS-R81")
def test_pips_are_fixed_first_then_white_then_green() -> None:
    p = at(RALLY)
    p.s.pools[1] = pool(1, "green, white, pip off, pip, white")
    dice_changes.fix(p.s, 1, 3, 2, 0, None)
    assert p.pool(1) == ["green", "white =3", "pip off", "pip =3", "white"]
    p.s.rolled = True
    dice_changes.fix(p.s, 1, 5, 2, 0, None)
    assert "green =5" not in p.pool(1)


@pytest.mark.clause("RUINS-11.21")
def test_a_fixed_die_cannot_be_named() -> None:
    p = tiny("set(own,2,6)", seat=2)
    p.s.pools[2] = pool(2, "green =3, green, white off")
    p.dice(archaeologist="1 1 1 1 1 1 2").until(W_ROLL)
    assert p.keys == ("die 2", "stop")


# ---- OP09, OP10 tokens


@pytest.mark.clause("RUINS-12.01", "RUINS-12.02")
def test_flat_tokens_add_up() -> None:
    p = tiny("flat(own,5)", "flat(own,-3)", "flat(foe,4)", seat=2).dice(
        archaeologist="1 1 1 1 1 1 " * 4, ancient="1 1 1 1 " * 4
    ).until(W_ROLL)  # fmt: skip
    scored = p.scored(2)
    assert (scored.archaeologist, scored.ancient) == (6 + 5 - 3, 4 + 4)


@pytest.mark.parametrize(("does", "left"), [
    ("clear_flat(own,minus,1)", (6, -3, 3)), ("clear_flat(own,minus,2)", (6, 3)), ("clear_flat(own,plus,1)", (-3, -5, 3)),
    ("clear_flat(own,plus,9)", (-3, -5)),
])  # fmt: skip
def test_the_largest_tokens_of_a_sign_are_removed(does: str, left: tuple[int, ...]) -> None:
    p = tiny(does, seat=2)
    p.s.flats[2] = (6, -3, -5, 3)
    assert p.resolve().s.flats[2] == left


@pytest.mark.clause("RUINS-R68", "RUINS-12.06")
@pytest.mark.parametrize(("limit", "laid"), [("soft", 12), ("hard", 10)])
def test_tokens_run_out_only_at_tables_that_say_so(limit: str, laid: int) -> None:
    p = tiny(*["flat(own_all,3)"] * 3, seat=2, token_limit=limit).resolve()
    assert sum(len(flats) for flats in p.s.flats) == laid


# ---- OP11 to OP16: rolled dice


ROLLED = "6 5 4 2 2 1"


def rolled(does: str, seat: int = 1, dice: str = ROLLED, ancient: str = "4 4 5 4", **more: str) -> Tiny:
    return tiny(does, seat=seat).dice(archaeologist=dice + " 1 1 1 1 1 1" * 3, ancient=ancient, **more)


@pytest.mark.clause("RUINS-7.05")
def test_named_dice_are_rolled_together_and_stand() -> None:
    p = rolled("reroll(own,2)", reroll="6 3").until(W_ROLL)
    assert p.asked == (1, "pick-die")
    assert p.keys == ("die 1", "die 2", "die 4", "die 5", "die 6", "stop")
    p.answer("die 1")
    assert list(p.keys) == ["die 2", "die 4", "die 5", "die 6", "stop"]
    p.answer("die 2")
    assert p.events(ev.DiceRerolled)[0].before == (1, 2)
    assert p.scored(1).archaeologist == 20 - 3 + 9


def test_dice_with_one_value_are_one_option_until_all_are_named() -> None:
    p = rolled("reroll(own,3)").until(W_ROLL).answer("die 2", "die 2")
    assert p.keys == ("die 1", "die 4", "die 5", "die 6", "stop")
    p.answer("stop")
    assert p.events(ev.DiceRerolled)[0].before == (2, 2)


@pytest.mark.parametrize(("does", "named", "score"), [
    ("set(own,1,6)", ("die 1",), 25), ("set(own,2,6)", ("die 2", "die 1"), 29), ("set(own,2,6)", ("stop",), 20),
    ("bump(own,2,1)", ("die 2", "die 6"), 21), ("bump(own,2,-5)", ("die 2", "die 6"), 14), ("flip(own,1)", ("die 1",), 25),
    ("drop(own,1)", ("die 6",), 14),
])  # fmt: skip
@pytest.mark.clause("RUINS-7.09")
def test_rolled_dice_are_changed_and_kept_within_one_to_six(does: str, named: tuple[str, ...], score: int) -> None:
    p = rolled(does).until(W_ROLL).answer(*named)
    assert p.scored(1).archaeologist == score


@pytest.mark.clause("RUINS-R52")
def test_the_controller_names_the_dice_of_the_opponent_too() -> None:
    p = tiny("drop(foe,1)", seat=3).until(W_ROLL)
    assert p.asked == (3, "pick-die")
    before = score_of(p.s, a(3))
    highest = p.keys[-2]
    p.answer(highest)
    assert p.scored(3).ancient == before - int(highest[-1])
    assert p.events(ev.DiceDisabled)[0].pool == a(3)


def test_two_dice_change_values() -> None:
    p = rolled("swap(own,foe)").until(W_ROLL)
    assert p.keys == ("die 1", "die 2", "die 4", "die 5", "die 6")
    p.answer("die 1")
    assert list(p.keys) == ["die 4", "die 5"]
    p.answer("die 5")
    scored = p.scored(1)
    assert (scored.archaeologist, scored.ancient) == (20 + 4, 17 - 4)


@pytest.mark.clause("RUINS-R82")
def test_a_swap_within_a_pool_needs_two_dice() -> None:
    p = tiny("swap(own,own)", seat=2)
    p.s.pools[2] = pool(2, "green")
    p.until(W_ROLL)
    assert p.events(ev.DiceSwapped) == []
    p = tiny("swap(own,own)", seat=2).dice(archaeologist="1 1 1 1 1 1 3 3 3 3 3 3 " * 2).until(W_ROLL)
    assert (p.events(ev.DiceSwapped)[0].value, p.events(ev.DiceSwapped)[0].other_value) == (3, 3)


def test_where_no_die_was_rolled_nothing_is_asked() -> None:
    p = tiny("reroll(own,2)", "swap(own,foe)", seat=2)
    p.s.pools[2] = pool(2, "green off")
    p.until(W_ROLL)
    assert p.asked[1] == "use-now"
    assert p.events(ev.DiceRerolled) == []


@pytest.mark.clause("RUINS-7.04", "RUINS-7.07", "RUINS-E12", "RUINS-3.05", "RUINS-16.04")
def test_rerolls_come_before_other_changes_whoever_plays_them() -> None:
    both = two_cards(("set(own,1,6)",), ("reroll(foe,2)",))
    p = Tiny(at(RALLY, box=both, ask_all="on").s)
    empty_hands(p)
    p.s.seats[1].slots = (both.by_id["X-A99"], NOBODY)
    p.s.seats[ANCIENT].slots = (both.by_id["A-A99"], NOBODY, NOBODY, NOBODY)
    p.dice(archaeologist=ROLLED + " 1 1 1 1 1 1" * 3, ancient="4 4 5 4", reroll="1 3").until(W_ROLL)
    assert p.asked == (ANCIENT, "pick-die")
    p.answer("die 6", "die 5")
    assert p.asked == (1, "pick-die")
    p.answer("die 1")
    assert (p.scored(1).archaeologist, p.scored(1).ancient, p.scored(1).success) == (18, 17, True)


@pytest.mark.clause("RUINS-7.06")
def test_the_same_die_is_rerolled_by_several_effects() -> None:
    twice = tiny("reroll(own,1)", "reroll(own,1)").dice(archaeologist=ROLLED + " 1 1 1 1 1 1" * 3, reroll="3 6").until(W_ROLL)
    twice.answer("die 1", "die 3")
    assert twice.scored(1).archaeologist == 20 - 1 + 6


# ---- OP17 remap, OP18 tie_to


def test_every_rolled_die_of_a_face_counts_another_value() -> None:
    p = rolled("remap(own,2,6)").until(W_ROLL)
    assert p.scored(1).archaeologist == 20 + 8


def test_fixed_and_disabled_dice_are_not_remapped() -> None:
    p = tiny("fix(own,3,1)", "remap(own,3,6)", seat=1).dice(archaeologist="3 1 1 1 1 " + "1 1 1 1 1 1 " * 3).until(W_ROLL)
    assert p.scored(1).archaeologist == 3 + 6 + 4


@pytest.mark.parametrize(("does", "success"), [("tie_to(own,ancient)", False), ("tie_to(foe,expedition)", True), ("draw(own,1)", True)])
def test_a_tie_goes_where_the_card_says(does: str, success: bool) -> None:
    p = tiny(does, seat=2).dice(archaeologist="1 1 1 1 1 1 2 2 2 2 2 2 " + "1 1 1 1 1 1 " * 2, ancient="1 1 1 1 3 3 3 3 " + "1 1 1 1 " * 2)
    p.until(W_ROLL)
    scored = p.scored(2)
    assert (scored.archaeologist, scored.ancient, scored.success) == (12, 12, success)


def test_a_tie_by_card_overrules_the_table() -> None:
    p = tiny("tie_to(own,expedition)", seat=2, tie="ancient")
    p.dice(archaeologist="1 1 1 1 1 1 2 2 2 2 2 2 " + "1 1 1 1 1 1 " * 2, ancient="1 1 1 1 3 3 3 3 " + "1 1 1 1 " * 2)
    assert p.scored(2).success
    assert p.s.seats[2].result == SUCCESS


# ---- chapter 11 beyond the operations


@pytest.mark.clause("RUINS-11.03", "RUINS-11.13")
def test_danger_dice_lie_in_no_pool() -> None:
    from delve.games.ruins import danger
    from delve.games.ruins.codes import BY_CARD

    p = at(RALLY)
    danger.gain(p.s, 3, 2, BY_CARD, 0, None)
    assert (count(p.s.pools[3], GREEN), count(p.s.pools[3], WHITE)) == (2, 2)
    dice_changes.disable(p.s, 3, GREEN, 4, 0, None)
    assert p.pool(3).count("green off") == 2
    dice_changes.borrow(p.s, 3, 2, GREEN, 4, 0, None)
    assert count(p.s.pools[2], GREEN) == 4


@pytest.mark.clause("RUINS-E09", "RUINS-23.01")
@pytest.mark.parametrize(("ancient", "success"), [("1 1 1 2", True), ("2 2 2 1", False)])
def test_a_pool_without_dice_scores_its_tokens(ancient: str, success: bool) -> None:
    p = tiny("disable(foe,any,3)", seat=ANCIENT, slot=1)
    p.s.seats[2].danger = 3
    p.s.pools[2] = pool(2, "green, white, white")
    p.s.flats[2] = (6,)
    p.dice(ancient="1 1 1 1 " + ancient).until(W_RALLY)
    assert p.pool(2) == ["green off", "white off", "white off"]
    p.until(W_ROLL)
    assert (p.scored(2).archaeologist, p.scored(2).success) == (6, success)
