"""What always holds (section 9 of the rules), for laws and checked simulations."""

from __future__ import annotations

from collections.abc import Sequence

from delve.games.cavern.state import Cavern
from delve.kernel.events import Event


def broken(before: Cavern | None, told: Sequence[Event], now: Cavern) -> list[str]:
    """The invariants that do not hold, in words."""
    out: list[str] = []
    gold = sum(now.gold) + now.gold_top + len(now.gold_bottom) + len(now.pool)
    if gold != sum(now.content.gold):
        out.append(f"I01: {gold} Gold cards")
    return out
