"""What the store refuses, as types."""

from __future__ import annotations

from delve.kernel.errors import DelveError


class StoreError(DelveError):
    """Anything the store refuses. Whoever raises it inside a transaction has written nothing there yet."""


class NoMatch(StoreError):
    """There is no match of that id."""

    def __init__(self, match: str) -> None:
        self.match = match
        super().__init__(f"there is no match '{match}'")


class Taken(StoreError):
    """Something else happened first: that place in the chain is taken."""

    def __init__(self, current: int) -> None:
        self.current_seq = current
        """The last event there is now."""
        super().__init__(f"something else happened first: the match is at event {current}")


class Ahead(StoreError):
    """An event that would leave a gap in the chain."""

    def __init__(self, seq: int, current: int) -> None:
        self.current_seq = current
        super().__init__(f"event {seq} cannot follow event {current}; the next is {current + 1}")


class Finished(StoreError):
    """The game is over and its secret revealed: nothing but notes may follow."""

    def __init__(self, kind: str) -> None:
        super().__init__(f"the game is over and its dice are revealed: no '{kind}' can follow")


class Broken(StoreError):
    """What is kept of a match does not hold together."""

    def __init__(self, match: str, seq: int, why: str) -> None:
        self.match = match
        self.seq = seq
        """The first event that does not fit."""
        super().__init__(f"match '{match}' is broken at event {seq}: {why}")


class Closed(StoreError):
    """The store was closed."""

    def __init__(self) -> None:
        super().__init__("the store is closed")
