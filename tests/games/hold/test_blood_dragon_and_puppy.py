"""HOLD-28.06, 28.12, 28.13, 28.16 to 28.19: blood, the dragon of Greed, the Adorable Puppy."""

from __future__ import annotations

from typing import Any

import pytest

from delve.games.hold import losses
from delve.games.hold.codes import DRY, HOSTILE, LAVA, RUNE, WATER, YOURS
from delve.games.hold.combat import fight
from delve.games.hold.combat_changes import defeat, strike
from delve.games.hold.end_of_turn import EndEvent
from delve.games.hold.events import EnemySpawned
from delve.games.hold.fighting import Split, deals
from delve.games.hold.force_changes import spawn
from delve.games.hold.forces import PUPPY, Piece
from delve.games.hold.gases import release
from delve.games.hold.map_changes import damage, draw_thing, fill
from delve.games.hold.rune_changes import make_for
from delve.games.hold.spaces import space, spot
from delve.games.hold.tables import DRAGON, ENEMIES, FERAL, GORE, GREED, MONSTROSITY, WOLF
from tests.games.hold.kit import HoldKit, Play


def wet(play: Play) -> set[tuple[int, int]]:
    return {spot(at) for at, cell in play.state.map.cells.items() if cell.liquid == WATER}


# ---- the Gore-splattered Rune


@pytest.mark.clause("HOLD-28.06")
@pytest.mark.clause("HOLD-R184")
@pytest.mark.parametrize("runes", [[GORE], []])
def test_blood_flows_at_the_end_of_the_round_and_leaves_its_source_dry(hold: HoldKit, runes: list[int]) -> None:
    text = "Co  Co  E   Co  Co  Co  Co  Co  Co"
    play = hold.fighting(text, "undead 20 6,1", "toads 5 6,1", "mimic 90 -2,1", units=["2 soldier 0,1"], runes=runes)
    for enemy in play.pieces(HOSTILE)[:2]:
        defeat(play.state, enemy, None)
    assert wet(play) == set()
    play.does("end phase")
    assert wet(play) == ({(4, 1), (6, 1)} if runes else set())  # both fell in (5, 1), which stays dry; one flow


@pytest.mark.clause("HOLD-28.06")
def test_a_later_round_bleeds_only_for_who_fell_in_it_and_who_drowns_starts_no_flow(hold: HoldKit) -> None:
    text = "Co  Co  Co  Co  Co  Co  Co  Co  E   Ba  Co  Co  Co  Co  Co"
    units = ["2 soldier 0,1", "3 soldier 1,1"]
    play = hold.fighting(text, "undead 20 4,1", "undead 90 -8,1", units=units, runes=[GORE])
    defeat(play.state, play.pieces(HOSTILE)[0], None)  # in (3, 1)
    play.does("end phase")
    assert wet(play) == {(2, 1), (4, 1)}
    play.does("end phase")
    assert wet(play) == {(2, 1), (4, 1)}
    trooper = next(piece for piece in play.pieces(YOURS) if piece.at == space(1, 1))
    enemy = spawn(play.state, ENEMIES.index("undead"), space(-1, 1), 5, None)
    play.state.fight.pieces.append(play.state.fight.joining.pop())
    enemy.acted = True
    trooper.at = space(-2, 1)
    defeat(play.state, enemy, None)
    play.does("end phase")  # in (-1, 1): blood drowns the Troop in (-2, 1)
    assert trooper not in play.pieces(YOURS) and space(-2, 1) in [space(*at) for at in wet(play)]
    before = wet(play)
    play.does("end phase")
    assert wet(play) == before


@pytest.mark.clause("HOLD-28.06")
def test_outside_combat_blood_flows_at_once(hold: HoldKit) -> None:
    for runes in ([GORE], []):
        play = hold.given("E   Co\nH\nCo  Co  Li  Do", units=["2 mage 2,2"], runes=runes)
        release(play.state, space(2, 2), 1, None)  # poison
        assert play.units(2, 2) == {}
        assert wet(play) == ({(1, 2), (3, 2)} if runes else set())
        assert play.state.map.cells[space(2, 2)].liquid == DRY


@pytest.mark.clause("HOLD-28.06")
def test_a_single_unit_of_a_troop_bleeds_too(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Co  Co  Co  Co  Co", "mimic 90 6,1", units=["3 soldier 0,1"], runes=[GORE])
    troop = play.pieces(YOURS)[0]
    troop.at = space(3, 1)
    strike(play.state, troop, 5, None)
    play.does("end phase")
    assert wet(play) == {(2, 1), (4, 1)} and troop.number in [piece.number for piece in play.pieces(YOURS)]


# ---- the Rune of Greed


def greedy(hold: HoldKit, text: str, goods: int, **given: Any) -> Play:
    """The end of a turn under the Rune of Greed."""
    play = hold.asking(hold.given(text, goods=goods, runes=[GREED], **given), EndEvent(4))
    play.goes_on()
    return play


@pytest.mark.clause("HOLD-28.12")
@pytest.mark.clause("HOLD-28.13")
@pytest.mark.clause("HOLD-E67")
@pytest.mark.clause("HOLD-R185")
def test_the_dragon_melts_50_in_the_deepest_treasury_and_leaves(hold: HoldKit) -> None:
    play = greedy(hold, "E   Co\nH\noo\nH\nTr", 112, units=[])
    assert [(one.enemy, one.space, one.strength) for one in play.told_of(EnemySpawned)] == [(DRAGON, (0, 1), 105)]
    assert (play.state.combat, play.supplies[1], play.thing(0, 3).damaged, play.state.ending.how) == (None, 50, True, 0)


@pytest.mark.clause("HOLD-28.12")
def test_no_dragon_comes_while_the_goods_fit(hold: HoldKit) -> None:
    play = greedy(hold, "E   Tr", 100)
    assert (play.supplies[1], play.told_of(EnemySpawned)) == (100, [])
    without = hold.asking(hold.given("E   Tr", goods=130), EndEvent(4))
    without.goes_on()
    assert without.told_of(EnemySpawned) == []


@pytest.mark.clause("HOLD-28.13")
@pytest.mark.clause("HOLD-R197")
def test_of_equally_deep_treasuries_the_overseer_says_which_and_a_smaller_supply_melts_whole(hold: HoldKit) -> None:
    play = greedy(hold, "Tr  E   Tr\n    H\nTr  oo  Tr", 300, units=[])
    assert play.offers() == ["treasury -1,2", "treasury 1,2"]
    play.state.supplies.goods = 30
    play.does("treasury 1,2")
    assert (play.supplies[1], play.thing(1, 2).damaged, play.thing(-1, 2).damaged) == (0, True, False)


@pytest.mark.clause("HOLD-28.13")
def test_with_no_treasury_in_reach_everything_melts_at_once(hold: HoldKit) -> None:
    play = greedy(hold, "E   Co\n\nTr", 90, units=[])  # no way down
    assert (play.supplies[1], play.state.combat, play.told_of(EnemySpawned)) == (0, None, [])


@pytest.mark.clause("HOLD-R319")
def test_a_dragon_that_is_cut_off_makes_for_another_treasury(hold: HoldKit) -> None:
    play = hold.given("E   Co  Co  Co  Tr\nH\noo\nH\noo\nH\noo\nH\nTr", goods=90, runes=[GREED], units=[])
    play.state.agenda.clear()
    make_for(play.state, spawn(play.state, DRAGON, space(0, 1), 105, None), space(0, 5))
    fill(play.state, [space(0, 3)], LAVA, None)
    fight(play.state)
    play.goes_on()
    assert play.thing(4, 1).damaged and not play.thing(0, 5).damaged and play.supplies[1] == 40
    alone = hold.given("E\nH\noo\nH\nTr", goods=90, runes=[GREED], units=[])
    alone.state.agenda.clear()
    make_for(alone.state, spawn(alone.state, DRAGON, space(0, 1), 105, None), space(0, 3))
    fill(alone.state, [space(0, 2)], LAVA, None)
    fight(alone.state)
    alone.goes_on()
    assert (alone.supplies[1], alone.state.combat, alone.state.ending.how) == (0, None, 0)


# ---- the Wolf Rune


def with_puppy(hold: HoldKit, text: str, *enemies: str, **given: Any) -> Play:
    """A combat with the Puppy, whose rune stands left of the Entrance."""
    play = hold.given(text, runes=[WOLF], **given)
    draw_thing(play.state, RUNE, WOLF, (space(-1, 1),), None)
    play.state.agenda.clear()
    for line in enemies:
        enemy, strength, at = line.split()
        x, d = at.split(",")
        spawn(play.state, ENEMIES.index(enemy), space(int(x), int(d)), int(strength), None).held = 9
    fight(play.state)
    play.goes_on()
    return play


def puppy(play: Play) -> Piece:
    return next(piece for piece in play.pieces(YOURS) if piece.kind == PUPPY)


@pytest.mark.clause("HOLD-28.16")
@pytest.mark.clause("HOLD-R317")
def test_the_puppy_runs_two_spaces_a_round_at_the_nearest_enemy(hold: HoldKit) -> None:
    text = "E   Co  Co  Co  Co  Co  Co  Co\nH\noo  oo"
    play = with_puppy(hold, text, "undead 90 7,1", "undead 80 1,2", units=["3 soldier 0,1"])
    assert (puppy(play).at, puppy(play).strength, puppy(play).acted) == (space(0, 2), 1, True)
    assert f"piece {puppy(play).number}" not in play.offers()


@pytest.mark.clause("HOLD-28.16")
def test_the_puppy_asks_only_which_of_equally_near_enemies(hold: HoldKit) -> None:
    play = with_puppy(hold, "E   Co  Co  Co  Co  Co", "undead 90 5,1", "undead 80 5,1", units=["3 soldier 0,1"])
    assert play.offers() == ["puppy 1", "puppy 2"]
    play.does("puppy 2")
    assert puppy(play).at == space(1, 1) and play.asks == "overseer-phase"


@pytest.mark.clause("HOLD-28.17")
@pytest.mark.clause("HOLD-28.19")
def test_where_the_puppy_falls_a_wolf_wakes_and_it_is_back_next_time(hold: HoldKit) -> None:
    text = "E   Co  Co"
    play = with_puppy(hold, text, "undead 90 2,1", units=["3 soldier 0,1"])  # the Puppy runs to (1, 1)
    play.does("end phase")  # it meets the enemy in (2, 1)
    assert [piece.kind == PUPPY for piece in play.pieces(YOURS)] == [False] and play.pieces(HOSTILE)[0].strength == 89
    play.does("end phase", "4♣", "6♦")  # Hulking and Dark
    woken = [piece for piece in play.pieces(HOSTILE) if piece.enemy == MONSTROSITY]
    wolf = woken[0]  # it runs three spaces at once, and meets the Soldiers on the Entrance
    assert (FERAL in wolf.traits, wolf.full, wolf.strength, wolf.at) == (True, 100 + 5 + 100, 205 - 15, space(0, 1))
    again = with_puppy(hold, text, "undead 90 2,1", units=["3 soldier 0,1"])
    assert puppy(again).strength == 1


@pytest.mark.clause("HOLD-28.18")
@pytest.mark.clause("HOLD-R186")
def test_beside_the_puppy_pieces_deal_double_and_take_half(hold: HoldKit) -> None:
    play = with_puppy(hold, "E   Co  Co  Co  Co  Co  Co", "undead 90 6,1", units=["3 soldier 0,1", "2 mage 0,1"])
    soldiers, mages = (next(piece for piece in play.pieces(YOURS) if piece.unit == unit) for unit in (0, 4))
    assert deals(play.state, soldiers) == 15  # the Puppy is elsewhere
    strike(play.state, mages, 3, None)
    assert mages.strength == 5
    puppy(play).at = space(0, 1)
    assert (deals(play.state, soldiers), deals(play.state, puppy(play))) == (30, 1)
    strike(play.state, soldiers, 5, None)
    assert soldiers.strength == 12  # half of 5, rounded up
    mages.at = space(1, 1)
    assert deals(play.state, mages) == 5
    hold.asking(play, Split(21, soldiers.number, puppy(play).number)).goes_on()
    assert next(piece for piece in play.pieces(YOURS) if piece.unit == 0).strength == 1  # all of the 21, of which 11 hurt


def test_a_damaged_treasury_is_a_treasury(hold: HoldKit) -> None:
    """The dragon makes for it all the same (28.13)."""
    play = hold.given("E\nH\nTr", goods=80, runes=[GREED], units=[])
    damage(play.state, play.thing(0, 2).number, None)
    hold.asking(play, EndEvent(4)).goes_on()
    assert [one.enemy for one in play.told_of(EnemySpawned)] == [DRAGON] and play.supplies[1] == 0


@pytest.mark.clause("HOLD-28.06")
def test_outside_combat_those_drowned_by_blood_start_no_further_flow(hold: HoldKit) -> None:
    play = hold.given("E   Co  Li  Li  Co  Co  Co", units=["2 mage 2,1", "3 mage 3,1"], runes=[GORE])
    losses.strike(play.state, space(2, 1), "fire", None)
    assert (play.units(2, 1), play.units(3, 1)) == ({}, {})
    assert wet(play) == {(1, 1), (3, 1)}
