"""How deep an army may dare to dig: by what cards usually bring there (11.03: five STR more for each depth)."""

from __future__ import annotations

from typing import Final

from delve.games.hold.mind.reading import Reading

DEEP: Final = 5
"""From here on the Jokers are in the deck (2.11)."""
EASY: Final = (0, 0, 110, 150, 220, 450)
"""The STR that an army should have for the first depths."""
STEP: Final = 35
"""And for each depth from there on: whatever comes is five STR stronger, and much comes in several pieces."""


def needed(at_depth: int) -> int:
    """The army that should stand ready before somebody digs that deep."""
    return EASY[at_depth] if at_depth < len(EASY) else EASY[-1] + STEP * (at_depth - len(EASY) + 1)


def worst_at(at_depth: int) -> int:
    """About the worst that cards bring there: a hive at first, a court, from depth 5 on a Monstrosity."""
    if at_depth == 1:
        return 25
    return (100 if at_depth >= DEEP else 90) + 5 * at_depth


def is_weak(r: Reading) -> bool:
    """Whether the army cannot face more than the first floor: all there is goes into fighters then."""
    return (r.chart.army + r.chart.volley // 2) < needed(2) * r.weights.depth


def fit_depth(r: Reading) -> int:
    """The deepest floor that the army can face."""
    strength = r.chart.army + r.chart.volley // 2
    best = 1
    while best < r.weights.deepest and needed(best + 1) * r.weights.depth <= strength:
        best += 1
    return best
