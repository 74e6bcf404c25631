"""What a game teaches: lessons on its kinds of questions, the game at a glance, a guided first game, and "what if" questions.

It is data in the game's folder (`teaching/*.toml`, read by `delve.parts.teaching_files`), so front ends show it without knowing the game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from delve.kernel.events import Event

FOLLOWED: Final = "followed"
OFFERED: Final = "offered"


@dataclass(frozen=True, slots=True)
class Lesson:
    """What one kind of question is for, or several that are alike, shown the first time somebody is asked one of them."""

    question: str
    """The tag of the question, or of the first of those that share the lesson."""
    title: str
    words: str
    """Two or three sentences."""
    where: str
    """What to point at; see `Callout.where`."""


@dataclass(frozen=True, slots=True)
class GlancePart:
    """One part of the glance: a heading, a sentence or two, and the name of its picture (`Game.glance_pictures`)."""

    title: str
    words: str
    picture: str = ""


@dataclass(frozen=True, slots=True)
class Glance:
    """The game on one screen."""

    line: str
    """What it is about, in one line below the title."""
    want: GlancePart
    turn: tuple[GlancePart, ...]
    """What one does in a turn, step by step."""
    end: GlancePart
    missed: tuple[GlancePart, ...]
    """Three things that beginners miss."""


@dataclass(frozen=True, slots=True)
class Fact:
    """What has to hold for a callout to be true. Written as in `teaching/guided.toml`:

    `followed`: the learner has taken every option that the callouts led to.
    `offered KEY`: an option with that key is offered now; with `*` at its end, one whose key begins so.
    `[no] EVENT [mine] [since EVENT]`: an event of that class was told (or none), of the learner's own seat, after the last of another.
    """

    kind: str
    """`followed`, `offered`, or the class of an event."""
    key: str = ""
    """The key that is offered."""
    none: bool = False
    """True if no such event may have been told."""
    mine: bool = False
    since: str = ""

    @property
    def events(self) -> tuple[str, ...]:
        """The classes of events that it names."""
        return () if self.kind in (FOLLOWED, OFFERED) else (self.kind, self.since) if self.since else (self.kind,)

    def holds(self, so_far: SoFar, keys: Sequence[str]) -> bool:
        """True if it holds after what was told `so_far`, with options of these keys offered to the learner."""
        if self.kind == FOLLOWED:
            return so_far.followed
        if self.kind == OFFERED:
            return any(_fits(key, self.key) for key in keys)
        last = so_far.own if self.mine else so_far.told
        return (last.get(self.kind, 0) > so_far.told.get(self.since, 0)) is not self.none


@dataclass(slots=True)
class SoFar:
    """What facts ask about: the events that the learner has seen, and whether the callouts were followed."""

    followed: bool = True
    count: int = 0
    """How many events were told."""
    told: dict[str, int] = field(default_factory=dict)
    """The number of the last event of each class, from 1."""
    own: dict[str, int] = field(default_factory=dict)
    """The same of the learner's own seat."""

    def tell(self, event: Event, seat: int) -> None:
        """Note an event that the learner in that seat has seen."""
        name = type(event).__name__
        self.count += 1
        self.told[name] = self.count
        if getattr(event, "seat", None) == seat:
            self.own[name] = self.count


@dataclass(frozen=True, slots=True)
class Callout:
    """A few words that come up once in a guided game, when their moment has come.

    It comes up only where it is true: its facts hold, and what it is about is there. Otherwise its other words come up, if it has some
    and they are true; without them it waits for the next such moment, and may be left out.
    """

    title: str
    words: str
    where: str = ""
    """What they are about: `choice` (the option in `choose`), a part of the page (`prompt`, `options`, `hand`, `tray`, `plates`, `log`,
    `card`, `outcome`), or the id of a fragment of the scene; with `*` at its end, all fragments that begin so. Several are separated by
    spaces; after `|` stands what is meant instead where nothing of that is there."""
    question: str = ""
    """It comes when the learner is asked a question with this tag."""
    event: str = ""
    """It comes at the learner's next question after an event of this class, as far as the learner sees it."""
    mine: bool = False
    """Only events of the learner's own seat count; otherwise only those of others, if the event has a seat."""
    after: str = ""
    """For a question: it counts only from an event of this class of the learner's own seat on."""
    nth: int = 1
    """Which time: 2 for the second such question or event."""
    end: bool = False
    """It comes when the game is over."""
    choose: str = ""
    """The key of the option that the learner is led to; with `*` at its end, the first option whose key begins so.
    Any other may be chosen too."""
    then: tuple[str, ...] = ()
    """The keys that the learner's next choices after `choose` are led to, for several choices that make one move."""
    by: int = 0
    """For a question with `after`: which such question brings it at the latest, also without the event; 0 for none."""
    facts: tuple[Fact, ...] = ()
    terminal: str = ""
    """The words for a terminal, where the others speak of what only a page shows."""
    otherwise: Callout | None = None
    """The same callout in words that are true where `facts` do not hold."""

    @property
    def typed(self) -> str:
        """The words as a terminal says them."""
        return self.terminal or self.words

    def comes_with(self, event: Event, seat: int) -> bool:
        """True if it waits for this event, seen by the learner in that seat."""
        if type(event).__name__ != self.event:
            return False
        doer = getattr(event, "seat", None)
        return doer is None or (doer == seat) == self.mine

    def frees(self, event: Event, seat: int) -> bool:
        """True if it is the event from which on its questions count."""
        return type(event).__name__ == self.after and getattr(event, "seat", None) == seat

    def led_to(self, keys: Sequence[str], made: Sequence[str] = ()) -> str:
        """The key among those offered that the learner is led to after the choices `made` since it came up; empty if it is none of them."""
        path = (self.choose, *self.then) if self.choose else ()
        if len(made) >= len(path) or any(not _fits(key, step) for key, step in zip(made, path, strict=False)):
            return ""
        return next((key for key in keys if _fits(key, path[len(made)])), "")


def _fits(key: str, step: str) -> bool:
    return key.startswith(step[:-1]) if step.endswith("*") else key == step and bool(step)


@dataclass(frozen=True, slots=True)
class Guided:
    """A first game with callouts: the learner has one seat, bots have the others."""

    seed: str
    bots: tuple[str, ...]
    """The bots of the other seats, in their order, as people choose them: `even`, or a character."""
    names: tuple[str, ...]
    """The names of all seats, in their order."""
    house_rules: Mapping[str, str]
    callouts: tuple[Callout, ...]
    name: str = ""
    """What tells it from the other guided games of its game: `ancient`. The first may have none."""
    title: str = ""
    """How it is offered beside the others: "As the Ancient"."""
    seat: int = 0
    """The learner's seat."""

    @property
    def seats(self) -> int:
        return 1 + len(self.bots)

    @property
    def bot_seats(self) -> tuple[tuple[int, str], ...]:
        """Each other seat with its bot."""
        others = [seat for seat in range(self.seats) if seat != self.seat]
        return tuple(zip(others, self.bots, strict=True))


@dataclass(frozen=True, slots=True)
class WhatIf:
    """A question that players ask, the answer in a sentence, and the clause that says so."""

    question: str
    answer: str
    clause: str
    about: str = ""
    """The heading it is listed under."""


@dataclass(frozen=True, slots=True)
class Teaching:
    """All that a game teaches. A game without a folder `teaching` has an empty one."""

    lessons: Mapping[str, Lesson] = field(default_factory=dict)
    """By the tag of the question."""
    glance: Glance | None = None
    guides: tuple[Guided, ...] = ()
    """The guided first games: one, or one for each side. The first is the one that is meant where none is named."""
    what_if: tuple[WhatIf, ...] = ()

    @property
    def guided(self) -> Guided | None:
        """The guided first game that is meant where none is named."""
        return self.guides[0] if self.guides else None

    def guided_called(self, name: str) -> Guided | None:
        """The guided first game with that name; the first one without a name. None if there is none."""
        return next((one for one in self.guides if one.name == name), self.guided if not name else None)
