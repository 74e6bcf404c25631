"""Text maps: read, draw, and each the inverse of the other."""

from __future__ import annotations

from textwrap import indent

import pytest
from hypothesis import given
from hypothesis import strategies as st

from delve.kernel.errors import DelveError
from delve.parts.grid import BOUNDARY, DOOR, OPEN, SIDES, WALL, Lattice, side
from delve.parts.textmap import BadMap, TextMap, draw, read

PLAIN = """\
+   +---+
  . | @ =
+===+-=-+
 ab
+   +   +
"""


def test_what_is_read() -> None:
    """Glyphs row by row; sides packed as the grid packs them."""
    map_ = read(PLAIN)
    grid = map_.lattice()
    assert (map_.width, map_.height) == (2, 2)
    assert map_.glyphs == (".", "@", "ab", "")
    assert (map_.glyph(2, 1), map_.glyph(1, 2)) == ("@", "ab")
    assert map_.across == (OPEN, WALL, DOOR, DOOR, OPEN, OPEN)
    assert map_.down == (OPEN, WALL, DOOR, OPEN, OPEN, OPEN)
    larger = Lattice(4, 4)
    sides = map_.sides(larger, (2, 2))
    assert [side(sides[larger.at(3, 2)], d) for d in SIDES] == [WALL, DOOR, DOOR, WALL]
    assert [side(sides[larger.at(2, 2)], d) for d in SIDES] == [OPEN, WALL, DOOR, OPEN]
    assert side(sides[larger.at(4, 2)], 3) == DOOR
    assert larger.count(sides, OPEN) == larger.interior - 5
    assert map_.spaces(larger, (2, 2))[larger.at(2, 3)] == "ab"
    with pytest.raises(BadMap, match="outline"):
        map_.sides(grid)  # its door would lead out of the grid


def test_indentation_and_blank_lines_do_not_matter() -> None:
    twin = read("\n\n" + indent(PLAIN.replace("\n", "   \n"), " " * 7) + "    \n")
    first = read(PLAIN)
    assert (twin.glyphs, twin.across, twin.down) == (first.glyphs, first.across, first.down)


@pytest.mark.parametrize("outline", ["+---+\n|   |\n+---+", "+   +\n\n+   +", "+---+\n\n+---+"])
def test_the_outline_may_be_drawn_or_not(outline: str) -> None:
    grid = Lattice(1, 1)
    assert read(outline).sides(grid) == grid.open_sides()


@pytest.mark.parametrize(
    ("text", "line", "column", "says"),
    [
        ("", 1, 1, "no drawing"),
        ("\n  \n", 1, 1, "no drawing"),
        ("   .\n", 1, 4, "begin with a corner"),
        ("+\n", 1, 1, "end in a '\\+'"),
        ("+  +\n", 1, 4, "end in a '\\+'"),
        ("+   +   \n", 1, 1, "alternate"),
        ("+   +\n  .\n", 2, 1, "alternate"),
        ("+   +\n  .\n+   +\n  .\n", 4, 1, "alternate"),
        ("+   +\n  .\n+   .\n", 3, 5, "a corner '\\+' should stand here, not '.'"),
        ("+   +\n  .\n+\n", 3, 5, "a corner"),
        ("+   +\n  .\n+--+\n", 3, 5, "a corner"),
        ("+ - +\n  .\n+   +\n", 1, 2, "between two corners"),
        ("+   +   +\n  . # .\n+   +   +\n", 2, 5, "beside a space should stand"),
        ("+   +\n| . | .\n+   +\n", 2, 6, "runs past"),
        ("  +   +\n .\n  +   +\n", 2, 2, "further left"),
        ("\n    +   +\n    | . X\n    +   +\n", 3, 9, "beside a space"),
        ("+   +\n\t.\n+   +\n", 2, 1, "beside a space"),
    ],
)
def test_what_cannot_be_read_says_where(text: str, line: int, column: int, says: str) -> None:
    with pytest.raises(BadMap, match=says) as bad:
        read(text)
    assert (bad.value.line, bad.value.column) == (line, column)
    assert f"line {line}, column {column}" in str(bad.value)
    assert isinstance(bad.value, DelveError)


@pytest.mark.parametrize("at", [(0, 1), (1, 0), (3, 1), (1, 4), (-1, -1)])
def test_a_drawing_must_fit_where_it_is_placed(at: tuple[int, int]) -> None:
    map_ = read("+   +   +\n\n+   +   +")
    for place in (map_.sides, map_.spaces):
        with pytest.raises(BadMap, match="leaves the grid of 3x3"):
            place(Lattice(3, 3), at)


@pytest.mark.parametrize("glyph", ["abcd", " a", "a ", "\n", "\t"])
def test_a_space_has_room_for_three(glyph: str) -> None:
    grid = Lattice(2, 2)
    with pytest.raises(BadMap, match="space 2,1 holds"):
        draw(grid, grid.open_sides(), {grid.at(2, 1): glyph})


@pytest.mark.parametrize(("at", "size"), [((0, 1), (1, 1)), ((2, 2), (2, 1)), ((1, 1), (0, 1)), ((1, 1), (3, 3)), ((3, 1), None)])
def test_a_part_must_lie_in_the_grid(at: tuple[int, int], size: tuple[int, int] | None) -> None:
    grid = Lattice(2, 2)
    with pytest.raises(BadMap, match="leaves the grid"):
        draw(grid, grid.open_sides(), {}, at, size)


def test_drawn_for_people() -> None:
    grid = Lattice(3, 2)
    sides = grid.open_sides()
    grid.set_side(sides, grid.at(1, 1), 1, WALL)
    grid.set_side(sides, grid.at(2, 1), 1, DOOR)
    grid.set_side(sides, grid.at(2, 1), 2, WALL)
    grid.set_side(sides, grid.at(3, 1), 2, DOOR)
    glyphs = {grid.at(1, 1): "a1", grid.at(2, 1): "@", grid.at(3, 2): "xyz"}
    assert draw(grid, sides, glyphs) == (
        "+---+---+---+\n"
        "|a1 | @ =   |\n"
        "+   +---+===+\n"
        "|        xyz|\n"
        "+---+---+---+\n"
    )  # fmt: skip
    assert draw(grid, sides, glyphs, (2, 1), (1, 1)) == "+---+\n| @ =\n+---+\n"


texts = st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z")), max_size=3) | st.sampled_from(["a b", "+", "|", "---", "="])


@st.composite
def grids(draw_: st.DrawFn) -> tuple[Lattice, bytearray, dict[int, str]]:
    """Any small grid with any sides and glyphs."""
    grid = Lattice(draw_(st.integers(1, 5)), draw_(st.integers(1, 5)))
    sides = grid.open_sides()
    for space in grid.spaces:
        for d in (1, 2):
            if side(sides[space], d) != BOUNDARY:
                grid.set_side(sides, space, d, draw_(st.sampled_from((OPEN, WALL, DOOR))))
    return grid, sides, {space: draw_(texts) for space in grid.spaces}


@given(grids())
def test_read_undoes_draw(given_: tuple[Lattice, bytearray, dict[int, str]]) -> None:
    grid, sides, glyphs = given_
    map_ = read(draw(grid, sides, glyphs))
    assert (map_.width, map_.height) == (grid.width, grid.height)
    assert map_.sides(grid) == sides
    assert map_.spaces(grid) == glyphs


@given(grids(), st.data())
def test_read_undoes_draw_for_a_part(given_: tuple[Lattice, bytearray, dict[int, str]], data: st.DataObject) -> None:
    """A part placed where it came from agrees with the whole on every side and glyph of its spaces."""
    grid, sides, glyphs = given_
    column, row = data.draw(st.integers(1, grid.width)), data.draw(st.integers(1, grid.height))
    size = data.draw(st.integers(1, grid.width + 1 - column)), data.draw(st.integers(1, grid.height + 1 - row))
    map_ = read(draw(grid, sides, glyphs, (column, row), size))
    back = map_.sides(grid, (column, row))
    for space, text in map_.spaces(grid, (column, row)).items():
        assert (back[space], text) == (sides[space], glyphs[space])


def drawn(map_: TextMap) -> str:
    """A drawing made again, in the middle of a grid so that its edge is free."""
    grid = Lattice(map_.width + 2, map_.height + 2)
    return draw(grid, map_.sides(grid, (2, 2)), map_.spaces(grid, (2, 2)), (2, 2), (map_.width, map_.height))


@given(grids(), st.integers(0, 12))
def test_draw_undoes_read(given_: tuple[Lattice, bytearray, dict[int, str]], left: int) -> None:
    text = draw(*given_)
    assert drawn(read(indent(text, " " * left))) == text


def test_both_ways_to_write_a_door_are_drawn_as_one() -> None:
    assert drawn(read("+-=-+\n\n+===+")) == "+===+\n\n+===+\n"
