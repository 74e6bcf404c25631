"""The Ready phase and what placing nothing costs (RUINS-5, 22, 23)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.games.ruins import GAME
from delve.games.ruins import events as ev
from delve.games.ruins.codes import (
    ACTION,
    ANCIENT,
    BY_CARD,
    BY_NO_CARD,
    EXPEDITION,
    HIDDEN,
    INSTANT,
    NOBODY,
    READY,
    RECOUP,
)
from delve.games.ruins.danger import gain
from delve.games.ruins.state import Relic
from delve.kernel.errors import NotOffered
from tests.games.ruins.kit import BOX, Played, a_card, at, card, cards, names, only, place


def ready(round: int = 2, n: int = 4, **house_rules: Any) -> Played:
    """At the first placement of a round."""
    return only(at(READY, round=round, n=n, **house_rules)).go().calm()


def placing(seat: int, hand: tuple[int, ...], round: int = 2, n: int = 4, **house_rules: Any) -> Played:
    """At the placement of that seat, which holds these cards."""
    p = only(at(READY, round=round, n=n, **house_rules))
    p.s.seats[seat].hand = hand
    p.go().calm()
    while p.asked != (seat, "place-card"):
        p.do("ready")
    return p


def exposed(p: Played, *places: int) -> Played:
    for at_ in places:
        relic = p.s.relics[at_]
        p.s.relics[at_] = Relic(relic.design, True, False, 1, ANCIENT, True)
    return p


@pytest.mark.clause("RUINS-5.01", "RUINS-5.02", "RUINS-5.03", "RUINS-5.04", "RUINS-R21")
def test_one_relic_is_activated() -> None:
    p = exposed(only(at(READY, round=2)), 1)
    p.go()
    assert p.asked == (ANCIENT, "activate-relic")
    assert p.keys == ("activate 1", "activate 3", "activate 4", "none")
    p.do("activate 3")
    assert p.events(ev.RelicActivated) == [ev.RelicActivated(2, p.s.relics[2].design)]
    assert p.s.relics[2].face_up
    assert GAME.view(p.s, 3).relics[2].design == p.s.relics[2].design
    assert p.s.ask is not None
    assert p.s.ask.tag != "activate-relic"


@pytest.mark.clause("RUINS-5.05", "RUINS-5.06", "RUINS-5.07", "RUINS-R26", "RUINS-17.03")
def test_heists_are_declared_openly_in_seat_order() -> None:
    p = exposed(only(at(READY, round=3)), 0, 2)
    p.go().do("none")
    asked = []
    for key in ("none", "heist 3", "heist 1"):
        asked.append((p.asked, p.keys))
        p.do(key)
    assert asked == [
        ((1, "declare-heist"), ("heist 1", "heist 3", "none")),
        ((2, "declare-heist"), ("heist 1", "heist 3", "none")),
        ((3, "declare-heist"), ("heist 1", "none")),
    ]
    assert GAME.view(p.s, ANCIENT).seats[2].heist == 2
    assert p.s.ask is not None
    assert p.s.ask.tag != "declare-heist"  # nothing is left for the fourth
    assert [p.s.seats[seat].heist for seat in (1, 2, 3, 4)] == [NOBODY, 2, 0, NOBODY]


@pytest.mark.clause("RUINS-5.08")
def test_the_window_lies_before_the_cards() -> None:
    p = only(at(READY, round=2, ask_all="on")).go().do("none")
    assert (p.asked, p.s.window, p.s.sealed) == ((ANCIENT, "use-now"), 1, False)


@pytest.mark.clause("RUINS-5.09", "RUINS-5.23", "RUINS-25.03", "RUINS-R64")
def test_archaeologists_place_in_seat_order_then_the_ancient() -> None:
    p = ready()
    asked = []
    while p.s.ask is not None and p.s.ask.tag == "place-card":
        asked.append(p.s.ask.seat)
        p.do("ready")
    assert asked == [1, 2, 3, 4, ANCIENT]
    assert p.halted


@pytest.mark.clause("RUINS-5.10", "RUINS-5.11", "RUINS-10.15")
def test_what_an_archaeologist_may_place() -> None:
    """Anything but Instants, as far as the own pile goes; copies are one option."""
    instant = a_card(side=EXPEDITION, type=INSTANT)
    p = placing(3, (*cards("Trowel", "Trowel", "Cutter"), instant))
    assert p.keys == ("place X-S1", "ready")
    rich = only(at(READY, round=2))
    rich.s.seats[3].hand, rich.s.seats[3].trinkets = (*cards("Trowel", "Trowel", "Cutter"), instant), 1
    rich.go().calm().do("ready", "ready")
    assert rich.keys == ("place X-S1", "place X-S4", "ready")
    rich.do("place X-S1", "place X-S1")
    assert rich.s.seats[3].slots == cards("Trowel", "Trowel")


@pytest.mark.clause("RUINS-5.12", "RUINS-5.17", "RUINS-14.08", "RUINS-14.10")
def test_what_the_ancient_may_place() -> None:
    """Neither Instants nor influence, Hazard up to the peak, cost up to the field; on any empty slot."""
    low, high = a_card(side=ANCIENT, type=ACTION, hazard=1, cost=0), a_card(side=ANCIENT, type=ACTION, hazard=2, cost=0)
    instant, influence = a_card(side=ANCIENT, type=INSTANT), BOX.by_id["A-N1"]
    p = placing(ANCIENT, (low, high, instant, influence))
    id = BOX.designs[low].id
    assert p.keys == (*[f"place {id} {slot}" for slot in (1, 2, 3, 4)], "ready")
    q = only(at(READY, round=2))
    q.s.peak, q.s.alert, q.s.seats[ANCIENT].hand = 2, 4, (low, high, instant, influence)
    q.go().calm().do(*["ready"] * 4)
    assert f"place {BOX.designs[high].id} 2" in q.keys


@pytest.mark.clause("RUINS-5.13", "RUINS-5.20", "RUINS-E43", "RUINS-5.16", "RUINS-R43")
def test_two_cards_or_one_on_a_heist() -> None:
    """The first goes left, the second right; at the limit a seat is ready by itself."""
    p = placing(2, cards("Trowel", "Scrolls", "Precautions"))
    p.do("place X-S2")
    assert (p.s.seats[2].slots, p.asked[0]) == ((card("Scrolls"), NOBODY), 2)
    p.do("place X-S1")
    assert (p.s.seats[2].slots, p.asked[0]) == (cards("Scrolls", "Trowel"), 3)
    assert p.s.seats[2].ready
    heist = exposed(only(at(READY, round=3)), 1)
    heist.go().do("none", "none", "heist 2")
    heist.calm().do("ready")
    assert heist.asked == (2, "place-card")
    heist.do("place X-S1")
    assert heist.asked == (3, "place-card")
    assert heist.s.seats[2].ready


@pytest.mark.clause("RUINS-5.14", "RUINS-E37", "RUINS-5.15", "RUINS-R22")
def test_four_cards_or_three_with_a_relic() -> None:
    p = placing(ANCIENT, cards("Guardian", "Guardian", "Loose Gravel", "Loose Gravel", "Surveillance"))
    p.do("place A-S1 3", "place A-S1 1")
    assert "place A-S2 3" not in p.keys
    with pytest.raises(NotOffered, match="each slot holds one"):
        p.do("place A-S2 3")
    p.do("place A-S2 4", "place A-S2 2")
    assert p.halted
    q = only(at(READY, round=2)).go().do("activate 2").calm()
    q.do(*["ready"] * 4, "place A-S1 1", "place A-S1 2", "place A-S2 4")
    assert q.halted


@pytest.mark.clause("RUINS-5.18", "RUINS-E18", "RUINS-13.02", "RUINS-13.03", "RUINS-R10")
def test_the_cost_is_staked_at_once() -> None:
    p = only(at(READY, round=2))
    p.s.seats[2].trinkets, p.s.seats[2].hand = 3, cards("Cutter", "Trowel")
    p.s.seats[ANCIENT].trinkets, p.s.gone = 20, 77
    p.go().calm().do("ready", "place X-S4")
    assert (p.s.seats[2].trinkets, p.s.seats[2].stakes) == (2, (1, 0))
    p.do("ready", "ready", "ready", "place A-S3 2")
    assert (p.s.seats[ANCIENT].trinkets, p.s.seats[ANCIENT].stakes) == (19, (0, 1, 0, 0))


@pytest.mark.clause("RUINS-5.19")
def test_a_placed_card_stays() -> None:
    p = placing(3, cards("Trowel", "Scrolls")).do("place X-S1")
    assert p.keys == ("place X-S2", "ready")


@pytest.mark.clause("RUINS-5.21", "RUINS-R67", "RUINS-R70")
def test_ready_is_always_offered_and_always_asked() -> None:
    assert "ready" in ready().keys
    p = placing(2, ())
    assert p.keys == ("ready",)


@pytest.mark.clause("RUINS-5.22", "RUINS-R51")
def test_nothing_happens_and_no_target_is_named_in_ready() -> None:
    p = placing(1, cards("Trowel", "Precautions"))
    p.do("place X-S1", "place X-S3")
    assert p.s.seats[1].pips == 8
    assert [player.risk_tokens for player in p.s.seats] == [0] * 5
    assert p.asked == (2, "place-card")


@pytest.mark.clause("RUINS-5.24", "RUINS-17.15", "RUINS-E06")
def test_round_0_has_the_archaeologists_cards_only() -> None:
    p = exposed(only(at(READY, round=0)), 1)
    p.go().calm()
    assert p.asked == (1, "place-card")
    assert p.keys == ("place X-S1", "place X-S2", "place X-S3", "ready")  # E06: the Cutter cannot be paid
    p.do("ready", "ready", "ready", "ready")
    assert p.halted


@pytest.mark.clause("RUINS-R39", "RUINS-R76", "RUINS-5.17", "RUINS-E02")
def test_slots_of_vacant_lanes() -> None:
    """Open unless the table closes them; the limit stays."""
    hand = cards("Guardian", "Guardian", "Loose Gravel", "Loose Gravel")
    p = placing(ANCIENT, hand, n=3)
    assert p.keys[3] == "place A-S1 4"
    p.do("place A-S1 4", "place A-S1 1", "place A-S2 2", "place A-S2 3")
    assert p.halted
    q = placing(ANCIENT, hand, n=2, vacant_slots="closed")
    assert q.keys == ("place A-S1 1", "place A-S1 2", "place A-S2 1", "place A-S2 2", "ready")
    with pytest.raises(NotOffered, match="closed such slots"):
        q.do("place A-S1 3")


@pytest.mark.clause("RUINS-R38", "RUINS-R75")
def test_idle_gold_reinforces_only_where_the_table_says_so() -> None:
    p = at(READY, round=4, orphan_gold="reinforce")
    gain(p.s, 2, 4, BY_CARD, NOBODY, None)
    only(p).go()
    assert p.asked == (ANCIENT, "send-gold")
    assert p.keys == ("lane 1", "lane 3", "lane 4", "leave")
    p.do("lane 3", "lane 3", "leave")
    assert [len(pool) for pool in p.s.pools[6:]] == [4, 2, 6, 4]
    assert p.asked == (ANCIENT, "activate-relic")
    idle = at(READY, round=4)
    gain(idle.s, 2, 4, BY_CARD, NOBODY, None)
    assert only(idle).go().asked == (ANCIENT, "activate-relic")


@pytest.mark.clause("RUINS-13.04", "RUINS-R11", "RUINS-E31")
def test_what_cannot_be_paid_is_not_offered() -> None:
    dear = [a_card(side=EXPEDITION, type=ACTION, cost=cost) for cost in (1, 2)]
    p = placing(2, (*dear, *dear, a_card(side=EXPEDITION, type=INSTANT)))
    assert p.keys == ("ready",)
    with pytest.raises(NotOffered, match="trinket"):
        p.do(f"place {BOX.designs[dear[0]].id}")


@pytest.mark.clause("RUINS-14.08")
def test_why_a_card_cannot_be_placed() -> None:
    high, instant = a_card(side=ANCIENT, type=ACTION, hazard=3), a_card(side=ANCIENT, type=INSTANT)
    p = placing(ANCIENT, (high, instant, BOX.by_id["A-N1"]))
    reasons = {high: "needs Hazard Three", instant: "is an Instant", BOX.by_id["A-N1"]: "influence", card("Guardian"): "not in your hand"}
    for id, words in reasons.items():
        with pytest.raises(NotOffered, match=words):
            p.do(f"place {BOX.designs[id].id} 1")


# ---- secrecy of placement


@pytest.mark.clause("RUINS-5.09", "RUINS-R60", "RUINS-E66", "RUINS-25.02", "RUINS-21.08")
def test_placements_are_hidden_from_the_other_side() -> None:
    p = only(at(READY, round=2))
    for seat in (1, 2):
        p.s.seats[seat].trinkets = 3
    p.s.seats[ANCIENT].trinkets, p.s.gone = 20, 74
    p.go().calm().do("place X-S4", "place X-S1", "ready", "ready", "ready", "place A-S3 2")
    ancient, mate = GAME.view(p.s, ANCIENT), GAME.view(p.s, 3)
    assert (ancient.seats[1].trinkets, ancient.seats[1].slots, ancient.seats[1].stakes) == (3, (NOBODY, NOBODY), (0, 0))
    assert (ancient.seats[1].hand, ancient.seats[1].placed, ancient.seats[1].ready) == ((HIDDEN,) * 4, 0, False)
    assert (mate.seats[1].trinkets, mate.seats[1].slots) == (2, cards("Cutter", "Trowel"))
    assert (mate.seats[ANCIENT].trinkets, mate.seats[ANCIENT].slots, len(mate.seats[ANCIENT].hand)) == (20, (NOBODY,) * 4, 5)
    assert (ancient.seats[ANCIENT].trinkets, ancient.seats[ANCIENT].stakes) == (19, (0, 1, 0, 0))
    nobody = GAME.view(p.s, -1)
    assert [player.trinkets for player in nobody.seats[:2]] == [20, 3]
    assert nobody.seats[1].slots == (NOBODY, NOBODY)
    assert not [event for event in p.events(ev.CardPlaced) if event.seat and event.seen_by(ANCIENT)]
    assert not [event for event in p.events(ev.CardPlaced) if not event.seat and event.seen_by(2)]


@pytest.mark.clause("RUINS-R26", "RUINS-R77")
def test_secret_heists() -> None:
    """With `heist_sealed` the Ancient sees neither the Heist nor the lower limit before cards are turned."""
    p = exposed(only(at(READY, round=3, heist_sealed="on")), 1)
    p.go().do("none")
    asked = []
    while p.s.ask is not None and p.s.ask.tag == "declare-heist":
        asked.append(p.asked[0])
        p.do("heist 2" if p.asked[0] == 2 else "none")
        assert {player.heist for player in GAME.view(p.s, ANCIENT).seats} == {NOBODY}
    assert asked == [1, 2, 3, 4]
    p.calm()
    assert GAME.view(p.s, ANCIENT).seats[2].heist == NOBODY
    assert GAME.view(p.s, ANCIENT).seats[2].limit == 2
    assert GAME.view(p.s, 4).seats[2].heist == 1
    assert [event.seen_by(ANCIENT) for event in p.events(ev.HeistDeclared)] == [None]


# ---- placing nothing (RUINS-22)


@pytest.mark.clause("RUINS-22.01", "RUINS-22.03", "RUINS-22.04", "RUINS-R35", "RUINS-E31", "RUINS-9.07")
def test_an_archaeologist_who_places_nothing_gains_danger() -> None:
    """In addition to a failed risk check; with `no_card_penalty = one` in its place."""
    for penalty, danger in (("both", 3), ("one", 2)):
        p = only(at(RECOUP, round=6, no_card_penalty=penalty))
        p.s.alert = 6
        gain(p.s, 2, 1, BY_CARD, NOBODY, None)
        for seat in (1, 3, 4):
            place(p, seat, "Trowel", "Trowel")
            p.s.seats[seat].safe = True
        place(p, ANCIENT, "Guardian")
        p.go().calm()
        assert p.s.seats[2].danger == danger
        assert [event.seat for event in p.events(ev.DangerGained) if event.why == BY_NO_CARD] == [2]


@pytest.mark.clause("RUINS-22.02", "RUINS-22.05", "RUINS-22.06", "RUINS-R15", "RUINS-E32")
@pytest.mark.parametrize(("field", "left"), [(3, 0), (30, 26), (0, 0)])
def test_an_ancient_who_places_nothing_loses_trinkets(field: int, left: int) -> None:
    p = only(at(RECOUP, round=2))
    p.s.seats[ANCIENT].trinkets, p.s.gone = field, 100 - field
    p.s.activated = 1
    p.go().calm()
    assert (p.s.seats[ANCIENT].trinkets, p.s.discarded) == (left, field - left)
    assert p.events(ev.PlacedNothing)[0] == ev.PlacedNothing(ANCIENT, field - left)
    entry = only(at(RECOUP, round=0)).go().calm()
    assert entry.s.seats[ANCIENT].trinkets == 100


@pytest.mark.clause("RUINS-22.06", "RUINS-19.09", "RUINS-E30", "RUINS-22.08")
def test_instants_and_heists_are_no_placement() -> None:
    p = only(at(RECOUP, round=5))
    p.s.alert = 5
    p.s.seats[3].front = (*[a_card(side=EXPEDITION, type=INSTANT, risk=5)] * 1, a_card(side=EXPEDITION, type=INSTANT, risk=1))
    p.s.seats[4].heist, p.s.seats[4].heist_done = 1, True
    for seat in (1, 2):
        place(p, seat, "Trowel")
        p.s.seats[seat].safe = True
    place(p, ANCIENT, "Guardian")
    p.go().calm()
    assert [p.s.seats[seat].danger for seat in (1, 2, 3, 4)] == [0, 0, 1, 1]


@pytest.mark.clause("RUINS-22.07", "RUINS-E62", "RUINS-15.03", "RUINS-R53")
def test_a_cancelled_card_counts_as_placed_and_with_its_risk() -> None:
    p = only(at(RECOUP, round=1))
    p.s.alert = 1
    for seat in (1, 2, 3, 4):
        place(p, seat, "Trowel")
        p.s.seats[seat].cancelled = 1
    place(p, ANCIENT, "Guardian")
    p.s.seats[ANCIENT].cancelled = 1
    p.go().calm()
    assert [player.danger for player in p.s.seats] == [0] * 5
    assert not p.events(ev.PlacedNothing)


@pytest.mark.clause("RUINS-23.07", "RUINS-R16")
def test_a_phase_in_which_nobody_can_place_is_legal() -> None:
    p = at(READY, round=2)
    for player in p.s.seats:
        player.hand = ()
    p.go().calm().all_ready()
    while not p.halted:
        p.calm()
    assert [p.s.seats[seat].danger for seat in (1, 2, 3, 4)] == [1, 1, 1, 1]
    assert [event.seat for event in p.events(ev.PlacedNothing)] == [ANCIENT, 1, 2, 3, 4]


@pytest.mark.clause("RUINS-23.05", "RUINS-E22")
def test_with_an_empty_field_the_ancient_plays_cards_of_cost_0() -> None:
    costs = [a_card(side=ANCIENT, type=ACTION, hazard=1, cost=cost) for cost in (0, 1)]
    p = only(at(READY, round=2))
    p.s.seats[ANCIENT].trinkets, p.s.gone, p.s.seats[ANCIENT].hand = 0, 100, (*costs, card("Surveillance"))
    p.go().calm().do(*["ready"] * 4)
    assert {key.split()[1] for key in p.keys if key != "ready"} == {BOX.designs[costs[0]].id}
    assert names(costs[:1])
