"""The Rally phase (RUINS-6): cards are turned, and resolve in rally order."""

from __future__ import annotations

from typing import Final

from delve.games.ruins import card_changes, faces, relics, using, windows
from delve.games.ruins import events as ev
from delve.games.ruins.codes import ANCIENT, MAX_ARCHAEOLOGISTS, NOBODY, SLOTS, W_RALLY, W_REVEAL
from delve.games.ruins.facts import actives, in_play
from delve.games.ruins.state import Ruins
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Obvious, Step, push
from delve.kernel.luck import Luck


def begin(s: Ruins) -> None:
    """The steps, the last one pushed first."""
    push(s, RESOLVE[0])
    push(s, ACTIVATED)
    windows.open_window(s, W_REVEAL)
    push(s, relics.FORCED_EXPOSURE)
    push(s, REVEAL)


class Reveal(Step[Ruins]):
    """rally.1."""

    tag = "reveal"

    def run(self, s: Ruins, luck: Luck, tell: Tell | None) -> None:
        card_changes.reveal(s, tell)


class Activated(Step[Ruins]):
    """rally.4: what the activated relic does now (6.04)."""

    tag = "activated-relic"

    def run(self, s: Ruins, luck: Luck, tell: Tell | None) -> None:
        if s.activated:
            relics.resolve(s, luck, tell)


class Resolve(Step[Ruins]):
    """rally.5 and .6: the placed card of that place in rally order, and all behind it; then the window of rally.7."""

    tag = "resolve-cards"

    def __init__(self, place: int) -> None:
        self.place = place
        """0 to 3 for the Ancient's slots, then two for each Archaeologist (6.05, 6.06)."""

    def args(self) -> tuple[int, ...]:
        return (self.place,)

    def run(self, s: Ruins, luck: Luck, tell: Tell | None) -> None:
        last = SLOTS + 2 * (len(s.seats) - 1)
        for place in range(self.place, last):
            seat = 0 if place < SLOTS else (place - SLOTS >> 1) + 1
            slot = place if place < SLOTS else place & 1
            player = s.seats[seat]
            if player.slots[slot] == NOBODY:
                continue
            card_changes.begin_card(s, seat, slot, tell)
            if player.cancelled >> slot & 1:  # 6.13
                card_changes.end_card(s, seat, slot, tell)
                continue
            push(s, RESOLVE[place + 1])
            push(s, CardDone(seat, slot))
            if seat != ANCIENT:
                using.resolve_card(s, seat, slot, seat, luck, tell)
            elif in_play(s, slot + 1):
                using.resolve_card(s, seat, slot, slot + 1, luck, tell)
            elif s.rules.redirect:
                push(s, NameLane(ANCIENT, slot))
            else:
                using.resolve_card(s, seat, slot, NOBODY, luck, tell)  # 6.11
            return
        windows.open_window(s, W_RALLY)


class CardDone(Step[Ruins]):
    """A card has resolved: its stake is spent (6.08). Whoever was eliminated meanwhile has neither."""

    tag = "card-done"

    def __init__(self, seat: int, slot: int) -> None:
        self.seat = seat
        self.slot = slot

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.slot)

    def run(self, s: Ruins, luck: Luck, tell: Tell | None) -> None:
        if s.seats[self.seat].slots[self.slot] != NOBODY:
            card_changes.end_card(s, self.seat, self.slot, tell)


class NameLane(Obvious[Ruins]):
    """D19, with `vacant_slots = redirect`: the lane in play that a card on a vacant slot is for (R39)."""

    tag = "name-lane"
    clause = "RUINS-R39"

    def __init__(self, seat: int, slot: int) -> None:
        super().__init__(seat)
        self.slot = slot

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.slot)

    def every(self, s: Ruins) -> list[int]:
        return actives(s)

    def chosen(self, s: Ruins, code: int, luck: Luck, tell: Tell | None) -> None:
        if tell is not None:
            tell.append(ev.LaneNamed(self.slot, code))
        using.resolve_card(s, ANCIENT, self.slot, code, luck, tell)

    def prompt(self, s: Ruins) -> str:
        return faces.lane_prompt(s, self.slot)

    def face(self, s: Ruins, code: int) -> Face:
        return faces.lane_face(s, code)


RESOLVE: Final = tuple([Resolve(place) for place in range(SLOTS + 2 * MAX_ARCHAEOLOGISTS + 1)])
REVEAL: Final = Reveal()
ACTIVATED: Final = Activated()
