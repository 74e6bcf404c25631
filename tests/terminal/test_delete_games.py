"""`delve games --delete`: gone for good, all of those named or none, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

import delve
from delve.cli import main
from delve.terminal.saves import Save
from tests.terminal.sitting import command


@pytest.fixture
def kept(tmp_path: Path) -> list[Path]:
    """Three games with what lies beside them."""
    out = []
    for seed in ("1", "2", "3"):
        save = Save.create(tmp_path, delve.new("pencil", 1, seed))
        save.close()
        out.append(save.path)
    return out


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def test_those_named_are_deleted_with_what_goes_with_them(kept: list[Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A stale lock, a half-written copy and a cache go; an exported picture, a folder and a game with a longer name stay."""
    first, second, third = kept
    for ending in (".delve.lock", ".delve.new", ".summary", ".svg", ".txt"):
        (tmp_path / f"{first.stem}{ending}").write_text("x", encoding="utf-8")
    longer = tmp_path / f"{first.stem}.old.delve"
    longer.write_text(first.read_text(encoding="utf-8"), encoding="utf-8")
    assert main(["games", "--data", str(tmp_path), "--delete", first.name, second.stem, "--yes"]) == 0
    assert "Deleted 2 games." in capsys.readouterr().out
    assert names(tmp_path) == {third.name, f"{third.name}.cache", longer.name, f"{first.stem}.svg", f"{first.stem}.txt"}


@pytest.mark.parametrize(("typed", "status", "left"), [("yes\n", 0, 2), ("Y\n", 0, 2), ("no\n", 1, 3), ("\n", 1, 3), ("", 1, 3)])
def test_it_asks_once(kept: list[Path], tmp_path: Path, typed: str, status: int, left: int) -> None:
    done = command(tmp_path, "games", "--delete", kept[0].name, typed=typed)
    assert done.returncode == status
    assert done.stdout.count("yes/no>") == 1
    assert "unfinished after 0 choices" in done.stdout, "one sees what it is"
    assert len(list(tmp_path.glob("*.delve"))) == left
    assert ("Nothing was deleted." in done.stdout) == (status == 1)


def test_a_game_in_use_is_refused_and_none_is_deleted(kept: list[Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save, _, _ = Save.open(kept[1])
    before = names(tmp_path)
    assert main(["games", "--data", str(tmp_path), "--delete", *(path.name for path in kept), "--yes"]) == 2
    assert "is being played in another window" in capsys.readouterr().err
    assert names(tmp_path) == before
    save.close()


def test_a_name_not_kept_is_refused_and_none_is_deleted(kept: list[Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    slip = kept[0].stem.replace("pencil", "pencl")
    assert main(["games", "--data", str(tmp_path), "--delete", kept[1].name, slip, "--yes"]) == 2
    assert f"(did you mean '{kept[0].stem}'?)" in capsys.readouterr().err
    assert len(list(tmp_path.glob("*.delve"))) == 3


def test_a_file_elsewhere_is_never_deleted(kept: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    elsewhere = tmp_path / "mine"
    elsewhere.mkdir()
    copy = elsewhere / kept[0].name
    copy.write_text("x", encoding="utf-8")
    monkeypatch.chdir(elsewhere)
    assert main(["games", "--data", str(tmp_path), "--delete", str(copy), "--yes"]) == 2
    assert copy.exists() and kept[0].exists()
    assert main(["games", "--data", str(tmp_path), "--delete", str(kept[0]), "--yes"]) == 0, "the path of a kept game will do"
    assert copy.exists() and not kept[0].exists()


def test_what_cannot_be_read_can_be_deleted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "torn.delve").write_text("rubbish", encoding="utf-8")
    assert main(["games", "--data", str(tmp_path), "--delete", "torn", "--yes"]) == 0
    assert "Cannot be read" in capsys.readouterr().out
    assert names(tmp_path) == set()
