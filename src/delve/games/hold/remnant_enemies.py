"""How the enemies of remnants act where they differ (HOLD-19.02, 19.17): thieving village monsters, and the wyrm that wrecks rooms."""

from __future__ import annotations

from typing import Final

from delve.games.hold import map_changes, room_changes
from delve.games.hold.codes import INVENTION, ROOM
from delve.games.hold.dispatch import ATTACKS, WAYS, Ways
from delve.games.hold.fighting import yours_at
from delve.games.hold.forces import Piece
from delve.games.hold.lines import between
from delve.games.hold.state import Hold
from delve.games.hold.tables import MONSTERS, WYRM
from delve.kernel.events import Tell
from delve.kernel.luck import Luck

STOLEN: Final = 10


class VillageWays(Ways):
    """Monsters take 10 Trade Goods, or all there are, from a room with a printed cost where nobody of yours stands (19.02, R93)."""

    def entered(self, s: Hold, piece: Piece, luck: Luck, tell: Tell | None) -> None:
        thing = s.map.thing_at(piece.at)
        if thing.kind != ROOM or not s.content.rooms[thing.what].priced or piece.came in thing.spaces:
            return
        if not any(yours_at(s, at) for at in thing.spaces):
            room_changes.lose_supplies(s, 0, min(STOLEN, s.supplies.goods), "monsters", tell)


def wyrm_attacks(s: Hold, piece: Piece, struck: list[Piece], luck: Luck, tell: Tell | None) -> None:
    """Rooms the wyrm attacks in, or fires through, are damaged (19.17, R101)."""
    if piece.enemy != WYRM or not struck:
        return
    for there in between(s, piece.at, struck[0].at):
        if there in s.map.cells and s.map.thing_at(there).kind in (ROOM, INVENTION):
            map_changes.damage(s, s.map.cells[there].thing, tell)


WAYS[MONSTERS] = VillageWays()
ATTACKS.append(wyrm_attacks)
STEPS = ()
