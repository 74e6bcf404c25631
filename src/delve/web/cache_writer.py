"""Stores the caches of live tables: summaries for the lobby, and points from which long games are resumed.

Both are written off the event loop, some time after a change. A crash loses at most the newest of them; when the server
starts, summaries that do not include the last event are made again.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Coroutine
from typing import Any, Final

from delve.store import ResumePoint, Store, StoreClosed, StoreError, fold
from delve.web.live_table import LiveTable
from delve.web.summary import Glance, glance

LOG: Final = logging.getLogger("delve.web")
IDLE: Final = 10.0
"""Seconds after the last change before a summary is stored; until then the lobby reads the table in memory."""
POINT_EVERY: Final = 100
"""Decisions between two resume points."""
RECENT: Final = 64
"""Decisions that are replayed when a match is resumed, so that its log and its undo have the recent past."""


class CacheWriter:
    """Stores summaries and resume points of live tables."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._due: dict[str, tuple[LiveTable, asyncio.TimerHandle]] = {}
        """Tables whose summary is to be stored, and the timer."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._refreshing: asyncio.Task[None] | None = None

    def changed(self, live: LiveTable) -> None:
        """Called when a table has changed: its summary is stored after IDLE seconds without a change, or at once if nobody watches."""
        if live.id in self._due:
            self._due.pop(live.id)[1].cancel()
        if live.table.asked is None or not live.watchers:
            self._start(self._keep_summary(live))
        else:
            timer = asyncio.get_running_loop().call_later(IDLE, lambda: self._start(self._keep_summary(live)))
            self._due[live.id] = (live, timer)
        if live.table.decisions >= live.point_at + POINT_EVERY and not live.revealed:
            live.point_at = live.table.decisions
            self._start(self._keep_point(live))

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _keep_summary(self, live: LiveTable) -> None:
        self._due.pop(live.id, None)
        try:
            seen, seq = glance(live.table), live.seq
        except Exception:  # a game that cannot be looked at has no summary
            LOG.exception("table %s of %s cannot be looked at", live.id, live.table.game.id)
            return
        await asyncio.to_thread(self._write_summary, live.id, seq, seen)

    def _write_summary(self, id: str, seq: int, seen: Glance) -> None:
        with contextlib.suppress(StoreClosed):
            self.store.keep_summary(id, seq, seen.drawn().text())

    async def _keep_point(self, live: LiveTable) -> None:
        table, seq, hash = live.table, live.seq, live.hash
        write = table.position_before(table.decisions - RECENT)
        if write is None or not hash:
            return
        entries = [(entry.kind, entry.seat, entry.text) for entry in table.entries]
        kinds = ["friend" if kind == "open" else kind for kind in live.kinds]
        generations, names = list(live.generations), list(table.names)
        laid = [(seat, list(table.laid.get(seat, ())), changes) for seat, changes in table.laid_changes.items()]
        asides, hidden = list(live.asides), live.hidden

        def work() -> None:
            with contextlib.suppress(StoreClosed):
                point = ResumePoint(seq, hash, kinds, generations, entries, write().text(), names, laid, asides, hidden)
                self.store.keep_point(live.id, point)

        await asyncio.to_thread(work)

    # ---- after a crash

    def refresh(self) -> None:
        """Make summaries that do not include the last event again: after a crash, or for matches of an earlier version."""
        self._refreshing = asyncio.get_running_loop().create_task(asyncio.to_thread(self._refresh))

    def _refresh(self) -> None:
        with contextlib.suppress(StoreClosed):
            for id in self.store.stale():
                if self._refreshing is None:
                    return
                try:
                    stored = self.store.load(id, whole=False)
                    folded = fold(stored, content=self.store.content)
                    self._write_summary(id, folded.seq, glance(folded.table))
                except StoreClosed:
                    raise
                except StoreError:
                    continue  # a match that cannot be played again has no summary
                except Exception:  # nor has one whose game has a defect
                    LOG.exception("table %s cannot be looked at", id)

    async def close(self) -> None:
        """Stop refreshing, and store what is due."""
        refreshing, self._refreshing = self._refreshing, None
        for live, timer in list(self._due.values()):
            timer.cancel()
            self._start(self._keep_summary(live))
        pending = [*self._tasks, *([refreshing] if refreshing is not None else [])]
        if pending:
            await asyncio.wait(pending, timeout=5)
