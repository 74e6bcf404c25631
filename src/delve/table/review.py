"""A finished game looked at again: how the scores grew, what earned the most, and where the chances turned.

Everything is computed from the record by playing the game through once. It reads the whole state, so it is made only when the game is over.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, TypeVar

from delve.kernel.errors import DelveError
from delve.table.table import Table

T = TypeVar("T")
MAX_ESTIMATES: Final = 400
"""The most positions whose chances are estimated; in a longer game only some turns are, evenly spread."""
MAX_POINTS: Final = 64
"""The most points of the curve of scores."""
BEST_GAINS: Final = 3
"""Gains that are kept for each seat."""
LEAST_SWING: Final = 0.04
"""A smaller change of a chance to win is not worth telling. With one seat the estimate is a score, and it is a share of the final one."""


@dataclass(frozen=True, slots=True)
class ScoresAt:
    """Every seat's score at the beginning of a turn, after that many decisions. The last one is the end of the game."""

    turn: int
    decision: int
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Gain:
    """A decision that raised a seat's score."""

    seat: int
    decision: int
    amount: int


@dataclass(frozen=True, slots=True)
class Swing:
    """The turn that changed a seat's chance to win the most, and the decision of that turn that did."""

    seat: int
    decision: int
    before: float
    after: float

    @property
    def change(self) -> float:
        return self.after - self.before


@dataclass(frozen=True, slots=True)
class Review:
    """What there is to say about a finished game. Decisions are counted from 1, as in the log."""

    growth: tuple[ScoresAt, ...]
    gains: tuple[tuple[Gain, ...], ...]
    """By seat, the largest first."""
    best: tuple[Swing | None, ...] = ()
    """By seat: where its chance to win rose the most. Empty for a game that cannot estimate chances."""
    worst: tuple[Swing | None, ...] = ()
    """By seat: where its chance to win fell the most."""

    def lead_since(self, seat: int) -> int | None:
        """The turn from which on that seat alone was in front until the end; None if it was not, or there is only one seat."""
        since = None
        if len(self.gains) == 1:
            return None
        for at in reversed(self.growth):
            if any(score >= at.scores[seat] for other, score in enumerate(at.scores) if other != seat):
                break
            since = at.turn
        return since


@dataclass(frozen=True, slots=True)
class _Turn:
    """One turn: the decisions before its first choice and after its last, and the chances at these moments."""

    first: int
    last: int
    before: tuple[float, ...]
    after: tuple[float, ...]


def review(table: Table) -> Review:
    """Look at a finished game again. Takes up to a second: a server calls it in a thread."""
    outcome = table.outcome
    if outcome is None:
        raise DelveError("a game is reviewed when it is over")
    game = table.game
    scores: list[tuple[int, ...]] = []
    grown: list[tuple[int, ...]] = []
    starts: list[tuple[int, int]] = []
    """The turn and the decisions before it, for every turn."""
    for made, state in table.positions():
        scores.append(game.standing(state))
        grown.append(game.growth(state))
        turn = game.turns(state)
        if state.ask is not None and (not starts or turn != starts[-1][0]):
            starts.append((turn, made))
    scores[-1] = outcome.scores
    if game.scored:
        grown[-1] = outcome.scores
    growth = [ScoresAt(turn, made, grown[made]) for turn, made in starts]
    growth = _thinned(growth, MAX_POINTS - 1)
    growth.append(ScoresAt(table.turns + (starts[-1][0] == table.turns), table.decisions, grown[-1]))
    gains = tuple(_gains(scores, seat) if game.scored else () for seat in range(len(table.names)))
    if not game.scored and len(table.names) == 1:
        return Review(tuple(growth), gains)  # alone a chance is a number of points, and there are none
    best, worst = _swings(table, [made for _, made in starts])
    return Review(tuple(growth), gains, best, worst)


def _gains(scores: Sequence[tuple[int, ...]], seat: int) -> tuple[Gain, ...]:
    gains = [Gain(seat, at, now[seat] - was[seat]) for at, (was, now) in enumerate(pairwise(scores), 1) if now[seat] > was[seat]]
    return tuple(sorted(gains, key=lambda one: (-one.amount, one.decision))[:BEST_GAINS])


def _swings(table: Table, starts: list[int]) -> tuple[tuple[Swing | None, ...], tuple[Swing | None, ...]]:
    """Every seat's largest rise and fall of its chance over a turn: `Game.chances` is meant for the beginnings of turns."""
    outcome = table.outcome
    assert outcome is not None
    wanted = {*_thinned(starts, MAX_ESTIMATES), starts[0]}
    known: dict[int, tuple[float, ...]] = {}
    for made, state in table.positions():
        if made in wanted:
            estimate = table.game.chances(state)
            if estimate is None:
                return (), ()
            known[made] = estimate
    seats = len(table.names)
    known[table.decisions] = (
        (float(outcome.scores[0]),) if seats == 1 else tuple([table.game.share(outcome.winners, seat) for seat in range(seats)])
    )
    least = LEAST_SWING * max(1.0, abs(outcome.scores[0])) if seats == 1 else LEAST_SWING
    moments = sorted(known)
    turns = [_Turn(first, last, known[first], known[last]) for first, last in pairwise(moments)]
    best: list[Swing | None] = []
    worst: list[Swing | None] = []
    for seat in range(seats):
        by_change = sorted(turns, key=lambda turn: turn.after[seat] - turn.before[seat])
        up, down = by_change[-1], by_change[0]
        best.append(_within(table, up, seat, 1) if up.after[seat] - up.before[seat] >= least else None)
        worst.append(_within(table, down, seat, -1) if down.before[seat] - down.after[seat] >= least else None)
    return tuple(best), tuple(worst)


def _within(table: Table, turn: _Turn, seat: int, sign: int) -> Swing:
    """The decision of that turn after which the chance had moved the most in that direction."""
    along = [(turn.first, turn.before[seat])]
    if turn.last - turn.first > 1:
        for made, state in table.positions(turn.first + 1, turn.last - 1):
            estimate = table.game.chances(state)
            along.append((made, estimate[seat] if estimate is not None else along[-1][1]))
    along.append((turn.last, turn.after[seat]))
    decision = max(pairwise(along), key=lambda step: sign * (step[1][1] - step[0][1]))[1][0]
    return Swing(seat, decision, turn.before[seat], turn.after[seat])


def _thinned(several: Sequence[T], most: int) -> list[T]:
    """At most so many of them, evenly spread, with the first."""
    return list(several[:: max(1, -(-len(several) // most))])
