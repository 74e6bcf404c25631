"""The Rally phase (RUINS-6)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.games.ruins import GAME
from delve.games.ruins import events as ev
from delve.games.ruins.codes import ANCIENT, BY_CARD, NOBODY, RALLY
from delve.games.ruins.danger import gain
from delve.games.ruins.state import Relic
from tests.games.ruins.kit import BOX, Played, a, at, card, cards, only, place


def rally(round: int = 2, n: int = 4, **house_rules: Any) -> Played:
    return only(at(RALLY, round=round, n=n, **house_rules))


@pytest.mark.clause("RUINS-6.01")
def test_all_cards_are_turned_at_once() -> None:
    p = rally()
    p.s.sealed = True
    place(p, 3, "Trowel", "Scrolls")
    place(p, ANCIENT, None, "Guardian", stakes=(0, 1))
    p.go()
    (shown,) = p.events(ev.CardsRevealed)
    assert shown.cards == ((ANCIENT, 1, card("Guardian"), 1), (3, 0, card("Trowel"), 0), (3, 1, card("Scrolls"), 0))
    assert not p.s.sealed
    assert GAME.view(p.s, ANCIENT).seats[3].slots == cards("Trowel", "Scrolls")


@pytest.mark.clause("RUINS-6.02", "RUINS-16.11")
def test_the_forced_exposure_comes_before_the_window() -> None:
    p = rally(ask_all="on")
    p.s.idle = 2
    p.go()
    assert p.asked == (1, "expose-relic")
    p.do("expose 3")
    assert (p.asked, p.s.window) == ((ANCIENT, "use-now"), 2)
    assert [relic.exposed for relic in p.s.relics] == [False, False, True, False]


@pytest.mark.clause("RUINS-6.03", "RUINS-6.15")
def test_windows_before_and_behind_the_cards() -> None:
    p = rally(ask_all="on")
    place(p, 2, "Trowel")
    p.go()
    assert (p.s.window, p.s.seats[2].pips) == (2, 8)
    p.do(*["pass"] * 5)
    assert (p.s.window, p.s.seats[2].pips) == (3, 7)


@pytest.mark.clause("RUINS-6.04")
def test_the_activated_relic_comes_first() -> None:
    p = rally()
    engine = BOX.by_id["A-R1"]
    p.s.relics[2] = Relic(engine, False, True, 0, ANCIENT, True)
    p.s.activated = 1
    place(p, ANCIENT, "Guardian")
    p.go().calm()
    order = [type(event) for event in p.told if isinstance(event, ev.RelicResolving | ev.CardResolving)]
    assert order == [ev.RelicResolving, ev.CardResolving]


@pytest.mark.clause("RUINS-6.05", "RUINS-6.06", "RUINS-R09", "RUINS-E11")
def test_cards_resolve_in_rally_order() -> None:
    p = rally()
    place(p, 2, "Trowel", "Trowel")
    place(p, 4, None, "Trowel")
    place(p, 1, "Trowel")
    place(p, ANCIENT, None, "Loose Gravel", None, "Guardian")
    p.go().calm()
    assert [(event.seat, event.slot) for event in p.events(ev.CardResolving)] == [
        (ANCIENT, 1),
        (ANCIENT, 3),
        (1, 0),
        (2, 0),
        (2, 1),
        (4, 1),
    ]


@pytest.mark.clause("RUINS-E11", "RUINS-11.17")
def test_the_ancients_card_before_the_trowel() -> None:
    """Loose Gravel disables a white die before the pip is there; an Archaeologist's pip would have gone first."""
    p = rally()
    place(p, ANCIENT, None, "Loose Gravel")
    place(p, 2, "Trowel")
    p.go().calm()
    assert sorted(p.pool(2)) == ["green"] * 4 + ["pip", "white", "white off"]


@pytest.mark.clause("RUINS-6.07", "RUINS-6.08", "RUINS-E18")
def test_a_resolved_card_has_spent_its_stake() -> None:
    p = rally()
    p.s.seats[ANCIENT].trinkets, p.s.gone = 17, 79
    place(p, ANCIENT, "Surveillance", None, "Guardian", stakes=(2, 0, 1))
    place(p, 3, "Cutter", stakes=(1,))
    p.go().calm()
    assert (p.s.discarded, p.s.seats[ANCIENT].stakes, p.s.seats[3].stakes) == (4, (0,) * 4, (0, 0))
    assert [event.stake for event in p.events(ev.CardResolved)] == [2, 1, 1]
    assert (p.s.seats[ANCIENT].resolved, p.s.seats[3].resolved) == (0b101, 0b1)


@pytest.mark.clause("RUINS-6.09", "RUINS-R52")
def test_targets_are_named_when_the_operation_starts() -> None:
    """Precautions of seat 3 comes behind the Trowel of seat 2."""
    p = rally()
    place(p, 2, "Trowel")
    place(p, 3, "Precautions")
    p.go().calm()
    assert p.asked == (3, "pick-lane")
    assert p.s.seats[2].pips == 7
    p.do("lane 4") if "lane 4" in p.keys else p.do(p.keys[-1])
    assert p.s.seats[4].risk_tokens == 1


@pytest.mark.clause("RUINS-6.10", "RUINS-6.11", "RUINS-E48", "RUINS-R39")
def test_a_card_on_a_vacant_slot_finds_nobody() -> None:
    p = rally()
    gain(p.s, 4, 4, BY_CARD, NOBODY, None)
    p.s.seats[ANCIENT].trinkets, p.s.gone = 19, 80
    place(p, ANCIENT, "Grinding Floors", None, None, "Falling Lintel", stakes=(0, 0, 0, 1))
    p.go().calm()
    assert [p.pool(a(lane)).count("pip") for lane in (1, 2, 3, 4)] == [2, 2, 2, 0]
    assert p.s.seats[ANCIENT].slots[3] == card("Falling Lintel")
    assert p.s.discarded == 1


@pytest.mark.clause("RUINS-E48", "RUINS-R39")
def test_with_redirect_the_ancient_names_a_lane() -> None:
    p = rally(vacant_slots="redirect")
    gain(p.s, 4, 4, BY_CARD, NOBODY, None)
    place(p, ANCIENT, None, None, None, "Guardian")
    p.go().calm()
    assert p.asked == (ANCIENT, "name-lane")
    assert p.keys == ("lane 1", "lane 2", "lane 3")
    p.do("lane 2")
    assert [p.pool(a(lane)).count("pip") for lane in (1, 2, 3, 4)] == [0, 1, 0, 0]
    assert p.events(ev.LaneNamed) == [ev.LaneNamed(3, 2)]


@pytest.mark.clause("RUINS-6.11", "RUINS-6.12")
def test_own_and_foe_follow_from_slot_and_seat() -> None:
    p = rally()
    place(p, ANCIENT, None, None, "Guardian")
    place(p, 2, "Trowel", "Cutter")
    p.go().calm()
    assert p.pool(a(3)).count("pip") == 1
    assert p.pool(2).count("pip") == 1
    assert p.pool(a(2)).count("gold off") == 1
    assert p.pool(a(1)) == p.pool(a(4)) == ["gold"] * 4


@pytest.mark.clause("RUINS-6.13")
def test_a_cancelled_card_does_nothing_and_is_paid() -> None:
    p = rally()
    p.s.seats[3].trinkets, p.s.gone = 0, 0
    p.s.seats[ANCIENT].trinkets = 99
    place(p, 3, "Trowel", "Cutter", stakes=(0, 1))
    p.s.seats[3].cancelled = 3
    p.go().calm()
    assert (p.s.seats[3].pips, p.s.discarded) == (8, 1)
    assert [event.cancelled for event in p.events(ev.CardResolving)] == [True, True]
    assert p.pool(a(3)) == ["gold"] * 4


@pytest.mark.clause("RUINS-6.14", "RUINS-E47")
def test_cards_of_somebody_eliminated_do_not_resolve() -> None:
    p = rally()
    place(p, 1, "Trowel")
    place(p, 3, "Trowel")
    gain(p.s, 3, 4, BY_CARD, NOBODY, None)
    p.go().calm()
    assert [event.seat for event in p.events(ev.CardResolving)] == [1]
