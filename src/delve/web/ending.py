"""The end of a game as a page shows it: the verdict, how the scores grew, the winner's deeds, and where the chances turned."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate, count
from typing import Final

from delve.kernel.game import SPECTATOR, Outcome
from delve.pictures.ink.lines import num
from delve.pictures.text_width import cut
from delve.table import Table
from delve.table.review import Gain, Review, ScoresAt, Swing, review
from delve.table.verdict import adds_up, headline, story
from delve.web import reel, safe_look
from delve.web.end_data import Chart, ChartLine, Ending, LookAgain, Share
from delve.web.page_data import Standing

LEAST_POINTS: Final = 4
"""A curve of fewer points is not drawn."""
LEFT, RIGHT, TOP, BOTTOM = 36.0, 272.0, 14.0, 124.0
"""The frame of the chart within its 350 by 152."""
NAME_GAP: Final = 15.0
"""The least distance of two names beside the chart."""
NAME_ROOM: Final = 62.0
"""How wide a name beside the chart may be."""


@dataclass(frozen=True, slots=True)
class EndReview:
    """What was computed about a finished game, once for all viewers."""

    review: Review
    titles: dict[tuple[int, int], str]
    """What a decision brought about, by seat (or SPECTATOR) and decision, as that seat may know it."""


NOTHING_FOUND: Final = EndReview(Review((), ()), {})
"""For a game that cannot be reviewed."""


def look_again(table: Table) -> EndReview:
    """Review a finished game. Slow: called in a thread."""
    whole = table.copy()
    made = review(whole)
    decisions = {gain.decision for own in made.gains for gain in own}
    decisions |= {swing.decision for swing in (*made.best, *made.worst) if swing is not None}
    seats = range(SPECTATOR, len(whole.names)) if whole.game.secrets else (SPECTATOR,)
    return EndReview(made, {(seat, decision): _told(whole, made, decision, seat) for seat in seats for decision in decisions})


def _told(table: Table, made: Review, decision: int, seat: int) -> str:
    """What a decision brought about, in a sentence; for one that raised a score, with what was gained. Empty for the verdict alone."""
    told = safe_look.moments(table, decision, seat)
    if decision == table.decisions and len(told) == 1 and len(told[0].concerns) == len(table.names) > 1:
        return ""
    title = reel.step(table, decision, seat).title
    gainer = next((gain.seat for own in made.gains for gain in own if gain.decision == decision), None)
    gained = [f"{one.amount} {one.words}" for moment in told for one in moment.changes if one.seat == gainer and one.amount[:1] == "+"]
    return f"{title} {'; '.join(gained)}." if gained else title


def ending(table: Table, standings: Sequence[Standing], own: tuple[int, ...], seat_shown: int, found: EndReview | None) -> Ending | None:
    """The end as somebody sees it who plays the seats `own`; without `found`, which is still computed, only the verdict."""
    outcome = table.outcome
    if outcome is None:
        return None
    names, tokens = table.names, {one.plate.seat: one.plate.guise.token for one in standings}
    shares = _shares(standings)
    if found is None:
        return Ending(headline(outcome, names, own), story(outcome, names, own, None, table.game.scored), shares=shares, thinking=True)
    chart = _chart(found.review, outcome, names, tokens, table.game.grows)
    moments = _moments(found, outcome, names, tokens, own, seat_shown if table.game.secrets else SPECTATOR)
    return Ending(headline(outcome, names, own), story(outcome, names, own, found.review, table.game.scored), chart, moments, shares)


# ---- the score


def _shares(standings: Sequence[Standing]) -> tuple[tuple[Share, ...], ...]:
    """Every score as a bar of its terms; nothing if they do not add up."""
    longest = max((one.points for one in standings), default=0)
    bars = []
    for one in standings:
        values = adds_up(one.points, one.terms)
        if not values or longest <= 0:
            return ()
        ends = [100 * end / longest for end in accumulate(values, initial=0)]
        parts = zip(one.terms, values, ends[:-1], strict=True)
        bars.append(tuple(Share(term.label, value, round(left, 2), round(100 * value / longest, 2)) for term, value, left in parts))
    return tuple(bars)


def _chart(made: Review, outcome: Outcome, names: Sequence[str], tokens: dict[int, int], grows: str = "") -> Chart | None:
    """How the scores grew, or what the game counts instead of them."""
    growth = made.growth
    if len(growth) < LEAST_POINTS:
        return None
    most, least = max(max(at.scores) for at in growth), min(0, *(min(at.scores) for at in growth))
    if most <= least:
        return None

    def x(at: ScoresAt) -> float:
        return LEFT + (RIGHT - LEFT) * at.decision / growth[-1].decision

    def y(score: int) -> float:
        return BOTTOM - (BOTTOM - TOP) * (score - least) / (most - least)

    at_end = growth[-1].scores
    ends = sorted(range(len(names)), key=lambda seat: (-at_end[seat], seat))
    called = [f"{at_end[0]} {grows}"] if grows and len(names) == 1 else names
    label_y: dict[int, float] = {}
    for nth, seat in enumerate(ends):
        wanted = y(at_end[seat]) + 4
        label_y[seat] = wanted if not nth else max(wanted, label_y[ends[nth - 1]] + NAME_GAP)
    over = max(label_y.values()) - 146
    if over > 0:
        label_y = {seat: at - over for seat, at in label_y.items()}
    lines = tuple(
        ChartLine(
            cut(called[seat], 14, NAME_ROOM), tokens.get(seat, seat), nth % 6 + 1, seat in outcome.winners,
            "M" + "L".join(f"{num(x(at))},{num(y(at.scores[seat]))}" for at in growth), round(label_y[seat], 1),
        )
        for nth, seat in enumerate(ends)
    )  # fmt: skip
    step = _nice(most - least)
    ticks = tuple((score, round(y(score), 1)) for score in range(least + step, most + 1, step))
    told = ", ".join(f"{names[seat]} {at_end[seat]}" for seat in ends)
    words = f"How the {grows or 'scores'} grew over {growth[-1].turn} turns. At the end: {told}."
    return Chart(words, lines, ticks, "start", f"turn {growth[-1].turn}", _turned(made, growth, outcome, x, y))


def _turned(
    made: Review, growth: Sequence[ScoresAt], outcome: Outcome, x: Callable[[ScoresAt], float], y: Callable[[int], float]
) -> tuple[float, float] | None:
    """Where on its line the chances of the winner turned."""
    swing = made.best[outcome.winners[0]] if made.best and outcome.winners and len(made.best) > 1 else None
    if swing is None:
        return None
    at = next(one for one in growth if one.decision >= swing.decision)
    return round(x(at), 1), round(y(at.scores[swing.seat]), 1)


def _nice(span: int) -> int:
    """A round step that makes at most four ruled lines."""
    rounds = (digit * int("1" + "0" * power) for power in count() for digit in (1, 2, 5))
    return next(step for step in rounds if span <= 4 * step)


# ---- moments worth another look


def _moments(
    found: EndReview, outcome: Outcome, names: Sequence[str], tokens: dict[int, int], own: tuple[int, ...], reader: int
) -> tuple[LookAgain, ...]:
    """Where it turned for the winner, the own best and costliest moment, and the winner's deeds; each moment once."""
    made, solo = found.review, len(names) == 1
    winner = outcome.winners[0] if outcome.winners else (max(range(len(names)), key=lambda seat: outcome.scores[seat]))
    out: list[LookAgain] = []

    def add(heading: str, one: Swing | Gain | None) -> None:
        if one is None or any(other.decision == one.decision for other in out):
            return
        title = found.titles.get((reader, one.decision), "")
        if title:
            out.append(LookAgain(heading, one.decision, title, _brought(one, solo), tokens.get(one.seat, one.seat)))

    if made.best and not solo and outcome.winners:
        add("Where it turned", made.best[winner])
    if made.best and len(own) == 1:
        mine = own[0]
        add("Your best", made.best[mine])
        add("Your costliest", made.worst[mine])
    elif made.worst:
        falls = [swing for swing in made.worst if swing is not None]
        lost = min(falls, key=lambda swing: swing.change, default=None)
        add(f"{names[lost.seat]}'s costliest" if lost is not None else "", lost)
    deeds = sorted(made.gains[winner] if made.gains else (), key=lambda gain: gain.decision)
    whose = "Your deed" if own == (winner,) else f"{names[winner]}'s deed"
    for gain in deeds:
        add(whose, gain)
    return tuple(out)


def _brought(one: Swing | Gain, solo: bool) -> str:
    if isinstance(one, Gain):
        return f"+{one.amount}"
    if solo:
        return f"points to expect: {one.before:.1f} before, {one.after:.1f} after"
    return f"chance to win {round(100 * one.before)} to {round(100 * one.after)} %"
