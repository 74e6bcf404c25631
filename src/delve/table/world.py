"""A game as somebody imagines it: played on in thought, told to nobody, kept nowhere."""

from __future__ import annotations

from delve.kernel.flow import State, choose
from delve.kernel.game import Game, Outcome, View
from delve.kernel.luck import Luck, seeded


class World:
    """One game that a seat could not tell from the real one, with other luck to come. The same seed imagines the same again.

    Every turn has luck of its own: where two choices are tried in the same world, what one of them rolls more than the other
    does not change the dice of the turns that follow.
    """

    __slots__ = ("_luck", "_seed", "_state", "game", "turns")

    def __init__(self, game: Game, real: State, seat: int, seed: int | str) -> None:
        self.game = game
        self._seed = f"imagined {seed}"
        self._luck: Luck = seeded(self._seed)
        self._state = game.imagine(real, seat, self._luck)
        self.turns = game.turns(self._state)
        """How many turns have begun, over all seats."""

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
        turns = self.game.turns(self._state)
        if turns != self.turns:
            self.turns = turns
            self._luck = seeded(f"{self._seed} turn {turns}")
