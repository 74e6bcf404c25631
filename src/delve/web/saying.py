"""Saying something at a table: everybody who has its page open and may know what it is about hears it. Nothing is stored."""

from __future__ import annotations

import asyncio
import contextlib

import msgspec

from delve.kernel.errors import NotYourTurn
from delve.kernel.game import SPECTATOR
from delve.web import pages, pointing, safe_look
from delve.web.live_table import LiveTable
from delve.web.page_data import Said
from delve.web.talk import Remark
from delve.web.viewmodel import Viewer


def say(live: LiveTable, viewer: Viewer, browser: str, reaction: str, text: str) -> None:
    """Tell everybody at the table: a reaction by name, else a short message."""
    if not viewer.seats:
        raise NotYourTurn("only somebody at the table can speak there; you are watching")
    asked = live.table.asked
    seat = asked if asked in viewer.seats else viewer.seats[0]
    tell(live, live.talk.add(seat, live.table.names[seat], browser, reaction, text))


def point(live: LiveTable, viewer: Viewer, browser: str, wanted: str) -> None:
    """Point at the option of the asked seat with that id. The caller shows the change: the option is marked for who is asked."""
    table = live.table
    seat, face = pointing.found(table, viewer, live.bot_seed, live.id, wanted)
    words, to = pointing.words_of(face), pointing.ears(table)
    tell(live, live.talk.point(seat, table.names[seat], browser, words, to, table.decisions, face.key))


def tell(live: LiveTable, remark: Remark) -> None:
    """Send a remark to every open page that may have it."""
    guise = safe_look.guise(live.table.game, live.table.view(SPECTATOR), remark.seat)
    said = Said(remark.number, remark.seat, remark.name, guise.token, remark.icon, remark.text)
    data = msgspec.json.encode({"seat": said.seat, "name": said.name, "text": said.text, "markup": pages.said_line(said)})
    for watcher in live.watchers:
        if remark.heard_by(watcher.viewer.seat_shown(live.table.asked, live.table.game.secrets)[0]):
            with contextlib.suppress(asyncio.QueueFull):  # a slow reader misses a remark, never a choice
                watcher.waiting.put_nowait((live.version, "said", data))
