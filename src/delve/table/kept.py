"""What all kept games of a kind have left that adds up, such as challenges met. It follows from the games; nothing of its own is stored."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from delve.kernel.errors import BadLegacy
from delve.kernel.game import Game
from delve.kernel.keepsakes import Keepsake
from delve.kernel.legacy import read_legacy, write_legacy
from delve.kernel.part import Part
from delve.table.table import Table


@dataclass(frozen=True, slots=True)
class Kept:
    """The record of many games, row by row."""

    rows: tuple[Keepsake, ...]
    games: int
    """How many games have added to it."""
    unread: int
    """How many games left something that cannot be read any more."""

    @property
    def done(self) -> int:
        """How many rows are won."""
        return sum(row.done for row in self.rows)


def left_by(table: Table) -> str:
    """What a game has added so far, as text for a cache; empty for nothing."""
    own = table.own_legacy
    return "" if own is None else write_legacy(table.game, own)


def kept(game: Game, left: Iterable[str], here: Part | None = None) -> Kept:
    """The record of a game whose legacies add up (`Game.adds_up`): what games have `left`, and `here`, what the game in play adds."""
    record, games, unread = here, int(here is not None), 0
    for text in left:
        if not text:
            continue
        try:
            more = read_legacy(game, text)
        except BadLegacy:
            unread += 1
            continue
        record, games = more if record is None else game.joined(record, more), games + 1
    return Kept(tuple(game.keepsakes(record, here)), games, unread)


def told(row: Keepsake) -> str:
    """How it stands with one row: `won, turn 41, by fiat`, `3 of 10`."""
    if row.done:
        return ", ".join([part for part in ("won", row.when, row.mark) if part])
    return f"{row.have} of {row.goal}" if row.goal > 1 else "open"
