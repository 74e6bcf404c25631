"""The Wyrd (HOLD-23): handlers for the entries that their verbs do not say in full; the thing is drawn when one is called."""

from __future__ import annotations

from delve.games.hold.dispatch import DISCOVERIES
from delve.games.hold.state import Hold
from delve.games.hold.tables import BONE_CAVERN, GOD_MUSHROOM, LIVING_FOSSILS, PORTAL_CAVE, RIVER_OF_NUTS, TIME_CRYSTALS
from delve.games.hold.unwritten import unwritten
from delve.kernel.events import Tell
from delve.kernel.luck import Luck


def bone_cavern(s: Hold, thing: int, luck: Luck, tell: Tell | None) -> None:
    """Bone cavern (23.02)."""
    unwritten("HOLD-23.02", "bone cavern")


def portal(s: Hold, thing: int, luck: Luck, tell: Tell | None) -> None:
    """Portal (23.05)."""
    unwritten("HOLD-23.05", "portal")


def river_of_nuts(s: Hold, thing: int, luck: Luck, tell: Tell | None) -> None:
    """River of nuts (23.06)."""
    unwritten("HOLD-23.06", "river of nuts")


def god_mushroom(s: Hold, thing: int, luck: Luck, tell: Tell | None) -> None:
    """God Mushroom (23.07)."""
    unwritten("HOLD-23.07", "God Mushroom")


def time_crystals(s: Hold, thing: int, luck: Luck, tell: Tell | None) -> None:
    """Time Crystals (23.13)."""
    unwritten("HOLD-23.13", "Time Crystals")


def living_fossils(s: Hold, thing: int, luck: Luck, tell: Tell | None) -> None:
    """Living fossils (23.15)."""
    unwritten("HOLD-23.15", "living fossils")


DISCOVERIES.update(
    {
        BONE_CAVERN: bone_cavern,
        PORTAL_CAVE: portal,
        RIVER_OF_NUTS: river_of_nuts,
        GOD_MUSHROOM: god_mushroom,
        TIME_CRYSTALS: time_crystals,
        LIVING_FOSSILS: living_fossils,
    }
)
STEPS = ()
