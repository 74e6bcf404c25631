"""Which games there are: every folder of `delve.games`, and whatever was registered besides."""

from __future__ import annotations

import pkgutil
from functools import lru_cache
from importlib import import_module

from delve.kernel.errors import BadSetup
from delve.kernel.game import Game

_folder = import_module("delve.games")  # now, before `delve` gives the name `games` to the function below
_registered: dict[str, Game] = {}


@lru_cache(maxsize=1)
def _shipped() -> dict[str, Game]:
    found = [import_module(f"delve.games.{module.name}").GAME for module in pkgutil.iter_modules(_folder.__path__) if module.ispkg]
    return {game.id: game for game in found}


def games() -> dict[str, Game]:
    """Every game by id."""
    return {**_shipped(), **_registered}


def game(id: str) -> Game:
    """One game by id."""
    known = games()
    if id not in known:
        raise BadSetup(f"there is no game '{id}'; there are: {', '.join(known)}")
    return known[id]


def register(game: Game) -> None:
    """Add a game from outside this package."""
    _registered[game.id] = game


def unregister(id: str) -> None:
    """Take a registered game out again."""
    _registered.pop(id, None)
