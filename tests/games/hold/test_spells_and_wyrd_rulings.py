"""Rulings on magic, inventions and the Wyrd that no other test shows (HOLD-R117 to R154, R217, R218)."""

from __future__ import annotations

import pytest

from delve.games.hold.building import BUILD
from delve.games.hold.codes import (
    CAVERN,
    CHAINED,
    DISCOVERY,
    DRY,
    HOSTILE,
    PURITY,
    SIGIL,
    TUNNEL,
    WATER,
    YOURS,
)
from delve.games.hold.combat import fight
from delve.games.hold.combat_changes import strike
from delve.games.hold.events import EnemySpawned
from delve.games.hold.facts import functions
from delve.games.hold.force_changes import add_being, spawn
from delve.games.hold.forces import ADVENTURER
from delve.games.hold.legend_events import ArtefactFound, CrystalFound
from delve.games.hold.liquids import flow
from delve.games.hold.magic import BAD, GOOD, Magic
from delve.games.hold.map_changes import alter_thing, build_in, draw_thing, mark, open_portal, set_trap
from delve.games.hold.mapping import Trap
from delve.games.hold.marching import step
from delve.games.hold.movers import ENEMIES
from delve.games.hold.overseer_phase import moves
from delve.games.hold.spaces import space
from delve.games.hold.tables import CRYSTAL_DWARF, DRUID, LEYLINES, MAD_SCIENCE, RUNES, WOLF
from delve.kernel.luck import Scripted
from tests.games.hold.kit import HoldKit, Play

NO_LUCK = Scripted([])


@pytest.mark.clause("HOLD-R117")
def test_enemies_use_portals(hold: HoldKit) -> None:
    play = hold.given("E   Co  Co  Co\n\n.   .   .   Co", units=[])
    open_portal(play.state, space(3, 2), space(0, 1), None)
    play.state.agenda.clear()
    spawn(play.state, 5, space(3, 2), 30, None)
    fight(play.state)
    play.goes_on()
    assert play.state.ending.how == 1  # it came out on the Entrance in round 1 and left in round 2
    assert play.state.fight.round == 2


@pytest.mark.clause("HOLD-R122")
def test_a_sigil_does_nothing_for_enemies(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Co  Co  Co", "undead 30 4,1")
    enemy = play.pieces(HOSTILE)[0]
    strike(play.state, enemy, 10, None)
    mark(play.state, space(2, 1), SIGIL, True, None)
    step(play.state, enemy, space(2, 1), NO_LUCK, None)
    assert enemy.strength == 20


@pytest.mark.clause("HOLD-R123")
@pytest.mark.clause("HOLD-16.10")
def test_with_gills_units_live_in_a_flooded_room_that_still_does_not_work(hold: HoldKit) -> None:
    for gills, left in ((True, {"soldier": 3}), (False, {})):
        play = hold.given("E   Co  Ba  Co", units=["3 soldier 2,1"])
        play.state.lore.gills = gills
        flow(play.state, space(3, 1), WATER, None)
        assert play.units(2, 1) == left
        assert not functions(play.state, play.thing(2, 1).number)


@pytest.mark.clause("HOLD-R125")
def test_a_chained_monstrosity_is_not_defeated_and_its_space_is_open_to_enemies(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Co  Co  Co", "monstrosity 90 4,1", "undead 90 4,1")
    mark(play.state, space(2, 1), 8, True, None)  # Hudrak's Chains
    step(play.state, play.pieces(HOSTILE)[0], space(2, 1), NO_LUCK, None)
    assert CHAINED in play.state.map.cells[space(2, 1)].marks
    assert play.state.fight.fallen == []
    assert ENEMIES.enters(play.state, space(2, 1))
    troop = play.pieces(YOURS)[0]
    troop.at = space(1, 1)
    assert space(2, 1) not in moves(play.state, troop)


@pytest.mark.clause("HOLD-R129")
def test_cowards_without_a_way_out_stay_and_so_does_everybody_if_nobody_is_there(hold: HoldKit) -> None:
    play = hold.given("E   Co\n\n.   .   Ba", units=["5 soldier 0,1", "3 soldier 2,2"])
    hold.asking(play, Magic(BAD, space(2, 3))).goes_on("4♠")
    assert (play.units(2, 2), play.units(0, 1)) == ({"soldier": 3}, {"soldier": 5})
    near = hold.given("E   Co\n\n.   .   Ba", units=["5 soldier 0,1", "3 soldier 2,2"])
    hold.asking(near, Magic(BAD, space(-1, 1))).goes_on("4♠")
    assert (near.units(2, 2), near.units(0, 1)) == ({"soldier": 3}, {})  # the nearest are those at the Entrance
    nobody = hold.given("E", units=[])
    hold.asking(nobody, Magic(BAD, space(0, 1))).goes_on("4♠")
    assert nobody.state.combat is None


def worm(hold: HoldKit, play: Play, x: int, d: int, *cards: str) -> Play:
    hold.asking(play, Magic(BAD, space(x, d))).goes_on("7♠", *cards)
    return play


@pytest.mark.clause("HOLD-R132")
@pytest.mark.clause("HOLD-R218")
def test_a_worm_stops_at_depth_1_at_the_entrance_at_runes_and_at_sealed_rooms(hold: HoldKit) -> None:
    up = worm(hold, hold.given("E   .\nH\noo  oo"), 1, 2, "2♥", "2♠")  # four spaces up, and there is one
    assert up.thing(1, 1).kind == TUNNEL and len(up.state.map.cells) == 4
    entrance = worm(hold, hold.given("E   oo  oo"), 2, 1, "2♥", "2♣")  # to the left
    assert entrance.thing(0, 1).kind == 0 and len(entrance.state.map.cells) == 3
    rune = hold.given("E   .   oo")
    draw_thing(rune.state, 1, WOLF, (space(1, 1),), None)
    assert worm(hold, rune, 2, 1, "2♥", "2♣").thing(1, 1).kind == 1 and RUNES[WOLF] == "wolf"
    sealed = worm(hold, hold.given("E\nH\noo  .   xx  ."), 0, 2, "2♥", "2♥")  # to the right
    assert sealed.thing(1, 2).kind == TUNNEL and sealed.thing(2, 2).kind == DISCOVERY
    assert space(3, 2) not in sealed.state.map.cells


@pytest.mark.clause("HOLD-R132")
def test_a_worm_that_opens_a_lake_from_below_lets_it_out(hold: HoldKit) -> None:
    play = hold.given("E   lk\n\n.   oo  oo")
    worm(hold, play, 1, 2, "2♠", "3♠")  # one space up
    assert play.state.map.cells[space(2, 2)].liquid == WATER
    beside = hold.given("E   .   .\n\n.   oo  lk  oo")
    worm(hold, beside, 1, 2, "2♠", "2♥")
    assert beside.state.map.cells[space(3, 2)].liquid == DRY


@pytest.mark.clause("HOLD-R136")
@pytest.mark.clause("HOLD-R208")
def test_an_outbreak_makes_one_undead_of_a_troop_and_one_of_a_being(hold: HoldKit) -> None:
    play = hold.given("E\nH\noo\nH\noo  Ba  In", units=["10 soldier 1,3", "1 gunner 1,3"])
    add_being(play.state, ADVENTURER, DRUID, 5, play.thing(2, 3).number, None)
    hold.asking(play, Magic(BAD, space(1, 3))).goes_on("Q♠", "2♠", "3♠", "2♣")
    come = sorted([(one.space, one.strength) for one in play.told_of(EnemySpawned)])
    assert come == [((1, 3), 25), ((1, 3), 25), ((2, 3), 25)]
    assert play.state.beings == []


@pytest.mark.clause("HOLD-R145")
@pytest.mark.clause("HOLD-23.17")
def test_a_dwarf_in_crystal_is_a_soldier_and_a_full_legendary_find(hold: HoldKit) -> None:
    play = hold.given("E   Ba  oo")
    dwarf = build_in(play.state, DISCOVERY, CRYSTAL_DWARF, (space(2, 1),), None)
    hold.asking(play, BUILD).goes_on()
    play.answers("work mine")
    play.does("mine 2,1", "2♠", "3♠", "4♣", "5♥")
    assert [event.space for event in play.told_of(ArtefactFound)] == [(2, 1)]
    assert (play.units(1, 1), play.units(0, 1)) == ({"soldier": 1}, {"soldier": 5})
    assert play.state.map.things[dwarf.number].kind == CAVERN and play.state.cards.red_found == 0
    assert "work mine" not in play.offers()
    crystal = hold.given("E   oo")
    build_in(crystal.state, DISCOVERY, CRYSTAL_DWARF, (space(1, 1),), None)
    hold.asking(crystal, BUILD).goes_on()
    crystal.answers("work mine")
    crystal.does("mine 1,1", "Q♠", "K♠")
    assert len(crystal.told_of(CrystalFound)) == 1 and crystal.state.cards.red_found == 0


@pytest.mark.clause("HOLD-R154")
def test_mad_science_opens_no_trap_of_level_3_to_your_pieces(hold: HoldKit) -> None:
    play = hold.given("E   Co  Co  Co  Co", traps=["damage 2 1,1"])
    play.state.lore.inventions.add(MAD_SCIENCE)
    play.state.agenda.clear()
    spawn(play.state, 5, space(4, 1), 90, None)
    fight(play.state)
    play.goes_on("5♠")
    troop = play.pieces(YOURS)[0]
    assert moves(play.state, troop) == [space(1, 1)]
    set_trap(play.state, space(1, 1), Trap(0, 3, True), None)
    assert moves(play.state, troop) == []
    set_trap(play.state, space(1, 1), Trap(0, 2, True), None)
    step(play.state, troop, space(1, 1), NO_LUCK, None)
    assert troop.strength == 5  # it goes off on them


@pytest.mark.clause("HOLD-R217")
def test_a_spell_on_a_room_of_two_spaces_lies_in_its_anchor(hold: HoldKit) -> None:
    play = hold.given("E   oo  oo")
    build_in(play.state, 2, 14, (space(2, 1), space(1, 1)), None)  # a Museum, its anchor first
    for card, has in (("2♠", "ward"), ("8♠", "marks")):
        hold.asking(play, Magic(GOOD, space(0, 1))).goes_on(card)
        cells = play.state.map.cells
        assert getattr(cells[space(2, 1)], has) and not getattr(cells[space(1, 1)], has)


@pytest.mark.clause("HOLD-R178")
def test_in_leylines_a_temple_of_purity_traps_one_result_and_the_other_acts(hold: HoldKit) -> None:
    play = hold.given("E   Te  oo", units=["1 cleric 1,1"])
    alter_thing(play.state, play.thing(1, 1).number, purpose=PURITY)
    play.state.lore.layer, play.state.lore.layer_depth = LEYLINES, 1
    hold.asking(play, Magic(BAD, space(2, 1))).goes_on("3♠")
    play.does(play.offers()[0], "2♠")
    temple = play.thing(1, 1)
    assert (temple.trapped, play.state.lore.dust, play.state.lore.garish) == (3, 0, 1)
