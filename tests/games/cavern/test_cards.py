"""Gold and Treasure cards (CAVERN-17)."""

from __future__ import annotations

import pytest

from delve.games.cavern import events as ev
from delve.games.cavern.state import BY_GOLD, GOES_ON
from tests.kit import CavernKit, CavernPlay


def takes(cavern: CavernKit, loot: str, *, card: str = "SUCCEED", **given: object) -> CavernPlay:
    """P0 is alone in a room and about to take what the card gives."""
    play = cavern.resolving(loot, card=card, **given)  # type: ignore[arg-type]
    play.told()
    return play


# ---- collecting


@pytest.mark.clause("CAVERN-17.01", "CAVERN-17.02", "CAVERN-17.03")
def test_collected_cards_are_known_to_their_owner_and_counted_by_all(cavern: CavernKit) -> None:
    play = takes(cavern, "ggk", seats=3)
    play.plays("first", gold="3 2", treasures="idol-1")
    told = [event for event in play.told() if isinstance(event, ev.GoldCollected | ev.TreasureCollected)]
    mine = play.view("P0").seats[0]
    assert (mine.gold, [own.card for own in mine.treasures]) == ((0, 1, 1, 0, 0, 0), [17])
    assert [event.seen_by(0) for event in told] == told
    for seat in (1, 2):
        theirs = play.view(f"P{seat}").seats[0]
        assert (theirs.gold, theirs.treasures, theirs.score) == (None, None, None)
        assert (theirs.gold_cards, theirs.treasure_cards, theirs.titles) == (2, 1, ())
        assert [event.seen_by(seat) for event in told] == [
            ev.TreasureCollected(0, "", -1), ev.GoldCollected(0, 2, (), "loot", False),
        ]  # fmt: skip


@pytest.mark.clause("CAVERN-R57")
def test_a_table_may_play_with_open_gold(cavern: CavernKit) -> None:
    """All Gold values are public, Treasures stay hidden."""
    play = takes(cavern, "ggk", house_rules={"open_gold": "on"})
    play.plays("first", gold="3 2", treasures="idol-1")
    told = [event.seen_by(1) for event in play.told() if isinstance(event, ev.GoldCollected | ev.TreasureCollected)]
    theirs = play.view("P1").seats[0]
    assert (theirs.gold, theirs.treasures) == ((0, 1, 1, 0, 0, 0), None)
    assert told == [ev.TreasureCollected(0, "", -1), ev.GoldCollected(0, 2, (3, 2), "loot", True)]


# ---- an empty Gold deck


@pytest.mark.clause("CAVERN-17.04")
@pytest.mark.parametrize(("deck", "end"), [(2, BY_GOLD), (3, GOES_ON)])
def test_the_end_is_triggered_the_moment_the_gold_deck_is_empty(cavern: CavernKit, deck: int, end: int) -> None:
    play = takes(cavern, "gg", gold_deck=deck)
    play.does("first")
    assert (play.gold_deck, play.state.end) == (deck - 2, end)


@pytest.mark.clause("CAVERN-17.05", "CAVERN-R36")
def test_gold_that_returns_does_not_call_off_the_end_and_can_be_collected_again(cavern: CavernKit) -> None:
    play = takes(cavern, "gg", card="SUCCEED | always GOLD-1 | always GOLD+1", gold_deck="1 3")
    play.does("first")
    assert play.state.end == BY_GOLD
    play.does("lose 3")
    assert (play.gold("P0"), play.gold_deck, play.state.end) == (["1", "3"], 0, BY_GOLD)


@pytest.mark.clause("CAVERN-17.06", "CAVERN-17.08", "CAVERN-R34")
def test_for_each_gold_card_missing_the_owner_turns_one_of_its_choice_for_a_point(cavern: CavernKit) -> None:
    play = takes(cavern, "ggg", gold=["2 3"], gold_deck="1")
    play.does("first")
    assert (play.asks_whom, play.offers()) == ("P0", ["turn 1", "turn 2", "turn 3"])
    before = play.score("P0")
    play.plays("turn 1", "turn 3")
    assert (play.gold("P0"), play.score("P0")) == (["2", "1*", "3*"], before + 2)
    assert [event.seen_by(1) for event in play.told_of(ev.GoldTurned)] == [ev.GoldTurned(0, 1), ev.GoldTurned(0, 3)]
    assert play.view("P1").seats[0].turned_gold == (1, 0, 1)


@pytest.mark.clause("CAVERN-17.09", "CAVERN-17.17", "CAVERN-E51", "CAVERN-R34")
def test_a_card_is_turned_once_and_without_a_facedown_one_nothing_is_gained(cavern: CavernKit) -> None:
    play = takes(cavern, "gg", gold=["2 3*"], gold_deck="")
    play.does("first")
    assert (play.gold("P0"), play.asks) == (["2*", "3*"], "Act")
    assert [event for event in play.told() if isinstance(event, ev.GoldTurned | ev.NothingToTurn)] == [
        ev.GoldTurned(0, 2), ev.NothingToTurn(0, "Gold"),
    ]  # fmt: skip


# ---- an empty Treasure deck


@pytest.mark.clause("CAVERN-17.07", "CAVERN-17.08", "CAVERN-R34", "CAVERN-E52")
@pytest.mark.parametrize(("turn", "kept"), [("chisel-1", "idol-1"), ("idol-1", "chisel-1")])
def test_for_each_treasure_missing_the_owner_turns_one_old_or_new_for_two_points(cavern: CavernKit, turn: str, kept: str) -> None:
    play = takes(cavern, "kk", treasures=["chisel-1"], treasure_deck="idol-1")
    play.does("first")
    assert play.offers() == ["turn chisel-1", "turn idol-1"]
    play.does(f"turn {turn}")
    assert sorted(play.treasures("P0")) == sorted([f"{turn}:shown:turned", kept])
    assert play.score("P0") == 4 + 6 + 2
    shown = play.view("P1").seats[0].turned_treasure
    assert [play.state.content.treasures[card].id for card in shown] == [turn]


@pytest.mark.clause("CAVERN-17.17", "CAVERN-R34")
def test_without_a_facedown_treasure_nothing_is_turned(cavern: CavernKit) -> None:
    play = takes(cavern, "kk", treasures=["chisel-1"], treasure_deck="")
    play.does("first")
    assert play.treasures("P0") == ["chisel-1:shown:turned"]
    assert play.told_of(ev.NothingToTurn) == [ev.NothingToTurn(0, "Treasure")]


@pytest.mark.clause("CAVERN-17.16")
@pytest.mark.parametrize("before", ["hook-1:used", "purse-1:used", "banner-1:shown"])
def test_a_treasure_used_or_shown_may_be_turned_and_then_shows_its_value(cavern: CavernKit, before: str) -> None:
    play = takes(cavern, "k", treasures=[before], treasure_deck="")
    hidden = play.view("P1").seats[0]
    assert (len(hidden.titles), hidden.turned_treasure) == (1, ())
    play.does("first")
    [turned] = play.told_of(ev.TreasureTurned)
    assert turned.seen_by(1) == turned
    assert turned.value == play.state.content.treasures[play.view("P1").seats[0].turned_treasure[0]].value
    assert play.score("P0") == turned.value + 2


# ---- kinds of Treasure


@pytest.mark.clause("CAVERN-17.10")
def test_a_one_time_treasure_is_used_once_and_still_scores(cavern: CavernKit) -> None:
    play = takes(cavern, "", card="TEST C 9", treasures=["hook-2"])
    play.does("first")
    play.does("hook")
    assert play.offers() == ["roll", "dice"]
    assert play.told_of(ev.TreasureShown) == [ev.TreasureShown(0, "Serrated Hook")]
    play.rolls(2, 0)
    assert (play.treasures("P0"), play.score("P0")) == (["hook-2:shown:used"], 5)


@pytest.mark.clause("CAVERN-17.11", "CAVERN-R26", "CAVERN-R47", "CAVERN-E53")
def test_an_immediate_treasure_is_resolved_before_the_next_card_is_collected(cavern: CavernKit) -> None:
    """Bursting Purse: two Gold at once, one of the room's two, then the deck is empty and one is turned."""
    play = takes(cavern, "ggk", gold_deck="1 1 1", treasure_deck="purse-2 idol-1")
    play.plays("first", treasures="purse-2")
    play.does("turn 1")
    told = [event for event in play.told() if isinstance(event, ev.GoldCollected | ev.TreasureShown | ev.EndTriggered | ev.GoldTurned)]
    assert [type(event).__name__ for event in told] == ["TreasureShown", "GoldCollected", "GoldCollected", "EndTriggered", "GoldTurned"]
    assert [(event.count, event.why) for event in told if isinstance(event, ev.GoldCollected)] == [(2, "card"), (1, "loot")]
    assert (play.gold("P0"), play.treasures("P0")) == (["1", "1", "1*"], ["purse-2:shown:used"])


@pytest.mark.clause("CAVERN-17.11")
def test_of_two_treasures_the_first_is_done_with_before_the_second_is_collected(cavern: CavernKit) -> None:
    play = takes(cavern, "kk")
    play.plays("first", treasures="ledger-1 idol-1")
    told = [type(event).__name__ for event in play.told() if isinstance(event, ev.TreasureCollected | ev.XpGained)]
    assert told == ["TreasureCollected", "XpGained", "TreasureCollected"]


@pytest.mark.clause("CAVERN-R47")
def test_in_a_battle_the_gold_set_aside_is_not_touched_by_it(cavern: CavernKit) -> None:
    """Four bags are dealt from a deck of five; the Purse finds one card there, and turns one for the other."""
    play = cavern.resolving("ggggk", "P0 bruiser, P1 bruiser", gold_deck="1 1 1 1 3", gold=["2"])
    play.rolls(3, 0)
    play.told()
    play.does("roll", dice="W:- W:- W:-", treasures="purse-1", gold="3")
    assert play.offers() == ["turn 2", "turn 3"]
    play.does("turn 2")
    told = play.told()
    assert [(event.count, event.why) for event in told if isinstance(event, ev.GoldCollected)] == [(1, "card"), (2, "loot"), (1, "loot")]
    assert (play.gold("P0"), play.gold("P1"), play.gold_deck) == (["1", "1", "3", "2*"], ["1"], 1)


@pytest.mark.clause("CAVERN-17.12")
def test_a_passive_treasure_is_shown_the_first_time_it_changes_a_result(cavern: CavernKit) -> None:
    """Duelist's Banner: no tie, nothing shown; a tie that player order decides the same way, nothing shown; then it tells."""
    for combat, shown in ((2, 0), (4, 0)):
        play = cavern.resolving("gg", "P0 bruiser, P1 bruiser", treasures=["banner-1"])
        play.rolls(4, 0)
        play.rolls(combat, 0)
        assert len(play.told_of(ev.TreasureShown)) == shown
    play = cavern.resolving("gg", "P0 bruiser, P1 bruiser", treasures=["", "banner-1"])
    play.rolls(4, 0)
    play.rolls(4, 0)
    assert play.told_of(ev.TreasureShown) == [ev.TreasureShown(1, "Duelist's Banner")]
    assert (play.treasures("P1"), play.score("P1")) == (["banner-1:shown"], 3 + 1)


@pytest.mark.clause("CAVERN-17.13", "CAVERN-R35")
def test_a_shown_ability_makes_the_title_public_and_never_the_value(cavern: CavernKit) -> None:
    """Two games in which the Hook has another value look the same to the rival, from the showing on."""
    looks = []
    for hook in ("hook-1", "hook-2"):
        play = takes(cavern, "", card="TEST C 1", treasures=[hook])
        play.plays("first", "hook")
        seen = play.view("P1").seats[0]
        assert (seen.titles, seen.treasures, seen.turned_treasure) == (("Serrated Hook",), None, ())
        looks.append((seen, [event.seen_by(1) for event in play.told()]))
    assert looks[0] == looks[1]


# ---- losing cards


@pytest.mark.clause("CAVERN-17.14", "CAVERN-R36")
def test_the_owner_chooses_which_gold_card_is_lost_and_it_goes_facedown_under_the_deck(cavern: CavernKit) -> None:
    play = takes(cavern, "", card="NOLOOT | always GOLD-1", gold=["1 3 3*"], gold_deck="2 2")
    play.does("first")
    assert play.offers() == ["lose 1", "lose 3", "lose 3 turned"]
    play.told()
    play.does("lose 3")
    assert [event.seen_by(1) for event in play.told_of(ev.GoldLost)] == [ev.GoldLost(0, -1, False, False)]
    assert (play.gold("P0"), play.gold_deck) == (["1", "3*"], 3)
    assert play.gold_bottom == [(3, 0)], "it is the last to be collected"


@pytest.mark.clause("CAVERN-17.14", "CAVERN-R36")
def test_a_treasure_likewise(cavern: CavernKit) -> None:
    play = takes(cavern, "", card="NOLOOT | always TREASURE-1 | always TREASURE+2", treasures=["idol-1 hook-1"], treasure_deck="crown-1")
    play.does("first")
    assert play.offers() == ["lose hook-1", "lose idol-1"]
    play.told()
    play.does("lose idol-1")
    assert [event.seen_by(1) for event in play.told_of(ev.TreasureLost)] == [ev.TreasureLost(0, "", -1, False)]
    assert play.treasures("P0") == ["hook-1", "idol-1", "crown-1"], "the crown came first, then the idol from the bottom"


@pytest.mark.clause("CAVERN-17.14", "CAVERN-17.01", "CAVERN-17.02")
def test_of_several_lost_cards_the_first_lies_above_the_next(cavern: CavernKit) -> None:
    """Two Gold cards are given up and two collected: the one left in the deck, and the first that was given up. Treasures alike."""
    play = takes(cavern, "", card="NOLOOT | always GOLD-2 | always GOLD+2", gold=["1 1 3"], gold_deck="2")
    play.plays("first", "lose 3", "lose 1")
    assert (play.gold("P0"), play.gold_bottom) == (["1", "2", "3"], [(1, 0)])
    owns = ["idol-1 hook-1 crown-1"]
    play = takes(cavern, "", card="NOLOOT | always TREASURE-2 | always TREASURE+2", treasures=owns, treasure_deck="orb-1")
    play.plays("first", "lose idol-1", "lose crown-1")
    assert sorted(play.treasures("P0")) == ["hook-1", "idol-1", "orb-1"]


@pytest.mark.clause("CAVERN-17.15", "CAVERN-R36")
def test_a_turned_card_that_is_lost_takes_its_points_with_it(cavern: CavernKit) -> None:
    play = takes(cavern, "", card="NOLOOT | always GOLD-1 | always TREASURE-1", gold=["1 3*"], treasures=["idol-1:turned hook-1"])
    assert play.score("P0") == 1 + 4 + 8 + 3
    play.plays("first", "lose 3 turned", "lose idol-1")
    assert play.score("P0") == 1 + 3
    told = play.told()
    assert ev.GoldLost(0, 3, True, False) in [event.seen_by(1) for event in told]
    assert ev.TreasureLost(0, "Jade Idol", 6, True) in [event.seen_by(1) for event in told]


@pytest.mark.clause("CAVERN-17.18", "CAVERN-R36")
def test_who_has_none_loses_nothing(cavern: CavernKit) -> None:
    play = takes(cavern, "", card="NOLOOT | always GOLD-2 | always TREASURE-1", gold=["2"])
    play.does("first")
    assert (play.gold("P0"), play.treasures("P0"), play.gold_deck) == ([], [], 85)
    assert len(play.told_of(ev.GoldLost)) == 1


@pytest.mark.clause("CAVERN-17.10", "CAVERN-17.19", "CAVERN-R36")
def test_a_lost_one_time_treasure_may_be_used_again_by_whoever_collects_it(cavern: CavernKit) -> None:
    card = "TEST C 9 | always TREASURE-1 | always TREASURE+1"
    play = takes(cavern, "", card=card, treasures=["hook-1"], treasure_deck="")
    play.plays("first", "hook")
    assert play.treasures("P0") == ["hook-1:shown:used"]
    play.rolls(2, 0)
    assert play.treasures("P0") == ["hook-1"]


@pytest.mark.clause("CAVERN-R63")
def test_after_a_treasure_is_lost_facedown_none_counts_as_shown_until_one_is_shown_again(cavern: CavernKit) -> None:
    """Title and use of what was lost are unknown to the others; a turned card stays in sight."""
    owns = "hook-1:used banner-1:shown idol-1:turned orb-1"
    play = takes(cavern, "", card="NOLOOT | always TREASURE-1", treasures=[owns])
    assert play.view("P1").seats[0].titles == ("Duelist's Banner", "Jade Idol", "Serrated Hook")
    play.plays("first", "lose orb-1")
    assert play.view("P1").seats[0].titles == ("Jade Idol",)
    assert play.treasures("P0") == ["hook-1:used", "banner-1", "idol-1:shown:turned"], "a used card stays used"


@pytest.mark.clause("CAVERN-R63")
def test_a_turned_treasure_is_lost_in_sight_and_the_others_stay_known(cavern: CavernKit) -> None:
    play = takes(cavern, "", card="NOLOOT | always TREASURE-1", treasures=["banner-1:shown idol-1:turned"])
    play.plays("first", "lose idol-1")
    assert play.view("P1").seats[0].titles == ("Duelist's Banner",)
