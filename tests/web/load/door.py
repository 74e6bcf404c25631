"""The application called directly, byte by byte: requests that no client library would send, and answers with nothing hidden."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final
from urllib.parse import unquote_to_bytes

from starlette.applications import Starlette

Headers = Iterable[tuple[bytes, bytes]]
HOST: Final = (b"host", b"127.0.0.1")
PATIENCE: Final = 0.05
"""Seconds after which whoever asked for a stream goes away."""


@dataclass
class Reply:
    """One answer as the server would send it."""

    status: int = 0
    headers: list[tuple[bytes, bytes]] = field(default_factory=list)
    body: bytes = b""

    def all(self, name: str) -> list[str]:
        """Every value of a header."""
        return [value.decode("latin-1") for found, value in self.headers if found.decode("latin-1").lower() == name]

    def one(self, name: str) -> str:
        """The first value of a header; empty for none."""
        return next(iter(self.all(name)), "")


async def knock(
    app: Starlette, method: str, target: str, headers: Headers = (), body: bytes = b"", client: tuple[str, int] = ("127.0.0.1", 9)
) -> Reply:
    """Send one request; the body comes in pieces. Whoever it was goes away once it is answered, or after a little patience.

    An exception of the application comes out here, as it would reach the server's log.
    """
    reply = Reply()
    path, _, query = target.partition("?")
    begun, whole = asyncio.Event(), asyncio.Event()
    pieces = [body[at : at + 40_000] for at in range(0, len(body), 40_000)] or [b""]

    async def receive() -> dict[str, Any]:
        if pieces:
            piece = pieces.pop(0)
            return {"type": "http.request", "body": piece, "more_body": bool(pieces)}
        try:
            async with asyncio.timeout(30):  # a busy machine may take its time to begin
                await begun.wait()
            async with asyncio.timeout(PATIENCE):
                await whole.wait()
        except TimeoutError:
            pass
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        if message["type"] == "http.response.start":
            assert not reply.status, "an answer begins once"
            reply.status, reply.headers = message["status"], list(message["headers"])
            begun.set()
        elif message["type"] == "http.response.body":
            reply.body += message.get("body", b"")
            if not message.get("more_body"):
                whole.set()

    scope: dict[str, Any] = {
        "type": "http", "asgi": {"version": "3.0", "spec_version": "2.3"}, "http_version": "1.1", "method": method, "scheme": "http",
        "path": unquote_to_bytes(path).decode("utf-8", "replace"), "raw_path": path.encode("latin-1", "replace"),
        "query_string": query.encode("latin-1", "replace"), "root_path": "", "headers": [(name.lower(), value) for name, value in headers],
        "client": client, "server": ("127.0.0.1", 80),
    }  # fmt: skip
    await app(scope, receive, send)
    return reply
