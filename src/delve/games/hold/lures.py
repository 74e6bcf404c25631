"""Lures (HOLD-12.04): what enemies make for instead of the Entrance."""

from __future__ import annotations

from delve.games.hold.codes import INVENTION, SONG
from delve.games.hold.forces import ADVENTURER, Piece
from delve.games.hold.state import Hold
from delve.games.hold.tables import CONCERT_HALL, JESTER
from delve.games.hold.unwritten import unwritten


def lure_for(s: Hold, piece: Piece) -> int:
    """The space of the nearest reachable Jester, Siren Song or Concert Hall; the Entrance is the caller's where there is none."""
    jesters = any(being.kind == ADVENTURER and being.what == JESTER for being in s.beings)
    songs = any(SONG in cell.marks for cell in s.map.cells.values())
    halls = any(thing.kind == INVENTION and thing.what == CONCERT_HALL for thing in s.map.things.values())
    if (jesters or songs or halls) and not s.fight.lures_fail:
        unwritten("HOLD-12.04", "lures")
    return -1
