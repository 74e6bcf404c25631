"""The exceptions of Delve. Every message names the thing that is wrong and what would be right."""

from __future__ import annotations

from collections.abc import Sequence


class DelveError(Exception):
    """Base class of all errors of Delve. Front ends show the message to the user as it is."""


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


class BadEdit(DelveError):
    """An edit that the game does not know, or cannot do; the message names what is wrong. Nothing was changed."""


class NoSuchOrder(DelveError):
    """An order that the game does not know, or that cannot be given at the pending question; the message says which can."""


class GameIsOver(DelveError):
    """A choice was made after the end of the game."""


class CannotUndo(DelveError):
    """The table's undo policy forbids it; the message says why."""


class BadSetup(DelveError):
    """An unknown game, a wrong number of seats, a house rule or value that does not exist."""


class BadLegacy(BadSetup):
    """What an earlier game left is damaged, of another game, or does not fit this one."""


class BadRecord(DelveError):
    """A record that cannot be read, or that these rules cannot replay."""

    def __init__(self, message: str, line: int = 0, decision: int = 0) -> None:
        self.line = line
        self.decision = decision
        super().__init__(message)


class LuckRanOut(DelveError):
    """Scripted luck has no entry left, or one that is out of range; `what` says what was to be drawn."""

    def __init__(self, message: str, what: str = "") -> None:
        self.what = what
        super().__init__(message)


class Stuck(DelveError):
    """The rules cannot go on: an error in the game's code, never a player's mistake."""
