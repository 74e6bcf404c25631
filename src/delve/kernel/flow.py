"""Flow: the agenda, the pending question, and the two functions that move a game.

A game's future is a stack of immutable steps in its state, never a call stack. `settle` runs them
until a seat must choose or nothing is left; `choose` is the only way a player changes anything.
"""

from __future__ import annotations

from typing import ClassVar, Final, Generic, Self, TypeVar

from delve.kernel.errors import GameIsOver, NotOffered, Stuck
from delve.kernel.events import Tell
from delve.kernel.face import Face, Refusal
from delve.kernel.luck import Luck, Sfc32
from delve.kernel.native import mypyc_attr
from delve.kernel.part import Part

AGENDA_LIMIT: Final = 64
"""How deep an agenda may grow; the laws hold every game to it."""
SETTLE_LIMIT: Final = 100_000


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Part):
    """All there is to know of a game. Subclasses declare typed fields; the agenda and the pending question are here."""

    def __init__(self) -> None:
        self.agenda: list[Step[State]] = []
        self.ask: Ask[State] | None = None
        self.options: tuple[int, ...] = ()

    def copy(self) -> Self:
        """The same position, independent of this one."""
        twin = super().copy()
        self.give_agenda(twin)
        return twin

    def thawed(self) -> None:
        """Called once a frozen state has its fields again: for `SHARED` attributes that follow from them."""

    def give_agenda(self, twin: State) -> None:
        """Give a copy this state's agenda and pending question."""
        twin.agenda = self.agenda[:]
        twin.ask = self.ask
        twin.options = self.options


S = TypeVar("S", bound=State, contravariant=True)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """One thing still to be done. Immutable: it holds ints and other immutables only."""

    tag: ClassVar[str] = ""
    """What this kind of step is called in records and frozen states. Never change it: the class may be renamed, its tag stays."""

    def run(self, s: S, luck: Luck, tell: Tell | None) -> None:
        """Do it; may push further steps."""
        raise NotImplementedError

    def args(self) -> tuple[int, ...]:
        """What its constructor needs to make it again."""
        return ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Step[S]):
    """A step that waits for one seat to choose. Where it offers nothing, `run` is called instead, and must say what happens then."""

    clause: ClassVar[str] = ""
    """The clause under which this is asked: front ends open the rules there."""
    seen_as: ClassVar[type | None] = None
    """The kind of question that the other seats see, where the real kind would reveal a secret; several questions may share one."""
    sealed: ClassVar[bool] = False
    """True if other seats choose at the same time, unseen: at a table they may then answer in any order (`kernel/sealed.py`)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def args(self) -> tuple[int, ...]:
        return (self.seat,)

    def run(self, s: S, luck: Luck, tell: Tell | None) -> None:
        raise Stuck(f"{type(self).__name__} asks seat {self.seat + 1} but offers nothing, and does not say what happens then")

    def options(self, s: S) -> tuple[int, ...]:
        """The legal choices as packed codes; their meaning belongs to this step."""
        raise NotImplementedError

    def chosen(self, s: S, code: int, luck: Luck, tell: Tell | None) -> None:
        """Do what was chosen."""
        raise NotImplementedError

    def prompt(self, s: S) -> str:
        """The question in words."""
        raise NotImplementedError

    def overheard(self, s: S) -> str:
        """The question as the other seats see it: without what only the asked seat may know."""
        return self.prompt(s)

    def face(self, s: S, code: int) -> Face:
        """One option as people see it; built only when it is shown."""
        raise NotImplementedError

    def key(self, s: S, code: int) -> str:
        """The key of that option's face. Records need it of every choice: write it out where building the face takes long."""
        return self.face(s, code).key

    def why_not(self, s: S, key: str) -> Refusal | None:
        """Why that key is not among the options, where the game can tell."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Obvious(Ask[S]):
    """A question that is answered automatically if there is only one legal choice, and skipped if there is none."""

    def every(self, s: S) -> list[int]:
        """The legal choices."""
        raise NotImplementedError

    def options(self, s: S) -> tuple[int, ...]:
        every = self.every(s)
        return tuple(every) if len(every) > 1 else ()

    def run(self, s: S, luck: Luck, tell: Tell | None) -> None:
        for code in self.every(s):
            self.chosen(s, code, luck, tell)


def push(s: State, step: Step[S]) -> None:
    """Put a step on top of the agenda: it is done next."""
    s.agenda.append(step)  # type: ignore[arg-type]  # a game's steps go with its own states


def cut(s: State, to: type) -> None:
    """Drop everything on the agenda above the nearest step of that kind: "the turn ends at once"."""
    agenda = s.agenda
    while agenda and not isinstance(agenda[-1], to):
        agenda.pop()
    if not agenda:
        raise Stuck(f"nothing on the agenda is a {to.__name__} to cut down to")


def ask_instead(s: State, ask: Ask[S]) -> None:
    """Put another question in place of the pending one: for imagined games, where the seat cannot know which of several it is."""
    options = ask.options(s)  # type: ignore[arg-type]  # a game's steps go with its own states
    if s.ask is None or not options:
        raise Stuck(f"{type(ask).__name__} cannot be asked instead: {'it offers nothing' if s.ask is not None else 'the game is over'}")
    s.agenda[-1] = ask  # type: ignore[assignment]
    s.ask = ask  # type: ignore[assignment]
    s.options = options


def settle(s: State, luck: Luck, tell: Tell | None) -> None:
    """Run the agenda until somebody must choose or the game is over."""
    agenda = s.agenda
    for _ in range(SETTLE_LIMIT):
        if not agenda:
            s.ask = None
            s.options = ()
            return
        step = agenda.pop()
        if isinstance(step, Ask):
            options = step.options(s)
            if options:
                agenda.append(step)
                s.ask = step
                s.options = options
                return
        step.run(s, luck, tell)
    raise Stuck(f"{SETTLE_LIMIT} steps without a question; the next would be {type(agenda[-1]).__name__ if agenda else 'none'}")


def choose(s: State, k: int, luck: Luck, tell: Tell | None) -> None:
    """Take option k of the pending question, then settle. The only way a player changes a game."""
    ask = s.ask
    options = s.options
    if ask is None:
        raise GameIsOver("the game is over: nothing is asked any more")
    if not 0 <= k < len(options):
        raise NotOffered(str(k), ask.prompt(s), [str(i) for i in range(len(options))])
    s.agenda.pop()
    ask.chosen(s, options[k], luck, tell)
    settle(s, luck, tell)


def playout(s: State, luck: Luck, whim: Sfc32, limit: int) -> int:
    """Play at random to the end, or for `limit` decisions; returns how many were made."""
    made = 0
    while made < limit and s.ask is not None:
        n = len(s.options)
        choose(s, int(whim.below(n)) if n > 1 else 0, luck, None)
        made += 1
    return made
