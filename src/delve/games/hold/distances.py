"""Route distance (HOLD-3.11, 3.12, 12.05, 12.06): the fewest rounds a mover needs along spaces and openings it can use."""

from __future__ import annotations

from collections.abc import Collection
from heapq import heappop, heappush
from typing import Final

from delve.games.hold.graph import openings
from delve.games.hold.movers import Mover
from delve.games.hold.spaces import grid_distance
from delve.games.hold.state import Hold

FAR: Final = 1_000_000
"""The distance where there is no route."""


def distances_from(s: Hold, start: int, mover: Mover) -> dict[int, int]:
    """Rounds to every space the mover can reach from one it stands in. Barricades, traps and pieces do not count (12.05)."""
    best = {start: 0}
    heap = [(0, start)]
    while heap:
        gone, here = heappop(heap)
        if gone > best[here] or not (mover.passes(s, here) or here == start):
            continue
        for there, way in openings(s.map, here):
            step = mover.cost(s, here, there, way)
            if step and gone + step < best.get(there, FAR) and mover.enters(s, there):
                best[there] = gone + step
                heappush(heap, (gone + step, there))
    return best


def distances_to(s: Hold, goal: int, mover: Mover) -> dict[int, int]:
    """Rounds from every space to the goal; climbing counts as the mover would climb. To what it may not enter there is no route."""
    best = {goal: 0}
    if not mover.enters(s, goal):
        return best
    heap = [(0, goal)]
    while heap:
        left, there = heappop(heap)
        if left > best[there]:
            continue
        for here, way in openings(s.map, there):
            step = mover.cost(s, here, there, -way)
            if step and left + step < best.get(here, FAR) and mover.enters(s, here) and mover.passes(s, here):
                best[here] = left + step
                heappush(heap, (left + step, here))
    return best


def first_step(s: Hold, here: int, to_goal: dict[int, int], mover: Mover) -> int:
    """The next space of the shortest route, by distances to the goal; equal routes by up, left, right, down, portal (12.06). -1: none."""
    best, choice = FAR, -1
    for there, way in openings(s.map, here):
        step = mover.cost(s, here, there, way)
        if step and there in to_goal and mover.enters(s, there) and to_goal[there] + step < best:
            best, choice = to_goal[there] + step, there
    return choice


def route(s: Hold, start: int, goal: int, mover: Mover) -> list[int]:
    """The spaces of the shortest route after the start, the goal last; empty where there is none."""
    to_goal = distances_to(s, goal, mover)
    out: list[int] = []
    here = start
    while here != goal and here in to_goal and len(out) <= len(s.map.cells):
        here = first_step(s, here, to_goal, mover)
        out.append(here)
    return out if here == goal else []


def nearest_by_route(s: Hold, start: int, goals: Collection[int], mover: Mover) -> list[int]:
    """The goals that are nearest for a walker (3.12): several where they are equally near, and the Overseer chooses (3.13)."""
    found = distances_from(s, start, mover)
    reached = [goal for goal in goals if goal in found]
    least = min([found[goal] for goal in reached], default=FAR)
    return sorted([goal for goal in reached if found[goal] == least])


def nearest_by_grid(start: int, goals: Collection[int]) -> list[int]:
    """The goals that are nearest for magic and explosions (3.12), several where they are equally near."""
    least = min([grid_distance(start, goal) for goal in goals], default=FAR)
    return sorted([goal for goal in goals if grid_distance(start, goal) == least])
