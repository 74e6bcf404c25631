"""HOLD-11: who takes the field, with what STR, and dormant enemies."""

from __future__ import annotations

import pytest

from delve.games.hold import map_changes
from delve.games.hold.building import BUILD
from delve.games.hold.codes import DISCOVERY, HOSTILE, LADDER, NOTHING, YOURS
from delve.games.hold.combat import fight
from delve.games.hold.combat_changes import alive, strengthen, strike
from delve.games.hold.combat_events import Defeated
from delve.games.hold.dispatch import COMBAT_STARTS, HYPNOTISTS
from delve.games.hold.enemies import attack
from delve.games.hold.events import EnemySpawned
from delve.games.hold.force_changes import put_to_sleep, spawn
from delve.games.hold.forces import AT_HOME, GARRISON
from delve.games.hold.legend_changes import keep_find
from delve.games.hold.map_changes import alter_thing, draw_thing, make_link
from delve.games.hold.mapping import Trap
from delve.games.hold.spaces import space, spot
from delve.games.hold.state import Hold
from delve.games.hold.tables import (
    ENEMIES,
    FOSSILS,
    GOLEMS,
    GREEDY_HERO,
    INSPIRING,
    LAIR,
    LARGE_CREATURE,
    LUCKY,
    MIMIC_ENEMY,
    OUTBREAK,
    SMALL_CREATURE,
    UNDEAD,
    WYRM,
    WYRM_HOARD,
)
from delve.kernel.events import Tell
from delve.kernel.luck import Luck
from tests.games.hold.kit import HoldKit, Play


def field(play: Play, side: int) -> list[tuple[int, int, int]]:
    return sorted((*spot(piece.at), piece.strength) for piece in play.pieces(side))


def begin(hold: HoldKit, play: Play, *cards: str) -> None:
    """The combat whose enemies have spawned."""
    play.state.agenda.clear()
    fight(play.state)
    play.goes_on(*cards)


# ---- STR


@pytest.mark.clause("HOLD-11.03")
@pytest.mark.clause("HOLD-11.04")
@pytest.mark.clause("HOLD-R81")
@pytest.mark.parametrize(("rule", "red", "strength"), [("off", 2, 35), ("on", 0, 35), ("on", 2, 47)])
def test_the_greedy_dark_adds_to_every_depth(hold: HoldKit, rule: str, red: int, strength: int) -> None:
    play = hold.given("E\nH\noo\nH\noo", rules={"greedy_dark": rule})
    play.state.cards.red_found = red
    assert attack(play.state, UNDEAD, space(0, 3), None).strength == strength


@pytest.mark.clause("HOLD-11.05")
def test_some_enemies_have_no_depth_bonus(hold: HoldKit) -> None:
    play = hold.given("E\nH\noo\nH\noo")
    assert attack(play.state, GREEDY_HERO, space(0, 3), None).strength == 60
    assert attack(play.state, OUTBREAK, space(0, 3), None).strength == 25


@pytest.mark.clause("HOLD-11.10")
@pytest.mark.clause("HOLD-19.15")
@pytest.mark.clause("HOLD-R31")
@pytest.mark.clause("HOLD-R63")
@pytest.mark.clause("HOLD-R100")
@pytest.mark.clause("HOLD-R280")
def test_kitchens_add_half_once_and_artefacts_15_to_each_troop_of_their_house(hold: HoldKit) -> None:
    units = ["3 soldier 1,1", "3 mage 4,1", "1 soldier 0,1", "3 golem 4,1"]
    play = hold.given("E   Ba  Ki  Ki  Li  Co  Co\nH\nKi", units=units)
    alter_thing(play.state, play.thing(4, 1).number, artefacts=2)
    spawn(play.state, UNDEAD, space(6, 1), 1, None)
    begin(hold, play)
    # 15 + 7; 12 + 6 + 30; 21 + 10 + 30; the Entrance is no Unit Room
    assert field(play, YOURS) == [(0, 1, 5), (1, 1, 22), (4, 1, 48), (4, 1, 61)]


@pytest.mark.clause("HOLD-11.10")
@pytest.mark.clause("HOLD-R273")
def test_a_being_is_a_troop_of_one(hold: HoldKit) -> None:
    play = hold.given("E   In  Ki  Co  Co  In", units=[], beings=["bard 5 1,1", "witch 5 5,1"])
    alter_thing(play.state, play.thing(1, 1).number, artefacts=1)
    spawn(play.state, UNDEAD, space(4, 1), 1, None)
    play.state.beings.pop()  # the Witch would be asked for
    begin(hold, play)
    assert field(play, YOURS) == [(1, 1, 22)]


@pytest.mark.clause("HOLD-11.11")
@pytest.mark.clause("HOLD-13.05")
@pytest.mark.clause("HOLD-E84")
def test_doubling_is_added_to_current_and_full_strength_and_lost_first(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Co  Ba", "mimic 500 1,1", units=["6 soldier 3,1", "6 golem 0,1"])
    soldiers = next(piece for piece in play.pieces(YOURS) if piece.each == 5)
    strengthen(play.state, soldiers, soldiers.strength, None)
    assert (soldiers.strength, soldiers.full) == (60, 60)
    strike(play.state, soldiers, 31, None)
    assert (soldiers.strength, alive(soldiers)) == (29, 6)
    strike(play.state, soldiers, 5, None)
    assert (soldiers.strength, alive(soldiers)) == (24, 5)


@pytest.mark.clause("HOLD-11.12")
@pytest.mark.clause("HOLD-R63")
def test_one_strength_is_both_damage_and_health(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Ba  Co\n        H\n.   .   Ki", "undead 20 3,1", units=["2 soldier 2,1", "1 soldier 0,1"])
    # 10 + 5 deal 15 and lose them: the bonus counts on both sides
    assert field(play, HOSTILE) == [(2, 1, 5)]
    assert field(play, YOURS) == [(0, 1, 5)]


@pytest.mark.clause("HOLD-11.08")
@pytest.mark.clause("HOLD-11.13")
def test_beings_take_the_field_at_home_while_it_functions_and_creatures_keep_their_strength(hold: HoldKit) -> None:
    beings = ["bard 5 1,1", "small-creature 40 2,1", "burrowing-beast 55 5,1"]
    text = "E   In  Ke  Co  Co |Ke"
    play = hold.fighting(text, "mimic 100 4,1", units=[], beings=beings)
    assert field(play, YOURS) == [(1, 1, 5), (2, 1, 40)]  # no depth is added, and the last Kennel is cut off


@pytest.mark.clause("HOLD-11.06")
@pytest.mark.clause("HOLD-31.02")
def test_enemies_of_one_cause_share_a_combat_and_later_ones_join_at_the_end_of_the_round(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Co  Co  Co  Co", "undead 9 5,1", "toads 8 4,1")
    assert field(play, HOSTILE) == [(3, 1, 8), (4, 1, 9)]
    spawn(play.state, UNDEAD, space(2, 1), 7, None)
    assert field(play, HOSTILE) == [(3, 1, 8), (4, 1, 9)]
    play.does("end phase")
    assert field(play, HOSTILE) == [(1, 1, 7), (2, 1, 8), (3, 1, 9)]  # it came in time for the next enemy phase


@pytest.mark.clause("HOLD-11.06")
@pytest.mark.clause("HOLD-14.01")
def test_a_combat_is_not_over_while_somebody_joins(hold: HoldKit) -> None:
    play = hold.fighting("E   Ba  Co  Co  Co  Co", "undead 5 2,1", units=["9 soldier 1,1", "9 soldier 0,1"])
    assert play.state.combat is None
    play = hold.fighting("E   Ba  Co  Co  Co  Co", "undead 5 3,1", units=["9 soldier 1,1", "9 soldier 0,1"])
    spawn(play.state, UNDEAD, space(5, 1), 7, None)
    assert field(play, HOSTILE) == [(2, 1, 5)]
    mover = next(piece for piece in play.pieces(YOURS) if spot(piece.at) == (1, 1))
    play.answers(f"piece {mover.number}", "move 2,1")
    assert play.told_of(Defeated)[-1].side == HOSTILE
    assert field(play, HOSTILE) == [(4, 1, 7)]


@pytest.mark.clause("HOLD-11.06")
@pytest.mark.clause("HOLD-11.09")
def test_who_spawns_before_round_1_joins_the_combat_that_begins(hold: HoldKit, monkeypatch: pytest.MonkeyPatch) -> None:
    def more_come(s: Hold, luck: Luck, tell: Tell | None) -> None:
        spawn(s, UNDEAD, space(4, 1), 8, tell)
        fight(s)

    monkeypatch.setitem(COMBAT_STARTS, HYPNOTISTS, more_come)
    play = hold.fighting("E   Ba  Co  Co  Co", "undead 9 3,1", units=["9 soldier 1,1", "2 soldier 0,1"])
    assert field(play, YOURS) == [(0, 1, 10), (1, 1, 45)]  # nobody is placed twice
    assert field(play, HOSTILE) == [(2, 1, 9), (3, 1, 8)]
    assert play.state.fight.round == 1


# ---- dormant enemies


DORMANT = "E   Ba  Co  oo  oo  oo\n            H\n            oo"


def asleep(hold: HoldKit, *sleepers: tuple[int, int, int], text: str = DORMANT) -> Play:
    """(enemy, column, STR) on floor 1."""
    play = hold.given(text, units=["9 soldier 1,1"])
    for enemy, x, strength in sleepers:
        put_to_sleep(play.state, enemy, space(x, 1), strength, None)
    return play


@pytest.mark.clause("HOLD-11.14")
def test_dormant_enemies_take_no_part(hold: HoldKit) -> None:
    play = asleep(hold, (GOLEMS, 2, 40), (WYRM, 3, 100))
    spawn(play.state, UNDEAD, space(5, 1), 7, None)
    begin(hold, play)
    assert field(play, HOSTILE) == [(4, 1, 7)]


@pytest.mark.clause("HOLD-11.15")
@pytest.mark.clause("HOLD-11.01")
@pytest.mark.clause("HOLD-14.10")
def test_a_dormant_enemy_within_reach_is_provoked_with_the_strength_it_has(hold: HoldKit) -> None:
    play = asleep(hold, (SMALL_CREATURE, 2, 15), (MIMIC_ENEMY, 4, 88))
    hold.asking(play, BUILD).goes_on()
    play.does("work provoke")
    assert play.offers() == ["provoke 1", "provoke 2", "back"]
    play.does("provoke 1")
    assert field(play, HOSTILE) in ([(1, 1, 15)], [])  # it walks into the Barracks
    assert [one.enemy for one in play.state.dormant] == [MIMIC_ENEMY]


@pytest.mark.clause("HOLD-11.15")
@pytest.mark.clause("HOLD-R278")
@pytest.mark.clause("HOLD-R101")
def test_who_cannot_be_reached_is_not_provoked_nor_are_golems_and_fossils(hold: HoldKit) -> None:
    play = asleep(hold, (SMALL_CREATURE, 5, 15), (GOLEMS, 2, 40), (FOSSILS, 3, 100), text="E   Ba  Co  oo  oo |oo  oo")
    hold.asking(play, BUILD).goes_on()
    assert "work provoke" not in play.offers()
    play = asleep(hold, (SMALL_CREATURE, 4, 15), text="E   Ba  Co  oo  oo")
    map_changes.set_trap(play.state, space(3, 1), Trap(0, 3, True), None)  # reached, not crossed (9.10)
    hold.asking(play, BUILD).goes_on()
    assert "work provoke" not in play.offers()


@pytest.mark.clause("HOLD-11.15")
@pytest.mark.clause("HOLD-3.26")
def test_a_lair_that_dwarves_cannot_pass_can_still_be_provoked(hold: HoldKit) -> None:
    play = hold.given("E   Ba  Co", units=["9 soldier 1,1"])
    draw_thing(play.state, DISCOVERY, LAIR, (space(3, 1), space(4, 1), space(4, 2), space(5, 1)), None)
    put_to_sleep(play.state, LARGE_CREATURE, space(3, 1), 45, None)
    hold.asking(play, BUILD).goes_on()
    play.answers("work provoke", "provoke 1")
    assert (field(play, HOSTILE), play.state.dormant) == ([(2, 1, 45)], [])  # it marches
    assert play.thing(3, 1).kind == DISCOVERY  # the lair stays one until the combat is over


@pytest.mark.clause("HOLD-R278")
@pytest.mark.clause("HOLD-19.16")
def test_a_provoked_wyrm_leaves_no_hoard(hold: HoldKit) -> None:
    play = hold.given("E   Ba  Co", units=["9 soldier 1,1", "2 soldier 0,1"])
    draw_thing(play.state, DISCOVERY, WYRM_HOARD, (space(3, 1),), None)
    put_to_sleep(play.state, WYRM, space(3, 1), 105, None)
    hold.asking(play, BUILD).goes_on()
    play.answers("work provoke", "provoke 1")
    assert play.thing(3, 1).kind != DISCOVERY
    assert play.told_of(EnemySpawned)[-1].strength == 105
    assert field(play, YOURS) == [(0, 1, 10)]  # it fired at the Barracks, where nobody is left


# ---- entering


def lair(hold: HoldKit, *enemies: str) -> Play:
    """A large creature in a lair of four spaces beyond the Corridor."""
    play = hold.given("E   Ba  Co |Co  Co  Co  Co", units=["9 soldier 1,1", "4 hound 0,1"])
    draw_thing(play.state, DISCOVERY, LAIR, (space(2, 2), space(3, 2), space(4, 2), space(5, 2)), None, open_to=())
    for x in (2, 5):
        make_link(play.state, LADDER, space(x, 1), space(x, 2), None)
    put_to_sleep(play.state, LARGE_CREATURE, space(3, 2), 45, None)
    for line in enemies:
        enemy, strength, at = line.split()
        spawn(play.state, ENEMIES.index(enemy), space(*map(int, at.split(","))), int(strength), None)
    begin(hold, play)
    return play


@pytest.mark.clause("HOLD-12.19")
@pytest.mark.clause("HOLD-18.19")
@pytest.mark.clause("HOLD-18.20")
@pytest.mark.clause("HOLD-R270")
def test_a_piece_that_enters_a_lair_is_attacked_where_it_entered(hold: HoldKit) -> None:
    play = lair(hold, "mimic 100 6,1")
    hounds = next(piece for piece in play.pieces(YOURS) if piece.each == 3)
    soldiers = next(piece for piece in play.pieces(YOURS) if piece.each == 5)
    play.answers(f"piece {hounds.number}", "move 1,1", f"piece {soldiers.number}", "move 2,1", "fight on")
    play.does(f"piece {hounds.number}")
    assert play.offers("move") == ["move 0,1", "move 2,1", "move 2,2"]
    play.does("move 2,1")
    play.answers(f"piece {soldiers.number}", "move 2,2")
    assert field(play, HOSTILE) == [(6, 1, 100)]  # 45 for 45
    assert play.units(0, 1) == {"hound": 4}
    assert play.state.dormant == []
    assert play.thing(2, 2).kind == DISCOVERY  # until the combat is over


@pytest.mark.clause("HOLD-12.19")
@pytest.mark.clause("HOLD-12.14")
def test_nobody_moves_on_from_where_it_would_rouse_somebody(hold: HoldKit) -> None:
    play = lair(hold, "mimic 100 6,1")
    hounds = next(piece for piece in play.pieces(YOURS) if piece.each == 3)
    hounds.at = space(2, 1)
    play.does(f"piece {hounds.number}")
    assert play.offers("move") == ["move 0,1", "move 1,1", "move 2,2"]


@pytest.mark.clause("HOLD-18.19")
@pytest.mark.clause("HOLD-18.20")
def test_an_enemy_that_enters_a_lair_is_attacked_too_and_the_creature_joins_the_march(hold: HoldKit) -> None:
    play = lair(hold, "undead 30 6,1")
    assert field(play, HOSTILE) == [(5, 1, 30)]
    play.does("end phase")
    assert field(play, HOSTILE) == [(5, 2, 15)]  # 45 for 30; it has acted in this round
    assert (play.pieces(HOSTILE)[0].enemy, play.state.dormant) == (LARGE_CREATURE, [])
    play.does("end phase")
    assert field(play, HOSTILE) == [(4, 2, 15)]


@pytest.mark.clause("HOLD-12.19")
@pytest.mark.clause("HOLD-R276")
def test_all_that_stand_in_the_way_in_one_space_are_roused(hold: HoldKit) -> None:
    play = asleep(hold, (MIMIC_ENEMY, 2, 10))
    for strength in (11, 12):
        put_to_sleep(play.state, UNDEAD, space(2, 1), strength, None, GARRISON)
    spawn(play.state, MIMIC_ENEMY, space(5, 1), 100, None)
    begin(hold, play)
    play.answers("piece 2", "move 2,1")
    assert play.asks == "target"
    assert len(play.offers()) == 3
    assert [one.state for one in play.state.dormant] == []
    play.does(play.offers()[1])
    assert [piece.stays for piece in play.pieces(HOSTILE)] == [False, False, True]


@pytest.mark.clause("HOLD-R270")
@pytest.mark.clause("HOLD-19.18")
def test_golems_and_a_sleeping_wyrm_are_walked_by(hold: HoldKit) -> None:
    play = asleep(hold, (WYRM, 2, 100), (GOLEMS, 3, 40))
    spawn(play.state, MIMIC_ENEMY, space(5, 1), 100, None)
    begin(hold, play)
    play.answers("piece 2", "move 2,1", "fight on", "piece 2", "move 3,1", "fight on")
    assert field(play, HOSTILE) == [(5, 1, 100)]
    assert [one.state for one in play.state.dormant] == [AT_HOME, AT_HOME]
    assert play.pieces(YOURS)[0].enemy == NOTHING


@pytest.mark.clause("HOLD-11.10")
@pytest.mark.clause("HOLD-25.18")
def test_a_kitchen_and_inspiration_each_add_half_of_the_base(hold: HoldKit) -> None:
    play = hold.given("E   Co  Co  Co\nH\nBa  Ki", units=["4 soldier 0,2"])
    keep_find(play.state, 0, (INSPIRING, LUCKY), space(1, 2), None)
    spawn(play.state, UNDEAD, space(3, 1), 1, None)
    begin(hold, play)
    assert field(play, YOURS) == [(0, 2, 40)]
