"""The forms that a hold can be written to besides pictures and text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from delve.games.hold.look.vtt.file import uvtt
from delve.kernel.exports import Told, Wishes

if TYPE_CHECKING:
    from delve.games.hold import HoldGame


def export(game: HoldGame, word: str, told: Told, wishes: Wishes) -> str:
    """The file of that form of `HoldGame.exports`."""
    return uvtt(game.box, told.view, wishes)
