"""HOLD-2: cards and rolls."""

from __future__ import annotations

from inspect import signature

import pytest

from delve.games.hold import GAME, card_changes
from delve.games.hold.building import BUILD
from delve.games.hold.cards import BLACK_JOKER, RED_JOKER, card_of, d2, d4, is_face, name_of, rank
from delve.games.hold.codes import CAVERN, DRY, HOSTILE, LAVA
from delve.games.hold.events import CardDrawn, CardIgnored
from delve.games.hold.explore import EXPLORE
from delve.games.hold.map_changes import draw_thing
from delve.games.hold.rolls import draw_set, roll_d2, roll_d4
from delve.games.hold.spaces import space
from delve.games.hold.tables import MONSTROSITY
from delve.kernel.events import Tell
from delve.kernel.flow import Ask
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
@pytest.mark.clause("HOLD-R04")
def test_a_set_is_drawn_without_returning(hold: HoldKit) -> None:
    s = hold.new().state
    assert draw_set(s, 3, Scripted([0, 0, 0]), "traits", None) == [0, 1, 2]
    assert s.cards.out == [0, 1, 2]


@pytest.mark.clause("HOLD-2.10")
@pytest.mark.clause("HOLD-R03")
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


@pytest.mark.clause("HOLD-R364")
def test_where_digging_counts_a_shaft_brings_no_jokers_in_until_somebody_digs_there(hold: HoldKit) -> None:
    play = hold.given("E\nH\noo", rules={"jokers": "dug"})
    play.goes_on()
    play.does("explore 1,2 right", "10♣")
    assert play.state.cards.deck.size() == 52 and not play.state.cards.deep
    play.state.agenda.clear()
    hold.asking(play, EXPLORE).goes_on()
    play.does("explore 2,5 right", "3♥")
    play.does("cavern")
    assert play.state.cards.deck.size() + len(play.state.cards.out) == 54 and play.state.cards.deep


@pytest.mark.clause("HOLD-R364")
def test_where_digging_counts_a_room_at_depth_5_counts_too(hold: HoldKit) -> None:
    play = hold.asking(hold.given("E", resources=25, rules={"jokers": "dug"}), BUILD)
    play.goes_on()
    play.answers("build elevator", "from 0,1", "to 0,5")
    assert play.state.cards.deep


@pytest.mark.clause("HOLD-2.12")
@pytest.mark.clause("HOLD-R06")
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


@pytest.mark.clause("HOLD-2.02")
@pytest.mark.clause("HOLD-R201")
def test_to_draw_is_to_reveal_any_card_of_the_deck(hold: HoldKit) -> None:
    s = hold.new().state
    for place in (0, 17, 51):
        trial, told = s.copy(), Tell()
        card = card_changes.draw(trial, Scripted([place]), "explore", told)
        assert card == s.cards.deck.rest[place]
        assert [event.card for event in told if isinstance(event, CardDrawn)] == [card]
        assert not trial.cards.deck.has(card)
        card_changes.give_back(trial, card)
        again = card_changes.draw(trial, Scripted([trial.cards.deck.rest.index(card)]), "explore", None)
        assert again == card  # it may come again at once


@pytest.mark.clause("HOLD-2.03")
@pytest.mark.clause("HOLD-R01")
def test_a_card_goes_back_when_its_combat_is_over(hold: HoldKit) -> None:
    play = hold.given("E\nH\noo", units=["9 soldier 0,1"])
    play.goes_on()
    play.does("explore 1,2 right", "9♣", "2♠")
    play.does("name none")
    assert play.state.combat is not None
    while play.state.combat is not None:
        assert [name_of(card) for card in play.state.cards.out] == ["9♣"]
        play.does("end phase")
    assert play.state.cards.out == []


@pytest.mark.clause("HOLD-2.06")
@pytest.mark.clause("HOLD-R02")
def test_a_roll_is_drawn_from_what_is_left_and_returned_at_once(hold: HoldKit) -> None:
    play = hold.given("E")
    play.goes_on()
    with pytest.raises(AssertionError, match="5♣ is not in the deck"):
        play.does("explore 1,1 right", "5♣", "5♣")
    play.does("explore 1,1 right", "5♣", "6♣")
    assert play.asks == "take-space"
    assert [name_of(card) for card in play.state.cards.out] == ["5♣"]


@pytest.mark.clause("HOLD-2.07")
def test_a_card_of_a_rank_table_is_out_until_its_result_is_resolved(hold: HoldKit) -> None:
    play = hold.given("E   Co  Ki")
    play.goes_on()
    play.does("explore 3,1 right", "3♣", "2♠", "2♦")  # natural magic, good, rank 2: Protective Wards on a room
    assert play.asks == "spell-room"
    assert sorted(name_of(card) for card in play.state.cards.out) == ["2♦", "3♣"]
    play.does("enchant 2,1")
    assert play.state.cards.out == []


@pytest.mark.clause("HOLD-2.09")
def test_2d4_is_two_rolls_and_the_first_card_may_come_again(hold: HoldKit) -> None:
    play = hold.given("E   Co")
    play.goes_on()
    play.does("explore 2,1 right", "3♣", "2♥", "5♦", "9♥", "9♥")  # natural magic, bad, rank 5: the drill, 4 and 4
    assert [play.state.map.cells[space(2, d)].liquid for d in (1, 2, 9)] == [DRY, LAVA, LAVA]
    assert space(2, 10) not in play.state.map.cells


@pytest.mark.clause("HOLD-2.11")
@pytest.mark.clause("HOLD-R05")
def test_depth_5_is_reached_by_building_too_and_not_by_what_is_cut_off(hold: HoldKit) -> None:
    text = "E\nH\noo\nH\noo\nH\noo"
    play = hold.given(text, resources=50)
    draw_thing(play.state, CAVERN, -1, (space(3, 7),), None)
    hold.asking(play, BUILD).goes_on()
    assert play.state.cards.deck.size() == 52
    play.answers("build stairs", "at 0,5")
    play.answers(*play.offers("open")[:1])
    assert play.state.cards.deck.size() == 54
    dug = hold.given(text)
    dug.goes_on()
    dug.does("explore 0,5 down", "2♥")
    assert not any(dug.state.cards.deck.has(joker) for joker in (RED_JOKER, BLACK_JOKER))
    dug.does("cavern")
    assert dug.state.cards.deck.size() == 54


@pytest.mark.clause("HOLD-2.14")
@pytest.mark.clause("HOLD-R08")
def test_triggers_look_at_accepted_cards_alone(hold: HoldKit) -> None:
    play = hold.given("E   Tr  Tr", goods=130)
    play.goes_on()
    play.does("explore 3,1 right", "J♠", "5♣", "J♠")  # ignored at depth 1, then a roll of 1 for a cavern
    assert play.supplies[1] == 130
    assert play.state.combat is None


@pytest.mark.clause("HOLD-2.16")
def test_the_overseer_sees_which_cards_are_in_the_deck_and_not_their_order(hold: HoldKit) -> None:
    play = hold.new()
    card_changes.draw(play.state, Scripted([30]), "explore", None)
    shuffled = play.state.copy()
    shuffled.cards.deck.rest.reverse()
    one, other = GAME.view(play.state, 0), GAME.view(shuffled, 0)
    assert one.deck == other.deck == tuple(card for card in range(52) if card != 30)


@pytest.mark.clause("HOLD-1.01")
def test_one_seat_takes_every_decision() -> None:
    assert (GAME.min_seats, GAME.max_seats) == (1, 1)
    asks = [step for step in GAME.steps if issubclass(step, Ask)]
    assert len(asks) > 40
    assert {decision.seat for decision in (step(0) for step in asks if len(signature(step).parameters) == 1)} == {0}


@pytest.mark.clause("HOLD-5.18")
@pytest.mark.parametrize("joker", [RED_JOKER, BLACK_JOKER])
def test_a_joker_in_the_deck_is_resolved_at_any_depth(hold: HoldKit, joker: int) -> None:
    play = hold.given("E")
    card_changes.reach_depth_5(play.state, None)
    play.goes_on()
    cards = ("2♣", "3♣", "2♦", "3♦") if joker == RED_JOKER else ("2♣", "3♣", "4♣")
    play.does("explore 1,1 right", name_of(joker), *cards)
    assert joker in [*play.state.cards.out, *play.state.cards.waiting]
    if joker == RED_JOKER:
        assert len(play.state.lore.finds) == 1
    else:
        assert [piece.enemy for piece in play.pieces(HOSTILE)] == [MONSTROSITY]


@pytest.mark.clause("HOLD-R07")
@pytest.mark.clause("HOLD-31.06")
def test_a_red_joker_whose_wait_ends_before_depth_5_is_set_aside_until_then(hold: HoldKit) -> None:
    s = hold.new().state
    card_changes.doom(s, None)
    for _ in range(6):
        card_changes.count_down(s, None)
    assert (s.cards.deck.has(RED_JOKER), s.cards.aside, s.cards.waiting) == (False, [RED_JOKER], {})
    card_changes.reach_depth_5(s, None)
    assert s.cards.deck.has(RED_JOKER)
