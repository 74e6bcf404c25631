"""What the pages teach: the lesson on the pending question, the callouts of a guided game, the glance and the "what if" questions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from delve import rulebook
from delve.kernel.game import Game
from delve.kernel.teaching import Glance, Lesson, Teaching, WhatIf
from delve.table import Table
from delve.table.guide import Guide
from delve.web.page_data import CalloutNote, GuideNote
from delve.web.safe_look import teaching_of

GUIDED: Final = "guided"
"""Among the aids of a table that was opened as a guided game; one with a name is `guided:NAME`."""


@dataclass(frozen=True, slots=True)
class GlancePage:
    """A game at a glance, as the templates see it."""

    game: str
    title: str
    glance: Glance
    pictures: Mapping[str, str]
    guided: bool
    """True if the game has a guided first game."""
    rules: bool


def guide_for(game: Game, aids: list[str]) -> Guide | None:
    """The guide of a table with these aids; None for a table that was not opened as a guided game."""
    for aid in aids:
        word, _, name = aid.partition(":")
        guided = teaching_of(game).guided_called(name) if word == GUIDED else None
        if guided is not None:
            return Guide(guided)
    return None


def guided_aid(name: str) -> str:
    """The aid of a table that is opened as the guided game with that name."""
    return f"{GUIDED}:{name}" if name else GUIDED


def guide_note(table: Table, guide: Guide | None) -> GuideNote | None:
    """The callouts that came up so far; None if there is no guide, or none came up yet."""
    if guide is None:
        return None
    shown = [
        CalloutNote(nth, one.callout.title, one.callout.words, one.callout.where, one.decision == table.decisions)
        for nth, one in enumerate(guide.shown(table), 1)
    ]
    return GuideNote(tuple(shown), len(guide.guided.callouts), guide.led_to(table)) if shown else None


def lesson_for(table: Table, aids: str, guide: Guide | None, note: GuideNote | None) -> Lesson | None:
    """The lesson on the pending question, for tables with the learning aid. A guided game does not say twice what its callouts say."""
    decision = table.decision
    if decision is None or aids != "learning":
        return None
    if guide is not None and (guide.covers(decision.ask) or (note is not None and note.due)):
        return None
    return teaching_of(table.game).lessons.get(decision.ask)


def glance_page(game: Game) -> GlancePage | None:
    """The glance of a game; None if it has none."""
    taught = teaching_of(game)
    if taught.glance is None:
        return None
    pictures = game.glance_pictures()
    return GlancePage(game.id, game.name or game.title, taught.glance, pictures, taught.guided is not None, rulebook.has_rules(game))


def what_if(taught: Teaching) -> list[tuple[str, list[WhatIf]]]:
    """The "what if" questions under their headings, in the order in which the headings first appear."""
    groups: dict[str, list[WhatIf]] = {}
    for one in taught.what_if:
        groups.setdefault(one.about, []).append(one)
    return list(groups.items())
