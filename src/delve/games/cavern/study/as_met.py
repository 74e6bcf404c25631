"""Encounters weighed by the rooms in which they are met (CAVERN-C10 h, B08): how often each option is the better one, for somebody
who knows the outcomes and for somebody who hears the story and the titles, and what choosing is worth to both.
"""

from __future__ import annotations

from collections import defaultdict
from typing import Final

from delve.effects.program import Program
from delve.games.cavern import verbs
from delve.games.cavern.box import Content, Encounter
from delve.games.cavern.study import balance
from delve.games.cavern.study.rooms_met import Room, RoomsMet

ALIKE: Final = 1e-9
"""Points that nobody can tell apart: rounding."""

Branches = tuple[tuple[float, float], ...]
"""How likely, and how many points."""


def branches(outcome: Program, room: Room, met: RoomsMet, content: Content) -> Branches:
    """What an outcome brings in a room: with its cost paid, and without where the explorer cannot pay."""
    paid = balance.worth(outcome, room.dice, room.gold, room.chests, room.rift, content.faces)
    price = [0, 0, 0]
    for op in outcome.costs:
        price[op.verb] += op.a
    can = met.can_pay(price)
    return ((1.0, paid),) if can == 1.0 else ((can, paid), (1.0 - can, balance.unpaid(outcome, room.gold)))


class CardAsMet:
    """One Encounter in the rooms as they are met."""

    def __init__(self, card: Encounter, content: Content, met: RoomsMet) -> None:
        self.card = card
        self.better = [0.0, 0.0]
        """How often each option is the better one; where they are equal, neither is."""
        self.knowing = 0.0
        """The points that somebody who knows the outcomes gains over somebody who chooses by chance."""
        self.gaps: dict[Room, float] = {}
        """What the first option brings more than the second, by room, times the share of that room."""
        for room, share in met.shares.items():
            self._weigh(room, share, branches(card.outcomes[0], room, met, content), branches(card.outcomes[1], room, met, content))

    def _weigh(self, room: Room, share: float, first: Branches, second: Branches) -> None:
        self.gaps[room] = 0.0
        for p, a in first:
            for q, b in second:
                weight = share * p * q
                self.gaps[room] += weight * (a - b)
                self.knowing += weight * abs(a - b) / 2
                if abs(a - b) > ALIKE:
                    self.better[a < b] += weight

    @property
    def fight(self) -> int:
        """The option that is a Fight, or -1 where none is: no card has two (C09)."""
        fights = [outcome.head.verb == verbs.FIGHT for outcome in self.card.outcomes]
        return fights.index(True) if any(fights) else -1


class Listener:
    """Somebody who hears the story and the titles: how dangerous it sounds, and whether an option is a Fight (B08).

    A listener does what is best on the mean of all cards that sound so, in the room as it is; where no option is a Fight, either.
    """

    def __init__(self, cards: list[CardAsMet], met: RoomsMet) -> None:
        self.met = met
        self.gaps: defaultdict[tuple[int, Room], float] = defaultdict(float)
        """What Fights bring more than what stands beside them, by danger and room."""
        for card in cards:
            if card.fight >= 0:
                for room, gap in card.gaps.items():
                    self.gaps[card.card.danger, room] += -gap if card.fight else gap
        self.gain = sum(map(abs, self.gaps.values())) / 2 / len(cards)
        """The points a card that a listener gains over somebody who chooses by chance."""

    def takes(self, card: CardAsMet) -> tuple[float, float]:
        """How often a listener takes each option of a card."""
        if card.fight < 0:
            return 0.5, 0.5
        fights = sum(share for room, share in self.met.shares.items() if self.gaps[card.card.danger, room] > 0)
        return (1 - fights, fights) if card.fight else (fights, 1 - fights)
