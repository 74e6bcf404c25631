"""Whose a card is, what its label means, and what it costs (RUINS-10)."""

from __future__ import annotations

import pytest

from delve.games.ruins.codes import ACTION, ANCIENT, EFFECT, EXPEDITION, RALLY, READY
from tests.games.ruins.kit import BOX, at, box_with, card, only, place


@pytest.mark.clause("RUINS-10.01")
def test_every_card_has_a_side_and_only_that_side_is_dealt_it() -> None:
    s = at(READY).s
    for side, seats in ((ANCIENT, [0]), (EXPEDITION, [1, 2, 3, 4])):
        own = {*s.piles[side].deck.cards(), *[held for seat in seats for held in s.seats[seat].hand]}
        assert {BOX.designs[one].side for one in own} == {side}


@pytest.mark.clause("RUINS-10.04", "RUINS-R54")
def test_action_and_effect_are_labels() -> None:
    """The same card does the same under either."""
    pools = []
    for kind in (ACTION, EFFECT):
        p = only(at(RALLY, round=2, box=box_with(X_A01={"type": kind})))
        place(p, 3, "Brace Poles")
        p.go().calm()
        pools.append((p.pool(3), p.s.discarded, p.s.seats[3].resolved))
    assert pools[0] == pools[1]
    assert "pip" in pools[0][0]


@pytest.mark.clause("RUINS-10.06")
@pytest.mark.parametrize("cost", [0, 2])
def test_a_cost_is_paid_when_the_card_is_placed(cost: int) -> None:
    p = only(at(READY, round=2, box=box_with(X_S1={"cost": cost})))
    p.s.seats[3].trinkets, p.s.seats[ANCIENT].trinkets = 3, 97
    p.go().calm().do("ready", "ready", "place X-S1")
    assert (p.s.seats[3].trinkets, p.s.seats[3].stakes[0], p.s.discarded) == (3 - cost, cost, 0)
    assert all(0 <= design.cost <= 4 for design in BOX.designs)
    assert BOX.designs[card("Trowel")].cost == 0
