"""Set-up (CAVERN-2): factions, hands, who goes first. Decks draw late, so there is nothing to shuffle."""

from __future__ import annotations

from typing import Final

from delve.games.cavern import changes
from delve.games.cavern.faces import faction_face
from delve.games.cavern.state import Cavern
from delve.games.cavern.words import say
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Obvious, Step, push
from delve.kernel.luck import SETUP, Luck


class Factions(Step[Cavern]):
    """Each seat has a different faction (2.02), chosen, dealt or fixed as the table wants (R44)."""

    tag = "factions"

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        seats = len(s.seats)
        if s.rules.faction_pick == "draft":  # the first player is drawn first and chooses last, the others in reverse player order
            push(s, DEAL_HANDS)
            for i in range(seats):
                push(s, FACTION_PICK[(s.turn.first + i) % seats])
            return
        free = list(range(len(s.content.factions)))
        for seat in range(seats):
            i = int(luck.below(len(free), SETUP, "faction")) if s.rules.faction_pick == "random" else 0
            changes.take_faction(s, seat, free.pop(i), tell)
        push(s, FIRST_PLAYER)
        push(s, DEAL_HANDS)  # 2.14: hands before the first player


class FirstPlayer(Step[Cavern]):
    """Drawn at random, all seats alike (2.13)."""

    tag = "first-player"

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        changes.go_first(s, int(luck.below(len(s.seats), SETUP, "first player")), tell)


class FactionPick(Obvious[Cavern]):
    """A seat takes one of the factions left (R44)."""

    tag = "faction-pick"
    clause = "CAVERN-R44"

    def every(self, s: Cavern) -> list[int]:
        taken = [player.faction for player in s.seats]
        return [i for i in range(len(s.content.factions)) if i not in taken]

    def chosen(self, s: Cavern, code: int, luck: Luck, tell: Tell | None) -> None:
        changes.take_faction(s, self.seat, code, tell)

    def prompt(self, s: Cavern) -> str:
        return say("ask.faction")

    def face(self, s: Cavern, code: int) -> Face:
        return faction_face(s.content.factions[code])


class DealHands(Step[Cavern]):
    """Three tiles each, seat by seat (2.12, 2.14)."""

    tag = "deal-hands"

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        for seat in range(len(s.seats)):
            changes.fill_hand(s, seat, luck, tell)


def begin(s: Cavern) -> None:
    """Put the set-up on the agenda."""
    push(s, FACTIONS)
    if s.rules.faction_pick == "draft":
        push(s, FIRST_PLAYER)


FACTIONS: Final = Factions()
FIRST_PLAYER: Final = FirstPlayer()
DEAL_HANDS: Final = DealHands()
FACTION_PICK: Final = tuple([FactionPick(seat) for seat in range(4)])
