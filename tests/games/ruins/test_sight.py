"""Who may know what (RUINS-25, section 7 of the rules)."""

from __future__ import annotations

import pytest

from delve.games.ruins import GAME
from delve.games.ruins import events as ev
from delve.games.ruins.codes import (
    ANCIENT,
    BY_CARD,
    BY_HAND,
    EXPEDITION,
    HIDDEN,
    NOBODY,
    PIP,
    READY,
    RECOUP,
    REFRESH,
    SUCCESS,
    WHITE,
)
from delve.games.ruins.danger import gain
from delve.games.ruins.dice import DISABLED, die_of
from delve.games.ruins.facts import speaker
from delve.games.ruins.state import Relic
from delve.kernel.luck import seeded
from tests.games.ruins.kit import at, card, cards, only, table


@pytest.mark.clause("RUINS-25.01", "RUINS-R42")
def test_archaeologists_see_each_others_cards_eliminated_ones_too() -> None:
    p = only(at(READY, round=2)).go().calm().do("place X-S1")
    gain(p.s, 4, 4, BY_CARD, NOBODY, None)
    for seat in (2, 4):
        view = GAME.view(p.s, seat)
        assert sorted(view.seats[1].hand) == sorted(cards("Scrolls", "Precautions", "Cutter"))
        assert view.seats[1].slots[0] == card("Trowel")
        assert view.seats[ANCIENT].hand == (HIDDEN,) * 5


@pytest.mark.clause("RUINS-25.02")
def test_the_ancient_and_a_spectator_see_no_hand_of_theirs() -> None:
    s = at(READY).s
    for seat in (ANCIENT, -1):
        assert [player.hand for player in GAME.view(s, seat).seats[1:]] == [(HIDDEN,) * 4] * 4
    assert GAME.view(s, ANCIENT).seats[ANCIENT].hand == s.seats[ANCIENT].hand
    assert GAME.view(s, -1).seats[ANCIENT].hand == (HIDDEN,) * 5


@pytest.mark.clause("RUINS-25.06", "RUINS-R65")
def test_the_speaker() -> None:
    s = table(4)
    assert speaker(s) == 1
    gain(s, 1, 4, BY_CARD, NOBODY, None)
    assert speaker(s) == 2
    turning = table(3, speaker="rotate")
    found = []
    for round in range(1, 6):
        turning.round = round
        found.append(speaker(turning))
    assert found == [1, 2, 3, 1, 2]
    gain(turning, 2, 4, BY_CARD, NOBODY, None)
    assert speaker(turning) == 3


@pytest.mark.clause("RUINS-25.07", "RUINS-R71", "RUINS-R69")
def test_the_ancient_has_no_power_beyond_its_own_choices() -> None:
    """Everything that is handled is handled by steps; every question belongs to the seat that it concerns."""
    p = only(at(REFRESH, round=2))
    p.s.seats[3].hand = cards("Trowel") * 3 + cards("Scrolls") * 4
    p.go()
    assert p.asked == (3, "discard-down")


@pytest.mark.clause("RUINS-R66")
def test_a_relic_once_seen_is_remembered_by_the_side_that_saw_it() -> None:
    s = at(READY).s
    s.relics[1] = Relic(s.relics[1].design, True, False, 1, ANCIENT, True)
    assert [relic.design != HIDDEN for relic in GAME.view(s, 3).relics] == [False, True, False, False]
    assert [relic.design != HIDDEN for relic in GAME.view(s, ANCIENT).relics] == [True] * 4
    assert [relic.design != HIDDEN for relic in GAME.view(s, -1).relics] == [False] * 4, "what one side remembers is no spectator's"


def test_cards_drawn_are_seen_by_the_own_side() -> None:
    drawn = ev.CardsDrawn(2, cards("Trowel", "Cutter"), BY_HAND, NOBODY)
    assert drawn.seen_by(4) == drawn
    for seat in (ANCIENT, -1):
        assert drawn.seen_by(seat) == ev.CardsDrawn(2, (HIDDEN, HIDDEN), BY_HAND, NOBODY)
    other = ev.CardsDrawn(ANCIENT, cards("Guardian"), BY_HAND, NOBODY)
    assert (other.seen_by(ANCIENT), other.seen_by(3)) == (other, ev.CardsDrawn(ANCIENT, (HIDDEN,), BY_HAND, NOBODY))


def test_seen_cards_of_a_draw_pile_are_shown_to_the_side_that_saw_them() -> None:
    s = at(READY).s
    pile = s.piles[EXPEDITION]
    for name in ("Brace Poles", "Steady Hands"):
        pile.deck.put_on_top(card(name))
    pile.seen = (1, 2)
    assert GAME.view(s, 3).piles[EXPEDITION].top == cards("Steady Hands", "Brace Poles")
    assert GAME.view(s, ANCIENT).piles[EXPEDITION].top == cards("Steady Hands")
    assert GAME.view(s, -1).piles[EXPEDITION].top == ()


def test_imagined_hands_keep_what_the_viewer_knows() -> None:
    s = at(READY, round=2).go().s
    s.piles[EXPEDITION].deck.put_on_top(card("Brace Poles"))
    s.piles[EXPEDITION].seen = (0, 1)
    for seed in range(5):
        other = GAME.imagine(s, 2, seeded(seed))
        assert [player.hand for player in other.seats[1:]] == [player.hand for player in s.seats[1:]]
        assert other.piles[EXPEDITION].deck.top[-1] == card("Brace Poles")
    assert len({GAME.imagine(s, 2, seeded(seed)).seats[ANCIENT].hand for seed in range(8)}) > 3


@pytest.mark.clause("RUINS-E04", "RUINS-7.13", "RUINS-8.01", "RUINS-4.05")
def test_a_lane_in_round_0() -> None:
    """Trowel and Scrolls, 25 against 20, four trinkets, Risk 3, and two cards in the next Refresh."""
    p = at(READY, round=0)
    for player in p.s.seats[1:]:
        player.locked = True
    p.dice(archaeologist="5 3 6 2 4 4 1", ancient="6 6 5 3")
    p.go().do("place X-S1", "place X-S2", "ready", "ready", "ready")
    assert p.halted
    scored = p.events(ev.LaneScored)[0]
    assert (scored.lane, scored.archaeologist, scored.ancient, scored.success) == (1, 25, 20, True)
    first = p.s.seats[1]
    assert (first.trinkets, first.pips, first.danger, len(first.hand)) == (4, 8, 0, 3)
    assert p.events(ev.Awarded)[0] == ev.Awarded(1, True, 4, 4)
    assert {*cards("Trowel", "Scrolls")} <= {*p.s.piles[EXPEDITION].discard}
    assert first.result == SUCCESS


def test_whoever_is_asked_in_a_window_has_something_to_use_in_imagined_games_too() -> None:
    """The question alone tells that much; where hardly any hand fits, the asked seat keeps its own."""
    p = only(at(RECOUP, round=2))
    for player in p.s.seats[1:]:
        player.locked = True
    p.s.seats[3].hand, p.s.seats[3].trinkets, p.s.seats[ANCIENT].trinkets = cards("Torches Out"), 1, 99
    p.go()
    assert p.asked == (3, "use-now")
    for seed in range(4):
        other = GAME.imagine(p.s, ANCIENT, seeded(seed))
        assert other.ask is not None
        assert len(other.options) > 1
        assert GAME.view(other, ANCIENT) == GAME.view(p.s, ANCIENT)


@pytest.mark.clause("RUINS-11.09", "RUINS-11.10")
def test_white_dice_are_counted_for_their_owner_wherever_they_lie() -> None:
    """One of seat 3 lies with seat 2, and seat 4 has gained one; green, gold and pip dice do not count."""
    s = at(READY).s
    white = s.pools[3].index(die_of(WHITE, 3))
    s.pools[2] += s.pools[3][white : white + 1] + bytes([die_of(PIP, 2)])
    s.pools[3] = s.pools[3][:white] + s.pools[3][white + 1 :]
    s.pools[4] += bytes([die_of(WHITE, 4, DISABLED)])
    assert [player.whites for player in GAME.view(s, -1).seats] == [0, 2, 2, 2, 3]
