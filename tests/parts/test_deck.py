"""A deck that draws late: what is left, what is known of it, and that every card is equally likely."""

from __future__ import annotations

from collections import Counter

import pytest

from delve.kernel.errors import Stuck
from delve.kernel.luck import Scripted, seeded
from delve.parts.deck import Deck, deck_of


def test_a_draw_takes_any_card_that_is_left() -> None:
    deck = deck_of([3, 1, 2])
    assert [deck.draw(Scripted([i])) for i in (1, 1, 0)] == [2, 3, 1]
    assert deck.size() == 0


def test_every_card_is_equally_likely() -> None:
    luck = seeded("deck")
    drawn = Counter(deck_of([0, 1, 2, 3]).draw(luck) for _ in range(4000))
    assert set(drawn) == {0, 1, 2, 3}
    assert all(900 < count < 1100 for count in drawn.values())


def test_a_card_that_was_looked_at_is_drawn_next_without_luck() -> None:
    deck = deck_of([1, 2, 3])
    assert deck.look(Scripted([2])) == 3
    assert deck.look(Scripted()) == 3
    assert deck.draw(Scripted()) == 3
    assert deck.cards() == [1, 2]


def test_shuffling_in_a_card_forgets_what_was_known() -> None:
    deck = deck_of([1, 2, 3])
    deck.look(Scripted([2]))
    deck.add(4)
    assert (deck.top, deck.rest) == ([], [1, 2, 3, 4])


def test_a_named_card_can_be_put_on_top_or_taken_out() -> None:
    deck = deck_of([1, 2, 3])
    deck.put_on_top(1)
    deck.put_on_top(2)
    deck.remove(1)
    assert deck.has(2) and not deck.has(1)
    assert (deck.draw(Scripted()), deck.cards()) == (2, [3])


def test_equal_contents_are_equal_decks_however_they_came_about() -> None:
    one, other = deck_of([1, 2, 3]), Deck([], [1, 2])
    other.add(3)
    assert one == other
    twin = one.copy()
    twin.draw(Scripted([0]))
    assert one.size() == 3


def test_an_empty_deck_says_so() -> None:
    with pytest.raises(Stuck, match="none left"):
        deck_of([]).draw(Scripted())
