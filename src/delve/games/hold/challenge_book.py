"""The player's record of challenges across holds (HOLD-29.01): what was won, in which hold and turn, and whether by fiat."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from typing import Final

from delve.games.hold.box import Content, Listed
from delve.games.hold.state import Hold

BEASTMASTER: Final = "beastmaster"


@dataclass(frozen=True)
class Won:
    """A challenge that was won."""

    hold: str
    """The hold in which it was, as the caller names holds."""
    turn: int
    by_fiat: bool


@dataclass
class ChallengeBook:
    """Every challenge is won once and stays won. A hold may be entered as often as it is played on; it counts once."""

    won: dict[str, Won] = field(default_factory=dict)
    beasts: dict[str, int] = field(default_factory=dict)
    """Large creatures tamed, by hold (29.04)."""
    ruled: set[str] = field(default_factory=set)
    """Holds that were edited (29.02)."""

    def enter(self, name: str, s: Hold) -> list[str]:
        """Enter what a hold has met so far; returns the challenges that are won by it now."""
        before = set(self.won)
        by_fiat = s.chronicle.edits > 0
        if by_fiat:
            self.ruled.add(name)
        for number, turn in sorted(s.chronicle.met.items()):
            self._win(s.content.challenges[number].id, Won(name, turn, by_fiat))
        if s.chronicle.tamed:
            self.beasts[name] = s.chronicle.tamed
        goal = next(one.goal for one in s.content.challenges if one.id == BEASTMASTER)
        if sum(self.beasts.values()) >= goal:
            self._win(BEASTMASTER, Won(name, s.clock.turn, bool(self.ruled & set(self.beasts))))
        return sorted(set(self.won) - before)

    def _win(self, id: str, won: Won) -> None:
        """Won once; what was won by fiat alone is won without the mark later (R357)."""
        known = self.won.get(id)
        if known is None or (known.by_fiat and not won.by_fiat):
            self.won[id] = won

    def progress(self, challenge: Listed) -> tuple[int, int]:
        """How far it is, and how far it goes."""
        if challenge.id in self.won:
            return challenge.goal, challenge.goal
        return (min(sum(self.beasts.values()), challenge.goal) if challenge.id == BEASTMASTER else 0), challenge.goal

    def text(self) -> str:
        """The book as text, to be kept between holds."""
        told = {"won": {id: asdict(won) for id, won in self.won.items()}, "beasts": self.beasts, "ruled": sorted(self.ruled)}
        return json.dumps(told, indent=1, sort_keys=True)


def read_book(text: str) -> ChallengeBook:
    """The book that `text` wrote. Raises ValueError for anything else."""
    try:
        data = json.loads(text)
        won = {id: Won(str(one["hold"]), int(one["turn"]), bool(one["by_fiat"])) for id, one in data["won"].items()}
        return ChallengeBook(won, {hold: int(number) for hold, number in data["beasts"].items()}, set(map(str, data["ruled"])))
    except (KeyError, TypeError, AttributeError, json.JSONDecodeError) as wrong:
        raise ValueError(f"this is not a book of challenges: {wrong}") from wrong


def offered(box: Content) -> list[Listed]:
    """The challenges there are; those of the other game are not offered without it (29.13)."""
    return [one for one in box.challenges if one.offered]
