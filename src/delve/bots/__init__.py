"""Players made of code. Rule of this room: a bot holds a seat - its view, its decision, imagined games - never a state."""

from __future__ import annotations

from delve.bots.search import search_bot
from delve.bots.simple import InstinctBot, RandomBot
from delve.kernel.errors import BadSetup
from delve.kernel.game import Game
from delve.table.seat import Bot

LEVELS = {
    "random": "takes any option, each as likely",
    "instinct": "knows the game's rules of thumb",
    "search": "looks ahead in imagined games and takes its time",
}
"""Levels by name. `search:200` imagines so many futures a decision, `search` as many as people like to wait for."""


def levels(game: Game) -> dict[str, str]:
    """The bots there are for a game, each with a line about it: the levels, and the game's own characters."""
    return LEVELS | dict(game.personas)


def bot(level: str, game: Game) -> Bot:
    """A bot of that level for that game."""
    if level == "random":
        return RandomBot()
    if level == "instinct":
        return InstinctBot(game)
    if level in game.personas:
        return InstinctBot(game, level)
    searcher = search_bot(level, game)
    if searcher is not None:
        return searcher
    raise BadSetup(f"there is no bot '{level}'; there are: {', '.join(levels(game))}")
