"""The writers of creatures in a combat (HOLD-18.15 to 18.20)."""

from __future__ import annotations

from delve.games.hold import combat_changes, force_changes
from delve.games.hold.codes import NOTHING
from delve.games.hold.forces import AT_HOME, Dormant, Piece
from delve.games.hold.state import Hold
from delve.kernel.events import Tell


def make_for(s: Hold, piece: Piece, goal: int) -> None:
    """It has a goal of its own from now on (12.03). Its steps tell of it."""
    piece.goal = goal
    piece.nearest = NOTHING


def rouse(s: Hold, sleeper: Dormant, at: int, tell: Tell | None) -> Piece:
    """A large creature is attacked, or attacks, in one of the spaces of its lair: it is in the combat at once (18.19, 18.20)."""
    force_changes.wake(s, sleeper.number)
    piece = force_changes.spawn(s, sleeper.enemy, at, sleeper.strength, tell, sleeper.traits, sleeper.prompt)
    piece.full = sleeper.full
    if piece in s.fight.joining:
        s.fight.joining.remove(piece)
        s.fight.pieces.append(piece)
        piece.acted = True
    return piece


def go_home(s: Hold, piece: Piece, home: int, tell: Tell | None) -> None:
    """A survivor of the combat is back where it lives, dormant (18.20)."""
    piece.at = home
    combat_changes.sleep_again(s, piece, AT_HOME, tell)
