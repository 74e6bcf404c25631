"""Text maps: a grid with walls and doors on its sides, written and read as plain text.

    +   +---+   +
      . | @ = .
    +   +===+   +

Corners are `+`, four columns apart. Between two corners stands `---` for a wall, `===` (or `-=-`) for
a door, blanks for an open side; beside a space `|`, `=` or a blank. The three columns of a space hold up
to three glyphs, whose meaning belongs to the game. A drawing may show only a part of a grid: it is then
placed by the column and row of its top-left space. `read` and `draw` are each other's inverse.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from delve.kernel.errors import DelveError
from delve.parts.grid import BOUNDARY, DOOR, OPEN, WALL, E, Lattice, N, S, W, side

PITCH: Final = 4
"""Columns from one corner to the next."""
ROOM: Final = PITCH - 1
"""Columns for the glyphs of a space."""
READ_ACROSS: Final = {" " * ROOM: OPEN, "---": WALL, "===": DOOR, "-=-": DOOR}
READ_DOWN: Final = {" ": OPEN, "|": WALL, "=": DOOR}
DRAW_ACROSS: Final = {BOUNDARY: "---", OPEN: " " * ROOM, WALL: "---", DOOR: "==="}
DRAW_DOWN: Final = {BOUNDARY: "|", OPEN: " ", WALL: "|", DOOR: "="}


class BadMap(DelveError):
    """A text map that cannot be read, or does not fit where it is placed. Line and column count from 1; 0 where none is meant."""

    def __init__(self, message: str, line: int = 0, column: int = 0) -> None:
        self.line = line
        self.column = column
        where = f"line {line}, column {column}: " if line else ""
        super().__init__(where + message)


class TextMap:
    """A drawing as read: the glyphs of its spaces and the kind of every side, those of its own edge included."""

    def __init__(self, width: int, height: int, glyphs: tuple[str, ...], across: tuple[int, ...], down: tuple[int, ...]) -> None:
        self.width = width
        self.height = height
        self.glyphs = glyphs
        """The text in each space, row by row."""
        self.across = across
        """The sides between rows: above each space row by row, then below the last row."""
        self.down = down
        """The sides between columns: left of each space and right of the last, row by row."""

    def lattice(self) -> Lattice:
        """A grid of just this size."""
        return Lattice(self.width, self.height)

    def glyph(self, column: int, row: int) -> str:
        """The text in a space of the drawing, counted from 1."""
        return self.glyphs[(row - 1) * self.width + column - 1]

    def spaces(self, grid: Lattice, at: tuple[int, int] = (1, 1)) -> dict[int, str]:
        """The glyphs by space of the grid, with the drawing's top-left space placed at that column and row."""
        self._fits(grid, at)
        return {
            grid.at(at[0] + column, at[1] + row): self.glyphs[row * self.width + column]
            for row in range(self.height)
            for column in range(self.width)
        }

    def sides(self, grid: Lattice, at: tuple[int, int] = (1, 1)) -> bytearray:
        """The sides of the whole grid, packed as the grid packs them; those not drawn are open."""
        self._fits(grid, at)
        out = grid.open_sides()
        for row in range(self.height):
            for column in range(self.width):
                space = grid.at(at[0] + column, at[1] + row)
                self._put(grid, out, space, N, self.across[row * self.width + column])
                self._put(grid, out, space, S, self.across[(row + 1) * self.width + column])
                self._put(grid, out, space, W, self.down[row * (self.width + 1) + column])
                self._put(grid, out, space, E, self.down[row * (self.width + 1) + column + 1])
        return out

    def _put(self, grid: Lattice, sides: bytearray, space: int, d: int, kind: int) -> None:
        """Set one side. The outline of the grid may be drawn as a wall or left blank, and stays what it is."""
        if side(sides[space], d) != BOUNDARY:
            grid.set_side(sides, space, d, kind)
        elif kind == DOOR:
            raise BadMap(f"a door is drawn on the outline of the grid at {grid.column(space)},{grid.row(space)}")

    def _fits(self, grid: Lattice, at: tuple[int, int]) -> None:
        column, row = at
        if column < 1 or row < 1 or column + self.width - 1 > grid.width or row + self.height - 1 > grid.height:
            raise BadMap(f"a drawing of {self.width}x{self.height} spaces at {column},{row} leaves the grid of {grid.width}x{grid.height}")


def read(text: str) -> TextMap:
    """Read a drawing. Common indentation, blank lines around it and blanks at line ends do not matter."""
    lines = text.split("\n")
    drawn = [number for number, line in enumerate(lines) if line.strip(" ")]
    if not drawn:
        raise BadMap("there is no drawing: it should begin with a line of corners '+'", 1, 1)
    first, last = drawn[0], drawn[-1]
    indent = len(lines[first]) - len(lines[first].lstrip(" "))
    width = _width(lines[first], first + 1, indent)
    if (last - first) % 2 or last == first:
        raise BadMap("lines of corners and lines of spaces should alternate, with corners first and last", last + 1, 1)
    glyphs: list[str] = []
    across: list[int] = []
    down: list[int] = []
    for number in range(first, last + 1):
        line = _trimmed(lines[number], number + 1, indent, width)
        if (number - first) % 2 == 0:
            across += _corners(line, number + 1, indent, width)
        else:
            down += _uprights(line, number + 1, indent, width)
            glyphs += [line[PITCH * i + 1 : PITCH * (i + 1)].strip(" ") for i in range(width)]
    return TextMap(width, (last - first) // 2, tuple(glyphs), tuple(across), tuple(down))


def _width(line: str, number: int, indent: int) -> int:
    """How many spaces wide a drawing with this first line is."""
    corners = line.rstrip(" ")[indent:]
    if not corners.startswith("+"):
        raise BadMap(f"a drawing should begin with a corner '+', not '{corners[0]}'", number, indent + 1)
    if len(corners) == 1 or len(corners) % PITCH != 1:
        raise BadMap(f"a line of corners should end in a '+', {PITCH} columns from the one before", number, indent + len(corners))
    return len(corners) // PITCH


def _trimmed(line: str, number: int, indent: int, width: int) -> str:
    """A line without its indentation, filled up with blanks to the drawing's width."""
    full = PITCH * width + 1
    if line[:indent].strip(" "):
        raise BadMap("this line begins further left than the drawing's first corner", number, len(line) - len(line.lstrip(" ")) + 1)
    body = line[indent:].rstrip(" ")
    if len(body) > full:
        raise BadMap(f"this line runs past the drawing's last corner: {width} spaces wide", number, indent + full + 1)
    return body.ljust(full)


def _corners(line: str, number: int, indent: int, width: int) -> list[int]:
    """The sides of a line of corners."""
    for i in range(width + 1):
        if line[PITCH * i] != "+":
            raise BadMap(f"a corner '+' should stand here, not '{line[PITCH * i]}'", number, indent + PITCH * i + 1)
    out = []
    for i in range(width):
        bar = line[PITCH * i + 1 : PITCH * (i + 1)]
        if bar not in READ_ACROSS:
            raise BadMap(f"between two corners should stand '---', '===', '-=-' or blanks, not '{bar}'", number, indent + PITCH * i + 2)
        out.append(READ_ACROSS[bar])
    return out


def _uprights(line: str, number: int, indent: int, width: int) -> list[int]:
    """The sides of a line of spaces."""
    for i in range(width + 1):
        if line[PITCH * i] not in READ_DOWN:
            raise BadMap(f"beside a space should stand '|', '=' or a blank, not '{line[PITCH * i]}'", number, indent + PITCH * i + 1)
    return [READ_DOWN[line[PITCH * i]] for i in range(width + 1)]


def draw(
    grid: Lattice, sides: bytes | bytearray, glyphs: Mapping[int, str], at: tuple[int, int] = (1, 1), size: tuple[int, int] | None = None
) -> str:
    """Draw a grid, or a part of it: so many columns and rows from its top-left space `at`. The grid's outline is drawn as a wall."""
    wide, high = size or (grid.width + 1 - at[0], grid.height + 1 - at[1])
    columns, rows = range(at[0], at[0] + wide), range(at[1], at[1] + high)
    if not (columns and rows and grid.holds(grid.at(columns[0], rows[0])) and grid.holds(grid.at(columns[-1], rows[-1]))):
        raise BadMap(f"a part of {wide}x{high} spaces at {at[0]},{at[1]} leaves the grid of {grid.width}x{grid.height}")
    lines = [_bars(grid, sides, columns, rows[0], N)]
    for row in rows:
        line = DRAW_DOWN[side(sides[grid.at(columns[0], row)], W)]
        for column in columns:
            space = grid.at(column, row)
            line += _room(glyphs.get(space, ""), column, row) + DRAW_DOWN[side(sides[space], E)]
        lines += [line, _bars(grid, sides, columns, row, S)]
    return "\n".join(line.rstrip(" ") for line in lines) + "\n"


def _bars(grid: Lattice, sides: bytes | bytearray, columns: range, row: int, d: int) -> str:
    return "+" + "".join(DRAW_ACROSS[side(sides[grid.at(column, row)], d)] + "+" for column in columns)


def _room(glyph: str, column: int, row: int) -> str:
    """The three columns of a space: one glyph stands in the middle, more from the left."""
    if len(glyph) > ROOM or glyph != glyph.strip(" ") or not glyph.isprintable():
        raise BadMap(f"space {column},{row} holds {glyph!r}; it has room for {ROOM} visible characters")
    return glyph.center(ROOM) if len(glyph) == 1 else glyph.ljust(ROOM)
