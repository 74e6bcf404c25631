"""Lantern, a sixth game written from docs/adding-a-game.md alone: guess how long the oil lasts.

Each seat is dealt a secret number from 1 to 6. In turn, a seat burns one die of oil or calls. After a
call the seat whose secret is nearest to the oil burnt, counted in sixes, wins.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from delve.kernel.events import Event, Tell
from delve.kernel.face import Face, Words
from delve.kernel.flow import Ask, State, Step, push
from delve.kernel.game import SPECTATOR, Advice, Game, Outcome, Setup, View, pending
from delve.kernel.luck import SETUP, Luck


@dataclass(frozen=True)
class Burnt(Event):
    seat: int
    die: int


@dataclass(frozen=True)
class LanternView(View):
    oil: int
    secret: int | None


class Lantern(State):
    secrets: list[int]
    burnt: list[int]
    called: int

    def __init__(self, secrets: list[int], burnt: list[int], called: int = 0) -> None:
        super().__init__()
        self.secrets, self.burnt, self.called = secrets, burnt, called


class Deal(Step[Lantern]):
    tag = "deal"

    def run(self, s: Lantern, luck: Luck, tell: Tell | None) -> None:
        s.secrets = [int(luck.die(SETUP)) for _ in s.secrets]
        push(s, BurnOrCall(0))


class BurnOrCall(Ask[Lantern]):
    tag = "burn-or-call"

    def options(self, s: Lantern) -> tuple[int, ...]:
        return (0, 1) if sum(s.burnt) < 30 else (1,)

    def chosen(self, s: Lantern, code: int, luck: Luck, tell: Tell | None) -> None:
        if code == 1:
            s.called = 1
            return
        die = int(luck.die())
        s.burnt[self.seat] += die
        if tell is not None:
            tell.append(Burnt(self.seat, die))
        push(s, type(self)((self.seat + 1) % len(s.secrets)))

    def prompt(self, s: Lantern) -> str:
        return "Burn oil, or call?"

    def face(self, s: Lantern, code: int) -> Face:
        return Face("call", Words("Call")) if code else Face("burn", Words("Burn oil"))


class LanternGame(Game):
    id, title, pitch, credit, minutes = "lantern", "Lantern", "How long will it burn?", "ours", "2"
    min_seats, max_seats, version = 2, 4, 1
    secrets = True
    steps = (Deal, BurnOrCall)

    def blank(self, seats: int, setup: Setup) -> Lantern:
        s = Lantern([0] * seats, [0] * seats)
        push(s, Deal())
        return s

    def outcome(self, s: Lantern) -> Outcome | None:
        if not s.called:
            return None
        scores = self.standing(s)
        return Outcome(tuple(i for i, score in enumerate(scores) if score == max(scores)), scores, "The nearest guess wins.")

    def standing(self, s: Lantern) -> tuple[int, ...]:
        return tuple(-abs(secret * 6 - sum(s.burnt)) for secret in s.secrets)

    def turns(self, s: Lantern) -> int:
        return sum(s.burnt)

    def broken(self, before: Lantern | None, told: Sequence[Event], now: Lantern) -> list[str]:
        return [] if all(1 <= secret <= 6 for secret in now.secrets) else ["a secret is out of range"]

    def view(self, s: Lantern, seat: int) -> LanternView:
        secret = s.secrets[seat] if seat != SPECTATOR else None
        return LanternView(*pending(s, seat), self.outcome(s), sum(s.burnt), secret)

    def hidden(self, s: Lantern, seat: int) -> dict[str, object]:
        return {f"the secret of seat {i}": secret for i, secret in enumerate(s.secrets) if i != seat}

    def imagine(self, s: Lantern, seat: int, luck: Luck) -> Lantern:
        other = Lantern(s.secrets, s.burnt[:], s.called)
        s.give_agenda(other)
        other.secrets = [secret if i == seat else int(luck.die(SETUP)) for i, secret in enumerate(s.secrets)]
        return other

    def line(self, event: Event, names: Sequence[str]) -> str:
        return f"{names[event.seat]} burns {event.die}." if isinstance(event, Burnt) else ""

    def text(self, view: LanternView, names: Sequence[str], ascii_only: bool = False) -> str:
        return f"oil burnt: {view.oil}   your secret: {view.secret or '-'}"

    def svg(self, view: LanternView, names: Sequence[str], theme: str = "light") -> str:
        return f'<svg xmlns="http://www.w3.org/2000/svg"><text>{view.oil}</text></svg>'

    def instinct(self) -> LanternInstinct:
        return LanternInstinct()


class LanternInstinct:
    def pick(self, view: LanternView) -> int:
        return self.advise(view).pick

    def advise(self, view: LanternView) -> Advice:
        near = view.secret is not None and view.oil >= view.secret * 6 - 3
        return Advice(len(view.options) - 1 if near else 0, "The oil is near your number." if near else "There is oil left.")
