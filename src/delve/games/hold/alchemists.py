"""Laboratories (HOLD-4.11, 8.19 to 8.22): what fifty Alchemists may find, and what becomes of the place."""

from __future__ import annotations

from typing import Final

from delve.games.hold import changes, map_changes, room_changes
from delve.games.hold.building import MapSettles
from delve.games.hold.cards import ACE, DIAMONDS, KING, SPADES, rank, suit
from delve.games.hold.codes import ALCHEMIST, LABORATORY
from delve.games.hold.facts import working
from delve.games.hold.gases import explode
from delve.games.hold.houses import housed
from delve.games.hold.mapping import Thing, is_room
from delve.games.hold.naming import space_name
from delve.games.hold.rolls import GiveBack, draw_rank
from delve.games.hold.spaces import grid_distance, key_of
from delve.games.hold.spells_on_the_map import all_rooms
from delve.games.hold.state import Hold
from delve.games.hold.words import face, say, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Ask, Obvious, push
from delve.kernel.luck import Luck

ENOUGH: Final = 50
"""Alchemists in functioning Laboratories, from which on a card is drawn each turn (4.11)."""
BLAST: Final = 2
"""Rooms that are damaged besides the Laboratory (8.21)."""


def alchemists_draw(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """The Ace of spades blows a Laboratory up, the King of diamonds is transmutation, any other card nothing (4.11)."""
    if sum([housed(s, laboratory, ALCHEMIST) for laboratory in working(s, LABORATORY)]) < ENOUGH:
        return
    card = draw_rank(s, luck, "alchemists", tell)
    push(s, GiveBack(card))
    if (suit(card), rank(card)) == (SPADES, ACE):
        push(s, Explosion(0))
    elif (suit(card), rank(card)) == (DIAMONDS, KING) and not s.supplies.transmutation:
        changes.learn_transmutation(s, tell)  # 8.22


class Explosion(Obvious[Hold]):
    """Which Laboratory with Alchemists in it blows up with everybody inside (8.20); it is damaged, and the two rooms nearest (8.21)."""

    tag = "explosion"
    clause = "HOLD-8.20"

    def every(self, s: Hold) -> list[int]:
        return [thing.number for thing in s.map.things.values() if is_room(thing, LABORATORY) and housed(s, thing.number, ALCHEMIST)]

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        push(s, MapSettles())
        push(s, BlastReaches(code, BLAST))
        room_changes.tell_explosion(s, code, tell)
        explode(s, list(s.map.things[code].spaces), tell)

    def prompt(self, s: Hold) -> str:
        return say("ask.laboratory")

    def face(self, s: Hold, code: int) -> Face:
        at = s.map.things[code].anchor
        return face(f"laboratory {key_of(at)}", "laboratory", space_place(at), where=space_name(s, at), inside=housed(s, code, ALCHEMIST))


class BlastReaches(Ask[Hold]):
    """The rooms nearest to the Laboratory by grid distance are damaged, so many of them; of too many equally near, which (8.21, R115)."""

    tag = "blast-reaches"
    clause = "HOLD-8.21"

    def __init__(self, laboratory: int, left: int, *reached: int) -> None:
        super().__init__(0)
        self.laboratory = laboratory
        self.left = left
        self.reached = reached

    def args(self) -> tuple[int, ...]:
        return (self.laboratory, self.left, *self.reached)

    def _nearest(self, s: Hold) -> list[int]:
        blown = s.map.things[self.laboratory]
        far = {
            room: room_distance(blown, s.map.things[room])
            for room in all_rooms(s) if room != self.laboratory and room not in self.reached
        }  # fmt: skip
        least = min(far.values(), default=0)
        return sorted([room for room in far if far[room] == least])

    def options(self, s: Hold) -> tuple[int, ...]:
        nearest = self._nearest(s)
        return tuple(nearest) if len(nearest) > self.left else ()

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        self._reach(s, self._nearest(s), tell)

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        self._reach(s, [code], tell)

    def _reach(self, s: Hold, rooms: list[int], tell: Tell | None) -> None:
        for room in rooms:
            map_changes.damage(s, room, tell)
        if rooms and self.left > len(rooms):
            push(s, BlastReaches(self.laboratory, self.left - len(rooms), *self.reached, *rooms))

    def prompt(self, s: Hold) -> str:
        return say("ask.blast")

    def face(self, s: Hold, code: int) -> Face:
        at = s.map.things[code].anchor
        return face(f"blast {key_of(at)}", "blast", space_place(at), where=space_name(s, at))


def room_distance(one: Thing, other: Thing) -> int:
    """Grid distance between the nearest spaces of two rooms (3.10, R32)."""
    return min([grid_distance(at, there) for at in one.spaces for there in other.spaces])


STEPS = (Explosion, BlastReaches)
