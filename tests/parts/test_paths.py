"""Cheapest ways over drawn maps."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from delve.parts.grid import BOUNDARY, DOOR, LETTERS, OPEN, SIDES, WALL, Lattice, side
from delve.parts.paths import FAR, distances, way
from delve.parts.textmap import read

WALKING = (-1, 1, -1, 1)
"""Through open sides and doors only."""
DIGGING = (-1, 1, 4, 1)
"""Walls cost four."""


def route(drawing: str, costs: tuple[int, int, int, int], shut: str = "x") -> tuple[int, str] | None:
    """The cost and the directions from `@` to `H` over every space but those marked shut; None where there is no way."""
    map_ = read(drawing)
    grid = map_.lattice()
    spaces = map_.spaces(grid)
    sides = map_.sides(grid)
    allowed = bytearray(grid.size)
    for space, glyph in spaces.items():
        allowed[space] = glyph != shut
    here, goal = (next(space for space, glyph in spaces.items() if glyph == mark) for mark in "@H")
    best = distances(grid, sides, goal, allowed, costs)
    if here not in best:
        return None
    return best[here], "".join(LETTERS[d] for d in way(grid, sides, here, best, costs))


STRAIGHT = """
    +---+---+---+
    | @   .   H |
    +---+---+---+
"""
DETOUR = """
    +---+---+---+
    | .   .   . |
    +   +   +   +
    | @ |   | H |
    +---+---+---+
"""
BLOCKED = """
    +---+---+---+
    | @ | .   H |
    +---+---+---+
"""
DOORED = """
    +---+---+---+
    | @ = . = H |
    +   +===+   +
    | .   .   . |
    +---+---+---+
"""
SHUT = """
    +---+---+---+
    | @   x   H |
    +   +   +   +
    | .   .   . |
    +---+---+---+
"""


@pytest.mark.parametrize(
    ("drawing", "costs", "found"),
    [
        (STRAIGHT, WALKING, (2, "ee")),
        (DETOUR, WALKING, (4, "nees")),
        (DETOUR, DIGGING, (4, "nees")),
        (BLOCKED, WALKING, None),
        (BLOCKED, DIGGING, (5, "ee")),
        (DOORED, WALKING, (2, "ee")),
        (DOORED, (-1, 1, -1, 9), (4, "seen")),
        (SHUT, WALKING, (4, "seen")),
        (STRAIGHT.replace("@   .   H", "@   x   H"), DIGGING, None),
    ],
)
def test_the_cheapest_way(drawing: str, costs: tuple[int, int, int, int], found: tuple[int, str] | None) -> None:
    assert route(drawing, costs) == found


def test_of_equal_ways_north_then_east_then_south_then_west() -> None:
    square = """
        +---+---+
        | .   H |
        +   +   +
        | @   . |
        +---+---+
    """
    assert route(square, WALKING) == (2, "ne")
    turned = """
        +---+---+
        | @   . |
        +   +   +
        | .   H |
        +---+---+
    """
    assert route(turned, WALKING) == (2, "es")


def test_at_the_goal_there_is_nowhere_to_go() -> None:
    grid = Lattice(2, 2)
    best = distances(grid, grid.open_sides(), grid.at(1, 1), bytes([1]) * grid.size, WALKING)
    assert way(grid, grid.open_sides(), grid.at(1, 1), best, WALKING) == []
    assert best == {grid.at(1, 1): 0, grid.at(2, 1): 1, grid.at(1, 2): 1, grid.at(2, 2): 2}


def test_distances_of_another_map_are_refused() -> None:
    grid = Lattice(3, 1)
    best = distances(grid, grid.open_sides(), grid.at(3, 1), bytes([1]) * grid.size, WALKING)
    walled = grid.open_sides()
    grid.set_side(walled, grid.at(2, 1), 1, WALL)
    with pytest.raises(ValueError, match="another map"):
        way(grid, walled, grid.at(1, 1), best, WALKING)


def slow(grid: Lattice, sides: bytearray, goal: int, allowed: bytearray, costs: tuple[int, int, int, int]) -> dict[int, int]:
    """Bellman and Ford, the plain way."""
    best = {goal: 0}
    for _ in grid.spaces:
        for space in grid.spaces:
            for d in SIDES:
                kind = side(sides[space], d)
                beyond = space + grid.ways[d]
                if kind != BOUNDARY and costs[kind] >= 0 and allowed[space] and beyond in best:
                    best[space] = min(best.get(space, FAR), best[beyond] + costs[kind])
    return best


@given(st.integers(1, 5), st.integers(1, 5), st.data())
def test_as_a_slower_method_finds_them(width: int, height: int, data: st.DataObject) -> None:
    """On any map, distances equal Bellman and Ford's, and the way adds up to its distance."""
    grid = Lattice(width, height)
    sides = grid.open_sides()
    allowed = bytearray(grid.size)
    for space in grid.spaces:
        allowed[space] = data.draw(st.integers(0, 3)) > 0
        for d in (1, 2):
            if side(sides[space], d) != BOUNDARY:
                grid.set_side(sides, space, d, data.draw(st.sampled_from((OPEN, WALL, DOOR))))
    goal = data.draw(st.sampled_from(grid.spaces))
    allowed[goal] = 1
    costs = data.draw(st.sampled_from((WALKING, DIGGING, (-1, 2, 5, 1))))
    best = distances(grid, sides, goal, allowed, costs)
    assert best == slow(grid, sides, goal, allowed, costs)
    for start, cost in best.items():
        here, spent = start, 0
        for d in way(grid, sides, start, best, costs):
            spent += costs[side(sides[here], d)]
            here += grid.ways[d]
        assert (here, spent) == (goal, cost)
