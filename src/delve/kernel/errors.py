"""What can go wrong, as types. Every message names the thing and what would be right."""

from __future__ import annotations

from collections.abc import Sequence


class DelveError(Exception):
    """Anything Delve refuses, with a message fit for people."""


class NotOffered(DelveError):
    """A choice that the pending decision does not list."""

    def __init__(self, wanted: str, asked: str, offered: Sequence[str], why: str = "", clause: str = "") -> None:
        self.wanted = wanted
        self.asked = asked
        self.offered = tuple(offered)
        self.why = why
        self.clause = clause
        reason = f" {why}" if why else ""
        cited = f" ({clause})" if clause else ""
        super().__init__(f"'{wanted}' is not offered.{reason}{cited} Asked: {asked} Offered: {', '.join(offered)}.")


class NotYourTurn(DelveError):
    """A seat tried to answer a question put to another."""


class GameIsOver(DelveError):
    """A choice was made in a game that asks nothing any more."""


class CannotUndo(DelveError):
    """The table's undo policy forbids it; the message says what stands in the way."""


class BadSetup(DelveError):
    """An unknown game, a wrong number of seats, an option or value that does not exist."""


class BadRecord(DelveError):
    """A record that cannot be read, or that tells of a game these rules do not play."""

    def __init__(self, message: str, line: int = 0, decision: int = 0) -> None:
        self.line = line
        self.decision = decision
        super().__init__(message)


class LuckRanOut(DelveError):
    """A script of luck had no throw left, or one that cannot fall."""


class Stuck(DelveError):
    """The rules ran on without asking anybody: a defect in a game, never in its players."""
