"""Count the rooms in which Encounters are met, anew: after a change of tiles, factions or cards that moves what players do.

    python -m delve.games.cavern.study.count_rooms 2000 > src/delve/games/cavern/study/rooms_met.toml

plays so many games by instinct, a third each with two, three and four seats, and prints the file. It takes some ten minutes.
"""

from __future__ import annotations

import sys
from collections import Counter
from typing import Final

from delve.games.cavern import GAME
from delve.games.cavern.encounters import EncounterOption
from delve.games.cavern.state import Cavern
from delve.games.cavern.study.measures import room_explored
from delve.games.cavern.study.rooms_met import Room
from delve.games.cavern.verbs import POOL
from delve.kernel.flow import choose
from delve.kernel.luck import seeded

FEWEST: Final = 3
"""Rooms met less often are left out: they weigh nothing and would double the file."""
MOST_PAID: Final = 3
"""The largest price that is counted."""


class Count:
    """What was met so far."""

    def __init__(self) -> None:
        self.rooms: Counter[Room] = Counter()
        self.had: Counter[tuple[int, int]] = Counter()
        """Explorers that had at least so many XP (0), Gold (1) or Treasure cards (2)."""

    def play(self, seats: int, seed: str) -> None:
        """Play a game by instinct and count every Encounter in it."""
        luck = seeded(seed)
        instinct = GAME.instinct()
        s = GAME.start(seats, GAME.setup(GAME.simulated), luck)
        assert isinstance(s, Cavern)
        while s.ask is not None:
            seat = s.ask.seat
            if isinstance(s.ask, EncounterOption):
                self.rooms[room_explored(s, seat)] += 1
                player = s.seats[seat]
                purse = (player.xp, sum(player.gold) + sum(player.turned_gold), len(player.treasures))
                self.had.update((what, n) for what, count in enumerate(purse) for n in range(1, min(count, MOST_PAID) + 1))
            choose(s, instinct.pick(GAME.view(s, seat)) if len(s.options) > 1 else 0, luck, None)

    def written(self, games: int) -> str:
        """The file."""
        met = self.rooms.total()
        kept = [(room, count) for room, count in self.rooms.items() if count >= FEWEST]
        kept.sort(key=lambda row: (-row[1], row[0]))
        rows = [f'  ["{POOL.write(room.dice)}", {room.rift}, {room.gold}, {room.chests}, {count}],' for room, count in kept]
        purse = [
            f"{name} = [{', '.join(f'{self.had[what, n] / met:.3f}' for n in range(1, MOST_PAID + 1))}]"
            for what, name in enumerate(("xp", "gold", "treasure"))
        ]
        lines = [
            f"# The rooms in which {met} Encounters were met, in {games} games by instinct: a third each with two, three and four seats.",
            f"# Counted by count_rooms.py with the content {GAME.content}. Rooms met less than {FEWEST} times are left out.",
            "",
            "# The explorer's dice, its Combat from the Rift, Gold Bags, Chests, and how often.",
            "rooms = [",
            *rows,
            "]",
            "",
            "# The share of those explorers that had at least one, two, three of these to pay with.",
            "[purse]",
            *purse,
        ]
        return "\n".join(lines) + "\n"


def main(games: int) -> None:
    count = Count()
    for i in range(games):
        count.play(2 + i % 3, f"rooms/{i}")
    sys.stdout.write(count.written(games))


if __name__ == "__main__":
    main(int(sys.argv[1]))
