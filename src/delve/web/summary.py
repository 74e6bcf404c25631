"""The summary of a table that the lobby shows without loading the game: a few words and a small picture."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from typing import Any

import msgspec

from delve.kernel.game import SPECTATOR, Game
from delve.table import Table
from delve.table.kept import left_by
from delve.web import pages, safe_look


@dataclass(frozen=True, slots=True)
class Summary:
    """The summary of one table. The picture is as a spectator sees it, so that it can be shown to everybody."""

    decisions: int
    asked: int | None
    """The seat whose choice is awaited; None when the game is over."""
    verdict: str
    tokens: tuple[int, ...]
    """The colour and symbol of every seat."""
    thumb: str = ""
    """An SVG; empty if none was drawn yet."""
    names: tuple[str, ...] = ()
    """Who sits there; empty in summaries of earlier versions."""
    left: str | None = None
    """What the game has added to the record of all games of its kind (`table.kept`); None in summaries of earlier versions."""
    sealed: tuple[int, ...] = ()
    """The seats whose sealed questions stand; in the snapshot for one browser, those of them that have not answered there."""
    origin: str = ""
    """`Table.origin`, by which the rows of that record name the games."""

    def text(self) -> str:
        return msgspec.json.encode(asdict(self)).decode()


def read_summary(text: str) -> Summary | None:
    """The summary that `text` wrote; None if the text is not one."""
    try:
        return msgspec.json.decode(text, type=Summary) if text else None
    except msgspec.DecodeError:
        return None


@dataclass(frozen=True, slots=True)
class Glance:
    """A snapshot of a table from which a summary is made; it does not change when the table does."""

    summary: Summary
    game: Game
    view: Any
    names: tuple[str, ...]

    def drawn(self) -> Summary:
        """The summary with its picture. It takes a while, and may be called in another thread."""
        return replace(self.summary, thumb=pages.thumb(safe_look.scene(self.game, self.view, self.names)))


def glance(table: Table) -> Glance:
    """A snapshot of a table, without drawing the picture."""
    view, names, outcome = table.view(SPECTATOR), tuple(table.names), table.outcome
    tokens = tuple(safe_look.guise(table.game, view, seat).token for seat in range(len(names)))
    verdict = outcome.verdict.rstrip(".") if outcome is not None else ""
    left, origin = left_by(table), table.origin
    summary = Summary(table.decisions, table.asked, verdict, tokens, names=names, left=left, origin=origin, sealed=table.sealed)
    return Glance(summary, table.game, view, names)
