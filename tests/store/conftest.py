"""A store in a file of its own. Without what the `web` extra brings there is nothing to test here."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from delve.store import Store

collect_ignore_glob = [] if find_spec("sqlalchemy") and find_spec("msgspec") else ["test_*.py"]


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "data" / "delve.db"


@pytest.fixture(params=["sqlite", "postgresql"])
def where(request: pytest.FixtureRequest, place: Path) -> Path | str:
    """A place for a new store: a file, or a database of a PostgreSQL server where that is installed."""
    return place if request.param == "sqlite" else str(request.getfixturevalue("postgres").database())


@pytest.fixture
def store(where: Path | str) -> Iterator[Store]:
    from delve.store import Store

    with Store.open(where) as opened:
        yield opened
