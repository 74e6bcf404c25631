"""Table options (PENCIL-13), one by one and in pairs."""

from __future__ import annotations

from dataclasses import replace

import pytest

import delve
from delve.games.pencil import GAME
from delve.games.pencil.events import CameHome, DeclaredExit, Died, Dug, FoundTreasure, Moved, Started, StartTaken
from delve.kernel.game import decision
from delve.parts.grid import E, N, W
from tests.kit import PencilKit, Player, roll

CORRIDOR = """
    +   +   +   +
      a   .   @
    +   +   +   +
"""


@pytest.mark.clause("PENCIL-13.01", "PENCIL-R01")
def test_the_smaller_sheet(pencil: PencilKit) -> None:
    """ "11: the grid is 11x11 and a start coordinate is the two-dice total minus 1 (so 1 to 11); interior sides: 220"."""
    small = {"grid": "11"}
    table = pencil.begins([1, 1, 6, 6], house_rules=small)
    assert table.player().start == (1, 11)
    assert table.sides((1, 11)) == "..##"
    assert table.count("open") == 220
    assert len(table.state.rules.grid.spaces) == 121
    corner = pencil.given(seat1=Player(at=(11, 11)), house_rules=small)
    corner.does("delve", roll(11))
    assert corner.offers() == ["wall n", "wall w"]


@pytest.mark.clause("PENCIL-13.02", "PENCIL-R12")
def test_three_rolls_on_the_way_out(pencil: PencilKit) -> None:
    """ "3.06, 3.07 and 3.10-3.12 apply to an Exit turn as well": at least one, at most three, roll again or stop."""
    leaving = Player(phase="exit", start=(4, 4), at=(8, 4), dots=((5, 4), (6, 4), (7, 4)))
    table = pencil.given(seat1=leaving, seat2=Player(), house_rules={"exit_rolls": "3"}, dice=roll(8))
    for _ in range(2):
        table.does("move w")
        assert table.offers() == ["roll", "stop"]
        table.does("roll", roll(8))
    table.does("move w")
    assert table.player(1).at == (5, 4)
    table.at_rest(waiting_on=2)  # after the third without a choice


@pytest.mark.clause("PENCIL-13.02")
def test_three_exit_rolls_begin_with_the_turn_of_declaring(pencil: PencilKit) -> None:
    """ "In place of 3.13 and of the single roll of 3.05"; one may stop; home ends the turn, so does a trap."""
    option = {"exit_rolls": "3"}
    table = pencil.given(CORRIDOR, seats=2, house_rules=option)
    table.does("exit", roll(8))
    table.does("move w")
    assert table.offers() == ["roll", "stop"]
    table.does("roll", roll(8))
    table.does("move w")
    assert table.player(1).status == "home"
    table.at_rest(waiting_on=2)
    trapped = pencil.given(CORRIDOR, seats=2, house_rules=option)
    trapped.does("exit", (*roll(5), 6))
    trapped.at_rest(waiting_on=2)
    stopped = pencil.given(CORRIDOR, seats=2, house_rules=option)
    stopped.does("exit", roll(8))
    stopped.does("move w")
    stopped.does("stop")
    stopped.at_rest(waiting_on=2)


FRONTIER = {"explore": "frontier"}


@pytest.mark.clause("PENCIL-13.03", "PENCIL-R16", "PENCIL-E46")
def test_explorers_do_not_step_back(pencil: PencilKit) -> None:
    """E46: at (5,5); E dotted, N, S, W undotted; all open; total 8: options exactly Move N, S, W."""
    table = pencil.given("""
        +   +   +
          @   .
        +   +   +
    """, at=(5, 5), house_rules=FRONTIER)  # fmt: skip
    table.does("delve", roll(8))
    assert table.offers() == ["move n", "move s", "move w"]
    assert table.refuses("move e").clause == "PENCIL-13.03"


@pytest.mark.clause("PENCIL-13.03")
def test_with_nothing_new_to_enter_one_may_step_back(pencil: PencilKit) -> None:
    """ "While at least one legal Move enters an undotted space": here none does; "Digs stay legal"."""
    table = pencil.given("""
        +   +---+   +
          . | @   .
        +   +---+   +
    """, house_rules=FRONTIER)  # fmt: skip
    table.does("delve", roll(8))
    assert table.offers() == ["move e", "dig n", "dig s", "dig w"]


@pytest.mark.clause("PENCIL-13.03")
def test_digs_stay_legal_beside_a_frontier(pencil: PencilKit) -> None:
    table = pencil.given("""
        +   +---+   +
          .   @
        +   +---+   +
    """, house_rules=FRONTIER)  # fmt: skip
    table.does("delve", roll(8))
    assert table.offers() == ["move e", "dig n", "dig s"]


@pytest.mark.clause("PENCIL-13.03")
def test_the_frontier_binds_delvers_only(pencil: PencilKit) -> None:
    """ "In the Delve phase": on the way out dotted spaces are all there is."""
    table = pencil.given(CORRIDOR, seat1=Player(phase="exit"), house_rules=FRONTIER, dice=roll(8))
    assert table.offers() == ["move w"]


BETWEEN = {"declare": "between_rolls"}


@pytest.mark.clause("PENCIL-13.04", "PENCIL-R08")
def test_turning_back_between_rolls(pencil: PencilKit) -> None:
    """ "Exit may also be declared instead of roll again; the turn then ends": no roll on the way out this turn."""
    table = pencil.given(CORRIDOR, seats=2, house_rules=BETWEEN)
    assert table.offers() == ["delve", "exit"]
    table.does("delve", roll(6))
    assert table.offers() == ["roll", "stop", "exit"]
    table.told()
    table.does("exit")
    assert table.told()[0] == DeclaredExit(0)
    assert (table.player(1).phase, table.player(1).status, table.player(1).at) == ("exit", "in play", (6, 4))
    table.at_rest(waiting_on=2)


@pytest.mark.clause("PENCIL-13.04")
def test_turning_back_between_rolls_on_the_own_start(pencil: PencilKit) -> None:
    """ "A player standing on the own start is home at once." """
    table = pencil.given(house_rules=BETWEEN)
    table.does("delve", roll(6))
    table.does("exit")
    assert table.told()[-3:-1] == [DeclaredExit(0), CameHome(0, 1)]  # then the game ends
    table.at_rest(waiting_on=0)


@pytest.mark.clause("PENCIL-13.04")
def test_what_turning_back_between_rolls_says_of_itself(pencil: PencilKit) -> None:
    """What comes of an option is told truly: away from the start the turn ends; on the own start one is home at once."""
    for start, says in (((5, 5), "home at once"), ((5, 6), "turn ends")):
        table = pencil.given(seat1=Player(at=(5, 5), start=start), house_rules=BETWEEN)
        table.does("delve", roll(6))
        pending = decision(table.state)
        assert pending is not None
        assert says in pending.faces[2].words.then


@pytest.mark.clause("PENCIL-13.02")
def test_what_turning_back_says_of_the_rolls_to_come(pencil: PencilKit) -> None:
    """What comes of an option is told truly: with three rolls on the way out it does not promise one."""
    pending = decision(pencil.given(CORRIDOR, house_rules={"exit_rolls": "3"}).state)
    assert pending is not None
    assert "one roll a turn" not in pending.faces[1].words.then


DROP = {"dead_treasure": "drop"}


@pytest.mark.clause("PENCIL-13.05", "PENCIL-R26")
def test_the_dead_leave_their_treasure_lying(pencil: PencilKit) -> None:
    """ "The treasure lies in the space of death; the next player to enter that space by a Move takes all of it." """
    table = pencil.given("""
        +   +   +   +
          2   1   3
        +   +   +   +
    """, seat1=Player(lives=1, treasure=4), seat2=Player(treasure=1), seat3=Player(), house_rules=DROP)  # fmt: skip
    table.does("delve", (*roll(4), 1), seat=1)
    assert Died(0, 4, True) in table.told()
    assert (table.player(1).treasure, table.player(1).lying) == (0, 4)
    table.does("delve", roll(8), seat=2)
    table.does("move e")
    assert table.told()[-2:] == [Moved(1, E, (5, 4), False), FoundTreasure(1, 4, True)]
    assert (table.player(2).treasure, table.player(1).lying) == (5, 0)
    table.does("stop")
    table.does("delve", roll(8), seat=3)
    table.does("move w")
    assert table.player(3).treasure == 0  # the first took it all


@pytest.mark.clause("PENCIL-13.05")
def test_who_stands_there_already_must_come_again(pencil: PencilKit) -> None:
    """ "To enter that space by a Move": standing beside the fallen is not entering."""
    table = pencil.given("""
        +   +   +
         12
        +   +   +
    """, seat1=Player(lives=1, treasure=4), seat2=Player(), house_rules=DROP)  # fmt: skip
    table.does("delve", (*roll(4), 1), seat=1)
    table.does("delve", roll(8), seat=2)
    table.does("move e")
    assert table.player(2).treasure == 0
    table.does("roll", roll(8))
    table.does("move w")
    assert table.player(2).treasure == 4


@pytest.mark.clause("PENCIL-13.05")
def test_two_hoards_in_one_space_are_taken_together(pencil: PencilKit) -> None:
    """ "Takes all of it", even where two have fallen; and on the way out it is brought home."""
    dead, also = Player(status="dead", at=(4, 4), lying=2), Player(status="dead", at=(4, 4), lying=3)
    table = pencil.given("""
        +   +   +
          c   @
        +   +   +
    """, turn=3, seat1=dead, seat2=also, seat3=Player(phase="exit"), house_rules=DROP, dice=roll(8))  # fmt: skip
    table.does("move w")
    assert table.told_of(CameHome) == [CameHome(2, 5)]
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.scores) == ((2,), (0, 0, 5))


@pytest.mark.clause("PENCIL-13.06", "PENCIL-R28", "PENCIL-E40")
@pytest.mark.parametrize(("lives", "winners"), [((2, 1), (0,)), ((1, 3), (1,)), ((2, 2), (0, 1))])
def test_lives_break_a_tie(pencil: PencilKit, lives: tuple[int, int], winners: tuple[int, ...]) -> None:
    """E40 with `tie` = `lives`: "among tied home players the one with more lives left wins; still tied, shared"."""
    table = pencil.given(
        turn=2,
        seat1=Player(status="home", treasure=4, lives=lives[0]),
        seat2=Player(treasure=4, lives=lives[1]),
        house_rules={"tie": "lives"},
    )
    table.does("exit")
    assert table.outcome is not None
    assert table.outcome.winners == winners


@pytest.mark.clause("PENCIL-13.06")
@pytest.mark.parametrize("poor", [0, 1, 2])
def test_only_the_lives_of_those_who_are_tied_count(pencil: PencilKit, poor: int) -> None:
    """Whoever is home with less treasure has the most lives; of the other two the one with two lives wins."""
    players = [Player(status="home", treasure=4, lives=1), Player(status="home", treasure=4, lives=2)]
    players.insert(poor, Player(status="home", treasure=1, lives=3))
    last = 2 if poor != 2 else 1
    players[last] = replace(players[last], status="in play")
    seat1, seat2, seat3 = players
    table = pencil.given(turn=last + 1, seat1=seat1, seat2=seat2, seat3=seat3, house_rules={"tie": "lives"})
    table.does("exit")
    assert table.outcome is not None
    assert table.outcome.winners == (next(seat for seat, player in enumerate(players) if player.lives == 2),)


@pytest.mark.clause("PENCIL-13.06")
def test_lives_do_not_beat_treasure(pencil: PencilKit) -> None:
    table = pencil.given(
        turn=2, seat1=Player(status="home", treasure=4, lives=1), seat2=Player(treasure=3, lives=3), house_rules={"tie": "lives"}
    )
    table.does("exit")
    assert table.outcome is not None
    assert table.outcome.winners == (0,)


@pytest.mark.clause("PENCIL-13.07", "PENCIL-R04", "PENCIL-R36")
def test_a_start_already_taken_is_rolled_again(pencil: PencilKit) -> None:
    """ "A player whose start equals an earlier player's start rolls again (both coordinates)." """
    taken, free, other = [3, 4, 3, 4], [1, 1, 1, 1], [6, 6, 6, 6]
    table = pencil.begins([*taken, *taken, *free, *free, *taken, *other, 3, 2, 1], seats=3, house_rules={"same_start": "reroll"})
    told = table.told()
    assert [event.space for event in told if isinstance(event, Started)] == [(7, 7), (2, 2), (12, 12)]
    assert [(event.seat, event.space) for event in told if isinstance(event, StartTaken)] == [(1, (7, 7)), (2, (2, 2)), (2, (7, 7))]
    assert table.dotted() == {(7, 7), (2, 2), (12, 12)}


OWN = {"dots": "own"}


@pytest.mark.clause("PENCIL-13.08", "PENCIL-2.04")
def test_a_start_space_has_the_dot_of_whoever_starts_there_alone(pencil: PencilKit) -> None:
    """Seats 1 and 3 start on one space, seat 2 on another; seat 2 goes first."""
    table = pencil.begins([3, 4, 3, 4, 1, 1, 1, 1, 3, 4, 3, 4, 1, 6, 2], seats=3, house_rules=OWN)
    assert table.turn == 2
    assert [table.dotted_by(seat) for seat in (1, 2, 3)] == [{(7, 7)}, {(2, 2)}, {(7, 7)}]


@pytest.mark.clause("PENCIL-13.08", "PENCIL-R06")
def test_only_own_dots_lead_home(pencil: PencilKit) -> None:
    """ "In the Exit phase a player may enter only spaces with an own dot, and the own start." """
    leaver, other = Player(phase="exit", start=(4, 5), at=(5, 5)), Player(start=(6, 5), at=(9, 9), dots=((5, 4),))
    table = pencil.given(seat1=leaver, seat2=other, house_rules=OWN, dice=roll(8))
    assert table.offers() == ["move w"]
    assert table.refuses("move e").clause == "PENCIL-13.08"
    assert table.refuses("move n").clause == "PENCIL-13.08"


@pytest.mark.clause("PENCIL-13.08")
def test_the_own_dot_beside_anothers(pencil: PencilKit) -> None:
    """ "A space entered by a Move gets the mover's own dot even if another player has dotted it." """
    table = pencil.given("""
        +   +   +
          1   2
        +   +   +
    """, seats=2, house_rules=OWN)  # fmt: skip
    assert (table.dotted_by(1), table.dotted_by(2)) == ({(4, 4)}, {(5, 4)})
    table.does("delve", roll(8), seat=1)
    table.does("move e")
    assert (table.dotted_by(1), table.dotted_by(2)) == ({(4, 4), (5, 4)}, {(5, 4)})
    table.does("roll", roll(8))
    table.does("move n")
    assert (table.dotted_by(1), table.dotted_by(2)) == ({(4, 4), (5, 4), (5, 3)}, {(5, 4)})


THROUGH = {"dig_through": "on"}
WALL_NORTH = """
    +   +

    +---+
      @
    +   +
"""


@pytest.mark.clause("PENCIL-13.09", "PENCIL-R20", "PENCIL-8.06")
def test_digging_through(pencil: PencilKit) -> None:
    """ "A successful Dig also moves the player through the new opening; it then counts as a Move (8.06)." """
    table = pencil.given(WALL_NORTH, at=(5, 4), house_rules=THROUGH)
    table.does("delve", roll(8))
    table.does("dig n", [4])
    assert table.player().at == (5, 5)
    table.does("roll", roll(8))
    table.told()
    table.does("dig n", [5])
    assert table.told() == [Dug(0, N, 5, True), Moved(0, N, (5, 4), True)]
    assert table.player().at == (5, 4)
    assert (5, 4) in table.dotted()


@pytest.mark.clause("PENCIL-13.09", "PENCIL-E47")
def test_not_through_into_an_undotted_space_on_the_way_out(pencil: PencilKit) -> None:
    """E47: Exit at (5,5); N wall, (5,4) undotted; Dig N, die 6: N open; the player stays, for entering is not legal."""
    leaver = Player(phase="exit", start=(9, 9))
    table = pencil.given(WALL_NORTH, at=(5, 4), seat1=leaver, seat2=Player(), house_rules=THROUGH, dice=roll(8))
    table.does("dig n", [6])
    assert table.side((5, 5), "n") == "open"
    assert table.player(1).at == (5, 5)


@pytest.mark.clause("PENCIL-13.09", "PENCIL-12.05")
def test_digging_through_to_home(pencil: PencilKit) -> None:
    """ "It then counts as a Move (12.05)": into the own start it ends at home."""
    table = pencil.given("""
        +   +   +
          a | @
        +   +   +
    """, seat1=Player(phase="exit", treasure=2), house_rules=THROUGH, dice=roll(8))  # fmt: skip
    table.does("dig w", [6])
    assert table.told()[2:-1] == [Dug(0, W, 6, True), Moved(0, W, (4, 4), False), CameHome(0, 2)]  # then the game ends
    table.at_rest(waiting_on=0)


@pytest.mark.clause("PENCIL-13.09", "PENCIL-6.06")
def test_the_dig_of_a_boxed_in_wall_goes_through_too(pencil: PencilKit) -> None:
    table = pencil.given("""
        +---+
        | @ |
        +---+
    """, at=(5, 5), house_rules=THROUGH)  # fmt: skip
    table.does("delve", roll(9))
    table.does("dig e", [6])
    assert table.player().at == (6, 5)


ROLL_ALL = {"stop": "roll_all"}


@pytest.mark.clause("PENCIL-13.10", "PENCIL-R11")
def test_all_three_rolls_are_made(pencil: PencilKit) -> None:
    """ "The player may not stop before the third roll unless a trap or monster ends the turn." """
    table = pencil.given(seats=2, house_rules=ROLL_ALL)
    table.does("delve", roll(6))
    assert table.offers() == ["roll"]
    assert table.refuses("stop").clause == "PENCIL-13.10"
    table.does("roll", roll(6))
    assert table.offers() == ["roll"]
    table.does("roll", roll(6))
    table.at_rest(waiting_on=2)
    table.does("delve", (*roll(7), 6), seat=2)
    table.at_rest(waiting_on=1)


@pytest.mark.clause("PENCIL-13.01")
def test_options_are_fixed_at_set_up_and_known() -> None:
    """Every option has two values, the default first; anything else is refused by name."""
    assert [len(option.values) for option in GAME.house_rules] == [2] * 10
    assert [option.clause for option in GAME.house_rules] == [f"PENCIL-13.{i:02}" for i in range(1, 11)]
    for bad in ({"grid": "13"}, {"size": "12"}):
        with pytest.raises(delve.BadSetup):
            delve.new("pencil", house_rules=bad)
