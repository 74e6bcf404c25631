"""Times a long game at a table: a choice early and late, undo, looking back, resuming."""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import median
from typing import Any, Final

from delve.kernel.luck import stream
from delve.lab.long_game import CELLS, DECISIONS, LongGame
from delve.table import Table, replay_record, resume

EARLY: Final = 100
SAMPLE: Final = 400
RECENT: Final = 64
"""Decisions that are replayed when the game is resumed."""


def long_table(decisions: int = DECISIONS) -> Table:
    """The long game after that many decisions."""
    table = Table(LongGame(), 1, "long")
    dig(table, decisions)
    return table


def dig(table: Table, decisions: int) -> None:
    """Make random choices."""
    whim = stream("long", f"whim {table.decisions}")
    for _ in range(decisions):
        table.choose(int(whim.below(table.options)))


def timed(work: Callable[[], Any]) -> float:
    """Processor time of a function in milliseconds, the best of three."""
    best = float("inf")
    for _ in range(3):
        began = time.process_time()
        work()
        best = min(best, time.process_time() - began)
    return round(1000 * best, 2)


ROWS: Final = (
    (f"a choice at decision {EARLY}", "choose_early_us", "microseconds"),
    (f"a choice at decision {DECISIONS:,}", "choose_late_us", "microseconds"),
    ("undo of one", "undo_one_ms", "ms"),
    ("undo of 4,000", "undo_4000_ms", "ms"),
    ("look back to the middle", "look_back_ms", "ms"),
    ("resume from a record and a saved position", "resume_record_ms", "ms"),
    ("resume from a store and a saved position", "resume_entries_ms", "ms"),
    ("replay of the whole record", "replay_whole_ms", "ms"),
)


def long_bench() -> dict[str, float]:
    """Figures by name, in microseconds for a choice and in milliseconds for the rest."""
    early, late = long_table(EARLY), long_table(DECISIONS - SAMPLE)
    found = {"choose_early_us": _choose(early), "choose_late_us": _choose(late)}
    table = long_table(DECISIONS - 1)
    write = table.position_before(table.decisions - RECENT)
    assert write is not None
    saved, record = write(), table.record()
    found["undo_one_ms"] = timed(table.undone)
    found["undo_4000_ms"] = timed(lambda: table.undone(to=table.decisions - 4000))
    found["look_back_ms"] = timed(lambda: table.at(table.decisions // 2))
    found["resume_record_ms"] = timed(lambda: replay_record(table.game, record, saved=saved))
    found["resume_entries_ms"] = timed(lambda: resume(table.game, table.header, table.entries, saved=saved))
    found["replay_whole_ms"] = timed(lambda: replay_record(table.game, record))
    return found


def _choose(table: Table) -> float:
    """Microseconds for a choice: the median of 400. A few cost more, for a copy or a digest of the position."""
    whim, times = stream("long", "timed"), []
    for _ in range(SAMPLE):
        option, began = int(whim.below(table.options)), time.perf_counter()
        table.choose(option)
        times.append(time.perf_counter() - began)
    return round(1e6 * median(times), 1)


def shown(found: dict[str, float]) -> list[str]:
    """The figures as lines."""
    return [
        f"A long game at a table: {CELLS} cells, {DECISIONS:,} decisions",
        *(f"  {label:<46}{found[name]:>10.1f} {unit}" for label, name, unit in ROWS),
    ]
