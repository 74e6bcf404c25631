"""HOLD-2: cards and rolls."""

from __future__ import annotations

import pytest

from delve.games.hold import card_changes
from delve.games.hold.cards import BLACK_JOKER, RED_JOKER, card_of, d2, d4, is_face, name_of, rank
from delve.games.hold.events import CardIgnored
from delve.games.hold.rolls import draw_set, roll_d2, roll_d4
from delve.games.hold.spaces import space
from delve.kernel.luck import Scripted
from tests.games.hold.kit import HoldKit


@pytest.mark.clause("HOLD-2.01")
@pytest.mark.clause("HOLD-33.01")
def test_values_and_faces() -> None:
    assert [rank(card_of(name)) for name in ("A♥", "2♠", "10♦", "J♣", "Q♣", "K♣")] == [1, 2, 10, 11, 12, 13]
    assert [is_face(card_of(name)) for name in ("A♥", "10♦", "J♣", "K♠", "red joker")] == [False, False, True, True, False]


@pytest.mark.clause("HOLD-2.04")
@pytest.mark.clause("HOLD-2.05")
def test_suits_are_dice() -> None:
    assert [d4(card_of(f"7{suit}")) for suit in "♠♣♦♥"] == [1, 2, 3, 4]
    assert [d2(card_of(f"7{suit}")) for suit in "♠♣♦♥"] == [1, 1, 2, 2]


@pytest.mark.clause("HOLD-2.06")
def test_a_card_drawn_for_a_roll_is_back_at_once(hold: HoldKit) -> None:
    s = hold.new().state
    assert roll_d4(s, Scripted([0]), "size", None) == 1
    assert s.cards.out == []
    assert s.cards.deck.size() == 52


@pytest.mark.clause("HOLD-2.15")
def test_dice_leave_the_deck_alone(hold: HoldKit) -> None:
    s = hold.new(rolls="dice").state
    assert roll_d2(s, Scripted([1]), "size", None) == 2


@pytest.mark.clause("HOLD-2.08")
def test_a_set_is_drawn_without_returning(hold: HoldKit) -> None:
    s = hold.new().state
    assert draw_set(s, 3, Scripted([0, 0, 0]), "traits", None) == [0, 1, 2]
    assert s.cards.out == [0, 1, 2]


@pytest.mark.clause("HOLD-2.10")
def test_a_joker_turned_up_for_a_roll_is_replaced(hold: HoldKit) -> None:
    s = hold.new(runes="none").state
    card_changes.reach_depth_5(s, None)
    told: list[object] = []
    assert roll_d4(s, Scripted([53, 51]), "size", told) == 4  # type: ignore[arg-type]
    assert [event.card for event in told if isinstance(event, CardIgnored)] == [BLACK_JOKER]
    assert s.cards.deck.size() == 54


@pytest.mark.clause("HOLD-2.03")
@pytest.mark.clause("HOLD-5.07")
@pytest.mark.clause("HOLD-2.13")
@pytest.mark.clause("HOLD-R10")
@pytest.mark.clause("HOLD-E14")
def test_spades_at_depth_1_are_ignored(hold: HoldKit) -> None:
    play = hold.new()
    play.does("explore 1,1 right", "K♠", "4♠", "6♥")
    assert [name_of(event.card) for event in play.told_of(CardIgnored)] == ["K♠", "4♠"]
    play.does("blank")
    assert play.supplies == (27, 20)
    assert play.state.cards.deck.size() == 52


@pytest.mark.clause("HOLD-2.11")
@pytest.mark.clause("HOLD-18.13")
@pytest.mark.clause("HOLD-E73")
def test_a_shaft_to_the_bottom_of_the_page_brings_the_jokers_in(hold: HoldKit) -> None:
    play = hold.given("""
        E
        H
        oo
    """)
    play.goes_on()
    play.does("explore 1,2 right", "10♣")
    assert [play.thing(1, d).number for d in range(2, 12)] == [play.thing(1, 2).number] * 10
    assert play.state.cards.deck.size() == 54
    assert space(1, 12) not in play.state.map.cells


@pytest.mark.clause("HOLD-2.12")
@pytest.mark.clause("HOLD-31.06")
@pytest.mark.clause("HOLD-E45")
def test_a_joker_is_out_for_five_full_turns(hold: HoldKit) -> None:
    s = hold.new().state
    card_changes.reach_depth_5(s, None)
    card_changes.draw(s, Scripted([52]), "explore", None)
    card_changes.put_away(s, RED_JOKER, None)
    for _ in range(12, 17):
        card_changes.count_down(s, None)
        assert not s.cards.deck.has(RED_JOKER)
    card_changes.count_down(s, None)  # the end of turn 17
    assert s.cards.deck.has(RED_JOKER)


@pytest.mark.clause("HOLD-R07")
@pytest.mark.clause("HOLD-E46")
def test_doomed_before_depth_5(hold: HoldKit) -> None:
    s = hold.new().state
    card_changes.doom(s, None)
    assert s.cards.deck.size() == 53
    card_changes.reach_depth_5(s, None)
    assert not s.cards.deck.has(RED_JOKER)
    for _ in range(6):
        card_changes.count_down(s, None)
    assert s.cards.deck.has(RED_JOKER)
