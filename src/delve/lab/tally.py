"""What a simulation counts: whole numbers only, so that sums do not depend on the order of adding."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from itertools import pairwise
from typing import Any, Final

from delve.kernel.flow import Ask, State
from delve.table.seat import Verbs

NOBODY: Final = -1
EXAMPLES: Final = 20
"""How many stuck games or broken invariants are named; all are counted."""


@dataclass
class Tally:
    """Counts of some games. Two tallies merge into the tally of both."""

    games: int = 0
    ended: int = 0
    ties: int = 0
    nobody: int = 0
    all_zero: int = 0
    wins: Counter[tuple[str, int, int]] = field(default_factory=Counter)
    """By bot, seat and how many shared the win."""
    played: Counter[tuple[str, int]] = field(default_factory=Counter)
    """Games that ended, by bot and seat."""
    scores: Counter[tuple[str, int, int]] = field(default_factory=Counter)
    """By bot, seat and score."""
    turns: Counter[int] = field(default_factory=Counter)
    """Games by how many turns they had, over all seats."""
    decisions: Counter[int] = field(default_factory=Counter)
    """Games by how many decisions they had."""
    branching: Counter[int] = field(default_factory=Counter)
    """Decisions by how many options they offered."""
    half_led: int = 0
    """Games with one leader at half-time."""
    half_won: int = 0
    """Games which the leader at half-time won, alone or shared."""
    lead_changes: Counter[int] = field(default_factory=Counter)
    asked: Counter[tuple[str, str]] = field(default_factory=Counter)
    """Decisions by bot and question."""
    offered: Counter[tuple[str, str, str]] = field(default_factory=Counter)
    """How often a verb was offered together with others, by bot, question and verb."""
    taken: Counter[tuple[str, str, str]] = field(default_factory=Counter)
    """How often it was taken then."""
    hits: Counter[str] = field(default_factory=Counter)
    """The measures of the game's gauge (`kernel.gauge`): hits and tries of shares, numbers by value, games and wins by side."""
    tries: Counter[str] = field(default_factory=Counter)
    numbers: Counter[tuple[str, int]] = field(default_factory=Counter)
    met: Counter[str] = field(default_factory=Counter)
    """How often each entry was met; 0 for those that never were."""
    sides: Counter[str] = field(default_factory=Counter)
    side_wins: Counter[tuple[str, int]] = field(default_factory=Counter)
    """By side and how many shared the win."""
    checked: int = 0
    """Positions in which the invariants were checked."""
    broken: int = 0
    """Invariants that did not hold."""
    stuck: int = 0
    stuck_games: list[tuple[int, str]] = field(default_factory=list)
    """Number and reason of the first few."""
    broken_games: list[tuple[int, int, str]] = field(default_factory=list)
    """Number, decision and sentence of the first few."""

    def merge(self, other: Tally) -> None:
        """Add another tally to this one."""
        for entry in fields(self):
            mine, its = getattr(self, entry.name), getattr(other, entry.name)
            if isinstance(mine, Counter):
                mine.update(its)
            elif isinstance(mine, list):
                mine.extend(its[: EXAMPLES - len(mine)])
            else:
                setattr(self, entry.name, mine + its)


class LeadHistory:
    """Who led at each turn of one game."""

    __slots__ = ("leads", "turn")

    def __init__(self) -> None:
        self.leads: list[tuple[int, int]] = []
        self.turn = -1

    def note(self, turn: int, standing: Sequence[int]) -> None:
        """A turn began with this standing."""
        self.turn = turn
        self.leads.append((turn, leader(standing)))

    def at_half(self, turns: int) -> int:
        """Who led at half-time: the last leader noted up to then, since turns without a decision are not noted."""
        led = NOBODY
        for turn, seat in self.leads:
            if turn > turns // 2 + 1:
                break
            led = seat
        return led

    def changes(self) -> int:
        """How often the lead passed from one seat to another, directly or with a tie between."""
        seats = [seat for _, seat in self.leads if seat != NOBODY]
        return sum(a != b for a, b in pairwise(seats))


def leader(standing: Sequence[int]) -> int:
    """The seat that is ahead of all others; NOBODY when several are."""
    most = max(standing)
    return standing.index(most) if standing.count(most) == 1 else NOBODY


class Picks:
    """What the bots of one name were offered and took. Equal lists of options are counted together, and put into words once."""

    FULL: Final = 4096
    """Lists of options after which the counts are moved into the tally, to limit memory."""

    def __init__(self, label: str, tally: Tally, verbs: Verbs) -> None:
        self.label = label
        self.tally = tally
        self.verbs = verbs
        self.menus: dict[tuple[type[Ask[Any]], tuple[int, ...]], tuple[list[str], list[int]]] = {}

    def taken(self, s: State, ask: Ask[Any], options: tuple[int, ...]) -> list[int]:
        """The counters of these options: how often each was taken. The caller increments one when the game is over."""
        menu = self.menus.get((type(ask), options))
        if menu is None:
            menu = self.menus[type(ask), options] = ([self.verbs.of(s, ask, code) for code in options], [0] * len(options))
        return menu[1]

    def fold(self, at_least: int = 1) -> None:
        """Move all counts into the tally, if there are at least that many lists of options."""
        if len(self.menus) < at_least:
            return
        tally = self.tally
        for (kind, _), (verbs, taken) in self.menus.items():
            asked = sum(taken)
            if not asked:
                continue  # asked only in a game that was not finished
            tally.asked[self.label, kind.tag] += asked
            if len(set(verbs)) == 1:
                continue
            for verb in set(verbs):
                tally.offered[self.label, kind.tag, verb] += asked
            for verb, count in zip(verbs, taken, strict=True):
                tally.taken[self.label, kind.tag, verb] += count
        self.menus.clear()
