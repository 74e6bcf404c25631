"""The stream of patches to one open page, as server-sent events, compressed as one."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import AsyncIterator, Callable
from typing import Final

from starlette.responses import StreamingResponse

from delve.web.hall import Hall
from delve.web.live import Live, Watcher
from delve.web.patches import patch

HEARTBEAT: Final = 15.0
"""Seconds after which a silent stream says that it is still there."""
UNVERSIONED: Final = ("plates", "links", "options")
"""Parts of a page that change without anything happening in the game: who is here, and who is waited for."""
RETRY: Final = 1500
"""Milliseconds after which a browser that lost the stream asks again."""

Squeeze = Callable[[bytes], bytes]


def stream(hall: Hall, live: Live, watcher: Watcher, last: str, packed: bool) -> StreamingResponse:
    """Everything that page is told from now on. `last` is the version it shows: one that missed something is told to look afresh."""
    hall.watch(live, watcher)
    headers = {"cache-control": "no-store", "x-accel-buffering": "no", "vary": "accept-encoding"}
    if packed:
        headers["content-encoding"] = "gzip"
    told = _told(hall, live, watcher, last, _squeezer() if packed else _plain)
    return StreamingResponse(told, media_type="text/event-stream", headers=headers)


async def _told(hall: Hall, live: Live, watcher: Watcher, last: str, squeeze: Squeeze) -> AsyncIterator[bytes]:
    try:
        yield squeeze(b"retry: %d\n\n" % RETRY)
        if last != str(live.version):
            yield squeeze(_event(live.version, "resync", b"{}"))
        else:  # who sits where has no version: it may have changed since the page was made
            known = {id: markup for id, markup in watcher.parts.items() if id not in UNVERSIONED}
            yield squeeze(_event(live.version, "patch", patch(live.version, known, watcher.parts, [])))
        while not hall.closing:
            try:
                async with asyncio.timeout(HEARTBEAT):
                    version, kind, data = await watcher.waiting.get()
            except TimeoutError:
                yield squeeze(b": still here\n\n")
                continue
            yield squeeze(_event(version, kind, data))
            if watcher.lost and watcher.waiting.empty():
                watcher.lost = False
                yield squeeze(_event(live.version, "resync", b"{}"))
    finally:
        hall.leave(live, watcher)


def _plain(said: bytes) -> bytes:
    return said


def _squeezer() -> Squeeze:
    """Patches of one table repeat each other, so one compressor serves the whole stream; it is flushed with every event.

    A small window keeps what an open page costs to about 32 kB.
    """
    packer = zlib.compressobj(2, zlib.DEFLATED, 16 + 13, 5)

    def squeeze(said: bytes) -> bytes:
        return packer.compress(said) + packer.flush(zlib.Z_SYNC_FLUSH)

    return squeeze


def _event(version: int, kind: str, data: bytes) -> bytes:
    return b"event: %s\nid: %d\ndata: %s\n\n" % (kind.encode(), version, data)
