"""The library as somebody meets it in a notebook: own bots, clear errors, things that show what they are."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

import delve
from delve.table import Seat


class Last:
    """A bot of somebody's own: always the last option."""

    level = "last"

    def choose(self, seat: Seat) -> int:
        return len(seat.view.options) - 1


def test_a_bot_of_ones_own_takes_a_seat() -> None:
    table = delve.new("pencil", seats=2, seed=1, bots={0: Last(), 1: "instinct"})
    table.play_bots()
    assert table.outcome is not None
    assert table.levels == {0: "last", 1: "instinct"}


@pytest.mark.parametrize("bot", [object(), "genius", 3])
def test_what_is_no_bot_is_refused(bot: object) -> None:
    with pytest.raises(delve.BadSetup, match=r"cannot take seat 0|no bot 'genius'"):
        delve.new("pencil", bots={0: bot})  # type: ignore[dict-item]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"seats": 4}, "pencil is for 1 to 3 seats, not 4"),
        ({"seats": 0}, "not 0"),
        ({"seats": "2"}, "a whole number, not '2'"),
        ({"bots": "instinct"}, r"bots are given by seat, such as \{0: 'instinct'\}"),
        ({"bots": {"0": "instinct"}}, "a bot cannot take seat '0'"),
        ({"bots": {0: type("Mine", (), {"level": "mine", "choose": len})}}, "Mine cannot take seat 0: it is a class"),
        ({"names": ["Ana", "Ben"]}, r"for 1 seat not \['Ana', 'Ben'\]"),
        ({"seats": 3, "names": "Ana"}, "names are a list"),
        ({"undo": "always"}, "undo cannot be 'always'; it can be: strict, free"),
        ({"house_rules": {"gird": "11"}}, "no house rule 'gird'"),
        ({"content": "nowhere"}, "no content that could be exchanged"),
    ],
)
def test_a_wrong_argument_is_named(arguments: dict[str, object], message: str) -> None:
    with pytest.raises(delve.BadSetup, match=message):
        delve.new("pencil", **arguments)  # type: ignore[arg-type]


def test_a_wrong_seat_or_theme_is_named() -> None:
    table = delve.new("pencil", seats=2, seed=1)
    with pytest.raises(delve.DelveError, match="a record has no decision -1"):
        delve.replay(table.record(), at=-1)
    for look in (table.view, table.text, table.svg, table.log, table.seat):
        with pytest.raises(delve.DelveError, match="there is no seat 2: the table has 2, counted from 0"):
            look(2)
    with pytest.raises(delve.DelveError, match="there is no seat 5"):
        table.note("hello", 5)
    with pytest.raises(delve.DelveError, match="there is no seat 7"):
        table.choose(0, seat=7)
    with pytest.raises(delve.BadSetup, match="there is no theme 'nope'; there are: light, dark, contrast"):
        table.svg(0, "nope")


def test_a_mistyped_game_is_guessed() -> None:
    with pytest.raises(delve.BadSetup, match="did you mean 'cavern'"):
        delve.new("caverm")


def test_a_game_is_played_with_content_of_ones_own(tmp_path: Path) -> None:
    files = delve.game("cavern").content_files()
    (tmp_path / "gold.toml").write_text(files["gold.toml"].replace("1 = 34", "1 = 33").replace("2 = 34", "2 = 35"), encoding="utf-8")
    table = delve.new("cavern", seed=1, content=tmp_path)
    assert table.game.content != delve.game("cavern").content
    assert table.header.content == table.game.content


def test_tables_and_views_show_what_they_are() -> None:
    table = delve.new("pencil", seats=2, seed=1, names=["Ana", "Ben"])
    assert repr(table) == f"<Table pencil: Ana, Ben; 0 choices made, {table.names[table.asked or 0]} to choose>"
    assert ElementTree.fromstring(table._repr_svg_()).tag.endswith("svg")
    shown = table.view(0)._repr_html_()
    assert ElementTree.fromstring(shown).tag == "table"
    assert "<th>delvers</th>" in shown
    while table.asked is not None:
        table.choose(0 if table.options == 1 or table.decisions > 40 else table.options - 1)
    assert repr(table).endswith("over>")
