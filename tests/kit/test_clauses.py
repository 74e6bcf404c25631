"""The tool behind `make clauses`: on a small rulebook of our own, and on the real ones."""

from __future__ import annotations

import json
from pathlib import Path
from textwrap import dedent

import pytest

from tests.kit.clauses import ROOT, Report, defined, main, marked, printed, survey

RULES = """
    # TOY - rules

    ## 2. Clauses

    ### 2.1 The top

    - **TOY-1.01** It spins. [R01]
    - **TOY-1.02** It falls, see **TOY-1.01x** and TOY-9.09.

    | Clause | Total |
    |---|---|
    | **TOY-4.03** | 3 |
    | **TOY-10.12** | **12** |

    ## 3. Rulings

    - **TOY-R01 - Which way?** *Ruling:* either.

    ## 5. Worked examples

    | **TOY-E01** | given | action |
"""
TESTS = """
    import pytest
    from pytest import mark

    @pytest.mark.clause("TOY-1.01", "TOY-R01")
    def test_it_spins(): ...

    @pytest.mark.parametrize("total", [
        pytest.param(3, marks=pytest.mark.clause("TOY-4.03")),
        pytest.param(12, marks=[pytest.mark.slow, pytest.mark.clause("TOY-10.12", "TOY-E01")]),
    ])
    def test_totals(total): ...

    @mark.clause("TOY-1.02")
    class TestFalls: ...

    def test_in_words():
        '''pytest.mark.clause("TOY-7.77") in a text names nothing, nor does a comment.'''  # pytest.mark.clause("TOY-8.88")
        rules.clause("TOY-6.66")
"""
IDS = ["TOY-1.01", "TOY-1.02", "TOY-4.03", "TOY-10.12", "TOY-R01", "TOY-E01"]


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A project with one rulebook and one test module, complete."""
    (tmp_path / "docs" / "rules").mkdir(parents=True)
    (tmp_path / "tests" / "games" / "toy").mkdir(parents=True)
    (tmp_path / "docs" / "rules" / "toy.md").write_text(dedent(RULES), encoding="utf-8")
    (tmp_path / "tests" / "games" / "toy" / "test_toy.py").write_text(dedent(TESTS), encoding="utf-8")
    return tmp_path


def write_test(tree: Path, text: str) -> None:
    (tree / "tests" / "test_more.py").write_text(dedent(text), encoding="utf-8")


def test_ids_are_defined_in_bold_under_their_headings() -> None:
    report = Report()
    defined(dedent(RULES), report)
    assert report.sections == {
        "2.1 The top": ["TOY-1.01", "TOY-1.02", "TOY-4.03", "TOY-10.12"],
        "3. Rulings": ["TOY-R01"],
        "5. Worked examples": ["TOY-E01"],
    }
    assert report.ids == IDS


def test_markers_are_read_wherever_they_stand() -> None:
    report = Report()
    marked(dedent(TESTS), "test_toy.py", report)
    assert sorted(mark.id for mark in report.marks) == sorted(IDS)
    assert {mark.line for mark in report.marks if mark.id in ("TOY-1.01", "TOY-R01")} == {5}


def test_a_complete_tree(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([], tree) == 0
    assert capsys.readouterr().out.splitlines() == [
        "   4 of   4  2.1 The top",
        "   1 of   1  3. Rulings",
        "   1 of   1  5. Worked examples",
        "   6 of   6  in all",
    ]


def test_what_is_missing_is_listed(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rules = tree / "docs" / "rules" / "toy.md"
    rules.write_text(rules.read_text() + "- **TOY-E02** one more\n- **TOY-E03** and another\n", encoding="utf-8")
    assert main([], tree) == 1
    out = capsys.readouterr().out
    assert "   1 of   3  5. Worked examples\n             missing: TOY-E02, TOY-E03\n" in out


def test_an_unknown_id_is_an_error(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_test(tree, """
        import pytest

        @pytest.mark.clause("TOY-9.99")
        def test_nothing(): ...
    """)  # fmt: skip
    assert main([], tree) == 1
    assert "error: tests/test_more.py:4 names TOY-9.99, which no rules define" in capsys.readouterr().out


def test_an_id_that_is_computed_is_an_error(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A reader, and this tool, should find an id by looking for it."""
    write_test(tree, """
        import pytest

        cases = [pytest.param(i, marks=pytest.mark.clause(f"TOY-4.{i:02}")) for i in range(3)]
    """)  # fmt: skip
    assert main([], tree) == 1
    assert "error: tests/test_more.py:4: an id should be written out" in capsys.readouterr().out


def test_an_id_defined_twice_is_an_error(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rules = tree / "docs" / "rules" / "toy.md"
    rules.write_text(rules.read_text() + "- **TOY-1.01** again\n", encoding="utf-8")
    assert main([], tree) == 1
    assert "error: TOY-1.01 is defined twice" in capsys.readouterr().out


def test_one_game_only(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With --game, another game's gaps and marks do not count."""
    (tree / "docs" / "rules" / "other.md").write_text("## 1. X\n- **OTHER-1.01** untested\n", encoding="utf-8")
    write_test(tree, """
        import pytest

        @pytest.mark.clause("OTHER-7.07")
        def test_nothing(): ...
    """)  # fmt: skip
    assert main([], tree) == 1
    assert main(["--game", "toy"], tree) == 0
    assert main(["--game", "other"], tree) == 1
    with pytest.raises(SystemExit):
        main(["--game", "chess"], tree)
    assert "there are no rules of 'chess'" in capsys.readouterr().err


def test_for_programs(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_test(tree, """
        import pytest

        @pytest.mark.clause("TOY-9.99")
        def test_nothing(): ...
    """)  # fmt: skip
    assert main(["--json"], tree) == 1
    data = json.loads(capsys.readouterr().out)
    assert data["sections"]["3. Rulings"] == {"ids": ["TOY-R01"], "missing": []}
    assert data["unknown"] == [{"id": "TOY-9.99", "file": "tests/test_more.py", "line": 4}]
    assert data["tests"]["TOY-1.02"] == ["tests/games/toy/test_toy.py:14"]
    assert (data["missing"], data["complete"]) == ([], False)


@pytest.mark.parametrize(("game", "clauses"), [("pencil", 234), ("cavern", 497)])
def test_nothing_is_missing(game: str, clauses: int) -> None:
    """Every clause, ruling and worked example of a game has a test that names it."""
    report = survey([ROOT / "docs" / "rules" / f"{game}.md"], ROOT / "tests", game)
    assert len(report.ids) == clauses
    assert report.complete, printed(report)
