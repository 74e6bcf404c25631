"""The data of the end of a game and of looking back: the verdict, the chart of scores, moments worth another look, the reel."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ChartLine:
    """One seat's line in the chart of scores. Coordinates are those of the chart: 350 wide and 152 high."""

    name: str
    token: int
    dash: int
    """Lines differ by their dashes, 1 to 6, not by colour alone."""
    won: bool
    path: str
    label_y: float
    """Where the name stands beside the end of the line, apart from the other names."""


@dataclass(frozen=True, slots=True)
class Chart:
    """How the scores grew."""

    words: str
    """What it shows, for who cannot see it."""
    lines: tuple[ChartLine, ...]
    ticks: tuple[tuple[int, float], ...]
    """Scores with a ruled line, and where it is."""
    first: str
    last: str
    """The names of the first and the last turn."""
    turned: tuple[float, float] | None = None
    """Where on the winner's line the chances turned."""


@dataclass(frozen=True, slots=True)
class LookAgain:
    """A moment worth another look."""

    heading: str
    decision: int
    title: str
    """What happened."""
    note: str
    """What it brought: `+9`, `34 to 66 %`."""
    token: int


@dataclass(frozen=True, slots=True)
class Share:
    """One part of a seat's score in its bar."""

    label: str
    value: int
    left: float
    width: float
    """In percent of the longest bar."""


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of a game, as one viewer sees it."""

    headline: str
    story: str
    chart: Chart | None = None
    moments: tuple[LookAgain, ...] = ()
    shares: tuple[tuple[Share, ...], ...] = ()
    """The parts of every seat's score, in the order of the standings; empty if the terms do not add up to the score."""
    thinking: bool = False
    """True while chart and moments are being computed."""


@dataclass(frozen=True, slots=True)
class Ring:
    """A heavy moment on the track of the reel."""

    decision: int
    title: str
    percent: float


@dataclass(frozen=True, slots=True)
class Reel:
    """The past to be played: which moment is shown, and where the heavy ones are."""

    at: int
    total: int
    title: str
    aside: str
    token: int
    """Of the seat whose doing it was; -1 for nobody's."""
    heavy: bool
    percent: float
    rings: tuple[Ring, ...]
    before: int | None
    """The heavy moment before this one."""
    after: int | None
