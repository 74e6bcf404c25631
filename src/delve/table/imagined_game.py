"""A game as one seat imagines it, for bots that look ahead: without a record and without events."""

from __future__ import annotations

from collections.abc import Sequence

from delve.kernel.face import Decision
from delve.kernel.flow import State, choose
from delve.kernel.game import Game, Outcome, View, decision, index_of
from delve.kernel.luck import Luck, seeded


class ImaginedGame:
    """A game that the seat cannot tell from the real one, with other luck to come. The same seed gives the same imagined game.

    It has no record, no past and no undo. Every turn has its own luck: if two choices are tried in the same imagined game and one
    of them rolls more dice than the other, the dice of later turns are still the same.
    """

    __slots__ = ("_luck", "_seed", "_state", "game", "names", "turns")

    def __init__(self, game: Game, real: State, seat: int, seed: int | str, names: Sequence[str]) -> None:
        self.game = game
        self.names = tuple(names)
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
        """How many options the pending decision has; 0 when the game is over."""
        return len(self._state.options)

    @property
    def decision(self) -> Decision | None:
        """The pending decision with all its options in words; None when the game is over."""
        return decision(self._state)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self.game.outcome(self._state)

    @property
    def chances(self) -> tuple[float, ...] | None:
        """Every seat's chance to win; None for a game that cannot estimate it."""
        return self.game.chances(self._state)

    def view(self, seat: int) -> View:
        """All that a seat knows in this game."""
        return self.game.view(self._state, seat)

    def text(self, seat: int, ascii_only: bool = False) -> str:
        """The board as text."""
        return self.game.text(self.view(seat), self.names, ascii_only)

    def svg(self, seat: int, theme: str = "light") -> str:
        """The board as a picture."""
        return self.game.svg(self.view(seat), self.names, theme)

    def choose(self, option: int | str) -> None:
        """Take an option by index or key. A wrong one raises and changes nothing."""
        k = index_of(self._state, option) if isinstance(option, str) else option
        choose(self._state, k, self._luck, None)
        turns = self.game.turns(self._state)
        if turns != self.turns:
            self.turns = turns
            self._luck = seeded(f"{self._seed} turn {turns}")
