"""Free rides of your pieces along an Elevator or Tracks (HOLD-8.69, 8.75, 12.13)."""

from __future__ import annotations

from delve.games.hold.codes import ELEVATOR_ROOM
from delve.games.hold.graph import is_open
from delve.games.hold.mapping import Run
from delve.games.hold.movers import Mover
from delve.games.hold.rousing import stops_at
from delve.games.hold.spaces import DOWN, RIGHT
from delve.games.hold.state import Hold


def spaces_of(run: Run) -> list[int]:
    """The spaces of a run, from its upper or left end."""
    return list(range(run.first, run.last + 1, DOWN if run.room == ELEVATOR_ROOM else RIGHT))


def rides(s: Hold, at: int, mover: Mover) -> list[int]:
    """Where a piece can ride from a space: to any other of the run, but not past an enemy or what it may not enter."""
    out = []
    for run in s.map.runs:
        spaces = spaces_of(run)
        if at not in spaces:
            continue
        i = spaces.index(at)
        for ahead in (spaces[i + 1 :], spaces[:i][::-1]):
            here = at
            for there in ahead:
                if not is_open(s.map, here, there) or not mover.enters(s, there):
                    break
                out.append(there)
                if stops_at(s, there):
                    break
                here = there
    return out


def with_rides(s: Hold, spaces: list[int], start: int, mover: Mover) -> list[int]:
    """Spaces, and those that can be ridden to from them, one run after the other; nobody rides on from a space with an enemy."""
    found = list(spaces)
    for here in found:  # grows while it is read
        if here == start or not stops_at(s, here):
            found += [there for there in rides(s, here, mover) if there not in found]
    return found
