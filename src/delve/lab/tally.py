"""What a simulation counts: whole numbers only, so that the sum does not depend on who added what first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from itertools import pairwise
from typing import Any, Final

from delve.kernel.flow import Ask, State
from delve.lab.players import Verbs

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
    """Games with one leader at half-time, and how many of those that leader won, alone or shared."""
    half_won: int = 0
    lead_changes: Counter[int] = field(default_factory=Counter)
    asked: Counter[tuple[str, str]] = field(default_factory=Counter)
    """Decisions by bot and question."""
    offered: Counter[tuple[str, str, str]] = field(default_factory=Counter)
    """Decisions by bot, question and verb, where more than one verb was offered; and how often it was taken."""
    taken: Counter[tuple[str, str, str]] = field(default_factory=Counter)
    hits: Counter[str] = field(default_factory=Counter)
    """What the game measures of itself (`kernel.gauge`): hits and tries of shares, numbers by value, games and wins by side."""
    tries: Counter[str] = field(default_factory=Counter)
    numbers: Counter[tuple[str, int]] = field(default_factory=Counter)
    sides: Counter[str] = field(default_factory=Counter)
    side_wins: Counter[tuple[str, int]] = field(default_factory=Counter)
    """By side and how many shared the win."""
    checked: int = 0
    """Positions held against the invariants, and how many sentences of complaint that gave."""
    broken: int = 0
    stuck: int = 0
    stuck_games: list[tuple[int, str]] = field(default_factory=list)
    """Number and reason of the first."""
    broken_games: list[tuple[int, int, str]] = field(default_factory=list)
    """Number, decision and sentence of the first."""

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


class Course:
    """How one game went: who led, turn by turn."""

    __slots__ = ("leads", "turn")

    def __init__(self) -> None:
        self.leads: list[tuple[int, int]] = []
        self.turn = -1

    def note(self, turn: int, standing: Sequence[int]) -> None:
        """A turn began with this standing."""
        self.turn = turn
        self.leads.append((turn, leader(standing)))

    def at_half(self, turns: int) -> int:
        """Who led when half the turns had been played: by what was seen last before, for some turns ask nothing."""
        led = NOBODY
        for turn, seat in self.leads:
            if turn > turns // 2 + 1:
                break
            led = seat
        return led

    def changes(self) -> int:
        """How often the lead went from one seat to another, with or without a tie between."""
        seats = [seat for _, seat in self.leads if seat != NOBODY]
        return sum(a != b for a, b in pairwise(seats))


def leader(standing: Sequence[int]) -> int:
    """The seat that is ahead of all others; NOBODY when several are."""
    most = max(standing)
    return standing.index(most) if standing.count(most) == 1 else NOBODY


class Picks:
    """What the bots of one name were offered and took. Equal menus are counted together: faces are built once for each."""

    FULL: Final = 4096
    """Menus kept before they are folded into the tally: games with ever new options must not fill the memory."""

    def __init__(self, label: str, tally: Tally, verbs: Verbs) -> None:
        self.label = label
        self.tally = tally
        self.verbs = verbs
        self.menus: dict[tuple[type, tuple[int, ...]], tuple[list[str], list[int]]] = {}

    def note(self, s: State, ask: Ask[Any], options: tuple[int, ...], k: int) -> None:
        """Option k of these is about to be taken."""
        menu = self.menus.get((type(ask), options))
        if menu is None:
            if len(self.menus) >= self.FULL:
                self.fold()
            menu = ([self.verbs.of(s, ask, code) for code in options], [0] * len(options))
            self.menus[type(ask), options] = menu
        menu[1][k] += 1

    def fold(self) -> None:
        """Carry everything over into the tally."""
        tally = self.tally
        for (kind, _), (verbs, taken) in self.menus.items():
            asked = sum(taken)
            tally.asked[self.label, kind.__name__] += asked
            if len(set(verbs)) == 1:
                continue
            for verb in set(verbs):
                tally.offered[self.label, kind.__name__, verb] += asked
            for verb, count in zip(verbs, taken, strict=True):
                tally.taken[self.label, kind.__name__, verb] += count
        self.menus.clear()
