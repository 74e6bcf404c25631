"""The end of a game in words: who won, by how much, and what the scores are made of."""

from __future__ import annotations

from collections.abc import Sequence

from delve.kernel.game import Outcome, Stat
from delve.table.review import Review


def called(seat: int, names: Sequence[str], own: tuple[int, ...]) -> str:
    """A seat's name; `you` for whoever plays it alone at this screen."""
    return "you" if own == (seat,) else names[seat]


def headline(outcome: Outcome, names: Sequence[str], own: tuple[int, ...] = ()) -> str:
    """Who won; where there is nobody to name, the verdict itself. `own` are the seats of the reader."""
    if len(names) == 1 or not outcome.winners:
        return outcome.verdict
    among = [called(seat, names, own) for seat in outcome.winners]
    if len(among) == 1:
        return "You win" if among[0] == "you" else f"{among[0]} wins"
    said = f"{', '.join(among[:-1])} and {among[-1]} share the victory"
    return f"Y{said[1:]}" if among[0] == "you" else said


def story(outcome: Outcome, names: Sequence[str], own: tuple[int, ...] = (), made: Review | None = None, scored: bool = True) -> str:
    """The verdict, and how far the winner was ahead of the second and since when, in a game with points; empty if the headline says all."""
    if len(names) == 1 or not outcome.winners:
        return ""
    said = [outcome.verdict]
    first = outcome.winners[0]
    others = [seat for seat in range(len(names)) if seat not in outcome.winners]
    if scored and len(outcome.winners) == 1 and others:
        second = max(others, key=lambda seat: outcome.scores[seat])
        ahead = outcome.scores[first] - outcome.scores[second]
        since = made.lead_since(first) if made is not None else None
        if ahead > 0:
            front = f", and in front from turn {since} on" if since is not None and since > 1 else ""
            said.append(f"That is {ahead} more than {called(second, names, own)}{front}.")
    return " ".join(said)


def adds_up(points: int, terms: Sequence[Stat]) -> tuple[int, ...]:
    """The terms of a score as numbers; empty if one is no number, or they do not add up to it."""
    values = tuple(int(term.value) for term in terms if term.value.isascii() and term.value.isdecimal())
    return values if len(values) == len(terms) and sum(values) == points else ()
