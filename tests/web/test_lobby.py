"""The lobby without a browser: tables made from others, and the cookie a browser is known by."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import httpx
import pytest

import delve
from delve.store import Store, fold
from delve.table import Table
from delve.web import lobby, pages
from delve.web.app import create
from delve.web.tables import LiveTables
from delve.web.viewer import Viewer
from tests.laws.nim import Nim

SEED: Final = "861"
NEW: Final = {"game": "pencil", "seats": "1", "seat1": "me", "seed": SEED}


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path / "tables.sqlite") as opened:
        yield opened


def annotated() -> Table:
    """A game with notes before its first choice, between two, and after the last."""
    table = delve.new("pencil", seats=2, seed=SEED)
    table.note("We begin", 1)
    table.choose(0)
    table.note("Why I went left", 0)
    table.note("I should not have", 0)
    table.choose(0)
    table.choose(0)
    table.note("And so on", 1)
    return table


def test_a_record_that_is_brought_in_keeps_its_notes_where_they_were_written(store: Store) -> None:
    table = annotated()
    id = lobby.import_record(store, table.record(), "token")
    kept = fold(store.load(id)).table
    assert kept.notes == table.notes == [(0, 1, "We begin"), (1, 0, "Why I went left"), (1, 0, "I should not have"), (3, 1, "And so on")]
    assert kept.record() == table.record()


def test_a_fork_has_the_notes_up_to_there_each_by_its_writer(store: Store) -> None:
    id = lobby.import_record(store, annotated().record(), "token")

    async def forked() -> str:
        tables = LiveTables(store)
        live = await tables.live(id)
        return await asyncio.to_thread(lobby.fork, store, live, Viewer((0,)), 2, "token")

    other = store.load(asyncio.run(forked()))
    assert fold(other).table.notes == annotated().notes[:3]
    assert [event.actor for event in other.events] == ["host", "seat 2", "seat 1", "seat 1", "seat 1", "seat 2"]


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_the_cookie_is_secure_where_the_page_is(store: Store, scheme: str) -> None:
    """Over https a browser never sends it in the clear; on one's own machine, without https, it still must be sent."""

    async def opened() -> httpx.Response:
        base = f"{scheme}://127.0.0.1"
        async with httpx.AsyncClient(transport=httpx.ASGITransport(create(store)), base_url=base) as client:
            return await client.post("/tables", data=NEW)

    given = asyncio.run(opened()).headers["set-cookie"].lower()
    told = {word.strip() for word in given.split(";")}
    assert {"httponly", "samesite=strict"} <= told
    assert ("secure" in told) == (scheme == "https")


def test_a_bot_that_looks_ahead_takes_its_seat_and_plays(store: Store) -> None:
    id = lobby.open_table(store, NEW | {"seats": "2", "seat1": "bot:search", "seat2": "me"}, "token")

    async def played() -> tuple[int, int | None]:
        live = await LiveTables(store).live(id)
        async with asyncio.timeout(60):
            while live.thinking is not None:
                await asyncio.sleep(0.01)
        return live.table.decisions, live.table.asked

    decisions, asked = asyncio.run(played())
    assert decisions > 0
    assert asked == 1


def test_the_lobby_offers_levels_and_no_budgets(store: Store) -> None:
    """How long a server thinks is for its host to say."""
    assert "search" in [one.level for one in lobby.page(store, "token", "cavern", "light").bots]
    with pytest.raises(delve.BadSetup, match="bot:search"):
        lobby.open_table(store, NEW | {"seats": "2", "seat1": "me", "seat2": "bot:search:9999"}, "token")
    patient = delve.new("pencil", 2, SEED, bots={1: "search:9999"})
    assert store.load(lobby.import_record(store, patient.record(), "token")).opened.kinds == ["me", "bot:search"]


def test_where_a_game_has_no_instinct_the_bot_that_looks_ahead_takes_a_seat_nobody_spoke_of(store: Store) -> None:
    assert store.load(lobby.open_table(store, {"game": "pencil", "seats": "2"}, "token")).opened.kinds == ["me", "bot:wanderer"]
    delve.register(Nim())
    try:
        assert store.load(lobby.open_table(store, {"game": "nim", "seats": "2"}, "token")).opened.kinds == ["me", "bot:search"]
        assert 'value="bot:search" selected' in pages.lobby(lobby.page(store, "token", "nim", "light"))
    finally:
        delve.unregister("nim")


# ---- guided games of several sides


@pytest.mark.parametrize(("name", "seat"), [("archaeologist", 1), ("ancient", 0), ("", 1)])
def test_a_guided_game_seats_the_learner_on_its_side(store: Store, name: str, seat: int) -> None:
    """Whoever learns another seat than the first sits there, bots sit in the others, and the callouts are for that seat."""
    id = lobby.open_guided(store, "ruins", "token", name)
    opened = store.load(id).opened
    assert [kind == "me" for kind in opened.kinds] == [at == seat for at in range(3)]
    assert opened.names[seat] == "Pip"

    async def guided() -> tuple[int, bool, bool]:
        live = await LiveTables(store).live(id)
        assert live.guide is not None
        mine = live.page_context(Viewer((seat,)), "http://127.0.0.1").guide
        other = live.page_context(Viewer((2,)), "http://127.0.0.1").guide
        return live.guide.learner, mine is not None, other is not None

    assert asyncio.run(guided()) == (seat, True, False)


def test_a_game_of_two_sides_offers_a_guided_game_for_each(store: Store) -> None:
    async def fetched(path: str) -> httpx.Response:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(create(store)), base_url="http://127.0.0.1") as client:
            return await client.get(path)

    both = asyncio.run(fetched("/learn/ruins")).text
    assert 'action="/learn/ruins/archaeologist"' in both and 'action="/learn/ruins/ancient"' in both
    assert "As the Ancient" in both and "data-learn" not in both, "it waits for a choice"
    one = asyncio.run(fetched("/learn/ruins/ancient")).text
    assert 'action="/learn/ruins/ancient" data-learn' in one and "archaeologist" not in one
    missing = asyncio.run(fetched("/learn/ruins/dragon"))
    assert missing.status_code == 404 and "no guided first game called" in missing.text
