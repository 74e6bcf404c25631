"""Orders in the browser: buttons above the options, stored choice by choice, told like another's turn, taken back by one undo."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

import delve
from delve.catalogue import unregister
from delve.kernel.errors import NoSuchOrder, NotYourTurn
from delve.kernel.face import Words
from delve.kernel.orders import Carrying, Order
from delve.store import Store
from delve.table import Table
from delve.web import lobby, ordering
from delve.web.live_table import LiveTable, Watcher
from delve.web.moment_cache import telling
from delve.web.tables import LiveTables, Stale
from delve.web.viewer import Viewer
from delve.web.viewmodel import PageContext, page_for
from tests.kit.ordered_lantern import BURN, OrderedLantern
from tests.laws.lantern import LanternView
from tests.web.kit import Visitor, chosen, moved, ready, version
from tests.web.test_take_back_more import HOST, SEED, plan, walk


def trading() -> list[str]:
    """The first choices of a hold, up to its first trade."""
    return walk(lambda table: table.decision is not None and table.decision.ask == "trade").keys


def attacked() -> Table:
    """A hold played by its instinct up to its first fight."""
    table = delve.new("hold", 1, "636")
    mind = table.game.instinct()
    assert mind is not None
    while "fight" not in table.orders:
        table.choose(mind.pick(table.view(0)))
    return table


def context(table: Table, aids: str = "standard") -> PageContext:
    return PageContext("one", 1, "key", ("me",), frozenset({0}), aids, "sealed", table.decisions, table.asked)


Played = Callable[[LiveTables, LiveTable], object]


def at_table(folder: Path, keys: list[str], *plays: Played, **form: str) -> None:
    """Open a hold, make these choices, and do these things with it, each with the table loaded anew."""
    given = {"game": "hold", "seats": "1", "seat1": "me", "seed": SEED, "undo": "free", **form}

    async def run(play: Played, first: bool) -> None:
        tables = LiveTables(store)
        live = await tables.live(id)
        for key in keys if first else ():
            await tables.act(live, HOST, live.version, key, f"choice {live.version}", typed=True)
        await play(tables, live)  # type: ignore[misc]
        await tables.close()

    with Store.open(folder / "tables.sqlite") as store:
        id = lobby.open_table(store, given, "mine")
        for nth, play in enumerate(plays):
            asyncio.run(run(play, nth == 0))


def test_an_order_is_stored_choice_by_choice_and_undone_in_one_also_when_loaded_again(tmp_path: Path) -> None:
    keys = trading()

    async def passes(tables: LiveTables, live: LiveTable) -> None:
        before, at = live.version, live.version
        assert not await ordering.give(tables, live, HOST, at, "pass", "one")
        assert live.table.keys == [*keys, "trade none", "build none", "recruit none"][: live.table.decisions]
        assert live.version == before + live.table.decisions - len(keys) > before + 1
        assert live.ordered == (live.table.decisions, f"End the turn: {live.table.decisions - len(keys)} choices. Turn 2 begins.")
        made = live.table.decisions
        assert await ordering.give(tables, live, HOST, at, "pass", "one"), "a request that comes twice counts once"
        assert live.table.decisions == made

    async def undoes(tables: LiveTables, live: LiveTable) -> None:
        before = live.version
        assert live.table.decisions > len(keys)
        await tables.undo(live, HOST, "back")
        assert (live.version, live.table.keys) == (before + 1, keys)

    async def looks(tables: LiveTables, live: LiveTable) -> None:
        assert live.table.keys == keys

    at_table(tmp_path, keys, passes, undoes, looks)


def test_who_may_give_an_order_and_when(tmp_path: Path) -> None:
    async def refused(tables: LiveTables, live: LiveTable) -> None:
        for viewer, at, word, error in (
            (Viewer(), live.version, "pass", NotYourTurn), (HOST, live.version - 1, "pass", Stale),
            (HOST, live.version, "fight", NoSuchOrder), (HOST, live.version, "", NoSuchOrder),
        ):  # fmt: skip
            with pytest.raises(error):
                await ordering.give(tables, live, viewer, at, word, "x")
        assert live.table.keys == trading()
        assert live.ordering == ""

    at_table(tmp_path, trading(), refused)


def test_each_choice_that_brings_something_about_is_a_step_of_its_own(tmp_path: Path) -> None:
    """A page that is told every step gets the fight blow by blow; picking who acts tells nothing, and is no step."""
    keys = attacked().keys

    async def fights(tables: LiveTables, live: LiveTable) -> None:
        watcher = Watcher(HOST, False, "me", "http://here", steps=True)
        tables.watch(live, watcher)
        await asyncio.sleep(0)
        while not watcher.waiting.empty():
            watcher.waiting.get_nowait()
        made = live.table.decisions
        await ordering.give(tables, live, HOST, live.version, "fight", "one")
        await asyncio.sleep(0.05)
        told = sum(bool(events) for events in live.table.told_from(made + 1))
        assert live.table.decisions - made > told > 1
        assert told <= watcher.waiting.qsize() <= told + 1
        assert "The fight is over." in watcher.parts["options"]
        since = telling(live.table, (0,), 0, (0,))
        assert len(since.since) + since.omitted > 1, "what the captains did is listed"
        assert not any(one.held or one.own for one in since.cards), "and waits for nobody"

    at_table(tmp_path, keys, fights, seed="636")


class Slow(Order):
    """Waits in the middle."""

    word, help = "slow", "waits"
    waits, goes = threading.Event(), threading.Event()

    def offered(self, view: LanternView) -> Words | None:
        return Words("Slowly")

    def begun(self, view: LanternView) -> Carrying:
        def carried(view: LanternView) -> int:
            self.waits.set()
            assert self.goes.wait(10)
            return BURN

        return carried


class SlowLantern(OrderedLantern):
    id, title = "slow-lantern", "Slow Lantern"
    orders = (Slow(),)


def test_whoever_chooses_meanwhile_ends_the_order(tmp_path: Path) -> None:
    delve.register(SlowLantern())

    async def meanwhile(tables: LiveTables, live: LiveTable) -> None:
        given = asyncio.create_task(ordering.give(tables, live, HOST, live.version, "slow", "one"))
        await asyncio.to_thread(Slow.waits.wait, 10)
        with pytest.raises(Stale, match="an order is being carried out"):
            await ordering.give(tables, live, HOST, live.version, "slow", "two")
        await tables.act(live, HOST, live.version, "burn", "mine", typed=True)
        Slow.goes.set()
        await given
        assert live.table.decisions == 1
        assert live.ordered[1] == "Slowly: 0 choices. Something else was chosen meanwhile."
        assert live.ordering == ""

    try:
        at_table(tmp_path, [], meanwhile, game="slow-lantern")
    finally:
        unregister("slow-lantern")


def test_a_page_lists_orders_for_whoever_is_asked() -> None:
    table = attacked()
    assert [one.word for one in page_for(table, HOST, context(table)).orders] == ["hold", "captains", "fight"]
    assert page_for(table, Viewer(), context(table)).orders == ()
    other = delve.new("pencil", 1, "861")
    assert page_for(other, HOST, context(other)).orders == ()


def test_a_purist_gets_no_order_that_judges(tmp_path: Path) -> None:
    table = attacked()
    assert [one.word for one in page_for(table, HOST, context(table, "purist")).orders] == ["hold"]

    async def refused(tables: LiveTables, live: LiveTable) -> None:
        with pytest.raises(NoSuchOrder, match="this table goes without hints; now you can order: hold"):
            await ordering.give(tables, live, HOST, live.version, "fight", "one")

    at_table(tmp_path, table.keys, refused, seed="636", aids="purist")


def test_a_press_ends_the_turn_and_undo_takes_all_of_it_back(visitor: Visitor) -> None:
    page = visitor.sit("hold", seed=SEED, undo="free")
    keys = trading()
    for key in keys:
        assert visitor.context.request.post(f"{page.url}/act", form={"key": key}).ok
    page.reload()
    was = version(page)
    page.get_by_role("button", name="End the turn").click()
    moved(page, was + 1)
    expect(page.locator(".ordered")).to_contain_text("Turn 2 begins.")
    ready(page)
    was = version(page)
    page.locator("#undo").click()
    moved(page, was)
    ready(page)
    assert chosen(visitor.record(page)) == keys


def test_without_script_an_order_is_a_form(enter: Callable[..., Visitor]) -> None:
    visitor = enter(java_script_enabled=False)
    page = visitor.sit("hold", seed=SEED, undo="free")
    for key in plan(len(trading())):
        assert visitor.context.request.post(f"{page.url}/act", form={"key": key}).ok
    page.reload()
    page.get_by_role("button", name="End the turn").click()
    expect(page.locator(".ordered")).to_contain_text("Turn 2 begins.")
    expect(page.locator(".orders button")).to_contain_text(["Dig on"])
    page.locator("#undo").click()
    expect(page.locator(".orders button")).to_have_text(["End the turn No more trading, building or recruiting."])
