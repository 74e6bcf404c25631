"""HOLD-19: Remnants."""

from __future__ import annotations

import pytest

from delve.games.hold import GAME
from delve.games.hold.building import BUILD
from delve.games.hold.codes import CAVERN, CLERIC, DISCOVERY, FORGE, HOSTILE, SKULL_DWARF, YOURS
from delve.games.hold.combat import fight
from delve.games.hold.discovering import Discover
from delve.games.hold.end_of_turn import END_EVENTS, EndEvent, portals
from delve.games.hold.events import EnemySpawned, OpeningsMade
from delve.games.hold.facts import is_connected
from delve.games.hold.force_changes import put_to_sleep, spawn
from delve.games.hold.free_units import FreeUnits
from delve.games.hold.graph import is_open
from delve.games.hold.houses import capacity, is_unit_room
from delve.games.hold.map_changes import alter_thing, draw_thing
from delve.games.hold.movers import DWARVES, ENEMIES
from delve.games.hold.recruiting import RECRUIT
from delve.games.hold.remnants import forges_cleared
from delve.games.hold.sites import spaces_for
from delve.games.hold.spaces import space
from delve.games.hold.tables import (
    ARTEFACT_CHAMBER,
    BURIED_TEMPLE,
    CRYPT,
    DEMON_PORTAL,
    DEMONS,
    GOLEM_FORGE,
    GOLEMS,
    SEALED_ROOM,
    WELL,
    WYRM,
    WYRM_HOARD,
)
from delve.kernel.luck import Scripted
from tests.games.hold.kit import HoldKit, Play


def with_remnant(hold: HoldKit, text: str, what: int, x: int, d: int, **given: object) -> Play:
    """A drawn hold with a remnant beside it."""
    play = hold.given(text, **given)  # type: ignore[arg-type]
    draw_thing(play.state, DISCOVERY, what, (space(x, d),), None, dug_from=space(x - 1, d))
    return play


@pytest.mark.clause("HOLD-19.05")
@pytest.mark.clause("HOLD-4.15")
def test_a_well_is_paid_once_a_turn(hold: HoldKit) -> None:
    play = hold.asking(with_remnant(hold, "E", WELL, 1, 1, goods=40), BUILD)
    play.goes_on()
    play.does("work wish")
    play.does("wish 1,1", "2♠", "10♥")  # 1: Good Magic, Gills
    assert play.supplies == (20, 30) and play.state.lore.gills
    play.refuses("work wish")
    bad = hold.asking(with_remnant(hold, "E", WELL, 1, 1), BUILD)
    bad.goes_on()
    bad.does("work wish")
    bad.does("wish 1,1", "2♥", "3♥")
    assert bad.state.lore.dust == 1
    poor = hold.asking(with_remnant(hold, "E", WELL, 1, 1, goods=9), BUILD)
    poor.goes_on()
    poor.refuses("work wish")


@pytest.mark.clause("HOLD-19.06")
def test_a_sealed_room_is_opened_to_bad_magic(hold: HoldKit) -> None:
    play = hold.asking(with_remnant(hold, "E   Co  .   Co", SEALED_ROOM, 2, 1), BUILD)
    assert not is_connected(play.state, space(2, 1))
    play.goes_on()
    play.does("work unseal")
    play.does("unseal 2,1", "3♠")
    assert play.state.lore.dust == 1
    assert play.thing(2, 1).kind == CAVERN
    assert is_connected(play.state, space(3, 1))


@pytest.mark.clause("HOLD-19.08")
@pytest.mark.clause("HOLD-R95")
@pytest.mark.clause("HOLD-R210")
@pytest.mark.parametrize(("roll", "good"), [("2♠", False), ("2♦", False), ("2♥", True)])
def test_a_cleric_at_a_buried_temple_finds_magic_once(hold: HoldKit, roll: str, good: bool) -> None:
    play = hold.asking(with_remnant(hold, "E", BURIED_TEMPLE, 1, 1), RECRUIT)
    play.goes_on()
    play.does("work serve")
    play.does("serve 1,1", roll, "10♥" if good else "3♥")
    assert (play.supplies, play.units(1, 1)) == ((20, 12), {"cleric": 1})
    assert (play.state.lore.gills, play.state.lore.dust) == ((True, 0) if good else (False, 1))
    hold.asking(play, RECRUIT).goes_on()
    assert "work serve" not in play.offers()


@pytest.mark.clause("HOLD-19.12")
@pytest.mark.clause("HOLD-R98")
def test_a_portal_costs_twenty_and_a_cleric(hold: HoldKit) -> None:
    play = with_remnant(hold, "E   Sh  Sh", DEMON_PORTAL, 3, 1, units=["1 cleric 1,1", "1 cleric 2,1"])
    hold.asking(play, BUILD).goes_on()
    play.answers("work banish", "banish 3,1")
    assert play.offers() == ["cleric 1,1", "cleric 2,1"]
    play.does("cleric 2,1")
    assert (play.supplies, play.units(1, 1), play.units(2, 1), play.thing(3, 1).kind) == ((20, 0), {"cleric": 1}, {}, CAVERN)
    without = hold.asking(with_remnant(hold, "E", DEMON_PORTAL, 1, 1), BUILD)
    without.goes_on()
    without.refuses("work banish")


@pytest.mark.clause("HOLD-19.13")
@pytest.mark.clause("HOLD-19.14")
def test_claiming_a_golem_forge_fights_its_golems(hold: HoldKit) -> None:
    play = with_remnant(hold, "E   Fo", GOLEM_FORGE, 2, 1, units=["10 soldier 0,1"])
    put_to_sleep(play.state, GOLEMS, space(2, 1), 45, None)
    assert is_connected(play.state, space(2, 1))
    hold.asking(play, BUILD).goes_on()
    play.answers("work claim", "claim 2,1")
    assert [piece.strength for piece in play.pieces(HOSTILE)] == [45]


@pytest.mark.clause("HOLD-19.14")
def test_golems_are_recruited_while_a_cleared_forge_is_connected(hold: HoldKit) -> None:
    play = hold.given("E   Fo")
    draw_thing(play.state, DISCOVERY, GOLEM_FORGE, (space(2, 1),), None)
    forges_cleared(play.state, Scripted([]), None)
    assert not play.state.lore.golems
    alter_thing(play.state, play.thing(2, 1).number, spent=True)
    forges_cleared(play.state, Scripted([]), None)
    assert play.state.lore.golems
    play.state.map.walls.add(space(1, 1))
    alter_thing(play.state, play.thing(2, 1).number, spent=True)
    forges_cleared(play.state, Scripted([]), None)
    assert not play.state.lore.golems


@pytest.mark.clause("HOLD-19.15")
def test_an_artefact_goes_to_a_unit_room_and_strengthens_it(hold: HoldKit) -> None:
    play = hold.given("E   Ba  La", units=["2 soldier 1,1"])
    hold.asking(play, Discover(ARTEFACT_CHAMBER, space(3, 1), space(2, 1))).goes_on()
    assert play.offers() == ["keep 1,1", "keep 2,1"]
    play.does("keep 1,1")
    assert (play.thing(1, 1).artefacts, play.state.lore.artefacts, play.thing(3, 1).kind) == (1, 0, CAVERN)
    spawn(play.state, 0, space(3, 1), 90, None)
    fight(play.state)
    play.goes_on()
    assert play.pieces(YOURS)[0].strength == 25


@pytest.mark.clause("HOLD-19.15")
def test_an_artefact_waits_for_a_unit_room(hold: HoldKit) -> None:
    play = hold.given("E")
    hold.asking(play, Discover(ARTEFACT_CHAMBER, space(1, 1), space(0, 1))).goes_on()
    assert play.state.lore.artefacts == 1
    later = hold.given("E   Ba")
    later.state.lore.artefacts = 1
    hold.asking(later, BUILD).goes_on()
    later.answers("work keep", "keep 1,1")
    assert (later.thing(1, 1).artefacts, later.state.lore.artefacts) == (1, 0)


@pytest.mark.clause("HOLD-19.16")
@pytest.mark.clause("HOLD-19.18")
@pytest.mark.parametrize(("roll", "wakes"), [("2♠", True), ("2♣", False)])
def test_a_hoard_is_robbed_until_the_wyrm_wakes(hold: HoldKit, roll: str, wakes: bool) -> None:
    play = with_remnant(hold, "E   Co", WYRM_HOARD, 2, 1)
    put_to_sleep(play.state, WYRM, space(2, 1), 105, None)
    assert is_connected(play.state, space(2, 1))
    hold.asking(play, BUILD)
    play.goes_on()
    play.does("work rob")
    if wakes:
        play.state.houses.clear()
        play.state.facts = None
    play.does("rob 2,1", roll)
    assert play.supplies == (20, 40)
    assert (play.thing(2, 1).kind == CAVERN) == wakes
    assert play.state.over == wakes  # nobody is there to stop it
    if not wakes:
        play.refuses("work rob")
    assert GAME.broken(None, [], play.state) == []


def explored(hold: HoldKit, text: str, key: str, *cards: str, **given: object) -> Play:
    """A hold that explores a space and draws these cards; what is found is not named."""
    play = hold.given(text, **given)  # type: ignore[arg-type]
    play.goes_on()
    play.does(f"explore {key}", *cards)
    return play


DEEP = "E\nH\noo\nH\noo"


@pytest.mark.clause("HOLD-19.01")
@pytest.mark.clause("HOLD-R102")
@pytest.mark.clause("HOLD-11.02")
def test_a_village_of_several_spaces_sends_one_piece_from_its_anchor(hold: HoldKit) -> None:
    play = explored(hold, DEEP, "1,2 right", "A♠", "2♦")
    play.answers("place 2,2", "place 3,2", "name none")
    assert [(event.space, event.strength) for event in play.told_of(EnemySpawned)] == [((1, 2), 30 + 10)]


@pytest.mark.clause("HOLD-19.19")
@pytest.mark.clause("HOLD-E26")
def test_a_court_of_six_spaces_at_depth_5(hold: HoldKit) -> None:
    play = explored(hold, "E" + "\nH\noo" * 4, "1,5 right", "K♠", "2♥")
    play.answers("place 2,5", "place 3,5", "place 4,5", "place 5,5", "place 6,5", "name none")
    assert len(play.thing(1, 5).spaces) == 6
    assert [event.strength for event in play.told_of(EnemySpawned)] == [145]


@pytest.mark.clause("HOLD-19.04")
@pytest.mark.clause("HOLD-14.09")
@pytest.mark.clause("HOLD-3.23")
def test_a_cleared_crypt_houses_twenty_skull_dwarves(hold: HoldKit) -> None:
    play = explored(hold, "E\n#\nBa", "1,2 right", "2♠", units=["9 soldier 0,2"], goods=50, resources=0)
    assert play.state.combat is None  # 45 against 30
    crypt = play.thing(1, 2)
    assert (crypt.kind, crypt.spent) == (DISCOVERY, True)
    assert capacity(play.state, crypt.number, SKULL_DWARF) == 20
    assert is_unit_room(play.state, crypt)
    hold.asking(play, RECRUIT).goes_on()
    play.does("recruit 10 skull-dwarf 1,2")
    assert (play.supplies, play.units(1, 2)) == ((0, 0), {"skull-dwarf": 10})
    fresh = hold.given("E")
    draw_thing(fresh.state, DISCOVERY, CRYPT, (space(1, 1),), None)
    assert capacity(fresh.state, fresh.thing(1, 1).number, SKULL_DWARF) == 0


@pytest.mark.clause("HOLD-19.07")
def test_an_abandoned_mine_pays_once_by_its_depth(hold: HoldKit) -> None:
    play = explored(hold, DEEP, "1,3 right", "5♠", "2♥", goods=5)
    play.does("place 1,2")  # two spaces; the depth is that of the explored one
    assert play.supplies == (20, 5 + 20 + 6)
    assert play.thing(1, 3).kind == CAVERN
    assert {space(1, 3), space(1, 2)} <= set(spaces_for(play.state, FORGE))


@pytest.mark.clause("HOLD-19.10")
@pytest.mark.parametrize(("roll", "card"), [("2♠", "10♥"), ("2♦", "3♥")])
def test_an_ancient_library_gives_magic_once(hold: HoldKit, roll: str, card: str) -> None:
    play = explored(hold, DEEP, "1,3 right", "8♠", "2♣", roll, card)  # one space, then good or bad
    assert (play.state.lore.gills, play.state.lore.dust) == ((True, 0) if roll == "2♠" else (False, 1))
    assert (play.thing(1, 3).kind, play.asks) == (CAVERN, "trade")


@pytest.mark.clause("HOLD-R94")
@pytest.mark.clause("HOLD-19.06")
def test_nobody_enters_a_sealed_room(hold: HoldKit) -> None:
    play = hold.given("E   xx  Co")
    assert not DWARVES.enters(play.state, space(1, 1))
    assert not ENEMIES.enters(play.state, space(1, 1))
    assert not is_connected(play.state, space(2, 1))


@pytest.mark.clause("HOLD-19.11")
@pytest.mark.clause("HOLD-31.03")
@pytest.mark.parametrize(("roll", "demons"), [("2♠", True), ("2♥", False)])
def test_a_portal_rolls_from_the_turn_it_was_found_connected_or_not(hold: HoldKit, roll: str, demons: bool) -> None:
    play = explored(hold, DEEP, "1,3 right", "9♠", units=["5 soldier 0,1"])
    assert play.thing(1, 3).what == DEMON_PORTAL
    play.state.map.walls.add(space(0, 3))
    play.state.facts = None
    hold.asking(play, EndEvent(END_EVENTS.index(portals))).goes_on(roll)
    assert [(event.enemy, event.space, event.strength) for event in play.told_of(EnemySpawned)] == (
        [(DEMONS, (1, 3), 35)] if demons else []
    )
    assert play.thing(1, 3).kind == DISCOVERY


@pytest.mark.clause("HOLD-19.08")
@pytest.mark.clause("HOLD-10.17")
def test_a_buried_temple_takes_nobody_but_the_cleric_who_serves(hold: HoldKit) -> None:
    play = hold.asking(with_remnant(hold, "E", BURIED_TEMPLE, 1, 1), RECRUIT)
    play.goes_on()
    assert play.offers() == ["work serve", "recruit none"]
    free = hold.asking(with_remnant(hold, "E", BURIED_TEMPLE, 1, 1), FreeUnits(CLERIC, 1, 0))
    free.goes_on()
    assert (free.units(0, 1), free.units(1, 1)) == ({"soldier": 5, "cleric": 1}, {})


@pytest.mark.clause("HOLD-19.06")
@pytest.mark.clause("HOLD-R17")
def test_without_ladders_a_sealed_room_below_opens_to_its_sides_alone(hold: HoldKit) -> None:
    play = hold.given("E   Co\nH\noo", rules={"vertical_links": "stairs_only"})
    draw_thing(play.state, DISCOVERY, SEALED_ROOM, (space(1, 2),), None, dug_from=space(1, 1))
    hold.asking(play, BUILD).goes_on()
    play.answers("work unseal")
    play.does("unseal 1,2", "3♠")
    assert [event.space for event in play.told_of(OpeningsMade)] == [(1, 2)]
    assert (is_open(play.state.map, space(1, 2), space(0, 2)), is_open(play.state.map, space(1, 2), space(1, 1))) == (True, False)
