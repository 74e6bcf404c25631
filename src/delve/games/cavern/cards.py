"""Gold and Treasure cards (CAVERN-17): collecting, turning, losing, and what treasures do when they come."""

from __future__ import annotations

from typing import Final

from delve.games.cavern import card_changes, changes
from delve.games.cavern.box import IMMEDIATE, LEDGER, PURSE
from delve.games.cavern.faces import face, gold_face, treasure_face
from delve.games.cavern.state import Cavern
from delve.games.cavern.words import say
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Ask, Step, push
from delve.kernel.luck import Luck

VALUES: Final = 3
"""Gold cards are worth 1, 2 or 3."""


class CollectGold(Step[Cavern]):
    """Collect Gold one by one; from an empty deck one turns an own card instead (17.06). `why`: 0 loot, 1 spoils, 2 a card."""

    tag = "collect-gold"

    def __init__(self, seat: int, count: int, why: int) -> None:
        self.seat, self.count, self.why = seat, count, why

    def args(self) -> tuple[int, ...]:
        return self.seat, self.count, self.why

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        taken = card_changes.collect_gold(s, self.seat, self.count, WHY[self.why], luck, tell)
        for _ in range(self.count - taken):
            push(s, FLIP_GOLD[self.seat])


class CollectTreasure(Step[Cavern]):
    """Collect Treasure one by one (17.02); an immediate one is resolved before the next (17.11, R47)."""

    tag = "collect-treasure"

    def __init__(self, seat: int, count: int) -> None:
        self.seat, self.count = seat, count

    def args(self) -> tuple[int, ...]:
        return self.seat, self.count

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        seat = self.seat
        if self.count > 1:
            push(s, CollectTreasure(seat, self.count - 1))
        if s.treasure_deck.size() == 0:
            push(s, FLIP_TREASURE[seat])
            return
        card = card_changes.collect_treasure(s, seat, luck, tell)
        treasure = s.content.treasures[card]
        if treasure.kind == IMMEDIATE:
            card_changes.use_treasure(s, seat, card, tell)
            if treasure.ability == LEDGER:
                changes.gain_xp(s, seat, treasure.amount, tell)
            elif treasure.ability == PURSE:
                push(s, CollectGold(seat, treasure.amount, 2))


def usable(s: Cavern, seat: int, ability: int) -> int:
    """An unused treasure of that ability the seat owns, or -1. Of two, the one already shown: so nothing more is given away."""
    found = -1
    for one in s.seats[seat].treasures:
        if s.content.treasures[one.card].ability == ability and not one.used:
            if one.shown:
                return one.card
            if found < 0:
                found = one.card
    return found


def owned(s: Cavern, seat: int, ability: int) -> int:
    """A treasure of that passive ability the seat owns, or -1: it is never used up."""
    return usable(s, seat, ability)


class FlipGold(Ask[Cavern]):
    """Turn one of your facedown Gold cards for an extra point (17.06, 17.08); with none to turn, nothing (17.17). A code is a value - 1."""

    tag = "flip-gold"
    clause = "CAVERN-17.06"

    def options(self, s: Cavern) -> tuple[int, ...]:
        down = s.seats[self.seat].gold
        return tuple([code for code in range(VALUES) if down[code]]) if sum(down) > 1 else ()

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        for code in range(VALUES):
            if s.seats[self.seat].gold[code]:
                self.chosen(s, code, luck, tell)
                return
        card_changes.find_nothing_to_turn(self.seat, "Gold", tell)

    def chosen(self, s: Cavern, code: int, luck: Luck, tell: Tell | None) -> None:
        card_changes.turn_gold(s, self.seat, code + 1, tell)

    def prompt(self, s: Cavern) -> str:
        return say("ask.flip_gold")

    def face(self, s: Cavern, code: int) -> Face:
        return face(f"turn {code + 1}", "flip.gold", reveals=True, value=code + 1)


class FlipTreasure(Ask[Cavern]):
    """Turn one of your facedown Treasure cards for two extra points (17.07, 17.08). A code is a card."""

    tag = "flip-treasure"
    clause = "CAVERN-17.07"

    def options(self, s: Cavern) -> tuple[int, ...]:
        down = cards_down(s, self.seat)
        return tuple(down) if len(down) > 1 else ()

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        down = cards_down(s, self.seat)
        if down:
            self.chosen(s, down[0], luck, tell)
        else:
            card_changes.find_nothing_to_turn(self.seat, "Treasure", tell)

    def chosen(self, s: Cavern, code: int, luck: Luck, tell: Tell | None) -> None:
        card_changes.turn_treasure(s, self.seat, code, tell)

    def prompt(self, s: Cavern) -> str:
        return say("ask.flip_treasure")

    def face(self, s: Cavern, code: int) -> Face:
        return treasure_face(s, code, "turn", "flip.treasure")


def cards_down(s: Cavern, seat: int) -> list[int]:
    """The Treasure cards a seat has not turned for points."""
    return [one.card for one in s.seats[seat].treasures if not one.turned]


class LoseGold(Ask[Cavern]):
    """Put one of your Gold cards facedown to the bottom of its deck (17.14); with none, nothing (17.18).

    A code is value - 1 of a facedown card, or 3 more for a turned one.
    """

    tag = "lose-gold"
    clause = "CAVERN-17.14"

    def options(self, s: Cavern) -> tuple[int, ...]:
        player = s.seats[self.seat]
        mine = player.gold + player.turned_gold
        return tuple([code for code in range(2 * VALUES) if mine[code]]) if sum(mine) > 1 else ()

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        player = s.seats[self.seat]
        mine = player.gold + player.turned_gold
        for code in range(2 * VALUES):
            if mine[code]:
                self.chosen(s, code, luck, tell)
                return

    def chosen(self, s: Cavern, code: int, luck: Luck, tell: Tell | None) -> None:
        card_changes.lose_gold(s, self.seat, code % VALUES + 1, code >= VALUES, tell)

    def prompt(self, s: Cavern) -> str:
        return say("ask.lose_gold")

    def face(self, s: Cavern, code: int) -> Face:
        return gold_face(code)


class LoseTreasure(Ask[Cavern]):
    """Put one of your Treasure cards facedown to the bottom of its deck (17.14). A code is a card."""

    tag = "lose-treasure"
    clause = "CAVERN-17.14"

    def options(self, s: Cavern) -> tuple[int, ...]:
        mine = s.seats[self.seat].treasures
        return tuple([one.card for one in mine]) if len(mine) > 1 else ()

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        mine = s.seats[self.seat].treasures
        if mine:
            self.chosen(s, mine[0].card, luck, tell)

    def chosen(self, s: Cavern, code: int, luck: Luck, tell: Tell | None) -> None:
        card_changes.lose_treasure(s, self.seat, code, tell)

    def prompt(self, s: Cavern) -> str:
        return say("ask.lose_treasure")

    def face(self, s: Cavern, code: int) -> Face:
        return treasure_face(s, code, "lose", "lose.treasure")


WHY: Final = ("loot", "spoils", "card")
FLIP_GOLD: Final = tuple([FlipGold(seat) for seat in range(4)])
FLIP_TREASURE: Final = tuple([FlipTreasure(seat) for seat in range(4)])
LOSE_GOLD: Final = tuple([LoseGold(seat) for seat in range(4)])
LOSE_TREASURE: Final = tuple([LoseTreasure(seat) for seat in range(4)])
