"""The table in characters: what a tile looks like, that it fits, and that it tells no secrets."""

from __future__ import annotations

import pytest

from delve.games.cavern import GAME
from delve.games.cavern.content import load
from delve.games.cavern.look.text import text
from delve.games.cavern.look.text_map import icons, tile_rows
from delve.games.cavern.sight import CavernView
from delve.kernel.game import SPECTATOR
from delve.kernel.laws import RandomGame
from tests.kit import CavernKit
from tests.kit.cavern import CavernPlay

NAMES = ("Ada", "J\u00fcrgen-Maximilian the Unforgettable", "\u9f8d\u9f8d\u9f8d\u9f8d\u9f8d\u9f8d\u9f8d\u9f8d", "Dorrit")


def shown(table: CavernPlay | RandomGame, seat: int = 0, ascii_only: bool = True) -> str:
    view = table.game.view(table.state, seat)
    assert isinstance(view, CavernView)
    return text(view, NAMES[: len(view.seats)], ascii_only)


def rows(id: str, rotation: int, *on: str) -> list[str]:
    tile = next(tile for tile in load().prints if tile.id == id)
    return tile_rows(tile, rotation, on or [""] * len(tile.types), True)


def test_a_tile_is_three_by_three_squares() -> None:
    """D03 is `aaa/aa./.c./.aa`: blue above, a corridor from below that ends at a door."""
    assert rows("D03", 0, "gk", "d") == ["bgbkbb", "bbbbbb", "..cd.."]
    assert rows("D03", 1) == ["..bbbb", "ccbbbb", "..bbbb"]


def test_delvers_stand_before_loot(cavern: CavernKit) -> None:
    table = cavern.given("(1,0) A17", delvers=["P1 sneak on a of (1,0)"])
    assert "bBbk" in shown(table)


@pytest.mark.parametrize("ascii_only", [True, False])
def test_it_fits_a_terminal_all_through_a_game(ascii_only: bool) -> None:
    play = RandomGame(GAME, 4, "text")
    for n, _ in enumerate(play.run()):
        if n % 9 == 0:
            drawn = shown(play, n % 5 - 1, ascii_only)
            wide = [line for line in drawn.splitlines() if sum(2 if ch == "\u9f8d" else 1 for ch in line) > 80]
            assert not wide
            assert not ascii_only or drawn.isascii()


def test_a_dungeon_too_wide_is_shown_in_strips(cavern: CavernKit) -> None:
    board = ", ".join(f"({x},0) A15" for x in range(1, 15))
    lines = shown(cavern.given(board)).splitlines()
    heads = [line for line in lines if line.split() and all(word.isdecimal() for word in line.split())]
    assert [head.split() for head in heads] == [[str(x) for x in range(12)], ["12", "13", "14"]]
    assert max(map(len, lines)) <= 80


def test_every_way_round_of_every_tile_looks_different() -> None:
    """The tiles that ship, in both alphabets: whoever looks at two rotations that differ in the rules can tell them apart."""
    for tile in load().prints:
        for ascii_only in (True, False):
            drawn = {tuple(tile_rows(tile, turned, [icons(sums) for sums in tile.icons], ascii_only)) for turned in tile.rotations}
            assert len(drawn) == len(tile.rotations), tile.id


def test_every_slot_of_a_tile_has_a_character_of_its_own() -> None:
    """A27 is `aaa/.bb/bbb/bb.`: the corners above are half rock, seen from the east and from the west."""
    assert rows("A27", 0) == [".bbbb.", "tttttt", "tttttt"]
    assert rows("A27", 2) == ["tttttt", "tttttt", ".bbbb."]


def test_a_facedown_delver_is_named_to_its_owner_alone(cavern: CavernKit) -> None:
    table = cavern.given("(1,0) A17", delvers=["P0 sneak on a of (1,0)"])
    assert "Ada: Sneak" in shown(table, 0)
    for other in (1, SPECTATOR):
        assert "Ada: 1 facedown" in shown(table, other)


def test_cells_one_may_choose_bear_the_number_of_their_line(cavern: CavernKit) -> None:
    table = cavern.given(hand="A15 Q03 Q03")
    table.does("place A15")
    drawn = shown(table)
    assert all(f"[{n}]" in drawn for n in (1, 2, 3))
    table.does("at 1,0")


def test_the_story_and_its_titles_can_be_read(cavern: CavernKit) -> None:
    table = cavern.resolving("gg", card="SUCCEED")
    view = table.game.view(table.state, 1)
    assert isinstance(view, CavernView)
    assert view.affair is not None
    assert " ".join(view.affair.story.split()[:4]) in shown(table, 1)
    assert view.affair.titles[1] in shown(table, 1)
    table.does("first")
