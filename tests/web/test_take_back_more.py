"""Undo down to a landmark of the game, such as the start of the turn: one press, one event, also in a game that was taken up again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import delve
from delve.kernel.errors import CannotUndo, NotYourTurn
from delve.store import Store
from delve.table import Table
from delve.web import cache_writer, lobby
from delve.web.tables import LiveTables
from delve.web.viewer import Viewer
from delve.web.viewmodel import PageContext, page_for
from tests.web.kit import Visitor, chosen, moved, ready, version

HOST = Viewer((0,), host=True)
SEED = "5"
"""Of a hold that meets no enemy before turn 7."""


def walk(until: Callable[[Table], bool]) -> Table:
    """A hold that buys nothing, played up to there."""
    table = delve.new("hold", 1, SEED)
    while not until(table):
        assert table.decision is not None
        table.choose(next((key for key in table.decision.keys if key.endswith("none")), table.decision.keys[0]))
    return table


def plan(choices: int) -> list[str]:
    """Its first so many choices."""
    return walk(lambda table: table.decisions == choices).keys


def beginning(turn: int) -> int:
    """After how many choices that turn begins."""
    return walk(lambda table: table.turns == turn).decisions


def test_a_page_offers_the_landmarks_of_its_game_while_something_can_be_taken_back() -> None:
    table = delve.new("hold", 1, SEED)
    context = PageContext("one", 1, "key", ("me",), frozenset({0}), "standard", "sealed", 0, table.asked)
    assert page_for(table, HOST, context).landmarks == ()
    table.choose(0)
    assert [word for word, _ in page_for(table, HOST, context).landmarks] == ["turn", "fight"]
    assert page_for(table, Viewer(), context).landmarks == ()
    other = delve.new("pencil", 1, "861", undo="free")
    other.choose(0)
    assert page_for(other, HOST, context).landmarks == (), "pencil has none"


def test_a_landmark_is_one_event_and_lasts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The match is taken up from a resume point, goes back to the start of its turn, and is loaded again: the choices are the same."""
    monkeypatch.setattr(cache_writer, "POINT_EVERY", 12)
    monkeypatch.setattr(cache_writer, "RECENT", 2)
    start = beginning(6)
    keys = plan(start + 3)

    async def play(id: str) -> None:
        tables = LiveTables(store)
        live = await tables.live(id)
        for key in keys:
            await tables.act(live, HOST, live.version, key, f"choice {live.version}", typed=True)
        await tables.close()

    async def go_back(id: str) -> None:
        tables = LiveTables(store)
        live = await tables.live(id)
        before = live.version
        with pytest.raises(NotYourTurn):
            await tables.undo(live, Viewer(), "not mine", "turn")
        with pytest.raises(CannotUndo, match="it has: turn, fight"):
            await tables.undo(live, HOST, "unknown", "spring")
        await tables.undo(live, HOST, "back", "turn")
        assert (live.table.decisions, live.version) == (start, before + 1)
        await tables.undo(live, HOST, "back", "turn")
        assert live.table.decisions == start, "a request that comes twice counts once"
        await tables.close()

    async def look(id: str) -> list[str]:
        tables = LiveTables(store)
        live = await tables.live(id)
        keys = live.table.keys
        await tables.close()
        return keys

    with Store.open(tmp_path / "tables.sqlite") as store:
        id = lobby.open_table(store, {"game": "hold", "seats": "1", "seat1": "me", "seed": SEED, "undo": "free"}, "mine")
        asyncio.run(play(id))
        asyncio.run(go_back(id))
        assert asyncio.run(look(id)) == keys[:start]


def at_turn(visitor: Visitor, turn: int, more: int) -> tuple[Page, int]:
    """A table of a hold in that turn, and how many choices there were when it began."""
    start = beginning(turn)
    page = visitor.sit("hold", seed=SEED, undo="free")
    for key in plan(start + more):
        answer = visitor.context.request.post(f"{page.url}/act", form={"key": key})
        assert answer.ok, answer.text()
    page.reload()
    return page, start


def test_the_start_of_the_turn_is_one_press_away(visitor: Visitor) -> None:
    page, start = at_turn(visitor, 3, 2)
    was = version(page)
    page.locator("#further summary").click()
    page.get_by_role("button", name="The start of the turn").click()
    moved(page, was)
    ready(page)
    assert version(page) == was + 1
    expect(page.locator("#further .sheet")).to_be_hidden()
    assert chosen(visitor.record(page)) == plan(start)


def test_the_list_opens_by_a_key_and_says_what_there_is_not(visitor: Visitor) -> None:
    visitor.allow("422")
    page, _ = at_turn(visitor, 2, 2)
    page.keyboard.press("U")
    expect(page.get_by_role("button", name="The start of the turn")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#further .sheet")).to_be_hidden()
    page.keyboard.press("U")
    page.get_by_role("button", name="The moment before the last fight").click()
    expect(page.locator("#why")).to_contain_text("nothing to take back down to the moment before the last fight")


def test_without_script_it_is_a_form(enter: Callable[..., Visitor]) -> None:
    page, start = at_turn(enter(java_script_enabled=False), 2, 2)
    page.locator("#further summary").click()
    page.get_by_role("button", name="The start of the turn").click()
    expect(page.locator("#state")).to_have_attribute("data-decisions", str(start))
