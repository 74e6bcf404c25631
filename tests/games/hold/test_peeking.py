"""HOLD-5.08 to 5.11: the Knowledgeable Creature, Guidance, the Orefinder."""

from __future__ import annotations

from typing import Any

import pytest

from delve.games.hold.cards import BLACK_JOKER, RED_JOKER, card_of
from delve.games.hold.codes import BODY, DISCOVERY, INVENTION, LADDER, LAVA
from delve.games.hold.events import CardIgnored, EnemySpawned
from delve.games.hold.explore import EXPLORE
from delve.games.hold.map_changes import damage, draw_thing, make_link
from delve.games.hold.peeking import Guided, NoteIt, Peek, offer_note
from delve.games.hold.spaces import space
from delve.games.hold.state import Find
from delve.games.hold.tables import GUIDANCE, HIVE_FOUND, KNOWLEDGEABLE_CREATURE, MAGMA_FLOW, OREFINDER
from tests.games.hold.kit import HoldKit, Play

MAP = "E   Co\nH\noo"


def exploring(hold: HoldKit, *, creature: bool = False, guidance: bool = False, orefinder: bool = False, **given: Any) -> Play:
    """A hold that is about to explore, with some of the powers to see cards."""
    play = hold.given(MAP, rules={"red_spaces": "blank", "flavour": "auto"}, **given)
    if creature:
        draw_thing(play.state, DISCOVERY, KNOWLEDGEABLE_CREATURE, (space(0, 3),), None)
        make_link(play.state, LADDER, space(0, 2), space(0, 3), None)
    if orefinder:
        play.state.lore.inventions.add(OREFINDER)
        draw_thing(play.state, INVENTION, OREFINDER, (space(-1, 1),), None)
    if guidance:
        play.state.lore.finds.append(Find(1, 0, (GUIDANCE, 2), space(1, 1), -1))
    hold.asking(play, EXPLORE).goes_on()
    return play


def jokers_in(play: Play, *jokers: int) -> None:
    """Depth 5 was reached, and these Jokers are in the deck."""
    play.state.cards.deep = True
    for joker in jokers:
        play.state.cards.aside.remove(joker)
        play.state.cards.deck.add(joker)


# ---- the Knowledgeable Creature


@pytest.mark.clause("HOLD-5.08")
@pytest.mark.clause("HOLD-23.18")
def test_the_creature_shows_the_next_card_for_5_and_it_may_be_kept(hold: HoldKit) -> None:
    play = exploring(hold, creature=True)
    play.does("explore 1,2 down")
    assert play.asks == "peek"
    play.does("peek pay", "9♥")
    assert play.supplies == (20, 15)
    play.does("card keep")  # nothing more is drawn
    assert play.supplies == (31, 15)


@pytest.mark.clause("HOLD-5.08")
def test_a_discarded_card_comes_back_only_when_the_next_is_accepted(hold: HoldKit) -> None:
    play = exploring(hold, creature=True)
    play.does("explore 1,2 down")
    play.does("peek pay", "K♣")
    play.does("card discard", "3♥")
    assert play.supplies[0] == 20 + 3 + 2
    assert [event.card for event in play.told_of(CardIgnored)] == [card_of("K♣")]
    assert play.state.cards.deck.size() == 52 and play.state.cards.out == []


@pytest.mark.clause("HOLD-5.08")
def test_jokers_cannot_be_discarded_and_a_peek_may_be_refused(hold: HoldKit) -> None:
    play = exploring(hold, creature=True)
    jokers_in(play, RED_JOKER)
    hold.asking(play, Peek(play.thing(0, 3).number)).goes_on()
    refused = play.state.copy()
    play.does("peek pay", "red joker")
    assert (play.asks, play.state.cards.deck.top) == ("", [RED_JOKER])  # it will be played without a question
    play.state = refused
    play.does("peek no")
    assert play.supplies == (20, 20) and play.state.cards.deck.top == []


@pytest.mark.clause("HOLD-5.08")
@pytest.mark.clause("HOLD-4.15")
def test_once_a_turn_and_only_if_it_can_be_paid_and_reached(hold: HoldKit) -> None:
    poor = exploring(hold, creature=True, goods=4)
    poor.does("explore 1,2 down", "9♥")
    assert poor.supplies == (31, 4)
    again = exploring(hold, creature=True)
    again.does("explore 1,2 down")
    again.does("peek pay", "9♥")
    again.does("card keep")
    hold.asking(again, EXPLORE).goes_on()
    again.does("explore 1,2 down", "9♥")
    assert again.supplies[0] == 42
    away = exploring(hold)
    draw_thing(away.state, DISCOVERY, KNOWLEDGEABLE_CREATURE, (space(5, 5),), None)
    away.does("explore 1,2 down", "9♥")
    assert away.supplies[0] == 31


@pytest.mark.clause("HOLD-5.08")
@pytest.mark.clause("HOLD-5.07")
def test_a_spade_that_is_kept_at_depth_1_is_ignored_all_the_same(hold: HoldKit) -> None:
    play = exploring(hold, creature=True)
    play.does("explore 2,1 right")
    play.does("peek pay", "9♠")
    play.does("card keep", "4♠", "6♥")
    assert play.supplies[0] == 27 and play.state.cards.deck.size() == 52


# ---- Guidance


@pytest.mark.clause("HOLD-5.09")
@pytest.mark.clause("HOLD-25.14")
def test_guidance_draws_two_and_one_is_accepted(hold: HoldKit) -> None:
    for taken, resources in (("9♥", 31), ("4♥", 26)):
        play = exploring(hold, guidance=True)
        play.does("explore 1,2 down", "9♥", "4♥")
        assert play.offers() == ["card 9♥", "card 4♥"]
        play.does(f"card {taken}")
        assert play.supplies[0] == resources
        assert play.state.cards.deck.size() == 52 and play.state.cards.out == []


@pytest.mark.clause("HOLD-5.09")
def test_each_of_the_two_obeys_depth_1(hold: HoldKit) -> None:
    play = exploring(hold, guidance=True)
    play.does("explore 2,1 right", "K♠", "9♥", "2♠", "4♥")
    assert play.offers() == ["card 9♥", "card 4♥"]
    play.does("card 9♥")
    assert play.supplies[0] == 30 and play.state.cards.deck.size() == 52


@pytest.mark.clause("HOLD-5.09")
def test_a_single_joker_must_be_accepted_and_of_two_one_is_picked(hold: HoldKit) -> None:
    play = exploring(hold, guidance=True)
    jokers_in(play, RED_JOKER, BLACK_JOKER)
    play.state.cards.out = [play.state.cards.deck.rest.pop(), card_of("9♥")]
    play.state.cards.deck.remove(card_of("9♥"))
    hold.asking(play, Guided(BLACK_JOKER, card_of("9♥"))).goes_on()
    assert (play.asks, play.state.cards.out[-1]) == ("", BLACK_JOKER)
    play.state.cards.deck.add(play.state.cards.out.pop(0))
    play.state.cards.deck.remove(RED_JOKER)
    play.state.cards.out.append(RED_JOKER)
    hold.asking(play, Guided(BLACK_JOKER, RED_JOKER)).goes_on()
    assert play.offers() == ["card black joker", "card red joker"]


# ---- the Orefinder


@pytest.mark.clause("HOLD-5.10")
@pytest.mark.clause("HOLD-5.11")
@pytest.mark.clause("HOLD-24.09")
@pytest.mark.clause("HOLD-R146")
@pytest.mark.clause("HOLD-E51")
def test_a_card_is_noted_and_played_when_its_space_is_explored(hold: HoldKit) -> None:
    play = exploring(hold, orefinder=True)
    play.does("explore 1,2 down", "9♣")
    play.does("card note")
    assert play.state.map.notes == {space(1, 2): card_of("9♣")}
    assert play.state.cards.deck.size() == 52  # it goes back at once
    assert play.offers("explore 1,2 ") == [] and play.offers("explore 0,3") and "abandon" not in play.offers()
    play.does("explore 0,3 down", "5♥")
    assert play.supplies == (28, 20) and play.asks == ""  # the machine costs nothing, and works once a turn
    hold.asking(play, EXPLORE).goes_on()
    play.does("explore 1,2 down", "5♠", "1")  # only the size of the hive is rolled, and its name
    assert (play.thing(1, 2).what, play.state.map.notes) == (HIVE_FOUND, {})
    assert play.told_of(EnemySpawned)[0].strength == 20


@pytest.mark.clause("HOLD-5.10")
def test_the_orefinder_digs_if_you_like_and_only_once_a_turn(hold: HoldKit) -> None:
    play = exploring(hold, orefinder=True)
    play.does("explore 1,2 down", "9♥")
    play.does("card dig")
    assert play.supplies[0] == 31 and play.state.map.notes == {}
    hold.asking(play, EXPLORE).goes_on()
    play.does("explore 1,2 down", "9♥")
    assert play.asks == "note-it"  # it was not used
    play.does("card note")
    play.does("explore 0,3 down", "8♥")
    assert play.supplies[0] == 31 + 11


@pytest.mark.clause("HOLD-5.10")
@pytest.mark.clause("HOLD-24.03")
def test_no_joker_is_noted_and_a_damaged_machine_does_nothing(hold: HoldKit) -> None:
    play = exploring(hold, orefinder=True)
    jokers_in(play, RED_JOKER)
    for card, asked in ((RED_JOKER, False), (card_of("9♥"), True)):
        play.state.cards.deck.remove(card)
        play.state.cards.out = [card]
        play.state.agenda.clear()
        offer_note(play.state, space(1, 2))
        assert [isinstance(step, NoteIt) for step in play.state.agenda] == ([True] if asked else [])
    broken = exploring(hold, orefinder=True)
    damage(broken.state, broken.thing(-1, 1).number, None)
    broken.does("explore 1,2 down", "9♥")
    assert broken.supplies[0] == 31


@pytest.mark.clause("HOLD-5.10")
@pytest.mark.clause("HOLD-2.14")
def test_a_noted_card_triggers_nothing_until_it_is_played(hold: HoldKit) -> None:
    play = exploring(hold, orefinder=True)
    play.state.lore.inventions.add(11)  # Mad Science ends with the Jack of hearts
    play.does("explore 1,2 down", "J♥")
    play.does("card note")
    play.does("explore 0,3 down", "5♥")
    assert 11 in play.state.lore.inventions
    hold.asking(play, EXPLORE).goes_on()
    play.does("explore 1,2 down")
    assert 11 not in play.state.lore.inventions


@pytest.mark.clause("HOLD-R146")
@pytest.mark.clause("HOLD-R315")
def test_the_creature_comes_first_and_what_must_be_accepted_cannot_be_noted(hold: HoldKit) -> None:
    play = exploring(hold, creature=True, guidance=True, orefinder=True)
    play.does("explore 1,2 down")
    play.does("peek pay", "9♥")
    play.does("card discard", "3♥", "4♥")
    play.does("card 3♥")
    assert play.supplies[0] == 25 and play.asks == ""
    kept = exploring(hold, creature=True, guidance=True, orefinder=True)
    kept.does("explore 1,2 down")
    kept.does("peek pay", "9♥")
    kept.does("card keep", "4♥")  # the second card of Guidance
    kept.does("card 9♥")
    assert kept.asks == "note-it"


@pytest.mark.clause("HOLD-5.10")
def test_the_only_space_there_is_must_be_dug(hold: HoldKit) -> None:
    for text, noted in (("%%  E   %%", False), ("%%  E", True)):
        play = hold.given(text, rules={"red_spaces": "blank", "flavour": "auto"})
        play.state.lore.inventions.add(OREFINDER)
        machine = draw_thing(play.state, INVENTION, OREFINDER, (space(0, 2),), None)
        make_link(play.state, LADDER, space(0, 1), space(0, 2), None)
        for side in (-1, 1):
            draw_thing(play.state, BODY, MAGMA_FLOW, (space(side, 2),), None, liquid=LAVA)
        assert machine.spaces == (space(0, 2),)
        hold.asking(play, EXPLORE).goes_on()
        play.does("explore 0,3 down", "5♥")
        assert play.asks == ("note-it" if noted else "")
