"""What the other seats see instead of the questions of a placement (H02): that somebody places, not how far they are."""

from __future__ import annotations

from delve.games.cavern.state import Cavern
from delve.kernel.flow import Ask


class PlacingTile(Ask[Cavern]):
    """A seat is busy with its tile: preparing, choosing the tile, the cell, the way round."""

    tag = "placing-tile"


class PlacingDelver(Ask[Cavern]):
    """A seat is busy with its Delver: where, and which one."""

    tag = "placing-delver"
