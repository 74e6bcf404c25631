"""What a card does, lowered: integers that rules run without reading text again."""

from __future__ import annotations

from typing import Final

NO_WINDOW: Final = -1
SEQUENCE: Final = -1
"""In place of a verb: what it holds is done in order."""


class Op:
    """One verb with its arguments: `numbers` and, for a verb that holds others, those in `inner`. What they mean belongs to the verb."""

    def __init__(self, verb: int, numbers: tuple[int, ...] = (), inner: tuple[Op, ...] = ()) -> None:
        self.verb = verb
        self.numbers = numbers
        self.inner = inner
        self.a = numbers[0] if numbers else 0
        """The first number, which is all that most verbs have."""
        self.b = numbers[1] if len(numbers) > 1 else 0


class Program:
    """One way a card can go: costs, then modifiers, then its one head, then riders, each kind in printed order.

    What waits for a window has its number; everything else has NO_WINDOW.
    """

    def __init__(
        self, text: str, window: int, costs: tuple[Op, ...], modifiers: tuple[Op, ...], head: Op,
        always: tuple[Op, ...], ok: tuple[Op, ...], ko: tuple[Op, ...],
    ) -> None:  # fmt: skip
        self.text = text
        self.window = window
        self.costs = costs
        self.modifiers = modifiers
        self.head = head
        self.always = always
        self.ok = ok
        self.ko = ko

    def ops(self) -> tuple[Op, ...]:
        """All of it, in the order it is written."""
        return (*self.costs, *self.modifiers, self.head, *self.always, *self.ok, *self.ko)

    def riders(self) -> tuple[Op, ...]:
        """What stands behind the head."""
        return (*self.always, *self.ok, *self.ko)
