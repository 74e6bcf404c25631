"""The kit itself: what it gives, and what it does not let pass."""

from __future__ import annotations

import pytest

from delve.games.pencil.events import GoesFirst, Rolled, TurnBegan
from delve.kernel.errors import GameIsOver, LuckRanOut, NotOffered
from delve.parts.textmap import BadMap
from tests.kit import PencilKit, PencilPlay, Player, roll

DRAWING = """
    +   +===+   +
      a = @ | .
    +   +---+   +
      .  b3   2
    +   +   +   +
"""


def test_the_given_is_what_was_drawn(pencil: PencilKit) -> None:
    table = pencil.given(DRAWING, seats=3, seat2=Player(lives=2, treasure=4))
    assert (table.turn, table.asked, table.offers()) == (1, 1, ["delve", "exit"])
    assert table.player(1) == Player(start=(4, 4), at=(5, 4))
    assert table.player(2) == Player(lives=2, treasure=4, start=(5, 5), at=(6, 5))
    assert table.player(3) == Player(start=(5, 5), at=(5, 5))
    assert table.sides((5, 4)) == "=||="
    assert table.dotted() == {(4, 4), (5, 4), (6, 4), (4, 5), (5, 5), (6, 5)}
    assert table.told() == [TurnBegan(0, 1)]
    assert table.told() == []


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_any_seats_turn(pencil: PencilKit, turn: int) -> None:
    table = pencil.given(turn=turn, seats=3)
    assert (table.asked, table.turn) == (turn, turn)
    assert table.player(turn).at == (5, 5)


def test_a_part_placed_elsewhere(pencil: PencilKit) -> None:
    table = pencil.given("+---+\n| @\n+   +", at=(12, 1))
    assert table.player().at == (12, 1)
    assert table.sides((12, 1)) == "##.|"


def test_what_is_shown_is_compared_with_a_drawing(pencil: PencilKit) -> None:
    table = pencil.given(DRAWING, seats=3, seat3=Player(start=(9, 9)))
    table.shows(DRAWING.replace("@", "1"))
    with pytest.raises(AssertionError, match="the sheet shows"):
        table.shows(DRAWING.replace("---", "   "))
    with pytest.raises(AssertionError, match="the sheet shows"):
        table.shows(DRAWING.replace(".", " "))
    with pytest.raises(AssertionError, match="the sheet shows"):
        table.shows(DRAWING.replace("2", "."))


def test_dice_must_all_fall(pencil: PencilKit) -> None:
    table = pencil.given()
    with pytest.raises(AssertionError, match=r"dice left unspent: \[1\]"):
        table.does("delve", [*roll(6), 1])
    pencil.plays.clear()  # this one is not at rest


def test_dice_must_suffice(pencil: PencilKit) -> None:
    table = pencil.given()
    with pytest.raises(LuckRanOut):
        table.does("delve", [1, 2])


def test_the_end_of_a_test_finds_dice_left(pencil: PencilKit) -> None:
    table = pencil.given()
    pencil.at_rest()
    table.luck.add([4])
    with pytest.raises(AssertionError, match=r"dice left unspent: \[4\]"):
        pencil.at_rest()
    pencil.plays.clear()


def test_an_unexpected_question_is_found(pencil: PencilKit) -> None:
    table = pencil.given(seats=2)
    table.at_rest(waiting_on=1)
    for seat in (0, 2):
        with pytest.raises(AssertionError, match="seat 1 is asked"):
            table.at_rest(waiting_on=seat)
    with pytest.raises(AssertionError, match="seat 1 is asked, not seat 2"):
        table.does("delve", seat=2)


def test_a_key_that_is_not_offered(pencil: PencilKit) -> None:
    table = pencil.given()
    with pytest.raises(NotOffered):
        table.does("sing")
    table.does("exit")
    with pytest.raises(GameIsOver):
        table.does("delve")
    assert (table.asked, table.asks, table.offers()) == (0, "", [])


def test_invariants_are_watched(pencil: PencilKit) -> None:
    """Whatever a test plays, a broken invariant of the rules fails it."""
    table = pencil.given()
    table.state.dots[table.state.at[0]] = 0
    with pytest.raises(AssertionError, match="7: the position of seat 0"):
        table.does("delve", roll(6))


def test_a_way_out_needs_a_way_home(pencil: PencilKit) -> None:
    with pytest.raises(AssertionError, match="give it a start"):
        pencil.given(seat1=Player(phase="exit"))


def test_an_unknown_glyph(pencil: PencilKit) -> None:
    with pytest.raises(BadMap, match="'x'"):
        pencil.given("+   +\n  x\n+   +")


def test_from_the_set_up_on(pencil: PencilKit) -> None:
    table = pencil.begins([1, 2, 3, 4, 1, 1, 1, 1, 2, 5], seats=2)
    assert table.told_of(GoesFirst) == [GoesFirst(1)]
    table.does("delve", (*roll(7)[:3], 6), seat=2)
    assert table.told_of(Rolled) == [Rolled(1, roll(7), False)]


def test_failures_come_with_the_position(pencil: PencilKit) -> None:
    """What the report of a failed test shows: every position, drawn."""
    pencil.given(DRAWING, seats=3)
    assert "a = 1 |" in pencil.pictures()
    assert "asked: seat 1, DelveOrExit ['delve', 'exit']" in pencil.pictures()


@pytest.mark.parametrize("total", range(3, 19))
def test_three_dice_of_any_total(total: int) -> None:
    dice = roll(total)
    assert sum(dice) == total
    assert all(1 <= die <= 6 for die in dice)


def test_a_play_can_stand_alone(pencil: PencilKit) -> None:
    """A copy of a position goes on by itself."""
    table = pencil.given()
    twin = PencilPlay(table.game, table.state.copy())
    twin.does("exit")
    assert (twin.player().status, table.player().status) == ("home", "in play")
