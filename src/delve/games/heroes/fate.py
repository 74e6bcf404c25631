"""What follows from a change: players with an empty Pool are killed, the party loses, the Challenge is defeated (6.14, 7.01, 10.02)."""

from __future__ import annotations

from delve.games.heroes import changes, ending
from delve.games.heroes.codes import ALL_KILLED, POOL, REWARDS, TOO_MANY_KILLED
from delve.games.heroes.state import Heroes
from delve.games.heroes.stats import killed, living
from delve.kernel.events import Tell
from delve.kernel.flow import Step, cut
from delve.kernel.luck import Luck


def defeated(s: Heroes) -> bool:
    """Whether somebody is living and every living player is clear of a Challenge that was met (7.01)."""
    if not s.met:
        return False
    somebody = False
    for hero in s.seats:
        if not hero.killed:
            if hero.health > 0:
                return False
            somebody = True
    return somebody


def kill_the_empty(s: Heroes, tell: Tell | None) -> None:
    """A player whose Pool holds no die is killed (6.14)."""
    for seat in range(len(s.seats)):
        hero = s.seats[seat]
        if not hero.killed and not hero.dice[POOL]:
            changes.kill(s, seat, tell)


def aftermath(s: Heroes, tell: Tell | None) -> None:
    """Looked at when an activation, a damage or an upkeep effect is complete. A loss comes before a victory (10.03, 11.33)."""
    kill_the_empty(s, tell)
    lost = killed(s)
    if lost > s.rules.losses(len(s.seats)):
        ending.end(s, TOO_MANY_KILLED if living(s) else ALL_KILLED, tell)
    elif s.phase != REWARDS and defeated(s):
        changes.defeat(s, tell)
        cut(s, EndTurn)


class Aftermath(Step[Heroes]):
    """The same as a step, for what is complete only after a question."""

    tag = "aftermath"

    def run(self, s: Heroes, luck: Luck, tell: Tell | None) -> None:
        aftermath(s, tell)


class EndTurn(Step[Heroes]):
    """Where a turn ends: what is above it is dropped when a Challenge is defeated (7.02). Below it lie Rewards and the next turn."""

    tag = "end-turn"

    def run(self, s: Heroes, luck: Luck, tell: Tell | None) -> None:
        """The turn went to its end (6.18)."""
