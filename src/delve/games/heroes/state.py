"""The table: a hero for each seat with dice and treasures, the stack of Challenges, and where a turn stands (HEROES-1, 2)."""

from __future__ import annotations

from delve.effects.windows import Window
from delve.games.heroes.box import Content
from delve.games.heroes.codes import GOES_ON, KINDS, NO_WINDOW, NOBODY, SETTING_UP
from delve.games.heroes.house_rules import Rules
from delve.games.heroes.saga import Saga, Venture
from delve.kernel.flow import State
from delve.kernel.part import Part


class Treasure(Part):
    """A treasure: one die, or dice joined for good (7.08, 7.10)."""

    tag = "treasure"
    fixed = True

    faces: tuple[int, ...]
    """Its dice in ascending order; their sum is its number."""
    worn: bool
    """In use this turn (3.13)."""
    used: int
    """What of it was used up: `codes.USED_THIS_TURN` and so on, added up."""
    fresh: bool
    """Rolled in the present Rewards."""

    def __init__(self, faces: tuple[int, ...], worn: bool = False, used: int = 0, fresh: bool = False) -> None:
        self.faces = faces
        self.worn = worn
        self.used = used
        self.fresh = fresh

    def number(self) -> int:
        """The sum of its dice (7.12)."""
        return sum(self.faces)


class Hero(Part):
    """What one seat has."""

    tag = "hero"

    hero: int
    """Its Hero face in the content; NOBODY before it has one."""
    skill: int
    killed: bool
    health: int
    """What is left to do against the current Challenge (1.08)."""
    out: bool
    """Cleared the Challenge in this turn: may only heal for the rest of it (5.17)."""
    blocked: bool
    """Protected from this turn's attack (6.17)."""
    assists: int
    """The seat it assists this turn, or NOBODY."""
    dice: list[int]
    """Its dice by kind: the Pool, what it rolled this turn, and treasure dice rolled in the present Rewards. See `dice.py`."""
    treasures: tuple[Treasure, ...]
    """In the order they were gained."""
    extra: tuple[int, ...]
    """What perks, attuned artifacts and scars add to each of the four stats in a Campaign (1.05)."""
    struck: int
    """Dice of this turn's attack of the Challenge that met their match: off the table, and shown while Pool dice are lost to the others."""

    def __init__(
        self, hero: int, skill: int, killed: bool, health: int, out: bool, blocked: bool, assists: int, dice: list[int],
        treasures: tuple[Treasure, ...], extra: tuple[int, ...] = (0, 0, 0, 0), struck: int = 0,
    ) -> None:  # fmt: skip
        self.hero = hero
        self.skill = skill
        self.killed = killed
        self.health = health
        self.out = out
        self.blocked = blocked
        self.assists = assists
        self.dice = dice
        self.treasures = treasures
        self.extra = extra
        self.struck = struck

    def copy(self) -> Hero:
        return Hero(
            self.hero, self.skill, self.killed, self.health, self.out, self.blocked, self.assists, self.dice[:], self.treasures, self.extra,
            self.struck,
        )  # fmt: skip


class Heroes(State):
    """A game of `heroes`. Nothing in it is secret: Challenges are drawn when they are revealed."""

    tag = "heroes"
    SHARED = ("rules", "content")

    rules: Rules
    content: Content
    seats: list[Hero]
    stack: tuple[int, ...]
    """The Challenge faces in the order they are met; NOBODY for one not drawn yet."""
    step: int
    """Which of them is the current one: 0 for the first; all of them behind when the Delve is won."""
    met: bool
    """Whether the current Challenge was revealed."""
    upkeeps: int
    """Upkeeps against the current Challenge, this turn's included."""
    full_health: int
    """What each player's Health was set to at the reveal."""
    horde: int
    """How many players were engaged at the end of this turn's reveal step (T-HORDE)."""
    loot: int
    """The Loot face in force."""
    turn: int
    phase: int
    window: Window
    """The window that is open, or was last; see `effects.windows`."""
    end: int
    venture: Venture | None
    """The Quest in play; None in a Delve."""
    saga: Saga | None
    """The Campaign that the Quest belongs to."""

    def __init__(
        self, rules: Rules, seats: list[Hero], stack: tuple[int, ...], step: int, met: bool, upkeeps: int, full_health: int, horde: int,
        loot: int, turn: int, phase: int, window: Window, end: int, venture: Venture | None = None, saga: Saga | None = None,
    ) -> None:  # fmt: skip
        super().__init__()
        self.rules = rules
        self.content = rules.content
        self.seats = seats
        self.stack = stack
        self.step = step
        self.met = met
        self.upkeeps = upkeeps
        self.full_health = full_health
        self.horde = horde
        self.loot = loot
        self.turn = turn
        self.phase = phase
        self.window = window
        self.end = end
        self.venture = venture
        self.saga = saga

    def copy(self) -> Heroes:
        twin = Heroes(
            self.rules, [hero.copy() for hero in self.seats], self.stack, self.step, self.met, self.upkeeps, self.full_health,
            self.horde, self.loot, self.turn, self.phase, self.window, self.end,
            self.venture, self.saga,
        )  # fmt: skip
        self.give_agenda(twin)
        return twin


def blank_table(rules: Rules, seats: int, steps: int) -> Heroes:
    """The table before anything is dealt."""
    heroes = [Hero(NOBODY, NOBODY, False, 0, False, False, NOBODY, [0] * KINDS, ()) for _ in range(seats)]
    window = Window(NO_WINDOW, 0, 0, (0,) * seats)
    return Heroes(rules, heroes, (NOBODY,) * steps, 0, False, 0, 0, 0, NOBODY, 0, SETTING_UP, window, GOES_ON)
