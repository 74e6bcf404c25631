"""Bad Magic that strikes Troops (HOLD-22.04, 22.12): Contagious Cowardice and the Outbreak."""

from __future__ import annotations

from typing import Final

from delve.games.hold import combat_changes, force_changes
from delve.games.hold.codes import CANNON, GOLEM, NOTHING, PRISONER, SKULL_DWARF
from delve.games.hold.combat import FIGHT
from delve.games.hold.dispatch import BAD_MAGIC
from delve.games.hold.distances import nearest_by_grid, route
from delve.games.hold.enemies import attack
from delve.games.hold.houses import is_unit_room
from delve.games.hold.movers import connection
from delve.games.hold.naming import space_name
from delve.games.hold.rolls import WHAT, RollD2
from delve.games.hold.spaces import ENTRANCE_SPACE, grid_distance, key_of
from delve.games.hold.state import THE_ENTRANCE, Hold
from delve.games.hold.tables import GORE, OUTBREAK
from delve.games.hold.turning import being_at, fielded, troop_at
from delve.games.hold.words import face, say, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Obvious, Step, push
from delve.kernel.luck import Luck

HOUSES: Final = 1 << 16
"""Codes of a Troop: `unit * HOUSES + house`."""
SPARED: Final = (GOLEM, CANNON, SKULL_DWARF)
"""Units that no Outbreak touches (22.13)."""


def contagious_cowardice(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """The nearest Troop flees (22.04); not under the Gore-splattered Rune (28.07)."""
    if GORE not in s.runes:
        push(s, Cowards(at))


class Cowards(Obvious[Hold]):
    """Which of the nearest Troops flees to the Entrance; everybody in Unit Rooms on its way leaves with it (22.04, R129)."""

    tag = "cowards"
    clause = "HOLD-22.04"

    def __init__(self, at: int) -> None:
        super().__init__(0)
        self.at = at

    def args(self) -> tuple[int, ...]:
        return (self.at,)

    def every(self, s: Hold) -> list[int]:
        homes = {house: s.map.things[house].anchor for house in s.houses if any(group.unit != PRISONER for group in s.houses[house])}
        near = nearest_by_grid(self.at, list(homes.values()))
        return sorted([
            group.unit * HOUSES + house for house, at in homes.items() if at in near for group in s.houses[house] if group.unit != PRISONER
        ])  # fmt: skip

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        unit, house = divmod(code, HOUSES)
        start = s.map.things[house].anchor
        way = route(s, start, ENTRANCE_SPACE, connection(s))  # no combat is on: nobody forces a lair (3.26)
        if not way and start != ENTRANCE_SPACE:
            return
        passed = sorted({s.map.cells[one].thing for one in way if is_unit_room(s, s.map.thing_at(one))} - {house, THE_ENTRANCE})
        for group in s.houses[house]:
            if group.unit == unit:
                leaves(s, house, unit, group.number, "cowardice", tell)
        for other in passed:
            for group in s.houses.get(other, ()):
                if group.unit != PRISONER:
                    leaves(s, other, group.unit, group.number, "cowardice", tell)

    def prompt(self, s: Hold) -> str:
        return say("ask.cowards")

    def face(self, s: Hold, code: int) -> Face:
        unit, house = divmod(code, HOUSES)
        at = s.map.things[house].anchor
        entry = s.content.units[unit]
        return face(f"flee {entry.id} {key_of(at)}", "cowards", space_place(at), who=entry.plural, where=space_name(s, at))


def outbreak(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """Units nearby become undead, and those near them (22.12); they share one combat (11.06)."""
    push(s, FIGHT)
    _spreads_from(s, (at,))


def _spreads_from(s: Hold, spaces: tuple[int, ...]) -> None:
    if spaces:
        push(s, OutbreakSpreads(*spaces))
        push(s, RollD2(WHAT.index("outbreak")))


class OutbreakSpreads(Step[Hold]):
    """Every Troop and being within the distance rolled of the first of these spaces becomes one Undead (22.12, 22.13, R136, R208).

    Then each space with newly made ones rolls, and then the other spaces do.
    """

    tag = "outbreak-spreads"

    def __init__(self, *spaces: int) -> None:
        self.spaces = spaces

    def args(self) -> tuple[int, ...]:
        return self.spaces

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        struck: list[int] = []
        for house in sorted(s.houses):
            for group in s.houses[house]:
                at = troop_at(s, house, group.unit)
                if group.unit not in SPARED and self._is_near(s, at):
                    leaves(s, house, group.unit, group.number, "outbreak", tell)
                    attack(s, OUTBREAK, at, tell)
                    struck.append(at)
        for being in [being for being in s.beings if being.home in s.map.things]:
            piece, at = fielded(s, NOTHING, NOTHING, being.number), being_at(s, being)
            if self._is_near(s, at):
                if piece is not None:
                    combat_changes.leave(s, piece, "outbreak", tell)
                force_changes.lose_being(s, being.number, "outbreak", tell)
                attack(s, OUTBREAK, at, tell)
                struck.append(at)
        _spreads_from(s, (*sorted(set(struck)), *self.spaces[1:]))

    def _is_near(self, s: Hold, at: int) -> bool:
        return grid_distance(self.spaces[0], at) <= s.cards.rolled


def leaves(s: Hold, house: int, unit: int, number: int, why: str, tell: Tell | None) -> None:
    """Units are gone from their house, and from the combat if one is on."""
    piece = fielded(s, house, unit, NOTHING)
    if piece is not None:
        combat_changes.leave(s, piece, why, tell)
    force_changes.lose_units(s, house, unit, number, why, tell)


BAD_MAGIC.update({4: contagious_cowardice, 12: outbreak})
STEPS = (Cowards, OutbreakSpreads)
