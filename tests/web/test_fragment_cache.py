"""Parts that are kept are what they would be if they were made anew, for everybody, through whole games."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import delve
from delve.table import Table
from delve.web import pages
from delve.web.fragment_cache import CachedMacro
from delve.web.page_data import TablePage
from delve.web.viewer import Viewer
from delve.web.viewmodel import PageContext, page_for

VIEWERS = (Viewer((0,), host=True), Viewer((1,)), Viewer((0, 1)), Viewer())


def page_context(table: Table, id: str, version: int) -> PageContext:
    return PageContext(id, version, "key", ("me", "friend"), frozenset({version % 2}), "standard", "sealed", table.decisions, table.asked)


def afresh(page: TablePage) -> dict[str, str]:
    """The parts as their macros make them."""
    return {id: str(pages._macro(id.replace("-", "_"))(page)) for id in pages.PARTS}


@pytest.mark.parametrize("seed", range(3))
def test_what_is_kept_is_what_would_be_made(seed: int) -> None:
    """Two tables at once, so that one could be given what was kept of the other."""
    tables = [delve.new("pencil", seats=2, seed=f"{seed} {nth}", undo="free") for nth in range(2)]
    whim = random.Random(seed)
    for version in range(60):
        for nth, table in enumerate(tables):
            for viewer in VIEWERS:
                for hint in (False, True):
                    page = page_for(table, viewer, page_context(table, f"table-{nth}", version), hint=hint)
                    made = pages.parts(page)
                    assert {id: made[id] for id in pages.PARTS} == afresh(page)
                    assert made == pages.parts(page)
            if table.decision is None or (table.decisions and whim.random() < 0.1):
                table.undo()
            else:
                table.choose(whim.randrange(len(table.decision.faces)))


def test_a_log_goes_back_with_what_is_taken_back() -> None:
    table = delve.new("pencil", seats=2, seed=1, undo="free")
    for _ in range(30):
        table.choose(0)
    before = page_for(table, VIEWERS[0], page_context(table, "one", 30)).log
    table.choose(0)
    longer = page_for(table, VIEWERS[0], page_context(table, "one", 31)).log
    assert longer[0].decision == 31 and longer[1] is before[0]
    table.undo()
    again = page_for(table, VIEWERS[0], page_context(table, "one", 32)).log
    assert [(line.decision, line.token, line.texts) for line in again] == [(line.decision, line.token, line.texts) for line in before]


def test_only_what_a_macro_reads_makes_it_run_again() -> None:
    runs = []

    def macro(page: TablePage) -> str:
        runs.append(page.prompt)
        return f"{page.prompt}{page.drawn.desc}{page.aids if page.prompt == 'loud' else ''}"

    table = delve.new("pencil", seats=2, seed=1)
    page = page_for(table, VIEWERS[0], page_context(table, "one", 1))
    kept = CachedMacro(macro)
    assert kept(page) == kept(replace(page, version=2, undo="no")) == f"{page.prompt}{page.scene.desc}"
    assert len(runs) == 1
    for aids in ("purist", "learning", "purist"):
        assert kept(replace(page, prompt="loud", aids=aids)).endswith(aids)
        assert kept(replace(page, aids=aids)) == f"{page.prompt}{page.scene.desc}"
    assert len(runs) == 3
