"""Sealed questions at one screen: each side behind its curtain, members of a side without one, and nothing of it told to the others."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import delve
from delve.cli import main
from delve.terminal.saves import Save
from tests.kit.hush import HushGame
from tests.terminal.sitting import Sitting, sit

NAMES = ("Kit", "Ana", "Ben")


@pytest.fixture(autouse=True)
def known() -> Iterator[None]:
    delve.register(HushGame())
    yield
    delve.unregister("hush")


def hush(folder: Path, **how: Any) -> Sitting:
    return sit(folder, "hush", names=NAMES, seats=3, **how)


def test_the_curtain_falls_between_sides_and_not_within_one(tmp_path: Path) -> None:
    sitting = hush(tmp_path)
    shown = sitting.type("", "lamp", "ready", "ready", "", "ready", "")
    assert sitting.plain.lines.prompts == [  # type: ignore[attr-defined]
        "Only Ana should look now. Press Enter> ", "Ana> ", "Ana> ", "Ben> ",
        "Only Kit should look now. Press Enter> ", "Kit> ",
        "Only Ana should look now. Press Enter> ", "Ana> ",
    ]  # fmt: skip
    assert "---- Ben's turn ----" in shown


def test_what_is_sealed_is_told_to_its_side_and_to_nobody_else(tmp_path: Path) -> None:
    sitting = hush(tmp_path)
    raiders = sitting.type("", "lamp", "ready")
    assert "Ana takes the lamp." in raiders[raiders.index("Ben's turn") :]
    keeper = sitting.type("ready", "", "log", "seats", "record", "notes", "hint")
    keeper = keeper[keeper.index("Kit's turn") :]
    assert "Sealed: no other side is shown" in keeper
    assert "lamp" not in keeper
    assert "the record has them" in keeper
    end = sitting.type("", "ready", "")
    assert "All is shown." in end


def test_an_answer_is_taken_back_until_all_have_chosen(tmp_path: Path) -> None:
    """Ben has gone on to the keeper, who hands the screen back: what was taken back is told to Ben alone, behind the curtain."""
    sitting = hush(tmp_path)
    shown = sitting.type("", "ready", "lamp", "ready", "", "undo", "")
    kit, _, ben = shown[shown.index("Kit's turn") :].partition("Ben's turn")
    assert sitting.plain.lines.prompts[-2] == "Only Ben should look now. Press Enter> "  # type: ignore[attr-defined]
    assert "Taken back" not in kit
    assert "Taken back: ready." in ben
    assert sitting.table.asked == 2


def test_quick_play_tells_nobody_what_was_the_only_option(tmp_path: Path) -> None:
    sitting = hush(tmp_path, quick=True)
    sitting.table._state.hands[1].clear()  # type: ignore[attr-defined]
    sitting.table._state.lamp = 2  # type: ignore[attr-defined]
    sitting.table._state.options = (0,)
    sitting.table._changed()
    assert "Only one option" not in sitting.type("")
    assert sitting.table.asked == 1


def test_bots_of_another_side_seal_unseen(tmp_path: Path) -> None:
    sitting = hush(tmp_path, bots={1: "instinct", 2: "instinct"})
    shown = sitting.type("log", "seats")
    assert "lays" not in shown
    assert sitting.table.asked == 0
    assert "Ana:" in sitting.type("ready")


def test_answers_are_on_the_disk_when_the_next_one_is_asked(tmp_path: Path) -> None:
    sitting = hush(tmp_path)
    sitting.type("", "lamp", "ready")
    sitting.save.close()
    save, table, mended = Save.open(sitting.save.path)
    save.close()
    assert not mended
    assert table.asked == 2
    assert table.keys == ["lamp", "ready"]


def test_a_whole_game_is_verified(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sitting = hush(tmp_path)
    for _ in range(3):
        sitting.type("", "lamp", "ready", "card " + str(sitting.table.view(2).hands[2][0]), "ready", "", "ready")  # type: ignore[attr-defined]
    assert sitting.table.asked is None
    sitting.save.close()
    assert main(["verify", str(sitting.save.path)]) == 0
    assert f"{sitting.table.decisions} choices" in capsys.readouterr().out


def test_a_record_in_which_somebody_answers_for_another_is_refused(tmp_path: Path) -> None:
    sitting = hush(tmp_path)
    sitting.type("", "ready", "ready", "", "ready")
    sitting.save.close()
    record = sitting.save.path.read_text()
    broken = tmp_path / "swapped.delve"
    lines = record.splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("2 ready"))
    lines[at], lines[at + 1] = lines[at + 1], lines[at]
    broken.write_text("\n".join(lines) + "\n")
    assert main(["verify", str(broken)]) != 0
