"""Who is likely to win, by what lies open: points in hand, rooms not yet closed, XP, and whose turn it is.

The weights are fitted: what 300 games between two instincts came to, against what could be seen of them at the start of each turn.
"""

from __future__ import annotations

from dataclasses import replace
from math import exp, sqrt
from typing import Final

from delve.games.cavern import sight
from delve.games.cavern.mind.chart import Chart
from delve.games.cavern.mind.judgement import PLAIN
from delve.games.cavern.state import Cavern

OWN: Final = replace(PLAIN, rivals=0.0, bait=0.0)
"""Every seat's hopes are its own: those of the others are counted with them."""
ROOMS: Final = 1.1
"""A point at stake in open rooms, against one in hand."""
XP: Final = 2.0
HOME: Final = 0.3
"""A Delver in reserve."""
TURN: Final = 1.5
"""To be the one who is about to move."""
SPREAD: Final = 3.1
"""How far luck may still carry the scores apart, for a turn each; it grows with the root of the turns."""


def hope(s: Cavern, seat: int) -> tuple[float, float]:
    """The score that a seat can look forward to, and the turns it has left for that."""
    view = sight.view(s, seat)
    chart, me = Chart(view, OWN), view.seats[seat]
    xp = XP * min(1.0, (chart.left + 1) / 6) * me.xp
    return (me.score or 0) + ROOMS * sum(chart.now.values()) + xp + HOME * chart.at_home + TURN * (view.turn == seat), chart.left


def chances(s: Cavern) -> tuple[float, ...]:
    """Every seat's chance to win."""
    hopes = [hope(s, seat) for seat in range(len(s.seats))]
    spread = SPREAD * sqrt(max(left for _, left in hopes))
    best = max(points for points, _ in hopes)
    weights = [exp((points - best) / spread) for points, _ in hopes]
    return tuple([weight / sum(weights) for weight in weights])
