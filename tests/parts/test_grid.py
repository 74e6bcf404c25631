"""Grids: spaces, sides, and a side being one thing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from delve.parts.grid import (
    BOUNDARY,
    COMPASS,
    DOOR,
    LETTERS,
    LISTED,
    OPEN,
    OPENINGS,
    OPPOSITE,
    PASSABLE,
    SIDES,
    WALL,
    WALLS,
    Lattice,
    listed,
    side,
)

KINDS = (OPEN, WALL, DOOR)
sizes = st.integers(1, 9)


@pytest.mark.parametrize(("width", "height", "interior"), [(12, 12, 264), (11, 11, 220), (3, 2, 7), (1, 1, 0), (5, 1, 4)])
def test_how_many_sides_lie_between_spaces(width: int, height: int, interior: int) -> None:
    grid = Lattice(width, height)
    assert grid.interior == interior
    assert grid.count(grid.open_sides(), OPEN) == interior
    assert len(grid.spaces) == width * height


@given(sizes, sizes)
def test_spaces_and_their_names(width: int, height: int) -> None:
    """Every space has one column and row, and nothing else is a space."""
    grid = Lattice(width, height)
    assert [(grid.column(s), grid.row(s)) for s in grid.spaces] == [(c, r) for r in range(1, height + 1) for c in range(1, width + 1)]
    assert [s for s in range(grid.size) if grid.holds(s)] == list(grid.spaces)


@given(sizes, sizes)
def test_the_outline_is_a_boundary(width: int, height: int) -> None:
    """A side is a boundary exactly where no space lies beyond; the margin has no sides at all."""
    grid = Lattice(width, height)
    sides = grid.open_sides()
    for space in range(grid.size):
        if not grid.holds(space):
            assert sides[space] == 0
            continue
        for d in SIDES:
            assert side(sides[space], d) == (OPEN if grid.holds(space + grid.ways[d]) else BOUNDARY)


def test_there_and_back_again() -> None:
    grid = Lattice(4, 7)
    for d in SIDES:
        assert grid.ways[d] + grid.ways[OPPOSITE[d]] == 0
        assert OPPOSITE[OPPOSITE[d]] == d
    assert "".join(word[0] for word in COMPASS) == LETTERS


@given(sizes, sizes, st.data())
def test_a_side_is_one_thing(width: int, height: int, data: st.DataObject) -> None:
    """Whatever is set is read from both spaces, and nothing else changes."""
    grid = Lattice(width, height)
    sides = grid.open_sides()
    known = {(space, d): side(sides[space], d) for space in grid.spaces for d in SIDES}
    inner = [place for place, kind in known.items() if kind == OPEN]
    if not inner:
        return
    for _ in range(data.draw(st.integers(0, 12))):
        space, d = data.draw(st.sampled_from(inner))
        kind = data.draw(st.sampled_from(KINDS))
        grid.set_side(sides, space, d, kind)
        known[space, d] = known[space + grid.ways[d], OPPOSITE[d]] = kind
        assert {place: side(sides[place[0]], place[1]) for place in known} == known
    assert sum(grid.count(sides, kind) for kind in KINDS) == grid.interior


def test_open_sides_are_a_sheet_of_their_own() -> None:
    grid = Lattice(3, 3)
    first, second = grid.open_sides(), grid.open_sides()
    grid.set_side(first, grid.at(2, 2), 0, WALL)
    assert second == bytearray(grid.all_open)
    assert first != second


@pytest.mark.parametrize("packed", range(256))
def test_the_tables_answer_for_every_byte(packed: int) -> None:
    kinds = [side(packed, d) for d in SIDES]
    assert kinds == [packed >> shift & 3 for shift in (0, 2, 4, 6)]
    assert LISTED[OPENINGS[packed]] == tuple(d for d in SIDES if kinds[d] == OPEN)
    assert LISTED[WALLS[packed]] == tuple(d for d in SIDES if kinds[d] == WALL)
    assert LISTED[PASSABLE[packed]] == tuple(d for d in SIDES if kinds[d] in (OPEN, DOOR))


def test_directions_are_listed_from_north_clockwise() -> None:
    assert listed(0b1111) == (0, 1, 2, 3)
    assert LISTED[0b1010] == (1, 3)
    assert LISTED[0] == ()
