"""Treasure on the floor (PENCIL-4.06)."""

from __future__ import annotations

from delve.games.pencil import changes
from delve.games.pencil.state import Sheet
from delve.kernel.events import Tell
from delve.kernel.flow import Step
from delve.kernel.luck import Luck


class Treasure(Step[Sheet]):
    """The player's treasure count rises by 1."""

    tag = "treasure"

    def run(self, s: Sheet, luck: Luck, tell: Tell | None) -> None:
        changes.gain(s, s.turn, 1, tell)
