"""HOLD-14: combats that end with enemies left."""

from __future__ import annotations

import pytest

from delve.games.hold.codes import HOSTILE
from delve.games.hold.tables import ENEMIES
from tests.games.hold.kit import HoldKit


@pytest.mark.clause("HOLD-14.03")
@pytest.mark.clause("HOLD-14.10")
@pytest.mark.clause("HOLD-R79")
def test_the_overseer_withdraws_from_enemies_that_do_not_move(hold: HoldKit) -> None:
    play = hold.fighting("E   Ba  Co  Co", "mimic 100 3,1", units=["4 gunner 1,1"])
    play.answers("piece 2", "fire 1")
    assert play.offers() == ["fight on", "withdraw"]
    play.does("fight on")
    assert play.state.fight.round == 2
    play.answers("end phase", "withdraw")
    assert play.state.combat is None
    assert [(ENEMIES[one.enemy], one.strength, one.full) for one in play.state.dormant] == [("mimic", 88, 100)]
    assert play.units(1, 1) == {"gunner": 4}


@pytest.mark.clause("HOLD-14.03")
def test_nobody_withdraws_from_an_enemy_that_can_move(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Co  Co  Co", "mimic 100 4,1", "undead 9 3,1")
    play.does("end phase")
    assert play.asks == "overseer-phase"


@pytest.mark.clause("HOLD-14.04")
@pytest.mark.clause("HOLD-R80")
def test_after_120_idle_rounds_those_that_can_move_leave_and_the_others_sleep(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Co  Co", "mimic 100 3,1", "undead 9 2,1", traps=["stopping 1 1,1"])
    play.pieces(HOSTILE)[1].held = 1000
    for _ in range(130):
        if play.state.combat is None:
            break
        if play.state.fight.idle == 60:
            assert play.state.fight.lures_fail
        play.does("end phase")
    assert play.state.combat is None
    assert [ENEMIES[one.enemy] for one in play.state.dormant] == ["mimic"]
    assert not play.state.over
