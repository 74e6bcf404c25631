"""Drawing Good and Bad Magic (HOLD-21.01, 27.10, 8.51): which table, how often, and what keeps a result from acting."""

from __future__ import annotations

from typing import Final

from delve.games.hold import challenges, changes, room_changes
from delve.games.hold.cards import rank
from delve.games.hold.codes import PURITY, TEMPLE
from delve.games.hold.dispatch import BAD_MAGIC, GOOD_MAGIC, handler
from delve.games.hold.enemies import in_layer
from delve.games.hold.facts import is_active, working
from delve.games.hold.naming import space_name
from delve.games.hold.rolls import GiveBack, draw_rank
from delve.games.hold.spaces import key_of
from delve.games.hold.state import Hold
from delve.games.hold.tables import LEYLINES
from delve.games.hold.words import face, say, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Ask, Step, push
from delve.kernel.luck import Luck

GOOD, BAD = 1, 2
LET_ACT: Final = -1


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
        if self.kind == BAD:
            push(s, TrapMagic(rank(card), self.at))
        else:
            resolve(s, GOOD, rank(card), self.at, luck, tell)


def resolve(s: Hold, kind: int, rank_: int, at: int, luck: Luck, tell: Tell | None) -> None:
    """A result of the table acts, for the space where it was found."""
    entry = (s.content.good if kind == GOOD else s.content.bad)[rank_]
    changes.resolve_magic(s, kind == GOOD, rank_)
    challenges.magic_resolved(s, tell)
    handler(GOOD_MAGIC if kind == GOOD else BAD_MAGIC, rank_, entry.clause, entry.name)(s, at, luck, tell)


class TrapMagic(Ask[Hold]):
    """Bad Magic is trapped in a Temple of Purity, which keeps one result, or let act (8.51, R74)."""

    tag = "trap-magic"
    clause = "HOLD-8.51"

    def __init__(self, rank: int, at: int) -> None:
        super().__init__(0)
        self.rank = rank
        self.at = at

    def args(self) -> tuple[int, ...]:
        return self.rank, self.at

    def options(self, s: Hold) -> tuple[int, ...]:
        free = [temple for temple in working(s, TEMPLE) if is_active(s, temple, PURITY) and not s.map.things[temple].trapped]
        return (*free, LET_ACT) if free else ()

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        resolve(s, BAD, self.rank, self.at, luck, tell)

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        if code == LET_ACT:
            resolve(s, BAD, self.rank, self.at, luck, tell)
        else:
            room_changes.trap_magic(s, code, self.rank, tell)

    def prompt(self, s: Hold) -> str:
        return say("ask.trap_magic", name=s.content.bad[self.rank].name)

    def face(self, s: Hold, code: int) -> Face:
        if code == LET_ACT:
            return face("let act", "trap_magic.not", text=s.content.bad[self.rank].text)
        at = s.map.things[code].anchor
        return face(f"trap {key_of(at)}", "trap_magic", space_place(at), where=space_name(s, at))


class RolledMagic(Step[Hold]):
    """The roll before it (`rolls.RollD2`) says which: 1 Good, 2 Bad (18.05, 19.05, 19.10)."""

    tag = "rolled-magic"

    def __init__(self, at: int) -> None:
        self.at = at

    def args(self) -> tuple[int, ...]:
        return (self.at,)

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        push(s, Magic(s.cards.rolled, self.at))


STEPS = (Magic, OneMagic, TrapMagic, RolledMagic)
