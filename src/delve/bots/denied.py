"""A bot that may not use some verbs: simulations compare it with others to measure what a verb is worth."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from delve.kernel.errors import BadSetup
from delve.kernel.face import Decision
from delve.kernel.game import Game, View
from delve.kernel.luck import Sfc32
from delve.table.imagined_game import ImaginedGame
from delve.table.seat import Bot, Seat

NO_IMAGINING: Final = "it looks ahead in imagined games, where the verb would not be denied; deny it to instinct"


class NarrowedSeat:
    """A seat that offers only some of the options."""

    def __init__(self, seat: Seat, allowed: list[int]) -> None:
        self.number = seat.number
        self._seat = seat
        self._allowed = allowed

    @property
    def game(self) -> Game:
        return self._seat.game

    @property
    def seats(self) -> int:
        return self._seat.seats

    @property
    def name(self) -> str:
        return self._seat.name

    @property
    def view(self) -> View:
        view = self._seat.view
        return replace(view, options=tuple(view.options[k] for k in self._allowed))

    @property
    def options(self) -> int:
        return len(self._allowed)

    @property
    def decision(self) -> Decision | None:
        decision = self._seat.decision
        return None if decision is None else replace(decision, faces=tuple(decision.faces[k] for k in self._allowed))

    def verb(self, option: int) -> str:
        return self._seat.verb(self._allowed[option])

    def imagine(self, seed: int | str = 0) -> ImaginedGame:
        raise BadSetup(f"nothing can be denied to this bot: {NO_IMAGINING}")

    def whim(self) -> Sfc32:
        return self._seat.whim()


class DeniedBot:
    """Chooses as the wrapped bot does. If that is a denied verb, the bot chooses again among the other options, if there are any."""

    def __init__(self, bot: Bot, denied: tuple[str, ...]) -> None:
        self.level = bot.level + "".join(f"-no-{verb}" for verb in denied)
        self.bot = bot
        self.denied = denied

    def choose(self, seat: Seat) -> int:
        k = self.bot.choose(seat)
        if seat.verb(k) not in self.denied:
            return k
        allowed = [j for j in range(seat.options) if seat.verb(j) not in self.denied]
        return allowed[self.bot.choose(NarrowedSeat(seat, allowed))] if allowed else k
