"""Lives, home, end of game (PENCIL-12)."""

from __future__ import annotations

import pytest

from delve.games.pencil.ending import rank
from delve.games.pencil.events import CameHome, Died, LostLife, Moved, TurnBegan
from delve.parts.grid import E
from tests.kit import PencilKit, PencilPlay, Player, roll

TRAP_4 = roll(4)
"""While delving, a trap of strength 4."""


def home(treasure: int, lives: int = 3) -> Player:
    return Player(treasure=treasure, lives=lives, status="home")


def ends(pencil: PencilKit, *players: Player, house_rules: dict[str, str] | None = None) -> PencilPlay:
    """A game whose last player, about to declare Exit on the own start or already out, brings it to an end."""
    last = next(i for i, player in enumerate(players) if player.status == "in play")
    seats = [*players, None, None]
    table = pencil.given(turn=last + 1, seats=len(players), seat1=seats[0], seat2=seats[1], seat3=seats[2], house_rules=house_rules)
    table.does("exit")
    return table


@pytest.mark.clause("PENCIL-12.01")
def test_lives_never_rise(pencil: PencilKit) -> None:
    """ "A life count never rises": not by winning, disarming, treasure, nor by coming home."""
    table = pencil.given(seat1=Player(lives=2))
    for dice in ((*roll(18), 6, 4), (*roll(3), 6)):
        table.does("delve", dice)
        assert table.player().lives == 2
    table.does("delve", roll(6))
    table.does("stop")
    table.does("exit")
    assert (table.player().status, table.player().lives) == ("home", 2)


@pytest.mark.clause("PENCIL-12.02", "PENCIL-12.03", "PENCIL-R26", "PENCIL-E38")
def test_the_last_life(pencil: PencilKit) -> None:
    """E38: 1 life, treasure 6, another player in play; total 4 (trap 4), die 3: dead; the 6 treasure are lost; next player's turn."""
    table = pencil.given(seat1=Player(lives=1, treasure=6), seat2=Player(treasure=1))
    table.does("delve", (*TRAP_4, 3))
    assert table.told()[3:] == [LostLife(0, 0), Died(0, 6, False), TurnBegan(1, 2)]
    assert table.player(1) == Player(lives=0, treasure=0, status="dead", start=(5, 5), at=(5, 5))
    assert table.player(2).treasure == 1
    table.at_rest(waiting_on=2)


@pytest.mark.clause("PENCIL-12.02")
def test_dead_at_once_by_a_monster_too(pencil: PencilKit) -> None:
    """ "A player whose life count reaches 0 is dead at once and the turn ends": in the middle of an Exit turn of three rolls as well."""
    table = pencil.given(
        seat1=Player(lives=1, phase="exit", start=(2, 2)), seat2=Player(), house_rules={"exit_rolls": "3"}, dice=[*roll(16), 1]
    )
    assert table.player(1).status == "dead"
    table.at_rest(waiting_on=2)


@pytest.mark.clause("PENCIL-12.03", "PENCIL-R26")
@pytest.mark.parametrize("phase", ["delve", "exit"])
def test_a_dead_players_treasure_is_lost(pencil: PencilKit, phase: str) -> None:
    """ "The treasure of a dead player is lost: the count becomes 0": it lies nowhere to be found."""
    player = Player(lives=1, treasure=1, phase=phase, start=(4, 5), at=(5, 5))
    table = pencil.given(seat1=player, seat2=Player(at=(6, 5)), dice=[*roll(16), 1] if phase == "exit" else ())
    if phase == "delve":
        table.does("delve", (*roll(16), 1))
    assert (table.player(1).treasure, table.player(1).lying) == (0, 0)
    table.does("delve", roll(8), seat=2)
    table.does("move w")
    assert (table.player(2).at, table.player(2).treasure) == ((5, 5), 0)


@pytest.mark.clause("PENCIL-12.04")
def test_what_the_dead_and_the_homecomers_drew_stays(pencil: PencilKit) -> None:
    """ "Dots, walls and doors drawn by a dead or home player stay on the grid." """
    drawing = """
        +   +---+   +
          . = 1 | .
        +   +   +   +
          .   2   3
        +   +   +   +
    """
    table = pencil.given(drawing, seat1=Player(lives=1), seat2=Player(), seat3=Player())
    table.does("delve", (*TRAP_4, 1), seat=1)
    table.does("exit", seat=2)
    assert [table.player(seat).status for seat in (1, 2, 3)] == ["dead", "home", "in play"]
    table.shows(drawing)


@pytest.mark.clause("PENCIL-12.05", "PENCIL-R09")
def test_home_is_entered_on_the_way_out(pencil: PencilKit) -> None:
    """ "A player in the Exit phase who enters the own start space by a Move is home at once." """
    table = pencil.given("""
        +   +   +
          @   a
        +   +   +
    """, seat1=Player(phase="exit", treasure=3), seat2=Player(), dice=roll(15))  # fmt: skip
    table.does("move e")
    assert table.told()[2:4] == [Moved(0, E, (5, 4), False), CameHome(0, 3)]
    assert table.player().status == "home"
    table.at_rest(waiting_on=2)


@pytest.mark.clause("PENCIL-12.06")
def test_a_home_players_part_is_over(pencil: PencilKit) -> None:
    """ "A home player's treasure and lives are final and the player takes no more turns." """
    table = pencil.given(seat1=Player(treasure=3, lives=2), seat2=Player())
    table.does("exit", seat=1)
    for _ in range(3):
        table.does("delve", roll(6), seat=2)
        table.does("stop", seat=2)
    assert table.player(1) == Player(lives=2, treasure=3, phase="exit", status="home", start=(5, 5), at=(5, 5))


@pytest.mark.clause("PENCIL-12.07", "PENCIL-E43")
def test_a_delver_on_the_own_start_delves_on(pencil: PencilKit) -> None:
    """E43: Delve, a Move enters the own start: no effect; still in play, Delve phase."""
    table = pencil.given("""
        +   +   +
          a   @
        +   +   +
    """, seat1=Player(treasure=2))  # fmt: skip
    table.does("delve", roll(8))
    table.does("move w")
    assert table.player() == Player(treasure=2, start=(4, 4), at=(4, 4))
    assert table.offers() == ["roll", "stop"]


@pytest.mark.clause("PENCIL-12.08", "PENCIL-R09", "PENCIL-E37")
def test_anothers_start_is_not_home(pencil: PencilKit) -> None:
    """E37: Exit at (5,5), seat 2's start at (6,5), own start elsewhere; total 12, Move E: at (6,5), still in play."""
    table = pencil.given("""
        +   +   +
          @   b
        +   +   +
    """, at=(5, 5), seat1=Player(phase="exit", start=(2, 2)), seat2=Player(at=(9, 9)), dice=roll(12))  # fmt: skip
    table.does("move e")
    assert (table.player(1).at, table.player(1).status) == ((6, 5), "in play")
    table.at_rest(waiting_on=2)


@pytest.mark.clause("PENCIL-12.08", "PENCIL-R04")
def test_unless_it_is_the_own_start_as_well(pencil: PencilKit) -> None:
    """ "Entering another player's start space has no effect, unless it is also the own start space." """
    table = pencil.given("""
        +   +   +
          @   ab
        +   +   +
    """.replace("  ab", " ab "), seat1=Player(phase="exit"), seat2=Player(at=(9, 9)), dice=roll(12))  # fmt: skip
    table.does("move e")
    assert table.player(1).status == "home"


@pytest.mark.clause("PENCIL-12.09", "PENCIL-12.10", "PENCIL-R27", "PENCIL-E39")
def test_the_game_ends_with_the_last_player_in_play(pencil: PencilKit) -> None:
    """E39: seat 1 home with 3, seat 2 home with 5, seat 3 (treasure 9) dies: the game ends, seat 2 wins."""
    table = pencil.given(turn=3, seat1=home(3), seat2=home(5), seat3=Player(treasure=9, lives=1))
    assert table.outcome is None
    table.does("delve", (*TRAP_4, 1))
    table.at_rest(waiting_on=0)
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.scores) == ((1,), (3, 5, 0))


@pytest.mark.clause("PENCIL-12.09", "PENCIL-R27")
def test_one_may_delve_on_when_all_others_are_home(pencil: PencilKit) -> None:
    """R27: "a player may go on delving after all others are home"."""
    table = pencil.given(seat1=home(3), seat2=Player(), turn=2)
    for _ in range(5):
        table.does("delve", roll(6), seat=2)
        table.does("stop")
    assert table.outcome is None
    table.does("exit")
    assert table.outcome is not None
    assert table.outcome.winners == (1,)


@pytest.mark.clause("PENCIL-12.10", "PENCIL-R28")
@pytest.mark.parametrize(("treasure", "winner"), [((1, 2, 3), 3), ((4, 2, 3), 1), ((0, 2, 1), 2)])
def test_the_most_treasure_at_home_wins(pencil: PencilKit, treasure: tuple[int, int, int], winner: int) -> None:
    """ "The winner is the home player with the most treasure." """
    a, b, c = treasure
    table = ends(pencil, home(a), home(b), Player(treasure=c))
    assert table.outcome is not None
    assert table.outcome.winners == (winner - 1,)
    assert table.outcome.scores == treasure


@pytest.mark.clause("PENCIL-12.11", "PENCIL-R28", "PENCIL-E44")
def test_nothing_at_home_beats_death(pencil: PencilKit) -> None:
    """E44: seat 1 home with 0, seat 2 dies: seat 1 wins with 0."""
    table = pencil.given(turn=2, seat1=home(0), seat2=Player(lives=1, treasure=7))
    table.does("delve", (*TRAP_4, 1))
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.scores) == ((0,), (0, 0))


@pytest.mark.clause("PENCIL-12.12", "PENCIL-R28", "PENCIL-E40")
def test_a_tie_is_a_shared_victory(pencil: PencilKit) -> None:
    """E40: seat 1 home with 4 treasure and 2 lives, seat 2 home with 4 treasure and 1 life: shared victory."""
    table = ends(pencil, home(4, lives=2), Player(treasure=4, lives=1))
    assert table.outcome is not None
    assert table.outcome.winners == (0, 1)
    assert "shared" in table.outcome.verdict


@pytest.mark.clause("PENCIL-12.12")
def test_only_those_tied_share(pencil: PencilKit) -> None:
    table = ends(pencil, home(4), home(1), Player(treasure=4))
    assert table.outcome is not None
    assert table.outcome.winners == (0, 2)


@pytest.mark.clause("PENCIL-12.13", "PENCIL-E41")
def test_when_all_are_dead_nobody_wins(pencil: PencilKit) -> None:
    """E41: all players dead: no winner."""
    table = pencil.given(seat1=Player(lives=1, treasure=3), seat2=Player(status="dead"), seat3=Player(status="dead"))
    table.does("delve", (*TRAP_4, 1))
    table.at_rest(waiting_on=0)
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.scores) == ((), (0, 0, 0))
    assert table.outcome.verdict == "Nobody came back. Nobody wins."


@pytest.mark.clause("PENCIL-12.14", "PENCIL-12.15", "PENCIL-R29")
def test_alone_one_returns_or_is_lost(pencil: PencilKit) -> None:
    """ "Returned" when home with the treasure as score, "lost" when dead with score 0."""
    returned = ends(pencil, Player(treasure=5)).outcome
    assert returned is not None
    assert (returned.winners, returned.scores) == ((0,), (5,))
    assert returned.verdict.startswith("Returned")
    table = pencil.given(seat1=Player(lives=1, treasure=5))
    table.does("delve", (*TRAP_4, 1))
    lost = table.outcome
    assert lost is not None
    assert (lost.winners, lost.scores) == ((), (0,))
    assert lost.verdict.startswith("Lost")
    assert "Empty-handed" in lost.verdict


@pytest.mark.clause("PENCIL-12.14", "PENCIL-12.15", "PENCIL-12.16", "PENCIL-3.04", "PENCIL-E42")
def test_turning_back_at_once(pencil: PencilKit) -> None:
    """E42: solo, first turn, declare Exit at once: "returned", score 0, Empty-handed."""
    table = pencil.begins([3, 4, 3, 4])
    table.does("exit")
    assert table.outcome is not None
    assert table.outcome.scores == (0,)
    assert table.outcome.verdict == "Returned with 0 treasure: Empty-handed."


@pytest.mark.clause("PENCIL-12.16", "PENCIL-R29")
@pytest.mark.parametrize(
    ("scores", "word"),
    [
        ((0,), "Empty-handed"),
        ((1, 2), "Scavenger"),
        ((3, 4), "Prospector"),
        ((5, 6), "Delver"),
        ((7, 8, 9), "Master delver"),
        ((10, 11, 40), "Legend"),
    ],
)
def test_solo_ranks(pencil: PencilKit, scores: tuple[int, ...], word: str) -> None:
    """ "A solo score is shown with the rank of the table below." """
    for score in scores:
        outcome = ends(pencil, Player(treasure=score)).outcome
        assert outcome is not None
        assert outcome.verdict.endswith(f": {word}.")
    assert len({rank(score) for score in scores}) == 1
