"""Lives, home, end of game (PENCIL-12)."""

from __future__ import annotations

from typing import Final

from delve.games.pencil import changes
from delve.games.pencil.state import HOME, IN_PLAY, Sheet
from delve.games.pencil.words import rank_word, say
from delve.kernel.events import Tell
from delve.kernel.flow import Step, cut
from delve.kernel.game import Outcome


class TurnEnd(Step[Sheet]):
    """What lies below everything in a turn: "the turn ends at once" cuts down to it."""

    tag = "turn-end"


RANKS: Final = ((10, "legend"), (7, "master"), (5, "delver"), (3, "prospector"), (1, "scavenger"), (0, "empty"))
"""Solo ranks by least score (12.16)."""


def lose_life(s: Sheet, seat: int, tell: Tell | None) -> None:
    """One life less (12.01); at none the player is dead at once and the turn ends (12.02)."""
    changes.lose_life(s, seat, tell)
    if s.lives[seat] == 0:
        changes.die(s, seat, tell)
        cut(s, TurnEnd)


def arrive(s: Sheet, seat: int, tell: Tell | None) -> None:
    """A player in the Exit phase on the own start is home at once (3.04, 12.05) and takes no more turns (12.06)."""
    changes.come_home(s, seat, tell)
    cut(s, TurnEnd)


def scores(s: Sheet) -> tuple[int, ...]:
    """Treasure as it counts now; the dead have none (12.03)."""
    return tuple(s.treasure)


def rank(score: int) -> str:
    """The id of a solo rank (12.16)."""
    return next(name for least, name in RANKS if score >= least)


def outcome(s: Sheet) -> Outcome | None:
    """None while anybody is in play (12.09)."""
    if IN_PLAY in s.status:
        return None
    totals = scores(s)
    home = [seat for seat in range(s.seats) if s.status[seat] == HOME]
    if s.seats == 1:
        word = rank_word(rank(totals[0]))
        if home:
            return Outcome((0,), totals, say("solo.returned", score=totals[0], rank=word))
        return Outcome((), totals, say("solo.lost", rank=word))
    if not home:
        return Outcome((), totals, say("end.nobody"))
    most = max(totals[seat] for seat in home)
    best = [seat for seat in home if totals[seat] == most]
    if len(best) > 1 and s.rules.lives_break_ties:
        lives = max(s.lives[seat] for seat in best)
        best = [seat for seat in best if s.lives[seat] == lives]
    return Outcome(tuple(best), totals, say("end.shared" if len(best) > 1 else "end.won", treasure=most))
