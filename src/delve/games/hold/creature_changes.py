"""The writers of creatures in a combat (HOLD-18.15 to 18.20)."""

from __future__ import annotations

from delve.games.hold.codes import NOTHING
from delve.games.hold.forces import Piece
from delve.games.hold.state import Hold


def make_for(s: Hold, piece: Piece, goal: int) -> None:
    """It has a goal of its own from now on (12.03). Its steps tell of it."""
    piece.goal = goal
    piece.nearest = NOTHING
