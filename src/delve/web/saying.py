"""Saying something at a table: everybody who has its page open hears it. Nothing is stored and nothing is drawn again."""

from __future__ import annotations

import asyncio
import contextlib

import msgspec

from delve.kernel.errors import NotYourTurn
from delve.kernel.game import SPECTATOR
from delve.web import pages, safe_look
from delve.web.live_table import LiveTable
from delve.web.page_data import Said
from delve.web.viewmodel import Viewer


def say(live: LiveTable, viewer: Viewer, browser: str, reaction: str, text: str) -> None:
    """Tell everybody at the table: a reaction by name, else a short message."""
    if not viewer.seats:
        raise NotYourTurn("only somebody at the table can speak there; you are watching")
    asked = live.table.asked
    seat = asked if asked in viewer.seats else viewer.seats[0]
    remark = live.talk.add(seat, live.table.names[seat], browser, reaction, text)
    guise = safe_look.guise(live.table.game, live.table.view(SPECTATOR), seat)
    said = Said(remark.number, seat, remark.name, guise.token, remark.icon, remark.text)
    data = msgspec.json.encode({"seat": seat, "name": said.name, "text": said.text, "markup": pages.said_line(said)})
    for watcher in live.watchers:
        with contextlib.suppress(asyncio.QueueFull):  # a slow reader misses a remark, never a choice
            watcher.waiting.put_nowait((live.version, "said", data))
