"""The God Mushroom (HOLD-23.07 to 23.12): it spreads at the end of every turn, and turns whom it reaches."""

from __future__ import annotations

from typing import Final

from delve.games.hold import challenges, map_changes, wyrd_changes
from delve.games.hold.codes import DEFENSIVE, ENTRANCE, INFESTED, LAVA, RUNE, SCORCHED, SOLID, YOURS
from delve.games.hold.combat import fight
from delve.games.hold.dispatch import AFTER_MAP, DISCOVERIES, ENTERED
from delve.games.hold.facts import facts
from delve.games.hold.forces import GUESTS, PUPPY, Piece
from delve.games.hold.graph import link_between, openings
from delve.games.hold.naming import space_name
from delve.games.hold.spaces import key_of
from delve.games.hold.state import Hold
from delve.games.hold.tables import GOD_MUSHROOM
from delve.games.hold.turning import house_turns
from delve.games.hold.turning_changes import turn_piece
from delve.games.hold.words import face, say, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Obvious, push
from delve.kernel.luck import Luck

INFECTED_ADDS: Final = 5


def god_mushroom(s: Hold, thing: int, luck: Luck, tell: Tell | None) -> None:
    """Its space is the source, and infested (23.07)."""
    map_changes.mark(s, s.map.things[thing].anchor, INFESTED, True, tell)


def sources(s: Hold) -> list[int]:
    """The spaces of all living mushrooms, oldest first."""
    return [s.map.things[number].anchor for number in facts(s).discoveries.get(GOD_MUSHROOM, ())]


def infested_from(s: Hold, source: int) -> tuple[dict[int, int], dict[int, int]]:
    """The infestation of a mushroom, and what it may take next: spaces with their steps from the source."""
    taken, edge = {source: 0}, {}
    todo = [source]
    for here in todo:
        for there, way in openings(s.map, here):
            if there in taken or not _lets_through(s, here, there, way):
                continue
            if INFESTED in s.map.cells[there].marks:
                taken[there] = taken[here] + 1
                todo.append(there)
            elif there not in edge:
                edge[there] = taken[here] + 1
    return taken, edge


def _lets_through(s: Hold, here: int, there: int, way: int) -> bool:
    """Not the Entrance, runes, lava, rock that was lava, Defensive Barricades, nor what fire or lava has cleared (23.10, 23.11)."""
    cell = s.map.cells[there]
    if s.map.things[cell.thing].kind in (ENTRANCE, RUNE) or cell.liquid in (LAVA, SOLID) or SCORCHED in cell.marks:
        return False
    walls = (cell.barricade, s.map.cells[here].barricade, link_between(s.map, here, there, way))
    return not any(wall is not None and wall.kind == DEFENSIVE for wall in walls)


def spread(s: Hold) -> None:
    """The end of a turn: each mushroom takes one more space (23.08)."""
    for source in reversed(sources(s)):
        push(s, Spreads(source))


class Spreads(Obvious[Hold]):
    """Which of the spaces nearest to the source; whoever lives there turns hostile with +5 STR, and combat starts (23.08, 23.09)."""

    tag = "mushroom-spreads"
    clause = "HOLD-23.08"

    def __init__(self, source: int) -> None:
        super().__init__(0)
        self.source = source

    def args(self) -> tuple[int, ...]:
        return (self.source,)

    def every(self, s: Hold) -> list[int]:
        if self.source not in sources(s):
            return []
        _, edge = infested_from(s, self.source)
        return sorted([at for at, steps in edge.items() if steps == min(edge.values())])

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        map_changes.mark(s, code, INFESTED, True, tell)
        thing = s.map.thing_at(code)
        if thing.anchor == code:
            house_turns(s, thing.number, INFECTED_ADDS, tell)  # units live in the anchor
            fight(s)

    def prompt(self, s: Hold) -> str:
        return say("ask.spread")

    def face(self, s: Hold, code: int) -> Face:
        return face(f"infest {key_of(code)}", "spread", space_place(code), where=space_name(s, code))


def entered(s: Hold, piece: Piece, luck: Luck, tell: Tell | None) -> None:
    """A unit of yours that enters an infested space in combat turns hostile with +5 STR (23.09); enemies are unaffected (R142)."""
    cell = s.map.cells.get(piece.at)
    unit = piece.kind != PUPPY and piece.kind not in GUESTS
    if unit and piece.side == YOURS and cell is not None and INFESTED in cell.marks:
        turn_piece(s, piece, INFECTED_ADDS, tell)


def lava_kills(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """Lava at the source: the mushroom dies and its infestation ends (23.12, 16.15)."""
    dead = [number for number in facts(s).discoveries.get(GOD_MUSHROOM, ()) if s.map.cells[s.map.things[number].anchor].liquid == LAVA]
    for number in dead:
        dies(s, number, True, tell)


def dies(s: Hold, number: int, by_lava: bool, tell: Tell | None) -> None:
    """A mushroom is dead, burnt or dug away, and what only it had infested is free (23.12)."""
    wyrd_changes.mushroom_dies(s, number, tell)
    if by_lava:
        challenges.mushroom_died(s, tell)
    kept = {at for source in sources(s) for at in infested_from(s, source)[0]}
    for at, cell in list(s.map.cells.items()):
        if INFESTED in cell.marks and at not in kept:
            map_changes.mark(s, at, INFESTED, False, tell)


DISCOVERIES[GOD_MUSHROOM] = god_mushroom
AFTER_MAP.append(lava_kills)
ENTERED.append(entered)
STEPS = (Spreads,)
