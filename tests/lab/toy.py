"""A game of four turns for two: take a point or pass. It can be made to misbehave."""

from __future__ import annotations

from collections.abc import Sequence

from delve.kernel.events import Event, Tell
from delve.kernel.face import Face, Words
from delve.kernel.flow import Ask, State, push
from delve.kernel.game import Advice, Game, HouseRule, Outcome, Setup, View, pending
from delve.kernel.luck import Luck


class Pot(State):
    points: list[int]
    turns: int
    way: str

    def __init__(self, points: list[int], turns: int, way: str) -> None:
        super().__init__()
        self.points = points
        self.turns = turns
        self.way = way


class Turn(Ask[Pot]):
    """Option 0 passes, option 1 takes a point."""

    tag = "turn"

    def options(self, s: Pot) -> tuple[int, ...]:
        return () if s.way == "dumb" and s.turns == 2 else (0, 1)

    def chosen(self, s: Pot, code: int, luck: Luck, tell: Tell | None) -> None:
        s.points[self.seat] += code
        s.turns += 1
        if s.way == "wrong":
            raise ZeroDivisionError("as told")
        if s.turns < 4 or s.way == "endless":
            push(s, Turn(1 - self.seat))

    def prompt(self, s: Pot) -> str:
        return "Take?"

    def face(self, s: Pot, code: int) -> Face:
        return Face("take 1" if code else "pass", Words("?"))


class TakerInstinct:
    """Always the last option it is shown."""

    def pick(self, view: View) -> int:
        return len(view.options) - 1

    def advise(self, view: View) -> Advice:
        return Advice(self.pick(view), "greed")


class Toy(Game):
    id = "toy"
    title = "Toy"
    min_seats, max_seats = 2, 2
    version = 1
    secrets = False
    house_rules = (HouseRule("way", "How it goes", dict.fromkeys(("well", "endless", "dumb", "wrong", "interrupt", "broken"), ""), ""),)
    steps = (Turn,)
    verbs = ("pass", "take")

    def __init__(self) -> None:
        self.begun = 0

    def blank(self, seats: int, setup: Setup) -> Pot:
        self.begun += 1
        if setup["way"] == "interrupt" and self.begun > 300:
            raise KeyboardInterrupt
        s = Pot([0] * seats, 0, setup["way"])
        push(s, Turn(0))
        return s

    def outcome(self, s: Pot) -> Outcome | None:
        winners = tuple(seat for seat in range(2) if s.points[seat] == max(s.points))
        return None if s.ask else Outcome(winners, tuple(s.points), "")

    def standing(self, s: Pot) -> tuple[int, ...]:
        return tuple(s.points)

    def turns(self, s: Pot) -> int:
        return s.turns

    def broken(self, before: Pot | None, told: Sequence[Event], now: Pot) -> list[str]:
        return ["1: seat 1 has two points"] if now.way == "broken" and now.points[0] == 2 else []

    def view(self, s: Pot, seat: int) -> View:
        return View(*pending(s, seat), self.outcome(s))

    def instinct(self) -> TakerInstinct:
        return TakerInstinct()
