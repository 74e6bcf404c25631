"""Orders at a live table: an order makes its choices one by one, each stored and shown like any other.

What it takes next is worked out in a thread, under the same limit as bots. Between two choices the table is free: whoever chooses,
takes back or edits meanwhile ends the order.
"""

from __future__ import annotations

import asyncio

from delve.kernel.english import counted
from delve.table.ordering import Ordering
from delve.web.live_table import LiveTable
from delve.web.safe_look import guarded
from delve.web.tables import LiveTables, Stale, once_of
from delve.web.viewer import Viewer
from delve.web.viewmodel import PURIST


async def give(tables: LiveTables, live: LiveTable, viewer: Viewer, version: int | float | None, word: str, once: str) -> bool:
    """Give an order and carry it out to its end. Returns True for a repeated request, whose order was carried out before."""
    async with live.lock:
        if live.ordering:
            raise Stale("an order is being carried out; look again when it is done")
        asked = await tables.asked_of(live, viewer, version, once)
        if asked is None:
            return True
        with guarded(live.table.game.title):
            given = Ordering(live.table, word, hints=live.aids != PURIST)
        live.ordering = word
    try:
        await _carry_out(tables, live, given, once_of(asked, "choice", once))
    finally:
        live.ordering = ""
        tables.show(live)
    tables.wake(live)
    return False


async def _carry_out(tables: LiveTables, live: LiveTable, given: Ordering, once: str) -> None:
    table, why = live.table, "Something else was chosen meanwhile."
    while True:
        made = table.decisions
        async with tables.thinkers:
            with guarded(table.game.title):
                pick = await asyncio.to_thread(given.next)
        async with live.lock:
            if live.table is not table or table.decisions != made:
                break
            if pick is None:
                why = given.ended
                break
            await tables.take_option(live, given.seat, pick, once if made == given.since else f"order {live.seq}", given.since)
    live.ordered = (live.table.decisions, f"{given.words.label}: {counted(made - given.since, 'choice')}. {why}")
