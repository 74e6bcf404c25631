"""HOLD-14: combats that end with enemies left."""

from __future__ import annotations

import pytest

from delve.games.hold import combat_changes, map_changes, marching
from delve.games.hold.codes import CAVERN, CLAIMED, DISCOVERY, FALLEN, HOSTILE, NOTHING, SOLDIER, YOURS
from delve.games.hold.combat import fight
from delve.games.hold.combat_state import Spell
from delve.games.hold.force_changes import put_to_sleep, spawn
from delve.games.hold.forces import AT_HOME, CREATURE, METAL_SPELL
from delve.games.hold.map_changes import draw_thing
from delve.games.hold.spaces import ENTRANCE_SPACE, space, spot
from delve.games.hold.stalemate import break_off
from delve.games.hold.state import THE_ENTRANCE
from delve.games.hold.tables import BURROWING_BEAST, DEMON_PORTAL, DEMONS, ENEMIES, HIVE, HIVE_FOUND, LAIR, LARGE_CREATURE, UNDEAD
from delve.games.hold.turning import troop_turns
from delve.games.hold.turning_changes import charm
from tests.games.hold.kit import HoldKit, Play


@pytest.mark.clause("HOLD-14.03")
@pytest.mark.clause("HOLD-14.10")
@pytest.mark.clause("HOLD-R79")
def test_the_overseer_withdraws_from_enemies_that_do_not_move(hold: HoldKit) -> None:
    play = hold.fighting("E   Ba  Co  Co", "mimic 100 3,1", units=["4 gunner 1,1"])
    play.answers("piece 2", "fire 1")
    assert play.offers() == ["fight on", "withdraw"]
    play.does("fight on")
    assert play.state.fight.round == 2
    play.answers("end phase", "withdraw")
    assert play.state.combat is None
    assert [(ENEMIES[one.enemy], one.strength, one.full) for one in play.state.dormant] == [("mimic", 88, 100)]
    assert play.units(1, 1) == {"gunner": 4}


@pytest.mark.clause("HOLD-14.03")
def test_nobody_withdraws_from_an_enemy_that_can_move(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Co  Co  Co", "mimic 100 4,1", "undead 9 3,1")
    play.does("end phase")
    assert play.asks == "overseer-phase"


@pytest.mark.clause("HOLD-14.04")
@pytest.mark.clause("HOLD-R80")
def test_after_120_idle_rounds_those_that_can_move_leave_and_the_others_sleep(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Co  Co", "mimic 100 3,1", "undead 9 2,1", traps=["stopping 1 1,1"])
    play.pieces(HOSTILE)[1].held = 1000
    for _ in range(130):
        if play.state.combat is None:
            break
        if play.state.fight.idle == 60:
            assert play.state.fight.lures_fail
        play.does("end phase")
    assert play.state.combat is None
    assert [ENEMIES[one.enemy] for one in play.state.dormant] == ["mimic"]
    assert not play.state.over


# ---- the fall


@pytest.mark.clause("HOLD-14.02")
@pytest.mark.clause("HOLD-21.15")
@pytest.mark.clause("HOLD-E90")
def test_a_spell_being_does_not_guard_the_entrance(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Ba", "undead 30 1,1", units=["1 mole 2,1"])
    play.state.fight.spells.append(Spell(METAL_SPELL, ENTRANCE_SPACE, 0, False))
    assert [spot(piece.at) for piece in play.pieces(HOSTILE)] == [(0, 1)]
    play.does("end phase")
    assert play.state.ending.how == FALLEN


@pytest.mark.clause("HOLD-14.02")
@pytest.mark.clause("HOLD-11.01")
@pytest.mark.clause("HOLD-11.05")
@pytest.mark.clause("HOLD-E91")
@pytest.mark.parametrize("helped", [True, False])
def test_who_turns_hostile_at_the_entrance_only_arrives_in_round_1(hold: HoldKit, helped: bool) -> None:
    play = hold.given("E   Ba", units=["5 soldier 0,1", "10 soldier 1,1"] if helped else ["5 soldier 0,1"])
    troop_turns(play.state, THE_ENTRANCE, SOLDIER, 5, 0, None)
    play.state.agenda.clear()
    fight(play.state)
    play.goes_on()
    if not helped:
        assert play.state.ending.how == FALLEN
        return
    assert [(spot(piece.at), piece.strength) for piece in play.pieces(HOSTILE)] == [((0, 1), 25)]
    play.answers("piece 2", "move 0,1")
    assert play.state.combat is None
    assert (play.units(1, 1), play.units(0, 1)) == ({"soldier": 5}, {})


# ---- idle rounds


def idle_after(play: Play) -> int:
    """Idle rounds in a row at the end of the next one."""
    play.does("end phase")
    return play.state.fight.idle


@pytest.mark.clause("HOLD-14.04")
def test_damage_to_a_room_or_a_barricade_and_claims_are_not_idle(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Co  Co", "undead 9 3,1", units=["1 soldier 0,1"], traps=["stopping 1 2,1"])
    play.pieces(HOSTILE)[0].held = 1000
    assert [idle_after(play) for _ in range(2)] == [1, 2]
    map_changes.damage(play.state, play.thing(1, 1).number, None)
    assert idle_after(play) == 0
    assert idle_after(play) == 1
    map_changes.mark(play.state, space(2, 1), CLAIMED, True, None)
    assert play.state.fight.stirred
    play.state.fight.stirred = False
    combat_changes.strike(play.state, play.pieces(HOSTILE)[0], 1, None)
    assert play.state.fight.stirred
    play = hold.fighting("E   Co  Co  Co", "undead 1 3,1", units=["1 soldier 0,1"], barricades=["defensive 3 2,1"])
    assert [idle_after(play) for _ in range(3)] == [0, 0, 0]


@pytest.mark.clause("HOLD-14.04")
@pytest.mark.clause("HOLD-R80")
def test_running_after_a_jester_is_idle_until_lures_fail(hold: HoldKit) -> None:
    play = hold.fighting("In  Co  E   Co  Co  Co  Ba", "mimic 9 4,1", "undead 9 3,1", units=["9 golem 0,1"], beings=["jester 1 -2,1"])
    play.pieces(HOSTILE)[1].held = 1000
    while play.state.fight.idle < 60:
        play.does("end phase")
    assert play.state.fight.lures_fail
    play.pieces(HOSTILE)[1].held = 0
    assert marching.goal_of(play.state, play.pieces(HOSTILE)[1]) == ENTRANCE_SPACE


@pytest.mark.clause("HOLD-14.04")
@pytest.mark.clause("HOLD-R277")
def test_steps_toward_a_lure_are_idle_and_so_is_a_change_of_goal(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Co  Co  Co  Co  In", "undead 9 3,1", units=["9 golem 0,1"], beings=["jester 100 6,1"])
    assert [spot(piece.at) for piece in play.pieces(HOSTILE)] == [(4, 1)]
    assert idle_after(play) == 1  # farther from the Entrance
    enemy = play.pieces(HOSTILE)[0]
    enemy.held = 1000
    enemy.goal = space(1, 1)
    assert idle_after(play) == 2
    enemy = play.pieces(HOSTILE)[0]
    enemy.goal = space(2, 1)
    assert idle_after(play) == 3
    play.pieces(HOSTILE)[0].held = 0
    assert [idle_after(play) for _ in range(2)] == [4, 0]  # in this round it stood, in the next it goes there


@pytest.mark.clause("HOLD-14.04")
@pytest.mark.clause("HOLD-14.09")
@pytest.mark.clause("HOLD-18.20")
def test_those_that_leave_leave_their_discovery_and_a_large_creature_goes_home(hold: HoldKit) -> None:
    play = hold.given("E   Co  Co", units=["9 golem 0,1"])
    hive = draw_thing(play.state, DISCOVERY, HIVE_FOUND, (space(3, 1), space(4, 1)), None)
    lair = draw_thing(play.state, DISCOVERY, LAIR, (space(5, 1), space(6, 1), space(7, 1), space(8, 1)), None)
    spawn(play.state, HIVE, space(3, 1), 30, None)
    spawn(play.state, LARGE_CREATURE, space(5, 1), 45, None)
    play.state.agenda.clear()
    fight(play.state)
    play.goes_on()
    break_off(play.state, None)
    play.goes_on()
    assert play.state.combat is None
    assert play.state.map.things[hive.number].kind == CAVERN
    assert play.state.map.things[lair.number].kind == DISCOVERY
    assert [(one.enemy, spot(one.at), one.state) for one in play.state.dormant] == [(LARGE_CREATURE, (5, 1), AT_HOME)]


# ---- what is won


@pytest.mark.clause("HOLD-14.09")
@pytest.mark.clause("HOLD-R279")
@pytest.mark.clause("HOLD-19.12")
def test_a_portal_stays_open_when_its_demons_are_beaten(hold: HoldKit) -> None:
    play = hold.given("E   Co  Ba", units=["9 soldier 2,1"])
    portal = draw_thing(play.state, DISCOVERY, DEMON_PORTAL, (space(3, 1),), None)
    spawn(play.state, DEMONS, space(3, 1), 25, None)
    play.state.agenda.clear()
    fight(play.state)
    play.goes_on()
    assert play.state.combat is None
    assert play.state.map.things[portal.number].kind == DISCOVERY


TAMING = "E   Ba  Ke  Ke  Ke  Ke  Co"


@pytest.mark.clause("HOLD-14.08")
@pytest.mark.clause("HOLD-8.18")
@pytest.mark.clause("HOLD-11.13")
@pytest.mark.clause("HOLD-18.23")
@pytest.mark.clause("HOLD-R86")
def test_a_defeated_creature_may_be_put_in_an_empty_kennel_with_the_strength_it_came_with(hold: HoldKit) -> None:
    units = ["9 soldier 1,1", "2 hound 3,1"]
    play = hold.given(TAMING, units=units, beings=["fossils 100 4,1"])
    map_changes.damage(play.state, play.thing(5, 1).number, None)
    beast = spawn(play.state, BURROWING_BEAST, space(2, 1), 35, None)
    spawn(play.state, UNDEAD, space(2, 1), 2, None)
    combat_changes.strike(play.state, beast, 25, None)
    play.state.agenda.clear()
    fight(play.state)
    play.goes_on()
    # both step into the Barracks and fall; of the Kennels one is empty and works
    assert (play.asks, play.offers()) == ("tame", ["tame 2,1", "tame none"])
    play.does("tame 2,1")
    assert play.asks == ""
    tamed = play.state.beings[-1]
    assert spot(play.state.map.things[tamed.home].anchor) == (2, 1)
    assert (tamed.kind, tamed.what, tamed.strength) == (CREATURE, BURROWING_BEAST, 35)


@pytest.mark.clause("HOLD-14.08")
@pytest.mark.clause("HOLD-R86")
@pytest.mark.parametrize(("enemy", "rule", "tamed"), [
    ("small-creature", "on", True), ("large-creature", "on", True), ("large-creature", "off", False), ("fossils", "off", True),
    ("hive", "on", False), ("wyrm", "on", False),
])  # fmt: skip
def test_which_enemies_can_be_tamed(hold: HoldKit, enemy: str, rule: str, tamed: bool) -> None:
    play = hold.fighting("E   Ba  Co  Ke", f"{enemy} 5 2,1", units=["9 soldier 1,1"], rules={"tame_large": rule})
    if play.asks == "overseer-phase":
        play.answers("piece 2", "move 2,1")
    assert (play.asks == "tame") == tamed
    if tamed:
        play.does("tame none")
    assert play.state.beings == []


@pytest.mark.clause("HOLD-14.11")
@pytest.mark.clause("HOLD-R126")
def test_the_charmed_live_where_they_stood_when_the_combat_ended(hold: HoldKit) -> None:
    play = hold.fighting("E   Ba  Co  Co  Co", "undead 20 4,1", "demons 3 4,1", units=["9 soldier 1,1"])
    charm(play.state, play.pieces(HOSTILE)[0], None)
    charmed = next(piece for piece in play.pieces(YOURS) if piece.being != NOTHING)
    assert spot(charmed.at) == (3, 1)
    combat_changes.strike(play.state, charmed, 12, None)
    play.does("end phase")  # the demons attack it
    assert play.state.combat is None
    assert [spot(play.state.map.things[being.home].anchor) for being in play.state.beings] == [(3, 1)]
    again = spawn(play.state, UNDEAD, space(4, 1), 500, None)
    play.state.agenda.clear()
    fight(play.state)
    play.goes_on()
    # it is there again, with the STR it came with, and stands in the way
    assert again.strength == 500
    assert [piece.strength for piece in play.pieces(HOSTILE)] == [480]


@pytest.mark.clause("HOLD-14.09")
@pytest.mark.clause("HOLD-14.01")
@pytest.mark.clause("HOLD-R126")
def test_a_discovery_whose_enemies_were_charmed_is_cleared(hold: HoldKit) -> None:
    play = hold.given("E   Co  Co", units=["9 golem 0,1"])
    hive = draw_thing(play.state, DISCOVERY, HIVE_FOUND, (space(3, 1), space(4, 1)), None)
    spawn(play.state, HIVE, space(4, 1), 30, None)
    play.state.agenda.clear()
    fight(play.state)
    play.goes_on()
    charm(play.state, play.pieces(HOSTILE)[0], None)
    play.does("end phase")
    assert play.state.combat is None
    assert play.state.map.things[hive.number].kind == CAVERN
    assert [being.home for being in play.state.beings] == [hive.number]  # it stays where it stood (14.11)


@pytest.mark.clause("HOLD-14.09")
def test_a_discovery_with_an_enemy_left_asleep_is_not_cleared_yet(hold: HoldKit) -> None:
    play = hold.given("E   Co  Co  Co", units=["9 golem 0,1"])
    hive = draw_thing(play.state, DISCOVERY, HIVE_FOUND, (space(4, 1), space(5, 1)), None)
    put_to_sleep(play.state, HIVE, space(5, 1), 30, None)
    spawn(play.state, HIVE, space(4, 1), 30, None)
    play.state.agenda.clear()
    fight(play.state)
    play.goes_on()
    combat_changes.defeat(play.state, play.pieces(HOSTILE)[0], None)
    play.does("end phase")
    assert (play.state.combat, play.state.map.things[hive.number].kind) == (None, DISCOVERY)


@pytest.mark.clause("HOLD-14.09")
def test_others_who_rest_there_do_not_keep_a_discovery_from_being_cleared(hold: HoldKit) -> None:
    play = hold.given("E   Co  Co  Co", units=["9 golem 0,1"])
    hive = draw_thing(play.state, DISCOVERY, HIVE_FOUND, (space(4, 1), space(5, 1)), None)
    put_to_sleep(play.state, UNDEAD, space(5, 1), 30, None)
    spawn(play.state, HIVE, space(4, 1), 30, None)
    play.state.agenda.clear()
    fight(play.state)
    play.goes_on()
    combat_changes.defeat(play.state, play.pieces(HOSTILE)[0], None)
    play.does("end phase")
    assert (play.state.combat, play.state.map.things[hive.number].kind) == (None, CAVERN)


@pytest.mark.clause("HOLD-R126")
def test_who_is_charmed_when_wounded_has_its_full_strength_in_the_next_combat(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Co  Co", "undead 20 3,1", units=["9 golem 0,1"])
    undead = play.pieces(HOSTILE)[0]
    combat_changes.strike(play.state, undead, 12, None)
    charm(play.state, undead, None)
    assert (undead.strength, undead.full, play.state.beings[-1].strength) == (8, 20, 20)


@pytest.mark.clause("HOLD-14.09")
def test_an_enemy_of_the_discovery_that_rests_elsewhere_keeps_it(hold: HoldKit) -> None:
    play = hold.given("E   Co  Co  Co", units=["9 golem 0,1"])
    hive = draw_thing(play.state, DISCOVERY, HIVE_FOUND, (space(4, 1), space(5, 1)), None)
    put_to_sleep(play.state, HIVE, space(1, 1), 30, None)
    play.state.dormant[:] = [map_changes.altered(one, home=hive.number) for one in play.state.dormant]
    spawn(play.state, HIVE, space(4, 1), 30, None)
    play.state.agenda.clear()
    fight(play.state)
    play.goes_on()
    combat_changes.defeat(play.state, play.pieces(HOSTILE)[0], None)
    play.does("end phase")
    assert (play.state.combat, play.state.map.things[hive.number].kind) == (None, DISCOVERY)
