"""HOLD-8.72, 8.73: Pumps."""

from __future__ import annotations

import pytest

from delve.games.hold.building import BUILD
from delve.games.hold.codes import DRY, HOSTILE, LAVA, WATER, YOURS
from delve.games.hold.combat import fight
from delve.games.hold.force_changes import spawn
from delve.games.hold.liquids import flow
from delve.games.hold.map_changes import damage
from delve.games.hold.room_events import Flooded
from delve.games.hold.spaces import space, spot
from delve.games.hold.tables import MAGMA, MONSTROSITY, UNDEAD
from tests.games.hold.kit import HoldKit, Play

WORKS = """
    E   Co  Pu  Ba  Li
            #
    .   Co  Co
"""


def wet(play: Play) -> list[tuple[int, int]]:
    return sorted([spot(at) for at, cell in play.state.map.cells.items() if cell.liquid != DRY])


@pytest.mark.clause("HOLD-8.72")
@pytest.mark.clause("HOLD-16.08")
@pytest.mark.parametrize(("code", "reached"), [("Pu", []), ("Fo", [(1, 1), (2, 1)])])
def test_liquid_neither_enters_nor_passes_a_pump(hold: HoldKit, code: str, reached: list[tuple[int, int]]) -> None:
    play = hold.given(f"E   Co  {code}  oo")
    flow(play.state, space(3, 1), LAVA, None)
    assert wet(play) == reached
    assert play.thing(2, 1).damaged == (code == "Fo")


@pytest.mark.clause("HOLD-8.73")
@pytest.mark.clause("HOLD-16.04")
@pytest.mark.clause("HOLD-16.14")
@pytest.mark.clause("HOLD-R48")
@pytest.mark.parametrize(("magma", "liquid"), [(False, WATER), (True, LAVA)])
def test_it_floods_once_a_turn_and_its_own_space_stays_dry(hold: HoldKit, magma: bool, liquid: int) -> None:
    play = hold.given(WORKS, units=["4 soldier 3,1", "5 mage 4,1", "5 soldier 0,1"])
    if magma:
        play.state.lore.layer, play.state.lore.layer_depth = MAGMA, 1
    hold.asking(play, BUILD).goes_on()
    play.answers("work flood", "flood 2,1")
    # it falls to (2,2) first, then spreads to two spaces in all: (1,1) and (3,1) are one step from the source
    assert wet(play) == [(1, 1), (2, 2), (3, 1)]
    assert play.state.map.cells[space(2, 2)].liquid == liquid
    assert (play.units(3, 1), play.units(4, 1)) == ({}, {"mage": 5})
    assert play.thing(3, 1).damaged == magma
    assert [event.space for event in play.told_of(Flooded)] == [(2, 1)]
    assert "work flood" not in play.offers()


@pytest.mark.clause("HOLD-8.73")
@pytest.mark.clause("HOLD-4.15")
def test_each_pump_that_functions_has_its_own_turn(hold: HoldKit) -> None:
    play = hold.given("Pu  Co  E   Pu  Co |Pu")
    hold.asking(play, BUILD).goes_on()
    play.answers("work flood")
    assert play.offers("flood") == ["flood -2,1", "flood 1,1"]
    play.does("flood -2,1")
    play.does("work flood")
    assert play.offers("flood") == ["flood 1,1"]


@pytest.mark.clause("HOLD-8.73")
@pytest.mark.clause("HOLD-13.24")
@pytest.mark.clause("HOLD-16.10")
@pytest.mark.clause("HOLD-16.13")
@pytest.mark.parametrize("magma", [False, True])
def test_once_a_combat_it_floods_whoever_stands_in_the_way(hold: HoldKit, magma: bool) -> None:
    play = hold.given(WORKS, units=["9 soldier 3,1", "4 mage 4,1", "2 golem 1,1", "5 soldier 0,1"])
    if magma:
        play.state.lore.layer, play.state.lore.layer_depth = MAGMA, 1
    play.state.agenda.clear()
    for enemy, at in ((UNDEAD, (2, 2)), (MONSTROSITY, (2, 2)), (UNDEAD, (1, 2))):
        spawn(play.state, enemy, space(*at), 300, None).held = 1
    fight(play.state)
    play.goes_on()
    mages, soldiers = [next(piece for piece in play.pieces(YOURS) if piece.count == count) for count in (4, 9)]
    mages.at, soldiers.at = space(3, 1), space(4, 1)  # they changed places
    play.answers("work flood", "flood 2,1")
    assert sorted(piece.count for piece in play.pieces(YOURS)) == [2, 5, 9]
    assert (play.units(4, 1), play.units(3, 1), play.units(1, 1)) == ({}, {"soldier": 9}, {"golem": 2})
    left = [(piece.enemy, spot(piece.at)) for piece in play.pieces(HOSTILE)]
    assert left == ([(MONSTROSITY, (2, 2)), (UNDEAD, (1, 2))] if magma else [(UNDEAD, (2, 2)), (MONSTROSITY, (2, 2)), (UNDEAD, (1, 2))])
    assert "work flood" not in play.offers()
    play.does("end phase")
    assert "work flood" not in play.offers()


@pytest.mark.clause("HOLD-R45")
def test_with_drown_a_flow_defeats_enemies(hold: HoldKit) -> None:
    play = hold.fighting("E   Pu  Co  Co  Co  Ba", "undead 90 3,1", units=["5 soldier 5,1", "1 golem 0,1"],
                         rules={"liquid_vs_enemies": "drown"})  # fmt: skip
    assert spot(play.pieces(HOSTILE)[0].at) == (2, 1)
    play.answers("work flood", "flood 1,1")
    assert play.state.combat is None


@pytest.mark.clause("HOLD-8.73")
def test_a_damaged_pump_floods_nothing(hold: HoldKit) -> None:
    play = hold.given(WORKS)
    damage(play.state, play.thing(2, 1).number, None)
    hold.asking(play, BUILD).goes_on()
    assert "work flood" not in play.offers()
