"""What a decision brought about, as moments: what weighs stands alone under a heading, the rest is told in passing, beat by beat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from delve.games.hold.weights import GREAT, SMALL, heading_of, weight_of
from delve.kernel.events import Event
from delve.kernel.moments import Moment

OVERSEER: Final = 0
BEATS: Final = ("TurnBegan", "Explored", "CombatBegan", "RoundBegan")
"""Events that begin a new sentence group."""

Line = Callable[[Event], str]
Places = Callable[[Event], tuple[str, ...]]


def moments(told: Sequence[Event], line: Line, places: Places) -> tuple[Moment, ...]:
    """In the order in which it happened. `line` and `places` are the game's."""
    out: list[Moment] = []
    beat: list[Event] = []
    for event in told:
        if weight_of(event) > SMALL:
            out += _passing(beat, line, places)
            out += _standing(event, line, places)
            beat = []
        else:
            if type(event).__name__ in BEATS:
                out += _passing(beat, line, places)
                beat = []
            beat.append(event)
    return tuple(out + _passing(beat, line, places))


def _passing(beat: Sequence[Event], line: Line, places: Places) -> list[Moment]:
    """Small events as one light moment."""
    lines = [said for said in map(line, beat) if said]
    if not lines:
        return []
    return [Moment(OVERSEER, lines[0], " ".join(lines[1:]), places=_all(beat, places))]


def _standing(event: Event, line: Line, places: Places) -> list[Moment]:
    """A great or notable event under its heading. What is great stays until it was seen."""
    said = line(event)
    if not said:
        return []
    seen = (OVERSEER,) if weight_of(event) == GREAT else ()
    return [Moment(OVERSEER, said, kind=heading_of(event), concerns=seen, places=places(event))]


def _all(events: Sequence[Event], places: Places) -> tuple[str, ...]:
    return tuple(dict.fromkeys([place for event in events for place in places(event)]))
