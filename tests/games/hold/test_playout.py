"""Whole holds played at random: what is written keeps the invariants, and what is not says its clause."""

from __future__ import annotations

import re

import pytest

from delve.games.hold import GAME
from delve.games.hold.codes import FALLEN
from delve.games.hold.state import Hold
from delve.kernel.codec import freeze, thaw
from delve.kernel.flow import choose
from delve.kernel.luck import Luck, seeded, stream

LONGEST = 400


def played(seed: int) -> tuple[Hold, int, str]:
    """A hold played at random to its end, or to the first rule that is not written: the state before it, decisions, and what it said."""
    luck: Luck = seeded(seed)
    whim = stream(str(seed), "whim")
    s: Hold = GAME.start(1, GAME.setup({"flavour": "auto"}), luck)  # type: ignore[assignment]
    for made in range(LONGEST):
        if s.ask is None:
            return s, made, ""
        trial, told = s.copy(), list[object]()
        try:
            choose(trial, int(whim.below(len(s.options))), luck, told)  # type: ignore[arg-type]
        except NotImplementedError as gap:
            return s, made, str(gap)
        assert GAME.broken(s, told, trial) == []  # type: ignore[arg-type]
        s = trial
    return s, LONGEST, ""


@pytest.mark.parametrize("seed", range(40))
def test_a_random_hold_ends_or_names_the_clause_it_stops_at(seed: int) -> None:
    s, _, gap = played(seed)
    if gap:
        assert re.match(r"HOLD-(R\d+|\d+\.\d\d) \w", gap)
    else:
        assert s.ask is None or s.clock.turn > 0


@pytest.mark.clause("HOLD-32.01")
def test_some_random_holds_fall() -> None:
    assert any(played(seed)[0].ending.how == FALLEN for seed in range(60))


def test_a_hold_in_play_is_the_same_after_freezing() -> None:
    for seed in range(10):
        s, _, _ = played(seed)
        frozen = freeze(s)
        again = thaw(GAME, 1, GAME.setup({"flavour": "auto"}), frozen)
        assert freeze(again) == frozen
