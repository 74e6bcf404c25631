"""Calls into a game's code that keep its errors from affecting other games.

If a picture, text or hint of a game fails, something plain is shown instead, so that the game can go on. If its rules or its view
fail, `GameFailed` is raised.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, Final, TypeVar

from delve.kernel.errors import DelveError
from delve.kernel.events import Event
from delve.kernel.face import Words
from delve.kernel.game import SPECTATOR, Advice, Game, Guise, Stat
from delve.kernel.moments import Moment
from delve.kernel.notices import Notice
from delve.kernel.orders import Order
from delve.kernel.teaching import Teaching
from delve.pictures.default_look import scene_of, text_scene
from delve.pictures.scene import Scene
from delve.table import Table
from delve.table.ordering import offered

LOG: Final = logging.getLogger("delve.web")
NOT_DRAWN: Final = "The picture could not be drawn: this is the board in characters."
Shown = TypeVar("Shown")


class GameFailed(DelveError):
    """The rules or the view of a game raised an error."""


@contextmanager
def guarded(game: str) -> Iterator[None]:
    """Turns any error of a game's code into GameFailed. Its message goes to the log only, since it may contain a secret."""
    try:
        yield
    except DelveError:
        raise
    except Exception as error:
        LOG.exception("%s failed", game)
        raise GameFailed(f"{game} has a defect ({type(error).__name__}); other games go on, and the server's log says more") from error


def _shown(game: Game, what: str, show: Callable[[], Shown], instead: Callable[[], Shown]) -> Shown:
    try:
        return show()
    except Exception:
        LOG.exception("the %s of %s could not be made", what, game.id)
        return instead()


def orders(table: Table, hints: bool) -> list[tuple[Order, Words]]:
    """The orders that can be given now; none if the game fails to say."""
    return _shown(table.game, "orders", lambda: offered(table, hints), list)


def scene(game: Game, view: Any, names: tuple[str, ...], narrow: bool = False) -> Scene:
    """The board, cached for all who have the same view."""
    try:
        return _scene_once(game, view, names, narrow)
    except TypeError:  # a view with a list in it has no hash
        return _scene(game, view, names, narrow)


def _scene(game: Game, view: Any, names: tuple[str, ...], narrow: bool) -> Scene:
    plain: Callable[[], Scene] = lambda: text_scene(game.title, text(game, view, names), NOT_DRAWN, narrow)  # noqa: E731
    return _shown(game, "picture", lambda: scene_of(game, view, names, narrow), plain)


_scene_once = lru_cache(maxsize=512)(_scene)


def text(game: Game, view: Any, names: Sequence[str]) -> str:
    """The board in characters; if that fails, the fields of the view."""
    return _shown(game, "text board", lambda: game.text(view, names, ascii_only=True), lambda: Game.text(game, view, names))


def notices(game: Game, view: Any) -> tuple[Notice, ...]:
    """What waits to be seen to."""
    return _shown(game, "notices", lambda: tuple(game.notices(view)), tuple)


def stats(game: Game, view: Any, seat: int) -> tuple[Stat, ...]:
    """The public numbers of a seat."""
    return _shown(game, "stats", lambda: tuple(game.stats(view, seat)), tuple)


def terms(game: Game, view: Any, seat: int) -> tuple[Stat, ...]:
    """What the score of a seat consists of."""
    return _shown(game, "score", lambda: tuple(game.terms(view, seat)), tuple)


def guise(game: Game, view: Any, seat: int) -> Guise:
    """What a seat plays as."""
    return _shown(game, "guise", lambda: game.guise(view, seat), lambda: Guise(seat % 6))


def advice(game: Game, view: Any) -> Advice | None:
    """The advice of the game's instinct; None if it has none, or it fails."""

    def advise() -> Advice | None:
        instinct = game.instinct()
        return instinct.advise(view) if instinct is not None else None

    return _shown(game, "hint", advise, lambda: None)


def teaching_of(game: Game) -> Teaching:
    """What the game teaches; nothing if its files have a mistake."""
    return _shown(game, "teaching", game.teaching, Teaching)


def lines(table: Table, told: Sequence[Event], seat: int) -> list[str]:
    """Events as log lines for that seat."""
    nothing: Callable[[], list[str]] = list
    return _shown(table.game, "log", lambda: table.lines(told, seat), nothing)


def places(table: Table, told: Sequence[Event], seat: int) -> tuple[str, ...]:
    """What the log lines of these events are about on the board, as far as that seat may know it."""
    nothing: Callable[[], tuple[str, ...]] = tuple
    return _shown(table.game, "places", lambda: table.places(told, seat), nothing)


def moments(table: Table, decision: int, seat: int) -> tuple[Moment, ...]:
    """What a decision brought about; if that fails, what the log says of it."""

    def plain() -> tuple[Moment, ...]:
        said = lines(table, table.told_from(decision)[0] if decision >= table.known_from else (), seat)
        return (Moment(table.choice(decision).seat if decision else SPECTATOR, said[0], " ".join(said[1:])),) if said else ()

    return _shown(table.game, "moments", lambda: table.moments(decision, seat), plain)
