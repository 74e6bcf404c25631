"""Checks of every request (host, origin, size, rate), and the headers of every response.

A server on the user's own machine can be reached by any page that the browser has open. So the host of a request must
be one of ours, a change must come from our own pages, and other sites' pages may not read anything.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterable
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

MAX_BODY_BYTES: Final = 64 * 1024
"""The largest body of a form or a choice."""
MAX_RECORD_BYTES: Final = 1024 * 1024
"""The largest body of an imported record."""
MAX_CLIENTS: Final = 10_000
"""The most clients whose request rate is remembered."""

_HOST: Final = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::[0-9]{1,5})?")
"""A valid `Host` header. It is strict because the host goes into the links we show."""

HEADERS: Final = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
        "form-action 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class RateLimiter:
    """A token bucket for every client: `burst` requests at once, then `rate` a second."""

    def __init__(self, burst: float, rate: float) -> None:
        self.burst = burst
        self.rate = rate
        self._buckets: dict[str, tuple[float, float]] = {}

    def allows(self, client: str, now: float | None = None) -> bool:
        """True if that client may make a request now, which is then counted."""
        moment = time.monotonic() if now is None else now
        left, since = self._buckets.get(client, (self.burst, moment))
        left = min(self.burst, left + (moment - since) * self.rate)
        if left < 1:
            return False
        if len(self._buckets) >= MAX_CLIENTS and client not in self._buckets:
            self._buckets.clear()  # resets everybody's rate, so that new clients are not refused
        self._buckets[client] = (left - 1, moment)
        return True


class RequestGuard:
    """Middleware that checks host, origin, size and rate of every request and sets the headers of every response."""

    def __init__(self, app: ASGIApp, hosts: Iterable[str], pace: RateLimiter) -> None:
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
        limit = MAX_RECORD_BYTES if scope["path"] == "/import" else MAX_BODY_BYTES
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
        limit = MAX_RECORD_BYTES if scope["path"] == "/import" else MAX_BODY_BYTES
        if not (length.isascii() and length.isdecimal() and len(length) < 10) or int(length) > limit:
            return PlainTextResponse(f"That is too much at once: {limit} bytes at most.\n", 413)
        client = scope.get("client")
        if not self.pace.allows(client[0] if client else "?"):
            return PlainTextResponse("Too fast. Wait a moment and try again.\n", 429, {"retry-after": "1"})
        return None


class BodyTooLarge(Exception):
    """A request body is larger than allowed."""


def _capped(receive: Receive, limit: int) -> Receive:
    """Count the bytes of a body as they arrive, since its length may not be given."""
    seen = 0

    async def counted() -> Message:
        nonlocal seen
        message = await receive()
        if message["type"] == "http.request":
            seen += len(message.get("body", b""))
            if seen > limit:
                raise BodyTooLarge
        return message

    return counted
