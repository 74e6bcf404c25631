"""What each seat is shown: the sheet is open, the question belongs to one seat."""

from __future__ import annotations

import delve
from delve.games.pencil.sight import SheetView
from delve.kernel.game import SPECTATOR


def test_only_the_seat_that_is_asked_has_the_options() -> None:
    table = delve.new("pencil", seats=3, seed=4)
    asked = table.asked
    assert asked is not None
    for seat in (SPECTATOR, 0, 1, 2):
        view = table.view(seat)
        assert (view.seat, view.asked) == (seat, asked)
        assert bool(view.options) == (seat == asked)


def test_every_seat_sees_whose_turn_it_is() -> None:
    table = delve.new("pencil", seats=3, seed=4)
    for _ in range(40):
        for seat in (SPECTATOR, 0, 1, 2):
            view = table.view(seat)
            assert isinstance(view, SheetView)
            assert view.turn == table.asked
        table.choose(0)
        if table.asked == 2:
            return
    raise AssertionError("the third seat never had a turn")
