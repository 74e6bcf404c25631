"""HOLD-13.16 and 13.17: enemies that fire."""

from __future__ import annotations

import pytest

from delve.games.hold.codes import HOSTILE, YOURS
from delve.games.hold.spaces import spot
from tests.games.hold.kit import HoldKit, Play


def strengths(play: Play, side: int) -> dict[tuple[int, int], int]:
    return {spot(piece.at): piece.strength for piece in play.pieces(side)}


@pytest.mark.clause("HOLD-13.16")
@pytest.mark.clause("HOLD-R70")
def test_a_ranged_enemy_fires_instead_of_moving_and_takes_nothing(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Ba  Co  Co", "dragon 20 4,1", units=["9 soldier 2,1"])
    assert strengths(play, HOSTILE) == {(4, 1): 20}
    assert strengths(play, YOURS) == {(2, 1): 25}


@pytest.mark.clause("HOLD-13.16")
def test_it_fires_at_the_nearest(hold: HoldKit) -> None:
    play = hold.fighting("E   Ba  Ba  Co", "dragon 20 3,1", units=["9 soldier 1,1", "8 soldier 2,1"])
    assert strengths(play, YOURS) == {(1, 1): 45, (2, 1): 20}


@pytest.mark.clause("HOLD-13.16")
def test_nobody_in_line_and_it_moves(hold: HoldKit) -> None:
    play = hold.fighting("E   Ba  Co  Co  Co  Co", "dragon 20 5,1", units=["9 soldier 1,1"])
    assert strengths(play, HOSTILE) == {(4, 1): 20}


@pytest.mark.clause("HOLD-13.17")
@pytest.mark.clause("HOLD-13.16")
def test_the_overseer_says_which_of_several_as_near_is_hit(hold: HoldKit) -> None:
    play = hold.fighting("E   Ba  Co  Ba", "dragon 20 2,1", units=["9 soldier 1,1", "8 soldier 3,1"])
    assert play.asks == "fired-at"
    hit = next(piece for piece in play.pieces(YOURS) if spot(piece.at) == (3, 1))
    play.answers(f"hit {hit.number}")
    assert strengths(play, YOURS) == {(1, 1): 45, (3, 1): 20}


@pytest.mark.clause("HOLD-13.16")
def test_nearest_is_counted_along_columns_too(hold: HoldKit) -> None:
    play = hold.fighting(
        "E   Ba  Co  Co\n        H\n.   .   Co\n        H\n.   .   Ba", "dragon 20 2,1", units=["9 soldier 1,1", "8 soldier 2,3"]
    )
    assert strengths(play, YOURS) == {(1, 1): 25, (2, 3): 40}
