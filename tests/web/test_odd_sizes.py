"""A phone upright and on its side, a desktop at 200 %, and names of 32 wide letters: measured, not looked at."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

import delve
from delve.games.cavern import GAME as CAVERN
from tests.web.caverns import MOMENTS, opened
from tests.web.conftest import Enter
from tests.web.kit import Visitor, moved, version
from tests.web.ruined import at
from tests.web.sights import SIGHTS
from tests.web.test_phone import PHONE, SIDEWAYS, TINY_TARGETS, TINY_TEXT, ZOOMED

LANDSCAPE: Final[dict[str, Any]] = {**PHONE, "viewport": {"width": 740, "height": 360}}
SIZES: Final[dict[str, dict[str, Any]]] = {"upright": PHONE, "on its side": LANDSCAPE, "at 200 %": ZOOMED, "desktop": {}}
REVIEWED: Final = 30_000
"""Milliseconds until a finished game is reviewed at the latest, on a busy machine."""
WIDE_NAMES: Final = ["W" * 32, "M" * 32, "Wolfgang-Maximilian von und zu W", "W M " * 8]
DRAWN: Final = (".sr", ".skip", ".board svg *", ".picture *")
"""Text of the board, which can be zoomed, and text that nobody sees."""
SMALL_TARGETS: Final = (
    ".sr", ".skip", "p a", "dd a", ".stat", "[type=range]", "[type=radio]", ".log li a", "svg a", ".credit a", ".clause",
)  # fmt: skip
TOO_SMALL = TINY_TEXT.replace("< 13", "< 12")
"""Also the letters of charts, as large as they are on the screen."""
CHART_TEXT = """() => [...document.querySelectorAll('.growth text')].filter(e => e.checkVisibility())
  .map(e => parseFloat(getComputedStyle(e).fontSize) * e.getScreenCTM().a).filter(size => size < 12)"""
DRAWN_TEXT = """() => [...document.querySelectorAll('.piece text, .cell-num, .cell-note')].filter(e => e.checkVisibility())
  .map(e => [parseFloat(getComputedStyle(e).fontSize) * Math.abs(e.getScreenCTM().a), e.textContent]).filter(([size]) => size < 11.95)"""
"""Names on cards and what is written on a place to choose, as large as they are on the screen before anybody zooms."""
LETTERED = """() => {
  const below = document.querySelector('.scene-end:not([hidden]), .reel:not([hidden])')?.getBoundingClientRect().top ?? innerHeight;
  const svg = [...document.querySelectorAll('.board > svg')].find(e => e.checkVisibility());
  const lines = [...svg.querySelectorAll('.b-words, .lead .script, .wax .script')].filter(e => !e.closest('[id*="rub-"]')).map(e => [e, e]); // not what is rubbed out
  const used = [...svg.querySelectorAll('.lead use, .wax use')].flatMap(use => [...document.querySelectorAll(`${use.getAttribute('href')} .script`)].map(e => [e, use]));
  return [...lines, ...used].filter(([e, at]) => at.checkVisibility() && at.getBoundingClientRect().top < below)
    .map(([e, at]) => [e.getBBox(), at.getScreenCTM().a]).filter(([box]) => box.width > 3 * box.height)
    .map(([box, scale]) => Math.round(10 * box.height * scale) / 10).filter(height => height < 5.4);
}"""  # noqa: E501
"""Words lettered on a board by strokes, as high as they are on the screen: capitals of 12 px type have 8 px, its small letters 5.4. Not the
fine print below the notes."""
OUTSIDE = """() => [...document.querySelectorAll('.plate .name, .plate .state, .score .name, #prompt h2, .steps .now, #verdict, .tools .tool, .what-now .slip, .reel .slip')]
  .filter(e => e.checkVisibility()).map(e => [e, e.getBoundingClientRect(), e.closest('.prompt, .plate, .outcome, .side, .scene-end, .rail, .reel, body').getBoundingClientRect()])
  .filter(([e, r, box]) => r.width && (r.right > Math.max(box.right, 0) + 1 || r.left < box.left - 1)).map(([e]) => `${e.className || e.id} ${e.textContent.trim().slice(0, 20)}`)"""  # noqa: E501


@cache
def wide_record(game: str, over: bool) -> str:
    """A game of people with wide names: at its end, or where the first of them has to place a tile or to move."""
    seats = 4 if game == "cavern" else 3
    for seed in range(40):
        table = delve.new(game, seats=seats, seed=f"wide {seed}", names=WIDE_NAMES[:seats])
        instinct = table.game.instinct()
        assert instinct is not None
        while (decision := table.decision) is not None:
            view: Any = table.view(decision.seat)
            there = MOMENTS["cell"](view) if table.game is CAVERN else decision.ask == "move-or-dig" and table.decisions > 20
            if not over and decision.seat == 0 and there:
                return table.record()
            table.choose(instinct.pick(view))
        if over:
            return table.record()
    raise AssertionError("nobody comes to that")


def wide(game: str, over: bool) -> Callable[[Visitor], Page]:
    return lambda visitor: opened(visitor, wide_record(game, over))


def past(visitor: Visitor) -> Page:
    page = opened(visitor, wide_record("cavern", True))
    page.goto(f"{page.url}?at=60")
    return page


PLACES: Final[dict[str, Callable[[Visitor], Page]]] = {
    "pencil": wide("pencil", False), "pencil-end": wide("pencil", True), "cavern": wide("cavern", False),
    "cavern-end": wide("cavern", True), "past": past, "ruins": at("ready"), "ruins-roll": at("roll"),
}  # fmt: skip


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("place", PLACES)
def test_nothing_is_too_small_or_sticks_out(enter: Enter, place: str, size: str) -> None:
    page = PLACES[place](enter(**SIZES[size], reduced_motion="reduce"))
    if place.endswith("end"):
        expect(page.locator(".look-again li").first).to_be_attached(timeout=REVIEWED)
    wrong = {
        "sideways": page.evaluate(SIDEWAYS), "tiny text": page.evaluate(TOO_SMALL, list(DRAWN)), "tiny chart": page.evaluate(CHART_TEXT),
        "outside": page.evaluate(OUTSIDE), "tiny drawings": page.evaluate(DRAWN_TEXT),
        "tiny letters": page.evaluate(LETTERED) if size in ("desktop", "upright") else [],
        "tiny targets": page.evaluate(TINY_TARGETS.replace("43.5", "39.5"), list(SMALL_TARGETS)) if size != "desktop" else [],
    }  # fmt: skip
    assert wrong.pop("sideways") == 0
    assert not {what: found for what, found in wrong.items() if found}


@pytest.mark.parametrize("place", ["pencil", "cavern", "cavern-end", "past"])
def test_on_its_side_the_sheet_is_beside_the_board(enter: Enter, place: str) -> None:
    page = PLACES[place](enter(**LANDSCAPE))
    board, side = page.locator(".board").bounding_box(), page.locator(".side").bounding_box()
    assert board is not None and side is not None
    assert side["x"] >= board["x"] + board["width"] - 1 and side["width"] >= 272
    assert abs(side["y"] - board["y"]) < 2 and side["y"] + side["height"] <= 361
    assert board["height"] > 280


def test_on_its_side_the_lobby_begins_with_the_games(enter: Enter) -> None:
    page = enter(**LANDSCAPE).page_for("/")
    boxes = page.locator(".shelf .box")
    first, last = boxes.first.bounding_box(), boxes.last.bounding_box()
    assert first is not None and last is not None
    assert first["y"] < 110 and last["y"] + last["height"] < 361, "no bare wood above the boxes"
    assert last["x"] + last["width"] <= 740
    expect(page.locator(".below h2")).to_be_visible()


def test_on_its_side_the_whole_grid_is_in_sight(enter: Enter) -> None:
    page = SIGHTS["deep"](enter(**LANDSCAPE))
    grid = page.locator("#n-grid").bounding_box()
    assert grid is not None and grid["y"] + grid["height"] <= 361 and grid["height"] > 230
    expect(page.locator("#options button").first).to_be_in_viewport()


def test_dice_lie_in_the_sheet_of_a_phone(enter: Enter) -> None:
    for how in (PHONE, LANDSCAPE):
        page = SIGHTS["cavern-battle"](enter(**how))
        page.locator("#card [data-shut]").click()
        tray, side = page.locator("#tray").bounding_box(), page.locator(".side").bounding_box()
        assert tray is not None and side is not None
        assert side["y"] <= tray["y"] and tray["y"] + tray["height"] <= side["y"] + side["height"]
        assert side["x"] <= tray["x"] and tray["x"] + tray["width"] <= side["x"] + side["width"]


def test_at_the_end_the_board_fills_its_panel(enter: Enter) -> None:
    page = PLACES["cavern-end"](enter())
    frame = page.locator(".board").bounding_box()
    assert frame is not None
    tiles = page.evaluate("""() => [...document.querySelectorAll('#world [id^="loot-"]')].map(e => e.getBoundingClientRect())
      .reduce((all, r) => [Math.min(all[0], r.left), Math.max(all[1], r.right), Math.max(all[2], r.bottom)], [9e9, 0, 0])""")
    left, right, low = tiles
    assert right - left > 0.55 * frame["width"]
    verdict = page.locator("#ending").bounding_box()
    assert verdict is not None and low <= verdict["y"]


def test_between_two_small_places_one_is_asked_which(enter: Enter) -> None:
    page = SIGHTS["deep"](enter(**PHONE))
    spots = page.evaluate("""() => {
      const all = [...document.querySelectorAll('#n-world .target')].map(e => e.getBoundingClientRect()).map(r => [r.left + r.width / 2, r.top + r.height / 2]);
      return all.map(at => [at, ...all.filter(other => other !== at).map(other => [Math.hypot(other[0] - at[0], other[1] - at[1]), other]).sort((a, b) => a[0] - b[0])[0]]);
    }""")  # noqa: E501
    at, apart, other = min(spots, key=lambda spot: spot[1])
    assert apart < 40
    x, y = (at[0] + other[0]) / 2, (at[1] + other[1]) / 2
    was = version(page)
    page.touchscreen.tap(x, y)
    chooser = page.locator("#chooser")
    expect(chooser).to_be_visible()
    expect(chooser.locator("button")).not_to_have_count(1)
    assert version(page) == was
    chooser.locator("button").first.tap()
    moved(page, was)
    expect(chooser).to_be_hidden()
