"""Streams: a page that begins to listen is brought to what a fresh one would be."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

from delve.store import Store
from delve.web import lobby
from delve.web.drawing import parts
from delve.web.live_table import LiveTable, Watcher
from delve.web.streams import stream
from delve.web.tables import LiveTables
from delve.web.viewer import Viewer

NEW = {"game": "pencil", "seats": "2", "seat1": "me", "seat2": "friend", "seed": "861"}


def watcher(live: LiveTable, seat: int) -> Watcher:
    return Watcher(Viewer((seat,), host=seat == 0), False, f"browser {seat}", f"http://localhost/t/{live.id}")


async def first_patch(tables: LiveTables, live: LiveTable, page: Watcher) -> dict[str, str]:
    """What the stream of a page puts first, when the page is at the table's version."""
    response = stream(tables, live, page, str(live.version), packed=False)
    tables.watch(live, page)  # as the response does when it is sent
    told = aiter(response.body_iterator)
    await anext(told)  # how soon to come back
    said = await anext(told)
    assert isinstance(said, bytes)
    return {id: markup for id, markup, _, _ in json.loads(said.partition(b"data: ")[2])["put"]}


def test_who_came_between_the_page_and_its_stream_is_seen(tmp_path: Path) -> None:
    """A page says that somebody is away; they come before the page listens; nothing has happened in the game."""

    async def come(tables: LiveTables, id: str) -> None:
        live = await tables.live(id)
        live.kinds[1] = "friend"
        first = next(seat for seat in (0, 1) if seat != live.table.asked)
        page = watcher(live, first)
        before = parts(live, page)
        assert "is away" in before["options"]
        tables.watch(live, watcher(live, 1 - first))
        put = await first_patch(tables, live, page)
        assert {**before, **put} == parts(live, page)
        assert "is away" not in {**before, **put}["options"]

    with Store.open(tmp_path / "tables.sqlite") as store:
        asyncio.run(come(LiveTables(store), lobby.open_table(store, NEW, "token")))
