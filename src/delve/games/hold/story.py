"""The chronicle of a hold ("Chronicle" of the rules): its events by turn and weight, the Overseer's notes in their place, edits marked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from delve.games.hold.events import Spot, TurnBegan
from delve.games.hold.weights import GREAT, NOTABLE, SMALL, heading_of, weight_of
from delve.kernel.edits import Edited
from delve.kernel.events import Event

NOTE: Final = -1
"""The weight of a note: it is in the Overseer's own voice."""
FIAT: Final = "fiat"


@dataclass(frozen=True)
class StoryLine:
    """A line of the chronicle."""

    turn: int
    """0 before the first."""
    weight: int
    text: str
    spot: Spot | None = None
    """Where it happened."""
    mark: str = ""
    """`fiat` for an edit (34.03)."""
    heading: str = ""
    """What it is, in a few words, for what is great or notable."""


def chronicle(told: Sequence[Sequence[Event]], notes: Sequence[tuple[int, int, str]], line: Callable[[Event], str]) -> list[StoryLine]:
    """The lines of a table: `table.told`, `table.notes`, and the game's sentence for an event."""
    out: list[StoryLine] = []
    turn = 0
    for decision, events in enumerate(told):
        out += [StoryLine(turn, NOTE, text) for made, _, text in notes if made == decision - 1]
        for event in events:
            turn = event.turn if isinstance(event, TurnBegan) else turn
            said = line(event)
            if said:
                mark = FIAT if isinstance(event, Edited) else ""
                out.append(StoryLine(turn, weight_of(event), said, _spot(event), mark, heading_of(event)))
    return out + [StoryLine(turn, NOTE, text) for made, _, text in notes if made == len(told) - 1]


def _spot(event: Event) -> Spot | None:
    """The space of an event; the first of several."""
    spot: Spot | None = getattr(event, "space", None)
    spaces: Sequence[Spot] = getattr(event, "spaces", ())
    return spot or (spaces[0] if spaces else None)


__all__ = ("FIAT", "GREAT", "NOTABLE", "NOTE", "SMALL", "StoryLine", "chronicle")
