"""The writers of names and of challenges (HOLD-29, 30)."""

from __future__ import annotations

from typing import Final

from delve.games.hold import chronicle_events as ev
from delve.games.hold.map_changes import alter_thing
from delve.games.hold.spaces import spot
from delve.games.hold.state import Hold
from delve.kernel.events import Tell

TREASURE: Final = 5_000
"""Trade Goods of the Endless Treasury (29.08)."""
GYM: Final = 200
"""STR of a single unit (29.09)."""


def name_thing(s: Hold, number: int, prompt: int, tell: Tell | None) -> None:
    """A discovery goes by a prompt from now on, and so do its enemies (30.01)."""
    thing = alter_thing(s, number, prompt=prompt)
    if tell is not None:
        tell.append(ev.Named(spot(thing.anchor), thing.what, prompt))


def meet(s: Hold, id: str, tell: Tell | None) -> None:
    """A challenge is met in this hold, once (29.01); in a hold that was edited it is marked (29.02)."""
    number = next(one.number for one in s.content.challenges if one.id == id)
    if number in s.chronicle.met:
        return
    s.chronicle.met[number] = s.clock.turn
    if tell is not None:
        tell.append(ev.ChallengeMet(number, s.chronicle.edits > 0))


def tame_large(s: Hold, tell: Tell | None) -> None:
    """A large creature was tamed (29.04)."""
    s.chronicle.tamings.append(s.clock.turn)
    if tell is not None:
        tell.append(ev.LargeCreatureTamed(len(s.chronicle.tamings)))


def remember_invention(s: Hold, rank: int) -> None:
    """An invention was gained, even if it is lost again (29.16). `Invented` has told."""
    s.chronicle.invented.add(rank)
