"""The games: every folder of `delve.games`, those of other packages, and those added with `register`.

Another package offers a game by an entry point of the group `delve.games` that names its `Game`. One that cannot be loaded is left out and
listed by `problems`; the other games are not affected.
"""

from __future__ import annotations

import os
import pkgutil
import re
import tomllib
from collections.abc import Callable
from functools import lru_cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any, Final

from delve.kernel.content_set import Files, pack_files, unpack_files
from delve.kernel.english import did_you_mean, listed
from delve.kernel.errors import BadSetup
from delve.kernel.game import Game
from delve.kernel.package_files import package_folder

_folder = import_module("delve.games")  # now, before `delve` gives the name `games` to the function below
_registered: dict[str, Game] = {}
GROUP: Final = "delve.games"


@lru_cache(maxsize=1)
def _shipped() -> dict[str, Game]:
    found = [import_module(f"delve.games.{module.name}").GAME for module in pkgutil.iter_modules(_folder.__path__) if module.ispkg]
    return {game.id: game for game in found}


@lru_cache(maxsize=1)
def _installed() -> tuple[dict[str, Game], dict[str, str]]:
    """The games of other packages, and what is wrong with those that cannot be loaded."""
    found: dict[str, Game] = {}
    wrong: dict[str, str] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        try:
            game = _loaded(point)
            if game.id in found or game.id in _shipped():
                raise BadSetup(f"there is a game '{game.id}' already")
            found[game.id] = game
        except (Exception, SystemExit) as error:  # an error in another package must not hide the other games
            wrong[point.name] = f"{point.value} cannot be loaded: {type(error).__name__}: {error}"
    return found, wrong


def _loaded(point: EntryPoint) -> Game:
    """The game that an entry point names: a `Game`, or a class of them."""
    named: Any = point.load()
    game = named() if isinstance(named, type) else named
    if not isinstance(game, Game):
        raise BadSetup(f"it should name a Game, not a {type(game).__name__}")
    missing = [name for name in NEEDED if not hasattr(game, name)]
    missing += [name for name in WRITTEN if getattr(type(game), name) is getattr(Game, name)]
    if missing:
        raise BadSetup(f"the game has no {listed([f'`{name}`' for name in missing], 'or')}")
    if not isinstance(game.id, str) or not re.fullmatch("[a-z][a-z0-9_]*", game.id):
        raise BadSetup(f"its id is {game.id!r}: small letters, digits and _ make an id, such as 'torches'")
    if not 1 <= game.min_seats <= game.max_seats:
        raise BadSetup(f"it is for {game.min_seats} to {game.max_seats} seats: at least 1, and the fewest first")
    return game


NEEDED: Final = ("id", "title", "pitch", "credit", "minutes", "min_seats", "max_seats", "version", "secrets", "steps")
"""Attributes that a game must have."""
WRITTEN: Final = ("blank", "outcome", "standing", "turns", "broken", "view", "imagine")
"""Methods that a game must have, since they have no default."""


def problems() -> dict[str, str]:
    """Games of other packages that could not be loaded, and why."""
    return _installed()[1]


def is_importable(id: str) -> bool:
    """True if other processes find this game too. Games added with `register` are known in this process only."""
    return id not in _registered


CONTENT: Final = "DELVE_CONTENT"
"""The environment variable with the content folders, `cavern=FOLDER`, separated like PATH. Child processes inherit it."""


@lru_cache(maxsize=4)
def _exchanged(wanted: str) -> dict[str, Game]:
    """The games that are played with the content of a given folder."""
    out = {}
    for entry in filter(None, wanted.split(os.pathsep)):
        id, equals, folder = entry.partition("=")
        known = {**_shipped(), **_installed()[0]}
        if not equals or id not in known:
            raise BadSetup(f"content is given as GAME=FOLDER, such as cavern=my-tiles, not '{entry}'; games: {', '.join(known)}")
        out[id] = known[id].with_content(Path(folder))
    return out


def exchange(id: str | None, given: str) -> None:
    """Play a game with the content of a folder from now on: `GAME=FOLDER`, or just the folder if `id` names the game."""
    entry = given if "=" in given or id is None else f"{id}={given}"
    wanted = os.pathsep.join(filter(None, [os.environ.get(CONTENT, ""), entry]))
    _exchanged(wanted)  # raises BadSetup now if it cannot be loaded
    os.environ[CONTENT] = wanted


def content_folder(id: str) -> str | None:
    """The folder from which a game has its content; None for the shipped set."""
    entries = [entry.partition("=") for entry in os.environ.get(CONTENT, "").split(os.pathsep)]
    return next((folder for name, _, folder in reversed(entries) if name == id), None)


def games() -> dict[str, Game]:
    """Every game by id."""
    return {**_shipped(), **_installed()[0], **_exchanged(os.environ.get(CONTENT, "")), **_registered}


def game(id: str) -> Game:
    """One game by id."""
    known = games()
    if id not in known:
        trouble = f" ({problems()[id]})" if id in problems() else did_you_mean(id, known)
        raise BadSetup(f"there is no game '{id}'{trouble}; there are: {', '.join(known)}")
    return known[id]


Library = Callable[[str, str], Files | None]
"""Finds the files of a set of content by game and digest; None for one it does not have."""


def game_with(id: str, digest: str, *libraries: Library) -> Game:
    """A game with the content of that digest: its present one, an earlier one that ships with it, or one from a library.

    Raises BadSetup if none of them has it.
    """
    now = game(id)
    if now.content == digest:
        return now
    earlier = shipped_earlier(id, digest)
    if earlier is not None:
        return _with_files(id, digest, pack_files(earlier))
    for find in libraries:
        files = find(id, digest)
        found = _with_files(id, digest, pack_files(files)) if files is not None else None
        if found is not None and found.content == digest:  # a set that somebody has changed is another one
            return found
    raise BadSetup(
        f"{id} has content '{now.content}', and content '{digest}' was not found: give the folder it was played with as --content FOLDER"
    )


def shipped_earlier(id: str, digest: str) -> Files | None:
    """A set of content that shipped with an earlier version, so that games begun with it can go on."""
    package = package_folder(type(game(id)))
    if package is None:
        return None
    folder = package.joinpath("content", "earlier")
    aliases = folder.joinpath("aliases.toml")
    if aliases.is_file():
        digest = tomllib.loads(aliases.read_text(encoding="utf-8")).get(digest, digest)
    kept = folder.joinpath(f"{digest}.json")
    return unpack_files(kept.read_text(encoding="utf-8")) if digest.isalnum() and kept.is_file() else None


@lru_cache(maxsize=16)
def _with_files(id: str, digest: str, packed: str) -> Game:
    found = game(id).with_files(unpack_files(packed))
    found.content_aliases = (digest,)
    return found


def register(game: Game) -> None:
    """Add a game from outside this package."""
    _registered[game.id] = game


def unregister(id: str) -> None:
    """Remove a game that was added with `register`."""
    _registered.pop(id, None)
