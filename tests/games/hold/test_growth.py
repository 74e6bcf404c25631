"""Holds of any size for measuring: the builder draws sound ones, and a turn can be played in them."""

from __future__ import annotations

import pytest

import delve
from delve.games.hold.facts import facts
from delve.games.hold.mind.instinct import HoldInstinct
from delve.games.hold.sight import view
from delve.games.hold.study.growth import man
from delve.kernel.codec import encode, freeze
from delve.kernel.flow import choose
from delve.kernel.luck import seeded

GAME = delve.game("hold")


@pytest.mark.parametrize("spaces", [20, 150, 400])
def test_a_hold_of_any_size_is_sound_and_all_of_it_connected(spaces: int) -> None:
    s = GAME.large(spaces)
    assert len(s.map.cells) == len(facts(s).connected) == spaces
    assert GAME.broken(None, (), s) == []
    assert encode(freeze(s)) == encode(freeze(GAME.large(spaces)))


def test_a_large_hold_can_be_played_on() -> None:
    s = GAME.large(150)
    man(s)
    mind, luck = HoldInstinct(s.content), seeded("large")
    while s.clock.turn == 1 and s.ask is not None:
        choose(s, mind.pick(view(s, 0)), luck, None)
        assert GAME.broken(None, (), s) == []
    assert s.clock.turn == 2
    assert len(s.map.cells) > 150


def test_a_game_whose_board_does_not_grow_has_no_large_one() -> None:
    assert delve.game("pencil").large(400) is None
