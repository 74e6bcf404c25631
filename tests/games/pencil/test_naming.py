"""Names of places on the sheet."""

from __future__ import annotations

from delve.games.pencil import naming


def test_a_space_is_named_from_a_start() -> None:
    assert naming.from_start((5, 4), (5, 4), "your") == "on your start"
    assert naming.from_start((6, 2), (5, 4), "your") == "two north and one east of your start"
    assert naming.from_start((5, 7), (5, 4), "Ada's") == "three south of Ada's start"


def test_the_sheet_has_nine_regions_for_every_size() -> None:
    for size in (11, 12):
        spaces = [(column, row) for column in range(1, size + 1) for row in range(1, size + 1)]
        assert len({naming.region(space, size) for space in spaces}) == 9
        assert naming.region((1, 1), size) == "in the north-west"
        assert naming.region((6, 6), size) == "in the middle"
        assert naming.region((size, 6), size) == "in the east"
