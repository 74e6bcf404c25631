"""Fixtures for every test: a kit for each game, and the drawn position beside every failure."""

from __future__ import annotations

from collections.abc import Generator, Iterator

import pytest

from tests.kit import CavernKit, Kit, PencilKit
from tests.kit.postgres import Postgres, programs, running


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server; whoever does not have it is told how to get it."""
    if programs() is None:
        pytest.skip("PostgreSQL is not installed; `make test` installs it where apt and root allow, else: apt-get install postgresql")
    with running() as server:
        yield server


@pytest.fixture
def pencil() -> Iterator[PencilKit]:
    """Positions of `pencil`; at the end every one must be at rest."""
    kit = PencilKit()
    yield kit
    kit.at_rest()


@pytest.fixture
def cavern() -> Iterator[CavernKit]:
    """Positions of `cavern`; at the end every one must be at rest."""
    kit = CavernKit()
    yield kit
    kit.at_rest()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Show the positions of a test that failed."""
    report = yield
    if report.failed:
        for kit in getattr(item, "funcargs", {}).values():
            if isinstance(kit, Kit) and kit.plays:
                report.sections.append(("the position", kit.pictures()))
    return report
