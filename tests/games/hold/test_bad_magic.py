"""HOLD-22: Bad Magic."""

from __future__ import annotations

import pytest

from delve.games.hold.building import BUILD
from delve.games.hold.cards import BLACK_JOKER, RED_JOKER
from delve.games.hold.chronicle_events import ChallengeMet
from delve.games.hold.codes import CAVERN, CHAINS, CIRCUS, DISCOVERY, DRY, HOSTILE, INFESTED, LAVA, PURITY, RUIN, SONG, TUNNEL, WATER, YOURS
from delve.games.hold.end_of_turn import EndEvent
from delve.games.hold.events import EnemySpawned
from delve.games.hold.force_changes import add_being
from delve.games.hold.forces import ADVENTURER
from delve.games.hold.liquids import flow
from delve.games.hold.lures import standing
from delve.games.hold.magic import BAD, Magic
from delve.games.hold.map_changes import alter_thing, drain, draw_thing, mark, set_ward
from delve.games.hold.mapping import Trap
from delve.games.hold.spaces import space, spot
from delve.games.hold.tables import CAVE_RAIN, DRUID, GOD_MUSHROOM, GORE, LEYLINES, OUTBREAK
from tests.games.hold.kit import HoldKit, Play


@pytest.mark.clause("HOLD-22.03")
def test_diamond_dust_makes_the_next_diamond_worth_nothing(hold: HoldKit) -> None:
    play = hold.asking(hold.given("E"), Magic(BAD, space(0, 1)))
    play.goes_on("3♠")
    assert play.state.lore.dust == 1
    later = hold.given("E")
    later.state.lore.dust = play.state.lore.dust
    later.goes_on()
    later.does("explore 1,1 right", "9♦")
    assert (later.supplies, later.state.lore.dust) == ((20, 20), 0)


@pytest.mark.clause("HOLD-22.03")
def test_diamond_dust_destroys_a_crystal_cavern_at_its_next_diamond(hold: HoldKit) -> None:
    play = hold.given("E\nH\ncc")
    play.state.lore.dust = 1
    play.goes_on("9♦")
    assert (play.supplies, play.thing(0, 2).kind, play.state.lore.dust) == ((20, 20), RUIN, 0)


def cursed(hold: HoldKit, play: Play, x: int, d: int, *cards: str) -> Play:
    """Bad Magic is found in a space of that hold."""
    hold.asking(play, Magic(BAD, space(x, d))).goes_on(*cards)
    return play


@pytest.mark.clause("HOLD-22.01")
@pytest.mark.clause("HOLD-R127")
def test_the_greedy_king_turns_a_room_to_gold(hold: HoldKit) -> None:
    play = cursed(hold, hold.given("E   Co  Ba", units=["5 soldier 0,1", "3 soldier 2,1"], goods=0), 0, 1, "A♠")
    assert play.offers() == ["gild 1,1", "gild 2,1"]
    play.does("gild 2,1")
    assert (play.supplies, play.thing(2, 1).kind, play.units(2, 1), play.units(0, 1)) == ((20, 30), CAVERN, {}, {"soldier": 5})
    assert cursed(hold, hold.given("E"), 0, 1, "A♠").supplies == (20, 20)


@pytest.mark.clause("HOLD-22.02")
@pytest.mark.clause("HOLD-E81")
@pytest.mark.clause("HOLD-R128")
def test_a_garish_gaze_waits_for_a_room_with_a_price(hold: HoldKit) -> None:
    assert cursed(hold, hold.given("E"), 0, 1, "2♠").state.lore.garish == 1
    for room, left, pending in (("corridor", 50, 1), ("barracks", 34, 0)):
        play = hold.given("E", resources=50)
        play.state.lore.garish = 1
        hold.asking(play, BUILD).goes_on()
        play.answers(f"build {room}", "at 1,1")
        assert (play.supplies[0], play.state.lore.garish, play.thing(1, 1).garish) == (left, pending, not pending)


@pytest.mark.clause("HOLD-22.04")
@pytest.mark.clause("HOLD-28.07")
@pytest.mark.clause("HOLD-E58")
@pytest.mark.parametrize("runes", [[], [GORE]])
def test_cowards_take_along_who_lives_on_their_way(hold: HoldKit, runes: list[int]) -> None:
    text = "E\nH\nBa  Co  Ke\n\n.   .   oo"
    units = ["5 soldier 0,1", "8 soldier 0,2", "5 hound 2,2"]
    play = cursed(hold, hold.given(text, units=units, runes=runes), 2, 3, "4♠")
    there = {"soldier": 8}, {"hound": 5}
    assert (play.units(0, 2), play.units(2, 2)) == (there if runes else ({}, {}))
    assert play.units(0, 1) == {"soldier": 5}


@pytest.mark.clause("HOLD-22.05")
@pytest.mark.clause("HOLD-R130")
def test_the_drill_burns_straight_down_and_flows(hold: HoldKit) -> None:
    play = hold.given("E\nH\noo  .\n\nBa\n\nCo  Co", units=["2 soldier 0,3"])
    cursed(hold, play, 0, 2, "5♠", "2♠", "3♠")  # 1 + 1: two spaces
    cells = play.state.map.cells
    assert [cells[space(0, d)].liquid for d in (2, 3, 4)] == [DRY, LAVA, LAVA]
    assert cells[space(1, 4)].liquid == LAVA and cells[space(0, 4)].magic and not cells[space(0, 4)].natural
    assert play.units(0, 3) == {} and play.thing(0, 3).kind == TUNNEL
    assert {space(0, 2), space(0, 3)} <= set(play.state.map.links)


@pytest.mark.clause("HOLD-22.06")
@pytest.mark.clause("HOLD-R131")
def test_a_circus_opens_in_the_nearest_empty_space(hold: HoldKit) -> None:
    play = cursed(hold, hold.given("E   Co  oo"), 1, 1, "6♠")
    assert play.offers() == ["place 2,1", "place 0,2", "place 1,2", "place 2,2"]
    play.does("place 2,1")
    assert (play.thing(2, 1).kind, play.thing(2, 1).what) == (DISCOVERY, CIRCUS)


@pytest.mark.clause("HOLD-22.07")
@pytest.mark.clause("HOLD-E59")
def test_a_worm_leaves_a_tunnel_through_rooms(hold: HoldKit) -> None:
    text = ".   .   E\n        H\n.   .   oo\n.   Fo  .   oo"
    play = hold.given(text, units=["1 cannon -1,3"])
    cursed(hold, play, 1, 3, "7♠", "2♦", "2♣")
    assert [play.thing(x, 3).kind for x in (0, -1, -2)] == [TUNNEL, TUNNEL, TUNNEL]
    assert play.units(-1, 3) == {}


@pytest.mark.clause("HOLD-R132")
@pytest.mark.clause("HOLD-R218")
@pytest.mark.parametrize(
    ("text", "way", "dug"),
    [
        ("E   .   .   .   oo", "2♣", [(3, 1), (2, 1), (1, 1)]),  # left, up to the Entrance
        ("E   .   .   .   .\n.   .   xx  .   oo", "2♣", [(3, 2)]),  # left, up to a sealed room
        ("E   .   .   .   .\n.   .   .   .   oo", "2♠", [(4, 1)]),  # up, to depth 1
        ("E   .   .   .   oo", "2♥", [(5, 1), (6, 1), (7, 1), (8, 1)]),  # right, past the edge of the page
    ],
)
def test_a_worm_stops_at_the_entrance_at_sealed_rooms_and_at_depth_1(
    hold: HoldKit, text: str, way: str, dug: list[tuple[int, int]]
) -> None:
    play = hold.given(text)
    cursed(hold, play, 4, 1 if text.count("\n") == 0 else 2, "7♠", "2♥", way)
    found = [spot(at) for at, cell in play.state.map.cells.items() if play.state.map.things[cell.thing].kind == TUNNEL]
    assert found == dug


@pytest.mark.clause("HOLD-22.08")
@pytest.mark.clause("HOLD-31.04")
@pytest.mark.clause("HOLD-R133")
def test_toads_come_out_of_what_is_still_swamp(hold: HoldKit) -> None:
    play = hold.given("E   Co  Co  Co  Co", turn=3, units=["9 soldier 0,1"])
    cursed(hold, play, 3, 1, "8♠")
    swamp = [at for at, cell in play.state.map.cells.items() if cell.liquid == WATER]
    assert sorted(swamp) == [space(2, 1), space(3, 1), space(4, 1)]
    drain(play.state, space(2, 1), None)
    hold.asking(play, EndEvent(0)).goes_on()
    assert play.pieces(HOSTILE) == []
    play.state.clock.turn = 4
    hold.asking(play, EndEvent(0)).goes_on()
    assert [(event.space, event.strength) for event in play.told_of(EnemySpawned)] == [((3, 1), 15), ((4, 1), 15)]


@pytest.mark.clause("HOLD-22.08")
@pytest.mark.clause("HOLD-R133")
def test_water_that_is_not_the_swamp_brings_no_toads(hold: HoldKit) -> None:
    play = hold.given("E   Co  Co  Co  Pu", turn=3, units=["9 soldier 0,1"])
    cursed(hold, play, 2, 1, "8♠")
    for x in (2, 3):
        drain(play.state, space(x, 1), None)
    flow(play.state, space(4, 1), WATER, None)  # the Pump
    assert [play.state.map.cells[space(x, 1)].liquid for x in (1, 2, 3)] == [WATER, WATER, WATER]
    play.state.clock.turn = 4
    hold.asking(play, EndEvent(0)).goes_on()
    assert [event.space for event in play.told_of(EnemySpawned)] == [(1, 1)]


@pytest.mark.clause("HOLD-22.10")
@pytest.mark.clause("HOLD-R07")
def test_doomed_puts_the_black_joker_in_and_the_red_one_off(hold: HoldKit) -> None:
    play = cursed(hold, hold.given("E"), 0, 1, "10♠")
    assert play.state.cards.deck.has(BLACK_JOKER) and not play.state.cards.deck.has(RED_JOKER)
    assert RED_JOKER in play.state.cards.waiting


@pytest.mark.clause("HOLD-22.12")
@pytest.mark.clause("HOLD-22.13")
@pytest.mark.clause("HOLD-E57")
@pytest.mark.clause("HOLD-R136")
def test_an_outbreak_spreads_from_each_new_undead(hold: HoldKit) -> None:
    text = "E\nH\noo\nH\noo\nH\noo  Ba  CO  Li"
    play = hold.given(text, units=["10 soldier 1,4", "1 cannon 2,4", "2 mage 3,4"])
    hold.asking(play, Magic(BAD, space(0, 3))).goes_on("Q♠", "2♠", "2♥", "3♠")
    assert [(event.space, event.strength) for event in play.told_of(EnemySpawned)] == [((1, 4), 30), ((3, 4), 30)]
    assert (play.units(1, 4), play.units(3, 4)) == ({}, {})


@pytest.mark.clause("HOLD-R136")
@pytest.mark.clause("HOLD-R208")
def test_an_outbreak_makes_one_undead_of_a_troop_and_one_of_a_being(hold: HoldKit) -> None:
    play = hold.given("E\nH\noo\nH\noo  Ba  In", units=["10 soldier 1,3", "1 gunner 1,3"])
    add_being(play.state, ADVENTURER, DRUID, 5, play.thing(2, 3).number, None)
    hold.asking(play, Magic(BAD, space(1, 3))).goes_on("Q♠", "2♠", "3♠", "2♣")
    come = sorted([(one.space, one.strength) for one in play.told_of(EnemySpawned)])
    assert come == [((1, 3), 25), ((1, 3), 25), ((2, 3), 25)]
    assert play.state.beings == []


@pytest.mark.clause("HOLD-R178")
def test_in_leylines_a_temple_of_purity_traps_one_result_and_the_other_acts(hold: HoldKit) -> None:
    play = hold.given("E   Te  oo", units=["1 cleric 1,1"])
    alter_thing(play.state, play.thing(1, 1).number, purpose=PURITY)
    play.state.lore.layer, play.state.lore.layer_depth = LEYLINES, 1
    hold.asking(play, Magic(BAD, space(2, 1))).goes_on("3♠")
    play.does(play.offers()[0], "2♠")
    temple = play.thing(1, 1)
    assert (temple.trapped, play.state.lore.dust, play.state.lore.garish) == (3, 0, 1)


@pytest.mark.clause("HOLD-22.04")
@pytest.mark.clause("HOLD-22.12")
@pytest.mark.clause("HOLD-10.03")
def test_in_a_combat_cowards_and_undead_are_where_their_troop_stands(hold: HoldKit) -> None:
    for cards, left in ((["4♠"], []), (["Q♠", "2♠", "2♠"], [OUTBREAK])):
        play = hold.fighting("E   Ba  Co  Co  Co  Co  Co  Co", "undead 90 7,1", units=["5 soldier 1,1", "3 hound 0,1"])
        troop = next(piece for piece in play.pieces(YOURS) if piece.unit == 0)
        troop.at = space(4, 1)
        hold.asking(play, Magic(BAD, space(4 if left else 1, 1))).goes_on(*cards)
        assert troop not in play.pieces(YOURS) and play.units(1, 1) == {}
        assert [piece.enemy for piece in [*play.state.fight.pieces, *play.state.fight.joining] if piece.enemy == OUTBREAK] == left
        assert [piece.unit for piece in play.pieces(YOURS)] == [2]
        assert all(one.at == space(4, 1) for one in play.state.fight.joining)


@pytest.mark.clause("HOLD-22.05")
@pytest.mark.clause("HOLD-R130")
def test_the_drills_lava_flows_from_its_lowest_space(hold: HoldKit) -> None:
    play = hold.given("E\nH\noo\n\noo  oo\n\noo\n\noo  oo  oo")
    cursed(hold, play, 0, 2, "5♠", "2♠", "3♣")  # 1 + 2: three spaces, from 3 down to 5
    wet = {spot(at) for at, cell in play.state.map.cells.items() if cell.liquid == LAVA}
    assert wet == {(0, 3), (0, 4), (0, 5), (1, 5), (2, 5)}


@pytest.mark.clause("HOLD-22.05")
@pytest.mark.clause("HOLD-22.07")
@pytest.mark.clause("HOLD-23.12")
@pytest.mark.clause("HOLD-29.07")
@pytest.mark.clause("HOLD-R372")
@pytest.mark.parametrize(("cards", "rain", "by_lava"), [
    (("5♠", "2♠", "3♠"), False, True), (("5♠", "2♠", "3♠"), True, False), (("7♠", "2♠", "3♦"), False, False),
])  # fmt: skip
def test_a_mushroom_that_is_burnt_or_dug_away_infests_nothing_any_more(
    hold: HoldKit, cards: tuple[str, ...], rain: bool, by_lava: bool
) -> None:
    """By the drill, or by a worm that digs down."""
    play = hold.given("E\nH\noo\n\n.   Ki")
    play.state.lore.inventions.update({CAVE_RAIN} if rain else set())
    draw_thing(play.state, DISCOVERY, GOD_MUSHROOM, (space(0, 3),), None)
    for x in (0, 1):
        mark(play.state, space(x, 3), INFESTED, True, None)
    cursed(hold, play, 0, 2, *cards)
    assert not any(INFESTED in cell.marks for cell in play.state.map.cells.values())
    assert len(play.told_of(ChallengeMet)) == by_lava


@pytest.mark.clause("HOLD-22.12")
@pytest.mark.clause("HOLD-R136")
def test_an_outbreak_goes_on_from_each_space_in_turn(hold: HoldKit) -> None:
    """From (3,1) both sides are struck; (2,1) rolls first, and what is near (4,1) is struck by its own roll."""
    for rolls, struck in ((("3♠", "4♥", "5♠"), [(2, 1), (4, 1), (6, 1)]), (("4♥", "3♠"), [(2, 1), (4, 1)])):
        play = hold.given("E   Co  Ba  oo  Ba  Co  Ba", units=["1 soldier 2,1", "1 soldier 4,1", "1 soldier 6,1"])
        hold.asking(play, Magic(BAD, space(3, 1))).goes_on("Q♠", "2♠", *rolls)
        assert [event.space for event in play.told_of(EnemySpawned)] == struck


@pytest.mark.clause("HOLD-7.24")
@pytest.mark.clause("HOLD-21.09")
@pytest.mark.clause("HOLD-R371")
def test_a_siren_song_is_lost_with_its_room(hold: HoldKit) -> None:
    play = hold.given("E   Co  Ba", units=[])
    for code in (SONG, CHAINS):
        mark(play.state, space(2, 1), code, True, None)
    set_ward(play.state, space(2, 1), Trap(0, 3, True), None)
    assert standing(play.state) == [space(2, 1)]
    cursed(hold, play, 0, 1, "A♠")
    play.does("gild 2,1")
    assert standing(play.state) == []
    assert (play.state.map.cells[space(2, 1)].marks, play.state.map.cells[space(2, 1)].ward) == ((CHAINS,), None)
