"""The forms that a hold can be written to besides pictures and text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from delve.games.hold.look import story_pages
from delve.games.hold.look.story_prose import Prose
from delve.games.hold.look.vtt.file import uvtt
from delve.games.hold.story import chronicle
from delve.kernel.exports import Told, Wishes

if TYPE_CHECKING:
    from delve.games.hold import HoldGame

STORIES = ("md", "html")


def export(game: HoldGame, word: str, told: Told, wishes: Wishes) -> str:
    """The file of that form of `HoldGame.exports`."""
    if word not in STORIES:
        return uvtt(game.box, told.view, wishes)
    prose = Prose(game.teller, lambda event: game.line(event, told.names), told.luck)
    lines = chronicle(told.told, told.notes, prose.tell)
    story = story_pages.story(game.box, told.view, lines, told.names[0], told.luck, told.house_rules, told.edited)
    return story_pages.markdown(story) if word == "md" else story_pages.html(story, game.svg(told.view, told.names, wishes.theme))
