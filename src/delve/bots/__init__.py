"""Computer players. Rule of this package: a bot sees a seat (its view, its decision, imagined games) and never a state.

A bot is a class with `level` and `choose(seat)`; the same bots sit at tables and play simulations. docs/own-bots.md shows how to write one.
"""

from __future__ import annotations

from delve.bots.opponents import level_of
from delve.bots.own import OwnBot, installed, installed_class, installed_for, is_path
from delve.bots.search import search_bot
from delve.bots.simple import EasyBot, InstinctBot, RandomBot
from delve.kernel.english import did_you_mean
from delve.kernel.errors import BadSetup
from delve.kernel.game import Game
from delve.table.seat import Bot

LEVELS = {
    "random": "takes any option, each as likely",
    "easy": "knows the rules of thumb and makes mistakes",
    "instinct": "knows the game's rules of thumb",
    "search": "looks ahead in imagined games and takes its time",
}
"""The bots of every game by name. `search:200` imagines 200 futures for each decision, `search` imagines 64."""
NEED_INSTINCT = ("easy", "instinct")
"""Those that only games with an instinct have."""


def levels(game: Game) -> dict[str, str]:
    """The bots for a game, each with a line about it: those of every game, the game's personas, and installed bots."""
    own = {level: line for level, line in LEVELS.items() if level not in NEED_INSTINCT or game.has_instinct()} | dict(game.personas)
    return own | {name: line for name, line in installed_for(game).items() if name not in own}


def bot(level: str, game: Game) -> Bot:
    """A bot of that level for that game. `even` and `hard` are the bots that people choose by these names (`opponents.py`)."""
    level = level_of(level, game)
    if level == "random":
        return RandomBot()
    if level in NEED_INSTINCT or level in game.personas:
        return _instinct(level, game)
    searcher = search_bot(level, game)
    if searcher is not None:
        return searcher
    if level in installed():
        return OwnBot(installed_class(level), level, game)
    if is_path(level):
        raise BadSetup(f"there is no bot '{level}'; a bot of a file plays in `delve simulate`, or is given to delve.new as an object")
    known = levels(game)
    raise BadSetup(f"there is no bot '{level}'{did_you_mean(level, known)}; there are: {', '.join(known)}")


def _instinct(level: str, game: Game) -> Bot:
    character = game.opponent if level == "easy" else level
    instinct = game.persona(character) if character in game.personas else game.instinct()
    if instinct is None:
        raise BadSetup(f"{game.id} has no instinct yet; it can be played by: {', '.join(levels(game))}")
    return EasyBot(instinct) if level == "easy" else InstinctBot(level, instinct)
