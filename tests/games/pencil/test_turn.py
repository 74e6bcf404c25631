"""The turn (PENCIL-3)."""

from __future__ import annotations

import pytest

import delve
from delve.games.pencil.events import CameHome, DeclaredExit, Moved, NothingHappened, Rolled, TurnBegan
from tests.kit import PencilKit, Player, roll

FAR_HOME = Player(phase="exit", start=(2, 2))
CORRIDOR = """
    +   +   +   +
      a   .   @
    +   +   +   +
"""


@pytest.mark.clause("PENCIL-3.01", "PENCIL-R08")
def test_a_delver_chooses_to_delve_on_or_to_leave(pencil: PencilKit) -> None:
    """ "At the start of a turn a player in the Delve phase chooses either to delve on or to declare Exit." """
    table = pencil.given()
    assert table.offers() == ["delve", "exit"]
    assert table.rolls == 0


@pytest.mark.clause("PENCIL-3.02", "PENCIL-R08")
def test_exit_is_declared_before_any_roll_or_not_at_all(pencil: PencilKit) -> None:
    """ "Exit can be declared only at the start of one's own turn, before any roll of that turn." """
    table = pencil.given()
    table.does("delve", roll(6))
    assert table.offers() == ["roll", "stop"]
    assert table.refuses("exit").clause == "PENCIL-3.02"


@pytest.mark.clause("PENCIL-3.03", "PENCIL-3.05", "PENCIL-R08")
def test_exit_holds_at_once_and_for_the_rest_of_the_game(pencil: PencilKit) -> None:
    """ "A declared Exit puts the player in the Exit phase at once and for the rest of the game." """
    table = pencil.given(CORRIDOR)
    table.does("exit", roll(9))  # 9 is a wall while delving, Move or Dig on the way out
    assert table.told()[1:] == [DeclaredExit(0), Rolled(0, roll(9), True)]
    assert table.player().phase == "exit"
    assert table.offers() == ["move w"]
    table.does("move w", roll(10))  # the next turn begins with its roll, and asks nothing of phases
    assert (table.player().phase, table.asks) == ("exit", "MoveOrDig")


@pytest.mark.clause("PENCIL-3.04", "PENCIL-R09", "PENCIL-E31")
def test_declaring_exit_on_the_own_start_is_home(pencil: PencilKit) -> None:
    """E31: start of turn in Delve, on the own start with 3 treasure; declare Exit: home with 3, no roll."""
    table = pencil.given(seat1=Player(treasure=3))
    table.does("exit")
    assert table.told()[1:-1] == [DeclaredExit(0), CameHome(0, 3)]  # then the game ends
    assert table.player().status == "home"
    assert table.player().treasure == 3
    table.at_rest(waiting_on=0)


@pytest.mark.clause("PENCIL-3.05")
def test_declaring_exit_elsewhere_rolls_once(pencil: PencilKit) -> None:
    """ "A player who declares Exit elsewhere makes that turn's single roll in the Exit column." """
    table = pencil.given(CORRIDOR, seats=2)
    table.does("exit", roll(11))
    table.does("move w")
    assert len(table.told_of(Rolled)) == 1
    assert table.turn == 2


@pytest.mark.clause("PENCIL-3.06", "PENCIL-R11")
def test_delving_on_means_at_least_one_roll(pencil: PencilKit) -> None:
    """ "A player who delves on must make at least one roll in that turn": stopping is not offered before it."""
    table = pencil.given()
    assert table.refuses("stop").clause == "PENCIL-3.06"
    table.does("delve", roll(6))
    assert table.rolls == 1


@pytest.mark.clause("PENCIL-3.07", "PENCIL-3.12", "PENCIL-R11", "PENCIL-E29")
def test_at_most_three_rolls(pencil: PencilKit) -> None:
    """E29: totals 9, 10, 6, all resolved: the turn ends after the third without a choice."""
    table = pencil.given(seats=2)
    table.does("delve", roll(9))
    table.does("wall n")
    assert table.offers() == ["roll", "stop"]
    table.does("roll", roll(10))
    table.does("door e")
    assert table.offers() == ["roll", "stop"]
    table.does("roll", roll(6))
    table.at_rest(waiting_on=2)
    assert len(table.told_of(Rolled)) == 3
    assert table.player(1).treasure == 1


@pytest.mark.clause("PENCIL-3.08")
@pytest.mark.parametrize("dice", [(1, 6, 2), (2, 1, 6), (3, 3, 3), (4, 4, 1)])
def test_a_roll_is_the_sum_of_three_dice(pencil: PencilKit, dice: tuple[int, int, int]) -> None:
    """ "A roll is the sum of three dice, looked up in the column of the player's phase": 9 is a wall or a move, however it falls."""
    table = pencil.given()
    table.does("delve", dice)
    assert table.asks == "DrawWall"
    assert table.told_of(Rolled) == [Rolled(0, dice, False)]
    leaving = pencil.given(CORRIDOR, seat1=Player(phase="exit"), dice=dice)
    assert leaving.asks == "MoveOrDig"


@pytest.mark.clause("PENCIL-3.09")
def test_a_roll_is_resolved_before_the_next(pencil: PencilKit) -> None:
    """ "A roll is resolved completely before another roll is made": a cave-in of two walls asks twice, then offers to roll."""
    table = pencil.given()
    table.does("delve", (*roll(17), 4))
    assert (table.asks, table.rolls) == ("CaveWall", 1)
    table.does("wall n")
    assert (table.asks, table.rolls) == ("CaveWall", 1)
    table.does("wall s")
    assert (table.asks, table.rolls) == ("Again", 1)


@pytest.mark.clause("PENCIL-3.10", "PENCIL-E06", "PENCIL-R24")
@pytest.mark.parametrize(
    ("dice", "then"),
    [
        ((1, 1, 3, 3), ""),  # E06: 1+1+3 = 5, trap die 3: disarmed, and the turn ends all the same
        ((1, 1, 3, 2), ""),
        ((*roll(14), 2, 1), ""),  # a monster won
        ((*roll(14), 1), ""),  # a monster lost
        (roll(15), "bribe"),
    ],
)
def test_a_trap_or_monster_ends_the_turn(pencil: PencilKit, dice: tuple[int, ...], then: str) -> None:
    """ "A roll that gives a trap or a monster ends the turn once it is resolved, whatever its outcome." """
    table = pencil.given(seats=2, seat1=Player(treasure=3 if then else 0))
    table.does("delve", dice)
    if then:
        table.does(then)
    assert table.turn == 2
    assert table.offers() == ["delve", "exit"]


@pytest.mark.clause("PENCIL-3.11", "PENCIL-E05", "PENCIL-4.06", "PENCIL-R19")
def test_after_any_other_roll_one_may_go_on(pencil: PencilKit) -> None:
    """E05: Delve, treasure 0, first roll 1+2+3 = 6: treasure 1, and the choice to roll again or stop."""
    table = pencil.given()
    table.does("delve", [1, 2, 3])
    assert table.player().treasure == 1
    assert table.offers() == ["roll", "stop"]
    table.does("roll", roll(8))
    table.does("move n")
    assert table.offers() == ["roll", "stop"]


@pytest.mark.clause("PENCIL-3.11", "PENCIL-E30")
def test_stopping_ends_the_turn(pencil: PencilKit) -> None:
    """E30: total 6, then Stop: the turn ends after one roll."""
    table = pencil.given(seats=2)
    table.does("delve", roll(6))
    table.does("stop")
    table.at_rest(waiting_on=2)
    assert table.told_of(TurnBegan)[-1] == TurnBegan(1, 2)


@pytest.mark.clause("PENCIL-3.13", "PENCIL-R12", "PENCIL-E49", "PENCIL-3.03")
def test_an_exit_turn_is_exactly_one_roll(pencil: PencilKit) -> None:
    """E49: Exit phase, start of turn: no choice of phase is offered; the roll is made. "It cannot be declined." """
    table = pencil.given(CORRIDOR, seat1=Player(phase="exit"), seat2=Player(), dice=roll(8))
    assert table.rolls == 1
    assert table.asks == "MoveOrDig"
    assert table.refuses("stop").clause == "PENCIL-8.02"
    table.does("move w")
    assert table.turn == 2


@pytest.mark.clause("PENCIL-3.13", "PENCIL-5.05", "PENCIL-E48")
def test_no_second_roll_on_the_way_out(pencil: PencilKit) -> None:
    """E48: Exit turn, total 5 (trap 2), die 2: disarmed; the turn ends; no second roll."""
    table = pencil.given(seat1=FAR_HOME, seat2=Player(), dice=[*roll(5), 2])
    assert table.player(1).lives == 3
    assert len(table.told_of(Rolled)) == 1
    table.at_rest(waiting_on=2)


@pytest.mark.clause("PENCIL-3.14")
def test_single_dice_do_not_count_as_rolls(pencil: PencilKit) -> None:
    """ "Single-die rolls do not count towards the three rolls": a cave-in die and two dig dice, and still a third roll."""
    table = pencil.given(seats=2)
    table.does("delve", (*roll(17), 6))
    assert (table.rolls, table.offers()) == (1, ["roll", "stop"])
    table.does("roll", roll(8))
    table.does("dig n", [2])
    assert (table.rolls, table.offers()) == (2, ["roll", "stop"])
    table.does("roll", roll(9))
    table.does("dig n", [2])
    table.at_rest(waiting_on=2)


@pytest.mark.clause("PENCIL-3.15", "PENCIL-6.07", "PENCIL-E10", "PENCIL-R14")
def test_a_roll_without_effect_counts(pencil: PencilKit) -> None:
    """E10: N, E, S walls, W door; total 9: not boxed in and no open side, so nothing happens; it counts as a roll."""
    table = pencil.given("""
        +---+
        = @ |
        +---+
    """, at=(5, 5), seats=2)  # fmt: skip
    for made, act in ((1, "delve"), (2, "roll")):
        table.does(act, roll(9))
        assert table.told_of(NothingHappened) == [NothingHappened(0, "PENCIL-6.07")]
        assert table.rolls == made
        assert table.offers() == ["roll", "stop"]
    table.does("roll", roll(9))
    assert table.turn == 2
    assert table.sides() == "|||="


@pytest.mark.clause("PENCIL-R11")
def test_rolls_are_separate_and_none_is_discarded(pencil: PencilKit) -> None:
    """R11: "they are not re-rolls of one result": the walls of both rolls stand."""
    table = pencil.given()
    table.does("delve", roll(9))
    table.does("wall n")
    table.does("roll", roll(11))
    table.does("wall e")
    assert table.sides() == "||.."


@pytest.mark.clause("PENCIL-R32")
def test_a_choice_is_taken_back_until_a_die_falls() -> None:
    """R32: "a choice may be changed until it is confirmed; nothing is taken back once a die has been rolled after it"."""
    table = next(t for t in (delve.new("pencil", seed=i) for i in range(200)) if any(isinstance(e, Rolled) for e in t.choose("delve")) and
                 t.decision is not None and t.decision.ask == "move-or-dig")  # fmt: skip
    with pytest.raises(delve.CannotUndo, match="dice were rolled"):
        table.undo()
    assert table.decision is not None
    move = table.decision.keys[0]
    assert any(isinstance(event, Moved) for event in table.choose(move))
    assert table.undo() == move
    assert table.decision.keys[0] == move
