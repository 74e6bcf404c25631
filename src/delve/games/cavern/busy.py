"""What the other seats see instead of the questions of a placement (H02): that somebody places, not how far they are."""

from __future__ import annotations

from delve.games.cavern.state import Cavern
from delve.kernel.flow import Ask, Obvious


class PlacingTile(Ask[Cavern]):
    """A seat is busy with its tile: preparing, choosing the tile, the cell, the way round."""

    tag = "placing-tile"


class PlacingDelver(Ask[Cavern]):
    """A seat is busy with its Delver: where, and which one."""

    tag = "placing-delver"


class AskedAnyway(Obvious[Cavern]):
    """A question whose answers depend on what only its seat sees: one answer alone is asked for too, so that nobody learns of it (R72)."""

    def tells(self, s: Cavern) -> bool:
        """Whether an answer without a question would tell others something."""
        return True

    def options(self, s: Cavern) -> tuple[int, ...]:
        every = self.every(s)
        return tuple(every) if len(every) > 1 or (s.rules.asks_anyway and self.tells(s)) else ()
