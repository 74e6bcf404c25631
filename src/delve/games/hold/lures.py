"""Lures (HOLD-12.04): what enemies make for instead of the Entrance."""

from __future__ import annotations

from delve.games.hold.codes import HOSTILE, NOTHING, SONG, YOURS
from delve.games.hold.distances import FAR
from delve.games.hold.facts import facts, functions, odd_cells, routes_to
from delve.games.hold.forces import ADVENTURER, Piece
from delve.games.hold.movers import Mover
from delve.games.hold.powers import drawn_inventions
from delve.games.hold.state import Hold
from delve.games.hold.tables import CONCERT_HALL, JESTER


def lure_for(s: Hold, piece: Piece, mover: Mover) -> int:
    """The space of the nearest reachable Jester, Siren Song or working Concert Hall; NOTHING where there is none (R106, R271)."""
    if s.fight.lures_fail or piece.side != HOSTILE:
        return NOTHING
    nearest, lure = FAR, NOTHING
    for at in lures(s):
        far = routes_to(s, at, mover).get(piece.at, FAR)
        if 0 < far < nearest:
            nearest, lure = far, at
    return lure


def lures(s: Hold) -> list[int]:
    """Every lure, Jesters first, who win a tie."""
    jesters = [one.at for one in s.fight.pieces if one.side == YOURS and one.kind == ADVENTURER and one.what == JESTER]
    return [*sorted(jesters), *standing(s)]


def standing(s: Hold) -> list[int]:
    """Songs and Concert Halls, from the top and the left; looked for once for each state of the map."""
    known = facts(s)
    if known.lures is None:
        songs = [at for at, cell in odd_cells(s) if SONG in cell.marks]
        halls = [s.map.things[number].anchor for number in drawn_inventions(s, CONCERT_HALL) if functions(s, number)]
        known.lures = sorted([*songs, *halls])
    return known.lures
