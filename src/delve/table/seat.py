"""A seat: the interface through which bots see and play a game.

There are two kinds with one interface: `TableSeat`, a seat at a table, and `StateSeat`, a seat of a state without a table, for simulations.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from delve.kernel.errors import NotYourTurn
from delve.kernel.face import Decision
from delve.kernel.flow import Ask, State
from delve.kernel.game import Game, View, decision
from delve.kernel.luck import Sfc32, stream
from delve.table.imagined_game import ImaginedGame

if TYPE_CHECKING:
    from delve.table.table import Table


class Bot(Protocol):
    """A computer player."""

    level: str

    def choose(self, seat: Seat) -> int:
        """The index of the option it takes."""
        ...


class Seat(Protocol):
    """One seat's knowledge: its view, the decision if it is asked, and imagined games. Never the state."""

    number: int
    """Counted from 0."""

    @property
    def game(self) -> Game:
        """The rules that are played."""
        ...

    @property
    def seats(self) -> int:
        """How many seats the game has."""
        ...

    @property
    def name(self) -> str: ...

    @property
    def view(self) -> View:
        """All that this seat may know."""
        ...

    @property
    def options(self) -> int:
        """How many options the pending decision has; 0 if it is not this seat's."""
        ...

    @property
    def decision(self) -> Decision | None:
        """The pending decision if it is this seat's, with all its options in words. The view is cheaper to get."""
        ...

    def verb(self, option: int) -> str:
        """The verb of one option, by index: the first word of its key."""
        ...

    def imagine(self, seed: int | str = 0) -> ImaginedGame:
        """A game that this seat cannot tell from the real one, with other luck to come."""
        ...

    def whim(self) -> Sfc32:
        """The seat's own random numbers, separate from the game's luck. They follow from the seed: the same game gives the same numbers.

        Call it once for a decision and draw from what it returns: at a table, every call for the same decision starts again.
        """
        ...


def verb_of(key: str) -> str:
    """The verb of an option: the first word of its key."""
    return key.partition(" ")[0]


class Verbs:
    """A cache of the verbs of one game's options, by question and code."""

    def __init__(self) -> None:
        self.known: dict[tuple[type, int], str] = {}

    def of(self, s: State, ask: Ask[Any], code: int) -> str:
        verb = self.known.get((type(ask), code))
        if verb is None:
            verb = self.known[type(ask), code] = verb_of(ask.face(s, code).key)
        return verb


class TableSeat:
    """A seat at a table."""

    __slots__ = ("_table", "number")

    def __init__(self, table: Table, number: int) -> None:
        self._table = table
        self.number = number

    @property
    def game(self) -> Game:
        return self._table.game

    @property
    def seats(self) -> int:
        return len(self._table.names)

    @property
    def name(self) -> str:
        return self._table.names[self.number]

    @property
    def view(self) -> View:
        return self._table.view(self.number)

    @property
    def options(self) -> int:
        return len(self.view.options)

    @property
    def decision(self) -> Decision | None:
        pending = self._table.decision
        return pending if pending is not None and pending.seat == self.number else None

    def verb(self, option: int) -> str:
        pending = self.decision
        if pending is None:
            raise NotYourTurn(f"{self.name} is not asked")
        return verb_of(pending.faces[option].key)

    def imagine(self, seed: int | str = 0) -> ImaginedGame:
        return self._table.imagined(self.number, seed)

    def whim(self) -> Sfc32:
        return self._table.whim(self.number)


class StateSeat:
    """A seat of a state that is played without a table; one object serves for the whole game.

    Its random numbers continue from decision to decision. Seats of many games may share their `verbs`, which saves time.
    """

    __slots__ = ("_seed", "_state", "_verbs", "_whim", "game", "number", "seats")

    def __init__(self, game: Game, state: State, number: int, seats: int, seed: str, verbs: Verbs | None = None) -> None:
        self.game = game
        self.number = number
        self.seats = seats
        self._state = state
        self._seed = seed
        self._verbs = Verbs() if verbs is None else verbs
        self._whim: Sfc32 | None = None

    @property
    def name(self) -> str:
        return _name(self.number)

    @property
    def view(self) -> View:
        return self.game.view(self._state, self.number)

    @property
    def options(self) -> int:
        s = self._state
        ask = s.ask
        return len(s.options) if ask is not None and ask.seat == self.number else 0

    @property
    def decision(self) -> Decision | None:
        return decision(self._state) if self.options else None

    def verb(self, option: int) -> str:
        ask = self._state.ask
        if ask is None or ask.seat != self.number:
            raise NotYourTurn(f"{self.name} is not asked")
        return self._verbs.of(self._state, ask, self._state.options[option])

    def imagine(self, seed: int | str = 0) -> ImaginedGame:
        return ImaginedGame(self.game, self._state, self.number, seed, [_name(seat) for seat in range(self.seats)])

    def whim(self) -> Sfc32:
        if self._whim is None:
            self._whim = stream(self._seed, f"bot {self.number}")
        return self._whim


def _name(number: int) -> str:
    """The name of a seat without a player's name."""
    return f"Seat {number + 1}"
