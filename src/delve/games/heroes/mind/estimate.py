"""Who is likely to come through: Pools now, against what is still to be lost.

The weights are fitted: what became of players in 500 Delves of one to four instincts, some of them bound and some grim, against what
could be seen of them at the start of each turn. The mean squared error is 0.163; always to say how many come through would leave 0.194.
"""

from __future__ import annotations

from math import exp
from typing import Final

from delve.games.heroes.codes import GOES_ON, NOBODY, POOL, WON
from delve.games.heroes.dice import size
from delve.games.heroes.ending import DEATH, score
from delve.games.heroes.mind.front import Front
from delve.games.heroes.state import Heroes
from delve.games.heroes.stats import dice_count

POOL_DIE: Final = 0.40
TREASURE: Final = 0.36
LOSS: Final = -0.27
"""A Pool die that the current Challenge is still to cost."""
COMPANION: Final = 0.69
MOST_COMPANIONS: Final = 3
"""Others who are living: they assist and heal."""
HARDER: Final = -0.18
"""An attack die more, for each Challenge that is left."""
LEFT: Final = (1.0, -0.85, -2.37, -2.51, -2.63, -2.28)
"""By how many Challenges are left, the current one included; more than five are like five."""
MOST_LEVEL: Final = 5
EVEN: Final = 0.5
"""Before there is a Character to judge by."""
FULL: Final = 12
"""What a player who came through adds to the score."""


def survives(s: Heroes, seat: int) -> float:
    """A player's chance to live to the end."""
    hero = s.seats[seat]
    if hero.killed:
        return 0.0
    if NOBODY in (hero.hero, hero.skill):
        return EVEN
    pool = size(hero.dice[POOL]) or dice_count(s, hero)  # in town the Pools for the next Quest are not rolled yet
    weight = POOL_DIE * pool + TREASURE * len(hero.treasures)
    if s.met and s.step < len(s.stack) and hero.health > 0:
        front = Front(s, seat, 1.0)
        weight += LOSS * front.hit * front.later(hero.health)
    companions = len([one for one in s.seats if not one.killed]) - 1
    weight += COMPANION * min(companions, MOST_COMPANIONS)
    left = len(s.stack) - s.step
    weight += HARDER * left * s.rules.scaled_attack(len(s.seats), MOST_LEVEL) + LEFT[min(left, len(LEFT) - 1)]
    return 1.0 / (1.0 + exp(-weight))


def chances(s: Heroes) -> tuple[float, ...]:
    """The chance of the party to win, the same for every seat; with one seat, its expected score."""
    over = s.end or (s.venture.result if s.venture is not None else GOES_ON)
    if over != GOES_ON:
        certain = float(over == WON)
        return (float(score(s)) if len(s.seats) == 1 else certain,) * len(s.seats)
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
