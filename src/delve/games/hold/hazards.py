"""Discoveries that take whoever comes near in a combat (HOLD-23.13, 23.19): Time Crystals and Whistling Caves."""

from __future__ import annotations

from typing import Final

from delve.games.hold import wyrd_changes
from delve.games.hold.codes import NOTHING, YOURS
from delve.games.hold.dispatch import ENTERED, INTERRUPTS
from delve.games.hold.fighting import Foe, piece_of
from delve.games.hold.forces import Piece
from delve.games.hold.perils import holds_crystals, whistling_near
from delve.games.hold.rolls import WHAT, RollD2, roll_d4
from delve.games.hold.rounds import meets
from delve.games.hold.state import Hold
from delve.kernel.events import Tell
from delve.kernel.flow import Step, push
from delve.kernel.luck import Luck

SAFE: Final = 4
DUST: Final = 2


def spared(s: Hold, piece: Piece) -> bool:
    """No Monstrosity is dust, or lost (23.13, 23.19)."""
    return piece.enemy != NOTHING and s.content.enemies[piece.enemy].is_monstrosity


def whistling_caves(s: Hold, piece: Piece, luck: Luck, tell: Tell | None) -> None:
    """Whoever ends a step within 2 of them rolls 1D4, each time: unless 4, it is lost (23.19, R147)."""
    for _ in range(whistling_near(s, piece.at)):
        if piece.strength > 0 and not spared(s, piece) and roll_d4(s, luck, "whistling caves", tell) != SAFE:
            wyrd_changes.vanish(s, piece, "caves", tell)


def time_crystals(s: Hold, piece: Piece) -> bool:
    """Whoever enters them rolls 1D2 before it can fight there (23.13, R143)."""
    if spared(s, piece) or not holds_crystals(s, piece.at):
        return False
    push(s, CrystalFate(piece.number))
    push(s, RollD2(WHAT.index("time crystals")))
    return True


class CrystalFate(Step[Hold]):
    """The roll before it (`rolls.RollD2`) says: 1 safe, and it fights whom it meets; 2 it is dust (23.13)."""

    tag = "crystal-fate"

    def __init__(self, piece: int) -> None:
        self.piece = piece

    def args(self) -> tuple[int, ...]:
        return (self.piece,)

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        piece = piece_of(s, self.piece)
        if piece is None:
            return
        if s.cards.rolled == DUST:
            wyrd_changes.vanish(s, piece, "crystals", tell)
        elif piece.side == YOURS:
            push(s, Foe(piece.number))
        else:
            meets(s, piece, luck, tell)


ENTERED.append(whistling_caves)
INTERRUPTS.append(time_crystals)
STEPS = (CrystalFate,)
