"""Influence cards (RUINS-20): revealed at refresh.3, one at a time, in the order they were drawn."""

from __future__ import annotations

from typing import Final

from delve.games.ruins import effect_changes, pile_changes, using
from delve.games.ruins.codes import ANCIENT, INFLUENCE, NOW
from delve.games.ruins.state import Ruins
from delve.kernel.events import Tell
from delve.kernel.flow import Step, push
from delve.kernel.luck import Luck


class RevealInfluence(Step[Ruins]):
    """The next influence card in the Ancient's hand; one drawn meanwhile comes last (4.08, 20.06). Without any it is over (20.07)."""

    tag = "reveal-influence"

    def run(self, s: Ruins, luck: Luck, tell: Tell | None) -> None:
        designs = s.content.designs
        for card in s.seats[ANCIENT].hand:
            if designs[card].type == INFLUENCE:
                pile_changes.put_influence(s, card)
                effect_changes.tell_influence(card, True, tell)
                push(s, self)
                push(s, InfluenceDone(card))
                using.do_design(s, ANCIENT, card, NOW)
                return


class InfluenceDone(Step[Ruins]):
    """It has resolved (20.03)."""

    tag = "influence-done"

    def __init__(self, card: int) -> None:
        self.card = card

    def args(self) -> tuple[int, ...]:
        return (self.card,)

    def run(self, s: Ruins, luck: Luck, tell: Tell | None) -> None:
        effect_changes.tell_influence(self.card, False, tell)


REVEAL: Final = RevealInfluence()
STEPS: Final[tuple[type[Step[Ruins]], ...]] = (RevealInfluence, InfluenceDone)
