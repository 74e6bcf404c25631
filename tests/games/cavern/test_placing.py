"""Placing a tile (CAVERN-4, G19 to G22)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.games.cavern.events import DrewTiles, ExtraTurnEarned, SunMoved, TilePlaced, TurnedUp, XpSpent
from tests.kit import CavernKit

ALL = [0, 1, 2, 3]


@pytest.mark.clause("CAVERN-E01", "CAVERN-4.04", "CAVERN-4.10", "CAVERN-4.15", "CAVERN-R03", "CAVERN-G19")
def test_the_first_placing_example(cavern: CavernKit) -> None:
    """E01: frontier of five cells, as only a grid allows; Q07 fits the first four in all rotations, and cannot cover the corridor."""
    table = cavern.given("(0,1) Q04@0", hand="Q07 Q03 Q03")
    assert table.frontier == [(-1, 0), (1, 0), (-1, 1), (1, 1), (0, 2)]
    assert table.free("Q07") == {(-1, 0): ALL, (1, 0): ALL, (-1, 1): ALL, (1, 1): ALL}


@pytest.mark.clause("CAVERN-E02", "CAVERN-4.09", "CAVERN-4.11", "CAVERN-4.12", "CAVERN-4.13", "CAVERN-R06", "CAVERN-R07")
def test_the_second_placing_example(cavern: CavernKit) -> None:
    """E02: (1,1) must meet two corridors at once; a corridor may point at the board line; at (-1,1) it would meet rock."""
    table = cavern.given("(0,1) Q14@0, (1,0) Q05@0", hand="Q06 Q03 Q03")
    assert table.free("Q06") == {(-1, 0): [2, 3], (2, 0): [0, 1], (-1, 1): [2, 3], (1, 1): [3], (0, 2): [0, 3]}


@pytest.mark.clause("CAVERN-E09", "CAVERN-4.09", "CAVERN-4.13", "CAVERN-4.14")
@pytest.mark.parametrize(
    ("tile", "free"),
    [
        ("Q10", {(0, 1): [0]}),
        ("Q07", {(-1, 0): ALL, (1, 0): ALL}),
        ("Q04", {(-1, 0): [0], (1, 0): [0], (0, 1): [0]}),
        ("Q06", {(-1, 0): [2, 3], (1, 0): [0, 1], (0, 1): [0, 3]}),
    ],
)
def test_the_first_move(cavern: CavernKit, tile: str, free: dict[tuple[int, int], list[int]]) -> None:
    """E09: the entrance only. A corridor may point at the line and at an empty cell; it must meet the entrance's, and not its rock."""
    assert cavern.given(hand=f"{tile} Q03 Q03").free(tile) == free


@pytest.mark.clause("CAVERN-E10", "CAVERN-4.20", "CAVERN-G07")
@pytest.mark.parametrize(("tile", "ways"), [("Q01", ["0"]), ("Q04", ["0", "1 xp"]), ("Q08", ["0", "1 xp", "2", "3 xp"])])
def test_rotations_that_look_the_same_are_one_option(cavern: CavernKit, tile: str, ways: list[str]) -> None:
    """E10: Q01 offers one rotation, Q04 two, Q08 four."""
    assert cavern.given(hand=f"{tile} Q03 Q03").placements(tile)[1, 0] == ways


@pytest.mark.clause("CAVERN-4.01")
def test_a_tile_then_a_cell_then_a_rotation(cavern: CavernKit) -> None:
    """ "The current player chooses one tile of the hand, a cell and one of four rotations." """
    table = cavern.given(hand="Q07 Q12 Q12", xp=0)
    assert table.offers() == ["place Q07", "place Q12"]
    assert table.refuses("place Q01").clause == "CAVERN-4.01"
    table.does("place Q12")
    assert table.offers() == ["at -1,0", "at 1,0"]
    table.does("at 1,0")
    assert table.offers() == ["turn 0", "turn 1", "turn 2", "turn 3"]
    table.does("turn 3")
    assert table.told_of(TilePlaced) == [TilePlaced(0, "Q12", (1, 0), 3, 0, False)]
    assert table.tile((1, 0)) == "Q12@3"


@pytest.mark.clause("CAVERN-4.02", "CAVERN-4.08", "CAVERN-R03", "CAVERN-G01", "CAVERN-G03")
def test_every_place_is_a_whole_cell(cavern: CavernKit) -> None:
    """On the lattice a tile meets at most one other on each side: the four neighbours of a cell are four cells."""
    table = cavern.given("(1,0) Q03, (0,1) Q04, (2,0) Q03, (2,1) Q03", hand="Q03 Q03 Q03")
    table.does("place Q03")
    assert table.offers() == ["at -1,0", "at 3,0", "at -1,1", "at 1,1", "at 3,1", "at 0,2", "at 2,2"]
    table.does("at 1,1")
    assert [table.tile(cell) for cell in ((1, 0), (2, 1), (1, 2), (0, 1))] == ["Q03@0", "Q03@0", "", "Q04@0"]  # N, E, S, W of (1,1)


@pytest.mark.clause("CAVERN-4.03", "CAVERN-4.04", "CAVERN-4.05", "CAVERN-4.06", "CAVERN-G02")
def test_an_empty_cell_beside_the_dungeon_and_below_the_line(cavern: CavernKit) -> None:
    table = cavern.given("(1,0) Q03", hand="Q03 Q03 Q03")
    table.does("place Q03")
    assert table.offers() == ["at -1,0", "at 2,0", "at 0,1", "at 1,1"]
    assert table.refuses("at 1,0").clause == "CAVERN-4.03"
    assert table.refuses("at 3,1").clause == "CAVERN-4.04"
    assert table.refuses("at -1,1").clause == "CAVERN-4.05"  # a corner is not enough
    assert table.refuses("at 0,-1").clause == "CAVERN-4.06"


@pytest.mark.clause("CAVERN-4.07", "CAVERN-G01")
def test_the_line_runs_on_and_there_is_no_other_border(cavern: CavernKit) -> None:
    west = ", ".join(f"({-x},0) Q03" for x in range(1, 41))
    east = ", ".join(f"({x},0) Q03" for x in range(1, 31))
    deep = ", ".join(f"(0,{y}) Q04" for y in range(1, 61))
    table = cavern.given(f"{west}, {east}, {deep}", hand="Q03 Q03 Q03")
    table.does("place Q03")
    for far in ("at -41,0", "at 31,0", "at -40,1", "at 1,60"):
        assert far in table.offers()
    for above in ("at -30,-1", "at 20,-1"):
        assert table.refuses(above).clause == "CAVERN-4.06"


@pytest.mark.clause("CAVERN-4.11", "CAVERN-4.09")
@pytest.mark.parametrize("beside", ["Q01@0", "Q02@0", "Q03@0", "Q08@1"])
def test_a_corridor_may_not_be_put_against_a_side_without(cavern: CavernKit, beside: str) -> None:
    """ "Whether that side shows blue, tan or rock there." Q08@1 has its corridor on the west and east sides."""
    table = cavern.given(f"(1,0) {beside}", hand="Q10 Q03 Q03")
    assert ((1, 1) in table.free("Q10")) is False
    assert table.free("Q10") == {(0, 1): [0]} | ({(2, 0): [0]} if beside == "Q08@1" else {})


@pytest.mark.clause("CAVERN-4.12", "CAVERN-R07")
def test_corridors_from_three_sides_must_all_be_met(cavern: CavernKit) -> None:
    """And one XP is enough, however many sides are wrong."""
    board = "(0,1) Q10, (-1,1) Q06@2, (-1,2) Q06@0, (1,1) Q06@2, (1,2) Q10"
    table = cavern.given(board, hand="Q06 Q10 Q14")
    assert table.placements("Q10")[0, 2] == ["0"]  # north, east and west arrive there
    assert table.placements("Q14")[0, 2] == ["0 xp", "1 xp", "2 xp", "3"]
    assert table.placements("Q06")[0, 2] == ["0 xp", "1 xp", "2 xp", "3 xp"]
    table.places("(0,2) Q06@1 xp", "none")
    assert table.told_of(XpSpent) == [XpSpent(0, "corridor", 2)]


@pytest.mark.clause("CAVERN-4.13", "CAVERN-R06", "CAVERN-G02")
def test_a_corridor_may_point_at_the_board_line_anywhere(cavern: CavernKit) -> None:
    """Free, on every cell with y = 0, not only beside the entrance."""
    table = cavern.given("(1,0) Q03, (2,0) Q03, (3,0) Q03", hand="Q05 Q03 Q03", xp=0)
    assert table.free("Q05")[4, 0] == [0, 2, 3]  # rotation 1 points at the rock of (3,0)
    table.places("(4,0) Q05@2", "none")
    assert table.room("c of (4,0)").complete


@pytest.mark.clause("CAVERN-4.16", "CAVERN-4.17", "CAVERN-R39", "CAVERN-G21")
def test_a_price_only_where_the_corridor_rule_is_broken(cavern: CavernKit) -> None:
    """ "A placement that meets the corridor rule is always free and is never offered as a paid one." """
    table = cavern.given("(0,1) Q14@0, (1,0) Q05@0", hand="Q06 Q03 Q03", xp=1)
    free = table.free("Q06")
    offered = table.placements("Q06")
    assert list(offered) == table.frontier
    for cell, ways in offered.items():
        assert ways == [f"{turn}" if turn in free.get(cell, []) else f"{turn} xp" for turn in ALL]
    table.places("(1,1) Q06@0 xp", "none")
    assert table.xp[0] == 0
    assert table.tile((1, 1)) == "Q06@0"


@pytest.mark.clause("CAVERN-4.16", "CAVERN-18.05", "CAVERN-4.17")
def test_without_xp_nothing_paid_is_offered(cavern: CavernKit) -> None:
    table = cavern.given("(0,1) Q04@0", hand="Q07 Q04 Q03", xp=0)
    assert table.placements("Q07") == {cell: ["0", "1", "2", "3"] for cell in ((-1, 0), (1, 0), (-1, 1), (1, 1))}
    table.does("place Q07")
    refused = table.refuses("at 0,2")
    assert refused.clause == "CAVERN-4.09"
    assert "north" in refused.why


@pytest.mark.clause("CAVERN-4.16", "CAVERN-G22")
def test_xp_and_chisel_are_both_listed_where_both_can_pay(cavern: CavernKit) -> None:
    """G22: cells by y, then x; then rotation; then free, XP, treasure."""
    table = cavern.given("(0,1) Q04@0", hand="Q04 Q03 Q03", treasures=["chisel-1"])
    table.does("place Q04")
    assert table.offers() == ["at -1,0", "at 1,0", "at -1,1", "at 1,1", "at 0,2"]
    table.does("at 1,1")
    assert table.offers() == ["turn 0", "turn 1 xp", "turn 1 chisel"]
    table.does("turn 1 chisel")
    assert (table.xp[0], table.treasures("P0")) == (3, ["chisel-1:shown:used"])


@pytest.mark.clause("CAVERN-4.16", "CAVERN-R08", "CAVERN-R61")
@pytest.mark.parametrize(
    ("given", "price"),
    [
        ({"xp": 3}, "for 1 XP"), ({"xp": 0, "treasures": ["chisel-1"]}, "with the Chisel"),
        ({"xp": 3, "treasures": ["chisel-1"]}, "for 1 XP"),
        ({"xp": 3, "house_rules": {"stuck_hand": "force"}}, ", free for once"),
    ],
)  # fmt: skip
def test_a_cell_where_a_corridor_breaks_tells_what_that_costs(cavern: CavernKit, given: dict[str, Any], price: str) -> None:
    table = cavern.given("(0,1) Q10, (1,0) Q10, (-1,0) Q10", hand="Q02 Q03 Q03", **given)
    table.does("place Q02")
    said = [face.words.then for face in table.faces()]
    assert said and all("breaks a corridor" in then and then.endswith(price) for then in said)


@pytest.mark.clause("CAVERN-G22", "CAVERN-G19")
def test_the_order_of_cells_is_by_row_then_column(cavern: CavernKit) -> None:
    """However the dungeon grew."""
    board = "(0,1) Q04, (0,2) Q04, (-1,2) Q03, (1,2) Q03, (1,0) Q03, (-1,0) Q03, (2,0) Q03"
    table = cavern.given(board, hand="Q03 Q03 Q03")
    assert table.frontier == sorted(table.frontier, key=lambda cell: (cell[1], cell[0]))
    assert table.frontier == [(-2, 0), (3, 0), (-1, 1), (1, 1), (2, 1), (-2, 2), (2, 2), (-1, 3), (0, 3), (1, 3)]
    table.does("place Q03")
    assert table.offers() == [f"at {x},{y}" for x, y in table.frontier]


@pytest.mark.clause("CAVERN-4.18", "CAVERN-G29")
def test_a_placed_tile_is_public_and_stays(cavern: CavernKit) -> None:
    table = cavern.given(hand="Q07 Q03 Q03")
    table.places("(1,0) Q07@3", "none")
    assert table.told_to("P1")[1] == TilePlaced(0, "Q07", (1, 0), 3, 0, False)
    table.places("(1,1) Q03")
    assert (table.tile((1, 0)), table.tile((1, 1))) == ("Q07@3", "Q03@0")
    view = table.view("P1")
    assert [view.content.prints[on.tile].id for on in view.dungeon.tiles] == ["ENT", "Q07", "Q03"]
    assert [on.rotation for on in view.dungeon.tiles] == [0, 3, 0]


@pytest.mark.clause("CAVERN-4.19", "CAVERN-5.14")
def test_what_a_placement_does_and_in_which_order(cavern: CavernKit) -> None:
    """ "Pay XP if any; put the tile down; join sections; advance the Sun; turn Delvers faceup for torches; count Fast Movement." """
    table = cavern.given("(1,0) Q11@1, (0,1) Q10", hand="Q13 Q03 Q03", delvers="P1 sneak on c of (0,1)", seats=2)
    table.told()
    table.places("(1,1) Q13@0 xp")  # covers a corridor; joins the room with the torch
    assert [type(event) for event in table.told()] == [XpSpent, TilePlaced, SunMoved, ExtraTurnEarned, DrewTiles]
    table = cavern.given("(1,0) Q01, (0,1) Q10", hand="Q11 Q03 Q03", delvers="P1 sneak on a of (1,0)")
    table.told()
    table.places("(1,1) Q11@0 xp")
    assert [type(event) for event in table.told()] == [XpSpent, TilePlaced, TurnedUp, DrewTiles]


@pytest.mark.clause("CAVERN-4.19")
def test_the_sun_comes_before_the_torch(cavern: CavernKit) -> None:
    """A tile with a Sun joins a lit room to one with a Delver: the marker moves, then the Delver is turned, then Fast is counted."""
    table = cavern.given("(1,0) Q01, (2,0) Q03, (2,1) Q11@2", hand="Q13 Q03 Q03", delvers="P1 sneak on a of (1,0)")
    table.told()
    table.places("(1,1) Q13")
    kinds = [type(event) for event in table.told()]
    assert kinds == [TilePlaced, SunMoved, TurnedUp, ExtraTurnEarned, DrewTiles]


@pytest.mark.clause("CAVERN-4.21", "CAVERN-R39")
@pytest.mark.parametrize(("xp", "treasures"), [(3, []), (0, ["chisel-1"])])
def test_nothing_lifts_the_other_rules(cavern: CavernKit, xp: int, treasures: list[str]) -> None:
    """XP and Chisel open every cell of the frontier, and no other."""
    table = cavern.given("(0,1) Q04@0", hand="Q07 Q03 Q03", xp=xp, treasures=treasures)
    assert list(table.placements("Q07")) == table.frontier
    table.does("place Q07")
    assert [table.refuses(key).clause for key in ("at 0,1", "at 2,0", "at 2,1", "at 1,-1")] == [
        "CAVERN-4.03", "CAVERN-4.04", "CAVERN-4.04", "CAVERN-4.06",
    ]  # fmt: skip


@pytest.mark.clause("CAVERN-4.21", "CAVERN-R08")
def test_nor_does_a_forced_placement(cavern: CavernKit) -> None:
    table = cavern.given("(0,1) Q10, (1,0) Q10, (-1,0) Q10", hand="Q03 Q03 Q02", xp=0, house_rules={"stuck_hand": "force"})
    assert list(table.placements("Q02")) == table.frontier == [(-2, 0), (2, 0), (-1, 1), (1, 1), (0, 2)]


@pytest.mark.clause("CAVERN-4.15", "CAVERN-E11", "CAVERN-8.04")
def test_colours_may_meet(cavern: CavernKit) -> None:
    """E11, first half: Q01 below a tan floor is legal and free; nothing joins."""
    table = cavern.given("(1,0) Q07@2", hand="Q01 Q03 Q03", xp=0)
    assert table.free("Q01")[1, 1] == [0]
    table.places("(1,1) Q01", "none")
    assert table.room("a of (1,0)").sections == {"a of (1,0)"}
    assert table.room("a of (1,1)").open == ((0, 1), (2, 1), (1, 2))
