"""What a hold of four hundred spaces weighs: a patch after a choice is small, and what did not change is not sent."""

from __future__ import annotations

import gzip
from random import Random
from typing import Final

import delve
from delve.table import Table
from delve.web import pages
from delve.web.patches import patch
from delve.web.viewer import Viewer
from delve.web.viewmodel import PageContext, page_for

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
