"""Windows and activations (HEROES-4): who is asked, what is chosen of an activation, and when it is carried out."""

from __future__ import annotations

from typing import Final

from delve.effects.windows import DONE, REST, Window, WindowStep
from delve.games.heroes import changes, faces
from delve.games.heroes.abilities import acts, can_act, effect_of, payers, source_of, targets_of, values_of
from delve.games.heroes.codes import BACK, MAX_SEATS, PERK, D, R
from delve.games.heroes.dice import NONE
from delve.games.heroes.perks import Refocus
from delve.games.heroes.state import Heroes
from delve.games.heroes.using import carry_out
from delve.games.heroes.whynot import why_not_activate
from delve.kernel.events import Tell
from delve.kernel.face import Face, Refusal
from delve.kernel.flow import Ask, Step, push
from delve.kernel.luck import Luck


class OpenWindow(WindowStep[Heroes]):
    """One of the windows U, A, B, C, D and R (4.01, 4.21-4.24)."""

    tag = "window"

    def goes_on(self) -> Step[Heroes]:
        return GOING_ON[self.number]

    def window(self, s: Heroes) -> Window:
        return s.window

    def put(self, s: Heroes, window: Window) -> None:
        changes.set_window(s, window)

    def can_act(self, s: Heroes, seat: int) -> bool:
        return can_act(s, seat)

    def ask(self, s: Heroes, seat: int) -> Ask[Heroes]:
        return ACTIVATE[seat]


class Activate(Ask[Heroes]):
    """Use an ability or a treasure, as often as wanted, or be done: for this window, or for the rest of the turn."""

    tag = "activate"
    clause = "HEROES-4.02"

    def options(self, s: Heroes) -> tuple[int, ...]:
        found = acts(s, self.seat)
        if not found:
            return ()
        found.append(DONE)
        if s.window.number < D:  # the last window of a turn, and that of Rewards, have none after them
            found.append(REST)
        return tuple(found)

    def run(self, s: Heroes, luck: Luck, tell: Tell | None) -> None:
        """Nothing is left to activate: done without being asked (4.24)."""
        changes.set_window(s, s.window.said_done(self.seat, False))

    def chosen(self, s: Heroes, code: int, luck: Luck, tell: Tell | None) -> None:
        seat = self.seat
        if code == DONE or code == REST:  # noqa: PLR1714, SIM109  # a tuple is slow when compiled
            changes.set_window(s, s.window.said_done(seat, code == REST))
            return
        push(s, self)
        choose_payment(s, seat, code, luck, tell)

    def prompt(self, s: Heroes) -> str:
        return faces.window_prompt(s, self.seat)

    def key(self, s: Heroes, code: int) -> str:
        return faces.act_key(s, self.seat, code)

    def face(self, s: Heroes, code: int) -> Face:
        return faces.act_face(s, self.seat, code)

    def why_not(self, s: Heroes, key: str) -> Refusal | None:
        return why_not_activate(s, self.seat, key)


# Payment, target and value are asked only where there is more than one; the cost is paid after the last of them. Each of these
# questions lies above the `Activate` of its seat, to which `back` returns.


def choose_payment(s: Heroes, seat: int, act: int, luck: Luck, tell: Tell | None) -> None:
    """What pays, then what it is aimed at; Focus asks for dice instead (13.44)."""
    if source_of(act) == PERK:
        push(s, Refocus(seat, 0, NONE))
        return
    found = payers(s, seat, act)
    if len(found) > 1:
        push(s, PayDie(seat, act))
    else:
        choose_target(s, seat, act, found[0], luck, tell)


def choose_target(s: Heroes, seat: int, act: int, paid: int, luck: Luck, tell: Tell | None) -> None:
    """What it is aimed at, then the face or sign."""
    found = targets_of(s, seat, act, paid)
    if len(found) > 1:
        push(s, Target(seat, act, paid))
    else:
        choose_value(s, seat, act, paid, found[0], luck, tell)


def choose_value(s: Heroes, seat: int, act: int, paid: int, target: int, luck: Luck, tell: Tell | None) -> None:
    """The face or sign, if there is one to choose; then it is carried out."""
    if values_of(effect_of(s, seat, act)):
        push(s, Value(seat, act, paid, target))
    else:
        carry_out(s, seat, act, paid, target, 0, luck, tell)


class PayDie(Ask[Heroes]):
    """Which die pays."""

    tag = "pay-die"
    clause = "HEROES-4.03"

    def __init__(self, seat: int, act: int) -> None:
        super().__init__(seat)
        self.act = act

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.act)

    def options(self, s: Heroes) -> tuple[int, ...]:
        return (*payers(s, self.seat, self.act), BACK)

    def chosen(self, s: Heroes, code: int, luck: Luck, tell: Tell | None) -> None:
        if code == BACK:
            changes.set_window(s, s.window.gone_back())
        else:
            choose_target(s, self.seat, self.act, code, luck, tell)

    def prompt(self, s: Heroes) -> str:
        return faces.pay_prompt(s, self.seat, self.act)

    def face(self, s: Heroes, code: int) -> Face:
        return faces.pay_face(s, self.seat, self.act, code)


class Target(Ask[Heroes]):
    """Which die, or which player."""

    tag = "target"
    clause = "HEROES-4.08"

    def __init__(self, seat: int, act: int, paid: int) -> None:
        super().__init__(seat)
        self.act = act
        self.paid = paid

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.act, self.paid)

    def options(self, s: Heroes) -> tuple[int, ...]:
        return (*targets_of(s, self.seat, self.act, self.paid), BACK)

    def chosen(self, s: Heroes, code: int, luck: Luck, tell: Tell | None) -> None:
        if code == BACK:
            changes.set_window(s, s.window.gone_back())
        else:
            choose_value(s, self.seat, self.act, self.paid, code, luck, tell)

    def prompt(self, s: Heroes) -> str:
        return faces.target_prompt(s, self.seat, self.act)

    def key(self, s: Heroes, code: int) -> str:
        return faces.target_key(s, self.seat, code)

    def face(self, s: Heroes, code: int) -> Face:
        return faces.target_face(s, self.seat, self.act, code)


class Value(Ask[Heroes]):
    """Which face, or which sign (9.17, 9.26)."""

    tag = "value"
    clause = "HEROES-9.26"

    def __init__(self, seat: int, act: int, paid: int, target: int) -> None:
        super().__init__(seat)
        self.act = act
        self.paid = paid
        self.target = target

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.act, self.paid, self.target)

    def options(self, s: Heroes) -> tuple[int, ...]:
        return (*values_of(effect_of(s, self.seat, self.act)), BACK)

    def chosen(self, s: Heroes, code: int, luck: Luck, tell: Tell | None) -> None:
        if code == BACK:
            changes.set_window(s, s.window.gone_back())
        else:
            carry_out(s, self.seat, self.act, self.paid, self.target, code, luck, tell)

    def prompt(self, s: Heroes) -> str:
        return faces.value_prompt(s, self.seat, self.act, self.target)

    def face(self, s: Heroes, code: int) -> Face:
        return faces.value_face(s, self.seat, self.act, self.target, code)


OPENING: Final = tuple([OpenWindow(number, 1) for number in range(R + 1)])
GOING_ON: Final = tuple([OpenWindow(number, 0) for number in range(R + 1)])
ACTIVATE: Final = tuple([Activate(seat) for seat in range(MAX_SEATS)])
