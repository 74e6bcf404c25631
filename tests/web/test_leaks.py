"""Nobody is ever sent what they may not know: canaries in every byte, and permuted secrets that change nothing."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Route

from tests.web.canary import canary
from tests.web.conftest import Enter
from tests.web.kit import Server, Visitor, press, ready, version
from tests.web.listening import Caller, Listener, plain

SECRETS = (2, 5)


def serve_canaries(folder: pytest.TempPathFactory, dealt: str) -> Server:
    return Server(folder.mktemp("canary"), ("tests.web.canary",), {"DELVE_CANARY": dealt}).start()


@pytest.fixture(scope="module")
def lantern(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = serve_canaries(tmp_path_factory, "first:2,5")
    yield running
    running.end()


@pytest.fixture(scope="module")
def twin(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The same, but for the secret of the second seat."""
    running = serve_canaries(tmp_path_factory, "first:2,4")
    yield running
    running.end()


def kept(visitor: Visitor) -> bytearray:
    """From now on every byte of every finished answer this browser gets, and its headers; streams are listened to apart."""
    got = bytearray()

    def through(route: Route) -> None:
        if "/events" in route.request.url or "/static/icon" in route.request.url:  # an icon is asked for again while a page is closed
            route.continue_()
            return
        answer = route.fetch(max_redirects=0)
        got.extend(repr(sorted(answer.headers.items())).encode() + answer.body())
        route.fulfill(response=answer)

    visitor.context.route("**/*", through)
    return got


def cookie_of(visitor: Visitor) -> str:
    return next(str(cookie.get("value")) for cookie in visitor.context.cookies() if cookie.get("name") == "delve")


def test_canaries_in_three_browsers(lantern: Server, enter: Enter) -> None:
    """A whole game in two browsers with a spectator; every page, patch, record and header is searched."""
    mine, yours = (canary("first", secret) for secret in SECRETS)
    host, friend, watcher = (enter(lantern.url) for _ in range(3))
    for visitor in (host, friend, watcher):
        visitor.allow("/record")  # where there are secrets it may be refused until the end
    everything = {"host": kept(host), "friend": kept(friend), "watcher": kept(watcher)}
    page = host.sit("lantern", seats="2", seat1="me", name1="Ana", seat2="friend", name2="Ben")
    path = page.url.removeprefix(lantern.url)
    link = page.locator('#links input[value*="/join#"]').get_attribute("value") or ""
    other = friend.page_for(link.removeprefix(lantern.url))
    other.get_by_role("button", name="Sit down").click()
    other.wait_for_url(re.compile(r"/t/[\w-]+$"))
    watching = watcher.page_for(path)
    with ExitStack() as open_now:
        heard = {
            who: open_now.enter_context(Listener(lantern.url, path, cookie))
            for who, cookie in {"host": cookie_of(host), "friend": cookie_of(friend), "watcher": ""}.items()
        }
        for player in (page, other, page):
            press(player, "burn")
            for one in (page, other, watching):
                ready(one, version(player))
        for one in (page, other, watching):  # look back, look at records and hints, be refused
            for extra in ("?at=0", "?at=1", "?at=2", "?hint=1", "/view", "/record"):
                one.evaluate("url => fetch(url).then(answer => answer.text())", path + extra)
        press(other, "call")
        for one in (page, watching):
            ready(one, version(other) - 1)
    for who, got in everything.items():
        got.extend(heard[who].heard)
    assert mine.encode() in everything["host"]
    assert yours.encode() in everything["friend"]
    found = [(who, word) for who, got in everything.items() for word in (mine, yours) if word.encode() in got]
    assert found == [("host", mine), ("friend", yours)]


SURFACES = ("page", "view", "stream", "past", "hint", "record", "refusal", "lobby")


def played(server: Server, viewer: str) -> dict[str, bytes]:
    """A short seeded game by plain HTTP; all that the host or a spectator was sent."""
    host, friend, watcher = (Caller.at(server.url) for _ in range(3))
    path = host.open_table("lantern", seats="2", seat1="me", seat2="friend", name1="Ana", name2="Ben", seed="same")
    friend.join(path, host.seat_links(path)[0])
    seat_shown = {"host": host, "watcher": watcher}[viewer]
    with Listener(server.url, path, seat_shown.cookie) as heard:
        for who in (host, friend, host):
            since = len(heard.heard)
            assert who.choose(path, "burn").status_code == 200
            heard.until(b"event: patch", since)
    seat_shown.got.clear()
    seat_shown.get("page", path)
    seat_shown.get("view", f"{path}/view", accept="application/json")
    seat_shown.get("past", f"{path}?at=1")
    seat_shown.get("hint", f"{path}?hint=1")
    seat_shown.get("record", f"{path}/record")
    seat_shown.get("lobby", "/?game=lantern")
    refusal = seat_shown.client.post(f"{path}/act", data={"key": "call"}, headers={"accept": "application/json"})
    for one in (host, friend, watcher):
        one.client.close()
    links = re.compile(rb'<section id=\\?"links.*?</section>', re.S)  # the host's own links and their pictures are new each time
    sent = {**seat_shown.got, "refusal": refusal.content, "stream": bytes(heard.heard)}
    return {name: plain(links.sub(b"", got)) for name, got in sent.items()}


@pytest.fixture(scope="module")
def permuted(lantern: Server, twin: Server) -> dict[str, tuple[dict[str, bytes], dict[str, bytes]]]:
    """What host and spectator were sent at two tables that differ in the second seat's secret alone."""
    return {viewer: (played(lantern, viewer), played(twin, viewer)) for viewer in ("host", "watcher")}


@pytest.mark.parametrize("viewer", ["host", "watcher"])
@pytest.mark.parametrize("surface", SURFACES)
def test_permuted_secrets_change_no_byte(permuted: dict[str, tuple[dict[str, bytes], dict[str, bytes]]], viewer: str, surface: str) -> None:
    one, other = permuted[viewer]
    assert one[surface] == other[surface]


@pytest.mark.parametrize("part", ["moment-", "narrator", "told-"])
def test_what_is_told_is_among_what_is_compared(lantern: Server, part: str) -> None:
    """The parts that tell what happened are on the page and in the stream, and have what the viewer may know and nothing else."""
    host, friend = Caller.at(lantern.url), Caller.at(lantern.url)
    path = host.open_table("lantern", seats="2", seat1="me", seat2="friend", name1="Ana", name2="Ben")
    friend.join(path, host.seat_links(path)[0])
    mine, yours = (canary("first", secret) for secret in SECRETS)
    with Listener(lantern.url, path, host.cookie) as heard:
        for who in (host, friend):
            since = len(heard.heard)
            assert who.choose(path, "burn").status_code == 200
            heard.until(b"event: patch", since)
            heard.until(b"\n\n", heard.heard.index(b"event: patch", since))
    patches = [json.loads(line.removeprefix(b"data: ")) for line in bytes(heard.heard).splitlines() if line.startswith(b"data: {")]
    id, sent = next((id, markup) for patch in reversed(patches) for id, markup, *_ in patch.get("put", ()) if id.startswith(part))
    assert sent == host.client.get(f"{path}/view", headers={"accept": "application/json"}).json()["parts"][id]
    assert mine in sent and yours not in sent
    host.client.close()
    friend.client.close()


def test_a_revoked_seat_hears_no_more_secrets(lantern: Server) -> None:
    """The host takes a seat back: the stream its holder still has open carries nothing of that seat any more."""
    host, friend = Caller.at(lantern.url), Caller.at(lantern.url)
    path = host.open_table("lantern", seats="2", seat1="me", seat2="friend")
    friend.join(path, host.seat_links(path)[0])
    word = canary("first", SECRETS[1]).encode()
    with Listener(lantern.url, path, friend.cookie) as heard:
        assert host.post(f"{path}/seat", seat="2", do="revoke").status_code == 200
        since = len(heard.heard)
        assert host.choose(path, "burn").status_code == 200
        heard.until(b"Player 1 burns", since)
        assert word not in heard.heard[since:]
    host.client.close()
    friend.client.close()


def test_a_keyed_record_in_play_tells_no_secret(lantern: Server) -> None:
    """Neither the secret of the dice, nor what bots draw from, nor a check from which hidden things could be tried out."""
    host = Caller.at(lantern.url)
    path = host.open_table("lantern", seats="2", seat1="me", seat2="me")
    host.choose(path, "burn")
    record = host.get("record", f"{path}/record").text
    host.client.close()
    assert "reveal" not in record
    assert not [word for word in re.findall(r"\b[0-9a-f]{64}\b", record) if f"commit {word}" not in record]
    assert not re.search(r"#[0-9a-f]{6}$", record, re.M), "each check is a digest of the whole state, hidden things included"
