"""Who is likely to win the race, as the sheet shows it."""

from __future__ import annotations

from delve.games.pencil import GAME
from delve.games.pencil.state import DEAD, HOME, IN_PLAY, Sheet
from delve.kernel.luck import seeded


def sheet(seats: int) -> Sheet:
    s = GAME.start(seats, GAME.setup(), seeded(4))
    assert isinstance(s, Sheet)
    return s


def test_once_all_are_home_or_dead_the_chances_are_the_shares_of_the_victory() -> None:
    s = sheet(3)
    s.status[:], s.treasure[:] = [HOME, DEAD, HOME], [4, 0, 4]
    assert GAME.chances(s) == (0.5, 0.0, 0.5)


def test_a_rival_brought_home_with_more_is_hard_to_beat() -> None:
    s = sheet(2)
    s.status[:], s.treasure[:] = [HOME, IN_PLAY], [6, 0]
    before, after = GAME.chances(s)
    assert before > after > 0
    s.treasure[0] = 1
    assert GAME.chances(s)[1] > after


def test_alone_it_is_the_treasure_to_be_expected() -> None:
    s = sheet(1)
    poor = GAME.chances(s)[0]
    s.treasure[0] = 5
    assert poor < GAME.chances(s)[0]
    s.status[0] = HOME
    assert GAME.chances(s) == (5.0,)
