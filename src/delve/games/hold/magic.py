"""Good and Bad Magic (HOLD-21, 22). Not written yet: a card is drawn, read and told, and has no effect."""

from __future__ import annotations

from delve.games.hold import card_changes, changes
from delve.games.hold.cards import rank
from delve.games.hold.rolls import draw_rank
from delve.games.hold.state import Hold
from delve.kernel.events import Tell
from delve.kernel.flow import Step
from delve.kernel.luck import Luck

GOOD, BAD = 1, 2


class Magic(Step[Hold]):
    """A card on the table of Good (1) or Bad (2) Magic for a space (2.07, 21.01)."""

    tag = "magic"

    def __init__(self, kind: int, at: int) -> None:
        self.kind = kind
        self.at = at

    def args(self) -> tuple[int, ...]:
        return (self.kind, self.at)

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        card = draw_rank(s, luck, "good magic" if self.kind == GOOD else "bad magic", tell)
        table = s.content.good if self.kind == GOOD else s.content.bad
        changes.unwritten(table[rank(card)].clause, tell)
        card_changes.give_back(s, card)


class RolledMagic(Step[Hold]):
    """The roll before it (`rolls.RollD2`) says which: 1 Good, 2 Bad (18.05, 19.05, 19.10)."""

    tag = "rolled-magic"

    def __init__(self, at: int) -> None:
        self.at = at

    def args(self) -> tuple[int, ...]:
        return (self.at,)

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        Magic(s.cards.rolled, self.at).run(s, luck, tell)
