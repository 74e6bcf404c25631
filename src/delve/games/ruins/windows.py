"""The windows (RUINS-19): who is asked, Instants played, abilities used."""

from __future__ import annotations

from typing import Final

from delve.effects.windows import CyclicWindow
from delve.games.ruins import effect_changes, pile_changes, using, window_words
from delve.games.ruins.abilities import can_use
from delve.games.ruins.codes import ABILITY_CODE, ANCIENT, NO_WINDOW, NOW, PASS, WINDOWS
from delve.games.ruins.facts import cost_of
from delve.games.ruins.state import Ruins
from delve.kernel.events import Tell
from delve.kernel.face import Face, Refusal
from delve.kernel.flow import Ask, Step, push
from delve.kernel.luck import Luck


def open_window(s: Ruins, number: int) -> None:
    """The next step is that window, the Ancient asked first (19.03). Nobody is asked who has nothing to use (19.05)."""
    push(s, OPENING[number])


def playable(s: Ruins, seat: int, window: int) -> list[int]:
    """The Instants a seat can play (19.06)."""
    player, designs = s.seats[seat], s.content.designs
    fitting = s.content.instants[window]
    out: list[int] = []
    if fitting.isdisjoint(player.hand):
        return out
    for card in player.hand:
        design = designs[card]
        if card not in fitting or card in out:
            continue
        if cost_of(s, seat, card) <= player.trinkets and (seat != ANCIENT or design.hazard <= s.peak):
            out.append(card)
    out.sort()
    return out


def is_asked(s: Ruins, seat: int, window: int) -> bool:
    """In round 0 the Ancient is not (19.14); with `ask_all` everybody else is."""
    if s.seats[seat].out or (seat == ANCIENT and not s.round):
        return False
    return s.rules.ask_all or can_use(s, seat, window) or bool(playable(s, seat, window))


class AskAround(CyclicWindow[Ruins]):
    """A window: Ancient, X1 to Xn and round again, until everybody has passed since the last use (19.03, 19.04)."""

    tag = "ask-around"

    def going_on(self, seat: int, quiet: int) -> Step[Ruins]:
        return AskAround(self.number, seat, quiet)

    def seats(self, s: Ruins) -> int:
        return len(s.seats)

    def can_act(self, s: Ruins, seat: int) -> bool:
        return is_asked(s, seat, self.number)

    def ask(self, s: Ruins, seat: int) -> Ask[Ruins]:
        return USE_NOW[seat]

    def open(self, s: Ruins) -> None:
        effect_changes.set_window(s, self.number)

    def close(self, s: Ruins) -> None:
        effect_changes.set_window(s, NO_WINDOW)


class UseNow(Ask[Ruins]):
    """D11: an Instant, one's ability, or pass."""

    tag = "use-now"
    clause = "RUINS-19.03"

    def options(self, s: Ruins) -> tuple[int, ...]:
        found = playable(s, self.seat, s.window)
        if can_use(s, self.seat, s.window):
            found.append(ABILITY_CODE)
        found.append(PASS)
        return tuple(found)

    def chosen(self, s: Ruins, code: int, luck: Luck, tell: Tell | None) -> None:
        if code == PASS:
            return
        around = s.agenda.pop()
        if not isinstance(around, AskAround):
            raise AssertionError("a window asks without its step")
        push(s, around.after_use())
        use(s, self.seat, code, tell)

    def prompt(self, s: Ruins) -> str:
        return window_words.prompt(s, self.seat)

    def overheard(self, s: Ruins) -> str:
        return window_words.overheard(s)

    def key(self, s: Ruins, code: int) -> str:
        return window_words.key(s, code)

    def face(self, s: Ruins, code: int) -> Face:
        return window_words.face(s, self.seat, code)

    def why_not(self, s: Ruins, key: str) -> Refusal | None:
        return window_words.why_not(s, self.seat, key)


def use(s: Ruins, seat: int, code: int, tell: Tell | None) -> None:
    """An Instant or ability resolves completely and at once (18.05, 19.07)."""
    if code == ABILITY_CODE:
        card = s.seats[seat].ability
        effect_changes.use_ability(s, seat, s.window, tell)
    else:
        card = code
        pile_changes.play(s, seat, card, cost_of(s, seat, card), s.window, tell)
    push(s, UseDone(seat, card))
    using.do_design(s, seat, card, NOW)


class UseDone(Step[Ruins]):
    """An Instant or ability has resolved."""

    tag = "use-done"

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.card)

    def run(self, s: Ruins, luck: Luck, tell: Tell | None) -> None:
        effect_changes.end_use(self.seat, self.card, tell)


USE_NOW: Final = tuple([UseNow(seat) for seat in range(5)])
OPENING: Final = tuple([AskAround(number, ANCIENT, 0) for number in range(len(WINDOWS))])
STEPS: Final[tuple[type[Step[Ruins]], ...]] = (AskAround, UseNow, UseDone)
