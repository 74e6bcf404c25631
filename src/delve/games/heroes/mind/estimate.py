"""Who is likely to come through: Pools now, against what is still to be lost.

The weights are fitted: what became of players in 600 Delves of instincts alone and as many of three, against what could be seen of them at
the start of each turn.
"""

from __future__ import annotations

from math import exp
from typing import Final

from delve.games.heroes.codes import POOL
from delve.games.heroes.dice import size
from delve.games.heroes.ending import DEATH
from delve.games.heroes.mind.front import Front
from delve.games.heroes.state import Heroes

COST: Final = (0.0, 0.2, 0.7, 1.2, 2.0, 3.0)
"""By level: the dice that a Challenge to come costs a player."""
TREASURE: Final = 0.3
"""A treasure, in dice."""
MIDDLE: Final = 0.8
SPREAD: Final = 1.3
HARDER: Final = 0.5
"""What an attack die more costs at each level still to come."""
FULL: Final = 12
"""What a player who came through adds to the score."""


def survives(s: Heroes, seat: int) -> float:
    """A player's chance to live to the end."""
    hero = s.seats[seat]
    if hero.killed:
        return 0.0
    left = size(hero.dice[POOL]) + TREASURE * len(hero.treasures)
    first = s.step
    if s.met and s.step < len(s.stack):
        first += 1
        if hero.health > 0:
            front = Front(s, seat, 1.0)
            left -= front.hit * front.later(hero.health)
    seats = len(s.seats)
    for step in range(first, len(s.stack)):
        level = s.content.quests[s.venture.quest].steps[step].level if s.venture is not None else step + 1
        left -= COST[level] + HARDER * s.rules.scaled_attack(seats, level)
    return 1.0 / (1.0 + exp(-(left - MIDDLE) / SPREAD))


def chances(s: Heroes) -> tuple[float, ...]:
    """The chance of the party to win, the same for every seat; with one seat, its expected score."""
    alive = [survives(s, seat) for seat in range(len(s.seats))]
    if len(alive) == 1:
        return (alive[0] * FULL - (1.0 - alive[0]) * DEATH,)
    fallen = [1.0]
    for share in alive:
        fallen = [
            (fallen[n] if n < len(fallen) else 0.0) * share + (fallen[n - 1] if n else 0.0) * (1.0 - share) for n in range(len(fallen) + 1)
        ]
    wins = sum(fallen[: s.rules.losses(len(alive)) + 1])
    return (wins,) * len(alive)
