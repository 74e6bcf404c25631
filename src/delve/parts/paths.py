"""Cheapest ways over a grid whose sides cost more or less to pass."""

from __future__ import annotations

from heapq import heappop, heappush

from delve.parts.grid import BOUNDARY, SIDES, Lattice, side

FAR = 1_000_000
"""The cost of a way that does not exist."""


def distances(
    grid: Lattice, sides: bytes | bytearray, goal: int, allowed: bytes | bytearray, costs: tuple[int, int, int, int]
) -> dict[int, int]:
    """What the cheapest way to the goal costs from every space that has one.

    `allowed` is non-zero where one may tread; `costs` holds the price of entering a space through a
    boundary (never), an open side, a wall and a door; a negative price forbids it.
    """
    best = {goal: 0}
    heap = [(0, goal)]
    while heap:
        cost, space = heappop(heap)
        if cost > best[space]:
            continue
        for d in SIDES:
            kind = side(sides[space], d)
            if kind == BOUNDARY or costs[kind] < 0:
                continue
            beyond = space + grid.ways[d]
            through = cost + costs[kind]
            if allowed[beyond] and through < best.get(beyond, FAR):
                best[beyond] = through
                heappush(heap, (through, beyond))
    return best


def way(grid: Lattice, sides: bytes | bytearray, start: int, best: dict[int, int], costs: tuple[int, int, int, int]) -> list[int]:
    """The directions of one cheapest way from the start down to the goal of `distances`; N before E before S before W."""
    out = []
    here = start
    while best.get(here, 0) > 0:
        for d in SIDES:
            kind = side(sides[here], d)
            beyond = here + grid.ways[d]
            if kind != BOUNDARY and costs[kind] >= 0 and beyond in best and best[beyond] + costs[kind] == best[here]:
                out.append(d)
                here = beyond
                break
        else:
            raise ValueError(f"no way leads on from space {here}; were the distances measured on another map?")
    return out
