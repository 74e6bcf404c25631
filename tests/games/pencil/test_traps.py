"""Traps (PENCIL-11)."""

from __future__ import annotations

import pytest

from delve.games.pencil.events import LostLife, Rolled, SprangTrap
from tests.kit import PencilKit, Player, roll

DELVE_TOTAL = {2: 7, 3: 5, 4: 4, 5: 3}
EXIT_TOTAL = {2: 5, 3: 4, 4: 3}


@pytest.mark.clause("PENCIL-11.01", "PENCIL-11.02")
@pytest.mark.parametrize("strength", [2, 3, 4, 5])
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_a_die_of_at_least_the_strength_disarms(pencil: PencilKit, strength: int, die: int) -> None:
    """ "The trap is disarmed when the die is at least its strength"; "when the die is lower the player loses exactly one life"."""
    safe = die >= strength
    table = pencil.given()
    table.does("delve", (*roll(DELVE_TOTAL[strength]), die))
    assert table.told_of(SprangTrap) == [SprangTrap(0, strength, die, safe, 1)]
    assert table.player().lives == (3 if safe else 2)


@pytest.mark.clause("PENCIL-11.01", "PENCIL-11.02")
@pytest.mark.parametrize("strength", [2, 3, 4])
def test_traps_work_alike_on_the_way_out(pencil: PencilKit, strength: int) -> None:
    for die, lives in ((strength, 3), (strength - 1, 2)):
        leaver = Player(phase="exit", start=(2, 2))
        table = pencil.given(seat1=leaver, seat2=Player(), dice=[*roll(EXIT_TOTAL[strength]), die])
        assert table.player().lives == lives


@pytest.mark.clause("PENCIL-11.01", "PENCIL-4.05", "PENCIL-E06")
def test_a_disarmed_trap_still_ends_the_turn(pencil: PencilKit) -> None:
    """E06: 3 lives, first roll 1+1+3 = 5, trap die 3: disarmed, 3 lives; the turn ends, no choice offered."""
    table = pencil.given(seats=2)
    table.does("delve", [1, 1, 3, 3])
    assert table.player().lives == 3
    table.at_rest(waiting_on=2)


@pytest.mark.clause("PENCIL-11.02", "PENCIL-4.03", "PENCIL-E07")
def test_four_is_less_than_five(pencil: PencilKit) -> None:
    """E07: 3 lives, 1+1+1 = 3, trap die 4: 4 < 5, 2 lives; the turn ends."""
    table = pencil.given(seats=2)
    table.does("delve", [1, 1, 1, 4])
    assert table.told()[1:4] == [Rolled(0, (1, 1, 1), False), SprangTrap(0, 5, 4, False, 1), LostLife(0, 2)]
    assert table.player().lives == 2
    table.at_rest(waiting_on=2)


@pytest.mark.clause("PENCIL-11.03")
def test_a_disarmed_trap_gives_nothing(pencil: PencilKit) -> None:
    """ "A disarmed trap gives nothing": one die falls, and no treasure die after it."""
    table = pencil.given(seat1=Player(treasure=2))
    table.does("delve", (*roll(3), 6))
    assert (table.player().treasure, table.player().lives) == (2, 3)
    assert table.luck.drawn() == 4


@pytest.mark.clause("PENCIL-11.04")
def test_a_trap_cannot_be_bribed_or_refused(pencil: PencilKit) -> None:
    """ "A trap cannot be bribed or refused": with all the treasure in the world nothing is asked."""
    table = pencil.given(seat1=Player(treasure=99), seats=2)
    table.does("delve", (*roll(4), 1))
    assert (table.player().treasure, table.player().lives) == (99, 2)
    assert table.turn == 2
