"""Who is likely to win, as it can be seen at the start of a turn."""

from __future__ import annotations

import pytest

from delve.games.cavern import GAME
from delve.games.cavern.mind.estimate import chances, hope
from delve.games.cavern.state import Cavern
from delve.kernel.luck import seeded


def begun(seats: int) -> Cavern:
    s = GAME.start(seats, GAME.setup({"faction_pick": "random"}), seeded(7))
    assert isinstance(s, Cavern)
    return s


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_the_start_all_are_nearly_even(seats: int) -> None:
    found = chances(begun(seats))
    assert sum(found) == pytest.approx(1)
    assert all(abs(chance - 1 / seats) < 0.06 for chance in found)


def test_gold_in_hand_is_worth_more_the_nearer_the_end_is() -> None:
    s = begun(2)
    s.seats[0].gold[2] += 4
    early = chances(s)[0]
    s.sun += 4
    assert 0.6 < early < chances(s)[0]


def test_to_move_and_to_have_xp_are_worth_something() -> None:
    s = begun(2)
    mover = s.turn.seat
    assert hope(s, mover) > hope(s, 1 - mover)
    before = hope(s, mover)
    s.seats[mover].xp += 1
    assert hope(s, mover) > before
