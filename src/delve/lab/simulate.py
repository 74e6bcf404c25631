"""Playing many games. Game i of seed S has seed "S/i" for its luck and its bots, so figures follow from the plan alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from delve import bots, catalogue
from delve.kernel.errors import BadSetup, DelveError, Stuck
from delve.kernel.events import Tell
from delve.kernel.flow import State, choose
from delve.kernel.game import Game, Outcome
from delve.kernel.gauge import Gauge
from delve.kernel.luck import Luck, seeded
from delve.lab import LIMIT
from delve.lab.engine import Engine, engine
from delve.lab.players import Bot, Cast, Player
from delve.lab.tally import EXAMPLES, NOBODY, Course, Picks, Tally
from delve.table import Table

CHUNK: Final = 250
"""Games per task. Fixed, so that the tasks are the same for any number of processes."""


@dataclass(frozen=True)
class Plan:
    """All that a simulation's figures follow from."""

    game: str
    bots: tuple[Bot, ...]
    """One for each seat; rotating, the seating of the game with number 0."""
    games: int
    seed: str = "delve"
    first: int = 0
    """The number of the first game."""
    setup: tuple[tuple[str, str], ...] = ()
    limit: int = LIMIT
    """Decisions after which a game counts as stuck."""
    rotate: bool = False
    picks: bool = True
    check: bool = False

    @property
    def seats(self) -> int:
        return len(self.bots)

    def seed_of(self, number: int) -> str:
        return f"{self.seed}/{number}"

    def seating(self, number: int) -> tuple[Bot, ...]:
        """Which bot sits where in that game."""
        turn = number % self.seats if self.rotate else 0
        return self.bots[turn:] + self.bots[:turn]


def plan(
    id: str, games: int, seats: int | None = None, *, levels: Sequence[str] = ("random",), seed: int | str = "delve",
    options: Mapping[str, str] | None = None, deny: Mapping[int, Sequence[str]] | None = None, first: int = 0,
    limit: int = LIMIT, rotate: bool = False, picks: bool = True, check: bool = False,
) -> Plan:  # fmt: skip
    """A plan that can be played; BadSetup says what cannot. One level stands for all seats; `deny` is verbs by seat."""
    game = catalogue.game(id)
    if seats is None:
        seats = len(levels) if len(levels) > 1 else game.min_seats
    if not game.min_seats <= seats <= game.max_seats:
        raise BadSetup(f"{id} is for {game.min_seats} to {game.max_seats} seats, not {seats}")
    if len(levels) not in (1, seats):
        raise BadSetup(f"{len(levels)} bots cannot take {seats} seats: name one for all, or one for each")
    for what, number, least in (("games", games, 1), ("limit", limit, 1), ("first", first, 0)):
        if number < least:
            raise BadSetup(f"{what} cannot be {number}: at least {least}")
    denied = deny or {}
    for seat in denied:
        if not 0 <= seat < seats:
            raise BadSetup(f"nothing can be denied to seat {seat + 1}: there are {seats}")
    full = list(levels) * seats if len(levels) == 1 else list(levels)
    sitting = tuple(Bot(level, tuple(denied.get(seat, ()))) for seat, level in enumerate(full))
    Cast(game, sitting)  # refuses bots that this game does not have
    setup = tuple(game.setup({**game.simulated, **(options or {})}).items())
    return Plan(id, sitting, games, str(seed), first, setup, limit, rotate, picks, check)


class Play:
    """One game of a plan, move by move."""

    def __init__(self, game: Game, plan: Plan, cast: Cast, number: int) -> None:
        self.game = game
        self.plan = plan
        self.number = number
        seed = plan.seed_of(number)
        self.luck: Luck = seeded(seed)
        self.seating = plan.seating(number)
        self.players: list[Player] = [cast.player(bot, seed, seat) for seat, bot in enumerate(self.seating)]
        self.course = Course()
        self.gauge = game.gauge()
        self.told: Tell | None = [] if plan.check or self.gauge is not None else None
        self.made = 0

    def run(self, tally: Tally, picks: dict[str, Picks], choices: list[int] | None = None) -> State:
        """Play to the end, counting on the way; every choice goes into `choices` too. Stuck when it does not end."""
        game, luck, players, course = self.game, self.luck, self.players, self.course
        branching = tally.branching
        notes = [picks.get(bot.label) for bot in self.seating]
        alone = len(players) == 1
        s = self.start(tally)
        while s.ask is not None:
            if self.made >= self.plan.limit:
                raise Stuck(f"not over after {self.made} decisions")
            if not alone:
                turn = game.turns(s)
                if turn != course.turn:
                    course.note(turn, game.standing(s))
            ask, options = s.ask, s.options
            n = len(options)
            k = players[ask.seat].pick(s, ask, options) if n > 1 else 0
            branching[n] += 1
            note = notes[ask.seat]
            if note is not None:
                note.note(s, ask, options, k)
            if choices is not None:
                choices.append(k)
            self.made += 1
            if self.gauge is not None:
                self.gauge.choice(s, ask, options[k])
            if self.plan.check:
                self.checked(s, k, tally)
            else:
                choose(s, k, luck, self.told)
            self.heard(s)
        return s

    def heard(self, s: State) -> None:
        """Let the gauge hear what was told, and forget it."""
        if self.told is not None:
            if self.gauge is not None:
                self.gauge.told(s, self.told)
            self.told.clear()

    def start(self, tally: Tally) -> State:
        s = self.game.start(self.plan.seats, dict(self.plan.setup), self.luck, self.told)
        if self.plan.check:
            self.complain(tally, self.game.broken(None, self.told or (), s))
        self.heard(s)
        return s

    def checked(self, s: State, k: int, tally: Tally) -> None:
        """Choose, and hold what came of it against the invariants of the rules."""
        before = s.copy()
        choose(s, k, self.luck, self.told)
        self.complain(tally, self.game.broken(before, self.told or (), s))

    def complain(self, tally: Tally, sentences: list[str]) -> None:
        tally.checked += 1
        tally.broken += len(sentences)
        room = EXAMPLES - len(tally.broken_games)
        tally.broken_games += [(self.number, self.made, sentence) for sentence in sentences[:room]]

    def count(self, s: State, tally: Tally) -> None:
        """Add the game, which is over, to the tally."""
        outcome = self.game.outcome(s)
        if outcome is None:
            raise Stuck("nothing is asked any more, but the game has no outcome")
        turns = self.game.turns(s)
        tally.ended += 1
        tally.ties += len(outcome.winners) > 1
        tally.nobody += not outcome.winners
        tally.all_zero += not any(outcome.scores)
        tally.turns[turns] += 1
        tally.decisions[self.made] += 1
        for seat, bot in enumerate(self.seating):
            tally.played[bot.label, seat] += 1
            tally.scores[bot.label, seat, outcome.scores[seat]] += 1
            if seat in outcome.winners:
                tally.wins[bot.label, seat, len(outcome.winners)] += 1
        if self.plan.seats > 1:
            self.count_leads(tally, outcome, turns)
        if self.gauge is not None:
            self.count_measures(tally, self.gauge, s, outcome)

    def count_measures(self, tally: Tally, gauge: Gauge, s: State, outcome: Outcome) -> None:
        gauge.over(s)
        tally.hits.update(gauge.hits)
        tally.tries.update(gauge.tries)
        tally.numbers.update(gauge.numbers)
        for seat, sides in enumerate(gauge.sides(s)):
            tally.sides.update(sides)
            if seat in outcome.winners:
                tally.side_wins.update((side, len(outcome.winners)) for side in sides)

    def count_leads(self, tally: Tally, outcome: Outcome, turns: int) -> None:
        led = self.course.at_half(turns)
        self.course.note(turns, outcome.scores)
        tally.lead_changes[self.course.changes()] += 1
        if led != NOBODY:
            tally.half_led += 1
            tally.half_won += led in outcome.winners


@dataclass(frozen=True)
class Chunk:
    """Some games of a plan, next to each other."""

    plan: Plan
    first: int
    games: int


def play_chunk(chunk: Chunk) -> Tally:
    """Play them. At the top of the module, where a process can find it."""
    plan = chunk.plan
    game = catalogue.game(plan.game)
    cast = Cast(game, plan.bots)
    tally = Tally()
    labels = {bot.label for bot in plan.bots} if plan.picks else set()
    picks = {label: Picks(label, tally, cast.verbs) for label in sorted(labels)}
    for number in range(chunk.first, chunk.first + chunk.games):
        tally.games += 1
        play = Play(game, plan, cast, number)
        try:
            play.count(play.run(tally, picks), tally)
        except Stuck as why:
            tally.stuck += 1
            tally.stuck_games.append((number, str(why)))
        except Exception as error:  # errors of games need not survive the way between processes; this one does
            raise DelveError(f"game {plan.seed_of(number)}, decision {play.made}: {type(error).__name__}: {error}") from error
    for note in picks.values():
        note.fold()
    return tally


def chunks(plan: Plan) -> list[Chunk]:
    """The plan's games in tasks that do not depend on who does them."""
    end = plan.first + plan.games
    return [Chunk(plan, first, min(CHUNK, end - first)) for first in range(plan.first, end, CHUNK)]


def simulate(
    plan: Plan, processes: int = 1, done: Callable[[int], Any] | None = None, by: Engine | None = None, into: Tally | None = None
) -> Tally:
    """Play the whole plan. `done` hears of finished games; `into` holds, whenever this is broken off, what was finished by then."""
    tasks = chunks(plan)
    if not type(catalogue.game(plan.game)).__module__.startswith("delve."):
        processes = 1  # a game registered from outside is not known to other processes
    tally = Tally() if into is None else into
    for part in (by or engine(processes, len(tasks))).map(play_chunk, tasks):
        tally.merge(part)
        if done is not None:
            done(part.games)
    return tally


def retell(plan: Plan, number: int) -> Table:
    """One game of a plan again, as a table with a record. A game that got stuck is told as far as it came."""
    game = catalogue.game(plan.game)
    choices: list[int] = []
    try:
        Play(game, plan, Cast(game, plan.bots), number).run(Tally(), {}, choices)
        stuck = False
    except Stuck:
        stuck = True
    sitting = {seat: bots.bot(bot.level, game) for seat, bot in enumerate(plan.seating(number))}
    table = Table(game, plan.seats, plan.seed_of(number), dict(plan.setup), bots=sitting)
    for at, k in enumerate(choices, 1):
        try:
            table.choose(k)
        except Stuck:
            if not stuck or at < len(choices):
                raise
    return table
