"""Ancient Monstrosities (HOLD-26)."""

from __future__ import annotations

from delve.games.hold.state import Hold
from delve.games.hold.unwritten import unwritten
from delve.kernel.events import Tell
from delve.kernel.luck import Luck


def woken(s: Hold, at: int, dug_from: int, luck: Luck, tell: Tell | None) -> None:
    """A Black Joker is accepted: an Ancient Monstrosity wakes in the explored space (26.01)."""
    unwritten("HOLD-26.01", "an Ancient Monstrosity")


def woken_by_magic(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """Monstrous Form: base 25, one trait card (22.14); one more in the Nightmare layer, never fewer than 1 (R137)."""
    unwritten("HOLD-22.14", "Monstrous Form")


STEPS = ()
