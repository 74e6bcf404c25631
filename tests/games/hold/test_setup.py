"""HOLD-1: how a hold is founded."""

from __future__ import annotations

import pytest

from delve.games.hold import GAME
from delve.games.hold.cards import BLACK_JOKER, RED_JOKER
from delve.games.hold.codes import ENTRANCE, RUNE
from delve.games.hold.events import HoldFounded
from delve.games.hold.facts import facts
from delve.games.hold.spaces import space
from delve.games.hold.tables import DOOM, NIGHTMARE
from delve.kernel.flow import choose
from delve.kernel.game import index_of
from delve.kernel.luck import seeded
from tests.games.hold.kit import HoldKit


@pytest.mark.clause("HOLD-1.03")
@pytest.mark.clause("HOLD-1.04")
@pytest.mark.clause("HOLD-1.05")
@pytest.mark.clause("HOLD-1.06")
@pytest.mark.clause("HOLD-1.15")
def test_a_hold_is_founded(hold: HoldKit) -> None:
    play = hold.new()
    assert list(play.state.map.cells) == [space(0, 1)]
    assert play.thing(0, 1).kind == ENTRANCE
    assert play.supplies == (20, 20)
    assert facts(play.state).caps == (50, 50)
    assert play.units(0, 1) == {"soldier": 5}
    assert (play.asks, play.state.clock.turn) == ("explore", 1)


@pytest.mark.clause("HOLD-R363")
def test_a_gentle_start_has_twice_as_much(hold: HoldKit) -> None:
    play = hold.new(start="gentle")
    assert play.supplies == (40, 40)
    assert facts(play.state).caps == (50, 50)
    assert play.units(0, 1) == {"soldier": 10}
    assert [GAME.line(event, ["You"]) for event in play.told_of(HoldFounded)] == ["The hold is founded with 40♥ 40♦ and ten Soldiers."]


@pytest.mark.clause("HOLD-1.07")
def test_the_jokers_are_set_aside(hold: HoldKit) -> None:
    cards = hold.new().state.cards
    assert cards.deck.cards() == list(range(52))
    assert sorted(cards.aside) == [RED_JOKER, BLACK_JOKER]


@pytest.mark.clause("HOLD-1.08")
def test_the_same_seed_and_choices_give_the_same_hold() -> None:
    drawn = []
    for seed in (1, 1, 2, 3, 4):
        luck = seeded(seed)
        s = GAME.start(1, GAME.setup({"red_spaces": "blank", "flavour": "auto"}), luck)
        told: list[object] = []
        try:
            choose(s, index_of(s, "explore 1,1 right"), luck, told)  # type: ignore[arg-type]
        except NotImplementedError as gap:
            told.append(str(gap))
        drawn.append(told)
    assert drawn[0] == drawn[1]
    assert any(told != drawn[0] for told in drawn[2:])


@pytest.mark.clause("HOLD-1.02")
@pytest.mark.clause("HOLD-5.03")
def test_nothing_lies_above_the_first_floor(hold: HoldKit) -> None:
    assert hold.new().offers("explore") == ["explore -1,1 left", "explore 1,1 right", "explore 0,2 down"]


@pytest.mark.clause("HOLD-1.09")
@pytest.mark.clause("HOLD-1.10")
def test_runes_stand_in_a_chain_from_the_entrance(hold: HoldKit) -> None:
    play = hold.new(runes="ask")
    play.answers("rune war")
    assert play.offers() == ["stand -1,1", "stand 1,1"]
    play.answers("stand 1,1", "rune wolf")
    assert play.offers() == ["stand -1,1", "stand 2,1"]
    play.answers("stand 2,1", "begin")
    assert [play.thing(x, 1).kind for x in (1, 2)] == [RUNE, RUNE]
    assert play.asks == "explore"


@pytest.mark.clause("HOLD-1.11")
def test_a_rune_is_connected_and_can_be_dug_from(hold: HoldKit) -> None:
    play = hold.new(runes="war")
    play.does("stand 1,1")
    assert "explore 1,2 down" in play.offers()
    assert "explore 2,1 right" in play.offers()


@pytest.mark.clause("HOLD-1.12")
def test_the_rune_of_nightmares_begins_in_the_nightmare_layer(hold: HoldKit) -> None:
    play = hold.new(runes="nightmares")
    play.does("stand 1,1")
    assert (play.state.lore.layer, play.state.lore.layer_depth) == (NIGHTMARE, 1)


@pytest.mark.clause("HOLD-1.13")
@pytest.mark.clause("HOLD-R182")
@pytest.mark.parametrize(("start", "size"), [("setup", 54), ("depth5", 52)])
def test_the_rune_of_doom_has_the_jokers_in(hold: HoldKit, start: str, size: int) -> None:
    play = hold.new(runes="doom", doom_start=start)
    play.does("stand 1,1")
    assert play.state.runes == (DOOM,)
    assert play.state.cards.deck.size() == size
