"""Resolving completed rooms (CAVERN-10)."""

from __future__ import annotations

import pytest

from delve.games.cavern import events as ev
from delve.kernel.events import Event
from tests.kit import CavernKit

THREE = "(0,1) Q07@1, (1,0) Q07@2, (2,0) Q03, (2,1) Q07@3"
"""Three tan rooms that rock on (1,1) completes."""


def names(told: list[Event]) -> list[str]:
    return [type(event).__name__ for event in told]


@pytest.mark.clause("CAVERN-10.01", "CAVERN-10.06")
def test_a_completed_room_without_a_delver_is_never_resolved(cavern: CavernKit) -> None:
    play = cavern.given("(1,0) Q07@2", "Q07 Q03 Q03")
    play.places("(1,1) Q07@0", "none")
    assert play.room("a of (1,1)").complete
    assert "RoomOpened" not in names(play.told())
    assert play.gold_deck == 85
    assert play.turn == "P1"


@pytest.mark.clause("CAVERN-10.01")
def test_a_room_that_is_still_open_waits(cavern: CavernKit) -> None:
    play = cavern.given("(1,0) Q07@2, (2,0) Q03, (2,1) Q07@3", "Q02 Q03 Q03", delvers="P0 seer on a of (1,0)")
    play.places("(1,1) Q02@0", "none")
    assert "RoomOpened" not in names(play.told())
    assert play.delvers == ["P0 seer on a of (1,0)"]


@pytest.mark.clause("CAVERN-10.02", "CAVERN-10.08", "CAVERN-10.10", "CAVERN-10.11")
def test_the_current_player_chooses_the_next_room_and_chooses_again_after_each(cavern: CavernKit) -> None:
    """P0 completes three rooms and is in none of them; each is done with before the next is chosen."""
    delvers = "P1 seer on a of (0,1), P2 seer on a of (1,0), P1 bruiser on a of (2,1)"
    play = cavern.given(THREE, "Q03 Q03 Q03", seats=3, delvers=delvers, cards=["NOLOOT", "NOLOOT", "NOLOOT"])
    play.places("(1,1) Q03", "none")
    assert (play.asks_whom, play.offers()) == ("P0", ["room 1,0 a", "room 2,1 a", "room 0,1 a"])
    play.does("room 2,1 a")
    assert (play.asks_whom, play.asks) == ("P1", "EncounterOption")
    play.told()
    play.does("first")
    assert names(play.told())[-2:] == ["WentHome", "RoomClosed"]
    assert (play.asks_whom, play.offers()) == ("P0", ["room 1,0 a", "room 0,1 a"])
    play.does("room 0,1 a")
    play.does("first", seat="P1")
    assert (play.asks_whom, play.asks) == ("P2", "EncounterOption")
    play.does("first")
    assert play.turn == "P1"


@pytest.mark.clause("CAVERN-10.02")
def test_a_room_without_a_delver_is_not_among_those_to_choose_from(cavern: CavernKit) -> None:
    play = cavern.given(THREE, "Q03 Q03 Q03", delvers="P1 seer on a of (0,1), P0 seer on a of (2,1)")
    play.places("(1,1) Q03", "none")
    assert play.offers() == ["room 2,1 a", "room 0,1 a"]


@pytest.mark.clause("CAVERN-10.03")
def test_all_delvers_in_it_are_turned_faceup_first(cavern: CavernKit) -> None:
    play = cavern.resolving("gg", "P0 sneak, P1 seer, P1 captain up")
    told = play.told()
    assert names(told)[:3] == ["RoomOpened", "TurnedUp", "TurnedUp"]
    assert [(event.seat, event.kind) for event in told if isinstance(event, ev.TurnedUp)] == [(0, "Sneak"), (1, "Seer")]
    assert [token.kind for token in play.view("P1").tokens] == [token.kind for token in play.view("P0").tokens]


@pytest.mark.clause("CAVERN-10.04", "CAVERN-10.07")
def test_one_seat_has_an_encounter_however_many_delvers_it_has_there(cavern: CavernKit) -> None:
    play = cavern.resolving("gg", "P0 bruiser, P0 captain", card="TEST C 1")
    assert play.asks == "EncounterOption"
    play.does("first")
    assert play.view("P1").affair.dice == (3, 1, 1)
    assert not play.told_of(ev.BattleRanked)


@pytest.mark.clause("CAVERN-10.05", "CAVERN-10.07")
def test_two_seats_have_a_battle_and_each_adds_up_its_delvers(cavern: CavernKit) -> None:
    play = cavern.resolving("gg", "P0 bruiser, P1 sneak, P0 captain")
    assert not play.told_of(ev.EncounterRead)
    assert play.view("P0").affair.dice == (3, 1, 1)
    play.rolls(5, 0)
    assert play.view("P0").affair.dice == (0, 0, 2)
    play.rolls(0, 2)
    assert play.told_of(ev.BattleRanked) == [ev.BattleRanked((0, 1), (5, 0))]


@pytest.mark.clause("CAVERN-10.09")
def test_afterwards_all_of_them_go_home(cavern: CavernKit) -> None:
    play = cavern.resolving("", "P0 bruiser, P1 sneak, P0 captain")
    play.rolls(2, 0)
    play.told()
    play.rolls(0, 2)
    assert play.told_of(ev.WentHome) == [ev.WentHome(0, ("Bruiser", "Captain")), ev.WentHome(1, ("Sneak",))]
    assert play.delvers == []
    assert play.reserve("P0") == ["bruiser", "captain", "captain", "sneak", "seer"]
    assert play.reserve("P1") == ["bruiser", "captain", "sneak", "sneak", "seer"]


@pytest.mark.clause("CAVERN-10.09")
@pytest.mark.parametrize("effect", ["HOLD", "LOSE"])
def test_except_those_that_an_effect_holds_or_removes(cavern: CavernKit, effect: str) -> None:
    play = cavern.resolving("", "P0 bruiser, P0 seer", card=f"SUCCEED | always {effect}")
    play.plays("first", "seer")
    assert play.reserve("P0") == ["bruiser", "captain", "captain", "sneak"]


@pytest.mark.clause("CAVERN-10.11")
def test_a_resolved_room_is_never_resolved_again(cavern: CavernKit) -> None:
    delvers = "P1 seer on a of (1,0), P1 bruiser on a of (2,0)"
    play = cavern.given("(1,0) Q07@2, (2,0) Q07@2", delvers=delvers, cards=["NOLOOT", "NOLOOT"])
    play.places("(1,1) Q03", "none")
    assert [event.at for event in play.told_of(ev.RoomOpened)] == [(1, 0, "a")]
    play.does("first", seat="P1")
    play.places("(2,1) Q03", "none")
    assert [event.at for event in play.told_of(ev.RoomOpened)] == [(2, 0, "a")]


@pytest.mark.clause("CAVERN-10.12")
def test_whoever_came_home_can_be_placed_in_the_next_turn_an_extra_one_included(cavern: CavernKit) -> None:
    play = cavern.given("(1,0) Q07@2", "Q07 Q01 Q03", extra=1, delvers="P0 seer on a of (1,0)", card="NOLOOT")
    play.places("(1,1) Q07@0", "none")
    play.does("first")
    assert (play.turn, play.asks) == ("P0", "Act"), "the turn went on to its end without another Delver"
    play.places("(2,0) Q01@0", "a seer")
    assert "P0 seer on a of (2,0)" in play.delvers
