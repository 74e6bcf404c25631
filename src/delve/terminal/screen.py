"""Writing for a terminal: wrapped to its width, coloured only where colour is welcome, never moving the cursor."""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TextIO

WIDTH: Final = 80
NARROWEST: Final = 32
STYLES: Final = {"strong": "1", "quiet": "2", "key": "36", "warn": "33", "good": "32", "title": "1;4"}
_ASCII: Final = str.maketrans({
    "\u2018": "'", "\u2019": "'", "\u201c": '"', "\u201d": '"', "\u2013": "-", "\u2014": "-", "\u00b7": "-", "\u00d7": "x", "\u2192": "->",
})  # fmt: skip


def ascii_of(text: str) -> str:
    """The text in plain ASCII: accents dropped, typography spelt out, `?` for what has no likeness."""
    bare = "".join(ch for ch in unicodedata.normalize("NFKD", text.translate(_ASCII)) if not unicodedata.combining(ch))
    return bare.encode("ascii", "replace").decode("ascii")


def columns(text: str) -> int:
    """How many columns a text takes: most characters one, wide ones two, accents none."""
    if text.isascii():
        return len(text)
    return sum(0 if unicodedata.combining(ch) else 2 if unicodedata.east_asian_width(ch) in "WF" else 1 for ch in text)


def wants_colour(out: TextIO, environ: Mapping[str, str] = os.environ) -> bool:
    """Colour belongs on a terminal, and nowhere that NO_COLOR is set."""
    return out.isatty() and not environ.get("NO_COLOR") and environ.get("TERM") != "dumb"


class Screen:
    """Where a game is shown: lines that go down the screen and stay there, so a screen reader can follow."""

    def __init__(self, out: TextIO, width: int = WIDTH, colour: bool = False, ascii_only: bool = False) -> None:
        self.out = out
        self.width = max(NARROWEST, min(width, WIDTH))
        self.colour = colour
        self.ascii_only = ascii_only

    @classmethod
    def standard(cls, ascii_only: bool = False, no_colour: bool = False) -> Screen:
        """Standard output as it is: as wide as the terminal up to 80 columns, ASCII where it can show no more."""
        out = sys.stdout
        spoken = (getattr(out, "encoding", None) or "ascii").lower()
        width = shutil.get_terminal_size((WIDTH, 24)).columns
        return cls(out, width, wants_colour(out) and not no_colour, ascii_only or "utf" not in spoken)

    # ---- lines

    def line(self, text: str = "", style: str = "") -> None:
        """A line as it is, for what is laid out already."""
        self.out.write(self.styled(self.shown(text).rstrip(), style) + "\n")

    def say(self, text: str, style: str = "", indent: int = 0, hang: int = 0) -> None:
        """A sentence or more, wrapped; continued lines are indented by `hang` more."""
        for line in self.wrapped(text, indent, hang):
            self.line(line, style)

    def entry(self, head: str, text: str, style: str = "key", indent: int = 2, column: int = 0) -> None:
        """A head and its text side by side, the text wrapped in a column of its own; below the head where that is too long."""
        head = self.shown(head)
        at = max(column, indent + columns(head) + 2)
        if at > self.width // 2:
            self.say(head, style, indent)
            self.say(text, indent=indent + 4)
            return
        lines = self.wrapped(text, at) or [""]
        gap = " " * (at - indent - columns(head))
        self.out.write((" " * indent + self.styled(head, style) + gap + lines[0].lstrip()).rstrip() + "\n")
        for line in lines[1:]:
            self.line(line)

    def entries(self, rows: Sequence[tuple[str, str]], style: str = "key", indent: int = 2) -> None:
        """Several entries, their texts beginning in one column."""
        fit = [indent + columns(self.shown(head)) + 2 for head, _ in rows]
        column = max((at for at in fit if at <= self.width // 2), default=0)
        for head, text in rows:
            self.entry(head, text, style, indent, column)

    def table(self, rows: Sequence[Sequence[str]], indent: int = 2) -> None:
        """A table, its head first, in columns where it fits and as a list of `head: cell` where it does not."""
        cells = [[self.shown(cell) for cell in row] for row in rows]
        widths = [max(columns(row[i]) for row in cells if i < len(row)) for i in range(max(map(len, cells)))]
        if indent + sum(widths) + 2 * (len(widths) - 1) <= self.width:
            for number, row in enumerate(cells):
                padded = (cell + " " * (widths[i] - columns(cell)) for i, cell in enumerate(row))
                self.line(" " * indent + "  ".join(padded), "" if number else "strong")
            return
        for row in cells[1:]:
            told = [f"{head}: {cell}" if head else cell for head, cell in zip(cells[0][1:], row[1:], strict=False) if cell]
            self.entry(row[0], ". ".join(told), "strong", indent)

    def board(self, text: str) -> None:
        """A board, laid out by its game."""
        for line in text.rstrip("\n").split("\n"):
            self.line(line)

    def scroll_away(self) -> None:
        """Move what is on a terminal out of sight, by lines: what one player saw is not the next one's to read."""
        if self.out.isatty():
            self.out.write("\n" * shutil.get_terminal_size((WIDTH, 24)).lines)

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
    """A line with wide characters cut where it would run over; textwrap counts them as one column each."""
    while columns(line) > width:
        at = next(i for i in range(len(line), 0, -1) if columns(line[:i]) <= width)
        space = line.rfind(" ", len(indent) + 1, at)
        at = space if space > 0 else at
        yield line[:at].rstrip()
        line = indent + line[at:].lstrip()
    yield line
