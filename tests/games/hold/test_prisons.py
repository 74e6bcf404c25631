"""HOLD-8.25 to 8.29 and 13.09: Prisons, and Prisoners who are hostile to both sides."""

from __future__ import annotations

import pytest

from delve.games.hold.building import MapSettles
from delve.games.hold.codes import ESCAPED, FALLEN, HOSTILE, YOURS
from delve.games.hold.map_changes import damage
from delve.games.hold.recruiting import RECRUIT
from delve.games.hold.rounds import EnemyPhase, RoundEnds
from delve.games.hold.spaces import space, spot
from delve.games.hold.tables import SHUNNED
from tests.games.hold.kit import HoldKit, Play


def standing(play: Play, side: int) -> list[tuple[int, int, int]]:
    """Column, depth and STR of every piece of a side."""
    return [(*spot(piece.at), piece.strength) for piece in play.pieces(side)]


@pytest.mark.clause("HOLD-8.26")
@pytest.mark.clause("HOLD-R83")
def test_a_roll_for_each_prison_with_prisoners_and_on_1_all_escape(hold: HoldKit) -> None:
    units = ["4 prisoner -1,1", "6 prisoner 2,1", "9 soldier 0,1"]
    play = hold.fighting("Pr  E   Co  Pr  Pr  Co  Co", "undead 9 5,1", units=units, cards=["2♣", "2♠"])  # none for the empty Prison
    assert standing(play, ESCAPED) == [(1, 1, 6)]
    assert (play.units(2, 1), play.units(-1, 1)) == ({}, {"prisoner": 4})


@pytest.mark.clause("HOLD-8.26")
@pytest.mark.clause("HOLD-10.15")
def test_prisoners_who_stay_take_no_part(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Pr  Co", "undead 9 3,1", units=["6 prisoner 2,1", "9 soldier 0,1"], cards=["2♥"])
    assert (standing(play, HOSTILE), standing(play, YOURS)) == ([(2, 1, 9)], [(0, 1, 45)])
    assert play.units(2, 1) == {"prisoner": 6}


@pytest.mark.clause("HOLD-8.25")
@pytest.mark.clause("HOLD-10.15")
def test_prisoners_are_neither_recruited_nor_moved(hold: HoldKit) -> None:
    play = hold.given("E   Pr  Pr  Ba", goods=50, units=["6 prisoner 1,1", "1 soldier 3,1"], rules={"rehouse": "free"})
    hold.asking(play, RECRUIT).goes_on()
    assert not [key for key in play.offers() if "prisoner" in key]


@pytest.mark.clause("HOLD-8.29")
@pytest.mark.clause("HOLD-12.01")
@pytest.mark.clause("HOLD-12.03")
def test_prisoners_walk_to_the_entrance_after_the_enemies_and_fight_whom_they_meet(hold: HoldKit) -> None:
    units = ["8 prisoner 3,1", "1 soldier 0,1"]
    play = hold.fighting("E   Co  Co  Pr  Co  Co", "undead 20 5,1", units=units, cards=["2♠"])
    assert (standing(play, HOSTILE), standing(play, ESCAPED)) == ([(4, 1, 20)], [(2, 1, 8)])
    play.does("end phase")
    assert (standing(play, HOSTILE), standing(play, ESCAPED)) == ([(3, 1, 20)], [(1, 1, 8)])
    play.does("piece 2")
    assert play.offers() == ["wait", "move 1,1", "back"]
    play.does("move 1,1")  # 5 for 8
    assert play.units(0, 1) == {}
    assert standing(play, ESCAPED) == [(0, 1, 3)]  # and on, in the next round


@pytest.mark.clause("HOLD-13.09")
@pytest.mark.clause("HOLD-8.29")
def test_an_enemy_that_meets_prisoners_alone_fights_them(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Pr  Co", "undead 20 3,1", units=["8 prisoner 2,1", "1 soldier 0,1"], cards=["2♠"])
    assert (standing(play, HOSTILE), standing(play, ESCAPED)) == ([(2, 1, 12)], [])
    assert len(play.pieces(YOURS)) == 1


@pytest.mark.clause("HOLD-13.09")
def test_where_three_sides_meet_an_enemy_fights_yours_and_prisoners_fight_it(hold: HoldKit) -> None:
    units = ["8 prisoner 2,1", "4 golem 2,1", "9 soldier 0,1"]
    play = hold.fighting("E   Co  Pr  Co", "undead 40 3,1", units=units, cards=["2♠"])
    # 40 for 28 with the Golems alone, then 8 Prisoners for the 12 that are left
    assert (standing(play, HOSTILE), standing(play, ESCAPED)) == ([(2, 1, 4)], [])
    assert standing(play, YOURS) == [(0, 1, 45)]


@pytest.mark.clause("HOLD-13.09")
def test_prisoners_without_an_enemy_fight_your_pieces(hold: HoldKit) -> None:
    units = ["8 prisoner 2,1", "4 golem 2,1"]
    play = hold.fighting("E   Co  Pr  Co  Co", "undead 40 4,1", units=units, cards=["2♠"])
    assert (standing(play, YOURS), standing(play, ESCAPED)) == ([(2, 1, 20)], [])


@pytest.mark.clause("HOLD-13.09")
@pytest.mark.clause("HOLD-13.03")
@pytest.mark.clause("HOLD-R274")
def test_the_overseer_says_which_of_several_enemies_prisoners_attack(hold: HoldKit) -> None:
    play = hold.fighting(
        "E   Co  Pr  Co", "toads 50 2,1", "undead 60 2,1", units=["7 prisoner 2,1"], beings=["drunkard 200 2,1"], cards=["2♠"]
    )
    assert standing(play, YOURS) == [(2, 1, 90)]  # he takes 50 and 60, and deals nothing
    assert (play.asks, play.offers()) == ("target", ["attack 1", "attack 2"])
    play.does("attack 2")
    assert (standing(play, HOSTILE), standing(play, ESCAPED)) == ([(2, 1, 50), (2, 1, 53)], [])


@pytest.mark.clause("HOLD-13.04")
@pytest.mark.clause("HOLD-R274")
def test_an_enemy_shares_what_it_deals_among_prisoners(hold: HoldKit) -> None:
    units = ["4 prisoner 2,1", "7 prisoner 3,1", "9 soldier 0,1"]
    play = hold.fighting("E   Co  Pr  Pr  Co  Co", "undead 8 5,1", units=units, cards=["2♠", "3♠"])
    for piece in play.pieces(ESCAPED):
        piece.at = space(3, 1)
    play.pieces(HOSTILE)[0].acted = False
    hold.asking(play, EnemyPhase(HOSTILE), RoundEnds(0)).goes_on()
    assert (play.asks, play.offers()) == ("split", ["take 1", "take 2", "take 3", "take 4"])


@pytest.mark.clause("HOLD-8.27")
@pytest.mark.clause("HOLD-11.06")
@pytest.mark.clause("HOLD-R83")
def test_prisoners_are_released_in_your_phase_and_act_from_the_next_round(hold: HoldKit) -> None:
    units = ["7 prisoner 2,1", "3 prisoner 6,1", "9 soldier 0,1"]
    play = hold.fighting("E   Co  Pr  Co  Co  Co  Pr", "undead 6 5,1", units=units, cards=["2♥", "3♥"])
    play.does("work release")
    assert play.offers() == ["release 2,1", "release 6,1", "back"]
    play.does("release 2,1")
    assert (play.pieces(ESCAPED), play.units(2, 1)) == ([], {})
    assert play.asks == "overseer-phase"  # it used up no piece
    play.does("end phase")
    assert (standing(play, ESCAPED), standing(play, HOSTILE)) == ([(1, 1, 7)], [(3, 1, 6)])
    assert play.units(6, 1) == {"prisoner": 3}


@pytest.mark.clause("HOLD-8.28")
@pytest.mark.clause("HOLD-11.01")
@pytest.mark.clause("HOLD-R204")
@pytest.mark.clause("HOLD-R55")
def test_prisoners_of_a_prison_that_is_cut_off_escape_at_once(hold: HoldKit) -> None:
    units = ["9 soldier 0,1", "40 prisoner 2,1", "9 prisoner 0,2"]
    play = hold.given("E   Co  Pr\nH\nPr", units=units, traps=["damage 3 1,1"])
    hold.asking(play, MapSettles())
    play.goes_on("2♥")  # the other Prison is rolled for, as a combat starts (8.26)
    assert standing(play, ESCAPED) == [(1, 1, 10)]  # the trap that cut them off costs them 30
    assert (play.units(0, 2), play.units(2, 1)) == ({"prisoner": 9}, {})


@pytest.mark.clause("HOLD-8.29")
@pytest.mark.clause("HOLD-R82")
@pytest.mark.parametrize(("rule", "falls"), [("fall", True), ("flee", False)])
def test_prisoners_at_the_entrance_are_the_fall_of_the_hold(hold: HoldKit, rule: str, falls: bool) -> None:
    play = hold.given("E   Co  Pr", units=["8 prisoner 2,1"], traps=["stopping 3 1,1"], rules={"prisoner_escape": rule})
    hold.asking(play, MapSettles())
    play.goes_on()
    assert (play.state.ending.how == FALLEN) == falls
    assert falls or play.state.combat is None


@pytest.mark.clause("HOLD-8.29")
@pytest.mark.clause("HOLD-12.04")
def test_no_lure_leads_prisoners(hold: HoldKit) -> None:
    units, beings = ["8 prisoner 3,1", "1 soldier 0,1"], ["jester 1 4,1"]
    play = hold.fighting("E   Co  Co  Pr  In  Co  Co", "undead 9 6,1", units=units, beings=beings, cards=["2♠"])
    assert (standing(play, ESCAPED), standing(play, HOSTILE)) == ([(2, 1, 8)], [(5, 1, 9)])


@pytest.mark.clause("HOLD-28.24")
def test_prisoners_of_the_shunned_rune_are_strong(hold: HoldKit) -> None:
    units = ["8 prisoner 3,1", "9 soldier 0,1"]
    play = hold.fighting("E   Co  Co  Pr  Co  Co", "undead 9 5,1", units=units, runes=[SHUNNED], cards=["2♠"])
    assert standing(play, ESCAPED) == [(2, 1, 80)]


@pytest.mark.clause("HOLD-8.28")
@pytest.mark.clause("HOLD-R36")
def test_prisoners_of_a_damaged_prison_stay_inside_while_it_is_connected(hold: HoldKit) -> None:
    play = hold.given("E   Co  Pr", units=["5 soldier 0,1", "7 prisoner 2,1"])
    damage(play.state, play.thing(2, 1).number, None)
    hold.asking(play, MapSettles()).goes_on()
    assert (play.state.combat, play.units(2, 1)) == (None, {"prisoner": 7})
