"""Output to a terminal: wrapped to its width, in colour if the terminal supports it, without moving the cursor.

The size of the terminal is read every time it is needed, so output fits a window that was resized.
"""

from __future__ import annotations

import contextlib
import os
import sys
import textwrap
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, TextIO

from delve.parts.widths import columns, cut

WIDTH: Final = 80
"""Columns of output that goes into a file or another program."""
NARROWEST: Final = 32
WIDEST: Final = 100
"""Lines of text are no longer than this, however wide the terminal is; boards may be."""
STYLES: Final = {"strong": "1", "quiet": "2", "key": "36", "warn": "33", "good": "32", "title": "1;4"}
_ASCII: Final = str.maketrans({
    "\u2018": "'", "\u2019": "'", "\u201c": '"', "\u201d": '"', "\u2013": "-", "\u2014": "-", "\u00b7": "-", "\u00d7": "x", "\u2192": "->",
})  # fmt: skip


def ascii_of(text: str) -> str:
    """The text in plain ASCII: accents removed, typographic marks replaced, `?` for anything else."""
    bare = "".join(ch for ch in unicodedata.normalize("NFKD", text.translate(_ASCII)) if not unicodedata.combining(ch))
    return bare.encode("ascii", "replace").decode("ascii")


def wants_colour(out: TextIO, environ: Mapping[str, str] = os.environ) -> bool:
    """True for a terminal that shows colour, unless NO_COLOR is set."""
    return out.isatty() and not environ.get("NO_COLOR") and environ.get("TERM") != "dumb"


class Screen:
    """Output in lines that are never changed afterwards, so that a screen reader can follow."""

    def __init__(
        self, out: TextIO, width: int = WIDTH, colour: bool = False, ascii_only: bool = False, height: int = 0, live: bool = False
    ) -> None:
        """`live` screens ask their terminal for its size; `width` and `height` are for the others, a height of 0 meaning no limit."""
        self.out = out
        self.colour = colour
        self.ascii_only = ascii_only
        self._fixed = os.terminal_size((width, height))
        self._live = live

    @classmethod
    def standard(cls, ascii_only: bool = False, no_colour: bool = False) -> Screen:
        """Standard output: as large as the terminal, in ASCII if its encoding has no more."""
        out = sys.stdout
        spoken = (getattr(out, "encoding", None) or "ascii").lower()
        width = os.environ.get("COLUMNS", "")
        return cls(
            out, int(width) if width.isdecimal() and int(width) else WIDTH, wants_colour(out) and not no_colour,
            ascii_only or "utf" not in spoken, 0, out.isatty(),
        )  # fmt: skip

    # ---- size

    @property
    def size(self) -> os.terminal_size:
        """Columns and rows as they are now; 0 rows for no limit."""
        if self._live:
            with contextlib.suppress(OSError, ValueError):
                size = os.get_terminal_size(self.out.fileno())
                if size.columns and size.lines:  # some terminals report 0 if they do not know
                    return size
        return self._fixed

    @property
    def width(self) -> int:
        """The longest line of text."""
        return max(NARROWEST, min(self.size.columns, WIDEST))

    @property
    def board_width(self) -> int:
        """The widest board: the whole terminal."""
        return max(NARROWEST, self.size.columns)

    @property
    def height(self) -> int:
        """How many lines are visible at once; 0 for no limit."""
        return self.size.lines

    # ---- lines

    def line(self, text: str = "", style: str = "") -> None:
        """Write a line as it is, without wrapping."""
        self.out.write(self.styled(self.shown(text).rstrip(), style) + "\n")

    def say(self, text: str, style: str = "", indent: int = 0, hang: int = 0) -> None:
        """Write a text, wrapped; continued lines are indented by `hang` more."""
        self.put(self.lines_of(text, style, indent, hang))

    def lines_of(self, text: str, style: str = "", indent: int = 0, hang: int = 0) -> list[str]:
        """The lines that `say` would write."""
        return [self.styled(line, style) for line in self.wrapped(text, indent, hang)]

    def put(self, lines: Iterable[str]) -> None:
        """Write lines that were made by this screen."""
        for line in lines:
            self.out.write(line.rstrip() + "\n")

    def entry(self, head: str, text: str, style: str = "key", indent: int = 2, column: int = 0) -> None:
        """Write a head and its text side by side, the text wrapped in its own column; below the head if that is too long."""
        self.put(self.entry_lines(head, text, style, indent, column))

    def entry_lines(self, head: str, text: str, style: str = "key", indent: int = 2, column: int = 0) -> list[str]:
        head = self.shown(head)
        at = max(column, indent + columns(head) + 2)
        if at > self.width // 2:
            return [*(self.styled(line, style) for line in self.wrapped(head, indent)), *self.wrapped(text, indent + 4)]
        lines = self.wrapped(text, at) or [""]
        gap = " " * (at - indent - columns(head))
        return [" " * indent + self.styled(head, style) + gap + lines[0].lstrip(), *lines[1:]]

    def entries(self, rows: Sequence[tuple[str, str]], style: str = "key", indent: int = 2) -> None:
        """Write several entries whose texts begin in one column."""
        self.put(self.entries_lines(rows, style, indent))

    def entries_lines(self, rows: Sequence[tuple[str, str]], style: str = "key", indent: int = 2) -> list[str]:
        fit = [indent + columns(self.shown(head)) + 2 for head, _ in rows]
        column = max((at for at in fit if at <= self.width // 2), default=0)
        return [line for head, text in rows for line in self.entry_lines(head, text, style, indent, column)]

    def columns_lines(self, rows: Sequence[tuple[str, str]], style: str = "key", indent: int = 2) -> list[str]:
        """Short entries in as many columns as fit, read line by line."""
        told = [(self.shown(head), self.shown(text)) for head, text in rows]
        wide = max((columns(head) + columns(text) + 3 for head, text in told), default=1)
        across = (self.width - indent) // wide
        if across < 2:
            return self.entries_lines(rows, style, indent)
        cells = [f"{self.styled(head, style)} {text}{' ' * (wide - columns(head) - columns(text) - 1)}" for head, text in told]
        return [" " * indent + "".join(cells[first : first + across]) for first in range(0, len(cells), across)]

    def table(self, rows: Sequence[Sequence[str]], indent: int = 2) -> None:
        """Write a table, its head first: in columns if it fits, otherwise as a list of `head: cell`. An empty head is left out."""
        cells = [[self.shown(cell) for cell in row] for row in rows]
        widths = [max(columns(row[i]) for row in cells if i < len(row)) for i in range(max(map(len, cells)))]
        if indent + sum(widths) + 2 * (len(widths) - 1) <= self.width:
            for number, row in enumerate(cells):
                if not any(row):
                    continue
                padded = (cell + " " * (widths[i] - columns(cell)) for i, cell in enumerate(row))
                self.line(" " * indent + "  ".join(padded), "" if number else "strong")
            return
        told = [[f"{head}: {cell}" if head else cell for head, cell in zip(cells[0][1:], row[1:], strict=False) if cell] for row in cells]
        self.entries([(row[0], ". ".join(parts)) for row, parts in zip(cells[1:], told[1:], strict=True)], "strong", indent)

    def board(self, text: str) -> None:
        """Write a board as its game laid it out. Lines wider than the terminal are cut off, not wrapped."""
        for line in text.rstrip("\n").split("\n"):
            self.line(cut(line, self.board_width))

    def scroll_away(self) -> None:
        """Scroll a terminal by a screen, so that the next player does not read what the last one saw."""
        if self.out.isatty():
            self.out.write("\n" * (self.height or 24))

    # ---- making

    def shown(self, text: str) -> str:
        """The text as this screen can show it."""
        return ascii_of(text) if self.ascii_only else text

    def styled(self, text: str, style: str) -> str:
        return f"\033[{STYLES[style]}m{text}\033[0m" if style and self.colour and text else text

    def wrapped(self, text: str, indent: int = 0, hang: int = 0) -> list[str]:
        """The text as lines no wider than the screen."""
        first, rest = " " * indent, " " * (indent + hang)
        lines = textwrap.wrap(
            self.shown(text), self.width, initial_indent=first, subsequent_indent=rest, break_on_hyphens=False, break_long_words=True
        )
        return list(lines) if text.isascii() else [part for line in lines for part in _halves(line, self.width, rest)]

    def flush(self) -> None:
        self.out.flush()


def _halves(line: str, width: int, indent: str) -> Iterator[str]:
    """A line with wide characters, cut to the width; textwrap counts each of them as one column."""
    while columns(line) > width:
        at = next(i for i in range(len(line), 0, -1) if columns(line[:i]) <= width)
        space = line.rfind(" ", len(indent) + 1, at)
        at = space if space > 0 else at
        yield line[:at].rstrip()
        line = indent + line[at:].lstrip()
    yield line
