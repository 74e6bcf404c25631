"""Saves grow line by line, are listed without being played again, and long ones are taken up from a saved position."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

import delve
from delve.table import Table
from delve.terminal import saves
from delve.terminal.save_cache import path_of, read_cache
from delve.terminal.saved_content import content_library, keep_content
from delve.terminal.saves import Save, saved_games

V1 = Path(__file__).resolve().parents[1] / "records" / "v1"


def played(folder: Path, choices: int, game: str = "cavern") -> tuple[Save, Table]:
    table = delve.new(game, seats=4, seed="long", undo="free")
    save = Save.create(folder, table)
    for _ in range(choices):
        table.choose(0)
        save.keep(table)
    return save, table


def test_the_file_is_the_record_at_every_choice_undo_and_note(tmp_path: Path) -> None:
    save, table = played(tmp_path, 0)
    for step in range(40):
        if step % 7 == 6:
            table.undo(to=max(0, table.decisions - 3))
        elif step % 5 == 4:
            table.note(f"step {step}", 0)
        else:
            table.choose(0)
        save.keep(table)
        assert save.path.read_text(encoding="utf-8") == table.record()
    save.close()


def test_a_choice_writes_only_its_own_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save, table = played(tmp_path, 5)
    written: list[bytes] = []
    monkeypatch.setattr(saves, "_write_all", lambda _, text: written.append(text))
    table.choose(0)
    save.keep(table)
    assert written == [f"{table.entries[-1].line()}\n".encode()]


def test_a_list_opens_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save, table = played(tmp_path, 12)
    save.close()
    monkeypatch.setattr(saves, "read_table", lambda *_: pytest.fail("the game was opened"))
    (one,) = saved_games(tmp_path)
    assert one.standing is not None and not one.finished
    assert (one.standing.decisions, one.standing.names, one.standing.asked) == (12, table.names, table.asked)


def test_a_cache_that_does_not_fit_its_save_is_made_anew(tmp_path: Path) -> None:
    save, table = played(tmp_path, 12)
    save.close()
    path_of(save.path).write_text("nonsense", encoding="utf-8")
    assert next(saved_games(tmp_path)).standing == read_cache(save.path)
    check, data = path_of(save.path).read_text(encoding="utf-8").split("\n")
    for changed in (
        {"size": 3, "decisions": 99},
        {"names": 5},
        {"asked": None, "verdict": "Ana wins with 99."},
        {"position": "[" * 100_000},
    ):
        path_of(save.path).write_text(f"{check}\n{json.dumps({**json.loads(data), **changed})}", encoding="utf-8")
        (one,) = saved_games(tmp_path)
        assert one.standing is not None
        assert (one.standing.decisions, one.standing.names, one.standing.asked) == (table.decisions, table.names, table.asked)


def test_a_long_game_is_taken_up_from_its_saved_position(tmp_path: Path) -> None:
    save, table = played(tmp_path, 80)
    digest, log = table.digest(), table.log(0)
    save.close()
    again, quick, mended = Save.open(save.path)
    assert (quick.known_from, quick.digest(), mended) == (33, digest, False), "from the copy at 32: the one at 64 is too recent"
    quick.choose(0)
    again.keep(quick)
    text = save.path.read_text(encoding="utf-8")
    assert text == quick.record() and delve.replay(text).digest() == quick.digest()
    assert quick.known_from == 33, "writing the record needed no more of the past"
    assert quick.log(0)[: len(log)] == log
    again.close()


def test_an_edit_before_the_saved_position_is_noticed(tmp_path: Path) -> None:
    """The position does not fit other choices, so all of it is played again and held to its checks."""
    save, _ = played(tmp_path, 80)
    save.close()
    lines = save.path.read_text(encoding="utf-8").split("\n")
    first = next(i for i, line in enumerate(lines) if line.startswith("1 "))
    lines[first] = lines[first].replace("1 ", "2 ", 1)
    save.path.write_text("\n".join(lines), encoding="utf-8")
    with pytest.raises(delve.BadRecord, match=f"line {first + 1}"):
        Save.open(save.path)


def test_a_save_of_format_1_goes_on_in_the_format_of_today(tmp_path: Path) -> None:
    path = Path(shutil.copy(V1 / "cavern-3-seats-unfinished.delve", tmp_path / "old.delve"))
    save, table, _ = Save.open(path)
    table.choose(0)
    save.keep(table)
    save.close()
    assert delve.replay(path.read_text(encoding="utf-8")).decisions == 121


def test_the_content_a_game_was_begun_with_is_kept_beside_it(tmp_path: Path) -> None:
    """Content of one's own is needed to go on, and the folder it came from may be gone by then."""
    game = delve.game("cavern")
    files = dict(game.content_files())
    files["gold.toml"] = files["gold.toml"].replace("1 = 34", "1 = 33").replace("2 = 34", "2 = 35")
    table = Table(game.with_files(files), 2, "own")
    save = Save.create(tmp_path, table)
    for _ in range(6):
        table.choose(0)
    save.keep(table)
    save.close()
    again, quick, _ = Save.open(save.path)
    assert quick.game.content == table.game.content != game.content
    assert quick.digest() == table.digest()
    again.close()
    (kept,) = (tmp_path / "content").iterdir()
    whole = kept.read_text(encoding="utf-8")
    for wrong in (whole.replace("1 = 33", "1 = 32").replace("2 = 35", "2 = 36"), whole[:1000], ""):
        kept.write_text(wrong, encoding="utf-8")
        with pytest.raises(delve.DelveError, match="content"):  # changed or cut off, it is not the set of that digest
            Save.open(save.path)
        with pytest.raises(delve.DelveError, match="content"):
            delve.replay(table.record(), content=content_library(tmp_path))
    keep_content(tmp_path, table.game)
    assert kept.read_text(encoding="utf-8") == whole
