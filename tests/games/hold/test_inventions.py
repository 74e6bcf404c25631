"""HOLD-24: inventions."""

from __future__ import annotations

from typing import Any

import pytest

from delve.games.hold.building import BUILD
from delve.games.hold.codes import BARRACKS, HOSTILE, INVENTION, LADDER, YOURS
from delve.games.hold.combat import fight
from delve.games.hold.events import EnemySpawned
from delve.games.hold.explore import EXPLORE
from delve.games.hold.facts import functions
from delve.games.hold.force_changes import add_being, spawn
from delve.games.hold.forces import ADVENTURER
from delve.games.hold.map_changes import damage, draw_thing, make_link
from delve.games.hold.marching import step
from delve.games.hold.spaces import space
from delve.games.hold.tables import BREWERY, CONCERT_HALL, DRAGONFIRE, MAD_SCIENCE, SONGBIRDS, THE_MONSTER, UNDEAD
from delve.kernel.luck import Scripted
from tests.games.hold.kit import HoldKit, Play


def building(hold: HoldKit, text: str = "E   Iv", **given: Any) -> Play:
    """In the Build step, rich."""
    play = hold.asking(hold.given(text, goods=given.pop("goods", 120), **given), BUILD)
    play.goes_on()
    return play


def drawn(play: Play, rank: int, *at: tuple[int, int]) -> int:
    """An invention that stands there."""
    play.state.lore.inventions.add(rank)
    return draw_thing(play.state, INVENTION, rank, tuple([space(x, d) for x, d in at]), None).number


def strengths(play: Play, side: int) -> list[int]:
    return [piece.strength for piece in play.pieces(side)]


def battle(play: Play, *cards: str) -> Play:
    """A combat against a weak enemy at the left end of the map."""
    play.state.agenda.clear()
    spawn(play.state, UNDEAD, min(play.state.map.cells), 1, None)
    fight(play.state)
    play.goes_on(*cards)
    return play


@pytest.mark.clause("HOLD-24.01")
@pytest.mark.clause("HOLD-8.76")
@pytest.mark.clause("HOLD-R149")
def test_an_invention_costs_50_and_comes_once_a_turn_from_each_lab(hold: HoldKit) -> None:
    play = building(hold)
    play.answers("work invent")
    play.does("invent 1,1", "9♣")
    assert (play.supplies[1], play.state.lore.inventions) == (70, {9})
    assert "work invent" not in play.offers()
    assert play.state.cards.deck.size() == 52


@pytest.mark.clause("HOLD-24.01")
@pytest.mark.clause("HOLD-R149")
def test_each_lab_invents_once_a_turn(hold: HoldKit) -> None:
    play = hold.asking(hold.given("E   Iv  Iv", goods=200), BUILD)
    play.goes_on()
    play.does("work invent")
    play.does("invent 2,1", "9♣")
    play.does("work invent")
    assert play.offers("invent") == ["invent 1,1"]
    play.does("invent 1,1", "9♠", "10♠")  # what is owned is drawn again, and no money is lost
    assert (play.state.lore.inventions, play.supplies[1]) == ({9, 10}, 100)


@pytest.mark.clause("HOLD-24.01")
def test_what_is_owned_is_drawn_again(hold: HoldKit) -> None:
    play = building(hold)
    play.state.lore.inventions = {7, 9}
    play.answers("work invent")
    play.does("invent 1,1", "7♣", "9♦", "J♣")
    assert play.state.lore.inventions == {7, 9, 11}


@pytest.mark.clause("HOLD-24.01")
def test_the_ace_takes_effect_again_and_thirteen_are_all(hold: HoldKit) -> None:
    play = building(hold)
    play.state.lore.inventions = {1}
    play.answers("work invent")
    play.does("invent 1,1", "A♣")
    assert len(play.told_of(EnemySpawned)) == 1
    full = hold.asking(hold.given("E   Iv", goods=100), BUILD)
    full.state.lore.inventions = set(range(1, 14))
    full.goes_on()
    assert "work invent" not in full.offers()


@pytest.mark.clause("HOLD-24.02")
@pytest.mark.clause("HOLD-7.02")
@pytest.mark.clause("HOLD-R150")
def test_a_drawn_invention_is_placed_like_a_room_and_beside_it(hold: HoldKit) -> None:
    play = building(hold, resources=20)
    play.answers("work invent")
    play.does("invent 1,1", "10♣")
    play.answers("at 2,1", "at 3,1")
    forge = play.thing(3, 1)
    assert (forge.kind, forge.what, len(forge.spaces)) == (INVENTION, 10, 2)
    assert play.supplies == (20, 70)
    assert "build barracks" in play.offers()


@pytest.mark.clause("HOLD-24.02")
@pytest.mark.clause("HOLD-7.05")
@pytest.mark.parametrize(("first", "second"), [("2,1", "3,1"), ("3,1", "2,1")])
def test_a_drawn_invention_may_lie_partly_in_a_cavern(hold: HoldKit, first: str, second: str) -> None:
    play = building(hold, "E   Iv  oo", resources=20)
    play.answers("work invent")
    play.does("invent 1,1", "10♣")
    play.answers(f"at {first}", f"at {second}")
    while play.asks == "openings":
        play.does(play.offers()[0])
    forge = play.thing(2, 1)
    assert (forge.kind, set(forge.spaces)) == (INVENTION, {space(2, 1), space(3, 1)})
    assert functions(play.state, forge.number)


@pytest.mark.clause("HOLD-24.03")
@pytest.mark.clause("HOLD-24.13")
def test_dragonfire_strengthens_guns_until_its_forge_is_damaged(hold: HoldKit) -> None:
    for hurt, expected in ((False, [16, 50]), (True, [6, 30])):
        play = hold.given("Co  Co  E   Ba  CO", units=["2 gunner 1,1", "1 cannon 2,1"])
        forge = drawn(play, DRAGONFIRE, (0, 2), (1, 2))
        make_link(play.state, LADDER, space(0, 1), space(0, 2), None)
        if hurt:
            damage(play.state, forge, None)
        assert strengths(battle(play), YOURS) == expected


@pytest.mark.clause("HOLD-24.04")
def test_the_monster_grows_at_every_forge(hold: HoldKit) -> None:
    play = building(hold, "E   Co  Fo  Iv", units=[])
    play.answers("work invent")
    play.does("invent 3,1", "A♥")
    monster = play.pieces(HOSTILE)[0]
    assert (monster.enemy, monster.strength) == (THE_MONSTER, 305)


@pytest.mark.clause("HOLD-24.05")
def test_an_enemy_that_enters_a_concert_hall_damages_it(hold: HoldKit) -> None:
    play = hold.given("Co  .   E   Co")
    hall = drawn(play, CONCERT_HALL, (-1, 1))
    play.state.agenda.clear()
    spawn(play.state, UNDEAD, space(-2, 1), 30, None)
    step(play.state, play.pieces(HOSTILE)[0], space(-1, 1), Scripted([]), None)
    assert play.state.map.things[hall].damaged


@pytest.mark.clause("HOLD-24.06")
def test_secret_brew_doubles_adventurers_alone(hold: HoldKit) -> None:
    play = hold.given("Co  Co  E   In", units=["2 soldier 0,1"])
    drawn(play, BREWERY, (2, 1))
    add_being(play.state, ADVENTURER, 2, 15, play.thing(1, 1).number, None)
    assert strengths(battle(play), YOURS) == [10, 30]


@pytest.mark.clause("HOLD-24.12")
def test_songbirds_make_a_gas_chamber_harmless(hold: HoldKit) -> None:
    play = hold.asking(hold.given("E   Ba", units=["5 soldier 1,1"]), EXPLORE)
    play.state.lore.inventions.add(SONGBIRDS)
    play.goes_on()
    play.does("explore 2,1 right", "2♣", "A♠")
    assert play.units(1, 1) == {"soldier": 5}


@pytest.mark.clause("HOLD-24.14")
@pytest.mark.parametrize(("card", "mad"), [("5♠", True), ("5♥", False)])
def test_mad_science_rolls_at_the_start_of_a_combat(hold: HoldKit, card: str, mad: bool) -> None:
    play = hold.given("Co  Co  E   Co")
    play.state.lore.inventions.add(MAD_SCIENCE)
    battle(play, card)
    assert play.state.fight.mad == mad


@pytest.mark.clause("HOLD-24.14")
def test_the_jack_of_hearts_ends_mad_science(hold: HoldKit) -> None:
    for card, left in (("J♥", set()), ("Q♥", {MAD_SCIENCE})):
        play = hold.asking(hold.given("E   Co", rules={"red_spaces": "blank"}), EXPLORE)
        play.state.lore.inventions.add(MAD_SCIENCE)
        play.goes_on()
        play.does("explore 2,1 right", card)
        assert play.state.lore.inventions == left


def test_barracks_have_no_rule_of_their_own_about_where_they_stand(hold: HoldKit) -> None:
    """Inventions are placed where a Barracks could be (24.02)."""
    assert not hold.given().state.content.rooms[BARRACKS].needs
