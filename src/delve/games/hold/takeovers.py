"""Takeovers (HOLD-17): what enemies do that have no route to their goal and none to the Entrance."""

from __future__ import annotations

from delve.games.hold.forces import Piece
from delve.games.hold.state import Hold
from delve.games.hold.unwritten import unwritten
from delve.kernel.events import Tell
from delve.kernel.luck import Luck


def acts(s: Hold, piece: Piece, luck: Luck, tell: Tell | None) -> None:
    """The activation of an enemy in takeover mode (17.01, 17.02)."""
    unwritten("HOLD-17.01", "a takeover")


STEPS = ()
