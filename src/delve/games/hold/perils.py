"""Spaces better not entered in a combat (HOLD-23.09, 23.13, 23.19): infested ones, Time Crystals, those near Whistling Caves."""

from __future__ import annotations

from typing import Final

from delve.games.hold.codes import INFESTED
from delve.games.hold.facts import facts
from delve.games.hold.spaces import grid_distance
from delve.games.hold.state import Hold
from delve.games.hold.tables import TIME_CRYSTALS, WHISTLING_CAVES

WHISTLES: Final = 2
"""How far the caves are heard (23.19)."""


def whistling_near(s: Hold, at: int) -> int:
    """How many Whistling Caves are heard in a space."""
    return len([one for one in facts(s).discoveries.get(WHISTLING_CAVES, ()) if grid_distance(at, s.map.things[one].anchor) <= WHISTLES])


def holds_crystals(s: Hold, at: int) -> bool:
    return any(s.map.things[one].anchor == at for one in facts(s).discoveries.get(TIME_CRYSTALS, ()))


def perils(s: Hold, at: int) -> int:
    """How many things may happen to one of yours that enters a space: by this the safest way is found."""
    cell = s.map.cells.get(at)
    return whistling_near(s, at) + holds_crystals(s, at) + 4 * (cell is not None and INFESTED in cell.marks)
