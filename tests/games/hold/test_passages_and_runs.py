"""HOLD-7 and 8: Stairs, Elevators, Tracks, rides, and rooms on water, in shafts and partly in caverns."""

from __future__ import annotations

import pytest

from delve.games.hold.building import BUILD
from delve.games.hold.codes import (
    CORRIDOR,
    DRY,
    ELEVATOR,
    ELEVATOR_ROOM,
    LAVA,
    ROOM,
    SHAFT,
    SOLID,
    STAIR,
    STAIRS,
    TRACKS,
    WATER,
    YOURS,
)
from delve.games.hold.combat import fight
from delve.games.hold.facts import is_connected
from delve.games.hold.force_changes import spawn
from delve.games.hold.map_changes import fill, lay_run
from delve.games.hold.spaces import space
from delve.games.hold.tables import ENEMIES
from tests.games.hold.kit import HoldKit, Play


def building(hold: HoldKit, text: str, **given: object) -> Play:
    play = hold.asking(hold.given(text, **given), BUILD)  # type: ignore[arg-type]
    play.goes_on()
    return play


@pytest.mark.clause("HOLD-8.03")
@pytest.mark.clause("HOLD-8.04")
def test_stairs_link_two_floors_and_leave_both_rooms_as_they_are(hold: HoldKit) -> None:
    play = building(hold, "E   Co\nH\noo  Ba")
    play.does("build stairs")
    assert play.offers("link") == ["link 1,1"]
    play.does("link 1,1")
    assert play.state.map.links[space(1, 1)].kind == STAIR
    assert play.state.clock.built
    assert not play.offers("build stairs")


@pytest.mark.clause("HOLD-8.03")
def test_stairs_may_be_a_room_in_the_rock(hold: HoldKit) -> None:
    play = building(hold, "E")
    play.answers("build stairs", "at 0,2")
    assert (play.thing(0, 2).kind, play.thing(0, 2).what) == (ROOM, STAIRS)
    assert is_connected(play.state, space(0, 2))


@pytest.mark.clause("HOLD-8.05")
@pytest.mark.parametrize("code", ["xx", "lk", "%%"])
def test_stairs_do_not_link_to_sealed_rooms_and_liquid(hold: HoldKit, code: str) -> None:
    play = building(hold, f"E   Co\n.   {code}")
    play.does("build stairs")
    assert play.offers("link") == []


@pytest.mark.clause("HOLD-8.68")
@pytest.mark.clause("HOLD-R49")
@pytest.mark.clause("HOLD-E40")
def test_an_elevator_is_one_build_at_five_resources_a_space(hold: HoldKit) -> None:
    play = building(hold, "E   Co  Co  Co", resources=25)
    play.answers("build elevator", "from 3,1")
    assert play.offers("to") == ["to 3,2", "to 3,3", "to 3,4", "to 3,5"]
    play.does("to 3,5")
    assert play.supplies[0] == 0
    assert [play.thing(3, d).what for d in (2, 3, 4, 5)] == [ELEVATOR_ROOM] * 4
    assert [play.state.map.links[space(3, d)].kind for d in (1, 2, 3, 4)] == [ELEVATOR] * 4
    assert is_connected(play.state, space(3, 5))


@pytest.mark.clause("HOLD-8.68")
def test_an_elevator_does_not_pass_a_lake(hold: HoldKit) -> None:
    play = building(hold, "E   Co\n.   .\n.   lk", resources=50)
    play.answers("build elevator", "from 1,1")
    assert play.offers("to") == ["to 1,2"]


@pytest.mark.clause("HOLD-8.74")
def test_tracks_open_walls_and_rooms_keep_their_kind(hold: HoldKit) -> None:
    play = building(hold, "E   Ba |Fo", resources=20)
    play.answers("build tracks", "from 0,1", "to 3,1")
    assert play.supplies[0] == 0
    assert not play.state.map.walls
    assert (play.thing(1, 1).what, play.thing(3, 1).what) == (2, CORRIDOR)


@pytest.mark.clause("HOLD-8.79")
@pytest.mark.clause("HOLD-R49")
def test_a_free_run_has_five_spaces_at_most(hold: HoldKit) -> None:
    play = hold.asking(hold.given("E", resources=0), BUILD)
    play.state.clock.free_room = True
    play.goes_on()
    play.answers("build elevator", "from 0,1")
    assert play.offers("to")[-1] == "to 0,5"
    play.does("to 0,5")
    assert play.supplies[0] == 0


@pytest.mark.clause("HOLD-8.69")
@pytest.mark.clause("HOLD-12.13")
@pytest.mark.clause("HOLD-E40")
@pytest.mark.parametrize(("enemy", "rides"), [("undead 30 2,4", ["1,2", "1,3", "1,4"]), ("undead 30 1,3", ["1,2", "1,3"])])
def test_a_ride_is_free_after_a_step_and_does_not_pass_an_enemy(hold: HoldKit, enemy: str, rides: list[str]) -> None:
    play = riding(hold, "E   Co\n    ^\n.   Co\n    ^\n.   Co\n    ^\n.   Co  Co", ELEVATOR_ROOM, (1, 1), (1, 4), enemy)
    assert play.offers("move 1,") == ["move 1,1", *[f"move {at}" for at in rides]]


@pytest.mark.clause("HOLD-8.75")
@pytest.mark.parametrize(("trap", "rides"), [((), ["3,1", "4,1"]), (("damage 3 3,1",), [])])
def test_tracks_are_ridden_as_far_as_they_can_be_entered(hold: HoldKit, trap: tuple[str, ...], rides: list[str]) -> None:
    play = riding(hold, "E   Co  Co  Co  Co  Co  Co  Co  Co  Co", TRACKS, (1, 1), (4, 1), "undead 30 9,1", traps=trap)
    assert play.offers("move") == ["move 1,1", "move 2,1", *[f"move {at}" for at in rides]]


def riding(hold: HoldKit, text: str, room: int, first: tuple[int, int], last: tuple[int, int], enemy: str, **given: object) -> Play:
    """A combat in a hold with a run, the Soldiers of the Entrance about to act."""
    play = hold.given(text, **given)  # type: ignore[arg-type]
    lay_run(play.state, room, space(*first), space(*last), None)
    play.state.agenda.clear()
    kind, strength, at = enemy.split()
    x, d = at.split(",")
    spawn(play.state, ENEMIES.index(kind), space(int(x), int(d)), int(strength), None)
    fight(play.state)
    play.goes_on()
    play.does(f"piece {play.pieces(YOURS)[0].number}")
    return play


@pytest.mark.clause("HOLD-7.12")
@pytest.mark.clause("HOLD-7.13")
def test_a_corridor_on_water_can_be_walked_over(hold: HoldKit) -> None:
    play = building(hold, "E   ~~  oo")
    play.answers("build corridor", "at 1,1")
    assert (play.thing(1, 1).what, play.state.map.cells[space(1, 1)].liquid) == (CORRIDOR, WATER)
    assert is_connected(play.state, space(2, 1))


@pytest.mark.clause("HOLD-7.12")
def test_nothing_else_is_built_on_water_and_nothing_on_lava(hold: HoldKit) -> None:
    play = building(hold, "~~  E   %%", resources=50)
    play.does("build barracks")
    assert play.offers("at") == ["at 0,2"]
    play.answers("back", "build drawbridge")
    assert play.offers("at") == ["at -1,1", "at 0,2"]


@pytest.mark.clause("HOLD-7.14")
@pytest.mark.clause("HOLD-7.10")
def test_a_drawbridge_in_a_shaft_keeps_its_links(hold: HoldKit) -> None:
    play = building(hold, "E   sh\n    :\n.   sh", resources=15)
    play.does("build barracks")
    assert "at 1,1" not in play.offers()
    play.answers("back", "build drawbridge", "at 1,1")
    assert play.thing(1, 1).built_on == SHAFT
    assert space(1, 1) in play.state.map.links


@pytest.mark.clause("HOLD-7.05")
@pytest.mark.clause("HOLD-3.18")
def test_a_room_may_stand_partly_in_a_cavern_and_partly_in_the_rock(hold: HoldKit) -> None:
    play = building(hold, "E   oo", resources=50, goods=50)
    play.answers("build museum", "at 1,1", "at 1,2")
    assert play.thing(1, 2).spaces == (space(1, 1), space(1, 2))
    assert space(1, 1) in play.state.map.links
    assert is_connected(play.state, space(1, 2))


@pytest.mark.clause("HOLD-8.75")
def test_nobody_rides_through_a_wall(hold: HoldKit) -> None:
    play = riding(hold, "E   Co  Co |Co  Co  Co  Co\nH       H   H\noo  oo  oo  oo", TRACKS, (1, 1), (4, 1), "undead 30 6,1")
    assert play.offers("move") == ["move 1,1", "move 2,1", "move 0,2"]


@pytest.mark.clause("HOLD-8.68")
@pytest.mark.clause("HOLD-9.23")
def test_an_elevator_leaves_the_barricade_on_a_way_it_takes_over(hold: HoldKit) -> None:
    play = building(hold, "E   Co\nH\noo\nH\noo", barricades=["defensive 1 0,2 link"], resources=20)
    play.answers("build elevator", "from 0,2", "to 0,3")
    link = play.state.map.links[space(0, 2)]
    assert (link.kind, link.barricade and link.barricade.strength) == (ELEVATOR, 50)


@pytest.mark.clause("HOLD-8.05")
@pytest.mark.parametrize(("liquid", "offered"), [(DRY, True), (WATER, True), (LAVA, False), (SOLID, False)])
def test_no_stairs_lead_into_a_room_full_of_lava(hold: HoldKit, liquid: int, offered: bool) -> None:
    play = hold.given("E   Co\nH\noo  Ba")
    fill(play.state, [space(1, 2)], liquid, None)
    hold.asking(play, BUILD).goes_on()
    play.does("build stairs")
    assert ("link 1,1" in play.offers()) == offered


@pytest.mark.clause("HOLD-8.74")
@pytest.mark.clause("HOLD-7.04")
@pytest.mark.parametrize(("resources", "longest"), [(9, 0), (10, 2), (14, 2), (15, 3), (34, 6), (35, 7)])
def test_a_run_is_no_longer_than_can_be_paid_for(hold: HoldKit, resources: int, longest: int) -> None:
    play = building(hold, "E   Co  Co  Co  Co  Co  Co  Co  Co", resources=resources)
    assert ("build tracks" in play.offers()) == (longest > 0)
    if longest:
        play.answers("build tracks", "from 1,1")
        assert play.offers("to")[-1] == f"to {longest},1"
