"""Invariants notice what is broken: each by a position that was spoiled, or an event that could not be."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from delve.games.heroes import events as ev
from delve.games.heroes.codes import ATK, CATK, CDEF, DEF, GOES_ON, NOBODY, POOL, TOWN, TRE, WON, A
from delve.games.heroes.dice import handful
from delve.games.heroes.invariants import broken
from delve.games.heroes.state import Heroes, Treasure
from delve.kernel.events import Event
from tests.games.heroes.kit import hero, treasure, window


def sound() -> Heroes:
    """Window A: seat 1 assists seat 2, seat 3 is engaged; seat 3 is asked."""
    p = window(
        A, hero("Frost Warden", pool="3", health=0, assists=2), hero("Frost Warden", pool="3 3", atk="1 2 2", health=9),
        hero("Frost Warden", pool="3", atk="1 1", health=9, treasures=["4", "3", "3", "3!"]),
    )  # fmt: skip
    assert broken(None, [], p.s) == []
    return p.s


def dice(seat: int, kind: int, faces: str) -> Callable[[Heroes], None]:
    def spoil(s: Heroes) -> None:
        s.seats[seat].dice[kind] = handful(int(face) for face in faces)

    return spoil


def field(name: str, value: Any, seat: int = NOBODY) -> Callable[[Heroes], None]:
    def spoil(s: Heroes) -> None:
        setattr(s if seat == NOBODY else s.seats[seat], name, value)

    return spoil


def worn(s: Heroes) -> None:
    s.seats[2].treasures = tuple(treasure(text) for text in ("4", "3", "3", "3"))


def fresh(s: Heroes) -> None:
    s.seats[2].treasures = (Treasure((4,), fresh=True),)


def many(s: Heroes) -> None:
    s.seats[2].treasures = (*s.seats[2].treasures, treasure("5"))


SPOILED = [
    pytest.param(dice(0, POOL, ""), "2:", id="an empty Pool"),
    pytest.param(dice(0, POOL, "333333333333"), "2:", id="a Pool above the Dice Count"),
    pytest.param(dice(0, POOL, "3" * 201), "1:", id="no such handful"),
    pytest.param(field("killed", True, 1), "3:", id="killed with dice"),
    pytest.param(field("health", -1, 1), "4:", id="Health below 0"),
    pytest.param(field("health", 31, 1), "4:", id="Health above what was set"),
    pytest.param(dice(1, CATK, "1"), "6:", id="the Challenge's attack before it"),
    pytest.param(dice(1, DEF, "1"), "6:", id="defence before it"),
    pytest.param(field("phase", 1), "6:", id="dice of a fight in Upkeep"),
    pytest.param(dice(2, TRE, "1"), "14:", id="treasure dice in a turn"),
    pytest.param(fresh, "14:", id="a fresh treasure in a turn"),
    pytest.param(worn, "15:", id="three Armors in use"),
    pytest.param(field("assists", 0, 1), "17:", id="assists while engaged"),
    pytest.param(field("end", WON), "21:", id="asked after the end"),
    pytest.param(field("options", (1, 1)), "19:", id="options alike"),
    pytest.param(field("stack", (50, 2, NOBODY, NOBODY, NOBODY)), "13:", id="levels out of order"),
]


@pytest.mark.parametrize(("spoil", "says"), SPOILED)
def test_a_spoiled_position_is_noticed(spoil: Callable[[Heroes], None], says: str) -> None:
    s = sound()
    spoil(s)
    assert any(says in line for line in broken(None, [], s)), broken(None, [], s)


def test_a_face_that_should_have_cancelled_is_noticed() -> None:
    s = sound()
    s.phase = 5
    s.seats[1].dice[CDEF] = handful([2])
    assert any("7:" in line for line in broken(None, [], s))
    s.seats[1].dice[CDEF] = handful([6])
    s.seats[0].dice[ATK] = handful([2])
    assert any("6: clear" in line for line in broken(None, [], s))


def test_too_many_activations_and_an_open_end_are_noticed() -> None:
    s = sound()
    s.window = type(s.window)(A, 0, 0, (0, 61, 0))
    assert any("20:" in line for line in broken(None, [], s))
    s = sound()
    s.ask = None
    assert s.end == GOES_ON and any("21: nothing is asked" in line for line in broken(None, [], s))


def test_assisting_somebody_who_is_not_engaged_is_noticed() -> None:
    s = sound()
    s.seats[1].health = 0
    assert any("17: assists somebody" in line for line in broken(None, [], s))


RESOLVED = ev.DefenseResolved(1, (2, 2), (3,), (), (2, 2), (1,), 2, 4, 1, 0)
CHANGED = ev.DieChanged(0, 1, ATK, 2, 3, 0)
TOLD = [
    pytest.param(replace(RESOLVED, lose=2), "10:", id="too many dice lost"),
    pytest.param(replace(RESOLVED, defense=(2,)), "7:", id="not cancelled"),
    pytest.param(ev.DiceRolled(1, ATK, (1, 2, 3), 0, (0,)), "18:", id="too few attack dice"),
    pytest.param(ev.Paid(1, 0, (1, 2), ()), "11:", id="two dice pay"),
    pytest.param(replace(CHANGED, owner=2), "12:", id="dice out of reach"),
    pytest.param(replace(CHANGED, kind=POOL), "12:", id="another's Pool"),
]


@pytest.mark.parametrize(("event", "says"), TOLD)
def test_an_event_that_cannot_be_is_noticed(event: Event, says: str) -> None:
    s = sound()
    assert broken(s.copy(), [RESOLVED, CHANGED], s) == []
    assert any(says in line for line in broken(s.copy(), [event], s))


def test_what_cannot_follow_is_noticed() -> None:
    for spoil, says in (
        (field("health", 8, 1), "4: the Health of seat 2 rose"), (field("step", 2), "13: from"), (field("killed", True, 2), "3: seat 3"),
    ):  # fmt: skip
        before = sound()
        spoil(before)
        assert any(says in line for line in broken(before, [], sound()))
    s = sound()
    many(s)
    assert any("14: seat 3" in line for line in broken(sound(), [], s))
    gained = ev.TreasuresGained(2, (5,), 0)
    assert not any("14: seat 3" in line for line in broken(sound(), [gained], s))


def test_a_challenge_is_left_only_when_it_was_defeated() -> None:
    """Whoever has nothing to choose may defeat one more on the way to the next question; nothing is met that lies behind."""
    before, now = sound(), sound()
    now.step = before.step + 2
    assert any("13: from" in line for line in broken(before, [], now))
    beaten = ev.ChallengeDefeated(before.step + 1, 0, 4)
    met = ev.ChallengeRevealed(before.step + 1, 0, 30, (1,))
    assert not any("13:" in line for line in broken(before, [met, beaten], now))
    assert any("13: a Challenge met" in line for line in broken(before, [replace(met, step=before.step + 3), beaten], now))


def test_a_treasure_from_the_armoury_comes_from_somewhere() -> None:
    before, now = sound(), sound()
    many(now)
    before.phase = TOWN
    assert not any("14: seat 3 has treasures" in line for line in broken(before, [], now))
