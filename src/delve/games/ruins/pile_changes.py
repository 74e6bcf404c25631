"""The writers of piles of cards by cards: looking, ordering, banishing, recovering, seeding, cancelling, and Instants played."""

from __future__ import annotations

from bisect import insort

from delve.games.ruins import events as ev
from delve.games.ruins.card_changes import lay_off, without
from delve.games.ruins.codes import ANCIENT, EXPEDITION, NOBODY
from delve.games.ruins.facts import side_of
from delve.games.ruins.state import Ruins
from delve.kernel.events import Tell
from delve.kernel.luck import DECKS, Luck


def play(s: Ruins, seat: int, card: int, cost: int, window: int, tell: Tell | None) -> None:
    """An Instant is paid for and lies in front of its player (13.06, 19.08)."""
    player = s.seats[seat]
    player.hand = without(player.hand, card)
    player.front = (*player.front, card)
    player.trinkets -= cost
    s.discarded += cost
    if tell is not None:
        tell.append(ev.InstantPlayed(seat, card, cost, window))


def put_influence(s: Ruins, card: int) -> None:
    """A revealed influence card leaves the hand for good (20.03). `InfluenceOver` tells."""
    s.seats[ANCIENT].hand = without(s.seats[ANCIENT].hand, card)
    lay_off(s, ANCIENT, card, True)


def seed(s: Ruins, negative: int, number: int, card: int, tell: Tell | None) -> None:
    """Negative cards go from the supply into the Expedition draw pile, which is shuffled if there was one (20.10)."""
    number = min(number, s.negatives.count(negative))
    if not number:
        return
    left = list(s.negatives)
    pile = s.piles[EXPEDITION]
    for _ in range(number):
        left.remove(negative)
        insort(pile.deck.rest, negative)
    s.negatives = tuple(left)
    pile.deck.shuffle()
    pile.seen = (0, 0)
    if tell is not None:
        tell.append(ev.NegativesSeeded(card, negative, number))


def cancel(s: Ruins, by: int, seat: int, slot: int, card: int, tell: Tell | None) -> None:
    """A placed card does nothing when its turn comes (6.13)."""
    player = s.seats[seat]
    player.cancelled |= 1 << slot
    if tell is not None:
        tell.append(ev.CardCancelled(by, seat, slot, player.slots[slot], card))


def banish_from_hand(s: Ruins, seat: int, one: int, card: int, tell: Tell | None) -> None:
    """OP34, OP39: a card of a hand never returns (10.13)."""
    player = s.seats[seat]
    player.hand = without(player.hand, one)
    pile = s.piles[side_of(seat)]
    pile.banished = (*pile.banished, one)
    if tell is not None:
        tell.append(ev.CardsBanished(seat, (one,), card))


def banish_from_discard(s: Ruins, seat: int, side: int, one: int, card: int, tell: Tell | None) -> None:
    """OP34."""
    pile = s.piles[side]
    pile.discard = without(pile.discard, one)
    pile.banished = (*pile.banished, one)
    if tell is not None:
        tell.append(ev.CardsBanished(seat, (one,), card))


def banish_seen(s: Ruins, seat: int, side: int, one: int, card: int, tell: Tell | None) -> None:
    """OP34: one of the cards on top of a draw pile that were looked at."""
    pile = s.piles[side]
    top = pile.deck.top
    place = max([at for at in range(len(top)) if top[at] == one])
    depth = len(top) - 1 - place
    del top[place]
    pile.seen = (pile.seen[0] - (pile.seen[0] > depth), pile.seen[1] - (pile.seen[1] > depth))
    pile.banished = (*pile.banished, one)
    if tell is not None:
        tell.append(ev.CardsBanished(seat, (one,), card))


def recover(s: Ruins, seat: int, to: int, one: int, card: int, tell: Tell | None) -> None:
    """OP35: from the own discard pile into a hand."""
    pile = s.piles[side_of(seat)]
    pile.discard = without(pile.discard, one)
    s.seats[to].hand = (*s.seats[to].hand, one)
    if tell is not None:
        tell.append(ev.CardsRecovered(to, (one,), card))


def look(s: Ruins, seat: int, side: int, number: int, card: int, luck: Luck, tell: Tell | None) -> int:
    """OP36: the side of that seat sees so many cards of the top of a draw pile, or as many as there are. Returns how many."""
    pile = s.piles[side]
    deck = pile.deck
    number = min(number, deck.size())
    while len(deck.top) < number:
        deck.top.insert(0, deck.rest.pop(int(luck.below(len(deck.rest), DECKS, "peek"))))
    own = side_of(seat)
    seen = list(pile.seen)
    seen[own] = max(seen[own], number)
    pile.seen = (seen[0], seen[1])
    if tell is not None:
        tell.append(ev.Peeked(seat, side, NOBODY, tuple(deck.top[::-1][:number]), card))
    return number


def look_at_hand(s: Ruins, seat: int, hand: int, number: int, card: int, luck: Luck, tell: Tell | None) -> None:
    """OP36: cards of a hand of the other side, at random."""
    left = list(s.seats[hand].hand)
    number = min(number, len(left))
    shown = tuple([left.pop(int(luck.below(len(left), DECKS, "peek"))) for _ in range(number)])
    if tell is not None and shown:
        tell.append(ev.Peeked(seat, side_of(hand), hand, shown, card))


def order(s: Ruins, seat: int, side: int, cards: tuple[int, ...], tell: Tell | None) -> None:
    """OP36 with `reorder`: the seen cards lie on top in that order, the next one first. The other side has not seen it."""
    pile = s.piles[side]
    del pile.deck.top[len(pile.deck.top) - len(cards) :]
    pile.deck.top.extend(reversed(cards))
    own = side_of(seat)
    seen = [0, 0]
    seen[own] = max(pile.seen[own], len(cards))
    pile.seen = (seen[0], seen[1])
    if tell is not None:
        tell.append(ev.PileOrdered(seat, side, cards))
