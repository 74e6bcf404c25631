"""One game of a simulation, and the tasks that a simulation is made of."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from functools import lru_cache

from delve import catalogue
from delve.bots import own
from delve.kernel.errors import DelveError, Stuck
from delve.kernel.events import Tell
from delve.kernel.flow import State, choose
from delve.kernel.game import Game, Outcome
from delve.kernel.gauge import Gauge
from delve.kernel.luck import Luck, seeded
from delve.lab.cast import BotSpec, Cast
from delve.lab.engine import stopped
from delve.lab.plan import SimulationPlan
from delve.lab.rows import ENDED, STUCK, Row
from delve.lab.tally import EXAMPLES, NOBODY, LeadHistory, Picks, Tally
from delve.table.seat import StateSeat


class SimulatedGame:
    """One game of a plan. Nothing is counted before it is over, so an interrupted game does not change the figures."""

    def __init__(self, game: Game, plan: SimulationPlan, cast: Cast, number: int) -> None:
        self.game = game
        self.plan = plan
        self.number = number
        self.seed = plan.seed_of(number)
        self.luck: Luck = seeded(self.seed)
        self.bots, self.labels = cast.seated(plan.rotation(number))
        self.verbs = cast.verbs
        self.leads = LeadHistory()
        self.gauge = game.gauge()
        self.told: Tell | None = [] if plan.check or self.gauge is not None else None
        self.state: State | None = None
        self.outcome: Outcome | None = None
        self.sides: tuple[tuple[str, ...], ...] = ()
        """What each seat played as."""
        self.stuck = ""
        """Why the game does not end."""
        self.offered: list[int] = []
        """How many options each decision had."""
        self.taken: list[tuple[list[int], int]] = []
        """For each decision the counters of its options (`Picks.taken`), and the option that was taken."""
        self.checked = 0
        self.broken: list[tuple[int, str]] = []
        """Broken invariants: after how many decisions, and the sentence."""

    @property
    def made(self) -> int:
        """How many decisions there were so far."""
        return len(self.offered)

    def run(self, picks: dict[str, Picks], choices: list[int] | None = None) -> State:
        """Play to the end; every choice is appended to `choices`. Raises Stuck if the game does not end."""
        game, luck, bots, leads, gauge, told = self.game, self.luck, self.bots, self.leads, self.gauge, self.told
        offered, taken, limit = self.offered, self.taken, self.plan.limit
        notes = [picks.get(label) for label in self.labels]
        alone = len(bots) == 1
        s = self.start()
        seats = [StateSeat(game, s, seat, len(bots), self.seed, self.verbs) for seat in range(len(bots))]
        while s.ask is not None:
            if len(offered) >= limit:
                raise Stuck(f"not over after {len(offered)} decisions")
            if not alone:
                turn = game.turns(s)
                if turn != leads.turn:
                    leads.note(turn, game.standing(s))
            ask, options = s.ask, s.options
            n = len(options)
            offered.append(n)
            k = bots[ask.seat].choose(seats[ask.seat]) if n > 1 else 0
            note = notes[ask.seat]
            if note is not None:
                taken.append((note.taken(s, ask, options), k))
            if choices is not None:
                choices.append(k)
            if gauge is not None:
                gauge.choice(s, ask, options[k])
            if self.plan.check:
                self.choose_checked(s, k)
            else:
                choose(s, k, luck, told)
            if told is not None:
                self.heard(s)
        return s

    def named(self, error: Exception) -> str:
        """An error in words, with the game and decision in which it happened."""
        said = str(error) if isinstance(error, DelveError) else own.told(error)
        return f"game {self.seed}, decision {self.made}: {said}"

    def start(self) -> State:
        s = self.state = self.game.start(self.plan.seats, dict(self.plan.setup), self.luck, self.told)
        if self.plan.check:
            self.complain(self.game.broken(None, self.told or (), s))
        self.heard(s)
        return s

    def heard(self, s: State) -> None:
        """Pass the events to the gauge, and clear them."""
        if self.told is not None:
            if self.gauge is not None:
                self.gauge.told(s, self.told)
            self.told.clear()

    def choose_checked(self, s: State, k: int) -> None:
        """Choose, and check the invariants of the rules afterwards."""
        before = s.copy()
        choose(s, k, self.luck, self.told)
        self.complain(self.game.broken(before, self.told or (), s))

    def complain(self, sentences: list[str]) -> None:
        self.checked += 1
        self.broken += [(self.made, sentence) for sentence in sentences]

    # ---- counting

    def count(self, s: State, tally: Tally) -> None:
        """Add the game, which is over, to the tally."""
        outcome = self.outcome = self.game.outcome(s)
        if outcome is None:
            raise Stuck("nothing is asked any more, but the game has no outcome")
        turns = self.game.turns(s)
        self.count_decisions(tally)
        tally.ended += 1
        tally.ties += len(outcome.winners) > 1
        tally.nobody += not outcome.winners
        tally.all_zero += not any(outcome.scores)
        tally.turns[turns] += 1
        tally.decisions[self.made] += 1
        for seat, label in enumerate(self.labels):
            tally.played[label, seat] += 1
            tally.scores[label, seat, outcome.scores[seat]] += 1
            if seat in outcome.winners:
                tally.wins[label, seat, len(outcome.winners)] += 1
        if self.plan.seats > 1:
            self.count_leads(tally, outcome, turns)
        if self.gauge is not None:
            self.count_measures(tally, self.gauge, s, outcome)

    def count_stuck(self, why: str, tally: Tally) -> None:
        """Add the game, which does not end, to the tally."""
        self.stuck = why
        self.count_decisions(tally)
        tally.stuck += 1
        tally.stuck_games.append((self.number, why))

    def count_decisions(self, tally: Tally) -> None:
        tally.games += 1
        if self.gauge is not None:
            tally.met.update(self.gauge.met)
        branching = tally.branching
        for n in self.offered:
            branching[n] += 1
        for taken, k in self.taken:
            taken[k] += 1
        if self.plan.check:
            tally.checked += self.checked
            tally.broken += len(self.broken)
            room = EXAMPLES - len(tally.broken_games)
            tally.broken_games += [(self.number, at, sentence) for at, sentence in self.broken[:room]]

    def count_measures(self, tally: Tally, gauge: Gauge, s: State, outcome: Outcome) -> None:
        gauge.over(s)
        tally.hits.update(gauge.hits)
        tally.tries.update(gauge.tries)
        tally.numbers.update(gauge.numbers)
        self.sides = gauge.sides(s)
        for seat, sides in enumerate(self.sides):
            tally.sides.update(sides)
            if seat in outcome.winners:
                tally.side_wins.update((side, len(outcome.winners)) for side in sides)

    def count_leads(self, tally: Tally, outcome: Outcome, turns: int) -> None:
        led = self.leads.at_half(turns)
        self.leads.note(turns, outcome.scores)
        tally.lead_changes[self.leads.changes()] += 1
        if led != NOBODY:
            tally.half_led += 1
            tally.half_won += led in outcome.winners

    def row(self) -> Row:
        """The game, which was counted, for a file of games."""
        winners, scores = (self.outcome.winners, self.outcome.scores) if self.outcome is not None else ((), ())
        turns = 0 if self.state is None else self.game.turns(self.state)
        end = STUCK if self.stuck else ENDED
        return Row(self.number, self.seed, tuple(self.labels), winners, scores, turns, self.made, end, self.stuck, self.sides)


@dataclass
class Played:
    """The result of a task: some games of a plan with consecutive numbers."""

    first: int
    tally: Tally = field(default_factory=Tally)
    rows: list[Row] = field(default_factory=list)
    seconds: float = 0.0
    interrupted: bool = False
    """True if Ctrl-C was pressed; the games before it are included."""

    @property
    def games(self) -> int:
        return self.tally.games


@lru_cache(maxsize=1)
def _cast(game: Game, specs: tuple[BotSpec, ...]) -> Cast:
    """The bots, shared by all tasks of a process."""
    return Cast(game, specs)


def play_task(plan: SimulationPlan, with_rows: bool, numbers: range) -> Played:
    """Play the games of these numbers. A function of the module, so that other processes can unpickle it."""
    began = time.perf_counter()
    game = catalogue.game(plan.game)
    cast = _cast(game, plan.bots)
    played = Played(numbers.start)
    labels = {spec.label for spec in plan.bots} if plan.picks else set()
    picks = {label: Picks(label, played.tally, cast.verbs) for label in sorted(labels)}
    for number in numbers:
        if stopped():
            break
        play = SimulatedGame(game, plan, cast, number)
        if not _finish(play, picks, played.tally):
            played.interrupted = True
            break
        if with_rows:
            played.rows.append(play.row())
        for note in picks.values():
            note.fold(Picks.FULL)
    for note in picks.values():
        note.fold()
    played.seconds = time.perf_counter() - began
    return played


def _finish(play: SimulatedGame, picks: dict[str, Picks], tally: Tally) -> bool:
    """Play a game to its end and count it; False if it was interrupted."""
    try:
        try:
            s = play.run(picks)
        except KeyboardInterrupt:
            return False
        play.count(s, tally)
    except Stuck as why:
        play.count_stuck(str(why), tally)
    except Exception as error:  # not every error can be pickled and sent to the main process; DelveError can
        raise DelveError(play.named(error)) from error
    return True
