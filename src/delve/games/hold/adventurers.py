"""Adventurers in the hold (HOLD-20, 8.14, 4.12, 4.13): who moves into an Inn, what a Greedy Hero asks, and the Druid's own work."""

from __future__ import annotations

from typing import Final

from delve.games.hold import changes, chronicle_changes, force_changes
from delve.games.hold.cards import rank
from delve.games.hold.codes import INN
from delve.games.hold.combat import fight
from delve.games.hold.dispatch import BUILDING, WORKS, Work
from delve.games.hold.enemies import attack
from delve.games.hold.facts import functions, working
from delve.games.hold.forces import ADVENTURER, AT_HOME, CREATURE, Being
from delve.games.hold.houses import lodgers_in
from delve.games.hold.lairs import is_lair
from delve.games.hold.naming import space_name
from delve.games.hold.powers import is_purposeful
from delve.games.hold.provoking import reachable
from delve.games.hold.rolls import GiveBack, draw_rank
from delve.games.hold.rousing import asleep_at, stands_in
from delve.games.hold.spaces import key_of
from delve.games.hold.state import THE_ENTRANCE, Hold
from delve.games.hold.tables import DRUID, GREEDY_HERO, GREEDY_HERO_RANK, LARGE_CREATURE, MONSTER_SLAYER
from delve.games.hold.words import face, say, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Ask, Step, push
from delve.kernel.luck import Luck

HERO_COSTS: Final = 5
HIRING_COSTS: Final = 10
PAY, REFUSE = 1, 0
BEINGS: Final = 1 << 20
"""Codes of `TameWithDruid`: `lair * BEINGS + number of the Druid`."""


class MoveIn(Step[Hold]):
    """A card on the adventurer table: that adventurer lives in the Inn (8.14)."""

    tag = "move-in"

    def __init__(self, inn: int) -> None:
        self.inn = inn

    def args(self) -> tuple[int, ...]:
        return (self.inn,)

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        card = draw_rank(s, luck, "adventurer", tell)
        push(s, GiveBack(card))
        entry = s.content.adventurers[rank(card)]
        force_changes.add_being(s, ADVENTURER, entry.rank, entry.strength, self.inn, tell)


def living(s: Hold, which: int) -> list[Being]:
    """The adventurers of that rank that live in the hold, in order of arrival."""
    return [being for being in s.beings if being.kind == ADVENTURER and being.what == which]


def monster_slayers(s: Hold) -> int:
    """How many cards fewer an Ancient Monstrosity draws (20.14, R108)."""
    return len(living(s, MONSTER_SLAYER))


# ---- start of turn


def heroes_ask(s: Hold) -> None:
    """(e) Each Greedy Hero in turn (4.12)."""
    for hero in reversed(living(s, GREEDY_HERO_RANK)):
        push(s, HeroAsks(hero.number))


class HeroAsks(Ask[Hold]):
    """5 Trade Goods, or the Greedy Hero turns on you at once, with 60 STR, and the Inn is empty (4.12, 20.13, R107)."""

    tag = "hero-asks"
    clause = "HOLD-4.12"

    def __init__(self, hero: int) -> None:
        super().__init__(0)
        self.hero = hero

    def args(self) -> tuple[int, ...]:
        return (self.hero,)

    def _hero(self, s: Hold) -> Being | None:
        return next((one for one in s.beings if one.number == self.hero), None)

    def options(self, s: Hold) -> tuple[int, ...]:
        return (PAY, REFUSE) if self._hero(s) is not None and s.supplies.goods >= HERO_COSTS else ()

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        """It cannot be paid, or fell since the turn began."""
        if self._hero(s) is not None:
            self.chosen(s, REFUSE, luck, tell)

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        hero = self._hero(s)
        if hero is None:
            return
        if code == PAY:
            changes.pay(s, 0, HERO_COSTS, "hero", tell)
            return
        at = s.map.things[hero.home].anchor
        force_changes.lose_being(s, hero.number, "turned", tell)
        attack(s, GREEDY_HERO, at, tell)
        fight(s)

    def prompt(self, s: Hold) -> str:
        return say("ask.hero")

    def face(self, s: Hold, code: int) -> Face:
        return face("hero pay", "hero.pay") if code == PAY else face("hero refuse", "hero.refuse", final=True)


def inns_hire(s: Hold) -> None:
    """(f) Each functioning Inn that has been empty since an earlier turn (4.13, R114)."""
    for inn in reversed([inn for inn in working(s, INN) if may_hire(s, inn)]):
        push(s, Hire(inn))


def may_hire(s: Hold, inn: int) -> bool:
    """Empty, not emptied only this turn, and built for somebody: no artefact that counts as an Inn (25.19)."""
    return not is_purposeful(s, inn) and not lodgers_in(s, inn) and not force_changes.emptied_now(s, inn)


class Hire(Ask[Hold]):
    """10 Trade Goods for another adventurer, whoever comes (4.13)."""

    tag = "hire"
    clause = "HOLD-4.13"

    def __init__(self, inn: int) -> None:
        super().__init__(0)
        self.inn = inn

    def args(self) -> tuple[int, ...]:
        return (self.inn,)

    def options(self, s: Hold) -> tuple[int, ...]:
        return (PAY, REFUSE) if s.supplies.goods >= HIRING_COSTS and functions(s, self.inn) else ()

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        """It cannot be paid (6.01)."""

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        if code == PAY:
            changes.pay(s, 0, HIRING_COSTS, "inn", tell)
            push(s, MoveIn(self.inn))

    def prompt(self, s: Hold) -> str:
        return say("ask.hire", where=space_name(s, s.map.things[self.inn].anchor))

    def face(self, s: Hold, code: int) -> Face:
        if code == REFUSE:
            return face("hire none", "hire.none")
        at = s.map.things[self.inn].anchor
        return face(f"hire {key_of(at)}", "hire", space_place(at), reveals=True)


# ---- the Druid


class TameWithDruid(Work):
    """A Druid tames a large creature that dwarves can get at, and is gone; it stays in its lair and fights for you there (20.07, R86)."""

    key = "tame"
    label = "Have a Druid tame a large creature"
    clause = "HOLD-20.07"
    when = BUILDING

    def choices(self, s: Hold) -> list[int]:
        druids = [one for one in living(s, DRUID) if one.home == THE_ENTRANCE or functions(s, one.home)] if s.rules.tame_large else []
        if not druids:
            return []
        asleep = [one for one in s.dormant if one.enemy == LARGE_CREATURE and one.state == AT_HOME and is_lair(s.map.thing_at(one.at))]
        lairs = [s.map.cells[one.at].thing for one in asleep if any(reachable(s, at) for at in stands_in(s, one))]
        return [lair * BEINGS + druid.number for lair in lairs for druid in druids]

    def do(self, s: Hold, choice: int, luck: Luck, tell: Tell | None) -> None:
        lair, druid = divmod(choice, BEINGS)
        sleeper = next(one for one in asleep_at(s, s.map.things[lair].anchor) if one.enemy == LARGE_CREATURE)
        force_changes.wake(s, sleeper.number)
        force_changes.lose_being(s, druid, "left", tell)
        force_changes.add_being(s, CREATURE, LARGE_CREATURE, sleeper.full, lair, tell, sleeper.prompt)
        chronicle_changes.tame_large(s, tell)

    def face(self, s: Hold, choice: int) -> Face:
        lair, druid = divmod(choice, BEINGS)
        at = s.map.things[lair].anchor
        inn = next(s.map.things[one.home].anchor for one in s.beings if one.number == druid)
        return face(f"tame {key_of(at)} {key_of(inn)}", "druid", space_place(at), where=space_name(s, at), inn=space_name(s, inn))


WORKS.append(TameWithDruid())
STEPS = (MoveIn, HeroAsks, Hire)
