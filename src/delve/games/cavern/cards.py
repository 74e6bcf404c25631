"""Gold and Treasure cards (CAVERN-17): collecting, turning, losing, and what treasures do when they come.

Decks draw late: an unseen card is given its face when somebody collects it. Only a card that a player has looked at and put
at the bottom (17.14) has a known place.
"""

from __future__ import annotations

from typing import Final

from delve.games.cavern import changes
from delve.games.cavern import events as ev
from delve.games.cavern.box import IMMEDIATE, LEDGER, PURSE
from delve.games.cavern.faces import face, gold_face, treasure_face
from delve.games.cavern.state import AT_BOTTOM, BY_GOLD, IN_DECK, KNOWN, SHOWN, TO_ALL, TURNED, USED, Cavern
from delve.games.cavern.words import say
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Ask, Step, push
from delve.kernel.luck import DECKS, Luck


def gold_deck(s: Cavern) -> int:
    """How many cards the Gold deck has."""
    return s.gold_top + len(s.gold_bottom)


def treasure_deck(s: Cavern) -> int:
    return s.treasure_at.count(IN_DECK) + len(s.treasure_bottom)


def unseen_gold(s: Cavern, luck: Luck) -> int:
    """The value, from 0, of a card nobody has seen."""
    unseen = s.gold_unseen
    n = int(luck.below(unseen[0] + unseen[1] + unseen[2], DECKS))
    value = 0 if n < unseen[0] else 1 if n < unseen[0] + unseen[1] else 2
    unseen[value] -= 1
    return value


def top_of_gold(s: Cavern) -> int:
    """Take the top card off the deck: 0 if nobody has seen it, else as `gold_bottom` writes it."""
    if s.gold_top:
        s.gold_top -= 1
        return 0
    entry = s.gold_bottom[0]
    s.gold_bottom = s.gold_bottom[1:]
    return entry


def give_gold(s: Cavern, seat: int, entries: tuple[int, ...], why: str, luck: Luck, tell: Tell | None) -> None:
    """Hand out cards taken off the deck or the pool, facedown (17.01)."""
    values: list[int] = []
    for entry in entries:
        value = (entry & 3) - 1 if entry else unseen_gold(s, luck)
        s.gold[6 * seat + value] += 1
        values.append(value + 1)
    if tell is not None and values:
        tell.append(ev.GoldCollected(seat, len(values), tuple(values), why, s.rules.open_gold))


def watch_gold(s: Cavern, tell: Tell | None) -> None:
    """An empty Gold deck triggers the end (17.04, 20.02)."""
    if gold_deck(s) == 0:
        changes.trigger_end(s, BY_GOLD, tell)


class CollectGold(Step[Cavern]):
    """Collect Gold one by one; from an empty deck one turns an own card instead (17.06). `why`: 0 loot, 1 spoils, 2 a card."""

    def __init__(self, seat: int, count: int, why: int) -> None:
        self.seat, self.count, self.why = seat, count, why

    def args(self) -> tuple[int, ...]:
        return self.seat, self.count, self.why

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        taken = min(self.count, gold_deck(s))
        if taken:
            give_gold(s, self.seat, tuple([top_of_gold(s) for _ in range(taken)]), WHY[self.why], luck, tell)
            watch_gold(s, tell)
        for _ in range(self.count - taken):
            push(s, FLIP_GOLD[self.seat])


class CollectTreasure(Step[Cavern]):
    """Collect Treasure one by one (17.02); an immediate one is resolved before the next (17.11, R47)."""

    def __init__(self, seat: int, count: int) -> None:
        self.seat, self.count = seat, count

    def args(self) -> tuple[int, ...]:
        return self.seat, self.count

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        if self.count > 1:
            push(s, CollectTreasure(self.seat, self.count - 1))
        if treasure_deck(s) == 0:
            push(s, FLIP_TREASURE[self.seat])
            return
        seat = self.seat
        deck = [card for card, at in enumerate(s.treasure_at) if at == IN_DECK]
        if deck:
            card = deck[int(luck.below(len(deck), DECKS))]
        else:
            card, s.treasure_bottom = s.treasure_bottom[0], s.treasure_bottom[1:]
            s.treasure_marks[card] = 0
        s.treasure_at[card] = seat
        treasure = s.content.treasures[card]
        if tell is not None:
            tell.append(ev.TreasureCollected(seat, treasure.title, treasure.value))
        if treasure.kind == IMMEDIATE:
            show_treasure(s, card, tell)
            s.treasure_marks[card] |= USED
            if treasure.ability == LEDGER:
                changes.gain_xp(s, seat, treasure.amount, tell)
            elif treasure.ability == PURSE:
                push(s, CollectGold(seat, treasure.amount, 2))


def show_treasure(s: Cavern, card: int, tell: Tell | None) -> None:
    """Its title and ability become public, its value does not (17.13)."""
    if not s.treasure_marks[card] & SHOWN:
        s.treasure_marks[card] |= SHOWN
        if tell is not None:
            tell.append(ev.TreasureShown(s.treasure_at[card], s.content.treasures[card].title))


def use_treasure(s: Cavern, card: int, tell: Tell | None) -> None:
    """Reveal a one-time treasure for its effect, once (17.10)."""
    show_treasure(s, card, tell)
    s.treasure_marks[card] |= USED


def usable(s: Cavern, seat: int, ability: int) -> int:
    """An unused treasure of that ability the seat owns, or -1. Of two, the one already shown: so nothing more is given away."""
    found = -1
    for card, at in enumerate(s.treasure_at):
        if at == seat and s.content.treasures[card].ability == ability and not s.treasure_marks[card] & USED:
            if s.treasure_marks[card] & SHOWN:
                return card
            if found < 0:
                found = card
    return found


def owned(s: Cavern, seat: int, ability: int) -> int:
    """A treasure of that passive ability the seat owns, or -1: it is never used up."""
    return usable(s, seat, ability)


class FlipGold(Ask[Cavern]):
    """Turn one of your facedown Gold cards for an extra point (17.06, 17.08); with none to turn, nothing (17.17)."""

    clause = "CAVERN-17.06"

    def options(self, s: Cavern) -> tuple[int, ...]:
        down = s.gold[6 * self.seat : 6 * self.seat + 3]
        return tuple([value for value in range(3) if down[value]]) if sum(down) > 1 else ()

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        for value in range(3):
            if s.gold[6 * self.seat + value]:
                self.chosen(s, value, luck, tell)
                return
        if tell is not None:
            tell.append(ev.NothingToTurn(self.seat, "Gold"))

    def chosen(self, s: Cavern, code: int, luck: Luck, tell: Tell | None) -> None:
        s.gold[6 * self.seat + code] -= 1
        s.gold[6 * self.seat + 3 + code] += 1
        if tell is not None:
            tell.append(ev.GoldTurned(self.seat, code + 1))

    def prompt(self, s: Cavern) -> str:
        return say("ask.flip_gold")

    def face(self, s: Cavern, code: int) -> Face:
        return face(f"turn {code + 1}", "flip.gold", value=code + 1)


class FlipTreasure(Ask[Cavern]):
    """Turn one of your facedown Treasure cards for two extra points (17.07, 17.08)."""

    clause = "CAVERN-17.07"

    def options(self, s: Cavern) -> tuple[int, ...]:
        down = cards_down(s, self.seat)
        return tuple(down) if len(down) > 1 else ()

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        down = cards_down(s, self.seat)
        if down:
            self.chosen(s, down[0], luck, tell)
        elif tell is not None:
            tell.append(ev.NothingToTurn(self.seat, "Treasure"))

    def chosen(self, s: Cavern, code: int, luck: Luck, tell: Tell | None) -> None:
        s.treasure_marks[code] |= TURNED | SHOWN
        if tell is not None:
            treasure = s.content.treasures[code]
            tell.append(ev.TreasureTurned(self.seat, treasure.title, treasure.value))

    def prompt(self, s: Cavern) -> str:
        return say("ask.flip_treasure")

    def face(self, s: Cavern, code: int) -> Face:
        return treasure_face(s, code, "turn", "flip.treasure")


def cards_down(s: Cavern, seat: int) -> list[int]:
    """The Treasure cards a seat has not turned for points."""
    return [card for card, at in enumerate(s.treasure_at) if at == seat and not s.treasure_marks[card] & TURNED]


class LoseGold(Ask[Cavern]):
    """Put one of your Gold cards facedown to the bottom of its deck (17.14); with none, nothing (17.18)."""

    clause = "CAVERN-17.14"

    def options(self, s: Cavern) -> tuple[int, ...]:
        mine = s.gold[6 * self.seat : 6 * self.seat + 6]
        return tuple([code for code in range(6) if mine[code]]) if sum(mine) > 1 else ()

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        for code in range(6):
            if s.gold[6 * self.seat + code]:
                self.chosen(s, code, luck, tell)
                return

    def chosen(self, s: Cavern, code: int, luck: Luck, tell: Tell | None) -> None:
        s.gold[6 * self.seat + code] -= 1
        s.gold_bottom = (*s.gold_bottom, code % 3 + 1 + 4 * (TO_ALL if code > 2 else self.seat))
        if tell is not None:
            tell.append(ev.GoldLost(self.seat, code % 3 + 1, code > 2, s.rules.open_gold))

    def prompt(self, s: Cavern) -> str:
        return say("ask.lose_gold")

    def face(self, s: Cavern, code: int) -> Face:
        return gold_face(code)


class LoseTreasure(Ask[Cavern]):
    """Put one of your Treasure cards facedown to the bottom of its deck (17.14)."""

    clause = "CAVERN-17.14"

    def options(self, s: Cavern) -> tuple[int, ...]:
        mine = [card for card, at in enumerate(s.treasure_at) if at == self.seat]
        return tuple(mine) if len(mine) > 1 else ()

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        if self.seat in s.treasure_at:
            self.chosen(s, s.treasure_at.index(self.seat), luck, tell)

    def chosen(self, s: Cavern, code: int, luck: Luck, tell: Tell | None) -> None:
        """A card lost facedown could be any of them: what was shown before can no longer be told apart (17.15, 17.19)."""
        turned = bool(s.treasure_marks[code] & TURNED)
        s.treasure_at[code] = AT_BOTTOM
        s.treasure_marks[code] = KNOWN * 15 if turned else KNOWN << self.seat
        s.treasure_bottom = (*s.treasure_bottom, code)
        if not turned:
            for card, at in enumerate(s.treasure_at):
                if at == self.seat and not s.treasure_marks[card] & TURNED:
                    s.treasure_marks[card] &= ~SHOWN
        if tell is not None:
            treasure = s.content.treasures[code]
            tell.append(ev.TreasureLost(self.seat, treasure.title, treasure.value, turned))

    def prompt(self, s: Cavern) -> str:
        return say("ask.lose_treasure")

    def face(self, s: Cavern, code: int) -> Face:
        return treasure_face(s, code, "lose", "lose.treasure")


WHY: Final = ("loot", "spoils", "card")
FLIP_GOLD: Final = tuple([FlipGold(seat) for seat in range(4)])
FLIP_TREASURE: Final = tuple([FlipTreasure(seat) for seat in range(4)])
LOSE_GOLD: Final = tuple([LoseGold(seat) for seat in range(4)])
LOSE_TREASURE: Final = tuple([LoseTreasure(seat) for seat in range(4)])
