"""A seat at a table: all that a bot, or anybody who is not the table itself, may hold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from delve.kernel.face import Decision
from delve.kernel.game import Game, View
from delve.kernel.luck import Sfc32
from delve.table.world import World

if TYPE_CHECKING:
    from delve.table.table import Table


class Bot(Protocol):
    """Somebody made of code who can take a seat."""

    level: str

    def choose(self, seat: Seat) -> int:
        """The index of the option it takes."""
        ...


class Seat:
    """One seat's knowledge: its view, the decision if it is asked, and imagined games. Never the state."""

    __slots__ = ("_table", "number")

    def __init__(self, table: Table, number: int) -> None:
        self._table = table
        self.number = number

    @property
    def game(self) -> Game:
        return self._table.game

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self._table.names)

    @property
    def name(self) -> str:
        return self._table.names[self.number]

    @property
    def view(self) -> View:
        return self._table.view(self.number)

    @property
    def decision(self) -> Decision | None:
        """The pending decision if it is this seat's."""
        decision = self._table.decision
        return decision if decision is not None and decision.seat == self.number else None

    def imagine(self, seed: int | str = 0) -> World:
        """A game which this seat could not tell from the real one, with other luck to come."""
        return self._table.world(self.number, seed)

    def whim(self) -> Sfc32:
        """Luck of the seat's own for this one decision: the same whenever the game comes here again."""
        return self._table.whim(self.number)
