"""The law "sealed apart": what a game promises of sealed questions (`kernel/sealed.py`), checked over random play."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from delve.kernel.codec import encode, freeze
from delve.kernel.errors import DelveError
from delve.kernel.events import Tell
from delve.kernel.flow import Ask, State, choose
from delve.kernel.game import SPECTATOR, Game, index_of
from delve.kernel.luck import Luck, Sfc32
from delve.kernel.random_game import RandomGame, pick, seen
from delve.kernel.sealed import all_in, ask_first, standing, trial

LIMIT = 200
"""Sealed questions are all answered within so many choices."""


def sealed_apart(game: Game, seats: int, seed: int) -> Iterator[str]:
    """Sealed questions do not depend on what other sides choose, are answered unseen and without luck, and in any order."""
    if not any(issubclass(kind, Ask) and kind.sealed for kind in game.steps):
        return
    play = RandomGame(game, seats, seed)
    for s in play.run():
        if standing(s):
            for sentence in Sealed(game, seats, s, play.luck, play.whim.copy()).faults():
                yield f"after {play.made} decisions {sentence}"
                return


class Sealed:
    """The sealed questions that stand together at one decision."""

    def __init__(self, game: Game, seats: int, s: State, luck: Luck, whim: Sfc32) -> None:
        self.game, self.seats, self.base = game, seats, s
        self.luck, self.whim = luck, whim
        self.asked = standing(s)

    def faults(self) -> Iterator[str]:
        for seat in self.asked:
            yield from self._depends(seat)
        yield from self._in_order()

    def _answered(self, s: State, seats: tuple[int, ...]) -> Iterator[tuple[int, str]]:
        """Let these seats answer at random, in a random order, until none of them is asked: which seat chose what, by key."""
        for _ in range(LIMIT):
            left = [seat for seat in standing(s) if seat in seats]
            if not left:
                return
            seat = left[int(self.whim.below(len(left)))] if len(left) > 1 else left[0]
            ask_first(s, seat, self.luck)
            if s.ask is not None and s.ask.seat == seat:
                k = pick(s, self.whim)
                key, told = s.ask.key(s, s.options[k]), list[object]()
                before = self._shown(s, seat)
                drawn = self.luck.drawn()
                events: Tell = []
                choose(s, k, self.luck, events)
                if self.luck.drawn() != drawn:
                    raise Broken(f"the sealed answer '{key}' of seat {seat + 1} draws luck")
                told += [event for event in events for other in self._others(seat) if event.seen_by(other) is not None]
                if told:
                    raise Broken(f"the sealed answer '{key}' of seat {seat + 1} is told to another side: {told[0]}")
                if self._shown(s, seat) != before:
                    raise Broken(f"the sealed answer '{key}' of seat {seat + 1} shows in the view of another side")
                yield seat, key
        raise Broken(f"sealed questions are not all answered after {LIMIT} choices")

    def _others(self, seat: int) -> tuple[int, ...]:
        """Those who may not learn what that seat chose."""
        return (SPECTATOR, *(one for one in range(self.seats) if self.game.side(one) != self.game.side(seat)))

    def _shown(self, s: State, seat: int) -> list[str]:
        """What those see who may not learn what that seat chooses, but for who is asked."""
        views = [self.game.view(s, other) for other in self._others(seat)]
        return [repr(replace(view, asked=None, ask=None, options=())) for view in views]

    def _depends(self, seat: int) -> Iterator[str]:
        """What a seat is asked and shown is the same before and after all other sides have answered."""
        alone, after = trial(self.base), trial(self.base)
        ask_first(alone, seat, self.luck)
        try:
            for _ in self._answered(after, self._others(seat)[1:]):
                pass
        except Broken as fault:
            yield str(fault)
            return
        if seat not in standing(after):  # it has no option: it is ready without having been asked
            return
        ask_first(after, seat, self.luck)
        if alone.ask is None or alone.ask.seat != seat:
            return
        if seen(self.game, alone, seat) != seen(self.game, after, seat):
            yield f"what seat {seat + 1} is asked depends on what another side has sealed"

    def _in_order(self) -> Iterator[str]:
        """What was answered in any order can be answered in that of the rules, and comes to the same."""
        anyhow, ordered = trial(self.base), trial(self.base)
        try:
            made = list(self._answered(anyhow, self.asked))
        except Broken as fault:
            yield str(fault)
            return
        waiting = {seat: [key for one, key in made if one == seat] for seat in self.asked}
        while not all_in(ordered):
            ask = ordered.ask
            if ask is None or not waiting.get(ask.seat):
                yield f"answered in the order of the rules, seat {0 if ask is None else ask.seat + 1} is asked more than in another order"
                return
            key = waiting[ask.seat].pop(0)
            try:
                choose(ordered, index_of(ordered, key), self.luck, None)
            except DelveError:
                yield f"'{key}' of seat {ask.seat + 1} was offered in another order, and is not in the order of the rules"
                return
        if encode(freeze(ordered)) != encode(freeze(anyhow)):
            yield "sealed answers given in another order come to another position"


class Broken(Exception):
    """A promise that was broken while answers were tried out."""
