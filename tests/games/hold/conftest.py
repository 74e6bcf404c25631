"""The kit of `hold`."""

from __future__ import annotations

import pytest

from tests.games.hold.kit import HoldKit


@pytest.fixture
def hold() -> HoldKit:
    """Holds drawn as text."""
    return HoldKit()
