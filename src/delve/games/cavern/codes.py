"""What numbers mean where they are not simply a seat, a tile, a cell, a section, a kind or a card."""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1
EVERYBODY: Final = 4
"""In place of a seat; NOBODY also in place of a kind, a card or an option that there is not."""

REDRAW: Final = 1000
RETRIEVE: Final = 1001
HOURGLASS: Final = 1002
STUCK_REDRAW: Final = 1003
PASS: Final = 1004
"""Of the act question, beside the tiles of the hand (D01)."""
NO_SCAFFOLD: Final = 1005
"""Of the second tile (D06)."""

NO_DELVER: Final = 4095
STAY: Final = 4095
"""Nobody is placed (D07); nobody comes home (D20)."""

ROLL: Final = 0
DICE: Final = 1
SURGE: Final = 2
KNUCKLES: Final = 3
HOOK: Final = 4
"""Before a roll (D11): roll, two white dice, Overchannel, and the two treasures for it."""
KEEP: Final = 0
RETHROW: Final = 1
"""After a roll (D13)."""
RIFT: Final = 3
"""What a Rift adds to the Combat of each marked Delver (16.09)."""
