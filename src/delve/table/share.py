"""The picture of a finished game to share: the board as anybody may see it, who won, and the scores."""

from __future__ import annotations

from delve.kernel.english import counted
from delve.kernel.errors import DelveError
from delve.kernel.game import SPECTATOR
from delve.pictures.default_look import scene_of
from delve.pictures.share import ShareRow, ShareText, share_svg
from delve.table.review import Review, review
from delve.table.table import Table
from delve.table.verdict import adds_up, headline, story


def share_picture(table: Table) -> str:
    """The picture as SVG. Raises DelveError while the game goes on."""
    outcome = table.outcome
    if outcome is None:
        raise DelveError("the picture to share is made when the game is over")
    game, view, names = table.game, table.view(SPECTATOR), table.names
    order = sorted(range(len(names)), key=lambda seat: (seat not in outcome.winners, -outcome.scores[seat]))
    parts = {seat: adds_up(outcome.scores[seat], game.terms(view, seat)) for seat in order}
    whole = all(parts.values())
    rows = [
        ShareRow(names[seat], game.guise(view, seat).token, outcome.scores[seat], seat in outcome.winners, parts[seat] if whole else ())
        for seat in order
        if game.scored
    ]
    title = f"{game.name or game.title}, {counted(len(names), 'player')}"
    words = ShareText(title, headline(outcome, names), _story(table), counted(table.decisions, "choice"))
    return share_svg(table.svg(SPECTATOR), scene_of(game, view, names), words, rows)


def _story(table: Table) -> str:
    """The verdict at length; where there are no points, what the game came to."""
    outcome, game = table.outcome, table.game
    assert outcome is not None
    if game.scored:
        return story(outcome, table.names, made=_review(table))
    return ", ".join([f"{term.label.lower()} {term.value}" for term in game.terms(table.view(SPECTATOR), 0)]).capitalize()


def _review(table: Table) -> Review | None:
    try:
        return review(table)
    except NotImplementedError:  # a game that does not say how the scores stand
        return None
