"""What one client may take of a server that others use too: tables, streams, records. A client is an address.

The machine's own address is not limited: whoever sits there has the server.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from delve.kernel.errors import DelveError
from delve.web.middleware import RateLimiter

OWN: Final = ("127.0.0.1", "::1")
MAX_STREAMS: Final = 3_000
"""The most open pages of a server."""
STREAMS_OF_CLIENT: Final = 48
"""The most open pages of one client; the tabs of one browser share a stream for each table."""
TABLES_AT_ONCE: Final = 30
TABLES_PER_SECOND: Final = 1 / 60
RECORDS_AT_ONCE: Final = 5
RECORDS_PER_SECOND: Final = 1 / 30


class TooMany(DelveError):
    """A client wants more than its share, or the server has no more."""


@dataclass
class Limits:
    """The shares of one server's clients."""

    tables: RateLimiter = field(default_factory=lambda: RateLimiter(TABLES_AT_ONCE, TABLES_PER_SECOND))
    records: RateLimiter = field(default_factory=lambda: RateLimiter(RECORDS_AT_ONCE, RECORDS_PER_SECOND))
    streams: Counter[str] = field(default_factory=Counter)

    def open_table(self, client: str) -> None:
        """Count a table that a client opens. Raises TooMany."""
        if client not in OWN and not self.tables.allows(client):
            raise TooMany("you have opened many tables; another one can be opened in a minute")

    def bring_record(self, client: str) -> None:
        """Count a record that a client brings. Raises TooMany."""
        if client not in OWN and not self.records.allows(client):
            raise TooMany("you have brought many records; another one can be brought in half a minute")

    def open_stream(self, client: str) -> None:
        """Count a stream. Raises TooMany; otherwise `close_stream` must follow."""
        if self.streams.total() >= MAX_STREAMS or (client not in OWN and self.streams[client] >= STREAMS_OF_CLIENT):
            raise TooMany("too many pages of tables are open here; close one and load this one again")
        self.streams[client] += 1

    def close_stream(self, client: str) -> None:
        self.streams[client] -= 1
        if self.streams[client] <= 0:
            del self.streams[client]
