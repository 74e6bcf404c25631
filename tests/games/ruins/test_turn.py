"""Rounds and their order (RUINS-3)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.games.ruins import GAME
from delve.games.ruins import events as ev
from delve.games.ruins.codes import (
    ANCIENT,
    BY_CARD,
    NOBODY,
    RALLY,
    READY,
    RECOUP,
    REFRESH,
    REWARD,
    ROLL,
)
from delve.games.ruins.danger import gain
from delve.games.ruins.turn import BeginRound
from delve.kernel.flow import push
from delve.kernel.luck import seeded
from delve.table import Table
from tests.games.ruins.kit import Played, at, card, only, place, table


def whole_round(number: int, n: int = 4, **house_rules: Any) -> Played:
    """A round from its beginning; play halts behind it only if the game is over before."""
    s = table(n, **house_rules)
    push(s, BeginRound(number))
    return Played(s).go()


@pytest.mark.clause("RUINS-3.01", "RUINS-3.03", "RUINS-5.24", "RUINS-19.14", "RUINS-E05")
def test_the_entry_round() -> None:
    """No Refresh; the Ancient decides nothing, and its dice are rolled."""
    p = whole_round(0)
    asked = set()
    while p.s.round == 0:
        assert p.s.ask is not None
        asked.add((p.s.ask.seat, p.s.ask.tag))
        p.do("pass" if p.s.ask.tag == "use-now" else p.keys[0])
    assert ANCIENT not in {seat for seat, _ in asked}
    assert {seat for seat, tag in asked if tag == "place-card"} == {1, 2, 3, 4}
    assert [event.phase for event in p.events(ev.PhaseBegan) if event.round == 0] == [READY, RALLY, ROLL, REWARD, RECOUP]
    lanes = p.events(ev.DiceRolled)[0].lanes
    assert all(all(die & 15 for die in foes) and len(foes) >= 1 for _, _, foes in lanes)
    assert not [event for event in p.events(ev.PlacedNothing) if event.seat == ANCIENT]
    assert not [event for event in p.events(ev.CardsDrawn) if event.seat == ANCIENT and p.told.index(event) < first_refresh(p)]


def first_refresh(p: Played) -> int:
    return next(i for i, event in enumerate(p.told) if isinstance(event, ev.PhaseBegan) and event.phase == REFRESH)


@pytest.mark.clause("RUINS-E05", "RUINS-4.13", "RUINS-14.05", "RUINS-2.24")
def test_the_alert_does_not_rise_in_the_entry_round() -> None:
    p = whole_round(0)
    while p.s.round == 0:
        assert p.s.alert == 0
        p.do("pass" if p.s.ask is not None and p.s.ask.tag == "use-now" else p.keys[-1])
    assert (p.s.round, p.s.alert) == (1, 1)
    assert len(p.s.seats[ANCIENT].hand) == 5


@pytest.mark.clause("RUINS-3.02", "RUINS-3.04", "RUINS-3.10")
def test_a_delve_round_has_six_phases_and_the_next_follows() -> None:
    p = whole_round(3)
    while p.s.round == 3:
        assert p.s.ask is not None
        calm = {"use-now": "pass", "activate-relic": "none", "place-card": "ready"}
        p.do(calm.get(p.s.ask.tag, p.keys[0]))
    assert [event.phase for event in p.events(ev.PhaseBegan) if event.round == 3] == [REFRESH, READY, RALLY, ROLL, REWARD, RECOUP]
    assert p.s.round == 4
    order = [
        type(event) for event in p.told if isinstance(event, ev.CardsRevealed | ev.DiceRolled | ev.LaneScored | ev.Awarded | ev.RiskChecked)
    ]
    assert order == [ev.CardsRevealed, ev.DiceRolled, *[ev.LaneScored] * 4, *[ev.Awarded] * 4, *[ev.RiskChecked] * 4]


@pytest.mark.clause("RUINS-3.06", "RUINS-8.01")
def test_what_is_for_several_goes_in_seat_order() -> None:
    p = only(at(REWARD)).go()
    assert [event.seat for event in p.events(ev.Awarded)] == [1, 2, 3, 4]


@pytest.mark.clause("RUINS-3.07", "RUINS-8.03", "RUINS-13.10")
def test_as_far_as_possible() -> None:
    p = only(at(REWARD))
    p.s.seats[ANCIENT].trinkets = 1
    p.s.seats[3].result = 1
    p.go()
    assert [event.trinkets for event in p.events(ev.Awarded)] == [1, 0, 0, 0]


@pytest.mark.clause("RUINS-3.08", "RUINS-5.23")
def test_an_eliminated_archaeologist_is_asked_nothing() -> None:
    p = at(READY, round=2)
    gain(p.s, 2, 4, BY_CARD, NOBODY, None)
    asked = []
    p.go().calm()
    while p.s.phase == READY and p.s.ask is not None and p.s.ask.tag == "place-card":
        asked.append(p.s.ask.seat)
        p.do("ready")
    assert asked == [1, 3, 4, ANCIENT]


@pytest.mark.clause("RUINS-3.09", "RUINS-24.03")
@pytest.mark.parametrize("phase", [REFRESH, RALLY, ROLL, REWARD])
def test_the_goal_is_looked_at_when_a_phase_ends(phase: int) -> None:
    p = at(phase, round=2)
    empty_board(p)
    p.go().calm()
    assert (p.s.end, p.s.phase) == (1, phase)


def empty_board(p: Played) -> None:
    from delve.games.ruins.state import Relic

    p.s.discarded += p.s.seats[ANCIENT].trinkets
    p.s.seats[ANCIENT].trinkets = 0
    p.s.relics[:] = [Relic(relic.design, True, False, 0, 2, True) for relic in p.s.relics]


@pytest.mark.clause("RUINS-3.11", "RUINS-E26")
def test_peak_hazard_begins_at_that_of_the_alert() -> None:
    s = table(4)
    s.alert, s.peak = 3, 3
    told: list[object] = []
    BeginRound(5).run(s, seeded(1), told)  # type: ignore[arg-type]
    assert (s.round, s.peak) == (5, 1)
    s.alert = 8
    BeginRound(6).run(s, seeded(1), None)
    assert s.peak == 3


@pytest.mark.clause("RUINS-3.05")
def test_effects_for_later_phases_come_in_rally_order() -> None:
    """The Ancient's slot before the Archaeologists, a seat's left card before its right."""
    p = at(RALLY, round=2)
    steady = card("Steady Hands")
    place(p, 3, "Steady Hands")
    place(p, 1, "Trowel", "Steady Hands")
    p.go().calm()
    assert [(one.seat, one.design) for one in p.s.armed] == [(3, steady)]  # that of the first is being carried out
    asked: list[int] = []
    while p.s.ask is not None and p.s.ask.tag == "pick-die":
        asked.append(p.s.ask.seat)
        p.do("stop")
    assert asked == [1, 3]


@pytest.mark.clause("RUINS-I35")
def test_same_seed_and_choices_same_game() -> None:
    games = []
    for _ in range(2):
        table_ = Table(GAME, 4, "same")
        for _ in range(60):
            table_.choose(0)
        games.append((table_.record(), table_.text(1)))
    assert games[0] == games[1]
