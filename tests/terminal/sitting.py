"""Sittings for tests: plain mode with lines typed from a list and a screen that is a string."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import delve
from delve.table import Table
from delve.terminal import table_commands
from delve.terminal.line_mode import LineMode
from delve.terminal.saves import Save
from delve.terminal.screen import Screen

SRC = Path(delve.__file__).parent.parent


class Typed:
    """Somebody who types these lines and then leaves."""

    def __init__(self, lines: Sequence[str], scripted: bool = False, patience: int = 1000) -> None:
        self.lines = list(lines)
        self.scripted = scripted
        self.prompts: list[str] = []
        self.waited: list[float] = []
        self.patience = patience

    def read(self, prompt: str) -> str | None:
        self.prompts.append(prompt)
        return self.lines.pop(0) if self.lines else None

    def go_on(self, prompt: str) -> str | None:
        """As at a terminal, unless it is a script."""
        if self.scripted:
            return None
        typed = self.read(prompt)
        return "quit" if typed is None else typed

    def wait(self, seconds: float) -> bool:
        """Notes how long it would have waited; presses Enter after `patience` moments."""
        self.waited.append(seconds)
        return len(self.waited) > self.patience


class Sitting:
    """A table, its save in a folder, and what was shown."""

    def __init__(self, folder: Path, table: Table, quick: bool = False, ascii_only: bool = False) -> None:
        self.shown = io.StringIO()
        self.table = table
        self.save = Save.create(folder, table)
        self.plain = LineMode(table, self.save, Screen(self.shown, ascii_only=ascii_only), Typed([]), quick)

    def type(self, *lines: str, scripted: bool = False) -> str:
        """Type these lines; returns what they showed."""
        self.shown.seek(0)
        self.shown.truncate()
        self.plain.lines = Typed(lines, scripted)
        self.plain.done = ""
        self.plain.run()
        return self.shown.getvalue()

    def welcome(self) -> str:
        table_commands.welcome(self.plain)
        return self.shown.getvalue()

    def on_disk(self) -> str:
        return self.save.path.read_text(encoding="utf-8")


def sit(folder: Path, game: str = "pencil", quick: bool = False, ascii_only: bool = False, **set_up: Any) -> Sitting:
    """A new sitting; the rest goes to `delve.new`."""
    return Sitting(folder, delve.new(game, **{"seed": 7, **set_up}), quick, ascii_only)


def environment(folder: Path, **more: str) -> dict[str, str]:
    """What a command needs to run here, its games in that folder."""
    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS", "DELVE_DATA")}
    return {**kept, "PYTHONPATH": str(SRC), "DELVE_DATA": str(folder), "PYTHONIOENCODING": "utf-8", **more}


def command(folder: Path, *args: str, typed: str = "", **more: str) -> subprocess.CompletedProcess[str]:
    """Run `delve` with these arguments as a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "delve.cli", *args], input=typed, capture_output=True, text=True, encoding="utf-8",
        env=environment(folder, **more), timeout=60, check=False,
    )  # fmt: skip
