"""The table where there is little room: the map round what one may choose, options by their numbers, what everybody has."""

from __future__ import annotations

import re

import pytest

from delve.games.cavern import GAME
from delve.games.cavern.look.text_board import text_board
from delve.games.cavern.sight import CavernView
from delve.kernel.game import SPECTATOR, decision
from delve.kernel.laws import RandomGame
from delve.kernel.text_board import TextBoard, TextRoom
from delve.parts.widths import columns
from tests.games.cavern.test_text import NAMES
from tests.kit import CavernKit
from tests.kit.cavern import CavernPlay

SIZES = ((80, 14), (80, 18), (120, 30), (40, 18), (40, 24))


def board(table: CavernPlay | RandomGame, wide: int = 80, rows: int = 18, ascii_only: bool = True) -> TextBoard:
    """What whoever is asked sees."""
    pending = decision(table.state)
    assert pending is not None
    view = seen(table, pending.seat)
    return text_board(view, NAMES[: len(view.seats)], TextRoom(wide, rows, ascii_only, pending.faces))


def seen(table: CavernPlay | RandomGame, seat: int) -> CavernView:
    view = table.game.view(table.state, seat)
    assert isinstance(view, CavernView)
    return view


def numbers(drawn: TextBoard) -> set[int]:
    """The numbers in brackets."""
    return {int(number) for found in re.findall(r"\[([\d,]+)\]", drawn.text) for number in found.split(",")}


def test_tiles_of_the_hand_bear_the_numbers_of_their_options(cavern: CavernKit) -> None:
    table = cavern.given(turn="P1", hand="A15 D03 S02")
    assert table.offers()[:3] == ["place A15", "place D03", "place S02"]
    for wide in (80, 40):
        drawn = board(table, wide)
        assert all(name in drawn.text for name in ("[1] A15", "[2] D03", "[3] S02"))
        assert drawn.marked == {0, 1, 2}
        assert "bbbkbb" in drawn.text or "bkbbbb" in drawn.text, "D03 as it would lie"


def under(drawn: TextBoard, number: int) -> str:
    """What stands below the number of a cell."""
    lines = drawn.text.splitlines()
    at = next(i for i, line in enumerate(lines) if f"[{number}]" in line)
    left = lines[at].index(f"[{number}]") - 1
    return lines[at + 1][left : left + 6].strip()


@pytest.mark.parametrize(("xp", "treasure", "price"), [(1, "", "1 XP"), (0, "chisel-1", "Chisel")])
def test_cells_bear_numbers_and_what_it_takes_to_place_there(cavern: CavernKit, xp: int, treasure: str, price: str) -> None:
    """A15 looks the same all ways round and has no corridor: it fits beside the entrance, and below it breaks one, at a price."""
    table = cavern.given(turn="P1", hand="A15 Q03 Q03", xp=[3, xp], treasures=["", treasure])
    table.does("place A15", seat="P1")
    assert table.offers() == ["at -1,0", "at 1,0", "at 0,1"]
    drawn = board(table)
    assert [under(drawn, number) for number in (1, 2, 3)] == ["1 way", "1 way", price]
    assert drawn.marked == {0, 1, 2}
    assert "A15" in drawn.text, "the tile in question is there to be looked at"
    table.does("at 1,0")


@pytest.mark.parametrize(("wide", "rows"), SIZES)
def test_every_way_round_is_drawn_before_one_chooses(cavern: CavernKit, wide: int, rows: int) -> None:
    """S07 in all four ways beside the entrance: four pictures, all different, each under the number of its option."""
    table = cavern.given(turn="P1", hand="S07 Q03 Q03", factions=("mirefolk", "lanternguard"))
    table.plays("place S07", "at 1,0", seat="P1")
    assert [key.split()[1] for key in table.offers()] == ["0", "1", "2", "3"]
    drawn = board(table, wide, rows)
    assert drawn.marked == {0, 1, 2, 3}
    assert numbers(drawn) == {1, 2, 3, 4}
    assert max(map(columns, drawn.text.splitlines())) <= wide
    assert len(drawn.text.splitlines()) <= rows
    assert len(_pictures(drawn)) == 4, "no two of them look alike"
    table.does(table.offers()[0])


def _pictures(drawn: TextBoard) -> set[tuple[str, ...]]:
    """What stands under each number, six columns wide; around the tile it is the same in all of them."""
    lines = drawn.text.splitlines()
    middles = [(y, (found.start() + found.end()) // 2) for y, line in enumerate(lines) for found in re.finditer(r"\[\d\]", line)]
    return {tuple(line.ljust(200)[max(0, x - 3) : x + 3] for line in lines[y + 1 : y + 6]) for y, x in middles}


def test_a_paid_way_round_shares_the_picture_of_its_rotation(cavern: CavernKit) -> None:
    """XP or Chisel: two options, one rotation, one picture with both numbers."""
    table = cavern.given(turn="P1", hand="A15 Q03 Q03", xp=[3, 1], treasures=["", "chisel-1"])
    table.plays("place A15", "at 0,1", seat="P1")
    assert table.offers() == ["turn 0 xp", "turn 0 chisel"]
    drawn = board(table)
    assert "[1,2]" in drawn.text and drawn.marked == {0, 1}
    table.does("turn 0 xp")


def test_sections_bear_numbers_with_their_floor_in_sight(cavern: CavernKit) -> None:
    """A04 is half blue, half tan."""
    table = cavern.given(turn="P1", hand="A04 Q03 Q03")
    table.places("(1,0) A04")
    assert table.offers() == ["on 1,0 a", "on 1,0 b", "none"]
    drawn = board(table)
    assert "b1" in drawn.text and "t2" in drawn.text
    assert drawn.marked == {0, 1}, "staying at home is nowhere on the map"
    table.does("none")


def test_two_delvers_on_a_section_are_one_mark_and_one_line_in_the_list(cavern: CavernKit) -> None:
    """Only the first can be marked there, so the other has to be told."""
    table = cavern.given("(1,0) A17", turn="P1", delvers=["P1 sneak on a of (1,0)", "P1 bruiser on a of (1,0)"])
    table.does("retrieve", seat="P1")
    assert len(table.offers()) == 2
    assert len(board(table).marked) == 1
    table.does(table.offers()[0])


def test_a_large_dungeon_is_shown_round_the_places_in_question(cavern: CavernKit) -> None:
    """Fourteen tiles in a row do not fit; the tile that was placed at the far end does."""
    row = ", ".join(f"({x},0) A15" for x in range(1, 15))
    table = cavern.given(row, turn="P1", hand="A16 Q03 Q03")
    table.plays("place A16", "at 15,0", seat="P1")
    for wide in (40, 80):
        drawn = board(table, wide, 14)
        assert not drawn.whole
        assert "t1" in drawn.text
        assert drawn.marked == {0}
    assert board(table, 120, 14).whole
    table.does("none")


def test_the_story_is_in_sight_when_one_chooses(cavern: CavernKit) -> None:
    table = cavern.resolving("gg", "P1 bruiser", card="SUCCEED")
    pending = decision(table.state)
    assert pending is not None and pending.ask == "encounter-option"
    affair = seen(table, pending.seat).affair
    assert affair is not None
    for wide, rows in ((80, 18), (40, 22)):
        shown = " ".join(board(table, wide, rows).text.split())
        assert " ".join(affair.story.split()) in shown
        assert f"1 {affair.titles[0]}" not in shown, "the titles are the options below"
    table.does("first")


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("ascii_only", [True, False])
def test_all_through_a_game_it_fits_and_tells_what_everybody_has(seats: int, ascii_only: bool) -> None:
    """At every size, for whoever is asked: no line too wide, no row too many, XP, gold, treasure, Delvers at home and the Sun in sight."""
    play = RandomGame(GAME, seats, f"room {seats}")
    for n, _ in enumerate(play.run()):
        pending = decision(play.state)
        if n % 7 or pending is None:
            continue
        view = seen(play, pending.seat)
        for wide, rows in SIZES:
            drawn = board(play, wide, rows, ascii_only)
            lines = drawn.text.splitlines()
            assert max(map(columns, lines)) <= wide
            assert not ascii_only or drawn.text.isascii()
            assert len(lines) <= rows or view.affair is not None
            assert f"Sun {view.sun}" in lines[0]
            for seat in range(seats):
                assert re.search(rf"{'ABCD'[seat]} .*XP {view.seats[seat].xp} ", drawn.text), "every seat"
            assert drawn.marked <= set(range(len(pending.faces)))


def test_somebody_who_only_watches_sees_the_map_and_no_hand(cavern: CavernKit) -> None:
    table = cavern.given("(1,0) A15", hand="D03 Q03 Q03")
    drawn = text_board(seen(table, SPECTATOR), NAMES[:2], TextRoom(80, 18, True))
    assert "D03" not in drawn.text
    assert not drawn.marked


@pytest.mark.parametrize("wide", [40, 80, 120])
def test_the_whole_table_keeps_to_the_width_too(wide: int) -> None:
    play = RandomGame(GAME, 4, "whole")
    for n, _ in enumerate(play.run()):
        if n % 23 == 0 and decision(play.state) is not None:
            drawn = board(play, wide, 0)
            assert max(map(columns, drawn.text.splitlines())) <= wide
            assert drawn.whole
