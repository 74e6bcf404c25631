"""What a server has done and has to do, for whoever runs it: `/metrics` in the text format of Prometheus."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

BUCKETS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""Upper bounds, in seconds, of the counts of how long choices took."""


@dataclass
class Metrics:
    """Counts since the server was started."""

    choices: int = 0
    """Choices of people and bots that were stored and made."""
    bot_seconds: float = 0.0
    failures: int = 0
    """Requests that the store could not serve."""
    took: list[int] = field(default_factory=lambda: [0] * (len(BUCKETS) + 1))
    """How many requests for a choice took up to each bound, and longer."""
    seconds: float = 0.0

    @contextmanager
    def choosing(self) -> Iterator[None]:
        """Measure a request for a choice, until it is answered or refused."""
        began = time.perf_counter()
        try:
            yield
        finally:
            spent = time.perf_counter() - began
            self.seconds += spent
            self.took[next((i for i, bound in enumerate(BUCKETS) if spent <= bound), len(BUCKETS))] += 1

    @contextmanager
    def thinking(self) -> Iterator[None]:
        """Measure a bot that thinks."""
        began = time.perf_counter()
        try:
            yield
        finally:
            self.bot_seconds += time.perf_counter() - began

    def text(self, tables: int, streams: int, queued: int, thinking: int) -> str:
        """All of it, with how things are just now: tables in memory, open pages, writes that wait for the disk, bots that think."""
        lines = [
            *_one("tables", "gauge", "tables in memory", tables), *_one("streams", "gauge", "open pages", streams),
            *_one("store_queue", "gauge", "writes that wait for the disk", queued),
            *_one("bots_thinking", "gauge", "bots that think", thinking),
            *_one("choices_total", "counter", "choices of people and bots", self.choices),
            *_one("bot_seconds_total", "counter", "seconds that bots thought", round(self.bot_seconds, 3)),
            *_one("store_failures_total", "counter", "requests that the store could not serve", self.failures),
            "# HELP delve_choice_seconds how long requests for a choice took", "# TYPE delve_choice_seconds histogram",
        ]  # fmt: skip
        for i, bound in enumerate(BUCKETS):
            lines.append(f'delve_choice_seconds_bucket{{le="{bound:g}"}} {sum(self.took[: i + 1])}')
        count = sum(self.took)
        lines += [f'delve_choice_seconds_bucket{{le="+Inf"}} {count}', f"delve_choice_seconds_sum {self.seconds:.6f}"]
        return "\n".join([*lines, f"delve_choice_seconds_count {count}", ""])


def _one(name: str, kind: str, words: str, value: float) -> list[str]:
    return [f"# HELP delve_{name} {words}", f"# TYPE delve_{name} {kind}", f"delve_{name} {value}"]
