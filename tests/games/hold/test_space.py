"""HOLD-3: space, distance, connection."""

from __future__ import annotations

import pytest

from delve.games.hold.codes import CLAIMED, CORRIDOR, DAMAGE, INFESTED, LAVA, MIMIC, ROOM, STAIR, TEMPLE
from delve.games.hold.distances import distances_from, distances_to, nearest_by_grid, route
from delve.games.hold.facts import facts, functions, is_connected
from delve.games.hold.map_changes import draw_thing, fill, make_link, mark, open_portal, set_trap
from delve.games.hold.mapping import Trap
from delve.games.hold.movers import DWARVES, ENEMIES, ENEMIES_EYE
from delve.games.hold.spaces import Page, adjacent, grid_distance, space, spot, touching
from tests.games.hold.kit import HoldKit, Play


def connected(play: Play, x: int, d: int) -> bool:
    return is_connected(play.state, space(x, d))


@pytest.mark.clause("HOLD-3.01")
@pytest.mark.clause("HOLD-3.02")
def test_a_space_is_a_column_and_a_depth() -> None:
    assert [spot(space(x, d)) for x, d in ((0, 1), (-7, 3), (40, 200))] == [(0, 1), (-7, 3), (40, 200)]


@pytest.mark.clause("HOLD-3.03")
@pytest.mark.clause("HOLD-R11")
def test_pages_tile_around_the_first() -> None:
    page = Page(9, 11)
    edges = [(page.left_edge(space(x, 1)), page.right_edge(space(x, 1))) for x in (-5, -4, 0, 4, 5)]
    assert edges == [(-13, -5), (-4, 4), (-4, 4), (-4, 4), (5, 13)]
    assert [page.bottom(space(0, d)) for d in (1, 11, 12)] == [11, 11, 22]


@pytest.mark.clause("HOLD-3.06")
@pytest.mark.clause("HOLD-33.04")
def test_touching_and_adjacent() -> None:
    assert [spot(at) for at in touching(space(2, 3))] == [(2, 2), (1, 3), (3, 3), (2, 4)]
    assert len(adjacent(space(2, 3))) == 8
    assert len(adjacent(space(2, 1))) == 5


@pytest.mark.clause("HOLD-3.10")
def test_grid_distance_is_the_larger_of_both() -> None:
    assert grid_distance(space(-2, 1), space(1, 6)) == 5
    assert grid_distance(space(-2, 1), space(1, 2)) == 3


@pytest.mark.clause("HOLD-3.14")
@pytest.mark.clause("HOLD-3.16")
@pytest.mark.clause("HOLD-R17")
def test_floors_are_open_and_rows_are_joined_only_by_links(hold: HoldKit) -> None:
    play = hold.given("""
        E   Co  Co |Co
            H
        oo  oo  .   oo
    """)
    assert [connected(play, x, 1) for x in (1, 2, 3)] == [True, True, False]
    assert [connected(play, x, 2) for x in (0, 1, 3)] == [True, True, False]


@pytest.mark.clause("HOLD-3.19")
def test_ends_of_a_portal_are_joined(hold: HoldKit) -> None:
    play = hold.given("""
        E   oo  .   .   oo
    """)
    assert not connected(play, 4, 1)
    open_portal(play.state, space(1, 1), space(4, 1), None)
    assert connected(play, 4, 1)
    assert distances_from(play.state, space(0, 1), DWARVES)[space(4, 1)] == 2


@pytest.mark.clause("HOLD-3.13")
@pytest.mark.clause("HOLD-3.12")
def test_several_may_be_equally_near() -> None:
    assert nearest_by_grid(space(0, 3), [space(2, 3), space(-2, 1), space(0, 6)]) == [space(-2, 1), space(2, 3)]


@pytest.mark.clause("HOLD-3.25")
@pytest.mark.clause("HOLD-3.28")
@pytest.mark.clause("HOLD-3.29")
def test_water_stops_dwarves_and_not_enemies(hold: HoldKit) -> None:
    play = hold.given("""
        E   ~~  Co
    """)
    assert not connected(play, 1, 1)
    assert not connected(play, 2, 1)
    assert route(play.state, space(2, 1), space(0, 1), ENEMIES) == [space(1, 1), space(0, 1)]
    blocked = hold.given("E   ~~  Co", rules={"liquid_vs_enemies": "block"})
    assert route(blocked.state, space(2, 1), space(0, 1), ENEMIES) == []


@pytest.mark.clause("HOLD-3.28")
def test_lava_and_sealed_rooms_stop_enemies(hold: HoldKit) -> None:
    for code in ("%%", "xx"):
        play = hold.given(f"E   {code}  Co")
        assert route(play.state, space(2, 1), space(0, 1), ENEMIES) == []


@pytest.mark.clause("HOLD-3.27")
@pytest.mark.clause("HOLD-9.10")
@pytest.mark.clause("HOLD-R53")
@pytest.mark.clause("HOLD-E42")
def test_a_level_3_trap_is_reached_and_not_crossed(hold: HoldKit) -> None:
    play = hold.given("E   Co  Ba", traps=["damage 3 1,1"])
    assert connected(play, 1, 1)
    assert not connected(play, 2, 1)
    assert "explore 1,2 down" not in play.offers()
    around = hold.given("""
        E   Co  Ba
        #       #
        Co  Co  Co
    """, traps=["damage 3 1,1"], barricades=["passage 1 1,2"])  # fmt: skip
    assert connected(around, 2, 1)
    assert route(around.state, space(2, 1), space(0, 1), ENEMIES) == [space(1, 1), space(0, 1)]


@pytest.mark.clause("HOLD-9.25")
@pytest.mark.clause("HOLD-9.27")
def test_enemies_without_the_eye_do_not_see_a_secret_passage(hold: HoldKit) -> None:
    play = hold.given("E   Co  Ba", barricades=["passage 1 1,1"])
    assert route(play.state, space(2, 1), space(0, 1), ENEMIES) == []
    assert len(route(play.state, space(2, 1), space(0, 1), ENEMIES_EYE)) == 2


@pytest.mark.clause("HOLD-12.06")
def test_equal_routes_are_split_up_left_right_down(hold: HoldKit) -> None:
    play = hold.given("""
        E   Co
        H   H
        oo  oo
    """)
    assert route(play.state, space(1, 2), space(0, 1), ENEMIES)[0] == space(1, 1)


@pytest.mark.clause("HOLD-8.70")
@pytest.mark.clause("HOLD-12.05")
@pytest.mark.clause("HOLD-E40")
def test_climbing_an_elevator_takes_two_rounds_a_space(hold: HoldKit) -> None:
    play = hold.given("""
        E   Co  Co  Co
                    ^
                    Co
                    ^
                    Co
    """)
    assert distances_to(play.state, space(3, 1), ENEMIES)[space(3, 3)] == 4
    assert distances_from(play.state, space(3, 1), ENEMIES)[space(3, 3)] == 2


@pytest.mark.clause("HOLD-3.31")
@pytest.mark.clause("HOLD-3.32")
def test_a_room_functions_while_connected_undamaged_and_dry(hold: HoldKit) -> None:
    play = hold.given("E   Co  Tr")
    treasury = play.thing(2, 1).number
    assert functions(play.state, treasury)
    assert facts(play.state).caps == (50, 100)
    fill(play.state, [space(1, 1)], LAVA, None)
    assert not functions(play.state, treasury)
    assert facts(play.state).caps == (50, 50)


@pytest.mark.clause("HOLD-3.33")
@pytest.mark.clause("HOLD-6.03")
def test_facts_follow_every_change(hold: HoldKit) -> None:
    play = hold.given("E   Co  St")
    assert facts(play.state).caps == (100, 50)
    set_trap(play.state, space(1, 1), Trap(DAMAGE, 3, True), None)
    assert facts(play.state).caps == (50, 50)
    assert play.thing(1, 1).what == CORRIDOR


@pytest.mark.clause("HOLD-3.31")
@pytest.mark.parametrize("state", [CLAIMED, INFESTED, MIMIC])
def test_one_space_stops_a_room_of_two(hold: HoldKit, state: int) -> None:
    play = hold.given("E   Co  oo  Ki")
    temple = draw_thing(play.state, ROOM, TEMPLE, (space(1, 2), space(2, 2)), None).number
    make_link(play.state, STAIR, space(1, 1), space(1, 2), None)
    assert functions(play.state, temple) and not is_connected(play.state, space(3, 2))
    mark(play.state, space(2, 2), state, True, None)
    assert is_connected(play.state, space(1, 2))
    assert not functions(play.state, temple)
    assert functions(play.state, play.thing(3, 1).number)
