"""The sheet where there is little room: the map round the own space, options by their numbers, everybody's lives and treasure."""

from __future__ import annotations

from dataclasses import replace

import pytest

from delve.games.pencil.look.text_board import text_board
from delve.games.pencil.sight import view as seen_by
from delve.kernel.game import decision
from delve.kernel.text_board import TextBoard, TextRoom
from delve.parts.widths import columns
from tests.games.pencil.test_text import NAMES, sheet
from tests.kit import PencilKit, Player, roll
from tests.kit.pencil import PencilPlay

WALLS = """
    +---+
    | @ |
    +   +
"""
WAY = """
    +   +   +   +
      .   b   .
    +   +   +   +
      .   @ = 1
    +   +---+   +
          .
    +   +   +   +
"""


def board(play: PencilPlay, wide: int = 80, rows: int = 16, ascii_only: bool = True) -> TextBoard:
    """What whoever is asked sees."""
    pending = decision(play.state)
    assert pending is not None
    return text_board(seen_by(play.state, pending.seat), NAMES[: len(play.state.at)], TextRoom(wide, rows, ascii_only, pending.faces))


def test_sides_to_draw_on_bear_their_numbers(pencil: PencilKit) -> None:
    """1 and 3 on the sides above and below, 2 and 4 in the own space beside the sides there, which stay as they are."""
    table = pencil.given(at=(5, 5))
    table.does("delve", roll(9))
    assert table.offers() == ["wall n", "wall e", "wall s", "wall w"]
    drawn = board(table)
    at = drawn.text.splitlines()
    here = next(i for i, line in enumerate(at) if "4A2" in line)
    assert at[here - 1].index("1") == at[here + 1].index("3") == at[here].index("A")
    assert drawn.marked == {0, 1, 2, 3}
    table.does("wall n")


def test_walls_to_make_a_door_of_stay_in_sight(pencil: PencilKit) -> None:
    table = pencil.given(WALLS, at=(5, 5))
    table.does("delve", roll(10))
    text = board(table).text
    assert "|4A2|" in text
    assert "+-1-+" in text and "+ 3 +" in text
    assert "│4A2│" in board(table, ascii_only=False).text
    table.does("door n")


def test_spaces_to_move_to_bear_numbers_before_what_is_there(pencil: PencilKit) -> None:
    """A dot, a start, a rival: seen beside the number. A wall that can be dug has its number too."""
    table = pencil.given(WAY, at=(4, 4), turn=2)
    table.does("delve", roll(8), seat=2)
    assert table.offers() == ["move n", "move e", "move w", "dig s"]
    text = board(table).text
    assert "1b" in text, "the own start"
    assert "B =2A" in text, "a rival behind a door"
    assert "3." in text, "where one has been"
    assert "+-4-+" in text, "a wall"
    table.does("move w")


def test_own_dots_alone_are_shown_beside_a_number_where_they_alone_count(pencil: PencilKit) -> None:
    """13.08: who dotted a space is told by digits; beside the number of an option stands a dot, and only for one's own."""
    mine, theirs = Player(dots=((6, 5),)), Player(start=(9, 9), at=(9, 9), dots=((5, 6),))
    table = pencil.given(at=(5, 5), turn=2, seat1=theirs, seat2=mine, house_rules={"dots": "own"})
    table.does("delve", roll(8), seat=2)
    assert table.offers() == ["move n", "move e", "move s", "move w"]
    lines = board(table).text.splitlines()
    row = next(line for line in lines if line.lstrip().startswith("5"))
    assert "2." in row
    assert "3" in lines[lines.index(row) + 2] and "3." not in lines[lines.index(row) + 2]
    table.does("move n")


@pytest.mark.parametrize("at", [(1, 1), (12, 12), (6, 1), (1, 9), (7, 7)])
@pytest.mark.parametrize(("wide", "rows"), [(80, 14), (80, 16), (120, 30), (40, 18), (40, 12), (56, 11)])
def test_wherever_one_stands_the_sides_round_it_are_in_sight(pencil: PencilKit, at: tuple[int, int], wide: int, rows: int) -> None:
    start = (11, 3)
    table = pencil.given(at=at, turn=2, seat1=Player(start=(2, 9), at=(2, 9)), seat2=Player(start=start, lives=2, treasure=5))
    table.does("delve", roll(9), seat=2)
    drawn = board(table, wide, rows)
    lines = drawn.text.splitlines()
    assert len(lines) <= rows
    assert max(map(columns, lines)) <= wide
    marks = "".join(lines[-2 * 12 :])
    assert all(str(number) in marks for number in range(1, len(table.offers()) + 1))
    assert drawn.marked == set(range(len(table.offers())))
    assert "2 lives" in drawn.text and "5 treasure" in drawn.text, "what one has"
    assert "3 lives" in drawn.text and "no treasure" in drawn.text, "and what the others have"
    assert "Mirka" in drawn.text and "Otto" in drawn.text and ("9 = wall" in drawn.text or "= 9, wall" in drawn.text)
    assert drawn.whole == (rows >= 27 and wide >= 80)
    table.does(table.offers()[0])


def test_the_start_is_in_sight_if_it_can_be(pencil: PencilKit) -> None:
    """Seven rows of the sheet fit, and the start is six away."""
    for at, start in (((5, 2), (5, 7)), ((5, 11), (6, 6))):
        table = pencil.given(at=at, seat1=Player(start=start))
        table.does("delve", roll(9))
        rows = [line[:3].strip() for line in board(table, rows=16).text.splitlines()]
        assert str(start[1]) in rows and str(at[1]) in rows
        table.does(table.offers()[0])


@pytest.mark.parametrize("ascii_only", [True, False])
@pytest.mark.parametrize("wide", [32, 40, 55, 79])
def test_the_whole_sheet_on_a_narrow_page_is_cut_into_strips(wide: int, ascii_only: bool) -> None:
    crowded = replace(sheet(), setup=(("stop", "roll_all"), ("dots", "own")))
    for names in (NAMES, ("Bartholomew the Unready", "日本語の長い名前です", "x" * 90)):
        drawn = text_board(crowded, names, TextRoom(wide, 0, ascii_only))
        lines = drawn.text.splitlines()
        assert drawn.whole
        assert max(map(columns, lines)) <= wide
        heads = [line.split() for line in lines if line.split() and all(word.isdecimal() for word in line.split())]
        assert [number for head in heads for number in head] == [str(i) for i in range(1, 13)], "every column, once"
        assert not ascii_only or drawn.text.isascii()


def test_without_a_limit_the_sheet_is_as_it_always_was(pencil: PencilKit) -> None:
    from delve.games.pencil.look.text import text

    assert text_board(sheet(), NAMES, TextRoom()).text == text(sheet(), NAMES)


def test_a_finished_game_is_told_in_the_window_too() -> None:
    from delve.games.pencil.state import HOME
    from delve.kernel.game import Outcome

    (one,) = sheet(seats=1).delvers
    over = replace(sheet(seats=1), delvers=(replace(one, status=HOME, at=one.start),), asked=None, outcome=Outcome((0,), (7,), ""))
    for wide in (80, 40):
        assert "Master delver" in text_board(over, ("Ana",), TextRoom(wide, 16)).text
