"""Set-up (PENCIL-2)."""

from __future__ import annotations

import pytest

from delve.games.pencil.events import GoesFirst, RolledForFirst, Started, TurnBegan
from tests.kit import PencilKit, PencilPlay, Player, roll

SAME = [3, 4, 3, 4]
"""Start dice for (7,7)."""


def passes(table: PencilPlay) -> None:
    """The asked seat's whole turn: a treasure, then stop."""
    table.does("delve", roll(6))
    table.does("stop")


@pytest.mark.clause("PENCIL-2.01")
def test_start_spaces_are_rolled_in_seat_order(pencil: PencilKit) -> None:
    """ "Start spaces are determined seat by seat in seat order." """
    table = pencil.begins([1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 6, 1, 1], seats=3)
    assert [(event.seat, event.space) for event in table.told_of(Started)] == [(0, (2, 3)), (1, (4, 5)), (2, (6, 7))]


@pytest.mark.clause("PENCIL-2.02", "PENCIL-R02", "PENCIL-E01", "PENCIL-2.04", "PENCIL-R03")
def test_two_dice_for_the_column_then_two_for_the_row(pencil: PencilKit) -> None:
    """E01: column dice 3+4, row dice 6+6: start and position (7,12); its S side is boundary; it is dotted."""
    table = pencil.begins([3, 4, 6, 6])
    assert table.told_of(Started) == [Started(0, (3, 4), (6, 6), (7, 12))]
    assert table.player().start == table.player().at == (7, 12)
    assert table.side((7, 12), "s") == "boundary"
    assert table.dotted() == {(7, 12)}


@pytest.mark.clause("PENCIL-2.03", "PENCIL-R01", "PENCIL-E02")
def test_no_start_lies_in_column_1_or_row_1(pencil: PencilKit) -> None:
    """E02: 1+1 and 1+1 start at (2,2); "a start column and a start row are therefore each from 2 to 12"."""
    assert pencil.begins([1, 1, 1, 1]).player().start == (2, 2)
    pairs = [(a, b) for a in range(1, 7) for b in range(1, 7)]
    starts = [pencil.begins([*pair, *reversed(pair)]).player().start for pair in pairs]
    assert starts == [(a + b, a + b) for a, b in pairs]
    assert {start[0] for start in starts if start} == set(range(2, 13))


@pytest.mark.clause("PENCIL-2.05")
def test_a_player_begins_on_the_start_space(pencil: PencilKit) -> None:
    """ "Each player's position is the player's start space." """
    table = pencil.begins([1, 2, 3, 4, 5, 6, 5, 5, 1, 6], seats=2)
    assert [table.player(seat).at for seat in (1, 2)] == [(3, 7), (11, 10)]


@pytest.mark.clause("PENCIL-2.06", "PENCIL-R04", "PENCIL-E04")
def test_players_may_share_a_start(pencil: PencilKit) -> None:
    """E04: seat 1 starts on (7,7), seat 2 rolls 7 and 7: both start there, the game goes on, and it is home to each."""
    table = pencil.begins([*SAME, *SAME, 2, 1], seats=2)
    assert table.player(1).start == table.player(2).start == (7, 7)
    table.does("exit", seat=1)
    table.does("exit", seat=2)
    assert [table.player(seat).status for seat in (1, 2)] == ["home", "home"]


@pytest.mark.clause("PENCIL-2.06")
def test_three_players_may_share_a_start(pencil: PencilKit) -> None:
    table = pencil.begins([*SAME, *SAME, *SAME, 3, 2, 1], seats=3)
    assert {table.player(seat).start for seat in (1, 2, 3)} == {(7, 7)}


@pytest.mark.clause("PENCIL-2.07", "PENCIL-2.08", "PENCIL-2.09")
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_three_lives_no_treasure_delving_in_play(pencil: PencilKit, seats: int) -> None:
    """ "Each player has 3 lives", "0 treasure", and "is in the Delve phase and in play"."""
    table = pencil.begins(SAME * seats + ([3, 2, 1][:seats] if seats > 1 else []), seats=seats)
    for seat in range(1, seats + 1):
        assert table.player(seat) == Player(3, 0, "delve", "in play", start=(7, 7), at=(7, 7))


@pytest.mark.clause("PENCIL-2.10", "PENCIL-R30")
@pytest.mark.parametrize(("dice", "first"), [([6, 2, 3], 1), ([2, 6, 3], 2), ([1, 1, 4], 3)])
def test_the_highest_die_takes_the_first_turn(pencil: PencilKit, dice: list[int], first: int) -> None:
    """ "Each rolls one die in seat order and the highest takes the first turn." """
    table = pencil.begins([*SAME, *SAME, *SAME, *dice], seats=3)
    told = table.told()
    assert [event for event in told if isinstance(event, RolledForFirst)] == [RolledForFirst(i, die) for i, die in enumerate(dice)]
    assert GoesFirst(first - 1) in told
    assert table.asked == table.turn == first


@pytest.mark.clause("PENCIL-2.11", "PENCIL-R30", "PENCIL-E03")
def test_those_tied_roll_again(pencil: PencilKit) -> None:
    """E03: first dice 5, 5, 2; then seats 1 and 2 re-roll 3, 6: seat 2 goes first, then 3, then 1."""
    table = pencil.begins([*SAME, *SAME, *SAME, 5, 5, 2, 3, 6], seats=3)
    assert [(event.seat, event.die) for event in table.told_of(RolledForFirst)] == [(0, 5), (1, 5), (2, 2), (0, 3), (1, 6)]
    order = []
    for _ in range(4):
        order.append(table.asked)
        passes(table)
    assert order == [2, 3, 1, 2]


@pytest.mark.clause("PENCIL-2.11")
def test_a_tie_may_be_tied_again(pencil: PencilKit) -> None:
    """ "Players tied for the highest die roll again among themselves until one is highest." """
    table = pencil.begins([*SAME, *SAME, *SAME, 4, 4, 4, 2, 6, 6, 1, 1, 5, 2], seats=3)
    assert [event.seat for event in table.told_of(RolledForFirst)] == [0, 1, 2, 0, 1, 2, 1, 2, 1, 2]
    assert table.asked == 2


@pytest.mark.clause("PENCIL-2.12")
def test_alone_nobody_rolls_for_the_first_turn(pencil: PencilKit) -> None:
    """ "With one player there is no roll for the first turn": four dice are all the set-up takes."""
    table = pencil.begins(SAME)
    assert [type(event) for event in table.told()] == [Started, TurnBegan]
    table.at_rest(waiting_on=1)


@pytest.mark.clause("PENCIL-2.13", "PENCIL-R31")
@pytest.mark.parametrize(("out", "order"), [(1, [2, 3, 2, 3]), (2, [3, 1, 3, 1]), (3, [1, 2, 1, 2])])
@pytest.mark.parametrize("status", ["home", "dead"])
def test_turns_go_round_past_whoever_is_out(pencil: PencilKit, out: int, order: list[int], status: str) -> None:
    """ "Turns go round in ascending seat order, skipping every player who is home or dead." """
    gone = Player(status=status)
    first = order[0]
    table = pencil.given(
        turn=first, seats=3, seat1=gone if out == 1 else None, seat2=gone if out == 2 else None, seat3=gone if out == 3 else None
    )
    found = []
    for _ in order:
        found.append(table.asked)
        passes(table)
    assert found == order


@pytest.mark.clause("PENCIL-2.13", "PENCIL-12.06", "PENCIL-R31", "PENCIL-E50")
def test_the_last_in_play_takes_every_turn(pencil: PencilKit) -> None:
    """E50: seat 3 dead, seat 2 home, seat 1 in play: when seat 1's turn ends, seat 1's next turn begins."""
    table = pencil.given(seat2=Player(status="home", treasure=2), seat3=Player(status="dead"))
    passes(table)
    assert table.told_of(TurnBegan) == [TurnBegan(0, 1), TurnBegan(0, 2)]
    table.at_rest(waiting_on=1)
