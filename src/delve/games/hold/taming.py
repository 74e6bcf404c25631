"""Taming (HOLD-14.08, 8.18, 18.23): what a combat defeated may be put in a Kennel, and fights for you from then on."""

from __future__ import annotations

from typing import Final

from delve.games.hold import chronicle_changes, force_changes
from delve.games.hold.chronicle import TAMED
from delve.games.hold.codes import HOSTILE
from delve.games.hold.combat_state import Fallen
from delve.games.hold.dispatch import COMBAT_ENDS, TAMING
from delve.games.hold.forces import CREATURE
from delve.games.hold.houses import empty_kennels
from delve.games.hold.naming import kind_name, space_name
from delve.games.hold.spaces import key_of
from delve.games.hold.state import Hold
from delve.games.hold.tables import LARGE_CREATURE
from delve.games.hold.words import face, say, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Ask, push
from delve.kernel.luck import Luck

LET_DIE: Final = -1


def can_be_tamed(s: Hold, one: Fallen) -> bool:
    """The small and the large creature, the burrowing beast, living fossils; by another rule no large ones (18.23, R86)."""
    if one.side != HOSTILE or not one.whole:
        return False
    printed = s.content.enemies[one.enemy].tamable and (one.enemy != LARGE_CREATURE or s.rules.tame_large)
    return s.chronicle.can(one.enemy, TAMED, printed)


def taming(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """Each tamable creature defeated in this combat, in the order in which they fell (14.08)."""
    for i in range(len(s.fight.fallen) - 1, -1, -1):
        if can_be_tamed(s, s.fight.fallen[i]):
            push(s, Tame(i))


class Tame(Ask[Hold]):
    """Which empty functioning Kennel takes it, with the full STR that it spawned with, or none (14.08, 11.13)."""

    tag = "tame"
    clause = "HOLD-14.08"

    def __init__(self, fallen: int) -> None:
        super().__init__(0)
        self.fallen = fallen

    def args(self) -> tuple[int, ...]:
        return (self.fallen,)

    def options(self, s: Hold) -> tuple[int, ...]:
        kennels = empty_kennels(s)
        return (*kennels, LET_DIE) if kennels else ()

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        """No Kennel is empty."""

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        if code != LET_DIE:
            one = s.fight.fallen[self.fallen]
            force_changes.add_being(s, CREATURE, one.enemy, one.full, code, tell, one.prompt)
            if one.enemy == LARGE_CREATURE:
                chronicle_changes.tame_large(s, tell)

    def prompt(self, s: Hold) -> str:
        one = s.fight.fallen[self.fallen]
        return say("ask.tame", creature=kind_name(s, one.enemy, one.prompt), strength=one.full)

    def face(self, s: Hold, code: int) -> Face:
        if code == LET_DIE:
            return face("tame none", "taming.none")
        at = s.map.things[code].anchor
        return face(f"tame {key_of(at)}", "taming", space_place(at), where=space_name(s, at))


COMBAT_ENDS[TAMING] = taming
STEPS = (Tame,)
