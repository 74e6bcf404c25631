"""What waits to be seen to, as chips above the options: each takes the option that leads there, or shows the place."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

import delve
from delve.table import Table
from delve.web import pages
from delve.web.page_data import TablePage
from delve.web.viewer import Viewer
from delve.web.viewmodel import PageContext, page_for
from tests.web.kit import Visitor, moved, ready, version

EDITS = ("draw 1,1 corridor", "draw 2,1 forge", "state 2,1 damaged", "draw 5,3 barracks", "supplies 60 40")


def building() -> Table:
    """A hold at its Build step, with a Forge that is damaged and Barracks that nobody can walk to."""
    table = delve.new("hold", 1, "3", house_rules={"red_spaces": "blank"})
    table.edit("card 5h")
    for words in EDITS:
        table.edit(words)
    table.choose("explore -1,1 left")
    table.choose("trade none")
    return table


def shown(table: Table, viewer: Viewer) -> TablePage:
    context = PageContext("one", 1, "key", ("me",), frozenset({0}), "standard", "sealed", table.decisions, table.asked)
    return page_for(table, viewer, context, narrow=False)


def test_a_chip_takes_the_option_that_leads_there_and_another_shows_the_place() -> None:
    table = building()
    page = shown(table, Viewer((0,), host=True))
    repair, reach = page.to_do
    assert (repair.words, repair.aside, repair.places) == ("Repair the Forge at depth 1", "7♥ 3♦", "space-2-1")
    assert repair.action == next(choice.action for choice in page.choices if choice.key == "work repair")
    assert (reach.words, reach.action) == ("Find a way to the Barracks at depth 3", "")
    part = pages.parts(page, False)["options"]
    assert f'form="choosing" name="action" value="{repair.action}" data-places="space-2-1"' in part
    assert 'type="button" data-look data-places="space-5-3"' in part


def test_only_who_is_asked_has_something_to_do() -> None:
    assert shown(building(), Viewer()).to_do == ()
    assert 'class="to-do"' not in pages.parts(shown(delve.new("hold", 1, "3"), Viewer((0,))), False)["options"]


def test_pressing_a_chip_in_a_browser(enter: Callable[..., Visitor]) -> None:
    visitor = enter()
    page = visitor.sit("hold", seed="3", undo="free", **{"house-red_spaces": "blank"})
    ready(page)
    for words in ("card 5h", *EDITS):
        was = version(page)
        visitor.context.request.post(f"{page.url}/edit", form={"edit": words, "v": str(was), "once": words})
        moved(page, was)
    for key in ("explore -1,1 left", "trade none"):
        was = version(page)
        page.locator(f'#options button[data-key="{key}"]').click()
        moved(page, was)
        ready(page)
    chips(page).nth(1).hover()
    expect(page.locator("#board .told-marks > g")).to_have_count(1)
    was = version(page)
    chips(page).first.click()
    moved(page, was)
    expect(page.locator("#prompt h2")).to_have_text("Repair")
    assert chips(page).count() == 0, "another question has other things to say"


def chips(page: Page) -> Locator:
    return page.locator(".to-do-one")
