"""House rules (PENCIL-13): what tables differ on, each with a default and its effect in a line."""

from __future__ import annotations

from functools import cache, lru_cache

from delve.kernel.game import HouseRule, Setup
from delve.parts.grid import Lattice

HOUSE_RULES = (
    HouseRule(
        "grid",
        "Size of the sheet",
        {
            "12": "12 by 12 spaces; starts as rolled, so never in column 1 or row 1",
            "11": "11 by 11 spaces; a start is the two-dice total minus 1",
        },
        "PENCIL-13.01",
    ),
    HouseRule(
        "exit_rolls",
        "Rolls in an Exit turn",
        {
            "1": "exactly one",
            "3": "one to three, as while delving",
        },
        "PENCIL-13.02",
    ),
    HouseRule(
        "explore",
        "Where a delver may move",
        {
            "free": "anywhere passable, dotted or not",
            "frontier": "not back into dotted spaces while a new one can be entered",
        },
        "PENCIL-13.03",
    ),
    HouseRule(
        "declare",
        "When Exit may be declared",
        {
            "turn_start": "at the start of your turn",
            "between_rolls": "also instead of rolling again",
        },
        "PENCIL-13.04",
    ),
    HouseRule(
        "dead_treasure",
        "Treasure of the dead",
        {
            "lost": "is lost",
            "drop": "lies where they fell, for the next to enter",
        },
        "PENCIL-13.05",
    ),
    HouseRule(
        "tie",
        "Tied for the most treasure",
        {
            "shared": "the victory is shared",
            "lives": "more lives left wins",
        },
        "PENCIL-13.06",
    ),
    HouseRule(
        "same_start",
        "Two starts in one space",
        {
            "allow": "are allowed",
            "reroll": "the later player rolls again",
        },
        "PENCIL-13.07",
    ),
    HouseRule(
        "dots",
        "Whose dots lead home",
        {
            "shared": "everybody's",
            "own": "only your own",
        },
        "PENCIL-13.08",
    ),
    HouseRule(
        "dig_through",
        "A dig that succeeds",
        {
            "off": "opens the wall",
            "on": "opens the wall and takes you through, where a move could go",
        },
        "PENCIL-13.09",
    ),
    HouseRule(
        "stop",
        "Stopping before the third roll",
        {
            "free": "whenever you like",
            "roll_all": "never, unless a trap or monster ends the turn",
        },
        "PENCIL-13.10",
    ),
)


class Rules:
    """The house rules in force, read once; shared by every copy of a game."""

    def __init__(self, given: tuple[tuple[str, str], ...]) -> None:
        setup = dict(given)
        self.setup = given
        self.grid = lattice(int(setup["grid"]))
        self.exit_rolls = int(setup["exit_rolls"])
        self.frontier = setup["explore"] == "frontier"
        self.between_rolls = setup["declare"] == "between_rolls"
        self.drop = setup["dead_treasure"] == "drop"
        self.lives_break_ties = setup["tie"] == "lives"
        self.reroll_same_start = setup["same_start"] == "reroll"
        self.own_dots = setup["dots"] == "own"
        self.dig_through = setup["dig_through"] == "on"
        self.roll_all = setup["stop"] == "roll_all"


@lru_cache(maxsize=64)
def _rules(given: tuple[tuple[str, str], ...]) -> Rules:
    return Rules(given)


def rules(setup: Setup) -> Rules:
    """The house rules in force, made once for each set of them."""
    return _rules(tuple(setup.items()))


@cache
def lattice(size: int) -> Lattice:
    """The square grid of that size, made once."""
    return Lattice(size, size)
