"""Saved positions only save time: a damaged one is not used, and a table resumed from one can do all that another can."""

from __future__ import annotations

import json

import pytest

import delve
from delve.table import Table
from delve.table.saved_position import SavedPosition


@pytest.fixture(scope="module")
def record() -> str:
    table = delve.new("cavern", 2, "saved", {"faction_pick": "random"}, undo="free", bots={0: "instinct", 1: "instinct"})
    table.play_bots()
    return table.record()


@pytest.fixture
def resumed(record: str) -> Table:
    """The table of that record, of which only the last choices were replayed."""
    whole = delve.replay(record)
    write = whole.position_before(whole.decisions - 32)
    assert write is not None
    table = delve.replay(record, saved=write())
    assert table.known_from > 0
    return table


@pytest.mark.parametrize("to", [5, 40])
def test_a_resumed_table_takes_back_choices_from_before_its_position(resumed: Table, record: str, to: int) -> None:
    whole = delve.replay(record)
    whole.undo(to=to)
    resumed.undo(to=to)
    assert resumed.decisions == to
    assert resumed.digest() == whole.digest()
    assert resumed.record() == whole.record()


def test_its_record_is_written_and_its_story_told_without_touching_the_game(resumed: Table, record: str) -> None:
    before = resumed._state
    assert resumed.record() == record
    assert len(resumed.told) == resumed.decisions + 1
    assert resumed._state is before


def test_a_copy_is_the_same_game_with_every_note(resumed: Table, record: str) -> None:
    resumed.note("At the end.", 1)
    twin = resumed.copy()
    assert twin.notes == resumed.notes
    assert twin.record() == resumed.record() != record
    twin.undo()
    assert twin.decisions == resumed.decisions - 1


def test_a_damaged_position_is_not_read(record: str) -> None:
    whole = delve.replay(record)
    write = whole.position_before(whole.decisions)
    assert write is not None
    text = write().text()
    assert SavedPosition.read(text) == write()
    data = json.loads(text)
    for name, other in (("data", data["data"].replace("0", "1", 1)), ("decisions", 3), ("check", ""), ("choices", None)):
        assert SavedPosition.read(json.dumps(data | {name: other})) is None
    assert SavedPosition.read("[" * 100_000) is None
    assert SavedPosition.read(json.dumps({name: value for name, value in data.items() if name != "check"})) is None


def test_undo_names_what_is_wrong_with_its_arguments(record: str) -> None:
    table = delve.replay(record)
    with pytest.raises(delve.CannotUndo, match=r"a whole number, not 1\.5"):
        table.undo(to=1.5)  # type: ignore[arg-type]
    with pytest.raises(delve.DelveError, match="there is no seat 7"):
        table.undo(seat=7)
