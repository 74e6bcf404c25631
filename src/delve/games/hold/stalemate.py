"""Combats that end with enemies left (HOLD-14.03, 14.04): the Overseer withdraws, or nothing happens for too long."""

from __future__ import annotations

from typing import Final

from delve.games.hold import combat_changes
from delve.games.hold.combat_end import END_COMBAT
from delve.games.hold.dispatch import ways_of
from delve.games.hold.forces import AT_HOME
from delve.games.hold.state import Hold
from delve.games.hold.words import face, say
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Ask, push
from delve.kernel.luck import Luck

FIGHT_ON: Final = 0
WITHDRAW: Final = 1


def break_off(s: Hold, tell: Tell | None) -> None:
    """The combat ends: enemies able to move leave the map for good, the others become dormant (14.04)."""
    for piece in combat_changes.enemies_left(s):
        if ways_of(piece).survives(s, piece, tell):
            continue
        if s.content.enemies[piece.enemy].stays:
            combat_changes.sleep_again(s, piece, AT_HOME, tell)
        else:
            combat_changes.leave(s, piece, "gone", tell)
    push(s, END_COMBAT)


class Withdraw(Ask[Hold]):
    """Only enemies that cannot move are left: fight on, or leave them dormant (14.03). The next round waits below this question."""

    tag = "withdraw"
    clause = "HOLD-14.03"

    def options(self, s: Hold) -> tuple[int, ...]:
        return (FIGHT_ON, WITHDRAW)

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        if code == WITHDRAW:
            s.agenda.pop()  # the round that would come next
            break_off(s, tell)

    def prompt(self, s: Hold) -> str:
        return say("ask.withdraw")

    def face(self, s: Hold, code: int) -> Face:
        return face("withdraw", "withdraw") if code == WITHDRAW else face("fight on", "withdraw.not")


STEPS = (Withdraw,)
