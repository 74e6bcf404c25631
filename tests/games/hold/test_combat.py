"""HOLD-11 to 14: the combat loop, by the worked examples."""

from __future__ import annotations

import pytest

from delve.games.hold import combat_changes
from delve.games.hold.codes import BLINDED, CAVERN, FALLEN, HOSTILE, YOURS
from delve.games.hold.combat_changes import alive
from delve.games.hold.events import EnemySpawned, HoldEnded
from delve.games.hold.fighting import Split, offered
from delve.games.hold.forces import Shield
from delve.games.hold.lines import in_line
from delve.games.hold.map_changes import mark
from delve.games.hold.spaces import space, spot
from tests.games.hold.kit import HoldKit, Play


def strengths(play: Play, side: int) -> list[int]:
    return [piece.strength for piece in play.pieces(side)]


def enemy_at(play: Play) -> tuple[int, int]:
    return spot(play.pieces(HOSTILE)[0].at)


# ---- starting


@pytest.mark.clause("HOLD-11.03")
@pytest.mark.clause("HOLD-11.02")
@pytest.mark.clause("HOLD-19.03")
@pytest.mark.clause("HOLD-E02")
def test_a_crypt_brings_undead_with_a_depth_bonus(hold: HoldKit) -> None:
    play = hold.given("E\nH\noo\nH\noo")
    play.goes_on()
    play.does("explore 1,3 right", "2♠")
    assert [(event.space, event.strength) for event in play.told_of(EnemySpawned)] == [((1, 3), 35)]
    assert play.asks == "overseer-phase"


@pytest.mark.clause("HOLD-18.12")
@pytest.mark.clause("HOLD-E25")
def test_a_hive_grows_with_its_size(hold: HoldKit) -> None:
    play = hold.given("E\nH\noo")
    play.goes_on()
    play.does("explore 1,2 right", "9♣", "8♦")
    play.answers("place 2,2", "name none")
    assert [event.strength for event in play.told_of(EnemySpawned)] == [30]


@pytest.mark.clause("HOLD-10.04")
@pytest.mark.clause("HOLD-10.05")
@pytest.mark.clause("HOLD-11.07")
@pytest.mark.clause("HOLD-E04")
def test_units_of_one_type_in_one_house_are_a_troop(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Co  Co  Li", "undead 30 2,1", units=["3 mage 4,1", "2 soldier 0,1"])
    assert sorted((piece.strength, spot(piece.at)) for piece in play.pieces(YOURS)) == [(10, (0, 1)), (12, (4, 1))]


@pytest.mark.clause("HOLD-3.32")
@pytest.mark.clause("HOLD-11.07")
def test_houses_that_do_not_function_spawn_nobody(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Co |Ba", "undead 9 2,1", units=["5 soldier 0,1", "9 soldier 3,1"])
    assert [piece.count for piece in play.pieces(YOURS)] == [5]


@pytest.mark.clause("HOLD-11.10")
@pytest.mark.clause("HOLD-13.05")
@pytest.mark.clause("HOLD-8.34")
@pytest.mark.clause("HOLD-E24")
@pytest.mark.parametrize(("damage", "left", "living"), [(0, 52, 7), (20, 32, 7), (25, 27, 6)])
def test_bonus_strength_is_lost_first(hold: HoldKit, damage: int, left: int, living: int) -> None:
    play = hold.fighting("Co  E   Ba  Ki", "undead 500 -1,1", units=["7 soldier 1,1", "1 golem 0,1"])
    troop = next(piece for piece in play.pieces(YOURS) if piece.count == 7)
    combat_changes.strike(play.state, troop, damage, None)
    assert (troop.strength, alive(troop)) == (left, living)


@pytest.mark.clause("HOLD-13.05")
@pytest.mark.clause("HOLD-R62")
@pytest.mark.clause("HOLD-E05")
@pytest.mark.parametrize(("damage", "left", "living"), [(6, 44, 9), (4, 46, 10), (5, 45, 9)])
def test_units_fall_as_strength_sinks(hold: HoldKit, damage: int, left: int, living: int) -> None:
    play = hold.fighting("E   Co  Co  Co  Ba", "undead 9 2,1", units=["10 soldier 4,1"])
    troop = play.pieces(YOURS)[0]
    combat_changes.strike(play.state, troop, damage, None)
    assert (troop.strength, alive(troop)) == (left, living)
    assert play.units(4, 1) == {"soldier": living}


# ---- rounds


@pytest.mark.clause("HOLD-12.09")
@pytest.mark.clause("HOLD-R211")
def test_enemies_move_first_one_space_a_round(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Co  Co", "undead 30 3,1")
    assert (play.asks, enemy_at(play)) == ("overseer-phase", (2, 1))
    play.does("end phase")
    assert enemy_at(play) == (1, 1)


@pytest.mark.clause("HOLD-13.01")
@pytest.mark.clause("HOLD-13.02")
@pytest.mark.clause("HOLD-E03")
def test_both_sides_strike_at_once(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Co  Ba  Co", "undead 30 4,1", units=["2 soldier 3,1", "9 soldier 0,1"])
    assert strengths(play, HOSTILE) == [20]
    assert enemy_at(play) == (3, 1)
    assert play.units(3, 1) == {}


@pytest.mark.clause("HOLD-12.14")
@pytest.mark.clause("HOLD-14.02")
@pytest.mark.clause("HOLD-E63")
def test_a_last_stand_at_the_entrance(hold: HoldKit) -> None:
    play = hold.fighting("Co  E   Ba", "undead 12 -1,1", units=["3 soldier 1,1"])
    assert enemy_at(play) == (0, 1)
    play.answers("piece 2", "move 0,1")
    assert play.state.combat is None
    assert play.units(1, 1) == {"soldier": 1}
    lost = hold.fighting("Co  E   Ba", "undead 12 -1,1", units=["3 soldier 1,1"])
    lost.does("end phase")
    assert lost.state.ending.how == FALLEN
    assert lost.state.ask is None


@pytest.mark.clause("HOLD-R77")
def test_it_may_fall_on_arrival(hold: HoldKit) -> None:
    play = hold.fighting("Co  E   Ba", "undead 12 -1,1", units=["3 soldier 1,1"], rules={"entrance_escape": "on_arrival"})
    assert play.state.ending.how == FALLEN


@pytest.mark.clause("HOLD-14.04")
@pytest.mark.clause("HOLD-32.01")
@pytest.mark.clause("HOLD-E89")
def test_a_long_march_is_not_idle(hold: HoldKit) -> None:
    play = hold.fighting("E   " + "Co  " * 90, "undead 12 90,1", units=[])
    assert play.state.ending.how == FALLEN
    assert play.told_of(HoldEnded)[0].how == FALLEN


@pytest.mark.clause("HOLD-12.15")
@pytest.mark.clause("HOLD-R67")
def test_a_piece_with_an_enemy_in_its_space_must_attack(hold: HoldKit) -> None:
    play = hold.fighting("E   Ba  Co  Co", "undead 30 3,1", units=["2 soldier 1,1"])
    play.pieces(YOURS)[0].shields.append(Shield(9, 0, 50))
    play.does("end phase")
    assert (enemy_at(play), strengths(play, HOSTILE), strengths(play, YOURS)) == ((1, 1), [20], [10])
    play.does("piece 2")
    assert play.offers() == ["attack 1", "back"]


@pytest.mark.clause("HOLD-12.16")
@pytest.mark.clause("HOLD-R66")
@pytest.mark.clause("HOLD-E78")
@pytest.mark.parametrize(("stacking", "may"), [("different_types", False), ("free", True)])
def test_troops_of_one_type_do_not_stack(hold: HoldKit, stacking: str, may: bool) -> None:
    text, units = "E   Ba  Ba  Li  Co  Co  Co", ["2 soldier 1,1", "2 soldier 2,1", "2 mage 3,1"]
    play = hold.fighting(text, "undead 9 6,1", units=units, rules={"stacking": stacking})
    play.does("piece 2")
    assert ("move 2,1" in play.offers()) == may
    play.answers("back", "piece 4")
    assert "move 2,1" in play.offers()


@pytest.mark.clause("HOLD-10.08")
@pytest.mark.clause("HOLD-12.13")
def test_hounds_move_two_spaces(hold: HoldKit) -> None:
    play = hold.fighting("E   Ke  Co  Co  Co  Co  Co", "undead 9 6,1", units=["2 hound 1,1"])
    play.does("piece 2")
    assert play.offers("move") == ["move 0,1", "move 2,1", "move 3,1"]


# ---- traps and barricades in the way


@pytest.mark.clause("HOLD-9.07")
@pytest.mark.clause("HOLD-9.08")
@pytest.mark.clause("HOLD-E34")
def test_a_damage_trap_goes_off_once(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Co  Co", "undead 30 3,1", traps=["damage 2 2,1"])
    assert strengths(play, HOSTILE) == [10]
    trap = play.state.map.cells[space(2, 1)].trap
    assert trap is not None
    assert not trap.armed


@pytest.mark.clause("HOLD-9.05")
@pytest.mark.clause("HOLD-9.12")
@pytest.mark.clause("HOLD-E35")
def test_a_stopping_trap_holds_for_its_level(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Co  Co", "undead 30 3,1", traps=["stopping 2 2,1"])
    seen = [enemy_at(play)]
    for _ in range(3):
        play.does("end phase")
        seen.append(enemy_at(play))
    assert seen == [(2, 1), (2, 1), (2, 1), (1, 1)]


@pytest.mark.clause("HOLD-9.17")
@pytest.mark.clause("HOLD-9.18")
@pytest.mark.clause("HOLD-9.19")
@pytest.mark.clause("HOLD-R57")
@pytest.mark.clause("HOLD-E36")
def test_an_enemy_breaks_a_barricade_and_steps_in_a_round_later(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Co  Co", "undead 30 3,1", barricades=["defensive 1 2,1"])
    barricade = play.state.map.cells[space(2, 1)].barricade
    assert barricade is not None
    assert barricade.strength == 20
    play.does("end phase")
    assert (play.state.map.cells[space(2, 1)].barricade, enemy_at(play)) == (None, (3, 1))
    play.does("end phase")
    assert (enemy_at(play), strengths(play, HOSTILE)) == ((2, 1), [30])


@pytest.mark.clause("HOLD-9.18")
@pytest.mark.clause("HOLD-E37")
def test_an_offensive_barricade_strikes_back(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Co  Co", "undead 50 3,1", barricades=["offensive 2 2,1"])
    assert play.state.map.cells[space(2, 1)].barricade is None
    assert strengths(play, HOSTILE) == [10]


# ---- fire, shields, shares


@pytest.mark.clause("HOLD-13.10")
@pytest.mark.clause("HOLD-R68")
@pytest.mark.clause("HOLD-E33")
def test_gunners_fire_at_two_spaces(hold: HoldKit) -> None:
    play = hold.fighting("E   Ba  Co  Co  Co", "undead 30 4,1", units=["4 gunner 1,1"])
    play.answers("piece 2", "fire 1")
    assert (strengths(play, HOSTILE), strengths(play, YOURS)) == ([18], [12])
    assert play.state.fight.round == 2  # nobody else was left to act


@pytest.mark.clause("HOLD-13.11")
@pytest.mark.clause("HOLD-13.12")
@pytest.mark.clause("HOLD-13.13")
@pytest.mark.clause("HOLD-16.22")
def test_what_blocks_a_line(hold: HoldKit) -> None:
    text = "E   Co  Co  Co\n    H\n    oo"
    s = hold.given(text).state
    assert [spot(at) for at in in_line(s, space(1, 1))] == [(0, 1), (2, 1), (1, 2), (3, 1)]
    assert space(3, 1) not in in_line(hold.given(text, barricades=["defensive 1 2,1"]).state, space(1, 1))
    assert space(3, 1) in in_line(hold.given(text, barricades=["offensive 1 2,1"]).state, space(1, 1))
    assert space(1, 2) not in in_line(hold.given(text, barricades=["defensive 1 1,1 link"]).state, space(1, 1))
    mark(s, space(2, 1), BLINDED, True, None)
    assert [spot(at) for at in in_line(s, space(1, 1))] == [(0, 1), (1, 2)]


@pytest.mark.clause("HOLD-10.13")
@pytest.mark.clause("HOLD-R71")
def test_a_cannon_deals_damage_once(hold: HoldKit) -> None:
    play = hold.fighting("E   CO  Co  Co  Co", "undead 200 4,1", units=["2 cannon 1,1"])
    play.answers("piece 2", "fire 1")
    assert strengths(play, HOSTILE) == [140]
    play.does("piece 2")
    assert play.offers("fire") == []
    play.does("wait")  # the enemy comes: the Cannons absorb, and deal nothing
    assert (strengths(play, HOSTILE), strengths(play, YOURS)) == ([140], [])


@pytest.mark.clause("HOLD-13.18")
@pytest.mark.clause("HOLD-E38")
def test_a_shield_takes_damage_first(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Co  Co  Ba", "undead 9 2,1", units=["2 soldier 4,1"])
    troop = play.pieces(YOURS)[0]
    troop.shields.append(Shield(1, 0, 5))
    combat_changes.strike(play.state, troop, 12, None)
    assert (troop.strength, alive(troop), troop.shields) == (3, 1, [])


@pytest.mark.clause("HOLD-13.04")
@pytest.mark.clause("HOLD-R64")
@pytest.mark.clause("HOLD-E39")
def test_the_overseer_splits_the_damage(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Co  Co  Ba  Li", "undead 9 2,1", units=["2 soldier 4,1", "2 mage 5,1"])
    soldiers, mages = play.pieces(YOURS)
    assert sorted(set(offered(soldiers, 8))) == [4, 8]
    assert sorted(set(offered(mages, 8))) == [3, 7, 8]
    hold.asking(play, Split(8, soldiers.number, mages.number)).goes_on()
    assert play.offers() == ["take 4", "take 8"]
    play.does("take 4")
    assert (play.units(4, 1), play.units(5, 1)) == ({"soldier": 2}, {"mage": 1})


# ---- the end


@pytest.mark.clause("HOLD-14.01")
@pytest.mark.clause("HOLD-14.05")
@pytest.mark.clause("HOLD-14.07")
@pytest.mark.clause("HOLD-14.09")
def test_combat_ends_and_the_discovery_is_part_of_the_hold(hold: HoldKit) -> None:
    play = hold.given("E   Ba", units=["10 soldier 1,1"])
    play.goes_on()
    play.does("explore 2,1 right", "9♣", "8♠")
    play.does("name 1")  # a hive of 15 STR runs into ten Soldiers
    assert play.state.combat is None
    assert play.thing(2, 1).kind == CAVERN
    assert play.units(1, 1) == {"soldier": 7}
    assert play.asks == "trade"  # the turn goes on (4.01)
