"""The door: who is let in, what is refused, and what no answer may tell."""

from __future__ import annotations

import asyncio
import re
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from urllib.parse import urlencode

import pytest
from starlette.applications import Starlette

from bench.client import Heard, table_of
from bench.running import Running
from delve.store import Store
from delve.web import assets
from delve.web.app import create
from delve.web.middleware import MAX_BODY_BYTES, MAX_RECORD_BYTES, RateLimiter
from tests.web.load.door import HOST, Reply, knock

FORM: Final = (b"content-type", b"application/x-www-form-urlencoded")
NEW: Final = urlencode({"game": "pencil", "seats": "2", "seat1": "me", "seat2": "friend", "seed": "door"}).encode()


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Starlette]:
    with Store.open(tmp_path / "tables.sqlite") as store:
        yield create(store, pace=RateLimiter(1e9, 1e9))


def asked(app: Starlette, method: str, target: str, *headers: tuple[bytes, bytes], body: bytes = b"") -> Reply:
    named = headers if any(name == b"host" for name, _ in headers) else (HOST, *headers)
    return asyncio.run(knock(app, method, target, named, body))


FOREIGN: Final = (
    b"evil.example", b"", b"127.0.0.1.evil.example", b"evil.example:80", b"127.0.0.1:80@evil.example", b"[::1]evil.example",
    b"127.0.0.1:8a",
)  # fmt: skip


@pytest.mark.parametrize("host", FOREIGN)
def test_another_name_is_misdirected(app: Starlette, host: bytes) -> None:
    assert asked(app, "GET", "/healthz", (b"host", host)).status == 421


@pytest.mark.parametrize("host", [b"127.0.0.1", b"127.0.0.1:8000", b"localhost", b"LOCALHOST:1", b"[::1]", b"[::1]:8000"])
def test_our_own_names_are_answered(app: Starlette, host: bytes) -> None:
    assert asked(app, "GET", "/healthz", (b"host", host)).status == 200


@pytest.mark.parametrize(
    "headers",
    [
        ((b"origin", b"https://evil.example"),), ((b"origin", b"null"),), ((b"origin", b"http://127.0.0.1:81"),), ((b"origin", b""),),
        ((b"sec-fetch-site", b"cross-site"),), ((b"sec-fetch-site", b"same-site"),),
        ((b"origin", b"http://127.0.0.1"), (b"sec-fetch-site", b"cross-site")),
    ],
)  # fmt: skip
def test_another_site_changes_nothing(app: Starlette, headers: tuple[tuple[bytes, bytes], ...]) -> None:
    assert asked(app, "POST", "/tables", FORM, *headers, body=NEW).status == 403
    assert not app.state.store.stale(), "no match was opened"


def test_our_own_pages_may(app: Starlette) -> None:
    ours = ((b"origin", b"http://127.0.0.1"), (b"sec-fetch-site", b"same-origin"))
    assert asked(app, "POST", "/tables", FORM, *ours, body=NEW).status == 303


@pytest.mark.parametrize(("target", "most"), [("/echo", MAX_BODY_BYTES), ("/tables", MAX_BODY_BYTES), ("/import", MAX_RECORD_BYTES)])
@pytest.mark.parametrize("told", [True, False], ids=["with its length", "without"])
def test_too_much_is_refused(app: Starlette, target: str, most: int, told: bool) -> None:
    body = b"x" * (most + 1)
    length = ((b"content-length", str(len(body)).encode()),) if told else ()
    assert asked(app, "POST", target, FORM, *length, body=body).status == 413


def test_too_fast_is_told_to_wait(tmp_path: Path) -> None:
    with Store.open(tmp_path / "tables.sqlite") as store:
        slow = create(store, pace=RateLimiter(3, 0.001))
        answers = [asked(slow, "POST", "/echo", body=b"a") for _ in range(5)]
    assert [answer.status for answer in answers] == [200, 200, 200, 429, 429]
    assert answers[-1].one("retry-after")


def test_a_script_is_kept_for_good_under_the_hash_of_this_version_only(app: Starlette) -> None:
    for name, content in assets.modules().items():
        told = asked(app, "GET", assets.url(f"js/{name}"))
        assert (told.status, told.body) == (200, content)
        assert told.one("content-type").startswith("text/javascript")
        assert "immutable" in told.one("cache-control")
    for target in ("/static/js/0123456789/table.js", assets.url("js/nothing.js")):
        told = asked(app, "GET", target)
        assert told.status == 404
        assert not told.all("cache-control")


# ---- what no answer may tell


def test_the_cookie_is_kept_from_scripts_and_from_other_sites(app: Starlette) -> None:
    told = asked(app, "POST", "/tables", FORM, body=NEW).one("set-cookie").lower()
    assert re.match(r"delve=[\w-]{22}; ", told), "128 bits at least"
    assert "httponly" in told
    assert "samesite=strict" in told
    assert "path=/" in told


def test_what_depends_on_who_asks_is_not_kept_by_anybody(app: Starlette) -> None:
    opened = asked(app, "POST", "/tables", FORM, body=NEW)
    cookie = (b"cookie", opened.one("set-cookie").partition(";")[0].encode())
    table = opened.one("location")
    for target in ("/", table, f"{table}/view", f"{table}/events", f"{table}/record", f"{table}/join"):
        told = asked(app, "GET", target, cookie)
        assert told.status == 200
        assert "no-store" in told.one("cache-control"), f"{target} may be kept by whoever is between"
        assert not told.all("etag"), target
        assert not told.all("last-modified"), target


def test_only_the_host_sees_the_links_and_they_hide_their_token_behind_the_hash(app: Starlette) -> None:
    opened = asked(app, "POST", "/tables", FORM, body=NEW)
    cookie = (b"cookie", opened.one("set-cookie").partition(";")[0].encode())
    page = asked(app, "GET", opened.one("location"), cookie).body.decode()
    token = re.search(r"/join#([0-9a-f]{32})", page)
    assert token is not None
    for found in re.finditer(token[1], page):
        assert page[found.start() - 1] == "#", "a token stands where a browser would send it"
    for place in ("", "/view", "/record", "/events", "/join"):
        assert token[1].encode() not in asked(app, "GET", opened.one("location") + place).body, "somebody else is told the token"


def test_a_spent_link_is_spent(app: Starlette) -> None:
    opened = asked(app, "POST", "/tables", FORM, body=NEW)
    cookie = (b"cookie", opened.one("set-cookie").partition(";")[0].encode())
    table = opened.one("location")
    token = re.findall(r"/join#([0-9a-f]{32})", asked(app, "GET", table, cookie).body.decode())[0]
    form = urlencode({"token": token}).encode()
    first = asked(app, "POST", f"{table}/join", FORM, body=form)
    assert first.status == 303
    assert token not in first.one("location")
    assert token not in first.one("set-cookie")
    assert asked(app, "POST", f"{table}/join", FORM, body=form).status == 422


def test_tables_that_are_not_there_leave_nothing_behind(app: Starlette) -> None:
    for number in range(50):
        assert asked(app, "GET", f"/t/nowhere-{number}").status == 404
    assert not app.state.tables._opening, "every address that was tried is remembered for ever"


def test_a_server_ends_soon_with_pages_open_and_its_log_tells_no_secret(tmp_path: Path) -> None:
    async def evening() -> tuple[float, int, str, list[str]]:
        server = Running(tmp_path / "data", held=True)
        await server.start()
        try:
            players = await table_of(server.port, Heard())
            for player in players:
                async with asyncio.timeout(10):
                    while not player.open:
                        await asyncio.sleep(0.02)
            cookies = [player.cookie.partition("=")[2] for player in players]
            began = time.perf_counter()
        finally:
            status = await asyncio.to_thread(server.stop)
        took = time.perf_counter() - began
        for player in players:
            await player.leave()
        return took, status, server.log, cookies

    took, status, log, secrets = asyncio.run(evening())
    assert status in (0, -signal.SIGTERM), f"it was killed in the end: {log[-2000:]}"
    assert took < 2.5, f"it took {took:.1f} s: open pages are not sent away"
    assert not any(secret in log for secret in secrets)
    assert not re.search(r"ERROR|Traceback", log), log[-2000:]
