"""Links that lead to a seat, or let somebody watch."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

import segno

from delve.kernel.game import SPECTATOR
from delve.store import Holder
from delve.web.page_data import Link


def kinds_of(kinds: Sequence[str], holders: Iterable[Holder]) -> list[str]:
    """The kinds of the seats as the table has them: a friend's seat that nobody holds is `open`."""
    held = {seat for holder in holders for seat in holder.seats}
    return ["open" if kind == "friend" and seat not in held else kind for seat, kind in enumerate(kinds)]


def links(base: str, names: Sequence[str], open_seats: Sequence[tuple[int, str]]) -> tuple[Link, ...]:
    """The links that a host can share: one for every open seat, and one for watching. `base` is the table's address."""
    seats = [_link(f"Seat {seat + 1}, {names[seat]}", f"{base}/join#{token}", seat) for seat, token in open_seats]
    return (*seats, _link("To watch", base, SPECTATOR))


@lru_cache(maxsize=512)
def _link(label: str, url: str, seat: int) -> Link:
    code = segno.make(url, error="m")
    return Link(label, url, seat, code.svg_inline(scale=4, border=2, svgclass="qr", lineclass=None, omitsize=True))
