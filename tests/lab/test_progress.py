"""The progress bar: for terminals only."""

from __future__ import annotations

import io
import time

import pytest

from delve.lab import progress as progress_module
from delve.lab.progress import Progress, pace, spell


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_silent_where_nobody_looks() -> None:
    out = io.StringIO()
    with Progress(10, stream=out) as progress:
        progress.advance(10)
    assert out.getvalue() == ""


def test_a_terminal_sees_how_far_how_fast_and_how_long() -> None:
    out, now = Terminal(), [0.0]
    with Progress(1000, stream=out, clock=lambda: now[0]) as progress:
        now[0] = 2.0
        progress.advance(250)
        assert out.getvalue().endswith("\r[######..................]  25% 250 of 1,000 games, 125/s, 6 s left")
    assert out.getvalue().endswith("\r" + " " * 67 + "\r")


def test_the_bar_is_there_before_anything_is_done_and_time_goes_by() -> None:
    out, now = Terminal(), [0.0]
    with Progress(200, stream=out, clock=lambda: now[0]) as progress:
        assert out.getvalue() == "\r[........................]   0% 0 of 200 games, 0 s so far"
        assert progress.line(185.0) == "[........................]   0% 0 of 200 games, 3 min 05 s so far"


def test_the_bar_is_drawn_again_though_nothing_is_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    """A single game may take a minute: whoever waits sees that the program is at work."""
    monkeypatch.setattr(progress_module, "TICK", 0.01)
    out = Terminal()
    with Progress(200, stream=out):
        waited = time.monotonic()
        while out.getvalue().count("\r") < 3 and time.monotonic() - waited < 10:
            time.sleep(0.01)
    assert out.getvalue().count("\r") >= 3
    after = out.getvalue()
    time.sleep(0.05)
    assert out.getvalue() == after, "nothing is drawn once the bar is wiped"


@pytest.mark.parametrize(("rate", "words"), [(1234, "1,234/s"), (2.54, "2.5/s"), (0.5, "2 s each"), (1 / 100, "1 min 40 s each")])
def test_pace_in_words(rate: float, words: str) -> None:
    assert pace(rate) == words


def test_it_does_not_draw_more_often_than_one_can_see() -> None:
    out, now = Terminal(), [0.0]
    progress = Progress(1000, stream=out, clock=lambda: now[0])
    for _ in range(100):
        now[0] += 0.001
        progress.advance(1)
    assert out.getvalue().count("\r") == 1


@pytest.mark.parametrize(("seconds", "words"), [(0.4, "0 s"), (59, "59 s"), (185, "3 min 05 s"), (7800, "2 h 10 min")])
def test_time_in_words(seconds: float, words: str) -> None:
    assert spell(seconds) == words
