"""Orders typed in line mode: named below the question, carried out, told with why they ended, taken back in one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import delve
from delve.catalogue import unregister
from delve.kernel.face import Decision, Face, Words
from delve.terminal.typed_lines import Asked, Chosen, Ordered, understand
from tests.kit.ordered_lantern import OrderedLantern
from tests.terminal.sitting import Sitting, sit


@pytest.fixture
def play(tmp_path: Path) -> Iterator[Sitting]:
    delve.register(OrderedLantern())
    yield sit(tmp_path, "ordered-lantern", seats=1, names=["Ana"], undo="free")
    unregister("ordered-lantern")


def test_the_question_names_its_orders_and_help_says_what_they_do(play: Sitting) -> None:
    assert "Or: `evening` Let it burn; `trust` Trust the keeper." in play.type("")
    shown = play.type("help")
    assert "evening" in shown and "burns until it is late" in shown
    assert "Or:" not in sit(play.save.path.parent, seats=1).type("")


def test_an_order_is_told_kept_and_taken_back(play: Sitting) -> None:
    shown = play.type("evening")
    made = play.table.decisions
    assert made > 1
    assert f"(Let it burn: {made} choices. It is late. `undo` takes all of it back.)" in shown
    assert shown.count("Ana burns") == made, "all that happened is told"
    assert "`evening`" not in shown.rpartition("Or:")[2]
    assert play.on_disk() == play.table.record()
    assert "undo order" in play.type("help")
    shown = play.type("undo")
    assert f"Taken back: an order of {made} choices, from burn on." in shown
    assert play.table.decisions == 0


def test_undo_order_goes_back_before_it(play: Sitting) -> None:
    play.type("evening", "burn")
    assert "down to the moment before the last order" in play.type("undo order")
    assert play.table.decisions == 0


def test_options_and_commands_come_first() -> None:
    faces = (Face("hold", Words("Hold it")), Face("fight on", Words("Fight on")))
    decision = Decision(0, "ask", "What now?", "", faces)
    orders = ("hold", "fight", "undo", "pass")
    assert understand("hold", decision, orders) == Chosen(0)
    assert understand("/hold", decision, orders) == Ordered("hold")
    assert understand("fight", decision, orders) == Ordered("fight")
    assert understand("fight", decision) == Chosen(1)
    assert understand("undo", decision, orders) == Asked("undo", "")
    assert understand("Pass", decision, orders) == Ordered("pass")
