"""Anything at all, sent to every door: it is answered in words, in time, and what is refused has changed nothing."""

from __future__ import annotations

import asyncio
import json
import os
import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote, quote_from_bytes, urlencode

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import func, select
from starlette.applications import Starlette

from delve.store import Store, schema
from delve.web.app import create
from delve.web.guard import HEADERS, Pace
from tests.web.load.door import HOST, Reply, knock

EXAMPLES: Final = 10_000 if os.environ.get("DELVE_SOAK") else 300
SLOWEST: Final = 2.0
"""Seconds any answer may take."""
REFUSED: Final = 400
PLACES: Final = (
    "/", "/tables", "/import", "/theme", "/healthz", "/echo", "/rules/pencil", "/rules/pencil/P-MOVE", "/t/{id}", "/t/{id}/events", "/t/{id}/view",
    "/t/{id}/record", "/t/{id}/text", "/t/{id}/act", "/t/{id}/undo", "/t/{id}/note", "/t/{id}/fork", "/t/{id}/seat", "/t/{id}/look",
    "/t/{id}/join", "/static/picture.css", "/static/delve.js", "/static/vendor/fonts/", "/static/../app.py", "/static/%2e%2e/app.py",
)  # fmt: skip
FIELDS: Final = (
    "v", "once", "action", "key", "text", "at", "seat", "do", "token", "theme", "back", "record", "game", "seats", "seat1", "seat2", "name1",
    "aids", "undo", "seed", "option-doors", "narrow", "hint", "q",
)  # fmt: skip


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
        app = create(store, pace=Pace(1e9, 1e9))
        form = urlencode({"game": "pencil", "seats": "2", "seat1": "me", "seat2": "friend", "seed": "fuzz"}).encode()
        kind = (b"content-type", b"application/x-www-form-urlencoded")
        opened = loop.run(knock(app, "POST", "/tables", [HOST, kind], form))
        assert opened.status == 303
        cookie = opened.one("set-cookie").partition(";")[0].encode()
        yield House(app, store, opened.one("location").removeprefix("/t/"), cookie)


# ---- what can be sent

WILD: Final = st.one_of(
    st.text(max_size=40), st.sampled_from(["", "0", "1", "-1", "2", "9" * 5000, "99999999999999999999", "\u0663", "\x00", "\ud800", "a" * 70_000]),
    st.sampled_from(["pencil", "me", "friend", "bot", "bot:instinct", "bot:", "revoke", "free", "delve", "strict", "standard", "//evil.example", "/\\e"]),
    st.sampled_from(["\r\nset-cookie: a=b", "<script>", "\u202e", "%00", "delve record 1\ngame pencil\n", "roll;--", "P-MOVE"]),
)  # fmt: skip
VALUES: Final = st.one_of(WILD, st.integers(), st.floats(), st.booleans(), st.none(), st.lists(st.integers(), max_size=2))
FORMS: Final = st.dictionaries(st.one_of(st.sampled_from(FIELDS), WILD), VALUES, max_size=6)
HEADER: Final = st.binary(max_size=60).map(lambda value: value.translate(None, b"\r\n\x00"))


def _encoded(form: dict[str, Any]) -> bytes:
    pairs = {name: value if isinstance(value, str) else str(value) for name, value in form.items()}
    return urlencode(pairs, errors="surrogatepass").encode()


def _parts(form: dict[str, Any]) -> bytes:
    told = b""
    for name, value in form.items():
        named = name.encode("utf-8", "surrogatepass").replace(b'"', b"")
        told += b'--x\r\ncontent-disposition: form-data; name="' + named + b'"\r\n\r\n' + str(value).encode("utf-8", "surrogatepass") + b"\r\n"
    return told + b"--x--\r\n"


BODIES: Final = st.one_of(
    FORMS.map(lambda form: (b"application/x-www-form-urlencoded", _encoded(form))),
    FORMS.map(lambda form: (b"application/json", json.dumps(form).encode())),
    FORMS.map(lambda form: (b"multipart/form-data; boundary=x", _parts(form))),
    st.tuples(st.sampled_from([b"application/json", b"multipart/form-data", b"multipart/form-data; boundary=x", b"text/plain", b""]), st.binary(max_size=200)),
    st.tuples(HEADER, st.binary(max_size=50)),
    st.sampled_from([
        (b"application/json", b"[" * 50_000), (b"application/json", b"{}"), (b"application/json", b"\xff\xfe"), (b"application/json", b"1" * 9000),
        (b"application/json", b'{"token": "\\ud800"}'), (b"application/x-www-form-urlencoded", b"x" * 70_000), (b"application/json", b" " * 1_200_000),
        (b"application/x-www-form-urlencoded", b"&" * 60_000), (b"multipart/form-data; boundary=" + b"y" * 300, b"--y"),
        (b"multipart/form-data; boundary=x; charset=nonsense", _parts({"text": "a"})),
    ]),
)  # fmt: skip
METHODS: Final = st.one_of(st.sampled_from(["GET", "POST", "POST", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE"]), st.just("BREW"))
QUERIES: Final = st.one_of(
    st.just(""), FORMS.map(lambda form: _encoded(form).decode()), st.binary(max_size=30).map(quote_from_bytes), st.sampled_from(["v=0", "hint=1", "at=0", "narrow=1"])
)  # fmt: skip
TARGETS: Final = st.one_of(
    st.sampled_from(PLACES), st.sampled_from(PLACES), st.binary(max_size=30).map(lambda raw: "/" + quote_from_bytes(raw)),
    st.tuples(st.sampled_from(PLACES), WILD).map(lambda both: both[0].replace("{id}", quote(both[1].encode("utf-8", "replace"), safe="")[:9000])),
    WILD.map(lambda text: "/rules/" + quote(text.encode("utf-8", "replace"), safe="")[:9000]),
    WILD.map(lambda text: "/rules/pencil/" + quote(text.encode("utf-8", "replace"), safe="")[:9000]),
    st.binary(max_size=20).map(lambda raw: "/static/" + quote_from_bytes(raw)),
)  # fmt: skip


@dataclass(frozen=True)
class Sent:
    """One request; `host` and `member` say whether it names our host and carries the host's cookie."""

    method: str
    target: str
    query: str
    kind: bytes
    body: bytes
    member: bool
    extra: tuple[tuple[bytes, bytes], ...] = ()
    host: bytes = b"127.0.0.1"


EXTRA: Final = st.lists(
    st.one_of(
        st.tuples(st.sampled_from([b"accept", b"cookie", b"last-event-id", b"accept-encoding", b"range", b"if-none-match", b"content-length"]), HEADER),
        st.sampled_from([
            (b"accept", b"application/json"), (b"accept-encoding", b"gzip"), (b"origin", b"http://127.0.0.1"), (b"origin", b"https://evil.example"),
            (b"origin", b"null"), (b"sec-fetch-site", b"cross-site"), (b"content-length", b"9" * 5000), (b"content-length", "\u00b2".encode("latin-1")),
            (b"range", b"bytes=0-1,2-3,999-"), (b"cookie", b"delve=x; delve-theme=paper"), (b"cookie", b"delve=\xff\xfe"), (b"last-event-id", b"-1"),
        ]),
    ), max_size=3,
).map(tuple)  # fmt: skip
REQUESTS: Final = st.builds(
    lambda method, target, query, body, member, extra, host: Sent(method, target, query, *body, member, extra, host),
    METHODS, TARGETS, QUERIES, BODIES, st.booleans(), EXTRA, st.one_of(*[st.just(b"127.0.0.1")] * 9, HEADER),
)  # fmt: skip


# ---- and what must hold


async def _sent(house: House, one: Sent) -> Reply:
    target = one.target.replace("{id}", house.id) + (f"?{one.query}" if one.query else "")
    headers = [(b"host", one.host), (b"content-type", one.kind), *one.extra]
    if one.member:
        headers.append((b"cookie", house.cookie))
    return await knock(house.app, one.method, target, headers, one.body)


def _answered(loop: asyncio.Runner, house: House, one: Sent) -> Reply:
    """Send it and look whether the answer is a good one."""
    before, began = house.events(), time.perf_counter()
    reply = loop.run(_sent(house, one))
    took = time.perf_counter() - began
    assert 200 <= reply.status < 500, f"answered with {reply.status}"
    assert took < SLOWEST, f"took {took:.1f} s"
    for name, value in HEADERS.items():
        assert reply.all(name) == [value], f"{name} is missing or not ours"
    if reply.status >= REFUSED or one.method in ("GET", "HEAD"):
        assert house.events() == before, "refused, or only asked, and yet something has changed"
    assert b"Traceback" not in reply.body
    assert not reply.all("etag") or one.target.startswith("/static/"), "only what is the same for everybody may be known by a tag"
    return reply


def _act(**form: object) -> Sent:
    return Sent("POST", "/t/{id}/act", "", b"application/json", json.dumps(form).encode(), True)


_post = partial(Sent, "POST")


@settings(
    max_examples=EXAMPLES, deadline=None, database=None, print_blob=False,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture, HealthCheck.data_too_large],
)  # fmt: skip
@given(one=REQUESTS)
def test_whatever_is_sent_is_answered_and_a_refusal_changes_nothing(house: House, loop: asyncio.Runner, one: Sent) -> None:
    _answered(loop, house, one)


SURROGATE: Final = "\ud800"
CASES: Final = {
    "a version of many digits": _act(v="9" * 5000, key="delve"),
    "a moment of many digits": _post("/t/{id}/fork", "", b"application/json", json.dumps({"at": "9" * 5000}).encode(), True),
    "a seat of many digits": _post("/t/{id}/seat", "", b"application/json", json.dumps({"seat": "9" * 5000, "do": "bot"}).encode(), True),
    "seats of many digits": _post("/tables", "", b"application/json", json.dumps({"game": "pencil", "seats": "9" * 5000}).encode(), False),
    "half a character as a key": _act(key=SURROGATE),
    "half a character as a key, for a form": Sent("POST", "/t/{id}/act", "", b"application/json", b'{"key": "\\ud800"}', True, ((b"accept", b"text/html"),)),
    "half a character as once": _act(key="delve", once=SURROGATE),
    "half a character as a token": _post("/t/{id}/join", "", b"application/json", b'{"token": "\\ud800"}', False),
    "half a character as a note": _post("/t/{id}/note", "", b"application/json", b'{"text": "a\\ud800"}', True),
    "half a character as a name": _post("/tables", "", b"application/json", json.dumps({"game": "pencil", "seats": "2", "name1": SURROGATE}).encode(), False),
    "half a character as a seed": _post("/tables", "", b"application/json", json.dumps({"game": "pencil", "seats": "2", "seed": SURROGATE}).encode(), False),
    "half a character as a game": _post("/tables", "", b"application/json", json.dumps({"game": SURROGATE}).encode(), False),
    "half a character as a way back": _post("/theme", "", b"application/json", b'{"back": "/\\ud800"}', False),
    "half a character as a record": _post("/import", "", b"application/json", b'{"record": "\\ud800"}', False),
    "deep JSON": _post("/t/{id}/act", "", b"application/json", b"[" * 50_000, True),
    "deep objects": _post("/t/{id}/act", "", b"application/json", b'{"a":' * 10_000, True),
    "a nothing in a key": _act(key="\x00"),
    "a nothing as once": _act(key="delve", once="\x00"),
    "a nothing in a note": _post("/t/{id}/note", "", b"application/json", b'{"text": "a\\u0000b"}', True),
    "a nothing in a path": Sent("GET", "/static/%00", "", b"", b"", False),
    "a nothing in a clause": Sent("GET", "/rules/pencil/%00", "", b"", b"", False),
    "a path too long": Sent("GET", "/static/" + "a" * 5000, "", b"", b"", False),
    "a cookie that is no text": Sent("GET", "/t/{id}", "", b"", b"", False, ((b"cookie", b"delve=\xff\xfe\x80"),)),
    "a stream with a heavy question": Sent("GET", "/t/{id}/events", "", b"", b"x" * 100_000, False),
    "a record of a million letters": _post("/import", "", b"application/x-www-form-urlencoded", b"record=" + b"a" * 900_000, False),
    "a record of many lines": _post("/import", "", b"application/x-www-form-urlencoded", b"record=" + b"%0A1+delve" * 90_000, False),
    "a length of many digits": Sent("POST", "/echo", "", b"", b"", False, ((b"content-length", b"9" * 5000),)),
    "a length in another script": Sent("POST", "/echo", "", b"", b"", False, ((b"content-length", b"\xb2"),)),
    "a way out": _post("/theme", "", b"application/json", b'{"theme": "paper", "back": "/\\\\evil.example"}', False),
    "many fields": _post("/t/{id}/act", "", b"application/x-www-form-urlencoded", b"&".join(b"a%d=1" % i for i in range(5000)), True),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_what_once_was_or_could_be_trouble(house: House, loop: asyncio.Runner, name: str) -> None:
    _answered(loop, house, CASES[name])
