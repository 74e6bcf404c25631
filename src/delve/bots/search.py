"""A bot that looks ahead: it tries options in imagined games and takes another than instinct's choice if that does clearly better.

A *future* is one imagined game played on: what the seat cannot see is dealt again, one option is taken, and then all seats
follow their instinct. It ends when each seat has had a turn and this seat one more, if the game can estimate the chances to win; otherwise
at the end of the game.

All options are tried in the same *worlds* (the same deal and the same dice to come), so that luck is the same for all of them. The worse
half is dropped, then the worse half of the rest, so that most futures are spent on the few that are close. The best one is then
compared with instinct's choice and must be ahead by more than chance explains, because a few samples are less reliable than instinct.
"""

from __future__ import annotations

from math import inf, sqrt
from typing import Final, NamedTuple

from delve.kernel.errors import BadSetup, Stuck
from delve.kernel.game import Advice, Game, Instinct, Outcome, View
from delve.kernel.luck import Sfc32
from delve.table.imagined_game import ImaginedGame
from delve.table.seat import Seat

FUTURES: Final = 64
"""Futures for each decision, by default."""
MOST_FUTURES: Final = 100_000
LONGEST: Final = 10_000
"""Decisions after which an imagined game is taken to be endless."""
CANDIDATES: Final = 8
"""The most options that are tried."""
WORLDS: Final = 16
"""Every option should be tried in this many worlds: with fewer futures, fewer options are tried, but at least two."""
NEAR: Final = 0.4
"""Options that instinct weighs below this part of its best option are not tried."""
HOPE: Final = 0.5
"""The search ends early if the best option plus this many standard errors is still worse than instinct's choice."""
TRUST: Final = 4.0
"""An option must be ahead of instinct's choice by this many standard deviations of one world, summed over all worlds."""


class SearchBot:
    """Imagines a number of futures for each decision."""

    def __init__(self, game: Game, futures: int = FUTURES) -> None:
        self.level = "search" if futures == FUTURES else f"search:{futures}"
        self.futures = futures
        self.mind = Mind.of(game)

    def choose(self, seat: Seat) -> int:
        view = seat.view
        if len(view.options) == 1:
            return 0
        whim = seat.whim()
        mind = self.mind or Mind(Blind(whim), Blind(whim))
        options = candidates(mind.now.advise(view), len(view.options), self.futures)
        return Trial(seat, mind, str(whim.next32()), options).winner(self.futures)


def search_bot(level: str, game: Game) -> SearchBot | None:
    """The bot that `search` or `search:64` names; None for any other level."""
    name, colon, futures = level.partition(":")
    if name != "search":
        return None
    return SearchBot(game, futures_of(futures) if colon else FUTURES)


def futures_of(text: str) -> int:
    """The number of futures after the colon."""
    if text.isascii() and text.isdecimal() and 0 < len(text) < 9 and 1 <= int(text) <= MOST_FUTURES:
        return int(text)
    raise BadSetup(
        f"a search bot cannot imagine '{text}' futures: "
        f"write a whole number from 1 to {MOST_FUTURES} after the colon, as in search:{FUTURES}"
    )


class Blind:
    """Used in place of instinct for a game that has none: takes any option."""

    def __init__(self, whim: Sfc32) -> None:
        self.whim = whim

    def pick(self, view: View) -> int:
        return int(self.whim.below(len(view.options)))

    def advise(self, view: View) -> Advice:
        return Advice(self.pick(view), "")


class Mind(NamedTuple):
    """Two instances of instinct, for the current turn and for later ones: so what the first caches for the current turn,
    which is the same in every world, is not displaced by later turns."""

    now: Instinct
    later: Instinct

    @classmethod
    def of(cls, game: Game) -> Mind | None:
        now, later = game.instinct(), game.instinct()
        return None if now is None or later is None else cls(now, later)


def candidates(advice: Advice, options: int, futures: int) -> list[int]:
    """The options to try, instinct's choice first: those it weighs nearly as high, or all if it does not weigh them."""
    best = max((weighed.share for weighed in advice.weighed), default=0.0)
    near = [weighed.option for weighed in advice.weighed if weighed.share >= NEAR * best]
    others = [option for option in near or range(options) if option != advice.pick]
    return [advice.pick, *others][: min(futures, CANDIDATES, max(2, futures // WORLDS))]


class Lead(NamedTuple):
    """How far an option is ahead of instinct's choice: the number of worlds, the mean, and the standard deviation between worlds."""

    worlds: int
    mean: float
    spread: float

    @property
    def hopeless(self) -> bool:
        return self.mean + HOPE * self.spread / sqrt(self.worlds) < 0

    @property
    def convinces(self) -> bool:
        return self.mean * self.worlds > TRUST * self.spread


class Trial:
    """One decision: the options that are tried, and the result of each in every world so far."""

    def __init__(self, seat: Seat, mind: Mind, seed: str, options: list[int]) -> None:
        self.seat = seat
        self.mind = mind
        self.seed = seed
        self.first, self.others = options[0], options[1:]
        self.did: dict[int, list[float]] = {option: [] for option in options}

    def winner(self, futures: int) -> int:
        """The option to take, found with at most that many futures."""
        for rounds in range(len(self.others).bit_length(), 0, -1):
            futures -= self.meet(futures // rounds)
            self.others.sort(key=lambda option: -self.lead(option).mean)
            del self.others[max(1, len(self.others) // 2) :]
            if self.lead(self.others[0]).hopeless:
                return self.first
        return self.others[0] if self.others and self.lead(self.others[0]).convinces else self.first

    def meet(self, futures: int) -> int:
        """Try the remaining options in as many new worlds as the futures allow; returns how many futures were used."""
        left = [self.first, *self.others]
        worlds = futures // len(left)
        for _ in range(worlds):
            seed = f"{self.seed}/{len(self.did[self.first])}"
            for option in left:
                self.did[option].append(self.future(self.seat.imagine(seed), option))
        return worlds * len(left)

    def future(self, world: ImaginedGame, option: int) -> float:
        """The result of an option in one world: the seat's share of the win, or its chance to win."""
        now, until = world.turns, world.turns + self.seat.seats + 1
        world.choose(option)
        for _ in range(LONGEST):
            asked, turn = world.asked, world.turns
            if asked is None:
                return won(world.outcome, self.seat.number, self.seat.game)
            if turn >= until and (chances := world.chances) is not None:
                return chances[self.seat.number]
            mind = self.mind.now if turn == now else self.mind.later
            world.choose(mind.pick(world.view(asked)) if world.options > 1 else 0)
        raise Stuck(f"an imagined game is not over after {LONGEST} decisions")

    def lead(self, option: int) -> Lead:
        """By how much an option did better than instinct's choice, in the worlds in which both were tried."""
        leads = [mine - own for mine, own in zip(self.did[option], self.did[self.first], strict=False)]
        n = len(leads)
        mean = sum(leads) / n
        return Lead(n, mean, sqrt(sum((lead - mean) ** 2 for lead in leads) / (n - 1)) if n > 1 else inf)


def won(outcome: Outcome | None, seat: int, game: Game) -> float:
    """A seat's share of the win, all of it where seats win together; in a game with one seat, its score."""
    if outcome is None:
        raise Stuck("nothing is asked any more, but the game has no outcome")
    if len(outcome.scores) == 1:
        return float(outcome.scores[seat])
    return game.share(outcome.winners, seat)
