"""A progress bar for terminals: how far, how fast, how long still. It says nothing to files and pipes."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Final, TextIO

BAR: Final = 24
PAUSE: Final = 0.1
"""Seconds between two drawings; drawing each step would cost more than some of the steps."""


class Progress:
    """Call `advance` as work is done and `close` at the end; or use it as a context."""

    def __init__(
        self, total: int, unit: str = "games", stream: TextIO | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.total = total
        self.unit = unit
        self.stream = sys.stderr if stream is None else stream
        self.clock = clock
        self.shown = self.stream.isatty()
        self.done = 0
        self._began = clock()
        self._drawn = self._began - PAUSE
        self._width = 0

    def advance(self, steps: int) -> None:
        """So much more is done."""
        self.done += steps
        now = self.clock()
        if self.shown and (now - self._drawn >= PAUSE or self.done >= self.total):
            self._drawn = now
            self._draw(self.line(now))

    def line(self, now: float) -> str:
        """The bar as text."""
        part = min(1.0, self.done / self.total) if self.total else 1.0
        full = int(part * BAR)
        spent = max(now - self._began, 1e-9)
        rate = self.done / spent
        left = f", {spell((self.total - self.done) / rate)} left" if 0 < self.done < self.total else ""
        return f"[{'#' * full}{'.' * (BAR - full)}] {part:4.0%} {self.done:,} of {self.total:,} {self.unit}, {rate:,.0f}/s{left}"

    def close(self) -> None:
        """Wipe the bar: what comes next starts on a clean line."""
        if self.shown and self._width:
            self._draw("")
            self._width = 0

    def _draw(self, line: str) -> None:
        self.stream.write("\r" + line.ljust(self._width) + ("" if line else "\r"))
        self.stream.flush()
        self._width = len(line)

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def spell(seconds: float) -> str:
    """A stretch of time in words: 42 s, 3 min 05 s, 2 h 10 min."""
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60:02d} s"
    return f"{whole // 3600} h {whole % 3600 // 60:02d} min"
