"""Encounters weighed by rooms as they are met: by hand, with a few rooms, and the count of rooms itself."""

from __future__ import annotations

import tomllib

import pytest

from delve.games.cavern.box import Encounter
from delve.games.cavern.content import shipped
from delve.games.cavern.study import balance
from delve.games.cavern.study.as_met import CardAsMet, Listener
from delve.games.cavern.study.count_rooms import Count
from delve.games.cavern.study.rooms_met import Room, RoomsMet, rooms_met
from delve.games.cavern.verbs import POOL, VOCABULARY

SNEAK, BRUISER = POOL.lower("PP"), POOL.lower("WWW")
POOR, RICH = Room(SNEAK, 0, 1, 0), Room(SNEAK, 0, 4, 0)
MET = RoomsMet({POOR: 0.75, RICH: 0.25}, ((0.5, 0.25), (0.8,), (0.6, 0.2)))


def card(first: str, second: str, danger: int = 1) -> Encounter:
    outcomes = [VOCABULARY.program(text, "the card") for text in (first, second)]
    return Encounter("T01", danger, "A story.", ("One", "Two"), (outcomes[0], outcomes[1]), ("", ""))


def as_met(first: str, second: str, met: RoomsMet = MET, danger: int = 1) -> CardAsMet:
    return CardAsMet(card(first, second, danger), shipped(), met)


def test_what_is_better_counts_by_how_often_a_room_is_met() -> None:
    """SUCCEED brings 1.8 points for each bag; three Gold are more than one bag and less than four."""
    one = as_met("SUCCEED", "NOLOOT | always GOLD+3")
    assert one.better == pytest.approx([0.25, 0.75])
    assert one.knowing == pytest.approx((0.75 * 3.6 + 0.25 * 1.8) / 2)
    assert sum(one.gaps.values()) == pytest.approx(-0.75 * 3.6 + 0.25 * 1.8)


def test_equal_options_are_better_nowhere() -> None:
    assert as_met("SUCCEED | always GOLD+1", "SUCCEED | ok GOLD+1").better == [0, 0]


def test_a_cost_that_few_can_pay_is_seldom_worth_it() -> None:
    """Half of them have an XP. Whoever has none Fails, without the riders (R71): in the poor room nothing, in the rich room two bags."""
    one = as_met("PAY XP 1 > SUCCEED | always GOLD+2", "NOLOOT | always XP+1")
    assert one.better == pytest.approx([0.5 + 0.25 * 0.5, 0.75 * 0.5])
    assert balance.unpaid(one.card.outcomes[0], 4) == pytest.approx(3.6)
    assert balance.unpaid(card("PAY XP 1 > SUCCEED | ko XP-1", "FAIL").outcomes[0], 4) == pytest.approx(3.6 - 1.2)


def test_who_can_pay() -> None:
    assert MET.can_pay([0, 0, 0]) == 1
    assert MET.can_pay([2, 0, 1]) == pytest.approx(0.25 * 0.6)
    assert MET.can_pay([0, 2, 0]) == 0, "nobody was counted who had so many"


def test_a_listener_does_what_is_best_on_the_mean_of_what_sounds_alike() -> None:
    """A Bruiser beats one white die and not three red ones: by danger the listener can tell, without it not."""
    met = RoomsMet({Room(BRUISER, 0, 2, 0): 1.0}, ((), (), ()))
    easy, hard = as_met("FIGHT W", "FAIL", met, 1), as_met("SUCCEED", "FIGHT RRR", met, 3)
    both = Listener([easy, hard], met)
    assert (both.takes(easy), both.takes(hard)) == ((1, 0), (1, 0))
    assert both.gain == pytest.approx((easy.knowing + hard.knowing) / 2), "danger tells all there is to know"
    alike = Listener([easy, as_met("SUCCEED", "FIGHT RRR", met, 1)], met)
    assert alike.gain == pytest.approx(abs(easy.knowing - hard.knowing) / 2), "they cancel out"
    assert both.takes(as_met("SUCCEED", "FAIL", met)) == (0.5, 0.5), "nothing is heard of what is no Fight"


def test_failing_that_pays() -> None:
    for outcome, room in (
        ("TEST C 1 | ko GOLD+2", (1, 0)), ("TEST C 1 | ko GOLD+1", (1, 0)), ("FIGHT W | ok GOLD+1 | ko GOLD+2", (1, 0)),
        ("FIGHT W | ok GOLD+2 | ko GOLD+5", (0, 1)), ("FIGHT W | ko XP+1", None), ("TEST S 1", None), ("SUCCEED", None),
        ("FAIL | always GOLD+2", None),
    ):  # fmt: skip
        assert balance.fails_well(card(outcome, "FAIL").outcomes[0]) == room, outcome


# ---- the count


def test_the_rooms_that_ship_with_the_check() -> None:
    met = rooms_met()
    assert sum(met.shares.values()) == pytest.approx(1)
    small = sum(share for room, share in met.shares.items() if room.gold in (1, 2) and not room.chests)
    assert 0.7 < small < 0.85, "most Encounters are met in rooms with one bag or two and no Chest"
    assert all(1 > had[0] > had[1] > had[2] > 0 for had in met.purse)


def test_counting_the_same_games_counts_the_same() -> None:
    def count() -> str:
        counted = Count()
        for i in range(3):
            counted.play(2 + i, f"test/{i}")
        return counted.written(3)

    written = count()
    assert written == count()
    data = tomllib.loads(written)
    assert all(row[4] >= 3 for row in data["rooms"])
    assert "in 3 games by instinct: a third each with two, three and four seats" in written
    assert [len(data["purse"][name]) for name in ("xp", "gold", "treasure")] == [3, 3, 3]
