"""Records of every version so far are replayed: what people kept stays theirs."""

from __future__ import annotations

from pathlib import Path

import pytest

import delve
from delve.kernel.record import read

RECORDS = Path(__file__).resolve().parents[1] / "records"
KEPT = sorted(RECORDS.rglob("*.delve"))
ENDS = {
    "v1/cavern-2-seats": (139, "Won with 47 points."),
    "v1/cavern-3-seats-unfinished": (120, None),
    "v1/cavern-4-seats": (299, "Won with 67 points."),
    "v1/cavern-fair": (160, None),
    "v1/pencil-1-seat": (63, "Lost below: Empty-handed."),
    "v1/pencil-3-seats": (253, "The victory is shared: 5 treasure each."),
    "v1/pencil-fair": (47, None),
    "v1/pencil-free-undo": (202, "The most treasure brought home is 6."),
    "v2/cavern-2-seats": (221, "Won with 53 points."),
    "v2/cavern-3-seats-unfinished": (120, None),
    "v2/cavern-4-seats": (350, "Won with 63 points and more Treasures."),
    "v2/cavern-fair": (199, None),
    "v2/heroes-bound": (99, "Somebody was left behind at Challenge 5, and the party was bound."),
    "v2/heroes-campaign-1": (59, None),
    "v2/heroes-campaign-2": (109, None),
    "v2/heroes-delve": (274, "Everybody came through: 33 points."),
    "v2/heroes-quest": (202, None),
    "v2/heroes-random": (199, "Everybody was killed; the last at Challenge 5."),
    "v2/heroes-unfinished": (60, None),
    "v2/hold": (75, "The hold fell on turn 8: wyrm at the open gate."),
    "v2/pencil-1-seat": (63, "Lost below: Empty-handed."),
    "v2/pencil-3-seats": (244, "The victory is shared: 3 treasure each."),
    "v2/pencil-fair": (63, None),
    "v2/pencil-free-undo": (202, "The most treasure brought home is 6."),
}
"""How many choices each record has, and the verdict it came to in its own time (None: not noted, or not over)."""


def name_of(path: Path) -> str:
    return str(path.relative_to(RECORDS).with_suffix(""))


def test_no_record_is_left_out() -> None:
    assert {name_of(path) for path in KEPT} >= set(ENDS)


@pytest.mark.parametrize("path", KEPT, ids=name_of)
def test_an_old_record_is_replayed_to_its_end(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    table = delve.replay(text)
    assert table.keys == [entry.text for entry in read(text).entries if entry.kind == "choice"]
    choices, verdict = ENDS.get(name_of(path), (table.decisions, None))
    assert table.decisions == choices
    if verdict is not None:
        assert table.outcome is not None and table.outcome.verdict == verdict
    if "unfinished" not in path.stem:
        assert table.asked is None


@pytest.mark.parametrize("path", [path for path in KEPT if path.parent.name == "v1"], ids=name_of)
def test_a_record_of_format_1_is_written_anew_and_checks_itself_from_then_on(path: Path) -> None:
    table = delve.replay(path.read_text(encoding="utf-8"))
    again = delve.replay(table.record())
    assert again.record() == table.record()
    assert table.record().startswith("delve record 2\n")
    assert [note[2] for note in again.notes] == [note[2] for note in table.notes]


def test_an_old_game_that_is_not_over_can_go_on() -> None:
    table = delve.replay((RECORDS / "v1" / "cavern-3-seats-unfinished.delve").read_text(encoding="utf-8"))
    while table.asked is not None:
        table.choose(0)
    assert delve.replay(table.record()).outcome == table.outcome


def test_a_choice_that_cannot_be_is_refused_in_an_old_record_too() -> None:
    text = (RECORDS / "v1" / "pencil-1-seat.delve").read_text(encoding="utf-8")
    lines = text.split("\n")
    first = next(i for i, line in enumerate(lines) if line.startswith("1 "))
    lines[first] = lines[first].replace("1 delve", "1 fly")
    with pytest.raises(delve.BadRecord, match="'fly' is not offered"):
        delve.replay("\n".join(lines))
