"""How a hold is likely to end, as the result counts it: +1 for the Void Crystal, -1 for a fall (32.06)."""

from __future__ import annotations

from math import exp

from delve.games.hold import sight
from delve.games.hold.codes import FALLEN, HOSTILE, YOURS
from delve.games.hold.mind.chart import Chart
from delve.games.hold.state import Hold


def chances(s: Hold) -> tuple[float, ...]:
    """What the hold can hope for: stronger and richer is better, an enemy that outweighs the army is bad."""
    if s.over:
        return (float(s.lore.crystal) - float(s.ending.how == FALLEN),)
    chart = Chart(sight.view(s, 0), s.content)
    army = chart.army + chart.volley // 2 + (s.supplies.goods + s.supplies.resources // 2) // 4
    falls = 0.35 * exp(-army / 90)
    if s.combat is not None:
        theirs = sum([one.strength for one in s.combat.pieces if one.side == HOSTILE])
        ours = sum([one.strength for one in s.combat.pieces if one.side == YOURS])
        falls = max(falls, 1 / (1 + exp(4 - 5 * theirs / max(1, ours))))
    deep = min(chart.deepest, 10) / 10
    return (float(s.lore.crystal) + 0.05 * deep * (1 - falls) - falls,)
