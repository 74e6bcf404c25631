"""Clerics' shields (HOLD-13.18 to 13.23). What a shield does is in `combat_changes.strike`."""

from __future__ import annotations

from typing import Final

from delve.games.hold import combat_changes
from delve.games.hold.codes import CLERIC, YOURS
from delve.games.hold.combat_changes import alive
from delve.games.hold.dispatch import ACTS, SHIELDING, Act
from delve.games.hold.fighting import piece_of
from delve.games.hold.forces import Piece
from delve.games.hold.naming import piece_name
from delve.games.hold.spaces import grid_distance, touching
from delve.games.hold.state import Hold
from delve.games.hold.words import face, say, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Ask, push
from delve.kernel.luck import Luck

SHIELD_STRENGTH: Final = 5
NOBODY: Final = -1


class Shielding(Act):
    """Each Cleric of a Troop may shield a piece instead of attacking (13.20)."""

    key = "shield"

    def choices(self, s: Hold, piece: Piece) -> list[int]:
        return [0] if piece.unit == CLERIC else []

    def do(self, s: Hold, piece: Piece, choice: int, luck: Luck, tell: Tell | None) -> None:
        push(s, PlaceShield(piece.number, 0))

    def face(self, s: Hold, piece: Piece, choice: int) -> Face:
        return face("shield", "act.shield")


def in_reach(s: Hold, at: int, cleric: int) -> bool:
    """Its own space or an adjacent one (13.20, R16)."""
    return at == cleric or (at in touching(cleric) if s.rules.sides_alone else grid_distance(at, cleric) == 1)


class PlaceShield(Ask[Hold]):
    """Whom the next Cleric of the Troop shields: one of your pieces in its own or an adjacent space (13.20, 3.07), or nobody."""

    tag = "place-shield"
    clause = "HOLD-13.20"

    def __init__(self, troop: int, cleric: int) -> None:
        super().__init__(0)
        self.troop = troop
        self.cleric = cleric

    def args(self) -> tuple[int, ...]:
        return self.troop, self.cleric

    def options(self, s: Hold) -> tuple[int, ...]:
        troop = piece_of(s, self.troop)
        if troop is None or self.cleric >= alive(troop):
            return ()
        near = [piece for piece in s.fight.pieces if piece.side == YOURS and in_reach(s, piece.at, troop.at)]
        return (*[piece.number for piece in near], NOBODY)

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        """Every Cleric of the Troop has been asked."""

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        push(s, PlaceShield(self.troop, self.cleric + 1))
        piece = piece_of(s, code)
        if piece is not None:
            combat_changes.shield(s, piece, self.troop, self.cleric, SHIELD_STRENGTH, tell)

    def prompt(self, s: Hold) -> str:
        return say("ask.shield", cleric=self.cleric + 1)

    def face(self, s: Hold, code: int) -> Face:
        piece = piece_of(s, code)
        if piece is None:
            return face("shield nobody", "shield.nobody")
        return face(f"shield {code}", "shield.piece", space_place(piece.at), piece=piece_name(s, piece))


ACTS[SHIELDING] = Shielding()
STEPS = (PlaceShield,)
