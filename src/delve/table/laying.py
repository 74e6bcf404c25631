"""Answers laid ahead: at a table, seats whose sealed questions stand together answer in any order (`kernel/sealed.py`).

An answer is laid beside the table by its key and may be taken back until all are in. Then all of them are made as ordinary
choices, in the order of the rules. Until then the game stands where it stood: nobody can tell from it who has answered.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from delve.kernel.audience import mates
from delve.kernel.errors import DelveError, NotOffered
from delve.kernel.flow import State, choose
from delve.kernel.game import index_of
from delve.kernel.luck import Luck
from delve.kernel.sealed import all_in, ask_first, standing, trial

if TYPE_CHECKING:
    from delve.table.table import Table

Answers = Mapping[int, tuple[str, ...]]
"""The keys that each seat has laid, in the order in which it chose them."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What comes of an answer: worked out before anything changes, so that a store can keep it first."""

    seat: int
    keys: tuple[str, ...]
    """All answers that this seat has laid then."""
    choices: tuple[tuple[int, str], ...] = ()
    """Once all are in: every answer with its seat, in the order of the rules. Empty while somebody has not answered."""


def planned(state: State, luck: Luck, laid: Answers, seat: int, keys: Sequence[str]) -> Plan:
    """What comes of these being the answers of that seat. Raises NotOffered for one that is not possible, and DelveError where
    an answer of somebody else would not be possible any more."""
    answers = {**laid, seat: tuple(keys)}
    tried, unused = trial(state), luck.copy()
    for one in standing(tried):
        for key in answers.get(one, ()):
            try:
                _answer(tried, one, key, unused)
            except NotOffered as refused:
                if one == seat:
                    raise
                raise DelveError(f"'{key}', which seat {one + 1} has laid, would not be possible any more: {refused}") from refused
    if not all_in(tried):
        return Plan(seat, tuple(keys))
    ordered, left = trial(state), {one: list(reversed(given)) for one, given in answers.items()}
    choices = []
    while not all_in(ordered):
        assert ordered.ask is not None
        one = ordered.ask.seat
        key = left[one].pop()
        choose(ordered, index_of(ordered, key), unused, None)
        choices.append((one, key))
    return Plan(seat, tuple(keys), tuple(choices))


def _answer(tried: State, seat: int, key: str, luck: Luck) -> None:
    if seat in standing(tried):
        ask_first(tried, seat, luck)
    ask = tried.ask
    if ask is None or ask.seat != seat:
        raise NotOffered(key, "Nothing more is asked of this seat", [])
    choose(tried, index_of(tried, key), luck, None)


class Laid:
    """The answers that lie beside one table."""

    def __init__(self) -> None:
        self.keys: dict[int, tuple[str, ...]] = {}
        self.changes: dict[int, int] = {}
        """How often each seat has laid or taken back an answer since these questions stand."""
        self._known: dict[int, Table] = {}

    def __bool__(self) -> bool:
        return bool(self.keys)

    def put(self, seat: int, keys: tuple[str, ...]) -> None:
        self.keys[seat] = keys
        if not keys:
            del self.keys[seat]
        self.changes[seat] = self.changes.get(seat, 0) + 1
        self.forget()

    def forget(self) -> None:
        """Tables made of earlier answers are out of date."""
        self._known = {}

    def known_to(self, table: Table, seat: int) -> Table:
        """The table as that seat knows it: with the answers of its side, and its own question asked if it has one left."""
        sealed = table.sealed
        if not sealed or seat < 0:
            return table
        if seat not in self._known:
            before = [one for one in mates(table.game, seat, len(table.names)) if one in self.keys]
            if not before and seat not in self.keys and (seat == table.asked or seat not in sealed):
                return table
            self._known[seat] = self._with(table, sealed, [*(one for one in sealed if one in before), seat], seat)
        return self._known[seat]

    def _with(self, table: Table, sealed: tuple[int, ...], order: Sequence[int], seat: int) -> Table:
        twin = table.copy()
        for one in order:
            for key in self.keys.get(one, ()):
                twin.ask_first(one)
                twin.choose(key)
        for one in reversed(sealed):  # those that are left are asked in the order of the rules, after this seat
            if one in twin.sealed and one != seat:
                twin.ask_first(one)
        if seat in twin.sealed:
            twin.ask_first(seat)
        return twin


def bot_to_choose(table: Table) -> int | None:
    """The bot that chooses now, where several seats may choose at the same time; None if people are waited for."""
    if table.sealed:
        return bot_to_seal(table)
    return table.asked if table.asked in table.bots else None


def bot_to_seal(table: Table) -> int | None:
    """The bot that answers a sealed question now; None if there is none. Bots wait for the people of their own side, and suit them."""
    sealed = table.sealed
    waited_for = {table.game.side(seat) for seat in sealed if seat not in table.bots and not table.ready(seat)}
    ready = (seat for seat in sealed if seat in table.bots and table.game.side(seat) not in waited_for and not table.ready(seat))
    return next(ready, None)
