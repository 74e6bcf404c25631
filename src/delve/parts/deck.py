"""A deck of cards that draws late: it has no hidden order. What is drawn is picked at random from what is left, when it is drawn.

So nothing about the order can leak, a copy of a game needs no reshuffling to be imagined, and "shuffle" costs nothing. The few cards
whose place is known (looked at, or put on top) lie in `top`; they are drawn first.
"""

from __future__ import annotations

from bisect import insort

from delve.kernel.errors import Stuck
from delve.kernel.luck import DECKS, Luck
from delve.kernel.part import Part


class Deck(Part):
    """Cards by number. Copies of one card are the same number several times."""

    tag = "deck"

    top: list[int]
    """Cards whose place is known, the next one last."""
    rest: list[int]
    """The other cards, in order of their numbers: the order means nothing."""

    def __init__(self, top: list[int], rest: list[int]) -> None:
        self.top = top
        self.rest = rest

    def copy(self) -> Deck:
        return Deck(self.top[:], self.rest[:])

    def size(self) -> int:
        """How many cards are in it."""
        return len(self.top) + len(self.rest)

    def has(self, card: int) -> bool:
        return card in self.rest or card in self.top

    def cards(self) -> list[int]:
        """Every card in it, in order of their numbers: what somebody who may count the deck knows of it."""
        return sorted(self.top + self.rest)

    def look(self, luck: Luck, what: str = "card") -> int:
        """See the next card without drawing it: from now on its place is known."""
        if not self.top:
            self.top.append(self._pick(luck, what))
        return self.top[-1]

    def draw(self, luck: Luck, what: str = "card") -> int:
        """Take the next card: one whose place is known, or else any, all equally likely."""
        return self.top.pop() if self.top else self._pick(luck, what)

    def add(self, card: int) -> None:
        """Put a card in and shuffle all: no place is known any more."""
        insort(self.rest, card)
        self.shuffle()

    def remove(self, card: int) -> None:
        """Take a card out by name, wherever it is."""
        (self.top if card in self.top else self.rest).remove(card)

    def put_on_top(self, card: int) -> None:
        """Make a card that is in the deck the next one."""
        self.remove(card)
        self.top.append(card)

    def shuffle(self) -> None:
        """Forget which cards lie where."""
        for card in self.top:
            insort(self.rest, card)
        self.top.clear()

    def _pick(self, luck: Luck, what: str) -> int:
        if not self.rest:
            raise Stuck("a card should be drawn from a deck that has none left")
        return self.rest.pop(int(luck.below(len(self.rest), DECKS, what)))


def deck_of(cards: list[int]) -> Deck:
    """A shuffled deck of these cards."""
    return Deck([], sorted(cards))
