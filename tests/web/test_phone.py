"""Small screens, large letters, the dark, and stillness: nothing is cut off, too small to read or too small to press."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Enter
from tests.web.kit import TOLD_GAME, choice, moved, told_game, version
from tests.web.sights import SIGHTS

PHONE: Final[dict[str, Any]] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
ZOOMED: Final[dict[str, Any]] = {"viewport": {"width": 640, "height": 400}, "device_scale_factor": 2}
"""A desktop of 1280 by 800 at 200 %."""
SMALL_BY_DESIGN: Final = (".sr", ".key", "svg *", ".skip", ".nth", "#about .credit", ".badge-s")
"""Text that may be smaller than 13 px: hidden or doubled elsewhere, or drawn on the board, which can be zoomed."""
SMALL_TARGETS: Final = (
    ".sr", ".skip", ".clause", "p a", "dd a", ".stat", "[type=range]", "[type=radio]", ".reading-sheet a", ".credit a", ".log li a",
    "svg a",
)  # fmt: skip
"""What may be smaller than 44 px: links in text or a dense list, numbers that explain themselves, parts of controls, the board."""

SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
TINY_TEXT = """skip => [...document.querySelectorAll('body *')]
  .filter(e => e.checkVisibility({visibilityProperty: true, opacityProperty: true}))
  .filter(e => !skip.some(s => e.closest(s)) && [...e.childNodes].some(n => n.nodeType === 3 && n.textContent.trim()))
  .filter(e => parseFloat(getComputedStyle(e).fontSize) < 13)
  .map(e => `${e.tagName.toLowerCase()}.${e.className} ${getComputedStyle(e).fontSize} ${e.textContent.trim().slice(0, 30)}`)"""
TINY_TARGETS = """skip => [...document.querySelectorAll('button, a[href], summary, input:not([type=hidden]), select, textarea')]
  .filter(e => e.checkVisibility({visibilityProperty: true}) && !skip.some(s => e.matches(s) || e.closest(s)))
  .map(e => [e, (e.matches('input') && e.closest('label') || e).getBoundingClientRect()])
  .filter(([e, r]) => r.width && (r.height < 43.5 || r.width < 43.5))
  .map(([e, r]) => `${e.tagName.toLowerCase()}#${e.id}.${e.className} ${Math.round(r.width)}x${Math.round(r.height)} ${(e.textContent || e.name || '').trim().slice(0, 30)}`)"""  # noqa: E501


def shot(page: Page, folder: Path, name: str) -> None:
    page.screenshot(path=folder / f"{name}.png")


@pytest.mark.parametrize("name", SIGHTS)
def test_on_a_phone(enter: Enter, name: str, tmp_path: Path) -> None:
    page = SIGHTS[name](enter(**PHONE, color_scheme="dark", reduced_motion="reduce"))
    shot(page, tmp_path, name)
    wrong = {
        "sideways": page.evaluate(SIDEWAYS),
        "tiny text": page.evaluate(TINY_TEXT, list(SMALL_BY_DESIGN)),
        "tiny targets": page.evaluate(TINY_TARGETS, list(SMALL_TARGETS)),
    }
    assert wrong == {"sideways": 0, "tiny text": [], "tiny targets": []}


@pytest.mark.parametrize("name", ["lobby", "play", "waiting", "finished", "rules", "drawer"])
def test_at_twice_the_size(enter: Enter, name: str, tmp_path: Path) -> None:
    page = SIGHTS[name](enter(**ZOOMED))
    shot(page, tmp_path, name)
    assert page.evaluate(SIDEWAYS) == 0
    if name in ("play", "waiting"):
        expect(page.locator("#prompt")).to_be_in_viewport()


def test_a_tap_on_the_board_is_a_choice(enter: Enter) -> None:
    game, _ = told_game(TOLD_GAME)
    last = max(nth for nth, told in enumerate(game) if told.place)
    page = SIGHTS["play"](enter(**PHONE))
    target = page.locator(f"#n-world #n-{game[last].place}")
    target.scroll_into_view_if_needed()
    was = version(page)
    target.tap(force=True)
    moved(page, was)


@pytest.mark.parametrize("height", [640, 740, 844])
def test_the_board_is_whole_above_the_sheet(enter: Enter, height: int) -> None:
    page = SIGHTS["deep"](enter(**{**PHONE, "viewport": {"width": 360, "height": height}}))
    grid, sheet = (page.locator(at).bounding_box() for at in ("#n-grid", ".side"))
    assert grid is not None and sheet is not None
    assert grid["y"] + grid["height"] <= sheet["y"] + 1
    expect(page.locator("#options button").first).to_be_in_viewport()


def test_the_sheet_is_pulled_up_and_down(enter: Enter) -> None:
    page = SIGHTS["deep"](enter(**PHONE))

    def top() -> float:
        box = page.locator(".side").bounding_box()
        assert box is not None
        return box["y"]

    low = top()
    page.locator("#grip").tap()
    assert top() < low - 100
    page.locator("#grip").tap()
    assert top() == low
    page.mouse.move(180, low + 8)
    page.mouse.down()
    page.mouse.move(180, low + 58, steps=4)
    page.mouse.up()
    assert top() == pytest.approx(low + 50, abs=3)


def test_options_log_and_seats_can_be_reached_on_a_phone(enter: Enter) -> None:
    page = SIGHTS["play"](enter(**PHONE))
    expect(page.locator("#options")).to_be_in_viewport()
    page.get_by_role("link", name="Log", exact=True).tap()
    expect(page.locator("#log li").first).to_be_in_viewport()
    page.get_by_role("link", name="Seats", exact=True).tap()
    expect(page.locator("#plates li").first).to_be_in_viewport()
    page.get_by_role("link", name="Options", exact=True).tap()
    expect(page.locator("#options button").first).to_be_in_viewport()


def test_the_dark_follows_the_system_until_somebody_chooses(enter: Enter) -> None:
    ground = "getComputedStyle(document.querySelector('.board')).backgroundColor"
    day = SIGHTS["play"](enter(color_scheme="light")).evaluate(ground)
    night = SIGHTS["play"](enter(color_scheme="dark")).evaluate(ground)
    assert day != night


def test_nothing_moves_for_who_wants_stillness(enter: Enter) -> None:
    page = SIGHTS["play"](enter(reduced_motion="reduce"))
    game, _ = told_game(TOLD_GAME)
    last = max(nth for nth, told in enumerate(game) if told.place)
    choice(page, game[last].key).click()
    moved(page, version(page) - 1)
    running = "document.getAnimations().filter(a => a.playState === 'running' && a.effect.getComputedTiming().duration > 1).length"
    assert page.evaluate(running) == 0


def test_where_a_board_fills_a_phone_the_sheet_comes_up_for_the_options(enter: Enter) -> None:
    """In a fight of `heroes` the felt reaches far down: the first two options are in sight, and so is the lower end of it."""
    visitor = enter(**PHONE)
    path = visitor.open_table("heroes", seats="1", seat1="me", seed="ph 1")
    page = visitor.page_for(path)
    shown = page.locator("#options [data-number]:visible")
    expect(shown.nth(1)).to_be_in_viewport(ratio=0.99)
    sheet, board = page.locator(".side").bounding_box(), page.locator("#board-narrow").bounding_box()
    assert sheet is not None and board is not None
    assert board["y"] + board["height"] <= sheet["y"] + 24
    top = sheet["y"]
    page.mouse.move(180, top + 8)
    page.mouse.down()
    page.mouse.move(180, top + 108, steps=4)
    page.mouse.up()
    page.evaluate("dispatchEvent(new Event('scroll'))")
    lower = page.locator(".side").bounding_box()
    assert lower is not None and lower["y"] > top + 60, "whoever pulls it down keeps it down"
