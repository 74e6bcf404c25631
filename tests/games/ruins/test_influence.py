"""Influence and negative cards (RUINS-20)."""

from __future__ import annotations

import pytest

from delve.games.ruins import events as ev
from delve.games.ruins.codes import ANCIENT, EXPEDITION, INFLUENCE, NEGATIVE, NOBODY, RALLY, READY, REFRESH
from delve.games.ruins.facts import risk_score
from tests.games.ruins.kit import BOX, Played, at, card, cards, names, place
from tests.games.ruins.tiny import Tiny, empty_hands, held, tiny


def refresh(*hand: str) -> Played:
    """Refresh is next; everybody else has five cards and nothing to use."""
    p = at(REFRESH, 3)
    empty_hands(p)
    for player in p.s.seats[1:]:
        player.hand = cards("Trowel", "Trowel", "Trowel", "Trowel", "Scrolls")
    p.s.seats[ANCIENT].hand = cards(*hand)
    return p


@pytest.mark.clause("RUINS-4.08", "RUINS-4.09", "RUINS-E55", "RUINS-20.01", "RUINS-20.03", "RUINS-I28")
def test_influence_resolves_in_the_order_it_was_drawn_and_is_not_replaced() -> None:
    p = refresh("Guardian", "Loose Gravel").next_cards(ANCIENT, "Tithe of Dust", "Falling Lintel", "Waking Eyes")
    p.s.seats[2].trinkets = 3
    p.go()
    assert [BOX.designs[event.card].name for event in p.events(ev.InfluenceRevealed)] == ["Tithe of Dust", "Waking Eyes"]
    assert names(p.s.seats[ANCIENT].hand) == ["Guardian", "Loose Gravel", "Falling Lintel"]
    assert names(p.s.influence) == ["Tithe of Dust", "Waking Eyes"]
    assert (p.s.seats[2].trinkets, p.s.alert) == (2, 2)


@pytest.mark.clause("RUINS-20.05", "RUINS-R44")
def test_influence_drawn_earlier_counts_as_held_and_is_revealed_at_the_next_refresh() -> None:
    p = refresh("Waking Eyes", "Guardian", "Guardian", "Loose Gravel", "Surveillance").go()
    assert p.s.alert == 2
    assert len(p.s.seats[ANCIENT].hand) == 4


@pytest.mark.clause("RUINS-20.06", "RUINS-R44")
def test_influence_drawn_while_influence_is_revealed_comes_last() -> None:
    p = held("draw(own_all,1)", seat=ANCIENT, phase=REFRESH, type="influence", ask_all="off")
    p.s.seats[ANCIENT].hand = (p.card, *cards("Waking Eyes", "Guardian", "Guardian", "Guardian"))
    p.next_cards(ANCIENT, "Tithe of Dust").go()
    shown = [p.s.content.designs[event.card].name for event in p.events(ev.InfluenceRevealed)]
    assert shown == ["Test Card", "Waking Eyes", "Tithe of Dust"]


@pytest.mark.clause("RUINS-20.07", "RUINS-R45")
def test_without_influence_the_step_passes() -> None:
    p = refresh("Guardian", "Guardian", "Loose Gravel", "Loose Gravel", "Surveillance").go()
    assert (p.events(ev.InfluenceRevealed), p.s.alert) == ([], 1)


@pytest.mark.clause("RUINS-20.08")
def test_choices_on_influence_are_the_ancients() -> None:
    p = held("lose(foe_any,2)", seat=ANCIENT, phase=REFRESH, type="influence", ask_all="off").go()
    assert (p.asked, p.keys) == ((ANCIENT, "pick-lane"), ("lane 1", "lane 2", "lane 3", "lane 4"))


@pytest.mark.clause("RUINS-20.02", "RUINS-10.08")
def test_influence_is_never_placed() -> None:
    p = at(READY)
    empty_hands(p)
    p.s.seats[ANCIENT].hand = cards("Waking Eyes", "Guardian")
    p.go().do("none")
    while p.asked != (ANCIENT, "place-card"):
        p.do("ready")
    assert p.keys == ("place A-S1 1", "place A-S1 2", "place A-S1 3", "place A-S1 4", "ready")
    assert all(BOX.designs[one].cost == 0 and BOX.designs[one].hazard == 0 for one in p.s.piles[ANCIENT].deck.rest
               if BOX.designs[one].type == INFLUENCE)  # fmt: skip


@pytest.mark.clause("RUINS-20.04", "RUINS-R45")
@pytest.mark.parametrize(("recycle", "left"), [("off", 2), ("on", 0)])
def test_influence_is_not_shuffled_back_unless_the_table_says_so(recycle: str, left: int) -> None:
    p = tiny("draw(own,1)", seat=ANCIENT, influence_recycle=recycle)
    p.s.piles[ANCIENT].deck.rest.clear()
    p.s.piles[ANCIENT].discard = cards("Guardian")
    p.s.influence = cards("Waking Eyes", "Tithe of Dust")
    p.resolve()
    assert len(p.s.influence) == left
    assert p.s.piles[ANCIENT].deck.size() == 2 - left


@pytest.mark.clause("RUINS-20.09", "RUINS-20.10", "RUINS-2.11")
def test_cracked_vaults_adds_ruins() -> None:
    p = refresh("Cracked Vaults", "Guardian", "Guardian", "Loose Gravel", "Loose Gravel")
    before = p.s.piles[EXPEDITION].deck.size()
    p.go()
    assert p.s.piles[EXPEDITION].deck.size() == before + 2
    assert names(p.s.negatives) == ["Ruin"] * 2 + ["Snare"] * 4 + ["Stumble"] * 4
    assert p.s.piles[EXPEDITION].deck.rest.count(card("Ruin")) == 2


@pytest.mark.clause("RUINS-20.11")
def test_a_negative_card_is_placed_like_any_other() -> None:
    p = at(READY)
    empty_hands(p)
    p.s.seats[3].hand = cards("Stumble", "Second Wind")
    p.go().do("none", "ready", "ready")
    assert (p.asked, p.keys) == ((3, "place-card"), ("place N-3", "ready"))


@pytest.mark.clause("RUINS-20.12", "RUINS-20.13", "RUINS-E58", "RUINS-R46", "RUINS-10.12", "RUINS-9.08", "RUINS-R50")
def test_a_placed_negative_card_does_harm_counts_its_risk_and_is_banished() -> None:
    p = Tiny(at(RALLY, ask_all="on").s)
    empty_hands(p)
    p.s.alert = 7
    place(p, 1, "Stumble", "Scrolls")
    p.resolve()
    assert (p.s.flats[1], risk_score(p.s, 1)) == ((-5,), 7)
    p.until(-1)
    assert p.s.seats[1].danger == 0
    assert names(p.s.piles[EXPEDITION].banished) == ["Stumble"]
    assert names(p.s.piles[EXPEDITION].discard) == ["Scrolls"]
    assert all(BOX.designs[one].banish and BOX.designs[one].risk == 5 for one in BOX.negatives)
    assert {BOX.designs[one].type for one in BOX.negatives} == {NEGATIVE}


def test_a_ruin_and_a_snare() -> None:
    p = Tiny(at(RALLY, ask_all="on").s)
    empty_hands(p)
    p.s.seats[4].trinkets = 2
    place(p, 4, "Ruin", "Snare")
    p.resolve()
    assert (p.s.seats[4].trinkets, p.s.discarded, p.pool(4).count("white off")) == (0, 2, 2)
    assert p.s.seats[4].slots[0] != NOBODY
