"""Bad Magic that makes enemies of what the hold has (HOLD-22.09, 22.11, 22.14): the Mimic, Possession, Monstrous Form."""

from __future__ import annotations

from typing import Final

from delve.games.hold import force_changes, map_changes, monstrosities
from delve.games.hold.codes import MIMIC, PRISONER
from delve.games.hold.combat import fight
from delve.games.hold.combat_state import Fallen
from delve.games.hold.dispatch import BAD_MAGIC, WAYS, Ways
from delve.games.hold.distances import nearest_by_grid
from delve.games.hold.enemies import attack, strength_of
from delve.games.hold.forces import Being
from delve.games.hold.houses import beings_in, in_house
from delve.games.hold.naming import being_name, space_name
from delve.games.hold.spaces import key_of
from delve.games.hold.spells_on_the_map import all_rooms
from delve.games.hold.state import Hold
from delve.games.hold.tables import MIMIC_ENEMY
from delve.games.hold.turning import being_at, being_turns, troop_at, troop_turns
from delve.games.hold.words import face, say, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Obvious, push
from delve.kernel.luck import Luck

HOUSES: Final = 1 << 16
"""Codes of `Possessed`: `unit * HOUSES + house` for a Troop, from BEINGS on a being's number."""
BEINGS: Final = 1 << 40


# ---- the Mimic


def mimic(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """The nearest room becomes a Mimic (22.09)."""
    push(s, MimicRoom(at))


class MimicRoom(Obvious[Hold]):
    """Which of the nearest rooms. Who lives in it fights it at once; without anybody it is dormant (R134)."""

    tag = "mimic-room"
    clause = "HOLD-22.09"

    def __init__(self, at: int) -> None:
        super().__init__(0)
        self.at = at

    def args(self) -> tuple[int, ...]:
        return (self.at,)

    def every(self, s: Hold) -> list[int]:
        rooms = [number for number in all_rooms(s) if MIMIC not in s.map.cells[s.map.things[number].anchor].marks]
        near = nearest_by_grid(self.at, [at for number in rooms for at in s.map.things[number].spaces])
        return [number for number in rooms if any(at in near for at in s.map.things[number].spaces)]

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        room = s.map.things[code]
        for at in room.spaces:
            map_changes.mark(s, at, MIMIC, True, tell)
        if in_house(s, code) or beings_in(s, code):
            attack(s, MIMIC_ENEMY, room.anchor, tell)
            fight(s)
        else:
            force_changes.put_to_sleep(s, MIMIC_ENEMY, room.anchor, strength_of(s, MIMIC_ENEMY, room.anchor), tell)

    def prompt(self, s: Hold) -> str:
        return say("ask.mimic")

    def face(self, s: Hold, code: int) -> Face:
        at = s.map.things[code].anchor
        return face(f"mimic {key_of(at)}", "mimic", space_place(at), where=space_name(s, at))


class MimicWays(Ways):
    """Defeated, the room is itself again (22.09)."""

    def fell(self, s: Hold, fallen: Fallen, luck: Luck, tell: Tell | None) -> None:
        if fallen.at in s.map.cells:
            for at in s.map.thing_at(fallen.at).spaces:
                map_changes.mark(s, at, MIMIC, False, tell)


# ---- Possession


def possession(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """The nearest piece turns hostile, and combat starts (22.11)."""
    push(s, Possessed(at))


class Possessed(Obvious[Hold]):
    """Which of the nearest: a house's Troop, an adventurer or a creature; in a combat they are where they stand (22.11, R135)."""

    tag = "possessed"
    clause = "HOLD-22.11"

    def __init__(self, at: int) -> None:
        super().__init__(0)
        self.at = at

    def args(self) -> tuple[int, ...]:
        return (self.at,)

    def every(self, s: Hold) -> list[int]:
        stand = pieces_of_yours(s)
        near = nearest_by_grid(self.at, list(stand.values()))
        return [code for code in sorted(stand) if stand[code] in near]

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        if code >= BEINGS:
            being_turns(s, _being(s, code - BEINGS), 0, tell)
        else:
            unit, house = divmod(code, HOUSES)
            number = max([group.number for group in s.houses[house] if group.unit == unit])
            troop_turns(s, house, unit, number, 0, tell)
        fight(s)

    def prompt(self, s: Hold) -> str:
        return say("ask.possessed")

    def face(self, s: Hold, code: int) -> Face:
        if code >= BEINGS:
            being = _being(s, code - BEINGS)
            at = s.map.things[being.home].anchor
            return face(f"possess being {being.number}", "possessed", space_place(at), who=being_name(s, being), where=space_name(s, at))
        unit, house = divmod(code, HOUSES)
        at = s.map.things[house].anchor
        entry = s.content.units[unit]
        key = f"possess {entry.id} {key_of(at)}"
        return face(key, "possessed", space_place(at), who=f"The {entry.plural}", where=space_name(s, at))


def pieces_of_yours(s: Hold) -> dict[int, int]:
    """Every Troop and being by its code, with the space it is in. Prisoners are nobody's Troop (10.15)."""
    out = {}
    for house in s.houses:
        for group in s.houses[house]:
            if group.unit != PRISONER:
                out[group.unit * HOUSES + house] = troop_at(s, house, group.unit)
    for being in s.beings:
        if being.home in s.map.things:
            out[BEINGS + being.number] = being_at(s, being)
    return out


def _being(s: Hold, number: int) -> Being:
    return next(one for one in s.beings if one.number == number)


# ---- Monstrous Form


def monstrous_form(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """An Ancient Monstrosity of base 25 with one trait card, and combat (22.14, R137)."""
    monstrosities.woken_by_magic(s, at, luck, tell)


BAD_MAGIC.update({9: mimic, 11: possession, 13: monstrous_form})
WAYS[MIMIC_ENEMY] = MimicWays()
STEPS = (MimicRoom, Possessed)
