"""Nim in sixty lines, from docs/adding-a-game.md: a pile of stones, take one to three, whoever takes the last one wins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from delve.kernel.events import Event, Tell
from delve.kernel.face import Face, Words
from delve.kernel.flow import Ask, State, push
from delve.kernel.game import Game, Outcome, Setup, View, pending
from delve.kernel.luck import SETUP, Luck


class Pile(State):
    stones: int
    taken: list[int]

    def __init__(self, stones: int, taken: list[int]) -> None:
        super().__init__()
        self.stones, self.taken = stones, taken


@dataclass(frozen=True)
class PileView(View):
    stones: int


class Take(Ask[Pile]):
    tag = "take"

    def options(self, s: Pile) -> tuple[int, ...]:
        return tuple(range(1, min(3, s.stones) + 1))

    def run(self, s: Pile, luck: Luck, tell: Tell | None) -> None:
        s.stones = 6 + int(luck.die(SETUP))  # an empty pile before the first turn is heaped up
        push(s, Take(0))

    def chosen(self, s: Pile, code: int, luck: Luck, tell: Tell | None) -> None:
        s.stones -= code
        s.taken.append(code)
        if s.stones:
            push(s, Take(1 - self.seat))

    def prompt(self, s: Pile) -> str:
        return f"{s.stones} stones are left. How many do you take?"

    def face(self, s: Pile, code: int) -> Face:
        return Face(f"take {code}", Words(f"Take {code}"))


class Nim(Game):
    id, title, pitch, credit, minutes = "nim", "Nim", "Take the last stone.", "nobody knows", "1"
    min_seats, max_seats, version, secrets, steps = 2, 2, 1, False, (Take,)

    def blank(self, seats: int, setup: Setup) -> Pile:
        s = Pile(0, [])
        push(s, Take(0))
        return s

    def outcome(self, s: Pile) -> Outcome | None:
        return None if s.ask else Outcome(((len(s.taken) - 1) % 2,), self.standing(s), "The last stone is taken.")

    def standing(self, s: Pile) -> tuple[int, ...]:
        return sum(s.taken[0::2]), sum(s.taken[1::2])

    def turns(self, s: Pile) -> int:
        return len(s.taken)

    def broken(self, before: Pile | None, told: Sequence[Event], now: Pile) -> list[str]:
        return [] if now.stones >= 0 else ["a stone too many was taken"]

    def view(self, s: Pile, seat: int) -> PileView:
        return PileView(*pending(s, seat), self.outcome(s), s.stones)

    def imagine(self, s: Pile, seat: int, luck: Luck) -> State:
        return s.copy()

    def line(self, event: Event, names: Sequence[str]) -> str:
        return ""

    def text(self, view: PileView, names: Sequence[str], ascii_only: bool = False) -> str:
        return f"{view.stones} stones"
