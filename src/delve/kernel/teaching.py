"""What a game teaches: lessons on its kinds of questions, the game at a glance, a guided first game, and "what if" questions.

It is data in the game's folder (`teaching/*.toml`, read by `delve.parts.teaching_files`), so front ends show it without knowing the game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from delve.kernel.events import Event


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
class Callout:
    """A few words that come up once in a guided game, when their moment has come."""

    title: str
    words: str
    where: str = ""
    """What they are about: `choice` (the option in `choose`), a part of the page (`prompt`, `options`, `hand`, `tray`, `plates`, `log`,
    `card`), or the id of a fragment of the scene; with `*` at its end, all fragments that begin so. Several are separated by spaces."""
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
        path = (self.choose, *self.then)
        if len(made) >= len(path) or any(not _fits(key, step) for key, step in zip(made, path, strict=False)):
            return ""
        return next((key for key in keys if _fits(key, path[len(made)])), "")


def _fits(key: str, step: str) -> bool:
    return key.startswith(step[:-1]) if step.endswith("*") else key == step and bool(step)


@dataclass(frozen=True, slots=True)
class Guided:
    """A first game with callouts: the learner has the first seat, bots have the others."""

    seed: str
    bots: tuple[str, ...]
    """The bots of the other seats, in their order."""
    names: tuple[str, ...]
    """The names of all seats, the learner's first."""
    house_rules: Mapping[str, str]
    callouts: tuple[Callout, ...]

    @property
    def seats(self) -> int:
        return 1 + len(self.bots)


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
    guided: Guided | None = None
    what_if: tuple[WhatIf, ...] = ()
