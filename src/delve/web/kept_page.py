"""The page with what all games of a kind have won at one browser: challenges, and how far they are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from delve import rulebook
from delve.kernel.game import Game
from delve.store import Store, StoreError, fold
from delve.store.matches import MatchSummary
from delve.table.kept import kept, told
from delve.web.lobby_data import KeptPage, KeptRow
from delve.web.safe_look import guarded
from delve.web.summary import Glance, Summary, glance, read_summary

MOST: Final = 10_000
"""The most tables of one browser that are added up."""


def kept_page(store: Store, token: str, game: Game, glances: Mapping[str, Glance], theme: str = "") -> KeptPage:
    """Every table of that browser with a seat in it counts, as far as it has got. `glances` are newer than stored summaries."""
    mine = [one for one in (store.listed(token, MOST) if token else []) if one.opened.game == game.id and one.seats]
    found: dict[str, Summary] = {}
    broken = 0
    with guarded(game.title):
        for one in mine:
            try:
                found[one.match] = glances[one.match].summary if one.match in glances else _summary(store, one)
            except StoreError:  # a table that cannot be played again does not hide what the others have won
                broken += 1
        record = kept(game, [summary.left or "" for summary in found.values()])
    homes = {summary.origin: id for id, summary in found.items()}
    rows = tuple(
        KeptRow(
            row.name, row.text, told(row), 100 * min(row.have, row.goal) // max(1, row.goal), row.done, row.clause,
            homes.get(row.origin, ""),
        )
        for row in record.rows
    )  # fmt: skip
    name = game.name or game.title
    return KeptPage(game.id, name, game.legacy_title, rows, record.games, record.unread + broken, rulebook.has_rules(game), theme)


def _summary(store: Store, one: MatchSummary) -> Summary:
    """The stored summary; where it is missing, outdated or of an earlier version, the game is loaded."""
    summary = read_summary(one.summary)
    if summary is not None and summary.left is not None and one.summary_seq >= one.seq:
        return summary
    return glance(fold(store.load(one.match, whole=False), content=store.content).table).summary
