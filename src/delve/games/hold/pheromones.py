"""Pheromones (HOLD-24.07, 8.77, 8.78): 30 Trade Goods calm a large creature, or breed a young one."""

from __future__ import annotations

from typing import Final

from delve.games.hold import changes, force_changes, legend_changes
from delve.games.hold.codes import BREEDER
from delve.games.hold.dispatch import BUILDING, WORKS, Work
from delve.games.hold.facts import working
from delve.games.hold.forces import AT_HOME, YOUNG, Dormant
from delve.games.hold.houses import lodgers_in
from delve.games.hold.naming import space_name
from delve.games.hold.powers import invented
from delve.games.hold.spaces import key_of
from delve.games.hold.state import Hold
from delve.games.hold.tables import LARGE_CREATURE, PHEROMONES
from delve.games.hold.words import face, say, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Obvious, push
from delve.kernel.luck import Luck

PRICE: Final = 30


def known_creatures(s: Hold) -> list[Dormant]:
    """The large creatures that were found and are at home."""
    return [one for one in s.dormant if one.enemy == LARGE_CREATURE and one.state == AT_HOME]


def breeders(s: Hold) -> list[int]:
    """The functioning Breeders with space for one more (8.77)."""
    return [one for one in working(s, BREEDER) if len(lodgers_in(s, one)) < s.content.rooms[BREEDER].beings]


class OfCreature(Work):
    """A work whose choices are large creatures, by their numbers."""

    when = BUILDING
    clause = "HOLD-24.07"

    def choices(self, s: Hold) -> list[int]:
        if s.supplies.goods < PRICE or not invented(s, PHEROMONES):
            return []
        return [one.number for one in known_creatures(s) if self.fits(s, one)]

    def fits(self, s: Hold, one: Dormant) -> bool:
        raise NotImplementedError

    def face(self, s: Hold, choice: int) -> Face:
        at = _creature(s, choice).at
        return face(f"{self.key} {key_of(at)}", self.key, space_place(at), where=space_name(s, at))


class Calm(OfCreature):
    """Dwarves may pass its lair; it stays dormant unless it is attacked."""

    key = "calm"
    label = "Calm a large creature: 30♦"

    def fits(self, s: Hold, one: Dormant) -> bool:
        return not one.calmed

    def do(self, s: Hold, choice: int, luck: Luck, tell: Tell | None) -> None:
        changes.pay(s, 0, PRICE, "pheromones", tell)
        legend_changes.calm(s, choice, tell)


class Breed(OfCreature):
    """A Breeder with space gains a young one."""

    key = "breed"
    label = "Breed a large creature: 30♦"

    def fits(self, s: Hold, one: Dormant) -> bool:
        return bool(breeders(s))

    def do(self, s: Hold, choice: int, luck: Luck, tell: Tell | None) -> None:
        changes.pay(s, 0, PRICE, "pheromones", tell)
        push(s, Bred(choice))


class Bred(Obvious[Hold]):
    """Which Breeder takes the young one in. It has half its parent's starting STR, rounded down (8.78)."""

    tag = "bred"
    clause = "HOLD-8.77"

    def __init__(self, parent: int) -> None:
        super().__init__(0)
        self.parent = parent

    def args(self) -> tuple[int, ...]:
        return (self.parent,)

    def every(self, s: Hold) -> list[int]:
        return breeders(s)

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        parent = _creature(s, self.parent)
        force_changes.add_being(s, YOUNG, parent.enemy, parent.full // 2, code, tell, parent.prompt)

    def prompt(self, s: Hold) -> str:
        return say("ask.bred")

    def face(self, s: Hold, code: int) -> Face:
        at = s.map.things[code].anchor
        return face(f"house {key_of(at)}", "bred", space_place(at), where=space_name(s, at))


def _creature(s: Hold, number: int) -> Dormant:
    return next(one for one in s.dormant if one.number == number)


WORKS.append(Calm())
WORKS.append(Breed())
STEPS = (Bred,)
