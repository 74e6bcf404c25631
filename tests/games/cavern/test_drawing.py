"""Drawing tiles and the tile piles (CAVERN-6)."""

from __future__ import annotations

import pytest

from delve.games.cavern.events import DrewTiles, Redrew, TilesReshuffled, XpSpent
from tests.kit import CavernKit


@pytest.mark.clause("CAVERN-6.01", "CAVERN-R46", "CAVERN-3.04", "CAVERN-6.06")
def test_draw_until_the_hand_holds_three(cavern: CavernKit) -> None:
    table = cavern.given(hand="Q07 Q03 Q03")
    table.places("(1,0) Q07", tiles="D21")
    assert table.hand("P0") == ["D21", "Q03", "Q03"]
    assert table.told_of(DrewTiles) == [DrewTiles(0, 1, ("D21",))]


@pytest.mark.clause("CAVERN-6.01", "CAVERN-R46", "CAVERN-6.06", "CAVERN-19.19")
def test_not_one_tile_but_as_many_as_are_missing(cavern: CavernKit) -> None:
    """They differ after Scaffold and after a shortage."""
    short = cavern.given(hand="Q07", stack="D21 D20 D19 S17")
    short.places("(1,0) Q07", tiles="D20 S17 D21")
    assert short.hand("P0") == ["D20", "D21", "S17"]
    scaffold = cavern.given(hand="Q07 Q07 Q03", factions=["cogwrights", "runekin"])
    scaffold.places("(1,0) Q07@2")
    scaffold.places("(1,1) Q07@0", tiles="D21 D20")
    assert scaffold.hand("P0") == ["D20", "D21", "Q03"]


@pytest.mark.clause("CAVERN-6.02")
def test_draws_are_unseen_by_others(cavern: CavernKit) -> None:
    table = cavern.given(hand="Q07 Q03 Q03")
    table.places("(1,0) Q07", tiles="D21")
    view = table.view("P1")
    assert (view.seats[0].tiles, view.seats[0].hand) == (3, None)
    assert [event for event in table.told_to("P1") if isinstance(event, DrewTiles)] == [DrewTiles(0, 1, ())]


@pytest.mark.clause("CAVERN-6.03", "CAVERN-R10")
def test_an_empty_stack_is_made_of_the_discards_when_a_draw_is_due(cavern: CavernKit) -> None:
    """Not before: the last tile is drawn and the discards lie as they were."""
    table = cavern.given(hands=["Q03 Q03 Q07", "Q03 Q03 Q07"], stack="D21", discards="S17 S18")
    table.places("(1,0) Q03", tiles="D21")
    assert (table.stack, table.discards) == ([], ["S17", "S18"])
    assert table.told_of(TilesReshuffled) == []
    table.places("(-1,0) Q03", tiles="S18")
    assert table.told_of(TilesReshuffled) == [TilesReshuffled(2)]
    assert (table.stack, table.discards, table.hand("P1")) == (["S17"], [], ["S18", "Q03", "Q07"])


@pytest.mark.clause("CAVERN-6.04", "CAVERN-R10")
def test_with_nothing_to_draw_play_goes_on(cavern: CavernKit) -> None:
    table = cavern.given(hand="Q03 Q03 Q07", stack="")
    table.places("(1,0) Q03")
    assert table.hand("P0") == ["Q03", "Q07"]
    assert (table.told_of(DrewTiles), table.asks_whom, table.state.end) == ([], "P1", 0)


@pytest.mark.clause("CAVERN-6.05")
def test_discards_are_public(cavern: CavernKit) -> None:
    table = cavern.given(hand="Q03 Q07 Q12")
    table.plays("redraw", "redraw Q07+Q12", tiles="D21 D20")
    assert table.discards == ["Q07", "Q12"]
    view = table.view("P1")
    assert [view.content.tiles[tile].id for tile in view.discards] == ["Q07", "Q12"]
    assert [event for event in table.told_to("P1") if isinstance(event, Redrew)] == [Redrew(0, ("Q07", "Q12"), False)]


@pytest.mark.clause("CAVERN-E31", "CAVERN-18.03", "CAVERN-18.04", "CAVERN-6.03", "CAVERN-R38", "CAVERN-R10")
def test_a_redraw_with_a_short_stack(cavern: CavernKit) -> None:
    """E31: A, B discarded; X drawn; then {A, B} shuffled and one of them drawn; hand C, X and A or B; stack one tile."""
    for again, left in (("Q07", "Q12"), ("Q12", "Q07")):
        table = cavern.given(hand="Q07 Q12 Q03", stack="D21", xp=1)
        table.told()
        table.plays("redraw", "redraw Q07+Q12", tiles=f"D21 {again}")
        assert sorted(table.hand("P0")) == sorted(["Q03", "D21", again])
        assert (table.stack, table.discards, table.xp[0]) == ([left], [], 0)
        assert table.told() == [
            XpSpent(0, "redraw", 0), Redrew(0, ("Q07", "Q12"), False), TilesReshuffled(2), DrewTiles(0, 2, ("D21", again)),
        ]  # fmt: skip
