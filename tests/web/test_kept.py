"""The page with what all holds of a browser have won: it follows from the tables, and nothing of it is stored by itself."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

import delve
from delve.store import Store
from delve.store.errors import CorruptMatch
from delve.web import lobby, pages
from delve.web.kept_page import kept_page
from delve.web.live_table import LiveTable
from delve.web.lobby_data import KeptPage, KeptRow
from delve.web.tables import LiveTables
from delve.web.viewer import Viewer

HOST = Viewer((0,), host=True)
HOLD = delve.game("hold")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path / "tables.sqlite") as opened:
        yield opened


def new_hold(store: Store, seed: str, token: str = "mine") -> str:
    return lobby.open_table(store, {"game": "hold", "seats": "1", "seat1": "me", "seed": seed, "undo": "free"}, token)


async def wins_treasury(tables: LiveTables, live: LiveTable) -> None:
    """The Endless Treasury, with the help of the fiat."""
    for words in ("card kd", "supplies 10 5000"):
        await tables.edit(live, HOST, live.version, words, "", words)
    decision = live.table.decision
    assert decision is not None
    await tables.act(live, HOST, live.version, decision.keys[0], "dug", typed=True)


def page(store: Store, tables: LiveTables | None = None, token: str = "mine") -> KeptPage:
    return kept_page(store, token, HOLD, {} if tables is None else tables.glances(token))


def treasury(found: KeptPage) -> KeptRow:
    return next(row for row in found.rows if row.name == "Endless Treasury")


def test_a_challenge_is_won_at_once_and_lost_again_by_an_undo(store: Store) -> None:
    id = new_hold(store, "3")

    async def visit() -> None:
        tables = LiveTables(store)
        live = await tables.live(id)
        assert not treasury(page(store, tables)).done
        await wins_treasury(tables, live)
        row = treasury(page(store, tables))
        assert (row.done, row.standing, row.table) == (True, "won, turn 1, by fiat", id)
        await tables.undo(live, HOST, "back")
        assert not treasury(page(store, tables)).done
        await tables.close()

    asyncio.run(visit())


def test_the_page_is_made_from_summaries_of_ones_own_tables(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    ids = [new_hold(store, "3"), new_hold(store, "4"), new_hold(store, "3", "somebody else")]

    async def visit() -> None:
        tables = LiveTables(store)
        for id in ids[1:]:
            await wins_treasury(tables, await tables.live(id))
        await tables.close()

    asyncio.run(visit())
    found = page(store)
    assert (found.done, treasury(found).table, found.unread) == (1, ids[1], 0)
    assert found.games == 2
    monkeypatch.setattr("delve.web.kept_page.fold", lambda *_, **__: pytest.fail("a game was opened"))
    lobby.page(store, "mine", "hold", "")
    assert page(store, token="a stranger").games == 0


def test_a_table_that_cannot_be_read_hides_nothing(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    good, bad = new_hold(store, "3"), new_hold(store, "4")

    async def visit() -> None:
        tables = LiveTables(store)
        await wins_treasury(tables, await tables.live(good))
        await tables.close()

    asyncio.run(visit())
    store.keep_summary(bad, 99, "")
    monkeypatch.setattr("delve.web.kept_page.fold", broken)
    found = page(store)
    assert (found.done, found.unread) == (1, 1)
    assert "1 of your tables cannot be read" in pages.kept(found)


def broken(*_: object, **__: object) -> None:
    raise CorruptMatch("one", 1, "it was written by another version")


def test_the_page_says_how_far_the_rest_is_and_leads_to_the_table(store: Store) -> None:
    id = new_hold(store, "3")

    async def visit() -> None:
        tables = LiveTables(store)
        await wins_treasury(tables, await tables.live(id))
        await tables.close()

    asyncio.run(visit())
    said = pages.kept(page(store))
    assert "1 of 15 won" in said
    assert f'<a href="/t/{id}">Won, turn 1, by fiat</a>' in said
    assert "0 of 13" in said
    assert 'href="/kept/hold"' in pages.lobby(lobby.page(store, "mine", "hold", ""))
    assert "/kept/" not in pages.lobby(lobby.page(store, "mine", "pencil", ""))
