"""The sheet in plain characters (section 11.14 of the rules)."""

from __future__ import annotations

from dataclasses import replace
from unicodedata import east_asian_width

import pytest

from delve.games.pencil.house_rules import HOUSE_RULES, lattice
from delve.games.pencil.look.text import text
from delve.games.pencil.sight import Delver, SheetView
from delve.games.pencil.state import DEAD, DELVE, EXIT, HOME, IN_PLAY
from delve.games.pencil.turn import Again
from delve.kernel.game import Outcome
from delve.parts.grid import DOOR, WALL, E, S

NAMES = ("Mirka", "Otto", "Jürgen")
LEFT, TOP, PITCH = 3, 2, 4
"""Where the map begins on the page, and how far its corners are apart."""


def sheet(size: int = 12, seats: int = 3) -> SheetView:
    grid = lattice(size)
    sides = grid.open_sides()
    grid.set_side(sides, grid.at(5, 4), E, WALL)
    grid.set_side(sides, grid.at(5, 4), S, WALL)
    grid.set_side(sides, grid.at(6, 7), S, DOOR)
    grid.set_side(sides, grid.at(2, 2), E, DOOR)
    dots = bytearray(grid.size)
    dots[grid.at(8, 9)] = 5
    delvers = (
        Delver(grid.at(3, 10), grid.at(4, 10), grid.at(3, 10), 2, 7, DELVE, IN_PLAY, 0),
        Delver(grid.at(10, 3), grid.at(4, 10), grid.at(4, 9), 3, 4, EXIT, IN_PLAY, 0),
        Delver(grid.at(7, 7), grid.at(7, 7), grid.at(7, 7), 1, 25, DELVE, IN_PLAY, 0),
    )[:seats]
    setup = tuple((option.id, option.default) for option in HOUSE_RULES)
    return SheetView(0, 0, Again, (), None, size, bytes(sides), bytes(dots), (), delvers, 0, 31, 2, (1, 6, 3), setup)


def space(drawn: str, column: int, row: int) -> str:
    """The three characters of a space."""
    line = drawn.splitlines()[TOP + 2 * row - 1]
    return line[LEFT + PITCH * (column - 1) + 1 : LEFT + PITCH * column]


def below(drawn: str, column: int, row: int) -> str:
    line = drawn.splitlines()[TOP + 2 * row]
    return line[LEFT + PITCH * (column - 1) + 1 : LEFT + PITCH * column]


def beside(drawn: str, column: int, row: int) -> str:
    return drawn.splitlines()[TOP + 2 * row - 1][LEFT + PITCH * column]


@pytest.mark.parametrize("ascii_only", [True, False])
@pytest.mark.parametrize("size", [11, 12])
@pytest.mark.parametrize("names", [NAMES, ("Bartholomew the Unready", "日本語の長い名前です", "x" * 90)])
def test_it_fits_a_terminal(size: int, ascii_only: bool, names: tuple[str, ...]) -> None:
    every = tuple((option.id, list(option.values)[-1]) for option in HOUSE_RULES)
    crowded = replace(sheet(size), setup=every)
    crowded = replace(crowded, delvers=tuple(replace(d, lying=12, treasure=105) for d in crowded.delvers))
    ended = tuple(replace(d, status=HOME, at=d.start) for d in crowded.delvers)
    over = replace(crowded, delvers=ended, outcome=Outcome((0, 1, 2), (105, 105, 105), ""))
    for view in (sheet(size), crowded, over):
        lines = text(view, names, ascii_only).splitlines()
        assert len(lines) <= 40
        assert max(sum(2 if east_asian_width(ch) in "WF" else 1 for ch in line) for line in lines) <= 80


def test_plain_ascii_is_ascii() -> None:
    assert text(sheet(), ("Zoë", "日本", "Мария"), ascii_only=True).isascii()


def test_walls_and_doors_stand_on_their_sides() -> None:
    drawn = text(sheet(), NAMES, ascii_only=True)
    assert beside(drawn, 5, 4) == "|" and below(drawn, 5, 4) == "---"
    assert beside(drawn, 2, 2) == "=" and "=" in below(drawn, 6, 7)
    assert beside(drawn, 4, 4) == " " and below(drawn, 5, 5) == "   "
    assert beside(drawn, 12, 6) == "|", "the edge of the sheet is drawn"


def test_box_characters_stand_where_ascii_stands() -> None:
    drawn = text(sheet(), NAMES)
    assert beside(drawn, 5, 4) == "│" and below(drawn, 5, 4) == "───"
    assert beside(drawn, 2, 2) == "╪" and below(drawn, 6, 7) == "─╫─"
    assert drawn.splitlines()[TOP + 2 * 4][LEFT + PITCH * 5] == "┘", "two walls meet in a corner"
    assert drawn.splitlines()[TOP][LEFT] == "┌"


def test_starts_delvers_and_dots() -> None:
    """Starts in small letters, delvers in capitals, several in one space side by side."""
    drawn = text(sheet(), NAMES, ascii_only=True)
    assert space(drawn, 4, 10).strip() == "AB"
    assert space(drawn, 3, 10).strip() == "a" and space(drawn, 10, 3).strip() == "b"
    assert space(drawn, 7, 7).strip() == "C", "a delver on the own start is told once"
    assert space(drawn, 8, 9).strip() == "."
    assert space(drawn, 1, 1).strip() == ""


def test_own_dots_tell_their_owners() -> None:
    own = replace(sheet(), setup=(("dots", "own"),))
    assert space(text(own, NAMES, ascii_only=True), 8, 9).strip() == "13"


def test_columns_and_rows_are_numbered() -> None:
    lines = text(sheet(), NAMES).splitlines()
    assert lines[1].split() == [str(i) for i in range(1, 13)]
    assert [lines[TOP + 2 * row - 1][:LEFT].strip() for row in range(1, 13)] == [str(i) for i in range(1, 13)]


def test_players_and_the_last_roll_are_told() -> None:
    drawn = text(sheet(), NAMES, ascii_only=True)
    assert "> A Mirka" in drawn and "  B Otto" in drawn
    assert "2 lives  7 treasure" in drawn and "at 4,10  start 3,10" in drawn
    assert "roll 2 of 3: 1 + 6 + 3" in drawn and "10 = door" in drawn
    assert "♥♥♡" in text(sheet(), NAMES)
    assert "Mirka to roll" in text(replace(sheet(), dice=()), NAMES)


def test_home_dead_and_the_winner_are_told() -> None:
    a, b, c = sheet().delvers
    over = replace(
        sheet(),
        delvers=(replace(a, status=HOME, at=a.start), replace(b, status=DEAD, lives=0, treasure=0, lying=4), replace(c, status=HOME)),
        asked=None,
        outcome=Outcome((2,), (7, 0, 25), ""),
    )
    lines = text(over, NAMES, ascii_only=True).splitlines()
    assert any("* C Jurgen" in line and line.endswith("home") for line in lines)
    assert any("B Otto" in line and line.endswith("dead") for line in lines)
    assert any("4 treasure lies there" in line for line in lines)
    assert any("the winner is:" in line for line in lines)


def test_a_lone_delver_gets_a_rank() -> None:
    """12.16."""
    (a,) = sheet(seats=1).delvers
    over = replace(sheet(seats=1), delvers=(replace(a, status=HOME, at=a.start),), asked=None, outcome=Outcome((0,), (7,), ""))
    assert "Master delver" in text(over, ("Ana",))
    lost = replace(over, delvers=(replace(a, status=DEAD, lives=0, treasure=0),), outcome=Outcome((), (0,), ""))
    assert "lost below" in text(lost, ("Ana",)) and "Empty-handed" in text(lost, ("Ana",))


def test_house_rules_and_the_notice_are_told() -> None:
    drawn = text(replace(sheet(), setup=(("stop", "roll_all"),)), NAMES)
    assert "house rules: always three rolls" in drawn
    assert "Matt Williams" in drawn and "CC BY-SA 4.0" in drawn
