"""Rolls (HOLD-2.04 to 2.10, 2.15): 1D4 and 1D2 from cards or dice, cards for rank tables, and the step that lets a 1D2 be rolled again."""

from __future__ import annotations

from delve.games.hold import card_changes
from delve.games.hold.cards import d2, d4
from delve.games.hold.state import Hold
from delve.games.hold.tables import LUCKY
from delve.games.hold.words import face, say
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Ask, Step, push
from delve.kernel.luck import DICE, Luck

KEEP, AGAIN = 0, 1
WHAT = (
    "", "magic", "size", "gas", "well", "library", "temple", "burrower", "prison", "mad science", "witch", "outbreak", "time crystals",
    "squirrels", "brood",
)  # fmt: skip
"""What a 1D2 of a step is rolled for, by number: the words of `Rolled` and of scripts."""


def roll_d4(s: Hold, luck: Luck, what: str, tell: Tell | None) -> int:
    """1D4, read and done with at once: the card returns as soon as it is read (2.04, 2.06)."""
    value = int(luck.below(4, DICE, what)) + 1 if s.rules.dice else d4(_read(s, luck, what, tell))
    card_changes.tell_roll(value, 4, what, tell)
    return value


def roll_d2(s: Hold, luck: Luck, what: str, tell: Tell | None) -> int:
    """1D2 without a second chance; where the Overseer may roll again, push `RollD2` and read `s.cards.rolled` in the step below it."""
    value = int(luck.below(2, DICE, what)) + 1 if s.rules.dice else d2(_read(s, luck, what, tell))
    card_changes.tell_roll(value, 2, what, tell)
    return value


def _read(s: Hold, luck: Luck, what: str, tell: Tell | None) -> int:
    card = card_changes.draw_plain(s, luck, what, tell)
    card_changes.give_back(s, card)
    return card


def draw_rank(s: Hold, luck: Luck, what: str, tell: Tell | None) -> int:
    """A card for a rank table (2.07): Jokers do not count, it stays out until `card_changes.give_back`."""
    return card_changes.draw_plain(s, luck, what, tell)


def draw_set(s: Hold, count: int, luck: Luck, what: str, tell: Tell | None) -> list[int]:
    """Cards drawn as one set: none returns between them (2.08)."""
    return [card_changes.draw_plain(s, luck, what, tell) for _ in range(count)]


class RollD2(Step[Hold]):
    """1D2 for the step below it, which reads `s.cards.rolled`. A Lucky artefact lets the Overseer roll again once (25.13)."""

    tag = "roll-d2"

    def __init__(self, what: int) -> None:
        self.what = what

    def args(self) -> tuple[int, ...]:
        return (self.what,)

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        value = roll_d2(s, luck, WHAT[self.what], tell)
        card_changes.remember_roll(s, value, 2, WHAT[self.what], None)
        if any(LUCKY in find.powers for find in s.lore.finds):
            push(s, Lucky(self.what))


class Lucky(Ask[Hold]):
    """Keep a 1D2, or roll once more and take what comes (25.13)."""

    tag = "lucky"
    clause = "HOLD-25.13"

    def __init__(self, what: int) -> None:
        super().__init__(0)
        self.what = what

    def args(self) -> tuple[int, ...]:
        return (self.what,)

    def options(self, s: Hold) -> tuple[int, ...]:
        return (KEEP, AGAIN)

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        if code == AGAIN:
            card_changes.remember_roll(s, roll_d2(s, luck, WHAT[self.what], tell), 2, WHAT[self.what], None)

    def prompt(self, s: Hold) -> str:
        return say("ask.lucky", value=s.cards.rolled, what=WHAT[self.what])

    def face(self, s: Hold, code: int) -> Face:
        return face("roll again", "lucky.again", reveals=True) if code == AGAIN else face("keep", "lucky.keep", value=s.cards.rolled)


class GiveBack(Step[Hold]):
    """A card of a rank table goes back once its result is resolved (2.07)."""

    tag = "give-back"

    def __init__(self, card: int) -> None:
        self.card = card

    def args(self) -> tuple[int, ...]:
        return (self.card,)

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        card_changes.give_back(s, self.card)


STEPS = (RollD2, Lucky, GiveBack)
