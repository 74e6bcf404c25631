"""Windows as any game may have them: a toy with counters that seats take from, in one window after the other."""

from __future__ import annotations

from delve.effects.windows import DONE, REST, CyclicWindow, Window, WindowStep
from delve.kernel.events import Tell
from delve.kernel.face import Face, Words
from delve.kernel.flow import Ask, State, Step, choose, push, settle
from delve.kernel.luck import Luck, Scripted


class Toy(State):
    """What each seat may still take, and a log of who did what in which window."""

    tag = "toy"

    left: list[int]
    window: Window
    took: list[tuple[int, int]]

    def __init__(self, left: list[int], window: Window, took: list[tuple[int, int]]) -> None:
        super().__init__()
        self.left = left
        self.window = window
        self.took = took


class ToyWindow(WindowStep[Toy]):
    tag = "toy-window"

    def goes_on(self) -> Step[Toy]:
        return ToyWindow(self.number, 0)

    def window(self, s: Toy) -> Window:
        return s.window

    def put(self, s: Toy, window: Window) -> None:
        s.window = window

    def can_act(self, s: Toy, seat: int) -> bool:
        return s.left[seat] > 0

    def ask(self, s: Toy, seat: int) -> Ask[Toy]:
        return Take(seat)


class Take(Ask[Toy]):
    """Take one of one's own; code 1 gives one to the next seat, whose Done lapses."""

    tag = "take"

    def options(self, s: Toy) -> tuple[int, ...]:
        return (0, 1, DONE, REST) if s.left[self.seat] else ()

    def run(self, s: Toy, luck: Luck, tell: Tell | None) -> None:
        s.window = s.window.said_done(self.seat, False)

    def chosen(self, s: Toy, code: int, luck: Luck, tell: Tell | None) -> None:
        if code in (DONE, REST):
            s.window = s.window.said_done(self.seat, code == REST)
            return
        push(s, self)
        s.left[self.seat] -= 1
        s.took.append((s.window.number, self.seat))
        s.window = s.window.acted(self.seat)
        if code:
            other = (self.seat + 1) % len(s.left)
            s.left[other] += 1
            s.window = s.window.lapsed(1 << other)

    def prompt(self, s: Toy) -> str:
        return "Take one?"

    def face(self, s: Toy, code: int) -> Face:
        return Face(str(code), Words(str(code)))


def opened(*left: int) -> Toy:
    s = Toy(list(left), Window(-1, 0, 0, (0,) * len(left)), [])
    push(s, ToyWindow(2, 1))
    push(s, ToyWindow(1, 1))
    settle(s, Scripted(), None)
    return s


def say(s: Toy, *codes: int) -> tuple[int, int]:
    """Choose by code; then the window and the seat that is asked."""
    for code in codes:
        choose(s, s.options.index(code), Scripted(), None)
    return (s.window.number, s.ask.seat) if s.ask is not None else (s.window.number, -1)


def test_the_lowest_seat_that_can_act_is_asked_until_it_is_done() -> None:
    s = opened(0, 2, 1)
    assert say(s) == (1, 1)
    assert say(s, 0) == (1, 1)
    assert say(s, DONE) == (1, 2)
    assert say(s, DONE) == (2, 1)
    assert s.window.acts == (0, 0, 0)


def test_nobody_is_asked_when_nobody_can_act() -> None:
    s = opened(0, 0)
    assert (s.ask, s.window.number) == (None, 2)


def test_who_runs_out_is_done_without_being_asked() -> None:
    s = opened(1, 1)
    assert say(s, 0) == (1, 1)
    assert s.window.is_done(0) and not s.window.is_done(1)


def test_done_lapses_when_something_reaches_one_and_rest_with_it() -> None:
    s = opened(1, 3)
    assert say(s, DONE) == (1, 1)
    assert say(s, 1, DONE) == (1, 0)  # seat 0 got one
    assert say(s, REST) == (2, 1)
    assert s.window.resting == 1
    assert say(s, 1, DONE) == (2, 0)
    assert s.window.resting == 0


def test_who_rests_is_done_in_later_windows_until_the_game_wakes_it() -> None:
    s = opened(1, 1)
    assert say(s, REST) == (1, 1)
    assert say(s, DONE) == (2, 1)
    assert s.window.resting == 1
    assert s.window.awake().opened(3).done == 0


# ---- windows in which seats are asked in turn


class Round(CyclicWindow[Toy]):
    tag = "round"

    def going_on(self, seat: int, quiet: int) -> Step[Toy]:
        return Round(self.number, seat, quiet)

    def seats(self, s: Toy) -> int:
        return len(s.left)

    def can_act(self, s: Toy, seat: int) -> bool:
        return s.left[seat] > 0

    def ask(self, s: Toy, seat: int) -> Ask[Toy]:
        return TakeOne(seat)

    def open(self, s: Toy) -> None:
        s.took.append((-1, self.number))

    def close(self, s: Toy) -> None:
        s.took.append((-2, self.number))


class TakeOne(Ask[Toy]):
    """Take one of one's own, or pass."""

    tag = "take-one"

    def options(self, s: Toy) -> tuple[int, ...]:
        return (0, 1)

    def chosen(self, s: Toy, code: int, luck: Luck, tell: Tell | None) -> None:
        if code:
            return
        around = s.agenda.pop()
        assert isinstance(around, Round)
        push(s, around.after_use())
        s.left[self.seat] -= 1
        s.took.append((self.seat, around.number))

    def prompt(self, s: Toy) -> str:
        return "?"

    def face(self, s: Toy, code: int) -> Face:
        return Face(("take", "pass")[code], Words(""))


def around(left: list[int], answers: str) -> tuple[list[int], Toy]:
    """Who is asked, with `t` for take and `p` for pass; the window begins with seat 1."""
    s = Toy(left, Window(-1, 0, 0, (0,) * len(left)), [])
    push(s, Round(7, 1, 0))
    settle(s, Scripted(), None)
    asked = []
    for answer in answers:
        assert s.ask is not None
        asked.append(s.ask.seat)
        choose(s, "tp".index(answer), Scripted(), None)
    assert s.ask is None
    return asked, s


def test_seats_are_asked_in_turn_and_again_after_every_act() -> None:
    asked, s = around([1, 2, 0, 1], "ptpp")
    assert asked == [1, 3, 0, 1]
    assert s.took[-1] == (-2, 7)


def test_the_user_is_asked_last_after_an_act_of_its_own() -> None:
    asked, s = around([1, 2, 0], "tpp")
    assert asked == [1, 0, 1]
    assert s.left == [1, 1, 0]


def test_a_window_in_which_nobody_can_act_closes_unopened() -> None:
    asked, s = around([0, 0, 0], "")
    assert (asked, s.took) == ([], [(-2, 7)])
