"""What happened, told as it happens. Log lines, animation, chronicle and statistics all read events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True)
class Event:
    """One observable change, in the past tense. Games subclass it with their own fields."""

    reveals: ClassVar[bool] = False
    """Whether it shows somebody what was hidden before: undo stops here."""

    def seen_by(self, seat: int) -> Event | None:
        """What that seat learns of it; None when nothing."""
        return self


Tell = list[Event]
"""Where changes tell their events. Simulations pass None instead, and no event is built."""
