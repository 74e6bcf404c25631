"""HOLD-10: what units are and can do, where they live, and those that come for nothing."""

from __future__ import annotations

import pytest

from delve.games.hold import combat_changes, losses, map_changes
from delve.games.hold.codes import CANNON, GOLEM, GUNNER, HOSTILE, MAGE, SOLDIER, YOURS
from delve.games.hold.events import UnitsLost
from delve.games.hold.force_changes import lose_units
from delve.games.hold.forces import ADVENTURER, GARRISON
from delve.games.hold.free_units import give_units
from delve.games.hold.recruiting import RECRUIT
from delve.games.hold.spaces import space, spot
from delve.games.hold.tables import PRIMAL, TOMBSTONE
from tests.games.hold.kit import HoldKit, Play


def units_of(play: Play) -> dict[tuple[int, int], int]:
    """Units of every house, by its anchor."""
    return {spot(play.state.map.things[house].anchor): sum(g.number for g in groups) for house, groups in play.state.houses.items()}


# ---- powers


@pytest.mark.clause("HOLD-10.06")
@pytest.mark.clause("HOLD-10.07")
@pytest.mark.clause("HOLD-10.10")
@pytest.mark.clause("HOLD-10.11")
@pytest.mark.clause("HOLD-10.13")
@pytest.mark.parametrize(
    ("unit", "fires"), [("soldier", False), ("gunner", True), ("mage", True), ("cannon", True), ("alchemist", False), ("hound", False)]
)
def test_gunners_mages_and_cannons_fire_and_nobody_else(hold: HoldKit, unit: str, fires: bool) -> None:
    play = hold.fighting("E   Co  Co  Co  Co", "mimic 500 2,1", units=[f"2 {unit} 0,1"])
    play.does("piece 2")
    assert play.offers("fire") == (["fire 1"] if fires else [])


@pytest.mark.clause("HOLD-10.09")
@pytest.mark.clause("HOLD-13.20")
def test_clerics_alone_shield(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Co  Co  Co", "mimic 500 4,1", units=["2 cleric 0,1", "2 mage 0,1"])
    play.does("piece 2")
    assert "shield" in play.offers()
    play.answers("back", "piece 3")
    assert "shield" not in play.offers()


@pytest.mark.clause("HOLD-10.14")
@pytest.mark.clause("HOLD-14.06")
@pytest.mark.clause("HOLD-E71")
def test_skull_dwarves_return_to_their_crypt_on_3_and_4(hold: HoldKit) -> None:
    rolls = ["2♠", "2♣", "2♦", "2♥", "3♥", "3♠"]
    play = hold.fighting("E   Co  Ba  Co", "undead 6 3,1", units=["6 skull-dwarf 2,1", "1 soldier 0,1"], cards=rolls)
    assert play.state.combat is None  # six fell against 6, and no more was rolled
    assert (play.units(2, 1), play.units(0, 1)) == ({"skull-dwarf": 3}, {"soldier": 1})


@pytest.mark.clause("HOLD-14.06")
@pytest.mark.clause("HOLD-14.05")
def test_each_unit_is_revived_at_most_once_in_the_order_of_revivals(hold: HoldKit) -> None:
    rolls = ["2♠", "2♣", "2♦", "2♥", "3♥", "3♠"]
    play = hold.fighting("E   Co  Ba  Co\nHo", "undead 6 3,1", units=["6 skull-dwarf 2,1", "1 soldier 0,1"], cards=rolls)
    assert play.state.combat is None  # the Hospital is on no floor of theirs
    play = hold.fighting("Ho  E   Co  Ba  Co", "undead 6 3,1", units=["6 skull-dwarf 2,1", "1 soldier 0,1"], cards=rolls)
    assert (play.asks, play.units(2, 1)) == ("hospital-revives", {"skull-dwarf": 3})  # their own rolls come first
    play.does(play.offers("revive")[0])
    assert play.units(2, 1) == {"skull-dwarf": 6}  # the other three, and no more


@pytest.mark.clause("HOLD-10.12")
def test_golems_bear_liquid_and_gas_but_not_fire(hold: HoldKit) -> None:
    play = hold.given("E   Fo  Ba", units=["2 golem 1,1", "3 soldier 2,1"])
    losses.strike(play.state, space(1, 1), "water", None, losses.PROOF)
    losses.strike(play.state, space(2, 1), "water", None, losses.PROOF)
    assert (play.units(1, 1), play.units(2, 1)) == ({"golem": 2}, {})
    losses.strike(play.state, space(1, 1), "fire", None)
    assert play.units(1, 1) == {}


# ---- houses


@pytest.mark.clause("HOLD-10.03")
@pytest.mark.clause("HOLD-7.24")
def test_units_suffer_what_happens_to_their_house(hold: HoldKit) -> None:
    play = hold.given("E   Ba  Ba", units=["5 soldier 0,1", "3 soldier 1,1", "4 soldier 2,1"])
    losses.destroy(play.state, play.thing(1, 1).number, "worm", None)
    assert units_of(play) == {(0, 1): 5, (2, 1): 4}


@pytest.mark.clause("HOLD-10.20")
@pytest.mark.clause("HOLD-8.31")
def test_nobody_leaves_when_capacity_falls_and_recruiting_waits(hold: HoldKit) -> None:
    play = hold.given("E   Ba  Do  Ba", goods=50, units=["15 soldier 1,1", "14 soldier 3,1"])
    hold.asking(play, RECRUIT).goes_on()
    assert play.offers("recruit 1 soldier") == ["recruit 1 soldier 3,1"]
    map_changes.damage(play.state, play.thing(2, 1).number, None)
    hold.asking(play, RECRUIT).goes_on()
    assert play.asks == ""
    assert units_of(play) == {(1, 1): 15, (3, 1): 14}


@pytest.mark.clause("HOLD-10.22")
@pytest.mark.clause("HOLD-28.04")
def test_the_primal_rune_forbids_gunners_and_cannons(hold: HoldKit) -> None:
    play = hold.given("E   Ba  CO  Li", goods=50, units=[], runes=[PRIMAL])
    hold.asking(play, RECRUIT).goes_on()
    assert {key.split()[2] for key in play.offers("recruit 1 ")} == {"soldier", "mage"}
    play.state.agenda.clear()
    for unit in (GUNNER, CANNON, SOLDIER):
        give_units(play.state, unit, 2)
    play.goes_on()
    assert units_of(play) == {(1, 1): 2}


@pytest.mark.clause("HOLD-8.12")
@pytest.mark.clause("HOLD-8.11")
@pytest.mark.clause("HOLD-R99")
@pytest.mark.parametrize(("rule", "golems"), [("5", 5), ("1", 1), ("10", 10)])
def test_forges_house_a_cannon_and_once_allowed_golems(hold: HoldKit, rule: str, golems: int) -> None:
    play = hold.given("E   Fo", goods=500, units=[], rules={"golems_per_forge": rule})
    hold.asking(play, RECRUIT).goes_on()
    assert play.offers("recruit") == ["recruit 1 cannon 1,1", "recruit none"]
    play.state.lore.golems = True
    hold.asking(play, RECRUIT).goes_on()
    play.does("recruit 1 cannon 1,1")
    assert play.offers("recruit")[-2:] == [f"recruit {golems} golem 1,1", "recruit none"]


@pytest.mark.clause("HOLD-R118")
@pytest.mark.clause("HOLD-13.05")
def test_losses_of_two_troops_of_one_house_add_up(hold: HoldKit) -> None:
    play = hold.given("E   Ba", units=["3 soldier 1,1", "3 soldier 1,1"])
    house = play.thing(1, 1).number
    for lost in (2, 1, 2):  # 2 of one Troop, then 3 of the other in two blows
        lose_units(play.state, house, SOLDIER, lost, "combat", None)
    assert play.units(1, 1) == {"soldier": 1}
    play = hold.given("E   Ba", units=["3 soldier 1,1", "3 soldier 1,1"])
    for lost in (1, 1, 4):
        lose_units(play.state, house, SOLDIER, lost, "combat", None)
    assert play.units(1, 1) == {}


# ---- free units


@pytest.mark.clause("HOLD-10.17")
@pytest.mark.clause("HOLD-R192")
def test_free_units_go_to_a_house_the_overseer_chooses(hold: HoldKit) -> None:
    play = hold.given("E   Ba  Ba  Li |Ba", units=["9 soldier 1,1", "3 soldier 2,1"])
    play.state.agenda.clear()
    give_units(play.state, SOLDIER, 3)
    play.goes_on()
    assert play.offers() == ["house 1,1", "house 2,1"]  # not the one that is walled in
    play.does("house 1,1")  # one fits, two go on to the only other house
    assert units_of(play) == {(1, 1): 10, (2, 1): 5}


@pytest.mark.clause("HOLD-10.17")
@pytest.mark.clause("HOLD-10.18")
@pytest.mark.clause("HOLD-R192")
def test_without_a_house_they_muster_at_the_entrance_up_to_ten_of_any_types(hold: HoldKit) -> None:
    play = hold.given("E   Ba", units=["5 soldier 0,1", "3 gunner 1,1"])
    play.state.agenda.clear()
    give_units(play.state, MAGE, 3)
    give_units(play.state, GOLEM, 4)
    play.goes_on()
    assert play.units(0, 1) == {"soldier": 5, "golem": 4, "mage": 1}
    assert [(event.unit, event.number) for event in play.told_of(UnitsLost)] == [(MAGE, 2)]
    hold.asking(play, RECRUIT).goes_on()
    assert not [key for key in play.offers() if key.endswith("0,1")]  # nobody is recruited into it


@pytest.mark.clause("HOLD-10.19")
@pytest.mark.clause("HOLD-R193")
@pytest.mark.parametrize(("rule", "keys"), [("muster", ["muster 1 soldier 2,1"]), ("never", [])])
def test_only_units_at_the_entrance_move(hold: HoldKit, rule: str, keys: list[str]) -> None:
    play = hold.given("E   Ba  Ba", goods=0, units=["1 soldier 0,1", "3 gunner 1,1", "2 soldier 2,1"], rules={"rehouse": rule})
    hold.asking(play, RECRUIT).goes_on()
    assert play.offers()[:-1] == keys


@pytest.mark.clause("HOLD-R193")
def test_by_another_rule_all_units_move_to_any_house_with_space(hold: HoldKit) -> None:
    units = ["1 soldier 0,1", "3 gunner 1,1", "9 soldier 2,1", "2 prisoner 4,1"]
    play = hold.given("E   Ba  Ba  Ba  Pr  Pr", goods=0, units=units, rules={"rehouse": "free"})
    hold.asking(play, RECRUIT).goes_on()
    play.does("work rehouse")
    assert play.offers() == ["rehouse gunner 1,1", "rehouse soldier 2,1", "back"]
    play.does("rehouse gunner 1,1")
    assert play.offers() == [f"muster {number} gunner 3,1" for number in (1, 2, 3)] + ["back"]
    play.does("muster 2 gunner 3,1")
    assert (play.units(1, 1), play.units(3, 1)) == ({"gunner": 1}, {"gunner": 2})


# ---- after a combat


def enemies_go(play: Play) -> None:
    """The enemies leave, so that the combat ends with this round."""
    for piece in play.pieces(HOSTILE):
        combat_changes.leave(play.state, piece, "gone", None)
    play.goes_on()
    assert play.state.combat is None


def soldiers_leave_home(hold: HoldKit) -> Play:
    """The Soldiers of the Barracks beyond a secret passage have left it, and the undead stand before it."""
    units = ["3 soldier 2,1", "4 soldier -1,1", "6 mage 0,1"]
    play = hold.fighting("Ba  E   Co  Ba  Co  Co", "undead 1 4,1", units=units, barricades=["passage 1 1,1"])
    soldiers = next(piece for piece in play.pieces(YOURS) if piece.count == 3)
    play.answers(f"piece {soldiers.number}", "move 1,1")
    return play


@pytest.mark.clause("HOLD-10.21")
def test_survivors_whose_house_is_destroyed_find_another(hold: HoldKit) -> None:
    play = soldiers_leave_home(hold)
    losses.destroy(play.state, play.thing(2, 1).number, "worm", None)
    enemies_go(play)
    assert units_of(play) == {(-1, 1): 7, (0, 1): 6}


@pytest.mark.clause("HOLD-10.21")
@pytest.mark.clause("HOLD-14.03")
@pytest.mark.clause("HOLD-17.10")
def test_survivors_whose_house_is_claimed_find_another(hold: HoldKit) -> None:
    play = soldiers_leave_home(hold)
    while play.asks != "withdraw":
        play.does("end phase")
    play.does("withdraw")
    assert play.thing(2, 1).taken
    assert {one.state for one in play.state.dormant} == {GARRISON}
    assert units_of(play) == {(-1, 1): 7, (0, 1): 6}


@pytest.mark.clause("HOLD-10.21")
@pytest.mark.clause("HOLD-R272")
def test_an_adventurer_without_a_home_moves_on_or_shelters_at_the_entrance(hold: HoldKit) -> None:
    for inns, home in (("In", (2, 1)), ("Co", (0, 1))):
        play = hold.fighting(f"E   In  {inns}  Co  Co", "undead 1 4,1", units=["9 soldier 0,1"], beings=["bard 5 1,1"])
        bard = next(piece for piece in play.pieces(YOURS) if piece.kind == ADVENTURER)
        play.answers(f"piece {bard.number}", "move 0,1")
        losses.destroy(play.state, play.thing(1, 1).number, "worm", None)
        enemies_go(play)
        assert [spot(play.state.map.things[being.home].anchor) for being in play.state.beings] == [home]


@pytest.mark.clause("HOLD-10.19")
@pytest.mark.clause("HOLD-R272")
def test_who_shelters_at_the_entrance_fights_from_there_and_moves_in_later(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Co  Co", "undead 1 3,1", units=["10 soldier 0,1"], beings=["bard 5 0,1"])
    assert sorted(piece.strength for piece in play.pieces(YOURS)) == [5, 50]
    play = hold.given("E   In  In", goods=0, units=["10 soldier 0,1"], beings=["bard 5 0,1", "witch 5 2,1"])
    hold.asking(play, RECRUIT).goes_on()
    play.answers("work lodge", "lodge 1 1,1")
    assert [spot(play.state.map.things[being.home].anchor) for being in play.state.beings] == [(1, 1), (2, 1)]


@pytest.mark.clause("HOLD-28.05")
@pytest.mark.clause("HOLD-28.09")
@pytest.mark.clause("HOLD-11.10")
def test_base_strength_under_runes(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Co  Co", "undead 1 3,1", units=["2 soldier 0,1", "2 skull-dwarf 0,1"], runes=[PRIMAL, TOMBSTONE])
    assert [piece.strength for piece in play.pieces(YOURS)] == [14, 6]
