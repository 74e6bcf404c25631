"""HOLD-25: Legendary Finds."""

from __future__ import annotations

from typing import Any

import pytest

from delve.games.hold.adventurers import may_hire
from delve.games.hold.artefacts import lose_finds_at, place_of
from delve.games.hold.building import BUILD
from delve.games.hold.codes import (
    CAVERN,
    CLERIC,
    CREATION_TREES,
    DEFENCE_DAMAGE,
    DEFENCE_STOPPING,
    FORTUNE,
    HOSTILE,
    INN,
    KITCHEN,
    LADDER,
    LAVA,
    NOTHING,
    ROOM,
    WATER,
    YOURS,
)
from delve.games.hold.combat import fight
from delve.games.hold.ending import result
from delve.games.hold.explore import EXPLORE
from delve.games.hold.facts import facts, functions
from delve.games.hold.find_powers import PurposefulFor, may_rest, plant
from delve.games.hold.finds import DrawFind
from delve.games.hold.force_changes import put_to_sleep, spawn
from delve.games.hold.forces import ARTEFACT, AVENGER, AWAY, GONE_TO_GROUND, OLD_SOUL_SPIRIT, Group
from delve.games.hold.legend_changes import keep_find
from delve.games.hold.legend_events import ArtefactFound, ArtefactLost, ArtefactMoved
from delve.games.hold.liquids import drown, flow
from delve.games.hold.losses import destroy
from delve.games.hold.map_changes import alter_thing, draw_thing, make_link
from delve.games.hold.recruiting import RECRUIT, unit_price
from delve.games.hold.rolls import WHAT, RollD2
from delve.games.hold.shrines import shrine_trap
from delve.games.hold.spaces import space
from delve.games.hold.start_of_turn import fixed_income
from delve.games.hold.state import Find
from delve.games.hold.tables import (
    ANIMATED,
    BLESSED,
    BURROWING,
    CREATION,
    DEALMAKER,
    GUIDANCE,
    INSPIRING,
    LEGENDARY,
    LUCKY,
    MONSTROSITY,
    NIGHTMARE,
    OLD_SOUL,
    PURPOSEFUL,
    RESURRECTION,
    SHUNNED,
    UNDEAD,
    VALUABLE,
    VENGEFUL,
)
from delve.kernel.luck import Scripted
from tests.games.hold.kit import HoldKit, Play

GEM, AXE, SWORD = 0, 7, 11
HOLD = "E   oo  oo\nH\noo"
"""Caverns at (1,1), (2,1) and, down a ladder, (0,2)."""


def exploring(hold: HoldKit, text: str = HOLD, **given: Any) -> Play:
    """In the Explore step; the Jokers are in the deck."""
    play = hold.asking(hold.given(text, **given), EXPLORE)
    deck = play.state.cards
    for joker in deck.aside[:]:
        deck.aside.remove(joker)
        deck.deck.add(joker)
    deck.deep = True
    play.goes_on()
    return play


def kept(play: Play, x: int, d: int, *powers: int, form: int = GEM) -> Find:
    """An artefact that lies there."""
    return keep_find(play.state, form, powers, space(x, d), None)


def building(hold: HoldKit, text: str = HOLD, *powers: int, at: tuple[int, int] = (2, 1), **given: Any) -> Play:
    """In the Build step, with an artefact."""
    play = hold.asking(hold.given(text, **given), BUILD)
    kept(play, *at, *powers)
    play.goes_on()
    return play


def battle(play: Play, at: tuple[int, int], strength: int, *cards: str) -> Play:
    """A combat against one enemy."""
    play.state.agenda.clear()
    spawn(play.state, UNDEAD, space(*at), strength, None)
    fight(play.state)
    play.goes_on(*cards)
    return play


# ---- finding


@pytest.mark.clause("HOLD-25.01")
@pytest.mark.clause("HOLD-25.02")
@pytest.mark.clause("HOLD-25.05")
@pytest.mark.clause("HOLD-25.06")
@pytest.mark.clause("HOLD-25.24")
@pytest.mark.clause("HOLD-E50")
def test_a_red_joker_is_an_artefact_by_two_cards_and_two_rolls(hold: HoldKit) -> None:
    play = exploring(hold)
    play.does("explore 1,2 right", "red joker", "6♦", "8♣", "2♣", "4♥")
    assert [(event.form, event.powers, event.space) for event in play.told_of(ArtefactFound)] == [(AXE, (6, 8), (1, 2))]
    assert play.state.content.forms[AXE] == "Axe"
    assert play.thing(1, 2).kind == CAVERN and play.state.cards.red_found == 1
    assert play.state.cards.deck.size() == 53  # all but the Joker, which waits
    play.state.agenda.clear()
    battle(play, (2, 1), 5)
    assert [(piece.strength, piece.at) for piece in play.pieces(YOURS) if piece.kind == ARTEFACT] == [(80, space(1, 2))]


@pytest.mark.clause("HOLD-R157")
def test_the_first_roll_is_the_row_and_the_second_the_column(hold: HoldKit) -> None:
    play = exploring(hold)
    play.does("explore 1,2 right", "red joker", "6♦", "8♣", "4♥", "2♣")
    assert play.state.content.forms[play.told_of(ArtefactFound)[0].form] == "Speleothem"


@pytest.mark.clause("HOLD-25.05")
@pytest.mark.clause("HOLD-R158")
def test_a_second_card_of_the_same_rank_is_drawn_again(hold: HoldKit) -> None:
    play = exploring(hold)
    play.does("explore 1,2 right", "red joker", "7♦", "7♣", "7♠", "4♣", "A♠", "2♠")
    assert play.told_of(ArtefactFound)[0].powers == (7, 4)
    assert play.state.cards.deck.size() == 53


@pytest.mark.clause("HOLD-25.03")
@pytest.mark.clause("HOLD-25.07")
@pytest.mark.clause("HOLD-E49")
def test_two_face_cards_are_the_void_crystal(hold: HoldKit) -> None:
    play = exploring(hold, goods=30)
    play.does("explore 1,2 right", "red joker", "Q♣", "J♥")
    assert play.asks == "crown"
    play.answers("play on")
    assert play.supplies[1] == 1030 and facts(play.state).caps[1] == 1050
    assert (play.state.lore.finds, result(play.state)) == ([], 1)
    assert play.state.cards.out == [] and play.state.cards.deck.size() == 53


@pytest.mark.clause("HOLD-25.03")
def test_one_face_card_is_not_enough_and_an_ace_is_none(hold: HoldKit) -> None:
    play = exploring(hold)
    play.does("explore 1,2 right", "red joker", "Q♣", "A♥", "2♣", "2♠")
    assert not play.state.lore.crystal and play.state.lore.finds[0].powers == (VENGEFUL, LEGENDARY)


@pytest.mark.clause("HOLD-R365")
@pytest.mark.parametrize(("cards", "found"), [(("2♣", "J♥"), True), (("K♣", "3♥"), True), (("5♣", "A♥", "2♣", "2♠"), False)])
def test_a_table_may_rule_that_one_face_is_the_void_crystal(hold: HoldKit, cards: tuple[str, ...], found: bool) -> None:
    play = exploring(hold, rules={"void_crystal": "one_face"})
    play.does("explore 1,2 right", "red joker", *cards)
    assert play.state.lore.crystal == found and (play.asks == "crown") == found


@pytest.mark.clause("HOLD-25.04")
@pytest.mark.clause("HOLD-25.09")
@pytest.mark.clause("HOLD-25.24")
@pytest.mark.clause("HOLD-E87")
def test_after_the_crystal_a_pair_of_faces_is_an_artefact(hold: HoldKit) -> None:
    play = hold.asking(hold.given(HOLD), DrawFind(space(2, 1)))
    play.state.lore.crystal = True
    play.goes_on("K♠", "Q♦", "A♠", "A♠")
    assert play.state.lore.finds[0].powers == (OLD_SOUL, VENGEFUL) and not play.state.lore.hudrak


def deep(hold: HoldKit, depth: int) -> Play:
    """A cavern at that depth, the Crystal found earlier."""
    play = hold.given("E\nH\n" + "oo\nH\n" * (depth - 2) + "oo")
    play.state.lore.crystal = True
    return hold.asking(play, DrawFind(space(0, depth)))


@pytest.mark.clause("HOLD-25.04")
@pytest.mark.clause("HOLD-25.08")
@pytest.mark.clause("HOLD-R160")
@pytest.mark.clause("HOLD-E87")
def test_from_depth_30_on_it_is_hudraks_prison(hold: HoldKit) -> None:
    play = deep(hold, 29)
    play.goes_on("K♠", "Q♦", "A♠", "A♠")
    assert not play.state.lore.hudrak
    play = deep(hold, 30)
    play.goes_on("K♠", "Q♦")
    assert play.state.lore.hudrak and play.asks == "wish" and not play.state.lore.finds
    play.answers("play on")
    assert play.state.cards.out == []


@pytest.mark.clause("HOLD-25.04")
def test_in_the_nightmare_layer_hudrak_is_found_at_its_depth(hold: HoldKit) -> None:
    play = deep(hold, 3)
    play.state.lore.layer, play.state.lore.layer_depth = NIGHTMARE, 4
    play.goes_on("K♠", "Q♦", "A♠", "A♠")
    assert not play.state.lore.hudrak  # above the layer
    play = deep(hold, 4)
    play.state.lore.layer, play.state.lore.layer_depth = NIGHTMARE, 4
    play.goes_on("K♠", "Q♦")
    assert play.state.lore.hudrak


@pytest.mark.clause("HOLD-25.09")
def test_hudrak_is_found_once(hold: HoldKit) -> None:
    play = deep(hold, 30)
    play.state.lore.hudrak = True
    play.goes_on("K♠", "K♦", "2♦", "A♠", "A♠")
    assert play.state.lore.finds[0].powers == (OLD_SOUL, BLESSED)


# ---- losing one


@pytest.mark.clause("HOLD-25.10")
@pytest.mark.clause("HOLD-R162")
def test_an_artefact_is_destroyed_with_its_room_and_not_by_damage(hold: HoldKit) -> None:
    play = hold.given("E   Co  Ba")
    kept(play, 2, 1, LUCKY, VENGEFUL)
    kept(play, 1, 1, LUCKY, LEGENDARY)
    alter_thing(play.state, play.thing(2, 1).number, damaged=True)
    assert len(play.state.lore.finds) == 2
    told: list[Any] = []
    destroy(play.state, play.thing(2, 1).number, "worm", told)
    assert [find.at for find in play.state.lore.finds] == [space(1, 1)]
    assert [event.space for event in told if isinstance(event, ArtefactLost)] == [(2, 1)]
    assert play.state.lore.avengers == 1


@pytest.mark.clause("HOLD-25.10")
@pytest.mark.clause("HOLD-26.07")
def test_a_burrower_destroys_what_lies_in_the_rooms_it_enters_and_no_other(hold: HoldKit) -> None:
    play = hold.given("E   Co  oo  oo\n\nCo  Co  oo  oo", units=["1 soldier 0,1"])
    for at in ((1, 1), (0, 1), (0, 2), (3, 1)):
        kept(play, *at, LUCKY, LEGENDARY)
    play.state.agenda.clear()
    spawn(play.state, MONSTROSITY, space(1, 2), 200, None, (BURROWING,))
    fight(play.state)
    play.goes_on()
    assert play.pieces(HOSTILE)[0].at == space(1, 1)
    assert [find.at for find in play.state.lore.finds] == [space(0, 1), space(0, 2), space(3, 1)]


@pytest.mark.clause("HOLD-25.10")
def test_lava_destroys_an_artefact_and_water_does_not(hold: HoldKit) -> None:
    for liquid, left in ((WATER, 1), (LAVA, 0)):
        play = hold.given("oo  E   oo")
        kept(play, 1, 1, LUCKY, LEGENDARY)
        draw_thing(play.state, CAVERN, NOTHING, (space(2, 1),), None)
        flow(play.state, space(2, 1), liquid, None)
        assert play.state.map.cells[space(1, 1)].liquid == liquid
        assert len(play.state.lore.finds) == left


# ---- powers


@pytest.mark.clause("HOLD-25.11")
@pytest.mark.clause("HOLD-R188")
@pytest.mark.clause("HOLD-E61")
def test_a_legendary_artefact_halves_the_prices_of_units(hold: HoldKit) -> None:
    play = hold.given(HOLD)
    units = play.state.content.units
    prices = {unit.id: unit_price(play.state, unit) for unit in units}
    kept(play, 2, 1, LEGENDARY, LUCKY)
    halved = {unit.id: unit_price(play.state, unit) for unit in units}
    assert [halved[one] for one in ("soldier", "mage", "cleric", "golem")] == [2, 3, 4, 7]
    assert (prices["soldier"], prices["golem"]) == (5, 15)
    play.state.runes = (SHUNNED,)
    assert [unit_price(play.state, unit) for unit in units if unit.id in ("soldier", "cannon")] == [5, 15]


@pytest.mark.clause("HOLD-25.12")
@pytest.mark.clause("HOLD-R163")
def test_a_shrine_of_fortune_in_its_space_adds_six(hold: HoldKit) -> None:
    for at, worth in (((2, 1), 4 + 6 + 2), ((1, 1), 4 + 3 + 2)):
        play = exploring(hold, "E   oo  Sh\nH\noo", units=["1 cleric 2,1"])
        alter_thing(play.state, play.thing(2, 1).number, purpose=FORTUNE)
        kept(play, *at, BLESSED, LUCKY)
        play.does("explore 1,2 right", "4♦")
        assert play.supplies[1] == 20 + worth


@pytest.mark.clause("HOLD-25.12")
def test_a_shrine_of_defence_in_its_space_is_twice_as_strong(hold: HoldKit) -> None:
    for at, level in (((2, 1), 6), ((1, 1), 3)):
        for purpose in (DEFENCE_DAMAGE, DEFENCE_STOPPING):
            play = hold.given("E   oo  Sh", units=["1 cleric 2,1"])
            alter_thing(play.state, play.thing(2, 1).number, purpose=purpose)
            kept(play, *at, BLESSED, LUCKY)
            trap = shrine_trap(play.state, space(2, 1))
            assert trap is not None and trap.level == level


@pytest.mark.clause("HOLD-25.13")
def test_a_lucky_artefact_rolls_a_1d2_again_once(hold: HoldKit) -> None:
    play = hold.asking(hold.given(HOLD), RollD2(WHAT.index("well")))
    kept(play, 2, 1, GUIDANCE, LUCKY)
    play.goes_on("2♦")
    assert play.asks == "lucky"
    play.does("roll again", "2♣")
    assert play.state.cards.rolled == 1 and play.asks == ""
    play = hold.asking(hold.given(HOLD), RollD2(WHAT.index("well")))
    kept(play, 2, 1, GUIDANCE, LUCKY)
    play.goes_on("2♦")
    play.does("keep")
    assert play.state.cards.rolled == 2
    plain = hold.asking(hold.given(HOLD), RollD2(WHAT.index("well")))
    plain.goes_on("2♦")
    assert plain.asks == ""


@pytest.mark.clause("HOLD-25.15")
@pytest.mark.clause("HOLD-R161")
def test_a_valuable_artefact_is_sold_for_as_much_as_fits(hold: HoldKit) -> None:
    play = building(hold, HOLD, VALUABLE, VENGEFUL)
    play.answers("work sell", "sell 1")
    assert play.supplies[1] == 50 and not play.state.lore.finds
    assert play.state.lore.avengers == 0  # sold, not destroyed
    rich = building(hold, "E   oo  oo\nH\nTr  Tr  Tr  Tr  Tr  Tr", LUCKY, VALUABLE)
    rich.answers("work sell", "sell 1")
    assert rich.supplies[1] == 320


@pytest.mark.clause("HOLD-25.16")
@pytest.mark.clause("HOLD-E09")
def test_an_animated_artefact_fights_by_the_column_of_its_form(hold: HoldKit) -> None:
    play = hold.given("E   oo  oo  oo  oo")
    kept(play, 1, 1, ANIMATED, LUCKY, form=SWORD)
    kept(play, 2, 1, LUCKY, ANIMATED, form=GEM)
    kept(play, 2, 1, LUCKY, LEGENDARY, form=SWORD)
    battle(play, (4, 1), 500)
    bodies = [(piece.at, piece.strength) for piece in play.pieces(YOURS) if piece.kind == ARTEFACT]
    assert bodies == [(space(1, 1), 80), (space(2, 1), 20)]


@pytest.mark.clause("HOLD-25.16")
@pytest.mark.clause("HOLD-R164")
def test_an_animated_artefact_moves_one_space_and_may_lie_where_it_stands(hold: HoldKit) -> None:
    for choice, lies in (("rest 1,2", (1, 2)), ("rest 0,2", (0, 2))):
        play = hold.given("E\nH\noo  oo  oo  oo", units=[])
        kept(play, 0, 2, ANIMATED, LUCKY, form=SWORD)
        battle(play, (2, 2), 30)  # it comes to (1,2), where nobody is yet
        body = play.pieces(YOURS)[0]
        play.answers(f"piece {body.number}")
        assert play.offers("move") == ["move 0,1", "move 1,2"]
        play.answers("move 1,2")
        assert play.offers("rest") == ["rest 0,2", "rest 1,2"]
        play.answers(choice)
        assert play.state.lore.finds[0].at == space(*lies)
        assert bool(play.told_of(ArtefactMoved)) == (lies == (1, 2))


@pytest.mark.clause("HOLD-25.10")
@pytest.mark.clause("HOLD-25.22")
def test_a_defeated_body_is_the_end_of_the_artefact_and_is_avenged_at_once(hold: HoldKit) -> None:
    play = hold.given("E   oo  oo  oo", units=[])
    kept(play, 2, 1, ANIMATED, VENGEFUL, form=GEM)
    kept(play, 1, 1, LUCKY, LEGENDARY)
    battle(play, (3, 1), 50)  # the enemy comes and wins
    assert [find.number for find in play.state.lore.finds] == [2]
    ally = play.pieces(YOURS)[0]
    assert (ally.kind, ally.strength, ally.at) == (AVENGER, 120, space(0, 1))
    assert play.state.lore.avengers == 0


@pytest.mark.clause("HOLD-25.22")
@pytest.mark.clause("HOLD-R166")
def test_outside_combat_the_avenger_waits_for_the_next_one_and_departs_after_it(hold: HoldKit) -> None:
    play = hold.given("E   Co  Ba  oo", units=[])
    kept(play, 2, 1, LUCKY, VENGEFUL)
    destroy(play.state, play.thing(2, 1).number, "worm", None)
    battle(play, (3, 1), 5)
    ally = play.pieces(YOURS)[0]
    assert (ally.kind, ally.strength, ally.at) == (AVENGER, 120, space(0, 1))
    while play.state.combat is not None:
        play.answers(play.offers("end")[0]) if play.asks == "overseer-phase" and not play.offers("piece") else None
        if play.asks == "overseer-phase":
            play.answers(f"piece {ally.number}")
            play.answers("attack 1" if "attack 1" in play.offers() else "wait")
    battle(play, (3, 1), 5, *())
    assert not [piece for piece in play.pieces(YOURS) if piece.kind == AVENGER]


@pytest.mark.clause("HOLD-25.17")
def test_resurrection_brings_back_one_whole_troop_of_your_choice(hold: HoldKit) -> None:
    play = hold.given("E   Ba  Ba  oo", units=["1 soldier 1,1", "2 gunner 2,1", "3 soldier 0,1"])
    kept(play, 3, 1, RESURRECTION, LUCKY)
    battle(play, (3, 1), 17)  # it beats the Gunners (11 left), the Soldier (6 left), and takes one of the three with it
    while play.asks == "overseer-phase":
        play.answers("end phase")
    assert play.offers() == ["return 3", "return 4", "return none"]  # the Troop at the Entrance is not wholly defeated
    play.answers("return 4")
    assert (play.units(2, 1), play.units(1, 1), play.units(0, 1)) == ({"gunner": 2}, {}, {"soldier": 2})
    assert play.asks == "" and play.state.combat is None


@pytest.mark.clause("HOLD-25.18")
@pytest.mark.clause("HOLD-R214")
@pytest.mark.clause("HOLD-R33")
def test_pieces_housed_on_the_floor_of_an_inspiring_artefact_are_half_as_strong_again(hold: HoldKit) -> None:
    play = hold.given("E   Ba  oo  oo\nH\nBa  oo", units=["3 soldier 1,1", "3 soldier 0,2", "1 soldier 0,1"])
    kept(play, 1, 2, INSPIRING, ANIMATED, form=SWORD)
    battle(play, (3, 1), 500)
    troops = {(piece.kind == ARTEFACT, piece.home): piece.strength for piece in play.pieces(YOURS)}
    assert troops[False, play.thing(0, 2).number] == 22
    assert troops[False, play.thing(1, 1).number] == 15
    assert sorted(troops.values()) == [5, 15, 22, 80]


# ---- Purposeful


@pytest.mark.clause("HOLD-25.19")
@pytest.mark.clause("HOLD-R165")
def test_a_purposeful_artefact_counts_as_a_room_without_what_building_it_does(hold: HoldKit) -> None:
    play = hold.asking(hold.given("E   oo  oo"), DrawFind(space(2, 1)))
    play.goes_on("9♠", "3♦", "A♠", "A♠")
    assert play.asks == "purposeful-room"
    assert not {"become stairs", "become elevator", "become tracks"} & set(play.offers())
    play.answers("become library")  # no card is drawn
    library = play.thing(2, 1)
    assert (library.kind, play.state.content.rooms[library.what].id) == (ROOM, "library")
    assert functions(play.state, library.number)
    assert play.asks == "" and play.state.cards.deck.size() == 52


@pytest.mark.clause("HOLD-25.19")
def test_it_houses_units_that_do_not_take_the_field(hold: HoldKit) -> None:
    play = hold.asking(hold.given("E   Li  oo  oo", units=["2 mage 1,1"], goods=20), DrawFind(space(2, 1)), RECRUIT)
    play.goes_on("9♠", "3♦", "A♠", "A♠")
    play.answers("become library", "recruit 1 mage 2,1", "recruit none")
    assert play.units(2, 1) == {"mage": 1}
    battle(play, (3, 1), 500)
    assert [(piece.count, piece.at) for piece in play.pieces(YOURS)] == [(2, space(1, 1))]


@pytest.mark.clause("HOLD-25.19")
@pytest.mark.clause("HOLD-R331")
def test_a_purposeful_shrine_asks_what_it_is_for_and_is_gone_with_the_artefact(hold: HoldKit) -> None:
    play = hold.asking(hold.given("E   oo  oo"), DrawFind(space(2, 1)), BUILD)
    play.goes_on("9♠", "5♦", "A♠", "A♠")
    play.answers("become shrine", "for fortune")
    assert play.thing(2, 1).purpose == FORTUNE
    shrine = play.thing(2, 1).number
    play.state.houses[shrine] = (Group(CLERIC, 1),)
    play.answers("work sell", "sell 1")
    assert (play.thing(2, 1).kind, play.state.houses.get(shrine)) == (CAVERN, None)


# ---- Creation


@pytest.mark.clause("HOLD-25.20")
@pytest.mark.clause("HOLD-4.05")
def test_cave_trees_grow_in_two_empty_spaces_and_give_20_a_turn(hold: HoldKit) -> None:
    play = hold.asking(hold.given("E   Ba  oo\nH\noo", resources=0, units=["1 soldier 1,1"]), DrawFind(space(2, 1)))
    play.goes_on("10♠", "3♦", "A♠", "A♠")
    assert "place 2,1" in play.offers() and "place 1,1" not in play.offers() and "place 4,1" not in play.offers()
    play.answers("place 3,1")  # (2,1) alone is left: (4,1) and (3,2) touch no connected space yet
    assert play.thing(3, 1).spaces == (space(3, 1), space(2, 1))
    play = hold.asking(hold.given("E   Ba  oo\nH\noo", resources=0, units=[]), DrawFind(space(2, 1)))
    play.goes_on("10♠", "3♦", "A♠", "A♠")
    play.answers("place 2,1")
    assert play.offers("place") == ["place 3,1", "place 2,2"]
    play = hold.asking(hold.given("E   Ba  oo\nH\noo", resources=0, units=["1 soldier 1,1"]), DrawFind(space(2, 1)))
    play.goes_on("10♠", "3♦", "A♠", "A♠")
    play.answers("place 0,3")
    assert play.thing(0, 3).what == CREATION_TREES and play.thing(0, 3).spaces == (space(0, 3), space(0, 2))
    assert play.state.lore.finds[0].at == space(0, 3)
    fixed_income(play.state, Scripted(), None)
    assert play.supplies[0] == 20


@pytest.mark.clause("HOLD-25.20")
@pytest.mark.clause("HOLD-3.34")
def test_trees_in_caverns_that_are_cut_off_give_nothing_until_they_are_joined(hold: HoldKit) -> None:
    play = hold.asking(hold.given("E   Ba\n\noo  oo", resources=0, units=[]), DrawFind(space(1, 2)))
    play.goes_on("10♠", "3♦", "A♠", "A♠")
    play.answers("place 0,2")  # the other cavern is the only space beside it
    fixed_income(play.state, Scripted(), None)
    assert play.supplies[0] == 0
    make_link(play.state, LADDER, space(0, 1), space(0, 2), None)
    fixed_income(play.state, Scripted(), None)
    assert play.supplies[0] == 20


@pytest.mark.clause("HOLD-25.20")
def test_undrawn_spaces_below_are_reached_by_a_ladder(hold: HoldKit) -> None:
    play = hold.asking(hold.given("E   Ba\nH\nBa  Ba", resources=0, units=[]), DrawFind(space(0, 2)))
    alter_thing(play.state, play.thing(0, 2).number, kind=CAVERN, what=-1)
    play.goes_on("10♠", "3♦", "A♠", "A♠")
    play.answers("place 1,3")
    fixed_income(play.state, Scripted(), None)
    assert play.supplies[0] == 20
    assert play.state.map.links[space(1, 2)].kind == LADDER


@pytest.mark.clause("HOLD-25.20")
def test_a_creation_artefact_waits_for_a_pair_of_spaces(hold: HoldKit) -> None:
    play = building(hold, "E   oo\nH\noo", CREATION, LUCKY, at=(1, 1))
    play.answers("work plant", "plant 1,1", "place 1,1", "place 1,2")
    assert play.state.lore.finds[0].at == space(1, 1) and "work plant" not in play.offers()
    assert play.thing(1, 2).what == CREATION_TREES


@pytest.mark.clause("HOLD-R334")
def test_one_that_is_a_room_stays_there_and_its_trees_grow_elsewhere(hold: HoldKit) -> None:
    play = hold.asking(hold.given("E   Ba  oo  oo", units=[], resources=0), DrawFind(space(2, 1)), BUILD)
    play.goes_on("10♠", "9♦", "A♠", "A♠")
    play.answers("become kitchen", "place 3,1", "place 4,1")
    find = play.state.lore.finds[0]
    assert find.at == space(2, 1) and play.state.map.things[find.trees].anchor == space(3, 1)
    assert "work plant" not in play.offers()
    destroy(play.state, play.thing(2, 1).number, "worm", None)
    assert not play.state.lore.finds and play.thing(3, 1).kind == CAVERN


@pytest.mark.clause("HOLD-R332")
def test_the_trees_go_with_their_artefact(hold: HoldKit) -> None:
    play = building(hold, "E   oo\nH\noo", CREATION, VALUABLE, at=(1, 1))
    play.answers("work plant", "plant 1,1", "place 1,1", "place 1,2", "work sell", "sell 1")
    assert play.thing(1, 2).kind == CAVERN


@pytest.mark.clause("HOLD-R332")
@pytest.mark.clause("HOLD-R164")
@pytest.mark.parametrize(
    ("powers", "to", "asked"),
    [
        ((ANIMATED, LUCKY), (1, 1), True), ((ANIMATED, LUCKY), (0, 1), False), ((ANIMATED, LUCKY), (2, 1), False),
        ((ANIMATED, PURPOSEFUL), (1, 1), False), ((ANIMATED, CREATION), (1, 1), False),
    ],
)  # fmt: skip
def test_where_an_animated_artefact_may_stay(hold: HoldKit, powers: tuple[int, ...], to: tuple[int, int], asked: bool) -> None:
    """Where it stands, but not at the Entrance; one that is a room or stands among its trees goes back."""
    play = hold.given("E   oo  oo  oo", units=[])
    find = kept(play, 2, 1, *powers)
    if PURPOSEFUL in powers:
        play = hold.asking(play, PurposefulFor(find.number, KITCHEN))
        play.goes_on()
    if CREATION in powers:
        plant(play.state, find.number, space(2, 1), space(3, 1), None)
    assert may_rest(play.state, play.state.lore.finds[0], space(*to)) == asked


@pytest.mark.clause("HOLD-25.10")
def test_of_two_that_walk_the_one_that_stands_in_the_lava_is_lost(hold: HoldKit) -> None:
    play = hold.given("oo  E   oo  oo  oo  oo", units=[])
    first, second = kept(play, 1, 1, ANIMATED, LUCKY, form=SWORD), kept(play, 2, 1, LUCKY, ANIMATED, form=SWORD)
    battle(play, (4, 1), 500)
    bodies = {piece.what: piece for piece in play.pieces(YOURS)}
    bodies[first.number].at, bodies[second.number].at = space(2, 1), space(0, 1)
    assert [place_of(play.state, find) for find in play.state.lore.finds] == [space(2, 1), space(0, 1)]
    lose_finds_at(play.state, space(1, 1), "lava", None)  # nobody is there now
    assert len(play.state.lore.finds) == 2
    lose_finds_at(play.state, space(2, 1), "lava", None)
    assert [find.number for find in play.state.lore.finds] == [second.number]
    assert [piece.what for piece in play.pieces(YOURS)] == [second.number]


@pytest.mark.clause("HOLD-25.19")
def test_nobody_is_hired_into_an_artefact_that_counts_as_an_inn(hold: HoldKit) -> None:
    play = hold.given("E   oo  oo  In", units=[])
    find = kept(play, 2, 1, PURPOSEFUL, LUCKY)
    play = hold.asking(play, PurposefulFor(find.number, INN))
    play.goes_on()
    assert [may_hire(play.state, play.thing(x, 1).number) for x in (2, 3)] == [False, True]


# ---- Dealmaker


@pytest.mark.clause("HOLD-25.21")
@pytest.mark.clause("HOLD-26.21")
def test_a_bargain_removes_a_monstrosity_in_a_combat(hold: HoldKit) -> None:
    play = hold.given("E   oo  oo  oo\nH\nTr  Tr  Tr", goods=120)
    kept(play, 1, 1, DEALMAKER, LUCKY)
    spawn(play.state, MONSTROSITY, space(3, 1), 200, None)
    battle(play, (3, 1), 500)
    play.answers("work bargain", "bargain 1")
    assert [piece.enemy for piece in play.pieces(1)] == [UNDEAD]
    assert (play.supplies[1], play.state.lore.bargains) == (20, 1)
    assert not play.state.fight.fallen
    assert "work bargain" not in play.offers()


@pytest.mark.clause("HOLD-25.21")
def test_a_bargain_needs_the_artefact_and_the_money(hold: HoldKit) -> None:
    for power, goods, offered in ((DEALMAKER, 100, True), (DEALMAKER, 99, False), (LUCKY, 100, False)):
        play = hold.given("E   oo  oo  oo\nH\nTr  Tr  Tr", goods=goods)
        kept(play, 1, 1, power, LEGENDARY)
        put_to_sleep(play.state, MONSTROSITY, space(2, 1), 130, None)
        play = hold.asking(play, BUILD)
        play.goes_on()
        assert ("work deal" in play.offers()) == offered
        spawn(play.state, MONSTROSITY, space(3, 1), 200, None)
        battle(play, (3, 1), 500)
        assert ("work bargain" in play.offers()) == offered


@pytest.mark.clause("HOLD-25.21")
def test_one_gone_to_ground_or_vanished_is_not_on_the_map(hold: HoldKit) -> None:
    for state in (GONE_TO_GROUND, AWAY):
        play = hold.given("E   oo  oo  oo\nH\nTr  Tr  Tr", goods=120)
        kept(play, 1, 1, DEALMAKER, LUCKY)
        put_to_sleep(play.state, MONSTROSITY, space(2, 1), 130, None, state)
        play = hold.asking(play, BUILD)
        play.goes_on()
        assert "work deal" not in play.offers()


@pytest.mark.clause("HOLD-25.21")
def test_a_bargain_removes_one_that_lies_dormant_on_the_map(hold: HoldKit) -> None:
    play = hold.asking(hold.given("E   oo  oo  oo\nH\nTr  Tr  Tr", goods=120), BUILD)
    kept(play, 1, 1, DEALMAKER, LUCKY)
    put_to_sleep(play.state, UNDEAD, space(2, 1), 9, None)
    play.goes_on()
    assert "work deal" not in play.offers()
    put_to_sleep(play.state, MONSTROSITY, space(3, 1), 130, None)
    play.state.ask = None
    play = hold.asking(play, BUILD)
    play.goes_on()
    play.answers("work deal", "deal 2")
    assert [one.enemy for one in play.state.dormant] == [UNDEAD]
    assert (play.supplies[1], play.state.lore.bargains) == (20, 1)


# ---- Old Soul


@pytest.mark.clause("HOLD-25.23")
def test_an_old_soul_guards_its_space_and_walks_only_if_animated(hold: HoldKit) -> None:
    for powers, steps in (((OLD_SOUL, LUCKY), []), ((OLD_SOUL, ANIMATED), ["move 0,1", "move 2,1"])):
        play = hold.given("E   oo  oo  oo  oo", units=[])
        kept(play, 1, 1, *powers)
        battle(play, (4, 1), 500)
        soul = next(piece for piece in play.pieces(YOURS) if piece.kind == OLD_SOUL_SPIRIT)
        assert (soul.at, soul.strength) == (space(1, 1), 120)
        play.answers(f"piece {soul.number}")
        assert play.offers("move") == steps


@pytest.mark.clause("HOLD-R333")
def test_water_drowns_units_and_no_artefacts(hold: HoldKit) -> None:
    play = hold.given("E   Ba  oo  oo", units=["2 soldier 1,1"])
    kept(play, 1, 1, ANIMATED, OLD_SOUL, form=SWORD)
    battle(play, (3, 1), 500)
    flow(play.state, space(2, 1), WATER, None)
    assert sorted(piece.kind for piece in play.pieces(YOURS)) == [ARTEFACT, OLD_SOUL_SPIRIT]


@pytest.mark.clause("HOLD-25.10")
@pytest.mark.clause("HOLD-R331")
def test_lava_in_the_room_that_an_artefact_is_destroys_it_though_its_body_is_away(hold: HoldKit) -> None:
    play = hold.given("E   oo  oo  oo  oo", units=[])
    find = kept(play, 2, 1, ANIMATED, PURPOSEFUL)
    play = hold.asking(play, PurposefulFor(find.number, KITCHEN))
    play.goes_on()
    battle(play, (4, 1), 500)
    play.answers(f"piece {play.pieces(YOURS)[0].number}", "move 1,1")
    drown(play.state, space(2, 1), LAVA, None)
    assert (play.state.lore.finds, play.pieces(YOURS)) == ([], [])
