"""Drawing Good and Bad Magic (HOLD-21.01, 27.10, 8.51): which table, how often, and what keeps a result from acting."""

from __future__ import annotations

from delve.games.hold import changes
from delve.games.hold.cards import rank
from delve.games.hold.codes import PURITY, TEMPLE
from delve.games.hold.dispatch import BAD_MAGIC, GOOD_MAGIC, handler
from delve.games.hold.enemies import in_layer
from delve.games.hold.facts import is_active, working
from delve.games.hold.rolls import GiveBack, draw_rank
from delve.games.hold.state import Hold
from delve.games.hold.tables import LEYLINES
from delve.games.hold.unwritten import unwritten
from delve.kernel.events import Tell
from delve.kernel.flow import Step, push
from delve.kernel.luck import Luck

GOOD, BAD = 1, 2


class Magic(Step[Hold]):
    """A card on the table of Good (1) or Bad (2) Magic for a space (2.07, 21.01); two in Leylines (27.10)."""

    tag = "magic"

    def __init__(self, kind: int, at: int) -> None:
        self.kind = kind
        self.at = at

    def args(self) -> tuple[int, ...]:
        return self.kind, self.at

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        if in_layer(s, LEYLINES, self.at):
            push(s, OneMagic(self.kind, self.at))
        push(s, OneMagic(self.kind, self.at))


class OneMagic(Step[Hold]):
    """One result. A Temple of Purity may trap a bad one (8.51)."""

    tag = "one-magic"

    def __init__(self, kind: int, at: int) -> None:
        self.kind = kind
        self.at = at

    def args(self) -> tuple[int, ...]:
        return self.kind, self.at

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        card = draw_rank(s, luck, "good magic" if self.kind == GOOD else "bad magic", tell)
        push(s, GiveBack(card))
        if self.kind == BAD and any(is_active(s, temple, PURITY) and not s.map.things[temple].trapped for temple in working(s, TEMPLE)):
            unwritten("HOLD-8.51", "a Temple of Purity")
        entry = (s.content.good if self.kind == GOOD else s.content.bad)[rank(card)]
        changes.resolve_magic(s, self.kind == GOOD, rank(card))
        handler(GOOD_MAGIC if self.kind == GOOD else BAD_MAGIC, rank(card), entry.clause, entry.name)(s, self.at, luck, tell)


class RolledMagic(Step[Hold]):
    """The roll before it (`rolls.RollD2`) says which: 1 Good, 2 Bad (18.05, 19.05, 19.10)."""

    tag = "rolled-magic"

    def __init__(self, at: int) -> None:
        self.at = at

    def args(self) -> tuple[int, ...]:
        return (self.at,)

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        push(s, Magic(s.cards.rolled, self.at))


STEPS = (Magic, OneMagic, RolledMagic)
