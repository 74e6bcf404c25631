"""HOLD-27.06, 27.07: the Graveyard layer."""

from __future__ import annotations

from typing import Any

import pytest

from delve.games.hold.codes import DISCOVERY, HOSTILE, YOURS
from delve.games.hold.combat import fight
from delve.games.hold.combat_changes import defeat
from delve.games.hold.force_changes import spawn
from delve.games.hold.graveyard import Raised
from delve.games.hold.legend_changes import keep_find
from delve.games.hold.map_changes import alter_thing, draw_thing
from delve.games.hold.monstrosity_changes import pair
from delve.games.hold.monstrosity_events import Returned
from delve.games.hold.spaces import space
from delve.games.hold.tables import CRYPT, GRAVEYARD, LUCKY, MONSTROSITY, RESURRECTION, TWINNED, UNDEAD
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


def raising(hold: HoldKit, text: str, number: int, home: int, crypts: tuple[tuple[int, int], ...] = (), **given: Any) -> Play:
    """So many dead of a house are to be housed; crypts stand cleared."""
    play = hold.given(text, **given)
    for at in crypts:
        crypt = draw_thing(play.state, DISCOVERY, CRYPT, (space(*at),), None)
        alter_thing(play.state, crypt.number, spent=True)
    play = hold.asking(play, Raised(number, home))
    play.goes_on()
    return play


@pytest.mark.clause("HOLD-27.06")
@pytest.mark.clause("HOLD-R176")
def test_of_two_crypts_the_overseer_says_which_and_what_does_not_fit_goes_to_the_other(hold: HoldKit) -> None:
    play = raising(hold, "E   Ba", 25, 1, crypts=((-1, 1), (2, 1)), units=[])
    assert play.offers() == ["raise -1,1", "raise 2,1"]
    play.answers("raise 2,1")
    assert (play.units(2, 1), play.units(-1, 1), play.units(1, 1)) == ({"skull-dwarf": 20}, {"skull-dwarf": 5}, {})


@pytest.mark.clause("HOLD-R176")
def test_where_the_old_house_is_gone_they_muster_at_the_entrance_up_to_ten(hold: HoldKit) -> None:
    play = raising(hold, "E   oo", 25, 1, units=["4 soldier 0,1"])
    assert play.units(0, 1) == {"soldier": 4, "skull-dwarf": 6}


@pytest.mark.clause("HOLD-27.06")
@pytest.mark.clause("HOLD-14.06")
def test_only_those_that_nothing_else_revived_come_back_so(hold: HoldKit) -> None:
    play = hold.given("E   Ba  oo  oo", units=["2 soldier 1,1", "9 soldier 0,1"])
    keep_find(play.state, 0, (RESURRECTION, LUCKY), space(2, 1), None)
    play.state.lore.layer, play.state.lore.layer_depth = GRAVEYARD, 1
    play.state.agenda.clear()
    spawn(play.state, UNDEAD, space(2, 1), 30, None)
    fight(play.state)
    play.goes_on()
    while play.asks == "overseer-phase":
        play.answers("end phase")
    play.answers(play.offers("return")[0])
    assert play.units(1, 1) == {"soldier": 2}
    assert play.units(0, 1) == {"soldier": 2, "skull-dwarf": 7}  # 20 STR came to the Entrance, then 15


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


@pytest.mark.clause("HOLD-27.06")
def test_what_counts_is_where_units_fell_not_where_they_lived(hold: HoldKit) -> None:
    text = "E\nH\nBa  oo\nH\nLi  oo\nH\noo  oo"
    play = battle(hold, text, 3, (1, 4, 9), units=["4 soldier 0,2", "3 mage 0,3", "5 soldier 0,1"])
    soldiers, mages = (next(one for one in play.pieces(YOURS) if one.at == space(0, d)) for d in (2, 3))
    soldiers.at, mages.at = space(0, 3), space(0, 2)
    for one in (soldiers, mages, play.pieces(HOSTILE)[0]):
        defeat(play.state, one, None)
    while play.state.combat is not None:
        for one in play.pieces(HOSTILE):
            defeat(play.state, one, None)
        play.does("end phase") if play.asks else play.goes_on()
    assert (play.units(0, 2), play.units(0, 3)) == ({"skull-dwarf": 4}, {})
