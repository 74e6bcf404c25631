"""Orders at a table: which can be given, and one that is carried out, choice by choice, until it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from delve.kernel.english import did_you_mean
from delve.kernel.errors import NoSuchOrder
from delve.kernel.face import Words
from delve.kernel.orders import Order, Stop

if TYPE_CHECKING:
    from delve.table.table import Table

MOST: Final = 400
"""The most choices that one order makes."""
LAST_ORDER: Final = ("order", "the moment before the last order")
"""The landmark of the last order: what is typed, and in words."""


def offered(table: Table, hints: bool = True) -> list[tuple[Order, Words]]:
    """The orders that the asked seat can give now; without `hints` none that follow the game's judgement."""
    asked = table.asked
    if asked is None or asked in table.bots or not table.game.orders or table.sealed:
        return []
    view = table.view(asked)
    found = [(order, order.offered(view)) for order in table.game.orders if hints or not order.judges]
    return [(order, words) for order, words in found if words is not None]


def not_now(table: Table, word: str, can: list[str], hints: bool = True) -> str:
    """Why that order cannot be given: there is none of that name, or this is not its question."""
    known = next((order for order in table.game.orders if order.word == word), None)
    now = f"; now you can order: {', '.join(can)}" if can else ""
    if known is None:
        return f"there is no order '{word}'{did_you_mean(word, [order.word for order in table.game.orders])}{now}"
    if known.judges and not hints:
        return f"'{word}' follows the game's judgement, and this table goes without hints{now}"
    return f"'{word}' cannot be ordered at this question. What it is for: {known.help}{now}"


class Ordering:
    """An order that is being carried out. Whoever carries it out asks for the next option, takes it, and asks again."""

    def __init__(self, table: Table, word: str, hints: bool = True) -> None:
        """Raises NoSuchOrder for one that cannot be given at the pending question."""
        can = offered(table, hints)
        found = next(((order, words) for order, words in can if order.word == word), None)
        if found is None:
            raise NoSuchOrder(not_now(table, word, [order.word for order, _ in can], hints))
        order, self.words = found
        self.word = word
        assert table.asked is not None
        self.seat = table.asked
        self.since = table.decisions
        """How many choices there were when it was given."""
        self.ended = ""
        """Why it ended, in a sentence; empty while it goes on."""
        self._table = table
        self._carrying = order.begun(table.view(self.seat))

    @property
    def made(self) -> int:
        """How many choices it has made."""
        return self._table.decisions - self.since

    def next(self) -> int | None:
        """The index of the option that it takes now; None once it has ended.

        It never decides what is for good, what another seat is asked, or more than `MOST` choices.
        """
        found = self._next()
        if isinstance(found, Stop):
            self.ended = found.words
            return None
        return found

    def _next(self) -> int | Stop:
        table = self._table
        if table.asked is None:
            return Stop("The game is over.")
        if table.asked != self.seat:
            return Stop(f"{table.names[table.asked]} is asked.")
        if self.made >= MOST:
            return Stop(f"{MOST} choices were made.")
        view = table.view(table.asked)
        found = self._carrying(view)
        if isinstance(found, Stop):
            return found
        pick = view.options.index(found)
        return Stop("What comes next is for good: that is for you to decide.") if table.face(pick).final else pick
