"""Relics (RUINS-16)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.games.ruins import events as ev
from delve.games.ruins import turn
from delve.games.ruins.codes import (
    A_POOL,
    ANCIENT,
    BY_CARD,
    BY_IDLE,
    NOBODY,
    RALLY,
    READY,
    RECOUP,
    W_REVEAL,
)
from delve.games.ruins.relic_changes import change_cooldown
from delve.games.ruins.state import Relic
from delve.kernel.flow import push
from tests.games.ruins.kit import HALT, Played, at, card
from tests.games.ruins.tiny import Tiny, empty_hands, held


def ready(round: int = 1, n: int = 4, **house_rules: Any) -> Tiny:
    """The Ready phase is next, and nobody holds anything."""
    p = Tiny(at(READY, round, n, **house_rules).s)
    empty_hands(p)
    return p


def change(p: Played, place: int, **changed: object) -> None:
    old = p.s.relics[place]
    fields = {name: getattr(old, name) for name in ("design", "exposed", "face_up", "cooldown", "holder", "known")}
    p.s.relics[place] = Relic(**{**fields, **changed})


def rounds(p: Played, last: int) -> None:
    """Play rounds to the end of that one; nobody places anything, and Danger does no harm."""
    while p.s.round <= last and not p.halted:
        for seat in range(1, len(p.s.seats)):
            p.s.seats[seat].shields = 9
        if p.asked[1] == "activate-relic":
            return
        p.do(p.keys[-1])  # ready, none, pass or stop


@pytest.mark.clause("RUINS-5.01", "RUINS-5.02", "RUINS-16.03", "RUINS-16.06")
def test_any_relic_without_cooldown_can_be_activated_or_none() -> None:
    p = ready()
    change(p, 1, cooldown=1, exposed=True)
    change(p, 2, exposed=True)
    p.go()
    assert (p.asked, p.keys) == ((ANCIENT, "activate-relic"), ("activate 1", "activate 3", "activate 4", "none"))
    assert p.s.ask is not None
    refusal = p.s.ask.why_not(p.s, "activate 2")
    assert refusal is not None
    assert "1 Cooldown token" in refusal.words


@pytest.mark.clause("RUINS-5.03", "RUINS-5.04", "RUINS-16.09", "RUINS-R21", "RUINS-R66")
def test_one_relic_is_activated_and_public() -> None:
    p = ready()
    p.s.idle = 1
    p.go().do("activate 3")
    assert p.asked[1] != "activate-relic"
    relic = p.s.relics[2]
    assert (relic.face_up, relic.known, relic.exposed, p.s.idle, p.s.activated) == (True, True, False, 0, 1)
    assert p.events(ev.RelicActivated) == [ev.RelicActivated(2, relic.design)]


@pytest.mark.clause("RUINS-R21")
def test_many_relics_where_the_table_says_so() -> None:
    p = ready(relics_per_round="many").go().do("activate 3")
    assert p.keys == ("activate 1", "activate 2", "activate 4", "none")
    p.do("activate 1", "none")
    assert p.s.activated == 2
    assert p.s.idle == 0


@pytest.mark.clause("RUINS-16.04", "RUINS-R23", "RUINS-6.04")
def test_what_a_relic_does_to_rolled_dice_waits_and_comes_before_the_cards() -> None:
    p = held("reroll(foe_any,1)", "flat(own_all,3)", "set(own_any,1,6)", seat=ANCIENT, phase=RALLY, type="relic", ask_all="off")
    change(p, 0, face_up=True, known=True)
    p.s.activated = 1
    p.s.seats[ANCIENT].slots = (NOBODY, card("Shaken Grip"), NOBODY, NOBODY)
    p.go()
    assert [p.s.flats[A_POOL + lane] for lane in (1, 2, 3, 4)] == [(3,), (3,), (3,), (3,)]
    assert (p.asked, p.keys) == ((ANCIENT, "pick-lane"), ("lane 1", "lane 2", "lane 3", "lane 4"))
    p.do("lane 4")
    assert p.asked == (ANCIENT, "pick-die")
    assert p.s.ask is not None
    assert p.s.ask.args()[3] == 4
    p.do("stop")
    assert p.s.ask.args()[3] == 2  # Shaken Grip on slot 2, behind the relic
    p.do("stop", "lane 1")
    assert p.s.ask.args()[3] == A_POOL + 1


@pytest.mark.clause("RUINS-16.01", "RUINS-16.02", "RUINS-16.05", "RUINS-16.07", "RUINS-E33", "RUINS-R24", "RUINS-9.11", "RUINS-I20")
def test_timetable_of_a_relic_of_cooldown_1() -> None:
    p = ready(round=2)
    relic = p.s.relics[1]
    assert p.s.content.designs[relic.design].cooldown == 1
    p.s.agenda.clear()
    push(p.s, turn.BeginRound(2))
    p.go()
    for player in p.s.seats:
        player.hand = ()
    rounds(p, 2)
    p.do("activate 2")
    assert p.asked[1] != "declare-heist"
    rounds(p, 2)
    assert p.s.round == 3
    assert (p.s.relics[1].exposed, p.s.relics[1].face_up, p.s.relics[1].cooldown) == (True, False, 1)
    assert p.keys == ("activate 1", "activate 3", "activate 4", "none")
    p.do("none")
    assert [p.asked, list(p.keys)] == [(1, "declare-heist"), ["heist 2", "none"]]
    rounds(p, 3)
    assert p.s.round == 4
    assert list(p.keys) == ["activate 1", "activate 2", "activate 3", "activate 4", "none"]


@pytest.mark.clause("RUINS-16.08", "RUINS-16.11", "RUINS-16.12", "RUINS-16.15", "RUINS-E34", "RUINS-R19", "RUINS-6.02")
def test_the_second_idle_round_exposes_a_relic_of_the_speakers_choice() -> None:
    p = ready(round=2)
    p.s.idle = 1
    p.s.seats[1].out = True
    p.go().do("none")
    assert p.s.idle == 2
    p.all_ready()
    assert (p.asked, p.keys) == ((2, "expose-relic"), ("expose 1", "expose 2", "expose 3", "expose 4"))
    assert p.s.idle == 0
    p.do("expose 3")
    relic = p.s.relics[2]
    assert (relic.exposed, relic.face_up, relic.known, relic.cooldown) == (True, False, False, 0)
    assert p.events(ev.RelicExposed)[0].why == BY_IDLE
    assert p.s.relics[0].exposed is False


@pytest.mark.clause("RUINS-16.12")
def test_the_expedition_does_not_see_which_relic_it_exposes() -> None:
    from delve.games.ruins import GAME

    p = ready(round=2)
    p.s.idle = 1
    p.go().do("none")
    p.all_ready()
    assert p.asked == (1, "expose-relic")
    assert all(relic.design == -2 for relic in GAME.view(p.s, 1).relics)
    assert p.s.ask is not None
    assert p.s.ask.face(p.s, 0).words.label == "The relic on place 1"


@pytest.mark.clause("RUINS-E35", "RUINS-16.08", "RUINS-16.09")
@pytest.mark.parametrize(("clock", "after_3", "after_4"), [("rolling", True, False), ("pairs", False, True)])
def test_how_idle_rounds_are_counted(clock: str, after_3: bool, after_4: bool) -> None:
    p = ready(round=1, relic_clock=clock)
    exposed = []
    for number, key in ((1, "activate 1"), (2, "none"), (3, "none"), (4, "none")):
        p.s.agenda.clear()
        p.s.round = number
        push(p.s, HALT)
        for phase in (RECOUP, RALLY, READY):
            push(p.s, turn.PHASES[phase])
        for seat in range(1, 5):
            p.s.seats[seat].shields = 9
        p.told.clear()
        p.go().do(key)
        while not p.halted:
            ask = p.asked[1]
            p.do({"place-card": "ready", "declare-heist": "none", "expose-relic": "expose 2"}.get(ask, "pass"))
        exposed.append(BY_IDLE in [event.why for event in p.events(ev.RelicExposed)])
    assert exposed == [False, False, after_3, after_4]


@pytest.mark.clause("RUINS-16.13", "RUINS-E36", "RUINS-R20")
def test_where_nothing_is_hidden_nothing_is_exposed() -> None:
    p = ready(round=2, n=2)
    p.s.idle = 1
    for place in (0, 1):
        change(p, place, exposed=True)
    p.go().do("none")
    while not p.halted:
        assert p.asked[1] != "expose-relic"
        p.do({"place-card": "ready", "declare-heist": "none"}.get(p.asked[1], "pass"))
    assert p.s.idle == 0
    assert not p.events(ev.RelicExposed)


@pytest.mark.clause("RUINS-16.14", "RUINS-R20")
def test_cooling_relics_do_not_stop_the_count() -> None:
    p = ready(round=2)
    p.s.idle = 1
    for place in range(4):
        change(p, place, cooldown=2, exposed=place > 0)
    p.go()
    assert p.s.idle == 2
    assert p.asked[1] != "activate-relic"


@pytest.mark.clause("RUINS-16.10", "RUINS-23.06", "RUINS-I19")
def test_without_relics_nothing_is_demanded() -> None:
    p = ready(round=3)
    p.s.idle = 1
    for place in range(4):
        change(p, place, holder=2)
    p.go()
    assert p.asked[1] == "place-card"
    assert p.s.idle == 0
    assert not p.events(ev.NoRelicActivated)


@pytest.mark.clause("RUINS-16.17", "RUINS-16.18", "RUINS-16.19", "RUINS-R30")
def test_a_claimed_relic_keeps_its_effect_for_the_round_and_has_none_afterwards() -> None:
    p = held("flat(own_all,3)", seat=ANCIENT, phase=RALLY, type="relic", ask_all="off")
    change(p, 0, face_up=True, known=True, exposed=True)
    p.s.activated = 1
    p.s.seats[2].heist = 0
    p.s.flats[2] = (100,)
    p.s.seats[2].shields = 9
    p.go()
    assert p.halted
    relic = p.s.relics[0]
    assert (relic.holder, relic.face_up, relic.cooldown) == (2, False, 0)
    assert [event.ancient - event.archaeologist < 50 for event in p.events(ev.LaneScored)] == [True] * 4
    assert p.events(ev.FlatLaid)[0].value == 3
    p.s.agenda.clear()
    push(p.s, HALT)
    push(p.s, turn.PHASES[READY])
    p.go()
    assert "activate 1" not in p.keys


@pytest.mark.clause("RUINS-22.06", "RUINS-E32")
def test_activating_is_no_placement() -> None:
    p = ready()
    p.go().do("activate 1").all_ready()
    while not p.halted:
        p.do("pass" if p.asked[1] == "use-now" else p.keys[0])
    assert [event.trinkets for event in p.events(ev.PlacedNothing) if event.seat == ANCIENT] == [4]


def test_relic_operations_after_conditions_reach_all_lanes() -> None:
    p = held("if(danger>=2, flat(foe_all,-3))", seat=ANCIENT, phase=RALLY, type="relic", ask_all="off")
    change(p, 0, face_up=True, known=True)
    p.s.activated = 1
    p.s.seats[3].danger = 2
    p.s.pools[3] = p.s.pools[3][:4]
    p.until(W_REVEAL)
    assert [event.pool for event in p.events(ev.FlatLaid)] == [3]


@pytest.mark.clause("RUINS-9.11", "RUINS-16.07")
def test_tokens_that_a_card_laid_on_an_activated_relic_stay_on_it() -> None:
    """Two tokens by a card on relic 3, one off at recoup.8, and the relic's own on top of what is left."""
    p = ready(round=2)
    p.go().do("activate 3")
    change_cooldown(p.s, 2, 2, BY_CARD, NOBODY, None)
    printed = p.s.content.designs[p.s.relics[2].design].cooldown
    while not p.halted:
        p.do("ready" if p.asked[1] == "place-card" else p.keys[-1])
    relic = p.s.relics[2]
    assert (relic.face_up, relic.exposed, relic.cooldown) == (False, True, 1 + printed)


@pytest.mark.clause("RUINS-R68")
def test_with_a_limit_on_tokens_a_card_lays_no_more_on_a_relic_than_there_are() -> None:
    p = ready(token_limit="hard")
    p.s.seats[2].ability_cooldown = 15
    change_cooldown(p.s, 3, 2, BY_CARD, NOBODY, None)
    assert p.s.relics[3].cooldown == 1


@pytest.mark.clause("RUINS-R19")
def test_with_pairs_an_odd_round_begins_a_new_count_before_the_ancient_is_asked() -> None:
    """Round 2 passed without a relic; in round 3 nothing is due, and nobody is told that it is."""
    due = []
    for clock in ("rolling", "pairs"):
        p = ready(round=3, relic_clock=clock)
        p.s.idle = 1
        p.go()
        assert p.s.ask is not None
        due.append(("exposes one" in p.s.ask.prompt(p.s), p.s.idle))
    assert due == [(True, 1), (False, 0)]


@pytest.mark.clause("RUINS-16.13")
def test_the_ancient_is_not_warned_of_an_exposure_where_nothing_is_hidden() -> None:
    p = ready(round=2)
    p.s.idle = 1
    for place in range(4):
        change(p, place, exposed=True)
    p.go()
    assert p.s.ask is not None
    assert "exposes" not in p.s.ask.prompt(p.s)
