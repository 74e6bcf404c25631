"""What a connection may take before its request is complete: bytes of the head, time, and how many there are of one client.

uvicorn with httptools limits none of these: a head of 50 MB was read into memory, and slow ones were waited for without end.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Collection
from typing import ClassVar, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from delve.web.limits import OWN

MAX_HEAD_BYTES: Final = 32 * 1024
"""The longest request line and headers together."""
HEAD_SECONDS: Final = 10.0
"""Seconds until the head of a request has come."""
BODY_SECONDS: Final = 60.0
"""Seconds until its body has come."""
MAX_OF_CLIENT: Final = 96
"""The most connections of one client. A browser has six, and one stream; several people may share an address."""
MAX_CONNECTIONS: Final = 4_000


class GuardedProtocol(HttpToolsProtocol):
    """A connection with limits. What goes beyond them is closed without an answer, since nobody honest waits for one."""

    trusted: ClassVar[Collection[str]] = ()
    """Proxies: their connections are those of many clients."""
    clients: ClassVar[Counter[str]] = Counter()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._head = 0
        self._complete = False  # the head of the pending request
        self._timer: asyncio.TimerHandle | None = None
        self._host = self.client[0] if self.client else ""
        self.clients[self._host] += 1
        crowded = self._host not in self.trusted and self.clients[self._host] > MAX_OF_CLIENT
        if crowded or self.clients.total() > MAX_CONNECTIONS:
            transport.abort()
            return
        self._wait(HEAD_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self.clients[self._host] -= 1
        if self.clients[self._host] <= 0:
            del self.clients[self._host]
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if not self._complete and not self.transport.is_closing():
            self._head += len(data)
            if self._head > MAX_HEAD_BYTES:
                self.transport.abort()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._head, self._complete = 0, False
        self._wait(HEAD_SECONDS)

    def on_headers_complete(self) -> None:
        if len(self.url) + sum(len(name) + len(value) for name, value in self.headers) > MAX_HEAD_BYTES:
            self.transport.abort()
            return
        self._complete = True
        self._wait(BODY_SECONDS)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._stop_waiting()
        if self._complete:  # else its head was too long, and nothing was begun
            super().on_message_complete()

    def on_body(self, body: bytes) -> None:
        if self._complete:
            super().on_body(body)

    def _wait(self, seconds: float) -> None:
        self._stop_waiting()
        self._timer = self.loop.call_later(seconds, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def guarded_protocol(trusted: Collection[str]) -> type[GuardedProtocol]:
    """The connections of one server. Those of its own machine and of trusted proxies are not counted by client."""
    return type("Guarded", (GuardedProtocol,), {"trusted": frozenset((*OWN, *trusted)), "clients": Counter()})
