"""What every game's tests share: a position in play with scripted luck, and a kit that remembers the positions it gave."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeVar

import pytest

from delve.kernel.errors import NotOffered
from delve.kernel.events import Event, Tell
from delve.kernel.flow import choose, settle
from delve.kernel.game import Game, Outcome, decision, index_of
from delve.kernel.luck import Scripted

Told = TypeVar("Told", bound=Event)
ANYBODY: Final = -1
NOBODY: Final = 0


class Position:
    """A position in play. Seats count from 1, as people count them; events keep the numbers of the code, from 0."""

    def __init__(self, game: Game, state: Any, dice: Sequence[int] = ()) -> None:
        self.game = game
        self.state = state
        self.luck = Scripted()
        self._told: Tell = []
        self._amiss = set(game.broken(None, (), state))  # a drawn position need not tell how it came about
        self._runs(dice)

    # ---- acting

    def does(self, key: str, dice: Sequence[int] = (), seat: int | None = None) -> None:
        """The asked seat takes the option of that key; these dice fall, all of them and no more."""
        if seat is not None:
            assert self.asked == seat, f"seat {self.asked} is asked, not seat {seat}"
        before = self.state.copy()
        k = index_of(self.state, key)
        self.luck.add(dice)
        mark = len(self._told)
        choose(self.state, k, self.luck, self._told)
        self._check(before, self._told[mark:])

    def refuses(self, key: str) -> NotOffered:
        """The refusal of a key that is not offered."""
        with pytest.raises(NotOffered) as refused:
            index_of(self.state, key)
        return refused.value

    def _runs(self, dice: Sequence[int]) -> None:
        """Begin: run the agenda to the first question."""
        self.luck.add(dice)
        settle(self.state, self.luck, self._told)
        self._check(None, self._told)

    def _check(self, before: Any, told: Sequence[Event]) -> None:
        """Whatever is played, the invariants of the rules hold and the dice are spent."""
        amiss = [line for line in self.game.broken(before, told, self.state) if line not in self._amiss]
        assert not amiss, f"invariants broken: {amiss}"
        self.at_rest()

    # ---- what is offered, told and come to

    @property
    def asked(self) -> int:
        """The seat that must choose; NOBODY when the game is over."""
        return NOBODY if self.state.ask is None else self.state.ask.seat + 1

    @property
    def asks(self) -> str:
        """Which question is pending: the name of its step; empty when the game is over."""
        return "" if self.state.ask is None else type(self.state.ask).__name__

    def offers(self) -> list[str]:
        """The keys of the pending question, in their order."""
        pending = decision(self.state)
        return [] if pending is None else list(pending.keys)

    def told(self) -> list[Event]:
        """What was told since last asked."""
        out = self._told[:]
        self._told.clear()
        return out

    def told_of(self, kind: type[Told]) -> list[Told]:
        """What was told of one kind since last asked; the rest of it is read, too."""
        return [event for event in self.told() if isinstance(event, kind)]

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    def at_rest(self, waiting_on: int = ANYBODY) -> None:
        """Fail on dice that did not fall and, where `waiting_on` is said, on a question to another seat (NOBODY: the game is over)."""
        unspent = self.luck.unspent()
        assert not unspent, f"dice left unspent: {unspent}; asked: {self.offers()}"
        if waiting_on != ANYBODY:
            assert self.asked == waiting_on, f"seat {self.asked} is asked {self.offers()}, not seat {waiting_on}"

    def picture(self) -> str:
        """The position as failures show it."""
        return self.game.text(self.game.view(self.state, 0), [f"Seat {i + 1}" for i in range(9)], ascii_only=True)


class Kit:
    """Gives positions of one game and remembers them, for the check at the end of a test and the picture of a failure."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.plays: list[Position] = []

    def at_rest(self) -> None:
        """Run at the end of every test."""
        for play in self.plays:
            play.at_rest()

    def pictures(self) -> str:
        """Every position of this test as it stands."""
        return "\n\n".join(play.picture() for play in self.plays)
