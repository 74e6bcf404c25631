"""Several seats at once: how a table takes answers to sealed questions in any order. `Table` has these methods."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, cast

from delve.kernel.errors import CannotUndo, DelveError, NotYourTurn
from delve.kernel.events import Event
from delve.kernel.luck import Luck
from delve.kernel.sealed import ask_first, standing
from delve.table.history import History
from delve.table.laying import Laid, Plan, planned
from delve.table.position import Position

if TYPE_CHECKING:
    from delve.table.table import Table


class SeveralSeats(Position):
    """The part of a table that is about sealed questions."""

    _luck: Luck
    _history: History
    _laid: Laid

    def choose(self, option: int | str, seat: int | None = None, ordered: int | None = None) -> list[Event]:
        raise NotImplementedError

    @property
    def sealed(self) -> tuple[int, ...]:
        """The seats whose sealed questions stand together, in the order of the rules: they may answer in any order. Mostly empty."""
        return standing(self._state)

    @property
    def laid(self) -> Mapping[int, tuple[str, ...]]:
        """The keys that seats have laid ahead. Nobody but their side may be shown them, nor who has laid any."""
        return self._laid.keys

    @property
    def laid_changes(self) -> Mapping[int, int]:
        """How often each seat has laid an answer or taken one back, since these questions stand."""
        return self._laid.changes

    def ready(self, seat: int) -> bool:
        """Whether a seat has answered all that is asked of it, and waits for the others. Only its own side may be shown it."""
        return bool(self._laid) and seat in self.sealed and seat not in self.known_to(seat).sealed

    def known_to(self, seat: int) -> Table:
        """This table as that seat knows it: with what its side has laid, and its own sealed question asked.

        It is this table itself, unless sealed questions stand. The other one has the same past; it is not to be played on.
        """
        return self._laid.known_to(cast("Table", self), seat)

    def laying(self, seat: int, option: int | str) -> Plan:
        """What comes of a seat's laying that answer, by index or key, without doing it. Raises as `choose` does."""
        return planned(self._state, self._luck, self.laid, seat, self._one_more(self._checked_seat(seat), option))

    def lifting(self, seat: int) -> Plan:
        """What comes of a seat's taking back the last answer it has laid, without doing it."""
        return planned(self._state, self._luck, self.laid, seat, self._one_less(self._checked_seat(seat)))

    def _one_more(self, seat: int, option: int | str) -> tuple[str, ...]:
        known = self.known_to(seat)
        if known.asked != seat:
            why = "is ready; an answer can be taken back until all are in" if seat in self.sealed else "is asked nothing now"
            raise NotYourTurn(f"{self.names[seat]} {why}")
        return (*self.laid.get(seat, ()), known.key(known.index(option)))

    def _one_less(self, seat: int) -> tuple[str, ...]:
        keys = self.laid.get(seat, ())
        if not keys:
            raise CannotUndo(f"{self.names[seat]} has laid no answer that could be taken back")
        return keys[:-1]

    def carry_out(self, plan: Plan) -> list[Event]:
        """Lay the answers of a plan. Once all are in, they are made as choices in the order of the rules: returns their events."""
        if not plan.choices:
            self._laid.put(plan.seat, plan.keys)
            return []
        self._laid = Laid()
        return [event for seat, key in plan.choices for event in self.choose(key, seat)]

    def lay(self, seat: int, option: int | str) -> list[Event]:
        """Lay an answer to a sealed question, in any order of the seats; the last one that is missing makes the choices of all.

        Returns their events then, until then nothing. A wrong one raises and changes nothing.
        """
        return self.carry_out(self.laying(seat, option))

    def lift(self, seat: int) -> str:
        """Take back the last answer that a seat has laid; returns its key."""
        taken = self.laid.get(seat, ("",))[-1]
        self.carry_out(self.lifting(seat))
        return taken

    def lay_again(self, laid: Mapping[int, Sequence[str]], changes: Mapping[int, int]) -> None:
        """Lay the answers that a store has kept. Raises DelveError if they do not belong to this position."""
        for seat, keys in laid.items():
            if planned(self._state, self._luck, self.laid, seat, keys).choices:
                raise DelveError("all answers are in, and the choices were not made")
            self._laid.put(seat, tuple(keys))
        self._laid.changes = dict(changes)

    def ask_first(self, seat: int) -> None:
        """Let that seat's sealed question be asked before the others. For tables that show what one seat knows."""
        ask_first(self._state, seat, self._luck)
        self._history.begin_anew(self._state, self._luck)
        self._changed()
