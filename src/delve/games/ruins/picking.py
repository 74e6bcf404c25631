"""What operations ask for that concerns dice and hands (D14, D15 of section 6). Each question carries out what it was asked for."""

from __future__ import annotations

from typing import Final

from delve.games.ruins import card_changes, dice_changes, verbs
from delve.games.ruins import picking_words as words
from delve.games.ruins.codes import (
    A_POOL,
    BY_CARD,
    GOLD,
    INFLUENCE,
    NOBODY,
    STOP,
)
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


STEPS: Final[tuple[type[Step[Ruins]], ...]] = (PickDie, PickGold, GiveUp)
