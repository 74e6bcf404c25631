"""Icons (CAVERN-5)."""

from __future__ import annotations

import pytest

from delve.games.cavern.events import EndTriggered, ExtraTurnEarned, RoomOpened, SunMoved, TurnBegan, TurnedUp
from delve.games.cavern.state import BY_SUN
from tests.kit import CavernKit


@pytest.mark.clause("CAVERN-5.01", "CAVERN-5.02", "CAVERN-12.01")
@pytest.mark.parametrize(("loot", "gold", "treasure"), [("g", 1, 0), ("ggg", 3, 0), ("k", 0, 1), ("ggkk", 2, 2)])
def test_a_card_for_each_bag_and_chest(cavern: CavernKit, loot: str, gold: int, treasure: int) -> None:
    table = cavern.resolving(loot, card="SUCCEED")
    table.does("first")
    assert (len(table.gold("P0")), len(table.treasures("P0"))) == (gold, treasure)


@pytest.mark.clause("CAVERN-5.03", "CAVERN-3.09", "CAVERN-1.14", "CAVERN-R50")
def test_fast_movement_gives_an_extra_turn(cavern: CavernKit) -> None:
    """It belongs to the tile: it counts whether or not anybody stands in the room it is printed in."""
    table = cavern.given(hand="Q13 Q03 Q03", first="P0")
    table.places("(1,0) Q13", "none")
    told = table.told()
    assert ExtraTurnEarned(0, 1) in told
    assert [event for event in told if isinstance(event, TurnBegan)] == [TurnBegan(0, 1, False), TurnBegan(0, 2, True)]
    table.places("(-1,0) Q03")
    assert table.asks_whom == "P1"


@pytest.mark.clause("CAVERN-5.04", "CAVERN-R11")
def test_extra_turns_add_up(cavern: CavernKit) -> None:
    """An Hourglass and a Fast tile in one turn: two extra turns."""
    table = cavern.given(hand="Q13 Q03 Q03", treasures=["hourglass-1"])
    table.does("hourglass")
    table.places("(1,0) Q13", "none")
    assert [event.owed for event in table.told_of(ExtraTurnEarned)] == [1, 2]
    for cell in ("(-1,0)", "(-2,0)"):
        assert table.asks_whom == "P0"
        table.places(f"{cell} Q03")
    assert table.asks_whom == "P1"


@pytest.mark.clause("CAVERN-5.05", "CAVERN-R50", "CAVERN-1.14")
def test_a_sun_moves_the_marker_one_space(cavern: CavernKit) -> None:
    table = cavern.given(hand="A03 Q03 Q03", sun=7)
    table.places("(1,0) A03", "none")
    assert table.told_of(SunMoved) == [SunMoved(1, 8, 12)]
    table.places("(-1,0) Q03")
    assert table.state.sun == 8


@pytest.mark.clause("CAVERN-5.06", "CAVERN-R13", "CAVERN-20.01")
def test_the_marker_stops_on_the_last_space(cavern: CavernKit) -> None:
    table = cavern.given(hands=["A03 Q03 Q03", "A03 Q03 Q03"], first="P0", sun=11)
    table.places("(1,0) A03", "none")
    told = table.told()
    assert [event for event in told if isinstance(event, (SunMoved, EndTriggered))] == [SunMoved(1, 12, 12), EndTriggered(BY_SUN)]
    table.places("(-1,0) A03", "none")
    assert (table.state.sun, table.told_of(SunMoved)) == (12, [])


@pytest.mark.clause("CAVERN-E26", "CAVERN-5.07", "CAVERN-5.08", "CAVERN-5.09", "CAVERN-7.05", "CAVERN-R51")
def test_a_torch_by_merging(cavern: CavernKit) -> None:
    """E26: P0's Delver is faceup from step 1 on, before P1 draws; then P1's own is placed faceup."""
    board = "(1,0) Q01@0"
    table = cavern.given(board, turn="P1", hand="Q11 Q03 Q03", delvers="P0 seer on a of (1,0)")
    table.places("(1,1) Q11@0")
    assert table.delvers == ["P0 seer up on a of (1,0)"]
    told = [type(event).__name__ for event in table.told()]
    assert told.index("TurnedUp") < told.index("DrewTiles")
    room = table.room("a of (1,1)")
    assert (room.gold, room.torches, room.open) == (3, 1, ((2, 0), (2, 1)))
    table.plays("on 1,1 a", "sneak")
    assert table.delvers == ["P0 seer up on a of (1,0)", "P1 sneak up on a of (1,1)"]


@pytest.mark.clause("CAVERN-E27", "CAVERN-5.10")
def test_a_torch_next_door(cavern: CavernKit) -> None:
    """E27: as E26 with Q11@2: nothing joins, P0's Delver stays facedown."""
    table = cavern.given("(1,0) Q01@0", turn="P1", hand="Q11 Q03 Q03", delvers="P0 seer on a of (1,0)")
    table.places("(1,1) Q11@2", "none")
    assert table.delvers == ["P0 seer on a of (1,0)"]
    assert table.told_of(TurnedUp) == []


@pytest.mark.clause("CAVERN-5.10", "CAVERN-1.13", "CAVERN-R50", "CAVERN-7.04")
def test_a_torch_lights_its_own_section_only(cavern: CavernKit) -> None:
    """D09 has a torch in its blue floor; a Delver on its tan floor or in its corridor lies facedown."""
    for section, up in (("a", " up"), ("b", ""), ("c", "")):
        table = cavern.given(hand="D09 Q03 Q03")
        table.places("(1,0) D09@0", f"{section} sneak")
        assert table.delvers == [f"P0 sneak{up} on {section} of (1,0)"]


@pytest.mark.clause("CAVERN-5.10")
def test_a_torch_does_not_light_the_rooms_that_its_tile_joins_with_another_floor(cavern: CavernKit) -> None:
    """S05 has a torch in its corridor; its blue floor joins the room of P0's Delver, which stays facedown."""
    table = cavern.given("(1,0) Q01@0", turn="P1", hand="S05 Q03 Q03", delvers="P0 seer on a of (1,0)")
    table.places("(1,1) S05@0 xp", "none")
    assert (table.room("c of (1,1)").torches, table.room("a of (1,0)").sections) == (1, {"a of (1,0)", "a of (1,1)"})
    assert table.delvers == ["P0 seer on a of (1,0)"]


@pytest.mark.clause("CAVERN-5.07", "CAVERN-5.08")
def test_whoever_owns_them_and_on_both_sides_of_the_join(cavern: CavernKit) -> None:
    """Q01 joins a dark room and a lit one: every Delver of the dark one is turned, its own and foreign; those elsewhere are not."""
    board = "(1,0) Q01, (2,0) Q03, (2,1) Q11@2, (-1,0) Q01"
    delvers = "P0 seer on a of (1,0), P1 sneak on a of (1,0), P1 seer on a of (2,1), P0 sneak on a of (-1,0)"
    table = cavern.given(board, hand="Q01 Q03 Q03", delvers=delvers)
    assert table.delvers[2] == "P1 seer up on a of (2,1)"
    table.places("(1,1) Q01", "none")
    assert table.delvers == [
        "P0 seer up on a of (1,0)", "P1 sneak up on a of (1,0)", "P1 seer up on a of (2,1)", "P0 sneak on a of (-1,0)",
    ]  # fmt: skip


@pytest.mark.clause("CAVERN-5.11")
def test_once_faceup_a_delver_stays_so(cavern: CavernKit) -> None:
    """Whatever is built on, until it leaves the dungeon; placed again it lies facedown."""
    table = cavern.given("(1,0) Q11@0", hands=["Q03 Q03 Q03", "Q01 Q03 Q03"], delvers="P0 seer on a of (1,0)")
    table.places("(-1,0) Q03")
    table.places("(2,0) Q01", "none")
    assert table.delvers == ["P0 seer up on a of (1,0)"]
    table.does("retrieve")
    table.places("(-2,0) A01@0", "a seer")
    assert table.delvers == ["P0 seer on a of (-2,0)"]


@pytest.mark.clause("CAVERN-5.12", "CAVERN-16.09")
def test_a_magic_rift_adds_three_for_each_marked_delver(cavern: CavernKit) -> None:
    """In Battles and Fights."""
    battle = cavern.resolving("r", "P0 seer, P1 bruiser")
    assert battle.view("P0").affair.bonus == 3
    battle.rolls(3, 0)  # dice without Combat
    assert battle.view("P0").affair.bonus == 0  # the Bruiser has no mark
    battle.rolls(2, 0)
    fight = cavern.resolving("r", "P2 seer, P2 oracle", seats=3, card="FIGHT RR")
    fight.does("first")
    assert fight.view("P0").affair.bonus == 6
    fight.rolls(6, 1, monster=(6, 0))  # all of it the Rift's


@pytest.mark.clause("CAVERN-5.14")
def test_a_tile_may_carry_both_sun_and_fast(cavern: CavernKit) -> None:
    table = cavern.given(hand="Q13 Q03 Q03", sun=6)
    table.places("(1,0) Q13", "none")
    assert (table.state.sun, table.asks_whom, table.view("P1").in_extra) == (7, "P0", True)


@pytest.mark.clause("CAVERN-E29", "CAVERN-5.15", "CAVERN-R52", "CAVERN-10.06")
def test_loot_of_an_empty_completed_room_is_lost(cavern: CavernKit) -> None:
    """E29: nobody has a Delver there and P0 declines: no event, the Gold deck unchanged, the room never resolved later."""
    table = cavern.given("(1,0) Q07@2", hand="Q07 Q03 Q03")
    table.places("(1,1) Q07@0", "none")
    assert table.asks_whom == "P1"
    table.places("(2,1) Q03")
    table.places("(2,0) Q03")
    assert table.told_of(RoomOpened) == []
    assert (table.gold_deck, table.gold("P0"), table.gold("P1")) == (85, [], [])
