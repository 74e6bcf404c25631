"""Fixtures of the browser tests: a real server, a real Chromium, and visitors whose pages may not complain."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.web.kit import Server, Visitor, chromium

expect.set_options(timeout=15_000)  # a busy machine is slow; what is expected comes at once on an idle one

Enter = Callable[..., Visitor]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """`delve serve` in a process of its own, for all tests that do not hurt it."""
    running = Server(tmp_path_factory.mktemp("tables")).start()
    yield running
    running.end()


@pytest.fixture
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The same for one test alone, to be killed or filled."""
    running = Server(tmp_path_factory.mktemp("own")).start()
    yield running
    running.end()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium. Not for the whole session: while it is open no other test can run an event loop of its own."""
    found = chromium()
    if found is None:
        words = "there is no chromium here; `make test` installs it, DELVE_NO_BROWSER=1 leaves the browser tests out"
        if os.environ.get("DELVE_NO_BROWSER") and not os.environ.get("CI"):
            pytest.skip(words)
        pytest.fail(words)
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        yield opened
        opened.close()


@pytest.fixture
def enter(browser: Browser, server: Server) -> Iterator[Enter]:
    """Lets visitors in. At the end none of their pages may have complained, nor asked another host for anything."""
    inside: list[Visitor] = []

    def come_in(home: str = "", **how: Any) -> Visitor:
        inside.append(Visitor.enter(browser, home or server.url, **how))
        return inside[-1]

    yield come_in
    for visitor in inside:
        visitor.context.close()
    assert [complaint for visitor in inside for complaint in visitor.verdict()] == []


@pytest.fixture
def visitor(enter: Enter) -> Visitor:
    """One visitor at a lobby."""
    return enter()
