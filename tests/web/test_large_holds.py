"""What a hold of four hundred spaces weighs: a patch after a choice is small, and what did not change is not sent."""

from __future__ import annotations

import gzip
import re
import time
from random import Random
from typing import Final

from starlette.requests import Request

import delve
from delve.table import Table
from delve.web import pages
from delve.web.patches import patch
from delve.web.requests import narrow_of
from delve.web.viewer import Viewer
from delve.web.viewmodel import PageContext, page_for
from tests.web.conftest import Enter
from tests.web.kit import Server
from tests.web.listening import Caller

MOST: Final = 15_000
"""The most bytes of a patch, as they are sent."""
FILLED: Final = ("cavern", "corridor", "barracks", "library", "forge", "kitchen", "stockpile", "treasury", "museum", "temple")


def a_large_hold() -> Table:
    table = delve.new("hold", seed="large")
    chance = Random(1)
    for depth in range(1, 20):
        for x in range(-10, 11):
            if (x, depth) != (0, 1):
                table.edit(f"draw {x},{depth} {chance.choice(FILLED)}")
    return table


def parts(table: Table, narrow: bool) -> dict[str, str]:
    kinds, shown = ("me",), frozenset((0,))
    context = PageContext("t" * 20, table.decisions, "key", kinds, shown, "standard", "", table.decisions, table.asked)
    return pages.parts(page_for(table, Viewer((0,), True), context, narrow=narrow), narrow)


def whole(table: Table, narrow: bool | None) -> str:
    context = PageContext("t" * 20, table.decisions, "key", ("me",), frozenset((0,)), "standard", "", table.decisions, table.asked)
    return pages.table(page_for(table, Viewer((0,), True), context), narrow)


def test_a_large_page_has_only_the_board_that_was_in_sight() -> None:
    table = a_large_hold()
    both, wide, narrow = (whole(table, one) for one in (None, False, True))
    there = [tuple(f'id="{board}sheet"' in page for board in ("", "n-")) for page in (both, wide, narrow)]
    assert there == [(True, True), (True, False), (False, True)]
    assert max(len(wide), len(narrow)) < 0.62 * len(both)
    for page in (wide, narrow):  # the frames of both are there, and what a browser without script reads instead
        assert 'id="board"' in page and 'id="board-narrow"' in page and 'id="textboard"' in page


def test_a_small_page_has_both_boards_whatever_was_in_sight() -> None:
    table = delve.new("hold", seed="small")
    first = [re.sub(r'name="once" value="[^"]*"', "", whole(table, one)) for one in (None, False, True)]
    assert first[0] == first[1] == first[2]


def test_a_browser_says_which_board_was_in_sight() -> None:
    said = {"delve-board=narrow": True, "delve-board=wide": False, "delve-board=round": None, "delve=x": None}
    for cookie, board in said.items():
        assert narrow_of(Request({"type": "http", "headers": [(b"cookie", cookie.encode())]})) is board


def test_a_patch_after_a_choice_is_small() -> None:
    table, chance = a_large_hold(), Random(2)
    before = parts(table, False)
    for _ in range(12):
        if table.decision is None:
            break
        ways = [k for k, key in enumerate(table.decision.keys) if key != "abandon"]
        table.choose(chance.choice(ways))
        after = parts(table, False)
        assert len(gzip.compress(patch(table.decisions, before, after, []), 6)) < MOST
        before = after


def test_drawn_again_a_hold_is_what_it_was() -> None:
    table = a_large_hold()
    for narrow in (False, True):
        assert parts(table.copy(), narrow) == parts(table, narrow)


IS_DRAWN: Final = "(id) => document.getElementById(id).childElementCount > 0"
BOARDS_DRAWN: Final = "() => ['world', 'n-world'].map((id) => document.getElementById(id).childElementCount > 0)"


def test_the_other_board_comes_when_the_window_changes(enter: Enter, server: Server) -> None:
    caller = Caller.at(server.url)
    path = caller.open_table("hold", seats="1", seed="7")
    for nth, (x, depth) in enumerate([(x, depth) for depth in range(2, 9) for x in range(-10, 11)]):
        while (answer := caller.post(f"{path}/edit", v=str(nth), edit=f"draw {x},{depth} library", once=f"draw {nth}")).status_code == 429:
            time.sleep(0.3)  # faster than a client may be
        assert answer.status_code == 200
    visitor = enter()
    page = visitor.page_for(path)
    assert page.evaluate(BOARDS_DRAWN) == [True, True], "nobody knows yet how wide the window is"
    page.reload()
    assert page.evaluate(BOARDS_DRAWN) == [True, False]
    page.set_viewport_size({"width": 360, "height": 740})
    page.wait_for_function(IS_DRAWN, arg="n-world")
    page.reload()
    assert page.evaluate(BOARDS_DRAWN) == [False, True]
    beside = visitor.context.new_page()
    beside.set_viewport_size({"width": 1280, "height": 800})
    beside.goto(page.url)
    beside.wait_for_function(IS_DRAWN, arg="world")
    assert beside.locator("#board").bounding_box()
    caller.client.close()
