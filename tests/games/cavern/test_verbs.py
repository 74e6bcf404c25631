"""Every word of the Encounter cards (section 5.6 of the rules), played."""

from __future__ import annotations

import pytest

from delve.games.cavern import events as ev
from delve.games.cavern.state import BY_GOLD, BY_SUN, GOES_ON
from tests.kit import CavernKit, CavernPlay

WITH_A_SECOND = "P0 bruiser, P0 seer on a of (2,0)"
"""P0 is in the room, and a Seer of its own in another one."""


def chosen(cavern: CavernKit, card: str, loot: str = "gg", delvers: str = "P0 bruiser", **given: object) -> CavernPlay:
    """Whoever is alone in the room has taken the first option."""
    play = cavern.resolving(loot, delvers, card=card, **given)  # type: ignore[arg-type]
    play.does("first")
    return play


# ---- costs


def test_pay_xp(cavern: CavernKit) -> None:
    play = chosen(cavern, "PAY XP 2 > SUCCEED")
    assert (play.xp[0], play.state.supply, len(play.gold("P0"))) == (1, 25 - 4, 2)


def test_pay_gold(cavern: CavernKit) -> None:
    """One after another, of the owner's choice, to the bottom of the deck."""
    play = chosen(cavern, "PAY GOLD 2 > SUCCEED", gold=["1 2 3"])
    assert play.offers() == ["lose 1", "lose 2", "lose 3"]
    play.plays("lose 2", "lose 1", gold="3 3")
    assert (play.gold("P0"), play.gold_deck) == (["3", "3", "3"], 82)


def test_pay_treasure(cavern: CavernKit) -> None:
    play = chosen(cavern, "PAY TREASURE 1 > SUCCEED", treasures=["orb-1 crown-1"])
    play.does("lose orb-1")
    assert (play.treasures("P0"), len(play.gold("P0"))) == (["crown-1"], 2)


# ---- modifiers


@pytest.mark.clause("CAVERN-R55")
def test_dice_join_the_pool_of_this_outcome_alone(cavern: CavernKit) -> None:
    play = chosen(cavern, "DICE+WRP > TEST C 1")
    assert play.view("P1").affair.dice == (4, 1, 1)


@pytest.mark.clause("CAVERN-R55")
def test_alone_one_delver_of_the_explorers_choice_rolls_with_its_rift_and_all_go_home(cavern: CavernKit) -> None:
    play = chosen(cavern, "ALONE > FIGHT W", "ggr", "P0 bruiser, P0 seer, P0 captain")
    assert (play.asks, play.offers()) == ("AloneWhich", ["bruiser", "captain", "seer"])
    play.does("seer")
    assert (play.view("P1").affair.dice, play.view("P1").affair.bonus) == ((2, 0, 0), 3)
    play.rolls(3, 0, (0, 0))
    assert play.delvers == []
    assert len(play.gold("P0")) == 2


@pytest.mark.clause("CAVERN-R55")
def test_alone_without_a_mark_has_no_rift_though_another_has(cavern: CavernKit) -> None:
    play = chosen(cavern, "ALONE > FIGHT W", "ggr", "P0 bruiser, P0 seer")
    play.does("bruiser")
    assert play.view("P1").affair.bonus == 0


@pytest.mark.clause("CAVERN-R55")
@pytest.mark.parametrize("delvers", ["P0 bruiser", "P0 captain, P0 captain"])
def test_alone_is_not_asked_where_there_is_one_kind(cavern: CavernKit, delvers: str) -> None:
    play = chosen(cavern, "ALONE > TEST C 1", "gg", delvers)
    assert play.asks == "PrepareRoll"
    assert sum(play.view("P1").affair.dice) in (3, 2)


# ---- riders


def test_gold_and_treasure_gained(cavern: CavernKit) -> None:
    play = chosen(cavern, "NOLOOT | always GOLD+2 | always TREASURE+2")
    assert (len(play.gold("P0")), len(play.treasures("P0"))) == (2, 2)
    assert [event.why for event in play.told_of(ev.GoldCollected)] == ["card"], "riders are told apart from loot"


def test_gold_and_treasure_lost(cavern: CavernKit) -> None:
    play = chosen(cavern, "NOLOOT | always GOLD-2 | always TREASURE-1", gold=["1 2 3"], treasures=["orb-1"])
    play.plays("lose 3", "lose 1")
    assert (play.gold("P0"), play.treasures("P0")) == (["2"], [])


@pytest.mark.parametrize(("rider", "xp"), [("XP+2", 5), ("XP-2", 1), ("XP-4", 0)])
def test_xp_gained_and_lost_and_never_below_none(cavern: CavernKit, rider: str, xp: int) -> None:
    play = chosen(cavern, f"NOLOOT | always {rider}")
    assert (play.xp[0], sum(play.xp) + play.state.supply) == (xp, 25)


def test_the_reader_collects_gold(cavern: CavernKit) -> None:
    play = chosen(cavern, "SUCCEED | always READER GOLD+2", seats=3)
    assert [len(play.gold(seat)) for seat in ("P0", "P1", "P2")] == [2, 2, 0]


def test_the_reader_sits_left_of_the_explorer_whoevers_turn_it_is(cavern: CavernKit) -> None:
    play = chosen(cavern, "NOLOOT | always READER GOLD+1", delvers="P1 bruiser", seats=3)
    assert [len(play.gold(seat)) for seat in ("P0", "P1", "P2")] == [0, 0, 1]


def test_a_reader_with_an_empty_deck_turns_cards_like_anybody(cavern: CavernKit) -> None:
    play = chosen(cavern, "NOLOOT | always READER GOLD+1", gold=["", "2 3"], gold_deck="")
    play.does("turn 3", seat="P1")
    assert play.gold("P1") == ["2", "3*"]


@pytest.mark.parametrize(("sun", "rider", "now", "end"), [(7, "SUN+1", 8, GOES_ON), (8, "SUN-1", 7, GOES_ON), (11, "SUN+1", 12, BY_SUN)])
def test_the_sun_moves_on_and_back(cavern: CavernKit, sun: int, rider: str, now: int, end: int) -> None:
    play = chosen(cavern, f"NOLOOT | always {rider}", sun=sun)
    assert (play.state.sun, play.state.end) == (now, end)


@pytest.mark.clause("CAVERN-R56")
@pytest.mark.parametrize("effect", ["HOLD", "LOSE"])
def test_of_two_delvers_of_a_kind_it_is_the_one_in_this_room(cavern: CavernKit, effect: str) -> None:
    """The other Captain, placed before, stays where it is."""
    delvers = "P0 captain on a of (2,0), P0 captain"
    play = cavern.resolving("", delvers, board="(2,0) Q01@0", card=f"NOLOOT | always {effect}")
    play.does("first")
    assert play.delvers == ["P0 captain on a of (2,0)"]
    assert play.reserve("P0") == ["bruiser", "sneak", "seer"]


@pytest.mark.clause("CAVERN-R64")
def test_home_brings_one_delver_of_another_room_home_if_the_explorer_likes(cavern: CavernKit) -> None:
    delvers = f"{WITH_A_SECOND}, P0 sneak on a of (2,0), P1 seer on a of (2,0)"
    play = chosen(cavern, "NOLOOT | always HOME", "gg", delvers, board="(2,0) Q01@0")
    assert play.offers() == ["home 2,0 a seer", "home 2,0 a sneak", "nobody"]
    play.told()
    play.does("home 2,0 a sneak")
    assert play.delvers == ["P0 seer on a of (2,0)", "P1 seer on a of (2,0)"]
    assert "sneak" in play.reserve("P0")
    [called] = play.told_of(ev.Retrieved)
    assert called.seen_by(1) == ev.Retrieved(0, 3, (2, 0, "a"), False, ""), "a facedown Delver is not shown (R64)"


def test_home_may_be_declined_and_is_not_asked_where_nobody_is_elsewhere(cavern: CavernKit) -> None:
    play = chosen(cavern, "NOLOOT | always HOME", "gg", WITH_A_SECOND, board="(2,0) Q01@0")
    play.does("nobody")
    assert play.delvers == ["P0 seer on a of (2,0)"]
    assert chosen(cavern, "NOLOOT | always HOME", "gg", "P0 bruiser, P0 seer").asks == "Act"


@pytest.mark.clause("CAVERN-R56")
def test_hold_keeps_one_delver_of_the_room_from_home(cavern: CavernKit) -> None:
    """It waits beside the mat, faceup and public, and joins the reserve at the end of its owner's next turn."""
    play = chosen(cavern, "NOLOOT | always HOLD", "gg", "P0 bruiser, P0 seer", turn="P0")
    assert (play.asks, play.offers()) == ("DelverPick", ["bruiser", "seer"])
    play.does("bruiser")
    assert play.view("P1").seats[0].held == (0,)
    assert "bruiser" not in play.reserve("P0")
    play.places("(2,0) Q03", "none")
    assert play.turn == "P0"
    assert "bruiser" not in play.reserve("P0"), "not in the turn after the one it was held in"
    assert "retrieve" not in play.offers()
    play.places("(2,1) Q03", "none")
    assert (play.turn, "bruiser" in play.reserve("P0"), play.view("P1").seats[0].held) == ("P1", True, ())


@pytest.mark.clause("CAVERN-R56")
def test_an_extra_turn_counts_as_the_next_turn(cavern: CavernKit) -> None:
    play = cavern.given("(1,0) Q07@2", extra=1, delvers="P0 seer on a of (1,0)", card="NOLOOT | always HOLD")
    play.places("(1,1) Q03", "none")
    play.does("first")
    assert (play.turn, play.state.turn.in_extra, "seer" in play.reserve("P0")) == ("P0", True, False)
    play.places("(2,0) Q03", "none")
    assert (play.turn, "seer" in play.reserve("P0")) == ("P1", True)


@pytest.mark.clause("CAVERN-R56")
def test_held_on_anothers_turn_it_misses_its_owners_next_turn(cavern: CavernKit) -> None:
    play = cavern.resolving("", "P1 seer", card="NOLOOT | always HOLD")
    play.does("first", seat="P1")
    assert (play.turn, "seer" in play.reserve("P1")) == ("P1", False)
    play.places("(2,0) Q03", "none")
    assert (play.turn, "seer" in play.reserve("P1")) == ("P0", True)


@pytest.mark.clause("CAVERN-R56")
def test_lose_takes_one_delver_of_the_room_out_of_the_game(cavern: CavernKit) -> None:
    play = chosen(cavern, "NOLOOT | always LOSE", "gg", "P0 bruiser, P0 captain, P0 captain")
    assert play.offers() == ["bruiser", "captain"]
    play.does("captain")
    assert play.reserve("P0") == ["bruiser", "captain", "sneak", "seer"]
    assert play.view("P1").seats[0].lost == (1,)
    assert play.told_of(ev.DelverLost) == [ev.DelverLost(0, "Captain", False)]


@pytest.mark.clause("CAVERN-R56")
@pytest.mark.parametrize(("lost", "left"), [(["P0 sneak"], 3), (["P0 sneak", "P0 captain"], 3)])
def test_nobody_has_fewer_than_three_left(cavern: CavernKit, lost: list[str], left: int) -> None:
    play = chosen(cavern, "NOLOOT | always LOSE", lost=lost)
    assert len(play.reserve("P0")) == left
    assert [event.spared for event in play.told_of(ev.DelverLost)] == [len(lost) == 2]


@pytest.mark.clause("CAVERN-R56")
def test_two_riders_may_take_two_delvers(cavern: CavernKit) -> None:
    play = chosen(cavern, "NOLOOT | always HOLD | always LOSE", "", "P0 bruiser, P0 seer")
    play.does("bruiser")
    assert (play.reserve("P0"), play.asks) == (["captain", "captain", "sneak"], "Act")


def test_riders_that_find_nobody_left_do_nothing(cavern: CavernKit) -> None:
    play = chosen(cavern, "NOLOOT | always HOLD | always LOSE")
    assert (play.asks, play.view("P0").seats[0].lost) == ("Act", ())


def test_collecting_by_a_rider_may_end_the_game_too(cavern: CavernKit) -> None:
    play = chosen(cavern, "NOLOOT | always GOLD+2", gold_deck=2)
    assert play.state.end == BY_GOLD
