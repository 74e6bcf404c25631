"""Instants and windows (RUINS-19), and abilities (RUINS-18)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.games.ruins import events as ev
from delve.games.ruins.codes import (
    ANCIENT,
    EXPEDITION,
    NOBODY,
    RALLY,
    RECOUP,
    REFRESH,
    ROLL,
    W_RALLY,
    W_RECOUP,
    W_REVEAL,
    W_ROLL,
    WINDOWS,
)
from delve.games.ruins.facts import risk_score
from tests.games.ruins.kit import at, card, cards, names, place
from tests.games.ruins.tiny import Tiny, empty_hands, held, tiny


def quiet(phase: int, round: int = 1, n: int = 4, **house_rules: Any) -> Tiny:
    """That phase is next and nobody has anything to use."""
    p = Tiny(at(phase, round, n, **house_rules).s)
    empty_hands(p)
    return p


@pytest.mark.clause("RUINS-19.01", "RUINS-19.02", "RUINS-R61", "RUINS-4.12", "RUINS-5.08", "RUINS-6.03", "RUINS-6.15", "RUINS-7.08")
def test_a_card_for_any_time_can_be_used_in_all_six_windows() -> None:
    p = held("risk(own,1)", seat=3, phase=REFRESH, windows=WINDOWS, ask_all="off")
    p.go()
    seen = []
    while p.asked[1] != "halt":
        if p.asked == (3, "use-now"):
            assert "play X-A99" in p.keys
            seen.append(WINDOWS[p.s.window])
        p.do({"activate-relic": "none", "place-card": "ready"}.get(p.asked[1], "pass"))
    assert list(dict.fromkeys(seen)) == list(WINDOWS)


@pytest.mark.clause("RUINS-19.02", "RUINS-19.06")
def test_a_card_for_one_window_is_offered_in_no_other() -> None:
    p = held("flat(own,3)", seat=3, phase=RALLY, windows=("roll",), ask_all="off").go()
    assert (p.asked, p.s.window, p.keys) == ((3, "use-now"), W_ROLL, ("play X-A99", "pass"))


@pytest.mark.clause("RUINS-19.03", "RUINS-19.04", "RUINS-E17", "RUINS-19.11", "RUINS-19.12")
def test_seats_are_asked_in_turn_until_all_have_passed_since_the_last_use() -> None:
    p = quiet(ROLL)
    p.s.seats[ANCIENT].hand = cards("Tremor")
    p.s.seats[1].hand, p.s.seats[1].trinkets = cards("Second Wind", "Double Check"), 1
    p.s.seats[4].hand = cards("Double Check")
    p.dice(archaeologist="3 3 3 3 3 3 " + "1 1 1 1 1 1 " * 3, ancient="5 5 5 5 " + "1 1 1 1 " * 3).go()
    asked = []
    for key in ("pass", "play X-I01", "pass", "play A-I01"):
        asked.append(p.asked[0])
        p.do(key)
        if key == "play A-I01":
            p.do("lane 1")
    assert asked == [ANCIENT, 1, 4, ANCIENT]
    assert p.asked[0] == 1
    p.do("pass")
    assert p.asked[0] == 4
    p.do("pass")
    scored = p.events(ev.LaneScored)[0]
    assert (scored.archaeologist, scored.ancient, scored.success) == (22, 23, False)


@pytest.mark.clause("RUINS-19.05", "RUINS-R61")
def test_whoever_has_nothing_is_not_asked_unless_the_table_asks_all() -> None:
    p = quiet(ROLL)
    p.s.seats[2].hand = cards("Double Check")
    p.go()
    assert p.asked[0] == 2
    p.do("pass")
    assert p.halted
    p = quiet(ROLL, ask_all="on").go()
    seats = []
    while p.s.window == W_ROLL:
        seats.append(p.asked[0])
        assert p.keys == ("pass",)
        p.do("pass")
    assert seats == [0, 1, 2, 3, 4]


@pytest.mark.clause("RUINS-19.03")
def test_the_user_is_asked_again_when_its_turn_comes_round() -> None:
    p = quiet(ROLL)
    p.s.seats[3].hand = cards("Double Check", "Double Check")
    p.go().do("play X-I02", "stop")
    assert p.asked[0] == 3
    assert names(p.s.seats[3].front) == ["Double Check"]


@pytest.mark.clause("RUINS-19.06", "RUINS-13.04", "RUINS-14.08")
def test_cost_and_hazard_limit_instants() -> None:
    p = quiet(ROLL)
    p.s.seats[2].hand, p.s.seats[2].trinkets = cards("Second Wind", "Leap the Gap"), 1
    p.s.seats[ANCIENT].hand = cards("Tremor", "Leaning God")
    p.go()
    assert p.keys == ("play A-I01", "pass")
    assert p.s.ask is not None
    refusal = p.s.ask.why_not(p.s, "play A-I04")
    assert refusal is not None
    assert "needs Hazard Three" in refusal.words
    p.do("pass")
    assert p.keys == ("play X-I01", "pass")
    refusal = p.s.ask.why_not(p.s, "play X-I05")
    assert refusal is not None
    assert "costs 2 trinkets" in refusal.words


@pytest.mark.clause("RUINS-19.07", "RUINS-19.08", "RUINS-13.06", "RUINS-9.08")
def test_an_instant_is_paid_for_resolves_at_once_and_lies_in_front() -> None:
    p = quiet(ROLL)
    p.s.seats[2].hand, p.s.seats[2].trinkets = cards("Leap the Gap"), 3
    p.go().do("play X-I05")
    assert (p.s.seats[2].trinkets - (4 if p.s.seats[2].result else 1), p.s.discarded) == (1, 2 + 4)  # the Ancient has placed nothing
    assert names(p.s.piles[EXPEDITION].discard) == ["Leap the Gap"]
    assert [type(one).__name__ for one in p.told if type(one).__name__ in ("InstantPlayed", "FlatLaid", "UseOver")] == [
        "InstantPlayed", "FlatLaid", "UseOver",
    ]  # fmt: skip


@pytest.mark.clause("RUINS-19.09", "RUINS-22.06", "RUINS-E30")
def test_an_instant_is_no_placement() -> None:
    p = quiet(RECOUP)
    p.s.alert = 5
    p.s.seats[3].hand, p.s.seats[3].trinkets = cards("Torches Out", "Open Umbrella"), 3
    p.s.seats[1].slots = p.s.seats[2].slots = p.s.seats[4].slots = (card("Snare"), NOBODY)
    p.go().do("play X-I03", "play X-I07")
    assert [player.danger for player in p.s.seats[1:]] == [0, 0, 1, 0]


@pytest.mark.clause("RUINS-19.10", "RUINS-15.01", "RUINS-R37", "RUINS-E29", "RUINS-9.02", "RUINS-9.13")
def test_the_risk_of_an_instant_counts_in_its_round() -> None:
    p = quiet(RECOUP)
    p.s.alert = 5
    place(p, 3, "Scrolls")
    for seat in (1, 2, 4):
        place(p, seat, "Snare")
    p.s.seats[3].hand, p.s.seats[3].trinkets = cards("Torches Out"), 1
    p.go()
    assert (p.s.window, risk_score(p.s, 3)) == (W_RECOUP, 2)
    p.do("play X-I03")
    assert [event.risk for event in p.events(ev.RiskChecked)] == [5, 5, 5, 5]
    assert p.s.seats[3].danger == 0
    assert risk_score(p.s, 3) == 0


@pytest.mark.clause("RUINS-19.13", "RUINS-R62", "RUINS-19.15")
def test_instants_of_the_ancient_name_a_lane() -> None:
    p = quiet(ROLL)
    p.s.seats[ANCIENT].hand = cards("Tremor")
    p.go().do("play A-I01")
    assert (p.asked, p.keys) == ((ANCIENT, "pick-lane"), ("lane 1", "lane 2", "lane 3", "lane 4"))


@pytest.mark.clause("RUINS-19.14", "RUINS-3.03")
def test_in_round_0_the_ancient_is_not_asked() -> None:
    for asked in ("off", "on"):
        p = quiet(ROLL, round=0, ask_all=asked)
        p.s.seats[ANCIENT].hand = cards("Tremor")
        p.go()
        while not p.halted:
            assert p.asked[0] != ANCIENT
            p.do("pass")


@pytest.mark.clause("RUINS-3.08")
def test_an_eliminated_archaeologist_is_not_asked() -> None:
    p = quiet(ROLL, ask_all="on")
    p.s.seats[2].out = True
    p.go()
    seats = []
    while p.s.window == W_ROLL:
        seats.append(p.asked[0])
        p.do("pass")
    assert seats == [0, 1, 3, 4]


# ---- abilities


@pytest.mark.clause("RUINS-18.03", "RUINS-18.04", "RUINS-18.05", "RUINS-18.06", "RUINS-15.04", "RUINS-12.05")
def test_an_ability_is_used_for_free_and_then_cools_down() -> None:
    p = held("flat(own,3)", seat=2, phase=ROLL, type="ability", windows=("roll",), cooldown=2).until(W_ROLL)
    assert p.keys == ("ability", "pass")
    p.answer("ability")
    player = p.s.seats[2]
    assert (p.s.flats[2], player.ability_cooldown, player.trinkets, player.risk_tokens) == ((3,), 2, 0, 0)
    while p.s.window == W_ROLL:
        assert "ability" not in p.keys
        p.do("pass")
    assert p.events(ev.AbilityUsed)[0].cooldown == 2


@pytest.mark.clause("RUINS-18.07", "RUINS-18.08", "RUINS-E61", "RUINS-9.10", "RUINS-R24")
def test_when_an_ability_can_be_used_again() -> None:
    p = held("flat(own,3)", seat=2, phase=ROLL, type="ability", windows=("roll",), cooldown=2, round=3).until(W_ROLL).answer("ability")
    p.until(-1)
    assert p.s.seats[2].ability_cooldown == 1
    usable = []
    from delve.games.ruins import turn
    from delve.kernel.flow import push
    from tests.games.ruins.kit import HALT

    for number in (4, 5):
        p.s.agenda.clear()
        p.s.round = number
        push(p.s, HALT)
        push(p.s, turn.PHASES[RECOUP])
        push(p.s, turn.PHASES[ROLL])
        p.go()
        while not p.halted:
            if "ability" in p.keys:
                usable.append(number)
            p.do("pass")
    assert usable == [5]


@pytest.mark.clause("RUINS-18.09")
def test_a_once_ability_is_used_one_time() -> None:
    p = held("flat(own,3)", seat=2, phase=ROLL, type="ability", mode="once", windows=("roll",)).until(W_ROLL).answer("ability")
    assert (p.s.seats[2].ability_spent, p.s.seats[2].ability_cooldown) == (True, 0)
    p.until(-1)
    assert p.s.seats[2].ability_spent
    assert p.s.ask is not None


@pytest.mark.clause("RUINS-18.02", "RUINS-18.10", "RUINS-18.12", "RUINS-I14")
def test_a_passive_ability_works_every_round_without_a_question() -> None:
    from delve.games.ruins import turn
    from delve.kernel.flow import push

    p = held("award_mod(own,fail,1)", seat=3, phase=ROLL, type="ability", mode="passive", ask_all="off")
    p.s.agenda.clear()
    push(p.s, turn.BeginRound(4))
    p.go()
    assert p.s.seats[3].awards == (1, 0)
    assert p.asked[1] != "use-now"
    p.s.agenda.clear()
    p.s.seats[3].awards = (0, 0)
    push(p.s, turn.BeginRound(5))
    p.go()
    assert p.s.seats[3].awards == (1, 0)


@pytest.mark.clause("RUINS-18.11", "RUINS-R58")
def test_abilities_may_be_used_in_round_0() -> None:
    p = held("flat(own,3)", seat=4, phase=ROLL, type="ability", windows=("roll",), round=0, ask_all="off").go()
    assert (p.asked, p.keys) == ((4, "use-now"), ("ability", "pass"))


@pytest.mark.clause("RUINS-18.01", "RUINS-18.03")
def test_abilities_say_why_they_cannot_be_used() -> None:
    p = held("flat(own,3)", seat=2, phase=RALLY, type="ability", windows=("roll",)).until(W_REVEAL)
    assert p.s.ask is not None
    first = p.s.ask.why_not(p.s, "ability")
    assert first is not None
    assert "roll" in first.words
    for field, value, word in (("ability_cooldown", 2, "2 Cooldown"), ("ability_spent", True, "once"), ("locked", True, "this round")):
        setattr(p.s.seats[2], field, value)
        refusal = p.s.ask.why_not(p.s, "ability")
        assert refusal is not None
        assert word in refusal.words


@pytest.mark.clause("RUINS-22.06")
def test_using_an_ability_is_no_placement() -> None:
    p = held("flat(own,3)", seat=4, phase=RECOUP, type="ability", windows=("recoup",), ask_all="off").go().do("ability")
    assert p.s.seats[4].danger == 1


def test_windows_close_behind_themselves() -> None:
    p = tiny("draw(own,1)", seat=2).resolve()
    assert p.s.window == W_RALLY
    p.until(-1)
    assert p.s.window == -1
