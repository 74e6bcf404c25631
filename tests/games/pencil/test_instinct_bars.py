"""How the judgement compares options: every one it weighs has a share and words, the best first."""

from __future__ import annotations

import pytest

import delve
from delve.games.pencil import GAME


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_what_is_picked_stands_first_and_shares_fall(seats: int) -> None:
    asked: set[str] = set()
    for seed in range(6):
        table = delve.new("pencil", seats=seats, seed=seed)
        while (decision := table.decision) is not None:
            advice = GAME.instinct().advise(table.view(decision.seat))
            if advice.weighed:
                asked.add(decision.ask)
                shares = [one.share for one in advice.weighed]
                assert len({one.option for one in advice.weighed}) == len(decision.faces)
                assert shares == sorted(shares, reverse=True) and 0 <= shares[-1] <= shares[0] <= 1
                assert all(one.words for one in advice.weighed)
                if decision.ask not in ("again", "delve-or-exit"):
                    assert advice.weighed[0].option == advice.pick
            table.choose(advice.pick)
    assert {"delve-or-exit", "again", "move-or-dig", "draw-wall"} <= asked
