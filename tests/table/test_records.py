"""Records: written, replayed, scrubbed, and refused at the first thing that is wrong with them."""

from __future__ import annotations

import re

import pytest

import delve


@pytest.fixture(scope="module")
def record() -> str:
    table = delve.new("pencil", seats=2, seed=11, names=["Ana", "Ben"], house_rules={"explore": "frontier"}, bots={1: "instinct"})
    while table.decision is not None:
        table.play_bots()
        if table.decision is not None:
            table.choose(min(len(table.decision.faces) - 1, table.decisions % 3))
        if table.decisions > 5 and not table.notes:
            table.note("here it gets dark", 0)
    return table.record()


def test_a_record_replays_to_itself(record: str) -> None:
    table = delve.replay(record)
    assert table.record() == record
    assert table.outcome is not None
    assert table.names == ["Ana", "Ben"]
    assert table.setup["explore"] == "frontier"
    assert table.levels == {1: "instinct"}
    assert table.notes[0][2] == "here it gets dark"


def test_a_record_can_be_opened_at_any_decision(record: str) -> None:
    whole = delve.replay(record)
    for at in range(whole.decisions + 1):
        part = delve.replay(record, at=at)
        assert part.decisions == at
        assert record.startswith(part.record())
    with pytest.raises(delve.BadRecord, match=r"holds .* decisions, not"):
        delve.replay(record, at=whole.decisions + 1)


def test_every_single_character_edit_is_refused(record: str) -> None:
    """Whatever character is changed, dropped or doubled, the record is not taken."""
    for i in range(len(record) - 1):
        edits = {record[:i] + other + record[i + 1 :] for other in "x1 n#" if other != record[i]}
        edits |= {record[:i] + record[i + 1 :], record[: i + 1] + record[i:]}
        for edited in edits - {record}:
            with pytest.raises(delve.BadRecord):
                delve.replay(edited)


def test_an_edit_is_reported_at_the_first_wrong_decision(record: str) -> None:
    """A legal choice turned into another legal one: the game would go on, but not to where the record says."""
    lines = record.split("\n")
    first = next(i for i, line in enumerate(lines) if line.startswith("1 delve"))
    lines[first] = lines[first].replace("1 delve", "1 exit")
    with pytest.raises(delve.BadRecord) as refused:
        delve.replay("\n".join(lines))
    made = sum(bool(re.match(r"\d", line)) for line in lines[:first])
    assert refused.value.line == first + 1
    assert refused.value.decision == made + 1
    assert f"line {first + 1}, decision {made + 1} ('exit' by seat 1)" in str(refused.value)
    assert "edited here, or was played by other rules" in str(refused.value)


def test_a_choice_that_was_never_offered_is_named(record: str) -> None:
    edited = re.sub(r"\n1 (wall|move|door) .", r"\n1 \1 q", record, count=1)
    with pytest.raises(delve.BadRecord, match="is not offered"):
        delve.replay(edited)


def test_a_torn_last_line_is_refused_and_can_be_mended(record: str) -> None:
    torn = record[:-5]
    with pytest.raises(delve.BadRecord, match="cut off"):
        delve.replay(torn)
    mended = delve.replay(torn, mend=True)
    assert record.startswith(mended.record())
    assert mended.record().count("\n") == record.count("\n") - 1


def test_a_missing_line_end_is_no_harm(record: str) -> None:
    assert delve.replay(record.rstrip("\n")).record() == record
    assert delve.replay(record.replace("\n", "\r\n")).record() == record


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("delve record 2", "hello", "this is not a record"),
        ("game pencil", "game chess", "'chess', a game that is not installed; installed: cavern, heroes, hold, pencil, ruins"),
        ("rules 1", "rules 2", "played by rules 2 of pencil; these are rules 1"),
        ("content -", "content abc", "content 'abc' was not found"),
        ("luck sfc32", "luck keyed", "'keyed' cannot be replayed from a seed"),
        ("seed 11", "seed 12", "does not fit the start"),
        ("seat 1 Ana", "seat 1 Eva", "does not fit the start"),
        ("bot 2 instinct", "bot 2 genius", "no bot 'genius'"),
        ("option explore frontier", "option explore nowhere", "cannot be 'nowhere'"),
        ("undo strict", "weather fine", "line 9 of the header cannot be read: 'weather fine'"),
        ("seat 2 Ben\n", "", "."),
    ],
)
def test_a_header_that_is_wrong_is_refused_with_the_reason(record: str, old: str, new: str, message: str) -> None:
    with pytest.raises(delve.BadRecord, match=message):
        delve.replay(record.replace(old, new, 1))


def test_nonsense_is_refused() -> None:
    for text in ("", "\n", "delve record 2\n", "delve record 2\ngame pencil\nstart #123456\n", "\x00" * 100):
        with pytest.raises(delve.BadRecord):
            delve.replay(text)
