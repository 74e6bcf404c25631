"""Units and beings that need a house without being recruited (HOLD-10.17 to 10.22): gifts, and those who lost theirs in a combat."""

from __future__ import annotations

from typing import Final

from delve.games.hold import force_changes
from delve.games.hold.codes import BREEDER, INN
from delve.games.hold.dispatch import RECRUITING, WORKS, Work
from delve.games.hold.facts import working
from delve.games.hold.forces import ADVENTURER, YOUNG, Being
from delve.games.hold.houses import beings_in, empty_kennels, houses_for, lodgers_in, space_for
from delve.games.hold.naming import being_name, space_name
from delve.games.hold.spaces import key_of
from delve.games.hold.state import THE_ENTRANCE, Hold
from delve.games.hold.words import face, say, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Obvious, push
from delve.kernel.luck import Luck

WHY: Final = ("free", "rehoused")
"""What is told of units that come, by number."""
FOUND, REHOUSED = 0, 1
HOUSES: Final = 1 << 16


def give_units(s: Hold, unit: int, number: int, why: int = FOUND) -> None:
    """Units gained free (10.17); none of a kind that a rune forbids (10.22)."""
    if s.content.units[unit].ban not in s.runes:
        push(s, FreeUnits(unit, number, why))


def gain_unit(s: Hold, unit: int) -> None:
    """One free unit comes."""
    give_units(s, unit, 1)


class FreeUnits(Obvious[Hold]):
    """Which legal house takes them; without one they muster at the Entrance, and those beyond its ten are lost (10.17, 10.18, R192)."""

    tag = "free-unit"
    clause = "HOLD-10.17"

    def __init__(self, unit: int, number: int, why: int) -> None:
        super().__init__(0)
        self.unit = unit
        self.number = number
        self.why = why

    def args(self) -> tuple[int, ...]:
        return self.unit, self.number, self.why

    def every(self, s: Hold) -> list[int]:
        return houses_for(s, self.unit)

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        if self.every(s):
            super().run(s, luck, tell)
        else:
            shelter = min(self.number, space_for(s, THE_ENTRANCE, self.unit))
            if shelter:
                force_changes.take_in(s, THE_ENTRANCE, self.unit, shelter, WHY[self.why], tell)
            if shelter < self.number:
                force_changes.turn_away(self.unit, self.number - shelter, tell)

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        come = min(self.number, space_for(s, code, self.unit))
        force_changes.take_in(s, code, self.unit, come, WHY[self.why], tell)
        if come < self.number:
            push(s, FreeUnits(self.unit, self.number - come, self.why))

    def prompt(self, s: Hold) -> str:
        return say("ask.house", number=self.number, unit=_called(s, self.unit, self.number))

    def face(self, s: Hold, code: int) -> Face:
        at = s.map.things[code].anchor
        return face(f"house {key_of(at)}", "house", space_place(at), where=space_name(s, at), space=space_for(s, code, self.unit))


def _called(s: Hold, unit: int, number: int) -> str:
    return s.content.units[unit].name if number == 1 else s.content.units[unit].plural


# ---- beings that lost their home


def homes_for(s: Hold, being: Being) -> list[int]:
    """The functioning homes with a place for it: an Inn, a Breeder, or for creatures a Kennel."""
    if being.kind == ADVENTURER:
        return [inn for inn in working(s, INN) if not lodgers_in(s, inn)]
    if being.kind == YOUNG:
        return [one for one in working(s, BREEDER) if len(lodgers_in(s, one)) < s.content.rooms[BREEDER].beings]
    return empty_kennels(s)


class HouseBeing(Obvious[Hold]):
    """Where a being lives that lost its home while it survived elsewhere; without a place at the Entrance, beside its ten (R272)."""

    tag = "house-being"
    clause = "HOLD-10.21"

    def __init__(self, being: int) -> None:
        super().__init__(0)
        self.being = being

    def args(self) -> tuple[int, ...]:
        return (self.being,)

    def _being(self, s: Hold) -> Being | None:
        return next((one for one in s.beings if one.number == self.being), None)

    def every(self, s: Hold) -> list[int]:
        being = self._being(s)
        return [] if being is None else homes_for(s, being)

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        for home in self.every(s) or [THE_ENTRANCE]:
            self.chosen(s, home, luck, tell)

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        if self._being(s) is not None:
            force_changes.rehome(s, self.being, code, tell)

    def prompt(self, s: Hold) -> str:
        being = self._being(s)
        return say("ask.home", being="" if being is None else being_name(s, being))

    def face(self, s: Hold, code: int) -> Face:
        at = s.map.things[code].anchor
        return face(f"house {key_of(at)}", "home", space_place(at), where=space_name(s, at))


class Lodge(Work):
    """A being that shelters at the Entrance moves into a home of its kind at no cost (10.19, R272)."""

    key = "lodge"
    label = "Give a home to whoever shelters at the Entrance"
    clause = "HOLD-10.19"
    when = RECRUITING

    def choices(self, s: Hold) -> list[int]:
        if s.rules.rehouse == "never":
            return []
        return [being.number * HOUSES + home for being in beings_in(s, THE_ENTRANCE) for home in homes_for(s, being)]

    def do(self, s: Hold, choice: int, luck: Luck, tell: Tell | None) -> None:
        being, home = divmod(choice, HOUSES)
        force_changes.rehome(s, being, home, tell)

    def face(self, s: Hold, choice: int) -> Face:
        number, home = divmod(choice, HOUSES)
        being = next(one for one in s.beings if one.number == number)
        at = s.map.things[home].anchor
        return face(f"lodge {number} {key_of(at)}", "lodge", space_place(at), being=being_name(s, being), where=space_name(s, at))


WORKS.append(Lodge())
STEPS = (FreeUnits, HouseBeing)
