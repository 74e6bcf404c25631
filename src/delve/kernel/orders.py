"""Orders: one word for many choices, such as "end the turn". A game declares them; the table carries them out (`table/ordering.py`).

An order only names choices that its seat is offered, one after the other, and sees nothing but the view. So it can do nothing that
the player could not, and records, undo, laws and secrets need to know nothing of it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, TypeAlias

from delve.kernel.face import Words


@dataclass(frozen=True, slots=True)
class Stop:
    """The order goes no further."""

    words: str
    """Why, in a sentence: `Round 4 begins.`"""


Carrying: TypeAlias = Callable[[Any], int | Stop]
"""Takes the view of the pending question; returns the code of the option that is taken, or why the order ends there."""


class Order:
    """One kind of order. It holds no memory of a game in play: what it must know of its beginning is in what `begun` returns."""

    word: ClassVar[str]
    """What is typed: `pass`."""
    help: ClassVar[str]
    """What it does and until when, in a few words, for the list of commands."""
    judges: ClassVar[bool] = False
    """True if it follows the game's judgement: then it is a hint, and not offered where there are none."""

    def offered(self, view: Any) -> Words | None:
        """What it is called at this question, and what it does; None where it cannot be given. `view` is the asked seat's."""
        raise NotImplementedError

    def begun(self, view: Any) -> Carrying:
        """The order given at that view, to be carried out. The first thing it is asked for is the choice of that same view."""
        raise NotImplementedError
