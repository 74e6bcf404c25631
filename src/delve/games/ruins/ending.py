"""Both victories (RUINS-24)."""

from __future__ import annotations

from delve.games.ruins.codes import ALL_ELIMINATED, ANCIENT, GOES_ON, ROUNDS_OVER, TREASURY_EMPTY
from delve.games.ruins.state import Ruins
from delve.kernel.game import Outcome

VERDICTS = {
    TREASURY_EMPTY: "The Expedition has carried off every trinket and every relic.",
    ALL_ELIMINATED: "The Ancient has driven every Archaeologist out of the ruins.",
    ROUNDS_OVER: "Time has run out: the ruins keep what is left in them.",
}


def outcome(s: Ruins) -> Outcome | None:
    """How it ended; None while it goes on. All Archaeologists win or lose together (24.05)."""
    if s.end == GOES_ON:
        return None
    team = tuple(range(1, len(s.seats)))
    winners = team if s.end == TREASURY_EMPTY else (ANCIENT,)
    return Outcome(winners, standing(s), VERDICTS[s.end])


def goal_reached(s: Ruins) -> bool:
    """24.02: nothing is left on the Ancient Board."""
    ancient = s.seats[ANCIENT]
    if ancient.trinkets or sum(ancient.stakes):
        return False
    on_board = [relic for relic in s.relics if relic.holder == ANCIENT]
    return not on_board


def standing(s: Ruins) -> tuple[int, ...]:
    """How far each side has come, from 0 to 100: see `docs/ruins.md`. Whoever has won has 100, the other side less."""
    team = len(s.seats) - 1
    if s.end != GOES_ON:
        won = s.end == TREASURY_EMPTY
        return (0 if won else 100,) + (100 if won else 0,) * team
    left = sum(1 for relic in s.relics if relic.holder == ANCIENT)
    whole = 25 * team
    emptied = max(0, whole - s.seats[ANCIENT].trinkets - sum(s.seats[ANCIENT].stakes))
    progress = 50 * emptied // whole + (50 * (team - left) // team if s.relics else 0)
    danger = sum(s.seats[seat].danger for seat in range(1, team + 1))
    return (min(99, 100 * danger // (4 * team)),) + (min(99, progress),) * team
