"""The end and the score (CAVERN-20, 21)."""

from __future__ import annotations

from delve.games.cavern.state import TURNED, Cavern
from delve.games.cavern.words import say
from delve.kernel.game import Outcome


def score(s: Cavern, seat: int) -> int:
    """The values of its Gold and Treasure cards, and 1 or 2 more for each that was turned (21.01)."""
    gold = s.gold[6 * seat : 6 * seat + 6]
    total = gold[0] + 2 * gold[1] + 3 * gold[2] + 2 * gold[3] + 3 * gold[4] + 4 * gold[5]
    for card, at in enumerate(s.treasure_at):
        if at == seat:
            total += s.content.treasures[card].value + (2 if s.treasure_marks[card] & TURNED else 0)
    return total


def outcome(s: Cavern) -> Outcome | None:
    """The highest score wins (21.03), then the most Treasure cards (21.04); then the victory is shared (21.05)."""
    if s.agenda:
        return None
    scores = tuple([score(s, seat) for seat in range(s.seats)])
    merits = [(scores[seat], s.treasure_at.count(seat)) for seat in range(s.seats)]
    best = max(merits)
    winners = tuple([seat for seat in range(s.seats) if merits[seat] == best])
    tied = sum(total == best[0] for total in scores) > 1
    words = "end.shared" if len(winners) > 1 else "end.treasures" if tied else "end.won"
    return Outcome(winners, scores, say(words, score=best[0]))


def places(s: Cavern) -> tuple[int, ...]:
    """Every seat's place from 1, by score and then Treasure cards; equal seats share one (21.06)."""
    merits = [(score(s, seat), s.treasure_at.count(seat)) for seat in range(s.seats)]
    return tuple([1 + sum(other > own for other in merits) for own in merits])
