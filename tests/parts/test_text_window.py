"""Which part of a map is shown where not all of it fits."""

from __future__ import annotations

import pytest

from delve.parts.text_window import Area, around, beside, strips, window

MAP = Area(-5, 0, 9, 11)


def test_what_fits_is_shown_whole() -> None:
    assert window(MAP, 15, 12, [(0, 0)]) == window(MAP, 99, 99, [(0, 0)]) == MAP


@pytest.mark.parametrize("must", [[(-5, 0)], [(9, 11)], [(2, 5), (3, 6)], [(-5, 4), (-2, 7)], [(9, 0), (9, 3)]])
def test_what_must_be_seen_is_seen(must: list[tuple[int, int]]) -> None:
    part = window(MAP, 4, 4, must, [(0, 0)] * 99)
    assert all(map(part.holds, must))
    assert (part.wide, part.high) == (4, 4)
    assert part.left >= MAP.left and part.right <= MAP.right and part.top >= MAP.top and part.bottom <= MAP.bottom


def test_what_is_nice_to_see_turns_the_scale() -> None:
    """Both windows hold the cell that must be seen; the one with more beside it is taken, and what must be seen stays in the middle."""
    assert window(Area(0, 0, 9, 0), 5, 1, [(4, 0)], [(1, 0)]) == Area(1, 0, 5, 0)
    assert window(Area(0, 0, 9, 0), 5, 1, [(4, 0)], [(7, 0)]) == Area(3, 0, 7, 0)
    assert window(Area(0, 0, 9, 0), 5, 1, [(4, 0)]) == Area(2, 0, 6, 0)


def test_where_not_all_can_be_seen_most_are() -> None:
    assert window(Area(0, 0, 20, 0), 4, 1, [(0, 0), (12, 0), (13, 0), (15, 0)]) == Area(12, 0, 15, 0)


def test_strips_are_the_whole_map_from_left_to_right() -> None:
    parts = strips(MAP, 6)
    assert [(part.left, part.right) for part in parts] == [(-5, 0), (1, 6), (7, 9)]
    assert {(part.top, part.bottom) for part in parts} == {(0, 11)}


def test_around_and_beside() -> None:
    assert around([(3, 1), (-2, 4)]) == Area(-2, 1, 3, 4)
    assert beside(["ab", "\u6587\u6587"], ["x", "y", "z"], 1) == ["ab   x", "\u6587\u6587 y", "     z"]
    assert beside(["ab", "c"], []) == ["ab", "c"]
