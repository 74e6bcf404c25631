"""Saying something at a table: everybody who has its page open and may know what it is about hears it. Nothing is stored."""

from __future__ import annotations

import asyncio
import contextlib

import msgspec

from delve.kernel.audience import ALL, mates, side_of
from delve.kernel.errors import NotYourTurn
from delve.kernel.game import SPECTATOR
from delve.web import pages, pointing, safe_look
from delve.web.live_table import LiveTable
from delve.web.page_data import Said
from delve.web.talk import Remark
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
    tell(live, live.talk.add(seat, table.names[seat], browser, reaction, text, audience))


def point(live: LiveTable, viewer: Viewer, browser: str, wanted: str) -> None:
    """Point at the option of the asked seat with that id. The caller shows the change: the option is marked for who is asked."""
    table = live.table
    seat, face = pointing.found(table, viewer, live.bot_seed, live.id, wanted)
    words, audience = pointing.words_of(face), pointing.ears(table)
    tell(live, live.talk.point(seat, table.names[seat], browser, words, audience, table.decisions, face.key))


def tell(live: LiveTable, remark: Remark) -> None:
    """Send a remark to every open page that may have it."""
    table = live.table
    guise = safe_look.guise(table.game, table.view(SPECTATOR), remark.seat)
    said = Said(remark.number, remark.seat, remark.name, guise.token, remark.icon, remark.text, remark.audience != ALL)
    data = msgspec.json.encode({"seat": said.seat, "name": said.name, "text": said.text, "markup": pages.said_line(said)})
    for watcher in live.watchers:
        if remark.audience.includes(table.game, sight_of(table, watcher.viewer).shown):
            with contextlib.suppress(asyncio.QueueFull):  # a slow reader misses a remark, never a choice
                watcher.waiting.put_nowait((version_for(live, watcher.viewer), "said", data))
