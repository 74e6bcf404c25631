"""The beginning of a combat (HOLD-11): enemies are placed by whoever causes it, your pieces here, then what comes before round 1.

Whoever causes a combat spawns its enemies (`enemies.attack`, `force_changes.spawn`) and calls `fight` once for all of one cause
(11.06): the step interrupted goes on when the combat is done (4.01). Called during a combat, it does nothing: they join it.
"""

from __future__ import annotations

from typing import Final

from delve.games.hold import combat_changes
from delve.games.hold.codes import DISCOVERY, KITCHEN, MIMIC, PRISONER, YOURS
from delve.games.hold.dispatch import COMBAT_STARTS, FIXED_BONUSES, MUSTERS
from delve.games.hold.facts import functions, room_adjacent
from delve.games.hold.forces import ADVENTURER, CHARMED, CREATURE, Being
from delve.games.hold.powers import inspired, invented, is_purposeful, unit_strength
from delve.games.hold.rounds import ROUND, Round
from delve.games.hold.state import THE_ENTRANCE, Hold
from delve.games.hold.tables import BREWERY, LAIR, MIMIC_ENEMY
from delve.kernel.events import Tell
from delve.kernel.flow import Step, push
from delve.kernel.luck import Luck

ARTEFACT_ADDS: Final = 15


class Fight(Step[Hold]):
    """The whole combat (11.09 on). Nothing to do if no enemy has spawned, if a combat goes on already, or if more may come (11.06)."""

    tag = "fight"

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        if s.combat is None or s.combat.round > 0 or s.clock.gathers or has_begun(s):
            return
        combat_changes.begin_combat(tell)
        muster(s, tell)
        push(s, ROUND)
        for order in sorted(COMBAT_STARTS, reverse=True):
            push(s, BeforeRounds(order))
        for place in MUSTERS:
            place(s, luck, tell)


def has_begun(s: Hold) -> bool:
    """Whether the pieces of the combat are placed already and its first round waits: whoever spawns now joins it (11.06)."""
    return any(isinstance(step, Round) for step in s.agenda)


class BeforeRounds(Step[Hold]):
    """One of the steps of 11.09 between placing the pieces and round 1."""

    tag = "before-rounds"

    def __init__(self, order: int) -> None:
        self.order = order

    def args(self) -> tuple[int, ...]:
        return (self.order,)

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        COMBAT_STARTS[self.order](s, luck, tell)


FIGHT: Final = Fight()


def fight(s: Hold) -> None:
    """Have the combat fought next, if there is one."""
    if s.combat is not None:
        push(s, FIGHT)


def muster(s: Hold, tell: Tell | None) -> None:
    """Every functioning Unit Room, and the Entrance, spawns its units as Troops; beings spawn at home (11.07, 11.08)."""
    for house in sorted(s.houses):
        if house != THE_ENTRANCE and not spawns(s, house):
            continue
        for group in s.houses[house]:
            if group.unit != PRISONER:  # they take no part until they escape (8.26)
                each = unit_strength(s, group.unit)
                strength = group.number * each
                combat_changes.field_troop(s, house, group.unit, group.number, each, strength, tell)
    for being in s.beings:
        if being.home in s.map.things and (
            being.kind == CHARMED or being.home == THE_ENTRANCE or spawns(s, being.home) or in_its_lair(s, being)
        ):
            combat_changes.field_being(s, being, s.map.things[being.home].anchor, being_strength(s, being), tell)


def spawns(s: Hold, house: int) -> bool:
    """Whether those who live there take the field: nobody does from a room that a Purposeful artefact counts as (25.19)."""
    return (functions(s, house) or fights_mimic(s, house)) and not is_purposeful(s, house)


def in_its_lair(s: Hold, being: Being) -> bool:
    """By house rule a tamed large creature takes the field from its lair, as one from a Kennel does (R86)."""
    home = s.map.things[being.home]
    return s.rules.tamed_take_field and being.kind == CREATURE and home.kind == DISCOVERY and home.what == LAIR


def fights_mimic(s: Hold, house: int) -> bool:
    """Whoever lives in a room that became a Mimic takes the field against it (R134, R311)."""
    at = s.map.things[house].anchor
    return MIMIC in s.map.cells[at].marks and any(piece.enemy == MIMIC_ENEMY and piece.at == at for piece in s.fight.pieces)


def fix_bonuses(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """Bonuses of the pieces that are yours when it begins, for the whole combat (11.09, 11.10); trophies come after them (`museum`)."""
    for piece in s.fight.pieces:
        if piece.side == YOURS:
            more = bonus(s, piece.home, piece.count * piece.each) if piece.home in s.map.things else 0
            combat_changes.strengthen(s, piece, more, tell)


def bonus(s: Hold, house: int, base: int) -> int:
    """Half again for a Kitchen, half again for Inspiring, and artefacts (11.10); trophies come last (`museum`)."""
    kitchen = base // 2 if house != THE_ENTRANCE and room_adjacent(s, house, KITCHEN) else 0  # no Unit Room (R280)
    inspiring = base // 2 if inspired(s, house) else 0
    return kitchen + inspiring + ARTEFACT_ADDS * s.map.things[house].artefacts


def being_strength(s: Hold, being: Being) -> int:
    """The base STR of an adventurer or creature in a combat (11.10)."""
    return being.strength * (2 if being.kind == ADVENTURER and invented(s, BREWERY) else 1)


COMBAT_STARTS[FIXED_BONUSES] = fix_bonuses
STEPS = (Fight, BeforeRounds)
