"""The progress bar: for terminals only."""

from __future__ import annotations

import io

import pytest

from delve.lab.progress import Progress, spell


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
        assert out.getvalue() == "\r[######..................]  25% 250 of 1,000 games, 125/s, 6 s left"
    assert out.getvalue().endswith("\r" + " " * 67 + "\r")


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
