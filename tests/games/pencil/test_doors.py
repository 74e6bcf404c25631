"""Doors (PENCIL-7)."""

from __future__ import annotations

import pytest

from delve.games.pencil.events import DoorDrawn, NothingHappened
from delve.parts.grid import E
from tests.kit import PencilKit, Player, roll


@pytest.mark.clause("PENCIL-7.01", "PENCIL-E13", "PENCIL-7.04", "PENCIL-8.03", "PENCIL-R07")
def test_a_door_in_a_wall_lets_one_through(pencil: PencilKit) -> None:
    """E13: E wall; total 10, choose E; then total 12: E is a door, Move E is offered; after it (6,5), dotted."""
    table = pencil.given("""
        +   +
          @ |
        +   +
    """, at=(5, 5))  # fmt: skip
    table.does("delve", roll(10))
    assert table.offers() == ["door n", "door e", "door s", "door w"]
    table.does("door e")
    assert table.told_of(DoorDrawn) == [DoorDrawn(0, (5, 5), E)]
    assert table.side((5, 5), "e") == "door"
    table.does("roll", roll(12))
    assert "move e" in table.offers()
    table.does("move e")
    assert table.player().at == (6, 5)
    assert (6, 5) in table.dotted()


@pytest.mark.clause("PENCIL-7.01")
def test_open_sides_and_walls_can_become_doors(pencil: PencilKit) -> None:
    """ "One side of the own space that is open or a wall": not one that is a door already."""
    table = pencil.given("""
        +---+
        = @
        +===+
    """, at=(5, 5))  # fmt: skip
    table.does("delve", roll(10))
    assert table.offers() == ["door n", "door e"]
    table.does("door n")
    assert table.sides() == "=.=="


@pytest.mark.clause("PENCIL-7.02", "PENCIL-R13")
def test_the_door_must_be_drawn(pencil: PencilKit) -> None:
    """ "The door must be drawn when such a side exists." """
    table = pencil.given("""
        +===+
        = @ |
        +===+
    """, at=(5, 5))  # fmt: skip
    table.does("delve", roll(10))
    assert table.offers() == ["door e"]
    assert table.refuses("stop").clause == "PENCIL-7.02"


@pytest.mark.clause("PENCIL-7.03", "PENCIL-R10")
def test_the_outline_takes_no_door(pencil: PencilKit) -> None:
    """ "A boundary side cannot become a door." """
    table = pencil.given(seat1=Player(at=(1, 12)))
    table.does("delve", roll(10))
    assert table.offers() == ["door n", "door e"]


@pytest.mark.clause("PENCIL-7.04", "PENCIL-R07")
@pytest.mark.parametrize("phase", ["delve", "exit"])
@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize(("at", "way"), [((4, 4), "move e"), ((5, 4), "move w")])
def test_a_door_is_free_for_all_both_ways_in_both_phases(pencil: PencilKit, phase: str, seat: int, at: tuple[int, int], way: str) -> None:
    """ "A door is passable in both directions, for every player, in both phases, at no cost." """
    walker, other = Player(at=at, phase=phase, start=(9, 9), treasure=1), Player(at=(9, 2))
    table = pencil.given("""
        +---+---+
        | . = . |
        +---+---+
    """, turn=seat, seat1=walker if seat == 1 else other, seat2=walker if seat == 2 else other,
        dice=roll(8) if phase == "exit" else ())  # fmt: skip
    if phase == "delve":
        table.does("delve", roll(8))
    table.does(way)
    assert table.player(seat).at == ((5, 4) if at == (4, 4) else (4, 4))
    assert (table.player(seat).treasure, table.player(seat).lives) == (1, 3)


@pytest.mark.clause("PENCIL-7.05", "PENCIL-R14", "PENCIL-9.05", "PENCIL-8.15")
def test_a_door_is_for_good(pencil: PencilKit) -> None:
    """ "A door stays a door for the rest of the game: no wall, cave-in or dig changes it." """
    table = pencil.given("""
        +===+
        | @ |
        +   +
    """, at=(5, 5))  # fmt: skip
    table.does("delve", roll(9))
    assert table.offers() == ["wall s"]
    table.does("wall s")
    table.does("roll", (*roll(17), 6))
    table.does("roll", roll(8))
    assert table.offers() == ["move n", "dig e", "dig s", "dig w"]
    assert table.sides() == "=|||"
    table.does("dig e", [6])


@pytest.mark.clause("PENCIL-7.06", "PENCIL-3.15", "PENCIL-E15")
def test_four_doors_leave_nothing_to_draw(pencil: PencilKit) -> None:
    """E15: four doors, total 10: no effect; it counts as a roll."""
    table = pencil.given("""
        +===+
        = @ =
        +===+
    """, at=(5, 5))  # fmt: skip
    table.does("delve", roll(10))
    assert table.told_of(NothingHappened) == [NothingHappened(0, "PENCIL-7.06")]
    assert (table.rolls, table.offers()) == (1, ["roll", "stop"])


@pytest.mark.clause("PENCIL-7.06", "PENCIL-7.03", "PENCIL-E16")
def test_doors_all_round_a_corner(pencil: PencilKit) -> None:
    """E16: at (1,1): E door, S door, total 10: no effect, for N and W are boundary."""
    table = pencil.given("""
        +   +
          @ =
        +===+
    """, at=(1, 1))  # fmt: skip
    table.does("delve", roll(10))
    assert table.told_of(NothingHappened) == [NothingHappened(0, "PENCIL-7.06")]
    assert table.sides((1, 1)) == "#==#"
