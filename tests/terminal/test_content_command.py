"""`delve content check`: from the command line."""

from __future__ import annotations

import pytest

from delve.cli import main
from delve.kernel.content_report import ContentReport
from delve.terminal import content_command


def test_a_game_without_content_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["content", "check", "pencil"]) == 2
    assert "pencil has no content to check" in capsys.readouterr().err


def test_what_was_found_is_told_and_breaches_fail(capsys: pytest.CaptureFixture[str]) -> None:
    found = ContentReport()
    found.title("Tiles")
    found.say("tiles  78")
    assert content_command.show(found) == 0
    found.note("a blind end")
    found.must(True, "never told")
    found.must(False, "there are 79 tiles; there should be 78")
    assert content_command.show(found) == 1
    shown = capsys.readouterr().out
    assert "tiles  78" in shown
    assert "Worth a thought\n  a blind end" in shown
    assert "To be put right\n  there are 79 tiles; there should be 78" in shown
    assert "never told" not in shown
