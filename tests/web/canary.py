"""Lantern with canaries: every secret of it is a word that nobody else may ever be sent.

`python -m tests.web.canary --port N --data FOLDER` serves it. What is dealt stands in the environment: DELVE_CANARY is
`salt:2,5`, the secret of each seat after the salt, so that two servers can differ in what is hidden and in nothing else.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

import delve
from delve.kernel.events import Event, Tell
from delve.kernel.flow import push
from delve.kernel.game import Stat
from delve.kernel.luck import SETUP, Luck
from delve.kernel.moments import Change, Die, Moment, Throw
from delve.pictures.scene import Scene
from tests.laws.lantern import BurnOrCall, Burnt, Deal, Lantern, LanternGame, LanternView


def dealt() -> tuple[str, list[int]]:
    """The salt, and the secret of each seat."""
    salt, _, secrets = os.environ.get("DELVE_CANARY", "salt:2,5").partition(":")
    return salt, [int(secret) for secret in secrets.split(",")]


def canary(salt: str, secret: int) -> str:
    """The word that stands for a secret."""
    return "canary" + sha256(f"{salt}|{secret}".encode()).hexdigest()[:16]


@dataclass(frozen=True)
class Dealt(Event):
    """A seat is dealt its secret: it alone is told which."""

    seat: int
    secret: int

    def seen_by(self, seat: int) -> Event | None:
        return self if seat == self.seat else None


@dataclass(frozen=True)
class Whispered(Event):
    """What a seat hears of its own secret whenever anybody burns oil."""

    seat: int
    secret: int

    def seen_by(self, seat: int) -> Event | None:
        return self if seat == self.seat else None


class DealCanaries(Deal):
    """Deal what the environment says; the dice are rolled all the same."""

    def run(self, s: Lantern, luck: Luck, tell: Tell | None) -> None:
        for _ in s.secrets:
            luck.die(SETUP)
        s.secrets = dealt()[1][: len(s.secrets)]
        if tell is not None:
            tell.extend(Dealt(seat, secret) for seat, secret in enumerate(s.secrets))
        push(s, Burn(0))


class Burn(BurnOrCall):
    """The same question, with whispers."""

    def chosen(self, s: Lantern, code: int, luck: Luck, tell: Tell | None) -> None:
        if code == 1:
            s.called = 1
            return
        die = int(luck.die())
        s.burnt[self.seat] += die
        if tell is not None:
            tell.append(Burnt(self.seat, die))
            tell.extend(Whispered(seat, secret) for seat, secret in enumerate(s.secrets))
        push(s, Burn((self.seat + 1) % len(s.secrets)))


class CanaryGame(LanternGame):
    """Lantern with a board, and with its secrets told in canaries."""

    steps = (DealCanaries, Burn)

    def blank(self, seats: int, setup: Any) -> Lantern:
        s = Lantern([0] * seats, [0] * seats)
        push(s, DealCanaries())
        return s

    def word(self, secret: int | None) -> str:
        return "-" if secret is None else canary(dealt()[0], secret)

    def line(self, event: Event, names: Sequence[str]) -> str:
        if isinstance(event, (Dealt, Whispered)):
            return f"{names[event.seat]} knows {self.word(event.secret)}."
        return super().line(event, names)

    def moments(self, told: Sequence[Event], earlier: int, names: Sequence[str], seat: int) -> tuple[Moment, ...]:
        """A card with all that one hears, and what one knows in every field of it."""
        known = "".join(self.word(event.secret) for event in told if isinstance(event, (Dealt, Whispered)))
        return tuple(
            Moment(
                event.seat, self.line(event, names), known, f"Oil {known}", (event.seat,), known, places=("oil", f"secret{known}"),
                throws=(Throw(names[event.seat], event.seat, (Die(f"a {event.die}"),), known),), changes=(Change("+1", known),),
            )
            for event in told[earlier:] if isinstance(event, Burnt)
        )  # fmt: skip

    def text(self, view: LanternView, names: Sequence[str], ascii_only: bool = False) -> str:
        return f"oil burnt: {view.oil}   your secret: {self.word(view.secret)}"

    def scene(self, view: LanternView, names: Sequence[str], narrow: bool = False) -> Scene:
        drawn = Scene(300, 200, "Lantern", f"{view.oil} oil burnt, your secret {self.word(view.secret)}")
        drawn.add("oil", f'<text x="20" y="60" font-size="20">oil {view.oil}</text>')
        drawn.add("secret", f'<text x="20" y="120" font-size="14">{self.word(view.secret)} at {view.oil}</text>')
        return drawn

    def cover(self) -> str:
        return '<svg viewBox="0 0 220 300" role="img" aria-label="Lantern"><rect width="220" height="300" fill="#876"/></svg>'

    def stats(self, view: LanternView, seat: int) -> tuple[Stat, ...]:
        mine = self.word(view.secret) if seat == view.seat else "hidden"
        return (Stat("secret", mine, "What was dealt."),)


def main() -> int:
    """Serve it beside the games there are."""
    from delve.cli import main as cli

    delve.register(CanaryGame())
    return cli(["serve", "--no-open", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
