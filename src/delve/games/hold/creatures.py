"""Creatures that live on their own (HOLD-18.15 to 18.20): the small one that raids a room, the large one in its lair."""

from __future__ import annotations

from typing import Final

from delve.games.hold import combat_changes, creature_changes, force_changes, map_changes
from delve.games.hold.codes import INVENTION, NOTHING, ROOM
from delve.games.hold.dispatch import DISCOVERIES, WAYS, Ways
from delve.games.hold.distances import nearest_by_route
from delve.games.hold.enemies import attack, strength_of
from delve.games.hold.fighting import piece_of, yours_at
from delve.games.hold.forces import AT_HOME, Piece
from delve.games.hold.movers import ENEMIES
from delve.games.hold.naming import piece_name, space_name
from delve.games.hold.spaces import key_of
from delve.games.hold.state import Hold
from delve.games.hold.tables import SMALL_CREATURE, SMALL_CREATURE_DEN
from delve.games.hold.words import face, say, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Ask, Obvious, push
from delve.kernel.luck import Luck

LET_BE: Final = 0
FOLLOW: Final = 1


# ---- the small creature


def small_creature(s: Hold, thing: int, luck: Luck, tell: Tell | None) -> None:
    """It goes for the nearest room; where it can reach none it stays at home, dormant (18.15, R85)."""
    at = s.map.things[thing].anchor
    if nearest_rooms(s, at):
        push(s, RaidedRoom(thing))
    else:
        force_changes.put_to_sleep(s, SMALL_CREATURE, at, strength_of(s, SMALL_CREATURE, at), tell, prompt=s.map.things[thing].prompt)


def nearest_rooms(s: Hold, at: int) -> list[int]:
    """The spaces of rooms that are nearest for it, by route (18.16, 3.12)."""
    rooms = [one for thing in s.map.things.values() if thing.kind in (ROOM, INVENTION) for one in thing.spaces]
    return nearest_by_route(s, at, rooms, ENEMIES)


class RaidedRoom(Obvious[Hold]):
    """Which of several rooms that are as near (3.13); then it sets out, and combat starts."""

    tag = "raided-room"
    clause = "HOLD-18.16"

    def __init__(self, thing: int) -> None:
        super().__init__(0)
        self.thing = thing

    def args(self) -> tuple[int, ...]:
        return (self.thing,)

    def every(self, s: Hold) -> list[int]:
        return nearest_rooms(s, s.map.things[self.thing].anchor)

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        den = s.map.things[self.thing]
        raider = attack(s, SMALL_CREATURE, den.anchor, tell, prompt=den.prompt)
        creature_changes.make_for(s, raider, code)  # fought with whatever else the card brings (`explore.accept`, R09)

    def prompt(self, s: Hold) -> str:
        return say("ask.raids")

    def face(self, s: Hold, code: int) -> Face:
        return face(f"raid {key_of(code)}", "raids", space_place(code), where=space_name(s, code))


def den_of(s: Hold, piece: Piece) -> int:
    """The space where it lives; NOTHING where that is no den any more."""
    den = s.map.things.get(piece.home)
    return den.anchor if den is not None and den.what == SMALL_CREATURE_DEN else NOTHING


class SmallCreatureWays(Ways):
    """To its room and home again (18.16, 18.17). Provoked at home, it stays there."""

    def goal(self, s: Hold, piece: Piece) -> int:
        return piece.goal if piece.goal != NOTHING else den_of(s, piece)

    def acts(self, s: Hold, piece: Piece, luck: Luck, tell: Tell | None) -> bool:
        """At home it lies down, unless you follow it there (18.17)."""
        if piece.at != den_of(s, piece) or self.goal(s, piece) != piece.at:
            return False
        push(s, Follow(piece.number))
        return True

    def entered(self, s: Hold, piece: Piece, luck: Luck, tell: Tell | None) -> None:
        """In its room it turns round: it damages the room if none of your pieces is there (18.16). Home is the end of it (18.17)."""
        if piece.at == den_of(s, piece) == piece.goal:
            push(s, Follow(piece.number))
        elif piece.at == piece.goal:
            if not yours_at(s, piece.at):
                map_changes.damage(s, s.map.cells[piece.at].thing, tell)
            creature_changes.make_for(s, piece, den_of(s, piece))


class Follow(Ask[Hold]):
    """It is home: let it be, or follow and attack it, which is asked again each round (18.17). With a piece of yours there it is fought."""

    tag = "follow"
    clause = "HOLD-18.17"

    def __init__(self, piece: int) -> None:
        super().__init__(0)
        self.piece = piece

    def args(self) -> tuple[int, ...]:
        return (self.piece,)

    def options(self, s: Hold) -> tuple[int, ...]:
        piece = piece_of(s, self.piece)
        return () if piece is None or yours_at(s, piece.at) else (LET_BE, FOLLOW)

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        """It fell, or is fought where it lives."""

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        piece = piece_of(s, self.piece)
        if piece is not None and code == LET_BE:
            combat_changes.sleep_again(s, piece, AT_HOME, tell)

    def prompt(self, s: Hold) -> str:
        piece = piece_of(s, self.piece)
        return say("ask.follow", piece="" if piece is None else piece_name(s, piece))

    def face(self, s: Hold, code: int) -> Face:
        return face("let be", "follow.not") if code == LET_BE else face("follow", "follow")


DISCOVERIES[SMALL_CREATURE_DEN] = small_creature
WAYS[SMALL_CREATURE] = SmallCreatureWays()
STEPS = (RaidedRoom, Follow)
