"""The writers of creatures in a combat (HOLD-18.15 to 18.20)."""

from __future__ import annotations

from delve.games.hold import combat_changes
from delve.games.hold.codes import NOTHING
from delve.games.hold.forces import AT_HOME, Piece
from delve.games.hold.state import Hold
from delve.kernel.events import Tell


def make_for(s: Hold, piece: Piece, goal: int) -> None:
    """It has a goal of its own from now on (12.03). Its steps tell of it."""
    piece.goal = goal
    piece.nearest = NOTHING


def go_home(s: Hold, piece: Piece, home: int, tell: Tell | None) -> None:
    """A survivor of the combat is back where it lives, dormant (18.20)."""
    piece.at = home
    combat_changes.sleep_again(s, piece, AT_HOME, tell)
