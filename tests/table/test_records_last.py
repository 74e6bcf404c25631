"""Records of today go on being read: classes may be renamed and content may be commented without any of them becoming unreadable."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import delve
from delve.kernel.codec import freeze, thaw
from delve.kernel.game import Game
from delve.table.replaying import replay_record

RECORDS = Path(__file__).resolve().parents[1] / "records"
TODAY = RECORDS / "v2"


@contextmanager
def renamed(game: Game) -> Iterator[int]:
    """Every step and part of a game has another class name; gives how many there are."""
    kinds = [*game.steps, *game.parts, type(game.blank(game.min_seats, game.setup()))]
    before = [kind.__name__ for kind in kinds]
    for number, kind in enumerate(kinds):
        kind.__name__ = f"Renamed{number}"
    try:
        yield len(kinds)
    finally:
        for kind, name in zip(kinds, before, strict=True):
            kind.__name__ = name


@pytest.mark.parametrize("name", ["pencil-3-seats", "cavern-4-seats", "cavern-fair"])
def test_steps_and_parts_can_be_renamed(name: str) -> None:
    """Every line is still held to its check, and so are the digests of whole positions."""
    text = (TODAY / f"{name}.delve").read_text(encoding="utf-8")
    before = delve.replay(text)
    assert text.count(":") >= 2, "some lines have a digest of the position"
    digest = before.digest()
    with renamed(before.game) as count:
        assert count > 10
        after = delve.replay(text)
        assert after.record() == text
        assert after.digest() == digest


def test_a_frozen_position_outlives_the_names_of_classes() -> None:
    table = delve.replay((TODAY / "cavern-3-seats-unfinished.delve").read_text(encoding="utf-8"))
    frozen = freeze(table._state)
    with renamed(table.game):
        assert freeze(thaw(table.game, 3, table.setup, frozen)) == frozen


def test_comments_and_layout_of_content_do_not_matter(tmp_path: Path) -> None:
    shipped = delve.game("cavern")
    for name, text in shipped.content_files().items():
        (tmp_path / name).write_text(f"# A remark about this file.\n\n{text}\n\n# And another.\n", encoding="utf-8")
    commented = shipped.with_content(tmp_path)
    assert commented.content_files() != shipped.content_files()
    assert commented.content == shipped.content
    text = (TODAY / "cavern-2-seats.delve").read_text(encoding="utf-8")
    assert replay_record(commented, text).record() == text


def test_another_figure_in_the_content_does(tmp_path: Path) -> None:
    shipped = delve.game("cavern")
    for name, text in shipped.content_files().items():
        (tmp_path / name).write_text(text.replace("2 = 34", "2 = 35").replace("3 = 17", "3 = 16"), encoding="utf-8")
    other = shipped.with_content(tmp_path)
    assert other.content != shipped.content
    with pytest.raises(delve.BadRecord, match="content"):
        replay_record(other, (TODAY / "cavern-2-seats.delve").read_text(encoding="utf-8"))
