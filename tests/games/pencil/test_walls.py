"""Walls (PENCIL-6)."""

from __future__ import annotations

import pytest

from delve.games.pencil.events import Dug, NothingHappened, Rolled, WallDrawn
from delve.parts.grid import N
from tests.kit import PencilKit, Player, roll


@pytest.mark.clause("PENCIL-6.01")
@pytest.mark.parametrize(("way", "sides"), [("n", "|..."), ("e", ".|.."), ("s", "..|."), ("w", "...|")])
def test_an_open_side_of_choice_becomes_a_wall(pencil: PencilKit, way: str, sides: str) -> None:
    """ "The player chooses one open side of the own space and that side becomes a wall." """
    table = pencil.given()
    table.does("delve", roll(9))
    assert table.offers() == ["wall n", "wall e", "wall s", "wall w"]
    table.does(f"wall {way}")
    assert table.sides() == sides
    assert table.count("wall") == 1


@pytest.mark.clause("PENCIL-6.02", "PENCIL-R13")
def test_the_wall_must_be_drawn(pencil: PencilKit) -> None:
    """ "The wall must be drawn when at least one side of the space is open": with one left, that one, and no way round it."""
    table = pencil.given("""
        +---+
        | @
        +===+
    """, at=(5, 5))  # fmt: skip
    table.does("delve", roll(11))
    assert table.offers() == ["wall e"]
    assert table.refuses("stop").clause == "PENCIL-6.02"
    assert table.refuses("dig n").clause == "PENCIL-6.02"
    table.does("wall e")
    assert table.sides() == "||=|"


@pytest.mark.clause("PENCIL-6.03", "PENCIL-R10", "PENCIL-E09")
def test_the_outline_takes_no_wall(pencil: PencilKit) -> None:
    """E09: Delve at (12,12), total 11: options exactly N and W."""
    table = pencil.given(seat1=Player(at=(12, 12)))
    table.does("delve", roll(11))
    assert table.offers() == ["wall n", "wall w"]


@pytest.mark.clause("PENCIL-6.03", "PENCIL-R14", "PENCIL-E14", "PENCIL-7.05")
def test_a_door_takes_no_wall(pencil: PencilKit) -> None:
    """E14: E door, the others open, total 9: options N, S, W only."""
    table = pencil.given("""
        +   +
          @ =
        +   +
    """, at=(5, 5))  # fmt: skip
    table.does("delve", roll(9))
    assert table.offers() == ["wall n", "wall s", "wall w"]


@pytest.mark.clause("PENCIL-6.03")
def test_a_wall_takes_no_second_wall(pencil: PencilKit) -> None:
    table = pencil.given("""
        +---+
          @
        +   +
    """, at=(5, 5))  # fmt: skip
    table.does("delve", roll(9))
    assert table.offers() == ["wall e", "wall s", "wall w"]


@pytest.mark.clause("PENCIL-6.04", "PENCIL-6.01", "PENCIL-E08", "PENCIL-1.05", "PENCIL-R05")
def test_a_wall_may_go_up_before_another_players_nose(pencil: PencilKit) -> None:
    """E08: at (5,5), another player at (5,4), 3+3+3 = 9, choose N: a wall for both, no dot changes, roll again or stop."""
    table = pencil.given("""
        +   +
          2
        +   +
          @
        +   +
    """, at=(5, 4), seats=2)  # fmt: skip
    dots = table.dotted()
    table.does("delve", dice=[3, 3, 3])
    table.does("wall n")
    assert table.told()[1:] == [Rolled(0, (3, 3, 3), False), WallDrawn(0, (5, 5), N)]
    assert table.side((5, 5), "n") == table.side((5, 4), "s") == "wall"
    assert table.dotted() == dots
    assert table.offers() == ["roll", "stop"]


@pytest.mark.clause("PENCIL-6.05")
def test_one_may_wall_oneself_in(pencil: PencilKit) -> None:
    """ "The chosen wall may leave the player boxed in." """
    table = pencil.given("""
        +---+
        | @ |
        +   +
    """, at=(5, 5))  # fmt: skip
    table.does("delve", roll(9))
    table.does("wall s")
    table.shows("""
        +---+
        | @ |
        +---+
    """, at=(5, 5))  # fmt: skip
    assert table.offers() == ["roll", "stop"]


@pytest.mark.clause("PENCIL-6.06", "PENCIL-8.12", "PENCIL-E11")
def test_a_wall_rolled_while_boxed_in_becomes_a_dig(pencil: PencilKit) -> None:
    """E11: four walls, total 11, dig N, die 5: N side open; no wall drawn; the turn goes on."""
    table = pencil.given("""
        +   +   +   +
          .   .   .
        +   +---+   +
          . | @ | .
        +   +---+   +
          .   .   .
        +   +   +   +
    """)
    table.does("delve", roll(11))
    assert table.offers() == ["dig n", "dig e", "dig s", "dig w"]
    table.does("dig n", [5])
    assert table.told()[2:] == [Dug(0, N, 5, True)]
    assert table.sides() == ".|||"
    assert table.offers() == ["roll", "stop"]


@pytest.mark.clause("PENCIL-6.06", "PENCIL-8.13")
def test_the_dig_instead_of_a_wall_may_fail(pencil: PencilKit) -> None:
    table = pencil.given("""
        +---+
        | @ |
        +---+
    """, at=(5, 5))  # fmt: skip
    table.does("delve", roll(9))
    table.does("dig w", [4])
    assert table.sides() == "||||"
    assert table.offers() == ["roll", "stop"]


@pytest.mark.clause("PENCIL-6.06", "PENCIL-1.12", "PENCIL-8.15", "PENCIL-E12")
def test_boxed_in_against_the_outline(pencil: PencilKit) -> None:
    """E12: at (12,6): N, S, W walls, E boundary, total 9: boxed in, dig options exactly N, S, W."""
    table = pencil.given("""
        +---+
        | @ |
        +---+
    """, at=(12, 6))  # fmt: skip
    assert table.sides((12, 6)) == "|#||"
    table.does("delve", roll(9))
    assert table.offers() == ["dig n", "dig s", "dig w"]


@pytest.mark.clause("PENCIL-6.07", "PENCIL-R14")
@pytest.mark.parametrize("total", [9, 11])
def test_with_only_doors_left_nothing_happens(pencil: PencilKit, total: int) -> None:
    """ "A player who is not boxed in but has no open side draws nothing and does not dig." """
    table = pencil.given("""
        +===+
        | @ =
        +---+
    """, at=(5, 5))  # fmt: skip
    table.does("delve", roll(total))
    assert table.told_of(NothingHappened) == [NothingHappened(0, "PENCIL-6.07")]
    assert table.sides() == "==||"
    assert table.offers() == ["roll", "stop"]
