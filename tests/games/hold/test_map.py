"""HOLD-1.14, 3, 5 and the rulings on map and exploring: what is drawn where, walls, pages, and what may be dug."""

from __future__ import annotations

import pytest

from delve.games.hold import combat_changes
from delve.games.hold.building import BUILD
from delve.games.hold.codes import (
    BODY,
    CAVERN,
    DISCOVERY,
    DRY,
    ENTRANCE,
    HOSTILE,
    LADDER,
    NOTHING,
    POISON,
    ROOM,
    SHAFT,
    TUNNEL,
    WATER,
)
from delve.games.hold.distances import FAR, distances_from, distances_to, route
from delve.games.hold.events import Drawn
from delve.games.hold.facts import is_connected
from delve.games.hold.flows import liquid_flow
from delve.games.hold.gases import release
from delve.games.hold.graph import floor, in_column, is_open
from delve.games.hold.losses import destroy
from delve.games.hold.magic import BAD, Magic
from delve.games.hold.map_changes import become_cavern, draw_thing, fill
from delve.games.hold.movers import DWARVES, ENEMIES
from delve.games.hold.sites import is_empty
from delve.games.hold.slots import free_slots
from delve.games.hold.spaces import Page, space, spot
from delve.games.hold.tables import CRYSTAL_CAVERN, LAKE, SEALED_ROOM, VOLCANIC_SHAFT, WELL
from tests.games.hold.kit import HoldKit, Play


def begun(hold: HoldKit, text: str = "E", **given: object) -> Play:
    play = hold.given(text, **given)  # type: ignore[arg-type]
    play.goes_on()
    return play


def spaces_at(play: Play, x: int, d: int) -> list[tuple[int, int]]:
    return [spot(at) for at in play.thing(x, d).spaces]


# ---- the Entrance


@pytest.mark.clause("HOLD-1.14")
@pytest.mark.clause("HOLD-R194")
def test_nothing_happens_to_the_entrance(hold: HoldKit) -> None:
    play = hold.given("Co  E   Fo", resources=50, goods=50)
    hold.asking(play, BUILD).goes_on()
    play.does("build barracks")
    assert "at 0,1" not in play.offers()
    assert space(0, 1) not in free_slots(play.state)
    assert liquid_flow(play.state, space(1, 1)) == []
    release(play.state, space(1, 1), POISON, None)
    assert play.units(0, 1) == {"soldier": 5}
    hold.asking(play, Magic(BAD, space(1, 1))).state.ask = None
    play.goes_on("7♠", "4♥", "3♣")  # a Worm, four spaces to the left
    assert play.thing(0, 1).kind == ENTRANCE
    assert play.thing(-1, 1).kind == ROOM


# ---- spaces, floors, pages


@pytest.mark.clause("HOLD-3.04")
@pytest.mark.clause("HOLD-R11")
def test_the_edge_of_a_page_stops_neither_digging_nor_building_nor_moving(hold: HoldKit) -> None:
    play = begun(hold, "E   Co  Co  Co  Co", resources=50)
    page = Page(9, 11)
    assert (page.left_edge(space(4, 1)), page.right_edge(space(4, 1)), page.right_edge(space(5, 1))) == (-4, 4, 13)
    assert "explore 5,1 right" in play.offers()
    play.does("explore 5,1 right", "A♥")
    play.answers("cavern", "trade none", "build barracks", "at 6,1")
    assert is_connected(play.state, space(6, 1))
    assert len(route(play.state, space(6, 1), space(0, 1), ENEMIES)) == 6


@pytest.mark.clause("HOLD-3.05")
@pytest.mark.clause("HOLD-R20")
def test_what_is_left_blank_is_undrawn_and_explored_again(hold: HoldKit) -> None:
    play = begun(hold, resources=0, goods=0)
    play.does("explore 1,1 right", "2♦")
    play.answers("blank")
    while play.asks != "explore":
        play.does(play.offers()[0] if play.asks == "trade" else play.offers()[-1])
    assert "explore 1,1 right" in play.offers()
    assert space(1, 1) not in play.state.map.cells
    play.does("explore 1,1 right", "2♥")
    play.does("cavern")
    assert space(1, 1) in play.state.map.cells


@pytest.mark.clause("HOLD-3.09")
def test_floors_and_columns(hold: HoldKit) -> None:
    m = hold.given("oo  E   Co\n    H\nBa  oo").state.map
    assert [spot(at) for at in floor(m, 1)] == [(-1, 1), (0, 1), (1, 1)]
    assert [spot(at) for at in in_column(m, -1)] == [(-1, 1), (-1, 2)]


@pytest.mark.clause("HOLD-3.11")
def test_route_distance_is_the_fewest_steps_of_that_mover(hold: HoldKit) -> None:
    play = hold.given("E   ~~  Co  oo\n#       #\nCo  Co  Co")
    assert distances_from(play.state, space(0, 1), DWARVES)[space(2, 1)] == 4
    assert distances_from(play.state, space(0, 1), ENEMIES)[space(2, 1)] == 2
    apart = hold.given("E  |Co")
    assert distances_to(apart.state, space(0, 1), ENEMIES).get(space(1, 1), FAR) == FAR


@pytest.mark.clause("HOLD-3.21")
@pytest.mark.clause("HOLD-R21")
def test_a_things_depth_is_that_of_its_anchor(hold: HoldKit) -> None:
    play = hold.given("E\nH\noo\nH\noo")
    draw_thing(play.state, DISCOVERY, CRYSTAL_CAVERN, (space(1, 3), space(1, 2)), None)
    play.goes_on("2♠")
    assert play.supplies == (20, 20 + 2 + 3)


# ---- walls and ways


@pytest.mark.clause("HOLD-3.15")
@pytest.mark.clause("HOLD-R18")
@pytest.mark.parametrize(("kind", "what", "liquid"), [(BODY, LAKE, WATER), (SHAFT, VOLCANIC_SHAFT, DRY)])
def test_bodies_and_shafts_are_walled_but_for_where_they_are_dug_into_or_out_of(hold: HoldKit, kind: int, what: int, liquid: int) -> None:
    play = hold.given("E   oo  .   oo")
    m = play.state.map
    draw_thing(play.state, kind, what, (space(2, 1),), None, dug_from=space(1, 1), liquid=liquid)
    assert is_open(m, space(2, 1), space(1, 1))
    assert not is_open(m, space(2, 1), space(3, 1))
    draw_thing(play.state, kind, what, (space(2, 2),), None, dug_from=space(2, 1), liquid=liquid)
    draw_thing(play.state, CAVERN, NOTHING, (space(1, 2),), None, dug_from=space(1, 1))
    assert not is_open(m, space(1, 2), space(2, 2))
    draw_thing(play.state, CAVERN, NOTHING, (space(3, 2),), None, dug_from=space(2, 2))
    assert is_open(m, space(3, 2), space(2, 2))


@pytest.mark.clause("HOLD-3.15")
def test_a_sealed_room_is_walled_on_all_sides(hold: HoldKit) -> None:
    play = hold.given("E   oo  .   oo")
    draw_thing(play.state, DISCOVERY, SEALED_ROOM, (space(2, 1),), None, dug_from=space(1, 1))
    assert not is_open(play.state.map, space(2, 1), space(1, 1))
    assert not is_open(play.state.map, space(2, 1), space(3, 1))


@pytest.mark.clause("HOLD-3.20")
@pytest.mark.clause("HOLD-R206")
def test_ways_lead_both_ways_through_openings_links_and_portals(hold: HoldKit) -> None:
    play = hold.given("E   Co  Co\n    H\n.   oo  .   oo")
    play.state.map.portals.append((space(1, 2), space(3, 2)))
    there = [(0, 1), (1, 1), (1, 2), (3, 2)]
    assert [spot(at) for at in route(play.state, space(0, 1), space(3, 2), ENEMIES)] == there[1:]
    assert [spot(at) for at in route(play.state, space(3, 2), space(0, 1), DWARVES)] == there[-2::-1]


@pytest.mark.clause("HOLD-3.30")
@pytest.mark.parametrize(("text", "barricade", "start"), [
    ("E   Co  Co  Co  Ba\n#   .   .   .   #\nCo  Co  Co  Co  Co".replace(".", " "), "defensive 1 1,1", (2, 1)),
    ("E\nH\nCo  Co  Co", "offensive 1 0,1 link", (0, 2)),
])  # fmt: skip
def test_a_barricade_is_part_of_the_route_and_must_go_first(hold: HoldKit, text: str, barricade: str, start: tuple[int, int]) -> None:
    play = hold.fighting(text, f"undead 500 {start[0]},{start[1]}", barricades=[barricade], units=["5 golem 2,2"])
    shortest = route(play.state, space(*start), space(0, 1), ENEMIES)
    assert len(shortest) == start[0] + start[1] - 1  # through the barricade, not around it
    assert spot(play.pieces(HOSTILE)[0].at) == start
    play.does("end phase")
    assert play.pieces(HOSTILE)[0].at == shortest[0]


@pytest.mark.clause("HOLD-3.24")
@pytest.mark.clause("HOLD-R27")
def test_what_an_empty_cavern_is(hold: HoldKit) -> None:
    play = hold.given("E   oo  Ba  fo  la  ~~  sh  cc  xx  oo  oo")
    assert [x for x in range(11) if is_empty(play.state, space(x, 1))] == [1, 9, 10]
    fill(play.state, [space(9, 1)], WATER, None)
    assert not is_empty(play.state, space(9, 1))
    become_cavern(play.state, play.thing(4, 1).number, None)  # a cleared lair
    destroy(play.state, play.thing(2, 1).number, "test", None)
    assert is_empty(play.state, space(4, 1))
    assert is_empty(play.state, space(2, 1))
    draw_thing(play.state, TUNNEL, NOTHING, (space(0, 2),), None)
    assert is_empty(play.state, space(0, 2))


@pytest.mark.clause("HOLD-3.24")
def test_these_discoveries_are_empty_caverns_once_they_are_resolved(hold: HoldKit) -> None:
    content = hold.given().state.content.discoveries
    caverns = {entry.id for entry in content.values() if entry.drawn_as == CAVERN}
    assert caverns == {
        "gas-chamber", "natural-magic", "caverns", "mine", "ancient-library", "artefact", "bone-cavern", "meat-cave", "portal",
        "abandoned-room",
    }  # fmt: skip


# ---- what may be dug


@pytest.mark.clause("HOLD-5.01")
@pytest.mark.clause("HOLD-5.02")
@pytest.mark.clause("HOLD-5.04")
@pytest.mark.clause("HOLD-R19")
@pytest.mark.clause("HOLD-33.02")
def test_a_target_and_the_space_it_is_dug_from_are_one_choice(hold: HoldKit) -> None:
    play = begun(hold, "E   oo |Co\nH\noo  .   .\nH\noo  ~~", traps=["damage 3 0,3"])
    # nothing is dug from the Corridor that is cut off, the river, or the space of the trap
    assert play.offers("explore") == [
        "explore -1,1 left", "explore -1,2 left", "explore 1,2 right", "explore 1,2 down",
    ]  # fmt: skip


@pytest.mark.clause("HOLD-5.06")
@pytest.mark.clause("HOLD-5.25")
def test_one_card_is_drawn_once_the_target_is_chosen_and_goes_back(hold: HoldKit) -> None:
    play = begun(hold)
    assert play.state.cards.deck.size() == 52
    play.does("explore 1,1 right", "9♥")
    assert (play.state.cards.deck.size(), play.state.cards.out) == (51, [34 + 13])
    play.does("cavern")
    assert (play.state.cards.deck.size(), play.state.cards.out) == (52, [])


@pytest.mark.clause("HOLD-5.17")
@pytest.mark.parametrize(("card", "cards", "what"), [("3♠", (), WELL), ("6♣", ("2♠",), CRYSTAL_CAVERN)])
def test_clubs_and_spades_are_discoveries_of_their_sections(hold: HoldKit, card: str, cards: tuple[str, ...], what: int) -> None:
    play = begun(hold, "E\nH\noo")
    play.does("explore 1,2 right", card, *cards)
    assert play.thing(1, 2).what == what


@pytest.mark.clause("HOLD-5.19")
@pytest.mark.clause("HOLD-3.14")
def test_a_discovery_is_open_to_where_it_was_dug_from_and_to_its_sides(hold: HoldKit) -> None:
    play = begun(hold, "E   oo  oo\n    H\n.   oo  .   oo\n            H\n.   .   oo  oo")
    play.does("explore 2,2 down", "3♠")
    m = play.state.map
    assert m.links[space(2, 1)].kind == LADDER
    assert is_open(m, space(2, 2), space(1, 2))
    assert is_open(m, space(2, 2), space(3, 2))
    assert not is_open(m, space(2, 2), space(2, 3))


@pytest.mark.clause("HOLD-5.21")
@pytest.mark.clause("HOLD-R15")
def test_what_does_not_fit_is_found_nearby(hold: HoldKit) -> None:
    play = begun(hold, """
        oo  E   oo  oo  oo
        H   H   H       H
        oo  oo  oo  .   oo
        H   H   H       H
        oo  oo  oo  oo  oo
    """)  # fmt: skip
    play.does("explore 2,2 right", "5♣", "2♣")  # two spaces, and only one hangs together there
    assert play.asks == "anchor"
    assert play.offers() == ["place 4,1", "place 4,2", "place 4,3", "place 0,4", "place 1,4", "place 2,4", "place 3,4"]
    play.answers("place 4,3", "place 4,4")
    assert space(2, 2) not in play.state.map.cells
    assert spaces_at(play, 4, 3) == [(4, 3), (4, 4)]
    assert is_connected(play.state, space(4, 3))


@pytest.mark.clause("HOLD-5.20")
@pytest.mark.clause("HOLD-5.23")
@pytest.mark.clause("HOLD-R14")
def test_more_spaces_touch_those_taken_cross_pages_and_stay_below_the_surface(hold: HoldKit) -> None:
    play = begun(hold, "E   Co  Co  Co")
    play.does("explore 4,1 right", "5♣", "2♦")
    assert play.offers() == ["place 5,1", "place 4,2"]
    play.does("place 5,1")
    assert play.offers() == ["place 6,1", "place 4,2", "place 5,2"]
    play.does("place 4,2")
    assert spaces_at(play, 4, 1) == [(4, 1), (5, 1), (4, 2)]
    assert [event.spaces for event in play.told_of(Drawn)] == [((4, 1), (5, 1), (4, 2))]


@pytest.mark.clause("HOLD-5.24")
@pytest.mark.clause("HOLD-4.01")
def test_enemies_that_act_at_once_are_fought_before_the_turn_goes_on(hold: HoldKit) -> None:
    play = begun(hold, "E\nH\noo", units=["10 soldier 0,1"])
    play.does("explore 1,2 right", "2♠")
    assert play.asks == "overseer-phase"
    combat_changes.defeat(play.state, play.pieces(HOSTILE)[0], None)
    play.goes_on()
    assert play.asks == "trade"


# ---- rivers and shafts


@pytest.mark.clause("HOLD-R12")
@pytest.mark.clause("HOLD-18.07")
@pytest.mark.parametrize(("text", "target", "spaces"), [
    ("E   oo  oo", "explore 2,2 down", [(2, 2), (3, 2), (4, 2)]),
    ("E   oo  oo  oo  oo\n.   .   .   .   oo", "explore 2,2 down", [(2, 2), (3, 2)]),
    ("E   oo  oo  oo\n.   .   .   oo", "explore 2,2 down", [(2, 2), (1, 2), (0, 2), (-1, 2), (-2, 2), (-3, 2), (-4, 2)]),
    ("E   oo  oo  oo\n.   oo  .   oo", "explore 2,2 down", [(2, 2)]),
])  # fmt: skip
def test_a_river_runs_to_the_nearer_edge_of_its_page_through_rock(
    hold: HoldKit, text: str, target: str, spaces: list[tuple[int, int]]
) -> None:
    play = begun(hold, text)
    play.does(target, "4♣")
    assert spaces_at(play, 2, 2) == spaces


@pytest.mark.clause("HOLD-R13")
@pytest.mark.clause("HOLD-18.14")
@pytest.mark.parametrize(("code", "linked"), [("Ba", True), ("xx", False), ("lk", False)])
def test_a_shaft_stops_at_the_first_drawn_space_and_opens_into_it(hold: HoldKit, code: str, linked: bool) -> None:
    play = begun(hold, f"E   oo\nH\noo  .   .\nH\noo\nH\noo\nH\noo |{code}")
    play.does("explore 1,2 right", "10♣")
    assert spaces_at(play, 1, 2) == [(1, 2), (1, 3), (1, 4)]
    assert (space(1, 4) in play.state.map.links) == linked
    assert is_connected(play.state, space(1, 5)) == linked
