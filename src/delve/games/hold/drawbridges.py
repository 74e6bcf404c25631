"""Drawbridges in a combat (HOLD-8.60 to 8.67): ordered closed or open, what becomes of those on one, and how enemies break through."""

from __future__ import annotations

from typing import Final

from delve.games.hold import combat_changes, room_changes
from delve.games.hold.codes import DRAWBRIDGE, DRY, ENTRANCE, LAVA, NOTHING, SLIME, YOURS
from delve.games.hold.dispatch import COMBAT_ENDS, DRAWBRIDGES, OPENED_BRIDGES, PHASE, ROUND_ENDS, WORKS, Work
from delve.games.hold.distances import FAR, distances_to
from delve.games.hold.facts import functions, working
from delve.games.hold.fighting import piece_of
from delve.games.hold.forces import Piece
from delve.games.hold.graph import openings
from delve.games.hold.mapping import is_room
from delve.games.hold.marching import mover_of
from delve.games.hold.movers import closed_bridge
from delve.games.hold.naming import piece_name, space_name, where
from delve.games.hold.spaces import DOWN, ENTRANCE_SPACE, key_of
from delve.games.hold.state import Hold
from delve.games.hold.tables import GOLEMS
from delve.games.hold.words import face, say, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Obvious, push
from delve.kernel.luck import Luck

STRENGTH: Final = 50
"""Of a closed Drawbridge, a level 1 Defensive Barricade (8.61)."""
FALL: Final = 50
"""STR lost for each space fallen (8.62)."""


class OrderBridge(Work):
    """A functioning Drawbridge is ordered closed, or open again: at the end of the next round (8.60)."""

    key = "bridge"
    label = "Order a Drawbridge closed or open"
    clause = "HOLD-8.60"
    when = PHASE

    def choices(self, s: Hold) -> list[int]:
        return [bridge for bridge in working(s, DRAWBRIDGE) if bridge not in s.fight.bridges]

    def do(self, s: Hold, choice: int, luck: Luck, tell: Tell | None) -> None:
        room_changes.order_bridge(s, choice, s.fight.round + 1, tell)

    def face(self, s: Hold, choice: int) -> Face:
        at = s.map.things[choice].anchor
        id = "bridge.open" if choice in s.fight.closed else "bridge.close"
        return face(f"bridge {key_of(at)}", id, space_place(at), where=space_name(s, at), round=s.fight.round + 1)


def bridges_move(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """At the end of a round (12.20) the orders that are due are carried out; a Drawbridge that does not work any more stays as it is."""
    for bridge in sorted(s.fight.bridges):
        if s.fight.bridges[bridge] > s.fight.round:
            continue
        room_changes.forget_order(s, bridge)
        if bridge not in s.map.things or not functions(s, bridge):
            continue
        if bridge in s.fight.closed:
            room_changes.move_bridge(s, bridge, 0, tell)
        else:
            close(s, bridge, tell)


def close(s: Hold, bridge: int, tell: Tell | None) -> None:
    """It closes: enemies on it fall (8.62), your pieces step off (8.64)."""
    at = s.map.things[bridge].anchor
    room_changes.move_bridge(s, bridge, STRENGTH, tell)
    for piece in [piece for piece in s.fight.pieces if piece.at == at]:
        if piece.side == YOURS:
            push(s, StepOff(piece.number))
        else:
            fall(s, piece, tell)


# ---- falling


def drop(s: Hold, at: int) -> list[int]:
    """The spaces straight below a space that are joined to it by open links, the lowest last: nothing is shut in between (8.62)."""
    out: list[int] = []
    here = at
    while here in s.map.links and s.map.links[here].barricade is None:
        here += DOWN
        if s.map.cells[here].barricade is not None or closed_bridge(s, s.map.thing_at(here)):
            break
        out.append(here)
    return out


def fall(s: Hold, piece: Piece, tell: Tell | None) -> None:
    """50 STR for each space fallen; over liquid it is one space and back, with nothing open below only back (8.62, 8.63)."""
    here = piece.at
    over_liquid = s.map.cells[here].liquid not in (DRY, SLIME)
    below = [] if over_liquid else drop(s, here)
    to = below[-1] if below else way_back(s, piece)
    room_changes.fall_to(s, piece, to, len(below), tell)
    lava = any(s.map.cells[at].liquid == LAVA for at in (below or [here]))
    if lava and not (piece.enemy != NOTHING and (s.content.enemies[piece.enemy].is_monstrosity or piece.enemy == GOLEMS)):
        combat_changes.defeat(s, piece, tell)
    else:
        combat_changes.strike(s, piece, FALL * (1 if over_liquid else len(below)), tell)


def way_back(s: Hold, piece: Piece) -> int:
    """The space it came from; for one that has made no step, the open one nearest the Entrance (8.63, R233)."""
    beside = [there for there, _ in openings(s.map, piece.at)]
    if piece.came in beside:
        return piece.came
    return nearest_way_off(s, piece)[0]


def nearest_way_off(s: Hold, piece: Piece) -> list[int]:
    """The open touching spaces nearest the Entrance by route that it may stand in; where there is none, the one it is in."""
    mover = mover_of(s, piece)
    left = distances_to(s, ENTRANCE_SPACE, mover)
    beside = [there for there, _ in openings(s.map, piece.at) if mover.enters(s, there)]
    least = min([left.get(there, FAR) for there in beside], default=FAR)
    return [there for there in beside if left.get(there, FAR) == least] or [piece.at]


class StepOff(Obvious[Hold]):
    """A piece of yours on a closing Drawbridge steps to the open space nearest the Entrance; of several equally near, which (8.64)."""

    tag = "step-off"
    clause = "HOLD-8.64"

    def __init__(self, piece: int) -> None:
        super().__init__(0)
        self.piece = piece

    def args(self) -> tuple[int, ...]:
        return (self.piece,)

    def every(self, s: Hold) -> list[int]:
        piece = piece_of(s, self.piece)
        return [] if piece is None else nearest_way_off(s, piece)

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        piece = piece_of(s, self.piece)
        if piece is not None and code != piece.at:
            room_changes.fall_to(s, piece, code, 0, tell)

    def prompt(self, s: Hold) -> str:
        piece = piece_of(s, self.piece)
        return say("ask.step_off", piece="" if piece is None else piece_name(s, piece))

    def face(self, s: Hold, code: int) -> Face:
        return face(f"move {key_of(code)}", "act.move", space_place(code), where=where(code), then="")


# ---- breaking through


def closed_at(s: Hold, at: int) -> int:
    """The closed Drawbridge in a space; NOTHING where there is none."""
    if at not in s.map.cells:
        return NOTHING  # a burrower's rock
    thing = s.map.thing_at(at)
    return thing.number if thing.kind != ENTRANCE and closed_bridge(s, thing) else NOTHING


def attack_bridge(s: Hold, piece: Piece, bridge: int, tell: Tell | None) -> None:
    """Clubs and Monstrosities attack it at once, spades lose their first activation against it (8.65, R52)."""
    if piece.enemy != NOTHING and s.content.enemies[piece.enemy].suit == "spade" and piece.balked != bridge:
        room_changes.balk(s, piece, bridge)
        return
    room_changes.hit_bridge(s, bridge, s.fight.closed[bridge] - piece.strength, tell)


def bridges_open(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """Undamaged closed Drawbridges open when the combat ends (8.67)."""
    for bridge in sorted(s.fight.closed):
        if is_room(s.map.things[bridge], DRAWBRIDGE):  # it was not destroyed
            room_changes.move_bridge(s, bridge, 0, tell)


ROUND_ENDS[DRAWBRIDGES] = bridges_move
COMBAT_ENDS[OPENED_BRIDGES] = bridges_open
WORKS.append(OrderBridge())
STEPS = (StepOff,)
