"""Bands: the ranges in which a game's figures should be, as data, and their comparison with a simulation.

A band is shown only if the run measured it: its seats, its bots, its denied verb. Win shares that compare
seats or bots are shares of the games that somebody won, so that a deadly game does not look like an unfair one.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import dataclass, fields
from importlib import resources
from typing import Any, Final

from delve import catalogue
from delve.kernel.errors import BadSetup, DelveError
from delve.kernel.package_files import package_file
from delve.lab.figures import Figures, share

Measured = tuple[float, float, float]
"""A figure and its interval."""


@dataclass(frozen=True)
class Band:
    """The range in which one figure should be, and in which runs it is measured."""

    name: str
    measure: str
    unit: str
    """`share` or `number`."""
    low: float | None = None
    high: float | None = None
    of: str = ""
    """What is measured, for measures that need it: `Monster bribe`, `bribe`."""
    part: str = "mean"
    """Which part of a number: its mean, `cv`, `p5`, `p50` or `p95`."""
    bots: str = "same"
    """`same` if all bots are the same; otherwise the names of the bots that play, separated by commas."""
    seats: tuple[int, ...] = ()
    """Numbers of seats it holds for; empty for any."""
    why: str = ""
    """Why the rules put the figure outside the band, shown if a run finds it there."""


def bands(game: str) -> tuple[Band, ...]:
    """The bands written for a game: `bands.toml` in its own package, or those that ship here."""
    own = package_file(type(catalogue.game(game)), "bands.toml")
    file = own or resources.files("delve.lab") / "bands" / f"{game}.toml"
    if not file.is_file():
        raise BadSetup(f"there are no bands for {game}: the file would be delve/lab/bands/{game}.toml, or bands.toml in its package")
    return read(file.read_text("utf-8"), "bands.toml" if own else f"bands/{game}.toml")


def read(text: str, name: str) -> tuple[Band, ...]:
    """Bands from TOML. Raises DelveError with the name of an unknown, missing or wrong field."""
    known = {entry.name for entry in fields(Band)}
    out = []
    for at, entry in enumerate(tomllib.loads(text).get("band", []), 1):
        where = f"{name}, band {at}"
        for field in sorted({"name", "measure", "unit"} - set(entry)) + sorted(set(entry) - known):
            raise DelveError(f"{where}: field '{field}' is {'unknown' if field in entry else 'missing'}")
        if entry["measure"] not in (*READ, *FOUND, "measured"):
            there = ", ".join((*READ, *FOUND, "measured"))
            raise DelveError(f"{where}: there is no measure '{entry['measure']}'; there are: {there}")
        if entry["unit"] not in ("share", "number"):
            raise DelveError(f"{where}: unit is '{entry['unit']}'; it is share or number")
        if entry.get("low") is None and entry.get("high") is None:
            raise DelveError(f"{where}: a band needs low, high or both")
        out.append(Band(**entry | {"seats": tuple(entry.get("seats", ()))}))
    return tuple(out)


def judge(figures: Figures, against: tuple[Band, ...]) -> list[Figures]:
    """Every band this run measured, with its verdict."""
    out = []
    for band in against:
        found, which = _measured(band, figures) if _applies(band, figures) else (None, "")
        if found is not None:
            value, low, high = found
            inside = _within(band, value, value)
            certain = _within(band, low, high) if inside else not _touches(band, low, high)
            out.append({
                "name": band.name + which, "unit": band.unit, "measured": round(value, 6), "from": round(low, 6), "to": round(high, 6),
                "low": band.low, "high": band.high, "verdict": "inside" if inside else "outside", "certain": certain,
                "why": "" if inside else band.why,
            })  # fmt: skip
    return out


def _applies(band: Band, figures: Figures) -> bool:
    if band.seats and figures["seats"] not in band.seats:
        return False
    there = sorted(set(figures["bots"]))
    return len(there) == 1 if band.bots == "same" else there == sorted(band.bots.split(","))


def _measured(band: Band, figures: Figures) -> tuple[Measured | None, str]:
    """The figure, and for a group the name of its worst member."""
    if band.measure == "measured":
        return _worst(band, figures["measures"])
    if band.measure in READ:
        return _read(figures, READ[band.measure], band.part), ""
    return FOUND[band.measure](figures, band.of), ""


def _worst(band: Band, measures: Figures) -> tuple[Measured | None, str]:
    """A measure of the game's gauge. For a group, `Faction/*`, the member farthest outside the band, or nearest to its edge."""
    every = measures["shares"] | measures["numbers"] | measures["wins"]
    group, star, _ = band.of.partition("*")
    names = [name for name in every if name.startswith(group)] if star else [band.of]
    found = [(name, _read(every[name], (), band.part)) for name in names if name in every]
    least, most = _edges(band)
    worst: tuple[Measured | None, str] = None, ""
    room = float("inf")
    for name, value in found:
        if value is not None and min(value[0] - least, most - value[0]) < room:
            room = min(value[0] - least, most - value[0])
            worst = value, f": {name[len(group) :]}" if star else ""
    return worst


def _edges(band: Band) -> tuple[float, float]:
    return (float("-inf") if band.low is None else band.low), (float("inf") if band.high is None else band.high)


def _within(band: Band, low: float, high: float) -> bool:
    least, most = _edges(band)
    if band.unit == "share" and least >= 1:  # "all of them": met by all of them, whatever the interval of a sample is
        return high >= 1
    return least <= low and high <= most


def _touches(band: Band, low: float, high: float) -> bool:
    least, most = _edges(band)
    return low <= most and high >= least


# ---- measures: each takes the figures and `Band.of` and returns a figure with its interval; None if the run did not measure it

READ: Final = {
    "ended": ("ended",),
    "turns": ("length", "turns_each"),
    "score": ("scores", "all"),
    "real": ("branching", "real"),
    "home": ("wins", "by_seat", 0),
    "ties": ("wins", "ties"),
    "all_zero": ("scores", "all_zero"),
    "leader_won": ("course", "leader_won"),
    "lead_changes": ("course", "lead_changes"),
}
"""Measures that are figures as they are, and their place in the figures."""


def _share(of: Figures) -> Measured | None:
    return None if of["share"] is None else (of["share"], of["low"], of["high"])


def _read(f: Any, where: tuple[str | int, ...], part: str = "mean") -> Measured | None:
    for step in where:
        if f is None:  # such as the lead in a game with one seat
            return None
        f = f[step]
    if "share" in f:
        return _share(f)
    if part != "mean":
        return None if f[part] is None else (f[part], f[part], f[part])
    return None if f["mean"] is None else (f["mean"], f["low"], f["high"])


def _games_won(f: Figures) -> int:
    won: int = f["ended"]["count"] - f["wins"]["nobody"]["count"]
    return won


def _seat_gap(f: Figures, _of: str) -> Measured | None:
    """The greatest distance of a seat's wins from an equal share of the games won."""
    won, fair = _games_won(f), 1 / f["seats"]
    if not won:
        return None
    parts = [share(seat["count"], won) for seat in f["wins"]["by_seat"]]
    worst = max(parts, key=lambda part: abs(float(part["share"]) - fair))
    gap, ends = abs(worst["share"] - fair), sorted((abs(worst["low"] - fair), abs(worst["high"] - fair)))
    return gap, (0.0 if worst["low"] <= fair <= worst["high"] else ends[0]), ends[1]


def _bot_wins(f: Figures, of: str) -> Measured | None:
    """A bot's share of the games won."""
    won = _games_won(f)
    mine = next((bot for bot in f["wins"]["by_bot"] if bot["bot"] == of), None)
    return _share(share(mine["count"], won)) if mine is not None and won else None


def _denial_cost(f: Figures, of: str) -> Measured | None:
    """How far the bot without that verb is below an equal share of the games won."""
    without = [name for name in f["bots"] if name.endswith(f"-no-{of}")]
    part = _bot_wins(f, without[0]) if len(without) == 1 else None
    if part is None:
        return None
    fair = 1 / f["seats"]
    return fair - part[0], fair - part[2], fair - part[1]


def _bot_gap(f: Figures, of: str) -> Measured | None:
    """How far the seats of a bot are below an equal share of the games won."""
    part, seats = _bot_wins(f, of), f["bots"].count(of)
    if part is None:
        return None
    fair = seats / f["seats"]
    return fair - part[0], fair - part[2], fair - part[1]


def _picked(f: Figures, of: str) -> Measured | None:
    """How often a verb is taken when another is offered: the question and the verb, as `Monster bribe`."""
    ask, _, verb = of.partition(" ")
    for question in f["questions"] or ():
        for taken in question["verbs"]:
            if (question["ask"], taken["verb"]) == (ask, verb):
                return _share(taken)
    return None


FOUND: Final[dict[str, Callable[[Figures, str], Measured | None]]] = {
    "seat_gap": _seat_gap,
    "bot_wins": _bot_wins,
    "denial_cost": _denial_cost,
    "bot_gap": _bot_gap,
    "picked": _picked,
}
"""Measures that are computed from the figures."""
