"""HOLD-5.26, 8.44 to 8.46, 8.54 to 8.58: pests and thieves."""

from __future__ import annotations

import pytest

from delve.games.hold.cards import card_of
from delve.games.hold.codes import FALLEN, HOSTILE
from delve.games.hold.combat import FIGHT, fight
from delve.games.hold.events import EnemySpawned
from delve.games.hold.explore import Triggers
from delve.games.hold.force_changes import spawn
from delve.games.hold.map_changes import set_trap
from delve.games.hold.mapping import Trap
from delve.games.hold.room_events import SuppliesLost
from delve.games.hold.spaces import space
from delve.games.hold.tables import BURGLAR_ALARMS, ELEMENTAL, SMALL_CREATURE, THIEVES, UNDEAD
from tests.games.hold.kit import HoldKit, Play

STORES = """
    E   St  St
    H
    oo  oo  St
    H
    oo  oo  oo
"""
VAULTS = STORES.replace("St", "Tr")


def dug(hold: HoldKit, text: str, key: str, *cards: str, **given: object) -> Play:
    play = hold.given(text, **given)  # type: ignore[arg-type]
    play.goes_on()
    play.does(key, *cards)
    return play


def spawned(play: Play) -> list[tuple[int, tuple[int, int], int]]:
    return [(event.enemy, event.space, event.strength) for event in play.told_of(EnemySpawned)]


@pytest.mark.clause("HOLD-8.54")
@pytest.mark.clause("HOLD-8.55")
@pytest.mark.clause("HOLD-E44")
def test_thieves_on_1_take_half_rounded_down(hold: HoldKit) -> None:
    play = dug(hold, VAULTS, "explore 3,3 right", "J♠", "2♠", goods=101)
    assert play.supplies == (20, 51)
    assert [(event.goods, event.why) for event in play.told_of(SuppliesLost)] == [(50, "thieves")]


@pytest.mark.clause("HOLD-5.26")
@pytest.mark.clause("HOLD-8.54")
@pytest.mark.clause("HOLD-8.56")
@pytest.mark.clause("HOLD-R09")
@pytest.mark.clause("HOLD-E44")
@pytest.mark.parametrize("roll", ["2♣", "2♦", "2♥"])
def test_otherwise_they_are_at_the_deepest_treasury_besides_the_artefact(hold: HoldKit, roll: str) -> None:
    text = VAULTS + "    H\n    oo  oo  oo\n            H\n    .   .   Tr"
    play = dug(hold, text, "explore 3,3 right", "J♠", roll, goods=130)
    assert play.state.lore.artefacts == 1
    assert spawned(play) == [(THIEVES, (2, 5), 40 + 25)]


@pytest.mark.clause("HOLD-8.54")
@pytest.mark.parametrize(("text", "goods"), [(VAULTS, 100), (VAULTS.replace("Tr", "St"), 101)])
def test_no_thieves_without_plenty_or_without_a_treasury(hold: HoldKit, text: str, goods: int) -> None:
    play = dug(hold, text, "explore 3,3 right", "J♠", goods=goods)
    assert (play.supplies[1], play.state.combat) == (goods, None)


@pytest.mark.clause("HOLD-8.54")
@pytest.mark.clause("HOLD-R159")
@pytest.mark.clause("HOLD-E44")
@pytest.mark.parametrize(("goods", "left"), [(1090, 1090), (1120, 1060)])
def test_what_lies_in_the_crystals_treasury_does_not_count(hold: HoldKit, goods: int, left: int) -> None:
    play = hold.given(VAULTS, goods=goods)
    play.state.lore.crystal = True
    play.goes_on()
    play.does("explore 3,3 right", "J♠", *(["A♠"] if goods > 1100 else []))
    assert play.supplies[1] == left


@pytest.mark.clause("HOLD-8.44")
@pytest.mark.clause("HOLD-8.54")
@pytest.mark.parametrize("card", ["J♥", "J♦", "10♠", "Q♠", "10♣", "red joker"])
def test_no_other_card_brings_anybody(hold: HoldKit, card: str) -> None:
    play = hold.given(STORES.replace("St  St", "St  Tr"), resources=150, goods=150)
    hold.asking(play, Triggers(space(3, 3), card_of(card)), FIGHT).goes_on()
    assert (play.supplies, play.state.combat) == ((150, 150), None)


def pests(hold: HoldKit, *cards: str, resources: int, text: str = STORES) -> Play:
    """The Jack of clubs was accepted: its discovery is done, its triggers come."""
    play = hold.asking(hold.given(text, resources=resources), Triggers(space(3, 3), card_of("J♣")), FIGHT)
    play.goes_on(*cards)
    return play


@pytest.mark.clause("HOLD-8.44")
@pytest.mark.clause("HOLD-8.45")
def test_pests_on_1_eat_half_rounded_down(hold: HoldKit) -> None:
    assert pests(hold, "2♠", resources=101).supplies[0] == 51
    assert pests(hold, resources=100).supplies[0] == 100
    assert pests(hold, resources=101, text=VAULTS).supplies[0] == 101


@pytest.mark.clause("HOLD-8.44")
@pytest.mark.clause("HOLD-8.46")
@pytest.mark.clause("HOLD-R198")
@pytest.mark.parametrize("roll", ["2♣", "2♦", "2♥"])
def test_an_elemental_at_the_deepest_stockpile(hold: HoldKit, roll: str) -> None:
    play = pests(hold, roll, resources=120)
    assert spawned(play) == [(ELEMENTAL, (2, 2), 60 + 10)]
    assert play.asks == "overseer-phase"


@pytest.mark.clause("HOLD-R09")
@pytest.mark.clause("HOLD-5.26")
@pytest.mark.clause("HOLD-11.06")
def test_pests_and_the_creature_that_was_found_share_one_combat(hold: HoldKit) -> None:
    play = hold.given(STORES, resources=150, rules={"flavour": "auto"})
    play.goes_on()
    play.does("explore 3,2 right", "J♣", "1", "9♥")
    assert [event[:2] for event in spawned(play)] == [(SMALL_CREATURE, (3, 2)), (ELEMENTAL, (2, 2))]
    assert (play.state.fight.round, len(play.pieces(HOSTILE))) == (1, 2)


@pytest.mark.clause("HOLD-R197")
@pytest.mark.clause("HOLD-R230")
def test_of_equally_deep_ones_that_function_the_overseer_picks(hold: HoldKit) -> None:
    text = "E   Tr  Tr\nH\noo |Tr"
    play = dug(hold, text, "explore -1,2 left", "J♠", "2♥", goods=140)
    while play.asks != "raid":
        play.does(play.offers()[0])
    assert play.offers() == ["raid 1,1", "raid 2,1"]
    play.does("raid 2,1")
    assert [event[:2] for event in spawned(play)] == [(THIEVES, (2, 1))]


@pytest.mark.clause("HOLD-24.10")
def test_burglar_alarms_make_the_roll_a_4(hold: HoldKit) -> None:
    play = hold.given(VAULTS, goods=130)
    play.state.lore.inventions.add(BURGLAR_ALARMS)
    play.goes_on()
    play.does("explore 3,3 right", "J♠")
    assert [event[:2] for event in spawned(play)] == [(THIEVES, (2, 2))]


@pytest.mark.clause("HOLD-8.57")
@pytest.mark.clause("HOLD-9.13")
@pytest.mark.clause("HOLD-9.28")
def test_thieves_pass_traps_and_secret_passages(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Co  Tr", "thieves 45 3,1", units=["1 soldier 0,1"], barricades=["passage 1 2,1"])
    set_trap(play.state, space(1, 1), Trap(0, 2, True), None)
    assert play.pieces(HOSTILE)[0].at == space(2, 1)
    play.does("end phase")
    assert (play.pieces(HOSTILE)[0].at, play.pieces(HOSTILE)[0].strength) == (space(1, 1), 45)
    other = hold.fighting("E   Co  Co  Tr", "undead 45 3,1", units=["1 soldier 0,1"], traps=["damage 2 2,1"])
    assert other.pieces(HOSTILE)[0].strength == 25


@pytest.mark.clause("HOLD-8.58")
@pytest.mark.parametrize(("crystal", "goods", "left"), [(False, 81, 41), (True, 1081, 1041)])
def test_thieves_who_escape_take_half_and_the_hold_stands(hold: HoldKit, crystal: bool, goods: int, left: int) -> None:
    play = hold.given("E   Co  Tr", goods=goods, units=["1 soldier 2,1"])
    play.state.lore.crystal = crystal
    play = again(hold, play, THIEVES, (1, 1))
    assert play.state.combat is None
    assert (play.supplies[1], play.state.ending.how) == (left, 0)
    worse = again(hold, hold.given("E   Co  Tr", goods=81, units=["1 soldier 2,1"]), UNDEAD, (1, 1))
    assert worse.state.ending.how == FALLEN


@pytest.mark.clause("HOLD-8.58")
def test_with_another_enemy_left_the_combat_goes_on(hold: HoldKit) -> None:
    play = again(hold, hold.given("E   Co  Co  Co  Co  Tr", goods=80, units=["5 soldier 5,1"]), THIEVES, (1, 1), UNDEAD, rounds=3)
    assert (play.supplies[1], play.asks) == (40, "overseer-phase")
    assert [piece.enemy for piece in play.pieces(HOSTILE)] == [UNDEAD]


def again(hold: HoldKit, play: Play, enemy: int, at: tuple[int, int], other: int = -1, rounds: int = 9) -> Play:
    """An enemy in a space, perhaps another at (4,1), fought for so many rounds by letting them pass."""
    play.state.agenda.clear()
    spawn(play.state, enemy, space(*at), 400, None)
    if other >= 0:
        spawn(play.state, other, space(4, 1), 400, None)
    fight(play.state)
    play.goes_on()
    for _ in range(rounds):
        if play.asks == "overseer-phase":
            play.does("end phase")
    return play
