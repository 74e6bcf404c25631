"""The door: who may ask, how often, how much; and what every answer carries.

A server on one's own machine can be reached by any page the browser has open, so the host that a request names must
be one of ours, a change must come from our own pages, and nothing may be read by anybody else's.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterable
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

MOST_BYTES: Final = 64 * 1024
"""What a form or a choice may weigh."""
MOST_RECORD: Final = 1024 * 1024
"""What a record that is brought in may weigh."""
MOST_CLIENTS: Final = 10_000
"""How many clients are remembered at once for their pace."""

_HOST: Final = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::[0-9]{1,5})?")
"""A host as a request names it, and nothing else: it goes into the links we show."""

HEADERS: Final = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class Pace:
    """A bucket of tokens for every client: so many at once, so many a second after that."""

    def __init__(self, burst: float, rate: float) -> None:
        self.burst = burst
        self.rate = rate
        self._buckets: dict[str, tuple[float, float]] = {}

    def allows(self, client: str, now: float | None = None) -> bool:
        """Whether that client may go on; counts the request if so."""
        moment = time.monotonic() if now is None else now
        left, since = self._buckets.get(client, (self.burst, moment))
        left = min(self.burst, left + (moment - since) * self.rate)
        if left < 1:
            return False
        if len(self._buckets) >= MOST_CLIENTS and client not in self._buckets:
            self._buckets.clear()  # forgetting everybody is kinder than refusing newcomers
        self._buckets[client] = (left - 1, moment)
        return True


class Guard:
    """Middleware in front of everything: host, origin, size, pace; and the headers of every answer."""

    def __init__(self, app: ASGIApp, hosts: Iterable[str], pace: Pace) -> None:
        self.app = app
        self.hosts = {host.lower() for host in hosts}
        self.pace = pace

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        refused = self._refusal(scope, headers)

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                sent = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    sent.setdefault(name, value)
            await send(message)

        if refused is not None:
            await refused(scope, receive, answer)
            return
        limit = MOST_RECORD if scope["path"] == "/import" else MOST_BYTES
        await self.app(scope, _capped(receive, limit) if scope["method"] == "POST" else receive, answer)

    def _refusal(self, scope: Scope, headers: Headers) -> PlainTextResponse | None:
        host = headers.get("host", "").lower()
        named = _HOST.fullmatch(host)
        if named is None or named[1] not in self.hosts:
            return PlainTextResponse("This server does not answer to that name.\n", 421)
        if scope["method"] in ("GET", "HEAD"):
            return None
        if scope["method"] != "POST":
            return PlainTextResponse("Only GET and POST are understood here.\n", 405, {"allow": "GET, HEAD, POST"})
        origin = headers.get("origin")
        site = headers.get("sec-fetch-site", "same-origin")
        if (origin is not None and origin.partition("://")[2].lower() != host) or site not in ("same-origin", "none"):
            return PlainTextResponse("That came from another site, so nothing was changed.\n", 403)
        length = headers.get("content-length", "0")
        limit = MOST_RECORD if scope["path"] == "/import" else MOST_BYTES
        if not (length.isascii() and length.isdecimal() and len(length) < 10) or int(length) > limit:
            return PlainTextResponse(f"That is too much at once: {limit} bytes at most.\n", 413)
        client = scope.get("client")
        if not self.pace.allows(client[0] if client else "?"):
            return PlainTextResponse("Too fast. Wait a moment and try again.\n", 429, {"retry-after": "1"})
        return None


class TooMuch(Exception):
    """A body went on past what it may weigh."""


def _capped(receive: Receive, limit: int) -> Receive:
    """Bodies without a length are counted as they come."""
    seen = 0

    async def counted() -> Message:
        nonlocal seen
        message = await receive()
        if message["type"] == "http.request":
            seen += len(message.get("body", b""))
            if seen > limit:
                raise TooMuch
        return message

    return counted
