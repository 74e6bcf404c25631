"""The figures of a simulation as text, at most 80 columns wide."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import zip_longest
from textwrap import wrap
from typing import Any, Final

from delve.kernel.english import counted
from delve.lab.entries import RARE, groups_of
from delve.lab.figures import Figures

WIDTH: Final = 80
BAR: Final = 30
ROWS: Final = 16
"""The most lines of a histogram; all higher scores are in the last."""


def report(figures: Figures) -> str:
    """The whole page."""
    parts = [_head, _ends, _wins, _spreads, _course, _histogram, _questions, _measures, _coverage, _trouble, _bands]
    return "\n".join(line.rstrip() for part in parts for line in part(figures)) + "\n"


def percent(value: float | None, digits: int = 1) -> str:
    return "-" if value is None else f"{100 * value:.{digits}f} %"


def short(value: float | None) -> str:
    """A number; without decimals if it is whole."""
    return number(value, 0 if value is None or float(value).is_integer() else 1)


def number(value: float | None, digits: int = 2) -> str:
    return "-" if value is None else f"{value:,.{digits}f}"


def interval(figures: Mapping[str, Any]) -> str:
    """The 95 % interval of a share, in per cent."""
    return f"{100 * figures['low']:.1f} to {100 * figures['high']:.1f}"


def table(rows: Iterable[Sequence[str]], widths: Sequence[int]) -> Iterator[str]:
    """Rows in columns: the first to the left, the others to the right. A first cell too long gets a line of its own."""
    for first, *rest in rows:
        fits = len(first) <= widths[0]
        if not fits:
            yield f"  {first}"
        yield f"  {first if fits else '':<{widths[0]}}" + "".join(f"{cell:>{width}}" for cell, width in zip(rest, widths[1:], strict=True))


def _head(f: Figures) -> Iterator[str]:
    seats = f"{f['seats']} seats" if f["seats"] > 1 else "1 seat"
    bots = f"all {f['bots'][0]}" if len(set(f["bots"])) == 1 else ", ".join(f["bots"])
    rotated = ", rotated from game to game" if f["rotate"] else ""
    house_rules = "".join(f", {name}={value}" for name, value in f["house_rules"].items())
    yield from wrap(f"{f['game']}: {counted(f['games'], 'game')}, {seats}, {bots}{rotated}", WIDTH)
    content = f", content {f['content']['digest']} ({f['content']['set']})" if f["content"] else ""
    yield from wrap(f"seed {f['seed']}, from game {f['first']}, rules {f['rules']}{content}{house_rules}; intervals hold with 95 %", WIDTH)


def _ends(f: Figures) -> Iterator[str]:
    yield ""
    rows = [("Ended by rule", f["ended"]), ("Nobody won", f["wins"]["nobody"])]
    if f["seats"] > 1:
        rows += [("Won by several", f["wins"]["ties"]), ("Every score zero", f["scores"]["all_zero"])]
    yield from table(((name, percent(of["share"]), interval(of)) for name, of in rows), (28, 10, 18))
    yield from table([("Stuck", f"{f['stuck']['count']:,}")], (28, 8))
    if f["checks"] is not None:
        yield f"  Checked {f['checks']['positions']:,} positions: {f['checks']['broken']:,} broken invariants"


def _wins(f: Figures) -> Iterator[str]:
    yield ""
    yield from table([("Wins", "share", "interval", "score", "s.d.")], (28, 10, 18, 10, 10))
    rows = [(f"seat {of['seat']}", of, score) for of, score in zip(f["wins"]["by_seat"], f["scores"]["by_seat"], strict=True)]
    if len(f["wins"]["by_bot"]) > 1:
        rows += [(of["bot"], of, score) for of, score in zip(f["wins"]["by_bot"], f["scores"]["by_bot"], strict=True)]
    cells = ((f"  {name}", percent(of["share"]), interval(of), number(score["mean"]), number(score["sd"])) for name, of, score in rows)
    yield from table(cells, (28, 10, 18, 10, 10))


def _spreads(f: Figures) -> Iterator[str]:
    yield ""
    widths = (20, 16, 9, 8, 8, 8, 8)
    yield from table([("", "mean", "s.d.", "c.v.", "5 %", "half", "95 %")], widths)
    rows = [
        ("Turns each", f["length"]["turns_each"]), ("Decisions", f["length"]["decisions"]), ("Score", f["scores"]["all"]),
        ("Options", f["branching"]["options"]),
    ]  # fmt: skip
    for name, of in rows:
        half = None if of["mean"] is None else of["high"] - of["mean"]
        cells = [f"{number(of['mean'])} ± {number(half)}", number(of["sd"]), number(of["cv"])]
        yield from table([(name, *cells, *(short(of[p]) for p in ("p5", "p50", "p95")))], widths)
    yield f"  More than one option in {percent(f['branching']['real']['share'])} of decisions; {f['branching']['most']} options at most"


def _course(f: Figures) -> Iterator[str]:
    if f["course"] is None:
        return
    yield ""
    led, won, changes = f["course"]["led_at_half"], f["course"]["leader_won"], f["course"]["lead_changes"]
    yield from table([("Somebody led at half-time", percent(led["share"]), interval(led))], (28, 10, 18))
    yield from table([("  and won, or shared the win", percent(won["share"]), interval(won))], (28, 10, 18))
    half = None if changes["mean"] is None else changes["high"] - changes["mean"]
    yield from table([("Lead changes a game", number(changes["mean"]), f"± {number(half)}")], (28, 8, 18))


def _histogram(f: Figures) -> Iterator[str]:
    counts = f["scores"]["histogram"]
    total = sum(count for _, count in counts)
    if not total:
        return
    rows = [(str(score), count) for score, count in counts[: ROWS - 1]]
    rest = counts[ROWS - 1 :]
    if rest:
        rows.append((str(rest[0][0]) + ("+" if len(rest) > 1 else ""), sum(count for _, count in rest)))
    most = max(count for _, count in rows)
    yield ""
    yield "  Scores"
    for score, count in rows:
        yield f"  {score:>6} {percent(count / total):>8}  {'#' * round(BAR * count / most)}"


def _questions(f: Figures) -> Iterator[str]:
    """How often each verb is taken when another is offered too."""
    if not f["questions"]:
        return
    bots = sorted({of["bot"] for of in f["questions"]})
    widths = (26, 11, 9)
    for bot in bots:
        yield ""
        yield from table([("Questions" + (f" to {bot}" if len(bots) > 1 else ""), "asked", "a game")], widths)
        for of in f["questions"]:
            if of["bot"] == bot:
                verbs = _lines([f"{verb['verb']} {percent(verb['share'])}" for verb in of["verbs"]], WIDTH - 50)
                start = table([("  " + of["ask"], f"{of['asked']:,}", number(of["asked"] / f["games"]))], widths)
                for left, right in zip_longest(start, verbs, fillvalue=""):
                    yield f"{left:<50}{right}"


MANY: Final = 8
"""Of groups with more members than this, only the least and the greatest are shown."""


def _measures(f: Figures) -> Iterator[str]:
    """The measures of the game's gauge: each name, or each group, with its share or number."""
    widths = (46, 12, 18)
    for kind, title in (("wins", "Wins by side"), ("shares", "Shares"), ("numbers", "Numbers")):
        found = f["measures"][kind]
        if not found:
            continue
        yield ""
        yield from table([(title, "", "")], widths)
        groups: dict[str, list[str]] = {}
        for name in found:
            groups.setdefault(name.partition("/")[0], []).append(name)
        for group, names in groups.items():
            yield from _group(group, names, found, widths)


def _group(group: str, names: list[str], found: Figures, widths: tuple[int, int, int]) -> Iterator[str]:
    told = sorted(names, key=lambda name: _value(found[name]))
    if len(names) > MANY:
        yield from table([(f"  {group}: {len(names)}, from", "", "")], widths)
        told = [told[0], told[-1]]
    elif names != [group]:
        yield from table([(f"  {group}", "", "")], widths)
        told = names
    for name in told:
        of = found[name]
        label = f"  {name}" if name == group else f"    {name.partition('/')[2]}"
        cells = (percent(of["share"]), interval(of)) if "share" in of else (number(of["mean"]), f"{short(of['p5'])} to {short(of['p95'])}")
        yield from table([(label, *cells)], widths)


def _coverage(f: Figures) -> Iterator[str]:
    """How often the entries of each group were met in all games, and which of them were rarely."""
    met = f["measures"]["met"]
    if not met:
        return
    groups = groups_of(met)
    widths = (28, 9, 9, 9, 12)
    yield ""
    yield from table([("Met in all games", "entries", "never", f"< {RARE}", "least often")], widths)
    for group, entries in groups.items():
        never, rare = sum(not times for times, _ in entries), sum(times < RARE for times, _ in entries)
        yield from table([(f"  {group}", str(len(entries)), str(never), str(rare), f"{min(entries)[0]:,}")], widths)
        if rare:
            few = _lines([f"{entry} {times}" for times, entry in sorted(entries) if times < RARE], WIDTH - 6)
            yield from (f"      {line}" for line in few)
    rare = sum(times < RARE for times in met.values())
    yield from table([("  all", str(len(met)), str(sum(not times for times in met.values())), str(rare), f"{min(met.values()):,}")], widths)


def _value(of: Figures) -> float:
    value = of["share"] if "share" in of else of["mean"]
    return -1.0 if value is None else float(value)


def _lines(items: list[str], width: int) -> list[str]:
    """A list in lines that break between items only."""
    unbroken = ", ".join(item.replace(" ", "\N{NO-BREAK SPACE}") for item in items)
    return [line.replace("\N{NO-BREAK SPACE}", " ") for line in wrap(unbroken, width, break_on_hyphens=False)]


def _trouble(f: Figures) -> Iterator[str]:
    """Stuck games and broken invariants, with the command that shows them again."""
    named = [(of["game"], f"stuck: {of['why']}") for of in f["stuck"]["games"]]
    named += [(of["game"], f"decision {of['decision']} broke {of['broken']}") for of in (f["checks"] or {"first": []})["first"]]
    if not named:
        return
    yield ""
    yield "  To see such a game again: the same command with --record and its number"
    for game, what in named:
        yield from wrap(f"  game {game} (seed {f['seed']}/{game}), {what}", WIDTH, subsequent_indent="    ")


def _bands(f: Figures) -> Iterator[str]:
    if "bands" not in f:
        return
    yield ""
    widths = (40, 11, 15, 11)
    yield from table([("Bands", "measured", "band", "")], widths)
    for of in f["bands"]:
        measured = percent(of["measured"]) if of["unit"] == "share" else number(of["measured"])
        yield from table([("  " + of["name"], measured, _edges(of), of["verdict"] + ("" if of["certain"] else " ?"))], widths)
        yield from wrap(of["why"], 76, initial_indent="      ", subsequent_indent="      ")
    if not all(of["certain"] for of in f["bands"]):
        yield "  ? the interval crosses the edge of the band: play more games to be sure"


def _edges(of: Figures) -> str:
    """A band in words: from 3 %, to 70 %, 15 to 40."""
    scale, unit = (100, " %") if of["unit"] == "share" else (1, "")
    low, high = (None if of[end] is None else short(round(of[end] * scale, 6)) for end in ("low", "high"))
    if low is None or high is None:
        return f"from {low}{unit}" if high is None else f"to {high}{unit}"
    return f"{low} to {high}{unit}"
