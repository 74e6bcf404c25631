"""Bots from outside this package: installed ones by name, and those of a file or module.

A file or module is code that somebody names on the command line of a simulation. `bots.bot` does not load it, since names of bots also come
from records and from the browser.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache, lru_cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from operator import index
from pathlib import Path
from traceback import extract_tb
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

from delve.kernel.english import did_you_mean
from delve.kernel.errors import BadSetup, DelveError, Stuck
from delve.kernel.game import Game
from delve.table.seat import Bot, Seat

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP: Final = "delve.bots"
"""The group of entry points under which packages offer bots."""

BotClass = Callable[[], Bot]


class OwnBot:
    """Wraps a bot from another package or a file. Its errors are reported with its name."""

    def __init__(self, make: BotClass, name: str, game: Game) -> None:
        games = games_of(make)
        if games and game.id not in games:
            raise BadSetup(f"the bot {name} plays {', '.join(games)}, not {game.id}")
        self.level = name
        try:
            self.bot = make()
        except Exception as error:
            raise BadSetup(f"the bot {name} cannot be made without arguments: {told(error)}") from error

    def choose(self, seat: Seat) -> int:
        try:
            chosen = self.bot.choose(seat)
        except Stuck:
            raise  # a defect of the game, met in an imagined one
        except Exception as error:
            raise DelveError(f"the bot {self.level} failed: {told(error)}") from error
        return self.checked(chosen, seat.options)

    def checked(self, chosen: Any, options: int) -> int:
        """The choice as an int. Raises DelveError if it is not the index of an option."""
        try:
            k = index(chosen)
        except TypeError:
            raise DelveError(f"the bot {self.level} chose {chosen!r}: `choose` returns the index of an option") from None
        if not 0 <= k < options:
            raise DelveError(f"the bot {self.level} chose {k}: there are {options} options, 0 to {options - 1}")
        return k


def told(error: BaseException) -> str:
    """An error in one line, with the place where it was raised."""
    frames = extract_tb(error.__traceback__)
    own = [frame for frame in frames if frame.filename != __file__ and "importlib" not in frame.filename]
    where = f" ({Path(own[-1].filename).name}, line {own[-1].lineno})" if own else ""
    return f"{type(error).__name__}: {error}{where}"


def checked_class(made: object, name: str) -> BotClass:
    """The class, if it is a class of bots. Raises BadSetup otherwise."""
    if not isinstance(made, type):
        raise BadSetup(f"the bot {name} should be a class, not {type(made).__name__}")
    if not callable(getattr(made, "choose", None)):
        raise BadSetup(f"the bot {name} has no method `choose(self, seat)`")
    return made


def games_of(bot: object) -> tuple[str, ...]:
    """The games that a class of bots can play; empty for all."""
    games = getattr(bot, "games", ())
    return (games,) if isinstance(games, str) else tuple(games)


# ---- installed bots


@lru_cache(maxsize=1)
def installed() -> dict[str, EntryPoint]:
    """The bots that installed packages offer, by name. None of them is loaded yet."""
    from importlib.metadata import entry_points  # slow to import, and seldom needed

    out: dict[str, EntryPoint] = {}
    for entry in entry_points(group=GROUP):
        out.setdefault(entry.name, entry)
    return out


@cache
def installed_class(name: str) -> BotClass:
    """The class of an installed bot. BadSetup where it cannot be loaded."""
    entry = installed()[name]
    package = f" of the package {entry.dist.name}" if entry.dist is not None else ""
    try:
        made = entry.load()
    except (Exception, SystemExit) as error:
        raise BadSetup(f"the bot {name}{package} ({entry.value}) cannot be loaded: {told(error)}") from error
    return checked_class(made, f"{name}{package}")


def problems() -> dict[str, str]:
    """Installed bots that cannot be loaded, and why."""
    wrong = {}
    for name in installed():
        try:
            installed_class(name)
        except BadSetup as refused:
            wrong[name] = str(refused)
    return wrong


def installed_for(game: Game) -> dict[str, str]:
    """The installed bots that can play a game, each with a line about it. Those that cannot be loaded are left out."""
    out = {}
    for name in installed():
        try:
            made = installed_class(name)
        except BadSetup:
            continue
        if game.id in (games_of(made) or (game.id,)):
            out[name] = (made.__doc__ or f"a bot of {installed()[name].value}").strip().splitlines()[0]
    return out


# ---- bots of a file or module


def is_path(name: str) -> bool:
    """True if a name has the form `mine.py:Bot` or `package.module:Bot`."""
    place, colon, _ = name.rpartition(":")
    return bool(colon) and place != "search"


def class_at(name: str) -> BotClass:
    """The class that `mine.py:Bot` or `package.module:Bot` names. Raises BadSetup if it is missing."""
    place, _, wanted = name.rpartition(":")
    module = _file(Path(place).resolve(), place) if place.endswith(".py") else _module(place)
    if not hasattr(module, wanted):
        there = [each for each, value in vars(module).items() if isinstance(value, type) and value.__module__ == module.__name__]
        raise BadSetup(f"{place} has no class '{wanted}'{did_you_mean(wanted, there)}; its classes: {', '.join(there) or 'none'}")
    return checked_class(getattr(module, wanted), name)


@cache
def _file(path: Path, place: str) -> ModuleType:
    """The module of a file. It can import modules from its own folder."""
    if not path.is_file():
        raise BadSetup(f"there is no file {place} to take a bot from")
    _importable(path.parent)
    spec = spec_from_file_location(f"delve own bot {path}", path)
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[module.__name__] = module
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[module.__name__]
        raise BadSetup(f"{place} cannot be loaded: {told(error)}") from error
    return module


def _module(place: str) -> ModuleType:
    """The module of that name, installed or in the current folder."""
    _importable(Path.cwd())
    try:
        return import_module(place)
    except (Exception, SystemExit) as error:
        raise BadSetup(f"the module '{place}' cannot be loaded: {told(error)}; a file is named with its ending, mine.py:Bot") from error


def _importable(folder: Path) -> None:
    if str(folder) not in sys.path:
        sys.path.append(str(folder))
