"""Where your pieces can go in a combat (HOLD-12.13 to 12.16, 12.19)."""

from __future__ import annotations

from delve.games.hold import marching, rousing
from delve.games.hold.codes import NOTHING
from delve.games.hold.fighting import crowded
from delve.games.hold.forces import ADVENTURER, SABRETOOTH, Piece
from delve.games.hold.perils import perils
from delve.games.hold.rides import with_rides
from delve.games.hold.state import Hold


def moves(s: Hold, piece: Piece) -> list[int]:
    """The spaces it may end its move in: one step, Hounds two; not with another Troop of its type (12.13, 12.16)."""
    if piece.stays:
        return []
    mover = marching.mover_of(s, piece)
    edge = with_rides(s, [piece.at], piece.at, mover)
    reached = set(edge)
    for _ in range(paces(s, piece)):
        edge = [
            there for here in edge if here == piece.at or not rousing.stops_at(s, here)
            for there in mover.steps(s, here) if there not in reached and mover.enters(s, there)
        ]  # fmt: skip
        edge = with_rides(s, edge, piece.at, mover)
        reached.update(edge)
    return sorted([at for at in reached if at != piece.at and not crowded(s, piece, at) and _dares(s, piece, at)])


def way_there(s: Hold, piece: Piece, there: int) -> int:
    """The space that a move of two steps goes through, of several the safest (R147); NOTHING for a move of one."""
    mover = marching.mover_of(s, piece)
    starts = with_rides(s, [piece.at], piece.at, mover)
    first = [one for here in starts for one in mover.steps(s, here) if mover.enters(s, one)]
    if there in starts or there in with_rides(s, first, piece.at, mover):
        return NOTHING
    through = [one for one in with_rides(s, first, piece.at, mover) if one != piece.at and not rousing.stops_at(s, one)]
    fit = [one for one in through if there in with_rides(s, [end for end in mover.steps(s, one) if mover.enters(s, end)], piece.at, mover)]
    return min(fit, key=lambda one: perils(s, one), default=NOTHING)


def paces(s: Hold, piece: Piece) -> int:
    """How far one of yours moves: Hounds as their table says, Sabretooths 2 (12.13, 21.06)."""
    if piece.unit != NOTHING:
        return s.content.units[piece.unit].moves
    return 2 if piece.kind == SABRETOOTH else 1


def _dares(s: Hold, piece: Piece, at: int) -> bool:
    """An adventurer who never attacks does not walk into an enemy (R291); a spent Cannon may, and deals nothing (13.08, R275)."""
    fights = piece.kind != ADVENTURER or s.content.adventurers[piece.what].attacks
    return fights or not rousing.stops_at(s, at)
