"""Unexpected situations and both victories (RUINS-23, 24)."""

from __future__ import annotations

import pytest

from delve.games.ruins import GAME
from delve.games.ruins import events as ev
from delve.games.ruins.codes import (
    ALL_ELIMINATED,
    ANCIENT,
    BY_CARD,
    GOES_ON,
    NOBODY,
    OUT,
    READY,
    RECOUP,
    REWARD,
    ROUNDS_OVER,
    TREASURY_EMPTY,
)
from delve.games.ruins.danger import gain
from delve.games.ruins.ending import goal_reached, outcome
from delve.games.ruins.state import Relic
from delve.games.ruins.turn import END_PHASE, EndRound
from delve.kernel.luck import seeded
from tests.games.ruins.kit import Played, at, only, place, table


def relics_left(p: Played, number: int, exposed: bool = False) -> Played:
    """So many relics on the board; the others claimed by seat 2."""
    for spot, relic in enumerate(p.s.relics):
        p.s.relics[spot] = Relic(relic.design, exposed, False, 0, ANCIENT if spot < number else 2, exposed or spot >= number)
    return p


def field(p: Played, number: int) -> Played:
    p.s.discarded += p.s.seats[ANCIENT].trinkets - number
    p.s.seats[ANCIENT].trinkets = number
    return p


@pytest.mark.clause("RUINS-24.01", "RUINS-24.05", "RUINS-24.08")
def test_the_ancient_wins_with_the_last_elimination() -> None:
    p = at(READY, n=3)
    for seat in (1, 3):
        gain(p.s, seat, 4, BY_CARD, NOBODY, p.told)
    assert p.s.end == GOES_ON
    gain(p.s, 2, 4, BY_CARD, NOBODY, p.told)
    assert p.s.end == ALL_ELIMINATED
    assert p.s.agenda == []
    found = outcome(p.s)
    assert found is not None
    assert found.winners == (ANCIENT,)
    assert p.go().s.ask is None


@pytest.mark.clause("RUINS-24.02", "RUINS-E51", "RUINS-E52", "RUINS-23.06")
def test_what_the_expedition_needs() -> None:
    """Neither trinkets nor stakes of the Ancient nor relics on the board."""
    p = field(relics_left(at(READY), 0), 0)
    assert goal_reached(p.s)
    p.s.seats[ANCIENT].stakes = (0, 1, 0, 0)
    assert not goal_reached(p.s)
    p.s.seats[ANCIENT].stakes = (0, 0, 0, 0)
    assert not goal_reached(field(p, 1).s)
    assert not goal_reached(relics_left(field(at(READY), 0), 1).s)


@pytest.mark.clause("RUINS-24.06", "RUINS-R40")
def test_piles_stakes_of_archaeologists_and_relics_that_are_out_do_not_hinder() -> None:
    p = field(relics_left(at(READY), 0), 0)
    p.s.seats[3].trinkets, p.s.seats[1].stakes = 12, (2, 0)
    p.s.relics[0] = Relic(p.s.relics[0].design, True, False, 0, OUT, True)
    assert goal_reached(p.s)


@pytest.mark.clause("RUINS-24.03", "RUINS-E49", "RUINS-24.05", "RUINS-R63")
def test_the_expedition_wins_when_reward_ends() -> None:
    """Only seat 2 is left; the eliminated members share the victory; Recoup does not happen."""
    p = at(REWARD, round=9)
    for seat in (1, 3, 4):
        gain(p.s, seat, 4, BY_CARD, NOBODY, None)
    gain(p.s, 2, 3, BY_CARD, NOBODY, None)
    field(relics_left(p, 1, exposed=True), 4)
    p.s.alert = 10
    p.s.seats[2].heist, p.s.seats[2].result = 0, 1
    p.go()
    found = outcome(p.s)
    assert p.s.end == TREASURY_EMPTY
    assert found is not None
    assert found.winners == (1, 2, 3, 4)
    assert (p.s.seats[2].trinkets, p.s.phase) == (4, REWARD)
    assert p.s.ask is None


@pytest.mark.clause("RUINS-E50", "RUINS-24.01")
def test_the_ancient_wins_in_recoup() -> None:
    p = only(at(RECOUP, round=9))
    for seat in (2, 4):
        gain(p.s, seat, 4, BY_CARD, NOBODY, None)
    for seat in (1, 3):
        gain(p.s, seat, 3, BY_CARD, NOBODY, None)
        place(p, seat, "Scrolls")
        p.s.seats[seat].locked = True
    p.s.alert = 9
    p.go()
    assert [event.seat for event in p.events(ev.Eliminated)] == [1, 3]
    assert p.s.end == ALL_ELIMINATED
    assert not p.events(ev.RoundCleared)


@pytest.mark.clause("RUINS-24.04", "RUINS-R63")
def test_an_elimination_before_the_phase_ends_is_first() -> None:
    p = at(REWARD, n=2)
    field(relics_left(p, 0), 0)
    assert goal_reached(p.s)
    for seat in (1, 2):
        gain(p.s, seat, 4, BY_CARD, NOBODY, None)
    END_PHASE.run(p.s, seeded(1), None)
    assert p.s.end == ALL_ELIMINATED


@pytest.mark.clause("RUINS-24.07", "RUINS-E54", "RUINS-R16", "RUINS-I38")
@pytest.mark.parametrize(
    ("limit", "round", "end"), [("30", 30, True), ("30", 29, False), ("20", 20, True), ("15", 15, True), ("0", 30, False)]
)
def test_the_round_limit(limit: str, round: int, end: bool) -> None:
    s = table(3, round_limit=limit)
    s.round = round
    EndRound().run(s, seeded(1), None)
    assert (s.end == ROUNDS_OVER) is end
    if not end:
        assert s.agenda[-1].args() == (round + 1,)
    else:
        found = outcome(s)
        assert found is not None
        assert found.winners == (ANCIENT,)


@pytest.mark.clause("RUINS-E52")
def test_the_last_trinkets_decide() -> None:
    p = only(at(REWARD, round=8, n=2))
    field(relics_left(p, 0), 1)
    for player in p.s.seats[1:]:
        player.result = 0
    p.go()
    assert p.s.end == TREASURY_EMPTY


@pytest.mark.clause("RUINS-E53", "RUINS-22.05")
def test_its_own_penalty_ends_the_game_for_the_ancient() -> None:
    p = only(at(RECOUP, round=8, n=2))
    field(relics_left(p, 0), 2)
    for seat in (1, 2):
        place(p, seat, "Trowel")
        p.s.seats[seat].locked = True
    p.go()
    assert p.s.end == TREASURY_EMPTY


@pytest.mark.clause("RUINS-23.03", "RUINS-E51")
def test_with_an_empty_field_the_game_goes_on() -> None:
    p = only(at(REWARD, round=8))
    field(relics_left(p, 2), 0)
    p.s.seats[3].result = 1
    p.go()
    assert p.halted
    assert [event.trinkets for event in p.events(ev.Awarded)] == [0, 0, 0, 0]


@pytest.mark.clause("RUINS-23.06", "RUINS-16.10")
def test_without_relics_there_is_neither_activation_nor_heist() -> None:
    p = only(at(READY, round=8))
    relics_left(p, 0)
    p.go().calm()
    assert p.asked == (1, "place-card")
    assert p.s.idle == 0


@pytest.mark.clause("RUINS-I34")
def test_standing_follows_the_outcome() -> None:
    p = at(READY, n=3)
    assert all(0 <= score < 100 for score in GAME.standing(p.s))
    for seat in (1, 2, 3):
        gain(p.s, seat, 4, BY_CARD, NOBODY, None)
    assert GAME.standing(p.s) == (100, 0, 0, 0)
