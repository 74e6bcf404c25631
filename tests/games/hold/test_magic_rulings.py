"""Rulings on magic and the Wyrd (HOLD-R117 to R145, R154, R209, R217, R218), each in the case it was made for."""

from __future__ import annotations

import pytest

from delve.games.hold.building import BUILD
from delve.games.hold.changes import learn
from delve.games.hold.codes import (
    CHAINED,
    CHAINS,
    CORRIDOR,
    DISCOVERY,
    HOSTILE,
    KITCHEN,
    LAVA,
    ROOM,
    RUNE,
    SIGIL,
    SLIME,
    SONG,
    TEMPLE,
    TUNNEL,
    WATER,
    YOURS,
)
from delve.games.hold.combat_changes import strike
from delve.games.hold.facts import facts, functions, is_connected
from delve.games.hold.force_changes import add_being, put_to_sleep
from delve.games.hold.forces import ADVENTURER, CHARMED
from delve.games.hold.graph import is_sealed
from delve.games.hold.liquids import flow
from delve.games.hold.magic import BAD, GOOD, Magic
from delve.games.hold.map_changes import draw_thing, fill, mark, open_portal
from delve.games.hold.marching import step
from delve.games.hold.movers import DWARVES, ENEMIES
from delve.games.hold.spaces import space, spot
from delve.games.hold.tables import CRYSTAL_DWARF, LARGE_CREATURE, UNDEAD
from delve.games.hold.verbs import GILLS
from delve.kernel.luck import Scripted
from tests.games.hold.kit import HoldKit, Play

NO_LUCK = Scripted([])


def conjured(hold: HoldKit, kind: int, play: Play, x: int, d: int, *cards: str) -> Play:
    hold.asking(play, Magic(kind, space(x, d))).goes_on(*cards)
    return play


@pytest.mark.clause("HOLD-R117")
@pytest.mark.clause("HOLD-3.20")
def test_enemies_walk_through_portals(hold: HoldKit) -> None:
    given = hold.given("E   Co  Co  Co  Co  Co  Co", units=["5 soldier 0,1"])
    far = hold.fighting("E   Co  Co  Co  Co  Co  Co", "undead 90 6,1", units=["5 soldier 0,1"])
    open_portal(far.state, space(5, 1), space(1, 1), None)
    far.does("end phase")
    assert spot(far.pieces(HOSTILE)[0].at) == (1, 1)
    assert is_connected(given.state, space(6, 1))


@pytest.mark.clause("HOLD-R122")
@pytest.mark.clause("HOLD-21.10")
def test_a_sigil_heals_no_enemy(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Co  Co", "undead 90 3,1", units=["5 soldier 0,1"])
    mark(play.state, space(1, 1), SIGIL, True, None)
    enemy = play.pieces(HOSTILE)[0]
    strike(play.state, enemy, 40, None)
    step(play.state, enemy, space(1, 1), NO_LUCK, None)
    assert enemy.strength == 50


@pytest.mark.clause("HOLD-R123")
@pytest.mark.clause("HOLD-21.11")
def test_gills_save_dwarves_and_not_rooms(hold: HoldKit) -> None:
    play = hold.given("E   Ki  Co", units=["5 soldier 0,1"])
    fill(play.state, [space(1, 1)], WATER, None)
    conjured(hold, GOOD, play, 0, 1, "10♠")
    assert is_connected(play.state, space(2, 1))
    assert not functions(play.state, play.thing(1, 1).number)
    assert facts(play.state).rooms.get(KITCHEN) is None


@pytest.mark.clause("HOLD-R125")
@pytest.mark.clause("HOLD-21.13")
def test_a_chained_monstrosity_is_gone_and_not_defeated(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Co  Co", "monstrosity 90 3,1", "undead 90 3,1", units=["5 soldier 0,1"])
    mark(play.state, space(1, 1), CHAINS, True, None)
    step(play.state, play.pieces(HOSTILE)[0], space(1, 1), NO_LUCK, None)
    assert [piece.strength for piece in play.pieces(HOSTILE)] == [90]
    assert play.state.fight.fallen == []
    assert CHAINED in play.state.map.cells[space(1, 1)].marks
    assert not DWARVES.enters(play.state, space(1, 1))
    assert ENEMIES.enters(play.state, space(1, 1))


@pytest.mark.clause("HOLD-R129")
@pytest.mark.clause("HOLD-22.04")
def test_cowards_without_a_way_stay_and_the_entrance_flees_only_as_the_nearest(hold: HoldKit) -> None:
    cut_off = hold.given("E   Co |Ba", units=["5 soldier 0,1", "8 soldier 2,1"])
    conjured(hold, BAD, cut_off, 2, 2, "4♠")
    assert (cut_off.units(0, 1), cut_off.units(2, 1)) == ({"soldier": 5}, {"soldier": 8})
    nearest = hold.given("E   Co  Co  Ba", units=["5 soldier 0,1", "8 soldier 3,1"])
    conjured(hold, BAD, nearest, 1, 1, "4♠")
    assert (nearest.units(0, 1), nearest.units(3, 1)) == ({}, {"soldier": 8})
    assert nearest.state.combat is None
    empty = hold.given("E   Ba", units=[])
    conjured(hold, BAD, empty, 1, 1, "4♠")
    assert empty.asks == ""


@pytest.mark.clause("HOLD-R132")
@pytest.mark.clause("HOLD-R218")
@pytest.mark.clause("HOLD-22.07")
def test_where_a_worm_stops(hold: HoldKit) -> None:
    def tunnels(play: Play) -> list[tuple[int, int]]:
        return sorted(spot(thing.anchor) for thing in play.state.map.things.values() if thing.kind == TUNNEL)

    up = conjured(hold, BAD, hold.given("E   Co\n    H\n    Co\n    H\n    Co", units=[]), 1, 3, "7♠", "2♥", "2♠")
    assert tunnels(up) == [(1, 1), (1, 2)]  # nothing is above depth 1
    entrance = conjured(hold, BAD, hold.given("E   Co  Co  Co", units=[]), 3, 1, "7♠", "2♥", "2♣")
    assert tunnels(entrance) == [(1, 1), (2, 1)]
    rune = hold.given("E   .   .   Co\nH           H\noo  oo  oo  oo", units=[])
    draw_thing(rune.state, RUNE, 0, (space(1, 1),), None)
    conjured(hold, BAD, rune, 3, 1, "7♠", "2♥", "2♣")
    assert tunnels(rune) == [(2, 1)]
    sealed = conjured(hold, BAD, hold.given("E   xx  Co  Co\nH       H\noo  oo  oo", units=[]), 3, 1, "7♠", "2♥", "2♣")
    assert tunnels(sealed) == [(2, 1)]
    assert is_sealed(sealed.thing(1, 1))
    page = conjured(hold, BAD, hold.given("E   Co  Co  Co", units=[]), 3, 1, "7♠", "2♥", "2♥")
    assert tunnels(page) == [(4, 1), (5, 1), (6, 1), (7, 1)]  # across the edge of the page


@pytest.mark.clause("HOLD-R132")
def test_liquids_that_a_worm_opens_from_below_flow(hold: HoldKit) -> None:
    text = "E   .   .\nH\noo  .   .\nH\noo  Co  ~~\nH   H\noo  Co  Co"
    play = conjured(hold, BAD, hold.given(text, units=[]), 2, 4, "7♠", "2♠", "2♠")
    assert play.state.map.cells[space(2, 4)].liquid == WATER


@pytest.mark.clause("HOLD-R145")
@pytest.mark.clause("HOLD-23.17")
def test_a_dwarf_in_crystal_may_have_the_void_crystal(hold: HoldKit) -> None:
    play = hold.given("E\nH\noo", units=["2 soldier 0,1"])
    draw_thing(play.state, DISCOVERY, CRYSTAL_DWARF, (space(0, 3),), None, dug_from=space(0, 2))
    play.state.map.links[space(0, 2)] = play.state.map.links[space(0, 1)]
    play.state.facts = None
    hold.asking(play, BUILD).goes_on()
    play.does("work mine")
    play.does("mine 0,3", "Q♣", "J♥")
    assert play.state.lore.crystal
    assert play.state.cards.red_found == 0  # no Red Joker was found
    assert play.units(0, 1) == {"soldier": 3}
    assert play.thing(0, 3).kind != DISCOVERY


@pytest.mark.clause("HOLD-R154")
@pytest.mark.clause("HOLD-24.14")
def test_mad_dwarves_still_do_not_enter_a_level_3_trap(hold: HoldKit) -> None:
    play = hold.fighting(
        "Co  Co  Co  Co  Co  E   Co  Co", "undead 90 -5,1", units=["5 soldier 0,1"], traps=["damage 3 1,1", "damage 1 -1,1"]
    )
    play.state.fight.mad = True
    play.does(f"piece {play.pieces(YOURS)[0].number}")
    assert play.offers("move") == ["move -1,1"]
    play.does("move -1,1")
    assert play.units(0, 1) == {"soldier": 3}  # a level 1 trap went off under them


@pytest.mark.clause("HOLD-R217")
def test_a_spell_on_a_room_of_several_spaces_lies_in_its_anchor(hold: HoldKit) -> None:
    play = hold.given("E   .   .   Co")
    room = draw_thing(play.state, ROOM, TEMPLE, (space(2, 1), space(1, 1)), None)
    conjured(hold, GOOD, play, 0, 1, "8♠")
    assert play.offers() == ["enchant 3,1", "enchant 2,1"]
    play.does("enchant 2,1")
    assert [SONG in play.state.map.cells[at].marks for at in room.spaces] == [True, False]
    assert play.state.map.things[room.number].what != CORRIDOR


@pytest.mark.clause("HOLD-R209")
def test_what_other_games_would_bring_is_not_on_the_tables(hold: HoldKit) -> None:
    content = hold.given("E").state.content
    assert {entry.clause.split(".")[0] for entry in content.discoveries.values()} <= {"HOLD-18", "HOLD-19", "HOLD-23", "HOLD-25", "HOLD-28"}
    assert {entry.clause.split(".")[0] for entry in content.rooms} == {"HOLD-8"}


@pytest.mark.clause("HOLD-R361")
@pytest.mark.clause("HOLD-21.11")
@pytest.mark.parametrize(("liquid", "lives"), [(WATER, True), (LAVA, False)])
def test_gills_save_adventurers_from_water_and_no_creature(hold: HoldKit, liquid: int, lives: bool) -> None:
    play = hold.given("E   In  oo  Ke", beings=["jester 1 1,1", "small-creature 15 3,1"])
    learn(play.state, GILLS, None)
    flow(play.state, space(2, 1), liquid, None)
    assert [play.state.map.cells[space(x, 1)].liquid for x in (1, 3)] == [liquid, liquid]
    assert [being.kind for being in play.state.beings] == ([ADVENTURER] if lives else [])
    dry = hold.given("E   In  oo  Ke", beings=["jester 1 1,1", "small-creature 15 3,1"])
    flow(dry.state, space(2, 1), WATER, None)
    assert dry.state.beings == []


@pytest.mark.clause("HOLD-R361")
def test_gills_save_an_adventurer_where_it_stands_in_a_combat(hold: HoldKit) -> None:
    play = hold.fighting("E   In  oo  Ke  Co  Co  Co", "mimic 500 6,1", beings=["jester 1 1,1", "small-creature 15 3,1"])
    learn(play.state, GILLS, None)
    flow(play.state, space(2, 1), WATER, None)
    assert [piece.kind for piece in play.pieces(YOURS) if piece.being >= 0] == [ADVENTURER]


@pytest.mark.clause("HOLD-R116")
def test_a_passage_opens_in_slime_which_is_no_liquid(hold: HoldKit) -> None:
    play = hold.given("E   Li\n    H\n.   Co\n\n.   Co\n\n.   Co")
    fill(play.state, [space(1, 3)], SLIME, None)
    conjured(hold, GOOD, play, 1, 1, "A♠", "2♥")
    assert play.state.map.portals == [(space(1, 1), space(1, 3))]


@pytest.mark.clause("HOLD-22.05")
@pytest.mark.clause("HOLD-16.13")
def test_the_drill_burns_who_stays_in_a_cavern(hold: HoldKit) -> None:
    play = hold.given("E\nH\noo\n\noo\n\noo", units=["2 soldier 0,1"])
    for depth in (2, 3):
        add_being(play.state, CHARMED, UNDEAD, 30, play.thing(0, depth).number, None)
    conjured(hold, BAD, play, 0, 2, "5♠", "2♠", "3♠")  # two spaces
    assert [being.home for being in play.state.beings] == [play.thing(0, 2).number]


@pytest.mark.clause("HOLD-22.04")
@pytest.mark.clause("HOLD-3.26")
def test_cowards_force_no_lair(hold: HoldKit) -> None:
    play = hold.given("E   Co  la  Ba", units=["5 soldier 0,1", "8 soldier 3,1"])
    conjured(hold, BAD, play, 4, 1, "4♠")
    assert play.units(3, 1) == {}  # nobody lives in that lair
    held = hold.given("E   Co  la  Ba", units=["5 soldier 0,1", "8 soldier 3,1"])
    put_to_sleep(held.state, LARGE_CREATURE, space(2, 1), 45, None)
    conjured(hold, BAD, held, 4, 1, "4♠")
    assert held.units(3, 1) == {"soldier": 8}
