"""Plays the games of a plan, in one or several processes. The figures do not depend on which process plays which game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from delve import bots, catalogue
from delve.bots.own import is_path
from delve.kernel.errors import DelveError, Stuck
from delve.lab.cast import Cast
from delve.lab.engine import engine, uninterrupted
from delve.lab.plan import SimulationPlan
from delve.lab.rows import Row
from delve.lab.simulated_game import Played, SimulatedGame, play_task
from delve.lab.tally import Tally
from delve.table import Table

TakeRows = Callable[[Sequence[Row]], Any]


class Collector:
    """Adds up results in the order of game numbers, whatever the order in which they arrive."""

    def __init__(self, first: int, tally: Tally, rows: TakeRows | None) -> None:
        self.next = first
        self.tally = tally
        self.rows = rows
        self.waiting: dict[int, Played] = {}

    def add(self, played: Played) -> None:
        self.waiting[played.first] = played
        while self.next in self.waiting:
            ready = self.waiting.pop(self.next)
            self._take(ready)
            self.next += ready.games

    def add_rest(self) -> None:
        """After an interrupt: add the results that wait for earlier games, which will not be finished."""
        for first in sorted(self.waiting):
            self._take(self.waiting.pop(first))

    def _take(self, played: Played) -> None:
        self.tally.merge(played.tally)
        if self.rows is not None:
            self.rows(played.rows)


def simulate(
    plan: SimulationPlan, processes: int = 1, done: Callable[[int], Any] | None = None, into: Tally | None = None,
    rows: TakeRows | None = None,
) -> Tally:  # fmt: skip
    """Play the whole plan.

    `done` is called with the number of games just finished; `rows` gets a row for every game, in the order of numbers. After Ctrl-C
    `into` and `rows` have all games that were finished, and KeyboardInterrupt is raised.
    """
    tally = Tally() if into is None else into
    collector = Collector(plan.first, tally, rows)
    if not catalogue.is_importable(plan.game):
        processes = 1
    by = engine(partial(play_task, plan, rows is not None), plan.first, plan.games, processes)
    try:
        while (played := by.next()) is not None:
            with uninterrupted():
                collector.add(played)
                if done is not None:
                    done(played.games)
            if played.interrupted:
                raise KeyboardInterrupt
    except KeyboardInterrupt:
        for played in by.stop():
            collector.add(played)
        collector.add_rest()
        raise
    finally:
        by.close()
    return tally


def table_of_game(plan: SimulationPlan, number: int) -> Table:
    """One game of a plan, as a table with a record. A game that got stuck is played as far as it got.

    A bot of a file is recorded as the name of its seat and not as a bot, so that the record can be read without the file.
    """
    game = catalogue.game(plan.game)
    choices: list[int] = []
    play = SimulatedGame(game, plan, Cast(game, plan.bots), number)
    try:
        play.run({}, choices)
        stuck = False
    except Stuck:
        stuck = True
    except Exception as error:
        raise DelveError(play.named(error)) from error
    seating = plan.seating(number)
    sitting = {seat: bots.bot(spec.level, game) for seat, spec in enumerate(seating) if not is_path(spec.level)}
    names = [spec.level if is_path(spec.level) else "" for spec in seating]
    table = Table(game, plan.seats, plan.seed_of(number), dict(plan.setup), names, bots=sitting)
    for at, k in enumerate(choices, 1):
        try:
            table.choose(k)
        except Stuck:
            if not stuck or at < len(choices):
                raise
    return table
