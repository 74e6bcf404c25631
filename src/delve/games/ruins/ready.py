"""The Ready phase (RUINS-5): relic, Heists, a window, and the sealed placement of cards."""

from __future__ import annotations

from typing import Final

from delve.games.ruins import card_changes, changes, faces, heists, relics, roll_changes, windows
from delve.games.ruins.codes import A_POOL, ANCIENT, GOLD, LEAVE, MAX_ARCHAEOLOGISTS, NOBODY, READY_NOW, SLOTS, W_READY
from delve.games.ruins.dice import WAITING, die_of
from delve.games.ruins.facts import actives, card_limit, cost_of, in_play, placed
from delve.games.ruins.state import Ruins
from delve.games.ruins.whynot import why_not_place
from delve.kernel.events import Tell
from delve.kernel.face import Face, Refusal
from delve.kernel.flow import Ask, Step, push
from delve.kernel.luck import Luck


def begin(s: Ruins) -> None:
    """The steps, the last one pushed first. Round 0 has only the window and the Archaeologists' cards (5.24)."""
    changes.forget_heists(s)
    push(s, SEAL)
    windows.open_window(s, W_READY)
    if s.round:
        push(s, DECLARATIONS)
        relics.ask_activation(s)
        if s.rules.reinforce:
            for lane in range(len(s.seats) - 1, 0, -1):
                if s.seats[lane].out:
                    push(s, SendGold(ANCIENT, lane))


class Declarations(Step[Ruins]):
    """ready.2."""

    tag = "declarations"

    def run(self, s: Ruins, luck: Luck, tell: Tell | None) -> None:
        heists.ask_all(s)


class Seal(Step[Ruins]):
    """ready.4: the Archaeologists in seat order, then the Ancient; their questions lie together on the agenda (5.09)."""

    tag = "seal"

    def run(self, s: Ruins, luck: Luck, tell: Tell | None) -> None:
        card_changes.seal(s)
        if s.round:
            push(s, PLACE[ANCIENT])
        for seat in reversed(actives(s)):
            push(s, PLACE[seat])


class PlaceCard(Ask[Ruins]):
    """D09: a card, or ready; again until the limit is reached (5.10, 5.20). It depends on nothing that the other side chooses."""

    tag = "place-card"
    clause = "RUINS-5.10"
    sealed = True

    def options(self, s: Ruins) -> tuple[int, ...]:
        out = placeable_by_ancient(s) if self.seat == ANCIENT else placeable(s, self.seat)
        out.append(READY_NOW)
        return tuple(out)

    def chosen(self, s: Ruins, code: int, luck: Luck, tell: Tell | None) -> None:
        seat = self.seat
        if code == READY_NOW:
            card_changes.be_ready(s, seat, tell)
            return
        card, slot = code, placed(s.seats[seat])
        if seat == ANCIENT:
            card, slot = code >> 3, code & 7
        card_changes.place(s, seat, slot, card, cost_of(s, seat, card), tell)
        if placed(s.seats[seat]) < card_limit(s, seat):
            push(s, self)
        else:
            card_changes.be_ready(s, seat, tell)

    def prompt(self, s: Ruins) -> str:
        return faces.place_prompt(s, self.seat)

    def overheard(self, s: Ruins) -> str:
        return faces.place_overheard(s, self.seat)

    def key(self, s: Ruins, code: int) -> str:
        return faces.place_key(s, self.seat, code)

    def face(self, s: Ruins, code: int) -> Face:
        return faces.place_face(s, self.seat, code)

    def why_not(self, s: Ruins, key: str) -> Refusal | None:
        return why_not_place(s, self.seat, key)


def placeable(s: Ruins, seat: int) -> list[int]:
    """What an Archaeologist may place (5.11)."""
    player, designs = s.seats[seat], s.content.designs
    out: list[int] = []
    for card in sorted(set(player.hand)):
        design = designs[card]
        if design.placeable and cost_of(s, seat, card) <= player.trinkets:
            out.append(card)
    return out


def placeable_by_ancient(s: Ruins) -> list[int]:
    """What the Ancient may place, and where (5.12, 5.15, 5.17)."""
    player, designs = s.seats[ANCIENT], s.content.designs
    slots = free_slots(s)
    out: list[int] = []
    for card in sorted(set(player.hand)):
        design = designs[card]
        if design.placeable and design.hazard <= s.peak and cost_of(s, ANCIENT, card) <= player.trinkets:
            for slot in slots:
                out.append(card << 3 | slot)
    return out


def free_slots(s: Ruins) -> list[int]:
    """The Ancient's empty slots; with `vacant_slots = closed` only those of lanes in play (R39)."""
    slots = s.seats[ANCIENT].slots
    return [slot for slot in range(SLOTS) if slots[slot] == NOBODY and (not s.rules.closed or in_play(s, slot + 1))]


class SendGold(Ask[Ruins]):
    """D06, with `orphan_gold = reinforce`: where an idle gold die of a vacant lane goes for this round (R38).

    The dice of a lane are alike, so to leave one is to leave them all.
    """

    tag = "send-gold"
    clause = "RUINS-R38"

    def __init__(self, seat: int, lane: int) -> None:
        super().__init__(seat)
        self.lane = lane

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.lane)

    def options(self, s: Ruins) -> tuple[int, ...]:
        if die_of(GOLD, self.lane, WAITING) not in s.pools[A_POOL + self.lane]:
            return ()
        return (*actives(s), LEAVE)

    def run(self, s: Ruins, luck: Luck, tell: Tell | None) -> None:
        """None of them is left there."""

    def chosen(self, s: Ruins, code: int, luck: Luck, tell: Tell | None) -> None:
        if code != LEAVE:
            push(s, self)
            roll_changes.send_gold(s, self.lane, code, tell)

    def prompt(self, s: Ruins) -> str:
        return faces.gold_prompt(s, self.lane)

    def face(self, s: Ruins, code: int) -> Face:
        return faces.gold_face(s, self.lane, code)


PLACE: Final = tuple([PlaceCard(seat) for seat in range(MAX_ARCHAEOLOGISTS + 1)])
SEAL: Final = Seal()
DECLARATIONS: Final = Declarations()
