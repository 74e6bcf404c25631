"""HOLD-7.17 to 7.25: repairing and draining."""

from __future__ import annotations

import pytest

from delve.games.hold.building import BUILD
from delve.games.hold.codes import BLINDED, CORRIDOR, DRY, INVENTION, LAVA, ROOM, SLIME, WATER
from delve.games.hold.facts import is_connected
from delve.games.hold.map_changes import alter_thing, build_in, damage, draw_thing, fill, mark
from delve.games.hold.repairs import repair_cost
from delve.games.hold.spaces import space
from tests.games.hold.kit import HoldKit, Play


def asked(hold: HoldKit, play: Play) -> Play:
    hold.asking(play, BUILD).goes_on()
    return play


@pytest.mark.clause("HOLD-7.17")
@pytest.mark.clause("HOLD-7.23")
@pytest.mark.clause("HOLD-E19")
def test_a_repair_costs_half_the_price_even_where_nobody_can_go(hold: HoldKit) -> None:
    play = hold.given("E  |Fo", resources=7, goods=3)
    damage(play.state, play.thing(1, 1).number, None)
    asked(hold, play).answers("work repair", "repair 1,1")
    assert (play.supplies, play.thing(1, 1).damaged) == ((0, 0), False)
    assert not play.offers("work repair")
    poor = hold.given("E   Fo", resources=6, goods=3)
    damage(poor.state, poor.thing(1, 1).number, None)
    assert "work repair" not in asked(hold, poor).offers()


@pytest.mark.clause("HOLD-7.18")
@pytest.mark.clause("HOLD-R37")
def test_what_has_no_price_is_repaired_for_nothing_and_an_invention_for_100(hold: HoldKit) -> None:
    play = hold.given("E   Co  fo", resources=0, goods=0)
    assert [repair_cost(play.state.content, play.thing(x, 1)) for x in (1, 2)] == [(0, 0), (0, 0)]
    drawn = draw_thing(play.state, INVENTION, 2, (space(0, 2),), None)
    assert repair_cost(play.state.content, drawn) == (100, 0)


@pytest.mark.clause("HOLD-7.19")
@pytest.mark.clause("HOLD-7.20")
@pytest.mark.parametrize(("liquid", "cost", "broken"), [(WATER, 5, False), (SLIME, 20, False), (LAVA, 20, True)])
def test_draining_costs_by_what_is_drained_and_lava_leaves_damage(hold: HoldKit, liquid: int, cost: int, broken: bool) -> None:
    play = hold.given("E   Fo", resources=0, goods=cost)
    fill(play.state, [space(1, 1)], liquid, None)
    alter_thing(play.state, play.thing(1, 1).number, damaged=broken)
    asked(hold, play)
    assert not play.offers("work repair")
    play.answers("work drain", "drain 1,1")
    assert (play.supplies[1], play.state.map.cells[space(1, 1)].liquid) == (0, DRY)
    assert play.thing(1, 1).damaged == broken


@pytest.mark.clause("HOLD-7.21")
@pytest.mark.clause("HOLD-R38")
def test_a_natural_body_is_not_drained(hold: HoldKit) -> None:
    assert "work drain" not in asked(hold, hold.given("E   ~~")).offers()


@pytest.mark.clause("HOLD-7.25")
def test_a_bridge_over_water_turned_to_lava_is_drained_alone(hold: HoldKit) -> None:
    play = hold.given("E   ~~  ~~", goods=20)
    build_in(play.state, ROOM, CORRIDOR, (space(1, 1),), None)
    fill(play.state, [space(1, 1), space(2, 1)], LAVA, None, natural=True)
    damage(play.state, play.thing(1, 1).number, None)
    asked(hold, play).does("work drain")
    assert play.offers("drain") == ["drain 1,1"]
    play.answers("drain 1,1", "work repair", "repair 1,1")
    assert is_connected(play.state, space(1, 1))
    assert play.state.map.cells[space(2, 1)].liquid == LAVA


@pytest.mark.clause("HOLD-7.22")
def test_blinding_gas_is_cleared_for_five(hold: HoldKit) -> None:
    play = hold.given("E   Co", goods=5)
    mark(play.state, space(1, 1), BLINDED, True, None)
    asked(hold, play).answers("work clear", "clear 1,1")
    assert (play.supplies[1], play.state.map.cells[space(1, 1)].marks) == (0, ())
