"""What a card does, lowered: integers that rules run without reading text again."""

from __future__ import annotations


class Op:
    """One verb with its arguments, as integers. What they mean belongs to the verb."""

    def __init__(self, verb: int, a: int = 0, b: int = 0) -> None:
        self.verb = verb
        self.a = a
        self.b = b


class CardOutcome:
    """One way a card can go: costs, then modifiers, then its one head, then riders, each kind in printed order."""

    def __init__(
        self, text: str, costs: tuple[Op, ...], modifiers: tuple[Op, ...], head: Op,
        always: tuple[Op, ...], ok: tuple[Op, ...], ko: tuple[Op, ...],
    ) -> None:  # fmt: skip
        self.text = text
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


class Reaction:
    """A verb that waits for its window: an ability of something owned."""

    def __init__(self, text: str, window: int, op: Op) -> None:
        self.text = text
        self.window = window
        self.op = op
