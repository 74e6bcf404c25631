"""The reference player of section 8.5: the engine as a whole comes to the figures of the rules.

The usual run plays some thousand games of every row; `DELVE_SOAK=1` plays 40,000 of each with the tolerance of 8.5.
"""

from __future__ import annotations

import os
from math import sqrt

import pytest

from delve.games.pencil.events import DoorDrawn, Dug, Moved, WallDrawn
from delve.games.pencil.moves import FIRST_DIG
from delve.parts.grid import E, N, S, W
from tests.games.pencil.reference import NO_LIMIT, ROWS, Row, measure, pick
from tests.kit import PencilKit, Player, roll

SOAK = bool(os.environ.get("DELVE_SOAK"))
GAMES = 3_000
SOAK_GAMES = 40_000


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_some_thousand_games_come_near_the_figures(row: Row) -> None:
    """Within three standard errors of the difference of our run and the one the rules report, and half a last digit."""
    found = measure(row, GAMES)
    runs = sqrt(1 / GAMES + 1 / SOAK_GAMES)
    share = row.home / 100
    assert found.home_share == pytest.approx(row.home, abs=300 * sqrt(share * (1 - share)) * runs + 0.05)
    assert found.mean_score == pytest.approx(row.score, abs=3 * found.score_error * runs + 0.005)
    assert found.delve_rolls / GAMES == pytest.approx(row.delve_rolls, rel=0.04)
    assert found.exit_rolls / GAMES == pytest.approx(row.exit_rolls, abs=0.3)
    assert found.turns / GAMES == pytest.approx(row.turns, rel=0.04)


@pytest.mark.skipif(not SOAK, reason="40,000 games of each row take minutes: set DELVE_SOAK=1")
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_forty_thousand_games_agree_with_the_rules(row: Row) -> None:
    """ "An engine with this player should agree within 0.05 on scores and 0.8 points on percentages at 40,000 games." """
    found = measure(row, SOAK_GAMES)
    assert found.home_share == pytest.approx(row.home, abs=0.8)
    assert found.mean_score == pytest.approx(row.score, abs=0.05)
    assert found.delve_rolls / SOAK_GAMES == pytest.approx(row.delve_rolls, abs=0.3)
    assert found.exit_rolls / SOAK_GAMES == pytest.approx(row.exit_rolls, abs=0.1)
    assert found.turns / SOAK_GAMES == pytest.approx(row.turns, abs=0.2)


# ---- the player does what 8.5 says of it


@pytest.mark.parametrize(
    ("lives", "treasure", "limit", "leaves"),
    [(3, 2, 3, False), (3, 3, 3, True), (1, 0, 3, True), (2, 99, NO_LIMIT, False), (1, 0, NO_LIMIT, True)],
)
def test_when_it_turns_back(pencil: PencilKit, lives: int, treasure: int, limit: int, leaves: bool) -> None:
    table = pencil.given(seat1=Player(lives=lives, treasure=treasure))
    code = pick(table.state, "Home", limit)
    table.does(table.offers()[table.state.options.index(code)], () if leaves else roll(6))
    assert (table.player().status == "home") == leaves


@pytest.mark.parametrize(
    ("drawing", "total", "told"),
    [
        ("+   +   +   +\n      .\n+   +   +   +\n  .   @   .\n+   +   +   +\n\n+   +   +   +", 9, WallDrawn(0, (5, 5), S)),
        ("+   +   +   +\n      .\n+   +---+   +\n    | @   .\n+   +   +   +\n\n+   +   +   +", 10, DoorDrawn(0, (5, 5), N)),
        ("+   +   +   +\n\n+   +---+   +\n  . | @   .\n+   +   +   +\n\n+   +   +   +", 10, DoorDrawn(0, (5, 5), W)),
        ("+   +   +   +\n\n+   +   +   +\n      @   .\n+   +   +   +\n\n+   +   +   +", 10, DoorDrawn(0, (5, 5), E)),
        ("+   +   +   +\n\n+   +   +   +\n      @\n+   +   +   +\n\n+   +   +   +", 10, DoorDrawn(0, (5, 5), N)),
    ],
)
def test_where_it_draws(pencil: PencilKit, drawing: str, total: int, told: WallDrawn | DoorDrawn) -> None:
    """Wall: undotted neighbour first. Door: a wall beside a dot, a wall, an open side beside a dot, an open side. Ties N, E, S, W."""
    table = pencil.given(drawing)
    table.does("delve", roll(total))
    table.does(table.offers()[table.state.options.index(pick(table.state, "Deep", 3))])
    assert table.told()[-1] == told


@pytest.mark.parametrize(
    ("style", "drawing", "way"),
    [
        ("Home", "+   +   +   +\n      .\n+   +   +   +\n      @   .\n+   +   +   +\n      a\n+   +   +   +", S),
        ("Home", "+   +   +   +\n\n+   +   +   +\n      @\n+   +---+   +\n      a\n+   +   +   +", N),
        ("Home", "+   +   +   +\n\n+   +   +   +\n  .   @\n+   +---+   +\n      a\n+   +   +   +", W),
        ("Deep", "+   +   +   +\n      .\n+   +   +   +\n      @   .\n+   +   +   +\n      a\n+   +   +   +", W),
        ("Deep", "+   +   +   +\n      .\n+   +---+   +\n    | @   .\n+   +   +   +\n      a\n+   +   +   +", E),
    ],
)
def test_where_it_moves(pencil: PencilKit, style: str, drawing: str, way: int) -> None:
    table = pencil.given(drawing)
    table.does("delve", roll(8))
    table.does(table.offers()[table.state.options.index(pick(table.state, style, 3))])
    assert [event.d for event in table.told_of(Moved)] == [way]


def test_it_takes_the_cheapest_way_home(pencil: PencilKit) -> None:
    """A walled step costs 4: round the wall when that is three steps, through it when it is five."""
    table = pencil.given("""
        +   +   +   +
          .   .
        +   +   +   +
          @ | a
        +   +   +   +
    """, seat1=Player(phase="exit"), dice=roll(8))  # fmt: skip
    assert pick(table.state, "Home", 3) == N
    shut = pencil.given("""
        +   +   +   +
          .   .   .
        +   +---+   +
          @ | a   .
        +   +   +   +
    """, seat1=Player(phase="exit"), dice=roll(8))  # fmt: skip
    assert pick(shut.state, "Home", 3) == FIRST_DIG + E
    shut.does("dig e", [1, *roll(8)])
    assert shut.told_of(Dug) == [Dug(0, E, 1, False)]
