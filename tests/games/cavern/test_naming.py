"""Names of rooms, cells and tiles."""

from __future__ import annotations

import re

import pytest

from delve.games.cavern import naming
from delve.games.cavern.content import shipped
from delve.games.cavern.tiles import BLUE, CORRIDOR, TAN


@pytest.mark.parametrize(
    ("type", "x", "y", "name"),
    [
        (BLUE, -1, 0, "blue room just west of the gate"),
        (TAN, 2, 0, "tan room east of the gate"),
        (CORRIDOR, 0, 1, "corridor below the gate"),
        (TAN, 1, 2, "tan room below the gate to the east"),
        (BLUE, -3, 1, "blue room down in the west"),
        (TAN, -5, 4, "tan room deep in the far west"),
    ],
)
def test_a_room_is_named_by_its_kind_and_where_it_lies_from_the_gate(type: int, x: int, y: int, name: str) -> None:
    assert naming.room_name(type, x, y) == name


def test_every_region_around_the_gate_has_a_name_of_its_own_side_and_depth() -> None:
    for x in range(-8, 9):
        for y in range(8):
            said = naming.region(x, y)
            assert ("west" in said) == (x < 0) and ("east" in said) == (x > 0)
            assert ("deep" in said) == (3 <= y < 6)
            assert not re.search(r"\d", said)


def test_cells_are_told_apart_in_words() -> None:
    cells = [(x, y) for x in range(-9, 10) for y in range(10)]
    assert len({naming.cell_words(*cell) for cell in cells}) == len(cells)
    assert naming.cell_words(-3, 2) == "three west of the gate, two down"


def test_a_tile_is_named_by_what_is_printed_on_it() -> None:
    content = shipped()
    by_id = {tile.id: naming.tile_name(content, i) for i, tile in enumerate(content.tiles)}
    assert by_id["A17"] == "blue, a chest and Fast Movement"
    assert by_id["D09"] == "blue, tan and corridor, 3 bags, a torch and a door"
