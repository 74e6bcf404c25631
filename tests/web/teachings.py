"""What teaches, made ready to be looked at: a lesson, a glance as a page and on the table, callouts of the guided games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playwright.sync_api import Page, expect

from tests.web.kit import TOLD_GAME, Visitor


def lesson(visitor: Visitor) -> Page:
    """The first question of somebody who learns."""
    page = visitor.sit(seed=TOLD_GAME, aids="learning")
    expect(page.locator("#lesson")).to_be_visible()
    return page


def glance(visitor: Visitor) -> Page:
    return visitor.page_for("/glance/cavern")


def glance_drawer(visitor: Visitor) -> Page:
    """The glance over a table."""
    page = visitor.sit(seed=TOLD_GAME)
    page.keyboard.press("g")
    expect(page.locator("#glance .glance-sheet")).to_be_visible()
    return page


def _guided(visitor: Visitor, game: str) -> Page:
    page = visitor.context.new_page()
    page.goto(f"/learn/{game}")
    page.wait_for_url("**/t/*")
    expect(page.locator("#guide article:not([hidden])")).to_be_visible(timeout=20_000)
    return page


def guided_pencil(visitor: Visitor) -> Page:
    return _guided(visitor, "pencil")


def guided_cavern(visitor: Visitor) -> Page:
    return _guided(visitor, "cavern")


def guided_hold(visitor: Visitor) -> Page:
    return _guided(visitor, "hold")


def hold_glance(visitor: Visitor) -> Page:
    return visitor.page_for("/glance/hold")


TEACHINGS: Final[dict[str, Callable[[Visitor], Page]]] = {
    "lesson": lesson, "glance": glance, "glance-drawer": glance_drawer, "guided-pencil": guided_pencil, "guided-cavern": guided_cavern,
    "guided-hold": guided_hold, "hold-glance": hold_glance,
}  # fmt: skip
