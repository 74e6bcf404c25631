"""The reference player of section 8.5 of the rules, and what it measures: the way to check an engine as a whole.

It always rolls again, always fights, and declares Exit with one life or K treasure. "Home" stays near its start,
"Deep" goes where no dot is. Everything it does is written in the rules file, so any engine can be held to the figures.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt

from delve.games.pencil import GAME
from delve.games.pencil.cavein import CaveWall
from delve.games.pencil.events import Rolled
from delve.games.pencil.moves import FIRST_DIG, Dig, MoveOrDig
from delve.games.pencil.state import EXIT, HOME, Sheet
from delve.games.pencil.turn import LEAVE, DelveOrExit
from delve.games.pencil.walls import DrawDoor, DrawWall
from delve.kernel.events import Tell
from delve.kernel.flow import choose
from delve.kernel.luck import seeded
from delve.parts.grid import WALL, side
from delve.parts.paths import distances, way

NO_LIMIT = 1_000_000
STEP_COSTS = (-1, 1, 4, 1)
"""A step costs 1, a walled step 4; nothing leads over the outline."""


@dataclass(frozen=True)
class Row:
    """One row of the table of 8.5: a style, its K, and what was measured of it over 40,000 games."""

    style: str
    limit: int
    home: float
    score: float
    delve_rolls: float
    exit_rolls: float
    turns: float

    @property
    def name(self) -> str:
        return f"{self.style}, {'no limit' if self.limit == NO_LIMIT else self.limit}"


ROWS = (
    Row("Home", 1, 99.7, 0.94, 10.6, 0.6, 5.8),
    Row("Home", 3, 99.0, 1.74, 19.8, 0.7, 9.9),
    Row("Home", 5, 98.6, 2.08, 23.9, 0.7, 11.7),
    Row("Home", NO_LIMIT, 98.4, 2.33, 26.7, 0.7, 12.9),
    Row("Deep", 1, 97.7, 0.96, 10.5, 3.1, 7.9),
    Row("Deep", 3, 92.6, 1.71, 19.9, 5.1, 13.9),
    Row("Deep", 5, 89.5, 1.96, 23.9, 5.7, 16.2),
    Row("Deep", NO_LIMIT, 86.7, 2.01, 26.7, 5.8, 17.6),
)


def pick(s: Sheet, style: str, limit: int) -> int:
    """The code of the option the reference player takes."""
    ask = s.ask
    if isinstance(ask, DelveOrExit):
        return LEAVE if s.lives[0] == 1 or s.treasure[0] >= limit else s.options[0]
    if isinstance(ask, (DrawWall, CaveWall)):
        return min(s.options, key=lambda d: (_dotted(s, d), d))
    if isinstance(ask, DrawDoor):
        return min(s.options, key=lambda d: (_kind(s, d) != WALL, not _dotted(s, d), d))
    if isinstance(ask, MoveOrDig):
        return _move(s, style)
    if isinstance(ask, Dig):
        return s.options[0]
    return s.options[0]  # roll again; fight


def _dotted(s: Sheet, d: int) -> bool:
    return s.dots[s.at[0] + s.rules.grid.ways[d]] != 0


def _kind(s: Sheet, d: int) -> int:
    return side(s.sides[s.at[0]], d)


def _move(s: Sheet, style: str) -> int:
    if s.phase[0] == EXIT:
        best = distances(s.rules.grid, s.sides, s.start[0], s.dots, STEP_COSTS)
        d = way(s.rules.grid, s.sides, s.at[0], best, STEP_COSTS)[0]
        return d + FIRST_DIG if _kind(s, d) == WALL else d
    moves = [code for code in s.options if code < FIRST_DIG]
    if not moves:
        return s.options[0]
    prefers: Callable[[int], tuple[bool, ...]]
    if style == "Home":
        ways = s.rules.grid.ways

        def prefers(d: int) -> tuple[bool, ...]:
            return (s.at[0] + ways[d] != s.start[0], not _dotted(s, d))
    else:

        def prefers(d: int) -> tuple[bool, ...]:
            return (_dotted(s, d),)

    return min(moves, key=lambda d: (prefers(d), d))


@dataclass
class Measured:
    """What so many games of one row came to."""

    games: int = 0
    home: int = 0
    score: int = 0
    score_squared: int = 0
    delve_rolls: int = 0
    exit_rolls: int = 0
    turns: int = 0

    @property
    def home_share(self) -> float:
        """Percent of games that ended at home."""
        return 100 * self.home / self.games

    @property
    def mean_score(self) -> float:
        return self.score / self.games

    @property
    def score_error(self) -> float:
        """The standard error of a mean score over one game; divide by the root of the games."""
        return sqrt(self.score_squared / self.games - self.mean_score**2)

    def line(self) -> str:
        rolls = f"{self.delve_rolls / self.games:5.2f} {self.exit_rolls / self.games:5.2f} {self.turns / self.games:5.2f}"
        return f"{self.home_share:6.2f}% {self.mean_score:6.3f} {rolls}"


def measure(row: Row, games: int, seed: str = "reference") -> Measured:
    """Play so many solo games as that row does."""
    out = Measured()
    setup = GAME.setup()
    for number in range(games):
        luck = seeded(f"{seed} {number}")
        s = GAME.start(1, setup, luck)
        assert isinstance(s, Sheet)
        told: Tell = []
        while s.ask is not None:
            choose(s, s.options.index(pick(s, row.style, row.limit)), luck, told)
        rolled = [event.exiting for event in told if isinstance(event, Rolled)]
        score = s.treasure[0]
        out.games += 1
        out.home += s.status[0] == HOME
        out.score += score
        out.score_squared += score * score
        out.exit_rolls += sum(rolled)
        out.delve_rolls += len(rolled) - sum(rolled)
        out.turns += s.turns
    return out
