"""What each seat is shown: the sheet is open, the question belongs to one seat."""

from __future__ import annotations

import delve
from delve.kernel.game import SPECTATOR


def test_only_the_seat_that_is_asked_has_the_options() -> None:
    table = delve.new("pencil", seats=3, seed=4)
    asked = table.asked
    assert asked is not None
    for seat in (SPECTATOR, 0, 1, 2):
        view = table.view(seat)
        assert (view.seat, view.asked) == (seat, asked)
        assert bool(view.options) == (seat == asked)
