"""What a decision brought about, as moments: what weighs has a card with what came of it, the rest is told in passing, beat by beat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from delve.games.hold.weights import GREAT, SMALL, heading_of, weight_of
from delve.kernel.events import Event
from delve.kernel.moments import Moment

OVERSEER: Final = 0
BEATS: Final = ("TurnBegan", "Explored", "CombatBegan", "RoundBegan")
"""Events that begin a moment of their own."""

Line = Callable[[Event], str]
Places = Callable[[Event], tuple[str, ...]]


def moments(told: Sequence[Event], line: Line, story: Line, places: Places) -> tuple[Moment, ...]:
    """In the order in which it happened. `line` and `places` are the game's; `story` is what a card of a table says."""
    return tuple([one for beat in _beats(told) if (one := _moment(beat, line, story, places)) is not None])


def _beats(told: Sequence[Event]) -> list[list[Event]]:
    """Events that are told together: one that weighs, or begins something, with the small ones that follow it."""
    out: list[list[Event]] = []
    for event in told:
        if not out or weight_of(event) > SMALL or type(event).__name__ in BEATS:
            out.append([])
        out[-1].append(event)
    return out


def _moment(beat: Sequence[Event], line: Line, story: Line, places: Places) -> Moment | None:
    """A beat as a moment, with a card if it weighs and there is something to say beside its first sentence."""
    lines = [said for said in map(line, beat) if said]
    if not lines:
        return None
    first, text = beat[0], story(beat[0])
    where = tuple(dict.fromkeys([place for event in beat for place in places(event)]))
    aside = " ".join(lines[1:])
    if weight_of(first) == SMALL or not (aside or text):
        return Moment(OVERSEER, lines[0], aside, places=where)
    held = (OVERSEER,) if weight_of(first) == GREAT else ()
    return Moment(OVERSEER, lines[0], aside, heading_of(first), held, text, places=where)
