"""Links that lead to a seat, or let somebody watch."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from functools import lru_cache

import segno

from delve.kernel.game import SPECTATOR
from delve.web.page_data import Link


def link_token(bot_seed: str, seat: int, generation: int) -> str:
    """The token of a seat's link. It follows from a secret of the table, so that the host can see it again. When the seat
    changes hands, it has a new token."""
    return hmac.new(bot_seed.encode(), f"link|{seat}|{generation}".encode(), hashlib.sha256).hexdigest()[:32]


def seat_of_link(bot_seed: str, generations: Sequence[int], token: str) -> int | None:
    """The seat that a link leads or once led to; None if the token is none of this table."""
    for seat, generation in enumerate(generations):
        for earlier in range(generation, -1, -1):
            if hmac.compare_digest(link_token(bot_seed, seat, earlier).encode(), token.encode()):
                return seat
    return None


def links(base: str, names: Sequence[str], open_seats: Sequence[tuple[int, str]]) -> tuple[Link, ...]:
    """The links that a host can share: one for every open seat, and one for watching. `base` is the table's address."""
    seats = [_link(f"Seat {seat + 1}, {names[seat]}", f"{base}/join#{token}", seat) for seat, token in open_seats]
    return (*seats, _link("To watch", base, SPECTATOR))


@lru_cache(maxsize=512)
def _link(label: str, url: str, seat: int) -> Link:
    code = segno.make(url, error="m")
    return Link(label, url, seat, code.svg_inline(scale=4, border=2, svgclass="qr", lineclass=None, omitsize=True))
