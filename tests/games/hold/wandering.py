"""Holds played at random, step by step: for tests of what is seen and told all through a hold."""

from __future__ import annotations

from collections.abc import Iterator

from delve.games.hold import GAME
from delve.games.hold.state import Hold
from delve.kernel.events import Event, Tell
from delve.kernel.flow import choose
from delve.kernel.game import decision
from delve.kernel.luck import seeded, stream

TRIES = 30
CLOSING = ("abandon", "triumph", "wish")


def wandering(seed: int, longest: int = 250) -> Iterator[tuple[Hold, list[Event]]]:
    """A random hold that nobody closes: every position, and what was told on the way to it. Steps around what is not written."""
    whim = stream(str(seed), "whim")
    told = Tell()
    s: Hold = GAME.start(1, GAME.setup({"flavour": "auto"}), seeded(seed), told)  # type: ignore[assignment]
    yield s, told
    for made in range(longest):
        pending = decision(s)
        ways = [k for k, key in enumerate(pending.keys) if key not in CLOSING] if pending is not None else []
        for trial in range(TRIES if ways else 0):
            then, told = s.copy(), Tell()
            try:
                choose(then, ways[int(whim.below(len(ways)))], seeded(seed * 1_000_000 + made * TRIES + trial), told)
            except NotImplementedError:
                continue
            s = then
            yield s, told
            break
        else:
            return
