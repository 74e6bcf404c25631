"""Figures from counts: shares and means with 95 % intervals, as plain data in a fixed order.

Sums are whole numbers until the last division, so equal counts give equal figures to the last digit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from math import sqrt
from typing import Any, Final

from delve import catalogue
from delve.kernel.game import Game
from delve.lab.plan import SimulationPlan
from delve.lab.tally import Tally

Figures = dict[str, Any]
"""Plain data that can be written as JSON."""
Z: Final = 1.959963984540054
"""The quantile of the normal distribution for 95 % intervals."""
DIGITS: Final = 6


def wilson(successes: float, n: int) -> tuple[float, float]:
    """The 95 % interval of a share by Wilson's score; all of 0 to 1 when nothing was tried.

    With shared wins `successes` may be a fraction; the interval is then a little too wide, never too narrow.
    """
    if n == 0:
        return 0.0, 1.0
    p = successes / n
    scale = 1 + Z * Z / n
    centre = (p + Z * Z / (2 * n)) / scale
    half = Z * sqrt(p * (1 - p) / n + Z * Z / (4 * n * n)) / scale
    # rounding would make the ends slightly wrong
    return (0.0 if successes == 0 else max(0.0, centre - half)), (1.0 if successes == n else min(1.0, centre + half))


def share(successes: float, n: int) -> Figures:
    """A share of n with its interval; the share is None if n is 0."""
    low, high = wilson(successes, n)
    return {"of": n, "count": _tidy(successes), "share": _tidy(successes / n) if n else None, "low": _tidy(low), "high": _tidy(high)}


def spread(values: Mapping[int, int], unit: int = 1) -> Figures:
    """Mean with its normal interval, standard deviation and quantiles of counted whole numbers, divided by `unit`."""
    n = sum(values.values())
    if n == 0:
        return {"of": 0, "mean": None, "low": None, "high": None, "sd": None, "cv": None, "p5": None, "p50": None, "p95": None}
    total = sum(value * count for value, count in values.items())
    squares = sum(value * value * count for value, count in values.items())
    mean = total / n / unit
    sd = sqrt((n * squares - total * total) / (n * (n - 1))) / unit if n > 1 else 0.0
    half = Z * sd / sqrt(n)
    figures = {"of": n, "mean": mean, "low": mean - half, "high": mean + half, "sd": sd, "cv": sd / mean if mean else None}
    figures |= {f"p{q}": quantile(values, q) / unit for q in (5, 50, 95)}
    return {name: _tidy(value) for name, value in figures.items()}


def quantile(values: Mapping[int, int], percent: int) -> int:
    """The least value such that at least that many per cent are not above it."""
    n = sum(values.values())
    below = 0
    for value in sorted(values):
        below += values[value]
        if below * 100 >= percent * n:
            return value
    raise ValueError("nothing was counted")


def _tidy(number: float | None) -> float | None:
    """Rounded for printing; whole numbers as int."""
    if number is None or isinstance(number, int):
        return number
    rounded = round(number, DIGITS)
    return int(rounded) if rounded.is_integer() else rounded


def _fold(counts: Mapping[Any, int], keep: Iterable[int]) -> Counter[Any]:
    """The counts summed by some parts of their keys."""
    parts = tuple(keep)
    folded: Counter[Any] = Counter()
    for key, count in counts.items():
        folded[key[parts[0]] if len(parts) == 1 else tuple(key[part] for part in parts)] += count
    return folded


def figures(plan: SimulationPlan, tally: Tally) -> Figures:
    """All figures of a simulation."""
    game = catalogue.game(plan.game)
    defaults = game.setup()
    return {
        "game": plan.game,
        "rules": game.version,
        "content": _content(game),
        "seats": plan.seats,
        "bots": [bot.label for bot in plan.bots],
        "rotate": plan.rotate,
        "house_rules": {name: value for name, value in plan.setup if value != defaults[name]},
        "seed": plan.seed,
        "first": plan.first,
        "games": tally.games,
        "limit": plan.limit,
        "ended": share(tally.ended, tally.games),
        "stuck": {"count": tally.stuck, "games": [{"game": n, "seed": plan.seed_of(n), "why": why} for n, why in tally.stuck_games]},
        "checks": _checks(plan, tally),
        "wins": _wins(plan, tally),
        "length": {"turns_each": spread(tally.turns, plan.seats), "decisions": spread(tally.decisions)},
        "branching": _branching(tally),
        "scores": _scores(plan, tally),
        "course": _course(tally) if plan.seats > 1 else None,
        "questions": _questions(tally) if plan.picks else None,
        "measures": _measures(tally),
    }


def _content(game: Game) -> Figures | None:
    """Which tiles and cards were played with: the shipped ones or those of a folder, and their digest."""
    return {"set": catalogue.content_folder(game.id) or "shipped", "digest": game.content} if game.content else None


def _checks(plan: SimulationPlan, tally: Tally) -> Figures | None:
    if not plan.check:
        return None
    games = [{"game": n, "seed": plan.seed_of(n), "decision": at, "broken": what} for n, at, what in tally.broken_games]
    return {"positions": tally.checked, "broken": tally.broken, "first": games}


def _won(wins: Mapping[tuple[Any, int], int], who: object) -> float:
    """Wins of a seat or bot; a win shared by n counts 1/n."""
    return sum(count / among for (winner, among), count in sorted(wins.items()) if winner == who)


def _wins(plan: SimulationPlan, tally: Tally) -> Figures:
    by_seat, by_bot = _fold(tally.wins, (1, 2)), _fold(tally.wins, (0, 2))
    played = _fold(tally.played, (0,))
    return {
        "by_seat": [{"seat": seat + 1} | share(_won(by_seat, seat), tally.ended) for seat in range(plan.seats)],
        "by_bot": [{"bot": bot} | share(_won(by_bot, bot), played[bot]) for bot in sorted(played)],
        "ties": share(tally.ties, tally.ended),
        "nobody": share(tally.nobody, tally.ended),
    }


def _branching(tally: Tally) -> Figures:
    n = sum(tally.branching.values())
    real = n - tally.branching[1]
    return {"options": spread(tally.branching), "real": share(real, n), "most": max(tally.branching, default=0)}


def _scores(plan: SimulationPlan, tally: Tally) -> Figures:
    by_seat, by_bot, every = _fold(tally.scores, (1, 2)), _fold(tally.scores, (0, 2)), _fold(tally.scores, (2,))
    bots = sorted({bot for bot, _ in by_bot})
    return {
        "all": spread(every),
        "by_seat": [{"seat": seat + 1} | spread(_of(by_seat, seat)) for seat in range(plan.seats)],
        "by_bot": [{"bot": bot} | spread(_of(by_bot, bot)) for bot in bots],
        "histogram": [[score, every[score]] for score in sorted(every)],
        "all_zero": share(tally.all_zero, tally.ended),
    }


def _of(counts: Mapping[Any, int], who: object) -> dict[int, int]:
    return {value: count for (owner, value), count in counts.items() if owner == who}


def _course(tally: Tally) -> Figures:
    return {
        "led_at_half": share(tally.half_led, tally.ended),
        "leader_won": share(tally.half_won, tally.half_led),
        "lead_changes": spread(tally.lead_changes),
    }


def _measures(tally: Tally) -> Figures:
    """The measures of the game's gauge by name: shares, numbers, wins by side, and how often entries were met."""
    numbers = sorted({name for name, _ in tally.numbers})
    return {
        "shares": {name: share(tally.hits[name], of) for name, of in sorted(tally.tries.items())},
        "numbers": {name: spread(_of(tally.numbers, name)) for name in numbers},
        "met": dict(sorted(tally.met.items())),
        "wins": {side: share(_won(tally.side_wins, side), of) for side, of in sorted(tally.sides.items())},
    }


def _questions(tally: Tally) -> list[Figures]:
    """Every bot's questions; a verb's share is of the times when another verb was offered too."""
    out = []
    for (bot, ask), asked in sorted(tally.asked.items()):
        verbs = sorted(verb for name, kind, verb in tally.offered if (name, kind) == (bot, ask))
        taken = [{"verb": verb} | share(tally.taken[bot, ask, verb], tally.offered[bot, ask, verb]) for verb in verbs]
        out.append({"bot": bot, "ask": ask, "asked": asked, "verbs": taken})
    return out
