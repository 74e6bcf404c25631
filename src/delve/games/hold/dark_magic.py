"""Bad Magic that strikes Troops (HOLD-22.04, 22.12): Contagious Cowardice and the Outbreak."""

from __future__ import annotations

from typing import Final

from delve.games.hold import force_changes
from delve.games.hold.codes import CANNON, GOLEM, PRISONER, SKULL_DWARF
from delve.games.hold.combat import FIGHT
from delve.games.hold.dispatch import BAD_MAGIC
from delve.games.hold.distances import nearest_by_grid, route
from delve.games.hold.enemies import attack
from delve.games.hold.houses import is_unit_room
from delve.games.hold.movers import DWARVES, DWARVES_WET
from delve.games.hold.naming import space_name
from delve.games.hold.rolls import WHAT, RollD2
from delve.games.hold.spaces import ENTRANCE_SPACE, grid_distance, key_of
from delve.games.hold.state import THE_ENTRANCE, Hold
from delve.games.hold.tables import GORE, OUTBREAK
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
        way = route(s, start, ENTRANCE_SPACE, DWARVES_WET if s.lore.gills else DWARVES)
        if not way and start != ENTRANCE_SPACE:
            return
        passed = sorted({s.map.cells[one].thing for one in way if is_unit_room(s, s.map.thing_at(one))} - {house, THE_ENTRANCE})
        for group in s.houses[house]:
            if group.unit == unit:
                force_changes.lose_units(s, house, unit, group.number, "cowardice", tell)
        for other in passed:
            for group in s.houses.get(other, ()):
                if group.unit != PRISONER:
                    force_changes.lose_units(s, other, group.unit, group.number, "cowardice", tell)

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
    _spreads_from(s, at)


def _spreads_from(s: Hold, at: int) -> None:
    push(s, OutbreakSpreads(at))
    push(s, RollD2(WHAT.index("outbreak")))


class OutbreakSpreads(Step[Hold]):
    """Every Troop and being within the distance rolled becomes one Undead; then each new one rolls (22.12, 22.13, R136, R208)."""

    tag = "outbreak-spreads"

    def __init__(self, at: int) -> None:
        self.at = at

    def args(self) -> tuple[int, ...]:
        return (self.at,)

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        struck: list[int] = []
        for house in sorted(s.houses):
            at = s.map.things[house].anchor
            for group in s.houses[house] if grid_distance(self.at, at) <= s.cards.rolled else ():
                if group.unit not in SPARED:
                    force_changes.lose_units(s, house, group.unit, group.number, "outbreak", tell)
                    attack(s, OUTBREAK, at, tell)
                    struck.append(at)
        for being in s.beings[:]:
            home = s.map.things.get(being.home)
            if home is not None and grid_distance(self.at, home.anchor) <= s.cards.rolled:
                force_changes.lose_being(s, being.number, "outbreak", tell)
                attack(s, OUTBREAK, home.anchor, tell)
                struck.append(home.anchor)
        for at in sorted(set(struck), reverse=True):
            _spreads_from(s, at)


BAD_MAGIC.update({4: contagious_cowardice, 12: outbreak})
STEPS = (Cowards, OutbreakSpreads)
