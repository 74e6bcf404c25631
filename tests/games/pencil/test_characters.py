"""The characters of pencil: they leave their start, and come back."""

from __future__ import annotations

import pytest

import delve
from delve.games.pencil import GAME
from delve.games.pencil.characters import CHARACTERS
from delve.games.pencil.sight import SheetView
from delve.games.pencil.state import IN_PLAY
from delve.games.pencil.ways import WayHome
from delve.kernel.errors import BadSetup
from delve.table import Table


def sheet(table: Table, seat: int) -> SheetView:
    view = table.view(seat)
    assert isinstance(view, SheetView)
    return view


def way(table: Table, seat: int) -> int:
    """How many rolls a player's way home takes."""
    view = sheet(table, seat)
    me = view.delvers[seat]
    return WayHome(view.grid, view.sides, view.dots, seat, me.start).rolls(me.at)


def visited(level: str, games: int = 20) -> float:
    """The mean number of spaces the first seat stood on."""
    count = 0
    for seed in range(games):
        table = delve.new("pencil", 2, str(seed), bots={0: level, 1: "instinct"})
        spaces = set()
        while table.asked is not None:
            spaces.add(sheet(table, 0).delvers[0].at)
            table.choose(table.bots[table.asked].choose(table.seat(table.asked)))
        count += len(spaces)
    return count / games


def test_the_wanderer_sees_more_of_the_dungeon_than_instinct_and_the_daredevil_more_still() -> None:
    home, near, far = visited("homebody"), visited("wanderer"), visited("daredevil")
    assert 1.5 * home < near < far


@pytest.mark.parametrize("level", ["wanderer", "daredevil"])
def test_nobody_goes_farther_than_they_dare(level: str) -> None:
    """A move into a new space leads no farther from home than the reach for the lives that are left, unless one is farther off already."""
    reach, moved = CHARACTERS[level].reach, 0
    for seed in range(8):
        table = delve.new("pencil", 2, str(seed), bots={0: level, 1: level})
        while table.asked is not None:
            seat = table.asked
            dotted, far = sheet(table, seat).dots, way(table, seat)
            table.choose(table.bots[seat].choose(table.seat(seat)))
            me = sheet(table, seat).delvers[seat]
            if table.choice(-1).text.startswith("move") and me.status == IN_PLAY and not dotted[me.at]:
                moved += 1
                assert way(table, seat) <= max(reach[me.lives], far)
    assert moved > 8


def test_a_hint_of_a_character_says_why() -> None:
    spoken = set()
    for seed in range(12):
        table = delve.new("pencil", 1, str(seed))
        mind = GAME.persona("daredevil")
        while table.asked is not None:
            advice = mind.advise(table.view(0))
            assert advice.pick == mind.pick(table.view(0))
            spoken.add(advice.reason.partition(";")[0])
            assert advice.reason
            table.choose(advice.pick)
    assert {"Nobody has been there yet", "Turning back is a little better, but there is more to see."} <= spoken


def test_there_is_no_other_character() -> None:
    with pytest.raises(BadSetup, match="pencil has no bot 'poet'"):
        GAME.persona("poet")
