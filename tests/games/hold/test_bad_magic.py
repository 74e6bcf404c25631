"""HOLD-22: Bad Magic."""

from __future__ import annotations

import pytest

from delve.games.hold.codes import RUIN
from delve.games.hold.magic import BAD, Magic
from delve.games.hold.spaces import space
from tests.games.hold.kit import HoldKit


@pytest.mark.clause("HOLD-22.03")
def test_diamond_dust_makes_the_next_diamond_worth_nothing(hold: HoldKit) -> None:
    play = hold.asking(hold.given("E"), Magic(BAD, space(0, 1)))
    play.goes_on("3♠")
    assert play.state.lore.dust == 1
    later = hold.given("E")
    later.state.lore.dust = play.state.lore.dust
    later.goes_on()
    later.does("explore 1,1 right", "9♦")
    assert (later.supplies, later.state.lore.dust) == ((20, 20), 0)


@pytest.mark.clause("HOLD-22.03")
def test_diamond_dust_destroys_a_crystal_cavern_at_its_next_diamond(hold: HoldKit) -> None:
    play = hold.given("E\nH\ncc")
    play.state.lore.dust = 1
    play.goes_on("9♦")
    assert (play.supplies, play.thing(0, 2).kind, play.state.lore.dust) == ((20, 20), RUIN, 0)
