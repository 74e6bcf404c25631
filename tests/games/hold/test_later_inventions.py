"""HOLD-24.07 to 24.11, 24.15, 24.16: pheromones, Cave Rain, alarms, minecarts, the Trap Master, Ender's Gate."""

from __future__ import annotations

from typing import Any

import pytest

from delve.games.hold.building import BUILD
from delve.games.hold.codes import (
    BODY,
    BREEDER,
    CAVERN,
    DISCOVERY,
    FLAMMABLE,
    HOSTILE,
    INVENTION,
    LAVA,
    MIMIC,
    NOTHING,
    ROOM,
    SOLID,
    STAIR,
    TRACKS,
    WATER,
    YOURS,
)
from delve.games.hold.combat import fight
from delve.games.hold.discovering import Discover
from delve.games.hold.facts import functions, is_connected
from delve.games.hold.force_changes import add_being, put_to_sleep, spawn
from delve.games.hold.forces import ADVENTURER, GARRISON, YOUNG
from delve.games.hold.gases import release
from delve.games.hold.liquids import flow
from delve.games.hold.magic import BAD, Magic
from delve.games.hold.map_changes import altered, damage, draw_thing, lay_run, make_link, mark, set_barricade, set_trap
from delve.games.hold.mapping import Barricade, Trap
from delve.games.hold.marching import next_space
from delve.games.hold.raids import thieves as thieves_come
from delve.games.hold.spaces import space
from delve.games.hold.tables import (
    BURGLAR_ALARMS,
    CAVE_RAIN,
    CRYPT,
    DRUID,
    ENDERS_GATE,
    FOSSILS,
    LAIR,
    LAKE,
    LARGE_CREATURE,
    LIVING_FOSSILS,
    MAGMA,
    MAGMA_FLOW,
    MIMIC_ENEMY,
    MINECARTS,
    MONSTROSITY,
    PHEROMONES,
    THIEVES,
    TRAP_MASTER,
    UNDEAD,
    WYRM,
    WYRM_HOARD,
)
from delve.kernel.luck import Scripted
from tests.games.hold.kit import HoldKit, Play


def building(hold: HoldKit, text: str, *ranks: int, **given: Any) -> Play:
    """In the Build step with these inventions; nothing was asked yet."""
    play = hold.asking(hold.given(text, **given), BUILD)
    play.state.lore.inventions.update(ranks)
    return play


def lair(play: Play, strength: int, *at: tuple[int, int]) -> int:
    """A large creature asleep in its lair; its number."""
    draw_thing(play.state, DISCOVERY, LAIR, tuple([space(x, d) for x, d in at]), None)
    return put_to_sleep(play.state, LARGE_CREATURE, space(*at[0]), strength, None).number


# ---- Pheromones


@pytest.mark.clause("HOLD-24.07")
def test_pheromones_calm_a_large_creature_for_30(hold: HoldKit) -> None:
    play = building(hold, "E   Co", PHEROMONES, goods=35)
    lair(play, 55, (2, 1))
    beyond = draw_thing(play.state, CAVERN, NOTHING, (space(3, 1),), None)
    assert not is_connected(play.state, beyond.anchor)
    play.goes_on()
    play.answers("work calm", "calm 2,1")
    assert is_connected(play.state, beyond.anchor) and play.supplies[1] == 5
    assert [one.enemy for one in play.state.dormant] == [LARGE_CREATURE] and play.state.combat is None
    again = building(hold, "E   Co", PHEROMONES, goods=90)
    lair(again, 55, (2, 1))
    again.goes_on()
    again.answers("work calm", "calm 2,1")
    assert "work calm" not in again.offers()
    poor = building(hold, "E   Co", PHEROMONES, goods=29)
    lair(poor, 55, (2, 1))
    poor.goes_on()
    assert "work calm" not in poor.offers()


@pytest.mark.clause("HOLD-24.07")
@pytest.mark.clause("HOLD-8.77")
@pytest.mark.clause("HOLD-8.78")
def test_a_breeder_gains_a_young_one_of_half_its_parents_strength(hold: HoldKit) -> None:
    play = building(hold, "E   Co", PHEROMONES, goods=100)
    play.state.supplies.goods = 100
    breeder = draw_thing(play.state, ROOM, BREEDER, (space(0, 2), space(1, 2), space(2, 2), space(3, 2)), None)
    play.goes_on()
    assert "work breed" not in play.offers()
    lair(play, 55, (5, 5))
    make_link(play.state, STAIR, space(0, 1), space(0, 2), None)
    hold.asking(play, BUILD).goes_on()
    play.answers("work breed", "breed 5,5")
    young = play.state.beings[0]
    assert (young.kind, young.what, young.strength, young.home) == (YOUNG, LARGE_CREATURE, 27, breeder.number)
    play.answers("work breed", "breed 5,5")
    assert len(play.state.beings) == 2 and play.supplies[1] == 40
    wounded = Play(play.state.copy())
    wounded.state.beings.clear()
    wounded.state.dormant[:] = [altered(one, strength=9) for one in wounded.state.dormant]
    hold.asking(wounded, BUILD).goes_on()
    wounded.answers("work breed", "breed 5,5")
    assert wounded.state.beings[0].strength == 27  # of what its parent started with
    assert "work breed" not in play.offers()  # it houses two
    play.state.agenda.clear()
    spawn(play.state, UNDEAD, space(1, 1), 500, None)
    fight(play.state)
    play.goes_on()
    assert [(piece.at, piece.strength) for piece in play.pieces(YOURS) if piece.kind == YOUNG] == [(space(0, 2), 27)] * 2


@pytest.mark.clause("HOLD-24.07")
@pytest.mark.clause("HOLD-7.06")
def test_the_breeder_is_built_only_with_pheromones(hold: HoldKit) -> None:
    for ranks, offered in (((), False), ((PHEROMONES,), True)):
        play = building(hold, "E   Co", *ranks, resources=100)
        play.goes_on()
        assert ("build breeder" in play.offers()) == offered


# ---- Cave Rain


@pytest.mark.clause("HOLD-24.08")
@pytest.mark.clause("HOLD-R152")
def test_with_cave_rain_lava_solidifies_as_it_is_found(hold: HoldKit) -> None:
    play = hold.given("E\nH\noo  Ba", units=["5 soldier 1,2"])
    play.state.lore.inventions.add(CAVE_RAIN)
    hold.asking(play, Discover(MAGMA_FLOW, space(2, 2), space(1, 2))).goes_on()
    rock = play.thing(2, 2)
    assert (rock.kind, len(rock.spaces), play.state.map.cells[space(2, 2)].liquid) == (BODY, 1, SOLID)
    assert play.units(1, 2) == {"soldier": 5} and not is_connected(play.state, space(2, 2))
    play.state.agenda.clear()
    draw_thing(play.state, CAVERN, NOTHING, (space(3, 2),), None)
    monster = spawn(play.state, MONSTROSITY, space(3, 2), 30, None)
    assert next_space(play.state, monster) == NOTHING  # nobody passes it


@pytest.mark.clause("HOLD-24.08")
def test_cave_rain_leaves_water_alone_but_for_the_magma_layer(hold: HoldKit) -> None:
    for layer, liquid in ((0, WATER), (MAGMA, SOLID)):
        play = hold.given("E\nH\noo")
        play.state.lore.inventions.add(CAVE_RAIN)
        play.state.lore.layer = layer
        hold.asking(play, Discover(LAKE, space(1, 2), space(0, 2))).goes_on(*(["5♠"] if liquid == WATER else []))
        assert play.state.map.cells[space(1, 2)].liquid == liquid


@pytest.mark.clause("HOLD-R152")
def test_with_cave_rain_the_drill_leaves_rock_and_no_lava_flows_anywhere(hold: HoldKit) -> None:
    play = hold.given("E\nH\noo\nH\nFo\n\nCo  Co", units=["1 cannon 0,3"])
    play.state.lore.inventions.add(CAVE_RAIN)
    hold.asking(play, Magic(BAD, space(0, 2))).goes_on("5♠", "2♠", "3♠")  # 1 + 1: two spaces
    cells = play.state.map.cells
    assert [cells[space(0, d)].liquid for d in (3, 4)] == [SOLID, SOLID]
    assert (play.units(0, 3), play.thing(0, 3).kind == ROOM, cells[space(1, 4)].liquid) == ({}, False, 0)
    old = hold.given("E   %%  Ba", units=["5 soldier 2,1"])
    old.state.lore.inventions.add(CAVE_RAIN)
    assert flow(old.state, space(1, 1), LAVA, None) == []
    assert old.state.map.cells[space(1, 1)].liquid == LAVA  # what was there stays


# ---- Burglar Alarms


@pytest.mark.clause("HOLD-24.10")
def test_alarms_count_every_roll_for_thieves_as_a_4(hold: HoldKit) -> None:
    play = hold.given("E   Tr", goods=120, units=[])
    play.state.lore.inventions.add(BURGLAR_ALARMS)
    play.state.agenda.clear()
    thieves_come(play.state, Scripted([]), None)  # no card is drawn
    play.goes_on()
    assert play.supplies[1] == 120 and [piece.enemy for piece in play.pieces(HOSTILE)] == [THIEVES]


# ---- Weaponized Minecarts


def tracks(hold: HoldKit, enemy_at: int, *, resources: int = 20, barricade: int = NOTHING) -> Play:
    """Tracks (0,3) to (5,3), an enemy of 90 held on them, and somebody who has not acted."""
    play = hold.given("E\nH\noo\nH\nCo  Co  Co  Co  Co  Co", resources=resources)
    lay_run(play.state, TRACKS, space(0, 3), space(5, 3), None)
    play.state.lore.inventions.add(MINECARTS)
    if barricade != NOTHING:
        set_barricade(play.state, space(barricade, 3), Barricade(0, 1, 50), False, None)
    play.state.agenda.clear()
    for strength in (90, 60):
        spawn(play.state, UNDEAD, space(enemy_at, 3), strength, None).held = 9
    fight(play.state)
    play.goes_on()
    return play


@pytest.mark.clause("HOLD-24.11")
@pytest.mark.clause("HOLD-R153")
@pytest.mark.clause("HOLD-E68")
def test_a_cart_deals_5_for_each_space_travelled(hold: HoldKit) -> None:
    play = tracks(hold, 4)
    play.answers("work cart")
    assert {key.split()[1] for key in play.offers("cart")} == {"0,3", "1,3", "2,3", "3,3", "5,3"}
    play.does("cart 0,3 2")
    assert [piece.strength for piece in play.pieces(HOSTILE)] == [90, 40] and play.supplies[0] == 10
    assert "work cart" not in play.offers()  # once per combat
    play.does("end phase")
    assert "work cart" not in play.offers()


@pytest.mark.clause("HOLD-24.11")
@pytest.mark.clause("HOLD-R153")
def test_a_cart_costs_10_and_stops_at_defensive_barricades(hold: HoldKit) -> None:
    assert "work cart" not in tracks(hold, 4, resources=9).offers()
    stopped = tracks(hold, 4, barricade=2)
    stopped.answers("work cart")
    assert {key.split()[1] for key in stopped.offers("cart")} == {"3,3", "5,3"}
    stopped.does("cart 5,3 1")
    assert [piece.strength for piece in stopped.pieces(HOSTILE)] == [85, 60]


# ---- the Trap Master


@pytest.mark.clause("HOLD-24.15")
@pytest.mark.clause("HOLD-R155")
def test_a_working_workshop_lets_traps_go_to_level_4(hold: HoldKit) -> None:
    for hurt in (False, True):
        play = building(hold, "E   Fo  oo", TRAP_MASTER, resources=50, traps=["damage 3 2,1"])
        shop = draw_thing(play.state, INVENTION, TRAP_MASTER, (space(-1, 1), space(-2, 1)), None)
        if hurt:
            damage(play.state, shop.number, None)
        play.goes_on()
        assert ("work upgrade" in play.offers()) != hurt
    play = building(hold, "E   Fo  oo", TRAP_MASTER, resources=50, traps=["damage 3 2,1"])
    draw_thing(play.state, INVENTION, TRAP_MASTER, (space(-1, 1), space(-2, 1)), None)
    play.goes_on()
    play.answers("work upgrade", "upgrade 2,1")
    assert play.state.map.cells[space(2, 1)].trap == Trap(0, 4, True)
    assert "work upgrade" not in play.offers()  # no fifth level
    set_trap(play.state, space(2, 1), Trap(0, 4, False), None)
    hold.asking(play, BUILD).goes_on()
    play.answers("work reset", "reset 2,1")
    assert play.supplies[0] == 50 - 20 - 20
    fought = hold.fighting("E   Co  oo  Co", "undead 90 3,1", traps=["damage 4 2,1"])
    assert fought.pieces(HOSTILE)[0].strength == 50


# ---- Ender's Gate


def gate(hold: HoldKit, text: str = "E   Ba  oo  Ki", **given: Any) -> Play:
    play = hold.given(text, **given)
    play.state.lore.inventions.add(ENDERS_GATE)
    draw_thing(play.state, INVENTION, ENDERS_GATE, (space(-1, 1),), None)
    return play


@pytest.mark.clause("HOLD-24.16")
@pytest.mark.clause("HOLD-R156")
def test_the_gate_ends_sleepers_and_all_of_yours_but_wyrms_and_fossils(hold: HoldKit) -> None:
    play = gate(hold, units=["5 soldier 0,1", "3 soldier 1,1"], resources=100)
    add_being(play.state, ADVENTURER, DRUID, 5, play.thing(1, 1).number, None)
    lair(play, 55, (5, 5), (6, 5))
    for what, enemy, at in ((WYRM_HOARD, WYRM, (8, 5)), (LIVING_FOSSILS, FOSSILS, (8, 7))):
        draw_thing(play.state, DISCOVERY, what, (space(*at),), None)
        put_to_sleep(play.state, enemy, space(*at), 100, None)
    put_to_sleep(play.state, MIMIC_ENEMY, space(3, 1), 105, None)
    mark(play.state, space(3, 1), MIMIC, True, None)
    put_to_sleep(play.state, UNDEAD, space(2, 1), 30, None, GARRISON)
    hold.asking(play, BUILD).goes_on()
    play.answers("work gate", "gate -1,1")
    assert sorted(one.enemy for one in play.state.dormant) == sorted([WYRM, FOSSILS])
    assert (play.state.houses, play.state.beings) == ({}, [])
    assert play.thing(5, 5).kind == CAVERN and MIMIC not in play.state.map.cells[space(3, 1)].marks
    device = play.thing(-1, 1)
    assert device.damaged and not functions(play.state, device.number)
    assert "work gate" not in play.offers()
    play.answers("work repair", "repair -1,1")
    assert play.supplies[0] == 0 and "work gate" in play.offers()


@pytest.mark.clause("HOLD-24.16")
@pytest.mark.clause("HOLD-R156")
def test_the_gate_ends_a_combat_and_both_sides_of_it(hold: HoldKit) -> None:
    play = gate(hold, "E   Ba  Co  Co  Co", units=["5 soldier 0,1", "3 soldier 1,1"])
    play.state.agenda.clear()
    for enemy, strength in ((MONSTROSITY, 300), (UNDEAD, 40)):
        spawn(play.state, enemy, space(4, 1), strength, None)
    fight(play.state)
    play.goes_on()
    play.answers("work gate", "gate -1,1")
    assert (play.state.combat, play.state.houses, play.state.ending.how) == (None, {}, 0)
    assert play.thing(-1, 1).damaged


@pytest.mark.clause("HOLD-24.16")
def test_a_gate_that_does_not_work_cannot_be_opened(hold: HoldKit) -> None:
    play = gate(hold)
    damage(play.state, play.thing(-1, 1).number, None)
    hold.asking(play, BUILD).goes_on()
    assert "work gate" not in play.offers()


@pytest.mark.clause("HOLD-24.08")
@pytest.mark.clause("HOLD-16.20")
@pytest.mark.clause("HOLD-E32")
@pytest.mark.parametrize(("room", "rain", "explodes"), [
    ("In", False, True), ("In", True, False), ("Ba", False, True), ("Ba", True, False), ("Fo", True, True), ("Ki", False, False),
])  # fmt: skip
def test_cave_rain_quenches_what_inns_and_barracks_set_off(hold: HoldKit, room: str, rain: bool, explodes: bool) -> None:
    play = hold.given(f"E   Co  {room}")
    if rain:
        play.state.lore.inventions.add(CAVE_RAIN)
    release(play.state, space(1, 1), FLAMMABLE, None)
    assert play.thing(2, 1).damaged == explodes


@pytest.mark.clause("HOLD-24.16")
@pytest.mark.clause("HOLD-14.09")
def test_the_gate_clears_the_discovery_that_a_garrison_came_from(hold: HoldKit) -> None:
    play = gate(hold, units=["5 soldier 0,1"])
    crypt = draw_thing(play.state, DISCOVERY, CRYPT, (space(4, 1),), None)
    put_to_sleep(play.state, UNDEAD, space(3, 1), 30, None, GARRISON)
    play.state.dormant[:] = [altered(one, home=crypt.number) for one in play.state.dormant]
    hold.asking(play, BUILD).goes_on()
    play.answers("work gate", "gate -1,1")
    assert play.state.map.things[crypt.number].spent
