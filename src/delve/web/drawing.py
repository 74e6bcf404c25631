"""A change of a table, drawn for the pages that show it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from delve.kernel.events import Event
from delve.kernel.game import SPECTATOR
from delve.web import pages, safe_look
from delve.web.live_table import LiveTable, Watcher
from delve.web.patches import patch
from delve.web.safe_look import GameFailed
from delve.web.viewer import Viewer, sight_of, version_for
from delve.web.viewmodel import page_for


def parts(live: LiveTable, watcher: Watcher) -> dict[str, str]:
    """Every part of the page as that watcher sees it, with the board in their width."""
    context = live.page_context(watcher.viewer, watcher.base)
    return pages.parts(page_for(sight_of(live.table, watcher.viewer).table, watcher.viewer, context, narrow=watcher.narrow), watcher.narrow)


def draw(live: LiveTable, watchers: Sequence[Watcher], news: Sequence[Event]) -> None:
    """Send these pages what is new. Pages of equal viewers are drawn once."""
    drawn: dict[tuple[Viewer, bool, str], dict[str, str]] = {}
    sent: dict[tuple[int, int], bytes] = {}
    said: dict[int, list[str]] = {}
    for watcher in watchers:
        alike = (watcher.viewer, watcher.narrow, watcher.base)
        if alike not in drawn:
            try:
                drawn[alike] = parts(live, watcher)
            except GameFailed:
                drawn[alike] = watcher.parts
        before, watcher.parts = watcher.parts, drawn[alike]
        if before == watcher.parts and not news:
            continue
        step = (id(before), id(watcher.parts))
        if step not in sent:
            seat_shown = sight_of(live.table, watcher.viewer).shown if live.table.game.secrets else SPECTATOR
            if seat_shown not in said:
                said[seat_shown] = safe_look.lines(live.table, news, seat_shown)
            sent[step] = patch(version_for(live, watcher.viewer), before, watcher.parts, said[seat_shown])
        try:
            watcher.waiting.put_nowait((version_for(live, watcher.viewer), "patch", sent[step]))
        except asyncio.QueueFull:
            watcher.lost = True
