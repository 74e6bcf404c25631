"""The hold in characters: one cell of fixed width for each space, a depth ruler, and a window that scrolls to what is asked."""

from __future__ import annotations

from textwrap import dedent

import pytest

from delve.games.hold import GAME
from delve.games.hold.codes import CAVERN, LADDER, NOTHING, WATER
from delve.games.hold.look.map_codes import code_of, short_names
from delve.games.hold.map_changes import damage, draw_thing, fill, make_link
from delve.games.hold.spaces import DOWN, space
from delve.games.hold.state import Hold
from delve.kernel.game import decision
from delve.kernel.text_board import TextBoard, TextRoom
from delve.parts.widths import columns
from tests.games.hold.kit import HoldKit, Play
from tests.games.hold.wandering import wandering

NAMES = ["Ana"]


def board(s: Hold, wide: int = 80, rows: int = 0, ascii_only: bool = False) -> TextBoard:
    pending = decision(s)
    faces = pending.faces if pending is not None else ()
    return GAME.text_board(GAME.view(s, 0), NAMES, TextRoom(wide, rows, ascii_only, faces))


def floors(play: Play, wide: int = 80, rows: int = 0) -> list[str]:
    """The lines of the map: from the ruler of columns to the first line that belongs to no floor."""
    lines = board(play.state, wide, rows).text.split("\n")[1:]
    deep = [at for at, line in enumerate(lines) if line[:1].isdigit()]
    return [line.rstrip() for line in lines[: deep[-1] + 2]]


def test_a_floor_is_two_lines_with_its_depth_and_the_columns_above(hold: HoldKit) -> None:
    play = hold.given("oo  E   Ba |Fo\n    H\n.   ~~  .   .", units=["5 soldier 0,1", "10 soldier 1,1"], traps=["damage 2 -1,1"])
    assert "\n".join(floors(play)) == dedent("""\
            -1      0       1       2
        1   ( )     ENT   5 Bar  10|For?
             D2     H
        2   .       ~~~     .       .
        """)


def test_options_stand_at_their_spaces_by_number(hold: HoldKit) -> None:
    play = hold.given("E")
    play.goes_on()
    pending = decision(play.state)
    assert pending is not None
    keys = {key: str(number) for number, key in enumerate(pending.keys, 1)}
    lines = floors(play)
    assert lines[0].split() == ["-1", "0", "1"]
    assert lines[2].split() == [keys["explore -1,1 left"], keys["explore 1,1 right"]]
    assert lines[4].split() == [keys["explore 0,2 down"]]
    assert board(play.state).marked == {0, 1, 2}, "closing the hold is nowhere on the map"


def test_two_options_at_one_space_both_stand_there(hold: HoldKit) -> None:
    play = hold.given("oo  E\nH\noo  .")
    play.goes_on()
    pending = decision(play.state)
    assert pending is not None
    here = [str(number) for number, key in enumerate(pending.keys, 1) if key.startswith("explore 0,2")]
    assert len(here) == 2
    assert ",".join(here) in board(play.state).text


def test_what_is_the_matter_stands_behind_the_code(hold: HoldKit) -> None:
    play = hold.given("Fo  E   Ba  Ma\n.   .   .   .")
    s = play.state
    damage(s, s.map.cells[space(1, 1)].thing, None)
    fill(s, [space(2, 1)], WATER, None)
    s.map.walls.add(space(-1, 1))
    assert floors(play)[1].rstrip() == "1   For?   |ENT   5 Bar!    Mas~"


def test_the_window_scrolls_to_what_is_asked(hold: HoldKit) -> None:
    """A shaft of thirty floors: the floors that can be dug from at its foot are seen, with their depths, and the Entrance is not."""
    play = hold.given("E")
    s = play.state
    for d in range(2, 31):
        draw_thing(s, CAVERN, NOTHING, (space(0, d),), None)
        make_link(s, LADDER, space(0, d), space(0, d) - DOWN, None)
    play.goes_on()
    part = board(s, 80, 12)
    assert not part.whole
    assert len(part.text.split("\n")) <= 12
    depths = [line[:4].strip() for line in part.text.split("\n") if line[:1].isdigit()]
    assert depths == [str(d) for d in range(int(depths[0]), int(depths[0]) + len(depths))]
    whole = board(s, 80, 0)
    assert whole.whole
    assert len(whole.text.split("\n")) > 60


def test_a_wide_hold_is_cut_into_strips_where_all_of_it_is_shown(hold: HoldKit) -> None:
    row = "  ".join(["oo"] * 14)
    play = hold.given(f"E   {row}")
    text = board(play.state).text
    assert max(map(columns, text.split("\n"))) <= 80
    assert sum(line.startswith("1   ") for line in text.split("\n")) == 2, "the same floor twice, further to the right"
    assert " 14" in text


def test_combat_shows_strengths_and_who_fights(hold: HoldKit) -> None:
    play = hold.fighting("E   oo  oo", "undead 30 2,1", "undead 12 2,1")
    text = board(play.state).text
    assert "25 STR against 42" in text
    assert "Enemies: undead 30" in text
    assert "Yours: Soldiers 25 at 0,1" in text


def test_the_legend_names_what_is_on_the_map_and_nothing_else(hold: HoldKit) -> None:
    play = hold.given("oo  E   Ba |Fo\n    H\n.   oo  .   .", traps=["damage 2 -1,1"])
    lines = board(play.state).text.split("\n")[6:]
    assert lines == ["( ) cavern, Bar Barracks, For Forge", "? cut off", "H ladder", "D Damage Trap", "| wall"]


def test_plain_characters_alone_where_they_are_asked_for(hold: HoldKit) -> None:
    play = hold.given("E   Ba")
    play.goes_on()
    assert board(play.state, ascii_only=True).text.isascii()
    assert "R 20/50  G 20/50" in board(play.state, ascii_only=True).text
    assert "♥ 20/50" in board(play.state).text
    assert GAME.text(GAME.view(play.state, 0), NAMES) == GAME.text_board(GAME.view(play.state, 0), NAMES, TextRoom()).text


def test_everything_has_a_code_of_its_own() -> None:
    names = short_names(["stairs", "stockpile", "storehouse", "forge", "forest", "inn"])
    assert names["stairs"] == "sta"
    assert len(set(names.values())) == 6
    assert all(len(code) == 3 for code in names.values())


@pytest.mark.parametrize(("wide", "rows"), [(80, 20), (40, 14), (120, 30), (80, 3), (80, 1)])
def test_all_through_a_hold_the_board_fits(wide: int, rows: int) -> None:
    for seed in range(6):
        for n, (s, _) in enumerate(wandering(seed, 150)):
            if n % 10:
                continue
            shown = board(s, wide, rows, ascii_only=True)
            lines = shown.text.split("\n")
            assert len(lines) <= rows
            assert max(map(columns, lines)) <= wide
            for index in shown.marked:
                assert str(index + 1) in shown.text.replace(",", " ").split()
            for at, cell in s.map.cells.items():
                assert len(code_of(GAME.box, s.map.thing_at(at), cell)) == 3
