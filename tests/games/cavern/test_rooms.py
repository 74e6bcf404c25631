"""Rooms, what joins and completes them, and corridors (CAVERN-8, 9, G14 to G18)."""

from __future__ import annotations

import pytest

from delve.games.cavern.events import EncounterRead, RoomCompleted, RoomOpened
from delve.games.cavern.tiles import opens
from tests.kit import CavernKit

E23 = "(1,0) Q07@2, (2,0) Q03, (2,1) Q07@3"
BLUE, TAN, CORRIDOR = range(3)


@pytest.mark.clause("CAVERN-E03", "CAVERN-8.07", "CAVERN-8.01", "CAVERN-8.15", "CAVERN-5.01")
def test_completing_a_room(cavern: CavernKit) -> None:
    """E03: one tan room {a of (1,0), a of (1,1)}, G = 4, complete."""
    table = cavern.given("(1,0) Q07@2", hand="Q07 Q03 Q03")
    assert not table.room("a of (1,0)").complete
    table.places("(1,1) Q07@0")
    room = table.room("a of (1,1)")
    assert (room.type, room.sections, room.gold, room.complete) == ("tan", {"a of (1,0)", "a of (1,1)"}, 4, True)
    assert table.told_of(RoomCompleted) == [RoomCompleted((1, 0, "a"), TAN, 4, 0, 0)]


@pytest.mark.clause("CAVERN-E04", "CAVERN-9.03", "CAVERN-9.01", "CAVERN-9.02", "CAVERN-5.13")
def test_completing_a_corridor(cavern: CavernKit) -> None:
    """E04: three sections with two doors, G = 1, complete; the entrance corridor stays open at (0,1)."""
    table = cavern.given("(1,0) Q05@0, (1,1) Q04@0", hand="Q05 Q03 Q03")
    assert table.free("Q05")[1, 2] == [2]  # its only free rotation there
    table.places("(1,2) Q05@2")
    room = table.room("c of (1,2)")
    assert room.sections == {"c of (1,0)", "c of (1,1)", "c of (1,2)"}
    assert (room.type, room.doors, room.gold, room.complete) == ("corridor", 2, 1, True)
    assert table.room("c of (0,0)").open == ((0, 1),)


@pytest.mark.clause("CAVERN-E11", "CAVERN-8.12", "CAVERN-8.04", "CAVERN-R19", "CAVERN-8.11")
def test_a_room_closed_from_outside(cavern: CavernKit) -> None:
    """E11: tan room {a of (1,0)}, G = 2, complete although Q01 has no tan; the mover cannot join it."""
    table = cavern.given("(1,0) Q07@2", hand="Q01 Q03 Q03")
    table.places("(1,1) Q01@0")
    assert table.told_of(RoomCompleted) == [RoomCompleted((1, 0, "a"), TAN, 2, 0, 0)]
    assert table.room("a of (1,0)").complete
    assert table.room("a of (1,1)").open == ((0, 1), (2, 1), (1, 2))
    assert table.offers() == ["on 1,1 a", "none"]
    assert table.refuses("on 1,0 a").clause == "CAVERN-7.02"


@pytest.mark.clause("CAVERN-E12", "CAVERN-G05", "CAVERN-8.02", "CAVERN-R04", "CAVERN-G14")
def test_slots_join_that_face_each_other(cavern: CavernKit) -> None:
    """E12: blue {a of both}, G = 2, open cells (0,1), (1,2); tan {b of both}, G = 2, open cells (2,0), (2,1), (1,2)."""
    table = cavern.given("(1,0) Q09@0", hand="Q09 Q03 Q03")
    table.places("(1,1) Q09@0")
    blue, tan = table.room("a of (1,1)"), table.room("b of (1,1)")
    assert (blue.type, blue.sections, blue.gold, blue.open) == ("blue", {"a of (1,0)", "a of (1,1)"}, 2, ((0, 1), (1, 2)))
    assert (tan.type, tan.sections, tan.gold, tan.open) == ("tan", {"b of (1,0)", "b of (1,1)"}, 2, ((2, 0), (2, 1), (1, 2)))


@pytest.mark.clause("CAVERN-E13", "CAVERN-8.04", "CAVERN-G15", "CAVERN-G16")
def test_the_same_turned_round_joins_nothing(cavern: CavernKit) -> None:
    """E13: west blue over tan, east tan over blue. a of (1,0) is complete: N on the line, W against rock, S covered."""
    table = cavern.given("(1,0) Q09@0", hand="Q09 Q03 Q03")
    table.places("(1,1) Q09@2")
    for section, gold, cells in (
        ("a of (1,0)", 1, ()), ("b of (1,0)", 1, ((2, 0),)), ("a of (1,1)", 1, ((2, 1), (1, 2))), ("b of (1,1)", 1, ((0, 1), (1, 2))),
    ):  # fmt: skip
        room = table.room(section)
        assert (room.sections, room.gold, room.open) == ({section}, gold, cells)
    assert table.told_of(RoomCompleted) == [RoomCompleted((1, 0, "a"), BLUE, 1, 0, 0)]


@pytest.mark.clause("CAVERN-E14", "CAVERN-R04", "CAVERN-8.02", "CAVERN-G14")
def test_one_slot_is_enough(cavern: CavernKit) -> None:
    """E14: tan {b of (1,0), a of (1,1)}, G = 3, open cell (2,0); blue a of (1,0) complete, G = 1."""
    table = cavern.given("(1,0) Q09@0", hand="Q07 Q03 Q03")
    table.places("(1,1) Q07@0")
    tan, blue = table.room("a of (1,1)"), table.room("a of (1,0)")
    assert (tan.sections, tan.gold, tan.open) == ({"b of (1,0)", "a of (1,1)"}, 3, ((2, 0),))
    assert (blue.gold, blue.complete) == (1, True)


@pytest.mark.clause("CAVERN-8.03", "CAVERN-R04")
def test_a_corner_joins_nothing(cavern: CavernKit) -> None:
    table = cavern.given("(1,0) Q01, (2,0) Q03", hand="Q01 Q03 Q03")
    table.places("(2,1) Q01", "none")
    assert table.room("a of (1,0)").sections == {"a of (1,0)"}
    assert table.room("a of (2,1)").sections == {"a of (2,1)"}


@pytest.mark.clause("CAVERN-8.05", "CAVERN-G10")
def test_two_sections_of_a_type_on_one_tile_are_two_rooms_until_others_join_them(cavern: CavernKit) -> None:
    """A26 has two blue corners a and e; a room round the corner makes them one."""
    table = cavern.given("(1,0) A26@0", hand="Q01 Q03 Q03")
    assert table.room("a of (1,0)").type == table.room("e of (1,0)").type == "blue"
    assert table.room("a of (1,0)").sections == {"a of (1,0)"}
    joined = cavern.given("(1,0) Q01, (1,1) A26@0, (2,0) Q01", hand="Q01 Q03 Q03")
    assert joined.room("a of (1,1)").sections == {"a of (1,1)", "a of (1,0)", "a of (2,0)"}
    assert joined.room("e of (1,1)").sections == {"e of (1,1)"}
    joined.places("(2,1) Q01", "none")  # east of A26: the slot of e faces it
    assert joined.room("e of (1,1)").sections == joined.room("a of (1,1)").sections
    assert joined.room("e of (1,1)").sections == {"a of (1,1)", "e of (1,1)", "a of (1,0)", "a of (2,0)", "a of (2,1)"}


@pytest.mark.clause("CAVERN-E15", "CAVERN-8.07", "CAVERN-8.14", "CAVERN-7.09", "CAVERN-7.02", "CAVERN-R16")
def test_complete_when_placed(cavern: CavernKit) -> None:
    """E15: Q12's only slot faces rock. Two rooms are completed; a Delver may go on a of (1,1), not on a of (1,0)."""
    table = cavern.given("(1,0) Q09@0", hand="Q12 Q03 Q03")
    table.places("(1,1) Q12@0")
    assert sorted(table.told_of(RoomCompleted), key=lambda event: event.at[1]) == [
        RoomCompleted((1, 0, "a"), BLUE, 1, 0, 0), RoomCompleted((1, 1, "a"), BLUE, 0, 1, 0),
    ]  # fmt: skip
    assert table.room("a of (1,1)").chests == 1
    assert table.offers() == ["on 1,1 a", "none"]
    table.plays("on 1,1 a", "sneak")
    assert table.told_of(RoomOpened) == [RoomOpened((1, 1, "a"), BLUE, 0, 1, (0,))]


@pytest.mark.clause("CAVERN-E16", "CAVERN-8.10", "CAVERN-R06", "CAVERN-8.06", "CAVERN-G02")
def test_the_board_line_closes_rooms(cavern: CavernKit) -> None:
    """E16: Q01 on (1,0) is open at (2,0) and (1,1) only; Q03 on both completes it, G = 2."""
    table = cavern.given(hand="Q01 Q03 Q03", hands=["Q01 Q03 Q03", "Q03 Q03 Q03"])
    table.places("(1,0) Q01@0", "none")
    assert table.room("a of (1,0)").open == ((2, 0), (1, 1))
    table.places("(2,0) Q03")
    assert table.room("a of (1,0)").open == ((1, 1),)
    table.places("(1,1) Q03")
    assert (table.room("a of (1,0)").complete, table.room("a of (1,0)").gold) == (True, 2)


@pytest.mark.clause("CAVERN-8.10", "CAVERN-R06")
@pytest.mark.parametrize(("tile", "type"), [("Q07", "tan"), ("Q12", "blue"), ("Q05@2", "corridor")])
def test_the_line_can_complete_rooms_of_every_type(cavern: CavernKit, tile: str, type: str) -> None:
    id, _, turn = tile.partition("@")
    table = cavern.given(hand=f"{id} Q03 Q03")
    table.places(f"(1,0) {id}@{turn or 0}")
    section = "c" if type == "corridor" else "a"
    assert (table.room(f"{section} of (1,0)").type, table.room(f"{section} of (1,0)").complete) == (type, True)
    assert len(table.told_of(RoomCompleted)) == 1


@pytest.mark.clause("CAVERN-E17", "CAVERN-4.13", "CAVERN-9.02", "CAVERN-9.01")
def test_a_corridor_at_the_board_line(cavern: CavernKit) -> None:
    """E17: Q06@0 on (1,0) is free, its N end finished, open cell (2,0). Q05@1 on (2,0) completes it: two sections, one door."""
    table = cavern.given(hands=["Q06 Q03 Q03", "Q05 Q03 Q03"], xp=0)
    table.places("(1,0) Q06@0", "none")
    assert table.room("c of (1,0)").open == ((2, 0),)
    table.places("(2,0) Q05@1", "none")
    room = table.room("c of (2,0)")
    assert (len(room.sections), room.doors, room.complete) == (2, 1, True)


@pytest.mark.clause("CAVERN-E18", "CAVERN-4.16", "CAVERN-9.06", "CAVERN-18.05", "CAVERN-10.08")
def test_a_corridor_broken_with_xp(cavern: CavernKit) -> None:
    """E18: P0 pays its XP for Q03 on (0,2): corridor {entrance, c of (0,1)}, G = 1, complete; Encounter for P1, read by P2."""
    table = cavern.given("(0,1) Q04@0", hand="Q03 Q03 Q03", seats=3, xp=[1, 3, 3], delvers="P1 sneak on c of (0,1)")
    table.places("(0,2) Q03 xp")
    assert table.xp[0] == 0
    room = table.room("c of (0,1)")
    assert (room.sections, room.gold, room.complete) == ({"c of (0,0)", "c of (0,1)"}, 1, True)
    assert [(event.explorer, event.reader) for event in table.told_of(EncounterRead)] == [(1, 2)]
    assert (table.asks, table.asks_whom) == ("EncounterOption", "P1")
    broke = cavern.given("(0,1) Q04@0", hand="Q03 Q03 Q07", xp=0)
    assert (0, 2) not in broke.placements("Q03")


@pytest.mark.clause("CAVERN-E19", "CAVERN-9.06", "CAVERN-R53")
def test_the_new_tiles_own_corridor_broken(cavern: CavernKit) -> None:
    """E19: c of (1,1) not joined to c of (0,1), finished at W, open at (2,1); c of (0,1) still open at (0,2)."""
    table = cavern.given("(0,1) Q04@0", hand="Q04 Q03 Q03", xp=1)
    table.places("(1,1) Q04@1 xp")
    assert (table.room("c of (1,1)").sections, table.room("c of (1,1)").open) == ({"c of (1,1)"}, ((2, 1),))
    assert table.room("c of (0,1)").open == ((0, 2),)


@pytest.mark.clause("CAVERN-R53", "CAVERN-9.06", "CAVERN-9.02")
@pytest.mark.parametrize("tile", ["Q01", "Q02"])
def test_a_broken_corridor_against_blue_or_tan(cavern: CavernKit, tile: str) -> None:
    """ "Nothing joins; both slots are covered, so each is no longer open." """
    table = cavern.given("(0,1) Q10, (1,0) Q03", hand=f"{tile} Q03 Q03")
    table.places(f"(1,1) {tile} xp", "none")
    assert table.room("a of (1,1)").sections == {"a of (1,1)"}
    assert table.room("a of (1,1)").open == ((2, 1), (1, 2))
    assert table.room("c of (0,1)").open == ((-1, 1), (0, 2))


@pytest.mark.clause("CAVERN-E20", "CAVERN-8.09", "CAVERN-R18", "CAVERN-8.08", "CAVERN-R17")
def test_a_hole_is_not_a_wall(cavern: CavernKit) -> None:
    """E20: the hole (1,0) keeps the room open. Q03 there completes it with G = 2; Q15 joins and completes it, G = 3; Q06 does not fit."""
    board = "(0,1) Q04@0, (1,1) Q01@0, (2,1) Q03, (2,0) Q03, (1,2) Q03"
    table = cavern.given(board, hand="Q06 Q15 Q03", xp=0)
    assert table.room("a of (1,1)").open == ((1, 0),)
    assert (1, 0) not in table.free("Q06")
    table.places("(1,0) Q03")
    assert (table.room("a of (1,1)").complete, table.room("a of (1,1)").gold) == (True, 2)
    table = cavern.given(board, hand="Q06 Q15 Q03")
    table.places("(1,0) Q15@0", "none")
    assert (table.room("a of (1,1)").complete, table.room("a of (1,1)").gold) == (True, 3)


@pytest.mark.clause("CAVERN-8.08", "CAVERN-R17")
def test_what_tiles_are_left_plays_no_part(cavern: CavernKit) -> None:
    """Nobody has a tile for the hole and none is left to draw; the room is open all the same."""
    board = "(0,1) Q10, (0,2) Q10, (1,0) Q10, (2,0) Q03, (2,1) Q10, (1,2) Q10"
    table = cavern.given(board, hand="Q03 Q03 Q03", stack="", house_rules={"stuck_hand": "force"})
    for section in ("c of (1,0)", "c of (2,1)", "c of (1,2)", "c of (0,1)"):
        assert (1, 1) in table.room(section).open
    assert (1, 1) not in table.free("Q03")


@pytest.mark.clause("CAVERN-E21", "CAVERN-9.05", "CAVERN-R20")
def test_a_loop(cavern: CavernKit) -> None:
    """E21: one corridor of five sections (entrance included), no doors, G = 1, complete."""
    table = cavern.given("(0,1) Q14@0, (1,1) Q06@2, (1,2) Q06@3", hand="Q06 Q03 Q03")
    table.places("(0,2) Q06@0", "none")
    room = table.room("c of (0,2)")
    assert (len(room.sections), room.doors, room.gold, room.complete) == (5, 0, 1, True)


@pytest.mark.clause("CAVERN-E22", "CAVERN-9.04", "CAVERN-R20", "CAVERN-9.07", "CAVERN-R05")
def test_three_ends(cavern: CavernKit) -> None:
    """E22: open at (0,2); Q05@2 there completes it: four sections, two doors, G = 1; the entrance needs no other end."""
    table = cavern.given("(0,1) Q14@0, (1,1) Q05@1", hand="Q05 Q03 Q03")
    assert table.room("c of (0,0)").open == ((0, 2),)
    table.places("(0,2) Q05@2", "none")
    room = table.room("c of (0,0)")
    assert (len(room.sections), room.doors, room.gold, room.complete) == (4, 2, 1, True)


@pytest.mark.clause("CAVERN-9.07", "CAVERN-R05", "CAVERN-9.02")
def test_the_entrance_needs_one_end_only(cavern: CavernKit) -> None:
    table = cavern.given(hand="Q05 Q03 Q03")
    table.places("(0,1) Q05@2", "none")
    assert table.room("c of (0,0)").complete


@pytest.mark.clause("CAVERN-E23", "CAVERN-8.01")
def test_merge_instead_of_close(cavern: CavernKit) -> None:
    """E23: one tan room of three sections, G = 5, open cells (0,1), (1,2); nothing completed."""
    table = cavern.given(E23, hand="Q02 Q03 Q03")
    table.places("(1,1) Q02@0")
    room = table.room("a of (1,1)")
    assert (len(room.sections), room.gold, room.open) == (3, 5, ((0, 1), (1, 2)))
    assert table.told_of(RoomCompleted) == []


@pytest.mark.clause("CAVERN-E24", "CAVERN-8.14", "CAVERN-10.02", "CAVERN-10.08", "CAVERN-R21", "CAVERN-8.12")
def test_two_rooms_at_once(cavern: CavernKit) -> None:
    """E24: P0 chooses between two rooms; P0's Encounter is read by P1, P1's by P2, each decided by its explorer."""
    delvers = "P0 sneak on a of (1,0), P1 seer on a of (2,1)"
    table = cavern.given(E23, hand="Q03 Q03 Q03", seats=3, delvers=delvers, cards=["NOLOOT", "NOLOOT"])
    table.places("(1,1) Q03")
    assert [(event.gold, event.delvers) for event in table.told_of(RoomCompleted)] == [(2, 1), (2, 1)]
    assert (table.asks, table.asks_whom) == ("RoomNext", "P0")
    assert sorted(table.offers()) == ["room 1,0 a", "room 2,1 a"]
    table.does("room 2,1 a")
    table.does("first", seat="P1")
    table.does("first", seat="P0")
    assert [(event.explorer, event.reader) for event in table.told_of(EncounterRead)] == [(1, 2), (0, 1)]


@pytest.mark.clause("CAVERN-8.13", "CAVERN-10.11", "CAVERN-I14")
def test_a_complete_room_is_done_with(cavern: CavernKit) -> None:
    """ "A complete room never gains a section or an open slot again, and no Delver." """
    table = cavern.given("(1,0) Q07@2, (1,1) Q07@0", hand="Q02 Q03 Q03", delvers="")
    before = table.room("a of (1,0)")
    table.places("(2,1) Q02", "none")
    assert table.room("a of (1,0)") == before
    assert table.room("a of (2,1)").sections == {"a of (2,1)"}
    assert table.told_of(RoomOpened) == []


@pytest.mark.clause("CAVERN-8.15", "CAVERN-5.01", "CAVERN-5.02")
def test_loot_is_summed_over_the_sections(cavern: CavernKit) -> None:
    """Q08 has a tan floor with a bag and a chest; Q02 below adds a bag."""
    table = cavern.given("(1,0) Q03, (1,1) Q08@1", hand="Q02 Q03 Q03")
    table.places("(1,2) Q02", "none")
    room = table.room("a of (1,2)")
    assert (room.sections, room.gold, room.chests) == ({"a of (1,2)", "b of (1,1)"}, 2, 1)


@pytest.mark.clause("CAVERN-8.16")
@pytest.mark.parametrize(("type", "number"), [("B", BLUE), ("T", TAN), ("C", CORRIDOR)])
def test_a_room_is_a_room_whatever_its_type(cavern: CavernKit, type: str, number: int) -> None:
    """Corridors hold loot and Delvers and are resolved as rooms are."""
    table = cavern.resolving("ggk", "P0 sneak", type=type, card="SUCCEED")
    assert table.told_of(RoomOpened) == [RoomOpened((1, 0, "a"), number, 2, 1, (0,))]
    table.does("first")
    assert (len(table.gold("P0")), len(table.treasures("P0"))) == (2, 1)


@pytest.mark.clause("CAVERN-8.17", "CAVERN-5.13", "CAVERN-G12")
def test_a_door_joins_nothing(cavern: CavernKit) -> None:
    """A door is inside its tile: the side behind it is rock, and what lies beyond is another room."""
    table = cavern.given("(1,0) Q05@0, (2,0) Q01", hand="Q01 Q03 Q03")
    table.places("(1,1) Q01 xp", "none")  # over the corridor's one end
    room = table.room("c of (1,0)")
    assert (room.sections, room.doors, room.complete) == ({"c of (1,0)"}, 1, True)
    assert table.room("a of (1,1)").sections == {"a of (1,1)"}


@pytest.mark.clause("CAVERN-8.06", "CAVERN-G15")
def test_open_covered_and_on_the_line(cavern: CavernKit) -> None:
    """Q01 has slots on all sides: on the line, covered by rock, and open towards two empty cells."""
    table = cavern.given("(1,0) Q01", hand="Q03 Q03 Q03")
    assert opens(table.state.dungeon.sums[table.state.dungeon.tiles[1].base]) == 6  # slots, not cells
    assert table.room("a of (1,0)").open == ((2, 0), (1, 1))


@pytest.mark.clause("CAVERN-8.11", "CAVERN-G17", "CAVERN-I13")
def test_only_rooms_touched_by_the_tile_are_completed(cavern: CavernKit) -> None:
    """A room complete before is not told of again; one that is neither on the tile nor faces it is not looked at."""
    table = cavern.given("(1,0) Q12@0, (2,0) Q07@2, (0,1) Q04", hand="Q03 Q03 Q03")
    assert table.room("a of (1,0)").complete  # on the line since it was placed
    table.places("(2,1) Q03")
    assert table.told_of(RoomCompleted) == [RoomCompleted((2, 0, "a"), TAN, 2, 0, 0)]


@pytest.mark.clause("CAVERN-G18", "CAVERN-G16")
def test_a_section_without_slots_is_complete_when_placed(cavern: CavernKit) -> None:
    table = cavern.resolving("g", "P0 sneak", card="SUCCEED")
    assert table.room("a of (1,0)").complete
    table.does("first")
    assert table.gold("P0") == ["1"]
