"""HOLD-19.09: the abandoned room; 19.02 and 19.17: what village monsters and the wyrm do to rooms."""

from __future__ import annotations

import pytest

from delve.games.hold.codes import CLERIC, ELEVATOR, ELEVATOR_ROOM, FORTUNE, HOSTILE, KITCHEN, LADDER, ROOM, TEMPLE, YOURS
from delve.games.hold.combat import fight
from delve.games.hold.discovering import Discover
from delve.games.hold.facts import is_connected, working
from delve.games.hold.force_changes import spawn
from delve.games.hold.forces import ADVENTURER, Group
from delve.games.hold.map_changes import draw_thing
from delve.games.hold.spaces import space, spot
from delve.games.hold.tables import ABANDONED_ROOM, MONSTERS, PHEROMONES
from tests.games.hold.kit import HoldKit, Play


def abandoned(hold: HoldKit, text: str, at: tuple[int, int], dug_from: tuple[int, int], **given: object) -> Play:
    play = hold.given(text, **given)  # type: ignore[arg-type]
    hold.asking(play, Discover(ABANDONED_ROOM, space(*at), space(*dug_from))).goes_on()
    return play


@pytest.mark.clause("HOLD-19.09")
@pytest.mark.clause("HOLD-R97")
def test_any_room_is_placed_for_nothing_with_its_effects(hold: HoldKit) -> None:
    play = abandoned(hold, "E   oo |Co\n    H\n    oo  .   Ki", (1, 3), (1, 2), resources=0, goods=0)
    assert "find museum" in play.offers() and "find corridor" in play.offers()
    play.does("find inn", "7♣")
    inn = play.thing(1, 3)
    assert (inn.kind, play.supplies, play.state.clock.built) == (ROOM, (0, 0), False)
    assert [(being.kind, being.what, being.home) for being in play.state.beings] == [(ADVENTURER, 7, inn.number)]
    assert play.state.map.links[space(1, 2)].kind == LADDER
    library = abandoned(hold, "E   oo", (2, 1), (1, 1))
    library.does("find library", "10♥")
    assert library.state.lore.gills


@pytest.mark.clause("HOLD-19.09")
@pytest.mark.clause("HOLD-5.19")
def test_an_abandoned_room_is_open_to_its_sides(hold: HoldKit) -> None:
    play = abandoned(hold, "E   oo\n    H\n    oo  .   Ki", (2, 2), (1, 2))
    assert not is_connected(play.state, space(3, 2))
    play.does("find kitchen")
    assert play.asks == ""
    assert sorted(spot(play.state.map.things[one].anchor) for one in working(play.state, KITCHEN)) == [(2, 2), (3, 2)]


@pytest.mark.clause("HOLD-19.09")
@pytest.mark.clause("HOLD-7.06")
def test_an_advanced_abandoned_room_needs_what_it_needs(hold: HoldKit) -> None:
    play = hold.given("E   oo")
    needy = [room for room in play.state.content.rooms if room.needs]
    assert needy
    hold.asking(play, Discover(ABANDONED_ROOM, space(2, 1), space(1, 1))).goes_on()
    assert not {f"find {room.id}" for room in needy} & set(play.offers())


@pytest.mark.clause("HOLD-19.09")
@pytest.mark.clause("HOLD-8.48")
def test_an_abandoned_room_takes_its_spaces_and_its_purpose(hold: HoldKit) -> None:
    play = abandoned(hold, "E   oo\n    H\n    oo  .   oo\n    H\n    oo  oo", (2, 2), (1, 2))
    assert "find temple" in play.offers()
    assert "find kitchen" in play.offers()
    play.does("find shrine")
    assert "for fortune" in play.offers()
    play.does("for fortune")
    assert play.thing(2, 2).purpose == FORTUNE
    temple = abandoned(hold, "E   oo", (2, 1), (1, 1))
    temple.answers("find temple", "place 2,2")
    temple.does(temple.offers()[1])
    assert (temple.thing(2, 2).number, temple.thing(2, 2).what, temple.thing(2, 2).spaces) == (
        temple.thing(2, 1).number, TEMPLE, (space(2, 1), space(2, 2)),
    )  # fmt: skip


@pytest.mark.clause("HOLD-19.09")
def test_what_does_not_fit_is_not_offered(hold: HoldKit) -> None:
    text = "E   .   Co\nH       H\noo  Co  oo"
    one = abandoned(hold, text, (1, 1), (0, 1))
    assert "find inn" in one.offers()
    assert "find temple" not in one.offers() and "find elevator" not in one.offers() and "find tracks" not in one.offers()


@pytest.mark.clause("HOLD-R292")
def test_an_abandoned_elevator_is_two_spaces_long(hold: HoldKit) -> None:
    play = abandoned(hold, "E   oo\n    H\n    oo", (2, 2), (1, 2))
    play.does("find elevator")
    assert play.offers() == ["place 2,1", "place 2,3"]
    play.does("place 2,3")
    assert [play.thing(2, d).what for d in (2, 3)] == [ELEVATOR_ROOM] * 2
    assert play.state.map.links[space(2, 2)].kind == ELEVATOR
    assert [(spot(run.first), spot(run.last)) for run in play.state.map.runs] == [((2, 2), (2, 3))]
    assert is_connected(play.state, space(2, 3))
    tracks = abandoned(hold, "E   oo\n    H\n    oo", (2, 2), (1, 2))
    tracks.does("find tracks")
    assert (spot(tracks.state.map.runs[0].last), is_connected(tracks.state, space(3, 2))) == ((3, 2), True)


@pytest.mark.clause("HOLD-19.02")
@pytest.mark.clause("HOLD-R93")
@pytest.mark.clause("HOLD-E83")
@pytest.mark.parametrize(("goods", "left"), [(6, 0), (30, 20)])
def test_village_monsters_steal_from_rooms_with_a_price(hold: HoldKit, goods: int, left: int) -> None:
    play = hold.fighting("E   Co  Co  Ki  oo", "monsters 40 4,1", goods=goods, units=["2 soldier 0,1"])
    assert spot(play.pieces(HOSTILE)[0].at) == (3, 1)
    assert play.supplies == (20, left)
    play.does("end phase")
    assert (spot(play.pieces(HOSTILE)[0].at), play.supplies) == ((2, 1), (20, left))  # a Corridor has nothing to steal


@pytest.mark.clause("HOLD-19.02")
def test_village_monsters_do_not_steal_where_somebody_stands(hold: HoldKit) -> None:
    guarded = hold.fighting("E   Co  Co  Ba  oo", "monsters 40 4,1", units=["2 soldier 3,1", "1 soldier 0,1"])
    assert (guarded.supplies, guarded.pieces(HOSTILE)[0].strength) == ((20, 20), 30)
    others = hold.fighting("E   Co  Co  Ki  oo", "undead 40 4,1", units=["2 soldier 0,1"])
    assert others.supplies == (20, 20)


@pytest.mark.clause("HOLD-R93")
def test_a_room_of_several_spaces_is_robbed_once_an_entry_and_guarded_from_each(hold: HoldKit) -> None:
    play = hold.given("E   Co  .   .   Co  Co", goods=50, units=["1 soldier 0,1"])
    draw_thing(play.state, ROOM, TEMPLE, (space(2, 1), space(3, 1)), None)
    hold.asking(play)
    spawn(play.state, MONSTERS, space(5, 1), 90, None)
    fight(play.state)
    play.goes_on()
    play.answers("end phase", "end phase")
    assert (spot(play.pieces(HOSTILE)[0].at), play.supplies) == ((2, 1), (20, 40))
    guarded = hold.given("E   Co  .   .   Co  Co", goods=50, units=["1 soldier 0,1"])
    temple = draw_thing(guarded.state, ROOM, TEMPLE, (space(2, 1), space(3, 1)), None)
    guarded.state.houses[temple.number] = (Group(CLERIC, 1),)
    hold.asking(guarded)
    spawn(guarded.state, MONSTERS, space(5, 1), 90, None)
    fight(guarded.state)
    guarded.goes_on()
    guarded.does("end phase")
    assert (spot(guarded.pieces(HOSTILE)[0].at), guarded.supplies) == ((3, 1), (20, 50))


@pytest.mark.clause("HOLD-19.17")
@pytest.mark.clause("HOLD-R101")
def test_a_wyrm_damages_the_rooms_it_fires_through(hold: HoldKit) -> None:
    play = hold.fighting("E   Ki  Do  Ki  Ki  oo", "wyrm 20 4,1", units=["9 soldier 0,1"])
    assert [play.thing(x, 1).damaged for x in (1, 2, 3, 4)] == [False] * 4  # nobody in line: it walks
    play.does("end phase")
    play.does("end phase")
    assert [play.thing(x, 1).damaged for x in (1, 2, 3, 4)] == [True, False, False, False]
    assert spot(play.pieces(HOSTILE)[0].at) == (2, 1)


@pytest.mark.clause("HOLD-19.17")
def test_a_wyrm_damages_the_room_it_fights_in(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Ba  Ki", "wyrm 90 2,1", units=["5 soldier 2,1", "9 soldier 0,1"])
    assert (play.thing(2, 1).damaged, play.thing(3, 1).damaged) == (True, False)
    undead = hold.fighting("E   Co  Ba  Ki", "undead 90 2,1", units=["5 soldier 2,1", "9 soldier 0,1"])
    assert not undead.thing(2, 1).damaged
    assert undead.pieces(YOURS)


@pytest.mark.clause("HOLD-19.09")
@pytest.mark.clause("HOLD-5.20")
def test_each_further_space_touches_any_that_it_has(hold: HoldKit) -> None:
    play = hold.given("E   oo")
    play.state.lore.inventions.add(PHEROMONES)
    hold.asking(play, Discover(ABANDONED_ROOM, space(2, 1), space(1, 1))).goes_on()
    play.answers("find breeder", "place 3,1", "place 4,1")
    assert play.offers() == ["place 5,1", "place 2,2", "place 3,2", "place 4,2"]


@pytest.mark.clause("HOLD-R292")
@pytest.mark.clause("HOLD-8.68")
def test_an_abandoned_elevator_may_lead_up(hold: HoldKit) -> None:
    play = abandoned(hold, "E   oo\n    H\n    oo", (2, 2), (1, 2))
    play.answers("find elevator", "place 2,1")
    assert [(one.first, one.last) for one in play.state.map.runs] == [(space(2, 1), space(2, 2))]
    assert play.state.map.links[space(2, 1)].kind == ELEVATOR
