"""A game: stateless rules with the content they were built with, and how it is seen, said and drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, Final, Protocol

from delve.kernel.errors import BadSetup, GameIsOver, NotOffered
from delve.kernel.events import Event, Tell
from delve.kernel.face import Decision
from delve.kernel.flow import State, Step, settle
from delve.kernel.gauge import Gauge
from delve.kernel.luck import Luck
from delve.kernel.survey import Survey

SPECTATOR: Final = -1
"""The seat of somebody who only watches."""


@dataclass(frozen=True, slots=True)
class Option:
    """One table option, fixed at set-up: the first value is the default, each value with a line that explains it."""

    id: str
    label: str
    values: Mapping[str, str]
    clause: str

    @property
    def default(self) -> str:
        return next(iter(self.values))


Setup = Mapping[str, str]
"""The value in force of every table option."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: seats that won (none, one or several), every seat's score, the verdict in words."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    verdict: str


@dataclass(frozen=True, slots=True)
class Stat:
    """A public number of one seat, and where it comes from."""

    label: str
    value: str
    why: str
    icon: str = ""
    """SVG markup about the origin, 24 wide and high, that stands for the label where there is little room."""


@dataclass(frozen=True, slots=True)
class Guise:
    """What a seat plays as: which of the six tokens (0 to 5, a colour with its symbol) and the name of its side, if it has one."""

    token: int
    title: str = ""


@dataclass(frozen=True)
class View:
    """All that one seat may know. Games subclass it; pictures, bots and pages receive nothing else."""

    seat: int
    asked: int | None
    """The seat whose answer is awaited; None when the game is over."""
    ask: str
    """Which question: the name of the asking step."""
    options: tuple[int, ...]
    """The option codes, for the asked seat alone."""
    outcome: Outcome | None
    """How the game ended; None while it goes on."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """One option as instinct weighs it: a share of the best there could be, from 0 to 1, and the same in words."""

    option: int
    share: float
    words: str


@dataclass(frozen=True, slots=True)
class Advice:
    """What instinct makes of a decision: the option it would take and why, in words; and how the best few compare, if it can tell."""

    pick: int
    reason: str
    weighed: tuple[Weighed, ...] = ()
    measure: str = ""
    """What the shares are of: `chance to win`."""


class Instinct(Protocol):
    """A game's own judgement, used by bots and hints. It sees a view, never a state."""

    def pick(self, view: Any) -> int:
        """The index of the option it would take."""
        ...

    def advise(self, view: Any) -> Advice:
        """The same with its reason."""
        ...


class Game:
    """The contract every game fills in. An instance holds content, never a game in play."""

    id: ClassVar[str]
    title: ClassVar[str]
    name: ClassVar[str] = ""
    """What the lid of its box says, where the title is long; empty for the title."""
    pitch: ClassVar[str]
    credit: ClassVar[str]
    """Who designed it and under which licence its rules are told here."""
    min_seats: ClassVar[int]
    max_seats: ClassVar[int]
    minutes: ClassVar[str]
    version: ClassVar[int]
    """Raised when the same choices would lead elsewhere; never for a refactoring."""
    content: str = ""
    """A digest of the content files, empty where rules are all there is."""
    secrets: ClassVar[bool]
    """Whether seats know different things: then people at one screen must not look at each other's view."""
    options: ClassVar[tuple[Option, ...]] = ()
    simulated: ClassVar[Mapping[str, str]] = {}
    """Table options that simulations take unless they are told others."""
    personas: ClassVar[Mapping[str, str]] = {}
    """Characters of the game's judgement, each with a line about it: bots beside `instinct`."""
    steps: ClassVar[tuple[type[Step[Any]], ...]]
    """Every kind of step, so that a frozen agenda can be thawed."""

    # ---- rules

    def blank(self, seats: int, setup: Setup) -> State:
        """The table before anything has happened, the whole game on its agenda."""
        raise NotImplementedError

    def outcome(self, s: Any) -> Outcome | None:
        """How it ended; None while somebody is asked."""
        raise NotImplementedError

    def standing(self, s: Any) -> tuple[int, ...]:
        """Every seat's score as it would be counted now."""
        raise NotImplementedError

    def turns(self, s: Any) -> int:
        """How many turns have begun, over all seats."""
        raise NotImplementedError

    def chances(self, s: Any) -> tuple[float, ...] | None:
        """Every seat's chance to win at the start of a turn, as the game's own judgement has it; alone, the score to be expected.

        None where only the end can tell.
        """
        return None

    def broken(self, before: Any, told: Sequence[Event], now: Any) -> list[str]:
        """The invariants of the rules that do not hold now, or not between this and the decision before (None at the start)."""
        raise NotImplementedError

    # ---- sight

    def view(self, s: Any, seat: int) -> View:
        """All that this seat may know; SPECTATOR is a seat too."""
        raise NotImplementedError

    def imagine(self, s: Any, seat: int, luck: Luck) -> State:
        """A full state that this seat could not tell from the real one."""
        raise NotImplementedError

    # ---- words and pictures

    def line(self, event: Event, names: Sequence[str]) -> str:
        """A log line; empty for an event not worth one."""
        raise NotImplementedError

    def text(self, view: Any, names: Sequence[str], ascii_only: bool = False) -> str:
        """The board as text, at most 80 columns wide."""
        raise NotImplementedError

    def svg(self, view: Any, names: Sequence[str], theme: str = "light") -> str:
        """The board as a picture."""
        raise NotImplementedError

    def scene(self, view: Any, names: Sequence[str], narrow: bool = False) -> Any:
        """The board as named fragments (`pictures.scene.Scene`), for pages that exchange only what changed."""
        raise NotImplementedError

    def cover(self) -> str:
        """The lid of the box, as SVG 220 wide and 300 high."""
        raise NotImplementedError

    def stats(self, view: Any, seat: int) -> tuple[Stat, ...]:
        """The public numbers of one seat, for its plate beside the board."""
        raise NotImplementedError

    def terms(self, view: Any, seat: int) -> tuple[Stat, ...]:
        """What the score of a seat is made of, once the game is over. Where there is nothing to add up, its public numbers."""
        return self.stats(view, seat)

    def warm(self) -> None:
        """Draw ahead what is slow to draw the first time; a server does it while nobody waits."""

    def guise(self, view: Any, seat: int) -> Guise:
        """What a seat plays as. Where seats have no sides of their own, each has the token of its number."""
        return Guise(seat % 6)

    def instinct(self) -> Instinct:
        """The judgement behind bots and hints."""
        raise NotImplementedError

    def persona(self, name: str) -> Instinct:
        """The same judgement with one of its characters."""
        raise BadSetup(f"{self.id} has no bot '{name}'")

    def gauge(self) -> Gauge | None:
        """What a simulated game measures of itself; None where wins and turns say enough."""
        return None

    # ---- content

    def with_content(self, folder: Path) -> Game:
        """The same game played with the content files of that folder. Raises BadSetup where there is none to exchange."""
        raise BadSetup(f"{self.id} has no content that could be exchanged for another")

    def content_report(self, folder: Path | None = None) -> Survey:
        """What the content files hold, the shipped ones or those of a folder, and where they leave the brief."""
        raise BadSetup(f"{self.id} has no content to check")

    # ---- the same for all games

    def setup(self, chosen: Mapping[str, str] | None = None) -> dict[str, str]:
        """Every option's value, the defaults filled in. Raises BadSetup for what does not exist."""
        full = {option.id: option.default for option in self.options}
        for name, value in (chosen or {}).items():
            option = next((o for o in self.options if o.id == name), None)
            if option is None:
                known = ", ".join(full) or "none"
                raise BadSetup(f"{self.id} has no option '{name}'; it has: {known}")
            if str(value) not in option.values:
                raise BadSetup(f"option '{name}' of {self.id} cannot be '{value}'; it can be: {', '.join(option.values)}")
            full[name] = str(value)
        return full

    def start(self, seats: int, setup: Setup, luck: Luck, tell: Tell | None = None) -> State:
        """A game set up and settled: the first question is pending."""
        if not self.min_seats <= seats <= self.max_seats:
            raise BadSetup(f"{self.id} is for {self.min_seats} to {self.max_seats} seats, not {seats}")
        s = self.blank(seats, setup)
        settle(s, luck, tell)
        return s


def decision(s: State) -> Decision | None:
    """The pending question with all its faces; None when the game is over."""
    ask = s.ask
    if ask is None:
        return None
    faces = tuple(ask.face(s, code) for code in s.options)
    return Decision(ask.seat, type(ask).__name__, ask.prompt(s), ask.clause, faces, ask.overheard(s))


def index_of(s: State, wanted: int | str) -> int:
    """Which option that index or key means. Raises NotOffered with the reason where the game can tell."""
    ask = s.ask
    if ask is None:
        raise GameIsOver("the game is over: nothing is asked any more")
    if isinstance(wanted, int):
        if 0 <= wanted < len(s.options):
            return wanted
        raise NotOffered(str(wanted), ask.prompt(s), [f"0 to {len(s.options) - 1}"])
    keys = [ask.face(s, code).key for code in s.options]
    if wanted in keys:
        return keys.index(wanted)
    refusal = ask.why_not(s, wanted)
    if refusal is None:
        raise NotOffered(wanted, ask.prompt(s), keys)
    raise NotOffered(wanted, ask.prompt(s), keys, refusal.words, refusal.clause)
