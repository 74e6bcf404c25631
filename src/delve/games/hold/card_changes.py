"""The writers of the deck (HOLD-2): drawing, returning, Jokers. All 54 cards are always somewhere."""

from __future__ import annotations

from delve.games.hold import events as ev
from delve.games.hold.cards import ACE, BLACK_JOKER, RED_JOKER, is_joker, rank
from delve.games.hold.state import Hold
from delve.kernel.events import Tell
from delve.kernel.luck import Luck

JOKER_TURNS = 5
"""Full turns that a resolved Joker stays out (2.12)."""


def draw(s: Hold, luck: Luck, what: str, tell: Tell | None) -> int:
    """Turn up the next card; it is out until it is returned (2.02, 2.03). An empty deck is refilled from the discards (R01)."""
    if not s.cards.deck.size():
        reshuffle(s)
    card = s.cards.deck.draw(luck, what)
    s.cards.out.append(card)
    if tell is not None:
        tell.append(ev.CardDrawn(card, what))
    return card


def draw_plain(s: Hold, luck: Luck, what: str, tell: Tell | None) -> int:
    """The next card that is no Joker: one that turns up is put aside, replaced, and returned at once (2.10)."""
    jokers: list[int] = []
    card = draw(s, luck, what, tell)
    while is_joker(card):
        jokers.append(card)
        ignore(card, "HOLD-2.10", tell)
        card = draw(s, luck, what, tell)
    for joker in jokers:
        give_back(s, joker)
    return card


def look(s: Hold, luck: Luck, what: str, tell: Tell | None) -> int:
    """See the next card without drawing it (5.08)."""
    if not s.cards.deck.size():
        reshuffle(s)
    card = s.cards.deck.look(luck, what)
    if tell is not None:
        tell.append(ev.CardDrawn(card, what))
    return card


def ignore(card: int, clause: str, tell: Tell | None) -> None:
    """A card that counts as not drawn. It stays out until another is accepted (2.13)."""
    if tell is not None:
        tell.append(ev.CardIgnored(card, clause))


def prefer(s: Hold, card: int) -> None:
    """Of several cards that are out this one will be played: it is put last (5.09)."""
    s.cards.out.remove(card)
    s.cards.out.append(card)


def give_back(s: Hold, card: int) -> None:
    """Return a card that is out and shuffle all (2.03). Nobody notices but by the deck.

    By house rule it stays out until the turn ends, or until an Ace is done with (R01); a Joker that did not count never does (2.10).
    """
    s.cards.out.remove(card)
    if is_joker(card) or not s.rules.keeps_discards:
        s.cards.deck.add(card)
        return
    s.cards.discards.append(card)
    if s.rules.aces_reshuffle and rank(card) == ACE:
        reshuffle(s)


def reshuffle(s: Hold) -> None:
    """All discards go back into the deck (R01)."""
    for card in s.cards.discards:
        s.cards.deck.add(card)
    s.cards.discards.clear()


def turn_ends(s: Hold) -> None:
    """The discards of the turn go back, unless an Ace is waited for (R01)."""
    if not s.rules.aces_reshuffle:
        reshuffle(s)


def give_all_back(s: Hold) -> None:
    """Return every card that is out."""
    for card in s.cards.out[:]:
        give_back(s, card)


def remember_roll(s: Hold, value: int, sides: int, what: str, tell: Tell | None) -> None:
    """A roll that the next step reads (`rolls`)."""
    s.cards.rolled = value
    if tell is not None:
        tell.append(ev.Rolled(sides, value, what))


def tell_roll(value: int, sides: int, what: str, tell: Tell | None) -> None:
    """A roll that is read at once: nothing changes, but people see it."""
    if tell is not None:
        tell.append(ev.Rolled(sides, value, what))


# ---- Jokers


def reach_depth_5(s: Hold, tell: Tell | None) -> None:
    """The Jokers that are set aside are shuffled in, once and for all (2.11)."""
    s.cards.deep = True
    jokers = tuple(sorted(s.cards.aside))
    _shuffle_in(s, jokers, tell)
    s.cards.aside.clear()


def put_away(s: Hold, joker: int, tell: Tell | None) -> None:
    """A Joker that was resolved is out for the rest of this turn and five more (2.12)."""
    s.cards.out.remove(joker)
    s.cards.waiting[joker] = JOKER_TURNS + 1
    if tell is not None:
        tell.append(ev.JokerSetAside(joker, JOKER_TURNS))


def doom(s: Hold, tell: Tell | None, red_stays: bool = False) -> None:
    """Doomed (22.10, R07): the Black Joker is shuffled in wherever it was; the Red one waits five turns from now, unless it stays."""
    cards = s.cards
    if not cards.deck.has(BLACK_JOKER) and BLACK_JOKER not in cards.out:
        cards.waiting.pop(BLACK_JOKER, None)
        if BLACK_JOKER in cards.aside:
            cards.aside.remove(BLACK_JOKER)
        _shuffle_in(s, (BLACK_JOKER,), tell)
    if red_stays:
        return
    if cards.deck.has(RED_JOKER):
        cards.deck.remove(RED_JOKER)
    if RED_JOKER in cards.aside:
        cards.aside.remove(RED_JOKER)
    if RED_JOKER not in cards.out:
        cards.waiting[RED_JOKER] = JOKER_TURNS + 1
        if tell is not None:
            tell.append(ev.JokerSetAside(RED_JOKER, JOKER_TURNS))


def count_down(s: Hold, tell: Tell | None) -> None:
    """The end of a turn for Jokers that wait (31.06): at 0 they are shuffled in, or set aside if depth 5 was never reached."""
    waiting = s.cards.waiting
    for joker in sorted(waiting):
        waiting[joker] -= 1
        if waiting[joker] == 0:
            del waiting[joker]
            if s.cards.deep:
                _shuffle_in(s, (joker,), tell)
            else:
                s.cards.aside.append(joker)


def find_red(s: Hold) -> None:
    """A Red Joker was found (25.02). `Explored` has told of the card."""
    s.cards.red_found += 1


def _shuffle_in(s: Hold, jokers: tuple[int, ...], tell: Tell | None) -> None:
    for joker in jokers:
        s.cards.deck.add(joker)
    if jokers and tell is not None:
        tell.append(ev.JokersShuffledIn(jokers))
