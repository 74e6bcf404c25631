"""The writers of names (HOLD-30)."""

from __future__ import annotations

from delve.games.hold import chronicle_events as ev
from delve.games.hold.map_changes import alter_thing
from delve.games.hold.spaces import spot
from delve.games.hold.state import Hold
from delve.kernel.events import Tell


def name_thing(s: Hold, number: int, prompt: int, tell: Tell | None) -> None:
    """A discovery goes by a prompt from now on, and so do its enemies (30.01)."""
    thing = alter_thing(s, number, prompt=prompt)
    if tell is not None:
        tell.append(ev.Named(spot(thing.anchor), thing.what, prompt))
