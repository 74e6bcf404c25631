"""Bots that do not look ahead."""

from __future__ import annotations

from typing import Final

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


MISTAKES: Final = 20
"""In percent, how often an easy bot does not think."""


class EasyBot:
    """Follows the game's rules of thumb, but for some decisions takes any option, each as likely."""

    level = "easy"

    def __init__(self, instinct: Instinct) -> None:
        self.instinct = instinct

    def choose(self, seat: Seat) -> int:
        whim = seat.whim()
        if whim.below(100) < MISTAKES:
            return int(whim.below(seat.options))
        return self.instinct.pick(seat.view)
