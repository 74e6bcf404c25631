"""Two browsers and a spectator on one table: links, cookies, and all three see the same."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.web.conftest import Enter
from tests.web.kit import Visitor, press, ready, told_game, version

SEED = "7"


def seat_link(page: Page) -> str:
    """The link of the first seat the host can give away."""
    return page.locator('#links input[value*="/join#"]').first.get_attribute("value") or ""


def follow(visitor: Visitor, link: str) -> Page:
    """Open a link, sit down, and wait until the seat was taken."""
    page = visitor.page_for(link.removeprefix(visitor.home))
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url(re.compile(r"/t/[\w-]+$"))
    return page


def texts(*pages: Page) -> set[str]:
    """The board in words as each page has it."""
    return {page.locator("#board-desc").text_content() or "" for page in pages}


def pictures(*pages: Page) -> set[str]:
    """What is drawn on each page's board, but for what can be chosen there."""
    drawn = "[...document.querySelectorAll('#world > *:not(.target)')].map(g => g.id + g.textContent).sort().join('|')"
    return {page.evaluate(drawn) for page in pages}


def test_all_three_see_the_same_from_the_first_choice_to_the_last(enter: Enter) -> None:
    game, verdict = told_game(SEED, seats=2, patience=3)
    host, friend, watcher = enter(), enter(), enter()
    first = host.sit(seats="2", seat1="me", name1="Ana", seat2="friend", name2="Ben", seed=SEED)
    second = follow(friend, seat_link(first))
    third = watcher.page_for(first.url)
    pages = (first, second, third)
    for told in game:
        press(pages[told.seat], told.key)
        now = version(pages[told.seat])
        for page in pages:
            ready(page, now)
    ended = max(version(page) for page in pages)
    for page in pages:
        ready(page, ended)
        expect(page.locator("#ending")).to_contain_text(verdict)
    assert len(texts(*pages)) == 1
    assert len(pictures(*pages)) == 1
    assert third.locator("#options button").count() == 0


def test_a_link_works_once_and_its_cookie_cannot_be_read(enter: Enter) -> None:
    host, friend, thief = enter(), enter(), enter()
    page = host.sit(seats="2", seat2="friend", name2="Ben", seed=SEED)
    link = seat_link(page)
    asked: list[str] = []
    friend.context.on("request", lambda request: asked.append(request.url))
    joined = follow(friend, link)
    token = link.partition("#")[2]
    assert not [url for url in asked if token in url.partition("#")[0]], "the code of a seat must not stand in an address that is sent"
    assert "#" not in joined.url
    cookie = next(cookie for cookie in friend.context.cookies() if cookie.get("name") == "delve")
    assert cookie.get("httpOnly") and cookie.get("sameSite") == "Strict"
    assert "delve=" not in joined.evaluate("document.cookie")
    thief.allow("422")
    late = thief.page_for(link.removeprefix(thief.home))
    late.get_by_role("button", name="Sit down").click()
    expect(late.locator("main")).to_contain_text("ask your host for another")
    late.goto(page.url)
    expect(late.locator("#options")).to_contain_text("You are watching")


def test_the_host_takes_a_link_back(enter: Enter) -> None:
    host, friend, other = enter(), enter(), enter()
    page = host.sit(seats="2", seat2="friend", name2="Ben", seed=SEED)
    old = seat_link(page)
    page.get_by_role("button", name="Table", exact=True).click()
    page.locator("#links").get_by_role("button", name="New link").click()
    expect(page.locator("#links input").first).not_to_have_value(old)
    new = seat_link(page)
    assert "/join#" in new
    other.allow("422")
    refused = other.page_for(old.removeprefix(other.home))
    refused.get_by_role("button", name="Sit down").click()
    expect(refused.locator("main")).to_contain_text("Your host has made a new link for this seat")
    assert version(follow(friend, new)) == version(page)


def test_the_host_sees_who_comes_and_gives_a_seat_to_a_bot(enter: Enter) -> None:
    host, friend = enter(), enter()
    page = host.sit(seats="2", seat2="friend", name2="Ben", seed=SEED)
    expect(page.locator("#plates li").nth(1)).to_contain_text(re.compile("open|not here yet"))
    follow(friend, seat_link(page))
    expect(page.locator("#plates li").nth(1)).to_contain_text(re.compile("friend"))
    expect(page.locator("#plates li").nth(1)).not_to_contain_text(re.compile("away|not here"))
    assert page.locator('#links input[value*="/join#"]').count() == 0, "a seat that is taken has no link any more"


def test_an_open_seat_can_go_to_a_bot(enter: Enter) -> None:
    host = enter()
    page = host.sit(seats="2", seat2="friend", name2="Ben", seed=SEED)
    page.get_by_role("button", name="Table", exact=True).click()
    page.locator("#links").get_by_role("button", name="Put a bot in").click()
    expect(page.locator("#plates li").nth(1)).to_contain_text("bot")
    expect(page.locator("#state")).to_have_attribute("data-mine", "yes")


def test_what_somebody_reads_stays_open_when_others_come_and_go(enter: Enter) -> None:
    """A rule or a hint that is being read is not shut by a patch that has nothing to do with it."""
    host, watcher = enter(), enter()
    page = host.sit(seed=SEED)
    page.locator("#prompt a.clause").click()
    expect(page.locator("#why blockquote")).to_be_visible()
    watcher.page_for(page.url).close()
    page.wait_for_timeout(400)
    expect(page.locator("#why blockquote")).to_be_visible()
