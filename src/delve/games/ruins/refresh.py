"""The Refresh phase and hands (RUINS-4, 21): postponed effects, hands to five, influence, the Alert, a window."""

from __future__ import annotations

from typing import Final

from delve.games.ruins import armed, card_changes, changes, faces, influence, windows
from delve.games.ruins.codes import ANCIENT, AT_NEXT_REFRESH, BY_HAND, BY_ROUND, FULL_HAND, INFLUENCE, NOBODY, STOP, W_REFRESH
from delve.games.ruins.state import Ruins
from delve.kernel.events import Tell
from delve.kernel.face import Face, Refusal
from delve.kernel.flow import Ask, Obvious, Step, push
from delve.kernel.luck import Luck


def begin(s: Ruins) -> None:
    """The five steps, the last one pushed first."""
    push(s, ALERT_RISES)
    push(s, influence.REVEAL)
    push(s, HANDS[1])
    armed.run_armed(s, AT_NEXT_REFRESH)


class Hands(Step[Ruins]):
    """refresh.2: hands to five in the order X1..Xn, then the Ancient; one seat finishes before the next (4.03)."""

    tag = "hands"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def args(self) -> tuple[int, ...]:
        return (self.seat,)

    def run(self, s: Ruins, luck: Luck, tell: Tell | None) -> None:
        seat, seats = self.seat, len(s.seats)
        while True:
            number = seat if seat < seats else ANCIENT
            player = s.seats[number]
            if not player.out:
                if s.rules.redraw or len(player.hand) > FULL_HAND:
                    if number != ANCIENT:
                        push(s, HANDS[seat + 1])
                    push(s, FillHand(number))
                    if s.rules.redraw:
                        push(s, Redraw(number))
                    return
                fill(s, number, luck, tell)
            if number == ANCIENT:
                return
            seat += 1


def fill(s: Ruins, seat: int, luck: Luck, tell: Tell | None) -> None:
    """4.05, 4.06."""
    missing = FULL_HAND - len(s.seats[seat].hand)
    if missing > 0:
        card_changes.draw(s, seat, missing, BY_HAND, NOBODY, luck, tell)


class FillHand(Step[Ruins]):
    """One hand to five: discards above it (4.04), draws below it."""

    tag = "fill-hand"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def args(self) -> tuple[int, ...]:
        return (self.seat,)

    def run(self, s: Ruins, luck: Luck, tell: Tell | None) -> None:
        if len(s.seats[self.seat].hand) > FULL_HAND and given_up(s, self.seat):
            push(s, self)
            push(s, DiscardDown(self.seat))
            return
        fill(s, self.seat, luck, tell)


def given_up(s: Ruins, seat: int) -> list[int]:
    """What a seat may discard from its hand: anything but influence (20.14), each design once."""
    return [card for card in sorted(set(s.seats[seat].hand)) if s.content.designs[card].type != INFLUENCE]


class DiscardDown(Obvious[Ruins]):
    """D03: which card goes, while the hand is above five (4.04)."""

    tag = "discard-down"
    clause = "RUINS-4.04"

    def every(self, s: Ruins) -> list[int]:
        return given_up(s, self.seat)

    def chosen(self, s: Ruins, code: int, luck: Luck, tell: Tell | None) -> None:
        card_changes.discard(s, self.seat, (code,), BY_HAND, NOBODY, tell)

    def prompt(self, s: Ruins) -> str:
        return faces.discard_prompt(s, self.seat)

    def face(self, s: Ruins, code: int) -> Face:
        return faces.discard_face(s, code)

    def why_not(self, s: Ruins, key: str) -> Refusal | None:
        return faces.why_not_discard(s, self.seat, key)


class Redraw(Ask[Ruins]):
    """D04, with `redraw = before_draw`: any cards go before the hand is filled (R49)."""

    tag = "redraw"
    clause = "RUINS-R49"

    def options(self, s: Ruins) -> tuple[int, ...]:
        found = given_up(s, self.seat)
        return (*found, STOP) if found else ()

    def run(self, s: Ruins, luck: Luck, tell: Tell | None) -> None:
        """Nothing in hand that may go."""

    def chosen(self, s: Ruins, code: int, luck: Luck, tell: Tell | None) -> None:
        if code != STOP:
            push(s, self)
            card_changes.discard(s, self.seat, (code,), BY_HAND, NOBODY, tell)

    def prompt(self, s: Ruins) -> str:
        return faces.redraw_prompt(s, self.seat)

    def face(self, s: Ruins, code: int) -> Face:
        return faces.discard_face(s, code)

    def why_not(self, s: Ruins, key: str) -> Refusal | None:
        return faces.why_not_discard(s, self.seat, key)


class AlertRises(Step[Ruins]):
    """refresh.4 and the window of refresh.5 (4.10 to 4.12)."""

    tag = "alert-rises"

    def run(self, s: Ruins, luck: Luck, tell: Tell | None) -> None:
        if s.holds:
            changes.use_hold(s, tell)
        else:
            changes.change_alert(s, 1, BY_ROUND, NOBODY, tell)
        windows.open_window(s, W_REFRESH)


HANDS: Final = tuple([Hands(seat) for seat in range(6)])
ALERT_RISES: Final = AlertRises()
