"""HOLD-27.06, 27.07: the Graveyard layer."""

from __future__ import annotations

from typing import Any

import pytest

from delve.games.hold.codes import DISCOVERY
from delve.games.hold.combat import fight
from delve.games.hold.force_changes import spawn
from delve.games.hold.map_changes import alter_thing, draw_thing
from delve.games.hold.monstrosity_changes import pair
from delve.games.hold.monstrosity_events import Returned
from delve.games.hold.spaces import space
from delve.games.hold.tables import CRYPT, GRAVEYARD, MONSTROSITY, TWINNED, UNDEAD
from tests.games.hold.kit import HoldKit, Play


def battle(hold: HoldKit, text: str, depth: int, *enemies: tuple[int, int, int], **given: Any) -> Play:
    """A combat in the Graveyard layer from that depth on: enemies by column, depth and STR."""
    play = hold.given(text, **given)
    play.state.lore.layer, play.state.lore.layer_depth = GRAVEYARD, depth
    play.state.agenda.clear()
    for x, d, strength in enemies:
        spawn(play.state, UNDEAD, space(x, d), strength, None)
    fight(play.state)
    play.goes_on()
    return play


DOWN = "E\nH\noo\nH\noo\nH\noo\nH\nBa  oo"


@pytest.mark.clause("HOLD-27.07")
@pytest.mark.clause("HOLD-R176")
@pytest.mark.clause("HOLD-E56")
def test_an_enemy_that_falls_in_the_layer_returns_once_with_half_its_strength(hold: HoldKit) -> None:
    play = battle(hold, DOWN, 4, (1, 5, 45), units=["20 soldier 0,5"])
    # it steps to (0,5), deals 45 and falls; at the end of the round it stands there again with 22, which it deals before it falls for good
    assert [(event.space, event.strength) for event in play.told_of(Returned)] == [((0, 5), 22)]
    assert play.state.combat is None
    assert play.units(0, 5)["soldier"] == 7


@pytest.mark.clause("HOLD-27.07")
@pytest.mark.clause("HOLD-E56")
def test_above_the_layer_it_is_gone(hold: HoldKit) -> None:
    play = battle(hold, DOWN, 6, (1, 5, 45), units=["20 soldier 0,5"])
    assert play.state.combat is None and play.told_of(Returned) == []


@pytest.mark.clause("HOLD-27.06")
@pytest.mark.clause("HOLD-R176")
@pytest.mark.clause("HOLD-E56")
def test_units_that_fall_in_the_layer_live_in_their_old_house_as_skull_dwarves(hold: HoldKit) -> None:
    for depth, left in ((5, {"soldier": 4, "skull-dwarf": 6}), (6, {"soldier": 4})):
        play = battle(hold, DOWN, depth, (1, 5, 30), units=["10 soldier 0,5"])
        while play.state.combat is not None:
            play.answers(play.offers("end")[0])
        assert play.units(0, 5) in ({**left}, {**left, "soldier": left["soldier"] - 3, "skull-dwarf": 9})


@pytest.mark.clause("HOLD-27.06")
@pytest.mark.clause("HOLD-R176")
def test_a_crypt_with_space_takes_them_first_and_golems_stay_dead(hold: HoldKit) -> None:
    play = hold.given("E   Fo  Ba  oo", units=["1 golem 1,1", "2 soldier 2,1", "9 soldier 0,1"])
    crypt = draw_thing(play.state, DISCOVERY, CRYPT, (space(-1, 1),), None)
    alter_thing(play.state, crypt.number, spent=True)
    play.state.lore.layer, play.state.lore.layer_depth = GRAVEYARD, 1
    play.state.agenda.clear()
    spawn(play.state, UNDEAD, space(3, 1), 26, None)
    fight(play.state)
    play.goes_on()
    while play.state.combat is not None:
        play.answers("end phase")
    assert play.units(-1, 1).get("skull-dwarf", 0) >= 2
    assert play.units(1, 1) == {} and "skull-dwarf" not in play.units(2, 1)


@pytest.mark.clause("HOLD-27.07")
def test_a_twin_comes_back_by_its_own_trait(hold: HoldKit) -> None:
    play = hold.given("E   oo  oo  oo", units=["40 soldier 0,1"])
    play.state.lore.layer, play.state.lore.layer_depth = GRAVEYARD, 1
    play.state.agenda.clear()
    one, other = [spawn(play.state, MONSTROSITY, space(x, 1), 60, None, (TWINNED,)) for x in (1, 3)]
    pair(one, other)
    fight(play.state)
    play.goes_on()  # the first meets the Troop at the Entrance and falls
    play.answers("end phase")
    assert [(event.piece, event.strength) for event in play.told_of(Returned)][:1] == [(one.number, 60)]
