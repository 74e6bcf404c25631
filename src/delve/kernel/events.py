"""What happened, told as it happens. Log lines, animation, chronicle and statistics all read events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True)
class Event:
    """One observable change, in the past tense. Games subclass it with their own fields."""

    reveals: ClassVar[bool] = False
    """True if it shows somebody what was hidden before. The strict undo rule does not go back past it."""

    opens: ClassVar[bool] = False
    """True if it begins a resolution (a battle, an encounter) that may go on for several decisions and is told as one."""
    closes: ClassVar[bool] = False
    """True if it ends such a resolution."""

    def seen_by(self, seat: int) -> Event | None:
        """The event as that seat sees it; None if it does not see it."""
        return self


Tell = list[Event]
"""The list to which changes append their events. Simulations pass None instead, and no event is built."""
