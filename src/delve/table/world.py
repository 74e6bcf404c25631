"""A game as somebody imagines it: played on in thought, told to nobody, kept nowhere."""

from __future__ import annotations

from delve.kernel.flow import State, choose
from delve.kernel.game import Game, Outcome, View
from delve.kernel.luck import Luck, seeded


class World:
    """One game that a seat could not tell from the real one, with luck of its own. The same seed imagines the same again."""

    __slots__ = ("_luck", "_state", "game")

    def __init__(self, game: Game, real: State, seat: int, seed: int | str) -> None:
        self.game = game
        self._luck: Luck = seeded(f"imagined {seed}")
        self._state = game.imagine(real, seat, self._luck)

    @property
    def asked(self) -> int | None:
        """The seat whose choice is awaited; None when the game is over."""
        ask = self._state.ask
        return None if ask is None else ask.seat

    @property
    def options(self) -> int:
        """How many options it has."""
        return len(self._state.options)

    @property
    def turns(self) -> int:
        return self.game.turns(self._state)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self._state)

    @property
    def chances(self) -> tuple[float, ...] | None:
        """Every seat's chance to win, where the game can tell before the end."""
        return self.game.chances(self._state)

    def view(self, seat: int) -> View:
        return self.game.view(self._state, seat)

    def choose(self, option: int) -> None:
        choose(self._state, option, self._luck, None)
