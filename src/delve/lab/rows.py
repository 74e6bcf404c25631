"""One row for every game of a simulation, in a file: CSV or JSON lines, by its ending."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TextIO

from delve.kernel.errors import BadSetup, DelveError

ENDED: Final = "ended"
STUCK: Final = "stuck"
CSV: Final = ".csv"
JSON_LINES: Final = ".jsonl"


@dataclass(frozen=True, slots=True)
class Row:
    """One game. Everything by seat is in the order of seats."""

    number: int
    seed: str
    bots: tuple[str, ...]
    winners: tuple[int, ...]
    """Seats, counted from 0."""
    scores: tuple[int, ...]
    """Empty for a game that is stuck."""
    turns: int
    decisions: int
    end: str
    """`ended` or `stuck`"""
    why: str
    """Why it is stuck."""
    sides: tuple[tuple[str, ...], ...]
    """What each seat played as, if the game's gauge says so."""

    def plain(self) -> dict[str, Any]:
        """The row for JSON: seats are counted from 1."""
        return {
            "number": self.number, "seed": self.seed, "seats": len(self.bots), "bots": list(self.bots),
            "winners": [seat + 1 for seat in self.winners], "scores": list(self.scores), "turns": self.turns, "decisions": self.decisions,
            "end": self.end, "why": self.why, "sides": [list(sides) for sides in self.sides],
        }  # fmt: skip

    def cells(self) -> dict[str, Any]:
        """The row for CSV: columns for each seat, lists in a cell separated by semicolons."""
        cells = {name: value for name, value in self.plain().items() if not isinstance(value, list)}
        cells["winners"] = "; ".join(str(seat + 1) for seat in self.winners)
        for at, bot in enumerate(self.bots):
            cells[f"bot_{at + 1}"] = bot
            cells[f"score_{at + 1}"] = self.scores[at] if self.scores else ""
            cells[f"sides_{at + 1}"] = "; ".join(self.sides[at]) if self.sides else ""
        return cells


class RowWriter:
    """Writes rows to a file as they come."""

    def __init__(self, file: TextIO, ending: str) -> None:
        self.file = file
        self.table: csv.DictWriter[str] | None = None
        self.ending = ending

    def write(self, rows: Iterable[Row]) -> None:
        for row in rows:
            if self.ending == JSON_LINES:
                self.file.write(json.dumps(row.plain(), ensure_ascii=False) + "\n")
                continue
            cells = row.cells()
            if self.table is None:
                self.table = csv.DictWriter(self.file, list(cells), lineterminator="\n")
                self.table.writeheader()
            self.table.writerow(cells)
        self.file.flush()


@contextmanager
def rows_to(place: str | None) -> Iterator[RowWriter | None]:
    """A writer for that file, which must not exist yet; None without a file."""
    if place is None:
        yield None
        return
    path = Path(place)
    if path.suffix not in (CSV, JSON_LINES):
        raise BadSetup(f"--rows writes {CSV} or {JSON_LINES}, by the file's ending, not '{path.name}'")
    try:
        file = path.open("x", encoding="utf-8", newline="")
    except FileExistsError:
        raise DelveError(f"{path} exists already; name another file, or remove it first") from None
    with file:
        yield RowWriter(file, path.suffix)
