"""The database is full, locked or damaged: said plainly, nothing changed, well again by itself. What the server says of itself."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from delve.store import Store, schema
from delve.web.app import create
from delve.web.middleware import RateLimiter

FORM = {"game": "pencil", "seats": "1", "seed": "7"}
JSON = {"accept": "application/json"}


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite"


@pytest.fixture
def store(place: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    monkeypatch.setattr(schema, "_BUSY_TIMEOUT", 50)
    with Store.open(place) as opened:
        yield opened


def at_table(store: Store, scene: Callable[[httpx.AsyncClient, str], Awaitable[None]], address: str = "127.0.0.1") -> None:
    async def play() -> None:
        app = create(store, pace=RateLimiter(100_000, 100_000))
        transport = httpx.ASGITransport(app, client=(address, 1))
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:8000") as host:
            await scene(host, (await host.post("/tables", data=FORM)).headers["location"])
        await app.state.tables.close()

    asyncio.run(play())


def stored(store: Store, table: str) -> int:
    return len(store.load(table.removeprefix("/t/")).events)


async def turned_away(host: httpx.AsyncClient, table: str) -> None:
    """Neither page nor script gets a 500, and the health of the server is told as it is."""
    refused = await host.post(f"{table}/act", data={"key": "delve"})
    assert refused.status_code == 503 and "what was chosen before is safe" in refused.text
    assert refused.headers["retry-after"]
    told = await host.post(f"{table}/act", data={"key": "delve"}, headers=JSON)
    assert told.status_code == 503 and "Try again in a moment" in told.json()["error"]
    assert (await host.post("/tables", data=FORM)).status_code == 503
    health = await host.get("/healthz")
    assert health.status_code == 503 and "cannot be written" in health.text
    assert (await host.get(table)).status_code == 200, "the table in memory can still be looked at"


async def well_again(host: httpx.AsyncClient, table: str) -> None:
    assert (await host.get("/healthz")).text == "well\n"
    assert (await host.post(f"{table}/act", data={"key": "delve"})).status_code == 303


def test_a_locked_database(store: Store, place: Path) -> None:
    async def scene(host: httpx.AsyncClient, table: str) -> None:
        await host.get(table)
        other = sqlite3.connect(place, isolation_level=None)
        other.execute("BEGIN EXCLUSIVE")
        await turned_away(host, table)
        other.execute("ROLLBACK")
        other.close()
        assert stored(store, table) == 1
        await well_again(host, table)
        assert stored(store, table) == 2

    at_table(store, scene)


def test_a_full_disk(store: Store) -> None:
    """SQLite says so itself when a file may not grow."""

    async def scene(host: httpx.AsyncClient, table: str) -> None:
        await host.get(table)
        assert store._writer._connection is not None
        raw: Any = store._writer._connection.connection.driver_connection
        pages = raw.execute("PRAGMA page_count").fetchone()[0]
        raw.execute(f"PRAGMA max_page_count={pages}")
        filler = 0
        while filler < 400:  # until the last page is full
            filler += 1
            if (await host.post(f"{table}/note", data={"text": "x" * 490})).status_code == 503:
                break
        assert (await host.post(f"{table}/note", data={"text": "x" * 490})).status_code == 503
        before = stored(store, table)
        raw.execute("PRAGMA max_page_count=1000000")
        await well_again(host, table)
        assert stored(store, table) == before + 1

    at_table(store, scene)


def test_a_damaged_match_says_so_and_hides_no_other(store: Store) -> None:
    async def scene(host: httpx.AsyncClient, table: str) -> None:
        other = (await host.post("/tables", data=FORM)).headers["location"]
        with store._engine.begin() as connection:
            connection.execute(text("UPDATE event SET payload = '{}' WHERE match = :id"), {"id": table.removeprefix("/t/")})
        broken = await host.get(table)
        assert broken.status_code == 500 and "is broken at event 0" in broken.text
        lobby = await host.get("/")
        assert lobby.status_code == 200 and other in lobby.text
        assert (await host.get(other)).status_code == 200

    at_table(store, scene)


def test_a_bot_whose_choice_could_not_be_stored_tries_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("delve.web.tables.RETRY", 0.05)
    failing = {"left": 3}
    plain = Store.append_soon

    def append_soon(self: Store, match: str, seq: int, news: object) -> object:
        if failing["left"]:
            failing["left"] -= 1
            raise OperationalError("", {}, Exception("disk I/O error"))
        return plain(self, match, seq, news)  # type: ignore[arg-type]

    async def scene(host: httpx.AsyncClient, first: str) -> None:
        opened = await host.post("/tables", data=FORM | {"seats": "2", "seat1": "bot:easy", "seat2": "bot:easy"})
        monkeypatch.setattr(Store, "append_soon", append_soon)
        table = opened.headers["location"]
        await host.get(table)
        for _ in range(100):
            await asyncio.sleep(0.05)
            if stored(store, table) > 4:
                return
        raise AssertionError("the bots stand still")

    at_table(store, scene)
    assert failing["left"] == 0


def test_what_the_server_counts(store: Store) -> None:
    async def scene(host: httpx.AsyncClient, table: str) -> None:
        await host.post(f"{table}/act", data={"key": "delve"})
        await host.post(f"{table}/act", data={"key": "no such thing"})
        told = (await host.get("/metrics")).text
        assert dict(re.findall(r"^(delve_\w+) (\S+)$", told, re.MULTILINE)) | {"delve_choice_seconds_sum": "0"} == {
            "delve_tables": "1", "delve_streams": "0", "delve_store_queue": "0", "delve_bots_thinking": "0", "delve_choices_total": "1",
            "delve_bot_seconds_total": "0.0", "delve_store_failures_total": "0", "delve_choice_seconds_count": "2",
            "delve_choice_seconds_sum": "0",
        }  # fmt: skip
        counts = [int(count) for count in re.findall(r'le="[^"]+"} (\d+)', told)]
        assert counts == sorted(counts) and counts[-1] == 2

    at_table(store, scene)


def test_nobody_from_elsewhere_is_told_what_the_server_counts(store: Store) -> None:
    async def scene(host: httpx.AsyncClient, _: str) -> None:
        assert (await host.get("/metrics")).status_code == 404

    at_table(store, scene, "192.0.2.7")
