"""axe-core finds nothing to complain of on any page: each in one theme, with `make soak` in all (axe-core 4.14.0, MPL-2.0, tests alone)."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page

from tests.web.conftest import Enter
from tests.web.sights import SIGHTS, THEMES, light

SOAK: Final = os.environ.get("DELVE_SOAK") == "1"
AXE: Final = (Path(__file__).parent / "axe" / "axe.min.js").read_text()


def violations(page: Page) -> list[str]:
    """What axe finds, one line a rule with the first elements."""
    page.evaluate(AXE)
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{one['id']} ({one['impact']}): {one['help']}: "
        + "; ".join(f"{node['target'][-1]} [{(node['any'] or node['all'] or node['none'])[0]['message']}]" for node in one["nodes"][:3])
        for one in found["violations"]
    ]


@pytest.mark.parametrize("name", SIGHTS)
def test_no_violation(enter: Enter, name: str) -> None:
    visitor = enter(reduced_motion="reduce")
    page = SIGHTS[name](visitor)
    found = {}
    turn = [*SIGHTS].index(name) % len(THEMES)
    themes = THEMES if SOAK else THEMES[turn : turn + 1]
    for theme in themes:
        light(visitor, theme)
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        found[theme] = violations(page)
    assert found == {theme: [] for theme in themes}
