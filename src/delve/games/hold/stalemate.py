"""Combats that end with enemies left (HOLD-14.03, 14.04): the Overseer withdraws, nothing happens for long, or there is no end to it."""

from __future__ import annotations

from typing import Final

from delve.games.hold import combat_changes, marching, monstrosity_changes
from delve.games.hold.burrowing_monstrosities import burrows, to_climb
from delve.games.hold.dispatch import ways_of
from delve.games.hold.forces import AT_HOME, GARRISON, Piece
from delve.games.hold.state import Hold
from delve.games.hold.tables import LARGE_CREATURE
from delve.games.hold.words import face, say
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Ask
from delve.kernel.luck import Luck

LURES_FAIL: Final = 60
STALEMATE: Final = 120
"""Idle rounds in a row (14.04)."""
LAST_ROUND: Final = 300
"""Whatever happens in it, a combat ends with this round (R362)."""
FIGHT_ON: Final = 0
WITHDRAW: Final = 1


def is_idle(s: Hold, left: list[Piece]) -> bool:
    """Nothing was hurt, damaged or claimed, and nobody came nearer to its goal than it had been since it took that goal (14.04)."""
    nearer = False
    for piece in left:
        goal = marching.lasting_goal(s, piece)
        steps = to_climb(piece) if burrows(piece) else marching.steps_to(s, piece, goal)
        if piece.toward != goal or steps < piece.nearest:
            nearer = nearer or piece.toward == goal
            combat_changes.come_nearer(s, piece, goal, steps)
    return not nearer and not s.fight.stirred


def break_off(s: Hold, tell: Tell | None) -> None:
    """Enemies able to move leave the map for good, the others become dormant (14.04)."""
    monstrosity_changes.release_all(s, tell)
    for piece in combat_changes.enemies_left(s):
        if piece.enemy == LARGE_CREATURE:
            combat_changes.sleep_at_home(s, piece, tell)
        elif ways_of(piece).stays(s, piece):
            combat_changes.sleep_again(s, piece, GARRISON if piece.stays else AT_HOME, tell)
        else:
            combat_changes.leave(s, piece, "gone", tell)


class Withdraw(Ask[Hold]):
    """Only enemies that do not move are left: fight on, or leave them dormant (14.03). The next round ends the combat without them."""

    tag = "withdraw"
    clause = "HOLD-14.03"

    def options(self, s: Hold) -> tuple[int, ...]:
        return (FIGHT_ON, WITHDRAW)

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        if code == WITHDRAW:
            break_off(s, tell)

    def prompt(self, s: Hold) -> str:
        return say("ask.withdraw")

    def face(self, s: Hold, code: int) -> Face:
        return face("withdraw", "withdraw") if code == WITHDRAW else face("fight on", "withdraw.not")


STEPS = (Withdraw,)
