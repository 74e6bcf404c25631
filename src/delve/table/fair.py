"""Fair luck: dice that are fixed before the first choice, cannot be predicted, and can be checked after the game.

The server draws a secret and publishes its hash, the commitment, before every seat adds a nonce. The dice
follow from the secret, the match and the nonces. So neither side can choose them, and when the secret is revealed at the
end of the game, anybody can compute them again. `docs/records.md` says what this proves and what it does not.
"""

from __future__ import annotations

import hmac
import re
import secrets
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final

from delve.kernel.errors import BadRecord, BadSetup
from delve.kernel.luck import Keyed
from delve.kernel.record import Header

SECRET_BYTES: Final = 32
_WORD: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
_SECRET: Final = re.compile(r"[0-9a-f]{64}")


def commitment(match: str, secret: bytes) -> str:
    """The hash of a secret, bound to the match: published before the game."""
    return sha256(f"delve-1|{match}|{secret.hex()}".encode()).hexdigest()


def new_nonce() -> str:
    """A random nonce for a seat: 16 bytes as hex."""
    return secrets.token_hex(16)


@dataclass(frozen=True, slots=True)
class Fair:
    """The luck of one match."""

    match: str
    secret: bytes = field(repr=False)
    nonces: tuple[str, ...]
    """One for every seat."""
    bot_seed: str = field(default_factory=lambda: secrets.token_hex(16), repr=False)
    """The seed of the bots' random numbers. It is independent of the secret, and is never published."""

    def __post_init__(self) -> None:
        # the label joins them with | and ,: if these were allowed inside, two matches could have the same label
        for word in (self.match, *self.nonces):
            if not _WORD.fullmatch(word):
                raise BadSetup(f"'{word}' cannot name a match or be a nonce: letters, digits, - and _, at most 64")
        if len(self.secret) != SECRET_BYTES:
            raise BadSetup(f"a secret has {SECRET_BYTES} bytes, not {len(self.secret)}")

    @classmethod
    def new(cls, match: str, seats: int) -> Fair:
        """A new secret, and a nonce for every seat."""
        return cls(match, secrets.token_bytes(SECRET_BYTES), tuple(new_nonce() for _ in range(seats)))

    @property
    def commit(self) -> str:
        """The commitment to the secret."""
        return commitment(self.match, self.secret)

    @property
    def label(self) -> str:
        return f"{self.match}|{','.join(self.nonces)}"

    def holds(self, commit: str) -> bool:
        """True if this is the secret that was committed to."""
        return hmac.compare_digest(self.commit.encode(), commit.encode())

    def luck(self) -> Keyed:
        """The luck from its beginning: the same every time."""
        return Keyed(self.secret, self.label)


def revealed(header: Header, secret: str) -> Fair:
    """The luck of a record, from the secret it reveals. BadRecord when that is not the secret the header committed to."""
    if not _SECRET.fullmatch(secret):
        raise BadRecord("the secret revealed should be 64 hex digits")
    try:
        fair = Fair(header.match, bytes.fromhex(secret), tuple(header.nonces))
    except BadSetup as refused:
        raise BadRecord(f"the record's header is wrong: {refused}") from refused
    agrees(header, fair)
    return fair


def agrees(header: Header, fair: Fair) -> None:
    """Raises BadRecord unless a header has the match and nonces of this luck and a commitment to its secret."""
    if (header.match, tuple(header.nonces)) != (fair.match, fair.nonces):
        raise BadRecord("the match or the nonces of the header are not those of its luck")
    if not fair.holds(header.commit):
        raise BadRecord(
            f"the commitment does not hold: match {header.match} with the secret revealed gives {fair.commit}, "
            f"not {header.commit}. The secret, the match or the commitment was forged."
        )
