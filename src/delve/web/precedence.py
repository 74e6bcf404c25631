"""People before bots: a bot's choice waits while choices of people are under way, since nobody looks out for its patch so closely."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from typing import Final

PATIENCE: Final = 0.05
"""The most seconds a bot's choice waits."""


class Precedence:
    """Who goes first at all tables of a server."""

    def __init__(self) -> None:
        self._choosing = 0
        """How many choices of people are under way."""
        self._nobody = asyncio.Event()
        self._one = asyncio.Lock()
        """Held by the first bot that waits: they go on one by one, so that people come in between."""

    @contextlib.contextmanager
    def of_people(self) -> Iterator[None]:
        """While a choice of somebody is being made."""
        self._choosing += 1
        try:
            yield
        finally:
            self._choosing -= 1
            if not self._choosing:
                self._nobody.set()

    async def after_people(self) -> None:
        """Wait until no choice of people is under way, or for PATIENCE."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE), self._one:
                while self._choosing:
                    self._nobody.clear()
                    await self._nobody.wait()
