"""Word of what other processes have stored: several servers can share a PostgreSQL database.

Whoever changes a match says its id on a channel, in the transaction that changes it. An SQLite file has one server, and nobody to tell.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from typing import Final

from sqlalchemy import Connection, Engine, text

LOG: Final = logging.getLogger("delve.store")
CHANNEL: Final = "delve_changed"
LOOK_UP: Final = 1.0
"""Seconds after which the listener looks whether it should end."""
AGAIN: Final = 2.0
"""Seconds until it tries to reach the database again."""
ALL: Final = ""
"""Said to a listener instead of an id when it may have missed something."""


def tell(connection: Connection, match: str) -> None:
    """Tell other processes that a match was changed, when this transaction is committed."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_notify(:channel, :match)"), {"channel": CHANNEL, "match": match})


class Notices:
    """Listens in a thread of its own and calls `heard` with the id of each match that was changed, by whichever process."""

    def __init__(self, engine: Engine, heard: Callable[[str], None]) -> None:
        self._engine = engine
        self._heard = heard
        self._ending = threading.Event()
        self._thread = threading.Thread(target=self._run, name="delve-store-notices", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._ending.set()
        self._thread.join(3 * LOOK_UP)

    def _run(self) -> None:
        while not self._ending.is_set():
            try:
                self._listen()
            except Exception as failed:  # the database is out of reach: what it says meanwhile is missed
                LOG.warning("the database cannot be listened to: %s", str(failed).splitlines()[0])
                self._ending.wait(AGAIN)

    def _listen(self) -> None:
        connection = self._engine.raw_connection()
        try:
            driver = connection.driver_connection
            assert driver is not None
            driver.rollback()
            driver.autocommit = True
            driver.execute(f"LISTEN {CHANNEL}")
            self._heard(ALL)
            while not self._ending.is_set():
                for notice in driver.notifies(timeout=LOOK_UP):
                    self._heard(notice.payload)
        finally:
            connection.invalidate()  # it is in another mode than those of the pool
