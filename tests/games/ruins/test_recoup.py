"""The Recoup phase (RUINS-9), Alert and Risk (RUINS-14, 15)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.games.ruins import changes
from delve.games.ruins import events as ev
from delve.games.ruins.codes import (
    A_POOL,
    ANCIENT,
    BY_CARD,
    BY_HEIST,
    BY_RISK,
    EXPEDITION,
    INSTANT,
    NOBODY,
    READY,
    RECOUP,
    REFRESH,
)
from delve.games.ruins.danger import gain
from delve.games.ruins.facts import card_limit, cost_of, hazard_level, risk_score
from delve.games.ruins.ready import placeable_by_ancient
from delve.games.ruins.state import Relic
from delve.games.ruins.turn import BeginRound
from delve.kernel.luck import seeded
from tests.games.ruins.kit import BOX, Played, a, a_card, at, box_with, card, cards, only, place, pool


def recoup(round: int = 3, n: int = 4, alert: int = 0, **house_rules: Any) -> Played:
    """Recoup, in which everybody has placed a Trowel or Guardian and nobody uses an ability."""
    p = only(at(RECOUP, round=round, n=n, **house_rules))
    p.s.alert = alert
    p.s.peak = hazard_level(alert)
    for seat in range(1, n + 1):
        place(p, seat, "Trowel")
        p.s.seats[seat].locked = True
    return place(p, ANCIENT, "Guardian")


@pytest.mark.clause("RUINS-9.02", "RUINS-9.13", "RUINS-E29", "RUINS-19.10", "RUINS-R37")
def test_the_window_comes_before_the_risk_check() -> None:
    """Torches Out in the recoup window saves seat 3."""
    p = recoup(alert=5)
    torches = card("Torches Out")
    for seat in (1, 2, 4):
        p.s.seats[seat].safe = True
    place(p, 3, "Scrolls")
    p.s.seats[3].hand, p.s.seats[3].trinkets, p.s.seats[ANCIENT].trinkets = (torches,), 1, 99
    p.go()
    assert p.asked == (3, "use-now")
    p.do(f"play {BOX.designs[torches].id}")
    assert p.s.seats[3].danger == 0
    assert p.s.piles[EXPEDITION].discard[-1] == torches or torches in p.s.piles[EXPEDITION].discard


@pytest.mark.clause("RUINS-9.03", "RUINS-11.08")
def test_pips_return_to_stock() -> None:
    """Rolled, unrolled, fixed or disabled."""
    p = recoup()
    p.s.pools[2] += pool(2, "pip 3, pip, pip =5, pip off")
    p.s.seats[2].pips = 4
    p.s.pools[a(4)] += pool(4, "pip 6, pip off")
    p.s.seats[ANCIENT].pips = 14
    p.go()
    assert (p.s.seats[2].pips, p.s.seats[ANCIENT].pips) == (8, 16)
    assert not any("pip" in die for number in range(10) for die in p.pool(number))


@pytest.mark.clause("RUINS-9.04", "RUINS-11.18", "RUINS-E11")
def test_disabled_and_fixed_dice_are_live_again() -> None:
    p = recoup()
    p.s.pools[3] = pool(3, "green 6, green off, green =4, green, white off, white 2")
    p.go()
    assert p.pool(3) == ["green"] * 4 + ["white"] * 2


@pytest.mark.clause("RUINS-9.05", "RUINS-11.15", "RUINS-11.19", "RUINS-11.22", "RUINS-E13")
def test_borrowed_dice_go_home() -> None:
    p = recoup()
    p.s.pools[2] = pool(2, "green, green, green, green, white, white, gold 5, white off of 4")
    p.s.pools[4] = pool(4, "green, green, green, green, white")
    p.s.pools[a(2)] = pool(2, "gold, gold, gold, gold 3 of 1")
    p.s.pools[a(1)] = pool(1, "gold, gold, gold")
    p.go()
    assert [p.s.pools[number].__len__() for number in (2, 4, a(1), a(2))] == [6, 6, 4, 4]
    assert p.pool(4) == ["green"] * 4 + ["white"] * 2
    assert p.pool(a(1)) == p.pool(a(2)) == ["gold"] * 4


@pytest.mark.clause("RUINS-9.06", "RUINS-15.05", "RUINS-E23", "RUINS-15.07", "RUINS-12.04", "RUINS-R32")
def test_the_risk_check() -> None:
    p = recoup(alert=5)
    ruin = card("Ruin")  # Risk 5
    p.s.seats[1].slots = (ruin, NOBODY)
    place(p, 2, "Scrolls", "Precautions")  # 4
    place(p, 3, "Scrolls", "Precautions")
    p.s.seats[3].risk_tokens = 1
    p.s.seats[4].heist, p.s.seats[4].heist_done = 0, True
    p.go()
    assert [p.s.seats[seat].danger for seat in (1, 2, 3, 4)] == [0, 1, 0, 0]
    assert [(event.seat, event.risk, event.exempt) for event in p.events(ev.RiskChecked)] == [
        (1, 5, False), (2, 4, False), (3, 5, False), (4, 1, True),
    ]  # fmt: skip


@pytest.mark.clause("RUINS-15.06", "RUINS-E24", "RUINS-I31")
def test_a_failed_check_costs_exactly_one() -> None:
    p = recoup(alert=10)
    p.s.seats[2].risk_mod = -5
    p.go()
    assert [p.s.seats[seat].danger for seat in (1, 2, 3, 4)] == [1, 1, 1, 1]
    assert len([event for event in p.events(ev.DangerGained) if event.why == BY_RISK]) == 4


@pytest.mark.clause("RUINS-15.02", "RUINS-E25", "RUINS-R36")
def test_a_risk_below_0_counts_as_0() -> None:
    p = recoup(alert=0)
    p.s.seats[3].risk_mod = -3
    assert risk_score(p.s, 3) == 0
    p.go()
    assert p.s.seats[3].danger == 0


@pytest.mark.clause("RUINS-15.01", "RUINS-15.03", "RUINS-15.04", "RUINS-10.09", "RUINS-19.10")
def test_what_a_risk_score_adds() -> None:
    p = recoup()
    place(p, 4, "Scrolls", "Cutter")
    p.s.seats[4].cancelled = 1
    instant = a_card(side=EXPEDITION, type=INSTANT, risk=3)
    p.s.seats[4].front, p.s.seats[4].risk_tokens, p.s.seats[4].risk_mod = (instant,), 2, -1
    assert risk_score(p.s, 4) == 2 + 1 + 3 + 2 - 1
    p.s.relics[0] = Relic(p.s.relics[0].design, True, False, 0, 4, True)
    assert risk_score(p.s, 4) == 7


@pytest.mark.clause("RUINS-15.08", "RUINS-R29")
def test_the_check_uses_the_alert_of_this_moment() -> None:
    """A Heist in Reward raises it for everybody who is checked."""
    from delve.games.ruins.codes import REWARD

    p = only(at(REWARD, round=3))
    p.s.agenda.insert(1, at(RECOUP).s.agenda[1])
    p.s.alert = 1
    for seat in (1, 2, 3, 4):
        place(p, seat, "Trowel")
        p.s.seats[seat].locked = True
    p.s.relics[1] = Relic(p.s.relics[1].design, True, False, 0, ANCIENT, True)
    p.s.seats[3].heist, p.s.seats[3].result = 1, 1
    p.dice(heist="4").go()
    assert p.s.alert == 2
    assert [p.s.seats[seat].danger for seat in (1, 2, 3, 4)] == [1, 1, 0, 1]


@pytest.mark.clause("RUINS-9.08", "RUINS-20.13", "RUINS-R46", "RUINS-E58")
def test_cards_and_instants_are_cleared() -> None:
    p = recoup()
    place(p, 2, "Stumble", "Trowel")
    p.s.seats[2].front = (a_card(side=EXPEDITION, type=INSTANT, banish=False),)
    p.go()
    assert card("Stumble") in p.s.piles[EXPEDITION].banished
    assert card("Trowel") in p.s.piles[EXPEDITION].discard
    assert a_card(side=EXPEDITION, type=INSTANT, banish=False) in p.s.piles[EXPEDITION].discard
    assert p.s.piles[ANCIENT].discard == cards("Guardian")
    assert [player.slots for player in p.s.seats[1:]] == [(NOBODY, NOBODY)] * 4
    assert not p.s.seats[2].front


@pytest.mark.clause("RUINS-R48", "RUINS-10.14")
def test_starters_are_banished_where_the_table_says_so() -> None:
    for rule, banished in (("off", ()), ("on", cards("Guardian"))):
        p = recoup(starter_banish=rule).go()
        assert p.s.piles[ANCIENT].banished == banished


@pytest.mark.clause("RUINS-9.09", "RUINS-12.03", "RUINS-12.04", "RUINS-15.11", "RUINS-I09")
def test_tokens_shields_and_modifiers_end() -> None:
    p = recoup()
    player = p.s.seats[3]
    player.risk_tokens, player.risk_mod, player.shields, player.awards, player.safe = 2, -1, 1, (1, 2), True
    player.cost_mods, player.limit_mods = (1, 0), (-1, 0)
    p.s.flats[3], p.s.remaps, p.s.ties = (5, -3), ((3, 1, 6),), (NOBODY, NOBODY, NOBODY, 0, NOBODY)
    p.go()
    assert (player.risk_tokens, player.risk_mod, player.shields, player.awards, player.safe) == (0, 0, 0, (0, 0), False)
    assert (cost_of(p.s, 3, card("Trowel")), card_limit(p.s, 3)) == (0, 2)
    assert [p.s.flats[3], p.s.remaps, p.s.ties] == [(), (), (NOBODY,) * 5]
    assert sum(player.stakes) == 0
    assert not any(player.locked for player in p.s.seats)


@pytest.mark.clause("RUINS-10.07")
def test_changes_of_the_next_round_are_in_force_then() -> None:
    p = recoup()
    p.s.seats[2].cost_mods, p.s.seats[ANCIENT].limit_mods = (0, 1), (0, -2)
    p.go()
    assert (cost_of(p.s, 2, card("Trowel")), cost_of(p.s, 2, card("Cutter")), card_limit(p.s, ANCIENT)) == (1, 2, 2)
    p.s.seats[2].cost_mods = (-3, 0)
    assert cost_of(p.s, 2, card("Cutter")) == 0


@pytest.mark.clause("RUINS-9.10", "RUINS-9.11", "RUINS-R24", "RUINS-E33", "RUINS-16.05")
def test_cooldowns_fall_then_the_activated_relic_closes() -> None:
    p = recoup()
    two = next(place_ for place_ in BOX.relics if BOX.designs[place_].cooldown == 2)
    p.s.relics[0] = Relic(p.s.relics[0].design, True, False, 1, ANCIENT, True)
    p.s.relics[2] = Relic(two, False, True, 0, ANCIENT, True)
    p.s.relics[3] = Relic(p.s.relics[3].design, True, False, 0, 2, True)
    p.s.activated = 1
    p.s.seats[4].ability_cooldown = 2
    p.go()
    assert [(relic.exposed, relic.face_up, relic.cooldown) for relic in p.s.relics] == [
        (True, False, 0), (False, False, 0), (True, False, 2), (True, False, 0),
    ]  # fmt: skip
    assert p.s.seats[4].ability_cooldown == 1
    assert p.events(ev.RelicExposed) == [ev.RelicExposed(2, 10, ANCIENT, 2)]


@pytest.mark.clause("RUINS-9.07", "RUINS-9.12")
def test_what_ends_the_game_ends_it_there() -> None:
    """E50: eliminated in the risk check, nothing behind it happens."""
    p = recoup(alert=9)
    for seat in (2, 4):
        gain(p.s, seat, 4, BY_CARD, NOBODY, None)
    for seat in (1, 3):
        gain(p.s, seat, 3, BY_CARD, NOBODY, None)
    p.s.seats[ANCIENT].slots = (NOBODY,) * 4
    p.go()
    assert p.s.end == 2
    assert not p.events(ev.PlacedNothing)
    assert not p.events(ev.RoundCleared)
    assert p.s.ask is None


# ---- Alert and Hazard


@pytest.mark.clause("RUINS-14.02")
def test_everybody_sees_the_alert() -> None:
    from delve.games.ruins import GAME

    p = recoup(alert=6)
    assert {GAME.view(p.s, seat).alert for seat in range(-1, 5)} == {6}


@pytest.mark.clause("RUINS-14.06")
@pytest.mark.parametrize(("alert", "level"), [(0, 1), (3, 1), (4, 2), (7, 2), (8, 3), (10, 3), (15, 3)])
def test_hazard_levels(alert: int, level: int) -> None:
    assert hazard_level(alert) == level


@pytest.mark.clause("RUINS-14.07", "RUINS-E26", "RUINS-R34", "RUINS-I16")
def test_peak_hazard_stays_when_the_alert_falls() -> None:
    s = at(READY, round=5).s
    s.alert = s.peak = 3
    s.peak = 1
    for by in (1, 1, -2):
        changes.change_alert(s, by, BY_CARD, NOBODY, None)
    assert (s.alert, s.peak) == (3, 2)
    high = a_card(side=ANCIENT, hazard=2, cost=0, placeable=True)
    s.seats[ANCIENT].hand = (high,)
    assert placeable_by_ancient(s) == [high << 3 | slot for slot in range(4)]
    BeginRound(6).run(s, seeded(1), None)
    assert s.peak == 1
    assert placeable_by_ancient(s) == []


@pytest.mark.clause("RUINS-14.09")
def test_a_card_legally_placed_resolves_all_the_same() -> None:
    from delve.games.ruins.codes import RALLY

    box = box_with(A_S1={"hazard": 3})
    p = only(at(RALLY, round=9, box=box))
    p.s.alert, p.s.peak = 2, 3
    place(p, ANCIENT, None, "Guardian")
    p.go().calm()
    assert p.pool(a(2)).count("pip") == 1


@pytest.mark.clause("RUINS-E27")
def test_the_cap_holds_for_round_and_cards() -> None:
    for cap, alert in (("10", 10), ("15", 12)):
        p = at(REFRESH, round=11, alert_cap=cap)
        p.s.alert = 10
        deck = p.s.piles[ANCIENT].deck
        deck.rest[:] = [one for one in deck.rest if not BOX.designs[one].id.startswith("A-N")]
        only(p).go()
        changes.change_alert(p.s, 1, BY_CARD, card("Surveillance"), p.told)
        assert p.s.alert == alert


@pytest.mark.clause("RUINS-E27")
def test_with_the_higher_cap_the_check_uses_the_full_value() -> None:
    p = recoup(alert=12, alert_cap="15")
    for seat in (1, 2, 3, 4):
        p.s.seats[seat].risk_tokens = 11
    p.s.seats[2].risk_tokens = 10
    p.go()
    assert [p.s.seats[seat].danger for seat in (1, 2, 3, 4)] == [0, 1, 0, 0]


@pytest.mark.clause("RUINS-E41", "RUINS-14.07")
def test_a_heist_may_raise_the_hazard() -> None:
    s = at(READY, round=7).s
    s.alert, s.peak = 7, 2
    changes.change_alert(s, 1, BY_HEIST, NOBODY, None)
    assert (s.alert, s.peak) == (8, 3)


@pytest.mark.clause("RUINS-12.03")
def test_pools_are_bare_at_the_start_of_a_round() -> None:
    p = recoup()
    p.s.flats[A_POOL + 3] = (6,)
    p.s.pools[A_POOL + 3] += pool(3, "pip 4")
    p.s.seats[ANCIENT].pips = 15
    p.go()
    assert (p.s.flats[A_POOL + 3], p.pool(A_POOL + 3)) == ((), ["gold"] * 4)
