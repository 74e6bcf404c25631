"""Adventurers (HOLD-20): who moves into an Inn. What one does on arrival is in `dispatch.ADVENTURERS`."""

from __future__ import annotations

from delve.games.hold.cards import rank
from delve.games.hold.rolls import GiveBack, draw_rank
from delve.games.hold.state import Hold
from delve.games.hold.unwritten import unwritten
from delve.kernel.events import Tell
from delve.kernel.flow import Step, push
from delve.kernel.luck import Luck


class MoveIn(Step[Hold]):
    """A card on the adventurer table: that adventurer lives in the Inn (8.14)."""

    tag = "move-in"

    def __init__(self, inn: int) -> None:
        self.inn = inn

    def args(self) -> tuple[int, ...]:
        return (self.inn,)

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        card = draw_rank(s, luck, "adventurer", tell)
        push(s, GiveBack(card))
        entry = s.content.adventurers[rank(card)]
        unwritten(entry.clause, entry.name)


STEPS = (MoveIn,)
