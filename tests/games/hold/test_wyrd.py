"""HOLD-23: the Wyrd, but for the God Mushroom."""

from __future__ import annotations

import pytest

from delve.games.hold.building import BUILD
from delve.games.hold.codes import (
    BODY,
    BONES,
    CAVERN,
    DEFENSIVE,
    DISCOVERY,
    HOSTILE,
    INFESTED,
    LADDER,
    NOTHING,
    SLIME,
    SONG,
    WATER,
    WYRD,
    YOURS,
)
from delve.games.hold.combat import fight
from delve.games.hold.discovering import Discover
from delve.games.hold.end_of_turn import EndEvent
from delve.games.hold.events import EnemySpawned
from delve.games.hold.explore import EXPLORE
from delve.games.hold.facts import functions, is_connected
from delve.games.hold.force_changes import put_to_sleep, spawn
from delve.games.hold.graph import is_open
from delve.games.hold.map_changes import draw_thing, fill, make_link, mark
from delve.games.hold.mapping import Barricade
from delve.games.hold.recruiting import RECRUIT
from delve.games.hold.spaces import DOWN, space
from delve.games.hold.tables import (
    CRYSTAL_DWARF,
    DROUGHT,
    FOSSILS,
    LIVING_FOSSILS,
    MOLE_VILLAGE,
    MONSTROSITY,
    PRIMAL,
    REALM_OF_LOST_THINGS,
    SQUIRRELS,
    TIME_CRYSTALS,
    UNDEAD,
    WHISTLING_CAVES,
)
from delve.games.hold.wyrd_events import Vanished
from tests.games.hold.kit import HoldKit, Play


def found(hold: HoldKit, play: Play, rank: int, at: tuple[int, int], dug_from: tuple[int, int], *cards: str) -> Play:
    """A result of the Wyrd table is found in a space of that hold."""
    hold.asking(play, Discover(WYRD + rank, space(*at), space(*dug_from))).goes_on(*cards)
    return play


def stands(play: Play, what: int, *at: tuple[int, int]) -> int:
    """A discovery that is there already, linked to what is above it."""
    number = draw_thing(play.state, DISCOVERY, what, tuple([space(x, d) for x, d in at]), None).number
    above = space(*at[0]) - DOWN
    if above in play.state.map.cells:
        make_link(play.state, LADDER, above, above + DOWN, None)
    return number


SHAFT = "E\nH\noo\nH\noo\nH\noo"


@pytest.mark.clause("HOLD-23.01")
@pytest.mark.clause("HOLD-23.04")
@pytest.mark.clause("HOLD-18.03")
def test_the_ace_of_clubs_from_depth_5_is_the_wyrd(hold: HoldKit) -> None:
    play = hold.asking(hold.given(SHAFT), EXPLORE)
    play.goes_on()
    play.does("explore 0,5 down", "A♣", "3♥")
    assert (play.thing(0, 5).kind, play.thing(0, 5).what, play.state.combat) == (CAVERN, WYRD + 3, None)
    assert play.state.cards.deck.size() == 54 and play.state.cards.out == []
    higher = hold.asking(hold.given("E\nH\noo\nH\noo"), EXPLORE)
    higher.goes_on()
    higher.does("explore 0,4 down", "A♣")
    assert higher.thing(0, 4).kind == DISCOVERY  # a forest


@pytest.mark.clause("HOLD-23.02")
@pytest.mark.clause("HOLD-R138")
@pytest.mark.clause("HOLD-R314")
def test_a_room_built_among_bones_gets_a_barricade(hold: HoldKit) -> None:
    play = found(hold, hold.given(SHAFT, resources=50), 1, (1, 4), (0, 4), "2♣")  # two spaces
    play.does("place 2,4")
    bones = play.thing(1, 4)
    assert (bones.kind, bones.spaces) == (CAVERN, (space(1, 4), space(2, 4)))
    hold.asking(play, BUILD).goes_on()
    play.answers("build barracks", "at 2,4")
    assert play.state.map.cells[space(2, 4)].barricade == Barricade(DEFENSIVE, 5, 250)
    assert play.state.map.cells[space(1, 4)].barricade is None
    trapped = hold.given("E   oo", resources=50, traps=["damage 1 1,1"])
    mark(trapped.state, space(1, 1), BONES, True, None)
    hold.asking(trapped, BUILD).goes_on()
    trapped.answers("build barracks", "at 1,1")
    assert trapped.state.map.cells[space(1, 1)].barricade is None


@pytest.mark.clause("HOLD-23.03")
@pytest.mark.clause("HOLD-R139")
def test_slime_stays_where_slimes_fall_and_fouls_the_room(hold: HoldKit) -> None:
    cave = found(hold, hold.given(SHAFT, units=[]), 2, (1, 4), (0, 4))
    assert cave.told_of(EnemySpawned)[0].strength == 32 + 20
    play = hold.fighting("E   Ki  Ba  Co", "slimes 10 3,1", units=["5 soldier 2,1"])
    assert play.state.combat is None  # they came to the Barracks and fell there
    assert [at for at, cell in play.state.map.cells.items() if cell.liquid == SLIME] == [space(2, 1)]
    barracks = play.thing(2, 1).number
    assert not functions(play.state, barracks) and is_connected(play.state, space(3, 1))
    hold.asking(play, BUILD).goes_on()
    play.answers("work drain", "drain 2,1")
    assert functions(play.state, barracks) and play.supplies[1] == 0


@pytest.mark.clause("HOLD-23.05")
@pytest.mark.clause("HOLD-R140")
def test_a_portal_leads_anywhere_within_five(hold: HoldKit) -> None:
    text = "E   xx  ~~\nH\noo\nH\noo"
    play = found(hold, hold.given(text), 4, (0, 4), (0, 3))
    offers = play.offers()
    assert {"place 5,9", "place -5,1", "place 0,2"} <= set(offers)
    assert not {"place 0,1", "place 1,1", "place 2,1", "place 0,4", "place 6,4", "place 0,10"} & set(offers)
    play.does("place 4,6")
    assert (play.thing(4, 6).kind, play.thing(0, 4).kind) == (CAVERN, CAVERN)
    assert is_open(play.state.map, space(0, 4), space(4, 6)) and is_connected(play.state, space(4, 6))
    onto = found(hold, hold.given(text), 4, (0, 4), (0, 3))
    before = onto.thing(0, 2).number
    onto.does("place 0,2")
    assert onto.thing(0, 2).number == before and is_open(onto.state.map, space(0, 4), space(0, 2))


@pytest.mark.clause("HOLD-23.06")
@pytest.mark.clause("HOLD-R141")
def test_a_river_of_nuts_belongs_to_squirrels(hold: HoldKit) -> None:
    play = found(hold, hold.given("E\nH\noo  oo", units=[]), 5, (2, 2), (1, 2), "5♥")
    river = play.thing(2, 2)
    assert (river.kind, play.state.map.cells[space(4, 2)].liquid, len(river.spaces)) == (BODY, WATER, 3)
    assert play.state.map.cells[space(1, 2)].liquid == WATER  # it flows as any river
    come = play.told_of(EnemySpawned)
    assert [(one.enemy, one.space, one.strength) for one in come] == [(SQUIRRELS, (2, 2), 30)]


@pytest.mark.clause("HOLD-23.13")
@pytest.mark.clause("HOLD-R143")
@pytest.mark.parametrize(("card", "left"), [("5♠", [30]), ("5♥", [])])
def test_time_crystals_turn_half_of_all_enemies_to_dust(hold: HoldKit, card: str, left: list[int]) -> None:
    play = hold.given("E\nH\noo  .   Co", units=["1 soldier 0,1"])
    stands(play, TIME_CRYSTALS, (1, 2))
    play.state.agenda.clear()
    spawn(play.state, UNDEAD, space(2, 2), 30, None)
    fight(play.state)
    play.goes_on(card)
    assert [piece.strength for piece in play.pieces(HOSTILE)] == left


@pytest.mark.clause("HOLD-23.13")
def test_time_crystals_roll_for_your_pieces_before_they_fight_there_and_spare_monstrosities(hold: HoldKit) -> None:
    for card, enemy in (("5♠", 5), ("5♥", 30)):
        play = hold.given("E\nH\nBa", units=["5 soldier 0,2"])
        stands(play, TIME_CRYSTALS, (1, 2))
        draw_thing(play.state, CAVERN, NOTHING, (space(2, 2),), None)
        play.state.agenda.clear()
        spawn(play.state, MONSTROSITY, space(2, 2), 30, None)
        fight(play.state)
        play.goes_on()  # it walks in, and no card is drawn
        play.answers("piece 2")
        play.does("move 1,2", card)
        assert [piece.strength for piece in play.pieces(HOSTILE)] == [enemy]
        assert play.pieces(YOURS) == []


@pytest.mark.clause("HOLD-23.15")
@pytest.mark.parametrize("crystals_first", [True, False])
def test_fossils_wake_when_there_are_time_crystals(hold: HoldKit, crystals_first: bool) -> None:
    play = hold.given(SHAFT, units=[])
    if crystals_first:
        stands(play, TIME_CRYSTALS, (-1, 4))
        found(hold, play, 8, (1, 4), (0, 4), *())
    else:
        found(hold, play, 8, (1, 4), (0, 4))
        assert [one.enemy for one in play.state.dormant] == [FOSSILS] and play.told_of(EnemySpawned) == []
        found(hold, play, 7, (1, 3), (0, 3))
    assert [(one.enemy, one.strength) for one in play.told_of(EnemySpawned)] == [(FOSSILS, 120)]
    assert play.state.dormant == [] and play.state.content.enemies[FOSSILS].tamable


@pytest.mark.clause("HOLD-23.15")
def test_time_crystals_wake_nobody_else(hold: HoldKit) -> None:
    play = hold.given(SHAFT, units=[])
    stands(play, LIVING_FOSSILS, (1, 2))
    put_to_sleep(play.state, UNDEAD, space(1, 2), 30, None)
    found(hold, play, 7, (1, 4), (0, 4))
    assert play.state.combat is None


@pytest.mark.clause("HOLD-23.16")
@pytest.mark.clause("HOLD-R144")
def test_moles_are_hired_in_their_village(hold: HoldKit) -> None:
    play = hold.given("E\nH\noo", goods=120)
    stands(play, MOLE_VILLAGE, (0, 3))
    hold.asking(play, RECRUIT).goes_on()
    assert play.offers("recruit")[-2:] == ["recruit 10 mole 0,3", "recruit none"]
    play.does("recruit 2 mole 0,3")
    assert (play.supplies[1], play.units(0, 3)) == (100, {"mole": 2})
    assert play.state.content.units[10].strength == 7


@pytest.mark.clause("HOLD-23.17")
def test_a_dwarf_in_crystal_is_offered_only_where_it_can_be_reached(hold: HoldKit) -> None:
    play = hold.given("E\nH\noo")
    dwarf = stands(play, CRYSTAL_DWARF, (0, 3))
    hold.asking(play, BUILD).goes_on()
    assert "work mine" in play.offers()
    fill(play.state, [space(0, 3)], WATER, None)
    hold.asking(play, BUILD).goes_on()
    assert "work mine" not in play.offers()
    assert play.state.map.things[dwarf].kind == DISCOVERY


@pytest.mark.clause("HOLD-23.19")
@pytest.mark.clause("HOLD-R147")
@pytest.mark.clause("HOLD-E85")
@pytest.mark.parametrize(("card", "lives"), [("5♥", True), ("5♦", False)])
def test_whistling_caves_take_three_in_four_of_those_who_come_within_two(hold: HoldKit, card: str, lives: bool) -> None:
    text = "E\nH\noo\nH\noo\nH\nKe\nH\nBa  oo"
    play = hold.given(text, units=["5 soldier 0,5", "5 hound 0,4"])
    draw_thing(play.state, DISCOVERY, WHISTLING_CAVES, (space(3, 6),), None)
    play.state.agenda.clear()
    spawn(play.state, MONSTROSITY, space(1, 5), 90, None)
    play.state.combat.pieces[0].held = 9  # type: ignore[union-attr]
    fight(play.state)
    play.goes_on()
    hounds = next(piece for piece in play.pieces(YOURS) if piece.unit == 2)
    soldiers = next(piece for piece in play.pieces(YOURS) if piece.unit == 0)
    play.answers(f"piece {hounds.number}", "move 0,3")  # at distance 3: no roll
    play.answers(f"piece {soldiers.number}")
    play.does("move 1,5", card)
    assert (play.told_of(Vanished) == []) == lives
    assert [piece.strength for piece in play.pieces(HOSTILE)] == [65 if lives else 90]


@pytest.mark.clause("HOLD-23.19")
def test_whistling_caves_take_enemies_but_no_monstrosity(hold: HoldKit) -> None:
    for enemy, cards, left in ((UNDEAD, ["5♠"], []), (UNDEAD, ["5♥"], [30]), (MONSTROSITY, [], [30])):
        play = hold.given("E   Co  Co  Co  Co  Co  Co", units=["1 soldier 0,1"])
        draw_thing(play.state, DISCOVERY, WHISTLING_CAVES, (space(7, 1),), None)
        play.state.agenda.clear()
        spawn(play.state, enemy, space(6, 1), 30, None)
        fight(play.state)
        play.goes_on(*cards)
        assert [piece.strength for piece in play.pieces(HOSTILE)] == left


@pytest.mark.clause("HOLD-23.20")
@pytest.mark.clause("HOLD-R148")
def test_lost_things_turn_up_at_the_end_of_a_turn(hold: HoldKit) -> None:
    for card, goods, units in (
        ("A♦", 21, {"soldier": 5}), ("10♠", 30, {"soldier": 5}), ("J♣", 20, {"soldier": 6}),
        ("Q♣", 20, {"soldier": 5, "golem": 1}), ("K♣", 20, {"soldier": 5, "cannon": 1}),
    ):  # fmt: skip
        play = hold.given("E")
        stands(play, REALM_OF_LOST_THINGS, (0, 2), (0, 3))
        hold.asking(play, EndEvent(2)).goes_on(card)
        assert (play.supplies[1], play.units(0, 1)) == (goods, units)
    cut_off = hold.given("E")
    draw_thing(cut_off.state, DISCOVERY, REALM_OF_LOST_THINGS, (space(5, 5), space(5, 6)), None)
    hold.asking(cut_off, EndEvent(2)).goes_on()
    assert cut_off.supplies[1] == 20


@pytest.mark.clause("HOLD-10.17")
@pytest.mark.clause("HOLD-10.18")
@pytest.mark.clause("HOLD-R192")
def test_a_free_unit_goes_to_a_house_or_to_the_entrance_or_is_lost(hold: HoldKit) -> None:
    play = hold.given("Ba  E   Ba", units=["10 soldier 0,1"])
    stands(play, REALM_OF_LOST_THINGS, (0, 2), (0, 3))
    hold.asking(play, EndEvent(2)).goes_on("J♣")
    assert play.offers() == ["house -1,1", "house 1,1"]
    play.does("house 1,1")
    assert (play.units(-1, 1), play.units(1, 1)) == ({}, {"soldier": 1})
    full = hold.given("E", units=["10 soldier 0,1"])
    stands(full, REALM_OF_LOST_THINGS, (0, 2), (0, 3))
    hold.asking(full, EndEvent(2)).goes_on("J♣")
    assert full.units(0, 1) == {"soldier": 10}


@pytest.mark.clause("HOLD-10.22")
@pytest.mark.clause("HOLD-28.04")
def test_the_primal_rune_lets_no_cannon_come(hold: HoldKit) -> None:
    play = hold.given("E", runes=[PRIMAL])
    stands(play, REALM_OF_LOST_THINGS, (0, 2), (0, 3))
    hold.asking(play, EndEvent(2)).goes_on("K♣")
    assert play.units(0, 1) == {"soldier": 5}


@pytest.mark.clause("HOLD-23.14")
@pytest.mark.clause("HOLD-R209")
def test_rooms_of_another_game_are_not_on_offer(hold: HoldKit) -> None:
    play = hold.given("E", resources=500, goods=500)
    stands(play, TIME_CRYSTALS, (0, 2))
    hold.asking(play, BUILD).goes_on()
    assert {key.removeprefix("build ") for key in play.offers("build")} <= {room.id for room in play.state.content.rooms} | {"none"}


@pytest.mark.clause("HOLD-R147")
@pytest.mark.clause("HOLD-12.13")
def test_hounds_that_run_two_spaces_step_into_the_one_between(hold: HoldKit) -> None:
    text = "E   Co  Co  Co  Co  Co  Co"
    play = hold.fighting(text, "undead 90 6,1", units=["5 hound 0,1"])
    mark(play.state, space(1, 1), INFESTED, True, None)
    play.does("piece 2")
    play.does("move 2,1")
    assert [piece.strength for piece in play.pieces(HOSTILE) if piece.unit == 2] == [20]
    ring = hold.fighting("E   Co  Co  Co  Co  Co\nH\noo  oo", "undead 90 5,1", units=["5 hound 0,1"])
    make_link(ring.state, LADDER, space(1, 1), space(1, 2), None)
    for x, d in ((1, 1), (0, 2)):
        walked = ring.state.copy()
        mark(ring.state, space(x, d), INFESTED, True, None)
        ring.does("piece 2")
        ring.does("move 1,2")  # the other way is safe
        assert [piece.at for piece in ring.pieces(YOURS)] == [space(1, 2)]
        ring.state = walked


@pytest.mark.clause("HOLD-12.08")
@pytest.mark.clause("HOLD-23.19")
@pytest.mark.parametrize(("card", "rings"), [("5♥", False), ("5♦", True)])
def test_who_is_lost_in_the_caves_destroys_no_lure(hold: HoldKit, card: str, rings: bool) -> None:
    play = hold.given("E   Co  Ki  Co", units=["1 soldier 0,1"])
    draw_thing(play.state, DISCOVERY, WHISTLING_CAVES, (space(4, 3),), None)
    mark(play.state, space(2, 1), SONG, True, None)
    play.state.agenda.clear()
    spawn(play.state, UNDEAD, space(3, 1), 30, None)
    fight(play.state)
    play.goes_on(card)
    assert (SONG in play.state.map.cells[space(2, 1)].marks) == rings


@pytest.mark.clause("HOLD-R360")
@pytest.mark.clause("HOLD-18.24")
def test_a_drought_leaves_nuts_and_squirrels(hold: HoldKit) -> None:
    play = found(hold, hold.given("E\nH\noo  oo", units=[], runes=[DROUGHT]), 5, (2, 2), (1, 2), "5♥")
    assert (play.thing(2, 2).kind, play.state.map.cells[space(1, 2)].liquid) == (BODY, WATER)
    assert [one.enemy for one in play.told_of(EnemySpawned)] == [SQUIRRELS]


@pytest.mark.clause("HOLD-23.03")
@pytest.mark.clause("HOLD-1.14")
def test_slimes_that_fall_at_the_entrance_leave_it_clean(hold: HoldKit) -> None:
    play = hold.fighting("E   Co", "slimes 10 1,1", units=["9 soldier 0,1"])
    assert play.state.combat is None
    assert not any(cell.liquid for cell in play.state.map.cells.values())
