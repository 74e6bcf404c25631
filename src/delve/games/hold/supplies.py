"""Supplies and trading (HOLD-6): one trade each turn, in one direction."""

from __future__ import annotations

from typing import Any, Final

from delve.games.hold import changes
from delve.games.hold.facts import facts
from delve.games.hold.state import Hold
from delve.games.hold.tables import GREED, SHUNNED
from delve.games.hold.whynot import elsewhere_why_not, trade_why_not
from delve.games.hold.words import face, say
from delve.kernel.events import Tell
from delve.kernel.face import Face, Refusal
from delve.kernel.flow import Ask
from delve.kernel.luck import Luck

NO_TRADE: Final = 0
GOODS: Final = 1 << 20
"""Codes: `GOODS + n` gives n Trade Goods, n alone gives n Resources."""
UNBOUNDED: Final = 1 << 19


def rooms(s: Hold) -> tuple[int, int]:
    """How many Resources and Trade Goods there is room for (6.02, 6.03)."""
    supplies = s.supplies
    most_resources, most_goods = facts(s).caps
    return max(0, most_resources - supplies.resources), UNBOUNDED if GREED in s.runes else max(0, most_goods - supplies.goods)


def traded(s: Hold, code: int) -> tuple[int, int]:
    """What a trade changes: (Resources, Trade Goods), the given one below zero; what is over the cap is lost (6.02)."""
    for_goods, for_resources = rooms(s)
    if code >= GOODS:
        given = code - GOODS
        return min(given * (1 if SHUNNED in s.runes else 2), for_goods), -given
    return -code, min(code * 3 if s.supplies.transmutation else code // 2, for_resources)


class Trade(Ask[Hold]):
    """Every amount, but for those whose last unit would be lost to the cap entirely (6.05-6.10)."""

    tag = "trade"
    clause = "HOLD-6.05"

    def options(self, s: Hold) -> tuple[int, ...]:
        out = [NO_TRADE]
        for_goods, for_resources = rooms(s)
        each = 1 if SHUNNED in s.runes else 2
        for given in range(1, s.supplies.goods + 1):
            if (given - 1) * each >= for_goods:
                break  # the last unit would be lost entirely
            out.append(GOODS + given)
        if SHUNNED not in s.runes:  # 6.09
            step, each = (1, 3) if s.supplies.transmutation else (2, 1)
            for given in range(step, s.supplies.resources + 1, step):
                if (given // step - 1) * each >= for_resources:
                    break
                out.append(given)
        return tuple(out) if len(out) > 1 else ()

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        """Nothing to trade, or no room for it (6.01, 6.10)."""

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        if code != NO_TRADE:
            changes.trade(s, *traded(s, code), tell)

    def prompt(self, s: Hold) -> str:
        return say("ask.trade", resources=s.supplies.resources, goods=s.supplies.goods)

    def face(self, s: Hold, code: int) -> Face:
        if code == NO_TRADE:
            return face("trade none", "trade.none", group=say("group.on"))
        resources, goods = traded(s, code)
        left: dict[str, Any] = {"resources": s.supplies.resources + resources, "goods": s.supplies.goods + goods}
        if code >= GOODS:
            return face(f"trade {-goods} goods", "trade.goods", group=say("group.trade_goods"), given=-goods, got=resources, **left)
        group = say("group.trade_resources")
        return face(f"trade {-resources} resources", "trade.resources", group=group, given=-resources, got=goods, **left)

    def why_not(self, s: Hold, key: str) -> Refusal | None:
        return trade_why_not(s, key) or elsewhere_why_not("Trade", key)


TRADE = Trade(0)
STEPS = (Trade,)
