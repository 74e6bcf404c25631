"""Golden playthroughs: whole games as text, every question and answer of the contract, reviewed as a diff.

`make golden` writes them anew. A change of rules shows here first, and so does one nobody meant.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import delve
from delve.kernel.game import Game
from delve.kernel.laws import pick
from delve.kernel.luck import stream
from delve.table import Table

FOLDER = Path(__file__).parent


SEEDS = {
    "cavern/2-seats": "golden 19", "cavern/3-seats": "golden 858", "cavern/4-seats": "golden 700", "cavern/every-option": "golden 134",
    "heroes/3-seats": "golden 11", "heroes/4-seats": "golden 5",
    "hold/1-seats": "golden 2689", "hold/every-option": "golden 144", "hold/another": "golden 1622",
    "pencil/1-seats": "golden 35", "pencil/2-seats": "golden 13",
    "ruins/3-seats": "golden 9", "ruins/4-seats": "golden 5", "ruins/5-seats": "golden 12", "ruins/every-option": "golden 10",
}  # fmt: skip
"""Seeds chosen so that between them the golden games meet every question (of `heroes` those of a Delve, of `hold` those of an ordinary
turn); any other is "golden"."""
MORE = {"hold": ("another",)}
"""Further golden games with one seat and the rules as they are by default."""


def tables() -> Iterator[tuple[str, Game, int, dict[str, str]]]:
    """Name, game, seats and options of every golden game: each number of seats, and every option turned at once."""
    for id, game in delve.games().items():
        for seats in range(game.min_seats, game.max_seats + 1):
            yield f"{id}/{seats}-seats", game, seats, {}
        for name in MORE.get(id, ()):
            yield f"{id}/{name}", game, 1, {}
        if game.house_rules:
            yield f"{id}/every-option", game, game.max_seats, {o.id: list(o.values)[-1] for o in game.house_rules}


def playthrough(game: Game, seats: int, options: dict[str, str], seed: str) -> str:
    """One game from a fixed seed, told in full; the record closes it."""
    table = Table(game, seats, seed, options)
    whim = stream(seed, f"{seats}")
    out = table.log(-1)
    while table.decision is not None:
        asked = table.decision
        k = pick(table._state, whim)
        out.append(f"\n[{table.decisions + 1}] seat {asked.seat + 1}: {asked.prompt} ({asked.ask}, {asked.clause})")
        out += [f"  {'*' if i == k else '-'} {face.key}: {face.words.label}. {face.words.then}" for i, face in enumerate(asked.faces)]
        out += [f"  = {line}" for line in table.lines(table.choose(k), -1)]
    assert table.outcome is not None
    out += [f"\n{table.outcome}", "", table.text(-1, ascii_only=True), "", table.record()]
    return "\n".join(line.rstrip() for line in "\n".join(out).split("\n"))


def seed_of(name: str) -> str:
    return SEEDS.get(name, "golden")


def path(name: str) -> Path:
    return FOLDER / f"{name}.txt"


if __name__ == "__main__":
    for name, game, seats, options in tables():
        path(name).parent.mkdir(exist_ok=True)
        path(name).write_text(playthrough(game, seats, options, seed_of(name)), encoding="utf-8")
