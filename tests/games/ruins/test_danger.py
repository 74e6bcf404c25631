"""Danger, shields and elimination (RUINS-15)."""

from __future__ import annotations

import pytest

from delve.games.ruins import GAME
from delve.games.ruins import events as ev
from delve.games.ruins.codes import ANCIENT, AT_REWARD, BY_CARD, GREEN, NOBODY, OUT, RALLY, REWARD, ROLL, WHITE
from delve.games.ruins.danger import gain, heal
from delve.games.ruins.dice import count
from delve.games.ruins.invariants import broken
from delve.games.ruins.state import Armed, Relic
from tests.games.ruins.kit import Played, a, at, cards, only, place, pool


def rolled(lane: int, dice: str, danger: int = 0) -> Played:
    p = at(ROLL, round=4)
    p.s.pools[lane], p.s.seats[lane].danger, p.s.rolled = pool(lane, dice), danger, True
    return p


@pytest.mark.clause("RUINS-15.09", "RUINS-11.13")
def test_danger_takes_green_dice_and_is_public() -> None:
    p = at(ROLL)
    gain(p.s, 3, 2, BY_CARD, NOBODY, p.told)
    assert p.pool(3) == ["green"] * 2 + ["white"] * 2
    assert {GAME.view(p.s, seat).seats[3].danger for seat in (-1, 0, 1, 3)} == {2}
    assert [event.danger for event in p.events(ev.DangerGained)] == [1, 2]


@pytest.mark.clause("RUINS-15.10", "RUINS-15.11", "RUINS-E46")
def test_points_come_one_after_another_and_shields_absorb_them() -> None:
    p = at(ROLL)
    p.s.seats[2].shields = 1
    gain(p.s, 2, 3, BY_CARD, NOBODY, p.told)
    assert (p.s.seats[2].danger, p.s.seats[2].shields) == (2, 0)
    assert [type(event) for event in p.told] == [ev.ShieldUsed, ev.DangerGained, ev.DangerGained]


@pytest.mark.clause("RUINS-15.12", "RUINS-R07")
def test_which_green_die_marks_danger() -> None:
    """Disabled, waiting, fixed, lowest rolled, lent."""
    p = rolled(2, "green 5, green off, green =3, green, white 1")
    p.s.pools[4] += pool(4, "green 6 of 2")
    left = []
    for _ in range(3):
        gain(p.s, 2, 1, BY_CARD, NOBODY, None)
        left.append(p.pool(2))
    assert left == [
        ["green 5", "green =3", "green", "white 1"], ["green 5", "green =3", "white 1"], ["green 5", "white 1"],
    ]  # fmt: skip
    q = rolled(3, "green 5, green 2, green 4", danger=1)
    gain(q.s, 3, 1, BY_CARD, NOBODY, None)
    assert q.pool(3) == ["green 5", "green 4"]
    lent = rolled(2, "white 1", danger=2)
    lent.s.pools[4] += pool(4, "green 6 of 2, green 1 of 2")
    gain(lent.s, 2, 1, BY_CARD, NOBODY, None)
    assert sum(die == "green 6" for die in lent.pool(4)) + sum(die == "green 1" for die in lent.pool(4)) == 1


@pytest.mark.clause("RUINS-E65", "RUINS-11.24")
def test_a_lent_green_die_is_recalled_last() -> None:
    p = at(ROLL)
    p.s.seats[1].danger = 2
    p.s.pools[1] = pool(1, "green off, white")
    p.s.pools[3] += pool(3, "green of 1, white of 1")
    gain(p.s, 1, 1, BY_CARD, NOBODY, None)
    assert (p.s.seats[1].danger, p.pool(1), len(p.s.pools[3])) == (3, ["white"], 8)
    gain(p.s, 1, 1, BY_CARD, NOBODY, None)
    assert p.s.seats[1].out
    assert (p.pool(1), len(p.s.pools[3]), count(p.s.pools[3], WHITE)) == ([], 7, 3)
    from delve.games.ruins import roll_changes

    before = p.s.whites_out
    roll_changes.go_home(p.s)
    assert (count(p.s.pools[3], WHITE), p.s.whites_out - before) == (2, 1)
    assert not [line for line in broken(None, [], p.s) if "I06" in line]


@pytest.mark.clause("RUINS-15.14", "RUINS-11.14")
def test_healing_stops_at_0() -> None:
    p = at(ROLL)
    gain(p.s, 4, 2, BY_CARD, NOBODY, None)
    heal(p.s, 4, 5, NOBODY, p.told)
    assert (p.s.seats[4].danger, count(p.s.pools[4], GREEN)) == (0, 4)
    assert [event.danger for event in p.events(ev.DangerRemoved)] == [1, 0]


@pytest.mark.clause("RUINS-15.15", "RUINS-15.16", "RUINS-15.17", "RUINS-15.19", "RUINS-E47", "RUINS-R27", "RUINS-R40", "RUINS-24.06")
def test_elimination() -> None:
    p = at(RALLY, round=4)
    player = p.s.seats[3]
    player.trinkets, p.s.seats[ANCIENT].trinkets = 7, 91
    player.hand = cards("Trowel", "Scrolls", "Cutter", "Precautions")
    place(p, 3, "Trowel", stakes=(2,))
    p.s.piles[1].deck.remove(p.s.piles[1].deck.rest[0])
    player.heist = 1
    p.s.relics[1] = Relic(p.s.relics[1].design, True, False, 0, ANCIENT, True)
    p.s.relics[2] = Relic(p.s.relics[2].design, True, False, 0, 3, True)
    gain(p.s, 3, 3, BY_CARD, NOBODY, None)
    assert not player.out
    gain(p.s, 3, 1, BY_CARD, NOBODY, p.told)
    assert (player.out, player.trinkets, player.stakes, p.s.gone) == (True, 0, (0, 0), 9)
    assert (player.hand, player.slots, player.front, player.ability) == ((), (NOBODY, NOBODY), (), NOBODY)
    assert (p.s.relics[2].holder, p.s.relics[1].holder, p.s.relics[1].exposed) == (OUT, ANCIENT, True)
    assert p.events(ev.Eliminated) == [ev.Eliminated(3, 9, (2,))]
    assert p.events(ev.HeistVoid) == [ev.HeistVoid(3, 1)]
    p.go().calm()
    assert not [event for event in p.events(ev.CardResolving) if event.seat == 3]
    assert p.pool(3) == []
    assert p.pool(a(3)) == ["gold"] * 4
    assert not [number for number, _, _ in p.events(ev.DiceRolled)[0].lanes if number == 3]


@pytest.mark.clause("RUINS-15.18", "RUINS-I18", "RUINS-I39")
def test_nobody_comes_back() -> None:
    p = at(ROLL)
    gain(p.s, 2, 4, BY_CARD, NOBODY, None)
    again = p.s.copy()
    again.seats[2].out = False
    assert "I18: somebody is back in play" in broken(p.s, [], again)
    heal(p.s, 2, 0, NOBODY, None)
    assert p.s.seats[2].out


@pytest.mark.clause("RUINS-15.20", "RUINS-R41", "RUINS-4.02")
def test_what_an_eliminated_archaeologist_armed_is_dropped_and_gifts_stay() -> None:
    p = at(REWARD)
    p.s.armed = (Armed(AT_REWARD, 2, 2, 0, 0), Armed(AT_REWARD, ANCIENT, 1, 0, 0), Armed(7, 2, 2, 0, 0), Armed(7, 3, 3, 0, 0))
    p.s.seats[4].risk_tokens, p.s.flats[4] = 2, (5,)
    gain(p.s, 2, 4, BY_CARD, NOBODY, None)
    assert [one.seat for one in p.s.armed] == [ANCIENT, 3]
    assert (p.s.seats[4].risk_tokens, p.s.flats[4]) == (2, (5,))


@pytest.mark.clause("RUINS-15.21", "RUINS-11.23")
def test_the_lane_is_vacant_from_then_on() -> None:
    p = rolled(3, "green 6, white 6")
    p.s.seats[3].result, p.s.seats[3].danger = 1, 3
    p.s.pools[3] = pool(3, "green 6, white 6")
    gain(p.s, 3, 1, BY_CARD, NOBODY, None)
    assert not GAME.view(p.s, 1).lanes[2].in_play
    assert p.s.seats[3].result == -1


@pytest.mark.clause("RUINS-11.25")
def test_borrowed_dice_return_at_once() -> None:
    """After roll.1 they count nowhere this round."""
    p = rolled(3, "green 6, gold 5, white 4 of 1", danger=3)
    p.s.pools[a(3)], p.s.pools[1] = pool(3, "gold 1, gold 1, gold 1"), pool(1, "green 2")
    gain(p.s, 3, 1, BY_CARD, NOBODY, None)
    assert p.pool(a(3)) == ["gold 1"] * 3 + ["gold"]
    assert p.pool(1) == ["green 2", "white"]
    from delve.games.ruins.facts import score_of

    assert score_of(p.s, 1) == 2


@pytest.mark.clause("RUINS-11.24", "RUINS-11.25", "RUINS-I06")
def test_a_die_whose_owner_and_borrower_are_both_out_is_out() -> None:
    """Seat 2 lent a white die to seat 4; then both are eliminated."""
    p = at(ROLL)
    p.s.pools[2], p.s.pools[4] = pool(2, "green, green, green, green, white"), p.s.pools[4] + pool(4, "white of 2")
    gain(p.s, 2, 4, BY_CARD, NOBODY, None)
    assert p.s.whites_out == 1
    gain(p.s, 4, 4, BY_CARD, NOBODY, None)
    assert (p.pool(2), p.pool(4), p.s.whites_out) == ([], [], 4)
    assert not [line for line in broken(None, [], p.s) if "I06" in line]


@pytest.mark.clause("RUINS-E40", "RUINS-17.12", "RUINS-17.13")
def test_a_failed_heist_may_eliminate() -> None:
    p = only(at(REWARD, round=5))
    p.s.seats[2].trinkets, p.s.seats[ANCIENT].trinkets = 5, 95
    gain(p.s, 2, 3, BY_CARD, NOBODY, None)
    p.s.relics[0] = Relic(p.s.relics[0].design, True, False, 0, ANCIENT, True)
    p.s.seats[2].heist, p.s.seats[2].result = 0, 0
    p.go()
    assert (p.s.seats[2].out, p.s.gone, p.s.relics[0].holder, p.s.relics[0].exposed) == (True, 6, ANCIENT, True)
