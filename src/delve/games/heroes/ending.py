"""The end and the score (HEROES-10)."""

from __future__ import annotations

from delve.games.heroes import changes
from delve.games.heroes import events as ev
from delve.games.heroes.codes import GOES_ON, POOL, TOO_LONG, TOO_MANY_KILLED, WON
from delve.games.heroes.dice import size
from delve.games.heroes.state import Hero, Heroes
from delve.games.heroes.stats import killed, row_of
from delve.games.heroes.words import say
from delve.kernel.events import Tell
from delve.kernel.game import Outcome

DEATH = 3
"""What a killed player costs (10.04)."""


def worth(s: Heroes, hero: Hero) -> int:
    """What a player adds to the score: Pool dice, 1 for each treasure, and the bonus points on them (10.04-10.06)."""
    points = size(hero.dice[POOL]) + len(hero.treasures)
    for treasure in hero.treasures:
        row = row_of(s, treasure)
        if row is not None:
            points += row.points
    return points


def score(s: Heroes) -> int:
    """The party's score: after a loss 3 less for every player (10.07), otherwise what players add and 3 less for each killed (10.04)."""
    if s.end not in (GOES_ON, WON):
        return -DEATH * len(s.seats)
    return sum([worth(s, hero) for hero in s.seats]) - DEATH * killed(s)


def end(s: Heroes, how: int, tell: Tell | None) -> None:
    """The game is over."""
    changes.end(s, how)
    if tell is not None:
        tell.append(ev.DelveEnded(how, score(s), s.turn))


def outcome(s: Heroes) -> Outcome | None:
    """All win or all lose; the score is the party's."""
    if s.end == GOES_ON:
        return None
    points = score(s)
    seats = len(s.seats)
    scores = (points,) * seats
    if s.end == WON:
        fallen = killed(s)
        words = "end.won" if not fallen else "end.won.one" if fallen == 1 else "end.won.some"
        return Outcome(tuple(range(seats)), scores, say(words, points=points, killed=fallen))
    words = "end.long" if s.end == TOO_LONG else "end.many" if s.end == TOO_MANY_KILLED else "end.alone" if seats == 1 else "end.killed"
    return Outcome((), scores, say(words, points=points, step=s.step + 1))
