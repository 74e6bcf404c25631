"""HOLD-23.07 to 23.12: the God Mushroom."""

from __future__ import annotations

import pytest

from delve.games.hold.codes import (
    CAVERN,
    DEFENSIVE,
    DISCOVERY,
    HOSTILE,
    INFESTED,
    LADDER,
    LAVA,
    NOTHING,
    OFFENSIVE,
    RUNE,
    SCORCHED,
    STAIR,
    WYRD,
    YOURS,
)
from delve.games.hold.consequences import settle_map
from delve.games.hold.discovering import Discover
from delve.games.hold.end_of_turn import EndEvent
from delve.games.hold.facts import functions, is_connected
from delve.games.hold.force_changes import add_being
from delve.games.hold.forces import ADVENTURER
from delve.games.hold.gases import explode
from delve.games.hold.liquids import flow
from delve.games.hold.map_changes import draw_thing, fill, make_link, mark, open_portal, set_barricade
from delve.games.hold.mapping import Barricade
from delve.games.hold.mushroom import Spreads
from delve.games.hold.spaces import DOWN, space, spot
from delve.games.hold.tables import GOD_MUSHROOM, TURNED, UNDEAD, WOLF
from delve.games.hold.wyrd_events import MushroomDied
from delve.kernel.events import Tell
from delve.kernel.luck import Scripted
from tests.games.hold.kit import HoldKit, Play


def mushroom(play: Play, x: int, d: int) -> int:
    """A God Mushroom that was found there, linked to what is above it."""
    at = space(x, d)
    number = draw_thing(play.state, DISCOVERY, GOD_MUSHROOM, (at,), None).number
    if at - DOWN in play.state.map.cells:
        make_link(play.state, LADDER, at - DOWN, at, None)
    mark(play.state, at, INFESTED, True, None)
    return number


def turn_ends(hold: HoldKit, play: Play) -> Play:
    hold.asking(play, EndEvent(1)).goes_on()
    return play


def infested(play: Play) -> set[tuple[int, int]]:
    return {spot(at) for at, cell in play.state.map.cells.items() if INFESTED in cell.marks}


@pytest.mark.clause("HOLD-23.07")
def test_the_space_of_a_god_mushroom_is_infested(hold: HoldKit) -> None:
    play = hold.asking(hold.given("E\nH\noo"), Discover(WYRD + 6, space(0, 3), space(0, 2)))
    play.goes_on()
    assert infested(play) == {(0, 3)} and not is_connected(play.state, space(0, 3))
    assert (play.thing(0, 3).kind, play.thing(0, 3).what) == (DISCOVERY, GOD_MUSHROOM)


@pytest.mark.clause("HOLD-23.08")
def test_it_takes_one_more_space_each_turn_nearest_to_its_source(hold: HoldKit) -> None:
    play = hold.given("E\nH\noo\nH\noo  oo |oo")
    mushroom(play, 0, 4)
    turn_ends(hold, play)
    assert infested(play) == {(0, 4), (0, 3)}  # through the ladder, the only way
    turn_ends(hold, play)
    assert play.offers() == ["infest 0,2", "infest 1,3"]  # as near; the Overseer says which
    play.does("infest 1,3")
    turn_ends(hold, play)
    assert infested(play) == {(0, 4), (0, 3), (1, 3), (0, 2)}  # 2,3 is behind a wall, the Entrance is never taken
    turn_ends(hold, play)
    assert infested(play) == {(0, 4), (0, 3), (1, 3), (0, 2)}


@pytest.mark.clause("HOLD-23.08")
def test_every_mushroom_spreads_for_itself_and_through_portals(hold: HoldKit) -> None:
    play = hold.given("E   Co  oo  Co  Co  oo")
    first = draw_thing(play.state, DISCOVERY, GOD_MUSHROOM, (space(0, 5),), None)
    second = draw_thing(play.state, DISCOVERY, GOD_MUSHROOM, (space(6, 1),), None)
    for thing in (first, second):
        mark(play.state, thing.anchor, INFESTED, True, None)
    open_portal(play.state, first.anchor, space(2, 1), None)
    turn_ends(hold, play)
    assert infested(play) == {(0, 5), (2, 1), (6, 1), (5, 1)}


@pytest.mark.clause("HOLD-23.09")
@pytest.mark.clause("HOLD-E69")
def test_whoever_lives_in_a_space_that_is_taken_turns_hostile(hold: HoldKit) -> None:
    play = hold.given("E\nH\noo\nH\noo\nH\noo\nH\nBa  Co", units=["5 soldier 0,1", "4 soldier 0,5"])
    mushroom(play, 0, 6)
    turn_ends(hold, play)
    assert infested(play) == {(0, 6), (0, 5)}
    turned = play.pieces(HOSTILE)
    assert [(one.enemy, one.unit, one.strength, one.full) for one in turned] == [(TURNED, 0, 25, 25)]
    assert play.units(0, 5) == {} and play.units(0, 1) == {"soldier": 5}


@pytest.mark.clause("HOLD-23.09")
@pytest.mark.clause("HOLD-R142")
@pytest.mark.clause("HOLD-R208")
def test_adventurers_turn_too_with_5_for_each_piece(hold: HoldKit) -> None:
    play = hold.given("E   Co  In", units=[])
    add_being(play.state, ADVENTURER, 7, 20, play.thing(2, 1).number, None)
    mushroom(play, 3, 1)
    turn_ends(hold, play)
    assert [(one.kind, one.strength) for one in play.pieces(HOSTILE)] == [(ADVENTURER, 25)]
    assert play.state.beings == []


@pytest.mark.clause("HOLD-23.09")
@pytest.mark.clause("HOLD-R142")
def test_your_pieces_that_enter_an_infested_space_turn_and_enemies_do_not_care(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Co  Co  Co", "undead 30 4,1", units=["3 soldier 0,1"])
    mark(play.state, space(1, 1), INFESTED, True, None)
    mark(play.state, space(2, 1), INFESTED, True, None)
    play.does("piece 2")
    play.does("move 1,1")
    strengths = [(one.enemy, one.strength) for one in play.pieces(HOSTILE)]
    assert (TURNED, 20) in strengths and (UNDEAD, 30) in strengths
    assert play.pieces(YOURS) == [] and play.units(0, 1) == {}


@pytest.mark.clause("HOLD-23.10")
@pytest.mark.parametrize("kind", [DEFENSIVE, OFFENSIVE])
@pytest.mark.parametrize("link", [True, False])
def test_it_does_not_pass_defensive_barricades(hold: HoldKit, kind: int, link: bool) -> None:
    play = hold.given("E\nH\noo\nH\nBa")
    mushroom(play, 0, 4)
    mark(play.state, space(0, 3), INFESTED, True, None)
    assert not functions(play.state, play.thing(0, 3).number)
    set_barricade(play.state, space(0, 2), Barricade(kind, 1, 20), link, None)
    turn_ends(hold, play)
    assert ((0, 2) in infested(play)) == (kind == OFFENSIVE)


@pytest.mark.clause("HOLD-23.10")
def test_it_takes_neither_runes_nor_the_entrance_nor_lava(hold: HoldKit) -> None:
    play = hold.given("E   oo  %%\n    H\n.   oo")
    draw_thing(play.state, RUNE, WOLF, (space(0, 2),), None)
    mushroom(play, 1, 3)
    mark(play.state, space(1, 2), INFESTED, True, None)
    mark(play.state, space(1, 1), INFESTED, True, None)
    turn_ends(hold, play)
    assert infested(play) == {(1, 1), (1, 2), (1, 3)}


@pytest.mark.clause("HOLD-23.11")
def test_fire_and_lava_clear_a_space_for_good(hold: HoldKit) -> None:
    for burns in (True, False):
        play = hold.given("E\nH\noo\nH\noo")
        mushroom(play, 0, 4)
        mark(play.state, space(0, 3), INFESTED, True, None)
        if burns:
            explode(play.state, [space(0, 3)], None)
        else:
            fill(play.state, [space(0, 3)], LAVA, None)
            fill(play.state, [space(0, 3)], 0, None)
        assert infested(play) == {(0, 4)} and SCORCHED in play.state.map.cells[space(0, 3)].marks
        turn_ends(hold, play)
        assert infested(play) == {(0, 4)}


@pytest.mark.clause("HOLD-23.12")
@pytest.mark.clause("HOLD-16.15")
def test_lava_at_the_source_ends_the_infestation(hold: HoldKit) -> None:
    play = hold.given("E\nH\noo\nH\noo")
    number = mushroom(play, 0, 4)
    other = draw_thing(play.state, DISCOVERY, GOD_MUSHROOM, (space(4, 4),), None)
    draw_thing(play.state, CAVERN, NOTHING, (space(5, 4),), None)
    for x, d in ((0, 2), (0, 3), (4, 4), (5, 4)):
        mark(play.state, space(x, d), INFESTED, True, None)
    told: Tell = []
    settle_map(play.state, Scripted([]), told)
    assert told == []
    draw_thing(play.state, CAVERN, NOTHING, (space(1, 3),), None)
    flow(play.state, space(1, 3), LAVA, None)  # to (0, 3), and down to the source
    settle_map(play.state, Scripted([]), told)
    assert [event.space for event in told if isinstance(event, MushroomDied)] == [(0, 4)]
    assert infested(play) == {(4, 4), (5, 4)}
    assert (play.state.map.things[number].kind, play.state.map.things[other.number].kind) == (CAVERN, DISCOVERY)


@pytest.mark.clause("HOLD-23.12")
def test_fire_at_the_source_does_not_kill_it(hold: HoldKit) -> None:
    play = hold.given("E\nH\noo\nH\noo")
    number = mushroom(play, 0, 4)
    explode(play.state, [space(0, 4)], None)
    settle_map(play.state, Scripted([]), None)
    assert play.state.map.things[number].kind == DISCOVERY


@pytest.mark.clause("HOLD-23.08")
def test_it_takes_what_is_nearest_to_the_source_first(hold: HoldKit) -> None:
    play = hold.given("E\nH\noo  oo  oo  oo  oo", units=[])
    draw_thing(play.state, DISCOVERY, GOD_MUSHROOM, (space(2, 3),), None)
    make_link(play.state, STAIR, space(2, 2), space(2, 3), None)
    for x, d in ((2, 3), (2, 2), (3, 2)):
        mark(play.state, space(x, d), INFESTED, True, None)
    # 4,2 is three steps from the source, 1,2 is two
    assert Spreads(space(2, 3)).every(play.state) == [space(1, 2)]


@pytest.mark.clause("HOLD-23.10")
def test_a_defensive_barricade_shuts_the_mushroom_in_its_own_space(hold: HoldKit) -> None:
    play = hold.given("E   Co  Co", units=[])
    mushroom(play, 3, 1)
    set_barricade(play.state, space(3, 1), Barricade(DEFENSIVE, 1, 50), False, None)
    assert infested(turn_ends(hold, play)) == {(3, 1)}
