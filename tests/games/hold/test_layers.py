"""HOLD-27: world layers."""

from __future__ import annotations

from typing import Any

import pytest

from delve.games.hold.building import BUILD
from delve.games.hold.codes import BODY, CAVERN, DISCOVERY, HOSTILE, LAVA, NOTHING, PURITY, WATER
from delve.games.hold.discovering import Discover
from delve.games.hold.enemies import in_layer
from delve.games.hold.events import LayerChanged
from delve.games.hold.explore import EXPLORE
from delve.games.hold.layers import SecondSpade, next_layer
from delve.games.hold.legend_changes import keep_find
from delve.games.hold.magic import BAD, GOOD, Magic
from delve.games.hold.map_changes import alter_thing, fill
from delve.games.hold.spaces import space
from delve.games.hold.tables import (
    ABANDONED_ROOM,
    CRYPT,
    DUNGEON,
    GRAVEYARD,
    GREED,
    LEYLINES,
    MAGMA,
    MINE,
    NIGHTMARE,
    NIGHTMARES,
    NORMAL,
    RICHES,
    SEALED_ROOM,
    SKITTER,
    WELL,
)
from tests.games.hold.kit import HoldKit, Play

HOLD = "E   oo  oo\nH\noo"
LAYERED = {"world_layers": "on"}


def in_a_layer(hold: HoldKit, layer: int, depth: int, text: str = HOLD, **given: Any) -> Play:
    """In the Explore step, with that layer from that depth on."""
    play = hold.asking(hold.given(text, rules=LAYERED, **given), EXPLORE)
    play.state.lore.layer, play.state.lore.layer_depth = layer, depth
    play.goes_on()
    return play


@pytest.mark.clause("HOLD-27.01")
@pytest.mark.clause("HOLD-27.02")
@pytest.mark.clause("HOLD-27.03")
@pytest.mark.clause("HOLD-27.04")
@pytest.mark.clause("HOLD-R174")
def test_each_king_of_clubs_is_the_next_layer_from_its_depth_down(hold: HoldKit) -> None:
    play = hold.given(HOLD, rules=LAYERED)
    s = play.state
    assert s.lore.layer == NORMAL
    passed = []
    for depth in (3, 9, 2, 4, 8, 5, 6, 7):
        next_layer(s, space(0, depth), None)
        passed.append((s.lore.layer, s.lore.layer_depth))
    assert passed == [
        (MAGMA, 3), (GRAVEYARD, 9), (SKITTER, 2), (LEYLINES, 4), (RICHES, 8), (DUNGEON, 5), (NIGHTMARE, 6), (NIGHTMARE, 6),
    ]  # fmt: skip
    assert in_layer(s, NIGHTMARE, space(3, 6)) and not in_layer(s, NIGHTMARE, space(3, 5)) and not in_layer(s, DUNGEON, space(3, 6))


@pytest.mark.clause("HOLD-27.02")
@pytest.mark.clause("HOLD-18.22")
def test_only_the_accepted_king_of_clubs_counts_and_only_with_layers(hold: HoldKit) -> None:
    for layers, card, layer in (("on", "K♣", MAGMA), ("off", "K♣", NORMAL), ("on", "K♠", NORMAL), ("on", "Q♣", NORMAL)):
        play = hold.asking(hold.given(HOLD, rules={"world_layers": layers}), EXPLORE)
        play.goes_on()
        try:
            play.does("explore 1,2 right", card, "2♣") if card == "K♠" else play.does("explore 1,2 right", card)
        except NotImplementedError:
            continue
        assert play.state.lore.layer == layer
        assert bool(play.told_of(LayerChanged)) == (layer == MAGMA)


@pytest.mark.clause("HOLD-28.02")
@pytest.mark.clause("HOLD-R180")
def test_under_the_rune_of_nightmares_the_layers_go_backwards(hold: HoldKit) -> None:
    play = hold.given(HOLD, runes=[NIGHTMARES])
    s = play.state
    s.lore.layer, s.lore.layer_depth = NIGHTMARE, 1
    next_layer(s, space(0, 4), None)
    assert (s.lore.layer, s.lore.layer_depth) == (DUNGEON, 4)
    for _ in range(6):
        next_layer(s, space(0, 3), None)
    assert (s.lore.layer, s.lore.layer_depth) == (NORMAL, 3)
    next_layer(s, space(0, 9), None)
    assert (s.lore.layer, s.lore.layer_depth) == (NORMAL, 3)


# ---- Magma


@pytest.mark.clause("HOLD-27.05")
@pytest.mark.clause("HOLD-R175")
@pytest.mark.clause("HOLD-25.10")
def test_the_magma_layer_turns_what_liquid_it_holds_to_lava(hold: HoldKit) -> None:
    play = hold.given("E   lk  Ba\nH\nBa  lk  Fo  oo\n\nKi  Ba  oo", rules=LAYERED, units=["2 soldier 0,1"])
    s = play.state
    fill(s, [space(2, 1), space(2, 2), space(3, 2)], WATER, None)
    fill(s, [space(1, 3)], WATER, None, magic=True)
    keep_find(s, 0, (1, 3), space(3, 2), None)
    next_layer(s, space(0, 2), None)
    liquids = {at: cell.liquid for at, cell in s.map.cells.items() if cell.liquid}
    assert liquids == {
        space(1, 1): WATER, space(2, 1): WATER, space(1, 2): LAVA, space(2, 2): LAVA, space(3, 2): LAVA, space(1, 3): WATER,
    }  # fmt: skip
    assert [thing.anchor for thing in s.map.things.values() if thing.damaged] == [space(2, 2)]
    assert play.thing(1, 2).kind == BODY and s.map.cells[space(1, 2)].natural
    assert not s.lore.finds


@pytest.mark.clause("HOLD-27.05")
@pytest.mark.parametrize(("first", "second", "liquids"), [("1,2", "1,3", (WATER, LAVA)), ("1,3", "1,2", (LAVA, WATER))])
def test_a_lake_found_across_its_edge_is_lava_in_the_layer_alone(hold: HoldKit, first: str, second: str, liquids: tuple[int, int]) -> None:
    play = in_a_layer(hold, MAGMA, 3, "E   oo  oo\nH\noo\nH\noo", units=[])
    play.does(f"explore {first} right", "8♣", "2♣")
    play.answers(f"place {second}")
    at = [space(*(int(one) for one in text.split(","))) for text in (first, second)]
    assert tuple(play.state.map.cells[one].liquid for one in at) == liquids
    assert all(play.state.map.cells[one].natural for one in at)


@pytest.mark.clause("HOLD-R339")
def test_what_has_turned_to_lava_stays_so_when_the_layer_is_left(hold: HoldKit) -> None:
    play = hold.given("E   oo\nH\noo  lk", rules=LAYERED)
    next_layer(play.state, space(0, 2), None)
    next_layer(play.state, space(0, 2), None)
    assert play.state.lore.layer == GRAVEYARD and play.state.map.cells[space(1, 2)].liquid == LAVA


# ---- Skitter, Leylines, Riches


@pytest.mark.clause("HOLD-27.08")
@pytest.mark.clause("HOLD-R177")
def test_diamonds_give_nothing_in_skitter_and_leave_a_red_space(hold: HoldKit) -> None:
    play = in_a_layer(hold, SKITTER, 2)
    play.does("explore 1,2 right", "9♦")
    assert play.supplies == (20, 20) and play.offers() == ["cavern", "blank"]
    above = in_a_layer(hold, SKITTER, 3)
    above.does("explore 1,2 right", "9♦")
    assert above.supplies == (20, 31)


@pytest.mark.clause("HOLD-27.09")
@pytest.mark.clause("HOLD-E25")
def test_hives_found_in_skitter_are_twice_as_strong(hold: HoldKit) -> None:
    for depth, strength in ((2, 50), (3, 30)):
        play = in_a_layer(hold, SKITTER, depth)
        play.does("explore 1,2 right", "9♣", "8♦")
        play.answers("place 2,2", "name none")
        assert play.pieces(HOSTILE)[0].full == strength


@pytest.mark.clause("HOLD-27.10")
@pytest.mark.clause("HOLD-E65")
def test_magic_comes_twice_in_leylines(hold: HoldKit) -> None:
    for depth, cards in ((6, ("10♠", "J♣")), (4, ("10♠",))):
        play = hold.given("E\nH\n" + "oo\nH\n" * 4 + "oo")
        play.state.lore.layer, play.state.lore.layer_depth = LEYLINES, 5
        play = hold.asking(play, Magic(GOOD, space(0, depth)))
        play.goes_on(*cards)
        assert play.state.lore.good == ({10, 11} if len(cards) == 2 else {10})


@pytest.mark.clause("HOLD-27.10")
@pytest.mark.clause("HOLD-E65")
def test_a_library_built_in_leylines_finds_two_spells(hold: HoldKit) -> None:
    play = hold.given("E\nH\noo\nH\noo", resources=20, goods=20)
    play.state.lore.layer, play.state.lore.layer_depth = LEYLINES, 3
    play = hold.asking(play, BUILD)
    play.goes_on()
    play.answers("build library")
    play.does("at 1,3", "10♠", "J♣")
    assert play.state.lore.good == {10, 11}


@pytest.mark.clause("HOLD-27.10")
@pytest.mark.clause("HOLD-R178")
def test_a_temple_of_purity_deals_with_each_of_two_results(hold: HoldKit) -> None:
    play = hold.given("E   Te", units=["1 cleric 1,1"])
    alter_thing(play.state, play.thing(1, 1).number, purpose=PURITY)
    play.state.lore.layer, play.state.lore.layer_depth = LEYLINES, 1
    play = hold.asking(play, Magic(BAD, space(0, 1)))
    play.goes_on("3♠")
    play.does("let act", "2♦")
    play.does("trap 1,1")
    assert (play.state.lore.dust, play.state.lore.garish, play.thing(1, 1).trapped) == (1, 0, 2)


@pytest.mark.clause("HOLD-27.11")
@pytest.mark.clause("HOLD-E21")
def test_diamonds_count_double_in_riches(hold: HoldKit) -> None:
    for depth, goods in ((3, 20 + 4 * 2 * 2 + 3), (4, 20 + 4 * 2 + 3)):
        play = hold.asking(hold.given("E\nH\noo\nH\noo", rules=LAYERED, runes=[GREED]), EXPLORE)
        play.state.lore.layer, play.state.lore.layer_depth = RICHES, depth
        play.goes_on()
        play.does("explore 1,3 right", "4♦")
        assert play.supplies == (20, goods)


# ---- Dungeon


@pytest.mark.clause("HOLD-27.12")
@pytest.mark.clause("HOLD-R179")
def test_a_spade_in_the_dungeon_brings_a_second_one_beside_it(hold: HoldKit) -> None:
    play = in_a_layer(hold, DUNGEON, 2)
    play.does("explore 1,2 right", "3♠", "K♣", "2♥", "5♠")
    assert play.offers("place") == ["place 2,2", "place 1,3"]
    play.does("place 1,3", "2♣")
    assert (play.thing(1, 2).what, play.thing(1, 3).what, play.thing(1, 3).kind) == (WELL, MINE, CAVERN)
    assert space(1, 2) in play.state.map.links  # open to the first
    assert play.state.lore.layer == DUNGEON  # the King was ignored
    assert play.state.cards.deck.size() == 52
    assert play.supplies[1] == 20 + 20 + 2 * 3


@pytest.mark.clause("HOLD-27.12")
def test_above_the_dungeon_there_is_only_one(hold: HoldKit) -> None:
    play = in_a_layer(hold, DUNGEON, 3)
    play.does("explore 1,2 right", "3♠")
    assert len(play.state.map.things) == 5


@pytest.mark.clause("HOLD-27.12")
def test_without_a_free_space_beside_it_the_second_is_anchored_nearby(hold: HoldKit) -> None:
    text = "E   oo  oo  oo\nH\noo  .   oo\n\nlk  oo  oo"
    play = in_a_layer(hold, DUNGEON, 2, text)
    play.does("explore 1,2 right", "3♠", "2♠")
    assert play.asks == "anchor"
    assert play.offers() == ["place -1,1", "place -1,2", "place 3,2"]
    play.answers(play.offers()[0])
    found = [thing.what for thing in play.state.map.things.values() if thing.kind == DISCOVERY and thing.what in (WELL, CRYPT)]
    assert found == [WELL, CRYPT]


@pytest.mark.clause("HOLD-27.12")
def test_beside_an_abandoned_room_that_became_a_kitchen(hold: HoldKit) -> None:
    play = hold.asking(hold.given("E   oo\nH\noo  Ki", rules=LAYERED), SecondSpade(space(1, 2), ABANDONED_ROOM))
    play.goes_on("3♠")
    assert play.offers("place") == ["place 2,2", "place 1,3"]


@pytest.mark.clause("HOLD-R341")
def test_the_second_remnant_is_not_open_to_a_sealed_room(hold: HoldKit) -> None:
    play = hold.given("E   oo\nH\noo  xx", rules=LAYERED)
    play = hold.asking(play, SecondSpade(space(1, 2), SEALED_ROOM))
    play.goes_on("3♠")
    play.answers("place 2,2")
    assert play.thing(2, 2).what == WELL and play.thing(2, 2).dug_from == NOTHING
    assert space(1, 2) in play.state.map.walls


@pytest.mark.clause("HOLD-27.12")
def test_the_first_spade_is_resolved_before_the_second(hold: HoldKit) -> None:
    play = hold.asking(hold.given(HOLD), Discover(MINE, space(1, 2), space(0, 2)), SecondSpade(space(1, 2), MINE))
    play.goes_on("2♦")
    assert play.asks == "take-space"
    while play.offers("place") and play.state.map.next_thing == 4:
        play.does(play.offers("place")[0], "3♠")
    assert play.asks == "second-remnant"
