"""What one client may take: bytes, time, connections, pages, tables, records, notes, thinking bots. And text that is none."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import httpx
import pytest

import delve
from delve.kernel.errors import DelveError
from delve.store import Store
from delve.web import connections, copies, importing, limits, live_table
from delve.web.app import create
from delve.web.middleware import RateLimiter
from tests.web.kit import Server

ELSEWHERE = "192.0.2.7"
OTHER = "192.0.2.8"
Client = Callable[[str], httpx.AsyncClient]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path / "tables.sqlite") as opened:
        yield opened


def served(store: Store, scene: Callable[[Client], Awaitable[None]], **how: object) -> None:
    """Play a scene at an application; its clients come from the address they say."""

    async def play() -> None:
        app = create(store, pace=RateLimiter(100_000, 100_000))
        await scene(
            lambda address: httpx.AsyncClient(
                transport=httpx.ASGITransport(app, client=(address, 1)), base_url="http://127.0.0.1:8000", timeout=60
            )
        )
        await app.state.tables.close()

    asyncio.run(play())


# ---- connections


def connected(server: Server, source: str = "127.0.0.1") -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), 10, (source, 0))


def is_closed(line: socket.socket, seconds: float = 15) -> bool:
    """Whether the server closes that connection within so many seconds."""
    line.settimeout(seconds)
    try:
        return line.recv(1000) == b""
    except TimeoutError:
        return False
    except OSError:
        return True


def test_a_head_of_many_bytes_is_not_read_to_its_end(server: Server) -> None:
    """50 MB of headers were taken into memory before; now the connection ends after some ten thousand bytes."""
    for begin in (b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n", b"GET /"):
        sent = 0
        with connected(server) as line:
            line.settimeout(10)
            try:
                line.sendall(begin)
                while sent < 50_000_000:
                    line.sendall(b"x-filler: " + b"y" * 8000 + b"\r\n" if begin.endswith(b"\n") else b"y" * 8000)
                    sent += 8000
            except OSError:
                pass
        assert sent < 8_000_000, "what the sockets hold, and no more"
    assert httpx.get(f"{server.url}/healthz").status_code == 200


def test_a_head_that_comes_at_once_and_is_too_long_is_refused_too(server: Server) -> None:
    with connected(server) as line:
        line.sendall(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nx: " + b"y" * connections.MAX_HEAD_BYTES + b"\r\n\r\n")
        assert is_closed(line)


def test_a_slow_head_is_not_waited_for(server: Server) -> None:
    with connected(server) as silent, connected(server) as slow:
        slow.sendall(b"GET / HTTP/1.1\r\nHost: ")
        until = time.monotonic() + connections.HEAD_SECONDS + 8
        assert is_closed(slow, until - time.monotonic())
        assert is_closed(silent, until - time.monotonic())


def test_a_client_has_so_many_connections_and_leaves_the_others_theirs(server: Server) -> None:
    lines = [connected(server, "127.0.0.9") for _ in range(connections.MAX_OF_CLIENT)]
    try:
        with connected(server, "127.0.0.9") as one_more, connected(server, "127.0.0.10") as other:
            assert is_closed(one_more, 5)
            other.sendall(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            other.settimeout(5)
            assert other.recv(100).startswith(b"HTTP/1.1 200")
    finally:
        for line in lines:
            line.close()
    time.sleep(0.3)
    with connected(server, "127.0.0.9") as again:
        again.sendall(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        again.settimeout(5)
        assert again.recv(100).startswith(b"HTTP/1.1 200")


# ---- tables, streams, bots


def test_a_client_opens_so_many_tables_and_others_go_on(store: Store) -> None:
    async def scene(client: Client) -> None:
        form = {"game": "pencil", "seats": "1"}
        async with client(ELSEWHERE) as greedy, client(OTHER) as other, client("127.0.0.1") as own:
            for _ in range(limits.TABLES_AT_ONCE):
                assert (await greedy.post("/tables", data=form)).status_code == 303
            refused = await greedy.post("/tables", data=form)
            assert refused.status_code == 422 and "another one can be opened in a minute" in refused.text
            assert (await greedy.post("/learn/pencil")).status_code == 429
            assert (await other.post("/tables", data=form)).status_code == 303
            for _ in range(limits.TABLES_AT_ONCE + 1):
                assert (await own.post("/tables", data=form)).status_code == 303

    served(store, scene)


def test_streams_of_a_client_are_counted_and_given_back() -> None:
    shares = limits.Limits()
    for _ in range(limits.STREAMS_OF_CLIENT):
        shares.open_stream(ELSEWHERE)
    with pytest.raises(limits.TooMany):
        shares.open_stream(ELSEWHERE)
    shares.open_stream(OTHER)
    shares.close_stream(ELSEWHERE)
    shares.open_stream(ELSEWHERE)
    for _ in range(limits.STREAMS_OF_CLIENT):
        shares.close_stream(ELSEWHERE)
    shares.close_stream(OTHER)
    assert not shares.streams


def test_a_stream_that_ends_is_given_back_by_the_server(own_server: Server) -> None:
    """Also one whose reader left before the first byte."""
    table = httpx.post(f"{own_server.url}/tables", data={"game": "pencil", "seats": "1"}).headers["location"]
    for _ in range(3):
        source = httpx.HTTPTransport(local_address="127.0.0.11")
        with httpx.Client(transport=source, base_url=own_server.url) as reader:
            for _ in range(limits.STREAMS_OF_CLIENT // 2):
                with reader.stream("GET", f"{table}/events?v=0") as stream:
                    assert stream.status_code == 200
        time.sleep(0.3)


def test_bots_wait_at_a_table_that_nobody_looks_at(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_table, "UNWATCHED", 0.0)

    async def scene(client: Client) -> None:
        async with client(ELSEWHERE) as host:
            table = (await host.post("/tables", data={"game": "pencil", "seats": "2", "seat1": "bot:easy", "seat2": "bot:easy"})).headers[
                "location"
            ]
            await host.get(table)
            await asyncio.sleep(0.4)
            waiting = len(store.load(table.removeprefix("/t/")).events)
            assert waiting < 3
            monkeypatch.setattr(live_table, "UNWATCHED", 60.0)
            await host.get(table)
            for _ in range(100):
                await asyncio.sleep(0.05)
                if len(store.load(table.removeprefix("/t/")).events) > waiting + 3:
                    return
            raise AssertionError("somebody came, and the bots did not go on")

    served(store, scene)


def test_tables_of_others_do_not_hide_ones_own(store: Store) -> None:
    async def scene(client: Client) -> None:
        async with client("127.0.0.1") as mine, client("127.0.0.1") as theirs:
            own = (await mine.post("/tables", data={"game": "pencil", "seats": "1"})).headers["location"]
            for _ in range(41):
                await theirs.post("/tables", data={"game": "pencil", "seats": "1"})
            assert own in (await mine.get("/")).text
            assert own not in (await theirs.get("/")).text

    served(store, scene)


# ---- notes


def test_a_journal_has_an_end_and_its_page_stays_small(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """1,500 notes took 700 MB: the page had all of them, in every copy that was kept of it."""
    monkeypatch.setattr("delve.web.tables.MAX_NOTES", 150)

    async def scene(client: Client) -> None:
        async with client("127.0.0.1") as host:
            table = (await host.post("/tables", data={"game": "pencil", "seats": "1"})).headers["location"]
            bare = len((await host.get(table)).text)
            for number in range(150):
                assert (await host.post(f"{table}/note", data={"text": f"{number} " + "x" * 490})).status_code == 303
            full = await host.post(f"{table}/note", data={"text": "one more"})
            assert full.status_code == 422 and "the journal of this table is full" in full.text.lower()
            page = (await host.get(table)).text
            assert len(page) - bare < 80 * 700
            assert "70 earlier notes are in the record" in page and "149 xxx" in page
            assert "0 xxx" in (await host.get(f"{table}/record")).text

    served(store, scene)


# ---- records that are brought


def test_a_record_of_too_many_notes_is_refused_before_it_is_replayed(store: Store) -> None:
    """60,000 of them held the server up for everybody."""
    table = delve.new("pencil", seed="1")
    table.note("x", 0)
    head, last = table.record().rstrip("\n").rsplit("\n", 1)
    text = "\n".join([head, *[last] * 60_000]) + "\n"
    assert len(text) < 2_000_000

    async def scene(client: Client) -> None:
        async with client(ELSEWHERE) as host, client(OTHER) as other:
            longest, bringing = 0.0, asyncio.create_task(host.post("/import", json={"record": text[:900_000]}))
            while not bringing.done():
                began = time.monotonic()
                assert (await other.get("/healthz")).status_code == 200
                longest = max(longest, time.monotonic() - began)
                await asyncio.sleep(0.01)
            assert (await bringing).status_code == 422
            assert longest < 2, "others are answered meanwhile"
            assert "game-card" not in (await host.get("/")).text or "/t/" not in (await host.get("/")).text

    served(store, scene)
    with pytest.raises(DelveError, match="60000 notes, and a table here takes 1000"):
        copies.checked(text)


def test_a_record_that_takes_too_long_is_given_up_and_leaves_nothing(store: Store) -> None:
    table = delve.new("pencil", seed="1")

    async def bring() -> None:
        began = time.monotonic()
        with pytest.raises(DelveError, match=r"longer than 0\.05 seconds, so no table was set up"):
            await importing.checked_apart(table.record(), 0.05)
        assert time.monotonic() - began < 5
        copy = await importing.checked_apart(table.record())
        assert copy == copies.checked(table.record())

    asyncio.run(bring())


def test_what_is_wrong_with_a_record_is_said_by_the_process_that_read_it() -> None:
    async def bring() -> None:
        with pytest.raises(DelveError) as refused:
            await importing.checked_apart("this is no record")
        with pytest.raises(DelveError) as plainly:
            copies.checked("this is no record")
        assert str(refused.value) == str(plainly.value)

    asyncio.run(bring())


# ---- text that is none


@pytest.mark.parametrize("kind", ["application/x-www-form-urlencoded", "application/json", "multipart/form-data; boundary=b"])
@pytest.mark.parametrize("charset", ["utf-16", "utf-7", "rot13", "nope", "\\0", '"utf-8', "x" * 300])
def test_other_charsets_than_ours_are_refused_and_leave_nothing(store: Store, kind: str, charset: str) -> None:
    async def scene(client: Client) -> None:
        async with client("127.0.0.1") as host:
            table = (await host.post("/tables", data={"game": "pencil", "seats": "1"})).headers["location"]
            bodies = {
                "application/json": b'{"text": "hello"}', "application/x-www-form-urlencoded": b"text=hello",
                "multipart/form-data; boundary=b": b'--b\r\nContent-Disposition: form-data; name="text"\r\n\r\nhello\r\n--b--\r\n',
            }  # fmt: skip
            headers = {"content-type": f"{kind}; charset={charset}"}
            answer = await host.post(f"{table}/note", content=bodies[kind], headers=headers)
            good = charset.strip('"') == "utf-8"
            assert answer.status_code == (303 if good else 422)
            assert len(store.load(table.removeprefix("/t/")).events) == (2 if good else 1)
            assert (await host.post(f"{table}/note", content=bodies[kind], headers={"content-type": kind})).status_code == 303

    served(store, scene)


@pytest.mark.parametrize("back", ["//evil.example", "/\\evil.example", "https://evil.example", "/\tevil", "evil", ""])
def test_the_theme_leads_back_to_this_server_alone(store: Store, back: str) -> None:
    async def scene(client: Client) -> None:
        async with client("127.0.0.1") as host:
            there = await host.post("/theme", data={"theme": "paper", "back": back})
            assert there.headers["location"] == "/"
            assert (await host.post("/theme", data={"theme": "paper", "back": "/t/x?at=3"})).headers["location"] == "/t/x?at=3"

    served(store, scene)


def test_a_client_that_is_no_proxy_is_not_believed_who_it_is(own_server: Server) -> None:
    """The scheme would make cookies secure, and the address would take other people's shares."""
    claims = {"x-forwarded-proto": "https", "x-forwarded-for": ELSEWHERE}
    answer = httpx.post(f"{own_server.url}/tables", data={"game": "pencil", "seats": "1"}, headers=claims)
    assert answer.status_code == 303
    assert "secure" not in answer.headers["set-cookie"].lower()
