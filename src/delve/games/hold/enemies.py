"""Starting STR of enemies (HOLD-11.03 to 11.05), world layers as they act on them, and the way into a combat (11.01, 11.06)."""

from __future__ import annotations

from delve.games.hold import force_changes
from delve.games.hold.forces import Piece
from delve.games.hold.spaces import depth
from delve.games.hold.state import Hold
from delve.games.hold.tables import HIVE, SKITTER
from delve.kernel.events import Tell


def in_layer(s: Hold, layer: int, at: int) -> bool:
    """Whether a world layer is in play and acts on that space (27.02)."""
    return s.lore.layer == layer and depth(at) >= s.lore.layer_depth


def depth_bonus(s: Hold, at: int) -> int:
    """5 for each depth of the spawn space (11.03); with the greedy dark 2 more for each Red Joker found (11.04)."""
    each = 5 + 2 * s.cards.red_found if s.rules.greedy_dark else 5
    return each * depth(at)


def strength_of(s: Hold, enemy: int, at: int, size: int = 1) -> int:
    """What an enemy of the table has when it spawns: base, by the size of its home, and the depth bonus once."""
    entry = s.content.enemies[enemy]
    base = entry.base * (size if entry.per_space else 1)
    if enemy == HIVE and in_layer(s, SKITTER, at):
        base *= 2  # 27.09
    return base + (depth_bonus(s, at) if entry.depth else 0)


def attack(s: Hold, enemy: int, at: int, tell: Tell | None, size: int = 1, prompt: int = 0) -> Piece:
    """An enemy of the table spawns. The combat is fought by `combat.FIGHT`, which the caller pushes once for all of one cause (11.06)."""
    return force_changes.spawn(s, enemy, at, strength_of(s, enemy, at, size), tell, prompt=prompt)
