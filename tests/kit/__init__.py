"""The test kit: draw the given, script the luck, act by key, look at what is offered, shown and told.

Rule of this room: no mocks and nothing patched, so the same tests run on the compiled package.
"""

from tests.kit.cavern import CavernKit, CavernPlay, Room
from tests.kit.kit import Kit, Position
from tests.kit.pencil import PencilKit, PencilPlay, Player, roll

__all__ = ["CavernKit", "CavernPlay", "Kit", "PencilKit", "PencilPlay", "Player", "Position", "Room", "roll"]
