"""Two servers on one PostgreSQL database: people of one table at different ones, seats that change hands, bots, a server that is killed."""

from __future__ import annotations

import html
import re
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from delve.store import Store, fold
from tests.kit.postgres import Postgres
from tests.web.kit import Server, free_port

OPEN = {"game": "pencil", "seats": "2", "seat1": "me", "name1": "Mirka", "seat2": "friend", "seed": "7"}
BOTS = {"game": "pencil", "seats": "2", "seat1": "bot:easy", "seat2": "bot:even", "seed": "7"}


CLIENTS: list[httpx.Client] = []


@pytest.fixture(autouse=True)
def all_leave() -> Iterator[None]:
    yield
    while CLIENTS:
        CLIENTS.pop().close()


class Pair:
    """Two servers and their database."""

    def __init__(self, folder: Path, postgres: Postgres) -> None:
        self.url = postgres.database()
        self.servers = [self.server(folder / name) for name in ("one", "two")]
        for server in self.servers:
            server.start()

    def server(self, folder: Path) -> Server:
        folder.mkdir()
        return Server(folder, ("delve.cli", "serve", "--no-open"), {"DELVE_STORE": self.url}, free_port(), has_data=False)

    def client(self, number: int) -> httpx.Client:
        CLIENTS.append(httpx.Client(base_url=self.servers[number].url, timeout=20))
        return CLIENTS[-1]


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory, postgres: Postgres) -> Iterator[Pair]:
    both = Pair(tmp_path_factory.mktemp("pair"), postgres)
    yield both
    for server in both.servers:
        server.end()


def token_of(host: httpx.Client, path: str) -> str:
    found = re.search(r"/join#([0-9a-f]{32})", host.get(path).text)
    assert found is not None
    return found[1]


def offered(client: httpx.Client, path: str) -> list[str]:
    view = client.get(f"{path}/view", headers={"accept": "application/json"}).json()
    return [html.unescape(key) for key in re.findall(r'data-key="([^"]+)"', view["parts"]["options"]) if key != "exit"]


def table_of(pair: Pair, path: str) -> tuple[int, list[str]]:
    with Store.open(pair.url) as store:
        folded = fold(store.load(path.removeprefix("/t/")))
    return folded.seq, folded.table.keys


def seated(pair: Pair) -> tuple[httpx.Client, httpx.Client, str]:
    """A host at the first server, a friend at the second."""
    host, friend = pair.client(0), pair.client(1)
    path = host.post("/tables", data=OPEN).headers["location"]
    assert friend.post(f"{path}/join", data={"token": token_of(host, path), "name": "Theodora"}).status_code == 303
    return host, friend, path


def test_each_sees_at_once_what_the_other_chose_elsewhere(pair: Pair) -> None:
    host, friend, path = seated(pair)
    made = 0
    for _ in range(30):
        for one in (host, friend):
            keys = offered(one, path)
            if keys:
                assert one.post(f"{path}/act", data={"key": keys[-1]}).status_code == 303
                made += 1
    assert made > 10
    assert len(table_of(pair, path)[1]) == made
    versions = {re.search(r'data-v="(\d+)"', one.get(path).text)[1] for one in (host, friend)}  # type: ignore[index]
    assert len(versions) == 1
    assert "Theodora" in host.get(path).text


def test_an_open_page_is_told_what_was_chosen_at_another_server(pair: Pair) -> None:
    host, friend, path = seated(pair)
    chooser, reader = (host, friend) if offered(host, path) else (friend, host)
    version = re.search(r'data-v="(\d+)"', reader.get(path).text)
    assert version is not None
    with reader.stream("GET", f"{path}/events?v={version[1]}") as stream:
        lines = stream.iter_lines()
        next(line for line in lines if line.startswith("event: patch"))
        chooser.post(f"{path}/act", data={"key": offered(chooser, path)[-1]})
        until = time.monotonic() + 15
        for line in lines:
            if line.startswith("id: ") and int(line[4:]) > int(version[1]):
                return
            assert time.monotonic() < until
    raise AssertionError("the stream ended")


def test_a_seat_that_is_taken_away_at_one_server_is_lost_at_the_other(pair: Pair) -> None:
    host, friend, path = seated(pair)
    assert host.post(f"{path}/seat", data={"seat": "2", "do": "free"}).status_code == 303
    assert "Your seat was given to somebody else" in friend.get(path).text
    assert friend.post(f"{path}/note", data={"text": "still here?"}).status_code == 422
    thief, new = pair.client(1), token_of(host, path)
    assert host.post(f"{path}/seat", data={"seat": "2", "do": "bot", "level": "easy"}).status_code == 303
    assert thief.post(f"{path}/join", data={"token": new}).status_code == 422


def test_a_bot_plays_each_turn_once_whoever_looks(pair: Pair) -> None:
    one, two = pair.client(0), pair.client(1)
    path = one.post("/tables", data=BOTS).headers["location"]
    for _ in range(200):
        pages = one.get(path).text, two.get(path).text
        if all("The game is over" in page for page in pages):
            break
        time.sleep(0.1)
    alone = one.post("/tables", data=BOTS).headers["location"]
    for _ in range(200):
        if "The game is over" in one.get(alone).text:
            break
        time.sleep(0.1)
    assert len(table_of(pair, path)[1]) > 10
    assert table_of(pair, path)[1] == table_of(pair, alone)[1], "the same bots make the same choices, however many servers watch them"


def test_what_was_acknowledged_outlives_a_killed_server_and_the_other_goes_on(pair: Pair) -> None:
    host, friend, path = seated(pair)
    made = []
    for turn in range(24):
        if turn in (6, 14):
            pair.servers[1].kill()
        if turn in (8, 16):
            pair.servers[1].start()
        for one in (host, friend):
            try:
                keys = offered(one, path)
                if keys and one.post(f"{path}/act", data={"key": keys[-1]}).status_code == 303:
                    made.append(keys[-1])
            except httpx.TransportError:
                assert one is friend and (6 <= turn < 8 or 14 <= turn < 16)
    assert len(made) > 10
    assert table_of(pair, path)[1] == made


def test_a_database_that_was_away_is_found_again(tmp_path: Path, postgres: Postgres) -> None:
    """Also the word of what others store is heard again."""
    pair = Pair(tmp_path, postgres)
    try:
        host, friend, path = seated(pair)
        postgres.stop()
        assert host.post(f"{path}/act", data={"key": "delve"}).status_code == 503
        assert host.get("/healthz").status_code == 503
        postgres.start()
        for _ in range(100):
            if host.get("/healthz").status_code == friend.get("/healthz").status_code == 200:
                break
            time.sleep(0.1)
        chooser, reader = (host, friend) if offered(host, path) else (friend, host)
        before = len(table_of(pair, path)[1])
        assert chooser.post(f"{path}/act", data={"key": offered(chooser, path)[-1]}).status_code == 303
        assert offered(reader, path) or offered(chooser, path)
        assert len(table_of(pair, path)[1]) == before + 1
    finally:
        for server in pair.servers:
            server.end()
