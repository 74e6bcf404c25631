"""HOLD-16: liquids and gases, by the worked examples."""

from __future__ import annotations

import pytest

from delve.games.hold.codes import BODY, DRY, WATER
from delve.games.hold.flows import gas_flow, liquid_flow
from delve.games.hold.map_changes import fill
from delve.games.hold.spaces import space, spot
from tests.games.hold.kit import HoldKit, Play

ROW_2 = """
    .   .   E
            H
    oo  oo  oo
"""


def wet(play: Play) -> list[tuple[int, int]]:
    return sorted(spot(at) for at, cell in play.state.map.cells.items() if cell.liquid == WATER and not cell.natural)


@pytest.mark.clause("HOLD-16.03")
@pytest.mark.clause("HOLD-16.06")
@pytest.mark.clause("HOLD-18.06")
@pytest.mark.clause("HOLD-18.07")
@pytest.mark.clause("HOLD-E27")
def test_a_river_dug_into_from_the_side_floods_two_spaces(hold: HoldKit) -> None:
    play = hold.given(ROW_2)
    play.goes_on()
    play.does("explore 1,2 right", "4♣")
    assert play.thing(1, 2).kind == BODY
    assert [spot(at) for at in play.thing(1, 2).spaces] == [(1, 2), (2, 2), (3, 2), (4, 2)]
    assert wet(play) == [(-1, 2), (0, 2)]


@pytest.mark.clause("HOLD-16.05")
@pytest.mark.clause("HOLD-E27")
def test_it_falls_without_limit(hold: HoldKit) -> None:
    play = hold.given(ROW_2 + "            #\n    .   .   oo\n")
    play.goes_on()
    play.does("explore 1,2 right", "4♣")
    assert wet(play) == [(-1, 2), (0, 2), (0, 3)]


@pytest.mark.clause("HOLD-16.08")
@pytest.mark.clause("HOLD-9.20")
@pytest.mark.clause("HOLD-E30")
@pytest.mark.parametrize(("barricade", "floods"), [("defensive 1 0,2", False), ("offensive 1 0,2", True)])
def test_defensive_barricades_stop_it(hold: HoldKit, barricade: str, floods: bool) -> None:
    play = hold.given(ROW_2, barricades=[barricade])
    play.goes_on()
    play.does("explore 1,2 right", "4♣")
    assert wet(play) == ([(-1, 2), (0, 2)] if floods else [])


@pytest.mark.clause("HOLD-8.72")
@pytest.mark.clause("HOLD-E30")
def test_a_pump_stops_it(hold: HoldKit) -> None:
    play = hold.given(ROW_2[:-3] + "Pu\n")
    play.goes_on()
    play.does("explore 1,2 right", "4♣")
    assert wet(play) == []


@pytest.mark.clause("HOLD-16.03")
@pytest.mark.clause("HOLD-E28")
def test_a_lake_dug_into_from_above_does_not_flow(hold: HoldKit) -> None:
    play = hold.given(ROW_2)
    play.goes_on()
    play.does("explore 0,3 down", "8♣", "3♠")
    assert [spot(at) for at in play.thing(0, 3).spaces] == [(0, 3)]
    assert wet(play) == []


@pytest.mark.clause("HOLD-16.05")
@pytest.mark.clause("HOLD-16.06")
@pytest.mark.clause("HOLD-R42")
@pytest.mark.clause("HOLD-E29")
def test_falling_comes_first_and_what_fell_may_spread(hold: HoldKit) -> None:
    play = hold.given("""
        E   .   .   .
        H
        oo  oo  .   .
            H
        .   oo |lk  .
            H   H
        .   oo  oo  oo
                #
        .   .   oo  .
    """)
    assert [spot(at) for at in liquid_flow(play.state, space(2, 3))] == [(2, 4), (2, 5), (1, 4), (3, 4)]


@pytest.mark.clause("HOLD-R41")
def test_two_each_way(hold: HoldKit) -> None:
    play = hold.given("oo  oo  E   oo  oo  lk  oo  oo  oo", rules={"flow_reach": "two_each_way"})
    assert sorted(spot(at)[0] for at in liquid_flow(play.state, space(3, 1))) == [1, 2, 4, 5]
    usual = hold.given("oo  oo  E   oo  oo  lk  oo  oo  oo")
    assert sorted(spot(at)[0] for at in liquid_flow(usual.state, space(3, 1))) == [2, 4]


@pytest.mark.clause("HOLD-16.17")
@pytest.mark.clause("HOLD-16.18")
@pytest.mark.clause("HOLD-16.19")
@pytest.mark.clause("HOLD-10.12")
@pytest.mark.clause("HOLD-E31")
def test_poison_rises_and_kills_all_but_golems(hold: HoldKit) -> None:
    play = gassed(hold)
    assert {spot(at) for at in gas_flow(play.state, space(1, 2))} == {(0, 2), (2, 2)}
    play.does("explore 1,3 down", "2♣", "A♠")
    assert play.units(2, 2) == {}
    assert play.units(0, 2) == {"golem": 2}
    assert play.units(0, 1) == {"soldier": 5}
    assert all(cell.liquid == DRY and not cell.marks for cell in play.state.map.cells.values())


@pytest.mark.clause("HOLD-16.20")
@pytest.mark.clause("HOLD-16.21")
@pytest.mark.clause("HOLD-R47")
@pytest.mark.clause("HOLD-E32")
def test_flammable_gas_is_set_off_by_a_forge(hold: HoldKit) -> None:
    play = gassed(hold)
    play.does("explore 1,3 down", "2♣", "A♣")
    assert [play.units(x, 2) for x in (0, 2)] == [{}, {}]
    assert [play.thing(x, 2).damaged for x in (0, 1, 2)] == [True, True, True]


def gassed(hold: HoldKit) -> Play:
    """E31: a Forge with Golems, a Corridor, a Library with Mages."""
    play = hold.given("""
        E
        H
        Fo  Co  Li
    """, units=["5 soldier 0,1", "2 golem 0,2", "5 mage 2,2"])  # fmt: skip
    play.goes_on()
    return play


@pytest.mark.clause("HOLD-16.03")
@pytest.mark.clause("HOLD-E29")
def test_a_lake_dug_into_from_below_flows_down(hold: HoldKit) -> None:
    play = hold.given("E\nH\noo\nH\noo\nH\noo  oo  oo")
    play.goes_on()
    play.does("explore 2,3 up", "8♣", "3♠")
    assert [spot(at) for at in play.thing(2, 3).spaces] == [(2, 3)]
    assert wet(play) == [(0, 4), (1, 4), (2, 4)]


@pytest.mark.clause("HOLD-16.17")
@pytest.mark.clause("HOLD-16.09")
def test_gas_passes_no_further_through_what_is_under_water(hold: HoldKit) -> None:
    """Liquid passes what is filled already, and uses up nothing; for gas a flooded space is one of the two."""
    play = hold.given("E   Co  Co  Co  Co  Co")
    fill(play.state, [space(2, 1), space(3, 1)], WATER, None)
    assert [spot(at) for at in gas_flow(play.state, space(1, 1))] == [(2, 1), (3, 1)]
    assert [spot(at) for at in liquid_flow(play.state, space(1, 1))] == [(4, 1), (5, 1)]
