"""What a server writes down to spare work: how tables stand for the lobby, and where long games are taken up."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import delve
from delve.store import Store
from delve.web import cache_writer, lobby
from delve.web.live_table import LiveTable
from delve.web.summary import read_summary
from delve.web.tables import LiveTables
from delve.web.viewer import Viewer

HOST = Viewer((0, 1), host=True)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path / "tables.sqlite") as opened:
        yield opened


def new_table(store: Store, game: str = "pencil", seed: str = "861") -> str:
    return lobby.open_table(store, {"game": game, "seats": "2", "seat1": "me", "seat2": "me", "seed": seed, "undo": "free"}, "mine")


async def play(tables: LiveTables, live: LiveTable, choices: int) -> None:
    for _ in range(choices):
        decision = live.table.decision
        if decision is None:
            return
        looking = replace(HOST, looking=decision.seat)
        await tables.act(live, looking, live.version, decision.keys[0], f"choice {live.version}", typed=True)


def test_the_lobby_opens_no_game(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once a table was left, the list is read from summaries: whoever turns the pages of a lobby plays nothing again."""

    async def visit() -> None:
        tables = LiveTables(store)
        for seed in ("861", "195"):
            live = await tables.live(new_table(store, seed=seed))
            await play(tables, live, 4)
        await tables.close()

    asyncio.run(visit())
    assert not store.stale()
    for name in ("delve.web.cache_writer.fold", "delve.kernel.game.Game.start", "delve.web.pages.thumb"):
        monkeypatch.setattr(name, lambda *_, **__: pytest.fail("a game was opened"))
    listed = lobby.page(store, "mine", "pencil", "").tables
    assert [(one.status, one.mine, one.over, one.tokens) for one in listed] == [("Your turn", True, False, (0, 1))] * 2
    assert all(one.thumb.startswith("<svg") for one in listed)
    assert not lobby.page(store, "somebody else", "pencil", "").tables


def test_a_table_in_memory_says_itself_how_it_stands(store: Store) -> None:
    """Its summary is written when it rests; until then the lobby looks at the table."""

    async def visit() -> None:
        tables = LiveTables(store)
        live = await tables.live(new_table(store))
        live.watchers.append(object())  # type: ignore[arg-type]  # somebody looks: nothing is written yet
        tables.show = lambda *_, **__: tables.cache_writer.changed(live)  # type: ignore[method-assign]
        await play(tables, live, 3)
        assert store.stale() == [live.id]
        (one,) = lobby.page(store, "mine", "pencil", "", glances=tables.glances("mine")).tables
        assert (one.status, one.thumb[:4]) == ("Your turn", "<svg")
        live.watchers.clear()
        await tables.close()

    asyncio.run(visit())
    assert not store.stale(), "what was due is written when the server stops"


def test_after_a_crash_summaries_are_made_anew(store: Store) -> None:
    id = new_table(store)
    (one,) = lobby.page(store, "mine", "pencil", "").tables
    assert (one.status, one.thumb) == ("Open it to see how it stands", "")

    async def start() -> None:
        tables = LiveTables(store)
        tables.cache_writer.refresh()
        while store.stale():
            await asyncio.sleep(0.01)
        await tables.close()

    asyncio.run(start())
    (one,) = lobby.page(store, "mine", "pencil", "").tables
    assert (one.id, one.status, one.thumb[:4]) == (id, "Your turn", "<svg")


def test_a_summary_is_what_a_spectator_may_see(store: Store) -> None:
    async def visit() -> str:
        tables = LiveTables(store)
        live = await tables.live(new_table(store, "cavern", "secret"))
        await play(tables, live, 12)
        hands = [live.table.view(seat).seats[seat].hand for seat in range(2)]  # type: ignore[attr-defined]
        assert all(hands)
        await tables.close()
        return live.id

    asyncio.run(visit())
    (one,) = store.listed("mine")
    summary = read_summary(one.summary)
    assert summary is not None and summary.decisions == 12
    assert set(summary.text()) and "hand" not in summary.text()


def test_a_long_game_is_taken_up_from_a_resume_point(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache_writer, "POINT_EVERY", 42)
    monkeypatch.setattr(cache_writer, "RECENT", 10)

    async def visit() -> tuple[str, str, list[str]]:
        tables = LiveTables(store)
        live = await tables.live(new_table(store, "cavern", "long"))
        await play(tables, live, 50)
        assert live.table.decisions == 50
        await tables.close()
        return live.id, live.table.digest(), live.table.log(0)

    id, digest, log = asyncio.run(visit())

    async def again() -> None:
        tables = LiveTables(store)
        live = await tables.live(id)
        assert live.table.known_from == 33, "from the copy at 32, the point was taken at 42"
        assert live.table.digest() == digest
        shown = [line for told in live.table.told_from(0) for line in live.table.lines(told, 0)]
        assert shown and shown == log[-len(shown) :]
        await tables.undo(live, HOST, "back")
        assert live.table.decisions == 49
        assert live.table.log(0) == delve.replay(live.table.record()).log(0)
        await tables.close()

    asyncio.run(again())
