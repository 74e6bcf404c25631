"""A game played at random, one decision at a time, and all that reaches a seat of it: what the laws look at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from delve.kernel.codec import encode, freeze
from delve.kernel.events import Event, Tell
from delve.kernel.flow import State, choose
from delve.kernel.game import Game, decision
from delve.kernel.luck import Luck, Sfc32, seeded, stream
from delve.kernel.part import Part

BOUND = 20_000
"""Random play must end within this many decisions."""


def pick(s: State, whim: Sfc32) -> int:
    """A random option; a final one (`Face.final`) only one time in eight, so that games last long enough to be a test."""
    k = int(whim.below(len(s.options)))
    if s.ask is not None and s.ask.face(s, s.options[k]).final and whim.below(8):
        k = 0
    return k


class RandomGame:
    """A game that is played at random, one decision at a time."""

    def __init__(
        self, game: Game, seats: int, seed: int | str, house_rules: Mapping[str, str] | None = None, legacy: Part | None = None
    ) -> None:
        self.game = game
        self.setup = game.setup(house_rules)
        self.luck: Luck = seeded(seed)
        self.whim: Sfc32 = stream(str(seed), "laws")
        self.told: Tell = []
        self.seats = seats
        self.state: State = game.start(seats, self.setup, self.luck, self.told, legacy)
        self.made = 0

    def step(self) -> list[Event]:
        """Make one choice; returns its events."""
        told: Tell = []
        choose(self.state, pick(self.state, self.whim), self.luck, told)
        self.told += told
        self.made += 1
        return told

    def frozen(self) -> str:
        """State and luck as text: all that the rest of the game depends on."""
        return encode([freeze(self.state), self.luck.freeze()])

    def run(self, bound: int = BOUND) -> Iterator[State]:
        """Play on to the end, yielding at every decision."""
        while self.state.ask is not None and self.made < bound:
            yield self.state
            self.step()


def seen(game: Game, s: State, seat: int, names: Sequence[str] = ()) -> str:
    """All that reaches a seat: its view, its decision or the question others are asked; with names also text and picture."""
    view = game.view(s, seat)
    asked = decision(s) if s.ask is not None and s.ask.seat == seat else None
    out = [repr(view), repr(asked), "" if s.ask is None else s.ask.overheard(s)]
    if names:
        out += [game.text(view, names), game.svg(view, names), repr(game.scene(view, names))]
    return "\n".join(out)
