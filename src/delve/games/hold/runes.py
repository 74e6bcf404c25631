"""Bloodrunes (HOLD-28): rewards, siege camps and breakouts.

What a rune changes elsewhere is asked where it applies: `explore` (5.14, 5.15), `supplies` (6.09), `recruiting` (10.16), `combat` (28.05,
28.24), `discovering` (18.24), `layers` (28.02), `combat_changes` (28.08, 28.18). Blood, the dragon and the Puppy have modules of their own.
"""

from __future__ import annotations

from typing import Final

from delve.games.hold import changes, map_changes
from delve.games.hold.cards import CLUBS, SPADES, is_joker, suit
from delve.games.hold.codes import DISCOVERY, HOSTILE, SIEGE_CAMP
from delve.games.hold.combat import fight
from delve.games.hold.combat_state import Fallen
from delve.games.hold.dispatch import ACCEPTED, COMBAT_ENDS, RUNE_REWARDS, WAYS, Ways
from delve.games.hold.drawing import draw_found
from delve.games.hold.enemies import attack
from delve.games.hold.forces import Piece
from delve.games.hold.marching import barricade_before, next_space
from delve.games.hold.prisons import prisons_with_prisoners, set_free
from delve.games.hold.rolls import roll_d4
from delve.games.hold.state import Hold
from delve.games.hold.tables import NIGHTMARES, SHUNNED, SKIRMISHERS, WAR
from delve.games.hold.words import face, say
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Ask, push
from delve.kernel.luck import Luck

MONSTROSITY_GIVES: Final = 30
BOOTY: Final = 5
RESOURCES, GOODS = 0, 1


# ---- rewards after a combat


def defeated(s: Hold) -> list[Fallen]:
    """The enemy pieces that were defeated, each once, however often it came back (14.05)."""
    return list({one.piece: one for one in s.fight.fallen if one.side == HOSTILE and one.whole}.values())


def rewards(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """30 Trade Goods for each Ancient Monstrosity (28.03); 5 of either for each enemy piece, as you like (28.22)."""
    slain = [one for one in defeated(s) if s.content.enemies[one.enemy].is_monstrosity and not one.risen]
    if NIGHTMARES in s.runes and slain:
        changes.gain(s, 0, MONSTROSITY_GIVES * len(slain), "nightmares", tell)
    if WAR in s.runes:
        push(s, Booty(len(defeated(s))))


class Booty(Ask[Hold]):
    """5 Resources or 5 Trade Goods for each enemy, one after the other (28.22)."""

    tag = "booty"
    clause = "HOLD-28.22"

    def __init__(self, left: int) -> None:
        super().__init__(0)
        self.left = left

    def args(self) -> tuple[int, ...]:
        return (self.left,)

    def options(self, s: Hold) -> tuple[int, ...]:
        return (RESOURCES, GOODS) if self.left else ()

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        """All are paid for."""

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        push(s, Booty(self.left - 1))
        changes.gain(s, *((BOOTY, 0) if code == RESOURCES else (0, BOOTY)), "booty", tell)

    def prompt(self, s: Hold) -> str:
        return say("ask.booty", left=self.left)

    def face(self, s: Hold, code: int) -> Face:
        return face("booty resources", "booty.resources") if code == RESOURCES else face("booty goods", "booty.goods")


# ---- the Rune of War


def siege_camp(s: Hold, at: int, dug_from: int, tell: Tell | None) -> None:
    """In place of a red face card's supplies: Skirmishers, and combat (28.20)."""
    draw_found(s, DISCOVERY, SIEGE_CAMP, (at,), dug_from, tell)
    attack(s, SKIRMISHERS, at, tell)
    fight(s)


class SkirmisherWays(Ways):
    """They destroy a barricade in their way outright and step on in the same activation (28.21)."""

    def acts(self, s: Hold, piece: Piece, luck: Luck, tell: Tell | None) -> bool:
        there = next_space(s, piece)
        if piece.held or there not in s.map.cells or self.stays(s, piece):
            return False
        before = barricade_before(s, piece.at, there)
        while before is not None:  # the link's, then the one in the space
            map_changes.set_barricade(s, before[0], None, before[1], tell)
            before = barricade_before(s, piece.at, there)
        return False


# ---- the Shunned Rune


def shunned(s: Hold, card: int, at: int, luck: Luck, tell: Tell | None) -> None:
    """A spade or club: on 1 of 1D4 all Prisoners of all Prisons escape, and combat starts (28.25)."""
    if SHUNNED not in s.runes or is_joker(card) or suit(card) not in (SPADES, CLUBS) or not prisons_with_prisoners(s):
        return
    if roll_d4(s, luck, "shunned", tell) == 1:
        for prison in prisons_with_prisoners(s):
            set_free(s, prison, tell)
        fight(s)


ACCEPTED.append(shunned)
COMBAT_ENDS[RUNE_REWARDS] = rewards
WAYS[SKIRMISHERS] = SkirmisherWays()
STEPS = (Booty,)
