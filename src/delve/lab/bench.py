"""Speed measurements: our games and OpenSpiel's are timed alternately in one run, so that noise affects all alike.

Between machines only the ratios can be compared. No test asserts a time.
"""

from __future__ import annotations

import platform
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from delve import catalogue
from delve.kernel import flow
from delve.kernel.flow import Ask, State, choose, playout
from delve.kernel.game import Game
from delve.kernel.luck import Luck, seeded, stream
from delve.lab import peers
from delve.lab.long_bench import long_bench
from delve.lab.long_bench import shown as shown_long
from delve.lab.progress import Progress
from delve.table import Table

ROUNDS: Final = 5
POSITIONS: Final = 64
LONGEST: Final = 100_000
"""Decisions after which a random game is stopped."""
SPACES: Final = 400
"""The size of a large board."""
PLAYOUT, STEPPED, TABLE, COPY, OPTIONS, VIEW = "playout", "stepped", "table", "copy", "options", "view"
LARGE_COPY, LARGE_OPTIONS, LARGE_VIEW = "large-copy", "large-options", "large-view"
RATES: Final = (PLAYOUT, STEPPED, TABLE)
"""Figures in decisions per second; the others are in microseconds."""
PEER_OF: Final = {PLAYOUT: "play", STEPPED: "play", TABLE: "play", COPY: "copy", OPTIONS: "options"}
"""The figure of OpenSpiel with which ours is compared. A view has no counterpart."""
TITLES: Final = {
    PLAYOUT: "Random play in the kernel, games started included: decisions/s",
    STEPPED: "Random play stepped from Python: decisions/s",
    TABLE: "Random play through a Table, with events and record: decisions/s",
    COPY: "Copy of a position in mid-game, its luck included: microseconds",
    OPTIONS: "Listing the options in mid-game: microseconds",
    VIEW: "One seat's view in mid-game: microseconds",
    LARGE_COPY: f"Copy of a position with a board of {SPACES} spaces: microseconds",
    LARGE_OPTIONS: f"Listing the options on {SPACES} spaces: microseconds",
    LARGE_VIEW: f"One seat's view of {SPACES} spaces: microseconds",
}


class Contestant:
    """One of our games."""

    def __init__(self, game: Game) -> None:
        self.name = game.id
        self.game = game
        self.seats = min(max(2, game.min_seats), game.max_seats)  # two if possible, as in OpenSpiel's games
        self.setup = game.setup()
        self.luck = seeded("bench")
        self.whim = stream("bench", "whim")
        self.positions = [self._middle(f"bench/{i}") for i in range(POSITIONS)]
        self.large: State | None = game.large(SPACES)

    def batches(self) -> dict[str, Callable[[], int]]:
        """The functions that are timed, by name; each returns how many operations it did."""
        batches: dict[str, Callable[[], int]] = {
            PLAYOUT: self.playout, STEPPED: self.stepped, TABLE: self.table, COPY: self.copy, OPTIONS: self.options, VIEW: self.view,
        }  # fmt: skip
        s = self.large
        if s is not None and s.ask is not None:
            ask, view = s.ask, self.game.view
            batches[LARGE_COPY] = lambda: once(s.copy())
            batches[LARGE_OPTIONS] = lambda: once(ask.options(s))
            batches[LARGE_VIEW] = lambda: once(view(s, ask.seat))
        return batches

    def playout(self) -> int:
        return playout(self.game.start(self.seats, self.setup, self.luck), self.luck, self.whim, LONGEST)

    def stepped(self) -> int:
        luck, whim = self.luck, self.whim
        s = self.game.start(self.seats, self.setup, luck)
        made = 0
        while s.ask is not None and made < LONGEST:
            choose(s, int(whim.below(len(s.options))), luck, None)
            made += 1
        return made

    def table(self) -> int:
        whim = self.whim
        table = Table(self.game, self.seats, whim.next32())
        while table.options and table.decisions < LONGEST:
            table.choose(int(whim.below(table.options)))
        return table.decisions

    def copy(self) -> int:
        for s, luck, _ in self.positions:
            s.copy()
            luck.copy()
        return POSITIONS

    def options(self) -> int:
        for s, _, ask in self.positions:
            ask.options(s)
        return POSITIONS

    def view(self) -> int:
        view = self.game.view
        for s, _, ask in self.positions:
            view(s, ask.seat)
        return POSITIONS

    def _middle(self, seed: str) -> tuple[State, Luck, Ask[Any]]:
        """The decision in the middle of a random game: the game is played twice, the second time half as far."""
        half = LONGEST
        for _ in range(2):
            luck, whim = seeded(seed), stream(seed, "whim")
            s = self.game.start(self.seats, self.setup, luck)
            half = playout(s, luck, whim, half) // 2
        if s.ask is None:
            raise RuntimeError(f"{self.name} asks nothing in mid-game")
        return s, luck, s.ask


def once(done: object) -> int:
    """One operation, whatever came of it."""
    return 1


@dataclass
class Timing:
    """One figure of one game: the best rate measured, since noise can only make it slower."""

    who: str
    what: str
    batch: Callable[[], int]
    rate: float = 0.0

    def run(self, seconds: float) -> None:
        """Time it for that many seconds of processor time. Short batches are timed together, since reading the clock takes time."""
        done, spent, bundle, began = 0, 0.0, 1, time.process_time()
        while spent < seconds:
            for _ in range(bundle):
                done += self.batch()
            spent = time.process_time() - began
            if spent * 20 < seconds:
                bundle *= 2
        self.rate = max(self.rate, done / spent)


def compiled() -> bool:
    """True if the kernel is a native module."""
    return (flow.__file__ or "").endswith((".so", ".pyd"))


def bench(ids: Sequence[str] | None = None, seconds: float = 2.0, rounds: int = ROUNDS) -> dict[str, Any]:
    """Time the games, and OpenSpiel's if it is installed, in rounds; returns plain data."""
    ours = [Contestant(catalogue.game(id)) for id in (ids or catalogue.games())]
    library = peers.open_spiel()
    theirs = [] if library is None else [peers.Peer(library, name, POSITIONS) for name in peers.GAMES]
    lanes = [Timing(one.name, what, batch) for one in ours for what, batch in one.batches().items()]
    rivals = [Timing(one.name, what, batch) for one in theirs for what, batch in one.batches().items()]
    with Progress(rounds * len(lanes + rivals), "timings") as progress:
        for _ in range(rounds):
            for lane in _alternating(lanes, rivals):
                lane.run(seconds / rounds)
                progress.advance(1)
    return {
        "kernel": "compiled" if compiled() else "interpreted",
        "python": platform.python_version(),
        "open_spiel": None if library is None else peers.version(),
        "rounds": rounds,
        "seconds": seconds,
        "figures": [_figure(lane, rivals) for lane in lanes],
        "long_game": long_bench(),
        "peers": [_figure(lane, ()) for lane in rivals],
    }


def _alternating(lanes: list[Timing], rivals: list[Timing]) -> Iterator[Timing]:
    """One of ours, one of theirs, and so on."""
    for i in range(max(len(lanes), len(rivals))):
        yield from lanes[i : i + 1]
        yield from rivals[i : i + 1]


def _figure(lane: Timing, rivals: Sequence[Timing]) -> dict[str, Any]:
    """A figure with its ratios: how many times as fast it is as each peer."""
    ratios = {rival.who: round(lane.rate / rival.rate, 3) for rival in rivals if PEER_OF.get(lane.what) == rival.what}
    return {"who": lane.who, "what": lane.what, "per_second": round(lane.rate), "microseconds": round(1e6 / lane.rate, 4), "ratios": ratios}


def shown(found: dict[str, Any]) -> str:
    """The figures as text: absolute, and how many times as fast as each peer."""
    rounds, seconds = found["rounds"], found["seconds"] / found["rounds"]
    lines = [f"kernel {found['kernel']}, Python {found['python']}, best of {rounds} rounds of {seconds:g} s each"]
    if found["open_spiel"] is None:
        lines.append("OpenSpiel is not installed (pip install open_spiel): our figures alone")
    else:
        lines.append(f"next to OpenSpiel {found['open_spiel']} driven from Python; x: times as fast")
    for what, title in TITLES.items():
        rows = [figure for figure in found["figures"] if figure["what"] == what]
        rivals = [peer for peer in found["peers"] if peer["what"] == PEER_OF.get(what)]
        if rows:
            lines += ["", title, *_rows(what, rows, rivals)]
    lines += ["", *shown_long(found["long_game"])]
    return "\n".join(lines) + "\n"


def _rows(what: str, rows: list[dict[str, Any]], rivals: list[dict[str, Any]]) -> Iterator[str]:
    def absolute(figure: dict[str, Any]) -> str:
        return f"{figure['per_second']:>14,}" if what in RATES else f"{figure['microseconds']:>14,.2f}"

    if rivals:
        yield " " * 30 + "".join(f"{rival['who']:>15}" for rival in rivals)
        yield f"  {'OpenSpiel':<14}" + " " * 14 + "".join(" " + absolute(rival) for rival in rivals)
    for row in rows:
        yield f"  {row['who']:<14}" + absolute(row) + "".join(f"{ratio:>13.2f} x" for ratio in row["ratios"].values())
