"""Faction abilities (CAVERN-19)."""

from __future__ import annotations

import pytest

from delve.games.cavern import events as ev
from tests.kit import CavernKit, CavernPlay
from tests.kit.wishes import told_dice

LANTERNGUARD = ("lanternguard", "mirefolk")
MIREFOLK = ("mirefolk", "runekin")
RUNEKIN = ("runekin", "mirefolk")
COGWRIGHTS = ("cogwrights", "mirefolk")


def rolled_again(play: CavernPlay) -> tuple[int, int]:
    [event] = play.told_of(ev.RolledAgain)
    return event.combat, event.spoils


# ---- Lanternguard: Hold the Line


@pytest.mark.clause("CAVERN-19.01", "CAVERN-19.02", "CAVERN-E45")
def test_hold_the_line_throws_dice_without_combat_again_and_the_new_results_replace_the_old(cavern: CavernKit) -> None:
    play = cavern.resolving("", "P0 bruiser", card="TEST C 9", factions=LANTERNGUARD)
    play.does("first")
    play.does("roll", dice="W:- W:S W:CC")
    assert (play.asks_whom, play.offers()) == ("P0", ["keep", "rethrow"])
    play.told()
    play.does("rethrow", dice="W:C W:CS*>C")
    assert rolled_again(play) == (5, 1)
    assert play.xp[0] == 2


@pytest.mark.clause("CAVERN-16.07", "CAVERN-19.02")
def test_a_die_has_combat_if_any_face_of_its_chain_has(cavern: CavernKit) -> None:
    """The first die showed Combat before it was rolled again: it stays as it lies, and the blank alone is thrown."""
    play = cavern.resolving("", "P0 bruiser", card="TEST C 9", factions=LANTERNGUARD)
    play.plays("first", "roll", dice="W:CS*>S W:- W:C")
    play.told()
    play.does("rethrow", dice="W:C")
    assert rolled_again(play) == (3, 2)


@pytest.mark.clause("CAVERN-19.02")
def test_a_die_thrown_again_keeps_its_colour(cavern: CavernKit) -> None:
    """A Captain's red die shows Combat and stays; the purple ones, its own and the Sneak's, are thrown again as purple dice."""
    play = cavern.resolving("", "P0 captain, P0 sneak", card="TEST C 9", factions=LANTERNGUARD)
    play.plays("first", "roll", dice="R:C P:S P:S P:SS*>S")
    play.told()
    play.does("rethrow", dice="P:CS P:SS*>S P:S")
    [again] = play.told_of(ev.RolledAgain)
    assert told_dice(play.state.content, again.dice) == "R:C P:CS P:SS*>S P:S"


@pytest.mark.clause("CAVERN-19.01")
def test_it_may_be_declined(cavern: CavernKit) -> None:
    play = cavern.resolving("", "P0 bruiser", card="TEST C 2", factions=LANTERNGUARD)
    play.does("first")
    play.rolls(2, 1)
    play.does("keep")
    assert (play.xp[0], play.asks) == (3, "Act")


@pytest.mark.clause("CAVERN-19.02")
@pytest.mark.parametrize("card", ["FIGHT W", "TEST C 1", "TEST S 1"])
def test_it_works_in_fights_and_tests_and_after_its_own_roll_alone(cavern: CavernKit, card: str) -> None:
    play = cavern.resolving("", "P0 seer", card=card, factions=LANTERNGUARD)
    play.does("first")
    play.does("roll", dice="W:- W:S")
    assert play.asks == "RollHold", "before the monster rolls"
    play.does("rethrow", dice="W:C W:C / W:-" if card == "FIGHT W" else "W:C W:C")
    assert play.asks == "Act"


@pytest.mark.clause("CAVERN-19.02")
def test_a_rival_of_the_lanternguard_is_not_asked(cavern: CavernKit) -> None:
    play = cavern.resolving("", "P1 bruiser", card="TEST C 9", factions=LANTERNGUARD)
    play.does("first")
    play.does("roll", dice="W:- W:- W:-")
    assert play.asks == "Act"


@pytest.mark.clause("CAVERN-19.03")
def test_once_a_roll(cavern: CavernKit) -> None:
    play = cavern.resolving("", "P0 bruiser", card="TEST C 9", factions=LANTERNGUARD)
    play.does("first")
    play.does("roll", dice="W:- W:- W:-")
    play.does("rethrow", dice="W:- W:S W:-")
    assert (play.asks, play.xp[0]) == ("Act", 2)


@pytest.mark.clause("CAVERN-19.11")
@pytest.mark.parametrize(("dice", "xp"), [("W:C W:C W:CC", 3), ("W:CS*>S W:C W:C", 3), ("W:- W:- W:-", 0)])
def test_it_needs_a_die_without_combat_and_an_xp(cavern: CavernKit, dice: str, xp: int) -> None:
    play = cavern.resolving("", "P0 bruiser", card="TEST C 1", factions=LANTERNGUARD, xp=[xp, 3], treasures=["orb-1"])
    play.does("first")
    play.does("roll", dice=dice)
    assert play.turn == "P0", "nobody was asked about the roll on P1's turn, which is over"


# ---- Mirefolk: Through the Cracks


@pytest.mark.clause("CAVERN-19.04", "CAVERN-E46")
def test_through_the_cracks_into_the_room_just_completed_beside_the_tile(cavern: CavernKit) -> None:
    play = cavern.given("(1,0) Q07@2", "Q01 Q03 Q03", factions=MIREFOLK, delvers="P1 seer on a of (1,0)")
    play.places("(1,1) Q01@0")
    assert play.offers() == ["on 1,1 a", "on 1,0 a", "none"]
    play.plays("on 1,0 a", "bruiser")
    assert (play.xp[0], play.asks) == (2, "PrepareRoll")
    play.rolls(3, 0)
    play.told()
    play.rolls(2, 0)
    told = play.told()
    assert {event.seat: event.count for event in told if isinstance(event, ev.GoldCollected)} == {0: 1}
    assert [event.count for event in told if isinstance(event, ev.GoldReturned)] == [1]


@pytest.mark.clause("CAVERN-19.01", "CAVERN-19.04")
def test_the_own_tile_costs_nothing_and_without_xp_there_is_no_way_through(cavern: CavernKit) -> None:
    play = cavern.given("(1,0) Q07@2", "Q01 Q03 Q03", factions=MIREFOLK)
    play.places("(1,1) Q01@0", "a bruiser")
    assert play.xp[0] == 3
    poor = cavern.given("(1,0) Q07@2", "Q01 Q03 Q03", factions=MIREFOLK, xp=0)
    poor.places("(1,1) Q01@0")
    assert poor.offers() == ["on 1,1 a", "none"]
    assert poor.refuses("on 1,0 a").clause == "CAVERN-19.04"


@pytest.mark.clause("CAVERN-19.04")
def test_other_factions_have_no_way_through_and_nobody_has_one_to_tiles_further_off(cavern: CavernKit) -> None:
    others = cavern.given("(1,0) Q07@2", "Q01 Q03 Q03", factions=RUNEKIN)
    others.places("(1,1) Q01@0")
    assert others.offers() == ["on 1,1 a", "none"]
    far = cavern.given("(1,0) Q07@2, (2,0) Q01@0", "Q01 Q03 Q03", factions=MIREFOLK)
    far.places("(3,0) Q01@0")
    assert far.offers() == ["on 3,0 a", "on 2,0 a", "none"]


@pytest.mark.clause("CAVERN-19.04", "CAVERN-7.12")
def test_rock_beside_a_floor_lets_them_through_too(cavern: CavernKit) -> None:
    play = cavern.given("(1,0) Q01@0", factions=MIREFOLK)
    play.places("(2,0) Q03")
    assert play.offers() == ["on 1,0 a", "none"]


@pytest.mark.clause("CAVERN-19.05")
def test_not_into_a_room_that_was_complete_before(cavern: CavernKit) -> None:
    """The tan room is complete; its blue neighbour is not."""
    play = cavern.given("(1,0) Q07@2, (1,1) Q01@0", "Q03 Q02 Q02", factions=MIREFOLK)
    play.places("(2,0) Q03")
    assert play.turn == "P1", "nothing but the complete room is beside the rock, so step 3 is skipped"
    again = cavern.given("(1,0) Q07@2, (1,1) Q01@0", "Q03 Q02 Q02", factions=MIREFOLK)
    again.places("(2,1) Q03")
    assert again.offers() == ["on 1,1 a", "none"]


@pytest.mark.clause("CAVERN-19.12")
def test_torches_shine_on_whoever_comes_through(cavern: CavernKit) -> None:
    play = cavern.given("(1,0) Q11@1", factions=MIREFOLK)
    play.places("(2,0) Q03")
    play.plays("on 1,0 a", "sneak")
    assert play.delvers == ["P0 sneak up on a of (1,0)"]


@pytest.mark.clause("CAVERN-19.13")
def test_delvers_already_there_do_not_matter(cavern: CavernKit) -> None:
    play = cavern.given("(1,0) Q01@0", factions=MIREFOLK, delvers="P0 seer on a of (1,0), P1 seer on a of (1,0)")
    play.places("(2,0) Q03")
    play.plays("on 1,0 a", "sneak")
    assert play.delvers[-1] == "P0 sneak on a of (1,0)"


@pytest.mark.clause("CAVERN-19.14")
def test_the_entrance_qualifies(cavern: CavernKit) -> None:
    play = cavern.given("", factions=MIREFOLK)
    play.places("(1,0) Q03")
    play.plays("on 0,0 c", "sneak")
    assert play.delvers == ["P0 sneak on c of (0,0)"]


# ---- Runekin: Overchannel


@pytest.mark.clause("CAVERN-19.06", "CAVERN-E37")
@pytest.mark.parametrize(("loot", "bonus"), [("rr", 10), ("r", 10), ("g", 4)])
def test_overchannel_adds_two_for_each_mark_with_or_without_a_rift_and_on_top_of_it(cavern: CavernKit, loot: str, bonus: int) -> None:
    play = cavern.resolving(loot, "P0 seer, P0 oracle, P0 bruiser, P1 bruiser", factions=RUNEKIN)
    assert "overchannel" in play.offers()
    play.does("overchannel")
    assert (play.view("P1").affair.bonus, play.xp[0]) == (bonus, 2)
    play.told()
    play.does("roll", dice="W:- W:- W:- W:- W:- P:S")
    assert [event.combat for event in play.told_of(ev.Rolled)] == [bonus]


@pytest.mark.clause("CAVERN-R69")
def test_overchannel_adds_what_the_content_says(cavern: CavernKit, monkeypatch: pytest.MonkeyPatch) -> None:
    play = cavern.resolving("r", "P0 seer, P1 bruiser", factions=RUNEKIN)
    runekin = next(faction for faction in play.view("P0").content.factions if faction.amount)
    monkeypatch.setattr(runekin, "amount", 4)
    play.does("overchannel")
    assert play.view("P1").affair.bonus == 3 + 4


@pytest.mark.clause("CAVERN-19.06")
@pytest.mark.parametrize(("card", "offered"), [("FIGHT W", True), ("TEST C 1", False), ("TEST S 1", False)])
def test_in_fights_and_not_in_tests(cavern: CavernKit, card: str, offered: bool) -> None:
    play = cavern.resolving("", "P0 seer", card=card, factions=RUNEKIN)
    play.does("first")
    assert ("overchannel" in play.offers()) == offered
    if not offered:
        assert play.refuses("overchannel").clause == "CAVERN-19.06"


@pytest.mark.clause("CAVERN-19.06")
def test_the_bonus_is_for_this_roll_alone(cavern: CavernKit) -> None:
    play = cavern.resolving("", "P0 seer, P1 seer", factions=("runekin", "lanternguard"))
    play.does("overchannel")
    play.rolls(3, 0)
    assert (play.asks_whom, play.view("P0").affair.bonus) == ("P1", 0)
    assert "overchannel" not in play.offers()


@pytest.mark.clause("CAVERN-19.07")
def test_overchannel_once_a_roll(cavern: CavernKit) -> None:
    play = cavern.resolving("", "P0 seer, P1 bruiser", factions=RUNEKIN)
    play.does("overchannel")
    assert play.offers() == ["roll", "dice"]
    assert play.refuses("overchannel").clause == "CAVERN-19.07"


@pytest.mark.clause("CAVERN-19.15")
def test_overchannel_needs_a_marked_delver_in_the_room(cavern: CavernKit) -> None:
    play = cavern.resolving("r", "P0 bruiser, P0 seer on a of (2,0), P1 seer", factions=RUNEKIN, board="(2,0) Q01@0")
    assert play.offers() == ["roll", "dice"]
    assert play.refuses("overchannel").clause == "CAVERN-19.15"


# ---- Cogwrights: Scaffold


@pytest.mark.clause("CAVERN-19.08", "CAVERN-19.10", "CAVERN-19.19", "CAVERN-19.20", "CAVERN-E47")
@pytest.mark.parametrize("where", ["on 1,0 a", "on 1,1 a"])
def test_scaffold_places_a_second_tile_and_the_delver_goes_on_either(cavern: CavernKit, where: str) -> None:
    play = cavern.given("", "Q07 Q07 Q03", factions=COGWRIGHTS, card="SUCCEED")
    play.places("(1,0) Q07@2")
    assert (play.asks, play.offers()) == ("SecondTile", ["scaffold Q03", "scaffold Q07", "no"])
    play.told()
    play.places("(1,1) Q07@0", tiles="A03 A05")
    assert play.xp[0] == 2
    assert [event.count for event in play.told_of(ev.DrewTiles)] == [2]
    assert play.offers() == ["on 1,0 a", "on 1,1 a", "none"]
    play.plays(where, "captain", "first")
    assert len(play.gold("P0")) == 4


@pytest.mark.clause("CAVERN-19.01", "CAVERN-19.08")
def test_scaffold_may_be_declined_and_needs_an_xp(cavern: CavernKit) -> None:
    play = cavern.given("", "Q07 Q07 Q03", factions=COGWRIGHTS)
    play.places("(1,0) Q07@2")
    play.does("no")
    assert (play.asks, play.xp[0]) == ("DelverWhere", 3)
    poor = cavern.given("", "Q07 Q07 Q03", factions=COGWRIGHTS, xp=0)
    poor.places("(1,0) Q07@2")
    assert poor.asks == "DelverWhere"


@pytest.mark.clause("CAVERN-19.08")
def test_the_second_tile_goes_beside_the_first_by_the_rules_of_placing(cavern: CavernKit) -> None:
    """Beside (1,0) there are (2,0) and (1,1); the way at (0,1) is not beside it, above the line there is nothing."""
    play = cavern.given("", "Q01 Q02 Q03", factions=COGWRIGHTS, xp=1)
    play.places("(1,0) Q01@0")
    play.does("scaffold Q02")
    assert play.offers() == ["at 2,0", "at 1,1"]
    assert play.refuses("at 0,1").clause == "CAVERN-19.08"
    assert play.refuses("at 1,-1").clause == "CAVERN-4.06"


@pytest.mark.clause("CAVERN-19.09")
def test_scaffold_once_a_turn(cavern: CavernKit) -> None:
    play = cavern.given("", "Q01 Q02 Q03", factions=COGWRIGHTS)
    play.places("(1,0) Q01@0")
    play.places("(2,0) Q02@0")
    assert play.asks == "DelverWhere"


@pytest.mark.clause("CAVERN-19.16", "CAVERN-19.17", "CAVERN-E47")
def test_sun_and_torch_of_a_scaffold_tile_work_its_fast_movement_does_not(cavern: CavernKit) -> None:
    play = cavern.given("(-1,0) Q01@0", "Q03 Q13 Q03", factions=COGWRIGHTS)
    play.places("(1,0) Q03")
    play.places("(2,0) Q13@0", "none")
    assert (play.state.sun, play.turn) == (7, "P1")
    lit = cavern.given("(1,0) Q01@0", "Q03 Q11 Q03", factions=COGWRIGHTS, delvers="P1 sneak on a of (1,0)")
    lit.places("(0,1) Q03@0 xp")
    lit.places("(1,1) Q11@0", "none")
    assert lit.delvers == ["P1 sneak up on a of (1,0)"]


@pytest.mark.clause("CAVERN-19.17")
def test_the_fast_movement_of_the_first_tile_still_counts(cavern: CavernKit) -> None:
    play = cavern.given("", "Q13 Q03 Q03", factions=COGWRIGHTS)
    play.places("(1,0) Q13@0")
    play.places("(2,0) Q03", "none")
    assert (play.turn, play.state.turn.in_extra) == ("P0", True)


@pytest.mark.clause("CAVERN-19.18")
@pytest.mark.parametrize(("xp", "ways"), [(2, ["at 1,1", "at 0,2"]), (1, ["at 1,1"])])
def test_breaking_the_corridor_rule_with_it_costs_one_more_xp(cavern: CavernKit, xp: int, ways: list[str]) -> None:
    play = cavern.given("(-1,0) Q03, (-1,1) Q03", "Q04 Q03 Q02", factions=COGWRIGHTS, xp=xp)
    play.places("(0,1) Q04@0")
    play.does("scaffold Q03")
    if xp == 2:
        assert play.offers() == ways
        play.does("at 0,2")
        assert play.xp[0] == 0
    else:
        assert (play.tile((1, 1)), play.xp[0]) == ("Q03@0", 0), "the only cell where it fits for nothing"


@pytest.mark.clause("CAVERN-19.18", "CAVERN-19.08")
def test_why_a_cell_is_not_for_the_second_tile(cavern: CavernKit) -> None:
    """Below the first tile a corridor would break, and the XP goes for the Scaffold; the others are not beside the first tile."""
    play = cavern.given("(-1,0) Q03", "Q04 Q03 Q02", factions=COGWRIGHTS, xp=1)
    play.places("(0,1) Q04@0")
    play.does("scaffold Q03")
    assert play.offers() == ["at -1,1", "at 1,1"]
    assert [play.refuses(f"at {cell}").clause for cell in ("0,2", "1,0", "-2,0")] == ["CAVERN-19.18", "CAVERN-19.08", "CAVERN-19.08"]
    assert "north" in play.refuses("at 0,2").why


@pytest.mark.clause("CAVERN-19.08", "CAVERN-R08")
def test_a_second_tile_is_never_forced(cavern: CavernKit) -> None:
    """What is left of the hand fits nowhere: with one XP there is no second tile, with two it is paid for (D06)."""
    board = "(0,1) Q10, (1,0) Q10, (-1,0) Q10"
    for xp, ways in ((1, ["no"]), (2, ["scaffold Q03", "no"])):
        play = cavern.given(board, "Q10 Q03 Q03", factions=COGWRIGHTS, xp=xp, house_rules={"stuck_hand": "force"})
        play.places("(0,2) Q10")
        assert play.offers() == ways


@pytest.mark.clause("CAVERN-19.18")
@pytest.mark.parametrize("xp", [1, 2])
def test_which_way_round_the_second_tile_lies_is_paid_for_likewise(cavern: CavernKit, xp: int) -> None:
    """East to west its corridor meets the floor of the first tile; with the last XP it can only lie north to south."""
    play = cavern.given("", "Q01 Q03 Q04", factions=COGWRIGHTS, xp=xp)
    play.places("(1,0) Q01@0")
    play.plays("scaffold Q04", "at 2,0")
    if xp == 2:
        assert play.offers() == ["turn 0", "turn 1 xp"]
        play.does("turn 1 xp")
    assert (play.tile((2, 0)), play.xp[0]) == ("Q04@1" if xp == 2 else "Q04@0", 0)


@pytest.mark.clause("CAVERN-19.20")
def test_rooms_completed_by_either_tile_are_resolved(cavern: CavernKit) -> None:
    delvers = "P1 seer on a of (1,0), P1 bruiser on a of (2,0)"
    play = cavern.given("(1,0) Q07@2, (2,0) Q07@2", factions=COGWRIGHTS, delvers=delvers)
    play.places("(1,1) Q03")
    play.places("(2,1) Q03", "none")
    assert (play.asks_whom, play.offers()) == ("P0", ["room 1,0 a", "room 2,0 a"])
