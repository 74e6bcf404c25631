"""The end and the score (CAVERN-20, 21)."""

from __future__ import annotations

from delve.games.cavern.state import Cavern
from delve.games.cavern.words import points_word, say
from delve.kernel.game import Outcome


def gold_points(s: Cavern, seat: int) -> int:
    """The values of a seat's Gold cards, and 1 more for each that was turned (17.06)."""
    down, turned = s.seats[seat].gold, s.seats[seat].turned_gold
    return down[0] + 2 * down[1] + 3 * down[2] + 2 * turned[0] + 3 * turned[1] + 4 * turned[2]


def score(s: Cavern, seat: int) -> int:
    """The values of its Gold and Treasure cards, and 1 or 2 more for each that was turned (21.01)."""
    total = gold_points(s, seat)
    for one in s.seats[seat].treasures:
        total += s.content.treasures[one.card].value
        if one.turned:
            total += 2
    return total


def merits(s: Cavern) -> list[tuple[int, int]]:
    """By seat: the score, then Treasure cards, by which seats are ranked."""
    return [(score(s, seat), len(player.treasures)) for seat, player in enumerate(s.seats)]


def outcome(s: Cavern) -> Outcome | None:
    """The highest score wins (21.03), then the most Treasure cards (21.04); then the victory is shared (21.05)."""
    if s.agenda:
        return None
    every = merits(s)
    scores, best = tuple([points for points, _ in every]), max(every)
    winners = tuple([seat for seat, own in enumerate(every) if own == best])
    tied = scores.count(best[0]) > 1
    words = "end.shared" if len(winners) > 1 else "end.treasures" if tied else "end.won"
    return Outcome(winners, scores, say(words, points=points_word(best[0])))


def places(s: Cavern) -> tuple[int, ...]:
    """Every seat's place from 1, by score and then Treasure cards; equal seats share one (21.06)."""
    every = merits(s)
    return tuple([1 + sum([other > own for other in every]) for own in every])
