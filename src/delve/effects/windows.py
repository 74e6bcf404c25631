"""Windows: moments in which seats may act at will, one activation after the other, until everybody is done.

A game keeps a `Window` in its state and has one step for each window, a subclass of `WindowStep`, which asks seats the game's own question.
Seats are asked in ascending order, only while something is there for them to do. Who is done stays done until a change reaches it
(`lapsed`); whoever rests is done in later windows too, until the game forgets it or a change reaches it.
"""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from delve.kernel.events import Tell
from delve.kernel.flow import Ask, State, Step, push
from delve.kernel.luck import Luck
from delve.kernel.native import mypyc_attr
from delve.kernel.part import Part

DONE: Final = 4096
"""The option to do nothing more in this window."""
REST: Final = 4097
"""The option to do nothing more in the later windows either."""

S = TypeVar("S", bound=State, contravariant=True)


class Window(Part):
    """Who is done in the window that is open, or was last. Seats are bits."""

    tag = "window"
    fixed = True

    number: int
    """Which window of the game; -1 before the first."""
    done: int
    resting: int
    """Who is done for later windows too."""
    acts: tuple[int, ...]
    """By seat: activations in this window."""
    backs: int
    """How often the asked seat began something and went back, since it last acted."""

    def __init__(self, number: int, done: int, resting: int, acts: tuple[int, ...], backs: int = 0) -> None:
        self.number = number
        self.done = done
        self.resting = resting
        self.acts = acts
        self.backs = backs

    def opened(self, number: int) -> Window:
        """The next window opens: nobody is done but those that rest."""
        return Window(number, self.resting, self.resting, (0,) * len(self.acts))

    def awake(self) -> Window:
        """Nobody rests any more."""
        return Window(self.number, self.done, 0, self.acts)

    def said_done(self, seat: int, rest: bool) -> Window:
        """That seat is done, for later windows too if it rests."""
        bit = 1 << seat
        return Window(self.number, self.done | bit, self.resting | bit if rest else self.resting, self.acts)

    def acted(self, seat: int) -> Window:
        """One more activation of that seat."""
        acts = list(self.acts)
        acts[seat] += 1
        return Window(self.number, self.done, self.resting, tuple(acts))

    def gone_back(self) -> Window:
        """The asked seat began something and thought better of it."""
        return Window(self.number, self.done, self.resting, self.acts, self.backs + 1)

    def lapsed(self, seats: int) -> Window:
        """These seats (as bits) are no longer done: something that they reach has changed."""
        if not (self.done | self.resting) & seats:
            return self
        return Window(self.number, self.done & ~seats, self.resting & ~seats, self.acts)

    def is_done(self, seat: int) -> bool:
        return bool(self.done >> seat & 1)


@mypyc_attr(allow_interpreted_subclasses=True)
class WindowStep(Step[S], Generic[S]):
    """A window of a game: asks the lowest seat that is not done, as often as it takes, then closes."""

    def __init__(self, number: int, opens: int) -> None:
        self.number = number
        self.opens = opens
        """1 for the step that opens the window, 0 for the one that goes on with it."""

    def args(self) -> tuple[int, ...]:
        return (self.number, self.opens)

    def goes_on(self) -> Step[S]:
        """The step of the same window that does not open it."""
        raise NotImplementedError

    def window(self, s: S) -> Window:
        """The game's window."""
        raise NotImplementedError

    def put(self, s: S, window: Window) -> None:
        """Write it."""
        raise NotImplementedError

    def can_act(self, s: S, seat: int) -> bool:
        """Whether there is anything for that seat to do now."""
        raise NotImplementedError

    def ask(self, s: S, seat: int) -> Ask[S]:
        """The question for that seat."""
        raise NotImplementedError

    def run(self, s: S, luck: Luck, tell: Tell | None) -> None:
        window = self.window(s)
        if self.opens:
            window = window.opened(self.number)
            self.put(s, window)  # now: what a seat can do depends on it
        for seat in range(len(window.acts)):
            if window.is_done(seat):
                continue
            if self.can_act(s, seat):
                self.put(s, window)
                push(s, self.goes_on())
                push(s, self.ask(s, seat))
                return
            window = window.said_done(seat, False)
        self.put(s, window)


@mypyc_attr(allow_interpreted_subclasses=True)
class CyclicWindow(Step[S], Generic[S]):
    """A window in which seats are asked in turn, from the first: each acts once or passes, then the next is asked.

    It closes when, since somebody last acted, everybody has passed or had nothing to do. How far it is lies in its arguments; a question
    that leads to an act replaces the step below it by `after_use()`.
    """

    def __init__(self, number: int, seat: int, quiet: int) -> None:
        self.number = number
        self.seat = seat
        """Whose turn it is."""
        self.quiet = quiet
        """How many in a row have passed or had nothing to do."""

    def args(self) -> tuple[int, ...]:
        return (self.number, self.seat, self.quiet)

    def going_on(self, seat: int, quiet: int) -> Step[S]:
        """The same window, so far on."""
        raise NotImplementedError

    def after_use(self) -> Step[S]:
        """It goes on behind an act: everybody is asked again."""
        return self.going_on(self.seat, 0)

    def seats(self, s: S) -> int:
        """How many there are to be asked."""
        raise NotImplementedError

    def can_act(self, s: S, seat: int) -> bool:
        """Whether that seat is asked."""
        raise NotImplementedError

    def ask(self, s: S, seat: int) -> Ask[S]:
        """The question for that seat."""
        raise NotImplementedError

    def open(self, s: S) -> None:
        """Somebody is about to be asked."""

    def close(self, s: S) -> None:
        """Nobody acts any more."""

    def run(self, s: S, luck: Luck, tell: Tell | None) -> None:
        seats = self.seats(s)
        seat, quiet = self.seat, self.quiet
        while quiet < seats:
            if self.can_act(s, seat):
                self.open(s)
                push(s, self.going_on((seat + 1) % seats, quiet + 1))
                push(s, self.ask(s, seat))
                return
            seat, quiet = (seat + 1) % seats, quiet + 1
        self.close(s)
