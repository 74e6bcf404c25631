"""Saying something at a table: everybody who has its page open hears it. Nothing is stored and nothing is drawn again."""

from __future__ import annotations

import asyncio
import contextlib

import msgspec

from delve.kernel.audience import ALL, mates, side_of
from delve.kernel.errors import NotYourTurn
from delve.kernel.game import SPECTATOR
from delve.web import pages, safe_look
from delve.web.live_table import LiveTable
from delve.web.page_data import Said
from delve.web.viewer import Viewer, sight_of, version_for


def say(live: LiveTable, viewer: Viewer, browser: str, reaction: str, text: str, aside: bool = False) -> None:
    """Tell everybody at the table, or only the speaker's own side: a reaction by name, else a short message."""
    if not viewer.seats:
        raise NotYourTurn("only somebody at the table can speak there; you are watching")
    table = live.table
    seat = sight_of(table, viewer).speaker(viewer)
    audience = side_of(table.game, seat) if aside else ALL
    if aside and not mates(table.game, seat, len(table.names)):
        raise NotYourTurn("nobody else plays for your side")
    remark = live.talk.add(seat, table.names[seat], browser, reaction, text, audience)
    guise = safe_look.guise(live.table.game, live.table.view(SPECTATOR), seat)
    said = Said(remark.number, seat, remark.name, guise.token, remark.icon, remark.text, aside)
    data = msgspec.json.encode({"seat": seat, "name": said.name, "text": said.text, "markup": pages.said_line(said)})
    for watcher in live.watchers:
        if not audience.includes(table.game, sight_of(table, watcher.viewer).shown):
            continue
        with contextlib.suppress(asyncio.QueueFull):  # a slow reader misses a remark, never a choice
            watcher.waiting.put_nowait((version_for(live, watcher.viewer), "said", data))
