"""Seeing cards before they are played (HOLD-5.08 to 5.10): the Knowledgeable Creature, Guidance, the Orefinder, in this order (R146)."""

from __future__ import annotations

from typing import Final

from delve.games.hold import card_changes, changes, map_changes
from delve.games.hold.cards import is_joker, name_of
from delve.games.hold.powers import drawn_inventions, finds_with, invented
from delve.games.hold.start_of_turn import helpful
from delve.games.hold.state import Hold
from delve.games.hold.tables import GUIDANCE, KNOWLEDGEABLE_CREATURE, OREFINDER
from delve.games.hold.words import face, price, say, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Ask, push
from delve.kernel.luck import Luck

PEEKING: Final = 508
DISCARDED: Final = 509
NOTING: Final = 510
"""Their numbers among the once-per-turn powers (4.15)."""
PEEK_COSTS: Final = 5
PAY, NOT_NOW = 1, 0
KEEP, DISCARD = 0, 1
DIG, NOTE = 0, 1


def used(s: Hold, power: int, source: int = 0) -> bool:
    """Whether that power of that source was used this turn."""
    return power * 65536 + source in s.clock.used


# ---- the Knowledgeable Creature


def offer_peek(s: Hold) -> None:
    """Before the card is drawn (5.08)."""
    creatures = [one for one in helpful(s, KNOWLEDGEABLE_CREATURE) if not used(s, PEEKING, one)]
    if creatures and s.supplies.goods >= PEEK_COSTS:
        push(s, Peek(creatures[0]))


class Peek(Ask[Hold]):
    """5 Trade Goods show the next card, once a turn for each Creature."""

    tag = "peek"
    clause = "HOLD-5.08"

    def __init__(self, creature: int) -> None:
        super().__init__(0)
        self.creature = creature

    def args(self) -> tuple[int, ...]:
        return (self.creature,)

    def options(self, s: Hold) -> tuple[int, ...]:
        return (PAY, NOT_NOW)

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        if code == NOT_NOW:
            return
        changes.pay(s, 0, PEEK_COSTS, "peek", tell)
        changes.use_power(s, PEEKING, self.creature)
        card = card_changes.look(s, luck, "peek", tell)
        if not is_joker(card):
            push(s, KeepIt(card))

    def prompt(self, s: Hold) -> str:
        return say("ask.peek")

    def face(self, s: Hold, code: int) -> Face:
        return face("peek pay", "peek.pay", reveals=True) if code == PAY else face("peek no", "peek.no")


class KeepIt(Ask[Hold]):
    """The card that was seen is kept, or discarded; then the next one must be accepted. Jokers are kept (5.08)."""

    tag = "keep-it"
    clause = "HOLD-5.08"

    def __init__(self, card: int) -> None:
        super().__init__(0)
        self.card = card

    def args(self) -> tuple[int, ...]:
        return (self.card,)

    def options(self, s: Hold) -> tuple[int, ...]:
        return (KEEP, DISCARD)

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        if code == DISCARD:
            changes.use_power(s, DISCARDED, 0)
            card_changes.ignore(card_changes.draw(s, luck, "explore", None), "HOLD-5.08", tell)

    def prompt(self, s: Hold) -> str:
        return say("ask.keep_it", card=name_of(self.card))

    def face(self, s: Hold, code: int) -> Face:
        card = name_of(self.card)
        return face("card keep", "peek.keep", card=card) if code == KEEP else face("card discard", "peek.discard", reveals=True, card=card)


# ---- Guidance


def cards_shown(s: Hold) -> int:
    """How many cards are drawn for a space (5.09)."""
    return 2 if finds_with(s, GUIDANCE) else 1


class Guided(Ask[Hold]):
    """Which of the two cards is accepted. A single Joker must be (5.09)."""

    tag = "guided"
    clause = "HOLD-5.09"

    def __init__(self, first: int, second: int) -> None:
        super().__init__(0)
        self.cards = first, second

    def args(self) -> tuple[int, ...]:
        return self.cards

    def options(self, s: Hold) -> tuple[int, ...]:
        jokers = [card for card in self.cards if is_joker(card)]
        return () if len(jokers) == 1 else self.cards

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        """One of them is a Joker."""
        self.chosen(s, next(card for card in self.cards if is_joker(card)), luck, tell)

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        card_changes.prefer(s, code)
        card_changes.ignore(self.cards[0] if code == self.cards[1] else self.cards[1], "HOLD-5.09", tell)

    def prompt(self, s: Hold) -> str:
        return say("ask.guided")

    def face(self, s: Hold, code: int) -> Face:
        return face(f"card {name_of(code)}", "guided", card=name_of(code))


# ---- the Orefinder


def offer_note(s: Hold, at: int) -> None:
    """A card that is no Joker may be noted, once a turn; not one that must be accepted (5.10, R315)."""
    card = s.cards.out[-1]
    if s.supplies.goods < s.rules.orefinder_cost:  # R146
        return
    if invented(s, OREFINDER) and not used(s, NOTING, drawn_inventions(s, OREFINDER)[0]) and not is_joker(card) and not used(s, DISCARDED):
        push(s, NoteIt(at, card))


class NoteIt(Ask[Hold]):
    """Dig here, or note the card on the space and dig elsewhere (5.10)."""

    tag = "note-it"
    clause = "HOLD-5.10"

    def __init__(self, at: int, card: int) -> None:
        super().__init__(0)
        self.at = at
        self.card = card

    def args(self) -> tuple[int, ...]:
        return self.at, self.card

    def options(self, s: Hold) -> tuple[int, ...]:
        return (DIG, NOTE)

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        if code == NOTE:
            if s.rules.orefinder_cost:
                changes.pay(s, 0, s.rules.orefinder_cost, "orefinder", tell)
            changes.use_power(s, NOTING, drawn_inventions(s, OREFINDER)[0])
            map_changes.note_card(s, self.at, self.card, tell)
            card_changes.give_back(s, self.card)

    def prompt(self, s: Hold) -> str:
        return say("ask.note_it", card=name_of(self.card))

    def face(self, s: Hold, code: int) -> Face:
        if code == NOTE:
            return face("card note", "note.note", space_place(self.at), price=price(0, s.rules.orefinder_cost))
        return face("card dig", "note.dig", space_place(self.at), card=name_of(self.card))


STEPS = (Peek, KeepIt, Guided, NoteIt)
