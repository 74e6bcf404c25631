"""A progress bar for terminals: how much is done, how fast, how long it will take. It writes nothing to files and pipes."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable
from typing import Final, TextIO

BAR: Final = 24
PAUSE: Final = 0.1
"""Least seconds between two drawings, since drawing can take longer than a step."""
TICK: Final = 1.0
"""Seconds after which the bar is drawn again even if nothing was finished."""


class Progress:
    """A context manager: the bar is drawn at once, moves with `advance`, and is erased at the end."""

    def __init__(self, total: int, unit: str = "games", stream: TextIO | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        self.total = total
        self.unit = unit
        self.stream = sys.stderr if stream is None else stream
        self.clock = clock
        self.shown = self.stream.isatty()
        self.done = 0
        self._began = clock()
        self._drawn = self._began - PAUSE
        self._width = 0
        self._lock = threading.Lock()
        self._closed = threading.Event()

    def advance(self, steps: int) -> None:
        """Add steps that were finished."""
        self.done += steps
        now = self.clock()
        if self.shown and (now - self._drawn >= PAUSE or self.done >= self.total):
            self._draw(self.line(now))

    def line(self, now: float) -> str:
        """The bar as text."""
        part = min(1.0, self.done / self.total) if self.total else 1.0
        full = int(part * BAR)
        spent = max(now - self._began, 1e-9)
        bar = f"[{'#' * full}{'.' * (BAR - full)}] {part:4.0%} {self.done:,} of {self.total:,} {self.unit}"
        if not self.done:
            return f"{bar}, {spell(spent)} so far"
        left = f", {spell(spent / self.done * (self.total - self.done))} left" if self.done < self.total else ""
        return f"{bar}, {pace(self.done / spent)}{left}"

    def close(self) -> None:
        """Erase the bar."""
        self._closed.set()
        if self.shown and self._width:
            self._draw("")
            self._width = 0

    def _draw(self, line: str) -> None:
        with self._lock:
            if line and self._closed.is_set():
                return
            self._drawn = self.clock()
            self.stream.write("\r" + line.ljust(self._width) + ("" if line else "\r"))
            self.stream.flush()
            self._width = len(line)

    def _tick(self) -> None:
        """Redraw the bar every second, so that its time goes on."""
        while not self._closed.wait(TICK):
            self._draw(self.line(self.clock()))

    def __enter__(self) -> Progress:
        if self.shown:
            self._draw(self.line(self.clock()))
            threading.Thread(target=self._tick, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def pace(rate: float) -> str:
    """A rate in words: "1,200/s", "2.5/s", or "52 s each" if one takes longer than a second."""
    if rate < 1:
        return f"{spell(1 / rate)} each"
    return f"{rate:,.0f}/s" if rate >= 10 else f"{rate:.1f}/s"


def spell(seconds: float) -> str:
    """A duration in words: 42 s, 3 min 05 s, 2 h 10 min."""
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60:02d} s"
    return f"{whole // 3600} h {whole % 3600 // 60:02d} min"
