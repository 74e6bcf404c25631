"""The end of the game and the score (CAVERN-20, 21)."""

from __future__ import annotations

import pytest

from delve.bots.simple import RandomBot
from delve.games.cavern import GAME
from delve.games.cavern.ending import places
from delve.games.cavern.events import EndTriggered, RoomOpened, SunMoved, TurnBegan
from delve.games.cavern.state import BY_GOLD, BY_SUN
from delve.kernel.game import SPECTATOR
from delve.table import Table, replay_record
from tests.kit import CavernKit, CavernPlay

CROWN_ORB = "crown-1 orb-1"
"""12 points in two cards."""


def over(cavern: CavernKit, gold: list[str], treasures: list[str], board: str = "", delvers: str = "") -> CavernPlay:
    """A game that ended with these cards."""
    seats = len(gold)
    table = cavern.given(board, seats=seats, first="P1", ending=True, gold=gold, treasures=treasures, delvers=delvers)
    table.places("(-1,0) Q03", "none")
    return table


@pytest.mark.clause("CAVERN-20.01", "CAVERN-2.05")
def test_the_last_space_of_the_sun_track_triggers_the_end(cavern: CavernKit) -> None:
    table = cavern.given(hand="A03 Q03 Q03", sun=10)
    table.places("(1,0) A03", "none")
    assert table.told_of(EndTriggered) == []
    table = cavern.given(hand="A03 Q03 Q03", sun=11)
    table.places("(1,0) A03", "none")
    assert table.told_of(EndTriggered) == [EndTriggered(BY_SUN)]


@pytest.mark.clause("CAVERN-20.02", "CAVERN-17.04")
def test_an_empty_gold_deck_triggers_the_end(cavern: CavernKit) -> None:
    table = cavern.resolving("gg", card="SUCCEED", gold_deck=3)
    table.does("first")
    assert table.told_of(EndTriggered) == []
    table = cavern.resolving("ggg", card="SUCCEED", seats=3, turn="P1", first="P2", gold_deck=3)
    table.does("first")
    assert table.told_of(EndTriggered) == [EndTriggered(BY_GOLD)]
    assert table.outcome is not None, "P0 emptied it in the last turn of the round"
    table = cavern.resolving("ggg", card="SUCCEED", seats=3, turn="P1", first="P0", gold_deck=3)
    table.does("first")
    assert table.asks_whom == "P2", "the round is finished"


@pytest.mark.clause("CAVERN-20.04", "CAVERN-17.05")
def test_gold_that_returns_does_not_undo_it(cavern: CavernKit) -> None:
    table = cavern.resolving("gg", card="SUCCEED | always GOLD-1", gold_deck=2)
    table.plays("first", "lose 1")
    assert (table.gold_deck, table.state.end) == (1, BY_GOLD)
    table.places("(2,0) Q03", "none")
    assert table.outcome is not None


@pytest.mark.clause("CAVERN-E60", "CAVERN-R58", "CAVERN-20.04")
def test_sun_effects(cavern: CavernKit) -> None:
    """E60: on its start space 3 SUN-1 does nothing; on 11 SUN+1 triggers the end, and a later SUN-1 does nothing."""
    start = cavern.resolving("", seats=3, card="NOLOOT | always SUN-1")
    start.does("first")
    assert (start.state.sun, start.told_of(SunMoved)) == (3, [])
    later = cavern.resolving("", seats=3, sun=4, card="NOLOOT | always SUN-1")
    later.does("first")
    assert later.told_of(SunMoved) == [SunMoved(-1, 3, 12)]
    last = cavern.resolving("", seats=3, sun=11, card="NOLOOT | always SUN+1 | always SUN-1")
    last.does("first")
    told = last.told()
    assert [event for event in told if isinstance(event, (SunMoved, EndTriggered))] == [SunMoved(1, 12, 12), EndTriggered(BY_SUN)]
    assert last.state.sun == 12


@pytest.mark.clause("CAVERN-20.05", "CAVERN-E34", "CAVERN-20.06", "CAVERN-3.11")
def test_play_goes_on_until_the_turn_would_pass_to_the_first_player(cavern: CavernKit) -> None:
    """E34: the order is P1, P2, P0; P0 reaches the last space with a Fast tile: over right after P0's turn and its extra turn."""
    table = cavern.given(hand="Q13 Q03 Q03", seats=3, first="P1", turn="P0", sun=11)
    table.places("(1,0) Q13", "none")
    assert (table.state.end, table.asks_whom) == (BY_SUN, "P0")
    table.places("(-1,0) Q03")
    assert table.asks_whom == ""
    assert [(event.seat, event.extra) for event in table.told_of(TurnBegan)] == [(0, False), (0, True)]


@pytest.mark.clause("CAVERN-20.05", "CAVERN-20.07", "CAVERN-R12")
def test_everybody_after_the_trigger_has_a_last_turn(cavern: CavernKit) -> None:
    table = cavern.given(hand="A03 Q03 Q03", seats=3, first="P0", turn="P0", sun=11)
    table.places("(1,0) A03", "none")
    table.places("(-1,0) Q03", "none")
    table.places("(-2,0) Q03", "none")
    assert [event.seat for event in table.told_of(TurnBegan)] == [0, 1, 2]
    assert table.outcome is not None


@pytest.mark.clause("CAVERN-E33", "CAVERN-20.06", "CAVERN-20.07", "CAVERN-R12")
def test_the_last_sun_by_the_first_player_with_fast(cavern: CavernKit) -> None:
    """E33: Sun 12, end triggered; P0's extra turn; P1's turn and extra turns; game over."""
    table = cavern.given(hands=["Q13 Q03 Q03", "Q13 Q03 Q03"], first="P0", sun=11)
    table.places("(1,0) Q13", "none")
    assert (table.state.sun, table.state.end) == (12, BY_SUN)
    table.places("(-1,0) Q03")
    table.places("(2,0) Q13", "none")
    table.places("(-2,0) Q03")
    assert [(event.seat, event.extra) for event in table.told_of(TurnBegan)] == [(0, False), (0, True), (1, False), (1, True)]
    assert table.outcome is not None


@pytest.mark.clause("CAVERN-20.08", "CAVERN-R43")
def test_unfinished_rooms_give_nothing(cavern: CavernKit) -> None:
    """Not resolved, not scored."""
    table = over(cavern, ["1", "1"], [], "(1,0) Q01", "P0 seer on a of (1,0), P1 seer on a of (1,0)")
    assert table.told_of(RoomOpened) == []
    assert table.outcome is not None
    assert table.outcome.scores == (1, 1)


@pytest.mark.clause("CAVERN-E57", "CAVERN-21.01")
def test_the_score(cavern: CavernKit) -> None:
    """E57: Gold 3, 2, 2, 1 with two turned: 10. Treasure 5, 4 with one turned: 11. Score 21."""
    table = cavern.given(gold=["3* 2 2* 1", "3 2 2 1"], treasures=["hook-2:turned ledger-2", ""])
    assert (table.score("P0"), table.score("P1")) == (21, 8)
    assert cavern.given(treasures=["hook-2 ledger-2:turned"]).score("P0") == 11
    assert cavern.given(treasures=["hook-2:used ledger-2"]).score("P0") == 9  # used is not turned


@pytest.mark.clause("CAVERN-21.02", "CAVERN-18.12")
def test_nothing_else_scores(cavern: CavernKit) -> None:
    """XP, Delvers, tiles and unused abilities."""
    board = "(1,0) Q01"
    rich = cavern.given(board, xp=[9, 0], gold=["2", "2"], delvers="P1 seer on a of (1,0)", hands=["Q03 Q03 Q03", "Q03"])
    assert rich.score("P0") == rich.score("P1") == 2


@pytest.mark.clause("CAVERN-21.03")
def test_the_highest_score_wins(cavern: CavernKit) -> None:
    table = over(cavern, ["3 3 3", "3 3 1", "1"], ["", "", CROWN_ORB])
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.scores) == ((2,), (9, 7, 13))
    assert table.outcome.verdict == "Won with 13 points."


@pytest.mark.clause("CAVERN-E58", "CAVERN-21.04", "CAVERN-21.05", "CAVERN-R45")
def test_the_tie_break(cavern: CavernKit) -> None:
    """E58: 30, 30, 28 with 2, 3, 5 Treasure cards: the second seat wins. With 3, 3, 5 the first two share the victory."""
    five = "hourglass-1 hourglass-2 purse-1 purse-2 banner-1"  # 12 points
    three = "hook-1 knuckles-1 scales-1"  # 9 points
    second = over(cavern, ["3 3 3 3 3 3", "3 3 3 3 3 3 3", "3 3 3 3 3 1"], [CROWN_ORB, three, five])
    assert second.outcome is not None
    assert (second.outcome.scores, second.outcome.winners) == ((30, 30, 28), (1,))
    assert second.outcome.verdict == "Won with 30 points and more Treasures."
    shared = over(cavern, ["3 3 3 3 2 1", "3 3 3 3 3 3 3", "3 3 3 3 3 1"], ["idol-1 orb-1 ledger-2", three, five])
    assert shared.outcome is not None
    assert (shared.outcome.scores, shared.outcome.winners) == ((30, 30, 28), (0, 1))
    assert shared.outcome.verdict == "A shared victory with 30 points."


@pytest.mark.clause("CAVERN-21.06", "CAVERN-21.05")
def test_places_below_the_winner(cavern: CavernKit) -> None:
    """By score, then Treasure cards; equal seats share a place."""
    table = over(cavern, ["3", "3 3", "3", "1"], ["", "", "", "purse-2"])
    assert table.outcome is not None
    assert table.outcome.scores == (3, 6, 3, 3)
    assert places(table.state) == (3, 1, 3, 2)


@pytest.mark.clause("CAVERN-21.06")
def test_the_reckoning_shows_them_in_that_order(cavern: CavernKit) -> None:
    """P0 and P2 have 5 points each, P2 in a Treasure; P1 has won."""
    table = over(cavern, ["2 3", "3 3 3", ""], ["", "", "orb-1"])
    panels = GAME.scene(GAME.view(table.state, 0), ["Ann", "Bea", "Cid"]).panels
    assert [panel.title for panel in panels if panel.title.endswith("cards")] == ["Bea's cards", "Cid's cards", "Ann's cards"]


@pytest.mark.clause("CAVERN-21.07", "CAVERN-H08")
def test_at_the_end_all_cards_are_revealed(cavern: CavernKit) -> None:
    table = over(cavern, ["1 3", "2"], ["hook-2", ""])
    for seat in (0, 1, SPECTATOR):
        view = GAME.view(table.state, seat)
        assert view.seats[0].gold == (1, 0, 1, 0, 0, 0)
        assert view.seats[0].score == 9
        assert [view.content.treasures[card.card].id for card in view.seats[0].treasures or ()] == ["hook-2"]


@pytest.mark.clause("CAVERN-21.07", "CAVERN-R57")
def test_and_not_before(cavern: CavernKit) -> None:
    table = cavern.given(gold=["1 3", "2"], treasures=["hook-2", ""])
    theirs = table.view("P1").seats[0]
    assert (theirs.gold, theirs.treasures, theirs.score) == (None, None, None)


@pytest.mark.clause("CAVERN-R60")
def test_a_bot_that_takes_a_seat_over_knows_what_the_seat_knew() -> None:
    """The rules do not change: the same position, the same view of that seat, and the game is finished."""
    table = Table(GAME, 2, 7, {"faction_pick": "fixed"}, bots={0: RandomBot(), 1: RandomBot()})
    table.play_bots(40)
    left = replay_record(GAME, table.record(), bots={1: RandomBot()})
    assert left.digest() == table.digest()
    assert left.view(1) == table.view(1)
    while left.outcome is None:
        left.play_bots()
        if left.outcome is None:
            assert left.asked == 0
            left.choose(0)
