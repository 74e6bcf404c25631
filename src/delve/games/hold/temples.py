"""Temples (HOLD-8.48 to 8.52): shields from a Temple of Protection, and what escapes from a Temple of Purity. Trapping is in `magic`."""

from __future__ import annotations

from typing import Final

from delve.games.hold import changes, combat_changes, room_changes
from delve.games.hold.codes import CLERIC, PROTECTION, TEMPLE, YOURS
from delve.games.hold.dispatch import AFTER_MAP, PHASE, WORKS, Work
from delve.games.hold.facts import is_active, working
from delve.games.hold.fighting import piece_of
from delve.games.hold.houses import housed
from delve.games.hold.magic import BAD, resolve
from delve.games.hold.mapping import Thing, is_room
from delve.games.hold.naming import piece_name, space_name
from delve.games.hold.state import Hold
from delve.games.hold.words import face, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Step, push
from delve.kernel.luck import Luck

PRICE: Final = 5
SHIELD: Final = 20
PROTECTS: Final = 850
"""Its number among the once-per-round powers: once for each Temple (R73)."""


class TempleShield(Work):
    """5 Trade Goods for a 20 STR shield on a piece anywhere; none that has one of a Temple already (8.50)."""

    key = "protect"
    label = "A Temple of Protection shields somebody"
    clause = "HOLD-8.50"
    when = PHASE

    def choices(self, s: Hold) -> list[int]:
        if s.supplies.goods < PRICE or not _ready(s):
            return []
        yours = [piece for piece in s.fight.pieces if piece.side == YOURS and piece.full]
        return [piece.number for piece in yours if not any(shield.owner < 0 for shield in piece.shields)]

    def do(self, s: Hold, choice: int, luck: Luck, tell: Tell | None) -> None:
        temple = _ready(s)[0]
        changes.pay(s, 0, PRICE, "shield", tell)
        room_changes.use_in_round(s, PROTECTS * 65536 + temple)
        piece = piece_of(s, choice)
        if piece is not None:
            combat_changes.shield(s, piece, -temple, 0, SHIELD, tell)

    def face(self, s: Hold, choice: int) -> Face:
        piece = next(one for one in s.fight.pieces if one.number == choice)
        return face(f"protect {choice}", "protect", space_place(piece.at), piece=piece_name(s, piece), where=space_name(s, piece.at))


def _ready(s: Hold) -> list[int]:
    """The Temples of Protection that have given no shield this round."""
    temples = [temple for temple in working(s, TEMPLE) if is_active(s, temple, PROTECTION)]
    return [temple for temple in temples if PROTECTS * 65536 + temple not in s.fight.round_powers]


# ---- Purity


def keeps(s: Hold, thing: Thing) -> bool:
    """Whether what is trapped in it stays there: while it is a Temple with a Cleric (8.52)."""
    return is_room(thing, TEMPLE) and housed(s, thing.number, CLERIC) > 0


def escapes(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """What was trapped is resolved once the last Cleric is gone, or the Temple; not before a combat is over (8.52, R232)."""
    if s.combat is not None:
        return
    for thing in list(s.map.things.values()):
        if thing.trapped and not keeps(s, thing):
            push(s, LetOut(room_changes.let_out(s, thing.number, tell), thing.anchor))


class LetOut(Step[Hold]):
    """A Bad Magic result that was trapped is resolved at the Temple's space (8.52)."""

    tag = "let-out"

    def __init__(self, rank: int, at: int) -> None:
        self.rank = rank
        self.at = at

    def args(self) -> tuple[int, ...]:
        return self.rank, self.at

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        resolve(s, BAD, self.rank, self.at, luck, tell)


AFTER_MAP.append(escapes)
WORKS.append(TempleShield())
STEPS = (LetOut,)
