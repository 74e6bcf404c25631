"""The stream of patches to one open page, as server-sent events in one compressed stream."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import AsyncIterator, Callable
from typing import Final

from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from delve.web.live_table import LiveTable, Watcher
from delve.web.patches import patch
from delve.web.tables import LiveTables
from delve.web.viewer import behind, version_for

HEARTBEAT: Final = 15.0
"""Seconds after which a beat is sent if there was no event, so that the connection stays open and the page knows that it is."""
UNVERSIONED: Final = ("plates", "links", "options", "here", "talk", "notes")
"""Parts of a page that can change without a new version of the table, such as who is present."""
RETRY: Final = 1500
"""Milliseconds after which a browser that lost the stream reconnects."""

Squeeze = Callable[[bytes], bytes]


class Stream(StreamingResponse):
    """The response. Its page is a watcher of the table as long as it lasts, however it ends."""

    def __init__(self, tables: LiveTables, live: LiveTable, watcher: Watcher, last: str, packed: bool, closed: Callable[[], None]) -> None:
        self.tables, self.live, self.watcher, self.closed = tables, live, watcher, closed
        headers = {"cache-control": "no-store", "x-accel-buffering": "no", "vary": "accept-encoding"}
        if packed:
            headers["content-encoding"] = "gzip"
        told = _told(tables, live, watcher, last, _squeezer() if packed else _plain)
        super().__init__(told, media_type="text/event-stream", headers=headers)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            self.tables.watch(self.live, self.watcher)
            await super().__call__(scope, receive, send)
        finally:
            self.tables.leave(self.live, self.watcher)
            self.closed()


def stream(
    tables: LiveTables, live: LiveTable, watcher: Watcher, last: str, packed: bool, closed: Callable[[], None] = lambda: None
) -> Stream:  # fmt: skip
    """The stream of one page from now on. `last` is the version it shows: if that is not the latest, it is told to reload."""
    return Stream(tables, live, watcher, last, packed, closed)


async def _told(tables: LiveTables, live: LiveTable, watcher: Watcher, last: str, squeeze: Squeeze) -> AsyncIterator[bytes]:
    yield squeeze(b"retry: %d\n\n" % RETRY)
    version = version_for(live, watcher.viewer)
    if behind(live, watcher.viewer, last):
        yield squeeze(_event(version, "resync", b"{}"))
    else:  # unversioned parts may have changed since the page was made
        known = {id: markup for id, markup in watcher.parts.items() if id not in UNVERSIONED}
        yield squeeze(_event(version, "patch", patch(version, known, watcher.parts, [])))
    while not tables.closing:
        try:
            async with asyncio.timeout(HEARTBEAT):
                version, kind, data = await watcher.waiting.get()
        except TimeoutError:
            yield squeeze(_event(version_for(live, watcher.viewer), "beat", b"{}"))
            continue
        yield squeeze(_event(version, kind, data))
        if watcher.lost and watcher.waiting.empty():
            watcher.lost = False
            yield squeeze(_event(version_for(live, watcher.viewer), "resync", b"{}"))


def _plain(said: bytes) -> bytes:
    return said


def _squeezer() -> Squeeze:
    """One compressor for the whole stream, since patches of one table repeat each other; it is flushed with every event.

    Its window is small, so that an open page costs about 32 kB of memory.
    """
    packer = zlib.compressobj(2, zlib.DEFLATED, 16 + 13, 5)

    def squeeze(said: bytes) -> bytes:
        return packer.compress(said) + packer.flush(zlib.Z_SYNC_FLUSH)

    return squeeze


def _event(version: int | float, kind: str, data: bytes) -> bytes:
    return b"event: %s\nid: %s\ndata: %s\n\n" % (kind.encode(), str(version).encode(), data)
