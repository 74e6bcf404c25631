"""Legacies as text: what a finished game leaves to a later one, with a digest, so that damage and foreign text are refused.

A legacy is a part of its game (`Game.legacies`). Its text is one line: the id of the game, a digest, and the frozen part as canonical JSON.
It stands like that in the headers of records, on shelves and in files.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from types import NoneType, UnionType
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

from delve.kernel.codec import Thaw, encode, plain
from delve.kernel.errors import BadLegacy, BadRecord
from delve.kernel.game import Game
from delve.kernel.part import Part, fields_of

_UNREADABLE: Final = (ValueError, TypeError, LookupError, AttributeError, RecursionError, BadRecord)
"""What thawing raises for JSON that is no frozen part."""


def write_legacy(game: Game, legacy: Part) -> str:
    """A legacy as one line of text. Raises BadLegacy for a part that is none of this game."""
    must_be_legacy(game, legacy)
    data = encode(plain(legacy))
    return f"{game.id} {_digest(game.id, data)} {data}"


def read_legacy(game: Game, text: str) -> Part:
    """The legacy that `write_legacy` wrote. Raises BadLegacy for one of another game, and for damaged or edited text."""
    must_be_whole(text)
    id, _, data = text.split(" ", 2)
    if id != game.id:
        raise BadLegacy(f"this is the legacy of a game of {id}: {game.id} cannot begin with it")
    if not game.legacies:
        raise BadLegacy(f"{game.id} remembers nothing of earlier games: begin it without a legacy")
    try:
        legacy = Thaw({kind.tag: kind for kind in game.legacies}, game.id).value(json.loads(data))
    except _UNREADABLE as wrong:
        raise BadLegacy(f"this is no legacy that {game.id} can read ({wrong}): it was written by another version, or invented") from wrong
    must_be_legacy(game, legacy)
    return legacy  # type: ignore[no-any-return]


def must_be_whole(text: str) -> None:
    """Raises BadLegacy unless the text has the form of a legacy and its digest fits. Which game it is of is not asked."""
    id, digest, data = [*text.split(" ", 2), "", "", ""][:3]
    if not data:
        raise BadLegacy("this is not a legacy: it should be the id of a game, a digest and what was left, on one line")
    if digest != _digest(id, data):
        raise BadLegacy(f"the legacy of {id} was damaged or edited: its digest should be {_digest(id, data)}, not {digest}")


def must_be_legacy(game: Game, legacy: object) -> None:
    """Raises BadLegacy unless this is a legacy of the game, with fields of the types that it declares."""
    kind = game.legacies[0] if game.legacies else None
    if kind is None or type(legacy) is not kind:
        wanted = f"a {kind.__name__}" if kind is not None else "none"
        raise BadLegacy(f"{game.id} was given a {type(legacy).__name__} as a legacy; it takes {wanted}")
    wrong = _misfit(legacy)
    if wrong:
        raise BadLegacy(f"the legacy of {game.id} cannot be used: {wrong} is not what a {kind.__name__} has there")


def digest_of(text: str) -> str:
    """The digest in the text of a legacy; empty for no legacy."""
    return text.split(" ", 2)[1] if text else ""


def _digest(id: str, data: str) -> str:
    return blake2b(f"{id}\n{data}".encode(), digest_size=8).hexdigest()


# ---- the types that a part declares


def _misfit(part: Part) -> str:
    """The first field of a part, or of a part in it, that has not the declared type; empty if all have it."""
    hints = get_type_hints(type(part))
    wrong = (name for name in fields_of(type(part)) if not _fits(getattr(part, name), hints[name]))
    return next((f"'{name}' ({getattr(part, name)!r})" for name in wrong), "")


def _fits(value: object, hint: Any) -> bool:
    kind, args = get_origin(hint), get_args(hint)
    if kind in (Union, UnionType):
        return any(_fits(value, one) for one in args)
    if kind is tuple and isinstance(value, tuple):
        wanted = [args[0]] * len(value) if args[1:] == (Ellipsis,) else list(args)
        return len(wanted) == len(value) and all(map(_fits, value, wanted))
    if kind in (list, set) and isinstance(value, kind):
        return all(_fits(one, args[0]) for one in value)
    if kind is dict and isinstance(value, dict):
        return all(_fits(key, args[0]) and _fits(one, args[1]) for key, one in value.items())
    if hint is None or hint is NoneType:
        return value is None
    return type(value) is hint and not (isinstance(value, Part) and _misfit(value))
