"""The invariants of section 9 can fail: each is broken on purpose, and found."""

from __future__ import annotations

import pytest

from delve.games.pencil import events as ev
from delve.games.pencil.invariants import broken
from delve.games.pencil.state import DEAD, DELVE, EXIT, HOME, Sheet
from delve.kernel.events import Event
from delve.parts.grid import DOOR, OPEN, WALL, E, N
from tests.kit import PencilKit


@pytest.fixture
def sheet(pencil: PencilKit) -> Sheet:
    """Two players in mid-game at a question, seat 1 to choose."""
    s = pencil.given(seats=2).state
    assert isinstance(s, Sheet)
    assert broken(None, [], s) == []
    return s


def numbers(sentences: list[str]) -> set[str]:
    return {number for sentence in sentences for number in sentence.split(":")[0].split(", ")}


def break_position(s: Sheet, number: str) -> None:
    here, grid = s.at[0], s.rules.grid
    match number:
        case "1":
            s.sides[grid.at(1, 1)] |= OPEN << (2 * N)
        case "2":
            s.sides[here] ^= 3 << (2 * E)
        case "7":
            s.dots[here] = 0
        case "8":
            s.lives[0] = 4
        case "9":
            s.status[1] = DEAD
        case "10":
            s.treasure[0] = -1
        case "17":
            s.status[0] = HOME
        case "18":
            s.options = (0, 0)
        case "19":
            s.status[1], s.at[1] = HOME, here + 1
        case "20":
            s.at[0] = grid.at(12, 12)
            s.dots[s.at[0]] = 7
        case "22":
            s.ask = None


@pytest.mark.parametrize("number", ["1", "2", "7", "8", "9", "10", "17", "18", "19", "20", "22"])
def test_a_broken_position_is_found(sheet: Sheet, number: str) -> None:
    break_position(sheet, number)
    assert number in numbers(broken(None, [], sheet))


def break_passage(before: Sheet, now: Sheet, number: str) -> None:
    here, grid = now.at[0], now.rules.grid
    match number:
        case "3":
            grid.set_side(before.sides, here, E, DOOR)
        case "4":
            grid.set_side(now.sides, here, E, WALL)
        case "6":
            before.dots[grid.at(1, 1)] = 7
        case "8":
            before.lives[0] = 2
        case "10":
            now.treasure[0] = 5
        case "12":
            before.phase[0], now.phase[0] = EXIT, DELVE
        case "19":
            before.start[0] += 1


@pytest.mark.parametrize("number", ["3", "4", "6", "8", "10", "12", "19"])
def test_a_passage_that_cannot_be_is_found(sheet: Sheet, number: str) -> None:
    before = sheet.copy()
    assert broken(before, [], sheet) == []
    break_passage(before, sheet, number)
    assert number in numbers(broken(before, [], sheet))


ROLL = ev.Rolled(0, (3, 3, 3), exiting=False)
STORIES: dict[str, list[Event]] = {
    "5": [ROLL, ev.WallDrawn(0, (5, 5), N), ev.WallDrawn(0, (5, 5), E)],
    "6": [ROLL, ev.Moved(0, N, (5, 4), fresh=True), ev.Moved(0, N, (5, 3), fresh=True)],
    "8": [ROLL, ev.LostLife(0, 2), ev.LostLife(0, 1)],
    "11": [ROLL, ev.SearchedLair(0, 5, 5)],
    "13": [ROLL, ROLL, ROLL, ROLL],
    "14": [ev.SprangTrap(0, 2, 3, disarmed=True, salt=1), ROLL],
    "15": [ev.DeclaredExit(0), ROLL, ev.Moved(0, N, (5, 4), fresh=True)],
    "16": [ROLL, ev.Dug(0, N, 3, opened=True)],
}


@pytest.mark.parametrize("number", STORIES)
def test_a_story_that_cannot_be_is_found(sheet: Sheet, number: str) -> None:
    assert number in numbers(broken(sheet.copy(), STORIES[number], sheet))


def test_a_turn_without_a_roll_is_found(sheet: Sheet) -> None:
    assert "13" in numbers(broken(sheet.copy(), [ev.TurnBegan(1, 2)], sheet))
