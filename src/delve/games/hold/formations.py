"""Natural formations (HOLD-18): handlers for the entries that their verbs do not say in full; the thing is drawn when one is called."""

from __future__ import annotations

from delve.games.hold.dispatch import DISCOVERIES
from delve.games.hold.state import Hold
from delve.games.hold.tables import BEAST_CAVERN, FOREST, SMALL_CREATURE_DEN
from delve.games.hold.unwritten import unwritten
from delve.kernel.events import Tell
from delve.kernel.luck import Luck


def forest(s: Hold, thing: int, luck: Luck, tell: Tell | None) -> None:
    """Underground forest (18.01)."""
    unwritten("HOLD-18.01", "underground forest")


def small_creature(s: Hold, thing: int, luck: Luck, tell: Tell | None) -> None:
    """Small creature's den (18.15)."""
    unwritten("HOLD-18.15", "small creature's den")


def burrowing_beast(s: Hold, thing: int, luck: Luck, tell: Tell | None) -> None:
    """Burrowing beast's cavern (18.21)."""
    unwritten("HOLD-18.21", "burrowing beast's cavern")


DISCOVERIES.update(
    {
        FOREST: forest,
        SMALL_CREATURE_DEN: small_creature,
        BEAST_CAVERN: burrowing_beast,
    }
)
STEPS = ()
