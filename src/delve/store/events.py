"""The events of a match, as typed payloads, and the hash that links each to the one before."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from delve.kernel.codec import encode

GENESIS: Final = "0" * 64
"""The hash before the first event of a match."""

Number = Annotated[int, msgspec.Meta(ge=0, le=63)]
Line = Annotated[str, msgspec.Meta(max_length=500, pattern=r"\A[^\x00-\x1f\x7f-\x9f\u2028\u2029]+\Z")]
"""One line of visible text: it becomes a line of a record, where a line end would begin another entry."""
Name = Annotated[str, msgspec.Meta(max_length=32, pattern=r"\A[^\x00-\x1f\x7f-\x9f\u2028\u2029]+\Z")]
Hex = Annotated[str, msgspec.Meta(pattern=r"\A[0-9a-f]{64}\Z")]
Sitter = Annotated[str, msgspec.Meta(pattern=r"\A(me|friend|bot:[a-z0-9_-]{1,24})\Z")]
"""Who a seat is for: `me` is the host, a friend joins by a link, a bot has its level after the colon."""
NewSitter = Annotated[str, msgspec.Meta(pattern=r"\A(friend|bot:[a-z0-9_-]{1,24})\Z")]


class Opened(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, rename={"house_rules": "options"}):
    """Event 0: all that the match starts from, except its secrets."""

    match: str
    game: str
    rules: int
    """The version of the game's rules."""
    content: str
    names: list[str]
    kinds: list[Sitter]
    """One for every seat."""
    house_rules: dict[str, str] = {}
    undo: str = "strict"
    aids: list[str] = []
    commit: Hex
    nonces: list[str]
    seed: Annotated[str, msgspec.Meta(max_length=200, pattern=r"\A[^\x00-\x1f\x7f-\x9f\u2028\u2029]*\Z")] = ""
    """A seed that the host chose, or empty. With a seed the luck follows from it, is no secret, and the commitment is not used."""
    legacy: Annotated[str, msgspec.Meta(max_length=100_000)] | msgspec.UnsetType = msgspec.UNSET
    """What an earlier game left to this one, as text (`kernel/legacy.py`); not written where there is none, as before there were any."""

    @property
    def inherited(self) -> str:
        """The legacy, empty for none."""
        return "" if self.legacy is msgspec.UNSET else self.legacy


class ChoiceMade(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A seat took an option, by its key."""

    seat: Number
    key: Line
    ordered: Annotated[int, msgspec.Meta(ge=0)] | None = None
    """For a choice that an order made: how many choices there were when it was given. Undo takes them back together."""


class AnswersLaid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that a seat has laid to the sealed questions that stand: it takes the place of what it had laid before. Hidden from others."""

    seat: Number
    keys: list[Line]


class AsideWritten(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat wrote a note for its own side. It is hidden from others and no part of the record."""

    seat: Number
    text: Line
    after: Annotated[int, msgspec.Meta(ge=0)]
    """How many choices there were."""


class EditMade(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat changed the position by decree: the words as the table keeps them."""

    seat: Number
    text: Line


class NoteWritten(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat wrote into the journal: the text as the table keeps it (`table.note`, then the last of `table.notes`)."""

    seat: Number
    text: Line


class Undone(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A seat took back the last choice, or all of them down to `to`."""

    seat: Number
    to: Annotated[int, msgspec.Meta(ge=0)] | None = None
    """How many choices are left; None for all but the last."""
    said: Line | None = None
    """The note of the record about it, if dice or cards had been seen that come again."""


class Reseated(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat was given to somebody else."""

    seat: Number
    to: NewSitter


class Named(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whoever sat down at a seat gave their name, as the table keeps it (`table.rename`)."""

    seat: Number
    name: Name


class Revealed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game is over: the secret from which its dice came."""

    secret: Hex


Payload: TypeAlias = Opened | ChoiceMade | AnswersLaid | AsideWritten | EditMade | NoteWritten | Undone | Reseated | Named | Revealed
Kind: TypeAlias = Literal["opened", "choice", "laid", "aside", "edit", "note", "undo", "seat", "name", "reveal"]
HIDDEN: Final[tuple[Kind, ...]] = ("laid", "aside")
"""Events that not everybody at the table may learn of: nothing that all are shown counts them, or says when the last one came."""

KINDS: Final[dict[str, type[Payload]]] = {
    "opened": Opened, "choice": ChoiceMade, "laid": AnswersLaid, "aside": AsideWritten, "edit": EditMade, "note": NoteWritten,
    "undo": Undone, "seat": Reseated, "name": Named, "reveal": Revealed,
}  # fmt: skip
_DECODERS: Final = {kind: msgspec.json.Decoder(type=payload, strict=True) for kind, payload in KINDS.items()}


@dataclass(frozen=True, slots=True)
class ChainEvent:
    """One event of a chain, as it is stored."""

    seq: int
    kind: Kind
    actor: str
    """Who did it, as the caller named them: `seat 1`."""
    payload: Payload
    hash: str
    created: int
    """Milliseconds since 1970, UTC. Not part of the hash."""


def packed(kind: str, payload: Payload) -> str:
    """A payload as canonical JSON. Raises ValueError if it is not of that kind or a value is not allowed."""
    if kind not in KINDS or type(payload) is not KINDS[kind]:
        raise ValueError(f"'{kind}' cannot carry a {type(payload).__name__}")
    # msgspec validates a struct when it is decoded, not when it is built: so encode and decode it first
    return encode(msgspec.to_builtins(_decoded(kind, msgspec.json.encode(payload))))


def unpacked(kind: str, text: str) -> Payload:
    """The payload of a packed text. Raises ValueError for anything that `packed` would not have written."""
    if kind not in KINDS:
        raise ValueError(f"there is no kind of event '{kind}'")
    payload = _decoded(kind, text.encode())
    if packed(kind, payload) != text:
        raise ValueError("its payload is not as it was written")
    return payload


def _decoded(kind: str, data: bytes) -> Payload:
    try:
        return _DECODERS[kind].decode(data)
    except msgspec.DecodeError as wrong:
        raise ValueError(f"this is not a '{kind}' payload: {wrong}") from wrong


def linked(prev: str, match: str, seq: int, kind: str, actor: str, payload: str) -> str:
    """The hash of an event: over the hash before it and the canonical JSON of what it says."""
    # the packed payload is canonical JSON already, so it is put into the list as it is
    head = encode([match, seq, kind, actor])
    return sha256(f"{prev}{head[:-1]},{payload}]".encode()).hexdigest()
