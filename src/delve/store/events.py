"""What can happen to a match, as typed payloads, and the chain of hashes that binds one event to the next."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from delve.kernel.codec import encode

GENESIS: Final = "0" * 64
"""What the first event of a match follows."""

Number = Annotated[int, msgspec.Meta(ge=0, le=63)]
Line = Annotated[str, msgspec.Meta(max_length=500, pattern=r"\A[^\x00-\x1f\x7f-\x9f\u2028\u2029]+\Z")]
"""One line of visible text: it will stand in a record, where a line end would begin another entry."""
Hex = Annotated[str, msgspec.Meta(pattern=r"\A[0-9a-f]{64}\Z")]
Sitter = Annotated[str, msgspec.Meta(pattern=r"\A(me|friend|bot:[a-z0-9_-]{1,24})\Z")]
"""Who a seat is for: `me` is whoever opened the match, a friend comes by a link, a bot has its level behind the colon."""
NewSitter = Annotated[str, msgspec.Meta(pattern=r"\A(friend|bot:[a-z0-9_-]{1,24})\Z")]


class Opened(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Event 0: all that the match starts from, save its secrets."""

    match: str
    game: str
    rules: int
    """The version of the game's rules."""
    content: str
    names: list[str]
    kinds: list[Sitter]
    """One for every seat."""
    options: dict[str, str] = {}
    undo: str = "strict"
    aids: list[str] = []
    commit: Hex
    nonces: list[str]
    seed: Annotated[str, msgspec.Meta(max_length=200, pattern=r"\A[^\x00-\x1f\x7f-\x9f\u2028\u2029]*\Z")] = ""
    """Where somebody chose a seed: then luck follows from it, for all to know, and the commitment is to nothing."""


class Choice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat took an option, by its key."""

    seat: Number
    key: Line


class Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat wrote into the journal: the text as the table keeps it (`table.note`, then the last of `table.notes`)."""

    seat: Number
    text: Line


class Undone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat took back the last choice."""

    seat: Number


class Seated(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat was given to somebody else."""

    seat: Number
    to: NewSitter


class Revealed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game is over, and here is the secret its dice came from."""

    secret: Hex


Payload: TypeAlias = Opened | Choice | Note | Undone | Seated | Revealed
Kind: TypeAlias = Literal["opened", "choice", "note", "undo", "seat", "reveal"]

KINDS: Final[dict[str, type[Payload]]] = {
    "opened": Opened, "choice": Choice, "note": Note, "undo": Undone, "seat": Seated, "reveal": Revealed,
}  # fmt: skip
_DECODERS: Final = {kind: msgspec.json.Decoder(type=payload, strict=True) for kind, payload in KINDS.items()}


@dataclass(frozen=True, slots=True)
class Event:
    """One link of the chain, as it is kept."""

    seq: int
    kind: Kind
    actor: str
    """Whoever did it, in the words of the caller."""
    payload: Payload
    hash: str
    created: int
    """Milliseconds since 1970, UTC. The chain does not answer for it."""


def packed(kind: str, payload: Payload) -> str:
    """A payload as canonical JSON. ValueError when it is none of that kind, or holds what it may not."""
    if kind not in KINDS or type(payload) is not KINDS[kind]:
        raise ValueError(f"'{kind}' cannot carry a {type(payload).__name__}")
    # a struct is checked when it is decoded, not when it is built: so what goes in is read back first
    return encode(msgspec.to_builtins(_decoded(kind, msgspec.json.encode(payload))))


def unpacked(kind: str, text: str) -> Payload:
    """The payload that was packed. ValueError for anything that `packed` would not have written."""
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
        raise ValueError(f"a '{kind}' cannot be like this: {wrong}") from wrong


def linked(prev: str, match: str, seq: int, kind: str, actor: str, payload: str) -> str:
    """The hash of an event: over the hash before it and the canonical JSON of what it says."""
    # the packed payload is canonical JSON already, so it stands in the list as it is
    head = encode([match, seq, kind, actor])
    return sha256(f"{prev}{head[:-1]},{payload}]".encode()).hexdigest()
