"""What things are called: cards, slots, relics, lanes, dice, Hazard. Options, log, moments and pictures all call them so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from delve.games.ruins.box import Content, Design
from delve.games.ruins.codes import (
    A_POOL,
    ABILITY,
    ACTION,
    ANCIENT,
    EFFECT,
    EXPEDITION,
    GOLD,
    GREEN,
    INFLUENCE,
    INSTANT,
    NEGATIVE,
    PIP,
    RELIC,
    STARTER,
    WHITE,
)
from delve.games.ruins.dice import is_disabled, is_fixed, kind_of, value_of
from delve.kernel.english import counted, listed, some

HAZARDS: Final = ("", "One", "Two", "Three")
PHASES: Final = ("Set-up", "Refresh", "Ready", "Rally", "Roll", "Reward", "Recoup")
WINDOWS: Final = (
    "after the hands are refilled", "before cards are placed", "after the cards are turned over", "before the dice are rolled",
    "after the dice are rolled", "before Risk is checked",
)  # fmt: skip
"""By window: when it is, in a player's words."""
SIDES: Final = ("the Ancient", "the Expedition")
PILES: Final = ("the Ancient's draw pile", "the Expedition's draw pile")
HALVES: Final = ("left", "right")
TYPES: Final = {
    STARTER: "starter", ACTION: "action", EFFECT: "effect", INSTANT: "Instant", ABILITY: "ability", RELIC: "relic", INFLUENCE: "influence",
    NEGATIVE: "negative card",
}  # fmt: skip
DICE: Final = {PIP: "pip die", WHITE: "white die", GREEN: "green die", GOLD: "gold die"}
MANY_DICE: Final = {PIP: "pip dice", WHITE: "white dice", GREEN: "green dice", GOLD: "gold dice"}


def card_name(content: Content, card: int) -> str:
    return content.designs[card].name


def card_words(design: Design) -> str:
    """What a card does, as it says itself."""
    if not design.said:
        return f"Nothing but its Risk of {design.risk}."
    return " ".join(design.said)


def slot_name(seat: int, slot: int) -> str:
    """`slot 3` of the Ancient; `the left slot` of an Archaeologist."""
    return f"slot {slot + 1}" if seat == ANCIENT else f"the {HALVES[slot]} slot"


def relic_at(place: int) -> str:
    """A relic that may be hidden, by where it lies."""
    return f"the relic on place {place + 1}"


def side_of(seat: int) -> int:
    return ANCIENT if seat == ANCIENT else EXPEDITION


def lane_of(pool: int) -> int:
    """The lane that a pool is in."""
    return pool - A_POOL if pool > A_POOL else pool


def trinkets(number: int) -> str:
    """`a trinket`, `4 trinkets`, `no trinket`."""
    return some(number, "trinket") if number else "no trinket"


def dice_words(kind: int, number: int) -> str:
    """`a gold die`, `2 pip dice`."""
    return some(number, DICE[kind], MANY_DICE[kind])


def handful(dice: bytes) -> str:
    """Dice by their kinds: `a white and 2 green dice`."""
    kinds = [(kind, sum(1 for die in dice if kind_of(die) == kind)) for kind in (PIP, WHITE, GREEN, GOLD)]
    return listed([dice_words(kind, number) for kind, number in kinds if number]) or "no dice"


def face(die: int) -> str:
    """What a die counts, for a row of dice: `4`; `[5]` for a fixed one."""
    return f"[{value_of(die)}]" if is_fixed(die) else str(value_of(die))


def die_words(die: int) -> str:
    """A die that is told by itself: `4`, `5, fixed`, `disabled`."""
    if is_disabled(die):
        return "disabled"
    return f"{value_of(die)}, fixed" if is_fixed(die) else str(value_of(die)) if value_of(die) else "not rolled"


def digits(values: Sequence[int]) -> str:
    """Values in a row: `6-4-4-1`."""
    return "-".join(map(str, values)) if values else "no dice"


def signed(value: int) -> str:
    return f"+{value}" if value > 0 else str(value)


def tokens(values: Sequence[int]) -> str:
    """Flat tokens in a row: `+5 -3`."""
    return " ".join(map(signed, values))


def cards(number: int) -> str:
    return counted(number, "card")
