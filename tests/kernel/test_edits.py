"""Edits as the kernel reads and does them, and as lines of a record."""

from __future__ import annotations

import pytest

from delve.kernel.edits import Edit, move, must_know, one_of, whole_number
from delve.kernel.errors import BadEdit, BadRecord
from delve.kernel.events import Tell
from delve.kernel.luck import Scripted
from delve.kernel.record import Entry, read
from tests.kit.ruled_lantern import RuledLantern
from tests.laws.lantern import Lantern

GAME = RuledLantern()


def position() -> Lantern:
    s = GAME.start(2, {}, Scripted([2, 3]))
    assert isinstance(s, Lantern)
    return s


def test_the_edit_is_told_before_what_came_of_it() -> None:
    s, told = position(), Tell()
    Edit(GAME, "flare 2 because it is dark").apply(s, Scripted([5]), told)
    assert [type(event).__name__ for event in told] == ["Edited", "Flared"]
    assert s.burnt == [0, 5]


def test_nothing_is_told_where_nobody_listens() -> None:
    s = position()
    move(s, Edit(GAME, "oil 2 9"), Scripted([]), None)
    assert s.burnt == [0, 9]
    move(s, 0, Scripted([4]), None)
    assert s.burnt == [4, 9]


def test_a_reason_is_no_part_of_the_edit() -> None:
    told = Tell()
    Edit(GAME, "oil 1 2 because of 3 because of 4").apply(position(), Scripted([]), told)
    assert (told[0].what, told[0].because) == ("oil 1 2", "of 3 because of 4")  # type: ignore[attr-defined]


@pytest.mark.parametrize("text", ["", "-", "1.5", "\u0664", "41", "-1", "9999999999"])
def test_numbers_are_read_strictly(text: str) -> None:
    with pytest.raises(BadEdit, match="whole number from 0 to 40"):
        whole_number(GAME, "oil", text, 0, 40)


def test_what_is_near_is_suggested() -> None:
    with pytest.raises(BadEdit, match="did you mean 'flare'"):
        must_know(GAME, "flar")
    with pytest.raises(BadEdit, match="did you mean 'soldier'"):
        one_of(GAME, "oil", "soldeir", ["soldier", "mage"], "unit")


def test_an_edit_is_a_line_of_a_record() -> None:
    entry = Entry("edit", 1, "oil 1 2 because why", "0123ab")
    assert entry.line() == "edit 2 oil 1 2 because why #0123ab"
    head = "delve record 2\ngame x\nrules 1\nseat 1 Ana\nseed 1\nstart #aaaaaa\n"
    (found,) = read(f"{head}{entry.line()}\n").entries
    assert (found.kind, found.seat, found.text) == ("edit", 1, "oil 1 2 because why")
    assert found.moves
    assert not Entry("note", 0, "x").moves
    with pytest.raises(BadRecord, match="line 7"):
        read(f"{head}edit oil 1 2 #0123ab\n")
