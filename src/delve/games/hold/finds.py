"""Legendary Finds (HOLD-25)."""

from __future__ import annotations

from delve.games.hold.state import Hold
from delve.games.hold.unwritten import unwritten
from delve.kernel.events import Tell
from delve.kernel.luck import Luck


def found(s: Hold, at: int, dug_from: int, luck: Luck, tell: Tell | None) -> None:
    """A Red Joker is accepted: a Legendary Find in the explored space (25.01)."""
    unwritten("HOLD-25.01", "a Legendary Find")


def find_in(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """A Legendary Find in a drawn space, from 25.03 on (23.17). It is no Red Joker (R145)."""
    unwritten("HOLD-25.03", "a Legendary Find that was mined out")


STEPS = ()
