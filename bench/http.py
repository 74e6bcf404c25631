"""HTTP/1.1 on bare asyncio streams: so little work for the client that what is measured is the server."""

from __future__ import annotations

import asyncio
import gzip
import zlib
from collections.abc import AsyncGenerator, AsyncIterator, Mapping
from dataclasses import dataclass
from typing import Final

NETWORK: Final = (OSError, asyncio.IncompleteReadError, EOFError)
"""What a server that goes away looks like from here."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One whole response."""

    status: int
    headers: dict[str, str]
    body: bytes
    wire: int
    """Bytes of the body as they were sent, before unpacking."""


async def _head(reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
    lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    status = int(lines[0].split(" ", 2)[1])
    return status, {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines[1:] if line)}


async def _chunks(reader: asyncio.StreamReader) -> AsyncIterator[bytes]:
    while size := int((await reader.readuntil(b"\r\n")).partition(b";")[0], 16):
        yield await reader.readexactly(size)
        await reader.readexactly(2)
    await reader.readuntil(b"\r\n")


def _asked(method: str, path: str, host: str, headers: Mapping[str, str], body: bytes) -> bytes:
    lines = [f"{method} {path} HTTP/1.1", f"host: {host}", *(f"{name}: {value}" for name, value in headers.items())]
    if method == "POST":
        lines.append(f"content-length: {len(body)}")
    return "\r\n".join([*lines, "", ""]).encode("latin-1") + body


class Line:
    """A connection that is kept and, once broken, made again; one request at a time."""

    def __init__(self, port: int, host: str = "127.0.0.1") -> None:
        self.port = port
        self.host = host
        self._lock = asyncio.Lock()
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, headers: Mapping[str, str] | None = None, body: bytes = b"") -> Answer:
        """Send a request and wait for all of its answer. What only reads is asked for again when a kept connection had gone."""
        async with self._lock:
            if self._streams is not None and method == "GET":
                try:
                    return await self._once(method, path, headers or {}, body)
                except NETWORK:
                    pass
            return await self._once(method, path, headers or {}, body)

    async def _once(self, method: str, path: str, headers: Mapping[str, str], body: bytes) -> Answer:
        try:
            if self._streams is not None and (self._streams[0].at_eof() or self._streams[1].is_closing()):
                self.close()
            if self._streams is None:
                self._streams = await asyncio.open_connection(self.host, self.port)
            reader, writer = self._streams
            writer.write(_asked(method, path, f"{self.host}:{self.port}", headers, body))
            status, told = await _head(reader)
            if told.get("transfer-encoding") == "chunked":
                data = b"".join([chunk async for chunk in _chunks(reader)])
            else:
                data = await reader.readexactly(0 if method == "HEAD" or status in (204, 304) else int(told.get("content-length", "0")))
        except BaseException:
            self.close()
            raise
        if told.get("connection") == "close":
            self.close()
        whole = gzip.decompress(data) if told.get("content-encoding") == "gzip" and data else data
        return Answer(status, told, whole, len(data))

    def close(self) -> None:
        """Let the connection go."""
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


@dataclass(frozen=True, slots=True)
class Told:
    """One event of a stream."""

    kind: str
    id: str
    data: str
    wire: int
    """Bytes as they were sent, compressed where the server does that."""
    size: int
    """Bytes once unpacked."""


async def stream(port: int, path: str, headers: Mapping[str, str], host: str = "127.0.0.1") -> AsyncGenerator[Told, None]:
    """The events of a stream until it ends; ConnectionError for an answer other than 200."""
    reader, writer = await asyncio.open_connection(host, port)
    try:
        writer.write(_asked("GET", path, f"{host}:{port}", {"accept": "text/event-stream", "accept-encoding": "gzip", **headers}, b""))
        status, told = await _head(reader)
        if status != 200:
            raise ConnectionError(f"the stream was answered with {status}")
        unpack = zlib.decompressobj(wbits=31).decompress if told.get("content-encoding") == "gzip" else bytes
        yield Told("open", "", "", 0, 0)
        waiting, wire = b"", 0
        async for chunk in _chunks(reader):
            waiting, wire = waiting + unpack(chunk), wire + len(chunk)
            *whole, waiting = waiting.split(b"\n\n")
            for block in whole:
                event = _event(block, wire)
                wire = 0
                if event is not None:
                    yield event
    finally:
        writer.close()


def _event(block: bytes, wire: int) -> Told | None:
    fields = dict(line.split(": ", 1) for line in block.decode().split("\n") if line and not line.startswith(":"))
    return Told(fields["event"], fields.get("id", ""), fields.get("data", ""), wire, len(block) + 2) if "event" in fields else None
