"""Hypnosis (HOLD-26.17, R171): a Monstrosity holds the nearest of your pieces in its power, one at a time."""

from __future__ import annotations

from typing import Final

from delve.games.hold import marching, monstrosity_changes
from delve.games.hold.codes import CANNON, GOLEM, SKULL_DWARF, YOURS
from delve.games.hold.dispatch import COMBAT_STARTS, HYPNOSIS_AGAIN, HYPNOTISTS, ROUND_STARTS
from delve.games.hold.distances import FAR, distances_from
from delve.games.hold.fighting import piece_of
from delve.games.hold.naming import piece_name
from delve.games.hold.state import Hold
from delve.games.hold.tables import HYPNOSIS
from delve.games.hold.words import face, say, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Obvious, push
from delve.kernel.luck import Luck

UNMOVED: Final = (GOLEM, CANNON, SKULL_DWARF)
"""Units without a mind to hold."""


def hypnosis(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """At the start of a combat, and of every round in which it controls nobody (26.17)."""
    for piece in s.fight.pieces:
        if HYPNOSIS in piece.traits and not any(one.thrall_of == piece.number for one in s.fight.pieces):
            push(s, Enthrals(piece.number))


class Enthrals(Obvious[Hold]):
    """Which of your pieces that are equally near by its route (26.17, 3.13)."""

    tag = "enthrals"
    clause = "HOLD-26.17"

    def __init__(self, by: int) -> None:
        super().__init__(0)
        self.by = by

    def args(self) -> tuple[int, ...]:
        return (self.by,)

    def every(self, s: Hold) -> list[int]:
        by = piece_of(s, self.by)
        if by is None:
            return []
        far = distances_from(s, by.at, marching.mover_of(s, by))
        there = [one for one in s.fight.pieces if one.side == YOURS and one.unit not in UNMOVED and one.at in far]
        least = min([far[one.at] for one in there], default=FAR)
        return [one.number for one in there if far[one.at] == least]

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        piece, by = piece_of(s, code), piece_of(s, self.by)
        if piece is not None and by is not None:
            monstrosity_changes.enthral(s, piece, by, tell)

    def prompt(self, s: Hold) -> str:
        by = piece_of(s, self.by)
        return say("ask.hypnosis", enemy="" if by is None else piece_name(s, by))

    def face(self, s: Hold, code: int) -> Face:
        piece = next(one for one in s.fight.pieces if one.number == code)
        return face(f"enthral {code}", "hypnosis", space_place(piece.at), piece=piece_name(s, piece))


COMBAT_STARTS[HYPNOTISTS] = hypnosis
ROUND_STARTS[HYPNOSIS_AGAIN] = hypnosis
STEPS = (Enthrals,)
