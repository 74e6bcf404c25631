"""The source of typed lines: a keyboard, or a script."""

from __future__ import annotations

import contextlib
import io
import os
import select
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol, TextIO

from delve.kernel.errors import DelveError
from delve.terminal.screen import Screen


class Lines(Protocol):
    """A source of typed lines."""

    scripted: bool
    """True if no person is there to confirm choices."""

    def read(self, prompt: str) -> str | None:
        """The next line; None at the end."""
        ...

    def wait(self, seconds: float) -> bool:
        """Wait so long, or until Enter is pressed; True if it was."""
        ...

    def go_on(self, prompt: str) -> str | None:
        """Wait for Enter at a terminal; returns what was typed before it, `quit` if the input ended. None at once without a terminal."""
        ...


class Keyboard:
    """Lines from standard input."""

    scripted = False

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        if isinstance(sys.stdin, io.TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")
        if sys.stdin.isatty():
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401 - once loaded, `input` lets people edit the line and recall earlier ones

    def read(self, prompt: str) -> str | None:
        self.screen.flush()
        try:
            line = input(prompt)
        except EOFError:
            self.screen.line()
            return None
        if not sys.stdin.isatty():
            self.screen.line(line)  # without a terminal nothing echoes the line
        return line

    def wait(self, seconds: float) -> bool:
        if not sys.stdin.isatty() or os.name != "posix":  # nothing says there whether a key was pressed
            time.sleep(seconds)
            return False
        pressed, _, _ = select.select([sys.stdin], [], [], seconds)
        return bool(pressed) and sys.stdin.readline() is not None

    def go_on(self, prompt: str) -> str | None:
        if not sys.stdin.isatty():
            return None
        typed = self.read(prompt)
        return "quit" if typed is None else typed


class Script:
    """Lines from a file, shown as they are played. Empty lines and those that begin with `#` are skipped."""

    scripted = True

    def __init__(self, screen: Screen, source: Iterator[str]) -> None:
        self.screen = screen
        self.source = source

    @classmethod
    def open(cls, screen: Screen, name: str) -> Script:
        """The script of that name; `-` is standard input."""
        if name == "-":
            return cls(screen, _stdin(sys.stdin))
        try:
            return cls(screen, iter(Path(name).expanduser().read_text(encoding="utf-8").splitlines()))
        except (OSError, UnicodeDecodeError) as refused:
            raise DelveError(f"the script {name} cannot be read: {getattr(refused, 'strerror', None) or 'it is not text'}") from refused

    def read(self, prompt: str) -> str | None:
        for line in self.source:
            if line.strip() and not line.lstrip().startswith("#"):
                for shown in self.screen.wrapped(prompt + line.strip(), 0, len(prompt)):
                    self.screen.line(shown, "strong")
                return line
        return None

    def wait(self, seconds: float) -> bool:
        """A script is played at its pace too; nobody is there to press Enter."""
        time.sleep(seconds)
        return False

    def go_on(self, prompt: str) -> str | None:
        return None


def _stdin(stream: TextIO) -> Iterator[str]:
    """Lines as they arrive, so that another program can write them in reply to our output."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors="replace")
    while line := stream.readline():
        yield line
