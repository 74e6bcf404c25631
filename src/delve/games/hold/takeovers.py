"""Takeovers (HOLD-17): enemies without a route to their goal or the Entrance claim the rooms they can reach, then stand still.

Monstrosities damage what they can reach instead, then go to ground. What becomes of both after the combat is in `garrisons`.
"""

from __future__ import annotations

from typing import Final

from delve.games.hold import map_changes, marching, takeover_changes
from delve.games.hold.codes import BARRACKS, ESCAPED, HOSTILE, INVENTION, NOTHING, PRISON, PRISONER, ROOM, SOLDIER, YOURS
from delve.games.hold.dispatch import ways_of
from delve.games.hold.distances import FAR, distances_from, first_step
from delve.games.hold.enemies import depth_bonus
from delve.games.hold.facts import is_connected, routes_to
from delve.games.hold.fighting import piece_of, yours_at
from delve.games.hold.forces import GONE_TO_GROUND, UNDERFOOT, Piece
from delve.games.hold.houses import housed, is_unit_room, printed
from delve.games.hold.mapping import Thing, is_room
from delve.games.hold.naming import piece_name, space_name
from delve.games.hold.powers import unit_strength
from delve.games.hold.spaces import key_of
from delve.games.hold.state import Hold
from delve.games.hold.tables import TAKEOVER_TROOP
from delve.games.hold.words import face, say, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Obvious
from delve.kernel.luck import Luck

UNDECIDED: Final = -2
"""Several rooms are equally near: the Overseer says which it makes for."""


# ---- an activation without a route


def check_route(s: Hold, piece: Piece, tell: Tell | None) -> None:
    """One of a takeover that has a route now marches again (17.05, 17.11)."""
    if (piece.takeover or piece.found) and marching.next_space(s, piece) != NOTHING:
        takeover_changes.march_again(s, piece, tell)


def next_space(s: Hold, piece: Piece, tell: Tell | None) -> int:
    """What an enemy without a route does, up to its step: the space it steps to; NOTHING where it stays; or UNDECIDED (17.02, 17.13)."""
    monstrous = is_monstrous(s, piece)
    if not monstrous and not piece.takeover:
        takeover_changes.take_part(s, piece, takeover_of(s))
    if monstrous and piece.found:
        takeover_changes.stand_still(s, piece, tell)  # 17.16
        return NOTHING
    stands_in(s, piece, tell)
    near = nearest_rooms(s, piece)
    if not near:
        if monstrous:
            go_to_ground(s, piece, tell)
        elif all_taken(s):
            man_rooms(s, piece.takeover, tell)
        return NOTHING
    if piece.making_for not in near:
        if len(near) > 1:
            return UNDECIDED
        takeover_changes.make_for(s, piece, near[0])
    return step_towards(s, piece, s.map.things[piece.making_for])


def stands_in(s: Hold, piece: Piece, tell: Tell | None) -> None:
    """A room that it stands in with none of your pieces there is claimed (17.03); a Monstrosity damages it (17.13)."""
    thing = s.map.thing_at(piece.at)
    if not is_wanted(s, piece, thing):
        return
    if is_monstrous(s, piece):
        map_changes.damage(s, thing.number, tell)
    elif piece.takeover and not yours_at(s, piece.at):
        takeover_changes.claim(s, thing.number, piece.takeover, tell)


def is_wanted(s: Hold, piece: Piece, thing: Thing) -> bool:
    """Unclaimed rooms and other Unit Rooms (17.02); for a Monstrosity undamaged rooms (17.13)."""
    if is_monstrous(s, piece):
        return thing.kind in (ROOM, INVENTION) and not thing.damaged
    return not thing.taken and (thing.kind in (ROOM, INVENTION) or is_unit_room(s, thing))


def nearest_rooms(s: Hold, piece: Piece) -> list[int]:
    """The nearest things it wants by its route, several where they are equally near (3.12, 3.13)."""
    reach = distances_from(s, piece.at, marching.mover_of(s, piece))
    best = FAR
    near: list[int] = []
    for thing in s.map.things.values():
        far = min([reach.get(at, FAR) for at in thing.spaces])
        if far <= best and far != FAR and is_wanted(s, piece, thing):
            near = [thing.number] if far < best else [*near, thing.number]
            best = far
    return near


def step_towards(s: Hold, piece: Piece, thing: Thing) -> int:
    """The next space on its way to a thing: to the nearest of its spaces."""
    mover = marching.mover_of(s, piece)
    reach = distances_from(s, piece.at, mover)
    goal = min(thing.spaces, key=lambda at: (reach.get(at, FAR), at))
    return first_step(s, piece.at, routes_to(s, goal, mover), mover)


def is_monstrous(s: Hold, piece: Piece) -> bool:
    return s.content.enemies[piece.enemy].is_monstrosity


def takeover_of(s: Hold) -> int:
    """The takeover that an enemy joins: the one going on in this combat, or a new one."""
    active = [piece.takeover for piece in s.fight.pieces if piece.takeover and not piece.stays]
    known = [piece.takeover for piece in (*s.fight.pieces, *s.fight.joining)]
    known += [one.takeover for one in s.dormant] + [thing.taken for thing in s.map.things.values()]
    return active[0] if active else 1 + max(known)


class WhichRoom(Obvious[Hold]):
    """Which of several equally near rooms an enemy makes for (3.13)."""

    tag = "which-room"
    clause = "HOLD-3.13"

    def __init__(self, piece: int) -> None:
        super().__init__(0)
        self.piece = piece

    def args(self) -> tuple[int, ...]:
        return (self.piece,)

    def every(self, s: Hold) -> list[int]:
        piece = piece_of(s, self.piece)
        return [] if piece is None else nearest_rooms(s, piece)

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        piece = piece_of(s, self.piece)
        if piece is not None:
            takeover_changes.make_for(s, piece, code)

    def prompt(self, s: Hold) -> str:
        piece = piece_of(s, self.piece)
        return say("ask.takeover", enemy="" if piece is None else piece_name(s, piece))

    def face(self, s: Hold, code: int) -> Face:
        at = s.map.things[code].anchor
        return face(f"towards {key_of(at)}", "towards", space_place(at), where=space_name(s, at))


# ---- when everything is claimed


def all_taken(s: Hold) -> bool:
    """No enemy in takeover mode can reach an unclaimed room (17.06)."""
    return not any(in_takeover(s, piece) and nearest_rooms(s, piece) for piece in s.fight.pieces)


def in_takeover(s: Hold, piece: Piece) -> bool:
    """An enemy that walks, no Monstrosity and no garrison yet, without a route (17.01)."""
    if piece.side not in (HOSTILE, ESCAPED) or ways_of(piece).stays(s, piece) or is_monstrous(s, piece):
        return False
    return marching.next_space(s, piece) == NOTHING


def man_rooms(s: Hold, takeover: int, tell: Tell | None) -> None:
    """Every claimed Unit Room spawns its Troop, and all enemies of the takeover are a garrison (17.06, 17.09)."""
    for thing in list(s.map.things.values()):
        if thing.taken == takeover and not thing.manned and is_unit_room(s, thing):
            unit, count = counterpart(s, thing)
            strength = count * unit_strength(s, unit) + depth_bonus(s, thing.anchor)
            takeover_changes.man(s, thing, TAKEOVER_TROOP, strength, unit, count, tell)
    for piece in s.fight.pieces:
        if piece.takeover == takeover and not piece.stays:
            takeover_changes.stand_still(s, piece, tell)


def counterpart(s: Hold, thing: Thing) -> tuple[int, int]:
    """The unit of a claimed room's Troop and how many they are (17.07, 17.08, `takeover_troops`); none for an Inn and the like."""
    if is_room(thing, PRISON):
        return PRISONER, housed(s, thing.number, PRISONER)
    if is_room(thing, BARRACKS):
        unit = s.last_housed.get(thing.number, SOLDIER)
    elif thing.kind == ROOM:
        unit = next(iter(s.content.rooms[thing.what].houses), NOTHING)  # a Forge's Cannon, not its Golems
    else:
        unit = next((unit.number for unit in s.content.units if printed(s, thing, unit.number)), NOTHING)
    if unit == NOTHING:
        return SOLDIER, 0
    if s.rules.takeover_troops == "one":
        return unit, 1
    if s.rules.takeover_troops == "housed":
        return unit, lived_there(s, thing.number, unit)
    return unit, printed(s, thing, unit)


def lived_there(s: Hold, thing: int, unit: int) -> int:
    """How many of a unit had their home there when the combat began."""
    fallen = [one.number for one in s.fight.fallen if (one.side, one.home, one.unit) == (YOURS, thing, unit)]
    return housed(s, thing, unit) + sum(fallen)


def release(s: Hold, tell: Tell | None) -> None:
    """The claims of a takeover end with its last enemy (17.12)."""
    taken = [thing for thing in s.map.things.values() if thing.taken]
    if not taken:
        return
    holders = {one.takeover for one in s.dormant}
    if s.combat is not None:
        holders.update([piece.takeover for piece in (*s.combat.pieces, *s.combat.joining) if piece.side != YOURS])
    for thing in taken:
        if thing.taken not in holders:
            takeover_changes.end_claim(s, thing.number, tell)


# ---- Monstrosities


def go_to_ground(s: Hold, piece: Piece, tell: Tell | None) -> None:
    """Nothing is left to break: it leaves the map; the rooms it could reach are remembered (17.13, 17.14)."""
    reach = distances_from(s, piece.at, marching.mover_of(s, piece))
    rooms = [thing for thing in s.map.things.values() if thing.kind in (ROOM, INVENTION)]
    region = tuple([thing.number for thing in rooms if any(at in reach for at in thing.spaces)])
    state = UNDERFOOT if is_reached(s, region) else GONE_TO_GROUND
    takeover_changes.go_to_ground(s, piece, state, region, tell)


def is_reached(s: Hold, region: tuple[int, ...]) -> bool:
    """Whether any room of a region is connected."""
    there = [s.map.things[number] for number in region if number in s.map.things]
    return any(is_connected(s, at) for thing in there for at in thing.spaces)


STEPS = (WhichRoom,)
