"""The exceptions of the store."""

from __future__ import annotations

from delve.kernel.errors import DelveError


class StoreError(DelveError):
    """Base class. Code inside a transaction may raise it only before its first write."""


class NoSuchMatch(StoreError):
    """There is no match of that id."""

    def __init__(self, match: str) -> None:
        self.match = match
        super().__init__(f"there is no match '{match}'")


class Conflict(StoreError):
    """Another event was appended first: that place in the chain is taken."""

    def __init__(self, current: int) -> None:
        self.current_seq = current
        """The number of the last event."""
        super().__init__(f"another event was stored first: the match is at event {current}")


class SequenceGap(StoreError):
    """An event that would leave a gap in the chain."""

    def __init__(self, seq: int, current: int) -> None:
        self.current_seq = current
        super().__init__(f"event {seq} cannot follow event {current}; the next is {current + 1}")


class MatchOver(StoreError):
    """The game is over and its secret revealed: nothing but notes may follow."""

    def __init__(self, kind: str) -> None:
        super().__init__(f"the game is over and its dice are revealed: no '{kind}' can follow")


class CorruptMatch(StoreError):
    """The stored data of a match are inconsistent."""

    def __init__(self, match: str, seq: int, why: str) -> None:
        self.match = match
        self.seq = seq
        """The first event that does not fit."""
        super().__init__(f"match '{match}' is broken at event {seq}: {why}")


class StoreClosed(StoreError):
    """The store was closed."""

    def __init__(self) -> None:
        super().__init__("the store is closed")
