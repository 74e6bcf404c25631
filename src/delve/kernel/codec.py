"""Freezing a game into plain data and thawing it again; digests over the same data.

Plain data is what JSON can say. Equality of positions, saves and digests all go through `freeze`,
so a field that is forgotten is forgotten in one place, where a law finds it.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Any

from delve.kernel.errors import BadRecord
from delve.kernel.flow import State
from delve.kernel.game import Game
from delve.kernel.luck import STREAMS, Keyed, Luck, Scripted, Seeded, Sfc32

Plain = Any
"""None, bool, int, str, and lists and string-keyed dicts of these."""


def plain(value: object) -> Plain:
    """A field as plain data: bytes become hex, tuples lists, the keys of dicts (which are ints in a state) text."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, (bytes, bytearray)):
        return value.hex()
    if isinstance(value, (list, tuple)):
        return [plain(v) for v in value]
    if isinstance(value, dict):
        return {str(k): plain(v) for k, v in value.items()}
    raise TypeError(f"a state cannot hold a {type(value).__name__}: ints, text, bytes and lists of them can be frozen")


def shaped(data: Plain, like: object) -> object:
    """Plain data in the shape of the field it belongs to."""
    if isinstance(like, bytearray):
        return bytearray.fromhex(data)
    if isinstance(like, bytes):
        return bytes.fromhex(data)
    if isinstance(like, tuple):
        return _tuples(data)
    if isinstance(like, dict):
        return {int(key): value for key, value in data.items()}
    return data


def _tuples(data: Plain) -> Plain:
    return tuple(_tuples(v) for v in data) if isinstance(data, list) else data


def freeze(s: State) -> dict[str, Plain]:
    """The whole state as plain data."""
    frozen = {name: plain(getattr(s, name)) for name in s.FIELDS}
    frozen["agenda"] = [[type(step).__name__, *step.args()] for step in s.agenda]
    return frozen


def thaw(game: Game, seats: int, setup: dict[str, str], frozen: dict[str, Plain]) -> State:
    """The state that was frozen, at the same question."""
    s = game.blank(seats, setup)
    for name in s.FIELDS:
        setattr(s, name, shaped(frozen[name], getattr(s, name)))
    kinds = {kind.__name__: kind for kind in game.steps}
    s.agenda = [kinds[name](*args) for name, *args in frozen["agenda"]]
    if s.agenda:
        ask = s.agenda[-1]
        s.ask = ask  # type: ignore[assignment]  # a settled agenda ends in a question
        s.options = s.ask.options(s)  # type: ignore[union-attr]
    else:
        s.ask = None
        s.options = ()
    return s


def thaw_luck(frozen: list[Plain]) -> Luck:
    """The luck that was frozen, with the same future."""
    kind, *rest = frozen
    if kind == "sfc32":
        return Seeded([Sfc32(*words) for words in rest[: len(STREAMS)]])
    if kind == "keyed":
        return Keyed(bytes.fromhex(rest[0]), rest[1], rest[2])
    if kind == "scripted":
        return Scripted(rest[0], rest[1])
    raise BadRecord(f"there is no luck of kind '{kind}'")


def encode(data: Plain) -> str:
    """Canonical text: equal data, equal text."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def digest(s: State) -> str:
    """Twelve hex digits that stand for a position."""
    return blake2b(encode(freeze(s)).encode(), digest_size=6).hexdigest()
