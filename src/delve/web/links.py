"""Links that lead to a seat, or let somebody watch."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from functools import lru_cache

import segno

from delve.kernel.game import SPECTATOR
from delve.store import Store, hashed
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


def seats_taken(store: Store, match: str, kinds: Sequence[str], tokens: Sequence[str]) -> list[str]:
    """The kinds of the seats; a friend's seat is `open` as long as nobody but its link holds it. `tokens` are those of the links.

    A friend's seat that nobody holds at all was freed by a server that was killed before its link was stored: it gets it now.
    """
    out, holders = [], store.holders(match)
    for seat, (kind, token) in enumerate(zip(kinds, tokens, strict=True)):
        held_by = [holder.hash for holder in holders if seat in holder.seats]
        if kind == "friend" and not held_by:
            store.renew_link(match, token, seat)
        out.append("open" if kind == "friend" and set(held_by) <= {hashed(token)} else kind)
    return out


def links(base: str, names: Sequence[str], open_seats: Sequence[tuple[int, str]]) -> tuple[Link, ...]:
    """The links that a host can share: one for every open seat, and one for watching. `base` is the table's address."""
    seats = [_link(f"Seat {seat + 1}, {names[seat]}", f"{base}/join#{token}", seat) for seat, token in open_seats]
    return (*seats, _link("To watch", base, SPECTATOR))


@lru_cache(maxsize=512)
def _link(label: str, url: str, seat: int) -> Link:
    code = segno.make(url, error="m")
    return Link(label, url, seat, code.svg_inline(scale=4, border=2, svgclass="qr", lineclass=None, omitsize=True))
