"""Turns, extra turns, a stuck hand and tiles running out (CAVERN-3)."""

from __future__ import annotations

import pytest

from delve.games.cavern.events import (
    DelverPlaced,
    DrewTiles,
    EncounterRead,
    EndTriggered,
    ExtraTurnEarned,
    Passed,
    Redrew,
    RoomOpened,
    TilePlaced,
    TurnBegan,
    TurnSkipped,
    XpSpent,
)
from delve.games.cavern.state import BY_PASSES, BY_TILES
from tests.kit import CavernKit, CavernPlay

STUCK = "(0,1) Q10, (1,0) Q10, (-1,0) Q10"
"""E25: every cell of the frontier needs a corridor."""
AROUND = [(-2, 0), (2, 0), (-1, 1), (1, 1), (0, 2)]


def turns(table: CavernPlay) -> list[tuple[int, bool]]:
    """Whose turns began since last asked, and whether they were extra ones."""
    return [(event.seat, event.extra) for event in table.told_of(TurnBegan)]


@pytest.mark.clause("CAVERN-3.01", "CAVERN-3.10")
def test_the_first_player_begins_and_turns_pass_clockwise(cavern: CavernKit) -> None:
    table = cavern.begins(3, {"faction_pick": "fixed"}, first="P1", tiles="D01 D02 D03 D04 D05 D06 D07 D08 D09")
    order = [table.asks_whom]
    for _ in range(3):
        tile = table.hand(table.asks_whom)[0]
        cell, ways = next(iter(table.free(tile).items()))
        table.places(f"({cell[0]},{cell[1]}) {tile}@{ways[0]}", "none")
        order.append(table.asks_whom)
    assert order == ["P1", "P2", "P0", "P1"]


@pytest.mark.clause("CAVERN-3.02", "CAVERN-3.04", "CAVERN-3.06", "CAVERN-3.08", "CAVERN-4.19")
def test_place_draw_delver_resolve_in_that_order(cavern: CavernKit) -> None:
    table = cavern.given("(1,0) Q07@2", hand="Q07 Q03 Q03", card="NOLOOT")
    table.places("(1,1) Q07@0", "a sneak")
    told = [type(event) for event in table.told()]
    assert [kind for kind in told if kind in (TilePlaced, DrewTiles, DelverPlaced, RoomOpened, EncounterRead)] == [
        TilePlaced, DrewTiles, DelverPlaced, RoomOpened, EncounterRead,
    ]  # fmt: skip
    assert TurnBegan not in told[1:]  # the turn goes on while the room holds a Delver
    table.does("first")
    assert turns(table) == [(1, False)]


@pytest.mark.clause("CAVERN-3.03", "CAVERN-3.06")
def test_placing_and_resolving_are_compulsory(cavern: CavernKit) -> None:
    """No option ends the turn without a tile; a completed room with a Delver is resolved unasked."""
    table = cavern.given("(1,0) Q07@2", hand="Q07 Q03 Q12", delvers="P1 sneak on a of (1,0)")
    assert table.offers() == ["place Q03", "place Q07", "place Q12", "redraw"]
    table.refuses("pass")
    table.places("(1,1) Q07@0", "none")
    assert (table.asks, table.asks_whom) == ("EncounterOption", "P1")


@pytest.mark.clause("CAVERN-3.07", "CAVERN-18.03", "CAVERN-18.08", "CAVERN-18.13")
def test_preparation_any_number_in_any_order_and_only_before_the_tile(cavern: CavernKit) -> None:
    delvers = "P0 sneak on c of (0,1), P0 seer on c of (0,1)"
    table = cavern.given("(0,1) Q04", hand="Q01 Q03 Q12", delvers=delvers, treasures=["hourglass-1"], xp=4)
    assert table.offers() == ["place Q01", "place Q03", "place Q12", "redraw", "retrieve", "hourglass"]
    table.plays("retrieve", "retrieve 0,1 c seer")
    table.plays("redraw", "redraw Q12", tiles="D21")
    table.does("hourglass")
    table.plays("redraw", "redraw D21", tiles="S17")
    table.does("retrieve")  # the last Delver: not asked which
    assert table.offers() == ["place S17", "place Q01", "place Q03"]
    assert [event.use for event in table.told_of(XpSpent)] == ["retrieve", "redraw", "redraw", "retrieve"]
    table.places("(1,0) Q01")
    assert table.offers() == ["on 1,0 a", "none"]


@pytest.mark.clause("CAVERN-3.09", "CAVERN-3.10", "CAVERN-3.12", "CAVERN-R11")
def test_an_extra_turn_is_a_full_turn(cavern: CavernKit) -> None:
    """With preparation and all four steps; then the turn passes to the left."""
    table = cavern.given("(1,0) Q07@2", hand="Q13 Q07 Q03", delvers="P0 seer on a of (1,0)", card="NOLOOT")
    table.places("(-1,0) Q13", "a sneak")
    assert turns(table) == [(0, False), (0, True)]
    assert table.offers() == ["place A01", "place Q03", "place Q07", "redraw", "retrieve"]
    table.plays("redraw", "redraw Q03", tiles="D21")
    table.places("(1,1) Q07@0", "a bruiser", tiles="D20")
    table.does("first")
    assert turns(table) == [(1, False)]
    assert table.hand("P0") == ["A01", "D20", "D21"]


@pytest.mark.clause("CAVERN-E32", "CAVERN-5.04", "CAVERN-3.13", "CAVERN-R11")
def test_a_chain_of_extra_turns(cavern: CavernKit) -> None:
    """E32: three turns of P0 in a row, then P1. With `fast_chain=one`: two, then P1."""
    table = cavern.given(hand="Q13 Q13 Q03")
    table.places("(1,0) Q13", "none")
    table.places("(2,0) Q13", "none")
    table.places("(-1,0) Q03")
    assert turns(table) == [(0, False), (0, True), (0, True), (1, False)]
    once = cavern.given(hand="Q13 Q13 Q03", house_rules={"fast_chain": "one"})
    once.places("(1,0) Q13", "none")
    once.places("(2,0) Q13", "none")
    assert turns(once) == [(0, False), (0, True), (1, False)]


@pytest.mark.clause("CAVERN-3.11", "CAVERN-R12", "CAVERN-I21")
def test_extra_turns_lie_inside_the_round(cavern: CavernKit) -> None:
    """With the end near, P0's extra turn is not the next round: P1 still has its turn, then the game is over."""
    table = cavern.given(hands=["Q13 Q03 Q03", "Q03 Q03 Q03"], first="P0", ending=True)
    table.places("(1,0) Q13", "none")
    table.places("(-1,0) Q03")
    table.places("(-2,0) Q03")
    assert turns(table) == [(0, False), (0, True), (1, False)]
    assert table.asks_whom == ""


@pytest.mark.clause("CAVERN-E25", "CAVERN-3.14", "CAVERN-R08", "CAVERN-4.10")
def test_an_unplayable_hand(cavern: CavernKit) -> None:
    """E25: with 0 XP the only option is the free redraw; if the new tiles fit nowhere either, everything is offered free."""
    table = cavern.given(STUCK, hand="Q02 Q03 Q03", xp=0, stack="Q02 Q03 Q03 D21")
    assert table.frontier == AROUND
    assert table.offers() == ["stuck"]
    table.does("stuck", tiles="Q03 Q02 Q03")
    assert table.told_of(Redrew) == [Redrew(0, ("Q02", "Q03", "Q03"), True)]
    assert table.offers() == ["place Q02", "place Q03"]
    for tile in ("Q02", "Q03"):
        assert table.placements(tile) == {cell: ["0 forced"] for cell in AROUND}
    table.places("(1,1) Q03 forced", "none")
    assert table.told_of(XpSpent) == []


@pytest.mark.clause("CAVERN-R08", "CAVERN-3.14")
def test_after_the_free_redraw_a_tile_that_fits_must_fit(cavern: CavernKit) -> None:
    """(c) needs that no free placement exists after (b)."""
    table = cavern.given(STUCK, hand="Q02 Q03 Q03", xp=0, stack="Q02 Q03 Q05 D21")
    table.does("stuck", tiles="Q03 Q02 Q05")
    assert table.offers() == ["place Q05"]
    table.does("place Q05")
    assert table.offers() == ["at -2,0", "at 2,0", "at 0,2"]
    table.does("at 2,0")
    assert table.tile((2, 0)) == "Q05@1"


@pytest.mark.clause("CAVERN-R08", "CAVERN-R61")
def test_the_three_ways_out_with_xp(cavern: CavernKit) -> None:
    """(a) XP as usual, (b) the free redraw; after it (c) for nothing, and never for XP. Once a turn."""
    table = cavern.given(STUCK, hand="Q02 Q03 Q03", stack="Q02 Q03 Q03 D21")
    assert table.offers() == ["place Q02", "place Q03", "redraw", "stuck"]
    assert table.placements("Q03") == {cell: ["0 xp"] for cell in AROUND}
    table.does("stuck", tiles="Q03 Q03 Q02")
    assert (table.xp[0], table.discards) == (3, ["Q02", "Q03", "Q03"])
    assert table.offers() == ["place Q02", "place Q03", "redraw"]
    assert table.placements("Q03") == {cell: ["0 forced"] for cell in AROUND}


@pytest.mark.clause("CAVERN-R61")
def test_forced_and_never_paid_with_a_chisel_either(cavern: CavernKit) -> None:
    table = cavern.given(STUCK, hand="Q02 Q03 Q03", treasures=["chisel-1"], house_rules={"stuck_hand": "force"})
    assert table.placements("Q02") == {cell: ["0 forced"] for cell in AROUND}


@pytest.mark.clause("CAVERN-R08")
def test_a_hand_with_one_free_placement_is_not_stuck(cavern: CavernKit) -> None:
    table = cavern.given(STUCK, hand="Q02 Q03 Q05")
    assert table.offers() == ["place Q02", "place Q03", "place Q05", "redraw"]


@pytest.mark.clause("CAVERN-R08")
def test_with_force_the_free_redraw_is_left_out(cavern: CavernKit) -> None:
    table = cavern.given(STUCK, hand="Q02 Q03 Q03", xp=0, house_rules={"stuck_hand": "force"})
    assert table.told_of(Redrew) == []
    assert table.offers() == ["place Q02", "place Q03"]


@pytest.mark.clause("CAVERN-R08", "CAVERN-6.01")
def test_with_pass_a_stuck_seat_places_nothing(cavern: CavernKit) -> None:
    """No tile, no Delver, on to drawing; with XP it may still break the rule."""
    table = cavern.given(STUCK, hand="Q02 Q03", house_rules={"stuck_hand": "pass"})
    assert table.offers() == ["place Q02", "place Q03", "redraw", "pass"]
    table.does("pass", tiles="D21")
    told = table.told()
    assert Passed(0) in told
    assert not [event for event in told if isinstance(event, (TilePlaced, EndTriggered))]
    assert (table.hand("P0"), table.asks_whom) == (["D21", "Q02", "Q03"], "P1")


@pytest.mark.clause("CAVERN-R08", "CAVERN-20.05")
def test_a_round_of_passes_triggers_the_end(cavern: CavernKit) -> None:
    table = cavern.given(STUCK, xp=0, seats=3, first="P0", house_rules={"stuck_hand": "pass"})
    for seat in ("P0", "P1", "P2"):
        table.does("pass", seat=seat)
    told = table.told()
    assert [event.seat for event in told if isinstance(event, Passed)] == [0, 1, 2]
    assert EndTriggered(BY_PASSES) in told
    assert table.asks_whom == ""


@pytest.mark.clause("CAVERN-R08", "CAVERN-3.11")
def test_it_must_be_every_seat_in_one_round(cavern: CavernKit) -> None:
    """Two passes of one seat are not two seats; nor do the passes of two rounds add up."""
    hourglass = cavern.given(STUCK, treasures=["hourglass-1"], house_rules={"stuck_hand": "pass"})
    hourglass.plays("hourglass", "pass", "pass")
    assert (hourglass.told_of(EndTriggered), hourglass.asks_whom) == ([], "P1")
    rounds = cavern.given(STUCK, turn="P1", house_rules={"stuck_hand": "pass"})
    rounds.does("pass", seat="P1")
    rounds.does("pass", seat="P0")
    assert (rounds.told_of(EndTriggered), rounds.asks_whom) == ([], "P1")
    rounds.does("pass", seat="P1")
    assert (rounds.told_of(EndTriggered), rounds.asks_whom) == ([EndTriggered(BY_PASSES)], "")


@pytest.mark.clause("CAVERN-R08", "CAVERN-3.11")
def test_a_tile_in_an_extra_turn_calls_the_passes_off(cavern: CavernKit) -> None:
    """P0 passes, draws a tile that fits and places it in its extra turn; P1 passes: in that round not every seat only passed."""
    table = cavern.given(STUCK, hand="Q02 Q03", treasures=["hourglass-1"], stack="Q10 Q03", house_rules={"stuck_hand": "pass"})
    table.plays("hourglass", "pass", tiles="Q10")
    table.places("(1,1) Q10", "none", tiles="Q03")
    table.does("pass", seat="P1")
    assert (table.told_of(EndTriggered), table.asks_whom) == ([], "P0")


@pytest.mark.clause("CAVERN-R08", "CAVERN-3.12")
def test_an_extra_turn_has_a_free_redraw_of_its_own(cavern: CavernKit) -> None:
    table = cavern.given(STUCK, hand="Q03 Q03 Q03", extra=1, stack="Q10 Q03 Q03 Q03")
    table.does("stuck", tiles="Q10 Q03 Q03")
    table.places("(1,1) Q10", "none", tiles="Q03")
    assert (table.asks_whom, "stuck" in table.offers()) == ("P0", True)


@pytest.mark.clause("CAVERN-3.15", "CAVERN-R09")
def test_an_empty_hand_draws_first_if_anything_can_be_drawn(cavern: CavernKit) -> None:
    table = cavern.given(hand="", stack="D21 D20", discards="S17", tiles="D21 D20 S17")
    assert table.hand("P0") == ["D20", "D21", "S17"]
    assert (table.asks, table.state.end) == ("Act", 0)


@pytest.mark.clause("CAVERN-E35", "CAVERN-R09", "CAVERN-6.04", "CAVERN-20.03", "CAVERN-3.15")
def test_tiles_run_out(cavern: CavernKit) -> None:
    """E35: each places its one tile and draws nothing; P0 begins with an empty hand: end triggered, steps skipped; P1 the same; over."""
    table = cavern.given(hands=["Q03", "Q03"], first="P0", stack="")
    table.places("(1,0) Q03")
    assert table.told_of(EndTriggered) == []
    table.places("(-1,0) Q03")
    told = table.told()
    assert [event for event in told if isinstance(event, (TurnBegan, TurnSkipped, EndTriggered))] == [
        TurnBegan(0, 3, False), TurnSkipped(0), EndTriggered(BY_TILES), TurnBegan(1, 4, False), TurnSkipped(1),
    ]  # fmt: skip
    assert table.outcome is not None


@pytest.mark.clause("CAVERN-R09")
def test_with_stack_empty_the_first_draw_that_finds_nothing_is_the_end(cavern: CavernKit) -> None:
    table = cavern.given(hands=["Q03 Q03 Q03", "Q03 Q03 Q03"], first="P0", stack="D21", house_rules={"tiles_out": "stack_empty"})
    table.places("(1,0) Q03", tiles="D21")
    assert table.told_of(EndTriggered) == []
    table.places("(-1,0) Q03")
    assert table.told_of(EndTriggered) == [EndTriggered(BY_TILES)]
    assert table.asks_whom == ""  # P1 was the last of the round


@pytest.mark.clause("CAVERN-R09", "CAVERN-R08")
def test_also_a_draw_after_a_pass(cavern: CavernKit) -> None:
    options = {"tiles_out": "stack_empty", "stuck_hand": "pass"}
    table = cavern.given(STUCK, hand="Q02 Q03", first="P0", stack="", house_rules=options)
    table.does("pass")
    assert table.told_of(EndTriggered) == [EndTriggered(BY_TILES)]
    assert table.asks_whom == "P1"


@pytest.mark.clause("CAVERN-3.09", "CAVERN-5.03")
def test_one_extra_turn_is_used_up_at_a_time(cavern: CavernKit) -> None:
    table = cavern.given(extra=2)
    assert table.view("P1").extra == 2
    table.places("(1,0) Q03")
    assert (table.view("P1").extra, table.asks_whom) == (1, "P0")
    table.places("(-1,0) Q03")
    assert (table.view("P1").extra, table.asks_whom) == (0, "P0")
    table.places("(2,0) Q03")
    assert table.asks_whom == "P1"
    assert table.told_of(ExtraTurnEarned) == []
