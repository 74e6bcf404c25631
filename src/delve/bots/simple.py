"""Bots that do not look ahead."""

from __future__ import annotations

from delve.kernel.game import Instinct
from delve.table.seat import Seat


class RandomBot:
    """Takes any option, each as likely."""

    level = "random"

    def choose(self, seat: Seat) -> int:
        return int(seat.whim().below(seat.options))


class InstinctBot:
    """Follows the game's own rules of thumb, as one of its characters if it is given one."""

    def __init__(self, level: str, instinct: Instinct) -> None:
        self.level = level
        self.instinct = instinct

    def choose(self, seat: Seat) -> int:
        return self.instinct.pick(seat.view)
