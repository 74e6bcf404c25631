"""A position for the tests of invariants to spoil."""

from __future__ import annotations

import pytest

from delve.games.cavern.invariants import broken
from delve.games.cavern.state import Cavern
from tests.kit import CavernKit

BOARD = "(0,1) Q04@0, (1,0) Q01@0, (1,1) Q11@0"


@pytest.fixture
def cave(cavern: CavernKit) -> Cavern:
    """Two seats in mid-game; P0, faceup in torchlight, is about to place a tile, P1 waits facedown in the corridor."""
    play = cavern.given(
        BOARD, "Q01 Q02 Q04", delvers="P0 bruiser on a of (1,0), P1 sneak on c of (0,1)", gold=["1 2*", "3"], treasures=["orb-1"]
    )
    assert broken(None, [], play.state) == []
    return play.state
