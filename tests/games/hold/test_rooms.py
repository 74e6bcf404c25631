"""HOLD-8: what each room houses, allows and adds."""

from __future__ import annotations

import pytest

from delve.games.hold.building import BUILD
from delve.games.hold.cards import card_of
from delve.games.hold.chronicle import CLIMBS
from delve.games.hold.codes import (
    BREEDER,
    DISCOVERY,
    ELEVATOR,
    HOSTILE,
    INVENTION,
    LIBRARY,
    PRISONER,
    PROTECTION,
    ROOM,
    ROOMS,
    TEMPLE,
    UNITS,
    YOURS,
)
from delve.games.hold.combat import fight
from delve.games.hold.distances import distances_to, route
from delve.games.hold.explore import diamonds_worth
from delve.games.hold.facts import facts, functions, is_connected, room_adjacent
from delve.games.hold.fiat_changes import declare
from delve.games.hold.force_changes import add_being, spawn
from delve.games.hold.forces import ADVENTURER, CREATURE, YOUNG
from delve.games.hold.houses import capacity, houses_for, is_unit_room, space_for
from delve.games.hold.map_changes import alter_thing, damage, draw_thing, make_link
from delve.games.hold.marching import mover_of
from delve.games.hold.movers import ENEMIES
from delve.games.hold.recruiting import RECRUIT
from delve.games.hold.sites import cost_of
from delve.games.hold.spaces import DOWN, space, spot
from delve.games.hold.spells_on_the_map import all_rooms
from delve.games.hold.tables import CRYPT, LARGE_CREATURE, UNDEAD
from tests.games.hold.kit import HoldKit, Play

ROW = "E   Co  Ss  Ba  CO  Fo  Ma  In  Ke  La  Li  Pr  Do  Ho  Ki  Mu  Of  Sh  St  Sr  Te  Tr  Db  Pu  Iv"


def building(hold: HoldKit, text: str, **given: object) -> Play:
    play = hold.asking(hold.given(text, **given), BUILD)  # type: ignore[arg-type]
    play.goes_on()
    return play


def houses(play: Play) -> dict[str, dict[str, int]]:
    """What every room of the map houses, Golems not yet allowed."""
    out: dict[str, dict[str, int]] = {}
    for thing in play.state.map.things.values():
        if thing.kind == ROOM:
            held = {unit: capacity(play.state, thing.number, number) for number, unit in enumerate(UNITS)}
            out[ROOMS[thing.what]] = {unit: number for unit, number in held.items() if number}
    return out


@pytest.mark.clause("HOLD-8.07")
@pytest.mark.clause("HOLD-8.09")
@pytest.mark.clause("HOLD-8.11")
@pytest.mark.clause("HOLD-8.17")
@pytest.mark.clause("HOLD-8.24")
@pytest.mark.clause("HOLD-8.25")
@pytest.mark.clause("HOLD-8.36")
def test_what_each_room_houses(hold: HoldKit) -> None:
    play = hold.given(ROW.replace("Do  ", "Co  "))
    assert {room: held for room, held in houses(play).items() if held} == {
        "barracks": {"soldier": 10, "gunner": 10}, "cannon-outpost": {"cannon": 2}, "forge": {"cannon": 1}, "kennel": {"hound": 5},
        "laboratory": {"alchemist": 10}, "library": {"mage": 5}, "prison": {"prisoner": 20}, "shrine": {"cleric": 1},
        "temple": {"cleric": 3},
    }  # fmt: skip


@pytest.mark.clause("HOLD-3.23")
@pytest.mark.clause("HOLD-R203")
def test_unit_rooms_are_those_that_house_somebody(hold: HoldKit) -> None:
    play = hold.given(ROW)
    rooms = [ROOMS[thing.what] for thing in play.state.map.things.values() if thing.kind == ROOM and is_unit_room(play.state, thing)]
    assert rooms == [
        "barracks", "cannon-outpost", "forge", "inn", "kennel", "laboratory", "library", "prison", "shrine", "temple",
    ]  # fmt: skip
    assert not is_unit_room(play.state, play.thing(0, 1))
    crypt = draw_thing(play.state, DISCOVERY, CRYPT, (space(0, 2),), None)
    assert not is_unit_room(play.state, crypt)
    assert is_unit_room(play.state, alter_thing(play.state, crypt.number, spent=True))


@pytest.mark.clause("HOLD-8.01")
@pytest.mark.clause("HOLD-8.02")
def test_a_corridor_is_free_and_joins(hold: HoldKit) -> None:
    play = building(hold, "E   .   Co", resources=0, goods=0)
    assert not is_connected(play.state, space(2, 1))
    play.answers("build corridor", "at 1,1", "open left+right")
    assert is_connected(play.state, space(2, 1))
    assert play.supplies == (0, 0)
    assert play.state.clock.built


@pytest.mark.clause("HOLD-8.02")
def test_a_corridor_is_dug_beside_rooms_and_caverns_not_beside_other_discoveries(hold: HoldKit) -> None:
    play = building(hold, "Co  E   fo\n    H\n.   oo")
    play.does("build corridor")
    # (2,1) is beside the forest alone; (-2,1) is beside a Corridor, (-1,2) and (1,2) beside a cavern
    assert play.offers("at") == ["at -2,1", "at -1,2", "at 0,2", "at 1,2"]


@pytest.mark.clause("HOLD-8.06")
@pytest.mark.clause("HOLD-3.20")
def test_stairs_are_for_enemies_too_and_both_ways(hold: HoldKit) -> None:
    play = hold.given("E   Co\n    #\n.   Ba")
    assert is_connected(play.state, space(1, 2))
    assert route(play.state, space(1, 2), space(0, 1), ENEMIES) == [space(1, 1), space(0, 1)]
    assert route(play.state, space(0, 1), space(1, 2), ENEMIES) == [space(1, 1), space(1, 2)]


@pytest.mark.clause("HOLD-8.07")
def test_a_barracks_lets_soldiers_and_gunners_be_recruited(hold: HoldKit) -> None:
    play = hold.asking(hold.given("E   Ba  Ke |Ba", goods=50, units=["9 soldier 0,1"]), RECRUIT)
    play.goes_on()
    assert play.offers("recruit 10 ") == ["recruit 10 soldier 1,1", "recruit 10 gunner 1,1"]


@pytest.mark.clause("HOLD-8.08")
@pytest.mark.clause("HOLD-7.08")
@pytest.mark.clause("HOLD-R29")
@pytest.mark.clause("HOLD-E06")
def test_two_touching_barracks_are_two_houses_of_one_kind_each(hold: HoldKit) -> None:
    play = hold.asking(hold.given("E\nH\noo  Ba  Ba", goods=200, units=["9 soldier 0,1"]), RECRUIT)
    play.goes_on()
    play.does("recruit 10 soldier 1,2")
    assert play.offers("recruit 10 ") == ["recruit 10 soldier 2,2", "recruit 10 gunner 2,2"]
    play.does("recruit 10 gunner 2,2")
    assert (play.units(1, 2), play.units(2, 2)) == ({"soldier": 10}, {"gunner": 10})
    play.state.agenda.clear()
    spawn(play.state, UNDEAD, space(0, 2), 500, None)
    fight(play.state)
    play.goes_on()
    assert sorted(spot(piece.at) for piece in play.pieces(YOURS) if piece.count == 10) == [(1, 2), (2, 2)]


@pytest.mark.clause("HOLD-8.12")
@pytest.mark.clause("HOLD-R99")
@pytest.mark.parametrize("rule", ["5", "1", "10"])
def test_forges_house_golems_beside_their_cannon_once_a_golem_forge_is_cleared(hold: HoldKit, rule: str) -> None:
    play = hold.given("E   Fo", rules={"golems_per_forge": rule}, units=["1 cannon 1,1"])
    forge, golem = play.thing(1, 1).number, UNITS.index("golem")
    assert houses_for(play.state, golem) == []
    play.state.lore.golems = True
    assert space_for(play.state, forge, golem) == int(rule)


@pytest.mark.clause("HOLD-8.15")
@pytest.mark.clause("HOLD-R30")
def test_dorms_do_not_change_what_an_inn_or_a_kennels_creature_is(hold: HoldKit) -> None:
    play = hold.given("E   In  Do  Ke")
    assert [capacity(play.state, play.thing(1, 1).number, unit) for unit in range(len(UNITS))] == [0] * len(UNITS)
    assert capacity(play.state, play.thing(3, 1).number, UNITS.index("hound")) == 7
    add_being(play.state, ADVENTURER, 7, 20, play.thing(1, 1).number, None)
    assert space_for(play.state, play.thing(1, 1).number, 0) == 0


@pytest.mark.clause("HOLD-8.17")
def test_a_kennel_takes_hounds_or_a_creature_never_both(hold: HoldKit) -> None:
    play = hold.given("E   Ke  Ke")
    hound = UNITS.index("hound")
    add_being(play.state, CREATURE, LARGE_CREATURE, 50, play.thing(1, 1).number, None)
    assert [space_for(play.state, play.thing(x, 1).number, hound) for x in (1, 2)] == [0, 5]


@pytest.mark.clause("HOLD-8.23")
def test_good_magic_is_found_where_a_library_is_built(hold: HoldKit) -> None:
    play = building(hold, "E", resources=15)
    play.does("build library")
    play.does("at 0,2", "A♠", "5♦")  # a Passage to the Deep, five spaces below the Library
    assert play.thing(0, 2).what == LIBRARY
    assert play.state.map.portals == [(space(0, 2), space(0, 7))]


@pytest.mark.clause("HOLD-8.25")
@pytest.mark.clause("HOLD-10.15")
def test_prisoners_are_not_recruited(hold: HoldKit) -> None:
    play = hold.asking(hold.given("E   Pr", goods=50), RECRUIT)
    play.goes_on()
    assert capacity(play.state, play.thing(1, 1).number, PRISONER) == 20
    assert play.offers("recruit") == []


@pytest.mark.clause("HOLD-8.30")
@pytest.mark.clause("HOLD-3.07")
@pytest.mark.clause("HOLD-3.08")
@pytest.mark.clause("HOLD-R16")
@pytest.mark.clause("HOLD-R32")
def test_adjacent_is_side_or_corner_through_walls_and_each_room_counts_once(hold: HoldKit) -> None:
    play = hold.given("E   Co |Ba |Do\n    H\n    oo  oo  Do")
    temple = draw_thing(play.state, ROOM, TEMPLE, (space(1, 3), space(2, 3)), None, purpose=PROTECTION)
    make_link(play.state, 1, space(1, 2), space(1, 3), None)
    assert is_connected(play.state, space(3, 2))
    assert capacity(play.state, play.thing(2, 1).number, 0) == 15  # the Dorms at the corner; those behind the wall are cut off
    make_link(play.state, 1, space(3, 1), space(3, 2), None)
    assert capacity(play.state, play.thing(2, 1).number, 0) == 20
    assert room_adjacent(play.state, temple.number, 11) == 1  # one Dorms touches it once, at a corner


@pytest.mark.clause("HOLD-R31")
@pytest.mark.clause("HOLD-8.34")
@pytest.mark.clause("HOLD-33.05")
@pytest.mark.clause("HOLD-R26")
def test_a_kitchen_helps_who_is_housed_beside_it_once(hold: HoldKit) -> None:
    play = hold.fighting("Ba  E   Ki  Ba  Ki  Co  Co  Co", "undead 400 6,1", units=["3 soldier -1,1", "7 soldier 2,1", "1 soldier 0,1"])
    assert sorted((piece.count, piece.strength) for piece in play.pieces(YOURS)) == [(1, 5), (3, 15), (7, 52)]


@pytest.mark.clause("HOLD-8.38")
@pytest.mark.clause("HOLD-R34")
def test_an_office_doubles_diamonds_of_its_column_once_and_no_hearts(hold: HoldKit) -> None:
    play = hold.given("E   Of\n    #\n    Of\n    #\n    oo")
    assert diamonds_worth(play.state, space(1, 4), card_of("6♦")) == 12 + 4
    assert diamonds_worth(play.state, space(2, 4), card_of("6♦")) == 6 + 4
    play.goes_on()
    play.does("explore 1,4 down", "6♥")
    assert play.supplies == (30, 20)


@pytest.mark.clause("HOLD-8.43")
@pytest.mark.clause("HOLD-8.53")
@pytest.mark.clause("HOLD-6.03")
def test_stockpiles_and_treasuries_raise_one_cap_each(hold: HoldKit) -> None:
    play = hold.given("E   St  Tr  St  Tr  Tr |St")
    assert facts(play.state).caps == (150, 200)
    damage(play.state, play.thing(4, 1).number, None)
    assert facts(play.state).caps == (150, 150)


@pytest.mark.clause("HOLD-8.47")
@pytest.mark.clause("HOLD-R35")
@pytest.mark.clause("HOLD-R33")
def test_a_storehouse_halves_resources_of_rooms_alone(hold: HoldKit) -> None:
    play = building(hold, "Fo  E   Sr  Sr  oo", resources=20, goods=20)
    room = play.state.content.rooms
    at = space(4, 1)
    assert [cost_of(play.state, room[ROOMS.index(one)], at) for one in ("temple", "prison", "drawbridge", "corridor")] == [
        (10, 20), (15, 0), (7, 0), (0, 0),
    ]  # fmt: skip
    assert cost_of(play.state, room[ROOMS.index("prison")], at + DOWN) == (30, 0)
    assert cost_of(play.state, room[ROOMS.index("tracks")], at, 5) == (12, 0)
    assert "work damage" in play.offers()  # 20, and not 10: a trap is no room
    play.answers("work damage", "damage 3,1")
    assert play.supplies[0] == 0


@pytest.mark.clause("HOLD-8.47")
def test_a_storehouse_is_not_discounted_by_itself(hold: HoldKit) -> None:
    play = building(hold, "E", resources=15)
    play.answers("build storehouse", "at 1,1")
    assert play.supplies[0] == 0


@pytest.mark.clause("HOLD-8.70")
@pytest.mark.clause("HOLD-8.71")
@pytest.mark.clause("HOLD-R50")
def test_every_enemy_climbs_an_elevator_unless_it_is_ruled_that_it_cannot(hold: HoldKit) -> None:
    text = "E   Co  Co\n    ^\n.   Co  Co  Co\n    ^\n.   Co  Co  Co"
    play = hold.fighting(text, "undead 500 2,3", units=["1 soldier 0,1"])
    undead = mover_of(play.state, play.pieces(HOSTILE)[0])
    assert play.state.map.links[space(1, 2)].kind == ELEVATOR
    assert space(2, 3) in distances_to(play.state, space(0, 1), undead)
    declare(play.state, UNDEAD, CLIMBS, False)
    undead = mover_of(play.state, play.pieces(HOSTILE)[0])
    assert space(2, 3) not in distances_to(play.state, space(0, 1), undead)
    assert route(play.state, space(1, 1), space(2, 3), undead) != []  # down it can
    assert space(2, 3) in distances_to(play.state, space(0, 1), ENEMIES)  # and others climb


@pytest.mark.clause("HOLD-7.06")
@pytest.mark.clause("HOLD-8.76")
@pytest.mark.parametrize(("text", "offered"), [
    ("Fo  E   Li  St", True), ("Fo  E   Li  Tr", False), ("Fo  E   Li |St", False), ("Co  E   Li  St", False), ("Fo  E   Co  St", False),
])  # fmt: skip
def test_an_inventors_lab_needs_a_forge_a_library_and_a_stockpile_that_function(hold: HoldKit, text: str, offered: bool) -> None:
    play = building(hold, text, resources=100, goods=50)
    assert ("build inventors-lab" in play.offers()) == offered


@pytest.mark.clause("HOLD-7.06")
@pytest.mark.clause("HOLD-8.77")
def test_a_breeder_has_four_spaces_needs_pheromones_and_houses_no_units(hold: HoldKit) -> None:
    play = building(hold, "E   oo", resources=80)
    assert "build breeder" not in play.offers()
    play.state.lore.inventions.add(4)
    play.goes_on()
    play.answers("build breeder", "at 1,1", "at 2,1", "at 2,2", "at 1,2")
    while play.asks == "openings":
        play.does(play.offers()[0])
    breeder = play.thing(1, 1)
    assert (breeder.what, len(breeder.spaces), play.supplies[0]) == (BREEDER, 4, 0)
    assert play.state.content.rooms[BREEDER].beings == 2
    assert [unit for unit in range(len(UNITS)) if capacity(play.state, breeder.number, unit)] == []
    assert functions(play.state, breeder.number)


@pytest.mark.clause("HOLD-8.78")
def test_a_young_creature_takes_the_field_from_the_breeder(hold: HoldKit) -> None:
    play = hold.given("E   Co  Co  Co  Co  Co", units=["1 soldier 0,1"])
    breeder = draw_thing(play.state, ROOM, BREEDER, tuple(space(x, 2) for x in (0, 1, 2, 3)), None)
    make_link(play.state, 1, space(0, 1), space(0, 2), None)
    add_being(play.state, YOUNG, LARGE_CREATURE, 27, breeder.number, None)
    play.state.agenda.clear()
    spawn(play.state, UNDEAD, space(5, 1), 400, None)
    fight(play.state)
    play.goes_on()
    assert [(piece.strength, spot(piece.at)) for piece in play.pieces(YOURS) if piece.being >= 0] == [(27, (0, 2))]


@pytest.mark.clause("HOLD-R36")
@pytest.mark.clause("HOLD-3.32")
def test_units_of_a_damaged_room_stay_and_do_not_spawn(hold: HoldKit) -> None:
    play = hold.given("E   Co  Co  Co  Ba", units=["5 soldier 0,1", "8 soldier 4,1"])
    damage(play.state, play.thing(4, 1).number, None)
    play.state.agenda.clear()
    spawn(play.state, UNDEAD, space(3, 1), 20, None)
    fight(play.state)
    play.goes_on()
    assert [piece.count for piece in play.pieces(YOURS)] == [5]
    assert play.units(4, 1) == {"soldier": 8}


@pytest.mark.clause("HOLD-R26")
@pytest.mark.clause("HOLD-3.22")
def test_rooms_are_the_things_of_section_8_and_inventions(hold: HoldKit) -> None:
    play = hold.given("E   Co  fo  oo  Ba  la  cc")
    drawn = draw_thing(play.state, INVENTION, 2, (space(0, 2),), None)
    assert all_rooms(play.state) == [play.thing(1, 1).number, play.thing(4, 1).number, drawn.number]
