"""`edit ...` and `undo TO` in line mode."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import delve
from delve.catalogue import unregister
from tests.kit.ruled_lantern import RuledLantern
from tests.terminal.sitting import Sitting, sit


@pytest.fixture
def play(tmp_path: Path) -> Iterator[Sitting]:
    """Ruled Lantern at a table, taking back freely."""
    delve.register(RuledLantern())
    yield sit(tmp_path, "ruled-lantern", seats=2, names=["Ana", "Ben"], undo="free")
    unregister("ruled-lantern")


def test_edit_alone_lists_what_can_be_edited(play: Sitting) -> None:
    shown = play.type("edit")
    assert "edit oil SEAT NUMBER" in shown
    assert "how much a seat has burnt" in shown
    assert play.table.decisions == 0


def test_an_edit_is_told_kept_and_marked_at_the_end(play: Sitting) -> None:
    shown = play.type("edit oil 1 12 because the lamp leaked")
    assert "By decree: 0 burnt, now 12 burnt, because the lamp leaked." in shown
    assert "edit 1 oil 1 12 because the lamp leaked #" in play.on_disk()
    shown = play.type("call")
    assert "Ruled by the keeper." in shown
    assert play.type("edit oil 1 3") != ""
    assert "game is over" in play.type("edit oil 1 3")


def test_a_wrong_edit_says_what_is_wrong_and_changes_nothing(play: Sitting) -> None:
    before = play.on_disk()
    shown = play.type("edit oil 9 12")
    assert "There is no seat '9'" in shown
    assert "oil SEAT NUMBER" in shown
    assert "By decree" not in play.type("log")
    assert play.on_disk() == before


def test_undo_goes_down_to_a_landmark(play: Sitting) -> None:
    play.type("burn", "burn", "edit oil 1 3", "edit oil 2 3")
    assert "undo burn" in play.type("help")
    shown = play.type("undo burn")
    assert "Taken back: 3 choices, down to the last burning." in shown
    assert play.table.keys == ["burn"]
    assert play.on_disk() == play.table.record()
    assert "has no 'turn' to go back to" in play.type("undo turn")


def test_a_game_without_edits_says_so(tmp_path: Path) -> None:
    play = sit(tmp_path, seats=1)
    assert "knows no edits" in play.type("edit")
    assert "Pencil knows no edits" in play.type("edit gold 3")
    assert play.table.decisions == 0
