"""HOLD-22.09, 22.11: the Mimic and Possession."""

from __future__ import annotations

from typing import Any

import pytest

from delve.games.hold.codes import FALLEN, HOSTILE, MIMIC, MUSEUM, ROOM, YOURS
from delve.games.hold.combat import fight
from delve.games.hold.facts import functions, is_connected
from delve.games.hold.fighting import is_ranged
from delve.games.hold.force_changes import add_being, put_to_sleep, spawn
from delve.games.hold.forces import ADVENTURER, CHARMED
from delve.games.hold.magic import BAD, Magic
from delve.games.hold.map_changes import draw_thing, mark
from delve.games.hold.marching import mover_of
from delve.games.hold.movers import DWARVES
from delve.games.hold.naming import piece_name
from delve.games.hold.spaces import space
from delve.games.hold.tables import GREEDY_HERO_RANK, MIMIC_ENEMY, THIEVES, TURNED, WYRM
from delve.games.hold.turning_changes import charm, turn_piece
from tests.games.hold.kit import HoldKit, Play


def cursed(hold: HoldKit, text: str, at: tuple[int, int], *cards: str, **given: Any) -> Play:
    """Bad Magic is found in a space of that hold."""
    play = hold.asking(hold.given(text, **given), Magic(BAD, space(*at)))
    play.goes_on(*cards)
    return play


# ---- the Mimic


@pytest.mark.clause("HOLD-22.09")
@pytest.mark.clause("HOLD-R134")
def test_the_nearest_room_becomes_a_mimic_and_sleeps_where_nobody_lives(hold: HoldKit) -> None:
    play = cursed(hold, "E   oo  Co  Ki", (1, 1), "9♠")
    mimic = play.state.dormant[0]
    assert (mimic.enemy, mimic.at, mimic.strength) == (MIMIC_ENEMY, space(2, 1), 105)
    assert play.state.combat is None
    assert not functions(play.state, play.thing(2, 1).number)
    assert not is_connected(play.state, space(3, 1))  # your pieces cannot pass it
    assert MIMIC not in play.state.map.cells[space(3, 1)].marks


@pytest.mark.clause("HOLD-22.09")
def test_equally_near_rooms_are_chosen_from_and_no_room_means_nothing(hold: HoldKit) -> None:
    play = cursed(hold, "Ki  E   Co  Ki", (0, 1), "9♠")
    assert play.offers() == ["mimic -1,1", "mimic 1,1"]
    play.does("mimic -1,1")
    assert play.state.dormant[0].at == space(-1, 1)
    assert cursed(hold, "E   oo", (0, 1), "9♠").state.dormant == []


@pytest.mark.clause("HOLD-22.09")
@pytest.mark.clause("HOLD-R134")
@pytest.mark.clause("HOLD-R311")
def test_whoever_lives_in_a_mimic_fights_it_at_once_and_the_room_is_itself_again_after(hold: HoldKit) -> None:
    play = cursed(hold, "E   oo  Ba", (1, 1), "9♠", units=["5 soldier 0,1", "30 soldier 2,1"])
    barracks = play.thing(2, 1).number
    assert (play.state.combat, play.units(2, 1), play.state.dormant) == (None, {"soldier": 9}, [])  # 150 against 105
    assert functions(play.state, barracks)


@pytest.mark.clause("HOLD-22.09")
@pytest.mark.clause("HOLD-R311")
def test_a_mimic_of_two_spaces_cannot_be_walked_around(hold: HoldKit) -> None:
    play = hold.given("E   oo  Te  Co")
    temple = play.thing(2, 1)
    draw_thing(play.state, ROOM, MUSEUM, (space(2, 2), space(1, 2)), None)
    hold.asking(play, Magic(BAD, space(1, 3))).goes_on("9♠")
    assert play.state.dormant[0].at == space(2, 2)
    assert not DWARVES.enters(play.state, space(1, 2)) and DWARVES.enters(play.state, space(2, 2))
    assert DWARVES.enters(play.state, temple.anchor)


@pytest.mark.clause("HOLD-22.09")
@pytest.mark.clause("HOLD-R311")
def test_a_mimic_is_gone_with_its_room(hold: HoldKit) -> None:
    play = cursed(hold, "E   oo  Ki", (1, 1), "9♠")
    hold.asking(play, Magic(BAD, space(0, 1))).goes_on("A♠")  # the only room turns to gold
    assert play.state.dormant == [] and MIMIC not in play.state.map.cells[space(2, 1)].marks
    assert is_connected(play.state, space(2, 1))


@pytest.mark.clause("HOLD-R367")
def test_a_charmed_mimic_is_yours_and_its_room_is_itself_again(hold: HoldKit) -> None:
    play = hold.given("E   oo  Ki", units=["5 soldier 0,1", "1 soldier 2,1"])
    play.state.lore.colours = [space(2, 1)]
    hold.asking(play, Magic(BAD, space(1, 1))).goes_on("9♠")
    being = play.state.beings[0]
    assert (play.state.combat, being.what, being.home, being.strength) == (None, MIMIC_ENEMY, play.thing(2, 1).number, 105)
    assert MIMIC not in play.state.map.cells[space(2, 1)].marks
    assert functions(play.state, play.thing(2, 1).number) and is_connected(play.state, space(2, 1))


# ---- Possession


@pytest.mark.clause("HOLD-22.11")
@pytest.mark.clause("HOLD-R135")
@pytest.mark.clause("HOLD-R310")
def test_the_nearest_troop_turns_with_its_strength_and_powers(hold: HoldKit) -> None:
    text = "E   Co  Co  Co  Co  Ba\n                    H\n.   .   .   .   .   oo"
    play = cursed(hold, text, (5, 2), "J♠", units=["5 soldier 0,1", "4 gunner 5,1", "5 hound 0,1"])
    turned = play.pieces(HOSTILE)[0]
    assert (turned.enemy, turned.unit, turned.strength, turned.at) == (TURNED, 1, 12, space(4, 1))  # one step made, no depth bonus
    assert play.units(5, 1) == {}
    assert is_ranged(play.state, turned)
    assert piece_name(play.state, turned) == "hostile 4 Gunners (12)"


@pytest.mark.clause("HOLD-22.11")
@pytest.mark.clause("HOLD-21.16")
def test_troops_and_beings_that_are_equally_near_are_chosen_from(hold: HoldKit) -> None:
    play = hold.given("In  E   Ba", units=["2 soldier 1,1", "1 soldier 0,1"])
    hero = add_being(play.state, ADVENTURER, GREEDY_HERO_RANK, 60, play.thing(-1, 1).number, None)
    hold.asking(play, Magic(BAD, space(0, 2))).goes_on("J♠")
    assert play.offers() == ["possess soldier 0,1", "possess soldier 1,1", f"possess being {hero.number}"]
    play.does(f"possess being {hero.number}")
    turned = play.pieces(HOSTILE)[0]
    assert (turned.kind, turned.what, turned.strength, play.state.beings) == (ADVENTURER, GREEDY_HERO_RANK, 60, [])
    assert is_ranged(play.state, turned)
    nobody = cursed(hold, "E", (0, 1), "J♠", units=[])
    assert nobody.state.combat is None


@pytest.mark.clause("HOLD-E91")
@pytest.mark.parametrize("others", [True, False])
def test_a_troop_that_turns_on_the_entrance_only_arrives_in_round_1(hold: HoldKit, others: bool) -> None:
    units = ["5 soldier 0,1", *(["10 soldier 1,1"] if others else [])]
    play = cursed(hold, "E   Ba", (-1, 1), "J♠", units=units)
    if others:
        play.answers("piece 2", "move 0,1")
        assert (play.state.combat, play.units(1, 1)) == (None, {"soldier": 5})
    else:
        assert play.state.ending.how == FALLEN


@pytest.mark.clause("HOLD-R126")
def test_a_charmed_enemy_lives_where_it_stood_and_turns_back_into_what_it_was(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  oo  Co", "wyrm 40 3,1", "undead 20 3,1", units=["1 soldier 0,1"])
    wyrm = play.pieces(HOSTILE)[0]
    wyrm.strength = 30
    charm(play.state, wyrm, None)
    assert (wyrm.side, wyrm.strength, play.state.beings[0].kind) == (YOURS, 30, CHARMED)
    home = play.state.beings[0].home
    assert play.state.map.things[home].anchor == wyrm.at
    assert is_ranged(play.state, wyrm) and mover_of(play.state, wyrm) is DWARVES
    turn_piece(play.state, wyrm, 0, None)
    assert (wyrm.enemy, wyrm.side, play.state.beings) == (WYRM, HOSTILE, [])


@pytest.mark.clause("HOLD-R126")
def test_a_charmed_enemy_has_its_full_strength_in_later_combats(hold: HoldKit) -> None:
    play = hold.given("E   Co  oo", units=["1 soldier 0,1"])
    add_being(play.state, CHARMED, WYRM, 135, play.thing(2, 1).number, None)
    play.state.agenda.clear()
    spawn(play.state, THIEVES, space(2, 1), 200, None)
    fight(play.state)
    play.goes_on()
    assert play.pieces(HOSTILE)[0].strength == 200 - 135
    assert play.state.beings == []  # defeated: lost


@pytest.mark.clause("HOLD-R311")
def test_who_lives_in_a_sleeping_mimic_fights_no_other(hold: HoldKit) -> None:
    play = hold.given("E   oo  Ba  oo  oo  oo", units=["5 soldier 0,1", "8 soldier 2,1"])
    mark(play.state, space(2, 1), MIMIC, True, None)
    put_to_sleep(play.state, MIMIC_ENEMY, space(2, 1), 105, None)
    play.state.agenda.clear()
    spawn(play.state, THIEVES, space(5, 1), 900, None)
    fight(play.state)
    play.goes_on()
    assert [(piece.count, piece.at) for piece in play.pieces(YOURS)] == [(5, space(0, 1))]


@pytest.mark.clause("HOLD-22.09")
def test_a_room_is_as_near_as_the_nearest_of_its_spaces(hold: HoldKit) -> None:
    play = hold.given("Ki  Co  E   oo  .   .   oo")
    museum = draw_thing(play.state, ROOM, MUSEUM, (space(3, 1), space(2, 1)), None)
    hold.asking(play, Magic(BAD, space(1, 1))).goes_on("9♠")  # the Corridor is two away, as is the Museum's anchor
    assert [one.at for one in play.state.dormant] == [museum.anchor]


@pytest.mark.clause("HOLD-22.11")
@pytest.mark.clause("HOLD-R310")
def test_a_troop_that_is_possessed_at_home_has_what_its_kitchen_gives(hold: HoldKit) -> None:
    play = hold.given("E   Co  Co  Co  Ba  Ki", units=["7 soldier 4,1", "9 golem 0,1"])
    hold.asking(play, Magic(BAD, space(4, 1))).goes_on("J♠")
    assert [piece.strength for piece in play.pieces(HOSTILE)] == [35 + 17]
