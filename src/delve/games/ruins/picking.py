"""What operations ask for: dice, cards, relics (D10, D14 to D17 of section 6). Each question carries out what it was asked for."""

from __future__ import annotations

from typing import Final

from delve.games.ruins import card_changes, dice_changes, effect_changes, pile_changes, relic_changes, verbs
from delve.games.ruins import picking_words as words
from delve.games.ruins.codes import (
    A_POOL,
    ANCIENT,
    BY_CARD,
    EXPEDITION,
    GOLD,
    INFLUENCE,
    NEGATIVE,
    NOBODY,
    REUSABLE,
    STOP,
)
from delve.games.ruins.facts import actives, side_of, speaker
from delve.games.ruins.state import Ruins
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Ask, Obvious, Step, push
from delve.kernel.luck import DECKS, Luck

MOVED_AT_ONCE: Final = 1

# ---- rolled dice (OP11 to OP16)


class PickDie(Ask[Ruins]):
    """D14: a die of a pool by its value, one after the other; what was named is changed together (7.05)."""

    tag = "pick-die"
    clause = "RUINS-7.05"

    def __init__(self, seat: int, design: int, block: int, pool: int, other: int, picked: int) -> None:
        super().__init__(seat)
        self.design = design
        self.block = block
        """Its one operation says what is done, and with how many dice."""
        self.pool = pool
        self.other = other
        """The second pool of a swap; NOBODY."""
        self.picked = picked
        """Values named so far, a digit of base 8 each."""

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.design, self.block, self.pool, self.other, self.picked)

    def options(self, s: Ruins) -> tuple[int, ...]:
        line = s.content.blocks[self.block][0]
        named = digits(self.picked)
        if line.verb == verbs.SWAP:
            at_other = bool(named)
            left = dice_changes.values_in(s, self.other if at_other else self.pool)
            if at_other and self.pool == self.other:
                left.remove(named[0])
            found = sorted(set(left))
            return tuple(found) if len(found) > 1 else ()
        left = dice_changes.values_in(s, self.pool)
        for value in named:
            left.remove(value)
        return (*sorted(set(left)), STOP) if left else ()

    def run(self, s: Ruins, luck: Luck, tell: Tell | None) -> None:
        """Nothing is left to name, or for a swap only one value (R70)."""
        line = s.content.blocks[self.block][0]
        if line.verb == verbs.SWAP:
            self._only(s, luck, tell)
        else:
            self._finish(s, digits(self.picked), luck, tell)

    def _only(self, s: Ruins, luck: Luck, tell: Tell | None) -> None:
        named = digits(self.picked)
        left = dice_changes.values_in(s, self.other if named else self.pool)
        if named and self.pool == self.other:
            left.remove(named[0])
        if left:
            self.chosen(s, left[0], luck, tell)

    def chosen(self, s: Ruins, code: int, luck: Luck, tell: Tell | None) -> None:
        line = s.content.blocks[self.block][0]
        if code == STOP:
            self._finish(s, digits(self.picked), luck, tell)
            return
        picked = self.picked << 3 | code
        named = digits(picked)
        wanted = 2 if line.verb == verbs.SWAP else line.b
        if len(named) < wanted:
            push(s, PickDie(self.seat, self.design, self.block, self.pool, self.other, picked))
        else:
            self._finish(s, named, luck, tell)

    def _finish(self, s: Ruins, named: tuple[int, ...], luck: Luck, tell: Tell | None) -> None:
        line = s.content.blocks[self.block][0]
        verb, seat, pool, design = line.verb, self.seat, self.pool, self.design
        if verb == verbs.REROLL:
            dice_changes.reroll(s, seat, pool, named, design, luck, tell)
        elif verb == verbs.SET:
            dice_changes.show(s, seat, pool, named, (line.c,) * len(named), design, tell)
        elif verb == verbs.BUMP:
            dice_changes.show(s, seat, pool, named, tuple([value + line.c for value in named]), design, tell)
        elif verb == verbs.FLIP:
            dice_changes.show(s, seat, pool, named, tuple([7 - value for value in named]), design, tell)
        elif verb == verbs.DROP:
            dice_changes.drop(s, pool, named, design, tell)
        else:
            dice_changes.swap(s, seat, pool, named[0], self.other, named[1], design, tell)

    def prompt(self, s: Ruins) -> str:
        return words.die_prompt(s, self.design, self.block, self.pool, self.other, digits(self.picked))

    def key(self, s: Ruins, code: int) -> str:
        return "stop" if code == STOP else f"die {code}"

    def face(self, s: Ruins, code: int) -> Face:
        return words.die_face(s, self.block, self.pool, self.other, digits(self.picked), code)


def digits(picked: int) -> tuple[int, ...]:
    """Values in the order they were named."""
    out: list[int] = []
    while picked:
        out.append(picked & 7)
        picked >>= 3
    return tuple(reversed(out))


def pick_dice(s: Ruins, seat: int, design: int, block: int, pool: int, other: int) -> None:
    """Ask for dice of a pool; a swap needs a rolled die in both."""
    if not dice_changes.values_in(s, pool):
        return
    if other != NOBODY:
        there = dice_changes.values_in(s, other)
        if len(there) < (2 if other == pool else 1):
            return
    push(s, PickDie(seat, design, block, pool, other, 0))


# ---- gold of other lanes (OP07)


class PickGold(Obvious[Ruins]):
    """From which lane a gold die comes, idle lanes included; one die at a time."""

    tag = "pick-gold"
    clause = "RUINS-11.15"

    def __init__(self, seat: int, design: int, pool: int, left: int) -> None:
        super().__init__(seat)
        self.design = design
        self.pool = pool
        self.left = left

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.design, self.pool, self.left)

    def every(self, s: Ruins) -> list[int]:
        return [lane for lane in range(1, len(s.seats)) if A_POOL + lane != self.pool and dice_changes.golds_at_home(s, lane)]

    def chosen(self, s: Ruins, code: int, luck: Luck, tell: Tell | None) -> None:
        dice_changes.borrow(s, A_POOL + code, self.pool, GOLD, MOVED_AT_ONCE, self.design, tell)
        if self.left > 1:
            push(s, PickGold(self.seat, self.design, self.pool, self.left - 1))

    def prompt(self, s: Ruins) -> str:
        return words.gold_prompt(s, self.design, self.pool, self.left)

    def face(self, s: Ruins, code: int) -> Face:
        return words.gold_face(s, code)


def move_gold(s: Ruins, seat: int, design: int, pool: int, number: int, tell: Tell | None) -> None:
    """Before the roll only (OP07)."""
    if not s.rolled:
        push(s, PickGold(seat, design, pool, number))


# ---- cards given up (OP33)


class GiveUp(Obvious[Ruins]):
    """D15: the owner of a hand chooses a card to discard; never an influence card (20.14)."""

    tag = "give-up"
    clause = "RUINS-R52"

    def __init__(self, seat: int, design: int, left: int) -> None:
        super().__init__(seat)
        self.design = design
        self.left = left

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.design, self.left)

    def every(self, s: Ruins) -> list[int]:
        designs = s.content.designs
        return [card for card in sorted(set(s.seats[self.seat].hand)) if designs[card].type != INFLUENCE]

    def chosen(self, s: Ruins, code: int, luck: Luck, tell: Tell | None) -> None:
        card_changes.discard(s, self.seat, (code,), BY_CARD, self.design, tell)
        if self.left > 1:
            push(s, GiveUp(self.seat, self.design, self.left - 1))

    def prompt(self, s: Ruins) -> str:
        return words.give_up_prompt(s, self.design, self.left)

    def face(self, s: Ruins, code: int) -> Face:
        return words.card_face(s, code, "discard", "Discard")


def give_up(s: Ruins, design: int, owner: int, number: int, at_random: bool, luck: Luck, tell: Tell | None) -> None:
    """A hand loses cards, chosen by its owner or at random."""
    if not at_random:
        push(s, GiveUp(owner, design, number))
        return
    left = list(s.seats[owner].hand)
    gone = tuple([left.pop(int(luck.below(len(left), DECKS, "discard"))) for _ in range(min(number, len(left)))])
    if gone:
        card_changes.discard(s, owner, gone, BY_CARD, design, tell)


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
        pick_relics(s, LOOKING, number, seat, design)
    else:
        side = own if zone == verbs.OWN_DRAW else 1 - own
        seen = pile_changes.look(s, seat, side, number, design, luck, tell)
        if reorder and seen > 1:
            push(s, PickCard(seat, ORDERING, seen, side, seen, design, 0))


# ---- relics (D10, OP36, OP41 to OP43)

EXPOSING: Final = 0
CONCEALING: Final = 1
LOOKING: Final = 2
COOLING: Final = 3
"""What a relic is picked for."""


class PickRelic(Obvious[Ruins]):
    """D12: a relic, by its position."""

    tag = "pick-placed-relic"
    clause = "RUINS-16.12"

    def __init__(self, seat: int, purpose: int, left: int, by: int, design: int) -> None:
        super().__init__(seat)
        self.purpose = purpose
        self.left = left
        self.by = by
        """Of a cooldown: how much it changes."""
        self.design = design

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.purpose, self.left, self.by, self.design)

    def every(self, s: Ruins) -> list[int]:
        out: list[int] = []
        for place in range(len(s.relics)):
            relic = s.relics[place]
            if relic.holder != ANCIENT:
                continue
            if (
                (self.purpose == EXPOSING and not relic.exposed)
                or (self.purpose == CONCEALING and relic.exposed)
                or (self.purpose == LOOKING and not relic.known)
                or (self.purpose == COOLING and (self.by > 0 or relic.cooldown))
            ):
                out.append(place)
        return out

    def chosen(self, s: Ruins, code: int, luck: Luck, tell: Tell | None) -> None:
        if self.purpose == EXPOSING:
            relic_changes.expose(s, code, BY_CARD, self.seat, 0, tell)
        elif self.purpose == CONCEALING:
            relic_changes.conceal(s, code, self.design, tell)
        elif self.purpose == LOOKING:
            relic_changes.learn(s, self.seat, code, self.design, tell)
        else:
            relic_changes.change_cooldown(s, code, self.by, BY_CARD, self.design, tell)
        if self.left > 1:
            push(s, PickRelic(self.seat, self.purpose, self.left - 1, self.by, self.design))

    def prompt(self, s: Ruins) -> str:
        return words.relic_prompt(s, self.purpose, self.by, self.design)

    def face(self, s: Ruins, code: int) -> Face:
        return words.relic_face(s, self.seat, code)


def pick_relics(s: Ruins, purpose: int, number: int, seat: int, design: int) -> None:
    """Ask for so many relics: of the Expedition's speaker to expose, of the Ancient to hide again, or of that seat to look at."""
    chooser = speaker(s) if purpose == EXPOSING else ANCIENT if purpose == CONCEALING else seat
    if chooser != NOBODY and not (purpose == LOOKING and seat == ANCIENT):
        push(s, PickRelic(chooser, purpose, number, 0, design))


class PickAbility(Obvious[Ruins]):
    """D12: whose ability gets Cooldown tokens."""

    tag = "pick-cooling"
    clause = "RUINS-R52"

    def __init__(self, seat: int, by: int, design: int) -> None:
        super().__init__(seat)
        self.by = by
        self.design = design

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.by, self.design)

    def every(self, s: Ruins) -> list[int]:
        designs = s.content.designs
        return [seat for seat in actives(s) if s.seats[seat].ability != NOBODY and designs[s.seats[seat].ability].mode == REUSABLE]

    def chosen(self, s: Ruins, code: int, luck: Luck, tell: Tell | None) -> None:
        effect_changes.change_ability_cooldown(s, code, self.by, BY_CARD, self.design, tell)

    def prompt(self, s: Ruins) -> str:
        return words.cooling_prompt(s, self.by, self.design)

    def face(self, s: Ruins, code: int) -> Face:
        return words.cooling_face(s, code)


def cool(s: Ruins, seat: int, design: int, side: int, by: int) -> None:
    """OP43: one relic of the Ancient, or one reusable ability of the Expedition."""
    if side == EXPEDITION:
        push(s, PickAbility(seat, by, design))
    else:
        push(s, PickRelic(seat, COOLING, 1, by, design))


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


STEPS: Final[tuple[type[Step[Ruins]], ...]] = (
    PickDie, PickGold, GiveUp, PickCard, PickHand, PickRelic, PickAbility, PickCancelled
)  # fmt: skip
