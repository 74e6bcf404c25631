"""HOLD-7 and the rulings on building: openings, required rooms, damage and destruction."""

from __future__ import annotations

import pytest

from delve.games.hold import losses, map_changes
from delve.games.hold.bad_magic import GreedyTouch
from delve.games.hold.building import BUILD
from delve.games.hold.codes import (
    BODY,
    CAVERN,
    CORRIDOR,
    DAMAGE,
    DEFENSIVE,
    DISCOVERY,
    DRAWBRIDGE,
    DRY,
    INVENTION,
    KITCHEN,
    LAVA,
    MUSEUM,
    NOTHING,
    ROOM,
    SHAFT,
    SKULL_DWARF,
    STOREHOUSE,
    WATER,
)
from delve.games.hold.distances import route
from delve.games.hold.events import Damaged, Destroyed
from delve.games.hold.facts import functions, is_connected
from delve.games.hold.force_changes import add_being, put_to_sleep
from delve.games.hold.forces import ADVENTURER
from delve.games.hold.graph import is_open
from delve.games.hold.houses import capacity, space_for
from delve.games.hold.map_changes import alter_thing, build_in, damage, draw_thing, fill, set_barricade, set_trap, touch
from delve.games.hold.mapping import Barricade, Trap
from delve.games.hold.movers import ENEMIES
from delve.games.hold.repairs import repair_cost
from delve.games.hold.sites import spaces_for, spannable
from delve.games.hold.spaces import space
from delve.games.hold.tables import CRYPT, MONSTROSITY
from delve.kernel.game import decision
from tests.games.hold.kit import HoldKit, Play


def building(hold: HoldKit, text: str, **given: object) -> Play:
    play = hold.asking(hold.given(text, **given), BUILD)  # type: ignore[arg-type]
    play.goes_on()
    return play


@pytest.mark.clause("HOLD-6.01")
@pytest.mark.clause("HOLD-7.04")
@pytest.mark.parametrize(("resources", "goods", "offered"), [(15, 7, True), (14, 50, False), (50, 6, False)])
def test_nothing_is_built_without_its_full_price(hold: HoldKit, resources: int, goods: int, offered: bool) -> None:
    play = building(hold, "E", resources=resources, goods=goods)
    assert ("build forge" in play.offers()) == offered
    if offered:
        play.answers("build forge", "at 1,1")
        assert play.supplies == (0, 0)


@pytest.mark.clause("HOLD-7.11")
@pytest.mark.parametrize(("code", "sides"), [("xx", []), ("lk", []), ("%%", []), ("Co", ["above"]), ("fo", ["above"]), ("sh", ["above"])])
def test_no_room_opens_to_a_sealed_room_or_a_liquid_body(hold: HoldKit, code: str, sides: list[str]) -> None:
    play = building(hold, f"E   {code}\nH\noo", resources=8)
    play.answers("build barracks", "at 1,2")
    offered = {side for key in play.offers("open") for side in key.removeprefix("open ").split("+")} - {"none"}
    assert offered == ({"left", *sides} if sides else set())  # with one way it is not asked
    if sides:
        play.answers("open above+left")
    assert is_open(play.state.map, space(1, 2), space(0, 2))
    assert is_open(play.state.map, space(1, 2), space(1, 1)) == bool(sides)


@pytest.mark.clause("HOLD-7.11")
def test_a_room_opens_to_a_corridor_that_stands_on_water(hold: HoldKit) -> None:
    play = hold.given("E   ~~\nH\noo", resources=8)
    build_in(play.state, ROOM, CORRIDOR, (space(1, 1),), None)
    hold.asking(play, BUILD).goes_on()
    play.answers("build barracks", "at 1,2", "open above+left")
    assert is_open(play.state.map, space(1, 2), space(1, 1))


@pytest.mark.clause("HOLD-7.09")
@pytest.mark.clause("HOLD-7.11")
def test_water_that_dwarves_can_cross_is_no_neighbour_to_build_from(hold: HoldKit) -> None:
    play = hold.given("E   ~~  Co", resources=50)
    play.state.lore.gills = True
    touch(play.state)
    hold.asking(play, BUILD).goes_on()
    play.does("build barracks")
    assert is_connected(play.state, space(1, 1))
    assert play.offers("at") == ["at -1,1", "at 3,1", "at 0,2", "at 2,2"]


@pytest.mark.clause("HOLD-7.15")
@pytest.mark.clause("HOLD-R28")
def test_a_built_room_is_neither_removed_nor_replaced(hold: HoldKit) -> None:
    play = building(hold, "E   Co  oo", resources=50, goods=50)
    assert not [key for key in play.offers() if "demolish" in key]
    play.does("build barracks")
    assert "at 1,1" not in play.offers()
    assert "at 2,1" in play.offers()


@pytest.mark.clause("HOLD-7.15")
@pytest.mark.clause("HOLD-R28")
def test_where_the_house_rule_allows_it_a_room_is_torn_down_for_nothing(hold: HoldKit) -> None:
    play = building(hold, "E   Ba  oo  Co", resources=10, goods=0, units=["3 soldier 1,1"], rules={"demolish": "on"})
    play.does("work demolish")
    assert play.offers("demolish") == ["demolish 1,1", "demolish 3,1"]
    play.does("demolish 1,1")
    assert (play.thing(1, 1).kind, play.units(1, 1), play.supplies) == (CAVERN, {}, (10, 0))
    assert not play.state.clock.built
    play.answers("build dorms", "at 1,1")
    assert play.thing(1, 1).kind == ROOM


@pytest.mark.clause("HOLD-R235")
@pytest.mark.parametrize(("code", "kind"), [("sh", SHAFT), ("~~", BODY), ("%%", BODY), ("oo", CAVERN)])
def test_a_destroyed_room_leaves_the_shaft_or_water_that_it_spanned(hold: HoldKit, code: str, kind: int) -> None:
    play = hold.given(f"E   {code}", resources=20)
    liquid = play.state.map.cells[space(1, 1)].liquid
    build_in(play.state, ROOM, DRAWBRIDGE, (space(1, 1),), None, 0, SHAFT if code == "sh" else NOTHING)
    losses.destroy(play.state, play.thing(1, 1).number, "test", None)
    assert (play.thing(1, 1).kind, play.state.map.cells[space(1, 1)].liquid) == (kind, liquid)
    hold.asking(play, BUILD).goes_on()
    play.does("build dorms")
    assert ("at 1,1" in play.offers()) == (code == "oo")


@pytest.mark.clause("HOLD-7.24")
def test_damage_is_done_once(hold: HoldKit) -> None:
    play = hold.given("E   Fo")
    told: list[object] = []
    for _ in range(2):
        damage(play.state, play.thing(1, 1).number, told)  # type: ignore[arg-type]
    assert [type(event) for event in told] == [Damaged]
    map_changes.repair(play.state, play.thing(1, 1).number, None)
    assert functions(play.state, play.thing(1, 1).number)


@pytest.mark.clause("HOLD-7.24")
@pytest.mark.clause("HOLD-10.03")
def test_a_destroyed_room_is_a_cavern_and_all_in_it_is_lost(hold: HoldKit) -> None:
    play = hold.given("E   Ba  Fo  In", units=["4 soldier 1,1", "1 cannon 2,1", "3 golem 2,1", "5 soldier 0,1"])
    s = play.state
    set_trap(s, space(1, 1), Trap(DAMAGE, 2, True), None)
    set_barricade(s, space(2, 1), Barricade(DEFENSIVE, 2, 100), False, None)
    alter_thing(s, play.thing(1, 1).number, artefacts=1, damaged=True, garish=True)
    add_being(s, ADVENTURER, 7, 20, play.thing(3, 1).number, None)
    told: list[object] = []
    for x in (1, 2, 3):
        losses.destroy(s, play.thing(x, 1).number, "test", told)  # type: ignore[arg-type]
    assert len([event for event in told if isinstance(event, Destroyed)]) == 3
    assert [play.thing(x, 1).kind for x in (1, 2, 3)] == [CAVERN] * 3
    assert (play.units(1, 1), play.units(2, 1), s.beings, play.units(0, 1)) == ({}, {}, [], {"soldier": 5})
    left = play.thing(1, 1)
    assert (left.artefacts, left.damaged, left.garish) == (0, False, False)
    assert all(s.map.cells[space(x, 1)].trap is None and s.map.cells[space(x, 1)].barricade is None for x in (1, 2))


@pytest.mark.clause("HOLD-E60")
@pytest.mark.clause("HOLD-22.01")
def test_a_museum_of_gold(hold: HoldKit) -> None:
    play = hold.given("E   Tr", goods=20)
    museum = draw_thing(play.state, ROOM, MUSEUM, (space(0, 2), space(1, 2)), None)
    alter_thing(play.state, museum.number, trophies=("hive/1",))
    hold.asking(play, GreedyTouch(0)).goes_on()
    play.does("gild 0,2")
    assert play.supplies[1] == 80
    gone = play.thing(0, 2)
    assert (gone.kind, gone.trophies, play.thing(1, 2).kind) == (CAVERN, (), CAVERN)


@pytest.mark.clause("HOLD-R236")
@pytest.mark.parametrize(("start", "end", "cost"), [("from 1,1", "to 1,3", 7), ("from 2,2", "to 2,3", 10)])
def test_the_floor_of_the_upper_end_says_what_a_run_costs(hold: HoldKit, start: str, end: str, cost: int) -> None:
    play = building(hold, "Sr  E   Co\n    H\n.   Co  Co  Co", resources=20)
    play.answers("build elevator", start, end)
    assert play.supplies[0] == 20 - cost
    assert play.thing(-1, 1).what == STOREHOUSE


@pytest.mark.clause("HOLD-R237")
@pytest.mark.clause("HOLD-7.20")
def test_lava_is_drained_before_the_room_is_repaired(hold: HoldKit) -> None:
    play = hold.given("E   Fo", resources=50, goods=50)
    fill(play.state, [space(1, 1)], LAVA, None)
    damage(play.state, play.thing(1, 1).number, None)
    hold.asking(play, BUILD).goes_on()
    assert "work repair" not in play.offers()
    play.answers("work drain", "drain 1,1", "work repair", "repair 1,1")
    assert functions(play.state, play.thing(1, 1).number)
    assert play.state.map.cells[space(1, 1)].liquid == DRY


@pytest.mark.clause("HOLD-E19")
@pytest.mark.clause("HOLD-7.17")
@pytest.mark.clause("HOLD-7.19")
@pytest.mark.clause("HOLD-7.21")
def test_what_it_costs_to_have_a_temple_back(hold: HoldKit) -> None:
    play = hold.given("E   Co", resources=25, goods=50)
    museum = draw_thing(play.state, ROOM, MUSEUM, (space(-1, 1), space(-2, 1)), None)
    assert repair_cost(play.state.content, museum) == (25, 25)
    temple = draw_thing(play.state, ROOM, 19, (space(2, 1), space(3, 1)), None)
    fill(play.state, list(temple.spaces), LAVA, None)
    damage(play.state, temple.number, None)
    hold.asking(play, BUILD).goes_on()
    play.answers("work drain", "drain 2,1")
    assert play.supplies[1] == 30
    assert "work repair" not in play.offers()
    play.answers("work drain", "drain 3,1", "work repair", "repair 2,1")
    assert play.supplies == (15, 0)


@pytest.mark.clause("HOLD-R238")
def test_dorms_do_not_make_the_entrance_or_a_crypt_larger(hold: HoldKit) -> None:
    play = hold.given("Do  E   Do", units=["5 soldier 0,1"])
    crypt = draw_thing(play.state, DISCOVERY, CRYPT, (space(0, 2),), None)
    alter_thing(play.state, crypt.number, spent=True)
    assert capacity(play.state, crypt.number, SKULL_DWARF) == 20
    assert space_for(play.state, 0, 0) == 5


@pytest.mark.clause("HOLD-R18")
def test_a_side_that_is_left_closed_has_a_wall(hold: HoldKit) -> None:
    play = building(hold, "E   .   Co", resources=8)
    play.answers("build barracks", "at 1,1", "open left")
    assert is_open(play.state.map, space(1, 1), space(0, 1))
    assert not is_open(play.state.map, space(1, 1), space(2, 1))


@pytest.mark.clause("HOLD-7.12")
@pytest.mark.clause("HOLD-7.13")
@pytest.mark.clause("HOLD-R239")
@pytest.mark.parametrize("room", ["corridor", "drawbridge"])
def test_a_flooded_cavern_may_be_spanned_and_crossed(hold: HoldKit, room: str) -> None:
    play = hold.given("E   oo  oo  Tr\nH\noo  fo  la", resources=15)
    fill(play.state, [space(x, 1) for x in (1, 2)] + [space(x, 2) for x in (1, 2)], WATER, None)
    hold.asking(play, BUILD).goes_on()
    play.does(f"build {room}")
    assert [key for key in play.offers("at") if key in ("at 1,1", "at 2,1", "at 1,2", "at 2,2")] == ["at 1,1"]  # the rest is out of reach
    play.does("at 1,1")
    assert is_connected(play.state, space(1, 1))
    assert functions(play.state, play.thing(1, 1).number)
    assert not is_connected(play.state, space(2, 1))
    spannable_now = [at for at in ((2, 1), (1, 2)) if spannable(play.state, space(*at))]
    assert spannable_now == [(2, 1)]  # the flooded forest stays what it is
    blocked = route(play.state, space(2, 1), space(0, 1), ENEMIES)
    assert blocked == [space(1, 1), space(0, 1)]


@pytest.mark.clause("HOLD-R239")
def test_nothing_is_built_on_a_flooded_invention_or_sleeper(hold: HoldKit) -> None:
    play = hold.given("E   oo  oo")
    drawn = draw_thing(play.state, INVENTION, 2, (space(0, 2),), None)
    put_to_sleep(play.state, 2, space(1, 1), 50, None)
    fill(play.state, [space(0, 2), space(1, 1), space(2, 1)], WATER, None)
    assert [at for at in (drawn.anchor, space(1, 1), space(2, 1)) if spannable(play.state, at)] == [space(2, 1)]


@pytest.mark.clause("HOLD-18.02")
@pytest.mark.clause("HOLD-22.02")
@pytest.mark.parametrize(("free", "garish", "costs"), [(False, 0, "15♥ 7♦"), (True, 1, "free"), (False, 1, "30♥ 14♦")])
def test_the_menu_says_what_a_room_costs_now(hold: HoldKit, free: bool, garish: int, costs: str) -> None:
    play = hold.asking(hold.given("E", resources=30, goods=14), BUILD)
    play.state.clock.free_room, play.state.lore.garish = free, garish
    play.goes_on()
    pending = decision(play.state)
    assert pending is not None
    words = pending.faces[pending.keys.index("build forge")].words
    assert words.label == f"Build a Forge: {costs}"


@pytest.mark.clause("HOLD-7.05")
@pytest.mark.clause("HOLD-7.09")
def test_a_large_room_takes_caverns_too_and_opens_by_any_of_its_spaces(hold: HoldKit) -> None:
    play = building(hold, "E   oo  oo", resources=50, goods=50)
    play.answers("build museum", "at 1,1")
    assert "at 2,1" in play.offers("at")
    rock = building(hold, "E   Co  Co", resources=50, goods=50)
    rock.answers("build museum", "at 1,2", "at 2,2")
    assert rock.offers("open") == ["open above", "open none"]  # the other space may be the one that is open
    rock.answers("open none")
    assert functions(rock.state, rock.thing(2, 2).number)
    assert not is_open(rock.state.map, space(1, 1), space(1, 2))


@pytest.mark.clause("HOLD-3.24")
@pytest.mark.clause("HOLD-14.10")
def test_nothing_is_built_where_an_enemy_sleeps(hold: HoldKit) -> None:
    play = hold.given("E   oo  oo", resources=50)
    put_to_sleep(play.state, MONSTROSITY, space(1, 1), 90, None)
    hold.asking(play, BUILD).goes_on()
    play.answers("build barracks")
    assert "at 1,1" not in play.offers("at") and "at 2,1" in play.offers("at")


@pytest.mark.clause("HOLD-18.02")
@pytest.mark.clause("HOLD-R128")
def test_a_room_for_nothing_is_no_dodge_of_the_gaze(hold: HoldKit) -> None:
    play = hold.given("E   fo", resources=50)
    play.state.lore.garish = 1
    hold.asking(play, BUILD).goes_on()
    play.answers("work cut", "cut 1,1", "build barracks", "at 1,1")
    assert (play.supplies[0], play.state.lore.garish, play.thing(1, 1).garish) == (50, 1, False)


@pytest.mark.clause("HOLD-8.02")
@pytest.mark.parametrize(("beside", "offered"), [("oo", True), ("Ba", True), ("fo", False), ("cc", False), ("sh", False)])
def test_a_corridor_is_dug_from_rooms_and_caverns_alone(hold: HoldKit, beside: str, offered: bool) -> None:
    play = hold.given(f"E   {beside}")
    assert is_connected(play.state, space(1, 1))
    assert (space(2, 1) in spaces_for(play.state, CORRIDOR)) == offered
    assert space(2, 1) in spaces_for(play.state, KITCHEN)
