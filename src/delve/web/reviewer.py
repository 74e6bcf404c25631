"""Reviews finished games off the event loop: one at a time, once for each game."""

from __future__ import annotations

import asyncio
import logging
import subprocess
import sys
from collections.abc import Callable
from typing import Final

from delve.kernel.errors import DelveError
from delve.table.share import share_picture
from delve.web.ending import NOTHING_FOUND, look_again
from delve.web.live_table import LiveTable

LOG: Final = logging.getLogger("delve.web")
PNG_TIMEOUT: Final = 60.0
"""Seconds that a picture may take to be made into PNG."""
REVIEW_TIMEOUT: Final = 1.0
"""Seconds that opening the page of a finished game waits for its review."""


class Reviewer:
    """Computes what the end of a game shows besides the verdict, and has it shown when it is ready."""

    def __init__(self, show: Callable[[LiveTable], None]) -> None:
        self._show = show
        self._one = asyncio.Semaphore(1)

    def changed(self, live: LiveTable) -> None:
        """Called when a table was loaded or has changed: a game that is over is reviewed, one that goes on again has no review."""
        if live.table.asked is not None:
            live.review, live.reviewing = None, None
            live.pictures.clear()
        elif live.review is None and live.reviewing is None:
            live.reviewing = asyncio.get_running_loop().create_task(self._review(live))

    async def _review(self, live: LiveTable) -> None:
        table = live.table
        try:
            async with self._one:
                found = await asyncio.to_thread(look_again, table)
        except Exception:  # the end is shown without it
            LOG.exception("table %s of %s cannot be reviewed", live.id, table.game.id)
            found = NOTHING_FOUND
        if live.table is table and table.asked is None:
            live.review = found
            self._show(live)

    async def picture(self, live: LiveTable, form: str) -> bytes:
        """The picture to share, as `svg` or `png`. Made once, when it is first asked for."""
        async with self._one:
            if "svg" not in live.pictures:
                live.pictures["svg"] = (await asyncio.to_thread(share_picture, live.table.copy())).encode()
            if form not in live.pictures:
                live.pictures[form] = await _png(live.pictures["svg"])
        return live.pictures[form]

    async def wait(self, live: LiveTable) -> None:
        """Wait for the review of a finished game, for a page that might not be told of it later; not for long."""
        if live.reviewing is not None:
            await asyncio.wait([live.reviewing], timeout=REVIEW_TIMEOUT)


async def _png(svg: bytes) -> bytes:
    """A picture as PNG, made by another process."""
    command = [sys.executable, "-m", "delve.pictures.png"]
    process = await asyncio.create_subprocess_exec(*command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    try:
        made, said = await asyncio.wait_for(process.communicate(svg), PNG_TIMEOUT)
    except TimeoutError:
        process.kill()
        raise DelveError("the picture took too long to draw; it can be had as SVG") from None
    if process.returncode:
        LOG.error("no PNG was made: %s", said.decode(errors="replace"))
        raise DelveError("the picture could not be made as PNG; it can be had as SVG")
    return made
