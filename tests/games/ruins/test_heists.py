"""Heists (RUINS-17)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.games.ruins import events as ev
from delve.games.ruins.codes import ANCIENT, BY_CARD, NOBODY, OUT, REWARD, WHITE
from delve.games.ruins.danger import gain
from delve.games.ruins.dice import count
from delve.games.ruins.faces import ready_words
from delve.games.ruins.facts import card_limit
from tests.games.ruins.kit import at, card, pool
from tests.games.ruins.test_relics import change, ready
from tests.games.ruins.tiny import Tiny, empty_hands


def rewards(success: tuple[int, ...] = (), heists: dict[int, int] | None = None, n: int = 4, **house_rules: Any) -> Tiny:
    """The Reward phase is next: these seats were successful, and these are out for relics that lie Exposed."""
    p = Tiny(at(REWARD, 5, n, **house_rules).s)
    empty_hands(p)
    for seat in range(1, n + 1):
        p.s.seats[seat].result = int(seat in success)
        p.s.seats[seat].slots = (card("Snare"), NOBODY)
    for seat, place in (heists or {}).items():
        change(p, place, exposed=True)
        p.s.seats[seat].heist = place
    p.s.seats[ANCIENT].slots = (card("Guardian"), NOBODY, NOBODY, NOBODY)
    return p


@pytest.mark.clause("RUINS-5.05", "RUINS-17.01", "RUINS-17.03", "RUINS-E42", "RUINS-R25", "RUINS-17.04", "RUINS-17.02", "RUINS-I24")
def test_in_seat_order_each_may_go_for_a_relic_that_nobody_is_out_for() -> None:
    p = ready()
    for place in (1, 3):
        change(p, place, exposed=True)
    p.s.seats[2].out = True
    p.go().do("none")
    assert (p.asked, p.keys) == ((1, "declare-heist"), ("heist 2", "heist 4", "none"))
    p.do("none")
    assert p.asked == (3, "declare-heist")
    p.do("heist 4")
    assert (p.asked, p.keys) == ((4, "declare-heist"), ("heist 2", "none"))
    p.do("heist 2")
    assert p.asked[1] == "place-card"
    assert [player.heist for player in p.s.seats[1:]] == [-1, -1, 3, 1]


@pytest.mark.clause("RUINS-5.05", "RUINS-17.05")
def test_where_no_relic_is_exposed_nobody_is_asked() -> None:
    p = ready().go().do("none")
    assert p.asked[1] == "place-card"


@pytest.mark.clause("RUINS-5.06", "RUINS-5.07", "RUINS-R26")
def test_declarations_are_open_unless_the_table_seals_them() -> None:
    from delve.games.ruins import GAME

    for sealed, seen in (("off", 1), ("on", -1)):
        p = ready(heist_sealed=sealed)
        change(p, 1, exposed=True)
        p.go().do("none", "none", "heist 2")
        assert p.events(ev.HeistDeclared)[0].place == 1
        late = []
        while p.asked[1] == "declare-heist":
            late.append((p.asked[0], p.keys))
            p.do("none")
        assert late == ([(3, ("none",)), (4, ("none",))] if sealed == "on" else [])
        assert p.asked[1] == "place-card"
        assert GAME.view(p.s, ANCIENT).seats[2].heist == seen
        assert GAME.view(p.s, 3).seats[2].heist == 1


@pytest.mark.clause("RUINS-5.13", "RUINS-E43", "RUINS-5.20")
def test_an_initiator_places_one_card() -> None:
    p = ready()
    change(p, 1, exposed=True)
    p.s.seats[2].hand = (card("Trowel"), card("Scrolls"))
    p.go().do("none", "none", "heist 2")
    assert (card_limit(p.s, 2), card_limit(p.s, 3)) == (1, 2)
    p.do("ready", "place X-S1")
    assert p.asked == (3, "place-card")
    assert p.s.seats[2].ready


def test_an_initiator_is_not_warned_of_a_risk_that_nobody_checks() -> None:
    p = ready()
    change(p, 1, exposed=True)
    p.s.alert = 5
    p.go().do("none", "none", "heist 2")
    assert ready_words(p.s, 2).then == "You gain 1 Danger in Recoup."
    assert ready_words(p.s, 3).then == "You gain 1 Danger in Recoup, and another if your Risk stays below the Alert."


@pytest.mark.clause("RUINS-17.15", "RUINS-5.24", "RUINS-3.03")
def test_there_is_no_heist_in_round_0() -> None:
    p = ready(round=0)
    change(p, 1, exposed=True)
    p.go()
    assert p.asked == (1, "place-card")


@pytest.mark.clause(
    "RUINS-17.06", "RUINS-17.07", "RUINS-17.08", "RUINS-17.09", "RUINS-17.11", "RUINS-8.05", "RUINS-E38", "RUINS-E39", "RUINS-R17",
    "RUINS-R18", "RUINS-8.07", "RUINS-12.08", "RUINS-I29", "RUINS-I12",
)  # fmt: skip
@pytest.mark.parametrize(("die", "alert"), [("1", 6), ("2", 6), ("3", 7), ("6", 7)])
def test_a_successful_heist(die: str, alert: int) -> None:
    p = rewards((2,), {2: 1})
    p.s.alert, p.s.seats[2].trinkets = 6, 1
    p.dice(heist=die).go()
    relic = p.s.relics[1]
    assert (p.s.seats[2].trinkets, relic.holder, relic.known, relic.cooldown) == (5, 2, True, 0)
    assert (count(p.s.pools[2], WHITE), p.s.whites) == (3, 7)
    assert p.s.alert == alert
    told = p.events(ev.HeistSucceeded)[0]
    assert (told.seat, told.place, told.white, told.die, told.before, told.after) == (2, 1, True, int(die), 6, alert)
    assert "white" in p.pool(2)


@pytest.mark.clause("RUINS-R17", "RUINS-8.05")
def test_a_heist_earns_no_trinkets_where_the_table_says_so() -> None:
    p = rewards((2, 3), {2: 1}, heist_award="no")
    p.go()
    assert (p.s.seats[2].trinkets, p.s.seats[3].trinkets, p.s.relics[1].holder) == (0, 4, 2)


@pytest.mark.clause("RUINS-17.12", "RUINS-17.13", "RUINS-15.07", "RUINS-R32")
def test_a_failed_heist_costs_a_danger_and_leaves_the_relic() -> None:
    p = rewards((), {3: 0})
    p.s.alert = 9
    p.go()
    assert [player.danger for player in p.s.seats[1:]] == [1, 1, 1, 1]
    assert (p.s.relics[0].holder, p.s.relics[0].exposed) == (ANCIENT, True)
    assert [event.exempt for event in p.events(ev.RiskChecked)] == [False, False, True, False]


@pytest.mark.clause("RUINS-E40", "RUINS-15.16", "RUINS-24.06")
def test_a_failed_heist_at_danger_3_eliminates() -> None:
    p = rewards((), {2: 0})
    p.s.seats[2].danger, p.s.seats[2].trinkets, p.s.pools[2] = 3, 5, pool(2, "green 1, white 2, white 2")
    p.go()
    assert (p.s.seats[2].out, p.s.gone, p.s.relics[0].holder, p.s.relics[0].exposed) == (True, 6, ANCIENT, True)


@pytest.mark.clause("RUINS-E41", "RUINS-17.14", "RUINS-14.07", "RUINS-R29", "RUINS-15.08", "RUINS-I30")
def test_two_heists_one_after_the_other() -> None:
    p = rewards((1, 3), {1: 0, 3: 2})
    p.s.alert, p.s.peak = 7, 2
    for seat in (2, 4):
        p.s.seats[seat].risk_tokens = 2
    p.dice(heist="5 2").go()
    assert [(event.seat, event.before, event.after) for event in p.events(ev.HeistSucceeded)] == [(1, 7, 8), (3, 8, 8)]
    assert (p.s.alert, p.s.peak) == (8, 3)
    assert [player.danger for player in p.s.seats[1:]] == [0, 1, 0, 1]


@pytest.mark.clause("RUINS-E44", "RUINS-17.10", "RUINS-R31")
def test_without_a_white_die_the_alert_is_rolled_all_the_same() -> None:
    p = rewards((4,), {4: 3})
    p.s.whites, p.s.alert = 0, 4
    p.dice(heist="6").go()
    assert (count(p.s.pools[4], WHITE), p.s.alert, p.s.relics[3].holder) == (2, 5, 4)
    assert p.events(ev.HeistSucceeded)[0].white is False


@pytest.mark.clause("RUINS-R31", "RUINS-14.03")
def test_the_alert_stays_at_its_cap() -> None:
    p = rewards((4,), {4: 3})
    p.s.alert = 10
    p.dice(heist="6").go()
    assert p.s.alert == 10


@pytest.mark.clause("RUINS-E46", "RUINS-15.11")
def test_a_shield_takes_the_danger_of_a_failed_heist() -> None:
    p = rewards((), {4: 0})
    p.s.seats[4].shields = 1
    p.go()
    assert (p.s.seats[4].danger, p.s.relics[0].exposed) == (0, True)
    assert len(p.events(ev.ShieldUsed)) == 1


@pytest.mark.clause("RUINS-17.05", "RUINS-22.08")
def test_an_initiator_who_places_nothing_pays_for_it() -> None:
    p = rewards((2,), {2: 0})
    p.s.seats[2].slots = (NOBODY, NOBODY)
    p.dice(heist="1").go()
    assert (p.s.relics[0].holder, p.s.seats[2].danger) == (2, 1)


@pytest.mark.clause("RUINS-15.17", "RUINS-24.06", "RUINS-I13")
def test_a_claimed_relic_is_out_with_its_holder() -> None:
    from delve.games.ruins import danger_changes

    p = rewards((2,), {2: 0})
    p.dice(heist="1").go()
    danger_changes.eliminate(p.s, 2, None)
    assert p.s.relics[0].holder == OUT


@pytest.mark.clause("RUINS-15.19", "RUINS-R77")
def test_the_ancient_does_not_learn_of_a_secret_heist_by_the_end_of_its_initiator() -> None:
    for sealed in ("off", "on"):
        p = ready(heist_sealed=sealed)
        change(p, 1, exposed=True)
        p.go().do("none", "none", "heist 2")
        gain(p.s, 2, 4, BY_CARD, NOBODY, p.told)
        void = p.events(ev.HeistVoid)[0]
        assert (void.seen_by(3), void.seen_by(ANCIENT), void.seen_by(-1)) == (void, *((None,) * 2 if sealed == "on" else (void,) * 2))
