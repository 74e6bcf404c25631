"""Suggestions: a seat points at an option of another one, where it is shown and not taken (issue of co-operation at a distance)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import httpx
import pytest
from playwright.sync_api import Page, expect

import delve
from delve.kernel.audience import ALL, Audience, side_of
from delve.store import Store
from delve.web import pointing, saying, talk
from delve.web.live_table import LiveTable, Watcher
from delve.web.middleware import RateLimiter
from delve.web.viewer import Viewer
from delve.web.viewmodel import page_for
from tests.web.conftest import Enter
from tests.web.kit import ready, version
from tests.web.test_people import PHONE, Guests, joined, sits, token_of, with_guests

HEROES: Final = {"game": "heroes", "seats": "3", "seat1": "me", "seat2": "friend", "seat3": "friend", "seed": "7", "name1": "Mirka"}
"""The first who is asked there is seat 1, in window U or for its attack."""
CAVERN: Final = {"game": "cavern", "seats": "2", "seat1": "me", "seat2": "friend", "seed": "7", "name1": "Mirka"}


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path / "tables.sqlite") as opened:
        yield opened


def pointable(page: str) -> list[tuple[str, str]]:
    """The options that a page offers to point at: id and label."""
    part = re.search(r'<section id="pointing".*?</section>', page, re.DOTALL)
    assert part is not None
    return re.findall(r'name="option" value="([0-9a-f]{20})".*?<span class="what">(.*?)</span>', part[0], re.DOTALL)


def lines(page: str) -> list[tuple[str, str]]:
    """The options that a page offers to take: id, and everything in the line."""
    return re.findall(r'name="action" value="([0-9a-f]{20})"[^>]*data-number(.*?)</button>', page, re.DOTALL)


async def seated(host: httpx.AsyncClient, path: str, friend: httpx.AsyncClient, name: str) -> None:
    await sits(friend, path, await token_of(host, path), name)


def test_what_another_seat_points_at_is_marked_there_and_not_taken(store: Store) -> None:
    async def play(host: httpx.AsyncClient, path: str, guest: Guests) -> None:
        async with guest() as second, guest() as third, guest() as watcher:
            await seated(host, path, second, "Theodora")
            await seated(host, path, third, "Jun")
            offered = pointable((await third.get(path)).text)
            own = lines((await host.get(path)).text)
            assert len(offered) == len(own) > 1, "the same options"
            assert {id for id, _ in offered}.isdisjoint(id for id, _ in own), "and other ids: they take nothing"
            before, record = store.load(path.removeprefix("/t/")).events, (await host.get(f"{path}/record")).text
            assert (await third.post(f"{path}/point", data={"option": offered[1][0]})).status_code == 303
            after = lines((await host.get(path)).text)
            assert ["Jun points at this" in line for _, line in after] == [i == 1 for i in range(len(after))]
            assert "points at this" not in "".join(line for _, line in own)
            for one in (host, second, third, watcher):
                assert f"points at “{offered[1][1]}”" in (await one.get(path)).text, "everybody hears it: nothing is secret here"
            assert store.load(path.removeprefix("/t/")).events == before
            assert (await host.get(f"{path}/record")).text == record

    with_guests(store, play, **HEROES)


def test_a_seat_points_at_one_option_and_several_seats_at_theirs(store: Store) -> None:
    async def play(host: httpx.AsyncClient, path: str, guest: Guests) -> None:
        async with guest() as second, guest() as third:
            await seated(host, path, second, "Theodora")
            await seated(host, path, third, "Jun")
            for who, at in ((third, 0), (third, 1), (second, 1)):
                offered = pointable((await who.get(path)).text)
                assert (await who.post(f"{path}/point", data={"option": offered[at][0]})).status_code == 303
            marked = [line for _, line in lines((await host.get(path)).text)]
            assert "points at this" not in marked[0], "Jun thought better of it"
            assert "Jun points at this" in marked[1] and "Theodora points at this" in marked[1]

    with_guests(store, play, **HEROES)


def test_a_suggestion_ends_with_its_question(store: Store) -> None:
    async def play(host: httpx.AsyncClient, path: str, guest: Guests) -> None:
        async with guest() as second, guest() as third:
            await seated(host, path, second, "Theodora")
            await seated(host, path, third, "Jun")
            offered = pointable((await third.get(path)).text)
            await third.post(f"{path}/point", data={"option": offered[0][0]})
            page = (await host.get(path)).text
            own = lines(page)
            shown = re.search(r'data-v="(\d+)"', page)
            assert shown is not None
            await host.post(f"{path}/act", data={"action": own[1][0], "v": shown[1]})
            assert "points at this" not in (await host.get(path)).text
            late = await third.post(f"{path}/point", data={"option": offered[0][0]}, headers={"accept": "application/json"})
            assert late.status_code == 422, "what belongs to an earlier question is refused"
            await host.post(f"{path}/undo", data={})
            assert "points at this" not in (await host.get(path)).text, "and does not come back with it"

    with_guests(store, play, **HEROES)


def test_what_is_offered_again_is_pointed_at_anew(store: Store) -> None:
    """Done is an option of the next question too: who opened the list before the choice was made points at nothing with it."""

    async def play(host: httpx.AsyncClient, path: str, guest: Guests) -> None:
        async with guest() as second, guest() as third:
            await seated(host, path, second, "Theodora")
            await seated(host, path, third, "Jun")
            earlier = {who: {label: id for id, label in pointable((await who.get(path)).text)} for who in (second, third)}
            page = (await host.get(path)).text
            shown = re.search(r'data-v="(\d+)"', page)
            done = next(id for id, line in lines(page) if 'data-key="done"' in line)
            assert shown is not None
            await host.post(f"{path}/act", data={"action": done, "v": shown[1]})
            again = 0
            for who in (second, third):
                now = {label: id for id, label in pointable((await who.get(path)).text)}
                if "Done" in now:
                    again += 1
                    assert now["Done"] != earlier[who]["Done"]
                    assert "earlier question" in (await who.post(f"{path}/point", data={"option": earlier[who]["Done"]})).text
            assert again, "somebody waits for another seat that may be done"

    with_guests(store, play, **HEROES)


def test_who_watches_who_is_asked_and_whoever_asks_a_bot_cannot_point(store: Store) -> None:
    async def play(host: httpx.AsyncClient, path: str, guest: Guests) -> None:
        async with guest() as second, guest() as third, guest() as watcher:
            await seated(host, path, second, "Theodora")
            await seated(host, path, third, "Jun")
            option = pointable((await third.get(path)).text)[0][0]
            for one, words in ((watcher, "you are watching"), (host, "your own"), (second, "earlier question")):
                assert pointable((await one.get(path)).text) == [] or one is second
                refused = await one.post(f"{path}/point", data={"option": option}, headers={"accept": "application/json"})
                assert refused.status_code != 200 and words in refused.text
            for wanted in ("", "x", "\u201c", "0" * 40):
                assert (await third.post(f"{path}/point", data={"option": wanted})).status_code == 422
            assert "points at" not in (await host.get(path)).text.replace("points at this", "")

    with_guests(store, play, **HEROES)


def test_where_seats_know_different_things_nobody_sees_or_hears_of_the_options_of_another(store: Store) -> None:
    async def play(host: httpx.AsyncClient, path: str, guest: Guests) -> None:
        async with guest() as second, guest() as watcher:
            await seated(host, path, second, "Theodora")
            for one in (host, watcher):  # Theodora is asked first
                page = (await one.get(path)).text
                assert pointable(page) == [] and "data-point" not in page
                refused = await one.post(f"{path}/point", data={"option": "0" * 20}, headers={"accept": "application/json"})
                assert refused.status_code == 422
                assert ("not for you to see" if one is host else "you are watching") in refused.text
                assert "points at" not in (await host.get(path)).text

    with_guests(store, play, **CAVERN)


def test_a_suggestion_that_is_taken_back_stays_a_remark_for_its_ears() -> None:
    heard, side = talk.Talk(pace=RateLimiter(1000, 1000)), Audience(side=1)
    heard.point(2, "Jun", "browser", "points at “x”", ALL, 4, "x")
    heard.point(1, "Theodora", "browser", "points at “y”", side, 4, "y")
    heard.forget_suggestions()
    assert [[(one.at, one.key) for one in heard.heard[to]] for to in (ALL, side)] == [[(-1, "x")], [(-1, "y")]]


def for_seat_two() -> LiveTable:
    """A table of three at which something was said for seat 2 alone."""
    table = delve.new("cavern", 3, seed=7)
    live = LiveTable("t", table, ["friend"] * 3, [0] * 3, "standard", "", "", "key", 1, "", False)
    live.talk.add(2, table.names[2], "browser", "", "for your ears", Audience(seat=1))
    return live


def test_a_page_has_what_its_seat_may_hear_and_nothing_else() -> None:
    """A remark for seat 2 of three stands on the pages of seat 2 alone, whoever is asked; who watches does not have it either."""
    live = for_seat_two()
    heard = []
    for seats in ((), (0,), (1,), (2,)):
        viewer = Viewer(seats)
        heard.append(len(page_for(live.table, viewer, live.page_context(viewer, "http://127.0.0.1/t/t"), narrow=False).said))
    assert heard == [0, 0, 1, 0]


def test_a_remark_is_sent_to_those_alone_who_may_hear_it() -> None:
    """In a game whose seats know different things a suggestion would reach only pages of the asked seat's side."""
    live = for_seat_two()
    table = live.table
    assert table.asked is not None
    live.watchers = [Watcher(Viewer(seats), False, "b", "") for seats in ((), (0,), (1,), (2,))]
    saying.tell(live, live.talk.heard[Audience(seat=1)][0])
    assert [watcher.waiting.qsize() for watcher in live.watchers] == [0, 0, 1, 0]
    assert pointing.ears(table) == side_of(table.game, table.asked)
    assert pointing.ears(delve.new("heroes", 3, seed=7)) == ALL


def test_a_bot_takes_no_advice() -> None:
    asked = delve.new("heroes", 3, seed=7).asked
    assert asked is not None
    other = Viewer(seats=(2 if asked != 2 else 1,))
    assert pointing.seat_of(delve.new("heroes", 3, seed=7), other) == other.seats[0]
    table = delve.new("heroes", 3, seed=7, bots={asked: "instinct"})
    assert pointing.seat_of(table, other) is None
    assert "takes no advice" in pointing.refusal(table, other)


# ---- in the browser


def three(enter: Enter, **how: object) -> tuple[Page, Page, Page]:
    """The asked player and two friends, the last of them on a phone."""
    host, friend, phone = enter(), enter(), enter(**PHONE)
    page = host.sit(game="heroes", seats="3", seat2="friend", seat3="friend", seed="7")
    links = [one.get_attribute("value") or "" for one in page.locator('#links input[value*="/join#"]').all()]
    return page, joined(friend, links[0], "Theodora"), joined(phone, links[1], "Jun")


def test_pointing_by_keyboard_and_on_a_phone(enter: Enter) -> None:
    page, second, phone = three(enter)
    ready(page)
    was = version(page)
    second.keyboard.press("p")
    expect(second.locator("#pointing button").first).to_be_focused()
    second.keyboard.press("Tab")
    wanted = second.locator("#pointing button").nth(1)
    expect(wanted).to_be_focused()
    words = wanted.locator(".what").inner_text()
    second.keyboard.press("Enter")
    expect(second.locator("#talk-box")).to_be_hidden()
    marked = page.locator("#options .is-advised")
    expect(marked).to_have_count(1)
    expect(marked).to_contain_text(words)
    expect(page.locator("#say")).to_contain_text(f"Theodora: points at “{words}”")
    phone.locator("[data-point]").tap()
    first = phone.locator("#pointing button").first
    expect(first).to_be_visible()
    box = first.bounding_box()
    assert box is not None and box["height"] >= 44 and box["x"] >= 0 and box["x"] + box["width"] <= 360
    first.tap()
    expect(phone.locator("#talk-box")).to_be_hidden()
    expect(page.locator("#options .is-advised")).to_have_count(2)
    assert version(page) == was, "nothing was taken"


def test_the_list_to_point_at_follows_the_question(enter: Enter) -> None:
    page, second, _ = three(enter)
    ready(page)
    second.keyboard.press("p")
    old = second.locator("#pointing button").first
    expect(old).to_be_visible()
    before = old.get_attribute("value")
    page.locator("#options [data-number]").last.click()
    expect(second.locator(f'#pointing button[value="{before}"]')).to_have_count(0)
