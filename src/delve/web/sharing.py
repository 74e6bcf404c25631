"""Several servers on one PostgreSQL database: each hears of what the others store, and brings its tables and pages up to date.

What is stored decides: an event is appended at a number that only one process gets, and a bot's choice has a name by which a second one of
the same turn counts as repeated. So the servers need no agreement beyond the database.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from delve.store import StoreError
from delve.store.notices import ALL, Notices
from delve.web.live_table import LiveTable
from delve.web.safe_look import GameFailed

if TYPE_CHECKING:
    from delve.web.tables import LiveTables

LOG = logging.getLogger("delve.web")


class Sharing:
    """Keeps the tables of one server in step with what other servers store."""

    def __init__(self, tables: LiveTables) -> None:
        self.tables = tables
        self._notices: Notices | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    def begin(self) -> None:
        """Listen, if the database is one that servers share."""
        if self.tables.store.shared:
            loop = asyncio.get_running_loop()

            def heard(match: str) -> None:
                with contextlib.suppress(RuntimeError):  # the loop has ended
                    loop.call_soon_threadsafe(self._heard, match)

            self._notices = self.tables.store.notices(heard)

    async def end(self) -> None:
        if self._notices is not None:
            await asyncio.to_thread(self._notices.close)
        for task in self._tasks:
            task.cancel()

    def _heard(self, match: str) -> None:
        for live in self.tables.in_memory() if match == ALL else self.tables.in_memory(match):
            task = asyncio.get_running_loop().create_task(self._follow(live))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _follow(self, live: LiveTable) -> None:
        try:
            await self.catch_up(live)
        except (SQLAlchemyError, StoreError, GameFailed):
            LOG.exception("table %s cannot be brought up to date; the next request tries again", live.id)

    async def catch_up(self, live: LiveTable) -> None:
        """Bring a table up to date with the store, if another server has changed it, and its pages with it."""
        if not self.tables.store.shared:
            return
        head = await asyncio.to_thread(self.tables.store.head, live.id)
        if head > live.seq:
            async with live.lock:
                if head > live.seq:  # what this server stores itself is known when the lock is free
                    await self.tables.reload(live)
                    self.tables.show(live)
        elif any(kind == "open" for kind in live.kinds):  # sitting down is no event
            async with live.seating:
                await self.tables.refresh_viewers(live)
