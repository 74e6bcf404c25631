"""Whole holds played at random keep the invariants. Nobody closes a hold here."""

from __future__ import annotations

from functools import lru_cache

import pytest

from delve.games.hold import GAME
from delve.games.hold.codes import CANNON, CLERIC, FALLEN, GOLEM, GUNNER, MAGE, SKULL_DWARF, SOLDIER
from delve.games.hold.dispatch import WORKS, number_of, work_of
from delve.games.hold.forces import Group
from delve.games.hold.state import THE_ENTRANCE, Hold
from delve.kernel.codec import freeze, thaw
from delve.kernel.events import Tell
from delve.kernel.flow import choose
from delve.kernel.game import decision
from delve.kernel.luck import seeded, stream

LONGEST = 250


@lru_cache(maxsize=64)
def played(seed: int) -> tuple[Hold, int]:
    """A hold played at random to its end, or for so many decisions: the state, and the decisions."""
    luck, whim = seeded(seed), stream(str(seed), "whim")
    s: Hold = GAME.start(1, GAME.setup({"flavour": "auto"}), luck)  # type: ignore[assignment]
    for made in range(LONGEST):
        pending = decision(s)
        if pending is None:
            return s, made
        ways = [k for k, key in enumerate(pending.keys) if key != "abandon"]
        then, told = s.copy(), Tell()
        choose(then, ways[int(whim.below(len(ways)))], seeded(seed * 1_000_000 + made), told)
        assert GAME.broken(s, told, then) == []
        s = then
    return s, LONGEST


@pytest.mark.parametrize("seed", range(12))
def test_a_random_hold_keeps_the_invariants(seed: int) -> None:
    s, made = played(seed)
    assert s.over or made == LONGEST


@pytest.mark.parametrize("seed", range(6))
def test_a_well_manned_hold_fights_on(seed: int) -> None:
    """With many units of every kind combats last, and all that can happen in them happens."""
    luck, whim = seeded(seed), stream(str(seed), "whim")
    s: Hold = GAME.start(1, GAME.setup({"flavour": "auto", "world_layers": "on"}), luck)  # type: ignore[assignment]
    s.houses[THE_ENTRANCE] = tuple([Group(unit, 30) for unit in (SOLDIER, GUNNER, CLERIC, MAGE, GOLEM, CANNON, SKULL_DWARF)])
    for made in range(600):
        pending = decision(s)
        if pending is None:
            break
        ways = [k for k, key in enumerate(pending.keys) if key not in ("abandon", "end phase")]
        then, told = s.copy(), Tell()
        choose(then, ways[int(whim.below(len(ways)))], seeded(seed * 1_000_000 + made), told)
        assert GAME.broken(s, told, then) == []
        s = then
    assert s.clock.turn > 5


@pytest.mark.clause("HOLD-32.01")
def test_some_random_holds_fall() -> None:
    assert any(played(seed)[0].ending.how == FALLEN for seed in range(12))


def test_a_hold_in_play_is_the_same_after_freezing() -> None:
    for seed in range(10):
        s, _ = played(seed)
        frozen = freeze(s)
        assert freeze(thaw(GAME, 1, GAME.setup({"flavour": "auto"}), frozen)) == frozen


def test_every_work_has_a_number_of_its_own() -> None:
    numbers = [number_of(work) for work in WORKS]
    assert len(set(numbers)) == len(numbers)
    assert all(work_of(number_of(work)) is work for work in WORKS)
