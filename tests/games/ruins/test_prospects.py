"""Who is likely to win, as the table shows it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import delve
from delve.bots import bot
from delve.games.ruins import GAME
from delve.games.ruins.codes import ALL_ELIMINATED, ANCIENT, READY, TREASURY_EMPTY
from delve.games.ruins.state import Relic, Ruins
from delve.kernel.flow import choose
from delve.kernel.luck import seeded
from delve.table.review import review
from tests.games.ruins.kit import at, table


def expedition(s: Ruins) -> float:
    found = GAME.chances(s)
    assert len(set(found[1:])) == 1 and found[ANCIENT] == pytest.approx(1 - found[1]), "all Archaeologists win together"
    assert 0 < found[1] < 1
    return found[1]


@pytest.mark.parametrize("n", [2, 3, 4])
def test_at_the_beginning_either_side_may_win(n: int) -> None:
    assert 0.2 < expedition(table(n)) < 0.7


def robbed(s: Ruins) -> None:
    s.relics[2] = Relic(s.relics[2].design, True, True, 0, 3, True)


def emptied(s: Ruins) -> None:
    s.seats[ANCIENT].trinkets -= 40


def hurt(s: Ruins) -> None:
    s.seats[3].danger = 3


def lost(s: Ruins) -> None:
    s.seats[4].out, s.seats[4].danger = True, 4


def woken(s: Ruins) -> None:
    s.alert = 9


@pytest.mark.parametrize(("change", "better"), [(robbed, True), (emptied, True), (hurt, False), (lost, False), (woken, False)])
def test_what_was_carried_off_helps_and_danger_and_the_alert_do_not(change: Callable[[Ruins], None], better: bool) -> None:
    s = at(READY, round=3).s
    before = expedition(s)
    change(s)
    assert (expedition(s) > before) is better


def test_it_is_certain_at_the_end_alone() -> None:
    s = table(3)
    s.end = ALL_ELIMINATED
    assert GAME.chances(s) == (1.0, 0.0, 0.0, 0.0)
    s.end = TREASURY_EMPTY
    assert GAME.chances(s) == (0.0, 1.0, 1.0, 1.0)


def test_nothing_hidden_counts() -> None:
    """A seat that imagines hands, piles and hidden relics otherwise comes to the same."""
    s = GAME.start(5, GAME.setup(), seeded(3))
    assert isinstance(s, Ruins)
    instinct = GAME.instinct()
    luck = seeded(4)
    while s.round < 3:
        assert s.ask is not None
        choose(s, instinct.pick(GAME.view(s, s.ask.seat)), luck, None)
    for seat in (ANCIENT, 2, 4):
        assert GAME.chances(GAME.imagine(s, seat, seeded("otherwise"))) == GAME.chances(s)


def test_whoever_wins_with_others_of_the_side_wins_the_whole() -> None:
    assert [GAME.share((1, 2, 3), seat) for seat in range(4)] == [0.0, 1.0, 1.0, 1.0]
    assert [GAME.share((ANCIENT,), seat) for seat in range(3)] == [1.0, 0.0, 0.0]
    assert delve.game("pencil").share((0, 2), 2) == 0.5


def test_the_review_of_a_game_shows_where_it_turned() -> None:
    played = delve.new("ruins", seats=3, seed="turned")
    instinct = GAME.instinct()
    while (asked := played.asked) is not None:
        played.choose(instinct.pick(played.view(asked)))
    made = review(played)
    assert played.outcome is not None
    winner = played.outcome.winners[-1]
    rise = made.best[winner]
    assert rise is not None and rise.after > rise.before
    other = made.worst[ANCIENT if winner != ANCIENT else 2]
    assert other is not None and other.after < other.before
    assert made.gains == ((), (), ()), "points are not shown in a game without them"


def test_search_looks_ahead_for_a_seat_of_the_second_side() -> None:
    played = delve.new("ruins", seats=3, seed="ahead", house_rules={"draft": "random"})
    search, instinct = bot("search:8", GAME), GAME.instinct()
    asked_of = 0
    while asked_of < 3:
        assert played.asked is not None
        if played.asked == 2 and len(played.view(2).options) > 1:
            asked_of += 1
            assert 0 <= search.choose(played.seat(2)) < len(played.view(2).options)
        played.choose(instinct.pick(played.view(played.asked)))
