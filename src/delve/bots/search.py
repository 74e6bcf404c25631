"""A bot that looks ahead: it tries its options in imagined games and takes another than instinct's where that does clearly better.

A *future* is one imagined game played on: everything the seat cannot see is dealt anew, one option is taken, and from there all seats
follow their instinct - until each has had a turn and the seat one more, where the game can tell the chances to win, or else to the end.

The options in question meet the same worlds, the same deal with the same dice to come, so that what tells them apart is what they do and
not how lucky they were. Half of those that do worst are dropped, then half of the rest, so that most futures go to the few that are
close. What is left in the end is held against instinct's own choice: it must be ahead by more than chance explains, since instinct
is right more often than a handful of dice.
"""

from __future__ import annotations

from math import inf, sqrt
from typing import Final, NamedTuple

from delve.kernel.errors import BadSetup, Stuck
from delve.kernel.game import Advice, Game, Instinct, Outcome, View
from delve.kernel.luck import Sfc32
from delve.table.seat import Seat
from delve.table.world import World

FUTURES: Final = 64
"""How many futures a decision may cost, unless somebody says otherwise."""
MOST_FUTURES: Final = 100_000
LONGEST: Final = 10_000
"""A game that goes on for so many decisions will not end."""
CANDIDATES: Final = 8
"""So many options are tried at most."""
WORLDS: Final = 16
"""And, above two, no more than can be tried in so many worlds each."""
NEAR: Final = 0.4
"""Options that instinct finds less than this part as good as its best are not tried."""
HOPE: Final = 0.5
"""An option is given up when so many standard errors would not bring it up to instinct's own."""
TRUST: Final = 4.0
"""What instinct's own choice starts ahead by: so many times the difference that luck makes in one world."""


class SearchBot:
    """Imagines so many futures a decision."""

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
    """The budget that stands behind the colon."""
    if text.isascii() and text.isdecimal() and 0 < len(text) < 9 and 1 <= int(text) <= MOST_FUTURES:
        return int(text)
    raise BadSetup(
        f"a search bot cannot imagine '{text}' futures: "
        f"write a whole number from 1 to {MOST_FUTURES} behind the colon, as in search:{FUTURES}"
    )


class Blind:
    """What stands in for instinct where a game has none: any option."""

    def __init__(self, whim: Sfc32) -> None:
        self.whim = whim

    def pick(self, view: View) -> int:
        return int(self.whim.below(len(view.options)))

    def advise(self, view: View) -> Advice:
        return Advice(self.pick(view), "")


class Mind(NamedTuple):
    """Instinct twice: what it works out for the running turn is the same in every world, and is not forgotten over later turns."""

    now: Instinct
    later: Instinct

    @classmethod
    def of(cls, game: Game) -> Mind | None:
        try:
            return cls(game.instinct(), game.instinct())
        except NotImplementedError:
            return None


def candidates(advice: Advice, options: int, futures: int) -> list[int]:
    """The options worth a try, instinct's own first: those it weighs nearly as high, or all where it does not weigh them."""
    best = max((weighed.share for weighed in advice.weighed), default=0.0)
    near = [weighed.option for weighed in advice.weighed if weighed.share >= NEAR * best]
    others = [option for option in near or range(options) if option != advice.pick]
    return [advice.pick, *others][: min(futures, CANDIDATES, max(2, futures // WORLDS))]


class Lead(NamedTuple):
    """How far an option is ahead of instinct's own: over so many worlds, on the mean, and how much that differs from world to world."""

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
    """One decision: the options in question, and how each did in every world so far."""

    def __init__(self, seat: Seat, mind: Mind, seed: str, options: list[int]) -> None:
        self.seat = seat
        self.mind = mind
        self.seed = seed
        self.first, self.others = options[0], options[1:]
        self.did: dict[int, list[float]] = {option: [] for option in options}

    def winner(self, futures: int) -> int:
        """The option to take, for so many futures at most."""
        for rounds in range(len(self.others).bit_length(), 0, -1):
            futures -= self.meet(futures // rounds)
            self.others.sort(key=lambda option: -self.lead(option).mean)
            del self.others[max(1, len(self.others) // 2) :]
            if self.lead(self.others[0]).hopeless:
                return self.first
        return self.others[0] if self.others and self.lead(self.others[0]).convinces else self.first

    def meet(self, futures: int) -> int:
        """Let the options that are left meet as many new worlds as there are futures for; returns how many that took."""
        left = [self.first, *self.others]
        worlds = futures // len(left)
        for _ in range(worlds):
            seed = f"{self.seed}/{len(self.did[self.first])}"
            for option in left:
                self.did[option].append(self.future(self.seat.imagine(seed), option))
        return worlds * len(left)

    def future(self, world: World, option: int) -> float:
        """What comes of an option in one world: the seat's part of the victory, or its chance to win."""
        now, until = world.turns, world.turns + self.seat.seats + 1
        world.choose(option)
        for _ in range(LONGEST):
            asked, turn = world.asked, world.turns
            if asked is None:
                return won(world.outcome, self.seat.number)
            if turn >= until and (chances := world.chances) is not None:
                return chances[self.seat.number]
            mind = self.mind.now if turn == now else self.mind.later
            world.choose(mind.pick(world.view(asked)) if world.options > 1 else 0)
        raise Stuck(f"an imagined game is not over after {LONGEST} decisions")

    def lead(self, option: int) -> Lead:
        """By how much an option did better than instinct's own, in the worlds that both met."""
        leads = [mine - own for mine, own in zip(self.did[option], self.did[self.first], strict=False)]
        n = len(leads)
        mean = sum(leads) / n
        return Lead(n, mean, sqrt(sum((lead - mean) ** 2 for lead in leads) / (n - 1)) if n > 1 else inf)


def won(outcome: Outcome | None, seat: int) -> float:
    """A seat's part of the victory; alone at the table, its score."""
    if outcome is None:
        raise Stuck("nothing is asked any more, but the game has no outcome")
    if len(outcome.scores) == 1:
        return float(outcome.scores[seat])
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0
