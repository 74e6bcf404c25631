"""Bots that do not look ahead."""

from __future__ import annotations

from delve.kernel.game import Game
from delve.table.seat import Seat


class RandomBot:
    """Takes any option, each as likely."""

    level = "random"

    def choose(self, seat: Seat) -> int:
        options = seat.view.options
        return int(seat.whim().below(len(options))) if len(options) > 1 else 0


class InstinctBot:
    """Follows the game's own rules of thumb."""

    level = "instinct"

    def __init__(self, game: Game) -> None:
        self.instinct = game.instinct()

    def choose(self, seat: Seat) -> int:
        return self.instinct.pick(seat.view)
