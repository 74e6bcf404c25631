"""Freezing a game into plain data and thawing it again; digests over the same data.

Plain data is what JSON can hold, with the types spelled out: a list is a list; a tuple, dict, set or bytes is an object with one letter
as its key; a part is an object with its tag. So a frozen state can be thawed without knowing the types of its fields, and
a class can be renamed.
Equality of positions, saves and digests all go through `freeze`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, Final

from delve.kernel.errors import BadRecord
from delve.kernel.flow import Ask, State, Step
from delve.kernel.game import Game
from delve.kernel.luck import STREAMS, Keyed, Luck, Scripted, Seeded, Sfc32
from delve.kernel.part import Part, fields_of

Plain = Any
"""None, bool, int, str, and lists and string-keyed dicts of these."""

TUPLE: Final = "t"
BYTES: Final = "b"
BYTEARRAY: Final = "a"
DICT: Final = "d"
SET: Final = "s"
PART: Final = "part"


def plain(value: object) -> Plain:
    """A field as plain data."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, list):
        return [plain(one) for one in value]
    if isinstance(value, tuple):
        return {TUPLE: [plain(one) for one in value]}
    if isinstance(value, Part):
        return _plain_part(value)
    if isinstance(value, (bytes, bytearray)):
        return {BYTES if isinstance(value, bytes) else BYTEARRAY: value.hex()}
    if isinstance(value, dict):
        return {DICT: [[plain(key), plain(value[key])] for key in sorted(value)]}
    if isinstance(value, (set, frozenset)):
        return {SET: [plain(one) for one in sorted(value)]}
    name = type(value).__name__
    raise TypeError(f"a state cannot hold a {name}: numbers, text, bytes, parts, and lists, dicts and sets of them can be frozen")


def _plain_part(part: Part) -> dict[str, Plain]:
    kind: Any = type(part)
    if not kind.tag:
        raise TypeError(f"{kind.__name__} has no tag: give it one, such as tag = '{kind.__name__.lower()}', that never changes")
    out: dict[str, Plain] = {name: plain(getattr(part, name)) for name in fields_of(kind)}
    out[PART] = kind.tag
    return out


class Thaw:
    """Turns plain data back into values; finds parts by their tags among `kinds`, those of the game `id`.

    What a part shares with its state (`SHARED`), such as the content, is taken from a blank state.
    """

    def __init__(self, kinds: Mapping[str, type[Part]], id: str, blank: State | None = None) -> None:
        self.kinds = kinds
        self.id = id
        self.blank = blank

    def value(self, data: Plain) -> Any:
        if isinstance(data, list):
            return [self.value(one) for one in data]
        if not isinstance(data, dict):
            return data
        if PART in data:
            return self._part(data)
        ((letter, inner),) = data.items()
        if letter == TUPLE:
            return tuple([self.value(one) for one in inner])
        if letter == BYTES:
            return bytes.fromhex(inner)
        if letter == BYTEARRAY:
            return bytearray.fromhex(inner)
        if letter == DICT:
            return {self.value(key): self.value(one) for key, one in inner}
        if letter == SET:
            return {self.value(one) for one in inner}
        raise BadRecord(f"'{letter}' is not a kind of frozen data")

    def _part(self, data: dict[str, Plain]) -> Part:
        tag = data[PART]
        if tag not in self.kinds:
            raise BadRecord(f"{self.id} has no part '{tag}'; the game lists: {', '.join(self.kinds)}")
        kind: Any = self.kinds[tag]
        values = {name: self.value(one) for name, one in data.items() if name != PART}
        values.update({name: getattr(self.blank, name) for name in kind.SHARED})
        made: Part = kind(**values)
        return made


def freeze(s: State) -> dict[str, Plain]:
    """The whole state as plain data."""
    frozen = {name: plain(getattr(s, name)) for name in fields_of(type(s))}
    frozen["agenda"] = [[tag_of(step), *step.args()] for step in s.agenda]
    return frozen


def tag_of(step: Step[Any]) -> str:
    """The tag of a step's class."""
    tag = step.tag
    if not tag:
        name = type(step).__name__
        raise TypeError(f"{name} has no tag: give it one, such as tag = '{name.lower()}', that never changes")
    return tag


def thaw(game: Game, seats: int, setup: Mapping[str, str], frozen: Mapping[str, Plain]) -> State:
    """The state that was frozen, at the same question. Raises BadRecord if its layout is different."""
    s = game.blank(seats, setup)
    names = fields_of(type(s))
    if {*names, "agenda"} != set(frozen):
        raise BadRecord(f"a frozen state of {game.id} has other fields than these rules")
    thawed = Thaw({kind.tag: kind for kind in game.parts}, game.id, s)
    for name in names:
        setattr(s, name, thawed.value(frozen[name]))
    s.thawed()
    kinds = {kind.tag: kind for kind in game.steps}
    try:
        s.agenda = [kinds[tag](*args) for tag, *args in frozen["agenda"]]
    except KeyError as unknown:
        raise BadRecord(f"{game.id} has no step {unknown}") from None
    top = s.agenda[-1] if s.agenda else None
    if top is not None and not isinstance(top, Ask):
        raise BadRecord(f"a frozen state of {game.id} should end in a question, not in '{top.tag}'")
    s.ask = top
    s.options = () if top is None else top.options(s)
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
    """Canonical JSON: equal data gives equal text."""
    return _ENCODER.encode(data)


_ENCODER: Final = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def digest(s: State, memory: Memory | None = None) -> str:
    """A digest of the position, twelve hex digits. With a memory, fixed parts that were in the last state are not encoded again."""
    text = encode(freeze(s)) if memory is None else memory.encode(s)
    return blake2b(text.encode(), digest_size=6).hexdigest()


class Memory:
    """Encodes one state of a game after another, with the same result as `encode(freeze(s))`. A fixed part is encoded once."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[Part, str]] = {}
        """By `id`: the part, so that it stays alive and its `id` is not used again, and its text."""
        self._met: dict[int, tuple[Part, str]] = {}

    def encode(self, s: State) -> str:
        self._met = {}
        told = {name: self._text(getattr(s, name)) for name in fields_of(type(s))}
        told["agenda"] = encode([[tag_of(step), *step.args()] for step in s.agenda])
        self._known = self._met  # parts that are gone are forgotten
        return _object(told)

    def _text(self, value: object) -> str:
        if type(value) is int:
            return str(value)
        if isinstance(value, Part):
            return self._part(value)
        if isinstance(value, (list, tuple)) and not all(map(_simple, value)):
            inner = f"[{','.join([self._text(one) for one in value])}]"
            return inner if isinstance(value, list) else f'{{"{TUPLE}":{inner}}}'
        if isinstance(value, dict):
            rows = [f"[{self._text(key)},{self._text(value[key])}]" for key in sorted(value)]
            return f'{{"{DICT}":[{",".join(rows)}]}}'
        return encode(plain(value))

    def _part(self, part: Part) -> str:
        known = self._known.get(id(part))
        if known is not None:
            self._met[id(part)] = known
            return known[1]
        kind: Any = type(part)
        told = {name: self._text(getattr(part, name)) for name in fields_of(kind)}
        told[PART] = encode(kind.tag)
        text = _object(told)
        if kind.fixed:
            self._met[id(part)] = (part, text)
        return text


def _simple(value: object) -> bool:
    return value is None or isinstance(value, (int, str))


def _object(told: dict[str, str]) -> str:
    return f"{{{','.join([f'{encode(name)}:{told[name]}' for name in sorted(told)])}}}"


def layout(game: Game, s: State) -> str:
    """A digest of the layout of a game's states (its fields, parts and steps), six hex digits.

    Digests of positions can be compared, and frozen states thawed, where the layout is the same.
    """
    parts = {kind.tag: fields_of(kind) for kind in game.parts}
    told = encode([fields_of(type(s)), parts, sorted(kind.tag for kind in game.steps)])
    return blake2b(told.encode(), digest_size=3).hexdigest()
