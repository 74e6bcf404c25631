"""What things are called: cards, slots, relics, lanes, dice, Hazard. Options, log, moments and pictures all call them so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from delve.games.ruins.box import Design
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
    NOBODY,
    PIP,
    RELIC,
    ROLL,
    STARTER,
    WHITE,
)
from delve.games.ruins.dice import is_disabled, is_fixed, kind_of, value_of
from delve.games.ruins.facts import risk_score, score_of
from delve.games.ruins.state import Ruins
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


def card_words(design: Design) -> str:
    """What a card does, as it says itself."""
    if not design.said:
        return f"Nothing but its Risk of {design.risk}."
    return " ".join(design.said)


def name_of(s: Ruins, design: int) -> str:
    return s.content.designs[design].name


def does(s: Ruins, design: int) -> str:
    """What a card does, as it says itself."""
    return card_words(s.content.designs[design])


def who(s: Ruins, seat: int) -> str:
    """A seat, since the rules know no players: "the Surveyor", by the ability; "Archaeologist 2" without one."""
    if seat == ANCIENT:
        return "the Ancient"
    ability = s.seats[seat].ability
    return f"the {name_of(s, ability)}" if ability != NOBODY else f"Archaeologist {seat}"


def asked_or_who(s: Ruins, seat: int) -> str:
    """The same, to whoever is asked now: "you"."""
    return "you" if s.ask is not None and s.ask.seat == seat else who(s, seat)


def lane_now(s: Ruins, lane: int) -> str:
    """How a lane stands, for choosing one: the scores while the dice lie, otherwise Risk and Danger."""
    if s.phase == ROLL and s.rolled:
        return f"{score_of(s, lane)} against {score_of(s, A_POOL + lane)} as the dice lie."
    player = s.seats[lane]
    return f"Risk {risk_score(s, lane)} against Alert {s.alert}, Danger {player.danger}, {trinkets(player.trinkets)}."


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
    """What a die counts, for a row of dice: `4`; `(5)` for a fixed one."""
    return f"({value_of(die)})" if is_fixed(die) else str(value_of(die))


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


def with_is(things: Sequence[object]) -> dict[str, object]:
    """The verb that agrees with so many things, for a sentence that needs it."""
    return {"is": "is" if len(things) == 1 else "are"}
