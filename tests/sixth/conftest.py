"""The game of the pages, installed for the tests of this folder; the browser is that of tests/web."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.sixth.package import GROWN, SMALLEST, Package, entry_point_of, files_of
from tests.web.conftest import browser as browser
from tests.web.kit import Server


@pytest.fixture(scope="module")
def torches(tmp_path_factory: pytest.TempPathFactory) -> Package:
    """The smallest game of docs/adding-a-game.md, and the bot of docs/growing-a-game.md in the same distribution."""
    made = Package(tmp_path_factory.mktemp("site"), tmp_path_factory.mktemp("data"))
    files = files_of(SMALLEST) | {"torches/bot.py": files_of(GROWN)["torches/bot.py"]}
    made.install("torches", files, [entry_point_of(SMALLEST, "delve.games"), entry_point_of(GROWN, "delve.bots")])
    return made


@pytest.fixture(scope="module")
def grown(tmp_path_factory: pytest.TempPathFactory) -> Package:
    """All of docs/growing-a-game.md."""
    made = Package(tmp_path_factory.mktemp("site"), tmp_path_factory.mktemp("data"))
    made.install("torches", files_of(SMALLEST) | files_of(GROWN), [("delve.games", "torches", "torches.grown:GAME")])
    return made


@pytest.fixture(scope="module")
def server(torches: Package, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """`delve serve` that knows the smallest game."""
    running = Server(tmp_path_factory.mktemp("tables"), environment=torches.environment).start()
    yield running
    running.end()
