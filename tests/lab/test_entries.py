"""The table of entries over several runs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from delve.lab.entries import every_entry, main, of_runs


def run(games: int, met: dict[str, int], **more: Any) -> dict[str, Any]:
    plain = {"game": "hold", "bots": ["random"], "house_rules": {}, "games": games, "stuck": {"count": 0}, "checks": None}
    return plain | {"measures": {"met": met}} | more


def test_runs_are_added_up_entry_by_entry() -> None:
    one = run(3, {"Room/Inn": 15, "Room/Forge": 0}, checks={"positions": 40, "broken": 1})
    other = run(4, {"Room/Inn": 5, "Room/Forge": 19, "Trait/Dark": 30}, bots=["warlord"], house_rules={"rolls": "dice"})
    assert list(of_runs([one, other])) == [
        "     3 games of hold, random: 0 stuck; 40 positions, 1 broken",
        "     4 games of hold, warlord, rolls=dice: 0 stuck",
        "     7 games in all; 1 of 3 entries rare (*)",
        "",
        "Room: 2 entries, 39 times, 1 rare",
        "     19* Forge       20  Inn",
        "",
        "Trait: 1 entries, 30 times",
        "     30  Dark",
    ]


def test_arranged_positions_are_counted_apart() -> None:
    plain = [run(3, {"Room/Inn": 3, "Room/Forge": 0}), run(2, {"Room/Inn": 4})]
    beside = run(50, {"Room/Inn": 13, "Room/Forge": 18}, arranged=True, bots=["instinct"])
    assert list(of_runs([*plain, beside])) == [
        "     5 games of hold, random: 0 stuck",
        "    50 games of hold, instinct, arranged: 0 stuck",
        "     5 games in all; 2 of 2 entries rare (*)",
        "    50 arranged beside them, and 1 of 2 rare in both together",
        "",
        "Room: 2 entries, 7 times, 1 rare",
        "   0+18* Forge     7+13  Inn",
    ]


def test_columns_are_read_downwards_and_fit_the_page() -> None:
    met = {f"Prompt/a rather long name of entry {i}": 100 + i for i in range(5)}
    lines = list(every_entry(met))[2:]
    assert max(map(len, lines)) <= 80 and [line.count("entry") for line in lines] == [2, 2, 1]
    short = list(every_entry({f"Prompt/n{i}": 100 + i for i in range(5)}))[2:]
    assert [line.split() for line in short] == [["100", "n0", "101", "n1", "102", "n2", "103", "n3", "104", "n4"]]


def test_files_are_read_and_others_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad, bare = tmp_path / "good.json", tmp_path / "bad.json", tmp_path / "bare.json"
    good.write_text(json.dumps(run(2, {"Room/Inn": 1})), encoding="utf-8")
    bad.write_text("games: 2", encoding="utf-8")
    bare.write_text(json.dumps(run(2, {})), encoding="utf-8")
    assert main([str(good)]) == 0
    assert "1* Inn" in capsys.readouterr().out
    for other, said in ((bad, "does not hold"), (tmp_path / "none.json", "does not hold"), (bare, "counts no entries")):
        assert main([str(good), str(other)]) == 2
        assert said in capsys.readouterr().err
    assert main([]) == 2
