"""HOLD-9: building, upgrading and resetting traps."""

from __future__ import annotations

import pytest

from delve.games.hold.building import BUILD
from delve.games.hold.codes import INVENTION
from delve.games.hold.facts import is_connected
from delve.games.hold.map_changes import draw_thing, set_trap
from delve.games.hold.mapping import Trap
from delve.games.hold.movers import DWARVES
from delve.games.hold.spaces import space
from delve.games.hold.tables import TRAP_MASTER
from tests.games.hold.kit import HoldKit, Play


def trap_at(play: Play, x: int, d: int) -> tuple[int, int, bool]:
    trap = play.state.map.cells[space(x, d)].trap
    assert trap is not None
    return trap.kind, trap.level, trap.armed


@pytest.mark.clause("HOLD-7.07")
@pytest.mark.clause("HOLD-8.10")
@pytest.mark.parametrize(("text", "offered"), [("E   oo", False), ("E   oo  Fo", True)])
def test_traps_need_a_forge(hold: HoldKit, text: str, offered: bool) -> None:
    play = hold.asking(hold.given(text, resources=50), BUILD)
    play.goes_on()
    assert ("work damage" in play.offers()) == offered


@pytest.mark.clause("HOLD-9.01")
@pytest.mark.clause("HOLD-9.02")
def test_a_slot_takes_one_trap_or_barricade_and_the_entrance_has_none(hold: HoldKit) -> None:
    play = hold.asking(hold.given("E   oo  Fo  Co  fo", barricades=["defensive 1 3,1"], resources=50), BUILD)
    play.goes_on()
    play.does("work stopping")
    assert play.offers("stopping") == ["stopping 1,1", "stopping 2,1"]


@pytest.mark.clause("HOLD-9.03")
@pytest.mark.clause("HOLD-9.04")
@pytest.mark.clause("HOLD-9.06")
@pytest.mark.clause("HOLD-E08")
def test_a_damage_trap_of_level_3_costs_60(hold: HoldKit) -> None:
    play = hold.asking(hold.given("E   Fo  oo", resources=80), BUILD)
    play.goes_on()
    play.answers("work damage", "damage 2,1", "work upgrade", "upgrade 2,1", "work upgrade", "upgrade 2,1")
    assert (play.supplies[0], trap_at(play, 2, 1)) == (20, (0, 3, True))
    assert "work upgrade" not in play.offers()
    play.state.lore.inventions.add(TRAP_MASTER)
    draw_thing(play.state, INVENTION, TRAP_MASTER, (space(-1, 1), space(-2, 1)), None)
    hold.asking(play, BUILD).state.ask = None
    play.goes_on()
    assert "work upgrade" in play.offers()


@pytest.mark.clause("HOLD-9.08")
def test_a_spent_trap_is_reset_for_5_a_level(hold: HoldKit) -> None:
    play = hold.given("E   oo", resources=10)
    set_trap(play.state, space(1, 1), Trap(1, 2, False), None)
    hold.asking(play, BUILD).goes_on()
    play.answers("work reset", "reset 1,1")
    assert (play.supplies[0], trap_at(play, 1, 1)) == (0, (1, 2, True))


@pytest.mark.clause("HOLD-R257")
def test_a_trap_that_is_cut_off_is_upgraded_and_reset_but_not_built(hold: HoldKit) -> None:
    play = hold.given("E   Fo  oo |oo  oo", resources=45)
    set_trap(play.state, space(3, 1), Trap(0, 2, False), None)
    hold.asking(play, BUILD).goes_on()
    play.does("work damage")
    assert play.offers("damage") == ["damage 1,1", "damage 2,1"]
    play.answers("back", "work upgrade", "upgrade 3,1")
    assert trap_at(play, 3, 1) == (0, 3, False)
    play.answers("work reset", "reset 3,1")
    assert (trap_at(play, 3, 1), play.supplies[0]) == ((0, 3, True), 10)
    idle = hold.given("E   oo |oo", resources=45)
    set_trap(idle.state, space(2, 1), Trap(0, 2, False), None)
    hold.asking(idle, BUILD).goes_on()
    assert [key for key in idle.offers("work") if key in ("work upgrade", "work reset")] == ["work reset"]


@pytest.mark.clause("HOLD-9.10")
@pytest.mark.clause("HOLD-R53")
@pytest.mark.parametrize(("level", "armed", "beyond"), [(3, True, False), (3, False, False), (2, True, True)])
def test_a_trap_of_level_3_cuts_off_what_lies_behind_it_armed_or_spent(hold: HoldKit, level: int, armed: bool, beyond: bool) -> None:
    play = hold.given("E   Co  Ba")
    set_trap(play.state, space(1, 1), Trap(0, level, armed), None)
    assert (is_connected(play.state, space(1, 1)), is_connected(play.state, space(2, 1))) == (True, beyond)
    assert DWARVES.enters(play.state, space(1, 1)) == beyond
