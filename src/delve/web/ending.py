"""The end of a game as a page shows it: the verdict, how the scores grew, the winner's deeds, and where the chances turned."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count
from typing import Final

from delve.kernel.game import SPECTATOR, Outcome
from delve.pictures.ink.lines import num
from delve.table import Table
from delve.table.review import Gain, Review, ScoresAt, Swing, review
from delve.web import reel
from delve.web.end_data import Chart, ChartLine, Ending, LookAgain, Share
from delve.web.page_data import Standing

LEAST_POINTS: Final = 4
"""A curve of fewer points is not drawn."""
LEFT, RIGHT, TOP, BOTTOM = 36.0, 272.0, 14.0, 124.0
"""The frame of the chart within its 350 by 152."""
NAME_GAP: Final = 15.0
"""The least distance of two names beside the chart."""
MAX_NAME: Final = 8
"""The longest name beside the chart, in letters."""


@dataclass(frozen=True, slots=True)
class EndReview:
    """What was computed about a finished game, once for all viewers."""

    review: Review
    titles: dict[tuple[int, int], str]
    """What a decision brought about, by seat (or SPECTATOR) and decision, as that seat may know it."""


def look_again(table: Table) -> EndReview:
    """Review a finished game. Slow: called in a thread."""
    whole = table.copy()
    made = review(whole)
    decisions = {gain.decision for own in made.gains for gain in own}
    decisions |= {swing.decision for swing in (*made.best, *made.worst) if swing is not None}
    seats = range(SPECTATOR, len(whole.names)) if whole.game.secrets else (SPECTATOR,)
    return EndReview(made, {(seat, decision): reel.step(whole, decision, seat).title for seat in seats for decision in decisions})


def ending(table: Table, standings: Sequence[Standing], own: tuple[int, ...], seat_shown: int, found: EndReview | None) -> Ending | None:
    """The end as somebody sees it who plays the seats `own`; without `found`, which is still computed, only the verdict."""
    outcome = table.outcome
    if outcome is None:
        return None
    names, tokens = table.names, {one.plate.seat: one.plate.guise.token for one in standings}
    shares = _shares(standings)
    if found is None:
        return Ending(_headline(outcome, names, own), _story(outcome, names, own, None), shares=shares, thinking=True)
    chart = _chart(found.review.growth, outcome, names, tokens)
    moments = _moments(found, outcome, names, tokens, own, seat_shown if table.game.secrets else SPECTATOR)
    return Ending(_headline(outcome, names, own), _story(outcome, names, own, found.review), chart, moments, shares)


# ---- the verdict


def _called(seat: int, names: Sequence[str], own: tuple[int, ...]) -> str:
    """A seat's name; `you` for whoever plays it alone at this screen."""
    return "you" if own == (seat,) else names[seat]


def _headline(outcome: Outcome, names: Sequence[str], own: tuple[int, ...]) -> str:
    if len(names) == 1 or not outcome.winners:
        return outcome.verdict
    called = [_called(seat, names, own) for seat in outcome.winners]
    if len(called) == 1:
        return "You win" if called[0] == "you" else f"{called[0]} wins"
    among = f"{', '.join(called[:-1])} and {called[-1]} share the victory"
    return f"{among[:1].upper()}{among[1:]}" if called[0] == "you" else among


def _story(outcome: Outcome, names: Sequence[str], own: tuple[int, ...], made: Review | None) -> str:
    if len(names) == 1 or not outcome.winners:
        return ""
    said = [outcome.verdict]
    first = outcome.winners[0]
    others = [seat for seat in range(len(names)) if seat not in outcome.winners]
    if len(outcome.winners) == 1 and others:
        second = max(others, key=lambda seat: outcome.scores[seat])
        ahead = outcome.scores[first] - outcome.scores[second]
        since = made.lead_since(first) if made is not None else None
        if ahead > 0:
            front = f", and in front from turn {since} on" if since is not None and since > 1 else ""
            said.append(f"{ahead} more than {_called(second, names, own)}{front}.")
    return " ".join(said)


# ---- the score


def _shares(standings: Sequence[Standing]) -> tuple[tuple[Share, ...], ...]:
    """Every score as a bar of its terms; nothing if some term is not a number, or they do not add up."""
    longest = max((one.points for one in standings), default=0)
    bars = []
    for one in standings:
        values = [int(term.value) for term in one.terms if term.value.isascii() and term.value.isdecimal()]
        if len(values) != len(one.terms) or not values or sum(values) != one.points or longest <= 0:
            return ()
        bar, left = [], 0.0
        for term, value in zip(one.terms, values, strict=True):
            width = 100 * value / longest
            bar.append(Share(term.label, value, round(left, 2), round(width, 2)))
            left += width
        bars.append(tuple(bar))
    return tuple(bars)


def _chart(growth: Sequence[ScoresAt], outcome: Outcome, names: Sequence[str], tokens: dict[int, int]) -> Chart | None:
    most, least = max(max(at.scores) for at in growth), min(0, *(min(at.scores) for at in growth))
    if len(growth) < LEAST_POINTS or most <= least:
        return None

    def x(at: ScoresAt) -> float:
        return LEFT + (RIGHT - LEFT) * at.decision / growth[-1].decision

    def y(score: int) -> float:
        return BOTTOM - (BOTTOM - TOP) * (score - least) / (most - least)

    ends = sorted(range(len(names)), key=lambda seat: (-outcome.scores[seat], seat))
    label_y: dict[int, float] = {}
    for nth, seat in enumerate(ends):
        wanted = y(outcome.scores[seat]) + 4
        label_y[seat] = wanted if not nth else max(wanted, label_y[ends[nth - 1]] + NAME_GAP)
    over = max(label_y.values()) - 146
    if over > 0:
        label_y = {seat: at - over for seat, at in label_y.items()}
    lines = tuple(
        ChartLine(
            _short(names[seat]), tokens.get(seat, seat), nth % 6 + 1, seat in outcome.winners,
            "M" + "L".join(f"{num(x(at))},{num(y(at.scores[seat]))}" for at in growth), round(label_y[seat], 1),
        )
        for nth, seat in enumerate(ends)
    )  # fmt: skip
    step = _nice(most - least)
    ticks = tuple((score, round(y(score), 1)) for score in range(least + step, most + 1, step))
    told = ", ".join(f"{names[seat]} {outcome.scores[seat]}" for seat in ends)
    return Chart(f"How the scores grew over {growth[-1].turn} turns. At the end: {told}.", lines, ticks, "start", f"turn {growth[-1].turn}")


def _nice(span: int) -> int:
    """A round step that makes at most four ruled lines."""
    rounds = (digit * int("1" + "0" * power) for power in count() for digit in (1, 2, 5))
    return next(step for step in rounds if span <= 4 * step)


def _short(name: str) -> str:
    return name if len(name) <= MAX_NAME else f"{name[: MAX_NAME - 1]}\u2026"


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
    deeds = sorted(made.gains[winner], key=lambda gain: gain.decision)
    whose = "Your deed" if own == (winner,) else f"{names[winner]}'s deed"
    for gain in deeds:
        add(whose, gain)
    return tuple(out)


def _brought(one: Swing | Gain, solo: bool) -> str:
    if isinstance(one, Gain):
        return f"+{one.amount}"
    if solo:
        return f"hoped for {one.before:.1f}, then {one.after:.1f}"
    return f"chance to win {round(100 * one.before)} to {round(100 * one.after)} %"
