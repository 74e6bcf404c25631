"""House rules that are small: each with another value than its default (rulings of the table options)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.games.hold.building import BUILD
from delve.games.hold.codes import BLINDED, BLINDING, INVENTION
from delve.games.hold.distances import route
from delve.games.hold.enders_gate import open_gate
from delve.games.hold.events import Rested
from delve.games.hold.explore import EXPLORE
from delve.games.hold.gases import release
from delve.games.hold.graph import is_open
from delve.games.hold.map_changes import draw_thing, open_portal
from delve.games.hold.movers import DWARVES, ENEMIES
from delve.games.hold.spaces import space
from delve.games.hold.tables import ENDERS_GATE, OREFINDER
from tests.games.hold.kit import HoldKit, Play


def hold_with(hold: HoldKit, text: str, rules: dict[str, str], *steps: Any, **given: Any) -> Play:
    play = hold.given(text, rules={"flavour": "auto", **rules}, **given)
    return hold.asking(play, *steps) if steps else play


# ---- R14: the shape of what fills several spaces


@pytest.mark.clause("HOLD-R14")
def test_a_large_cavern_lies_in_a_row_away_from_where_it_was_dug(hold: HoldKit) -> None:
    play = hold_with(hold, "E   Co", {"shape": "row"}, EXPLORE)
    play.goes_on()
    play.does("explore 2,1 right", "5♣", "2♦")  # a cavern of three spaces
    assert play.asks == ""
    assert play.thing(2, 1).spaces == (space(2, 1), space(3, 1), space(4, 1))


@pytest.mark.clause("HOLD-R14")
def test_where_the_row_is_blocked_it_is_asked(hold: HoldKit) -> None:
    play = hold_with(hold, "E   Co  .   .   Co", {"shape": "row"}, EXPLORE)
    play.goes_on()
    play.does("explore 2,1 right", "5♣", "2♦")
    assert play.offers() == ["place 2,2", "place 3,2"]


@pytest.mark.clause("HOLD-R14")
@pytest.mark.parametrize(("drawn", "at"), [(1, (0, 2)), (2, (2, 2)), (3, (1, 3))])
def test_chance_lays_it_where_it_falls(hold: HoldKit, drawn: int, at: tuple[int, int]) -> None:
    play = hold_with(hold, "E   Co", {"shape": "random"}, EXPLORE)
    play.goes_on()
    play.does("explore 1,2 down", "5♣", "2♣", str(drawn))
    assert play.asks == ""
    assert play.thing(1, 2).spaces == (space(1, 2), space(*at))


# ---- R18: what a new room opens to


@pytest.mark.clause("HOLD-R18")
def test_a_new_room_opens_to_everything(hold: HoldKit) -> None:
    play = hold_with(hold, "E   Co\nH\noo", {"openings": "always_open"}, BUILD, resources=50)
    play.goes_on()
    play.answers("build barracks", "at 1,2")
    assert play.asks != "openings"
    assert is_open(play.state.map, space(1, 2), space(0, 2))
    assert is_open(play.state.map, space(1, 2), space(1, 1))


# ---- R39: blinding gas


@pytest.mark.clause("HOLD-R39")
@pytest.mark.parametrize(("rule", "hangs"), [("blinding", True), ("none", False)])
def test_blinding_gas_may_do_nothing(hold: HoldKit, rule: str, hangs: bool) -> None:
    play = hold_with(hold, "E   Co  oo", {"gas_lingers": rule})
    release(play.state, space(2, 1), BLINDING, None)
    assert (BLINDED in play.state.map.cells[space(2, 1)].marks) == hangs


# ---- R117: portals


@pytest.mark.clause("HOLD-R117")
@pytest.mark.parametrize(("rule", "rounds"), [("both", 1), ("dwarves", 4)])
def test_portals_may_be_closed_to_enemies(hold: HoldKit, rule: str, rounds: int) -> None:
    play = hold_with(hold, "E   Co  Co  Co  Co", {"portals": rule})
    open_portal(play.state, space(0, 1), space(4, 1), None)
    assert len(route(play.state, space(4, 1), space(0, 1), ENEMIES)) == rounds
    assert len(route(play.state, space(4, 1), space(0, 1), DWARVES)) == 1


# ---- R146: what the Orefinder costs


@pytest.mark.clause("HOLD-R146")
@pytest.mark.parametrize(("goods", "asked"), [(5, True), (4, False)])
def test_an_orefinder_that_costs_is_only_offered_to_who_can_pay(hold: HoldKit, goods: int, asked: bool) -> None:
    play = hold_with(hold, "E   oo", {"orefinder_cost": "5", "red_spaces": "blank"}, EXPLORE, goods=goods)
    play.state.lore.inventions.add(OREFINDER)
    draw_thing(play.state, INVENTION, OREFINDER, (space(-1, 1),), None)
    play.goes_on()
    play.does("explore 2,1 right", "5♥")
    assert (play.asks == "note-it") == asked
    if asked:
        play.does("card note")
        assert play.supplies[1] == 0


# ---- R156: Ender's Gate


@pytest.mark.clause("HOLD-R156")
@pytest.mark.parametrize(("rule", "damaged"), [("burns", True), ("free", False)])
def test_the_gate_may_stay_whole(hold: HoldKit, rule: str, damaged: bool) -> None:
    play = hold_with(hold, "E   Co", {"enders_gate": rule})
    gate = draw_thing(play.state, INVENTION, ENDERS_GATE, (space(-1, 1),), None)
    open_gate(play.state, gate.number, None)
    assert play.thing(-1, 1).damaged == damaged
    assert play.units(0, 1) == {}


# ---- R199: resting


@pytest.mark.clause("HOLD-R199")
def test_exploring_may_be_skipped_where_the_table_allows_it(hold: HoldKit) -> None:
    strict = hold_with(hold, "E   Co", {}, EXPLORE)
    strict.goes_on()
    assert "rest" not in strict.offers()
    play = hold_with(hold, "E   Co", {"rest": "on"}, EXPLORE)
    play.goes_on()
    assert play.offers("explore")
    play.does("rest")
    assert len(play.told_of(Rested)) == 1
    assert play.state.clock.sealed_in == 0  # by choice: nobody is entombed by it
