"""How a hold ends (HOLD-32): the Void Crystal, Hudrak's wish, and a hold that fell after its triumph."""

from __future__ import annotations

import pytest

from delve.games.hold import GAME, crowning, ending
from delve.games.hold.codes import ABANDONED, FALLEN, GOES_ON, TRIUMPH, WISH
from delve.games.hold.crowning import CROWN, WISHED
from delve.games.hold.events import HoldEnded
from delve.games.hold.spaces import space
from delve.kernel.game import Outcome, decision
from tests.games.hold.kit import HoldKit, Play


def outcome(play: Play) -> Outcome:
    found = GAME.outcome(play.state)
    assert found is not None
    return found


def at_explore(hold: HoldKit, crystal: bool = False, hudrak: bool = False) -> Play:
    play = hold.given()
    play.state.lore.crystal, play.state.lore.hudrak = crystal, hudrak
    play.goes_on()
    return play


@pytest.mark.clause("HOLD-25.07")
@pytest.mark.clause("HOLD-32.02")
def test_who_finds_the_crystal_ends_in_triumph_or_plays_on(hold: HoldKit) -> None:
    play = hold.given("E", goods=30)
    crowning.crystal_found(play.state, space(0, 1), None)
    play.goes_on()
    assert play.supplies[1] == 1030
    assert play.offers() == ["play on", "triumph"]
    on = hold.asking(hold.given(), CROWN)
    on.goes_on()
    on.does("play on")
    assert on.state.ending.how == GOES_ON
    play.does("triumph")
    assert play.state.ending.how == TRIUMPH
    assert (outcome(play).winners, outcome(play).scores) == ((0,), (1,))


@pytest.mark.clause("HOLD-32.03")
@pytest.mark.clause("HOLD-25.08")
def test_hudrak_freed_ends_the_hold_with_a_wish_now_or_between_turns(hold: HoldKit) -> None:
    now = hold.given()
    now.state.lore.crystal = True
    crowning.hudrak_found(now.state, space(0, 1), None)
    now.goes_on()
    assert now.state.lore.hudrak
    assert now.offers() == ["play on", "wish"]
    now.does("wish")
    assert now.state.ending.how == WISH
    assert outcome(now).winners == (0,)
    assert "wish" in outcome(now).verdict
    later = at_explore(hold, crystal=True, hudrak=True)
    later.does("wish")
    assert later.state.ending.how == WISH
    assert later.told_of(HoldEnded)[0].how == WISH


@pytest.mark.clause("HOLD-R351")
def test_a_wish_is_a_note_and_an_edit(hold: HoldKit) -> None:
    """The question says where it is written; it changes nothing by itself."""
    play = hold.asking(hold.given(), WISHED)
    play.goes_on()
    pending = decision(play.state)
    assert pending is not None
    assert "note" in pending.prompt
    assert {face.key for face in pending.faces} == {"play on", "wish"}


@pytest.mark.clause("HOLD-R216")
@pytest.mark.clause("HOLD-R350")
@pytest.mark.parametrize(("crystal", "hudrak", "key"), [(False, False, "abandon"), (True, False, "triumph"), (True, True, "wish")])
def test_between_turns_the_best_ending_that_was_earned_is_offered(hold: HoldKit, crystal: bool, hudrak: bool, key: str) -> None:
    play = at_explore(hold, crystal, hudrak)
    assert [one for one in play.offers() if not one.startswith("explore")] == [key]
    play.does(key)
    assert play.state.ending.how == {"abandon": ABANDONED, "triumph": TRIUMPH, "wish": WISH}[key]


@pytest.mark.clause("HOLD-32.05")
def test_a_hold_that_found_the_crystal_and_fell_is_recorded_as_both(hold: HoldKit) -> None:
    play = at_explore(hold, crystal=True)
    ending.close(play.state, FALLEN, None)
    play.goes_on()
    assert outcome(play).verdict == "The Void Crystal was found, and on turn 1 the hold fell: triumphant, then fallen."
    assert (outcome(play).winners, outcome(play).scores) == ((0,), (0,))
    plain = at_explore(hold)
    ending.close(plain.state, FALLEN, None)
    plain.goes_on()
    assert outcome(plain).verdict == "The hold fell on turn 1."
    assert (outcome(plain).winners, outcome(plain).scores) == ((), (-1,))
