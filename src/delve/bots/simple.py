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
    """Follows the game's own rules of thumb, as one of its characters if it is given one."""

    def __init__(self, game: Game, persona: str = "") -> None:
        self.level = persona or "instinct"
        self.instinct = game.persona(persona) if persona else game.instinct()

    def choose(self, seat: Seat) -> int:
        return self.instinct.pick(seat.view)
