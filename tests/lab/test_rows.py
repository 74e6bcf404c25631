"""A row for every game, in CSV or JSON lines."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import pytest

from delve.kernel.errors import BadSetup, DelveError
from delve.lab.plan import plan
from delve.lab.rows import Row
from delve.lab.simulate import simulate
from tests.lab.conftest import Command
from tests.lab.toy import Toy


def json_lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_json_lines_tell_everything_of_a_game(toy: Toy, delve: Command, tmp_path: Path) -> None:
    """Seat 1 takes twice; seat 2 may not take."""
    path = tmp_path / "games.jsonl"
    assert delve("simulate", "toy", "--games", "2", "--first", "5", "--deny", "2=take", "--rows", str(path))[0] == 0
    row = {
        "number": 5, "seed": "delve/5", "seats": 2, "bots": ["instinct", "instinct-no-take"], "winners": [1], "scores": [2, 0], "turns": 4,
        "decisions": 4, "end": "ended", "why": "", "sides": [],
    }  # fmt: skip
    assert json_lines(path) == [row, row | {"number": 6, "seed": "delve/6"}]


def test_csv_has_columns_for_every_seat(toy: Toy, delve: Command, tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    assert delve("simulate", "toy", "--games", "3", "--rotate", "--bots", "instinct,random", "--rows", str(path))[0] == 0
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [(row["number"], row["seed"], row["bot_1"], row["bot_2"]) for row in rows] == [
        ("0", "delve/0", "instinct", "random"), ("1", "delve/1", "random", "instinct"), ("2", "delve/2", "instinct", "random"),
    ]  # fmt: skip
    assert {row["seats"] for row in rows} == {"2"}
    for row in rows:
        best = max(row["score_1"], row["score_2"])
        assert row["winners"] == "; ".join(seat for seat in "12" if row[f"score_{seat}"] == best)


def test_a_stuck_game_says_why_and_has_no_scores(toy: Toy, delve: Command, tmp_path: Path) -> None:
    for ending in ("csv", "jsonl"):
        words = ("--limit", "7", "--house-rule", "way=endless", "--rows", str(tmp_path / f"games.{ending}"))
        assert delve("simulate", "toy", "--games", "1", *words)[0] == 0
    [row] = json_lines(tmp_path / "games.jsonl")
    assert (row["end"], row["why"], row["winners"], row["scores"], row["turns"]) == ("stuck", "not over after 7 decisions", [], [], 7)
    [_, line] = (tmp_path / "games.csv").read_text(encoding="utf-8").splitlines()
    assert line == "0,delve/0,2,7,7,stuck,not over after 7 decisions,,instinct,,,instinct,,"


def test_sides_are_what_the_gauge_tells() -> None:
    rows: list[Row] = []
    simulate(plan("cavern", 2, 3), rows=rows.extend)
    for row in rows:
        kinds = [[side.partition("/")[0] for side in sides] for sides in row.sides]
        assert kinds == [["Faction", "Place"]] * 3
        assert len({sides[0] for sides in row.sides}) == 3


def test_rows_add_up_to_the_figures(delve: Command, tmp_path: Path) -> None:
    """Whoever played which game: two processes write what one does, in the order of numbers."""
    one, two = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    words = ("simulate", "pencil", "--games", "300", "--seats", "3", "--bots", "random", "--json", "--rows")
    found = json.loads(delve(*words, str(one))[1])
    assert json.loads(delve(*words, str(two), "--processes", "2")[1]) == found
    assert one.read_bytes() == two.read_bytes()
    rows = json_lines(one)
    assert [row["number"] for row in rows] == list(range(300))
    assert found["length"]["decisions"]["mean"] == pytest.approx(sum(row["decisions"] for row in rows) / 300)
    won = [sum(1 / len(row["winners"]) for row in rows if seat in row["winners"]) for seat in (1, 2, 3)]
    assert [seat["count"] for seat in found["wins"]["by_seat"]] == pytest.approx(won, abs=1e-5)


def test_rows_are_in_the_file_as_soon_as_their_games_are_finished(tmp_path: Path) -> None:
    from delve.lab.rows import rows_to

    path = tmp_path / "games.jsonl"
    seen = []
    with rows_to(str(path)) as writer:
        assert writer is not None
        simulate(plan("pencil", 30, 1), done=lambda _: seen.append(len(json_lines(path))), rows=writer.write)
    assert seen[0] == 1
    assert seen[-1] == 30


def test_a_file_that_is_there_is_not_written_over(delve: Command, tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    path.write_text("mine", encoding="utf-8")
    with pytest.raises(DelveError, match=r"games.csv exists already"):
        delve("simulate", "pencil", "--games", "3", "--rows", str(path))
    assert path.read_text(encoding="utf-8") == "mine"


def test_only_the_two_endings_are_written(delve: Command, tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match=r"--rows writes \.csv or \.jsonl, by the file's ending, not 'games.xlsx'"):
        delve("simulate", "pencil", "--games", "3", "--rows", str(tmp_path / "games.xlsx"))
    assert not list(tmp_path.iterdir())


def test_a_record_writes_no_rows(delve: Command, tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="leave out --rows"):
        delve("simulate", "pencil", "--record", "3", "--rows", str(tmp_path / "games.csv"))
    assert not list(tmp_path.iterdir())
