"""`cavern` played in the browser: by mouse, by keys and by thumb, with reasons at the point of need; and a whole game of four."""

from __future__ import annotations

import gzip
import re
from random import Random
from typing import Any, Final

from playwright.sync_api import Browser, Page, expect

import delve
from delve.web import pages
from tests.web.caverns import moment, opened, over
from tests.web.conftest import Enter
from tests.web.kit import Server, Visitor, moved, ready, version

PHONE: Final[dict[str, Any]] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def turnable(page: Page, board: str = "world") -> int:
    """Which cell takes the tile several ways round."""
    ways = f"[...document.querySelectorAll('#{board} .ghost')].findIndex(g => g.querySelectorAll('.way').length > 1)"
    found = int(page.evaluate(ways))
    assert found >= 0
    return found


def up(page: Page) -> str:
    """Which way round the tile in sight lies."""
    return page.locator("#world .ghost.is-shown .way.is-up").get_attribute("data-turn") or ""


def test_a_tile_is_turned_over_its_cell_and_then_placed(enter: Enter) -> None:
    page = opened(enter(), moment("cell"))
    target = page.locator("#world .target").nth(turnable(page))
    target.hover()
    first = up(page)
    page.keyboard.press("r")
    turned = up(page)
    assert turned != first
    page.keyboard.press("Shift+R")
    assert up(page) == first
    page.keyboard.press("r")
    target.click()
    expect(page.locator("#held")).to_be_visible()
    assert up(page) == turned
    was = version(page)
    page.get_by_role("button", name="Put it here").click()
    moved(page, was)
    expect(page.locator("#log-lines li").first).to_contain_text("lays a tile")


def test_the_same_by_keys(enter: Enter) -> None:
    page = opened(enter(), moment("cell"))
    for _ in range(turnable(page) + 1):
        page.keyboard.press("ArrowRight")
    first = up(page)
    page.keyboard.press("r")
    turned = up(page)
    assert turned != first
    page.keyboard.press("Enter")
    expect(page.locator("#held")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#held")).to_be_hidden()
    page.keyboard.press("Enter")
    was = version(page)
    page.keyboard.press("Enter")
    moved(page, was)
    expect(page.locator("#log-lines li").first).to_contain_text("lays a tile")


def test_the_same_by_thumb(enter: Enter) -> None:
    page = opened(enter(**PHONE), moment("cell"))
    target = page.locator("#n-world .target").nth(turnable(page, "n-world"))
    target.dispatch_event("click")
    expect(page.locator("#held")).to_be_visible()
    page.get_by_role("button", name="Turn", exact=True).tap()
    expect(page.locator("#n-world .ghost.is-shown .way.is-up")).to_have_count(1)
    page.get_by_role("button", name="Put it here").tap()
    expect(page.locator("#log-lines li").first).to_contain_text("lays a tile")


def test_a_phone_begins_near_and_shows_all_when_asked(enter: Enter) -> None:
    page = opened(enter(**PHONE), moment("cell"))

    def wide() -> float:
        return float((page.locator("#board-narrow").get_attribute("viewBox") or "").split()[2])

    near = wide()
    page.locator("[data-zoom=home]").tap()
    assert wide() > near
    page.locator("[data-zoom=home]").tap()
    assert wide() == near


def test_a_list_longer_than_its_room_says_how_many_more(enter: Enter) -> None:
    page = opened(enter(viewport={"width": 1280, "height": 640}), moment("cell"))
    edge = page.locator("#more-edge")
    expect(edge).to_contain_text(re.compile(r"[1-9]\d* more places?"))
    page.locator("#choosing").evaluate("list => list.scrollTo(0, list.scrollHeight)")
    expect(edge).to_be_hidden()


def test_a_delver_is_hidden_or_not(enter: Enter) -> None:
    page = opened(enter(), moment("delver"))
    page.locator("#world .target").first.hover()
    was = version(page)
    page.locator("#world .target").first.click(force=True)
    moved(page, was)
    ready(page)
    expect(page.locator("#prompt h2")).to_contain_text("Delver")
    page.keyboard.press("u")
    expect(page.locator('#options button[data-key="none"]')).to_be_visible()
    ready(page)
    was = version(page)
    page.keyboard.press("n")
    moved(page, was)


def test_an_encounter_is_answered_on_its_card(enter: Enter) -> None:
    page = opened(enter(), moment("encounter"))
    card = page.locator("#card")
    expect(card.locator(".story")).to_be_visible()
    expect(card.locator(".fork .slip")).to_have_count(2)
    was = version(page)
    card.locator(".fork .slip").first.click()
    moved(page, was)
    expect(card).to_be_hidden()


def test_a_battle_tells_who_stands_against_whom(enter: Enter) -> None:
    page = opened(enter(), moment("battle"))
    rows = page.locator("#card .felt.is-row")
    assert rows.count() >= 2
    expect(rows.first).to_contain_text("Combat")
    expect(page.locator("#card")).to_contain_text("rolls now")
    page.keyboard.press("Escape")
    expect(page.locator("#card")).to_be_hidden()
    expect(page.locator("#tray .felt.is-row").first).to_be_visible()


def test_a_barred_cell_tells_the_side_the_clause_and_the_way_out(enter: Enter) -> None:
    page = opened(enter(), moment("barred"))
    page.locator("#world .refused a").first.click()
    note = page.locator("#why")
    expect(note).to_contain_text(re.compile("corridor comes in from the (north|east|south|west)"))
    expect(note).to_contain_text("XP")
    expect(note.locator("blockquote")).to_contain_text("either both tiles have a corridor")
    note.locator("a.clause").click()
    expect(page).to_have_url(re.compile("/rules/cavern/CAVERN-4.09"))


def test_the_end_adds_up(enter: Enter) -> None:
    page = over(enter())
    parts = "[...row.querySelector('.src-bar').getAttribute('aria-label').matchAll(/[0-9]+/g)].map(Number)"
    cells = f"rows => rows.map(row => [Number(row.querySelector('b').textContent), ...{parts}])"
    rows = page.locator("#outcome tbody tr").evaluate_all(cells)
    assert len(rows) == 4
    assert [points for points, *_ in rows] == sorted((points for points, *_ in rows), reverse=True)
    assert all(points == sum(terms) for points, *terms in rows)
    expect(page.locator("#hand .head")).to_have_count(4)


def test_a_late_page_weighs_little(enter: Enter) -> None:
    """The board's 25 kB of tiles, the card of the last result and the end. Styles, scripts and letters are 100 kB more, once."""
    page = over(enter())
    assert len(gzip.compress(page.context.request.get(page.url).body(), 6)) < 53_000


CHOOSE: Final = """pick => {
  document.querySelector('.moment.is-kept [data-tell=on]')?.click();
  const { mine, v } = document.getElementById('state').dataset;
  if (mine !== 'yes' || v === window.answered) return false;
  const home = document.querySelector('#card:not([hidden])') ?? document.getElementById('options');
  const open = [...home.querySelectorAll('button[data-key]')];
  window.answered = v;
  open[Math.floor(pick * open.length)].click();
  return true;
}"""
"""Put away a result that is held; press one of the buttons that can be pressed, once for each question."""


def test_two_browsers_and_two_bots_play_to_the_end(browser: Browser, own_server: Server) -> None:
    """Every choice of the two is a press of a real button."""
    ana, ben = (Visitor.enter(browser, own_server.url, reduced_motion="reduce") for _ in range(2))
    form = {"seats": "4", "name1": "Ana", "name2": "Ben", "seat2": "friend", "name3": "Cy", "seat3": "bot:instinct", "name4": "Di"}
    mine = ana.sit("cavern", **form, seat4="bot:random", seed="four at a table")
    link = mine.locator('#links input[value*="/join#"]').first.get_attribute("value") or ""
    theirs = ben.page_for(link.removeprefix(own_server.url))
    theirs.get_by_role("button", name="Sit down").click()
    theirs.wait_for_url(re.compile("/t/[^/]+$"))
    chance = Random(4)
    for _ in range(1500):
        pressed = [page for page in (mine, theirs) if page.evaluate(CHOOSE, chance.random())]
        if mine.locator("#outcome").is_visible():
            break
        if not pressed:
            mine.wait_for_timeout(15)
    for page in (mine, theirs):
        expect(page.locator("#outcome")).to_be_visible()
        expect(page.locator("#outcome tbody tr")).to_have_count(4)
    assert mine.locator("#outcome .score").inner_text() == theirs.locator("#outcome .score").inner_text()
    assert ana.verdict() == ben.verdict() == []
    for visitor in (ana, ben):
        visitor.context.close()


def test_a_thumb_shows_the_tiles() -> None:
    """What is drawn once and used by what is used is drawn out too, where nothing is defined."""
    table = delve.replay(moment("act"))
    assert table.decision is not None
    scene = table.game.scene(table.view(table.decision.seat), tuple(table.names))
    drawn = pages.thumb(scene)
    assert "#def-t" not in drawn and drawn.count('class="t-area"') > len(scene.fragments) / 4
