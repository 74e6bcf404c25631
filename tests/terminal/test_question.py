"""The screen of a question: board, prompt and options in sight at once, and no option that is told nowhere."""

from __future__ import annotations

import io
import re
from pathlib import Path
from typing import Any

import pytest

import delve
from delve.kernel.face import Decision, Face, Place, Words
from delve.kernel.text_board import TextBoard, TextRoom
from delve.parts.widths import columns
from delve.table import Table
from delve.terminal.question import lay_out, ranges
from delve.terminal.screen import Screen
from tests.laws.lantern import LanternGame
from tests.terminal.sitting import Sitting, sit

SIZES = ((80, 24), (120, 40), (40, 30))


def asked(options: int, placed: int = 0, then: str = "") -> Decision:
    """A question with so many options, the first of them at places."""
    faces = [
        Face(f"go {n}", Words(f"Go to {n}", then or f"What comes of {n}."), Place("cell", (n, 0)) if n <= placed else None)
        for n in range(1, options + 1)
    ]
    return Decision(0, "Go", "Where to?", "X-1.01", tuple(faces))


class Map:
    """A board of so many lines that marks an option in each, as far as they go; it remembers how many rows it was given."""

    def __init__(self, marks: int = 0, high: int = 99) -> None:
        self.marks = marks
        self.high = high
        self.rows: list[int] = []

    def draw(self, rows: int) -> TextBoard:
        self.rows.append(rows)
        shown = min(rows, self.high)
        return TextBoard("map\n" * shown, frozenset(range(min(rows, self.marks))), shown == self.high)


def screen(wide: int = 80, high: int = 24) -> Screen:
    return Screen(io.StringIO(), wide, height=high)


def test_few_options_are_told_in_full_and_the_board_gets_the_rest() -> None:
    board = Map()
    laid = lay_out(screen(), asked(3), board.draw)
    assert laid.lines[0] == "Where to?"
    assert [line.split()[0] for line in laid.lines[1:]] == ["1", "2", "3"]
    assert "What comes of 2." in laid.lines[2]
    assert len(laid.board.text.splitlines()) + len(laid.lines) + 2 == 24, "with a blank line and the line that is typed"


def test_many_options_on_the_board_are_told_in_one_line() -> None:
    laid = lay_out(screen(), asked(15, placed=14), Map(14).draw)
    assert "1-14" in laid.lines[1] and "`list`" in laid.lines[1]
    assert "What comes of 15." in laid.lines[2], "what is nowhere on the board is told"
    assert len(laid.lines) == 3


def test_options_that_did_not_fit_on_the_board_are_told_after_all() -> None:
    """The map has room for so many marks as rows: 18 of 30."""
    laid = lay_out(screen(), asked(30, placed=30), Map(30).draw)
    told = " ".join(laid.lines)
    folded = max(laid.board.marked) + 1
    assert f"1-{folded} " in told
    assert all(f" {n} Go to {n} " in f"{told} " for n in range(folded + 1, 31))
    assert len(laid.board.text.splitlines()) + len(laid.lines) + 2 <= 24


def test_many_options_on_no_board_are_told_by_their_labels_in_columns() -> None:
    laid = lay_out(screen(), asked(20), Map().draw)
    told = " ".join(" ".join(laid.lines).split())
    assert all(f"{n} Go to {n}" in told for n in range(1, 21))
    assert "`list` says what each does." in told
    assert len(laid.lines) < 8


def test_options_alike_share_a_line_where_there_are_too_many() -> None:
    """Forty options do not fit a screen of 20 rows one by one: those that differ in numbers alone are told by the first and the last."""
    faces = [Face("trade none", Words("No trade"))]
    faces += [Face(f"trade {n} goods", Words(f"Give {n} Trade Goods for twice as many Resources")) for n in range(1, 40)]
    laid = lay_out(screen(40, 20), Decision(0, "Go", "Trade?", "X-1.01", tuple(faces)), Map().draw)
    told = [" ".join(line.split()) for line in laid.lines]
    assert told[1:3] == ["1 trade none", "2-40 trade 1 goods to trade 39 goods"]
    assert len(laid.lines) + len(laid.board.text.splitlines()) + 2 <= 20


def test_where_nothing_else_fits_the_board_stays_and_options_are_told_by_what_they_begin_with() -> None:
    """Ninety places of several shapes on a map of which a part is in sight: the list would leave no room for the map."""
    ways = ("up", "left", "right", "down")
    long = Words("Dig at a place with a long name")
    faces = [Face(f"dig {n},1 {ways[n % 4]}", long, Place("space", (n, 1))) for n in range(90)]
    faces.append(Face("stop", Words("Stop")))
    laid = lay_out(screen(80, 32), Decision(0, "Go", "Where?", "X-1.01", tuple(faces)), Map(20).draw)
    told = [" ".join(line.split()) for line in laid.lines]
    assert told[1:3] == ["1-90 dig 0,1 up to dig 89,1 left", "91 stop"]
    assert "numbered on the board" in told[3]
    assert len(laid.board.text.splitlines()) >= 20


def test_a_small_board_leaves_room_for_words() -> None:
    """Eleven options are too many beside a large map, and just right beside one that is whole in ten lines."""
    assert "What comes of 3." not in " ".join(lay_out(screen(), asked(11), Map().draw).lines)
    assert "What comes of 3." in " ".join(lay_out(screen(), asked(11), Map(high=10).draw).lines)


def test_news_give_way_to_the_board() -> None:
    """Two lines of news are kept in sight where the board has enough; twenty are not."""
    few, many, none = Map(), Map(), Map()
    lay_out(screen(80, 24), asked(2), none.draw, 0)
    lay_out(screen(80, 24), asked(2), few.draw, 2)
    lay_out(screen(80, 24), asked(2), many.draw, 20)
    assert none.rows[-1] - 2 == few.rows[-1]
    assert many.rows[-1] == 14


def test_a_part_of_the_board_is_said_to_be_one() -> None:
    hint = ["This is a part of the board."]
    assert lay_out(screen(), asked(2), Map(high=99).draw, of_part=hint).lines[-1:] == hint
    assert lay_out(screen(), asked(2), Map(high=9).draw, of_part=hint).lines[-1:] != hint


def test_without_a_height_everything_is_told() -> None:
    board = Map()
    laid = lay_out(screen(80, 0), asked(40, placed=40), board.draw)
    assert board.rows == [0]
    assert all(f"What comes of {n}." in " ".join(laid.lines) for n in range(1, 41))


def test_ranges() -> None:
    assert ranges([0]) == "1"
    assert ranges([0, 1, 2, 5, 7, 8]) == "1-3, 6, 8-9"


# ---- whole games


def decided(table: Table, n: int) -> None:
    """Go on: seats take their options in turn, so that all kinds of questions come up."""
    assert table.decision is not None
    table.choose((n * 7 + n // 3) % len(table.decision.faces))


@pytest.mark.parametrize("id", delve.games())
@pytest.mark.parametrize(("wide", "high"), SIZES)
def test_all_through_a_game_the_question_fits_the_screen(id: str, wide: int, high: int) -> None:
    """No line too wide, no more lines than there are, and every option either told or marked on the board by its number."""
    game = delve.game(id)
    for seats in {game.min_seats, game.max_seats}:
        table = delve.new(id, seats, f"{wide} {seats}")
        for n in range(900):
            decision = table.decision
            if decision is None:
                break
            if n % 5 == 0:
                _holds(table, decision, wide, high)
            decided(table, n)


def _holds(table: Table, decision: Decision, wide: int, high: int) -> None:
    view = table.view(decision.seat)
    shown = screen(wide, high)
    laid = lay_out(shown, decision, lambda rows: table.game.text_board(view, table.names, TextRoom(wide, rows, True, decision.faces)))
    lines = [*laid.board.text.splitlines(), *laid.lines]
    assert max(map(columns, lines)) <= wide
    assert len(lines) + 2 <= high, (decision.ask, len(laid.board.text.splitlines()), laid.lines)
    told = _told_numbers(laid.lines[1:])
    assert told == set(range(1, len(decision.faces) + 1)), (decision.ask, laid.lines)
    for index in laid.board.marked:
        assert re.search(rf"(?<!\d){index + 1}(?!\d)", laid.board.text), (decision.ask, index, laid.board.text)


def _told_numbers(lines: list[str]) -> set[int]:
    """The numbers of options in the lines below a prompt: `1-14`, `3  wall n`, or several to a line."""
    out: set[int] = set()
    for line in lines:
        head = re.match(r"^ {2,4}((?:\d+(?:-\d+)?(?:, )?)+)(?= |$)", line)
        for first, last in re.findall(r"(\d+)(?:-(\d+))?", head[1] if head else ""):
            out |= set(range(int(first), int(last or first) + 1))
        in_columns = re.match(r"^ {2,4}\d+ \S", line)  # a wrapped text begins further to the right, and an entry has two blanks
        out |= {int(number) for number in re.findall(r" {2,}(\d+) (?=[A-Za-z])" if in_columns else r" {2,}(\d+) (?=[A-Z]|at -?\d)", line)}
    return out


# ---- at the table


def at_size(folder: Path, wide: int, high: int, id: str = "pencil", **set_up: Any) -> Sitting:
    play = sit(folder, id, **set_up)
    play.plain.screen = Screen(play.shown, wide, height=high)
    return play


def test_enter_shows_board_and_question_again_on_a_terminal(tmp_path: Path) -> None:
    play = at_size(tmp_path, 80, 24)
    play.type("")
    seen = play.type("").splitlines()[-23:]  # what is on the screen, above the line that is typed
    assert "no treasure" in " ".join(seen[:3])
    assert "Delve on, or turn back?" in seen


def test_board_shows_all_of_it(tmp_path: Path) -> None:
    play = at_size(tmp_path, 80, 24, seed=4)
    play.type("")
    assert "This is a part of the board" in at_size(tmp_path, 80, 24, seed=4).type("")
    assert play.table.text(0) in play.type("board")
    assert "Delve on, or turn back?" in play.type("board").split(play.table.text(0))[1]


def test_list_tells_every_option_in_full(tmp_path: Path) -> None:
    play = at_size(tmp_path, 40, 24, "cavern", seats=2, seed=3)
    assert "Scaffold: " not in play.type("")
    shown = " ".join(play.type("list").split())
    assert "Scaffold: After you placed your tile" in shown
    assert "`list`" not in shown


def test_a_game_that_does_not_care_is_shown_as_it_is(tmp_path: Path) -> None:
    """Whatever `text` says, cut at the edge of the screen and not wrapped."""

    class Wide(LanternGame):
        def text(self, view: object, names: object, ascii_only: bool = False) -> str:
            return "#" * 200 + "\n" + "~" * 20

    delve.register(Wide())
    try:
        play = at_size(tmp_path, 40, 24, "lantern", seats=2)
        shown = play.type("").splitlines()
        assert "#" * 40 in shown and "~" * 20 in shown
        assert max(map(len, shown)) <= 40
    finally:
        delve.unregister("lantern")
