"""The Reward phase and trinkets (RUINS-8, 13)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.games.ruins import GAME, trinket_changes
from delve.games.ruins import events as ev
from delve.games.ruins.codes import ANCIENT, BY_CARD, NOBODY, REWARD
from delve.games.ruins.danger import gain
from delve.games.ruins.invariants import broken
from delve.games.ruins.state import Relic
from tests.games.ruins.kit import Played, at, card, only, place


def reward(results: tuple[int, ...] = (0, 0, 0, 0), field: int = 100, **house_rules: Any) -> Played:
    p = only(at(REWARD, round=3, n=len(results), **house_rules))
    for seat, result in enumerate(results, 1):
        p.s.seats[seat].result = result
    p.s.gone, p.s.seats[ANCIENT].trinkets = 100 - field, field
    return p


@pytest.mark.clause("RUINS-8.01")
def test_four_for_a_success_one_for_a_failure() -> None:
    p = reward((0, 1, 1, 0)).go()
    assert [player.trinkets for player in p.s.seats] == [90, 1, 4, 4, 1]


@pytest.mark.clause("RUINS-8.02")
def test_awards_are_changed_and_never_below_0() -> None:
    p = reward((0, 1, 1, 0))
    p.s.seats[1].awards = (2, -9)
    p.s.seats[2].awards = (-9, 3)
    p.s.seats[3].awards = (0, -7)
    p.s.seats[4].awards = (-1, 0)
    p.go()
    assert [player.trinkets for player in p.s.seats[1:]] == [3, 7, 0, 0]


@pytest.mark.clause("RUINS-8.03", "RUINS-8.04", "RUINS-E20", "RUINS-R13", "RUINS-23.03")
def test_a_short_field_pays_in_seat_order() -> None:
    p = reward((1, 1, 0, 1), field=6).go()
    assert [player.trinkets for player in p.s.seats] == [0, 4, 2, 0, 0]
    assert p.halted


@pytest.mark.clause("RUINS-E21", "RUINS-23.04")
def test_what_is_owed_is_never_paid_later() -> None:
    p = reward((0, 1), field=0)
    trinket_changes.take(p.s, ANCIENT, 3, True, NOBODY, None)
    assert p.s.seats[ANCIENT].trinkets == 0  # nothing was in the discard
    p.s.gone, p.s.discarded = 90, 10
    trinket_changes.take(p.s, ANCIENT, 3, True, NOBODY, None)
    p.go()
    assert ([player.trinkets for player in p.s.seats], p.s.discarded) == ([0, 1, 2], 7)


@pytest.mark.clause("RUINS-R13")
def test_the_speaker_divides_where_the_table_says_so() -> None:
    p = reward((1, 1, 0, 1), field=5, short_pay="speaker")
    gain(p.s, 1, 4, BY_CARD, NOBODY, None)
    p.go()
    assert p.asked == (2, "divide")
    assert p.keys == ("give 2", "give 3", "give 4")
    p.do("give 3")
    p.do("give 4")
    assert list(p.keys) == ["give 2", "give 4"]
    p.do("give 4", "give 4", "give 4")
    assert [player.trinkets for player in p.s.seats] == [0, 0, 0, 1, 4]
    enough = reward((1, 1, 0, 1), field=13, short_pay="speaker").go()
    assert [player.trinkets for player in enough.s.seats] == [0, 4, 4, 1, 4]


@pytest.mark.clause("RUINS-8.05", "RUINS-R17", "RUINS-E38")
@pytest.mark.parametrize(("rule", "pile"), [("yes", 5), ("no", 1)])
def test_a_heist_earns_the_award_as_well(rule: str, pile: int) -> None:
    p = reward((0, 1, 0, 0), heist_award=rule)
    p.s.seats[2].trinkets, p.s.seats[ANCIENT].trinkets = 1, 99
    p.s.relics[1] = Relic(p.s.relics[1].design, True, False, 0, ANCIENT, True)
    p.s.seats[2].heist = 1
    p.dice(heist="3").go()
    assert p.s.seats[2].trinkets == pile
    assert p.s.relics[1].holder == 2


@pytest.mark.clause("RUINS-8.07")
def test_heists_come_behind_all_awards() -> None:
    p = reward((1, 0, 0, 1))
    for seat, at_ in ((1, 0), (3, 2)):
        p.s.relics[at_] = Relic(p.s.relics[at_].design, True, False, 0, ANCIENT, True)
        p.s.seats[seat].heist = at_
    p.dice(heist="1").go()
    order = [(type(event), event.seat) for event in p.told if isinstance(event, ev.Awarded | ev.HeistSucceeded | ev.HeistFailed)]
    assert order == [*[(ev.Awarded, seat) for seat in (1, 2, 3, 4)], (ev.HeistSucceeded, 1), (ev.HeistFailed, 3)]


@pytest.mark.clause("RUINS-15.21")
def test_a_vacant_lane_earns_nothing() -> None:
    p = reward((1, 1, 1, 1))
    gain(p.s, 3, 4, BY_CARD, NOBODY, None)
    p.go()
    assert [event.seat for event in p.events(ev.Awarded)] == [1, 2, 4]


# ---- trinkets


@pytest.mark.clause("RUINS-13.01", "RUINS-I01", "RUINS-I02")
def test_every_trinket_is_in_one_place() -> None:
    p = reward()
    assert [line for line in broken(None, [], p.s) if "I01" in line or "I02" in line] == []
    p.s.discarded = 1
    assert any(line.startswith("I01") for line in broken(None, [], p.s))
    p.s.discarded, p.s.gone = -2, 2
    assert any(line.startswith("I02") for line in broken(None, [], p.s))


@pytest.mark.clause("RUINS-13.05", "RUINS-E19")
def test_a_stake_is_safe() -> None:
    p = reward(field=17)
    place(p, 3, "Cutter", stakes=(2,))
    p.s.seats[3].trinkets = 1
    trinket_changes.move(p.s, 3, ANCIENT, 3, card("Cutter"), p.told)
    assert (p.s.seats[3].trinkets, p.s.seats[3].stakes, p.s.seats[ANCIENT].trinkets) == (0, (2, 0), 18)
    trinket_changes.lose(p.s, 3, 2, NOBODY, p.told)
    assert (p.s.seats[3].stakes, p.s.discarded) == ((2, 0), 0)


@pytest.mark.clause("RUINS-13.06")
def test_an_instant_is_paid_into_the_discard() -> None:
    p = reward(field=90)
    p.s.seats[4].trinkets = 3
    trinket_changes.pay(p.s, 4, 2)
    assert (p.s.seats[4].trinkets, p.s.discarded) == (1, 2)


@pytest.mark.clause("RUINS-13.07", "RUINS-13.10")
def test_discarded_trinkets_come_from_pile_or_field() -> None:
    p = reward(field=2)
    p.s.seats[3].trinkets = 5
    trinket_changes.lose(p.s, 3, 3, NOBODY, p.told)
    trinket_changes.lose(p.s, ANCIENT, 4, NOBODY, p.told)
    assert (p.s.seats[3].trinkets, p.s.seats[ANCIENT].trinkets, p.s.discarded) == (2, 0, 5)


@pytest.mark.clause("RUINS-13.08", "RUINS-13.09", "RUINS-13.10", "RUINS-R14")
def test_where_gained_trinkets_come_from() -> None:
    p = reward(field=4)
    p.s.discarded = 5
    trinket_changes.take(p.s, 3, 3, False, NOBODY, p.told)
    assert (p.s.seats[3].trinkets, p.s.seats[ANCIENT].trinkets, p.s.discarded) == (3, 1, 5)
    trinket_changes.take(p.s, ANCIENT, 9, True, NOBODY, p.told)
    assert (p.s.seats[ANCIENT].trinkets, p.s.discarded) == (6, 0)


@pytest.mark.clause("RUINS-13.11", "RUINS-25.04", "RUINS-21.07")
def test_nothing_is_traded() -> None:
    """No question of the game offers it: trinkets and cards change hands by cards alone."""
    offering = {step.__name__ for step in GAME.steps if hasattr(step, "chosen")}
    assert not [name for name in offering if "Trade" in name or "Gift" in name or "Offer" in name]


@pytest.mark.clause("RUINS-13.12")
def test_piles_have_no_limit_and_no_value() -> None:
    p = reward((1, 1), field=50)
    p.s.seats[2].trinkets = 70
    p.go()
    assert p.s.seats[2].trinkets == 74
    assert GAME.standing(p.s)[1] == GAME.standing(p.s)[2]


@pytest.mark.clause("RUINS-13.13", "RUINS-I03")
def test_trinkets_that_are_out_stay_out() -> None:
    p = reward(field=50)
    trinket_changes.take(p.s, ANCIENT, 9, True, NOBODY, p.told)
    assert (p.s.gone, p.s.seats[ANCIENT].trinkets) == (50, 50)
    later = p.s.copy()
    later.gone = 40
    assert "I03: trinkets that were out are back" in broken(p.s, [], later)
