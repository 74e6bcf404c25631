"""After the end, without a browser: what the end shows, playing again, forks, the reel and the picture to share."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import httpx
import pytest

import delve
from delve.games.pencil import Pencil
from delve.kernel.errors import DelveError
from delve.kernel.events import Event
from delve.kernel.legacy import write_legacy
from delve.kernel.moments import Moment
from delve.store import FORKED, Store, fold
from delve.table import Table
from delve.table.review import Review, ScoresAt
from delve.table.share import share_picture
from delve.web import again, lobby, pages, reel, seats
from delve.web.app import create
from delve.web.ending import NOTHING_FOUND, EndReview, ending, look_again
from delve.web.live_table import LiveTable
from delve.web.tables import LiveTables
from delve.web.viewer import Viewer
from delve.web.viewmodel import PageContext, page_for

HOST: Final = Viewer((0,), True)
FRIEND: Final = Viewer((1,))
STRANGER: Final = Viewer()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path / "tables.sqlite") as opened:
        yield opened


def finish(table: Table, upto: int = 10_000) -> Table:
    instinct = table.game.instinct()
    assert instinct is not None
    while (asked := table.asked) is not None and table.decisions < upto:
        table.choose(instinct.pick(table.view(asked)))
    return table


async def at_the_end(tables: LiveTables, id: str, upto: int = 10_000) -> LiveTable:
    """A live table whose people all play by instinct."""
    live = await tables.live(id)
    instinct = live.table.game.instinct()
    assert instinct is not None
    while (asked := live.table.asked) is not None and live.table.decisions < upto:
        index = instinct.pick(live.table.view(asked))
        assert live.table.decision is not None
        await tables.act(live, Viewer((asked,)), None, live.table.decision.faces[index].key, f"once {live.version}", True)
    return live


def run(store: Store, work: Callable[[LiveTables], Awaitable[Any]]) -> Any:
    async def with_tables() -> Any:
        tables = LiveTables(store)
        try:
            return await work(tables)
        finally:
            await tables.close()

    return asyncio.run(with_tables())


def page_of(live: LiveTable, viewer: Viewer) -> str:
    return pages.table(page_for(live.table, viewer, live.page_context(viewer, "http://localhost/t/x")))


# ---- what the end shows


def test_fewer_than_four_points_are_no_chart() -> None:
    table = finish(delve.new("pencil", seats=2, seed="861"))
    assert table.outcome is not None
    points = tuple(ScoresAt(turn, turn * 3 + 1, (turn, 0)) for turn in range(4))
    made = EndReview(Review(points, ((), ())), {})
    few = EndReview(Review(points[:3], ((), ())), {})
    full, short = ending(table, (), (0,), 0, made), ending(table, (), (0,), 0, few)
    assert full is not None and full.chart is not None and len(full.chart.lines) == 2
    assert {line.dash for line in full.chart.lines} == {1, 2}
    assert short is not None and short.chart is None


def test_names_beside_the_chart_keep_apart() -> None:
    table = finish(delve.new("cavern", seats=4, seed="to the end", names=["W" * 32, "Otto", "Jun", "Ada"]))
    end = ending(table, (), (), -1, look_again(table))
    assert end is not None and end.chart is not None
    heights = sorted(line.label_y for line in end.chart.lines)
    assert all(low - high >= 14.9 for high, low in pairwise(heights))
    assert heights[0] > 8 and heights[-1] < 152
    assert next(line.name for line in end.chart.lines if line.name.startswith("W")).endswith("\u2026")


def test_a_moment_is_shown_once_and_leads_to_its_decision() -> None:
    table = finish(delve.new("pencil", seats=3, seed="to the end"))
    found = look_again(table)
    mine, anybody = ending(table, (), (2,), 2, found), ending(table, (), (), -1, found)
    assert mine is not None and anybody is not None
    assert {"Your best", "Your costliest", "Where it turned"} & {one.heading for one in mine.moments}
    assert not {"Your best", "Your costliest"} & {one.heading for one in anybody.moments}
    decisions = [one.decision for one in mine.moments]
    assert len(decisions) == len(set(decisions)) > 1
    worst = found.review.worst[2]
    assert worst is not None and worst.decision in decisions
    told_to_all = [[told.title for told in table.moments(one.decision, -1)] for one in mine.moments]
    pairs = zip(mine.moments, told_to_all, strict=True)
    assert all(one.title.startswith(tuple(told)) for one, told in pairs), "no secrets: told to all alike"


def test_a_deed_says_what_it_gained_and_the_verdict_is_no_turning_point() -> None:
    table = finish(delve.new("cavern", seats=2, seed="deeds"))
    found = look_again(table)
    last = table.decisions
    assert all(told != table.moments(last, -1)[-1].title for (_, decision), told in found.titles.items() if decision == last)
    gain = next(gain for own in found.review.gains for gain in own)
    moments = table.moments(gain.decision, gain.seat)
    gained = [change for moment in moments for change in moment.changes if change.seat == gain.seat and change.amount.startswith("+")]
    assert gained and gained[0].words in found.titles[gain.seat, gain.decision]


def test_a_game_that_cannot_be_reviewed_still_ends() -> None:
    table = finish(delve.new("pencil", seats=2, seed="861"))
    end = ending(table, (), (0,), 0, NOTHING_FOUND)
    assert end is not None and end.headline and end.chart is None and end.moments == () and not end.thinking


def test_the_end_is_reviewed_off_the_loop_and_then_shown(store: Store) -> None:
    id = lobby.open_table(store, {"game": "pencil", "seats": "2", "seat2": "me", "seed": "7"}, "host")

    async def work(tables: LiveTables) -> None:
        live = await at_the_end(tables, id, upto=10)
        assert live.review is None and live.reviewing is None
        await at_the_end(tables, id)
        tables.reviewer.changed(live)
        await tables.reviewer.wait(live)
        assert live.review is not None
        text = page_of(live, Viewer((0, 1), True))
        assert 'class="growth"' in text and "Moments to look at again" in text

    run(store, work)


# ---- playing again


def test_everybody_is_led_along_to_one_new_table(store: Store) -> None:
    form = {"game": "pencil", "seats": "3", "seat2": "friend", "seat3": "bot:instinct", "name1": "Ana", "name2": "Ben", "house-grid": "11"}
    id = lobby.open_table(store, form, "ana")

    async def work(tables: LiveTables) -> tuple[str, str]:
        live = await tables.live(id)
        link = next(one.url for one in live.page_context(HOST, "http://localhost/t/x").links if one.seat == 1).partition("#")[2]
        await seats.sit_down(tables, live, link, "ben")
        live.table = finish(live.table)
        assert "/again" in page_of(live, FRIEND) and "/again" not in page_of(live, STRANGER)
        await again.play_again(tables, live, FRIEND)
        first = live.again
        await again.play_again(tables, live, HOST)
        for viewer in (HOST, FRIEND, STRANGER):
            assert f'href="/t/{first}"' in page_of(live, viewer)
        other = await tables.live(first)
        assert (await tables.viewer(other, "ana")).seats == (0,) and (await tables.viewer(other, "ana")).host
        assert (await tables.viewer(other, "ben")).seats == (1,) and not (await tables.viewer(other, "ben")).host
        assert (await tables.viewer(other, "somebody")).seats == ()
        assert other.kinds == ["me", "friend", "bot:instinct"]
        assert other.table.names == live.table.names and other.table.setup == live.table.setup
        assert other.table.undo_policy == live.table.undo_policy
        return first, live.again

    first, second = run(store, work)
    assert first == second != id
    assert store.load(first).fair.secret != store.load(id).fair.secret


def test_a_free_seat_is_free_again_with_a_new_link(store: Store) -> None:
    id = lobby.open_table(store, {"game": "pencil", "seats": "2", "seat2": "friend"}, "ana")

    async def work(tables: LiveTables) -> None:
        live = await tables.live(id)
        old = live.page_context(HOST, "http://localhost/t/x").links[0].url.partition("#")[2]
        live.table = finish(live.table)
        await again.play_again(tables, live, HOST)
        other = await tables.live(live.again)
        assert other.kinds == ["me", "open"]
        link = other.page_context(HOST, "http://localhost/t/y").links[0].url.partition("#")[2]
        with pytest.raises(DelveError):
            await seats.sit_down(tables, other, old, "ben")
        await seats.sit_down(tables, other, link, "ben")
        assert (await tables.viewer(other, "ben")).seats == (1,)

    run(store, work)


def test_a_game_that_goes_on_is_not_played_again_nor_by_strangers(store: Store) -> None:
    id = lobby.open_table(store, {"game": "pencil", "seats": "1"}, "ana")

    async def work(tables: LiveTables) -> None:
        live = await tables.live(id)
        with pytest.raises(DelveError, match="not over yet"):
            await again.play_again(tables, live, HOST)
        live.table = finish(live.table)
        with pytest.raises(DelveError, match="only somebody at the table"):
            await again.play_again(tables, live, STRANGER)

    run(store, work)


# ---- forks


def test_a_finished_game_with_fair_dice_goes_on_from_any_moment(store: Store) -> None:
    id = lobby.open_table(store, {"game": "cavern", "seats": "2", "seat2": "me"}, "ana")

    async def work(tables: LiveTables) -> None:
        live = await at_the_end(tables, id, upto=8)
        with pytest.raises(DelveError, match="when the game is over"):
            lobby.fork(store, live, HOST, 5, "ana")
        assert "/fork" not in pages.table(page_for(live.table.at(3), HOST, live.page_context(HOST, "http://localhost/t/x"), 3))
        await at_the_end(tables, id)
        with pytest.raises(DelveError, match="only somebody at the table"):
            lobby.fork(store, live, STRANGER, 5, "other")
        forked = lobby.fork(store, live, HOST, 20, "ana")
        assert forked.startswith(f"{id}{FORKED}")
        other = await tables.live(forked)
        assert other.table.keys == live.table.keys[:20]
        assert other.table.digest() == live.table.at(20).digest()
        assert "no secret any more" in page_of(other, Viewer((0, 1), True))
        await at_the_end(tables, forked)
        delve.replay(other.table.record())
        further = lobby.fork(store, other, HOST, 3, "ana")
        assert fold(store.load(further)).table.keys == live.table.keys[:3]

    run(store, work)


@pytest.mark.parametrize(("game", "allowed"), [("pencil", True), ("cavern", False)])
def test_during_a_seeded_game_only_one_without_secrets_is_forked(store: Store, game: str, allowed: bool) -> None:
    id = lobby.open_table(store, {"game": game, "seats": "2", "seat2": "me", "seed": "7"}, "ana")

    async def work(tables: LiveTables) -> None:
        live = await at_the_end(tables, id, upto=6)
        page = page_for(live.table.at(3), HOST, live.page_context(HOST, "http://localhost/t/x"), 3)
        assert page.forkable is allowed
        if allowed:
            assert fold(store.load(lobby.fork(store, live, HOST, 3, "ana"))).table.decisions == 3
        else:
            with pytest.raises(DelveError, match="stay secret"):
                lobby.fork(store, live, HOST, 3, "ana")

    run(store, work)


# ---- the reel


class Heavy(Pencil):
    """Pencil in which every fifth event is a heavy moment, which only the second seat knows of."""

    def moments(self, told: Sequence[Event], earlier: int, names: Sequence[str], seat: int) -> tuple[Moment, ...]:
        lines = [line for line in (self.line(event, names) for event in told[earlier:]) if line]
        if not lines:
            return ()
        return (Moment(0, lines[0]), Moment(1, "A secret feast", kind="Feast")) if seat == 1 and len(lines) > 1 else (Moment(0, lines[0]),)


def test_heavy_moments_are_rings_for_whoever_may_know_of_them() -> None:
    table = finish(Table(Heavy(), 2, "861"), upto=40)
    mine, others = reel.track(table, 1), reel.track(table, 0)
    assert len(mine) == len(others) == table.decisions + 1
    heavy = [decision for decision, step in enumerate(mine) if step.heavy]
    assert heavy and not any(step.heavy for step in others)
    here = reel.reel(mine, heavy[1], (0, 1))
    assert [ring.decision for ring in here.rings] == heavy
    assert here.heavy and here.title == "A secret feast" and here.token == 1
    assert (here.before, here.after) == (heavy[0], heavy[2] if len(heavy) > 2 else None)
    assert all(0 <= ring.percent <= 100 for ring in here.rings)
    assert "A secret feast" not in str(reel.reel(others, heavy[1], (0, 1)))


def test_the_track_follows_the_table_and_what_is_taken_back() -> None:
    table = Table(delve.game("pencil"), 1, "861", undo="free")
    finish(table, upto=6)
    before = list(reel.track(table, -1))
    table.choose(0)
    assert reel.track(table, -1)[:7] == before and len(reel.track(table, -1)) == 8
    table.undo()
    table.choose(table.options - 1)
    assert len(reel.track(table, -1)) == 8


# ---- the picture to share


async def shared(store: Store, id: str, form: str) -> httpx.Response:
    app = create(store)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost") as client:
        return await client.get(f"/t/{id}/share.{form}")


def ended(store: Store) -> str:
    return lobby.import_record(store, finish(delve.new("pencil", seats=2, seed="861", names=["Ana", "Ben"])).record(), "ana")


def test_the_picture_is_there_when_the_game_is_over(store: Store) -> None:
    answer = asyncio.run(shared(store, ended(store), "svg"))
    assert answer.status_code == 200 and answer.headers["content-type"] == "image/svg+xml"
    assert "Ben" in answer.text and "script-src" not in answer.headers["content-security-policy"]
    running = lobby.import_record(store, delve.new("pencil", seats=2, seed="861").record(), "ana")
    assert asyncio.run(shared(store, running, "svg")).status_code == 422
    assert asyncio.run(shared(store, running, "gif")).status_code == 404


def test_png_where_it_can_be_made(store: Store) -> None:
    made = asyncio.run(shared(store, ended(store), "png")).content
    assert made[:8] == b"\x89PNG\r\n\x1a\n"
    assert (int.from_bytes(made[16:20], "big"), int.from_bytes(made[20:24], "big")) == (1200, 630)


def test_without_the_extra_the_page_offers_svg(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    id = ended(store)
    monkeypatch.setattr("delve.web.table_routes.can_png", lambda: False)
    monkeypatch.setattr("delve.web.live_table.can_png", lambda: False)
    assert asyncio.run(shared(store, id, "png")).status_code == 404

    async def text(tables: LiveTables) -> str:
        return page_of(await tables.live(id), HOST)

    page = run(store, text)
    assert "share.svg" in page and "share.png" not in page


def test_pages_that_ask_for_the_reel_at_the_same_time_get_each_step_once(monkeypatch: pytest.MonkeyPatch) -> None:
    table = delve.new("pencil", 2, "reel")
    for _ in range(6):
        assert table.decision is not None
        table.choose(table.decision.keys[0])
    made = reel.step

    def slowly(of: Table, decision: int, seat: int) -> reel.Step:
        time.sleep(0.01)  # long enough for the other pages to come in between
        return made(of, decision, seat)

    monkeypatch.setattr(reel, "step", slowly)
    with ThreadPoolExecutor(4) as pages_at_once:
        tracks = list(pages_at_once.map(lambda seat: list(reel.track(table, seat)), [0, 0, 0, 0]))
    assert [len(steps) for steps in tracks] == [7, 7, 7, 7]


# ---- a game without points


def a_closed_hold() -> Table:
    """A hold of some turns that was closed."""
    table = delve.new("hold", seed="3")
    while table.decision is not None:
        keys = table.decision.keys
        closing = [key for key in keys if key.startswith(("abandon", "close"))]
        if table.turns > 6 and closing:
            table.choose(closing[0])
        else:
            table.choose(next(key for key in keys if key not in closing))
    return table


def test_a_game_without_points_shows_what_it_came_to() -> None:
    table = a_closed_hold()
    assert table.outcome is not None
    context = PageContext("t", 9, "key", ("me",), frozenset((0,)), "standard", "", table.decisions, None)
    page = page_for(table, HOST, context, narrow=False)
    assert not page.scored
    shown = pages.parts(page, False)["outcome"]
    assert "Points" not in shown and "What it came to" in shown and "Rooms" in shown
    found = look_again(table)
    assert found.review.gains == ((),) and found.review.best == ()
    assert [at.scores for at in found.review.growth] == sorted([at.scores for at in found.review.growth])
    end = ending(table, page.standings, (0,), 0, found)
    assert end is not None and end.headline == table.outcome.verdict and end.moments == ()
    if end.chart is not None:
        assert end.chart.lines[0].name.endswith("rooms") and "rooms grew" in end.chart.words


def test_the_picture_of_a_game_without_points_has_none() -> None:
    drawn = share_picture(a_closed_hold())
    assert "Turns" in drawn and "rooms" in drawn


def test_a_campaign_goes_on_with_what_the_quest_left(store: Store) -> None:
    form = {"game": "heroes", "seats": "2", "seat2": "friend", "house-mode": "K1", "name1": "Ana"}
    id = lobby.open_table(store, form, "ana")

    async def work(tables: LiveTables) -> tuple[str, str]:
        live = await tables.live(id)
        live.table = finish(live.table)
        assert f"Go on: {live.table.goes_on}" in page_of(live, HOST)
        await again.play_again(tables, live, HOST)
        assert "They go on: come along" in page_of(live, HOST)
        other = await tables.live(live.again)
        begun = other.table
        left = live.table.legacy
        assert left is not None and begun.header.legacy == write_legacy(begun.game, left)
        assert begun.setup == live.table.setup
        return live.again, begun.record()

    second, record = run(store, work)
    assert store.load(second).opened.inherited in record
    assert fold(store.load(second)).table.record() == record, "the store has what it began with"
