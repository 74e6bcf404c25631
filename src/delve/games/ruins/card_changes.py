"""The writers of hands, slots and piles of cards (RUINS-5, 21): drawing, discarding, placing, resolving."""

from __future__ import annotations

from delve.games.ruins import events as ev
from delve.games.ruins.codes import ANCIENT, INFLUENCE, NOBODY, STARTER
from delve.games.ruins.state import Pile, Player, Ruins
from delve.kernel.events import Tell
from delve.kernel.luck import Luck


def draw(s: Ruins, seat: int, number: int, why: int, card: int, luck: Luck, tell: Tell | None) -> None:
    """So many cards, or as many as there are; an empty draw pile is made anew from the discard (21.03, 21.04)."""
    side = 0 if seat == ANCIENT else 1
    pile = s.piles[side]
    deck = pile.deck
    drawn: list[int] = []
    for _ in range(number):
        if not deck.top and not deck.rest:
            if not pile.discard:
                break
            reshuffle(s, side, tell)
        drawn.append(deck.draw(luck, "card"))
        if pile.seen != (0, 0):
            pile.seen = (max(0, pile.seen[0] - 1), max(0, pile.seen[1] - 1))
    if drawn:
        s.seats[seat].hand = (*s.seats[seat].hand, *drawn)
        if tell is not None:
            tell.append(ev.CardsDrawn(seat, tuple(drawn), why, card))


def reshuffle(s: Ruins, side: int, tell: Tell | None) -> None:
    """The discard becomes the draw pile (21.03); with `influence_recycle` the Influence discard too (R45)."""
    pile = s.piles[side]
    cards = pile.discard
    pile.discard = ()
    if side == ANCIENT and s.rules.recycle:
        cards += s.influence
        s.influence = ()
    pile.deck.rest.extend(cards)
    pile.deck.rest.sort()
    pile.deck.shuffle()
    pile.seen = (0, 0)
    if tell is not None:
        tell.append(ev.Reshuffled(side, len(cards)))


def without(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    """A hand with one copy of that card less."""
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]


def lay_off(s: Ruins, side: int, card: int, used: bool) -> bool:
    """A card leaves a hand or the table: to its discard, or banished if it bears the icon (10.12). Returns whether it was banished.

    The caller tells. With `starter_banish` a starter that was used is banished too (R48); an influence card goes to its own discard.
    """
    design = s.content.designs[card]
    pile = s.piles[side]
    if design.type == INFLUENCE:
        s.influence = (*s.influence, card)
        return False
    if design.banish or (used and s.rules.banish_starters and design.type == STARTER):
        pile.banished = (*pile.banished, card)
        return True
    pile.discard = (*pile.discard, card)
    return False


def discard(s: Ruins, seat: int, cards: tuple[int, ...], why: int, card: int, tell: Tell | None) -> None:
    """Cards of a hand go to their discard, for all to see; `card` is what made them."""
    player = s.seats[seat]
    banished: list[int] = []
    for one in cards:
        player.hand = without(player.hand, one)
        if lay_off(s, 0 if seat == ANCIENT else 1, one, False):
            banished.append(one)
    if tell is not None:
        tell.append(ev.CardsDiscarded(seat, cards, tuple(banished), why, card))


# ---- placing


def seal(s: Ruins) -> None:
    """ready.4 begins: what is placed from now on is hidden from the other side. `BecameReady` and `CardsRevealed` tell."""
    s.sealed = True


def place(s: Ruins, seat: int, slot: int, card: int, cost: int, tell: Tell | None) -> None:
    """A card is placed, and its cost staked on it at once (5.18)."""
    player = s.seats[seat]
    player.hand = without(player.hand, card)
    player.slots = put(player.slots, slot, card)
    if cost:
        player.trinkets -= cost
        player.stakes = put(player.stakes, slot, cost)
    if tell is not None:
        tell.append(ev.CardPlaced(seat, slot, card, cost))


def put(row: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    return (*row[:at], value, *row[at + 1 :])


def be_ready(s: Ruins, seat: int, tell: Tell | None) -> None:
    """Its placement is complete."""
    s.seats[seat].ready = True
    if tell is not None:
        tell.append(ev.BecameReady(seat))


def reveal(s: Ruins, tell: Tell | None) -> None:
    """rally.1: all placed cards are turned face up at the same time (6.01)."""
    s.sealed = False
    if tell is not None:
        shown: list[tuple[int, int, int, int]] = []
        for seat in range(len(s.seats)):
            player = s.seats[seat]
            for slot in range(len(player.slots)):
                if player.slots[slot] != NOBODY:
                    shown.append((seat, slot, player.slots[slot], player.stakes[slot]))
        heists = [(seat, s.seats[seat].heist) for seat in range(1, len(s.seats)) if s.seats[seat].heist != NOBODY and not s.seats[seat].out]
        tell.append(ev.CardsRevealed(tuple(shown), tuple(heists) if s.rules.heist_sealed else ()))


def begin_card(s: Ruins, seat: int, slot: int, tell: Tell | None) -> None:
    """A card's turn in Rally has come: it can be cancelled no more."""
    player = s.seats[seat]
    player.resolved |= 1 << slot
    if tell is not None:
        tell.append(ev.CardResolving(seat, slot, player.slots[slot], bool(player.cancelled >> slot & 1)))


def end_card(s: Ruins, seat: int, slot: int, tell: Tell | None) -> None:
    """A card has resolved: its stake is spent (6.08)."""
    player = s.seats[seat]
    stake = player.stakes[slot]
    if stake:
        player.stakes = put(player.stakes, slot, 0)
        s.discarded += stake
    if tell is not None:
        tell.append(ev.CardResolved(seat, slot, player.slots[slot], stake))


def lay_off_played(s: Ruins, seat: int, discarded: list[int], banished: list[int]) -> None:
    """recoup.7: placed cards and Instants of a seat leave the table (9.08). The caller tells."""
    player: Player = s.seats[seat]
    side = 0 if seat == ANCIENT else 1
    pile: Pile = s.piles[side]
    designs = s.content.designs
    for card in (*player.slots, *player.front):
        if card == NOBODY:
            continue
        design = designs[card]
        if design.banish or (design.type == STARTER and s.rules.banish_starters):
            pile.banished = (*pile.banished, card)
            banished.append(card)
        else:
            pile.discard = (*pile.discard, card)
            discarded.append(card)
