"""The Refresh phase, hands and decks (RUINS-4, 21)."""

from __future__ import annotations

from typing import Any

import pytest

import delve
from delve.games.ruins import GAME, card_changes
from delve.games.ruins import events as ev
from delve.games.ruins.codes import ABILITY, ANCIENT, BY_CARD, BY_HAND, EXPEDITION, HIDDEN, INFLUENCE, NOBODY, REFRESH
from delve.games.ruins.danger import gain
from delve.games.ruins.refresh import ALERT_RISES
from delve.kernel.flow import push, settle
from delve.kernel.luck import seeded
from delve.parts.deck import Deck
from tests.games.ruins.kit import BOX, Played, at, card, cards, fate, only, table


def refresh(round: int = 1, n: int = 4, **house_rules: Any) -> Played:
    return only(at(REFRESH, round=round, n=n, **house_rules))


def quiet_deck(p: Played) -> None:
    """No influence in the Ancient's draw pile, so that nothing else happens."""
    deck = p.s.piles[ANCIENT].deck
    deck.rest[:] = [one for one in deck.rest if BOX.designs[one].type != INFLUENCE]


@pytest.mark.clause("RUINS-4.03", "RUINS-4.05", "RUINS-4.06", "RUINS-R49")
def test_hands_are_brought_to_five_in_order() -> None:
    """X1 to Xn, then the Ancient; whoever holds five does nothing."""
    p = refresh(2)
    quiet_deck(p)
    p.s.seats[2].hand = cards("Trowel") * 5
    p.s.seats[ANCIENT].hand = cards("Guardian", "Guardian")
    p.go()
    drawn = [(event.seat, len(event.cards)) for event in p.events(ev.CardsDrawn) if event.why == BY_HAND]
    assert drawn == [(1, 1), (3, 1), (4, 1), (ANCIENT, 3)]
    assert p.s.seats[2].hand == cards("Trowel") * 5
    assert [len(player.hand) for player in p.s.seats] == [5] * 5


@pytest.mark.clause("RUINS-4.04", "RUINS-E60")
def test_above_five_cards_are_discarded() -> None:
    """One at a time, chosen by the holder, openly; then nothing is drawn."""
    p = refresh(2)
    quiet_deck(p)
    p.s.seats[2].hand = (*cards("Trowel", "Scrolls", "Cutter"), *cards("Trowel") * 4)
    p.go()
    assert p.asked == (2, "discard-down")
    assert p.keys == ("discard X-S1", "discard X-S2", "discard X-S4")
    p.do("discard X-S2").do("discard X-S4")
    assert sorted(p.s.seats[2].hand) == sorted(cards("Trowel") * 5)
    assert [(event.seat, event.cards) for event in p.events(ev.CardsDiscarded)] == [(2, cards("Scrolls")), (2, cards("Cutter"))]
    assert p.s.piles[EXPEDITION].discard[:2] == cards("Scrolls", "Cutter")
    assert not [event for event in p.events(ev.CardsDrawn) if event.seat == 2]


@pytest.mark.clause("RUINS-4.04", "RUINS-20.14")
def test_influence_is_not_discarded_and_a_single_choice_is_made_by_itself() -> None:
    p = refresh(2)
    quiet_deck(p)
    influence = BOX.by_id["A-N2"]
    p.s.seats[ANCIENT].hand = (influence, *cards("Guardian") * 5)
    p.go()
    assert p.s.ask is None or p.s.ask.tag != "discard-down"
    assert [event.cards for event in p.events(ev.CardsDiscarded) if event.seat == ANCIENT] == [cards("Guardian")]
    both = refresh(2)
    both.s.seats[ANCIENT].hand = (influence, *cards("Guardian", "Surveillance") * 3)
    both.go()
    assert both.keys == ("discard A-S1", "discard A-S3")


@pytest.mark.clause("RUINS-4.07")
def test_only_cards_in_hand_are_held() -> None:
    """An ability, and whatever lies on the table, does not count."""
    p = refresh(2)
    quiet_deck(p)
    p.s.seats[3].front = cards("Trowel")
    assert BOX.designs[p.s.seats[3].ability].type == ABILITY
    p.go()
    assert len(p.s.seats[3].hand) == 5


@pytest.mark.clause("RUINS-4.08", "RUINS-4.09", "RUINS-E55")
def test_influence_is_revealed_and_not_replaced() -> None:
    p = refresh(2)
    p.s.seats[ANCIENT].hand = cards("Guardian", "Guardian")
    p.s.piles[ANCIENT].deck = Deck([], [])
    p.s.piles[ANCIENT].discard = ()
    eyes = BOX.by_id["A-N2"]
    p.s.piles[ANCIENT].deck.top[:] = [card("Surveillance"), eyes, eyes]
    p.go()
    assert [event.card for event in p.events(ev.InfluenceRevealed)] == [eyes, eyes]
    assert p.s.influence == (eyes, eyes)
    assert len(p.s.seats[ANCIENT].hand) == 3


@pytest.mark.clause("RUINS-4.10", "RUINS-14.04")
def test_the_alert_rises_and_never_above_its_cap() -> None:
    p = refresh(4)
    quiet_deck(p)
    p.s.alert = 3
    p.go()
    assert p.s.alert == 4
    full = refresh(12)
    quiet_deck(full)
    full.s.alert = 10
    assert full.go().s.alert == 10


@pytest.mark.clause("RUINS-R87")
@pytest.mark.parametrize(("rounds", "alerts"), [("0", [1, 2, 3]), ("1", [0, 1, 2]), ("2", [0, 0, 1])])
def test_a_head_start_keeps_the_alert_down_in_the_first_rounds(rounds: str, alerts: list[int]) -> None:
    """As holds that lie there from the set-up; round 0 uses none up."""
    assert (table(3, head_start=rounds).holds, table(3, head_start=rounds).alert) == (int(rounds), 0)
    found = []
    p = refresh(1, n=3, head_start=rounds)
    for _ in alerts:
        p.s.agenda.clear()
        push(p.s, ALERT_RISES)
        settle(p.s, fate(), p.told)
        found.append(p.s.alert)
    assert found == alerts


@pytest.mark.clause("RUINS-R87")
@pytest.mark.parametrize(
    ("rounds", "line"), [("1", "The Alert does not rise in the first round."), ("2", "The Alert does not rise in the first 2 rounds.")]
)
def test_a_head_start_is_told_at_the_beginning(rounds: str, line: str) -> None:
    told = delve.new("ruins", seats=4, seed="head start", house_rules={"head_start": rounds, "draft": "random"})
    assert line in told.log(ANCIENT) and line in told.log(3)
    assert not [one for one in delve.new("ruins", seats=4, seed="head start").log(3) if "does not rise" in one]


@pytest.mark.clause("RUINS-4.11", "RUINS-E28")
def test_a_hold_is_used_up_instead() -> None:
    p = at(REFRESH, round=4)
    quiet_deck(p)
    p.s.alert, p.s.holds = 4, 1
    only(p).go()
    assert (p.s.alert, p.s.holds) == (4, 0)
    again = refresh(5)
    quiet_deck(again)
    again.s.alert = 4
    assert again.go().s.alert == 5
    twice = refresh(4)
    quiet_deck(twice)
    twice.s.holds = 2
    assert twice.go().s.holds == 1


@pytest.mark.clause("RUINS-4.12")
def test_then_the_window_opens() -> None:
    """With `ask_all` everybody is asked, after the Alert has risen."""
    p = refresh(3, ask_all="on")
    quiet_deck(p)
    p.s.alert = 2
    p.go()
    assert (p.asked, p.s.window, p.s.alert) == ((ANCIENT, "use-now"), 0, 3)


@pytest.mark.clause("RUINS-R49")
def test_with_redraw_cards_may_go_before_drawing() -> None:
    p = refresh(2, redraw="before_draw")
    quiet_deck(p)
    p.go()
    assert p.asked == (1, "redraw")
    assert p.keys == ("discard X-S1", "discard X-S2", "discard X-S3", "discard X-S4", "stop")
    p.do("discard X-S1", "discard X-S3", "stop")
    assert len(p.s.seats[1].hand) == 5
    assert p.s.piles[EXPEDITION].discard == cards("Trowel", "Precautions")
    assert p.asked == (2, "redraw")
    p.do("stop", "stop", "stop")
    assert p.asked == (ANCIENT, "redraw")
    p.do("discard A-S3", "stop")
    assert len(p.s.seats[ANCIENT].hand) == 5


# ---- decks


@pytest.mark.clause("RUINS-21.01", "RUINS-21.02")
def test_each_side_has_its_piles() -> None:
    s = at(REFRESH).s
    for seat, side in ((2, EXPEDITION), (4, EXPEDITION), (ANCIENT, ANCIENT)):
        before = [pile.deck.size() for pile in s.piles]
        card_changes.draw(s, seat, 2, BY_CARD, NOBODY, seeded(1), None)
        after = [pile.deck.size() for pile in s.piles]
        assert [one - other for one, other in zip(before, after, strict=True)] == [2 if number == side else 0 for number in (0, 1)]
        thrown = s.seats[seat].hand[-1]
        card_changes.discard(s, seat, (thrown,), BY_CARD, NOBODY, None)
        assert thrown in (s.piles[side].discard + s.piles[side].banished) or BOX.designs[thrown].type == INFLUENCE


@pytest.mark.clause("RUINS-21.03", "RUINS-21.05", "RUINS-E59", "RUINS-R47")
def test_a_discard_becomes_the_draw_pile() -> None:
    s = at(REFRESH).s
    pile = s.piles[EXPEDITION]
    pile.deck.rest[:] = [card("Brace Poles")]
    pile.discard = cards("Trowel") * 10
    pile.banished = cards("Cutter")
    told: list[object] = []
    card_changes.draw(s, 1, 2, BY_CARD, NOBODY, seeded(1), told)  # type: ignore[arg-type]
    assert s.seats[1].hand[-2:] == cards("Brace Poles", "Trowel")
    assert (pile.deck.size(), pile.discard, pile.banished) == (9, (), cards("Cutter"))
    assert told[0] == ev.Reshuffled(EXPEDITION, 10)


@pytest.mark.clause("RUINS-21.04", "RUINS-4.05")
def test_with_both_piles_empty_nothing_is_drawn() -> None:
    s = at(REFRESH).s
    s.piles[EXPEDITION].deck = Deck([], [])
    before = s.seats[3].hand
    card_changes.draw(s, 3, 3, BY_CARD, NOBODY, seeded(1), None)
    assert s.seats[3].hand == before


@pytest.mark.clause("RUINS-R45", "RUINS-20.04", "RUINS-R78")
def test_influence_comes_back_only_where_the_table_says_so() -> None:
    for recycle, size in (("off", 1), ("on", 3)):
        s = at(REFRESH, influence_recycle=recycle).s
        s.piles[ANCIENT].deck = Deck([], [])
        s.piles[ANCIENT].discard = cards("Guardian", "Surveillance")
        s.influence = (BOX.by_id["A-N1"], BOX.by_id["A-N2"])
        card_changes.draw(s, ANCIENT, 1, BY_CARD, NOBODY, seeded(1), None)
        assert s.piles[ANCIENT].deck.size() == size
        assert len(s.influence) == (2 if recycle == "off" else 0)


@pytest.mark.clause("RUINS-21.06")
def test_between_refreshes_a_hand_has_no_limit() -> None:
    s = at(REFRESH).s
    card_changes.draw(s, 2, 6, BY_CARD, NOBODY, seeded(1), None)
    assert len(s.seats[2].hand) == 10


@pytest.mark.clause("RUINS-21.08")
def test_numbers_are_public_and_discards_are_open() -> None:
    p = at(REFRESH, round=2)
    p.s.piles[EXPEDITION].discard = cards("Trowel", "Cutter")
    p.s.piles[ANCIENT].banished = cards("Guardian")
    for seat in (-1, ANCIENT, 3):
        view = GAME.view(p.s, seat)
        assert view.piles[EXPEDITION].discard == cards("Trowel", "Cutter")
        assert view.piles[ANCIENT].banished == cards("Guardian")
        assert [len(player.hand) for player in view.seats] == [5, 4, 4, 4, 4]
    assert GAME.view(p.s, ANCIENT).seats[2].hand == (HIDDEN,) * 4


@pytest.mark.clause("RUINS-10.12", "RUINS-10.13", "RUINS-R50", "RUINS-10.14", "RUINS-R48")
def test_a_banish_card_is_banished_from_the_hand_too() -> None:
    s = at(REFRESH).s
    ruin = BOX.by_id["N-1"]
    s.seats[2].hand = (ruin, *cards("Trowel"))
    card_changes.discard(s, 2, (ruin, card("Trowel")), BY_HAND, NOBODY, None)
    assert (s.piles[EXPEDITION].banished, s.piles[EXPEDITION].discard) == ((ruin,), cards("Trowel"))


@pytest.mark.clause("RUINS-I27")
def test_after_refresh_everybody_holds_five() -> None:
    p = refresh(2)
    gain(p.s, 3, 4, BY_CARD, NOBODY, None)
    quiet_deck(p)
    p.go()
    assert [len(player.hand) for player in p.s.seats] == [5, 5, 5, 0, 5]


@pytest.mark.clause("RUINS-21.03", "RUINS-21.05")
def test_what_was_seen_of_a_pile_goes_with_the_cards_and_with_a_shuffle() -> None:
    s = at(REFRESH).s
    pile = s.piles[EXPEDITION]
    for name in ("Brace Poles", "Steady Hands", "Chalk the Way"):
        pile.deck.put_on_top(card(name))
    pile.seen = (1, 3)
    card_changes.draw(s, 2, 2, BY_CARD, NOBODY, seeded(1), None)
    assert s.seats[2].hand[-2:] == cards("Chalk the Way", "Steady Hands")
    assert pile.seen == (0, 1)
    pile.deck.rest.clear()
    card_changes.draw(s, 3, 1, BY_CARD, NOBODY, seeded(1), None)
    pile.seen, pile.discard = (0, 2), cards("Trowel") * 3
    card_changes.draw(s, 3, 1, BY_CARD, NOBODY, seeded(1), None)
    assert (pile.seen, pile.deck.size()) == ((0, 0), 2)
