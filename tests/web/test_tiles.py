"""What a page can show of a game beside its board, on a game that has all of it: `tests/web/tiles.py`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.kit import Server, Visitor, moved, press, ready, version

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


@pytest.fixture(scope="module")
def tiles(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("tiles"), ("tests.web.tiles",)).start()
    yield running
    running.end()


@pytest.fixture
def betty(browser: Browser, tiles: Server, request: pytest.FixtureRequest) -> Iterator[Visitor]:
    """At a lobby, or as the test says."""
    visitor = Visitor.enter(browser, tiles.url, **getattr(request, "param", {}))
    yield visitor
    visitor.context.close()
    assert visitor.verdict() == []


phone = pytest.mark.parametrize("betty", [PHONE], indirect=True)


def sat(visitor: Visitor) -> Page:
    return visitor.sit("tiles", seats="2", name1="Betty", name2="Ada", seat2="friend", seed="3")


def laying(visitor: Visitor) -> Page:
    """A tile is chosen and wants a place."""
    page = sat(visitor)
    press(page, "tile 12")
    return page


def test_a_piece_of_the_hand_is_chosen_by_pressing_it(betty: Visitor) -> None:
    page = sat(betty)
    expect(page.locator("#hand .piece")).to_have_count(3)
    was = version(page)
    page.get_by_role("button", name="Tile 12", exact=True).click()
    moved(page, was)
    ready(page)
    expect(page.locator("#toast")).to_have_attribute("data-chose", "tile 12")
    expect(page.locator("#hand .piece.is-on")).to_have_attribute("aria-label", "Tile 12: Three bags.")
    expect(page.locator("#rail .now")).to_have_text("Place")


def test_a_hand_works_without_script(browser: Browser, tiles: Server) -> None:
    visitor = Visitor.enter(browser, tiles.url, java_script_enabled=False)
    page = sat(visitor)
    page.get_by_role("button", name="Tile 12", exact=True).click()
    expect(page.locator("#prompt")).to_contain_text("12 is chosen")
    page.goto(f"{page.url}?why=lay 4,4/0")
    expect(page.locator("#why")).to_contain_text("only at a corner")
    expect(page.locator("#why a.clause")).to_have_text("PENCIL-3.06")
    page.locator('#options button[data-key="lay 3,1/90"]').click()
    expect(page.locator("#card .story")).to_contain_text("toll-keeper")
    page.locator("#card").get_by_role("button", name="Fill the cup").click()
    expect(page.locator("#card")).to_be_hidden()
    assert visitor.verdict() == []
    visitor.context.close()


def test_the_turns_of_one_thing_are_one_line_and_r_goes_round(betty: Visitor) -> None:
    page = laying(betty)
    lines = page.locator("#options [data-number]")
    assert lines.count() == 12 and page.locator("#options [data-number]:visible").count() == 3
    target = page.locator("#target-cell-3-1")
    target.hover()
    shown = page.locator("#world .ghost.is-shown")
    expect(shown).to_have_count(1)
    first = shown.get_attribute("id")
    page.keyboard.press("r")
    expect(page.locator('#options [data-place="target-cell-3-1"]:visible')).to_contain_text("turned 90")
    assert shown.get_attribute("id") != first
    target.click(button="right")
    expect(page.locator('#options [data-place="target-cell-3-1"]:visible')).to_contain_text("turned 180")
    target.click()
    expect(page.locator("#held")).to_contain_text("turned 180")
    was = version(page)
    page.get_by_role("button", name="Put it here").click()
    moved(page, was)
    expect(page.locator("#toast")).to_have_attribute("data-chose", "lay 3,1/180")


def test_the_same_by_keys_alone(betty: Visitor) -> None:
    page = laying(betty)
    page.keyboard.press("2")
    expect(page.locator("#held")).to_contain_text("To 3,1")
    page.keyboard.press("r")
    page.keyboard.press("r")
    page.keyboard.press("r")
    expect(page.locator("#held")).to_contain_text("turned 270")
    was = version(page)
    page.keyboard.press("2")
    moved(page, was)
    expect(page.locator("#toast")).to_have_attribute("data-chose", "lay 3,1/270")


@phone
def test_the_same_by_thumb(betty: Visitor) -> None:
    page = laying(betty)
    target = page.locator("#n-target-cell-3-1")
    target.tap()
    expect(page.locator("#n-world .ghost.is-shown")).to_have_count(1)
    page.get_by_role("button", name="Turn", exact=True).tap()
    expect(page.locator("#held")).to_contain_text("turned 90")
    target.tap()
    expect(page.locator("#held")).to_contain_text("turned 180")
    was = version(page)
    page.get_by_role("button", name="Put it here").tap()
    moved(page, was)
    expect(page.locator("#toast")).to_have_attribute("data-chose", "lay 3,1/180")


def test_a_hint_compares_and_turns_the_tile(betty: Visitor) -> None:
    page = laying(betty)
    page.keyboard.press("h")
    expect(page.locator("#hint .odds li")).to_have_count(3)
    expect(page.locator("#hint .bar-ink").first).to_have_attribute("width", "62")
    expect(page.locator("#options .is-hinted")).to_contain_text("turned 270")
    expect(page.locator("#world .ghost.is-shown")).to_have_count(1)


def test_a_refused_place_tells_why(betty: Visitor) -> None:
    page = laying(betty)
    page.locator("#no-1-2 a").click()
    expect(page.locator("#why")).to_contain_text("only at a corner")
    page.keyboard.press("Escape")
    expect(page.locator("#why")).to_be_hidden()


def test_what_is_on_the_board_says_what_it_is(betty: Visitor) -> None:
    page = sat(betty)
    page.locator("#room-1").hover()
    expect(page.locator("#tag")).to_have_text("Room 1, 14 bags, 2 chests")
    page.mouse.move(700, 500)
    expect(page.locator("#tag")).to_be_hidden()
    page.keyboard.press("i")
    expect(page.locator("#tag")).to_have_text("Room 1, 14 bags, 2 chests")
    page.locator("#hand .piece").first.hover()
    expect(page.locator("#tag")).to_have_text("Three bags.")


def test_a_card_lies_over_everything_until_it_is_answered_or_put_aside(betty: Visitor) -> None:
    page = laying(betty)
    press(page, "lay 3,1/0")
    card = page.locator("#card")
    expect(card.get_by_role("button", name="Fight the toll-keeper")).to_be_focused()
    assert page.evaluate("document.querySelector('.table').inert")
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    page.reload()
    expect(card).to_be_visible()
    was = version(page)
    page.keyboard.press("1")
    moved(page, was)
    expect(card).to_be_hidden()
    expect(page.locator("#tray")).to_contain_text("toll-keeper")
    assert not page.evaluate("document.querySelector('.table').inert")


def test_nobody_else_sees_a_hand(betty: Visitor, browser: Browser, tiles: Server) -> None:
    page = sat(betty)
    other = Visitor.enter(browser, tiles.url)
    watching = other.page_for(page.url.removeprefix(tiles.url))
    expect(watching.locator("#hand")).to_be_hidden()
    assert "def-tile-12" not in other.context.request.get(page.url).text()
    other.context.close()
