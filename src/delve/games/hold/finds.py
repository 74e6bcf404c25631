"""Legendary Finds (HOLD-25.01 to 25.10): what a Red Joker uncovers. What artefacts do is in `find_powers`, asked by `powers`."""

from __future__ import annotations

from typing import Final

from delve.games.hold import card_changes, crowning, legend_changes
from delve.games.hold.artefacts import COLUMNS
from delve.games.hold.cards import is_face, rank
from delve.games.hold.codes import CAVERN, FOUND_ARTEFACT
from delve.games.hold.drawing import draw_found
from delve.games.hold.enemies import in_layer
from delve.games.hold.find_powers import takes_effect
from delve.games.hold.rolls import GiveBack, draw_rank, draw_set, roll_d4
from delve.games.hold.spaces import depth
from delve.games.hold.state import Hold
from delve.games.hold.tables import NIGHTMARE
from delve.kernel.events import Tell
from delve.kernel.flow import Step, push
from delve.kernel.luck import Luck

HUDRAKS_DEPTH: Final = 30
"""From this depth on Hudrak's prison may be found (25.04)."""


def found(s: Hold, at: int, dug_from: int, luck: Luck, tell: Tell | None) -> None:
    """A Red Joker is accepted: a find in the explored space, which is an empty cavern from now on (25.01, 25.02)."""
    card_changes.find_red(s)
    draw_found(s, CAVERN, FOUND_ARTEFACT, (at,), dug_from, tell)
    push(s, DrawFind(at))


def find_in(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """A Legendary Find in a drawn space, from 25.03 on (23.17). It is no Red Joker (R145)."""
    push(s, DrawFind(at))


class DrawFind(Step[Hold]):
    """Two cards as a set say what lies in an empty cavern: the Void Crystal, Hudrak's prison or an artefact (25.03-25.05)."""

    tag = "draw-find"

    def __init__(self, at: int) -> None:
        self.at = at

    def args(self) -> tuple[int, ...]:
        return (self.at,)

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        cards = draw_set(s, 2, luck, "find", tell)
        faces = (any if s.rules.one_face_is_enough else all)([is_face(card) for card in cards])  # R365
        if faces and not s.lore.crystal:
            give_back_later(s, cards)
            crowning.crystal_found(s, self.at, tell)
        elif faces and not s.lore.hudrak and (depth(self.at) >= HUDRAKS_DEPTH or in_layer(s, NIGHTMARE, self.at)):
            give_back_later(s, cards)
            crowning.hudrak_found(s, self.at, tell)
        else:
            self._artefact(s, cards, luck, tell)

    def _artefact(self, s: Hold, cards: list[int], luck: Luck, tell: Tell | None) -> None:
        """2D4 for its form, a power for each card; a second card of the same rank is drawn again (25.05, R158)."""
        first, second = cards
        ignored = []
        while rank(second) == rank(first):
            card_changes.ignore(second, "HOLD-25.05", tell)
            ignored.append(second)
            second = draw_rank(s, luck, "find", tell)
        for one in ignored:
            card_changes.give_back(s, one)
        give_back_later(s, [first, second])
        row, column = roll_d4(s, luck, "form", tell) - 1, roll_d4(s, luck, "form", tell) - 1
        find = legend_changes.keep_find(s, row * COLUMNS + column, (rank(first), rank(second)), self.at, tell)
        takes_effect(s, find)


def give_back_later(s: Hold, cards: list[int]) -> None:
    """The cards of a set return once the find is resolved (2.08)."""
    for card in cards:
        push(s, GiveBack(card))


STEPS = (DrawFind,)
