"""Good Magic (HOLD-21): one handler for each rank. "This space" is where the magic was found (21.01).

What a spell leaves on the map is in `spells_on_the_map`, the Pawrtal's end of turn in `pawrtal`.
"""

from __future__ import annotations

from typing import Final

from delve.games.hold import card_changes, changes, force_changes, map_changes
from delve.games.hold.cards import rank
from delve.games.hold.codes import CAVERN, CIRCUS, DISCOVERY, DRY, GROWTH, NOTHING, PRISONER, SLIME
from delve.games.hold.dispatch import GOOD_MAGIC
from delve.games.hold.flows import liquid_flow
from delve.games.hold.graph import is_sealed
from delve.games.hold.houses import houses_for, space_for
from delve.games.hold.naming import space_name
from delve.games.hold.rolls import draw_rank
from delve.games.hold.spaces import DOWN, key_of
from delve.games.hold.spells_on_the_map import CHAIN, LURE, WARD, SigilSpace, SpellRoom
from delve.games.hold.state import Hold
from delve.games.hold.tables import DEMON_PORTAL
from delve.games.hold.verbs import GILLS, METAL, PAWRTAL, VALKYRIA
from delve.games.hold.words import face, say, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Obvious, push
from delve.kernel.luck import Luck

HOUSES: Final = 1 << 16
"""Codes of `Clone`: `unit * HOUSES + house`."""


def passage_to_the_deep(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """A portal as many spaces straight below as the card says (21.02); sealed and liquid spaces are passed over (R116)."""
    card = draw_rank(s, luck, "passage", tell)
    card_changes.give_back(s, card)
    end = at + rank(card) * DOWN
    while end in s.map.cells and (is_sealed(s.map.thing_at(end)) or s.map.cells[end].liquid not in (DRY, SLIME)):
        end += DOWN
    if end not in s.map.cells:
        map_changes.draw_thing(s, CAVERN, NOTHING, (end,), tell)
    map_changes.open_portal(s, at, end, tell)


def protective_wards(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """A room counts as holding a level 3 Damage Trap that does not hinder dwarves (21.03)."""
    push(s, SpellRoom(WARD))


def living_metal(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """It takes the field in every combat (21.04)."""
    changes.count_up(s, METAL, 1, tell)


def clone(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """A copy of a Troop (21.05)."""
    push(s, Clone(0))


class Clone(Obvious[Hold]):
    """Which Troop: units of one type in one house; Prisoners are nobody's Troop (10.15)."""

    tag = "clone"
    clause = "HOLD-21.05"

    def every(self, s: Hold) -> list[int]:
        return sorted({group.unit * HOUSES + house for house in s.houses for group in s.houses[house] if group.unit != PRISONER})

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        unit, house = divmod(code, HOUSES)
        push(s, CloneGoes(unit, house, max([group.number for group in s.houses[house] if group.unit == unit])))

    def prompt(self, s: Hold) -> str:
        return say("ask.clone")

    def face(self, s: Hold, code: int) -> Face:
        unit, house = divmod(code, HOUSES)
        at = s.map.things[house].anchor
        number = max([group.number for group in s.houses[house] if group.unit == unit])
        entry = s.content.units[unit]
        who = f"{number} {entry.name if number == 1 else entry.plural}"
        return face(f"clone {entry.id} {key_of(at)}", "clone", space_place(at), who=who, where=space_name(s, at))


class CloneGoes(Obvious[Hold]):
    """Where the copy lives: in free space; what fits nowhere stays with the original, a Troop of its own (R118)."""

    tag = "clone-goes"
    clause = "HOLD-21.05"

    def __init__(self, unit: int, original: int, left: int) -> None:
        super().__init__(0)
        self.unit = unit
        self.original = original
        self.left = left

    def args(self) -> tuple[int, ...]:
        return self.unit, self.original, self.left

    def every(self, s: Hold) -> list[int]:
        return houses_for(s, self.unit)

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        houses = self.every(s)
        if houses:
            self.chosen(s, houses[0], luck, tell)
        else:
            force_changes.stand_apart(s, self.original, self.unit, self.left, "clone", tell)

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        come = min(self.left, space_for(s, code, self.unit))
        force_changes.take_in(s, code, self.unit, come, "clone", tell)
        if come < self.left:
            push(s, CloneGoes(self.unit, self.original, self.left - come))

    def prompt(self, s: Hold) -> str:
        return say("ask.clone_goes", left=self.left, unit=s.content.units[self.unit].plural)

    def face(self, s: Hold, code: int) -> Face:
        at = s.map.things[code].anchor
        return face(f"house {key_of(at)}", "clone.goes", space_place(at), where=space_name(s, at), space=space_for(s, code, self.unit))


def pawrtal(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """Paid for at the end of turns (21.06): see `pawrtal`."""
    changes.count_up(s, PAWRTAL, 1, tell)


def fleet_forest(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """Growth wherever the green liquid goes, this space included; it harms nothing (21.07, R120)."""
    for one in (at, *liquid_flow(s, at)):
        map_changes.mark(s, one, GROWTH, True, tell)


def blessing(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """Every demon portal and circus is sealed (21.08)."""
    for thing in list(s.map.things.values()):
        if thing.kind == DISCOVERY and thing.what in (DEMON_PORTAL, CIRCUS):
            map_changes.become_cavern(s, thing.number, tell)


def siren_song(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """A room lures enemies until one enters it (21.09)."""
    push(s, SpellRoom(LURE))


def nurses_sigil(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """A drawn space restores your pieces (21.10)."""
    push(s, SigilSpace(0))


def gills(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """Dwarves are unharmed by water and walk through it (21.11): `movers`, `liquids` and `facts` look for it."""
    changes.learn(s, GILLS, tell)


def valkyria(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """Hospitals revive from any floor (21.12)."""
    changes.learn(s, VALKYRIA, tell)


def hudraks_chains(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """The first Monstrosity to enter a room is bound there (21.13)."""
    push(s, SpellRoom(CHAIN))


def charming_colours(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """A spell-being that takes the field here in every combat (21.14)."""
    changes.paint_colours(s, at, tell)


GOOD_MAGIC.update(
    {
        1: passage_to_the_deep,
        2: protective_wards,
        3: living_metal,
        4: clone,
        5: pawrtal,
        6: fleet_forest,
        7: blessing,
        8: siren_song,
        9: nurses_sigil,
        10: gills,
        11: valkyria,
        12: hudraks_chains,
        13: charming_colours,
    }
)
STEPS = (Clone, CloneGoes)
