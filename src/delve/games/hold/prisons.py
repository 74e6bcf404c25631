"""Prisons in combat (HOLD-8.26 to 8.29)."""

from __future__ import annotations

from delve.games.hold.codes import PRISONER
from delve.games.hold.dispatch import COMBAT_STARTS, PRISON_ROLLS
from delve.games.hold.rolls import roll_d4
from delve.games.hold.state import Hold
from delve.games.hold.unwritten import unwritten
from delve.kernel.events import Tell
from delve.kernel.luck import Luck


def prison_rolls(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """1D4 for each Prison with Prisoners: on 1 they escape (8.26)."""
    for house in sorted(s.houses):
        if any(group.unit == PRISONER for group in s.houses[house]) and roll_d4(s, luck, "prison", tell) == 1:
            unwritten("HOLD-8.29", "escaped Prisoners")


COMBAT_STARTS[PRISON_ROLLS] = prison_rolls
STEPS = ()
