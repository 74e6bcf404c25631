"""HOLD-18: natural formations that lie there: forests, gas, magic, rivers, lakes, crystals, shafts. Creatures are in test_creatures."""

from __future__ import annotations

import pytest

from delve.games.hold.building import BUILD
from delve.games.hold.cards import card_of
from delve.games.hold.codes import BLINDED, BODY, CAVERN, DISCOVERY, FORGE, KITCHEN, LAVA, SHAFT, SHAFT_LINK, WATER
from delve.games.hold.discovering import Discover
from delve.games.hold.events import GasSpread
from delve.games.hold.facts import is_connected
from delve.games.hold.graph import is_open
from delve.games.hold.sites import spaces_for
from delve.games.hold.spaces import space, spot
from delve.games.hold.start_of_turn import START_EVENTS, StartEvent, crystals
from delve.games.hold.tables import CRYSTAL_CAVERN, DROUGHT, FOREST, LAKE, MAGMA_FLOW, VOLCANIC_SHAFT
from tests.games.hold.kit import HoldKit, Play

CRYSTALS = START_EVENTS.index(crystals)


def explored(hold: HoldKit, text: str, key: str, *cards: str, **given: object) -> Play:
    """A hold that explores a space and draws these cards."""
    play = hold.given(text, **given)  # type: ignore[arg-type]
    play.goes_on()
    play.does(f"explore {key}", *cards)
    return play


@pytest.mark.clause("HOLD-18.01")
@pytest.mark.clause("HOLD-5.17")
@pytest.mark.parametrize("depth", [1, 4])
def test_an_ace_of_clubs_above_depth_5_is_a_forest(hold: HoldKit, depth: int) -> None:
    text = "E" + "\nH\noo" * 3
    play = explored(hold, text, f"1,{depth} right", "A♣")
    forest = play.thing(1, depth)
    assert (forest.kind, forest.what, forest.spaces) == (DISCOVERY, FOREST, (space(1, depth),))
    assert play.asks == "trade"
    assert space(1, depth) not in spaces_for(play.state, KITCHEN)


@pytest.mark.clause("HOLD-18.04")
@pytest.mark.clause("HOLD-16.16")
@pytest.mark.clause("HOLD-16.25")
@pytest.mark.parametrize(("roll", "gas"), [("A♠", 1), ("A♣", 2), ("A♦", 3), ("A♥", 3)])
def test_a_gas_chamber_rolls_for_its_gas(hold: HoldKit, roll: str, gas: int) -> None:
    play = explored(hold, "E\n#\nLi", "1,2 right", "2♣", roll, units=["4 mage 0,2", "1 soldier 0,1"])
    assert [(event.gas, set(event.spaces)) for event in play.told_of(GasSpread)] == [(gas, {(1, 2), (0, 2)})]
    assert play.units(0, 2) == ({} if gas == 1 else {"mage": 4})
    assert (BLINDED in play.state.map.cells[space(1, 2)].marks) == (gas == 3)
    assert play.thing(1, 2).kind == CAVERN


@pytest.mark.clause("HOLD-18.05")
@pytest.mark.clause("HOLD-2.07")
@pytest.mark.parametrize(("roll", "card"), [("K♠", "10♥"), ("A♥", "3♥")])
def test_natural_magic_is_good_or_bad(hold: HoldKit, roll: str, card: str) -> None:
    play = explored(hold, "E", "1,1 right", "3♣", roll, card)
    assert (play.state.lore.gills, play.state.lore.dust) == ((True, 0) if roll == "K♠" else (False, 1))
    assert (play.thing(1, 1).kind, play.state.cards.deck.size()) == (CAVERN, 52)


@pytest.mark.clause("HOLD-18.09")
@pytest.mark.clause("HOLD-R91")
def test_a_crystal_cavern_of_two_spaces_draws_once(hold: HoldKit) -> None:
    play = explored(hold, "E\nH\noo", "1,2 right", "6♣", "2♥")
    play.does("place 2,2")
    cavern = play.thing(1, 2)
    assert (cavern.kind, cavern.what, cavern.spaces) == (DISCOVERY, CRYSTAL_CAVERN, (space(1, 2), space(2, 2)))
    assert not {space(1, 2), space(2, 2)} & set(spaces_for(play.state, FORGE))
    hold.asking(play, StartEvent(CRYSTALS)).goes_on("9♠")
    assert play.supplies == (20, 31)  # 9 and depth 2, once


@pytest.mark.clause("HOLD-18.10")
def test_a_magma_flow_is_a_river_of_lava(hold: HoldKit) -> None:
    play = explored(hold, "E\nH\noo", "1,2 right", "7♣", units=["5 soldier 0,1"])
    flow = play.thing(1, 2)
    assert (flow.kind, flow.what, len(flow.spaces)) == (BODY, MAGMA_FLOW, 4)
    assert [play.state.map.cells[space(x, 2)].liquid for x in (0, 1, 4)] == [LAVA] * 3
    assert play.units(0, 1) == {"soldier": 5}


@pytest.mark.clause("HOLD-18.11")
def test_a_lake_has_no_monster(hold: HoldKit) -> None:
    play = explored(hold, "E\nH\noo", "0,3 down", "8♣", "3♦")
    play.answers("place 0,4", "place 1,4")
    lake = play.thing(0, 3)
    assert (lake.kind, lake.what, lake.spaces) == (BODY, LAKE, (space(0, 3), space(0, 4), space(1, 4)))
    assert {play.state.map.cells[at].liquid for at in lake.spaces} == {WATER}
    assert (play.state.combat, play.state.dormant, play.asks) == (None, [], "trade")


@pytest.mark.clause("HOLD-18.07")
@pytest.mark.clause("HOLD-R12")
def test_a_river_runs_to_the_nearer_edge_and_stops_before_what_is_drawn(hold: HoldKit) -> None:
    def runs(text: str, x: int, *answers: str) -> list[int]:
        play = hold.given(text)
        hold.asking(play, Discover(card_of("4♣"), space(x, 2), space(x, 1))).goes_on()
        play.answers(*answers)
        return sorted(at - space(0, 2) for at in play.thing(x, 2).spaces)

    assert runs("E   Co", 1) == [1, 2, 3, 4]
    assert runs("E", 0, "run left") == [-4, -3, -2, -1, 0]
    assert runs("E   Co\n.   .   .   Co", 1) == [1, 2]
    assert runs("E   Co\n.   .   Co", 1) == [-4, -3, -2, -1, 0, 1]
    assert runs("E   Co\nCo  .   Co", 1) == [1]


@pytest.mark.clause("HOLD-18.14")
@pytest.mark.clause("HOLD-R13")
@pytest.mark.parametrize(("below", "opens"), [("oo", True), ("Co", True), ("sh", True), ("xx", False), ("lk", False), ("~~", False)])
def test_a_shaft_stops_at_the_first_drawn_space_and_opens_into_it(hold: HoldKit, below: str, opens: bool) -> None:
    play = explored(hold, f"E\nH\noo\n.   .\n.   .\n.   {below}", "1,2 right", "10♣")
    shaft = play.thing(1, 2)
    assert (shaft.kind, shaft.spaces) == (SHAFT, tuple(space(1, d) for d in (2, 3, 4)))
    assert is_open(play.state.map, space(1, 4), space(1, 5)) == opens
    assert play.state.map.links[space(1, 3)].kind == SHAFT_LINK
    if opens:
        assert is_connected(play.state, space(1, 5))


@pytest.mark.clause("HOLD-18.23")
def test_which_creatures_can_be_tamed(hold: HoldKit) -> None:
    enemies = hold.given("E").state.content.enemies
    assert [enemy.id for enemy in enemies if enemy.tamable] == ["small-creature", "large-creature", "burrowing-beast", "fossils"]


@pytest.mark.clause("HOLD-18.24")
@pytest.mark.clause("HOLD-28.11")
@pytest.mark.parametrize(("card", "more", "size"), [("4♣", (), 4), ("8♣", ("2♠",), 1)])
def test_with_the_rune_of_drought_rivers_and_lakes_are_dry(hold: HoldKit, card: str, more: tuple[str, ...], size: int) -> None:
    play = explored(hold, "E\nH\noo", "1,2 right", card, *more, runes=[DROUGHT])
    thing = play.thing(1, 2)
    assert (thing.kind, len(thing.spaces)) == (CAVERN, size)
    assert not any(cell.liquid for cell in play.state.map.cells.values())
    assert is_connected(play.state, space(1, 2))
    assert space(1, 2) in spaces_for(play.state, FORGE)
    lava = explored(hold, "E\nH\noo", "1,2 right", "7♣", runes=[DROUGHT])
    assert lava.thing(1, 2).kind == BODY


@pytest.mark.clause("HOLD-5.21")
@pytest.mark.clause("HOLD-5.23")
@pytest.mark.clause("HOLD-R15")
def test_a_discovery_without_room_is_anchored_nearby(hold: HoldKit) -> None:
    play = explored(hold, "E   .   Co |lk\nH       H\noo  Co  oo |lk", "1,1 right", "5♣", "2♠")
    assert play.thing(1, 1).spaces == (space(1, 1),)  # one space fits
    play = explored(hold, "E   .   Co |lk\nH       H\noo  Co  oo |lk", "1,1 right", "5♣", "2♥")
    assert play.asks == "anchor"
    assert play.offers() == ["place -1,1", "place -1,2", "place 0,3", "place 1,3", "place 2,3"]
    play.answers("place 0,3", "place -1,3", "place 0,4", "place 1,3")
    assert play.thing(0, 3).spaces == (space(0, 3), space(-1, 3), space(0, 4), space(1, 3))
    assert space(1, 1) not in play.state.map.cells


@pytest.mark.clause("HOLD-5.23")
def test_further_spaces_stay_below_the_surface_and_may_cross_a_page(hold: HoldKit) -> None:
    play = explored(hold, "E   Co  Co  Co", "4,1 right", "5♣", "4♥")
    assert play.offers() == ["place 5,1", "place 4,2"]
    play.answers("place 5,1", "place 6,1", "place 7,1")
    assert play.thing(4, 1).spaces == tuple(space(x, 1) for x in (4, 5, 6, 7))


@pytest.mark.clause("HOLD-5.21")
def test_of_the_places_that_have_room_only_the_nearest_are_taken(hold: HoldKit) -> None:
    """At (1,1) is no room for two: (0,2) beside it touches the Entrance, and so does (-1,1), two spaces away."""
    play = explored(hold, "E   .   Co\n.   Co", "1,1 right", "5♣", "2♣")
    assert play.offers() == ["place -1,2", "place 0,3"]
    play.does("place 0,3")
    assert play.thing(0, 2).spaces == (space(0, 2), space(0, 3))


@pytest.mark.clause("HOLD-18.13")
@pytest.mark.clause("HOLD-18.14")
def test_a_shaft_ends_with_its_page_whatever_is_drawn_below(hold: HoldKit) -> None:
    play = hold.given("E" + "\nH\noo" * 9 + "\nH\noo\n\n.   oo")
    hold.asking(play, Discover(VOLCANIC_SHAFT, space(1, 10), space(0, 10))).goes_on()
    assert [spot(at) for at in play.thing(1, 10).spaces] == [(1, 10), (1, 11)]
    assert not is_open(play.state.map, space(1, 11), space(1, 12))


@pytest.mark.clause("HOLD-18.02")
def test_a_forest_is_not_cut_once_this_turns_room_is_built(hold: HoldKit) -> None:
    play = hold.asking(hold.given("E   fo"), BUILD)
    play.goes_on()
    assert "work cut" in play.offers()
    play.answers("build kennel", "at -1,1")
    assert "work cut" not in play.offers()
