"""The links that lead to a seat. They follow from a secret of the match, so they are not stored."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence


def link_token(bot_seed: str, seat: int, generation: int) -> str:
    """The token of a seat's link. When the seat changes hands, it has a new one."""
    return hmac.new(bot_seed.encode(), f"link|{seat}|{generation}".encode(), hashlib.sha256).hexdigest()[:32]


def seat_of_link(bot_seed: str, generations: Sequence[int], token: str) -> tuple[int, int] | None:
    """The seat that a link leads or once led to, and how often it had changed hands then; None if the token is none of this table."""
    for seat, generation in enumerate(generations):
        for earlier in range(generation, -1, -1):
            if hmac.compare_digest(link_token(bot_seed, seat, earlier).encode(), token.encode()):
                return seat, earlier
    return None
