"""Arranged holds: what play meets seldom is put in the way of a bot, which plays on for a few turns.

    python -m delve.games.hold.study.encounters --times 25 > arranged.json
    python -m delve.lab.entries plain.json arranged.json

Each `Arrangement` has its hold built by script (`growth`), rich and manned, and the deck stacked: the next cards drawn for something are
those that the entry needs. The deepest space is explored first, and where it says so a room is built; all other choices are the bot's,
and every position is checked. What is written has the form of `delve simulate --json` and says that it was arranged: the table of entries
counts it apart.
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from delve.games.hold import GAME, HoldGame
from delve.games.hold.explore import WAYS, Explore
from delve.games.hold.mind.instinct import HoldInstinct
from delve.games.hold.sight import view
from delve.games.hold.spaces import ENTRANCE_SPACE, column, depth
from delve.games.hold.state import Hold
from delve.games.hold.study.arrangements import Arrangement, Wish, arrangements
from delve.games.hold.study.growth import built, man
from delve.games.hold.study.measures import HoldGauge
from delve.kernel.events import Tell
from delve.kernel.flow import choose, settle
from delve.kernel.game import decision
from delve.kernel.luck import DECKS, Luck, seeded
from delve.parts.deck import Deck

LIMIT: Final = 3_000
"""Choices after which a hold is given up."""
TIMES: Final = 25


class StackedDeck(Deck):
    """A deck in which wished cards come when one is drawn for what they are wished for; all else is luck. A copy of it is a plain deck."""

    def __init__(self, deck: Deck, wishes: Sequence[Wish]) -> None:
        super().__init__(deck.top, deck.rest)
        self.wishes = list(wishes)

    def _pick(self, luck: Luck, what: str) -> int:
        for i, (wanted, cards) in enumerate(self.wishes):
            if wanted == what:
                del self.wishes[i]
                there = [card for card in self.rest if card in cards]
                if there:
                    card = there[int(luck.below(len(there), DECKS, what))]
                    self.rest.remove(card)
                    return card
                break
        return super()._pick(luck, what)


class Encounters:
    """Counts over all arranged holds."""

    def __init__(self, game: HoldGame) -> None:
        self.game = game
        self.mind = HoldInstinct(game.box)
        self.met: Counter[str] = Counter()
        self.holds = 0
        self.positions = 0
        self.broken: list[str] = []
        self.stuck = 0

    def play(self, one: Arrangement, seed: str) -> HoldGauge:
        """One hold, for its turns."""
        s, gauge, told = built(self.game, one.spaces, one.house_rules), HoldGauge(self.game.box), Tell()
        man(s)
        luck = seeded(seed)
        if one.arrange is not None:
            one.arrange(s)
        s.cards.deck = StackedDeck(s.cards.deck, one.wishes)
        settle(s, luck, told)
        self._heard(s, None, told, gauge, one.name)
        until, made, dug, wanted = s.clock.turn + one.turns, 0, False, list(one.does)
        while s.ask is not None and s.clock.turn < until and made < LIMIT:
            if isinstance(s.ask, Explore) and not dug:
                k, dug = farthest(s, one.along), True
            elif wanted and (k := option(s, wanted[0])) >= 0:
                del wanted[0]
            else:
                k = self.mind.pick(view(s, 0)) if len(s.options) > 1 else 0
            before = s.copy()
            gauge.choice(s, s.ask, s.options[k])
            choose(s, k, luck, told)
            made += 1
            self._heard(s, before, told, gauge, one.name)
        self.stuck += made >= LIMIT
        self.holds += 1
        self.met.update(gauge.met)
        return gauge

    def _heard(self, s: Hold, before: Hold | None, told: Tell, gauge: HoldGauge, name: str) -> None:
        gauge.told(s, told)
        self.positions += 1
        self.broken += [f"{name}: {line}" for line in self.game.broken(before, told, s)]
        told.clear()

    def figures(self) -> dict[str, Any]:
        """As `delve simulate --json` writes them, as far as the table of entries reads it."""
        return {
            "game": self.game.id, "arranged": True, "bots": ["instinct"], "house_rules": {}, "games": self.holds,
            "stuck": {"count": self.stuck}, "checks": {"positions": self.positions, "broken": len(self.broken), "first": self.broken[:20]},
            "measures": {"met": dict(self.met)},
        }  # fmt: skip


def option(s: Hold, key: str) -> int:
    """The first option whose key begins so; -1 where none does."""
    pending = decision(s)
    return -1 if pending is None else next((k for k, own in enumerate(pending.keys) if own.startswith(key)), -1)


def farthest(s: Hold, along: bool) -> int:
    """The option that explores deepest, or farthest along the first floor."""
    codes = [code // WAYS if code >= 0 else ENTRANCE_SPACE for code in s.options]
    return max(range(len(codes)), key=lambda k: (depth(codes[k]) == 1, abs(column(codes[k]))) if along else (depth(codes[k]), 0))


def main(given: Sequence[str]) -> int:
    """Play every arrangement so many times."""
    parser = ArgumentParser(prog="encounters", description="Arranged holds, for the table of entries.")
    parser.add_argument("--times", type=int, default=TIMES, help=f"holds of each arrangement ({TIMES})")
    parser.add_argument("--seed", default="arranged")
    parser.add_argument("--only", default="", help="arrangements whose name begins so")
    args = parser.parse_args(given)
    found = Encounters(GAME)
    for one in arrangements(GAME.box):
        if one.name.startswith(args.only):
            for i in range(args.times):
                found.play(one, f"{args.seed}/{one.name}/{i}")
    sys.stdout.write(json.dumps(found.figures(), indent=1) + "\n")
    return int(bool(found.broken or found.stuck))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
