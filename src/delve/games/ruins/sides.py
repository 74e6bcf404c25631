"""Who belongs together: the Ancient is one side, all Archaeologists the other (24.05, 25.01)."""

from __future__ import annotations

from delve.games.ruins.codes import ANCIENT


def same_side(viewer: int, seat: int) -> bool:
    """Whether a viewer belongs to the side of that seat. A spectator belongs to none."""
    return viewer >= 0 and (viewer == ANCIENT) == (seat == ANCIENT)
