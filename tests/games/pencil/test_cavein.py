"""Cave-ins (PENCIL-9)."""

from __future__ import annotations

from itertools import combinations, permutations

import pytest

from delve.games.pencil.events import CavedIn, WallDrawn
from tests.kit import PencilKit, Player, roll


@pytest.mark.clause("PENCIL-9.01", "PENCIL-R23")
@pytest.mark.parametrize(("die", "walls"), [(1, 0), (2, 0), (3, 1), (4, 2), (5, 3), (6, 4)])
def test_the_die_less_two_says_how_many_walls(pencil: PencilKit, die: int, walls: int) -> None:
    """ "The player rolls one die and subtracts 2; the result n says how many walls are due." """
    table = pencil.given()
    table.does("delve", (*roll(17), die))
    asked = 0
    while table.asks == "CaveWall":
        table.does(table.offers()[0])
        asked += 1
    told = table.told()
    assert CavedIn(0, die, walls) in told
    assert sum(isinstance(event, WallDrawn) for event in told) == table.count("wall") == walls
    assert asked == (walls if walls < 4 else 0)


@pytest.mark.clause("PENCIL-9.02", "PENCIL-9.07", "PENCIL-E20", "PENCIL-R23")
@pytest.mark.parametrize("die", [1, 2])
def test_a_1_or_2_draws_nothing(pencil: PencilKit, die: int) -> None:
    """E20: all open, total 17, cave-in die 1 (or 2): 0 walls; the turn goes on."""
    table = pencil.given()
    table.does("delve", (*roll(17), die))
    assert table.sides() == "...."
    assert table.offers() == ["roll", "stop"]


@pytest.mark.clause("PENCIL-9.03", "PENCIL-E22")
def test_the_player_chooses_which_sides_fall(pencil: PencilKit) -> None:
    """E22: all open, die 4 (n = 2): choose N then S: N and S walls; six different outcomes are reachable."""
    outcomes = set()
    for first, second in permutations("nesw", 2):
        table = pencil.given()
        table.does("delve", (*roll(17), 4))
        assert table.offers() == ["wall n", "wall e", "wall s", "wall w"]
        table.does(f"wall {first}")
        assert table.offers() == [f"wall {way}" for way in "nesw" if way != first]
        table.does(f"wall {second}")
        fell = frozenset(way for way, kind in zip("nesw", table.sides(), strict=True) if kind == "|")
        assert fell == {first, second}
        outcomes.add(fell)
    assert outcomes == {frozenset(pair) for pair in combinations("nesw", 2)}
    assert len(outcomes) == 6


@pytest.mark.clause("PENCIL-9.04", "PENCIL-9.05", "PENCIL-E21", "PENCIL-R23")
def test_too_many_walls_take_every_open_side(pencil: PencilKit) -> None:
    """E21: at (12,5): N door, S and W open, die 6 (n = 4): S and W become walls without a choice; N stays a door; 2 are lost."""
    table = pencil.given("""
        +===+
          @ |
        +   +
    """, at=(12, 5))  # fmt: skip
    table.does("delve", (*roll(17), 6))
    assert CavedIn(0, 6, 2) in table.told()
    assert table.sides((12, 5)) == "=#||"
    assert table.offers() == ["roll", "stop"]


@pytest.mark.clause("PENCIL-9.04")
def test_exactly_as_many_as_are_open_ask_nothing(pencil: PencilKit) -> None:
    """With n at least the number of open sides, a Cave-in asks nothing."""
    table = pencil.given("""
        +---+
          @
        +---+
    """, at=(5, 5))  # fmt: skip
    table.does("delve", (*roll(17), 4))
    assert table.sides() == "||||"
    assert table.offers() == ["roll", "stop"]


@pytest.mark.clause("PENCIL-9.05", "PENCIL-R14")
def test_only_open_sides_fall_shut(pencil: PencilKit) -> None:
    """ "A Cave-in never changes a door, a wall or a boundary side." """
    table = pencil.given("""
        +===+
        | @
        +   +
    """, at=(5, 5))  # fmt: skip
    table.does("delve", (*roll(17), 3))
    assert table.offers() == ["wall e", "wall s"]
    assert table.refuses("wall n").clause == table.refuses("wall w").clause == "PENCIL-9.05"
    table.does("wall e")
    assert table.sides() == "=|.|"


@pytest.mark.clause("PENCIL-9.06")
@pytest.mark.parametrize("die", [1, 6])
def test_a_cave_in_costs_no_life(pencil: PencilKit, die: int) -> None:
    """ "A Cave-in costs no life": not even the last."""
    table = pencil.given(seat1=Player(lives=1, treasure=2))
    table.does("delve", (*roll(17), die))
    assert (table.player().lives, table.player().treasure, table.player().status) == (1, 2, "in play")


@pytest.mark.clause("PENCIL-9.07")
def test_a_cave_in_does_not_end_the_turn(pencil: PencilKit) -> None:
    """ "A Cave-in does not end the turn": all three rolls may be cave-ins."""
    table = pencil.given(seats=2)
    table.does("delve", (*roll(17), 3))
    table.does("wall n")
    table.does("roll", (*roll(17), 3))
    table.does("wall e")
    table.does("roll", (*roll(17), 3))
    table.does("wall s")
    assert table.sides() == "|||."
    assert table.turn == 2


@pytest.mark.clause("PENCIL-9.08", "PENCIL-R23", "PENCIL-E23")
def test_boxed_in_nothing_falls(pencil: PencilKit) -> None:
    """E23: four walls, total 17, die 5: no effect, no dig."""
    table = pencil.given("""
        +---+
        | @ |
        +---+
    """, at=(5, 5))  # fmt: skip
    table.does("delve", (*roll(17), 5))
    assert table.told()[2:] == [CavedIn(0, 5, 0)]
    assert table.sides() == "||||"
    assert table.offers() == ["roll", "stop"]
