"""Tests and Fights (CAVERN-13, 14)."""

from __future__ import annotations

import pytest

from delve.games.cavern import events as ev
from delve.games.cavern.affair import FAILED, NOT_ROLLED, SUCCEEDED
from tests.kit import CavernKit, CavernPlay


def verdict(play: CavernPlay) -> int:
    [ended] = play.told_of(ev.EncounterEnded)
    return ended.verdict


# ---- Tests


@pytest.mark.clause("CAVERN-13.01", "CAVERN-13.03", "CAVERN-E07")
@pytest.mark.parametrize(("dice", "expected"), [("P:SS P:S", SUCCEEDED), ("P:S P:S", FAILED), ("P:SS*>SS P:S", SUCCEEDED)])
def test_a_test_is_passed_with_at_least_the_named_total(cavern: CavernKit, dice: str, expected: int) -> None:
    play = cavern.resolving("gg", "P0 sneak", card="TEST S 3")
    play.does("first")
    assert play.prompt == "Test of Spoils: you need 3 with 2 purple dice."
    assert play.view("P1").affair.monster == (0, 0, 0), "nobody rolls against it"
    play.does("roll", dice=dice)
    assert verdict(play) == expected


@pytest.mark.clause("CAVERN-13.01")
@pytest.mark.parametrize(("named", "expected"), [("C", FAILED), ("S", SUCCEEDED)])
def test_only_the_named_total_counts(cavern: CavernKit, named: str, expected: int) -> None:
    play = cavern.resolving("gg", "P0 captain", card=f"TEST {named} 3")
    play.does("first")
    play.does("roll", dice="R:C P:SS*>S")
    assert verdict(play) == expected


@pytest.mark.clause("CAVERN-13.02", "CAVERN-14.02", "CAVERN-R55")
@pytest.mark.parametrize("head", ["TEST C 1", "FIGHT W"])
def test_all_delvers_of_the_explorer_in_that_room_roll_and_none_elsewhere(cavern: CavernKit, head: str) -> None:
    board, delvers = "(2,0) Q01@0", "P0 bruiser, P0 captain, P0 seer on a of (2,0)"
    play = cavern.resolving("gg", delvers, board=board, card=f"DICE+P > {head}")
    play.plays("first", "dice")
    assert play.view("P1").affair.dice == (5, 1, 2), "a Bruiser, a Captain, a die of the card, two bought"


@pytest.mark.clause("CAVERN-13.04", "CAVERN-R27")
def test_a_rift_adds_nothing_in_a_test(cavern: CavernKit) -> None:
    play = cavern.resolving("ggr", "P0 seer", card="TEST C 3")
    play.does("first")
    play.does("roll", dice="W:C W:C")
    assert verdict(play) == FAILED


@pytest.mark.clause("CAVERN-R27")
@pytest.mark.parametrize(("head", "dice", "expected"), [("TEST C 3", "W:- W:-", SUCCEEDED), ("TEST S 3", "W:S W:S", FAILED)])
def test_a_table_may_let_a_rift_help_in_combat_tests(cavern: CavernKit, head: str, dice: str, expected: int) -> None:
    play = cavern.resolving("ggr", "P0 seer", card=head, house_rules={"rift_in_tests": "on"})
    play.does("first")
    assert play.view("P1").affair.bonus == (3 if head == "TEST C 3" else 0)
    play.does("roll", dice=dice)
    assert verdict(play) == expected


@pytest.mark.clause("CAVERN-13.05")
@pytest.mark.parametrize("named", ["C", "S"])
def test_spoils_rolled_in_a_test_earn_no_card(cavern: CavernKit, named: str) -> None:
    play = cavern.resolving("g", "P0 sneak", card=f"TEST {named} 1")
    play.does("first")
    play.does("roll", dice="P:SS*>SS P:CS")
    told = play.told()
    assert not [event for event in told if isinstance(event, ev.SpoilsWon)]
    assert (len(play.gold("P0")), play.treasures("P0")) == (1, [])


# ---- Fights


@pytest.mark.clause("CAVERN-14.01", "CAVERN-14.02", "CAVERN-14.03")
def test_the_monsters_dice_are_public_before_the_explorer_rolls_first(cavern: CavernKit) -> None:
    play = cavern.resolving("gg", card="FIGHT RPP")
    play.does("first")
    for seat in ("P0", "P1"):
        affair = play.view(seat).affair
        assert (affair.monster, affair.monster_rolled, affair.monster_combat) == ((0, 1, 2), (), NOT_ROLLED)
    assert play.prompt == "Fight with 3 white dice against a red and 2 purple dice."
    play.told()
    play.does("roll", dice="W:C W:C W:C / R:CC P:S P:S")
    rolls = [event for event in play.told() if isinstance(event, ev.Rolled | ev.MonsterRolled)]
    assert [type(event).__name__ for event in rolls] == ["Rolled", "MonsterRolled"]
    assert (rolls[1].combat, rolls[1].spoils) == (2, 2)


@pytest.mark.clause("CAVERN-E05")
def test_one_player_in_the_room(cavern: CavernKit) -> None:
    """The rulebook's example: a Fight won, a rider, no card for Spoils."""
    play = cavern.resolving("ggk", "P0 bruiser", card="FIGHT PP | ok GOLD+1")
    assert play.told_of(ev.EncounterRead)[0].reader == 1
    play.does("first")
    play.does("roll", dice="W:C W:C W:S / P:SS*>CS P:S")
    told = play.told()
    assert [(event.combat, event.spoils) for event in told if isinstance(event, ev.Rolled | ev.MonsterRolled)] == [(2, 1), (1, 4)]
    gold = [(event.count, event.why) for event in told if isinstance(event, ev.GoldCollected)]
    assert (len(play.treasures("P0")), gold) == (1, [(2, "loot"), (1, "card")])
    assert not [event for event in told if isinstance(event, ev.SpoilsWon)]
    assert "bruiser" in play.reserve("P0")
    assert len(play.state.encounter_deck.discards) == 1


@pytest.mark.clause("CAVERN-14.04", "CAVERN-E38")
@pytest.mark.parametrize(("own", "monster", "expected"), [(3, 3, SUCCEEDED), (4, 3, SUCCEEDED), (2, 3, FAILED), (0, 0, SUCCEEDED)])
def test_at_least_the_monsters_combat_succeeds(cavern: CavernKit, own: int, monster: int, expected: int) -> None:
    play = cavern.resolving("gggggk", card="FIGHT WW")
    play.does("first")
    play.rolls(own, 0, (monster, 0))
    assert verdict(play) == expected
    assert (len(play.gold("P0")), len(play.treasures("P0"))) == ((5, 1) if expected == SUCCEEDED else (2, 0))


@pytest.mark.clause("CAVERN-14.05", "CAVERN-R28")
def test_nobody_can_do_anything_about_the_monsters_roll(cavern: CavernKit) -> None:
    """The reader leads the Lanternguard, has XP and two Treasures for rolls; the explorer has rolled."""
    factions = ("runekin", "lanternguard")
    play = cavern.resolving("gg", card="FIGHT W", factions=factions, treasures=["hook-1", "hook-2 knuckles-1"])
    play.does("first")
    play.does("roll", seat="P0", dice="W:C W:C W:C / W:-")
    assert (play.asks, play.turn) == ("Act", "P0"), "P1's turn is over"
    assert play.xp == [3, 3]


@pytest.mark.clause("CAVERN-14.07", "CAVERN-14.08", "CAVERN-14.09", "CAVERN-R29", "CAVERN-E38")
@pytest.mark.parametrize(
    ("own", "monster", "gold", "treasure"),
    [
        ((3, 1), (3, 0), 1, 0), ((3, 4), (3, 0), 1, 0), ((3, 5), (3, 0), 0, 1), ((2, 5), (3, 4), 0, 1), ((2, 4), (3, 4), 0, 0),
        ((2, 1), (3, 0), 1, 0), ((3, 0), (3, 0), 0, 0), ((3, 2), (3, 3), 0, 0), ((3, 6), (3, 6), 0, 0), ((6, 7), (3, 6), 0, 1),
    ],
)  # fmt: skip
def test_more_spoils_than_the_monster_earn_a_card_won_or_lost(
    cavern: CavernKit, own: tuple[int, int], monster: tuple[int, int], gold: int, treasure: int
) -> None:
    """Gold with a total of one to four, Treasure with five or more, whatever the difference."""
    play = cavern.resolving("", card="FIGHT WWP")
    play.does("first")
    play.rolls(*own, monster)
    assert (len(play.gold("P0")), len(play.treasures("P0"))) == (gold, treasure)


@pytest.mark.clause("CAVERN-14.06", "CAVERN-E38")
def test_loot_comes_before_the_card_for_spoils(cavern: CavernKit) -> None:
    play = cavern.resolving("gggggk", card="FIGHT WWP")
    play.does("first")
    play.rolls(2, 5, (3, 4))
    told = [type(event).__name__ for event in play.told() if isinstance(event, ev.GoldCollected | ev.SpoilsWon | ev.TreasureCollected)]
    assert told == ["GoldCollected", "SpoilsWon", "TreasureCollected"]
    assert (len(play.gold("P0")), len(play.treasures("P0"))) == (2, 1)


@pytest.mark.clause("CAVERN-14.10", "CAVERN-R28")
def test_a_rift_helps_the_explorer_never_the_monster(cavern: CavernKit) -> None:
    play = cavern.resolving("r", "P0 seer", card="FIGHT WW")
    play.does("first")
    play.does("roll", dice="W:- W:- / W:C W:C")
    told = play.told()
    assert [event.combat for event in told if isinstance(event, ev.Rolled | ev.MonsterRolled)] == [3, 2]
