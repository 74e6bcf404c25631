"""Free rides of your pieces along an Elevator or Tracks (HOLD-8.69, 8.75, 12.13)."""

from __future__ import annotations

from delve.games.hold.codes import ELEVATOR_ROOM
from delve.games.hold.graph import edge
from delve.games.hold.mapping import Run
from delve.games.hold.movers import Mover
from delve.games.hold.rousing import stopping_spaces
from delve.games.hold.spaces import DOWN, RIGHT
from delve.games.hold.state import Hold


def way_of(run: Run) -> int:
    return DOWN if run.room == ELEVATOR_ROOM else RIGHT


def is_on(run: Run, at: int) -> bool:
    return run.first <= at <= run.last and (at - run.first) % way_of(run) == 0


def rides(s: Hold, run: Run, at: int, mover: Mover, met: set[int]) -> list[int]:
    """Where a piece can ride from a space of a run: not past a wall, what it may not enter, or whom it `met` (spaces that end a move)."""
    out = []
    for step, last in ((way_of(run), run.last), (-way_of(run), run.first)):
        here = at
        while here != last:
            there = here + step
            closed = edge(here, there) in s.map.walls if run.room != ELEVATOR_ROOM else edge(here, there) not in s.map.links
            if closed or not mover.enters(s, there):
                break
            out.append(there)
            if there in met:
                break
            here = there
    return out


def with_rides(s: Hold, spaces: list[int], start: int, mover: Mover) -> list[int]:
    """Spaces, and those that can be ridden to from them, one run after the other; nobody rides on from a space with an enemy."""
    met = stopping_spaces(s)
    found = list(spaces)
    seen = set(found)
    ridden: set[tuple[int, int]] = set()
    for here in found:  # grows while it is read
        if here != start and here in met:
            continue
        for number, run in enumerate(s.map.runs):
            if (number, here) in ridden or not is_on(run, here):
                continue
            reached = rides(s, run, here, mover, met)
            ridden.update([(number, there) for there in reached])  # from there the run leads to the same spaces
            found += [there for there in reached if there not in seen]
            seen.update(reached)
    return found
