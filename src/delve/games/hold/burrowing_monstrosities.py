"""Burrowing Monstrosities (HOLD-15.08, 15.09, 26.07): they dig in a combat, straight up, and destroy the rooms they enter."""

from __future__ import annotations

from typing import Final

from delve.games.hold import combat_changes, losses
from delve.games.hold.codes import INVENTION, NOTHING, ROOM, YOURS
from delve.games.hold.digging import CLOSED, ROCK, ahead, dig_to, side_of
from delve.games.hold.dispatch import ENTERED
from delve.games.hold.distances import FAR
from delve.games.hold.fighting import piece_of
from delve.games.hold.forces import Piece
from delve.games.hold.graph import deepest
from delve.games.hold.rolls import WHAT, RollD2
from delve.games.hold.spaces import DOWN, LEFT, RIGHT, UP, depth
from delve.games.hold.state import Hold
from delve.games.hold.tables import BURROWING
from delve.kernel.events import Tell
from delve.kernel.flow import Step, push
from delve.kernel.luck import Luck

ROUNDS_IN_ROCK: Final = 2
FIRST_CLIMB, DESCENT, LATER_CLIMB = range(3)
"""How far a burrower has come (`Piece.digs`)."""


def burrows(piece: Piece) -> bool:
    return piece.side != YOURS and BURROWING in piece.traits


def next_space(s: Hold, piece: Piece) -> int:
    """Where it digs next: straight up, or straight down after a turn; NOTHING where it must turn first (15.08, 15.09)."""
    if piece.turns_to != NOTHING:
        return piece.turns_to
    there = piece.at + (DOWN if piece.digs == DESCENT else UP)
    return NOTHING if at_an_end(s, piece) or ahead(s, there) == CLOSED else there


def at_an_end(s: Hold, piece: Piece) -> bool:
    """At depth 1 on its way up, at the deepest drawn space on its way down (15.09)."""
    return depth(piece.at) == (deepest(s.map) if piece.digs == DESCENT else 1)


def turns(s: Hold, piece: Piece, then: Step[Hold]) -> None:
    """1D2 says to which side it turns (15.05), and it goes on. Where both are closed to it, it stays."""
    if any(ahead(s, piece.at + side) != CLOSED for side in (LEFT, RIGHT)):
        push(s, then)
        push(s, BurrowerTurns(piece.number))
        push(s, RollD2(WHAT.index("burrower")))


class BurrowerTurns(Step[Hold]):
    """It goes on in the column that was rolled, or the other where that is closed; at an end it goes the other way (15.09, 15.11)."""

    tag = "burrower-turns"

    def __init__(self, piece: int) -> None:
        self.piece = piece

    def args(self) -> tuple[int, ...]:
        return (self.piece,)

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        piece = piece_of(s, self.piece)
        if piece is None:
            return
        side = side_of(s.cards.rolled)
        to = piece.at + side if ahead(s, piece.at + side) != CLOSED else piece.at - side
        turned = LATER_CLIMB if piece.digs == DESCENT else DESCENT
        combat_changes.turn(s, piece, to, turned if at_an_end(s, piece) else piece.digs)


def rounds_to(s: Hold, there: int) -> int:
    """Two rounds for a space of rock, one for what is drawn (15.08)."""
    return ROUNDS_IN_ROCK if ahead(s, there) == ROCK else 1


def breach(s: Hold, piece: Piece, there: int, tell: Tell | None) -> None:
    """It makes its way into the next space, tunnel or hole (15.01)."""
    dig_to(s, piece.at, there, tell)
    combat_changes.turn(s, piece, NOTHING, piece.digs)  # whatever it turned to, it is there now


def entered(s: Hold, piece: Piece, luck: Luck, tell: Tell | None) -> None:
    """A room that it enters is destroyed (15.08); who took the field there fights on (R255)."""
    thing = s.map.thing_at(piece.at) if piece.at in s.map.cells else None
    if thing is not None and burrows(piece) and thing.kind in (ROOM, INVENTION):
        losses.destroy_around(s, thing.number, "monstrosity", tell)


def to_climb(piece: Piece) -> int:
    """How far its first climb still is from depth 1; only that counts as coming nearer (14.04)."""
    return depth(piece.at) - 1 if piece.digs == FIRST_CLIMB else FAR


ENTERED.append(entered)
STEPS = (BurrowerTurns,)
