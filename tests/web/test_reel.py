"""After the end in Chromium: the scene of the end, playing again together, and the past played on the reel."""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import expect

from tests.web.conftest import Enter
from tests.web.kit import TOLD_GAME, Visitor, ready, table_path, told_game
from tests.web.sights import SIGHTS, play

REACHED: Final = "at => Number(document.getElementById('state').dataset.at) >= at"


def ended(visitor: Visitor, **form: str) -> str:
    """The path of a finished game of two; the second seat is a friend's, or as the form says."""
    game, _ = told_game(TOLD_GAME, 2)
    path = visitor.open_table(seed=TOLD_GAME, seats="2", name1="Ana", name2="Ben", **form)
    for told in game:
        assert visitor.context.request.post(f"{path}/act", form={"key": told.key}).ok
    return path


def test_the_reel_plays_and_pauses_by_space(visitor: Visitor) -> None:
    page = SIGHTS["finished"](visitor)
    page.locator("#outcome [data-reel]").click()
    expect(page.locator("#reel")).to_be_visible()
    expect(page.locator("#play")).to_have_attribute("aria-label", "Pause")
    page.wait_for_function(REACHED, arg=2)
    page.locator("body").press(" ")
    expect(page.locator("#play")).to_have_attribute("aria-label", "Play")
    at = page.locator("#state").get_attribute("data-at")
    page.wait_for_timeout(1800)
    assert page.locator("#state").get_attribute("data-at") == at
    assert page.url.endswith(f"?at={at}")
    page.locator("#speeds label", has_text="4").click()
    page.locator("#play").click()
    expect(page.locator("#ending")).to_be_visible(timeout=20_000)
    expect(page.locator("#reel")).to_be_hidden()


def test_the_speed_is_kept_and_back_leaves_what_was_played(visitor: Visitor) -> None:
    page = SIGHTS["finished"](visitor)
    page.goto(f"{table_path(page)}?at=3")
    page.locator("#speeds label", has_text="4").click()
    page.reload()
    expect(page.locator('#speeds [value="4"]')).to_be_checked()
    page.locator("body").press(" ")
    page.wait_for_function(REACHED, arg=6)
    page.locator("body").press(" ")
    page.go_back()
    expect(page.locator("#ending")).to_be_visible()


def test_a_moment_of_the_end_can_be_looked_at_and_tried_otherwise(visitor: Visitor) -> None:
    page = SIGHTS["finished"](visitor)
    first = page.locator(".look-again a").first
    at = first.get_attribute("data-at")
    first.click()
    expect(page.locator("#state")).to_have_attribute("data-at", at or "")
    expect(page.locator("#reel .reel-says b")).to_have_text(re.compile("."))
    before = table_path(page)
    page.get_by_role("button", name="What if").click()
    page.wait_for_url(lambda url: "/t/" in url and before not in url)
    expect(page.locator("#state")).to_have_attribute("data-decisions", at or "")


def test_without_script_the_past_is_links_and_the_end_has_all(enter: Enter) -> None:
    visitor = enter(java_script_enabled=False)
    path = ended(visitor, seat2="me")
    page = visitor.page_for(path)
    expect(page.locator("#ending h2")).to_be_visible()
    page.get_by_role("link", name="See it again").click()
    expect(page.locator("#reel")).to_be_visible()
    expect(page.locator("#play")).to_be_hidden()
    page.get_by_role("link", name="One choice on").click()
    expect(page).to_have_url(re.compile(r"\?at=1$"))
    page.get_by_role("link", name="Back to the end").click()
    page.get_by_role("button", name="Play again, same people").click()
    expect(page.locator("#state")).to_have_attribute("data-decisions", "0")
    assert path not in page.url
    page.goto(path)
    expect(page.get_by_role("link", name="They play again: come along")).to_have_attribute("href", re.compile("/t/"))


def test_a_friend_is_led_along(enter: Enter) -> None:
    ana, ben = enter(), enter()
    path = ana.open_table(seed=TOLD_GAME, seats="2", name1="Ana", name2="Ben", seat2="friend")
    host = ana.page_for(path)
    link = host.locator("#links input.line").first.input_value()
    guest = ben.page_for(link.replace("http://localhost", ben.home))
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.locator("#state")).to_be_attached(timeout=15_000)
    for told in told_game(TOLD_GAME, 2)[0]:
        assert (ana, ben)[told.seat].context.request.post(f"{path}/act", form={"key": told.key}).ok
    expect(guest.locator("#outcome .slip-wax")).to_have_text("Play again, same people", timeout=15_000)
    for page in (host, guest):
        ready(page)
    host.get_by_role("button", name="Play again, same people").click()
    expect(host.locator("#state")).to_have_attribute("data-decisions", "0")
    guest.get_by_role("link", name="They play again: come along").click()
    expect(guest.locator("#state")).to_have_attribute("data-table", table_path(host).rpartition("/")[2])
    expect(guest.locator("#plates .state", has_text="you").first).to_be_attached()


def test_the_picture_opens(visitor: Visitor) -> None:
    page = play(visitor, len(told_game(TOLD_GAME)[0]), name1="Ana")
    answer = visitor.context.request.get(f"{table_path(page)}/share.svg")
    assert answer.ok and "Ana" in answer.text()
    shown = visitor.page_for(f"{table_path(page)}/share.svg")
    assert shown.evaluate("getComputedStyle(document.querySelector('.w')).fontFamily").startswith('"EB Garamond"')
