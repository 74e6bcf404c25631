"""The Pawrtal (HOLD-21.06, 31.05): Sabretooths at the end of a turn, and the Kennels they wait for."""

from __future__ import annotations

from typing import Final

from delve.games.hold import changes, force_changes
from delve.games.hold.codes import NOTHING
from delve.games.hold.dispatch import AFTER_MAP
from delve.games.hold.forces import SABRETOOTH
from delve.games.hold.houses import empty_kennels
from delve.games.hold.rolls import roll_d4
from delve.games.hold.state import Hold
from delve.games.hold.words import face, say
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Ask, push
from delve.kernel.luck import Luck

COST: Final = 5
SABRETOOTH_STRENGTH: Final = 20
PAY, NOT_NOW = 1, 0


def end_of_turn(s: Hold) -> None:
    """Each Pawrtal may be paid for (31.05)."""
    for _ in range(s.lore.pawrtals):
        push(s, Pawrtal(0))


class Pawrtal(Ask[Hold]):
    """5 Trade Goods for one chance in four of a Sabretooth; not asked where it cannot be paid."""

    tag = "pawrtal"
    clause = "HOLD-21.06"

    def options(self, s: Hold) -> tuple[int, ...]:
        return (PAY, NOT_NOW) if s.supplies.goods >= COST else ()

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        """It cannot be paid (6.01)."""

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        if code == NOT_NOW:
            return
        changes.pay(s, 0, COST, "pawrtal", tell)
        if roll_d4(s, luck, "pawrtal", tell) == 4:
            force_changes.add_being(s, SABRETOOTH, 0, SABRETOOTH_STRENGTH, empty_kennel(s), tell)

    def prompt(self, s: Hold) -> str:
        return say("ask.pawrtal")

    def face(self, s: Hold, code: int) -> Face:
        return face("pawrtal pay", "pawrtal.pay", reveals=True) if code == PAY else face("pawrtal skip", "pawrtal.skip")


def empty_kennel(s: Hold) -> int:
    """The first functioning Kennel with nobody in it; NOTHING where there is none (R119)."""
    kennels = empty_kennels(s)
    return kennels[0] if kennels else NOTHING


def kennels_filled(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """A Sabretooth that waits enters the first Kennel that is empty (R119)."""
    for being in s.beings[:]:
        if being.kind == SABRETOOTH and being.home == NOTHING and empty_kennel(s) != NOTHING:
            force_changes.rehome(s, being.number, empty_kennel(s), tell)


AFTER_MAP.append(kennels_filled)
STEPS = (Pawrtal,)
