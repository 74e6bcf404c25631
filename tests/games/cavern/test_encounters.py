"""Encounters, and what Succeed and Fail bring (CAVERN-11, 12)."""

from __future__ import annotations

import pytest

from delve.games.cavern import events as ev
from delve.games.cavern.affair import FAILED, NEITHER, SUCCEEDED
from delve.kernel.events import Event
from delve.table.undo import barrier
from tests.kit import CavernKit, CavernPlay

SEATS = ("P0", "P1", "P2")


def names(told: list[Event]) -> list[str]:
    return [type(event).__name__ for event in told]


def verdict(play: CavernPlay) -> int:
    [ended] = play.told_of(ev.EncounterEnded)
    return ended.verdict


# ---- reading and choosing


@pytest.mark.clause("CAVERN-11.01", "CAVERN-11.02")
def test_a_card_is_drawn_for_the_reader_and_story_and_titles_become_public(cavern: CavernKit) -> None:
    play = cavern.resolving("gg", seats=3, card=("FIGHT W", "SUCCEED"))
    [read] = play.told_of(ev.EncounterRead)
    assert (read.explorer, read.reader) == (0, 1)
    for seat in SEATS:
        assert read.seen_by(int(seat[1])) == read
        affair = play.view(seat).affair
        assert (affair.story, affair.titles) == ("A story.", ("Fight number 1", "Try number 2"))
    assert play.view("P0").encounter_deck == 59


@pytest.mark.clause("CAVERN-11.02", "CAVERN-11.15", "CAVERN-R24")
def test_nobody_sees_an_outcome_before_the_choice_the_reader_included(cavern: CavernKit) -> None:
    """Whatever stands behind the titles, every seat has the same view."""
    one = cavern.resolving("gg", seats=3, card=("TEST C 1", "SUCCEED"))
    two = cavern.resolving("gg", seats=3, card=("FAIL | always XP+2", "NOLOOT"))
    for seat in SEATS:
        assert one.view(seat).affair == two.view(seat).affair
        assert one.view(seat).affair.outcome == ""
    assert one.told() == two.told()
    assert [face.words for face in one.faces()] == [face.words for face in two.faces()]


@pytest.mark.clause("CAVERN-11.03")
def test_the_explorer_chooses_one_of_two_by_their_titles(cavern: CavernKit) -> None:
    play = cavern.resolving("gg", card=("FIGHT W", "SUCCEED"))
    assert (play.asks_whom, play.offers()) == ("P0", ["first", "second"])
    assert [face.words.label for face in play.faces()] == ["Fight number 1", "Try number 2"]


@pytest.mark.clause("CAVERN-11.04")
def test_the_outcome_chosen_becomes_public_and_is_resolved(cavern: CavernKit) -> None:
    play = cavern.resolving("gg", seats=3, card=("NOLOOT", "TEST C 2"))
    play.does("second")
    [chosen] = play.told_of(ev.OptionChosen)
    for seat in SEATS:
        assert chosen.seen_by(int(seat[1])) == chosen
        assert play.view(seat).affair.outcome == chosen.outcome == "Test Combat: you need 2 or more."
    play.rolls(2, 0)
    assert play.gold("P0") == ["1", "1"]


@pytest.mark.clause("CAVERN-11.03", "CAVERN-11.04")
def test_whoever_has_heard_the_outcome_cannot_take_the_choice_back(cavern: CavernKit) -> None:
    """Nothing is rolled yet when the outcome is read, and undo must stop here all the same."""
    play = cavern.resolving("gg", card=("FIGHT RR", "SUCCEED"))
    play.told()
    play.does("first")
    assert play.asks == "PrepareRoll"
    assert barrier(play.told(), drew=False) == "something hidden was shown since"


@pytest.mark.clause("CAVERN-R48")
def test_nor_a_choice_after_which_the_other_option_was_read(cavern: CavernKit) -> None:
    play = cavern.resolving("", "P0 bruiser, P0 seer on a of (2,0)", board="(2,0) Q01@0", card="NOLOOT | always HOME")
    play.does("first")
    play.told()
    play.does("nobody")
    assert barrier(play.told(), drew=False) == "something hidden was shown since"


@pytest.mark.clause("CAVERN-11.05", "CAVERN-R24")
def test_the_reader_decides_nothing(cavern: CavernKit) -> None:
    play = cavern.resolving("gg", card="DICE+W > FIGHT R | always READER GOLD+1 | ok XP-1 | ok HOLD", treasures=["", "hook-1 knuckles-1"])
    play.does("first", seat="P0")
    play.does("roll", seat="P0", dice="W:C W:C W:C W:C / R:C")
    assert play.asks == "Act", "the next question is that of the next turn"


@pytest.mark.clause("CAVERN-11.06", "CAVERN-11.16", "CAVERN-R23")
def test_on_anothers_turn_the_explorer_decides_and_spends_and_the_seat_to_its_left_reads(cavern: CavernKit) -> None:
    """P0's tile completes a room that holds only P1; in a game of two P0 itself would be the reader."""
    play = cavern.resolving("gg", "P1 bruiser", seats=3, turn="P0", card="TEST C 4")
    [read] = play.told_of(ev.EncounterRead)
    assert (play.turn, read.explorer, read.reader) == ("P0", 1, 2)
    play.does("first", seat="P1")
    play.does("dice", seat="P1")
    assert play.xp == [3, 2, 3]
    play.rolls(4, 0)
    assert play.gold("P1") == ["1", "1"]
    assert cavern.resolving("gg", "P1 bruiser").told_of(ev.EncounterRead)[0].reader == 0


@pytest.mark.clause("CAVERN-11.14", "CAVERN-R25", "CAVERN-12.05")
def test_a_room_without_loot_has_its_encounter_and_its_riders(cavern: CavernKit) -> None:
    play = cavern.resolving("", card="TEST C 1 | ok GOLD+1 | ko XP+1")
    play.does("first")
    play.rolls(1, 0)
    assert play.gold("P0") == ["1"]
    play = cavern.resolving("", card="TEST C 4 | ok GOLD+1 | ko XP+1")
    play.does("first")
    play.rolls(3, 0)
    assert (play.gold("P0"), play.xp[0]) == ([], 4)


# ---- the order of things


@pytest.mark.clause("CAVERN-11.08", "CAVERN-14.06")
def test_costs_modifiers_rolls_loot_spoils_riders_discard(cavern: CavernKit) -> None:
    """`ok` riders come after those that always apply, though printed before."""
    card = "PAY XP 1 > ALONE > FIGHT W | ok GOLD+2 | always XP+1 | ok TREASURE+1 | ko XP-1 | always READER GOLD+1"
    play = cavern.resolving("gk", "P0 bruiser, P0 seer", card=card)
    play.told()
    play.plays("first", "bruiser", "roll", dice="W:C W:C W:S / W:C")
    told = play.told()
    assert names(told) == [
        "OptionChosen", "XpSpent", "WentAlone", "ContestBegan", "Rolled", "MonsterRolled", "EncounterEnded", "TreasureCollected",
        "GoldCollected", "SpoilsWon", "GoldCollected", "XpGained", "GoldCollected", "GoldCollected", "TreasureCollected",
        "OtherOptionShown", "WentHome", "RoomClosed", "TurnBegan",
    ]  # fmt: skip
    gold = [(event.seat, event.count, event.why) for event in told if isinstance(event, ev.GoldCollected)]
    assert gold == [(0, 1, "loot"), (0, 1, "spoils"), (1, 1, "card"), (0, 2, "card")]


@pytest.mark.clause("CAVERN-11.09", "CAVERN-E54", "CAVERN-R71")
def test_a_cost_that_cannot_be_paid_is_not_paid_at_all_and_the_explorer_fails(cavern: CavernKit) -> None:
    """P1 is alone in the room on P0's turn. P0 and P2 could pay, which helps nobody."""
    play = cavern.resolving("gggk", "P1 bruiser", seats=3, card="PAY GOLD 1 > SUCCEED | always XP+1", gold=["2 2", "", "2"])
    play.does("first", seat="P1")
    told = play.told()
    assert [event.verdict for event in told if isinstance(event, ev.EncounterEnded)] == [FAILED]
    assert ev.CouldNotPay(1, "Gold") in told
    assert (play.gold("P1"), play.treasures("P1"), play.xp) == (["1"], [], [3, 3, 3])
    assert (play.gold("P0"), play.gold("P2")) == (["2", "2"], ["2"])


@pytest.mark.clause("CAVERN-R71")
@pytest.mark.parametrize(
    ("outcome", "xp", "gold"),
    [
        ("PAY TREASURE 1 > SUCCEED | always GOLD+2", 3, 1), ("PAY TREASURE 1 > SUCCEED | ok XP+2 | always XP-1", 3, 1),
        ("PAY TREASURE 1 > SUCCEED | always GOLD+2 | ko XP-1", 2, 1), ("PAY TREASURE 1 > NOLOOT | always XP+2 | ko GOLD+1", 3, 2),
        ("PAY TREASURE 1 > FIGHT W | always XP+2 | ko GOLD+1 | ok GOLD+2", 3, 2),
    ],
)  # fmt: skip
def test_of_an_outcome_that_was_not_paid_for_only_what_stands_under_ko_applies(cavern: CavernKit, outcome: str, xp: int, gold: int) -> None:
    """The explorer is P2 on P0's turn; P0 has a Treasure, P2 has none."""
    play = cavern.resolving("gg", "P2 bruiser", seats=3, card=outcome, treasures=["orb-1"])
    play.does("first", seat="P2")
    assert verdict(play) == FAILED
    assert (play.xp, len(play.gold("P2")), play.treasures("P0")) == ([3, 3, xp], gold, ["orb-1"])
    assert play.gold("P0") == []


@pytest.mark.clause("CAVERN-R71")
def test_a_table_may_leave_the_riders_of_what_was_not_paid_for(cavern: CavernKit) -> None:
    outcome = "PAY TREASURE 1 > SUCCEED | always XP+2 | ok GOLD+2 | ko GOLD+1"
    play = cavern.resolving("gg", "P2 bruiser", seats=3, card=outcome, treasures=["orb-1"], house_rules={"unpaid_cost": "keeps_riders"})
    play.does("first", seat="P2")
    assert verdict(play) == FAILED
    assert (play.xp, len(play.gold("P2")), play.treasures("P0")) == ([3, 3, 5], 2, ["orb-1"])


@pytest.mark.clause("CAVERN-R71")
def test_paid_for_its_riders_apply(cavern: CavernKit) -> None:
    play = cavern.resolving("gg", "P2 bruiser", seats=3, card="PAY GOLD 1 > SUCCEED | always XP+1 | ko XP-2", gold=["1", "", "3"])
    play.does("first", seat="P2")
    assert (play.xp, play.gold("P2"), play.gold("P0")) == ([3, 3, 4], ["1", "1"], ["1"])


@pytest.mark.clause("CAVERN-R71")
def test_an_unpaid_delver_is_neither_held_nor_lost(cavern: CavernKit) -> None:
    play = cavern.resolving("gg", "P1 bruiser, P1 seer", seats=3, card="PAY GOLD 1 > SUCCEED | always HOLD | always LOSE", gold=["3"])
    play.does("first", seat="P1")
    told = names(play.told())
    assert "CouldNotPay" in told
    assert not {"DelverHeld", "DelverLost"} & set(told)


@pytest.mark.clause("CAVERN-11.09")
@pytest.mark.parametrize(("cost", "has"), [("PAY XP 4", {}), ("PAY GOLD 2", {"gold": ["3"]}), ("PAY TREASURE 2", {"treasures": ["orb-1"]})])
def test_what_is_not_there_in_full_stays_and_a_fight_becomes_a_fail_without_a_roll(
    cavern: CavernKit, cost: str, has: dict[str, list[str]]
) -> None:
    play = cavern.resolving("gg", card=f"{cost} > FIGHT W | ok XP+2 | ko XP-1", **has)  # type: ignore[arg-type]
    play.does("first")
    assert verdict(play) == FAILED
    assert play.xp[0] == 2
    assert len(play.gold("P0")) == (2 if "gold" in has else 1)
    assert len(play.treasures("P0")) == ("treasures" in has)


@pytest.mark.clause("CAVERN-11.09")
def test_then_nobody_is_asked_who_goes_alone(cavern: CavernKit) -> None:
    play = cavern.resolving("gg", "P0 bruiser, P0 seer", card="PAY GOLD 1 > ALONE > TEST C 1")
    play.does("first")
    assert verdict(play) == FAILED
    assert play.asks == "Act"


@pytest.mark.clause("CAVERN-R68", "CAVERN-11.09")
@pytest.mark.parametrize(
    ("costs", "gold", "left", "xp", "ended"),
    [
        ("PAY GOLD 1 > PAY GOLD 1", "2", ["2"], 3, FAILED), ("PAY GOLD 1 > PAY GOLD 1", "2 2", [], 3, NEITHER),
        ("PAY XP 1 > PAY GOLD 1", "", [], 3, FAILED), ("PAY XP 1 > PAY GOLD 1", "2", [], 2, NEITHER),
        ("PAY XP 2 > PAY XP 2", "", [], 3, FAILED), ("PAY XP 1 > PAY XP 2", "", [], 0, NEITHER),
    ],
)  # fmt: skip
def test_several_costs_are_one_price(cavern: CavernKit, costs: str, gold: str, left: list[str], xp: int, ended: int) -> None:
    """Those of one kind add up; where one of them cannot be paid none is, and the explorer fails."""
    play = cavern.resolving("", card=f"{costs} > NOLOOT", gold=[gold])
    play.does("first")
    if play.asks == "LoseGold":
        play.does("lose 2")
    assert (play.gold("P0"), play.xp[0], verdict(play)) == (left, xp, ended)


@pytest.mark.clause("CAVERN-11.10")
def test_noloot_neither_succeeds_nor_fails(cavern: CavernKit) -> None:
    play = cavern.resolving("ggk", card="NOLOOT | always GOLD+1 | ok XP+1 | ko XP-1")
    play.does("first")
    assert verdict(play) == NEITHER
    assert (play.gold("P0"), play.treasures("P0"), play.xp[0]) == (["1"], [], 3)


# ---- the discard pile


@pytest.mark.clause("CAVERN-11.11", "CAVERN-R48")
def test_the_card_goes_faceup_and_whole_to_the_discards(cavern: CavernKit) -> None:
    play = cavern.resolving("gg", card=("SUCCEED", "FAIL | always XP+1"))
    play.does("first")
    [other] = play.told_of(ev.OtherOptionShown)
    assert other.title == "Try number 2"
    assert other.outcome.startswith("You fail")
    assert [play.state.content.encounters[card].id for card in play.state.encounter_deck.discards] == ["T01"]


@pytest.mark.clause("CAVERN-R48")
def test_a_table_may_keep_the_other_option_a_secret(cavern: CavernKit) -> None:
    play = cavern.resolving("gg", card=("SUCCEED", "FAIL"), house_rules={"reveal_unchosen": "off"})
    play.does("first")
    assert play.told_of(ev.OtherOptionShown) == []


@pytest.mark.clause("CAVERN-11.12", "CAVERN-E55")
def test_an_empty_encounter_deck_is_made_of_the_discards_when_a_card_is_due(cavern: CavernKit) -> None:
    """The card just resolved is in it; one that is being resolved is not (R10)."""
    rooms = "(1,0) Q07@2, (2,0) Q07@2"
    play = cavern.given(rooms, delvers="P1 seer on a of (1,0), P1 bruiser on a of (2,0)", encounter_deck=1, cards=["SUCCEED", "FAIL"])
    play.places("(1,1) Q03", "none")
    assert (play.view("P0").encounter_deck, len(play.state.encounter_deck.discards)) == (0, 59)
    play.does("first")
    assert play.view("P0").encounter_deck == 0, "nothing is shuffled before a card is due"
    play.told()
    play.places("(2,1) Q03", "none", cards="T01")
    assert play.told_of(ev.EncountersReshuffled) == [ev.EncountersReshuffled(60)]
    assert play.view("P0").encounter_deck == 59


# ---- Succeed and Fail


@pytest.mark.clause("CAVERN-12.01", "CAVERN-12.03", "CAVERN-R26")
def test_succeed_collects_all_the_treasure_and_then_all_the_gold(cavern: CavernKit) -> None:
    play = cavern.resolving("gggkk", card="SUCCEED")
    play.plays("first", gold="3 1 2", treasures="crown-1 hook-1")
    assert (play.gold("P0"), play.treasures("P0")) == (["1", "2", "3"], ["hook-1", "crown-1"])
    told = [name for name in names(play.told()) if name.endswith("Collected")]
    assert told == ["TreasureCollected", "TreasureCollected", "GoldCollected"]
    assert (play.gold_deck, play.treasure_deck) == (82, 18)


@pytest.mark.clause("CAVERN-12.02", "CAVERN-E48")
@pytest.mark.parametrize(("loot", "gold"), [("gggggkk", 2), ("g", 0), ("gg", 1), ("k", 0)])
def test_fail_collects_half_the_gold_rounded_down_and_no_treasure(cavern: CavernKit, loot: str, gold: int) -> None:
    play = cavern.resolving(loot, card="FAIL")
    play.does("first")
    assert (len(play.gold("P0")), play.treasures("P0")) == (gold, [])


@pytest.mark.clause("CAVERN-12.04", "CAVERN-12.06")
@pytest.mark.parametrize(
    ("card", "rolls", "expected"),
    [
        ("SUCCEED", None, SUCCEEDED), ("TEST C 2", (2, 0, None), SUCCEEDED), ("FIGHT W", (1, 0, (1, 0)), SUCCEEDED),
        ("FAIL", None, FAILED), ("TEST C 2", (1, 0, None), FAILED), ("FIGHT W", (0, 0, (1, 0)), FAILED),
    ],
)  # fmt: skip
def test_a_test_a_fight_and_a_head_count_alike(
    cavern: CavernKit, card: str, rolls: tuple[int, int, tuple[int, int] | None] | None, expected: int
) -> None:
    play = cavern.resolving("ggk", card=f"{card} | ok XP+2 | ko XP+1")
    play.does("first")
    if rolls is not None:
        play.rolls(rolls[0], rolls[1], rolls[2])
    assert verdict(play) == expected
    won = expected == SUCCEEDED
    assert (len(play.gold("P0")), len(play.treasures("P0")), play.xp[0]) == ((2, 1, 5) if won else (1, 0, 4))
