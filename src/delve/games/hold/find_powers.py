"""What Legendary artefacts do when they are found, in the Build step and in combat (HOLD-25.15 to 25.23).

Powers that change a number are asked where it is made: `powers`, `recruiting.unit_price` (25.11), `rolls` (25.13), `explore` (25.14).
"""

from __future__ import annotations

from typing import Final

from delve.games.hold import artefacts, changes, combat_changes, legend_changes, map_changes, room_changes
from delve.games.hold.codes import CAVERN, CREATION_TREES, DISCOVERY, ELEVATOR_ROOM, NOTHING, PURPOSES, ROOM, STAIRS, TRACKS
from delve.games.hold.dispatch import BUILDING, COMBAT_ENDS, MUSTERS, PHASE, RESTING_PLACES, RESURRECTIONS, WORKS, Work
from delve.games.hold.drawing import draw_found
from delve.games.hold.facts import facts, is_connected
from delve.games.hold.forces import ARTEFACT, AWAY, GONE_TO_GROUND, Piece
from delve.games.hold.hospitals import wholly_defeated
from delve.games.hold.naming import find_name, piece_name, space_name, where
from delve.games.hold.powers import finds_with, is_planted
from delve.games.hold.sites import is_empty
from delve.games.hold.spaces import ENTRANCE_SPACE, LEFT, RIGHT, key_of, touching
from delve.games.hold.state import Find, Hold
from delve.games.hold.tables import CREATION, DEALMAKER, PURPOSEFUL, RESURRECTION, VALUABLE
from delve.games.hold.words import face, say, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Ask, Obvious, push
from delve.kernel.luck import Luck

SALE_PRICE: Final = 300
DEAL_COSTS: Final = 100
LINKS: Final = (STAIRS, ELEVATOR_ROOM, TRACKS)
"""Rooms that are a link or a run and no place: a Purposeful artefact cannot be one (R331)."""


def takes_effect(s: Hold, find: Find) -> None:
    """What a new artefact asks for: the room it counts as, then the place of its trees (25.19, 25.20)."""
    if CREATION in find.powers and first_tree_spaces(s):
        push(s, TreeSpace(find.number))
    if PURPOSEFUL in find.powers:
        push(s, PurposefulRoom(find.number))


def find_of(s: Hold, number: int) -> Find:
    return next(find for find in s.lore.finds if find.number == number)


# ---- Purposeful


class PurposefulRoom(Ask[Hold]):
    """The artefact counts as a room of this type in its space, whatever that type needs to be built (25.19, R331)."""

    tag = "purposeful-room"
    clause = "HOLD-25.19"

    def __init__(self, find: int) -> None:
        super().__init__(0)
        self.find = find

    def args(self) -> tuple[int, ...]:
        return (self.find,)

    def options(self, s: Hold) -> tuple[int, ...]:
        return tuple([room.number for room in s.content.rooms if room.number not in LINKS])

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        push(s, PurposefulFor(self.find, code))

    def prompt(self, s: Hold) -> str:
        return say("ask.purposeful", find=find_name(s, find_of(s, self.find)))

    def face(self, s: Hold, code: int) -> Face:
        room = s.content.rooms[code]
        return face(f"become {room.id}", "purposeful", final=True, room=room.name, text=room.text)


class PurposefulFor(Obvious[Hold]):
    """What it is for, where it counts as a Shrine or Temple; then it is that room, without what building one would do (R165)."""

    tag = "purposeful-for"
    clause = "HOLD-25.19"

    def __init__(self, find: int, room: int) -> None:
        super().__init__(0)
        self.find = find
        self.room = room

    def args(self) -> tuple[int, ...]:
        return self.find, self.room

    def every(self, s: Hold) -> list[int]:
        return list(s.content.rooms[self.room].purposes) or [0]

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        map_changes.build_in(s, ROOM, self.room, (find_of(s, self.find).at,), tell, code)
        legend_changes.give_room(s, self.find, self.room)

    def prompt(self, s: Hold) -> str:
        return say("ask.purpose", room=s.content.rooms[self.room].name)

    def face(self, s: Hold, code: int) -> Face:
        return face(f"for {PURPOSES[code]}", f"purpose.{PURPOSES[code]}")


# ---- Creation


def empty_spaces(s: Hold) -> set[int]:
    """Empty caverns, and undrawn spaces that touch a connected one (25.20)."""
    rock = {there for here in facts(s).connected for there in touching(here) if there not in s.map.cells}
    return rock | {at for at in s.map.cells if is_empty(s, at)}


def first_tree_spaces(s: Hold) -> list[int]:
    """Where the artefact may be placed: an empty space with another one touching it (25.20)."""
    free = empty_spaces(s)
    return sorted([at for at in free if any(there in free for there in touching(at))])


class TreeSpace(Obvious[Hold]):
    """Where the cave trees of a Creation artefact grow: first the space it is placed in, then a second one touching it (25.20)."""

    tag = "tree-space"
    clause = "HOLD-25.20"

    def __init__(self, find: int, *taken: int) -> None:
        super().__init__(0)
        self.find = find
        self.taken = taken

    def args(self) -> tuple[int, ...]:
        return (self.find, *self.taken)

    def every(self, s: Hold) -> list[int]:
        if not self.taken:
            return first_tree_spaces(s)
        free = empty_spaces(s)
        return sorted([there for there in touching(self.taken[0]) if there in free])

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        if self.taken:
            plant(s, self.find, self.taken[0], code, tell)
        else:
            push(s, TreeSpace(self.find, code))

    def prompt(self, s: Hold) -> str:
        return say("ask.trees.second" if self.taken else "ask.trees")

    def face(self, s: Hold, code: int) -> Face:
        return face(f"place {key_of(code)}", "place", space_place(code), where=where(code))


def plant(s: Hold, number: int, first: int, second: int, tell: Tell | None) -> None:
    """The trees stand; what was rock is dug from the connected space beside it, so that they can be reached (4.05, 3.34)."""
    for at in (first, second):
        if at not in s.map.cells:
            beside = [there for there in (at + LEFT, at + RIGHT, *touching(at)) if is_connected(s, there)]
            draw_found(s, CAVERN, NOTHING, (at,), beside[0], tell)
    trees = map_changes.build_in(s, DISCOVERY, CREATION_TREES, (first, second), tell)
    legend_changes.plant(s, number, trees.number)
    if find_of(s, number).room == NOTHING:  # one that is a room stays where it is (R334)
        legend_changes.carry(s, number, first, tell)


class Plant(Work):
    """A Creation artefact that waited for a pair of empty spaces is placed (25.20)."""

    key = "plant"
    label = "Plant the cave trees of an artefact"
    clause = "HOLD-25.20"
    when = BUILDING

    def choices(self, s: Hold) -> list[int]:
        waiting = [find.number for find in finds_with(s, CREATION) if not is_planted(s, find)]
        return waiting if waiting and first_tree_spaces(s) else []

    def do(self, s: Hold, choice: int, luck: Luck, tell: Tell | None) -> None:
        push(s, TreeSpace(choice))

    def face(self, s: Hold, choice: int) -> Face:
        find = find_of(s, choice)
        return face(f"plant {key_of(find.at)}", "plant", space_place(find.at), find=find_name(s, find))


# ---- Valuable


class SellArtefact(Work):
    """300 Trade Goods, as far as the cap goes, and the artefact is gone with its other power (25.15, R161)."""

    key = "sell"
    label = "Sell a valuable artefact for 300♦"
    clause = "HOLD-25.15"
    when = BUILDING

    def choices(self, s: Hold) -> list[int]:
        return [find.number for find in finds_with(s, VALUABLE)]

    def do(self, s: Hold, choice: int, luck: Luck, tell: Tell | None) -> None:
        changes.gain(s, 0, SALE_PRICE, "artefact", tell)
        artefacts.lose_find(s, find_of(s, choice), artefacts.SOLD, tell)

    def face(self, s: Hold, choice: int) -> Face:
        find = find_of(s, choice)
        return face(f"sell {find.number}", "sell", space_place(find.at), final=True, find=find_name(s, find), where=space_name(s, find.at))


# ---- Dealmaker


class Deal(Work):
    """100 Trade Goods, and a Monstrosity on the map is gone; the next one that is drawn has four trait cards (25.21)."""

    key = "deal"
    label = "Bargain a Monstrosity away: 100♦"
    clause = "HOLD-25.21"
    when = BUILDING

    def choices(self, s: Hold) -> list[int]:
        """Those that lie dormant on the map; one gone to ground or vanished is not on it."""
        if not finds_with(s, DEALMAKER) or s.supplies.goods < DEAL_COSTS:
            return []
        there = [one for one in s.dormant if s.content.enemies[one.enemy].is_monstrosity and one.at in s.map.cells]
        return [one.number for one in there if one.state not in (GONE_TO_GROUND, AWAY)]

    def do(self, s: Hold, choice: int, luck: Luck, tell: Tell | None) -> None:
        pay_for_deal(s, tell)
        legend_changes.remove_dormant(s, choice, "bargain", tell)

    def face(self, s: Hold, choice: int) -> Face:
        one = next(one for one in s.dormant if one.number == choice)
        return face(f"deal {choice}", "deal", space_place(one.at), enemy=one.name or s.content.enemies[one.enemy].name)


class DealInCombat(Work):
    """The same in your phase of a combat, with one that fights (25.21). It is not defeated (26.21)."""

    key = "bargain"
    label = "Bargain a Monstrosity away: 100♦"
    clause = "HOLD-25.21"
    when = PHASE

    def choices(self, s: Hold) -> list[int]:
        if not finds_with(s, DEALMAKER) or s.supplies.goods < DEAL_COSTS:
            return []
        return [piece.number for piece in s.fight.pieces if is_monstrous(s, piece)]

    def do(self, s: Hold, choice: int, luck: Luck, tell: Tell | None) -> None:
        pay_for_deal(s, tell)
        combat_changes.leave(s, _piece(s, choice), "bargain", tell)

    def face(self, s: Hold, choice: int) -> Face:
        piece = _piece(s, choice)
        return face(f"bargain {choice}", "deal", space_place(piece.at), enemy=piece_name(s, piece))


def _piece(s: Hold, number: int) -> Piece:
    return next(piece for piece in s.fight.pieces if piece.number == number)


def is_monstrous(s: Hold, piece: Piece) -> bool:
    return piece.enemy != NOTHING and s.content.enemies[piece.enemy].is_monstrosity


def pay_for_deal(s: Hold, tell: Tell | None) -> None:
    changes.pay(s, 0, DEAL_COSTS, "bargain", tell)
    legend_changes.bargain(s, 1)


# ---- in combat


NOBODY: Final = -1


class Resurrects(Ask[Hold]):
    """Which wholly defeated Troop comes back at full STR, if any (25.17)."""

    tag = "resurrects"
    clause = "HOLD-25.17"

    def options(self, s: Hold) -> tuple[int, ...]:
        troops = wholly_defeated(s)
        return (*sorted(troops), NOBODY) if troops else ()

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        """No Troop was wholly defeated, or all of them were revived before (14.06)."""

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        if code != NOBODY:
            room_changes.revive(s, wholly_defeated(s)[code], "resurrection", tell)

    def prompt(self, s: Hold) -> str:
        return say("ask.resurrection")

    def face(self, s: Hold, code: int) -> Face:
        if code == NOBODY:
            return face("return none", "resurrection.none")
        fallen = wholly_defeated(s)[code]
        unit = s.content.units[fallen[0].unit]
        number = sum([one.number for one in fallen])
        who = f"{number} {unit.name if number == 1 else unit.plural}"
        return face(f"return {code}", "resurrection", space_place(fallen[-1].at), who=who)


def resurrections(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """Each Resurrection artefact revives one Troop, after the Hospitals (14.06, 25.17)."""
    for _ in finds_with(s, RESURRECTION):
        push(s, Resurrects(0))


def resting_places(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """Animated artefacts that walked away are carried back, or stay where they are (R164)."""
    for piece in s.fight.pieces:
        if piece.kind == ARTEFACT and may_rest(s, find_of(s, piece.what), piece.at):
            push(s, Rests(piece.what, piece.at))


def may_rest(s: Hold, find: Find, at: int) -> bool:
    """Whether it could lie there from now on: not in the Entrance, and not if it is a room or stands among its trees (R332)."""
    return find.at != at != ENTRANCE_SPACE and find.room == NOTHING and not is_planted(s, find)


class Rests(Ask[Hold]):
    """Where an animated artefact lies after a combat (R164)."""

    tag = "rests"
    clause = "HOLD-R164"

    def __init__(self, find: int, at: int) -> None:
        super().__init__(0)
        self.find = find
        self.at = at

    def args(self) -> tuple[int, ...]:
        return self.find, self.at

    def options(self, s: Hold) -> tuple[int, ...]:
        return find_of(s, self.find).at, self.at

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        legend_changes.carry(s, self.find, code, tell)

    def prompt(self, s: Hold) -> str:
        return say("ask.rests", find=find_name(s, find_of(s, self.find)))

    def face(self, s: Hold, code: int) -> Face:
        return face(f"rest {key_of(code)}", "rests", space_place(code), where=space_name(s, code))


MUSTERS.append(artefacts.take_field)
COMBAT_ENDS[RESURRECTIONS] = resurrections
COMBAT_ENDS[RESTING_PLACES] = resting_places
STEPS = (PurposefulRoom, PurposefulFor, TreeSpace, Resurrects, Rests)
WORKS.extend((SellArtefact(), Plant(), Deal(), DealInCombat()))
