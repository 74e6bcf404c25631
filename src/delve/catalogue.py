"""Which games there are: every folder of `delve.games`, and whatever was registered besides."""

from __future__ import annotations

import os
import pkgutil
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import Final

from delve.kernel.errors import BadSetup
from delve.kernel.game import Game

_folder = import_module("delve.games")  # now, before `delve` gives the name `games` to the function below
_registered: dict[str, Game] = {}


@lru_cache(maxsize=1)
def _shipped() -> dict[str, Game]:
    found = [import_module(f"delve.games.{module.name}").GAME for module in pkgutil.iter_modules(_folder.__path__) if module.ispkg]
    return {game.id: game for game in found}


CONTENT: Final = "DELVE_CONTENT"
"""In the environment, so that processes started from here play with the same: `cavern=FOLDER`, several divided as paths are."""


@lru_cache(maxsize=4)
def _exchanged(wanted: str) -> dict[str, Game]:
    """The games that are played with content of their owner's."""
    out = {}
    for entry in filter(None, wanted.split(os.pathsep)):
        id, equals, folder = entry.partition("=")
        if not equals or id not in _shipped():
            raise BadSetup(f"content is given as GAME=FOLDER, such as cavern=my-tiles, not '{entry}'; games: {', '.join(_shipped())}")
        out[id] = _shipped()[id].with_content(Path(folder))
    return out


def exchange(id: str | None, given: str) -> None:
    """Play a game with the content of a folder from now on: `GAME=FOLDER`, or a folder where the game is known."""
    entry = given if "=" in given or id is None else f"{id}={given}"
    wanted = os.pathsep.join(filter(None, [os.environ.get(CONTENT, ""), entry]))
    _exchanged(wanted)  # refused now rather than later
    os.environ[CONTENT] = wanted


def games() -> dict[str, Game]:
    """Every game by id."""
    return {**_shipped(), **_exchanged(os.environ.get(CONTENT, "")), **_registered}


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
