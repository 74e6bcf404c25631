"""HOLD-28: Bloodrunes, but for blood, the dragon and the Puppy."""

from __future__ import annotations

from typing import Any

import pytest

from delve.games.hold.cards import BLACK_JOKER, RED_JOKER
from delve.games.hold.codes import CAVERN, DISCOVERY, HOSTILE, NOTHING, SIEGE_CAMP, YOURS
from delve.games.hold.combat import fight
from delve.games.hold.combat_changes import defeat, strike
from delve.games.hold.events import EnemySpawned
from delve.games.hold.explore import EXPLORE, Explored
from delve.games.hold.force_changes import spawn
from delve.games.hold.magic import BAD, Magic
from delve.games.hold.monstrosity_changes import pair
from delve.games.hold.runes import defeated
from delve.games.hold.spaces import space
from delve.games.hold.start_of_turn import StartEvent
from delve.games.hold.tables import (
    DARK,
    DOOM,
    ENEMIES,
    ESCAPED_PRISONERS,
    GRAVEYARD,
    MONSTROSITY,
    NIGHTMARE,
    NIGHTMARES,
    PRIMAL,
    RUNES,
    SHUNNED,
    SKIRMISHERS,
    TOMBSTONE,
    TURNED,
    TWINNED,
    UNDEAD,
    WAR,
)
from tests.games.hold.kit import HoldKit, Play


def exploring(hold: HoldKit, text: str = "E   Co", **given: Any) -> Play:
    play = hold.asking(hold.given(text, **given), EXPLORE)
    play.goes_on()
    return play


def fought(hold: HoldKit, text: str, *enemies: str, **given: Any) -> Play:
    """A combat: `undead 30 2,1`; to its first question."""
    return hold.fighting(text, *enemies, **given)


# ---- set-up


@pytest.mark.clause("HOLD-28.01")
@pytest.mark.clause("HOLD-R181")
def test_any_number_of_runes_is_taken_in_a_chain_from_the_entrance(hold: HoldKit) -> None:
    play = hold.new(runes="ask")
    assert len(play.offers("rune")) == len(RUNES) == 10
    play.answers("rune wolf", "stand 1,1", "rune war")
    assert play.offers() == ["stand -1,1", "stand 2,1"]
    play.answers("stand 2,1", "begin")
    assert play.state.runes == (7, 8) and play.asks == "explore"


@pytest.mark.clause("HOLD-28.02")
@pytest.mark.clause("HOLD-R180")
@pytest.mark.clause("HOLD-1.12")
def test_nightmares_begin_at_the_top_and_go_back_layer_by_layer(hold: HoldKit) -> None:
    play = hold.new(runes="nightmares")
    play.answers("stand 1,1")
    assert (play.state.lore.layer, play.state.lore.layer_depth) == (NIGHTMARE, 1)
    explored = exploring(hold, "E\nH\noo", runes=[NIGHTMARES], units=[], rules={"flavour": "auto"})
    explored.state.lore.layer = NIGHTMARE
    explored.does("explore 0,3 down", "K♣", "1")
    assert (explored.state.lore.layer, explored.state.lore.layer_depth) == (NIGHTMARE - 1, 3)


@pytest.mark.clause("HOLD-28.15")
@pytest.mark.clause("HOLD-R182")
def test_with_doom_the_jokers_never_leave_the_deck(hold: HoldKit) -> None:
    play = hold.new(runes="doom")
    play.answers("stand 1,1")
    assert play.state.cards.deck.has(RED_JOKER) and play.state.cards.deck.has(BLACK_JOKER)
    for runes, waits in (([DOOM], False), ([], True)):
        drawn = hold.given("E", runes=runes)
        drawn.state.cards.aside.remove(BLACK_JOKER)
        drawn.state.cards.out.append(BLACK_JOKER)
        hold.asking(drawn, Explored(space(1, 1), BLACK_JOKER)).goes_on()
        assert (BLACK_JOKER in drawn.state.cards.waiting, drawn.state.cards.deck.has(BLACK_JOKER)) == (waits, not waits)


# ---- Primal, Nightmares, War


@pytest.mark.clause("HOLD-28.05")
def test_primal_soldiers_have_7(hold: HoldKit) -> None:
    for runes, strength in (([], 15), ([PRIMAL], 21)):
        play = fought(hold, "E   Co  Co  Co  Co", "undead 90 4,1", units=["3 soldier 0,1"], runes=runes)
        assert [piece.strength for piece in play.pieces(YOURS)] == [strength]


@pytest.mark.clause("HOLD-28.03")
def test_nightmares_pay_30_for_each_monstrosity_defeated(hold: HoldKit) -> None:
    for enemy, goods in (("monstrosity", 50), ("undead", 20)):
        play = fought(hold, "E   Co", f"{enemy} 5 1,1", runes=[NIGHTMARES])
        assert (play.state.combat, play.supplies[1]) == (None, goods)


@pytest.mark.clause("HOLD-28.22")
def test_war_pays_5_of_either_for_each_enemy(hold: HoldKit) -> None:
    play = fought(hold, "E   Co", "undead 5 1,1", "undead 3 1,1", runes=[WAR])
    assert play.offers() == ["booty resources", "booty goods"]
    play.answers("booty resources", "booty goods")
    assert (play.supplies, play.state.combat) == ((25, 25), None)


@pytest.mark.clause("HOLD-28.20")
@pytest.mark.clause("HOLD-R187")
@pytest.mark.clause("HOLD-E86")
def test_a_red_face_card_is_a_siege_camp(hold: HoldKit) -> None:
    play = exploring(hold, "E\nH\noo", runes=[WAR], units=["20 soldier 0,1"])
    play.does("explore 1,2 right", "Q♥")
    assert play.supplies == (20, 20)
    assert [(one.enemy, one.strength) for one in play.told_of(EnemySpawned)] == [(SKIRMISHERS, 50)]
    assert (play.thing(1, 2).kind, play.thing(1, 2).what) == (DISCOVERY, SIEGE_CAMP)
    while play.asks != "booty":
        play.does(play.offers()[0] if play.asks != "overseer-phase" else "end phase")
    play.does("booty goods")
    assert play.thing(1, 2).kind == CAVERN and play.supplies == (20, 25)
    plain = exploring(hold, "E\nH\noo", runes=[WAR], rules={"red_spaces": "blank"})
    plain.does("explore 1,2 right", "10♥")
    assert plain.supplies == (32, 20)


@pytest.mark.clause("HOLD-28.20")
@pytest.mark.clause("HOLD-R318")
def test_a_siege_camp_of_diamonds_uses_up_diamond_dust(hold: HoldKit) -> None:
    for card, dust in (("K♦", 0), ("K♥", 1)):
        play = exploring(hold, "E\nH\noo", runes=[WAR], units=[])
        play.state.lore.dust = 1
        play.does("explore 1,2 right", card)
        assert play.state.lore.dust == dust


@pytest.mark.clause("HOLD-28.21")
@pytest.mark.clause("HOLD-E86")
@pytest.mark.parametrize(("enemy", "at", "left"), [("skirmishers", 2, False), ("undead", 3, True)])
def test_skirmishers_walk_through_barricades(hold: HoldKit, enemy: str, at: int, left: bool) -> None:
    play = fought(hold, "E   Co  Co  Co", f"{enemy} 50 3,1", barricades=["defensive 3 2,1"])
    assert play.pieces(HOSTILE)[0].at == space(at, 1)
    assert (play.state.map.cells[space(2, 1)].barricade is not None) == left
    link = fought(hold, "E   Co\n    H\n.   Co", f"{enemy} 50 1,2", barricades=["offensive 1 1,1 link", "defensive 1 1,1"])
    assert (link.pieces(HOSTILE)[0].at == space(1, 1)) != left
    if not left:
        assert link.pieces(HOSTILE)[0].strength == 50


# ---- Tombstone


@pytest.mark.clause("HOLD-28.08")
@pytest.mark.clause("HOLD-R183")
@pytest.mark.clause("HOLD-R316")
@pytest.mark.clause("HOLD-E77")
def test_a_fallen_troop_stands_again_as_an_enemy_with_half_its_strength(hold: HoldKit) -> None:
    play = fought(hold, "E   Co  Co  Co  Co  Co", "undead 90 5,1", units=["10 soldier 0,1", "2 soldier 0,1"], runes=[TOMBSTONE])
    troop = play.pieces(YOURS)[0]
    defeat(play.state, troop, None)
    risen = play.pieces(HOSTILE)[-1]
    assert (risen.enemy, risen.unit, risen.strength, risen.at, risen.acted) == (TURNED, 0, 25, space(0, 1), True)
    defeat(play.state, risen, None)
    assert [piece.enemy for piece in play.pieces(HOSTILE)] == [UNDEAD]


@pytest.mark.clause("HOLD-28.08")
def test_enemies_rise_once_too_and_one_of_them_has_at_least_1(hold: HoldKit) -> None:
    play = fought(hold, "E   Co  Co  Co  Co  Co", "undead 45 5,1", "toads 1 5,1", runes=[TOMBSTONE])
    undead, toads = play.pieces(HOSTILE)
    strike(play.state, undead, 20, None)
    assert len(play.pieces(HOSTILE)) == 2
    strike(play.state, undead, 25, None)
    defeat(play.state, toads, None)
    assert [(one.enemy, one.strength, one.full) for one in play.pieces(HOSTILE)] == [(UNDEAD, 22, 22), (ENEMIES.index("toads"), 1, 1)]
    for piece in play.pieces(HOSTILE):
        defeat(play.state, piece, None)
    assert play.pieces(HOSTILE) == [] and len(defeated(play.state)) == 4


@pytest.mark.clause("HOLD-28.09")
def test_skull_dwarves_rest_in_peace_and_have_3(hold: HoldKit) -> None:
    play = fought(hold, "E   Co  Co  Co  Co", "undead 90 4,1", units=["4 skull-dwarf 0,1"], runes=[TOMBSTONE])
    skulls = play.pieces(YOURS)[0]
    assert skulls.strength == 12
    defeat(play.state, skulls, None)
    assert [piece.enemy for piece in play.pieces(HOSTILE)] == [UNDEAD]


@pytest.mark.clause("HOLD-28.03")
@pytest.mark.clause("HOLD-28.08")
def test_a_monstrosity_that_rose_is_paid_for_once(hold: HoldKit) -> None:
    play = hold.given("E   Co", runes=[TOMBSTONE, NIGHTMARES], units=["9 soldier 0,1"], goods=0)
    play.state.agenda.clear()
    spawn(play.state, MONSTROSITY, space(1, 1), 10, None)
    fight(play.state)
    play.goes_on()
    while play.asks:
        play.does(play.offers()[0])
    assert (play.state.combat, play.supplies[1]) == (None, 30)


# ---- the Shunned Rune


@pytest.mark.clause("HOLD-28.25")
@pytest.mark.parametrize(("card", "rolls", "free"), [("3♣", ["5♠"], True), ("3♣", ["5♣"], False), ("3♥", [], False)])
def test_a_black_card_may_free_all_prisoners(hold: HoldKit, card: str, rolls: list[str], free: bool) -> None:
    play = exploring(hold, "E   Pr  Pr\nH\noo", runes=[SHUNNED], units=["3 prisoner 1,1", "4 prisoner 2,1"], rules={"red_spaces": "blank"})
    magic = ["5♥", "4♠"] if card == "3♣" else []  # natural magic: 2 is Bad, and the fourth is cowardice
    play.does("explore 1,2 right", card, *magic, *rolls)
    come = [(one.enemy, one.strength) for one in play.told_of(EnemySpawned)]
    assert come == ([(ESCAPED_PRISONERS, 30), (ESCAPED_PRISONERS, 40)] if free else [])
    assert (play.units(1, 1) == {}) == free


@pytest.mark.clause("HOLD-28.24")
def test_full_prisons_bring_40(hold: HoldKit) -> None:
    for runes, goods in (([], 20), ([SHUNNED], 40)):
        play = hold.asking(hold.given("E   Pr", goods=0, units=["20 prisoner 1,1"], runes=runes), StartEvent(1))
        play.goes_on()
        assert play.supplies[1] == goods


@pytest.mark.clause("HOLD-28.15")
@pytest.mark.clause("HOLD-22.10")
@pytest.mark.clause("HOLD-R182")
def test_under_a_rune_of_doom_that_waits_for_depth_5_doomed_brings_the_black_joker_and_removes_nothing(hold: HoldKit) -> None:
    play = hold.given("E   Co", rules={"doom_start": "depth5"}, runes=[DOOM])
    hold.asking(play, Magic(BAD, space(0, 1))).goes_on("10♠")
    cards = play.state.cards
    assert (cards.deck.has(BLACK_JOKER), cards.aside, cards.waiting) == (True, [RED_JOKER], {})


@pytest.mark.clause("HOLD-R183")
@pytest.mark.clause("HOLD-27.06")
def test_a_troop_that_the_tombstone_brought_back_is_no_skull_dwarves_afterwards(hold: HoldKit) -> None:
    units = ["5 soldier 0,1", "6 soldier 1,1", "4 mage 2,1"]
    for runes, back in (((TOMBSTONE,), {}), ((), {"skull-dwarf": 6})):
        play = fought(hold, "E   Ba  Li  Co  Co  Co", "undead 9 5,1", units=units, runes=runes)
        play.state.lore.layer, play.state.lore.layer_depth = GRAVEYARD, 1
        for piece in play.pieces(YOURS)[1:2]:
            strike(play.state, piece, 7, None)
            defeat(play.state, piece, None)
        while play.state.combat is not None:
            for piece in play.pieces(HOSTILE):
                defeat(play.state, piece, None)
            play.does("end phase") if play.asks == "overseer-phase" else play.goes_on()
        assert (play.units(1, 1), play.units(2, 1)) == (back, {"mage": 4})


@pytest.mark.clause("HOLD-R316")
@pytest.mark.clause("HOLD-26.11")
def test_a_twin_that_the_tombstone_brings_back_has_its_other_traits_alone(hold: HoldKit) -> None:
    play = hold.given("E   Co  Co  Co", runes=[TOMBSTONE], units=["9 golem 0,1"])
    play.state.agenda.clear()
    pair(*[spawn(play.state, MONSTROSITY, space(3, 1), 125, None, (TWINNED, DARK)) for _ in range(2)])
    fight(play.state)
    play.goes_on()
    defeat(play.state, play.pieces(HOSTILE)[0], None)
    risen = play.pieces(HOSTILE)[-1]
    assert (risen.traits, risen.twin, risen.strength) == ((DARK,), NOTHING, 62)
