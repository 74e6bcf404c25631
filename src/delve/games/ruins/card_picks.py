"""What operations ask for that concerns piles and placed cards (D16, D17 of section 6), and looking at cards (OP36)."""

from __future__ import annotations

from typing import Final

from delve.games.ruins import picking_words as words
from delve.games.ruins import pile_changes, relic_picks, verbs
from delve.games.ruins.codes import (
    ANCIENT,
    INFLUENCE,
    NEGATIVE,
    NOBODY,
    STOP,
)
from delve.games.ruins.facts import actives, side_of
from delve.games.ruins.state import Ruins
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Obvious, Step, push
from delve.kernel.luck import Luck

# ---- cards picked (OP34, OP35, OP39, and OP36 with `reorder`)

RECOVERING: Final = 0
PURGING: Final = 1
BANISHING: Final = 2
BANISHING_SEEN: Final = 3
ORDERING: Final = 4
"""What a card is picked for."""
_CHEAPEST: Final = 5
_FILTER_TYPES: Final = (NOBODY, 0, 1, 2, 3)
"""By filter of `recover`: the type that fits; NOBODY for any."""


class PickCard(Obvious[Ruins]):
    """D16: a card of a pile or hand, one at a time."""

    tag = "pick-card"
    clause = "RUINS-R52"

    def __init__(self, seat: int, purpose: int, to: int, zone: int, left: int, design: int, picked: int) -> None:
        super().__init__(seat)
        self.purpose = purpose
        self.to = to
        """Whose hand it concerns."""
        self.zone = zone
        """The filter, the zone, or the side of the pile, by purpose."""
        self.left = left
        self.design = design
        self.picked = picked
        """Of an order: the cards so far, twelve bits each, each one more."""

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.purpose, self.to, self.zone, self.left, self.design, self.picked)

    def cards(self, s: Ruins) -> list[int]:
        """Those that can be picked."""
        designs = s.content.designs
        if self.purpose == RECOVERING:
            pile = s.piles[side_of(self.seat)].discard
            return [card for card in sorted(set(pile)) if fits_filter(s, card, self.zone)]
        if self.purpose == PURGING:
            return [card for card in sorted(set(s.seats[self.to].hand)) if designs[card].type == NEGATIVE]
        if self.purpose == BANISHING:
            own = side_of(self.seat)
            if self.zone == verbs.HAND:
                return [card for card in sorted(set(s.seats[self.seat].hand)) if designs[card].type != INFLUENCE]
            return sorted(set(s.piles[own if self.zone == verbs.OWN_DISCARD else 1 - own].discard))
        pile_ = s.piles[self.zone]
        seen = pile_.seen[side_of(self.seat)] if self.purpose == BANISHING_SEEN else self.to
        shown = pile_.deck.top[::-1][:seen]
        for card in cards_of(self.picked):
            shown.remove(card)
        return sorted(set(shown))

    def every(self, s: Ruins) -> list[int]:
        found = self.cards(s)
        if self.purpose == PURGING and found:
            found.append(STOP)
        return found

    def chosen(self, s: Ruins, code: int, luck: Luck, tell: Tell | None) -> None:
        if code == STOP:
            return
        seat, design = self.seat, self.design
        picked = self.picked
        if self.purpose == RECOVERING:
            pile_changes.recover(s, seat, self.to, code, design, tell)
        elif self.purpose == PURGING:
            pile_changes.banish_from_hand(s, self.to, code, design, tell)
        elif self.purpose == BANISHING:
            own = side_of(seat)
            if self.zone == verbs.HAND:
                pile_changes.banish_from_hand(s, seat, code, design, tell)
            else:
                pile_changes.banish_from_discard(s, seat, own if self.zone == verbs.OWN_DISCARD else 1 - own, code, design, tell)
        elif self.purpose == BANISHING_SEEN:
            pile_changes.banish_seen(s, seat, self.zone, code, design, tell)
        else:
            picked = picked << 12 | code + 1
        if self.left > 1:
            push(s, PickCard(seat, self.purpose, self.to, self.zone, self.left - 1, design, picked))
        elif self.purpose == ORDERING:
            pile_changes.order(s, seat, self.zone, cards_of(picked), tell)

    def prompt(self, s: Ruins) -> str:
        return words.pick_prompt(s, self.seat, self.purpose, self.to, self.left, self.design)

    def face(self, s: Ruins, code: int) -> Face:
        return words.pick_face(s, code, self.purpose)


def fits_filter(s: Ruins, card: int, filter: int) -> bool:
    """Whether a card is one that `recover` asks for."""
    design = s.content.designs[card]
    if filter == _CHEAPEST:
        return design.cost == 0
    return filter == 0 or design.type == _FILTER_TYPES[filter]


def cards_of(picked: int) -> tuple[int, ...]:
    """Cards in the order they were picked."""
    out: list[int] = []
    while picked:
        out.append((picked & 4095) - 1)
        picked >>= 12
    return tuple(reversed(out))


def pick_cards(s: Ruins, seat: int, purpose: int, to: int, zone: int, number: int, design: int) -> None:
    """Ask for so many cards."""
    push(s, PickCard(seat, purpose, to, zone, number, design, 0))


# ---- looking (OP36)


class PickHand(Obvious[Ruins]):
    """D12: whose hand the Ancient looks at."""

    tag = "pick-hand"
    clause = "RUINS-R52"

    def __init__(self, seat: int, design: int, number: int) -> None:
        super().__init__(seat)
        self.design = design
        self.number = number

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.design, self.number)

    def every(self, s: Ruins) -> list[int]:
        return [seat for seat in actives(s) if s.seats[seat].hand]

    def chosen(self, s: Ruins, code: int, luck: Luck, tell: Tell | None) -> None:
        pile_changes.look_at_hand(s, self.seat, code, self.number, self.design, luck, tell)

    def prompt(self, s: Ruins) -> str:
        return words.hand_prompt(s, self.design)

    def face(self, s: Ruins, code: int) -> Face:
        return words.hand_face(s, code)


def peek(s: Ruins, seat: int, design: int, zone: int, number: int, reorder: bool, luck: Luck, tell: Tell | None) -> None:
    """The controller's side sees cards (OP36)."""
    own = side_of(seat)
    if zone == verbs.FOE_HAND:
        if seat == ANCIENT:
            push(s, PickHand(seat, design, number))
        else:
            pile_changes.look_at_hand(s, seat, ANCIENT, number, design, luck, tell)
    elif zone == verbs.HIDDEN_RELIC:
        relic_picks.pick_relics(s, relic_picks.LOOKING, number, seat, design)
    else:
        side = own if zone == verbs.OWN_DRAW else 1 - own
        seen = pile_changes.look(s, seat, side, number, design, luck, tell)
        if reorder and seen > 1:
            push(s, PickCard(seat, ORDERING, seen, side, seen, design, 0))


# ---- cancelling (OP37)


class PickCancelled(Obvious[Ruins]):
    """D17: a face-up card of a side that has not resolved: seat << 3 | slot."""

    tag = "cancel-card"
    clause = "RUINS-6.13"

    def __init__(self, seat: int, side: int, design: int) -> None:
        super().__init__(seat)
        self.side = side
        self.design = design

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.side, self.design)

    def every(self, s: Ruins) -> list[int]:
        out: list[int] = []
        for seat in [ANCIENT] if self.side == ANCIENT else actives(s):
            player = s.seats[seat]
            for slot in range(len(player.slots)):
                if player.slots[slot] != NOBODY and not (player.resolved | player.cancelled) >> slot & 1:
                    out.append(seat << 3 | slot)
        return out

    def chosen(self, s: Ruins, code: int, luck: Luck, tell: Tell | None) -> None:
        pile_changes.cancel(s, self.seat, code >> 3, code & 7, self.design, tell)

    def prompt(self, s: Ruins) -> str:
        return words.cancel_prompt(s, self.side, self.design)

    def face(self, s: Ruins, code: int) -> Face:
        return words.cancel_face(s, code)


def cancel(s: Ruins, seat: int, design: int, side: int) -> None:
    """Only where cards are face up (6.01)."""
    if not s.sealed:
        push(s, PickCancelled(seat, side, design))


STEPS: Final[tuple[type[Step[Ruins]], ...]] = (PickCard, PickHand, PickCancelled)
