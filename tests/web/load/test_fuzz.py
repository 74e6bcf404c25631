"""Anything at all, sent to every door: it is answered in words, in time, and what is refused has changed nothing."""

from __future__ import annotations

import asyncio
import json
import os
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from urllib.parse import urlencode

import pytest
from hypothesis import HealthCheck, given, settings
from sqlalchemy import func, select
from starlette.applications import Starlette

from delve.store import Store, schema
from delve.web.app import create
from delve.web.middleware import HEADERS, RateLimiter
from tests.web.load.door import HOST, Reply, knock
from tests.web.load.wild import FORM, JSON, Sent, requests

EXAMPLES: Final = 10_000 if os.environ.get("DELVE_SOAK") else 300
SLOWEST: Final = 2.0
"""Seconds of processor time any answer may take: time on the clock would measure what else the machine does."""
REFUSED: Final = 400


@dataclass
class House:
    """The application over a store of its own, with one table in it and the cookie of its host."""

    app: Starlette
    store: Store
    id: str
    cookie: bytes

    def events(self) -> int:
        """How much the store holds: events, tables, seats."""
        with self.store._engine.connect() as connection:
            counts = [connection.scalar(select(func.count()).select_from(table)) for table in (schema.event, schema.match, schema.holder)]
        return sum(count or 0 for count in counts)


@pytest.fixture(scope="module")
def loop() -> Iterator[asyncio.Runner]:
    """One loop for all the requests of a house: its locks belong to it."""
    with asyncio.Runner() as runner:
        yield runner


@pytest.fixture(scope="module")
def house(loop: asyncio.Runner, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A table of two people, one of them yet to come; nobody is held back for being fast."""
    with Store.open(Path(tmp_path_factory.mktemp("fuzz")) / "tables.sqlite") as store:
        app = create(store, pace=RateLimiter(1e9, 1e9))
        form = urlencode({"game": "pencil", "seats": "2", "seat1": "me", "seat2": "friend", "seed": "fuzz"}).encode()
        opened = loop.run(knock(app, "POST", "/tables", [HOST, (b"content-type", FORM)], form))
        assert opened.status == 303
        cookie = opened.one("set-cookie").partition(";")[0].encode()
        yield House(app, store, opened.one("location").removeprefix("/t/"), cookie)


# ---- and what must hold


async def _sent(house: House, one: Sent) -> Reply:
    target = one.target.replace("{id}", house.id) + (f"?{one.query}" if one.query else "")
    headers = [(b"host", one.host), (b"content-type", one.kind), *one.extra]
    if one.member:
        headers.append((b"cookie", house.cookie))
    return await knock(house.app, one.method, target, headers, one.body)


def _answered(loop: asyncio.Runner, house: House, one: Sent) -> Reply:
    """Send it and look whether the answer is a good one."""
    before, began = house.events(), time.process_time()
    reply = loop.run(_sent(house, one))
    took = time.process_time() - began
    assert 200 <= reply.status < 500, f"answered with {reply.status}"
    assert took < SLOWEST, f"took {took:.1f} s"
    for name, value in HEADERS.items():
        assert reply.all(name) == [value], f"{name} is missing or not ours"
    if reply.status >= REFUSED or one.method in ("GET", "HEAD"):
        assert house.events() == before, "refused, or only asked, and yet something has changed"
    assert b"Traceback" not in reply.body
    assert not reply.all("etag") or one.target.startswith("/static/"), "only what is the same for everybody may be known by a tag"
    return reply


def _json(target: str, told: bytes | dict[str, str], member: bool = True) -> Sent:
    return Sent("POST", target, "", JSON, told if isinstance(told, bytes) else json.dumps(told).encode(), member)


@settings(
    max_examples=EXAMPLES, deadline=None, database=None, print_blob=False,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture, HealthCheck.data_too_large],
)  # fmt: skip
@given(one=requests())
def test_whatever_is_sent_is_answered_and_a_refusal_changes_nothing(house: House, loop: asyncio.Runner, one: Sent) -> None:
    _answered(loop, house, one)


HALF: Final = "\ud800"
LONG: Final = "9" * 5000
CASES: Final = {
    "a version of many digits": _json("/t/{id}/act", {"v": LONG, "key": "delve"}),
    "a moment of many digits": _json("/t/{id}/fork", {"at": LONG}),
    "a seat of many digits": _json("/t/{id}/seat", {"seat": LONG, "do": "bot"}),
    "seats of many digits": _json("/tables", {"game": "pencil", "seats": LONG}),
    "half a character as a key": _json("/t/{id}/act", {"key": HALF}),
    "half a character as once": _json("/t/{id}/act", {"key": "delve", "once": HALF}),
    "half a character as a token": _json("/t/{id}/join", {"token": HALF}, member=False),
    "half a character as a note": _json("/t/{id}/note", {"text": HALF}),
    "half a character as a name": _json("/tables", {"game": "pencil", "seats": "2", "name1": HALF}),
    "half a character as a seed": _json("/tables", {"game": "pencil", "seats": "2", "seed": HALF}),
    "half a character as a game": _json("/tables", {"game": HALF}),
    "half a character as a way back": _json("/theme", {"back": f"/{HALF}"}),
    "half a character as a record": _json("/import", {"record": HALF}),
    "half a character as a name of a field": _json("/t/{id}/act", {HALF: "1"}),
    "deep lists": _json("/t/{id}/act", b"[" * 50_000),
    "deep objects": _json("/t/{id}/act", b'{"a":' * 10_000),
    "a nothing in a key": _json("/t/{id}/act", {"key": "\x00"}),
    "a nothing as once": _json("/t/{id}/act", {"key": "delve", "once": "\x00"}),
    "a nothing in a note": _json("/t/{id}/note", {"text": "a\x00b"}),
    "a nothing in a path": Sent("GET", "/static/%00"),
    "a nothing in a clause": Sent("GET", "/rules/pencil/%00"),
    "a path too long": Sent("GET", "/static/" + "a" * 5000),
    "a cookie that is no text": Sent("GET", "/t/{id}", extra=((b"cookie", b"delve=\xff\xfe\x80"),)),
    "a stream with a heavy question": Sent("GET", "/t/{id}/events", body=b"x" * 100_000),
    "a record of a million letters": Sent("POST", "/import", "", FORM, b"record=" + b"a" * 900_000),
    "a record of many lines": Sent("POST", "/import", "", FORM, b"record=" + b"%0A1+delve" * 90_000),
    "a length of many digits": Sent("POST", "/echo", extra=((b"content-length", LONG.encode()),)),
    "a length in another script": Sent("POST", "/echo", extra=((b"content-length", b"\xb2"),)),
    "many fields": Sent("POST", "/t/{id}/act", "", FORM, b"&".join(b"a%d=1" % i for i in range(5000)), True),
}


@pytest.mark.parametrize("name", CASES)
def test_what_once_was_or_could_be_trouble(house: House, loop: asyncio.Runner, name: str) -> None:
    _answered(loop, house, CASES[name])


@pytest.mark.parametrize("back", ["https://evil.example", "//evil.example", "/\\evil.example", "/\t/evil.example", "javascript:alert(1)"])
def test_nobody_is_sent_elsewhere(house: House, loop: asyncio.Runner, back: str) -> None:
    told = _answered(loop, house, _json("/theme", {"theme": "paper", "back": back})).one("location")
    assert told.startswith("/"), told
    assert not told.startswith(("//", "/\\", "/\t")), told
