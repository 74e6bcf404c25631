"""Remnants (HOLD-19): what is done with wells, temples, portals, forges, hoards, artefacts and sealed rooms once they are found."""

from __future__ import annotations

from typing import Final

from delve.games.hold import changes, force_changes, map_changes
from delve.games.hold.codes import BODY, CIRCUS, CLERIC, DISCOVERY, NOTHING, SHAFT
from delve.games.hold.combat import fight
from delve.games.hold.dispatch import AFTER_MAP, BUILDING, RECRUITING, WORKS, Work
from delve.games.hold.facts import is_connected
from delve.games.hold.forces import AT_HOME
from delve.games.hold.graph import is_open, is_sealed
from delve.games.hold.houses import housed, is_unit_room
from delve.games.hold.magic import BAD, GOOD, Magic, RolledMagic
from delve.games.hold.naming import space_name
from delve.games.hold.recruiting import unit_price
from delve.games.hold.rolls import WHAT, RollD2, roll_d4
from delve.games.hold.spaces import LEFT, RIGHT, key_of
from delve.games.hold.start_of_turn import helpful
from delve.games.hold.state import Hold
from delve.games.hold.tables import BURIED_TEMPLE, DEMON_PORTAL, GOLEM_FORGE, WELL, WYRM_HOARD
from delve.games.hold.words import face, say, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Obvious, push
from delve.kernel.luck import Luck

WISH_COSTS: Final = 10
PORTAL_COSTS: Final = 20
HOARD_GIVES: Final = 20
WISHED, STOLEN = 1, 2
"""Once-per-turn powers (4.15)."""


def used(s: Hold, power: int, thing: int) -> bool:
    """Whether that power of that thing was used this turn (4.15)."""
    return power * 65536 + thing in s.clock.used


def found_things(s: Hold, *what: int) -> list[int]:
    """The discoveries of these kinds that are still what they were found as, oldest first."""
    return [thing.number for thing in s.map.things.values() if thing.kind == DISCOVERY and thing.what in what]


class RemnantWork(Work):
    """A work whose choices are things: its key and sentence go by the same word."""

    def face(self, s: Hold, choice: int) -> Face:
        at = s.map.things[choice].anchor
        return face(f"{self.key} {key_of(at)}", self.key, space_place(at), where=space_name(s, at))


class WishingWell(RemnantWork):
    """Once each turn 10 Trade Goods buy magic by 1D2 (19.05)."""

    key = "wish"
    label = "Throw 10♦ into a wishing well"
    clause = "HOLD-19.05"
    when = BUILDING

    def choices(self, s: Hold) -> list[int]:
        return [] if s.supplies.goods < WISH_COSTS else [one for one in helpful(s, WELL) if not used(s, WISHED, one)]

    def do(self, s: Hold, choice: int, luck: Luck, tell: Tell | None) -> None:
        changes.use_power(s, WISHED, choice)
        changes.pay(s, 0, WISH_COSTS, "well", tell)
        push(s, RolledMagic(s.map.things[choice].anchor))
        push(s, RollD2(WHAT.index("well")))


class OpenSealedRoom(RemnantWork):
    """A sealed room is opened: Bad Magic there, then an empty cavern, open to where it was dug from and to its sides (19.06, R94)."""

    key = "unseal"
    label = "Open a sealed room"
    clause = "HOLD-19.06"
    when = BUILDING

    def choices(self, s: Hold) -> list[int]:
        return [
            thing.number
            for thing in s.map.things.values()
            if is_sealed(thing) and any(is_connected(s, at) for at in doors(s, thing.number))
        ]

    def do(self, s: Hold, choice: int, luck: Luck, tell: Tell | None) -> None:
        unseal(s, choice, tell)


def doors(s: Hold, sealed: int) -> list[int]:
    """The drawn spaces a sealed room opens to: the one it was dug from, and its side neighbours that are no body or shaft."""
    thing = s.map.things[sealed]
    sides = [thing.anchor + way for way in (LEFT, RIGHT)]
    found = [at for at in sides if at in s.map.cells and s.map.thing_at(at).kind not in (BODY, SHAFT) and not is_sealed(s.map.thing_at(at))]
    return [thing.dug_from, *found] if thing.dug_from in s.map.cells and thing.dug_from not in found else found


def unseal(s: Hold, sealed: int, tell: Tell | None) -> None:
    """Open it, whoever does so: the Overseer or Omen (R94)."""
    at = s.map.things[sealed].anchor
    for side in doors(s, sealed):
        if abs(side - at) == RIGHT and not is_open(s.map, at, side):
            map_changes.open_side(s, at, side, tell)
    map_changes.become_cavern(s, sealed, tell)
    push(s, Magic(BAD, at))


class ServeTemple(RemnantWork):
    """A Cleric recruited at a buried temple lives there and finds magic: 4 is good, anything else bad; once only (19.08, R95)."""

    key = "serve"
    label = "Send a Cleric to a buried temple"
    clause = "HOLD-19.08"
    when = RECRUITING

    def choices(self, s: Hold) -> list[int]:
        if s.supplies.goods < unit_price(s, s.content.units[CLERIC]):
            return []
        return [one for one in helpful(s, BURIED_TEMPLE) if not s.map.things[one].spent]

    def do(self, s: Hold, choice: int, luck: Luck, tell: Tell | None) -> None:
        cost = unit_price(s, s.content.units[CLERIC])
        changes.pay(s, 0, cost, "recruit", tell)
        force_changes.recruit(s, choice, CLERIC, 1, cost, tell)
        map_changes.alter_thing(s, choice, spent=True)
        push(s, Magic(GOOD if roll_d4(s, luck, "temple", tell) == 4 else BAD, s.map.things[choice].anchor))


class DestroyPortal(RemnantWork):
    """20 Trade Goods and one of your housed Clerics end a demon portal or circus (19.12, R98)."""

    key = "banish"
    label = "Destroy a portal: 20♦ and a Cleric"
    clause = "HOLD-19.12"
    when = BUILDING

    def choices(self, s: Hold) -> list[int]:
        return found_things(s, DEMON_PORTAL, CIRCUS) if s.supplies.goods >= PORTAL_COSTS and cleric_houses(s) else []

    def do(self, s: Hold, choice: int, luck: Luck, tell: Tell | None) -> None:
        changes.pay(s, 0, PORTAL_COSTS, "portal", tell)
        map_changes.become_cavern(s, choice, tell)
        push(s, Sacrifice(0))


def cleric_houses(s: Hold) -> list[int]:
    return sorted([house for house in s.houses if housed(s, house, CLERIC)])


class Sacrifice(Obvious[Hold]):
    """Which house gives the Cleric; a buried temple's may be used (R98)."""

    tag = "sacrifice"
    clause = "HOLD-19.12"

    def every(self, s: Hold) -> list[int]:
        return cleric_houses(s)

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        force_changes.lose_units(s, code, CLERIC, 1, "portal", tell)

    def prompt(self, s: Hold) -> str:
        return say("ask.sacrifice")

    def face(self, s: Hold, code: int) -> Face:
        at = s.map.things[code].anchor
        return face(f"cleric {key_of(at)}", "sacrifice", space_place(at), where=space_name(s, at))


class ClaimForge(RemnantWork):
    """Claiming a golem forge starts the combat with its golems (19.14)."""

    key = "claim"
    label = "Claim a golem forge"
    clause = "HOLD-19.14"
    when = BUILDING

    def choices(self, s: Hold) -> list[int]:
        return [one for one in helpful(s, GOLEM_FORGE) if sleeper_in(s, one) != NOTHING]

    def do(self, s: Hold, choice: int, luck: Luck, tell: Tell | None) -> None:
        rouse(s, sleeper_in(s, choice), tell)


def sleeper_in(s: Hold, thing: int) -> int:
    """The dormant enemy at home in a thing; NOTHING where there is none."""
    spaces = s.map.things[thing].spaces
    return next((one.number for one in s.dormant if one.state == AT_HOME and one.at in spaces), NOTHING)


def rouse(s: Hold, sleeper: int, tell: Tell | None) -> None:
    """A dormant enemy wakes where it lies, with the STR it has (14.10), and is fought."""
    one = force_changes.wake(s, sleeper)
    force_changes.spawn(s, one.enemy, one.at, one.strength, tell, one.traits, one.prompt)
    fight(s)


def forges_cleared(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """Golems may be recruited while a cleared golem forge is connected and dry (19.14, 8.12)."""
    changes.allow_golems(s, any(s.map.things[one].spent for one in helpful(s, GOLEM_FORGE)), tell)


class RobHoard(RemnantWork):
    """Once each turn 20 Trade Goods from under a sleeping wyrm; 1D4 of 1 wakes it, and the hoard is gone (19.16)."""

    key = "rob"
    label = "Take 20♦ from a wyrm's hoard"
    clause = "HOLD-19.16"
    when = BUILDING

    def choices(self, s: Hold) -> list[int]:
        hoards = [one for one in found_things(s, WYRM_HOARD) if sleeper_in(s, one) != NOTHING and not used(s, STOLEN, one)]
        return [one for one in hoards if is_connected(s, s.map.things[one].anchor)]

    def do(self, s: Hold, choice: int, luck: Luck, tell: Tell | None) -> None:
        changes.use_power(s, STOLEN, choice)
        changes.gain(s, 0, HOARD_GIVES, "hoard", tell)
        if roll_d4(s, luck, "wyrm", tell) == 1:
            map_changes.become_cavern(s, choice, tell)
            rouse(s, sleeper_in(s, choice), tell)


class KeepArtefact(RemnantWork):
    """An artefact that waited is put in a Unit Room (19.15)."""

    key = "keep"
    label = "Place an artefact"
    clause = "HOLD-19.15"
    when = BUILDING

    def choices(self, s: Hold) -> list[int]:
        return unit_rooms(s) if s.lore.artefacts else []

    def do(self, s: Hold, choice: int, luck: Luck, tell: Tell | None) -> None:
        changes.place_artefact(s, choice, tell)


def unit_rooms(s: Hold) -> list[int]:
    """Every Unit Room (3.23), oldest first."""
    return [thing.number for thing in s.map.things.values() if is_unit_room(s, thing)]


class PlaceArtefact(Obvious[Hold]):
    """Which Unit Room keeps a new artefact; without one it waits (19.15)."""

    tag = "place-artefact"
    clause = "HOLD-19.15"

    def every(self, s: Hold) -> list[int]:
        return unit_rooms(s)

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        changes.place_artefact(s, code, tell)

    def prompt(self, s: Hold) -> str:
        return say("ask.artefact")

    def face(self, s: Hold, code: int) -> Face:
        at = s.map.things[code].anchor
        return face(f"keep {key_of(at)}", "keep", space_place(at), where=space_name(s, at))


def artefact_found(s: Hold) -> None:
    """J of spades (19.15)."""
    changes.keep_artefact(s, 1)
    push(s, PlaceArtefact(0))


WORKS.extend((WishingWell(), OpenSealedRoom(), ServeTemple(), DestroyPortal(), ClaimForge(), RobHoard(), KeepArtefact()))
AFTER_MAP.append(forges_cleared)
STEPS = (Sacrifice, PlaceArtefact)
