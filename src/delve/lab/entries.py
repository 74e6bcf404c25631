"""How often every entry of every table of a game was met: what a gauge's `meet` counted, in one run or in several together.

`delve simulate hold --json > a.json` writes what one run met; `python -m delve.lab.entries a.json b.json` prints one table of several.
A study of a game may write the same of positions that were arranged ("arranged": true): those are counted apart, `3+25` is three times in
plain play and 25 times in arranged positions.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from delve.kernel.errors import DelveError

RARE: Final = 20
"""An entry that was met less often was hardly seen in play."""
WIDTH: Final = 80
GAP: Final = 2


def groups_of(met: Mapping[str, int]) -> dict[str, list[tuple[int, str]]]:
    """The entries of each group with how often they were met: "Room built/Kitchen" is of the group Room built."""
    groups: dict[str, list[tuple[int, str]]] = {}
    for name, times in met.items():
        group, _, entry = name.partition("/")
        groups.setdefault(group, []).append((times, entry))
    return groups


def every_entry(met: Mapping[str, int], arranged: Mapping[str, int] | None = None) -> Iterator[str]:
    """All entries in columns, each group by itself, the rarest first; a star marks what was met less than 20 times in all."""
    more = arranged or {}
    for group, entries in groups_of(met).items():
        cells = []
        rare = 0
        for times, entry in sorted(entries):
            added = more.get(f"{group}/{entry}", 0)
            few = times + added < RARE
            rare += few
            cells.append(f"{times:,}{f'+{added:,}' if added else ''}".rjust(7) + f"{'*' if few else ' '} {entry}")
        yield ""
        yield f"{group}: {len(entries)} entries, {sum(times for times, _ in entries):,} times" + (f", {rare} rare" if rare else "")
        wide = max(len(cell) for cell in cells) + GAP
        columns = max(1, WIDTH // wide)
        high = -(-len(cells) // columns)
        for row in range(high):
            yield "".join(f"{cell:<{wide}}" for cell in cells[row::high]).rstrip()


def of_runs(runs: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """What several runs of a game had between them: their games, what was checked, and every entry."""
    met: Counter[str] = Counter()
    arranged: Counter[str] = Counter()
    for run in runs:
        met.update(dict.fromkeys(run["measures"]["met"], 0))
        (arranged if run.get("arranged") else met).update(run["measures"]["met"])
    for kind, same in alike(runs).items():
        yield _told(kind, same)
    plain = sum(run["games"] for run in runs if not run.get("arranged"))
    beside = sum(run["games"] for run in runs) - plain
    rare, all_rare = (sum(met[one] + more[one] < RARE for one in met) for more in (Counter[str](), arranged))
    yield f"{plain:>6,} games in all; {rare} of {len(met)} entries rare (*)"
    if beside:
        yield f"{beside:>6,} arranged beside them, and {all_rare} of {len(met)} rare in both together"
    yield from every_entry(met, arranged)


def alike(runs: Sequence[Mapping[str, Any]]) -> dict[str, list[Mapping[str, Any]]]:
    """Runs of the same bots by the same rules, with other seeds, by what they are called."""
    found: dict[str, list[Mapping[str, Any]]] = {}
    for run in runs:
        rules = "".join(f", {name}={value}" for name, value in run["house_rules"].items())
        found.setdefault(f"of {run['game']}, {', '.join(run['bots'])}{rules}{', arranged' if run.get('arranged') else ''}", []).append(run)
    return found


def _told(kind: str, runs: Sequence[Mapping[str, Any]]) -> str:
    checked = [run["checks"] for run in runs if run["checks"]]
    stuck = sum(run["stuck"]["count"] for run in runs)
    checks = (
        f"; {sum(one['positions'] for one in checked):,} positions, {sum(one['broken'] for one in checked):,} broken" if checked else ""
    )
    return f"{sum(run['games'] for run in runs):>6,} games {kind}: {stuck:,} stuck{checks}"


def read(place: str) -> dict[str, Any]:
    """The figures of a run in a file, as `delve simulate --json` writes them."""
    try:
        run = json.loads(Path(place).read_text(encoding="utf-8"))
        return run if run["measures"]["met"] else _none(place)
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise DelveError(f"{place} does not hold what `delve simulate --json` writes: {error}") from None


def _none(place: str) -> dict[str, Any]:
    raise DelveError(f"{place}: the gauge of that game counts no entries (`Gauge.meet`)")


def main(places: Sequence[str]) -> int:
    if not places:
        sys.stderr.write("name the files that `delve simulate --json` wrote\n")
        return 2
    try:
        runs = [read(place) for place in places]
    except DelveError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    sys.stdout.write("\n".join(of_runs(runs)) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
